// Module FFTW: transforms of each kind and rank against sums written out, of whole arrays and of parts, and back again.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: fftw3
// RUN: %choir --no-warnings -O0 %s -o %t && %t | FileCheck --match-full-lines %s
// RUN: not %t --unfit=1 2>&1 | FileCheck --check-prefix=APART %s
// RUN: not %t --unfit=2 2>&1 | FileCheck --check-prefix=INPLACE %s
// RUN: not %t --unfit=3 2>&1 | FileCheck --check-prefix=ODD %s
// RUN: not %t --unfit=4 2>&1 | FileCheck --check-prefix=NOPLAN %s
// RUN: not %t --unfit=6 2>&1 | FileCheck --check-prefix=COMPLEX %s
// RUN: not %t --unfit=5 -nl 2 2>&1 | FileCheck --check-prefix=SPREAD %s

use FFTW, BlockDist, Math;

config const unfit = 0;

proc close(a, b) do return abs(a - b) < 1e-10;
proc same(const ref A: [], const ref B: []) do return && reduce [(a, b) in zip(A, B)] close(a, b);
proc check(name: string, holds: bool) {
  if !holds then writeln("wrong: ", name);
}

var seed = 17;
proc number() {
  seed = (seed * 1103515245 + 12345) & 0x7fffffff;
  return (seed % 2001 - 1000) / 1000.0;
}

/// The transform as it is defined, of two dimensions.
proc transformed(const ref A: [] complex, sign: int) {
  const (n, m) = A.shape;
  var B: [0..<n, 0..<m] complex;
  for (k, l) in B.domain do
    for (i, j) in B.domain {
      const angle = sign * 2 * pi * ((i * k): real / n + (j * l): real / m);
      B[k, l] += A[A.dim(0).orderToIndex(i), A.dim(1).orderToIndex(j)] * (cos(angle), sin(angle)): complex;
    }
  return B;
}

proc twoDimensions() {
  param n = 4, m = 6, half = m / 2 + 1;
  var a, b: [1..n, 1..m] complex;
  for x in a do x = (number(), number()): complex;
  const before = a;
  const there = plan_dft(a, b, FFTW_FORWARD, FFTW_ESTIMATE), back = plan_dft(b, FFTW_BACKWARD, FFTW_ESTIMATE);
  execute(there);
  check("dft", same(b, transformed(before, FFTW_FORWARD)) && same(a, before));
  execute(back);
  check("dft and back in place", same(b, before * (n * m)));
  destroy_plan(there);
  destroy_plan(back);

  // Parts: each second row and column, and a column of a larger array to a row of another.
  var large: [0..<2 * n, 0..<2 * m] complex = 5.0 + 0.0i;
  ref part = large[.. by 2, 1.. by 2];
  part = a;
  const ofPart = plan_dft(part, b, FFTW_FORWARD, FFTW_ESTIMATE);
  execute(ofPart);
  check("dft of a part", same(b, transformed(before, FFTW_FORWARD)) && large[1, 1] == 5);
  destroy_plan(ofPart);
  var line: [0..0, 1..n] complex;
  const column = plan_dft(a[.., 2], b[1..n, 1], FFTW_FORWARD, FFTW_ESTIMATE);
  execute(column);
  for i in 1..n do line[0, i] = before[i, 2];
  check("dft of a column", same(b[.., 1], transformed(line, FFTW_FORWARD)[0, ..]));
  destroy_plan(column);

  // Real numbers; their transform is half of that of complex ones.
  var r: [1..n, 1..m] real, c: [1..n, 1..half] complex;
  for x in r do x = number();
  const real_ = r, whole = transformed(r + 0.0i, FFTW_FORWARD);
  const forth = plan_dft_r2c(r, c, FFTW_ESTIMATE), fro = plan_dft_c2r(c, r, FFTW_ESTIMATE);
  execute(forth);
  check("r2c", same(c, whole[.., 0..<half]));
  execute(fro);
  check("c2r", same(r, real_ * (n * m)));
  destroy_plan(forth);
  destroy_plan(fro);

  var padded: [1..n, 1..2 * half] real;
  const D = {1..n, 1..m};
  const forthInPlace = plan_dft_r2c(D, padded, FFTW_ESTIMATE), froInPlace = plan_dft_c2r(D, padded, FFTW_ESTIMATE);
  padded[D] = real_;
  execute(forthInPlace);
  check("r2c in place", && reduce for (i, j) in c.domain do
        close(padded[i, 2 * j - 1], whole[i - 1, j - 1].re) && close(padded[i, 2 * j], whole[i - 1, j - 1].im));
  execute(froInPlace);
  check("c2r in place", same(padded[D], real_ * (n * m)));
  destroy_plan(forthInPlace);
  destroy_plan(froInPlace);

  const complexInPlace = plan_dft_r2c(D, c, FFTW_ESTIMATE), backInPlace = plan_dft_c2r(D, c, FFTW_ESTIMATE);
  for (i, j) in c.domain do
    c[i, j] = if j < half then (real_[i, 2 * j - 1], real_[i, 2 * j]): complex else 0.0 + 0.0i;
  execute(complexInPlace);
  check("r2c in complex numbers", same(c, whole[.., 0..<half]));
  execute(backInPlace);
  check("c2r in complex numbers", && reduce for (i, j) in {1..n, 1..<half} do
        close(c[i, j].re, real_[i, 2 * j - 1] * (n * m)) && close(c[i, j].im, real_[i, 2 * j] * (n * m)));
  destroy_plan(complexInPlace);
  destroy_plan(backInPlace);
}

