// Module LAPACK: linear systems of all forms, their factors, inverses, conditions, scaling and refinement.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: blas, lapacke
// RUN: %choir --no-warnings -O0 -M %S/Inputs %s -o %t && %t | FileCheck --match-full-lines %s
// RUN: not %t --mistake=1 2>&1 | FileCheck --check-prefix=CONVERTED %s
// RUN: not %t --mistake=2 2>&1 | FileCheck --check-prefix=TRIANGLE %s
// RUN: not %t --mistake=3 2>&1 | FileCheck --check-prefix=PACKED %s
// RUN: not %t --mistake=4 2>&1 | FileCheck --check-prefix=PIVOT %s
use LAPACK, LapackChecks;

config const mistake = 0;
const size = n: c_int;

/// The largest number, where LAPACK takes |re| + |im| for the size of a complex one.
proc extent(const ref A: [] ?t) do
  return max reduce [z in A] if isComplexType(t) then abs(z.re) + abs(z.im) else abs(z);

/// Whether what an expert driver returned holds together.
proc fits(info, const ref x: [], const ref X: [], rcond, const ref A: [], const ref ferr: [], const ref berr: []) do
  return info == 0 && same(stored(x), X) && estimates(rcond, conditionOf(A)) && isSmall(ferr) && isSmall(berr);

