// Variables that share one initial value, and module-scope variables whose first assignment gives their type.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines

proc next() { writeln("evaluated"); return 2; }
var x, y, z = next();
var late;
var chosen;
config const flag = true;
late = new list2(5);
if flag then chosen = "yes"; else chosen = "no";
record list2 { var n: int; proc deinit() { writeln("end ", n); } }
proc show() { writeln(late, " ", chosen); }
proc main() {
  // CHECK: evaluated
  // CHECK-NEXT: (2, 2, 2)
  writeln((x, y, z));
  // CHECK-NEXT: evaluated
  // CHECK-NEXT: (2, 2)
  var a, b = next();
  writeln((a, b));
  // CHECK-NEXT: (n = 5) yes
  show();
  // Of sync variables each gets the value; none is emptied by that.
  var full, other: sync int = 4;
  // CHECK-NEXT: 4 4
  writeln(full.readFE(), " ", other.readFE());
  // CHECK-NEXT: end 5
}
