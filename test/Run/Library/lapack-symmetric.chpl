// Module LAPACK: eigenvalues of symmetric and Hermitian matrices in all forms, of pairs, and of three diagonals.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: blas, lapacke
// RUN: %choir --no-warnings -O0 -M %S/Inputs %s -o %t && %t | FileCheck --match-full-lines %s
use LAPACK, LapackChecks;

const size = n: c_int, width = 2: c_int;

/// Whether A V = B V W for as many columns as there are values.
proc solves(const ref A: [] ?t, const ref B: [], const ref V: [], const ref w: [], found = n) {
  const part: [0..<n, 0..<found] t = V[.., 0..<found], AV = times(A, part);
  var BVW = times(B, part);
  for (i, j) in BVW.domain do BVW[i, j] *= w[j]: t;
  return same(AV, BVW) && && reduce (for j in 0..<found do + reduce abs(part[.., j]) ** 2 > 1e-3);
}
proc ascends(const ref w: [], found = n) do return && reduce [i in 1..<found] w[i - 1] <= w[i];

proc alone(type t) {
  type r = abs(0: t).type;
  const name = " " + t: string, G = good(t), one = identity(n, t), vl = -100: r, vu = 100: r, tol = 0: r;
  const A: [0..<n, 0..<n] t = G + turned(G, true), B = band(A, width, width);
  var w: [0..<n] r, found: c_int, fail: [0..<n] c_int, support: [0..<2*n] c_int;
  proc holds(info, const ref z: []) do return info == 0 && ascends(w) && solves(A, one, stored(z), w);
  proc someHold(info, const ref z: [], count) do
    return info == 0 && found == count && ascends(w, count) && solves(A, one, stored(z), w, count);
  for uplo in ["U", "L"] {
    var a = stored(A), z = stored(A), few = stored(A[.., 0..<3]), ap = packed(A, uplo);
    if isRealType(t) {
      check("syevx" + name, someHold(syevx(order, "V", "A", uplo, a, vl, vu, 0, 0, tol, found, w, z, fail), z, n));
      a = stored(A);
      check("syevx I" + name, someHold(syevx(order, "V", "I", uplo, a, vl, vu, 2, 4, tol, found, w, few, fail), few,
                                       3));
      a = stored(A);
      check("syevr I" + name, someHold(syevr(order, "V", "I", uplo, a, vl, vu, 2, 4, tol, found, w, few, support), few,
                                       3));
      check("spev" + name, holds(spev(order, "V", uplo, size, ap, w, z), z));
      ap = packed(A, uplo);
      check("spevd" + name, holds(spevd(order, "V", uplo, size, ap, w, z), z));
      ap = packed(A, uplo);
      check("spevx" + name, someHold(spevx(order, "V", "I", uplo, size, ap, vl, vu, 1, 3, tol, found, w, few, fail),
                                     few, 3));
    } else {
      check("heevx" + name, someHold(heevx(order, "V", "A", uplo, a, vl, vu, 0, 0, tol, found, w, z, fail), z, n));
      a = stored(A);
      check("heevx I" + name, someHold(heevx(order, "V", "I", uplo, a, vl, vu, 2, 4, tol, found, w, few, fail), few,
                                       3));
      a = stored(A);
      check("heevr I" + name, someHold(heevr(order, "V", "I", uplo, a, vl, vu, 2, 4, tol, found, w, few, support), few,
                                       3));
      check("hpev" + name, holds(hpev(order, "V", uplo, size, ap, w, z), z));
      ap = packed(A, uplo);
      check("hpevd" + name, holds(hpevd(order, "V", uplo, size, ap, w, z), z));
      ap = packed(A, uplo);
      check("hpevx" + name, someHold(hpevx(order, "V", "I", uplo, size, ap, vl, vu, 1, 3, tol, found, w, few, fail),
                                     few, 3));
    }

    var ab = halfBands(B, uplo, width), q = stored(A);
    proc bandHolds(info) do return info == 0 && ascends(w) && solves(B, one, stored(z), w);
    if isRealType(t) {
      check("sbev" + name, bandHolds(sbev(order, "V", uplo, size, width, ab, w, z)));
      ab = halfBands(B, uplo, width);
      check("sbevd" + name, bandHolds(sbevd(order, "V", uplo, size, width, ab, w, z)));
      ab = halfBands(B, uplo, width);
      check("sbevx" + name, bandHolds(sbevx(order, "V", "A", uplo, size, width, ab, q, vl, vu, 0, 0, tol, found, w, z,
                                            fail)) && found == n);
    } else {
      check("hbev" + name, bandHolds(hbev(order, "V", uplo, size, width, ab, w, z)));
      ab = halfBands(B, uplo, width);
      check("hbevd" + name, bandHolds(hbevd(order, "V", uplo, size, width, ab, w, z)));
      ab = halfBands(B, uplo, width);
      check("hbevx" + name, bandHolds(hbevx(order, "V", "A", uplo, size, width, ab, q, vl, vu, 0, 0, tol, found, w, z,
                                            fail)) && found == n);
    }
  }
}

