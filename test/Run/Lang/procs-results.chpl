// Results: inferred through recursion that nobody reads, nothing, arrays filled from one value.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
proc countdown(n: int) {
  var a: [1..2] int = n;
  if n > 0 then countdown(n - 1);
  writeln(a);
  return a;
}
writeln("result ", countdown(1));
// CHECK: 0 0
// CHECK-NEXT: 1 1
// CHECK-NEXT: result 1 1

proc maybe(param some: bool) {
  if some then return 7; else return none;
}
writeln(maybe(true), " ", maybe(false).type: string);
// CHECK-NEXT: 7 nothing

const D = {1..3};
proc filled(): [D] int { return 4; }
writeln(filled());
// CHECK-NEXT: 4 4 4
