// Eigenvalues and singular values of dense matrices and what follows from them: that they have their defining properties to
// about 1e-13, on random matrices and on those with known answers.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use LinearAlgebra, Random, Math;

proc size(const ref A: []): real do return sqrt(+ reduce ([x in A] abs(x)**2));
proc adjoint(const ref A: [] ?t) {
  const B: [A.dim(1), A.dim(0)] t = [(i, j) in {A.dim(1), A.dim(0)}] conj(A[j, i]);
  return B;
}
proc report(what: string, error: real, limit: real = 1e-12) {
  if !(error <= limit) then writeln(what, ": ", error);
}

/// A v = value v and u^H A = value u^H; the vectors have length 1.
proc checkEigen(const ref M: [], what: string) throws {
  const n = M.dim(0).size, (values, U, V) = eig(M, left=true, right=true);
  var A: [0..<n, 0..<n] complex;
  for (a, m) in zip(A, M) do a = m: complex;
  const scale = max(size(A), 1e-300);
  const right = dot(A, V), left = dot(adjoint(U), A);
  for k in 0..<n {
    report(what + ", right", size(right[.., k] - values[k] * V[.., k]) / scale);
    report(what + ", left", size(left[k, ..] - values[k] * conj(U[.., k])) / scale);
    report(what + ", lengths", abs(size(V[.., k]) - 1) + abs(size(U[.., k]) - 1));
  }
  const alone = eigvals(M), (again, _) = eig(M, right=true), (third, _) = eig(M, left=true);
  report(what + ", values", size(alone - values) + size(again - values) + size(third - values), 0.0);
  report(what + ", trace", abs(trace(A) - + reduce values) / scale);
}
/// A = U S Vh with unitary U and Vh and falling, positive S.
proc checkSingular(const ref A: [] ?t, what: string) throws {
  const (m, n) = A.shape, (u, s, vh) = svd(A);
  var S: [0..<m, 0..<n] t;
  for k in 0..<min(m, n) do S[k, k] = s[k]: t;
  var B: [0..<m, 0..<n] t;
  for (b, a) in zip(B, A) do b = a;
  report(what, size(dot(dot(u, S), vh) - B) / max(size(A), 1e-300));
  report(what + ", U", size(dot(adjoint(u), u) - eye(m, t)), 1e-11);
  report(what + ", V", size(dot(vh, adjoint(vh)) - eye(n, t)), 1e-11);
  for k in 1..<s.size do if s[k] > s[k - 1] || s[k] < 0 then writeln(what, ": order");
  // The four conditions of the pseudoinverse.
  const P = pinv(A);
  var Q: [0..<n, 0..<m] t;
  for (q, p) in zip(Q, P) do q = p;
  const BQ = dot(B, Q), QB = dot(Q, B), grown = max(1.0, size(Q) * size(B));
  report(what + ", A P A = A", size(dot(BQ, B) - B) / (grown * max(size(B), 1e-300)));
  report(what + ", P A P = P", size(dot(QB, Q) - Q) / (grown * max(size(Q), 1e-300)));
  report(what + ", A P", size(adjoint(BQ) - BQ) / grown);
  report(what + ", P A", size(adjoint(QB) - QB) / grown);
}
proc checkSymmetric(const ref H: [] ?t, what: string) throws {
  const n = H.dim(0).size;
  for lower in (true, false) {
    const T = if lower then tril(H) else triu(H), (values, V) = eigh(T, lower=lower);
    const typed: [values.domain] t = values;
    report(what, size(dot(H, V) - dot(V, diag(typed))) / size(H));
    report(what + ", vectors", size(dot(adjoint(V), V) - eye(n, t)));
    for k in 1..<n do if values[k] < values[k - 1] then writeln(what, ": order");
    report(what + ", values", size(eigvalsh(T, lower=lower) - values), 0.0);
    var W = T;
    const same = eigh(W, lower=lower, overwrite=true);
    report(what + ", in place", size(same - values) + size(W - V), 0.0);
  }
}

