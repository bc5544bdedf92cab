// Reductions over device arrays and in kernels: device code, the bits of the processors of the host, one element copied
// back.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: env CHOIR_TARGET=cpu %choir-run %s > %t.cpu
// RUN: env CHOIR_DEVICE=emulated %choir-run %s > %t.device
// RUN: diff %t.cpu %t.device
// RUN: FileCheck %s < %t.device
// RUN: %choir --no-warnings --target=cpu %s -o %t.host && %t.host | diff %t.cpu -
// RUN: %choir-run --sanitize=gpu %s | diff %t.cpu -
use GPUDistributions, IO;
config const n = 70000;
const D = {1..n} dmapped GPUDist(rank=1), host = {1..n};
var A, B: [D] real, H: [host] real;
forall i in D { A[i] = 1.0 / i; B[i] = (i * 7919 % 10007): real - 5000; }
H = [i in host] 1.0 / i;

// The shape is that of arrays of the host: the same bits.
// CHECK: same bits: true
writeln("same bits: ", + reduce A == + reduce H);
// All digits, for the comparison of targets.
// CHECK-NEXT: {{.*\..* .*\..*}}
writef("%.17r %.17r\n", + reduce (A * B), + reduce [i in D] A[i] / (i + 1));
// CHECK-NEXT: -5000.0 5006.0
writeln(min reduce B, " ", max reduce B);
// CHECK-NEXT: (5006.0, 1040) (-5000.0, 10007)
writeln(maxloc reduce zip(B, D), " ", minloc reduce zip(B, D));
// CHECK-NEXT: true false
writeln(&& reduce (A > 0), " ", || reduce (B > 5006));
// CHECK-NEXT: 70000 0
writeln(+ reduce (A > 0), " ", ^ reduce [i in D] (i ^ i));
// CHECK-NEXT: (-5000.0, 5006.0)
writeln(minmax reduce B);

// Two and three dimensions, of which one or several make a leaf.
proc planes(r: int, c: int) {
  const E = {0..#r, 0..#c} dmapped GPUDist(rank=2);
  var M: [E] int, F: [E] real(32);
  forall (i, j) in E { M[i, j] = i * 1000 + j; F[i, j] = (i + 1): real(32) / (j + 1): real(32); }
  writeln(+ reduce M, " ", max reduce M, " ", + reduce F);
}
// CHECK-NEXT: 1225 49 4.49921
planes(1, 50);
// CHECK-NEXT: 94489500 8999
planes(3, 7000);
// CHECK-NEXT: 11229502500 499089
planes(500, 90);

proc cube(m: int) {
  const E = {1..m, 1..2, 1..m} dmapped GPUDist(rank=3);
  var C: [E] complex;
  forall (i, j, k) in E do C[i, j, k] = (i + k): real + j * 1.0i;
  return + reduce C;
}
// CHECK-NEXT: 1.312e+05 + 4800.0i
writeln(cube(40));

// Reduce intents: bodies that know positions, with loops in them, and bodies that know blocks.
proc intents(m: int) {
  const E = {1..m} dmapped GPUDist(rank=1, blockSizeX=64);
  const S = {0..63} dmapped GPUSharedDist(rank=1);
  var sum = 100, most = min(int), pairs = 0, x: real;
  forall i in E with (+ reduce sum, max reduce most, + reduce x) {
    if i % 3 == 0 then continue;
    for k in 1..i % 5 do sum += k;
    most reduce= i * (m - i);
    x += sqrt(i);
  }
  forall i in E with (+ reduce pairs) {
    var tile: [S] int;
    const t = getThreadID_x();
    tile[t] = i;
    thread_barrier();
    if i % 2 == 0 then continue;
    pairs += tile[t ^ 1] - i;
  }
  writeln(sum, " ", most, " ", pairs, " ", x);
}
// CHECK-NEXT: 1803 102400 320
intents(640);
// CHECK-NEXT: 26890 25240576 5024
intents(10048);

// Nothing to reduce gives the identity; a single element.
const nowhere = {1..0} dmapped GPUDist(rank=1), one = {5..5} dmapped GPUDist(rank=1);
var empty: [nowhere] int, alone: [one] int = 7;
// CHECK-NEXT: 0 true 7
writeln(+ reduce empty, " ", max reduce empty == min(int), " ", + reduce alone);
// Slices, and arrays in device memory alone.
const X = {1..1000} dmapped GPUExplicitDist(rank=1);
var G: [X] int;
forall i in X do G[i] = i;
// CHECK-NEXT: 760.0 500500
writeln(+ reduce B[10..20], " ", + reduce G);

// What a device cannot do the processors of the host do, as they did for implicit arrays.
// CHECK-NEXT: true
writeln(+ reduce (A[1..100] * H[1..100]) > 1.6);
