// Module BLAS: every routine in each type against sums written out, for arrays of all kinds, and what it refuses.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: blas
// RUN: %choir --no-warnings -O0 %s -o %t && %t --memLeaks | FileCheck --match-full-lines %s
// RUN: %choir --no-warnings -O0 -sblasImpl=off %S/Inputs/no-blas.chpl -o %t.none && %t.none
// RUN: not %t --unfit=1 2>&1 | FileCheck --check-prefix=MATRICES %s
// RUN: not %t --unfit=2 2>&1 | FileCheck --check-prefix=VECTORS %s

use BLAS, BlockDist, Math, AlgebraEngine;

config const unfit = 0;
config const n = 7, m = 5, k = 4;

// Differences that rounding explains.
proc close(a, b) do return abs(a - b) < 1e-3;
proc same(const ref A: [], const ref B: []) {
  for (a, b) in zip(A, B) do if !close(a, b) then return false;
  return true;
}
proc check(name: string, holds: bool) {
  if !holds then writeln("wrong: ", name);
}

var seed = 17;
proc fill(ref A: []) {
  for a in A {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    const re = (seed % 2001 - 1000) / 1000.0;
    if isComplexType(a.type) then a = (re, ((seed / 7) % 2001 - 1000) / 1000.0): a.type;
    else a = re: a.type;
  }
}
proc made(D, type t) {
  var A: [D] t;
  fill(A);
  return A;
}
proc conjugate(x) {
  if isComplexType(x.type) then return conj(x);
  else return x;
}
proc op(const ref A: [] ?t, how: Op) {
  const (rows, columns) = if how == Op.N then A.shape else (A.shape(1), A.shape(0));
  var B: [0..<rows, 0..<columns] t;
  for (i, j) in B.domain {
    const (a, b) = if how == Op.N then (i, j) else (j, i);
    const x = A[A.dim(0).orderToIndex(a), A.dim(1).orderToIndex(b)];
    B[i, j] = if how == Op.H then conjugate(x) else x;
  }
  return B;
}
proc product(const ref A: [] ?t, const ref B: []) {
  var C: [0..<A.shape(0), 0..<B.shape(1)] t;
  const A0 = op(A, Op.N), B0 = op(B, Op.N);
  for (i, j) in C.domain do
    for l in A0.dim(1) do C[i, j] += A0[i, l] * B0[l, j];
  return C;
}
proc column(const ref X: [] ?t) {
  var A: [0..<X.size, 0..0] t;
  for (i, x) in zip(0.., X) do A[i, 0] = x;
  return A;
}
/// The parts of a matrix that `uplo` names, and zeros.
proc triangle(const matrix, uplo: Uplo, diag = Diag.NonUnit) {
  const A = matrix;
  type t = A.eltType;
  var B = op(A, Op.N);
  for (i, j) in B.domain {
    if (if uplo == Uplo.Upper then i > j else i < j) then B[i, j] = 0: t;
    if i == j && diag == Diag.Unit then B[i, j] = 1: t;
  }
  return B;
}
/// The symmetric matrix, or Hermitian one, that a triangle stands for.
proc whole(const ref A: [] ?t, uplo: Uplo, param hermitian: bool) {
  var B = triangle(A, uplo);
  for (i, j) in B.domain {
    if if uplo == Uplo.Upper then i > j else i < j then B[i, j] = if hermitian then conjugate(B[j, i]) else B[j, i];
    if hermitian && i == j then B[i, j] = (B[i, j].re, 0.0): t;
  }
  return B;
}

