// What the compiler knows of iteration and views, and says that it cannot do yet.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s

iter span(n: int) {
  for i in 0..<n do
    yield i;
}
iter span(param tag: iterKind, n: int) where tag == iterKind.leader {
  yield (0..<n,);
}
iter span(param tag: iterKind, n: int, followThis) where tag == iterKind.follower {
  for i in followThis(0) do
    yield i;
}

// CHECK: [[#@LINE+1]]:13: error: not supported yet: leader and follower iterators
forall i in span(3) do
  writeln(i);

var A: [1..3] int;
// CHECK: [[#@LINE+1]]:11: error: not supported yet: a slice by a descending range
writeln(A[1..3 by -1]);
