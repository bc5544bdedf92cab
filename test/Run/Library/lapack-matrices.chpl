// Module LAPACK: norms, copies, products in rectangular full packed form, and matrices at random.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: blas, lapacke
// RUN: %choir --no-warnings -O0 -M %S/Inputs %s -o %t && %t | FileCheck --match-full-lines %s
use LAPACK, LapackChecks;

const size = n: c_int;

proc adjointLetter(type t) do return if isRealType(t) then "T" else "C";

proc norms(type t) {
  const name = " " + t: string, A = made(n, m, t);
  for uplo in ["U", "L"] {
    const T = triangle(A, uplo);
    const columns = [j in 0..<m] + reduce abs(T[.., j]), rows = [i in 0..<n] + reduce abs(T[i, ..]);
    check("lantr" + name, close(lantr(order, "M", uplo, "N", stored(A)), max reduce abs(T)) &&
                          close(lantr(order, "1", uplo, "N", stored(A)), max reduce columns) &&
                          close(lantr(order, "I", uplo, "N", stored(A)), max reduce rows) &&
                          close(lantr(order, "F", uplo, "N", stored(A)), sqrt(+ reduce abs(T) ** 2)));
  }
}

proc copies(type t) {
  const name = " " + t: string, A = made(n, m, t);
  var b = stored(0: t * A);
  check("lacpy" + name, lacpy(order, "A", stored(A), b) == 0 && same(stored(b), A));
  for uplo in ["U", "L"] {
    b = 0: t;
    check("lacpy " + uplo + name, lacpy(order, uplo, stored(A), b) == 0 && same(stored(b), triangle(A, uplo)));
    b = 7: t;
    const alpha = if isComplexType(t) then (2, 1): t else 2: t, beta = if isComplexType(t) then (3, -1): t else 3: t;
    check("laset " + uplo + name, laset(order, uplo, alpha, beta, b) == 0);
    const B = stored(b);
    check("laset" + name, && reduce (for (i, j) in B.domain do
      close(B[i, j], if i == j then beta else if (i < j) == (uplo == "U") then alpha else 7: t)));
  }
  b = stored(A);
  var places: [0..<n] c_int = [i in 0..<n] ((i + 2) % n + 1): c_int;
  check("lapmr" + name, lapmr(order, 1, b, places) == 0 &&
                        && reduce (for (i, j) in A.domain do stored(b)[i, j] == A[(i + 2) % n, j]));
  check("lapmr back" + name, lapmr(order, 0, b, places) == 0 && same(stored(b), A));
  // Every second element.
  if isComplexType(t) {
    var x: [0..<n] t = A[.., 0];
    check("lacgv" + name, lacgv(size / 2, x, 2) == 0 &&
          && reduce [i in 0..<n] x[i] == if i % 2 == 0 then conj(A[i, 0]) else A[i, 0]);
    type r = abs(0: t).type;
    const R = made(n, m, r);
    check("lacp2" + name, lacp2(order, "A", stored(R), b) == 0 && same(stored(b), R));
  } else {
    var x: [0..<n] t = A[.., 0];
    check("lasrt" + name, lasrt("I", size, x) == 0 && && reduce [i in 1..<n] x[i - 1] <= x[i]);
    check("lasrt D" + name, lasrt("D", size, x) == 0 && && reduce [i in 1..<n] x[i - 1] >= x[i] &&
                            close(+ reduce x, + reduce A[.., 0]));
  }
}

proc precisions() {
  const A = made(n, m, real(64)), C = made(n, m, complex(128));
  var less: [0..0, 0..0] real(32), few = stored(0: real(32) * made(n, m, real(32))), many = stored(0.0 * A);
  check("lag2s", lag2s(order, stored(A), few) == 0 && near(stored(few), A, 1e-6));
  check("lag2d", lag2d(order, few, many) == 0 && same(stored(many), A));
  var fewC = stored(made(n, m, complex(64))), manyC = stored(C);
  check("lag2c", lag2c(order, stored(C), fewC) == 0 && near(stored(fewC), C, 1e-6));
  check("lag2z", lag2z(order, fewC, manyC) == 0 && same(stored(manyC), C));
  const large: [0..0, 0..0] real(64) = 1e300;
  check("lag2s of 1e300", lag2s(order, large, less) == 1);
}

