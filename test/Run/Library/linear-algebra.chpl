// Vectors and matrices: products, factorisations, solving, structure, norms.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


use LinearAlgebra;

proc main() {
  const A = Matrix([2.0, 1.0, 1.0], [4.0, -6.0, 0.0], [-2.0, 7.0, 2.0]), b = Vector(5.0, -2.0, 9.0);
  writeln(solve(A, b), " | ", det(A), " ", trace(A), " ", norm(Vector(3.0, 4.0)), " ", norm(A, normType.norm1));
  // CHECK: 1.0 1.0 2.0 | -16.0 -2.0 5.0 14.0
  writeln(dot(A, b), " | ", dot(b, b), " ", b.dot(A));
  // CHECK-NEXT: 17.0 32.0 -6.0 | 110.0 -16.0 80.0 23.0
  writeln(A.dot(A));
  // CHECK-NEXT: 6.0 3.0 4.0
  // CHECK-NEXT: -16.0 40.0 4.0
  // CHECK-NEXT: 20.0 -30.0 2.0
  writeln(matPow(A, 2).equals(dot(A, A)), norm(dot(inv(A), A).minus(eye(3))) < 1e-12, A.T.T.equals(A));
  // CHECK-NEXT: truetruetrue
  const (LU, rows) = lu(A);
  writeln(rows, " | ", diag(LU), " | ", isTril(tril(A)), isTriu(tril(A)), isDiag(eye(2, 3)), isSymmetric(A), isSquare(A));
  // CHECK-NEXT: 1 0 2 | 4.0 4.0 1.0 | truefalsetruefalsetrue
  writeln(isEye(eye(3)), isEye(eye(2, eltType=int)), isEye(A), isEye(eye(2, 3)), isEye(Matrix(2, 2)));
  // CHECK-NEXT: truetruefalsefalsefalse
  writeln(kron(eye(2, eltType=int), Matrix([1, 2], [3, 4])));
  // CHECK-NEXT: 1 2 0 0
  // CHECK-NEXT: 3 4 0 0
  // CHECK-NEXT: 0 0 1 2
  // CHECK-NEXT: 0 0 3 4
  writeln(cross(Vector(1, 0, 0), Vector(0, 1, 0)), " | ", outer(Vector(1, 2), Vector(3, 4)));
  // CHECK-NEXT: 0 0 1 | 3 4
  // CHECK-NEXT: 6 8
  try {
    writeln(cholesky(Matrix([4.0, 2.0], [2.0, 3.0])));
    // CHECK-NEXT: 2.0 0.0
    // CHECK-NEXT: 1.0 1.41421
    cholesky(Matrix([1.0, 2.0], [2.0, 1.0]));
  } catch e {
    writeln(e.message());
    // CHECK-NEXT: Linear Algebra error : matrix is not positive definite
  }
  // Any ranges serve as indices.
  var M: [1..2, 5..6] real;
  M[1, ..] = [0.0, 2.0];
  M[2, ..] = [1.0, 1.0];
  var v: [1..2] real = [4.0, 3.0];
  writeln(solve(M, v), " ", det(M));
  // CHECK-NEXT: 1.0 2.0 -2.0
}
