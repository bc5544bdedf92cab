// Loops that fill arrays past the caches fill them as others do: all types, any first and last element, 2-D.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir --fast %s -o %t
// RUN: %t >%t.cached
// RUN: env CHOIR_CACHE_BYTES=0 %t | diff %t.cached -
// RUN: FileCheck %s <%t.cached
// RUN: choir --fast --emit=asm --target-cpu=x86-64-v3 %s | FileCheck %s --check-prefix=ASM

// ASM: vmovntpd
// ASM: choir_streaming_fence

config const n = 1003;

proc fill(type t, low: int, high: int) {
  var A, B: [0..n] t;
  forall i in 0..n do B[i] = (i % 100): t;
  forall i in low..high do A[i] = B[i] + 1: t;
  return (A[low], A[high], + reduce [a in A] a: int);
}

// The elements are 1..100, over and over: 10 times 5050, and 1 + 2 + 3 + 4.
// CHECK: (1, 4, 50510) 1
writeln(fill(int(8), 0, n), " ", fill(int(8), 0, n - 1)(0));
for low in 0..9 do
  writeln(fill(real, low, n - low), fill(real(32), low, n - 2 * low), fill(int(64), low, low), fill(uint(16), low, n));

const Inner = {1..37, 3..91};
var C: [0..40, 0..100] real;
forall (i, j) in Inner do C[i, j] = i + 0.01 * j;
writeln(C[1, 3], " ", C[37, 91], " ", C[0, 3], " ", C[1, 2], " ", + reduce C);
C = 2.5;
writeln(+ reduce C);