proc products(type t) {
  type r = abs(0: t).type;
  const H = good(t), S: [0..<n, 0..<n] t = H + turned(H, true), A = made(n, m, t), B = made(m, n, t);
  for uplo in ["U", "L"] do for transr in ["N", adjointLetter(t)] {
    const name = " " + uplo + transr + " " + t: string;
    var c: [0..<n * (n + 1) / 2] t, square = stored(S);
    trttf(order, transr, uplo, stored(S), size, c);
    if isRealType(t) then check("sfrk" + name, sfrk(order, transr, uplo, "N", 2, stored(A), 3: t, c) == 0);
    else check("hfrk" + name, hfrk(order, transr, uplo, "N", 2, stored(A), 3: r, c) == 0);
    tfttr(order, transr, uplo, c, square, size);
    const sum: [0..<n, 0..<n] t = 2: t * times(A, turned(A, true)) + 3: t * S;
    check("2 A A' + 3 C" + name, near(triangle(stored(square), uplo), triangle(sum, uplo), 5e-2));
    trttf(order, transr, uplo, stored(S), size, c);
    if isRealType(t) then sfrk(order, transr, uplo, "T", 2, stored(B), 3: t, c);
    else hfrk(order, transr, uplo, "C", 2, stored(B), 3: r, c);
    tfttr(order, transr, uplo, c, square, size);
    const other: [0..<n, 0..<n] t = 2: t * times(turned(B, true), B) + 3: t * S;
    check("2 A' A + 3 C" + name, near(triangle(stored(square), uplo), triangle(other, uplo), 5e-2));
    // tfsm from the right, and with the adjoint.
    trttf(order, transr, uplo, stored(S), size, c);
    const T = triangle(S, uplo), X = made(m, n, t), Y = made(n, m, t);
    var b = stored(times(X, T)), y = stored(times(turned(T, true), Y));
    check("tfsm R" + name, tfsm(order, transr, "R", uplo, "N", "N", 1, c, b, b.dim(1).size: c_int) == 0 &&
                           near(stored(b), X, 5e-2));
    check("tfsm C" + name, tfsm(order, transr, "L", uplo, adjointLetter(t), "N", 1, c, y, y.dim(1).size: c_int) == 0 &&
                           near(stored(y), Y, 5e-2));
  }
}

/// What is made has the singular values or eigenvalues that it was to have.
proc random(type t) {
  type r = abs(0: t).type;
  const name = " " + t: string, wanted = [i in 0..<n] (n - i): r;
  var seed: [0..3] c_int = [1: c_int, 2: c_int, 3: c_int, 5: c_int], x: [0..<1000] t;
  check("larnv" + name, larnv(2, seed, 1000, x) == 0 && abs(+ reduce x) / 1000 < 0.1 && max reduce abs(x) < 1.5 &&
                        seed[0] != 1);
  var a = stored(made(n, n, t)), values, rest: [0..<n] r, u = a, vt = a;
  check("lagge" + name, lagge(order, size - 1, size - 1, wanted, a, seed) == 0 &&
                        gesvd(order, "N", "N", a, values, u, vt, rest) == 0 && near(values, wanted, 1e-2));
  check("lagsy" + name, lagsy(order, size - 1, wanted, a, seed) == 0 && same(stored(a), turned(stored(a))));
  if isRealType(t) then check("lagsy values" + name, syev(order, "N", "U", a, values) == 0);
  else check("laghe" + name, laghe(order, size - 1, wanted, a, seed) == 0 &&
                             same(stored(a), turned(stored(a), true)) && heev(order, "N", "U", a, values) == 0);
  check("eigenvalues" + name, && reduce [i in 0..<n] close(values[i], wanted[n - 1 - i]));
  var D = wanted;
  check("latms" + name, latms(order, "U", seed, "N", D, 0, 0, 0, size - 1, size - 1, "N", a) == 0 &&
                        gesvd(order, "N", "N", a, values, u, vt, rest) == 0 && near(values, wanted, 1e-2));
}

proc main() {
  for each in lapack_memory_order {
    order = each;
    for param i in 0..3 {
      type t = (real(32), real(64), complex(64), complex(128))(i);
      norms(t);
      copies(t);
      products(t);
      random(t);
    }
    precisions();
  }
  // CHECK-NOT: wrong: {{.*}}
  // CHECK: 1.0 1.0 53.0 2.0
  writeln(lamch("E") * 2.0 ** 53, " ", lamch("E", real(32)) * 2.0 ** 24, " ", lamch("N"), " ", lamch("B"));
  // CHECK-NEXT: 5.0 13.0 5.0 13.0
  writeln(lapy2(3, 4), " ", lapy3(3, 4, 12), " ", lapy2(3: real(32), 4: real(32)), " ",
          lapy3(3: real(32), 4: real(32), 12: real(32)));
}