proc products(type t) {
  const name = t: string, alpha = 2: t, beta = 3: t;
  for (opA, opB) in [(Op.N, Op.N), (Op.T, Op.N), (Op.N, Op.H)] {
    const A = made(if opA == Op.N then {1..m, 1..k} else {1..k, 1..m}, t);
    const B = made(if opB == Op.N then {1..k, 1..n} else {1..n, 1..k}, t);
    var C = made({1..m, 1..n}, t);
    var expected = op(C, Op.N);
    expected = alpha * product(op(A, opA), op(B, opB)) + beta * expected;
    gemm(A, B, C, 2, 3, opA, opB);
    check("gemm " + name, same(C, expected));
  }
  // Columns that are whole in memory are the rows of the transpose.
  const A = made({1..m, 1..k}, t), B = made({1..k, 1..n}, t);
  const At = reshape(op(A, Op.T), {1..m, 1..k}), Bt = reshape(op(B, Op.T), {1..k, 1..n});
  var flat: [1..m, 1..n] t;
  gemm(At, Bt, flat, alpha, 0, order = Order.Col);
  check("gemm by columns " + name, same(reshape(flat, {1..n, 1..m}), alpha * op(product(A, B), Op.T)));

  for (uplo, side) in [(Uplo.Upper, Side.Left), (Uplo.Lower, Side.Right)] {
    const S = made(if side == Side.Left then {1..m, 1..m} else {1..n, 1..n}, t), B = made({1..m, 1..n}, t);
    param kinds = if isComplexType(t) then 2 else 1;
    for param kind in 0..<kinds {
      var C = made({1..m, 1..n}, t);
      const full = whole(S, uplo, kind == 1);
      const before = op(C, Op.N);
      const expected = alpha * (if side == Side.Left then product(full, B) else product(B, full)) + beta * before;
      if kind == 0 then symm(S, B, C, alpha, beta, uplo, side);
      else hemm(S, B, C, alpha, beta, uplo, side);
      check((if kind == 0 then "symm " else "hemm ") + name, same(C, expected));
    }
  }
  for trans in [Op.N, Op.T] {
    const A = made(if trans == Op.N then {1..m, 1..k} else {1..k, 1..m}, t), B = made(A.domain, t);
    const A0 = op(A, trans), B0 = op(B, trans);
    var C = made({1..m, 1..m}, t), C2 = C;
    const before = whole(C, Uplo.Upper, false);
    syrk(A, C, alpha, beta, trans = trans);
    check("syrk " + name, same(triangle(C, Uplo.Upper),
                               triangle(alpha * product(A0, op(A0, Op.T)) + beta * before, Uplo.Upper)));
    syr2k(A, B, C2, alpha, beta, trans = trans);
    check("syr2k " + name, same(triangle(C2, Uplo.Upper),
          triangle(alpha * product(A0, op(B0, Op.T)) + alpha * product(B0, op(A0, Op.T)) + beta * before, Uplo.Upper)));
  }
  if isComplexType(t) {
    const A = made({1..m, 1..k}, t), B = made(A.domain, t), turned = (1.0, 2.0): t;
    var C = whole(made({1..m, 1..m}, t), Uplo.Upper, true), C2 = C;
    const before = C;
    herk(A, C, 2.0, 3.0, uplo = Uplo.Lower);
    check("herk " + name, same(triangle(C, Uplo.Lower),
                               triangle(alpha * product(A, op(A, Op.H)) + beta * before, Uplo.Lower)));
    her2k(A, B, C2, turned, 3.0);
    check("her2k " + name, same(triangle(C2, Uplo.Upper), triangle(
          turned * product(A, op(B, Op.H)) + conj(turned) * product(B, op(A, Op.H)) + beta * before, Uplo.Upper)));
  }
}

proc triangles(type t) throws {
  const name = t: string, alpha = 2: t;
  for (uplo, diag, trans) in [(Uplo.Upper, Diag.NonUnit, Op.N), (Uplo.Lower, Diag.Unit, Op.T)] {
    var A = made({1..m, 1..m}, t);
    for i in 1..m do A[i, i] += 3: t;
    const T = op(triangle(A, uplo, diag), trans);
    var B = made({1..m, 1..m}, t), X = B;
    trmm(A, B, alpha, uplo, trans, Side.Right, diag);
    check("trmm " + name, same(B, alpha * product(X, T)));
    trsm(A, B, (1: t) / alpha, uplo, trans, Side.Right, diag);
    check("trsm " + name, same(B, X));
    var x = made({1..m}, t), y = x;
    trmv(A, x, trans, uplo = uplo, diag = diag);
    check("trmv " + name, same(column(x), product(T, column(y))));
    trsv(A, x, trans, uplo = uplo, diag = diag);
    check("trsv " + name, same(x, y));
  }
}

