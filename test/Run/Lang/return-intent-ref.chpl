// Of two methods that differ in their return intent, a reference that is declared takes the one that hands out a
// variable.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
record Box {
  var x: int;
  proc ref this(i: int) ref { writeln("variable"); return x; }
  proc const ref this(i: int) const ref { writeln("constant"); return x; }
}
var box: Box;
{
  // CHECK: variable
  ref inside = box[1];
  inside = 7;
}
// CHECK-NEXT: (x = 7)
writeln(box);
proc change(ref b: Box) {
  // CHECK-NEXT: variable
  ref inside = b[1];
  inside += 1;
  // CHECK-NEXT: constant
  const ref seen = b[1];
  // CHECK-NEXT: 8
  writeln(seen);
}
change(box);
