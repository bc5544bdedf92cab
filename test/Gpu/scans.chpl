// Scans of device arrays are device code, with the bits of those on the processors of the host: leaves of some 2000 elements,
// a block of threads each. Records with defaults in device memory.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t 2>&1 | FileCheck %s --check-prefixes=CHECK,DIAG
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t --n=0 2>&1 | FileCheck %s --check-prefix=NOTHING
use GPUDistributions;
config const n = 5003;
const D = {1..n} dmapped GPUDist(rank=1), X = {1..n} dmapped GPUExplicitDist(rank=1), Host = {1..n};

/// The greatest of the absolute values.
record Widest {
  type eltType;
  var value: eltType;
  proc ref accumulate(const ref x) { value = max(value, abs(x)); }
  proc ref combine(const ref other) { accumulate(other.value); }
  proc generate() do return value;
}

var A: [D] real, G, sums: [X] real, H: [Host] real = [i in Host] 1.0 / i;
forall i in D do A[i] = 1.0 / i;
forall i in X do G[i] = 1.0 / i;
const expected = + scan H;
// NOTHING: same bits: true true
// CHECK: same bits: true true
sums = + scan G;
const implicit = + scan A, explicit: [Host] real = sums;
writeln("same bits: ", && reduce (implicit == expected), " ", && reduce (explicit == expected));
// NOTHING: kernel launches: 0

if n > 0 {
  // Other operations, an expression, a slice with a stride, in place.
  var C: [D] int = [i in D] (i * 7919 % 1009) - 500;
  const host: [Host] int = C;
  const most = max scan C, expectedMost = max scan host;
  const odd = + scan (C % 2), expectedOdd = + scan (host % 2);
  const part = + scan C[11..4010 by 2], expectedPart = + scan host[11..4010 by 2];
  const at = minloc scan zip(C, D), expectedAt = minloc scan zip(host, Host);
  const wide = Widest scan C, expectedWide = Widest scan host;
  // CHECK: true true true true true
  writeln(&& reduce (most == expectedMost), " ", && reduce (odd == expectedOdd), " ", && reduce (part == expectedPart), " ",
          at[n] == expectedAt[n], " ", && reduce (wide == expectedWide));
  C = + scan C;
  const expectedSums = + scan host;
  // CHECK: true
  writeln(&& reduce (C == expectedSums));

  record pair { var first = 3, second = 2.5; }
  var pairs: [X] pair, pairsOnHost: [Host] pair;
  forall i in X do pairs[i].first += i;
  pairsOnHost = pairs;
  // CHECK: (first = 5, second = 2.5)
  writeln(pairsOnHost[2]);
}

if n == 0 then exit();

// Of several dimensions, in row-major order: the same leaves.
const D2 = {1..70, 0..99} dmapped GPUDist(rank=2), X2 = {1..70, 0..99} dmapped GPUExplicitDist(rank=2);
const X3 = {1..3, 1..2, 1..2} dmapped GPUExplicitDist(rank=3);
var A2: [D2] real, G2, sums2: [X2] real, H2: [1..70, 0..99] real = [(i, j) in {1..70, 0..99}] 1.0 / (i + j);
A2 = H2;
G2 = H2;
sums2 = + scan G2;
const expected2 = + scan H2, implicit2 = + scan A2, explicit2: [1..70, 0..99] real = sums2;
// CHECK: true true
writeln(&& reduce (implicit2 == expected2), " ", && reduce (explicit2 == expected2));
// Of an expression.
const doubled2 = + scan (2 * A2), expectedDoubled2 = + scan (2 * H2);
// CHECK: true
writeln(&& reduce (doubled2 == expectedDoubled2));
// Of a part of the rows, which is not one run, an array of one dimension that has the same elements has the same sums.
const part2 = + scan H2[.., 10..89], flat = + scan [k in 0..<5600] H2[1 + k / 80, 10 + k % 80];
// CHECK: true
writeln(&& reduce [k in 0..<5600] (part2[1 + k / 80, 10 + k % 80] == flat[k]));
var T3: [X3] int = 1;
const sums3: [1..3, 1..2, 1..2] int = + scan T3;
// CHECK: 1 2
// CHECK: 11 12
writeln(sums3);

// Explicit arrays that are not one run.
G[1..n by 2] = + scan G[1..n by 2];
X2Part();
proc X2Part() {
  var M: [X2] int = 1, S: [X2] int;
  S[.., 0..49] = + scan M[.., 50..99];
  const sums: [1..70, 0..99] int = S;
  // CHECK: 3500 51
  writeln(sums[70, 49], " ", sums[2, 0]);
}

// Scans of more than one leaf take three launches, others one: nine of one dimension, five of more. Four loops beside them,
// and three for initial values.
// DIAG: kernel launches: 43