proc vectors(type t) throws {
  const name = t: string, alpha = 2: t, beta = 3: t;
  const A = made({1..m, 1..n}, t), x = made({1..n}, t);
  var y = made({1..m}, t), before = column(y);
  gemv(A, x, y, alpha, beta);
  check("gemv " + name, same(column(y), alpha * product(A, column(x)) + beta * before));
  // Each second element of a vector, and the columns of a matrix, which are no neighbours in memory.
  var spread = made({1..2 * m}, t), twice = spread;
  gemv(A, x, spread, alpha, beta, incy = 2);
  check("gemv with increment " + name, && reduce for i in 1..m do
        close(spread[2 * i - 1], alpha * (+ reduce (A[i, ..] * x)) + beta * twice[2 * i - 1]) &&
        spread[2 * i] == twice[2 * i]);
  var M = made({1..n, 1..m}, t), N = made({1..3, 1..m}, t);
  gemv(A, M[.., 2], N[3, ..], alpha, 0);
  check("gemv of parts " + name, && reduce for i in 1..m do close(N[3, i], alpha * (+ reduce (A[i, ..] * M[.., 2]))));

  const S = made({1..m, 1..m}, t), u = made({1..m}, t), v = made({1..m}, t);
  var w = made({1..m}, t), R = S, R2 = S, Q = A;
  const wBefore = column(w);
  if isRealType(t) {
    symv(S, u, w, alpha, beta, uplo = Uplo.Lower);
    check("symv " + name, same(column(w), alpha * product(whole(S, Uplo.Lower, false), column(u)) + beta * wBefore));
    ger(Q, u, x, alpha);
    check("ger " + name, same(Q, alpha * product(column(u), op(column(x), Op.T)) + op(A, Op.N)));
    syr(R, u, alpha);
    check("syr " + name, same(R, triangle(alpha * product(column(u), op(column(u), Op.T)), Uplo.Upper) + op(S, Op.N)));
    syr2(R2, u, v, alpha);
    check("syr2 " + name, same(R2, op(S, Op.N) + triangle(alpha * product(column(u), op(column(v), Op.T)) +
                                                alpha * product(column(v), op(column(u), Op.T)), Uplo.Upper)));
  } else {
    const turned = (1.0, 2.0): t;
    hemv(S, u, w, turned, beta);
    check("hemv " + name, same(column(w), turned * product(whole(S, Uplo.Upper, true), column(u)) + beta * wBefore));
    geru(Q, u, x, turned);
    check("geru " + name, same(Q, turned * product(column(u), op(column(x), Op.T)) + op(A, Op.N)));
    Q = A;
    gerc(Q, u, x, turned);
    check("gerc " + name, same(Q, turned * product(column(u), op(column(x), Op.H)) + op(A, Op.N)));
    const H = whole(S, Uplo.Upper, true);
    R = H; R2 = H;
    her(R, u, 2.0);
    check("her " + name, same(triangle(R, Uplo.Upper),
                              triangle(alpha * product(column(u), op(column(u), Op.H)) + H, Uplo.Upper)));
    her2(R2, u, v, turned);
    check("her2 " + name, same(triangle(R2, Uplo.Upper), triangle(H + turned * product(column(u), op(column(v), Op.H)) +
                               conj(turned) * product(column(v), op(column(u), Op.H)), Uplo.Upper)));
  }
}

proc elements(type t) throws {
  const name = t: string;
  var x = made({1..n}, t), y = made({1..n}, t);
  const x0 = x, y0 = y, alpha = 2: t;
  swap(x, y);
  check("swap " + name, same(x, y0) && same(y, x0));
  copy(y, x);
  check("copy " + name, same(x, x0));
  axpy(y0, x, alpha);
  check("axpy " + name, same(x, alpha * y0 + x0));
  scal(x[2..n by 2], 0: t);
  check("scal " + name, && reduce for i in 1..n do
        (if i % 2 == 0 then x[i] == 0: t else close(x[i], alpha * y0[i] + x0[i])));
  scal(x, 0: t, incX = 2);
  check("scal with increment " + name, same(x, 0 * x0));
  check("nrm2 " + name, close(nrm2(x0), sqrt(+ reduce (abs(x0) ** 2))));
  if isRealType(t) {
    check("asum " + name, close(asum(x0), + reduce abs(x0)));
    check("dot " + name, close(dot(x0, y0), + reduce (x0 * y0)));
    // The rotation takes the second element to 0, and back.
    var a = 3: t, b = 4: t, c, s: t;
    rotg(a, b, c, s);
    check("rotg " + name, close(a, 5: t) && close(c, 0.6: t) && close(s, 0.8: t));
    var u = x0, v = y0;
    rot(u, v, c, s);
    check("rot " + name, same(u, c * x0 + s * y0) && same(v, c * y0 - s * x0));
    var d1 = 1: t, d2 = 1: t, b1 = 3: t, P: [0..4] t;
    rotmg(d1, d2, b1, 4: t, P);
    var p = [3: t], q = [4: t];
    rotm(p, q, P);
    check("rotm " + name, close(q[0], 0: t) && close(p[0], b1) && close(d1 * b1 * b1, 25: t));
  } else {
    check("asum " + name, close(asum(x0), + reduce (abs(x0.re) + abs(x0.im))));
    check("dotu " + name, close(dotu(x0, y0), + reduce (x0 * y0)));
    check("dotc " + name, close(dotc(x0, y0), + reduce (conj(x0) * y0)));
  }
  x = x0;
  x[5] = 100: t;
  check("amax " + name, amax(x) == 5 && amax(x, incX = 2) == 5);
}

