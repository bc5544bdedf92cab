// Module LAPACK: eigenvalues of any matrix and of pairs, the steps to them, and what Schur forms are good for.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: blas, lapacke
// RUN: %choir --no-warnings -O0 -M %S/Inputs %s -o %t && %t | FileCheck --match-full-lines %s
use LAPACK, LapackChecks;

const size = n: c_int;
const noChoice: c_fn_ptr = nil;

/// Chooses no eigenvalue.
proc none2(re: c_ptrConst(void), im: c_ptrConst(void)): c_int do return 0;
proc none1(w: c_ptrConst(void)): c_int do return 0;
proc choosing(type t): c_fn_ptr do return if isRealType(t) then c_ptrTo(none2) else c_ptrTo(none1);

proc adjoint(const ref A: []) do return turned(A, true);
proc unitary(const ref Q: [] ?t) do return same(times(adjoint(Q), Q), identity(Q.shape(1), t));
proc trace(const ref A: []) do return + reduce for i in 0..<A.shape(0) do A[i, i];
/// A V = V W for the columns that are not of pairs of a real matrix.
proc solves(const ref A: [] ?t, const ref B: [], const ref V: [], const ref w: [], const ref im: []) {
  const AV = times(A, V), BV = times(B, V);
  return && reduce (for j in 0..<V.shape(1) do
    im[j] != 0 || && reduce [i in 0..<n] close(AV[i, j], w[j]: t * BV[i, j]));
}
/// The first row or more are not like the others, so that balancing has something to do.
proc unbalanced(type t) {
  var A = good(t);
  for i in 0..<n do (A[i, 0], A[0, i]) = (A[i, 0] * 1000: t, A[0, i] * 0.001: t);
  for i in 1..<n do A[i, n - 1] = 0: t;
  return A;
}

proc wholeForms(type t) {
  type r = abs(0: t).type;
  const name = " " + t: string, A = good(t), B = good(t), one = identity(n, t), S = unbalanced(t);
  var re, im, beta: [0..<n] t, few, ilo, ihi: c_int, scale, rscale, conditions, others: [0..<n] r, norm, bnorm: r;
  var a = stored(S), b = stored(B), left = stored(A), right = stored(A), both, subspace: r;
  im = 0: t;
  const info = if isRealType(t) then geevx(order, "B", "V", "V", "B", a, re, im, left, right, ilo, ihi, scale, norm,
                                           conditions, others)
               else geevx(order, "B", "V", "V", "B", a, re, left, right, ilo, ihi, scale, norm, conditions, others);
  check("geevx" + name, info == 0 && ilo >= 1 && ihi <= n && solves(S, one, stored(right), re, im) && norm > 1 &&
                        close(+ reduce re, trace(S)) && && reduce (conditions > 0 && conditions <= 1.001) &&
                        && reduce (others > 0));
  check("geevx left" + name, solves(adjoint(S), one, stored(left), if isComplexType(t) then conj(re) else re, im));
  var dim = 0: c_int;
  for sense in ["N", "E", "V", "B"] {
    // Only chosen eigenvalues have conditions. With none chosen they are 1 and a norm.
    a = stored(A);
    const sort = if sense == "N" then "N" else "S";
    dim = if isRealType(t) then geesx(order, "V", sort, choosing(t), sense, a, few, re, im, right, both, subspace)
          else geesx(order, "V", sort, choosing(t), sense, a, few, re, right, both, subspace);
    const V = stored(right);
    check("geesx " + sense + name, dim == 0 && few == 0 && unitary(V) &&
                                   same(times(times(V, stored(a)), adjoint(V)), A) &&
                                   (!(sense == "E" || sense == "B") || close(both, 1)) &&
                                   (!(sense == "V" || sense == "B") || close(subspace, lange(order, "1", a))));
  }

  a = stored(A);
  im = 0: t;
  dim = if isRealType(t) then ggevx(order, "B", "N", "V", "B", a, b, re, im, beta, left, right, ilo, ihi, scale, rscale,
                                    norm, bnorm, conditions, others)
        else ggevx(order, "B", "N", "V", "N", a, b, re, beta, left, right, ilo, ihi, scale, rscale, norm, bnorm,
                   conditions, others);
  check("ggevx" + name, dim == 0 && norm > 1 && bnorm > 1 && solves(A, B, stored(right), re / beta, im));
  for extended in [false, true] {
    a = stored(A); b = stored(B);
    var c1, c2: [0..1] r;
    if isRealType(t) {
      dim = if extended then ggesx(order, "V", "V", "N", noChoice, "N", a, b, few, re, im, beta, left, right, c1, c2)
            else gges(order, "V", "V", "N", noChoice, a, b, few, re, im, beta, left, right);
    } else {
      dim = if extended then ggesx(order, "V", "V", "N", noChoice, "N", a, b, few, re, beta, left, right, c1, c2)
            else gges(order, "V", "V", "N", noChoice, a, b, few, re, beta, left, right);
    }
    const Q = stored(left), Z = stored(right);
    check("gges" + name, dim == 0 && unitary(Q) && unitary(Z) && same(times(times(Q, stored(a)), adjoint(Z)), A) &&
                         same(times(times(Q, upper(stored(b))), adjoint(Z)), B));
  }
}

