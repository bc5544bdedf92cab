// Module LAPACK: orthogonal factors of all shapes, one reflection at a time and in blocks, and least squares.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: blas, lapacke
// RUN: %choir --no-warnings -O0 -M %S/Inputs %s -o %t && %t | FileCheck --match-full-lines %s
use LAPACK, LapackChecks;

const k = m: c_int;

proc adjoint(type t) do return if isRealType(t) then "T" else "C";
proc unitary(const ref Q: [] ?t) do return same(times(turned(Q, true), Q), identity(Q.shape(1), t));

proc factors(type t) {
  const name = " " + t: string, tall = made(n, m, t), wide = made(m, n, t);
  var tau: [0..<m] t;
  {
    var a = stored(tall);
    check("geqr2" + name, geqr2(order, a, tau) == 0);
    const R: [0..<m, 0..<m] t = upper(stored(a))[0..<m, ..];
    var q = a;
    if isRealType(t) then check("orgqr" + name, orgqr(order, k, q, tau) == 0);
    else check("ungqr" + name, ungqr(order, k, q, tau) == 0);
    check("geqr2 Q R" + name, same(times(stored(q), R), tall) && unitary(stored(q)));
    var p = stored(tall);
    check("geqrfp" + name, geqrfp(order, p, tau) == 0);
    for i in 0..<m do check("geqrfp signs" + name, (p[i, i]: complex(128)).re > 0 && close(abs(p[i, i]), abs(R[i, i])));
  }
  {
    var a = stored(wide);
    check("gelq2" + name, gelq2(order, a, tau) == 0);
    const L: [0..<m, 0..<m] t = lower(stored(a))[.., 0..<m];
    var q = a, c = stored(wide);
    if isRealType(t) then check("orglq" + name, orglq(order, k, q, tau) == 0);
    else check("unglq" + name, unglq(order, k, q, tau) == 0);
    check("gelq2 L Q" + name, same(times(L, stored(q)), wide));
    // A Q' is (L 0).
    if isRealType(t) then check("ormlq" + name, ormlq(order, "R", "T", k, a, tau, c) == 0);
    else check("unmlq" + name, unmlq(order, "R", "C", k, a, tau, c) == 0);
    check("(L 0)" + name, same(stored(c)[.., 0..<m], L) && near(stored(c)[.., m..], 0: t * wide[.., m..], 1e-3));
  }
  {
    // L is in the last rows.
    var a = stored(tall), c = stored(tall);
    check("geqlf" + name, geqlf(order, a, tau) == 0);
    var L: [0..<m, 0..<m] t = stored(a)[n-m.., ..];
    L = lower(L);
    var q = a;
    if isRealType(t) {
      check("orgql" + name, orgql(order, k, q, tau) == 0);
      check("ormql" + name, ormql(order, "L", "T", k, a, tau, c) == 0);
    } else {
      check("ungql" + name, ungql(order, k, q, tau) == 0);
      check("unmql" + name, unmql(order, "L", "C", k, a, tau, c) == 0);
    }
    check("Q L" + name, same(times(stored(q), L), tall) && unitary(stored(q)));
    var below: [0..<m, 0..<m] t = stored(c)[n-m.., ..];
    check("(0 L)" + name, same(below, L));
  }
  {
    // R is in the last columns.
    var a = stored(wide), c = stored(wide);
    check("gerqf" + name, gerqf(order, a, tau) == 0);
    var R: [0..<m, 0..<m] t = stored(a)[.., n-m..];
    R = upper(R);
    var q = a;
    if isRealType(t) {
      check("orgrq" + name, orgrq(order, k, q, tau) == 0);
      check("ormrq" + name, ormrq(order, "R", "T", k, a, tau, c) == 0);
    } else {
      check("ungrq" + name, ungrq(order, k, q, tau) == 0);
      check("unmrq" + name, unmrq(order, "R", "C", k, a, tau, c) == 0);
    }
    check("R Q" + name, same(times(R, stored(q)), wide));
    var beside: [0..<m, 0..<m] t = stored(c)[.., n-m..];
    check("(0 R)" + name, same(beside, R));
  }
  {
    // (R 0) Z
    const trapezoid = upper(wide);
    var a = stored(trapezoid), c = stored(trapezoid);
    check("tzrzf" + name, tzrzf(order, a, tau) == 0);
    const l = (n - m): c_int;
    if isRealType(t) then check("ormrz" + name, ormrz(order, "R", "T", k, l, a, tau, c) == 0);
    else check("unmrz" + name, unmrz(order, "R", "C", k, l, a, tau, c) == 0);
    const R: [0..<m, 0..<m] t = upper(stored(a))[.., 0..<m];
    check("(R 0) Z" + name, same(stored(c)[.., 0..<m], R) && near(stored(c)[.., m..], 0: t * wide[.., m..], 1e-3));
  }
  {
    // The column of the largest norm comes first.
    var a = stored(tall), chosen: [0..<m] c_int;
    check("geqpf" + name, geqpf(order, a, chosen, tau) == 0);
    const R = upper(stored(a));
    const norms = [j in 0..<m] + reduce abs(tall[.., j]) ** 2;
    check("|R| of geqpf" + name, close(abs(R[0, 0]) ** 2, norms[chosen[0] - 1]) &&
                                 close(abs(R[0, 0]) ** 2, max reduce norms));
  }
}

