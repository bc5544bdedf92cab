// Elements that a sparse array does not have cannot be assigned, and indices stay within the parent.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir-run %s 2>&1 | FileCheck %s --check-prefix=ZERO
// RUN: not %choir-run %s -soutside=true 2>&1 | FileCheck %s --check-prefix=OUTSIDE

config param outside = false;
var S: sparse subdomain({1..4, 1..4});
S += (1, 1);
var A: [S] int;
if outside then S += (1, 5);
// OUTSIDE: error: halt reached - Sparse domain/array index out of bounds: (1, 5) (expected to be within {1..4, 1..4})
A[1, 2] = 3;
// ZERO: error: halt reached - attempting to assign a 'zero' value in a sparse array: (1, 2)