proc otherArrays() {
  const space = {1..m, 1..m};
  const D = space dmapped new blockDist(space);
  var A: [D] real, B: [D] real, C: [D] real;
  fill(A); fill(B);
  gemm(A, B, C, 1.0, 0.0);
  check("distributed", same(C, product(A, B)));
  // Part of a larger matrix, rows backwards.
  var large = made({1..2 * m, 1..2 * m}, real);
  const before = large;
  gemm(large[1..2 * m by 2, 1..m], B, large[m+1..2*m, m+1..2*m], 1.0, 0.0);
  check("parts", same(large[m+1..2*m, m+1..2*m], product(before[1..2 * m by 2, 1..m], B)) &&
                 same(large[1..m, ..], before[1..m, ..]));
}

/// LinearAlgebra multiplies by BLAS where a program uses that: by whatever AlgebraEngine has.
class Counter : _AlgebraEngine {
  var calls: int;
  override proc multiply(C: c_ptr(complex), ldC: c_int, A: c_ptr(complex), ldA: c_int, B: c_ptr(complex),
                         ldB: c_int, m: c_int, n: c_int, k: c_int) {
    calls += 1;
  }
}
proc withLinearAlgebra() {
  import LinearAlgebra;
  for param i in 0..3 {
    type t = (real(32), real(64), complex(64), complex(128))(i);
    const A = made({1..2 * m, 1..k}, t), B = made({1..n, 0..<k}, t);
    const Bt = op(B, Op.T);
    check("LinearAlgebra.dot " + t: string, same(LinearAlgebra.dot(A, LinearAlgebra.transpose(B)), product(A, Bt)));
    const ref part = A[.. by 2, ..];
    check("of parts " + t: string, same(LinearAlgebra.dot(part, Bt), product(part, Bt)));
  }
  const counter = new unmanaged Counter(), before = _algebraEngine, z = made({1..m, 1..m}, complex);
  _algebraEngine = counter;
  LinearAlgebra.dot(z, z);
  _algebraEngine = before;
  check("engine", counter.calls == 1);
  delete counter;
}

/// C's interface itself.
proc inC() {
  use BLAS.C_BLAS;
  const A = [1.0, 2.0; 3.0, 4.0], x = [1.0, 1.0], z = [1.0i + 0.0, 2.0 + 0.0i];
  var y: [0..1] real, r: complex, w = z;
  cblas_dgemv(CblasRowMajor, CblasNoTrans, 2, 2, 1.0, A, 2, x, 1, 0.0, y, 1);
  cblas_zdotc_sub(2, z, 1, z, 1, r);
  cblas_zscal(2, 2.0i + 0.0, w, 1);
  check("C_BLAS", y[0] == 3 && y[1] == 7 && r == 5 + 0i && w[0] == -2 + 0i && cblas_izamax(2, z, 1) == 1);
}

proc main() throws {
  if unfit == 1 {
    var A: [1..2, 1..3] real, B: [1..2, 1..3] real, C: [1..2, 1..3] real;
    gemm(A, B, C, 1.0, 1.0);
    // MATRICES: blas.chpl:[[#@LINE-1]]: error: halt reached - sizes of arrays do not fit together in gemm:
    // MATRICES-SAME: (2, 3) where (3, 3) is needed
  }
  if unfit == 2 {
    var x: [1..3] real, y: [1..4] real;
    writeln(dot(x, y));
    // VECTORS: blas.chpl:[[#@LINE-1]]: error: halt reached - sizes of arrays do not fit together in dot:
    // VECTORS-SAME: 4 where 3 is needed
  }
  for param i in 0..3 {
    type t = (real(32), real(64), complex(64), complex(128))(i);
    products(t);
    triangles(t);
    vectors(t);
    elements(t);
  }
  check("dsdot", close(dsdot([1: real(32), 2: real(32)], [3: real(32), 4: real(32)]), 11.0));
  check("sdsdot", close(sdsdot([1: real(32), 2: real(32)], [3: real(32), 4: real(32)]), 11.0));
  otherArrays();
  withLinearAlgebra();
  inC();
  try {
    var A: [1..2, 1..3] real, x: [1..2] real;
    trmv(A, x);
  } catch e: IllegalArgumentError {
    writeln(e.message());
  }
  try {
    var x: [1..2] real, P: [1..4] real;
    rotm(x, x, P);
  } catch e: IllegalArgumentError {
    writeln(e.message());
  }
  // CHECK-NOT: wrong: {{.*}}
  // CHECK: illegal argument 'A': Non-square array of dimensions 2x3 passed to trmv
  // CHECK-NEXT: illegal argument 'P': must consist of 5 elements, passed to rotm
}
