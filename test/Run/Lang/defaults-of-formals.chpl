// A default that mentions a formal before copies its value: both formals have a value of their own, which ends once.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t
// RUN: %t --memLeaks 2>&1 | FileCheck --match-full-lines %s

record Noisy {
  var x: int;
  proc init(x: int) do this.x = x;
  proc init=(other: Noisy) {
    this.x = other.x;
    writeln("copy ", x);
  }
  proc deinit() do writeln("end ", x);
}

proc both(in A: [] int, in B = A) {
  B[0] = 9;
  writeln(A, ", ", B);
}
proc overQuery(in A: [?D] int, in B = A, in C: [D] int = B) {
  B[0] = 7;
  writeln(A, ", ", B, ", ", C);
}
proc byRef(a: Noisy, in b = a) {
  b.x += 10;
  writeln(a.x, " ", b.x);
}
proc through(a: Noisy, in b = same(a)) {
  b.x += 10;
  writeln(a.x, " ", b.x);
}
proc same(in a: Noisy) do return a;

proc test() {
  // The last mention of each variable is the call.
  var A: [0..2] int = 1..3;
  // CHECK: 1 2 3, 9 2 3
  both(A);
  var B: [0..2] int = 4..6;
  // CHECK-NEXT: 4 5 6, 7 5 6, 4 5 6
  overQuery(B);

  var r = new Noisy(1);
  // CHECK-NEXT: copy 1
  // CHECK-NEXT: 1 11
  // CHECK-NEXT: end 11
  byRef(r);
  // CHECK-NEXT: second
  writeln("second");
  var s = new Noisy(2);
  // CHECK-NEXT: copy 2
  // CHECK-NEXT: 2 12
  // CHECK-NEXT: end 12
  through(s);
  // CHECK-NEXT: end 2
  // CHECK-NEXT: end 1
}
test();

var G = [1, 2];
// CHECK-NEXT: 1 2, 9 2
both(G);
// CHECK-NEXT: 3 4, 9 4
both([3, 4]);

// What a default of a generic procedure calls may be the caller's.
module Defaults {
  proc twoOf(x, other = madeFrom(x)) { writeln(x, " ", other); }
}
module Caller {
  use super.Defaults;
  proc madeFrom(x) do return x + x;
  proc call() { twoOf(4); twoOf("ab"); }
}
// CHECK-NEXT: 4 8
// CHECK-NEXT: ab abab
Caller.call();

// A formal that may be changed starts at its default anew in each call.
proc advance(ref x: real = 1, ref steps: [] int = [2, 3]) {
  x += 1;
  steps[0] += 5;
  return (x, steps[0], steps[1]);
}
iter totals(n: int, ref total = 0) {
  for i in 1..n {
    total += i;
    yield total;
  }
}
writeln(advance(), " ", advance(), " ", + reduce [t in totals(3)] if t > 1 then t);
// CHECK-NEXT: (2.0, 7, 3) (2.0, 7, 3) 9
// CHECK-NOT: {{.}}