/// A matrix is Q T Q' with the three diagonals and the Q that routines find.
proc diagonals(type t) {
  type r = abs(0: t).type;
  const G = good(t), A: [0..<n, 0..<n] t = G + turned(G, true), B = band(A, width, width);
  var d: [0..<n] r, e: [0..<n-1] r, tau: [0..<n-1] t;
  proc makes(const ref Q: [], const ref A: []) {
    var T = diagonal(d, t);
    for i in 0..<n-1 do (T[i, i + 1], T[i + 1, i]) = (e[i]: t, e[i]: t);
    return same(times(times(Q, T), turned(Q, true)), A);
  }
  for uplo in ["U", "L"] {
    const name = " " + uplo + " " + t: string, adjoint = if isRealType(t) then "T" else "C";
    var a = stored(A), ap = packed(A, uplo), q = stored(A), ab = halfBands(B, uplo, width), c = stored(A);
    if isRealType(t) {
      check("sytrd" + name, sytrd(order, uplo, a, d, e, tau) == 0);
      check("ormtr" + name, ormtr(order, "L", uplo, adjoint, a, tau, c) == 0 &&
                            ormtr(order, "R", uplo, "N", a, tau, c) == 0);
      check("orgtr" + name, orgtr(order, uplo, size, a, tau) == 0);
    } else {
      check("hetrd" + name, hetrd(order, uplo, a, d, e, tau) == 0);
      check("unmtr" + name, unmtr(order, "L", uplo, adjoint, a, tau, c) == 0 &&
                            unmtr(order, "R", uplo, "N", a, tau, c) == 0);
      check("ungtr" + name, ungtr(order, uplo, size, a, tau) == 0);
    }
    check("Q T Q'" + name, makes(stored(a), A));
    // Q' A Q is T.
    const T = stored(c);
    check("Q' A Q" + name, && reduce [i in 0..<n] close(T[i, i], d[i]: t) && same(band(T, 1, 1), T));
    c = stored(A);
    if isRealType(t) {
      check("sptrd" + name, sptrd(order, uplo, size, ap, d, e, tau) == 0);
      check("opmtr" + name, opmtr(order, "L", uplo, adjoint, ap, tau, c) == 0 &&
                            opmtr(order, "R", uplo, "N", ap, tau, c) == 0);
      check("opgtr" + name, opgtr(order, uplo, ap, tau, q) == 0);
    } else {
      check("hptrd" + name, hptrd(order, uplo, size, ap, d, e, tau) == 0);
      check("upmtr" + name, upmtr(order, "L", uplo, adjoint, ap, tau, c) == 0 &&
                            upmtr(order, "R", uplo, "N", ap, tau, c) == 0);
      check("upgtr" + name, upgtr(order, uplo, ap, tau, q) == 0);
    }
    const P = stored(c);
    check("packed Q T Q'" + name, makes(stored(q), A));
    check("packed Q' A Q" + name, && reduce [i in 0..<n] close(P[i, i], d[i]: t) && same(band(P, 1, 1), P));
    if isRealType(t) then check("sbtrd" + name, sbtrd(order, "V", uplo, size, width, ab, d, e, q) == 0);
    else check("hbtrd" + name, hbtrd(order, "V", uplo, size, width, ab, d, e, q) == 0);
    check("band Q T Q'" + name, makes(stored(q), B));
  }
}

