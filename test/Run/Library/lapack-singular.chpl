// Module LAPACK: singular values in all ways, the steps to them, of pairs, and of the parts of an orthogonal matrix.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: blas, lapacke
// RUN: %choir --no-warnings -O0 -M %S/Inputs %s -o %t && %t | FileCheck --match-full-lines %s
use LAPACK, LapackChecks;

const size = n: c_int;

proc adjoint(const ref A: []) do return turned(A, true);
proc adjointLetter(type t) do return if isRealType(t) then "T" else "C";
proc unitary(const ref Q: [] ?t) do return same(times(adjoint(Q), Q), identity(Q.shape(1), t));
proc scaled(const ref A: [] ?t, const ref d: []) {
  var B = A;
  for (i, j) in B.domain do B[i, j] *= d[j]: t;
  return B;
}
proc descends(const ref s: []) do return && reduce [i in 1..<s.size] s[i - 1] >= s[i] && s[s.size - 1] >= 0;
/// The sum of the squares of singular values.
proc squares(const ref A: []) do return + reduce abs(A) ** 2;

proc allAtOnce(type t) {
  const name = " " + t: string, A = made(n, m, t), k = m: c_int;
  if isRealType(t) {
    var a = stored(A), v = stored(made(m, m, t)), sva: [0..<m] t, stat: [0..5] t;
    check("gesvj" + name, gesvj(order, "G", "U", "V", a, sva, 0, v, stat) == 0 && descends(sva) && close(stat[0], 1) &&
                          same(times(scaled(stored(a), sva), adjoint(stored(v))), A) && unitary(stored(v)));
    var u = stored(made(n, m, t)), more: [0..6] t, flags: [0..2] c_int;
    a = stored(A);
    check("gejsv" + name, gejsv(order, "C", "U", "V", "R", "N", "N", a, sva, u, v, more, flags) == 0 &&
                          descends(sva) && flags[0] == m && unitary(stored(u)) &&
                          same(times(scaled(stored(u), sva * (more[0] / more[1])), adjoint(stored(v))), A));
  }
}

/// A is Q B P' with two diagonals, whose singular values are those of A.
proc steps(type t) {
  type r = abs(0: t).type;
  for (rows, columns) in [(n, m), (m, n)] {
    const name = " " + t: string + (if rows > columns then "" else " wide"), A = made(rows, columns, t);
    const k = min(rows, columns), uplo = if rows >= columns then "U" else "L";
    var a = stored(A), d: [0..<k] r, e: [0..<k-1] r, tauq, taup: [0..<k] t;
    check("gebrd" + name, gebrd(order, a, d, e, tauq, taup) == 0);
    var B: [0..<rows, 0..<columns] t;
    for i in 0..<k do B[i, i] = d[i]: t;
    for i in 0..<k-1 do if uplo == "U" then B[i, i + 1] = e[i]: t; else B[i + 1, i] = e[i]: t;
    // Q' A P
    var c = stored(A);
    const letter = adjointLetter(t);
    if isRealType(t) then check("ormbr" + name, ormbr(order, "Q", "L", letter, columns: c_int, a, tauq, c) == 0 &&
                                                ormbr(order, "P", "R", "N", rows: c_int, a, taup, c) == 0);
    else check("unmbr" + name, unmbr(order, "Q", "L", letter, columns: c_int, a, tauq, c) == 0 &&
                               unmbr(order, "P", "R", "N", rows: c_int, a, taup, c) == 0);
    check("Q' A P" + name, same(stored(c), B));
    // Q and P' themselves; what LAPACK makes them of is a part of A.
    var q = stored(stored(a)[.., 0..<k]), p = stored(stored(a)[0..<k, ..]);
    if isRealType(t) then check("orgbr" + name, orgbr(order, "Q", columns: c_int, q, tauq) == 0 &&
                                                orgbr(order, "P", rows: c_int, p, taup) == 0);
    else check("ungbr" + name, ungbr(order, "Q", columns: c_int, q, tauq) == 0 &&
                               ungbr(order, "P", rows: c_int, p, taup) == 0);
    check("Q B P'" + name, same(times(times(stored(q), B[0..<k, 0..<k]), stored(p)), A));
    // The same factors, turned until B has one diagonal.
    var nobody = stored(made(k, 0, t)), values = d, beside = e;
    check("bdsqr" + name, bdsqr(order, uplo, values, beside, p, q, nobody) == 0 && descends(values) &&
                          same(times(scaled(stored(q), values), stored(p)), A));
    if isRealType(t) {
      var u = stored(identity(k, t)), vt = u, q2: [0..<61 * k] t, iq: [0..<3 * k] c_int, D = d, E = e;
      check("bdsdc" + name, bdsdc(order, uplo, "I", k: c_int, D, E, u, vt, q2, iq) == 0 && near(D, values, 1e-3) &&
                            same(times(scaled(stored(u), D), stored(vt)), B[0..<k, 0..<k]));
      D = d; E = e;
      check("bdsdc P" + name, bdsdc(order, uplo, "P", k: c_int, D, E, u, vt, q2, iq) == 0 && near(D, values, 1e-3));
    }
  }
  {
    const name = " " + t: string, A = band(made(n, n, t), 1, 2);
    var ab = bands(A, 1, 2), d: [0..<n] r, e: [0..<n-1] r, q = stored(A), pt = stored(A), c = stored(A);
    check("gbbrd" + name, gbbrd(order, "B", size, 1, 2, ab, d, e, q, pt, c) == 0);
    var B = diagonal(d, t);
    for i in 0..<n-1 do B[i, i + 1] = e[i]: t;
    check("band Q B P'" + name, unitary(stored(q)) && same(times(times(stored(q), B), stored(pt)), A) &&
                                same(stored(c), times(adjoint(stored(q)), A)));
  }
}

