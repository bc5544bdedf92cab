// Uses nothing of a library that it is compiled without.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import BLAS, LinearAlgebra;
const A = [1.0, 2.0; 3.0, 4.0];
assert(LinearAlgebra.dot(A, A)[1, 1] == 22);