proc general(type t) {
  type r = abs(0: t).type;
  const name = " " + t: string, A = good(t), X = made(n, count, t), B = times(A, X);
  var pivots: [0..<n] c_int, rows, columns: [0..<n] r, ferr, berr: [0..<count] r, rcond, worst, best, largest: r;
  var growth: [0..0] r, af = stored(A), equed = "";
  for fact in ["N", "E", "F"] {
    var a = stored(A), b = stored(B), x = stored(0: t * X);
    const info = gesvx(order, fact, "N", a, af, pivots, equed, rows, columns, b, x, rcond, ferr, berr, growth);
    check("gesvx " + fact + name, fits(info, x, X, rcond, A, ferr, berr) && equed == "N" && growth[0] > 0);
    if fact == "E" {
      a = stored(A);
      check("gecon" + name, gecon(order, "1", af, lange(order, "1", a), rcond) == 0 &&
                            estimates(rcond, conditionOf(A)));
    }
  }
  {
    // Rows of which one is far larger than the others are scaled, and b with them.
    var L = A;
    for j in 0..<n do L[2, j] *= 1e9: t;
    var a = stored(L), b = stored(times(L, X)), x = stored(0: t * X);
    check("geequ" + name, geequ(order, a, rows, columns, worst, best, largest) == 0 && worst < 1e-6 &&
                          close(largest / extent(L), 1) && close(rows[2] * extent(L[2, ..]), 1));
    check("geequb" + name, geequb(order, a, rows, columns, worst, best, largest) == 0 && worst < 1e-6 &&
                           rows[2] * extent(L[2, ..]) < 4.01);
    const info = gesvx(order, "E", "N", a, af, pivots, equed, rows, columns, b, x, rcond, ferr, berr, growth);
    check("gesvx scaled" + name, info == 0 && same(stored(x), X) && equed == "R" && close(rows[2] / rows[0], 0));
  }
  {
    var a = stored(A), f = stored(A), b = stored(B), x = stored(B);
    check("getf2" + name, getf2(order, f, pivots) == 0);
    getrs(order, "N", f, pivots, x);
    x += 0.004: t;
    check("gerfs" + name, gerfs(order, "N", a, f, pivots, b, x, ferr, berr) == 0 && isSmall(ferr) &&
                          near(stored(x), X, 1e-3));
    // P L U is A.
    const L: [0..<n, 0..<n] t = band(stored(f), n, -1) + identity(n, t);
    var p = stored(times(L, upper(stored(f))));
    check("laswp" + name, laswp(order, p, 1, size, pivots, -1) == 0 && same(stored(p), A));
  }
  const two = if isRealType(t) then "T" else "C";
  {
    const G = band(A, 1, 2), right = times(G, X), below = 1: c_int, above = 2: c_int;
    var ab = bands(G, 1, 2), afb = bands(G, 1, 2, 1), b = stored(right), x = stored(right);
    check("gbtrf" + name, gbtrf(order, size, size, below, above, afb, pivots) == 0);
    check("gbtrs" + name, gbtrs(order, "N", size, below, above, afb, pivots, x) == 0 && same(stored(x), X));
    var y = stored(times(turned(G, true), X));
    check("gbtrs C" + name, gbtrs(order, two, size, below, above, afb, pivots, y) == 0 && same(stored(y), X));
    const gnorm = lange(order, "1", stored(G));
    check("gbcon" + name, gbcon(order, "1", size, below, above, afb, pivots, gnorm, rcond) == 0 &&
                          estimates(rcond, conditionOf(G)));
    x += 0.004: t;
    check("gbrfs" + name, gbrfs(order, "N", size, below, above, ab, afb, pivots, b, x, ferr, berr) == 0 &&
                          isSmall(ferr) && near(stored(x), X, 1e-3));
    check("gbequ" + name, gbequ(order, size, size, below, above, ab, rows, columns, worst, best, largest) == 0 &&
                          close(largest, extent(G)) && close(rows[1] * extent(G[1, ..]), 1));
    check("gbequb" + name, gbequb(order, size, size, below, above, ab, rows, columns, worst, best, largest) == 0 &&
                           largest <= extent(G) && largest > 0.49 * extent(G));
    var empty = stored(0: t * X);
    const info = gbsvx(order, "E", "N", size, below, above, ab, afb, pivots, equed, rows, columns, b, empty, rcond,
                       ferr, berr, growth);
    check("gbsvx" + name, fits(info, empty, X, rcond, G, ferr, berr) && equed == "N");
  }
  {
    const G = band(A, 1, 1), right = times(G, X);
    var dl, du, dlf, duf: [0..<n-1] t, d, df: [0..<n] t, du2: [0..<n-2] t, b = stored(right), x = stored(0: t * X);
    for i in 0..<n do d[i] = G[i, i];
    for i in 0..<n-1 do (dl[i], du[i]) = (G[i + 1, i], G[i, i + 1]);
    const info = gtsvx(order, "N", "N", size, dl, d, du, dlf, df, duf, du2, pivots, b, x, rcond, ferr, berr);
    check("gtsvx" + name, fits(info, x, X, rcond, G, ferr, berr));
    x += 0.004: t;
    check("gtrfs" + name, gtrfs(order, "N", size, dl, d, du, dlf, df, duf, du2, pivots, b, x, ferr, berr) == 0 &&
                          isSmall(ferr) && near(stored(x), X, 1e-3));
    (dlf, df, duf) = (dl, d, du);
    check("gttrf" + name, gttrf(size, dlf, df, duf, du2, pivots) == 0);
    check("gttrs" + name, gttrs(order, "N", size, dlf, df, duf, du2, pivots, b) == 0 && same(stored(b), X));
    check("gtcon" + name, gtcon("1", size, dlf, df, duf, du2, pivots, lange(order, "1", stored(G)), rcond) == 0 &&
                          estimates(rcond, conditionOf(G)));
    b = stored(right);
    check("gtsv of n" + name, gtsv(order, size, dl, d, du, b) == 0 && same(stored(b), X));
  }
}

