// Strides that leave open which indices they mean: `.. by 2` starts where what it slices does.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

var A: [1..10] int = 1..10;
writeln(A[.. by 2], " | ", A[..8 by 2], " | ", A[4.. by 3], " | ", A[.. by 3 align 0]);
// CHECK: 1 3 5 7 9 | 1 3 5 7 | 4 7 10 | 3 6 9
const D = {1..6, 2..7};
writeln(A.domain[.. by 2], " ", A.domain[..9 by 2], " ", D[.. by 2, .. by 3]);
// CHECK-NEXT: {1..10 by 2} {1..9 by 2} {1..6 by 2, 2..7 by 3}
writeln((1..10)[.. by -2], " ", (1..9)[2.. by -2], " ", (1..9 by 2)[.. by 2], " ", (1..20 by 2)[..15 by 3]);
// CHECK-NEXT: 1..10 by -2 2..9 by -2 1..9 by 2 1..15 by 6
writeln((1..9 by -2)[..9 by 3], " ", (1..8 by -2)[5.. by -2], " ", (1..10 by -3)[..9 by 2]);
// CHECK-NEXT: 1..9 by -6 5..8 by 2 align 0 1..9 by -6 align 1

// The stride that is left open is written without an alignment; one that is said is not.
writeln(.. by 2, " ", ..9 by 2, " ", 1.. by -2, " ", ..9 by 2 align 1, " ", .. by 2 align 0, " ", 1.. by 2, " ", ..9 by -2);
// CHECK-NEXT: .. by 2 ..9 by 2 1.. by -2 ..9 by 2 align 1 .. by 2 align 0 1.. by 2 ..9 by -2
proc show(r) do write(r.aligned, " ", r.isAmbiguous(), "; ");
show(1..10); show(1..10 by 2); show(1.. by 2); show(.. by 2); show(1.. by -2); show(.. by 2 align 1); show(.. by -1);
writeln();
// CHECK-NEXT: true false; true false; true false; false true; false true; true false; true false;{{ }}
writeln((1..20 by 4 align 7).alignment, " ", (.. by 2) == (.. by 2 align 0), " ", (.. by 2) == (.. by 2), " ",
        (..9 by 2) == (..7 by 2), " ", (1.. by -2) + 3);
// CHECK-NEXT: 3 false true false 4.. by -2

// It stays open through conversions, assignments and formals.
var r: range(int(32), boundKind.neither, strideKind.positive) = .. by 2;
const s = r;
r = .. by 3;
proc part(slice: range(?)) do return A[slice];
writeln(s, " ", r, " ", A.domain[s: range(int, boundKind.neither, strideKind.positive)], " ", part(..6 by 2));
// CHECK-NEXT: .. by 2 .. by 3 {1..10 by 2} 1 3 5
