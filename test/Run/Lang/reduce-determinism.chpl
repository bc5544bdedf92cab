// Reductions give the same bits on any number of threads, under any schedule, with and without --fast.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir %s -o %t.default
// RUN: choir --fast %s -o %t.fast
// RUN: env OMP_NUM_THREADS=1 %t.default >%t.expected
// RUN: FileCheck %s <%t.expected
// RUN: env OMP_NUM_THREADS=2 %t.default | diff %t.expected -
// RUN: env OMP_NUM_THREADS=3 %t.default | diff %t.expected -
// RUN: env OMP_NUM_THREADS=8 %t.default | diff %t.expected -
// RUN: env OMP_NUM_THREADS=3 OMP_SCHEDULE=dynamic,2 %t.default | diff %t.expected -
// RUN: env OMP_NUM_THREADS=3 OMP_SCHEDULE=guided %t.default | diff %t.expected -
// RUN: env OMP_NUM_THREADS=1 %t.fast | diff %t.expected -
// RUN: env OMP_NUM_THREADS=8 OMP_SCHEDULE=static,5 %t.fast | diff %t.expected -

config const n = 123457;

// Numbers of many magnitudes, so that the order of additions shows in the last bits; with few bits each, so that their
// products are exact and it does not matter which of them are contracted with a sum. Factors of products are stored, as
// --fast may contract a product with a sum as well.
const Line = 1..n, Plane = {0..<331, 0..<373};
var A, B, P: [Line] real, C: [Plane] real, S: [Line] real(32);
forall i in Line {
  A[i] = (1.0 / i): real(32): real;
  B[i] = (i % 17) * 0.125 - 0.75;
  S[i] = (1.0 / (i % 1000 + 1)): real(32);
  P[i] = 1.0 + 0.0078125 * B[i];
}
forall (i, j) in Plane do C[i, j] = (1.0 / (1 + 7 * i + 3 * j)): real(32): real;

proc bits(x: real) {
  var copy = x;
  return (c_ptrTo(copy): c_ptr(uint(64))).deref();
}
proc bits(x: real(32)) {
  var copy = x;
  return (c_ptrTo(copy): c_ptr(uint(32))).deref();
}
use CTypes;

// CHECK: sum
writeln("sum ", bits(+ reduce A), " ", bits(+ reduce S), " ", bits(+ reduce C));
writeln("dot ", bits(+ reduce (A * B)), " ", bits(+ reduce [(a, b) in zip(A, B)] a * a * b));
writeln("product ", bits(* reduce P));
writeln("slices ", bits(+ reduce A[100..40000]), " ", bits(+ reduce C[3..200, 7..300]));
writeln("extremes ", bits(min reduce B), " ", bits(max reduce (A - B)));

var total, largest: real;
forall (i, j) in Plane with (+ reduce total, max reduce largest) {
  const x = C[i, j] * C[i, j];
  total += x;
  largest reduce= x - 0.5 * C[i, j];
}
writeln("intents ", bits(total), " ", bits(largest));

// Every size around the number of accumulators and leaves.
var sizes = 0: uint(64);
for size in 1..3000 by 37 do sizes ^= bits(+ reduce A[1..size]);
writeln("sizes ", sizes);