proc definite(type t) {
  type r = abs(0: t).type;
  const G = good(t), H = times(G, turned(G, true)), X = made(n, count, t), B = times(H, X);
  const condition = conditionOf(H), width = 2: c_int;
  var s: [0..<n] r, ferr, berr: [0..<count] r, rcond, worst, largest: r, equed = "";
  // A band that stays positive definite.
  var S = band(whole(G, "U", true), width, width);
  for i in 0..<n do S[i, i] = (6 + i): t;
  for uplo in ["U", "L"] {
    const name = " " + uplo + " " + t: string, anorm = lange(order, "1", stored(H));
    var a = stored(H), af = stored(H), b = stored(B), x = stored(0: t * X);
    check("posvx" + name, fits(posvx(order, "N", uplo, a, af, equed, s, b, x, rcond, ferr, berr), x, X, rcond, H, ferr,
                               berr) && equed == "N");
    x += 0.004: t;
    check("porfs" + name, porfs(order, uplo, a, af, b, x, ferr, berr) == 0 && isSmall(ferr) &&
                          near(stored(x), X, 1e-3));
    check("poequ" + name, poequ(order, a, s, worst, largest) == 0 && close(s[1] * s[1] * abs(H[1, 1]), 1) &&
                          close(largest / max reduce abs(H), 1));
    check("poequb" + name, poequb(order, a, s, worst, largest) == 0 && s[1] * s[1] * abs(H[1, 1]) < 4.01);
    // A triangle of the factor, times itself the other way round.
    const factor = triangle(stored(af), uplo);
    check("lauum" + name, lauum(order, uplo, size, af) == 0 && same(whole(stored(af), uplo, true),
          if uplo == "U" then times(factor, turned(factor, true)) else times(turned(factor, true), factor)));

    var ap = packed(H, uplo), afp = ap;
    b = stored(B);
    check("ppsv" + name, ppsv(order, uplo, size, afp, b) == 0 && same(stored(b), X));
    b = stored(B);
    check("pptrs" + name, pptrs(order, uplo, size, afp, b) == 0 && same(stored(b), X));
    check("ppcon" + name, ppcon(order, uplo, size, afp, anorm, rcond) == 0 && estimates(rcond, condition));
    check("ppequ" + name, ppequ(order, uplo, size, ap, s, worst, largest) == 0 &&
                          close(s[1] * s[1] * abs(H[1, 1]), 1));
    b += 0.004: t;
    x = stored(B);
    check("pprfs" + name, pprfs(order, uplo, size, ap, afp, x, b, ferr, berr) == 0 && isSmall(ferr) &&
                          near(stored(b), X, 1e-3));
    check("pptri" + name, pptri(order, uplo, size, afp) == 0 &&
                          same(whole(unpacked(afp, n, uplo), uplo, true), inverse(H)));
    afp = ap;
    check("pptrf" + name, pptrf(order, uplo, size, afp) == 0 && same(unpacked(afp, n, uplo), factor));
    b = stored(B);
    x = stored(0: t * X);
    check("ppsvx" + name, fits(ppsvx(order, "N", uplo, size, ap, afp, equed, s, b, x, rcond, ferr, berr), x, X, rcond,
                               H, ferr, berr));

    for transr in ["N", if isRealType(t) then "T" else "C"] {
      var arf: [0..<n * (n + 1) / 2] t, again = afp, square = stored(0: t * H);
      check("trttf " + transr + name, trttf(order, transr, uplo, stored(H), size, arf) == 0);
      check("tfttp " + transr + name, tfttp(order, transr, uplo, size, arf, again) == 0 && same(again, ap));
      check("tfttr " + transr + name, tfttr(order, transr, uplo, arf, square, size) == 0 &&
                                      same(triangle(stored(square), uplo), triangle(H, uplo)));
      check("pftrf " + transr + name, pftrf(order, transr, uplo, arf) == 0);
      b = stored(B);
      check("pftrs " + transr + name, pftrs(order, transr, uplo, arf, b) == 0 && same(stored(b), X));
      var inverted = arf;
      check("pftri " + transr + name, pftri(order, transr, uplo, inverted) == 0 &&
            tfttr(order, transr, uplo, inverted, square, size) == 0 &&
            same(whole(stored(square), uplo, true), inverse(H)));
      check("tftri " + transr + name, tftri(order, transr, uplo, "N", arf) == 0 &&
            tfttr(order, transr, uplo, arf, square, size) == 0 &&
            same(times(triangle(stored(square), uplo), factor), identity(n, t)));
      check("tpttf " + transr + name, tpttf(order, transr, uplo, size, ap, arf) == 0 &&
            tfttp(order, transr, uplo, size, arf, again) == 0 && same(again, ap));
    }
    var square = stored(0: t * H), again: [0..<n * (n + 1) / 2] t;
    check("tpttr" + name, tpttr(order, uplo, ap, square) == 0 &&
                          same(triangle(stored(square), uplo), triangle(H, uplo)));
    check("trttp" + name, trttp(order, uplo, stored(H), again) == 0 && same(again, ap));

    const right = times(S, X), snorm = lange(order, "1", stored(S));
    var ab = halfBands(S, uplo, width), afb = ab;
    b = stored(right);
    check("pbtrf" + name, pbtrf(order, uplo, size, width, afb) == 0);
    check("pbtrs" + name, pbtrs(order, uplo, size, width, afb, b) == 0 && same(stored(b), X));
    check("pbcon" + name, pbcon(order, uplo, size, width, afb, snorm, rcond) == 0 &&
                          estimates(rcond, conditionOf(S)));
    check("pbequ" + name, pbequ(order, uplo, size, width, ab, s, worst, largest) == 0 &&
                          close(s[1] * s[1] * abs(S[1, 1]), 1));
    b += 0.004: t;
    x = stored(right);
    check("pbrfs" + name, pbrfs(order, uplo, size, width, ab, afb, x, b, ferr, berr) == 0 && isSmall(ferr) &&
                          near(stored(b), X, 1e-3));
    b = stored(right);
    x = stored(0: t * X);
    check("pbsvx" + name, fits(pbsvx(order, "N", uplo, size, width, ab, afb, equed, s, b, x, rcond, ferr, berr), x, X,
                               rcond, S, ferr, berr));
    // S' S of pbstf is what the band was: the largest eigenvalue of the pair of both is 1, as sbgst's test sees.
    var split = halfBands(S, uplo, width);
    check("pbstf" + name, pbstf(order, uplo, size, width, split, size) == 0);

    // Of rank 1.
    var one: [0..<n, 0..<n] t, piv: [0..<n] c_int, rank: c_int;
    const row: [0..0, 0..<n] t = G[0..0, ..];
    one = times(turned(row), turned(turned(row, true)));
    var p = stored(one);
    check("pstrf" + name, pstrf(order, uplo, p, piv, rank, 1e-3: r) == 1 && rank == 1 && piv[0] == 1);
  }
  {
    const name = " " + t: string, T = band(S, 1, 1), right = times(T, X);
    var d, df: [0..<n] r, e, ef: [0..<n-1] t, b = stored(right), x = stored(0: t * X);
    for i in 0..<n do d[i] = abs(T[i, i]);
    for i in 0..<n-1 do e[i] = T[i + 1, i];
    const info = ptsvx(order, "N", size, d, e, df, ef, b, x, rcond, ferr, berr);
    check("ptsvx" + name, fits(info, x, X, rcond, T, ferr, berr));
    check("ptcon" + name, ptcon(size, df, ef, lange(order, "1", stored(T)), rcond) == 0 &&
                          estimates(rcond, conditionOf(T)));
    x += 0.004: t;
    if isRealType(t) then check("ptrfs" + name, ptrfs(order, size, d, e, df, ef, b, x, ferr, berr) == 0);
    else check("ptrfs" + name, ptrfs(order, "L", size, d, e, df, ef, b, x, ferr, berr) == 0);
    check("ptrfs" + name, isSmall(ferr) && near(stored(x), X, 1e-3));
    (df, ef) = (d, e);
    check("pttrf" + name, pttrf(size, df, ef) == 0);
    if isRealType(t) then check("pttrs" + name, pttrs(order, size, df, ef, b) == 0);
    else check("pttrs" + name, pttrs(order, "L", size, df, ef, b) == 0);
    check("pttrs" + name, same(stored(b), X));
    b = stored(right);
    check("ptsv" + name, ptsv(order, size, d, e, b) == 0 && same(stored(b), X));
  }
}

