// Declarations that say too little, and assignments to what cannot change.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
module variables {
  record R { var x: int; }
  // CHECK-DAG: variables.chpl:[[#@LINE+1]]:{{.*}}error: 'nil' alone does not say which type the variable has
  var nobody = nil;
  // CHECK-DAG: variables.chpl:[[#@LINE+1]]:{{.*}}error: param 'noValue' needs a value
  param noValue;
  // CHECK-DAG: variables.chpl:[[#@LINE+1]]:{{.*}}error: type alias 'noType' needs a type
  type noType;
  // CHECK-DAG: variables.chpl:[[#@LINE+1]]:{{.*}}error: 'unbound' is a reference and must be bound to something here
  ref unbound;
  // CHECK-DAG: variables.chpl:[[#@LINE+1]]:{{.*}}error: 'toValue' must refer to something that can be modified: use 'const ref' for values and constants
  ref toValue = 3;
  // CHECK-DAG: variables.chpl:[[#@LINE+1]]:{{.*}}error: '?' can only stand in the type of a formal
  const query = (?t, 1);

  const c = 3;
  // CHECK-DAG: variables.chpl:[[#@LINE+1]]:{{.*}}error: 'c' is constant and cannot be assigned
  c = 4;
  const r = new R(1);
  // CHECK-DAG: variables.chpl:[[#@LINE+1]]:{{.*}}error: 'r' is constant and cannot be assigned
  r.x = 2;
  const tuple = (1, 2);
  // CHECK-DAG: variables.chpl:[[#@LINE+1]]:{{.*}}error: 'tuple' is constant and cannot be assigned
  tuple(0) = 2;
  proc byConst(const in x: int) {
    // CHECK-DAG: variables.chpl:[[#@LINE+1]]:{{.*}}error: 'x' is constant and cannot be assigned
    x = 1;
  }
  byConst(1);
  proc byRef(ref x: int) { x = 1; }
  // CHECK-DAG: variables.chpl:[[#@LINE+1]]:{{.*}}error: 'c' is constant and cannot be passed to 'x', which may change it
  byRef(c);

  var a = 1, s = "one";
  // CHECK-DAG: variables.chpl:[[#@LINE+1]]:{{.*}}error: only values of one type can be swapped; these are int(64) and string
  a <=> s;
  var sum = 0;
  forall i in 1..3 do
    // CHECK-DAG: variables.chpl:[[#@LINE+1]]:{{.*}}error: 'sum' belongs to the outside of this parallel loop or task; to modify it here, say 'with (ref sum)'
    sum += i;
  // CHECK-DAG: variables.chpl:[[#@LINE+1]]:{{.*}}warning: 'c' is const, and stays so: 'ref' gives no right to modify it
  forall i in 1..3 with (ref c) do writeln(c);
  // CHECK-DAG: variables.chpl:[[#@LINE+1]]:{{.*}}error: 'c' cannot be reduced into: it is const
  forall i in 1..3 with (+ reduce c) do writeln(i);
  forall i in 1..3 with (ref sum) do
    // CHECK-DAG: variables.chpl:[[#@LINE+1]]:{{.*}}error: the left side of 'reduce=' must have a reduce intent in the with-clause of the loop
    sum reduce= i;
  // CHECK-DAG: variables.chpl:[[#@LINE+1]]:{{.*}}error: there is no reduction 'sumOf'
  const total = sumOf reduce [1, 2];
  // CHECK-DAG: variables.chpl:[[#@LINE+1]]:{{.*}}error: int(64) cannot be iterated
  const ofInt = + reduce 3;
  proc declared() {
    // CHECK-DAG: variables.chpl:[[#@LINE+1]]:{{.*}}error: variable 'late' needs a type or an initial value
    var late;
  }
  declared();
  proc decidedLate(b: bool) {
    type t;
    if b then t = int;
    // CHECK-DAG: variables.chpl:[[#@LINE+1]]:{{.*}}error: 't' has another value in another branch, and the program decides between them when it runs
    else t = real;
  }
  decidedLate(true);
}