/// U' A Q and V' B Q are diagonal but for one triangle R, with cosines and sines for diagonals.
proc pairs(type t) {
  type r = abs(0: t).type;
  const p = 5, name = " " + t: string, A = made(n, m, t), B = made(p, m, t);
  var k, l, rounds: c_int, alpha, beta: [0..<m] r, sorted: [0..<m] c_int;
  var a = stored(A), b = stored(B), u = stored(made(n, n, t)), v = stored(made(p, p, t)), q = stored(made(m, m, t));
  proc holds() {
    const A2 = times(times(stored(u), times(diagonalParts(true), R())), adjoint(stored(q)));
    const B2 = times(times(stored(v), times(diagonalParts(false), R())), adjoint(stored(q)));
    return unitary(stored(u)) && unitary(stored(v)) && unitary(stored(q)) && same(A2, A) && same(B2, B) && l == m &&
           && reduce [i in 0..<m] close(alpha[i] ** 2 + beta[i] ** 2, 1);
  }
  // As n rows are more than m columns, and B has rank m: k is 0, and R is in the first rows of A.
  proc R() { var T: [0..<m, 0..<m] t = upper(stored(a)[0..<m, ..]); return T; }
  proc diagonalParts(ofA: bool) {
    var D: [0..<if ofA then n else p, 0..<m] t;
    for i in 0..<m do D[i, i] = (if ofA then alpha[i] else beta[i]): t;
    return D;
  }
  check("ggsvd" + name, ggsvd(order, "U", "V", "Q", k, l, a, b, alpha, beta, u, v, q, sorted) == 0 && k == 0 &&
                        holds());
  a = stored(A); b = stored(B);
  check("ggsvp" + name, ggsvp(order, "U", "V", "Q", a, b, 1e-4: r, 1e-4: r, k, l, u, v, q) == 0 && k == 0 && l == m);
  check("tgsja" + name, tgsja(order, "U", "V", "Q", k, l, a, b, 1e-5: r, 1e-5: r, alpha, beta, u, v, q, rounds) == 0 &&
                        rounds > 0 && holds());
}

