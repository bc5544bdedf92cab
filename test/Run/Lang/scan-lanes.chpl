// Scans in vectors: every operation and width that has them, on parts of arrays that begin and end anywhere, in place, with
// strides and of several dimensions. The same bits on any number of threads, under any schedule, past the caches and within,
// with and without --fast.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir %s -o %t.default
// RUN: choir --fast %s -o %t.fast
// RUN: env OMP_NUM_THREADS=1 %t.default >%t.expected
// RUN: FileCheck %s <%t.expected
// RUN: env OMP_NUM_THREADS=2 %t.default | diff %t.expected -
// RUN: env OMP_NUM_THREADS=3 %t.default | diff %t.expected -
// RUN: env OMP_NUM_THREADS=8 OMP_SCHEDULE=dynamic,2 %t.default | diff %t.expected -
// RUN: env OMP_NUM_THREADS=3 OMP_SCHEDULE=guided CHOIR_CACHE_BYTES=1000 %t.default | diff %t.expected -
// RUN: env OMP_NUM_THREADS=1 CHOIR_CACHE_BYTES=1000 %t.default | diff %t.expected -
// RUN: env OMP_NUM_THREADS=1 %t.fast | diff %t.expected -
// RUN: env OMP_NUM_THREADS=8 OMP_SCHEDULE=static,5 CHOIR_CACHE_BYTES=1000 %t.fast | diff %t.expected -

config const n = 1234567;

/// Numbers of many magnitudes, so that the order of additions shows in the last bits.
const Line = {1..n};
var A: [Line] real = [i in Line] 1.0 / i, S: [Line] real(32) = [i in Line] (1.0 / (i % 1000 + 1)): real(32);

proc bits(x: real) {
  var copy = x;
  return (c_ptrTo(copy): c_ptr(uint(64))).deref();
}
proc bits(x: real(32)) {
  var copy = x;
  return (c_ptrTo(copy): c_ptr(uint(32))).deref();
}

/// Every bit of every element, and which is where.
proc digest(const ref values: []) {
  var result: uint;
  for x in values do result = result * 1099511628211 + bits(x): uint;
  return result;
}

// CHECK: sums
writeln("sums ", digest(+ scan A), " ", digest(+ scan S));
writeln("products ", digest(* scan [a in A] 1.0 + a / 64), " ", digest(* scan [s in S] 1 + s / 512));

// Of the same elements in another layout the same sums: shifted, with a stride, backwards, of two dimensions, in place.
{
  const m = 10007, expected = digest(+ scan A[1..m]);
  var shifted: [0..m] real, strided: [1..3*m by 3] real, twice: [1..2*m] real, backwards: [1..m] real;
  for i in 1..m {
    shifted[i] = A[i];
    strided[3 * i - 2] = A[i];
    twice[2 * i] = A[i];
    backwards[m + 1 - i] = A[i];
  }
  var plane: [1..m, 1..1] real, rows: [1..m, 1..3] real;
  plane[.., 1] = A[1..m];
  rows[.., 2] = A[1..m];
  // CHECK: layouts true true true true true true
  writeln("layouts ", digest(+ scan shifted[1..]) == expected, " ", digest(+ scan strided) == expected, " ",
          digest(+ scan twice[2.. by 2]) == expected, " ", digest(+ scan backwards[1..m by -1]) == expected, " ",
          digest(+ scan plane) == expected, " ", digest(+ scan rows[.., 2..2]) == expected);
  shifted[1..m] = + scan shifted[1..m];
  backwards[1..m by -1] = + scan backwards[1..m by -1];
  // CHECK: in place true true true
  writeln("in place ", digest(shifted[1..m]) == expected, " ", digest(backwards[1..m by -1]) == expected, " ", shifted[0] == 0.0);
}

// In place with many tasks' parts, again and again: nobody reads what another has written.
{
  const expected = digest(+ scan A);
  var numRight = 0;
  for 1..20 {
    var B = A;
    B = + scan B;
    if digest(B) == expected then numRight += 1;
  }
  // CHECK-NEXT: 20
  writeln(numRight);
}

// Integers of every width, against the definition; sizes about those of leaves and groups.
proc test(type t, m: int) {
  var B: [0..m+1] t = [i in 0..m+1] (i * 7919 % 127): t;
  ref C = B[1..m];
  const sums = + scan C, products = * scan (C | 1: t), least = min scan (C ^ 64: t), greatest = max scan C,
        all = & scan ~(1: t << (C & 7: t) & 0: t | (C / 126: t)), any = | scan (C / 9: t), odd = ^ scan C;
  var sum = 0: t, product = 1: t, low = max(t), high = min(t), and = ~(0: t), or = 0: t, xor = 0: t, wrong = 0;
  for i in 1..m {
    sum += C[i];
    product *= C[i] | 1: t;
    low = min(low, C[i] ^ 64: t);
    high = max(high, C[i]);
    and &= ~(1: t << (C[i] & 7: t) & 0: t | (C[i] / 126: t));
    or |= C[i] / 9: t;
    xor ^= C[i];
    if sums[i] != sum || products[i] != product || least[i] != low || greatest[i] != high || all[i] != and || any[i] != or ||
       odd[i] != xor then wrong += 1;
  }
  if wrong > 0 then writeln((t: string), " ", m, ": ", wrong, " are wrong");
}
for m in (2000, 2001, 2047, 2048, 2049, 2111, 2112, 2113, 4095, 4096, 4097, 20000) {
  test(int, m);
  test(uint, m);
  test(int(32), m);
  test(uint(32), m);
  test(int(16), m);
  test(uint(16), m);
  test(int(8), m);
  test(uint(8), m);
}
// CHECK-NEXT: integers
writeln("integers");

// What is no number, and what has no end, goes through.
A[5000] = inf;
A[9000] = -inf;
const sums = + scan A;
// CHECK-NEXT: true true true
writeln(sums[4999] < 10.0, " ", sums[5000] == inf && sums[8999] == inf, " ", isNan(sums[9000]) && isNan(sums[n]));
use Math, CTypes;