proc pairs(type t) {
  type r = abs(0: t).type;
  const name = " " + t: string, G = good(t), vl = -100: r, vu = 100: r, tol = 0: r;
  const A: [0..<n, 0..<n] t = G + turned(G, true);
  const B = times(G, turned(G, true)), AB = band(A, width, width), BB = band(A, 1, 1);
  // Definite, as the diagonal is more than the rest.
  var D = BB;
  for i in 0..<n do D[i, i] = 30: t;
  var w: [0..<n] r, found: c_int, fail: [0..<n] c_int, z = stored(A), q = stored(A);
  for uplo in ["U", "L"] {
    var a = stored(A), b = stored(B), ap = packed(A, uplo), bp = packed(B, uplo);
    var ab = halfBands(AB, uplo, width), bb = halfBands(D, uplo, 1), few = stored(A[.., 0..<3]);
    proc again() { ap = packed(A, uplo); bp = packed(B, uplo); a = stored(A); b = stored(B);
                   ab = halfBands(AB, uplo, width); bb = halfBands(D, uplo, 1); }
    proc holds(info, const ref z: []) do return info == 0 && ascends(w) && solves(A, B, stored(z), w);
    proc bandHolds(info) do return info == 0 && ascends(w) && solves(AB, D, stored(z), w);
    if isRealType(t) {
      check("sygvd" + name, holds(sygvd(order, 1, "V", uplo, a, b, w), a));
      again();
      check("sygvx" + name, sygvx(order, 1, "V", "I", uplo, size, a, b, vl, vu, 2, 4, tol, found, w, few, fail) == 0 &&
                            found == 3 && solves(A, B, stored(few), w, 3));
      check("spgv" + name, holds(spgv(order, 1, "V", uplo, size, ap, bp, w, z), z));
      again();
      check("spgvd" + name, holds(spgvd(order, 1, "V", uplo, size, ap, bp, w, z), z));
      again();
      check("spgvx" + name, holds(spgvx(order, 1, "V", "A", uplo, size, ap, bp, vl, vu, 0, 0, tol, found, w, z,
                                  fail), z));
      check("sbgv" + name, bandHolds(sbgv(order, "V", uplo, size, width, 1, ab, bb, w, z)));
      again();
      check("sbgvd" + name, bandHolds(sbgvd(order, "V", uplo, size, width, 1, ab, bb, w, z)));
      again();
      check("sbgvx" + name, bandHolds(sbgvx(order, "V", "A", uplo, width, 1, ab, bb, q, vl, vu, 0, 0, tol, found, w, z,
                                            fail)));
    } else {
      check("hegvd" + name, holds(hegvd(order, 1, "V", uplo, a, b, w), a));
      again();
      check("hegvx" + name, hegvx(order, 1, "V", "I", uplo, a, b, vl, vu, 2, 4, tol, found, w, few, fail) == 0 &&
                            found == 3 && solves(A, B, stored(few), w, 3));
      check("hpgv" + name, holds(hpgv(order, 1, "V", uplo, size, ap, bp, w, z), z));
      again();
      check("hpgvd" + name, holds(hpgvd(order, 1, "V", uplo, size, ap, bp, w, z), z));
      again();
      check("hpgvx" + name, holds(hpgvx(order, 1, "V", "A", uplo, size, ap, bp, vl, vu, 0, 0, tol, found, w, z,
                                  fail), z));
      check("hbgv" + name, bandHolds(hbgv(order, "V", uplo, size, width, 1, ab, bb, w, z)));
      again();
      check("hbgvd" + name, bandHolds(hbgvd(order, "V", uplo, size, width, 1, ab, bb, w, z)));
      again();
      check("hbgvx" + name, bandHolds(hbgvx(order, "V", "A", uplo, width, 1, ab, bb, q, vl, vu, 0, 0, tol, found, w, z,
                                            fail)));
    }
    // The eigenvalues of the pair are those of one matrix, by each of the ways to it.
    const expected = w;
    again();
    check("pbstf" + name, pbstf(order, uplo, size, 1, bb, size) == 0);
    if isRealType(t) then check("sbgst" + name, sbgst(order, "V", uplo, width, 1, ab, bb, q) == 0 &&
                                                sbev(order, "N", uplo, size, width, ab, w, z) == 0);
    else check("hbgst" + name, hbgst(order, "V", uplo, width, 1, ab, bb, q) == 0 &&
                               hbev(order, "N", uplo, size, width, ab, w, z) == 0);
    check("band pair" + name, near(w, expected, 1e-3));
    // X' B X is 1.
    check("X' B X" + name, same(times(times(turned(stored(q), true), D), stored(q)), identity(n, t)));
    var c = stored(A), plain = stored(B);
    again();
    potrf(order, uplo, b);
    pptrf(order, uplo, size, bp);
    if isRealType(t) {
      sygv(order, 1, "N", uplo, c, plain, w);
      const values = w;
      check("sygst" + name, sygst(order, 1, uplo, a, b) == 0 && syev(order, "N", uplo, a, w) == 0 &&
                            near(w, values, 1e-2));
      check("spgst" + name, spgst(order, 1, uplo, size, ap, bp) == 0 &&
                            spev(order, "N", uplo, size, ap, w, z) == 0 && near(w, values, 1e-2));
    } else {
      hegv(order, 1, "N", uplo, c, plain, w);
      const values = w;
      check("hegst" + name, hegst(order, 1, uplo, a, b) == 0 && heev(order, "N", uplo, a, w) == 0 &&
                            near(w, values, 1e-2));
      check("hpgst" + name, hpgst(order, 1, uplo, size, ap, bp) == 0 &&
                            hpev(order, "N", uplo, size, ap, w, z) == 0 && near(w, values, 1e-2));
    }
  }
}

