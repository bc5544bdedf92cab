// Exponential, sine and cosine of matrices; eigenvalues and eigenvectors of symmetric ones.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use LinearAlgebra, Math;

proc areClose(const ref A, const ref B) do return max reduce abs(A - B) < 1e-12;

// Nothing, a diagonal, a nilpotent matrix, and a turn by 3, which has to be halved.
const zero = Matrix(2, 2), diagonal = Matrix([1.0, 0.0], [0.0, -2.0]), nilpotent = Matrix([0.0, 5.0], [0.0, 0.0]);
const turn = Matrix([0.0, -3.0], [3.0, 0.0]);
// CHECK: true true true true
writeln(areClose(expm(zero), eye(2)), " ", areClose(expm(diagonal), Matrix([exp(1.0), 0.0], [0.0, exp(-2.0)])), " ",
        areClose(expm(nilpotent), Matrix([1.0, 5.0], [0.0, 1.0])), " ",
        areClose(expm(turn), Matrix([cos(3.0), -sin(3.0)], [sin(3.0), cos(3.0)])));
// CHECK-NEXT: true true true
const A = Matrix([0.3, -0.1, 0.7], [1.2, 0.4, 0.0], [-0.5, 0.2, 0.9]);
const minusA: [A.domain] real = -A;
writeln(areClose(dot(expm(A), expm(minusA)), eye(3)), " ",
        areClose(dot(sinm(A), sinm(A)), eye(3) - dot(cosm(A), cosm(A))), " ",
        areClose(sinm(diagonal), Matrix([sin(1.0), 0.0], [0.0, sin(-2.0)])));
// CHECK-NEXT: true
writeln(areClose(sincos(A)[0], sinm(A)) && areClose(sincos(A)[1], cosm(A)));
// CHECK-NEXT: true
const Z = Matrix([1.0i, 0.0i], [0.0i, 2.0i]);
writeln(areClose(expm(Z), Matrix([cos(1.0) + sin(1.0) * 1.0i, 0.0 + 0.0i], [0.0 + 0.0i, cos(2.0) + sin(2.0) * 1.0i])));

// Eigenvalues 1, 3 and 6; the upper triangle is not read.
const S = Matrix([2.0, 9.0, 9.0], [1.0, 2.0, 9.0], [0.0, 0.0, 6.0]);
const (values, vectors) = eigh(S);
// CHECK-NEXT: true true true
const whole = Matrix([2.0, 1.0, 0.0], [1.0, 2.0, 0.0], [0.0, 0.0, 6.0]);
writeln(areClose(values, [1.0, 3.0, 6.0]), " ", areClose(dot(transpose(vectors), vectors), eye(3)), " ",
        areClose(dot(whole, vectors), dot(vectors, diag(values))));
// CHECK-NEXT: true true
writeln(areClose(eigvalsh(transpose(S), lower = false), values), " ", areClose(eigvalsh(eye(4)), [1.0, 1.0, 1.0, 1.0]));
// CHECK-NEXT: Linear Algebra error : eigh: the matrix is not square
try { eigvalsh(Matrix(2, 3)); } catch e { writeln(e.message()); }