proc steps(type t) {
  type r = abs(0: t).type;
  const name = " " + t: string, S = unbalanced(t), one = identity(n, t);
  var a = stored(S), ilo, ihi, m: c_int, scale: [0..<n] r, tau: [0..<n-1] t, w, im: [0..<n] t;
  // D^-1 A D, and its reduction.
  check("gebal" + name, gebal(order, "B", a, ilo, ihi, scale) == 0 && (ilo > 1 || ihi < n || || reduce (scale != 1)));
  const balanced = stored(a);
  var D = stored(one);
  check("gebak" + name, gebak(order, "B", "R", ilo, ihi, scale, D) == 0 &&
                        near(times(S, stored(D)), times(stored(D), balanced), 0.3));
  var h = stored(good(t)), q = h;
  const A = stored(h);
  check("gehrd" + name, gehrd(order, 1, size, h, tau) == 0);
  q = h;
  var c = stored(A);
  if isRealType(t) {
    check("orghr" + name, orghr(order, size, 1, size, q, tau) == 0);
    check("ormhr" + name, ormhr(order, "L", "T", 1, size, h, tau, c) == 0);
  } else {
    check("unghr" + name, unghr(order, size, 1, size, q, tau) == 0);
    check("unmhr" + name, unmhr(order, "L", "C", 1, size, h, tau, c) == 0);
  }
  const Q = stored(q), H = band(stored(h), 1, n);
  check("Q H Q'" + name, unitary(Q) && same(times(times(Q, H), adjoint(Q)), A) &&
                        same(stored(c), times(adjoint(Q), A)));

  // The Schur form of H, with the vectors of A.
  h = stored(H);
  var z = q;
  const info = if isRealType(t) then hseqr(order, "S", "V", 1, size, h, w, im, z)
               else hseqr(order, "S", "V", 1, size, h, w, z);
  const T = stored(h), Z = stored(z);
  check("hseqr" + name, info == 0 && unitary(Z) && same(times(times(Z, T), adjoint(Z)), A) &&
                        close(+ reduce w, trace(A)));

  // All eigenvectors, from T and its vectors, and of H by inverse iteration.
  var left = z, right = z, choices: [0..<n] c_int = 1, failL, failR: [0..<n] c_int;
  var g = stored(H), u = stored(one), v = u;
  check("trevc" + name, trevc(order, "B", "B", choices, h, left, right, size, m) == 0 && m == n &&
                        solves(A, one, stored(right), w, im));
  const found = if isRealType(t) then hsein(order, "B", "Q", "N", choices, g, w, im, u, v, size, m, failL, failR)
                else hsein(order, "B", "Q", "N", choices, g, w, u, v, size, m, failL, failR);
  check("hsein" + name, found == 0 && m == n && && reduce (failR == 0) && solves(H, one, stored(v), w, im));

  // Conditions: between 0 and 1 for eigenvalues.
  var s, sep: [0..<n] r;
  left = z; right = z;
  var identityL = stored(one), identityR = stored(one);
  trevc(order, "B", "A", choices, h, identityL, identityR, size, m);
  check("trsna" + name, trsna(order, "B", "A", choices, h, identityL, identityR, s, sep, size, m) == 0 && m == n &&
                        && reduce (s > 0 && s <= 1.001) && && reduce (sep > 0));

  // The last eigenvalue, or the last two of a pair, come first.
  var from = size, to = 1: c_int, moved = h, vectors = z;
  const last = w[n - 1];
  check("trexc" + name, trexc(order, "V", moved, vectors, from, to) == 0);
  check("trexc T" + name, unitary(stored(vectors)) &&
                          same(times(times(stored(vectors), stored(moved)), adjoint(stored(vectors))), A) &&
                          close(stored(moved)[0, 0], if isRealType(t) && im[n - 1] != 0 then stored(moved)[0, 0]
                                                     else last));
  moved = h; vectors = z;
  choices = 0;
  choices[n - 1] = 1;
  if isRealType(t) && im[n - 1] != 0 then choices[n - 2] = 1;
  const count = + reduce choices;
  var condition, apart: r, w2, im2: [0..<n] t;
  for job in ["N", "E", "V", "B"] {
    moved = h; vectors = z; (condition, apart) = (1: r, 1: r);
    const ordered = if isRealType(t) then trsen(order, job, "V", choices, moved, vectors, w2, im2, m, condition, apart)
                    else trsen(order, job, "V", choices, moved, vectors, w2, m, condition, apart);
    check("trsen " + job + name, ordered == 0 && m == count && close(w2[0], w[n - count]) && condition > 0 &&
                                 condition <= 1.001 && apart > 0 &&
                                 same(times(times(stored(vectors), stored(moved)), adjoint(stored(vectors))), A));
  }

  // T X + X T = scale C
  const X = made(n, n, t), C: [0..<n, 0..<n] t = times(T, X) + times(X, T);
  var x = stored(C), shrink: r;
  check("trsyl" + name, trsyl(order, "N", "N", 1, h, h, x, shrink) == 0 && close(shrink, 1) && same(stored(x), X));
}

