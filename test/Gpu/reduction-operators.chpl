// Operators of the program's own, records and classes, over an array in device memory, which the host could not reduce; in
// expressions and as intents.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: env CHOIR_TARGET=cpu %choir-run %s | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %choir-run %s 2>&1 | FileCheck %s --check-prefixes=CHECK,DIAG
use GPUDistributions;
const D = {1..10000} dmapped GPUExplicitDist(rank=1);
var A: [D] int;
forall i in D do
  A[i] = (i * 7919) % 2003 - 1500;

/// The value that lies farthest from zero.
record Farthest {
  type eltType;
  var value: eltType;
  proc ref accumulate(const ref x) { if abs(x) > abs(value) then value = x; }
  proc ref combine(const ref other) { accumulate(other.value); }
  proc generate() do return value;
}
// CHECK: -1500
writeln(Farthest reduce A);

/// The mean, of whole numbers.
class Mean : ReduceScanOp {
  type eltType;
  var sum: eltType;
  var count = 0;
  proc identity do return (0: eltType, 0);
  proc accumulate(state: 2*int) { sum += state(0); count += state(1); }
  proc accumulateOntoState(ref state: 2*int, x: eltType) { state(0) += x; state(1) += 1; }
  proc combine(other) { sum += other.sum; count += other.count; }
  proc generate() do return sum: real / count;
  proc clone() do return new unmanaged Mean(eltType=eltType);
}
// CHECK-NEXT: -498.475
writeln(Mean reduce A);

// A kernel to fill the array; of 10000 elements three leaves, which a second kernel combines.
// DIAG: kernel launches: 5
// DIAG-NEXT: host to device: 0 copies, 0 bytes
// DIAG-NEXT: device to host: 2 copies, 40 bytes