proc otherRanks() {
  var a: [0..7] complex, b: [0..1, 0..1, 0..1] complex;
  a[1] = 1.0 + 0.0i;
  b[1, 1, 1] = 1.0 + 0.0i;
  const one = plan_dft(a, FFTW_FORWARD, FFTW_ESTIMATE), three = plan_dft(b, FFTW_FORWARD, FFTW_ESTIMATE);
  execute(one);
  execute(three);
  check("one dimension", && reduce for i in 0..7 do close(a[i], (cos(pi * i / 4), -sin(pi * i / 4)): complex));
  check("three dimensions", && reduce for (i, j, k) in b.domain do close(b[i, j, k], (-1.0)**(i + j + k) + 0.0i));
  destroy_plan(one);
  destroy_plan(three);
}

proc threads() {
  init_FFTW_MT();
  plan_with_nthreads(2);
  var a, b: [0..#4096] complex = 1.0 + 0.0i;
  const plan = plan_dft(a, b, FFTW_FORWARD, FFTW_ESTIMATE);
  execute(plan);
  check("threads", close(b[0], 4096.0 + 0.0i) && close(+ reduce b, 4096.0 + 0.0i));
  destroy_plan(plan);
  cleanup_threads();
}

/// C's interface itself: an array backwards.
proc inC() {
  use FFTW.C_FFTW;
  var a: [0..3] complex = [i in 0..3] i + 0.0i, b: [0..3] complex, dims: [0..0] fftw_iodim;
  dims[0].n = 4; dims[0].is = -1; dims[0].os = 1;
  const plan = fftw_plan_guru_dft(1, c_ptrTo(dims), 0, nil, c_ptrTo(a[3]), c_ptrTo(b), FFTW_FORWARD, FFTW_ESTIMATE);
  fftw_execute(plan);
  check("C_FFTW", close(b[0], 6.0 + 0.0i) && close(b[1], 2.0 - 2.0i));
  fftw_destroy_plan(plan);
  var x: [0..3] real = 1.0, y: [0..3] real;
  const cosines = fftw_plan_r2r_1d(4, c_ptrTo(x), c_ptrTo(y), FFTW_REDFT10, FFTW_ESTIMATE);
  execute(cosines);
  check("r2r", close(y[0], 8.0) && close(y[1], 0.0));
  destroy_plan(cosines);
}

proc main() {
  if unfit == 1 {
    var a: [1..2, 1..3] real, b: [1..3, 1..3] complex;
    // APART: Error: In plan_dft_r2c(), the input and output arrays don't have same size in dimension 0
    // APART-SAME: (input = 2, output = 3)
    // APART-NEXT: Error: In plan_dft_r2c(), the output array's leading dimension is not the proper size
    // APART-SAME: (expected 2, got 3)
    // APART-NEXT: fftw.chpl:[[#@LINE+1]]: error: halt reached - Incorrect array sizes in plan_dft_r2c()
    plan_dft_r2c(a, b, FFTW_ESTIMATE);
  }
  if unfit == 2 {
    var a: [1..2, 1..4] real;
    // INPLACE: Error: In plan_dft_c2r(), the domain and array don't have same size in dimension 0
    // INPLACE-SAME: (domain = 3, array = 2)
    // INPLACE-NEXT: Error: In plan_dft_c2r(), the array's leading dimension is not the proper size (expected 6, got 4)
    // INPLACE-NEXT: fftw.chpl:[[#@LINE+1]]: error: halt reached - Incorrect array sizes in plan_dft_c2r()
    plan_dft_c2r({1..3, 1..4}, a, FFTW_ESTIMATE);
  }
  if unfit == 3 {
    var a: [1..2, 1..5] real;
    // ODD: fftw.chpl:[[#@LINE+2]]: error: halt reached -
    // ODD-SAME: FFTW cannot transform this part of an array in place: its rows begin 5 numbers apart
    plan_dft_r2c({1..2, 1..2}, a[.., 1..4], FFTW_ESTIMATE);
  }
  if unfit == 4 {
    // NOPLAN: fftw.chpl:[[#@LINE+1]]: error: halt reached - execute() of no plan: FFTW could not make it
    execute(nil);
  }
  if unfit == 5 {
    var a = blockDist.createArray({1..8}, complex);
    // SPREAD: fftw.chpl:[[#@LINE+2]]: error: halt reached -
    // SPREAD-SAME: FFTW transforms arrays that lie in one memory, not distributed ones
    plan_dft(a, FFTW_FORWARD, FFTW_ESTIMATE);
  }
  if unfit == 6 {
    var a: [1..4] complex, b: [1..5] complex;
    // COMPLEX: Error: In plan_dft(), the input and output arrays don't have same size in dimension 0
    // COMPLEX-NEXT: fftw.chpl:[[#@LINE+1]]: error: halt reached - Incorrect array sizes in plan_dft()
    plan_dft(a, b, FFTW_FORWARD, FFTW_ESTIMATE);
  }
  twoDimensions();
  otherRanks();
  threads();
  inC();
  cleanup();
  // CHECK-NOT: wrong: {{.*}}
  // CHECK: done
  writeln("done");
}