proc blocks(type t) {
  const name = " " + t: string, A = made(n, m, t), nb = 2: c_int;
  var a = stored(A), triangles = stored(made(nb, m, t)), c = stored(A);
  check("geqrt" + name, geqrt(order, nb, a, triangles) == 0);
  const R = upper(stored(a));
  check("gemqrt" + name, gemqrt(order, "L", adjoint(t), k, a, triangles, c) == 0 && same(stored(c), R));
  check("gemqrt N" + name, gemqrt(order, "L", "N", k, a, triangles, c) == 0 && same(stored(c), A));
  var right = stored(turned(A, true));
  check("gemqrt R" + name, gemqrt(order, "R", "N", k, a, triangles, right) == 0 &&
                           same(stored(right), turned(R, true)));

  for which in 2..3 {
    var b = stored(A), T = stored(made(m, m, t));
    if which == 2 then check("geqrt2" + name, geqrt2(order, b, T) == 0);
    else check("geqrt3" + name, geqrt3(order, b, T) == 0);
    check("the same R" + name, same(upper(stored(b)), R));
    // I - V T V' is Q: the reflections are below the diagonal, the diagonal of ones is left out.
    var V = band(stored(b), n, -1);
    for i in 0..<m do V[i, i] = 1: t;
    const VTV = times(times(V, upper(stored(T))), turned(V, true)), Q: [0..<n, 0..<n] t = identity(n, t) - VTV;
    check("I - V T V'" + name, same(times(Q, R), A) && unitary(Q));
    // The same of the reflections one by one.
    var once = stored(A), tau: [0..<m] t, block = stored(made(m, m, t));
    geqrf(order, once, tau);
    check("larft" + name, larft(order, "F", "C", n: c_int, k, once, tau, block) == 0 &&
                          same(upper(stored(block)), upper(stored(T))));
    c = stored(A);
    check("larfb" + name, larfb(order, "L", adjoint(t), "F", "C", once, block, c) == 0 && same(stored(c), R));
  }

  // A triangle over a square one.
  const over = upper(good(t)), under = upper(made(n, n, t)), l = n: c_int;
  var top = stored(over), bottom = stored(under), T = stored(made(nb, n, t)), T2 = stored(made(n, n, t));
  check("tpqrt" + name, tpqrt(order, l, nb, top, bottom, T) == 0);
  var top2 = stored(over), bottom2 = stored(under);
  check("tpqrt2" + name, tpqrt2(order, l, top2, bottom2, T2) == 0 && same(upper(stored(top2)), upper(stored(top))));
  // Gram's matrix stays.
  const gram = times(turned(over, true), over) + times(turned(under, true), under), r = upper(stored(top));
  check("R' R" + name, same(times(turned(r, true), r), gram));
  var first = stored(over), second = stored(under);
  check("tpmqrt" + name, tpmqrt(order, "L", adjoint(t), l, bottom, T, first, second) == 0 &&
                         same(upper(stored(first)), r) && near(stored(second), 0: t * under, 1e-3));
  first = stored(over); second = stored(under);
  check("tprfb" + name, tprfb(order, "L", adjoint(t), "F", "C", l, bottom2, T2, first, second) == 0 &&
                        same(upper(stored(first)), r) && near(stored(second), 0: t * under, 1e-3));
}

