// Loops on a device in closures that are passed down: arrays that they capture are where the loops need them, and back
// where the processors read them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: %choir --no-warnings --fast %s -o %t && env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: %choir --no-warnings --sanitize=copies %s -o %t && env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: %choir --no-warnings --copies=conservative %s -o %t && env CHOIR_DEVICE=emulated %t | FileCheck %s
use GPUDistributions;
config const n = 1000;
const D = {1..n} dmapped new GPUDist(rank=1);

proc repeat(f: proc(_: int): void, times: int) { for k in 1..times do f(k); }
proc value(f: proc(_: int): real, x: int) { return f(x); }

proc steps() {
  var A: [D] real, host: [1..n] real;
  // A loop on the device, read and changed by processors in between.
  repeat(proc(k: int) { forall i in D do A[i] += i * k; }, 3);
  repeat(proc(k: int) { A[k] = -1.0; }, 2);
  repeat(proc(k: int) { forall i in D do A[i] *= 2.0; }, 1);
  writeln(value(proc(i: int): real { return A[i] + host[i]; }, 1), " ", value(proc(i: int): real { return A[i]; }, 5));
  repeat(proc(k: int) { host[k] = A[k + 2]; }, 3);
  writeln(host[1..3], " ", + reduce A);
}
// CHECK: -2.0 60.0
// CHECK-NEXT: 36.0 48.0 60.0 6.00596e+06
steps();

// A copy of an array, changed where the array was made.
proc keeping(): proc(_: int): real {
  var A: [D] real;
  forall i in D do A[i] = i;
  const kept = A;
  forall i in D do A[i] = 0.0;
  return proc(i: int): real { return kept[i]; };
}
// CHECK-NEXT: 7.0 1000.0
const f = keeping();
writeln(f(7), " ", f(n));