proc indefinite(type t) {
  const G = good(t), S = G + turned(G), X = made(n, count, t), B = times(S, X);
  type r = abs(0: t).type;
  var pivots: [0..<n] c_int, s: [0..<n] r, ferr, berr: [0..<count] r, rcond, worst, largest: r;
  // Zeros on the diagonal bring pivots of two rows.
  var Z = S;
  for i in 0..<n do Z[i, i] = 0: t;
  for uplo in ["U", "L"] {
    const name = " " + uplo + " " + t: string, anorm = lange(order, "1", stored(S));
    var a = stored(S), af = stored(S), b = stored(B), x = stored(0: t * X);
    check("sysv_rook" + name, sysv_rook(order, uplo, a, pivots, b) == 0 && same(stored(b), X));
    a = stored(S); b = stored(B);
    check("sysvx" + name, fits(sysvx(order, "N", uplo, a, af, pivots, b, x, rcond, ferr, berr), x, X, rcond, S, ferr,
                               berr));
    check("sycon" + name, sycon(order, uplo, af, pivots, anorm, rcond) == 0 && estimates(rcond, conditionOf(S)));
    check("syequb" + name, syequb(order, uplo, a, s, worst, largest) == 0 && close(largest / extent(S), 1));
    x += 0.004: t;
    check("syrfs" + name, syrfs(order, uplo, a, af, pivots, b, x, ferr, berr) == 0 && isSmall(ferr) &&
                          near(stored(x), X, 1e-3));
    x = stored(B);
    check("sytrs2" + name, sytrs2(order, uplo, af, pivots, x) == 0 && same(stored(x), X));
    var inverted = af;
    check("sytri2" + name, sytri2(order, uplo, inverted, pivots) == 0 &&
                           same(whole(stored(inverted), uplo, false), inverse(S)));
    inverted = af;
    check("sytri2x" + name, sytri2x(order, uplo, inverted, pivots, 2) == 0 &&
                            same(whole(stored(inverted), uplo, false), inverse(S)));
    // Factors that are taken apart and put together are the same again.
    af = stored(Z);
    sytrf(order, uplo, af, pivots);
    var apart = af, e: [0..<n] t;
    check("syconv" + name, syconv(order, uplo, "C", apart, pivots, e) == 0 && || reduce (pivots < 0) &&
                           !same(apart, af) && || reduce (e != 0));
    check("syconv R" + name, syconv(order, uplo, "R", apart, pivots, e) == 0 && same(apart, af));
    syconv(order, uplo, "C", apart, pivots);
    check("syconv without e" + name, !same(apart, af));
    var exchanged = stored(triangle(S, uplo)), E = S;
    for i in 0..<n do E[i, 1] <=> E[i, 4];
    for i in 0..<n do E[1, i] <=> E[4, i];
    check("syswapr" + name, syswapr(order, uplo, exchanged, 2, 5) == 0 &&
                            same(triangle(stored(exchanged), uplo), triangle(E, uplo)));

    var ap = packed(S, uplo), afp = ap;
    b = stored(B);
    check("spsv" + name, spsv(order, uplo, size, afp, pivots, b) == 0 && same(stored(b), X));
    afp = ap;
    b = stored(B);
    check("sptrf" + name, sptrf(order, uplo, size, afp, pivots) == 0);
    check("sptrs" + name, sptrs(order, uplo, size, afp, pivots, b) == 0 && same(stored(b), X));
    check("spcon" + name, spcon(order, uplo, size, afp, pivots, anorm, rcond) == 0 && estimates(rcond, conditionOf(S)));
    b += 0.004: t;
    x = stored(B);
    check("sprfs" + name, sprfs(order, uplo, size, ap, afp, pivots, x, b, ferr, berr) == 0 && isSmall(ferr) &&
                          near(stored(b), X, 1e-3));
    check("sptri" + name, sptri(order, uplo, size, afp, pivots) == 0 &&
                          same(whole(unpacked(afp, n, uplo), uplo, false), inverse(S)));
    b = stored(B);
    x = stored(0: t * X);
    check("spsvx" + name, fits(spsvx(order, "N", uplo, size, ap, afp, pivots, b, x, rcond, ferr, berr), x, X, rcond, S,
                               ferr, berr));
  }
}

