// Procedures may be called init and postinit; they are no initialisers. Params take the type of their field.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
proc init(ref x: int) { x = 7; }
proc init(A: [] int) { return A.size; }
proc postinit() { return "post"; }
record Sized { param size: uint; }

var x: int;
init(x);
// CHECK: 7 2 post
writeln(x, " ", init([1, 2]), " ", postinit());
// CHECK-NEXT: uint(64)
var s: Sized(64) = new Sized(64);
writeln(s.size.type: string);