proc main() throws {
  var stream = new randomStream(real, seed=314159);
  for n in [1, 2, 3, 4, 5, 8, 13, 30] {
    var A: [1..n, 1..n] real, C: [0..<n, 0..<n] complex;
    for a in A do a = 2 * stream.next() - 1;
    for c in C do c = (2 * stream.next() - 1, 2 * stream.next() - 1): complex;
    checkEigen(A, "real " + n: string);
    checkEigen(C, "complex " + n: string);
    const S: [A.domain] real = A + A.T, H: [C.domain] complex = C + adjoint(C);
    checkSymmetric(S, "symmetric " + n: string);
    checkSymmetric(H, "Hermitian " + n: string);
    for m in (1, 7, 20) {
      var R: [1..m, 0..<n] real, Z: [0..<m, 0..<n] complex;
      for r in R do r = 2 * stream.next() - 1;
      for z in Z do z = (2 * stream.next() - 1, 2 * stream.next() - 1): complex;
      checkSingular(R, "svd of " + m: string + " x " + n: string);
      checkSingular(Z, "complex svd of " + m: string + " x " + n: string);
    }
  }
  writeln("random matrices");
  // CHECK: random matrices

  // Rotations, companions, zeros, one value many times, rows far apart in size.
  checkEigen(Matrix([0.0, -1.0], [1.0, 0.0]), "rotation");
  const turn = eigvals(Matrix([0.0, -2.0], [2.0, 0.0]));
  writeln(turn[0], " ", turn[1]);
  // CHECK-NEXT: 0.0 + 2.0i 0.0 - 2.0i
  // x**4 - 10 x**3 + 35 x**2 - 50 x + 24
  const roots = eigvals(Matrix([10.0, -35.0, 50.0, -24.0], [1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0]));
  var found = roots.re;
  for i in 0..3 do for j in i + 1..3 do if found[j] < found[i] then found[i] <=> found[j];
  report("roots", size(found - [1.0, 2.0, 3.0, 4.0]) + size(roots.im));
  // The cyclic permutation of three has the roots of unity.
  for z in eigvals(Matrix([0.0, 0.0, 1.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0])) do report("unity", abs(z**3 - 1));
  var zero: [0..2, 0..2] real;
  checkEigen(zero, "zero");
  writeln(eigvals(zero));
  // CHECK-NEXT: 0.0 + 0.0i 0.0 + 0.0i 0.0 + 0.0i
  checkEigen(eye(4), "identity");
  checkEigen(Matrix([2.0, 1.0, 0.0], [0.0, 2.0, 1.0], [0.0, 0.0, 2.0]), "Jordan");
  checkEigen(Matrix([1e-8, 1e8, 1.0], [1e-4, 1.0, 1e4], [1.0, 1e-8, 1e8]), "badly scaled");
  checkSingular(zero, "svd of zero");
  checkSingular(outer(Vector(1.0, 2.0, 3.0), Vector(4.0, 5.0)), "svd of rank 1");
  checkSingular(Matrix([1e-100, 2e-100], [3e-100, 4e-100], [5e-100, 6e-100]), "tiny");
  // A Hilbert matrix: its least singular value is 1e-10 of the largest.
  var hilbert: [0..7, 0..7] real = [(i, j) in {0..7, 0..7}] 1.0 / (i + j + 1);
  checkSingular(hilbert, "Hilbert");
  const (_, s, _) = svd(hilbert), h = eigvalsh(hilbert);
  report("its values", max reduce ([k in 0..7] abs(s[k] - h[7 - k]) / s[0]));
  // The smallest, in 30 digits: 1.1115389663724347e-10.
  report("the smallest", abs(s[7] / 1.1115389663724347e-10 - 1), 1e-5);

  var B: [0..2, 0..2] real(32) = reshape([1: real(32), 2, 3, 3, 2, 4, 1, 2, 5], {0..2, 0..2});
  const (u32, s32, v32) = svd(B), e32 = eigvals(B);
  writeln(u32.eltType: string, " ", s32.eltType: string, " ", e32.eltType: string, " ", pinv(B).eltType: string, " ",
          size(dot(dot(u32, diag(s32)), v32) - B) < 1e-5);
  // CHECK-NEXT: real(32) real(32) complex(64) real(32) true

  // A line through four points: normal equations say y = 3.5 + 1.4 x; the rank counts.
  const M = Matrix([1.0, 1.0], [1.0, 2.0], [1.0, 3.0], [1.0, 4.0]), y = Vector(6.0, 5.0, 7.0, 10.0);
  const (x, residue, rank, values) = leastSquares(M, y);
  report("line", abs(x[0] - 3.5) + abs(x[1] - 1.4) + abs(residue - 4.2) + abs(values[0] * values[1] - sqrt(20.0)));
  writeln(rank);
  // CHECK-NEXT: 2
  // Of the solutions of x + y = 2 the shortest; where rows repeat, the rank is 1 and the residue 0.
  const (shortest, rest, one, _) = leastSquares(Matrix([1.0, 1.0], [1.0, 1.0]), Vector(2.0, 2.0));
  report("shortest", size(shortest - [1.0, 1.0]));
  writeln(one, " ", rest);
  // CHECK-NEXT: 1 0.0
  // With a cut-off the second singular value does not count.
  const (_, _, cut, _) = leastSquares(Matrix([1.0, 0.0], [0.0, 1e-3]), Vector(1.0, 1.0), cond=1e-2);
  writeln(cut);
  // CHECK-NEXT: 1

  try { eigvals(Matrix([1.0, 2.0, 3.0], [4.0, 5.0, 6.0])); } catch e: LinearAlgebraError { writeln(e.message()); }
  // CHECK-NEXT: Linear Algebra error : eig: the matrix is not square
  try { svd(Matrix([1.0, nan], [1.0, 2.0])); } catch e: LinearAlgebraError { writeln(e.info); }
  // CHECK-NEXT: svd: the matrix has elements that are no finite numbers
  try { eigh(Matrix([inf, 0.0], [0.0, 2.0])); } catch e: LinearAlgebraError { writeln(e.info); }
  // CHECK-NEXT: eigh: the matrix has elements that are no finite numbers
  try { leastSquares(M, Vector(1.0, 2.0)); } catch e: LinearAlgebraError { writeln(e.info); }
  // CHECK-NEXT: leastSquares(): A.shape[0] != b.shape[0]: 4 != 2
}
