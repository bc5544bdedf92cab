// gpuSort of arrays in the memory of a GPU is device code: numbers of each kind, parts of arrays, few elements.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t 2>&1 | FileCheck %s --check-prefixes=CHECK,DEVICE
use GPU;
config const n = 10_000;
proc check(type t, param what) {
  var host: [1..n] t;
  for i in host.domain {
    const x = (i * 7919 + i * i * 31) % 100_003;
    host[i] = if isUintType(t) then (x % 251): t else if isRealType(t) then ((x - 50_000) / 7.0): t else (x - 50_000): t;
  }
  if isRealType(t) { host[7] = 0.0: t; host[9] = -0.0: t; host[11] = inf: t; host[12] = -inf: t; }
  on here.gpus[0] {
    var A = host;
    gpuSort(A);
    var sorted: [1..n] t;
    sorted = A;
    const wrong = || reduce [i in 1..<n] (sorted[i] > sorted[i + 1]);
    writeln(what, " ", !wrong, " ", A[1], " ", A[n / 2], " ", A[n]);
  }
}
check(int, "int"); check(int(32), "int(32)"); check(int(8), "int(8)"); check(uint, "uint"); check(uint(16), "uint(16)");
check(real, "real"); check(real(32), "real(32)");
on here.gpus[0] {
  var A: [1..20] int = [i in 1..20] 21 - i;
  gpuSort(A[3..18 by 3]);
  writeln(A);
  var E: [1..0] int;
  gpuSort(E);
}
// CHECK: int true -49998 2 50000
// CHECK-NEXT: int(32) true -49998 2 50000
// CHECK-NEXT: int(8) true -128 -1 127
// CHECK-NEXT: uint true 0 124 250
// CHECK-NEXT: uint(16) true 0 124 250
// CHECK-NEXT: real true -inf -1.14286 inf
// CHECK-NEXT: real(32) true -inf -1.14286 inf
// CHECK-NEXT: 20 19 3 17 16 6 14 13 9 11 10 12 8 7 15 5 4 18 2 1
// Elements alone are read by writeln and where A[1], A[n / 2] and A[n] stand.
// DEVICE: device to host: 48 copies