proc hermitian(type t) {
  const G = good(t), H = G + turned(G, true), X = made(n, count, t), B = times(H, X);
  type r = abs(0: t).type;
  var pivots: [0..<n] c_int, s: [0..<n] r, ferr, berr: [0..<count] r, rcond, worst, largest: r;
  for uplo in ["U", "L"] {
    const name = " " + uplo + " " + t: string, anorm = lange(order, "1", stored(H));
    var a = stored(H), af = stored(H), b = stored(B), x = stored(0: t * X);
    check("hesvx" + name, fits(hesvx(order, "N", uplo, a, af, pivots, b, x, rcond, ferr, berr), x, X, rcond, H, ferr,
                               berr));
    check("hecon" + name, hecon(order, uplo, af, pivots, anorm, rcond) == 0 && estimates(rcond, conditionOf(H)));
    check("heequb" + name, heequb(order, uplo, a, s, worst, largest) == 0 && largest > 0);
    x += 0.004: t;
    check("herfs" + name, herfs(order, uplo, a, af, pivots, b, x, ferr, berr) == 0 && isSmall(ferr) &&
                          near(stored(x), X, 1e-3));
    x = stored(B);
    check("hetrs2" + name, hetrs2(order, uplo, af, pivots, x) == 0 && same(stored(x), X));
    var inverted = af;
    check("hetri2" + name, hetri2(order, uplo, inverted, pivots) == 0 &&
                           same(whole(stored(inverted), uplo, true), inverse(H)));
    inverted = af;
    check("hetri2x" + name, hetri2x(order, uplo, inverted, pivots, 2) == 0 &&
                            same(whole(stored(inverted), uplo, true), inverse(H)));
    var exchanged = stored(triangle(H, uplo)), E = H;
    for i in 0..<n do E[i, 1] <=> E[i, 4];
    for i in 0..<n do E[1, i] <=> E[4, i];
    check("heswapr" + name, heswapr(order, uplo, exchanged, 2, 5) == 0 &&
                            same(triangle(stored(exchanged), uplo), triangle(E, uplo)));

    var ap = packed(H, uplo), afp = ap;
    b = stored(B);
    check("hpsv" + name, hpsv(order, uplo, size, afp, pivots, b) == 0 && same(stored(b), X));
    afp = ap;
    b = stored(B);
    check("hptrf" + name, hptrf(order, uplo, size, afp, pivots) == 0);
    check("hptrs" + name, hptrs(order, uplo, size, afp, pivots, b) == 0 && same(stored(b), X));
    check("hpcon" + name, hpcon(order, uplo, size, afp, pivots, anorm, rcond) == 0 && estimates(rcond, conditionOf(H)));
    b += 0.004: t;
    x = stored(B);
    check("hprfs" + name, hprfs(order, uplo, size, ap, afp, pivots, x, b, ferr, berr) == 0 && isSmall(ferr) &&
                          near(stored(b), X, 1e-3));
    check("hptri" + name, hptri(order, uplo, size, afp, pivots) == 0 &&
                          same(whole(unpacked(afp, n, uplo), uplo, true), inverse(H)));
    b = stored(B);
    x = stored(0: t * X);
    check("hpsvx" + name, fits(hpsvx(order, "N", uplo, size, ap, afp, pivots, b, x, rcond, ferr, berr), x, X, rcond, H,
                               ferr, berr));
  }
}

