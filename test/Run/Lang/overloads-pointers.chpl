// Of overloads for C pointers, a pointer through which one may write takes the one for such pointers.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
use CTypes;
proc bare(p: c_ptr) do return "c_ptr";
proc bare(p: c_ptrConst) do return "c_ptrConst";
proc query(p: c_ptr(?)) do return "c_ptr";
proc query(p: c_ptrConst(?)) do return "c_ptrConst";
proc mixed(p: c_ptr) do return "c_ptr";
proc mixed(p: c_ptrConst(?t)) do return "c_ptrConst of " + t: string;
proc exact(p: c_ptr(int)) do return "c_ptr";
proc exact(p: c_ptrConst(int)) do return "c_ptrConst";
proc alone(p: c_ptrConst) do return "c_ptrConst";
record R { proc method(p: c_ptr) do return "c_ptr"; proc method(p: c_ptrConst) do return "c_ptrConst"; }

var x = 1;
const p = c_ptrTo(x), q = c_ptrToConst(x), r: R;
// CHECK: c_ptr c_ptrConst
writeln(bare(p), " ", bare(q));
// CHECK-NEXT: c_ptr c_ptrConst
writeln(query(p), " ", query(q));
// CHECK-NEXT: c_ptr c_ptrConst of int(64)
writeln(mixed(p), " ", mixed(q));
// CHECK-NEXT: c_ptr c_ptrConst
writeln(exact(p), " ", exact(q));
// CHECK-NEXT: c_ptrConst c_ptrConst
writeln(alone(p), " ", alone(q));
// CHECK-NEXT: c_ptr c_ptrConst
writeln(r.method(p), " ", r.method(q));

// So it is with other constraints of which one says more.
proc number(x: integral) do return "integral";
proc number(x: numeric) do return "numeric";
proc whole(x: int(?w)) do return "int of " + w: string;
proc whole(x: integral) do return "integral";
proc real_(x: numeric) do return "numeric";
proc real_(x: real(?)) do return "real";
// CHECK-NEXT: integral numeric integral
writeln(number(1), " ", number(1.0), " ", number(1: uint(8)));
// CHECK-NEXT: int of 8 integral
writeln(whole(1: int(8)), " ", whole(1: uint));
// CHECK-NEXT: real numeric
writeln(real_(1.5: real(32)), " ", real_(1i));