/// X is (U1, U2) (C -S; S C) (V1, V2)'.
proc parts(type t) {
  type r = abs(0: t).type;
  const name = " " + t: string, p = 3, q = 2, all = 6, few = min(p, all - p, q, all - q);
  var x = stored(made(all, all, t)), tau: [0..<all] t;
  geqrf(order, x, tau);
  if isRealType(t) then orgqr(order, all: c_int, x, tau); else ungqr(order, all: c_int, x, tau);
  const X = stored(x);
  for trans in ["N", "T"] {
    // By columns and transposed is by rows.
    const before = order;
    if trans == "T" then order = lapack_memory_order.row_major;
    proc part(rows: range, columns: range) {
      var P: [0..<rows.size, 0..<columns.size] t = X[rows, columns];
      return stored(P);
    }
    const top = 0..<p, bottom = p..<all, left = 0..<q, right = q..<all;
    var x11 = part(top, left), x12 = part(top, right), x21 = part(bottom, left), x22 = part(bottom, right);
    var theta: [0..<few] r, u1 = part(0..<p, 0..<p), u2 = part(0..<all-p, 0..<all-p), v1t = part(0..<q, 0..<q),
        v2t = part(0..<all-q, 0..<all-q);
    const info = if isRealType(t) then orcsd(before, "Y", "Y", "Y", "Y", trans, "D", all: c_int, x11, x12, x21, x22,
                                             theta, u1, u2, v1t, v2t)
                 else uncsd(before, "Y", "Y", "Y", "Y", trans, "D", all: c_int, x11, x12, x21, x22, theta, u1, u2, v1t,
                            v2t);
    // The cosines come first in X11, the sines last in X21.
    var C: [0..<p, 0..<q] t, S: [0..<all-p, 0..<q] t;
    for i in 0..<q do (C[i, i], S[all - p - q + i, i]) = (cos(theta[i]): t, sin(theta[i]): t);
    const U1 = stored(u1), U2 = stored(u2), V1 = stored(v1t), V2 = stored(v2t);
    check("csd " + trans + name, info == 0 && unitary(U1) && unitary(U2) && unitary(V1) && unitary(V2) &&
          same(times(times(U1, C), V1), X[top, left]) && sameSizes(times(times(U2, S), V1), X[bottom, left]));

    // The two steps of it, the first of which leaves one row or column of each part with two numbers.
    x11 = part(top, left); x12 = part(top, right); x21 = part(bottom, left); x22 = part(bottom, right);
    var angles: [0..<q] r, phi: [0..<q-1] r, taup1: [0..<p] t, taup2: [0..<all-p] t, tauq1: [0..<q] t,
        tauq2: [0..<all-q] t;
    const first = if isRealType(t) then orbdb(before, trans, "D", all: c_int, x11, x12, x21, x22, angles, phi, taup1,
                                              taup2, tauq1, tauq2)
                  else unbdb(before, trans, "D", all: c_int, x11, x12, x21, x22, angles, phi, taup1, taup2, tauq1,
                             tauq2);
    var b11d, b12d, b21d, b22d: [0..<q] r, b11e, b12e, b21e, b22e: [0..<q-1] r;
    const second = bbcsd(before, "N", "N", "N", "N", trans, all: c_int, angles, phi, u1, u2, v1t, v2t, b11d, b11e, b12d,
                         b12e, b21d, b21e, b22d, b22e);
    check("bdb, bbcsd " + trans + name, first == 0 && second == 0 && near(angles, theta, 1e-3));
    order = before;
  }
}
/// Rows of the same sizes in some order: which sine belongs to which row of U2 is LAPACK's affair.
proc sameSizes(const ref A: [], const ref B: []) do
  return close(+ reduce abs(A) ** 2, + reduce abs(B) ** 2);

proc main() {
  for each in lapack_memory_order {
    order = each;
    for param i in 0..3 {
      type t = (real(32), real(64), complex(64), complex(128))(i);
      allAtOnce(t);
      steps(t);
      pairs(t);
      parts(t);
    }
  }
  // CHECK-NOT: wrong: {{.*}}
  // CHECK: all hold
  writeln("all hold");
}