proc oneByOne(type t) {
  type r = abs(0: t).type;
  const name = " " + t: string, given = made(1, n, t)[0, ..];
  var alpha = given[0], x: [1..<n] t = given[1..], tau: t;
  check("larfg" + name, larfg(n: c_int, alpha, x, 1, tau) == 0 &&
                        close(abs(alpha) ** 2, + reduce abs(given) ** 2) && close((alpha: complex(128)).im, 0));
  // The adjoint of I - tau v v' takes the vector to (alpha, 0).
  var c: [0..<n, 0..0] t, v: [0..<n] t, work: [0..0] t;
  v[0] = 1: t;
  v[1..] = x;
  c[.., 0] = given;
  var s = stored(c);
  check("larfx" + name, larfx(order, "L", v, if isComplexType(t) then conj(tau) else tau, s, work) == 0 &&
                        close(stored(s)[0, 0], alpha) && && reduce (abs(stored(s)[1.., 0]) < 1e-3));
  if isRealType(t) {
    var cs, sn, length: t;
    check("lartgp" + name, lartgp(-3: t, 4: t, cs, sn, length) == 0 && close(length, 5) &&
                           close(cs * cs + sn * sn, 1) && close(cs * -3 + sn * 4, 5) && close(-sn * -3 + cs * 4, 0));
    check("lartgs" + name, lartgs(2: t, 1: t, 0.5: t, cs, sn) == 0 && close(cs * cs + sn * sn, 1));
  }
}

/// The equations of each problem, and that no other solution has a smaller residue.
proc leastSquares(type t) {
  const name = " " + t: string, p = 2;
  {
    const A = made(n, m, t), B = made(p, m, t), X = made(m, 1, t), C = times(A, X), D = times(B, X);
    var a = stored(A), b = stored(B), c: [0..<n] t = C[.., 0], d: [0..<p] t = D[.., 0], x: [0..<m] t;
    check("gglse" + name, gglse(order, a, b, c, d, x) == 0 && && reduce [i in 0..<m] close(x[i], X[i, 0]));
  }
  {
    // With as many unknowns as rows, B brings what A lacks: d - A x is B y, and y is orthogonal to what B maps to 0.
    const A = made(n, m, t), B = made(n, m, t), D = made(n, 1, t);
    var a = stored(A), b = stored(B), d: [0..<n] t = D[.., 0], x, y: [0..<m] t;
    check("ggglm" + name, ggglm(order, a, b, d, x, y) == 0);
    var X, Y: [0..<m, 0..0] t;
    X[.., 0] = x;
    Y[.., 0] = y;
    const sum: [0..<n, 0..0] t = times(A, X) + times(B, Y);
    check("A x + B y" + name, same(sum, D));
  }
  {
    const A = made(n, m, t), B = made(n, p, t), gramA = times(turned(A, true), A), AB = times(turned(A, true), B);
    var a = stored(A), b = stored(B), taua: [0..<m] t, taub: [0..<p] t;
    check("ggqrf" + name, ggqrf(order, a, taua, b, taub) == 0);
    const R = upper(stored(a));
    check("ggqrf R" + name, same(times(turned(R, true), R), gramA));
    // B is Q T Z: its rows are as long as those of T.
    var T: [0..<n, 0..<p] t = stored(b);
    for (i, j) in T.domain do if i - (n - p) > j then T[i, j] = 0: t;
    check("ggqrf T" + name, close(+ reduce abs(T) ** 2, + reduce abs(B) ** 2));
  }
  {
    const A = made(m, n, t), B = made(p, n, t), gram = times(A, turned(A, true));
    var a = stored(A), b = stored(B), taua: [0..<m] t, taub: [0..<p] t;
    check("ggrqf" + name, ggrqf(order, a, taua, b, taub) == 0);
    var R: [0..<m, 0..<m] t = stored(a)[.., n-m..];
    R = upper(R);
    check("ggrqf R" + name, same(times(R, turned(R, true)), gram));
  }
}

proc main() {
  for each in lapack_memory_order {
    order = each;
    for param i in 0..3 {
      type t = (real(32), real(64), complex(64), complex(128))(i);
      factors(t);
      blocks(t);
      oneByOne(t);
      leastSquares(t);
    }
  }
  // CHECK-NOT: wrong: {{.*}}
  // CHECK: all hold
  writeln("all hold");
}
