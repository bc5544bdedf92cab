// Defaults of formals that mention what the formals before them are found to be.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s

proc typeOf(x: ?t, type asked = t) do return asked: string;
proc zeroOf(x: ?t, zero = 0: t) do return zero;
proc lowest(A: [?D] ?t, low = D.low, type asked = t) do return (low, asked: string);
proc count(xs: int ...?n, times = n) do return times;

// CHECK: real(64) string
writeln(typeOf(1.5), " ", typeOf(1.5, string));
// CHECK: 0.0 0
writeln(zeroOf(2.5), " ", zeroOf(7: uint(8)));
// CHECK: (3, int(64))(9, bool)
var A: [3..4] int;
writeln(lowest(A), lowest(A, 9, bool));
// CHECK: 3
writeln(count(5, 6, 7));