proc triangular(type t) {
  type r = abs(0: t).type;
  const G = good(t), X = made(n, count, t), width = 2: c_int;
  var ferr, berr: [0..<count] r, rcond: r;
  for uplo in ["U", "L"] {
    const name = " " + uplo + " " + t: string, A = triangle(G, uplo), right = times(A, X);
    var a = stored(A), b = stored(right), x = stored(X), ap = packed(A, uplo);
    check("trcon" + name, trcon(order, "I", uplo, "N", a, rcond) == 0 && estimates(rcond, conditionOf(A, "I")));
    check("trrfs" + name, trrfs(order, uplo, "N", "N", a, b, x, ferr, berr) == 0 && isSmall(ferr) && isSmall(berr));
    check("tprfs" + name, tprfs(order, uplo, "N", "N", size, ap, b, x, ferr, berr) == 0 && isSmall(ferr));
    check("tpcon" + name, tpcon(order, "1", uplo, "N", size, ap, rcond) == 0 && estimates(rcond, conditionOf(A)));
    check("tptrs" + name, tptrs(order, uplo, "N", "N", size, ap, b) == 0 && same(stored(b), X));
    check("tptri" + name, tptri(order, uplo, "N", size, ap) == 0 &&
                          same(times(unpacked(ap, n, uplo), A), identity(n, t)));
    const S = band(A, width, width), rightS = times(S, X);
    var ab = halfBands(S, uplo, width);
    b = stored(rightS);
    check("tbcon" + name, tbcon(order, "1", uplo, "N", size, width, ab, rcond) == 0 &&
                          estimates(rcond, conditionOf(S)));
    check("tbrfs" + name, tbrfs(order, uplo, "N", "N", size, width, ab, b, x, ferr, berr) == 0 && isSmall(ferr));
    check("tbtrs" + name, tbtrs(order, uplo, "N", "N", size, width, ab, b) == 0 && same(stored(b), X));
    for transr in ["N", if isRealType(t) then "T" else "C"] {
      var arf: [0..<n * (n + 1) / 2] t;
      trttf(order, transr, uplo, a, size, arf);
      b = stored(right);
      check("tfsm " + transr + name, tfsm(order, transr, "L", uplo, "N", "N", 2, arf, b, b.dim(1).size: c_int) == 0 &&
                                     same(stored(b), 2: t * X));
    }
  }
}

