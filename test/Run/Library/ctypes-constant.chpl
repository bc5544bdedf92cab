// Pointers to what cannot be changed: arithmetic, text, overloads beside those to what can.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
use CTypes;

proc kind(p: c_ptr(?t), i: integral) { writeln("variable ", t: string); }
proc kind(p: c_ptrConst(?t), i: integral) { writeln("constant ", t: string); }
proc typeOf(p: c_ptrConst(?t)) do return p.type: string;

var A: [0..4] int = 10..14, z = (1, 2.5);
const p = c_ptrToConst(A[0]), q = c_ptrToConst(A[3]);
writeln(q - p, " ", (p + 2).deref(), " ", (1 + p)[1], " ", (q - 2).deref(), " ", (q - p).type: string);
// CHECK: 3 12 12 11 int(64)
var r = p;
r += 2;
r -= 1;
writeln(r.deref(), " ", (p: c_ptrConst(void)): string == (c_ptrTo(A[0]): c_ptr(void)): string);
// CHECK-NEXT: 11 true
kind(c_ptrTo(A[0]), 1);
kind(p, 1);
kind(c_ptrTo(z), 1);
// CHECK-NEXT: variable int(64)
// CHECK-NEXT: constant int(64)
// CHECK-NEXT: variable (int(64),real(64))
writeln(typeOf(p), " ", typeOf(c_ptrTo(A[0])));
// CHECK-NEXT: c_ptrConst(int(64)) c_ptrConst(int(64))

class C { var x: int; }
var c = new unmanaged C(4);
writeln((c_ptrTo(c): unmanaged C?)!.x);
// CHECK-NEXT: 4
delete c;
