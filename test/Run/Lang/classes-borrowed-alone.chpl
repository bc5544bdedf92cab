// `borrowed` alone as a declared type takes what owned and shared objects lend.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

class C { var x = 3; }
const o = new C();
const s = new shared C();
var empty: owned C?;
var a: borrowed = o;
var b: borrowed = s;
var c: borrowed = empty;
// CHECK: 3 borrowed C
writeln(a.x, " ", a.type: string);
// CHECK-NEXT: 3 borrowed C
writeln(b.x, " ", b.type: string);
// CHECK-NEXT: nil borrowed C?
writeln(c, " ", c.type: string);
