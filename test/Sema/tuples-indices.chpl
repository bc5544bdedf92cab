// Tuples and arrays: their sizes, indices and literals.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
module indices {
  // CHECK-DAG: tuples-indices.chpl:[[#@LINE+1]]:{{.*}}error: int(64) is not a tuple that could be taken apart
  const (a, b) = 3;
  // CHECK-DAG: tuples-indices.chpl:[[#@LINE+1]]:{{.*}}error: 3 elements on the left, 2 on the right
  const (c, d, e) = (1, 2);
  const pair = (1, 2), mixed = (1, "one");
  var n = 1;
  // CHECK-DAG: tuples-indices.chpl:[[#@LINE+1]]:{{.*}}error: index 2 is outside of the tuple: its last index is 1
  const beyond = pair(2);
  // CHECK-DAG: tuples-indices.chpl:[[#@LINE+1]]:{{.*}}error: a tuple is indexed by an integer
  const byReal = pair(1.0);
  // CHECK-DAG: tuples-indices.chpl:[[#@LINE+1]]:{{.*}}error: a tuple is indexed by one integer
  const byTwo = pair(0, 1);
  // CHECK-DAG: tuples-indices.chpl:[[#@LINE+1]]:{{.*}}error: (int(64),string) has elements of different types: its index must be known at compile time
  const atRunTime = mixed(n);
  // CHECK-DAG: tuples-indices.chpl:[[#@LINE+1]]:{{.*}}error: '(...t)' can only stand among the arguments of a call or the elements of a tuple
  const expanded = (...pair) + 1;
  // CHECK-DAG: tuples-indices.chpl:[[#@LINE+1]]:{{.*}}error: this must be known at compile time
  var many: n * int;
  // CHECK-DAG: tuples-indices.chpl:[[#@LINE+1]]:{{.*}}error: the size of a tuple type must be a positive int known at compile time
  var zero: 0 * int;

  var A: [1..3, 1..3] int;
  // CHECK-DAG: tuples-indices.chpl:[[#@LINE+1]]:{{.*}}error: this has 2 dimension(s) and needs as many indices; 1 given
  A[1] = 2;
  // CHECK-DAG: tuples-indices.chpl:[[#@LINE+1]]:{{.*}}error: string is no index: this array is indexed by int(64)
  A["a", "b"] = 2;
  // CHECK-DAG: tuples-indices.chpl:[[#@LINE+1]]:{{.*}}error: the rows of an array literal must be equally long
  const ragged = [1, 2; 3];
  // CHECK-DAG: tuples-indices.chpl:[[#@LINE+1]]:{{.*}}error: an array literal without elements has no type
  const empty = [];
  // CHECK-DAG: tuples-indices.chpl:[[#@LINE+1]]:{{.*}}error: the elements of an array literal must have one type: string does not agree with int(64)
  const unlike = [1, "one"];
  // CHECK-DAG: tuples-indices.chpl:[[#@LINE+1]]:{{.*}}error: the rank of a domain must be a positive int known at compile time
  var rankless: domain(n);
  // CHECK-DAG: tuples-indices.chpl:[[#@LINE+1]]:{{.*}}error: the brackets of an array type must hold a domain, or ranges; this is real(64)
  var strange: [3.5] int;
}