/// Half precision first, then refinement.
proc mixed(type t) {
  const name = " " + t: string, A = good(t), H = times(A, turned(A, true)), X = made(n, count, t);
  var a = stored(A), b = stored(times(A, X)), x = stored(0: t * X), pivots: [0..<n] c_int, rounds: c_int;
  check("gesv of both" + name, gesv(order, a, pivots, b, x, rounds) == 0 && rounds >= 0 &&
                               near(stored(x), X, 1e-12) && same(stored(b), times(A, X)));
  a = stored(H); b = stored(times(H, X)); x = stored(0: t * X);
  check("posv of both" + name, posv(order, "U", a, b, x, rounds) == 0 && rounds >= 0 &&
                               near(stored(x), X, 1e-11));
}

/// The norm of a matrix that is known by products alone, and gaps between numbers.
proc estimated(type t) {
  type r = abs(0: t).type;
  const name = " " + t: string, A = good(t);
  var v, x: [0..<n] t, signs: [0..<n] c_int, state: [0..2] c_int, step: c_int, found: r;
  do {
    if isRealType(t) then lacn2(size, v, x, signs, found, step, state);
    else lacn2(size, v, x, found, step, state);
    const C = if step == 1 then A else turned(A, true), before = x;
    if step != 0 then for i in 0..<n do x[i] = + reduce (C[i, ..] * before);
  } while step != 0;
  const norm = max reduce for j in 0..<n do + reduce abs(A[.., j]);
  check("lacn2" + name, found <= 1.01 * norm && found > norm / 3);
  if isRealType(t) {
    const values = [1: t, 3: t, 4: t];
    var gaps: [0..2] t;
    check("disna" + name, disna("E", 3, 3, values, gaps) == 0 && same(gaps, [2: t, 1: t, 1: t]));
  }
}

proc mistakes() {
  const row = lapack_memory_order.row_major;
  var S = [0.0, 1.0; 1.0, 0.0], pivots: [0..1] c_int, x: [0..3] real;
  sytrf(row, "U", S, pivots);
  syconv(row, "U", "C", S, pivots);
  if mistake == 1 then
    syconv(row, "U", "R", S, pivots);
    // CONVERTED: lapack-systems.chpl:[[#@LINE-1]]: error: halt reached -
    // CONVERTED-SAME: syconv() with way "R" needs what is beside the diagonal of D as its last argument
  if mistake == 2 then
    pftrf(row, "N", "U", x);
    // TRIANGLE: lapack-systems.chpl:[[#@LINE-1]]: error: halt reached - sizes of arrays do not fit together in pftrf: 4
    // TRIANGLE-SAME: elements, which are no triangle
  if mistake == 3 then
    pptrf(row, "U", 3, x);
    // PACKED: lapack-systems.chpl:[[#@LINE-1]]: error: halt reached - sizes of arrays do not fit together in pptrf: 4
    // PACKED-SAME: where 6 is needed
  if mistake == 4 then
    laswp(row, S, 1, 2, [2: c_int, 3: c_int], 1);
    // PIVOT: lapack-systems.chpl:[[#@LINE-1]]: error: halt reached - laswp has no row 3: rows are counted from 1 to 2
}

proc main() {
  if mistake != 0 then mistakes();
  for each in lapack_memory_order {
    order = each;
    for param i in 0..3 {
      type t = (real(32), real(64), complex(64), complex(128))(i);
      general(t);
      definite(t);
      indefinite(t);
      if isComplexType(t) then hermitian(t);
      triangular(t);
      estimated(t);
    }
    mixed(real(64));
    mixed(complex(128));
  }
  // CHECK-NOT: wrong: {{.*}}
  // CHECK: all hold
  writeln("all hold");
}
