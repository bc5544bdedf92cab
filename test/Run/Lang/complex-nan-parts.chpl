// A complex number with a part that is no number or infinite is written with both parts, as a param and as a variable.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t && %t | FileCheck --match-full-lines %s
param one = 1.2 + (0.0 / 0.0) * 1.0i, other = 0.0 / 0.0 + 3.4i, both = 0.0 / 0.0 + (0.0 / 0.0) * 1.0i;
// CHECK: 1.2 + nani
param oneText = one: string;
writeln(oneText);
// CHECK-NEXT: nan + 3.4i
param otherText = other: string;
writeln(otherText);
// CHECK-NEXT: nan + nani
param bothText = both: string;
writeln(bothText);
// CHECK-NEXT: 1.0 - 2.0i, -0.5 + 0.0i, 1e+06 + 3.0i, 0.1 + 0.0i
param texts = (1.0 - 2.0i): string + ", " + (-0.5 - 0.0i): string + ", " + (1e6 + 3.0i): string + ", " +
              (0.1: complex(64)): string;
writeln(texts);
config const missing = nan, vast = inf;
// CHECK-NEXT: nan + 3.4i nan + nani 1.5 - infi inf - 2.0i
writeln((missing, 3.4): complex, " ", (missing, missing): complex, " ", (1.5, -vast): complex, " ", (vast, -2.0): complex);
// CHECK-NEXT: nan + 0.0i nan + 3.4i 1.5 - infi -inf + nani
writeln("nan": complex, " ", (missing, 3.4): complex: string, " ", (1.5, -vast): complex: string, " ",
        (-vast, missing): complex: string);
// CHECK-NEXT: nan + 2.0i
writeln((missing, 2.0): complex: complex(64));
