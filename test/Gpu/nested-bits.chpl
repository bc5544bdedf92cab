// A reduction of an inner loop has the same bits on processors and on the GPU, where sums are not relaxed.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings --ieee-float %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
// CHECK: 6608708166555473466
use CTypes;
config const n = 50, m = 300;
proc bits(x: real) { var copy = x; return (c_ptrTo(copy): c_ptr(uint(64))).deref(); }
var r: [0..<n] real;
on here.gpus[0] {
  var A: [0..<n, 0..<m] real, y: [0..<n] real;
  foreach (i, j) in A.domain do A[i, j] = 1.0 / (1 + i * 7 + j * 3);
  forall i in 0..<n { var s = 0.0; forall j in 0..<m with (+ reduce s) do s += A[i, j]; y[i] = s; }
  r = y;
}
var h: uint; for x in r do h = h * 31 + bits(x); writeln(h);