/// The matrix with 2 on the diagonal and -1 beside it has the eigenvalues 2 - 2 cos(k pi / (n + 1)).
proc threeDiagonals(type t) {
  type r = abs(0: t).type;
  const name = " " + t: string, one = identity(n, t), vl = 0: r, vu = 100: r, tol = 0: r;
  const known = [k in 0..<n] (2 - 2 * cos((k + 1) * pi / (n + 1))): r;
  var T = identity(n, t);
  for (i, j) in T.domain do T[i, j] = if i == j then 2: t else if abs(i - j) == 1 then -1: t else 0: t;
  var d, w, longer: [0..<n] r, e: [0..<n-1] r, found, blocks, tries: c_int, z = stored(T);
  var fail, places, ends: [0..<n] c_int, support: [0..<2*n] c_int;
  proc again() { d = 2; e = -1; longer = -1; w = 0; z = stored(identity(n, t)); }
  proc holds(info, const ref values: []) do
    return info == 0 && near(values, known, 1e-4) && solves(T, one, stored(z), values);

  again();
  check("steqr" + name, holds(steqr(order, "I", size, d, e, z), d));
  again();
  check("steqr V" + name, holds(steqr(order, "V", size, d, e, z), d));
  again();
  check("stedc" + name, holds(stedc(order, "I", size, d, e, z), d));
  again();
  const info = pteqr(order, "I", size, d, e, z);
  check("pteqr" + name, info == 0 && close(d[0], known[n - 1]) && solves(T, one, stored(z), d));
  again();
  check("stegr" + name, holds(stegr(order, "V", "A", size, d, longer, vl, vu, 0, 0, tol, found, w, z, support), w) &&
                        found == n);
  again();
  tries = 1;
  check("stemr" + name, holds(stemr(order, "V", "A", size, d, longer, vl, vu, 0, 0, found, w, z, size, support, tries),
                              w) && found == n);
  var needed = stored(T[.., 0..0]);
  again();
  check("stemr -1" + name, stemr(order, "V", "I", size, d, longer, vl, vu, 2, 4, found, w, needed, -1, support,
                                 tries) == 0 && close(stored(needed)[0, 0], 3));
  // Two values, and their vectors by inverse iteration.
  var two = stored(T[.., 0..<2]), values: [0..<n] r;
  if isRealType(t) {
    again();
    check("stebz" + name, stebz("I", "B", size, vl, vu, 2, 3, tol, d, e, found, blocks, values, places, ends) == 0 &&
                          found == 2 && blocks == 1 && close(values[0], known[1]) && close(values[1], known[2]));
  } else {
    (values[0], values[1], places[0], places[1], ends[0]) = (known[1], known[2], 1: c_int, 1: c_int, size);
  }
  again();
  check("stein" + name, stein(order, size, d, e, 2, values, places, ends, two, fail[0..1]) == 0 &&
                        solves(T, one, stored(two), values, 2));
  if isRealType(t) {
    again();
    check("stev" + name, holds(stev(order, "V", size, d, e, z), d));
    again();
    check("stevd" + name, holds(stevd(order, "V", size, d, e, z), d));
    again();
    check("stevr" + name, holds(stevr(order, "V", "A", size, d, e, vl, vu, 0, 0, tol, found, w, z, support), w));
    again();
    check("stevx" + name, holds(stevx(order, "V", "A", size, d, e, vl, vu, 0, 0, tol, found, w, z, fail), w));
    again();
    check("sterf" + name, sterf(size, d, e) == 0 && near(d, known, 1e-4));
  }
}

proc main() {
  for each in lapack_memory_order {
    order = each;
    for param i in 0..3 {
      type t = (real(32), real(64), complex(64), complex(128))(i);
      alone(t);
      diagonals(t);
      pairs(t);
      threeDiagonals(t);
    }
  }
  // CHECK-NOT: wrong: {{.*}}
  // CHECK: all hold
  writeln("all hold");
}