proc pairs(type t) {
  type r = abs(0: t).type;
  const name = " " + t: string, A = good(t), B = upper(good(t)), one = identity(n, t), S = unbalanced(t);
  var ilo, ihi, m: c_int, lscale, rscale: [0..<n] r, alpha, im, beta: [0..<n] t;
  {
    var a = stored(S), b = stored(B), L = stored(one), R = stored(one);
    check("ggbal" + name, ggbal(order, "B", a, b, ilo, ihi, lscale, rscale) == 0 && ilo >= 1 && ihi <= n);
    // The vectors of the pair before balancing are R times those afterwards: B R is D^-1 times what B is now.
    check("ggbak" + name, ggbak(order, "B", "R", ilo, ihi, lscale, rscale, R) == 0 &&
                          ggbak(order, "B", "L", ilo, ihi, lscale, rscale, L) == 0 &&
                          near(times(times(turned(stored(L)), S), stored(R)), stored(a), 0.3) &&
                          near(times(times(turned(stored(L)), B), stored(R)), stored(b), 0.3));
  }
  var a = stored(A), b = stored(B), q = stored(one), z = stored(one);
  check("gghrd" + name, gghrd(order, "I", "I", 1, size, a, b, q, z) == 0);
  proc returns(const ref a: [], const ref b: [], const ref q: [], const ref z: []) do
    return unitary(stored(q)) && unitary(stored(z)) &&
           same(times(times(stored(q), stored(a)), adjoint(stored(z))), A) &&
           same(times(times(stored(q), stored(b)), adjoint(stored(z))), B);
  check("gghrd Q H Z'" + name, returns(a, b, q, z) && same(band(stored(a), 1, n), stored(a)));
  const info = if isRealType(t) then hgeqz(order, "S", "V", "V", 1, size, a, b, alpha, im, beta, q, z)
               else hgeqz(order, "S", "V", "V", 1, size, a, b, alpha, beta, q, z);
  check("hgeqz" + name, info == 0 && returns(a, b, q, z));

  var choices: [0..<n] c_int = 1, left = q, right = z;
  check("tgevc" + name, tgevc(order, "B", "B", choices, a, b, left, right, size, m) == 0 && m == n);
  const AV = times(A, stored(right)), BV = times(B, stored(right));
  check("tgevc vectors" + name, && reduce (for j in 0..<n do im[j] != 0 ||
                                           && reduce [i in 0..<n] close(beta[j] * AV[i, j], alpha[j] * BV[i, j])));
  var ownL = stored(one), ownR = stored(one), s, dif: [0..<n] r;
  tgevc(order, "B", "A", choices, a, b, ownL, ownR, size, m);
  check("tgsna" + name, tgsna(order, "B", "A", choices, size, a, b, ownL, ownR, s, dif, size, m) == 0 && m == n &&
                        && reduce (s > 0) && && reduce (dif > 0));
  var a2 = a, b2 = b, q2 = q, z2 = z, from = size, to = 1: c_int;
  check("tgexc" + name, tgexc(order, 1, 1, a2, b2, q2, z2, from, to) == 0 && returns(a2, b2, q2, z2));
  a2 = a; b2 = b; q2 = q; z2 = z;
  choices = 0;
  choices[n - 1] = 1;
  if isRealType(t) && im[n - 1] != 0 then choices[n - 2] = 1;
  var alpha2, im2, beta2: [0..<n] t, pl, pr: r, difs: [0..1] r;
  const ordered = if isRealType(t) then tgsen(order, 4, 1, 1, choices, a2, b2, alpha2, im2, beta2, q2, z2, m, pl, pr,
                                              difs)
                  else tgsen(order, 4, 1, 1, choices, a2, b2, alpha2, beta2, q2, z2, m, pl, pr, difs);
  const count = + reduce choices;
  check("tgsen" + name, ordered == 0 && m == count && returns(a2, b2, q2, z2) && pl > 0 && pl <= 1.001 &&
                        close(alpha2[0] / beta2[0], alpha[n - count] / beta[n - count]));

  // T R - L T' = C and so on, with two Schur forms.
  const R = made(n, n, t), L = made(n, n, t), T = stored(a), P = stored(b);
  // Of other eigenvalues.
  const T2: [0..<n, 0..<n] t = T + 3: t * P;
  const C: [0..<n, 0..<n] t = times(T, R) - times(L, T2), F: [0..<n, 0..<n] t = times(P, R) - times(L, P);
  var c = stored(C), f = stored(F), other = stored(T2), scale, apart: r;
  check("tgsyl" + name, tgsyl(order, "N", 0, a, other, c, b, b, f, scale, apart) == 0 && close(scale, 1) &&
                        near(stored(c), R, 0.1) && near(stored(f), L, 0.1));
}

proc isLarge(re: c_ptrConst(real), im: c_ptrConst(real), beta: c_ptrConst(real)): c_int do
  return (re.deref() > 5.5 * beta.deref()): c_int;

proc main() {
  for each in lapack_memory_order {
    order = each;
    for param i in 0..3 {
      type t = (real(32), real(64), complex(64), complex(128))(i);
      wholeForms(t);
      steps(t);
      pairs(t);
    }
  }
  // C calls a procedure to choose.
  var a = [1.0, 2.0; 0.0, 6.0], b = [1.0, 0.0; 0.0, 1.0], re, im, beta: [0..1] real, vl, vr = a, few: c_int;
  const info = gges(lapack_memory_order.row_major, "V", "V", "S", c_ptrTo(isLarge), a, b, few, re, im, beta, vl, vr);
  // CHECK-NOT: wrong: {{.*}}
  // CHECK: 0 1 6.0
  writeln(info, " ", few, " ", re[0] / beta[0]);
}
