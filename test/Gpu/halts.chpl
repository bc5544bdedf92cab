// What goes wrong in a kernel is said with file and line, on the processors of the host and on a device.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not env CHOIR_TARGET=cpu %choir-run %s 2>&1 | FileCheck %s
// RUN: not env CHOIR_DEVICE=emulated %choir-run %s 2>&1 | FileCheck %s
// RUN: not env CHOIR_TARGET=cpu %choir-run %s -- --which=1 2>&1 | FileCheck %s --check-prefix=HALT
// RUN: not env CHOIR_DEVICE=emulated %choir-run %s -- --which=1 2>&1 | FileCheck %s --check-prefix=HALT
// RUN: not env CHOIR_DEVICE=emulated %choir-run %s -- --which=2 2>&1 | FileCheck %s --check-prefix=HOST
// RUN: not env CHOIR_TARGET=cpu %choir-run %s -- --which=3 2>&1 | FileCheck %s --check-prefix=DEVICE
// RUN: not env CHOIR_DEVICE=emulated %choir-run %s -- --which=3 2>&1 | FileCheck %s --check-prefix=DEVICE
// RUN: not env CHOIR_DEVICE=emulated %choir-run %s -- --which=4 2>&1 | FileCheck %s --check-prefix=CONSTANT
// RUN: not env CHOIR_TARGET=cpu %choir-run %s -- --which=5 2>&1 | FileCheck %s --check-prefix=NIL
// RUN: not env CHOIR_DEVICE=emulated %choir-run %s -- --which=5 2>&1 | FileCheck %s --check-prefix=NIL
// RUN: not env CHOIR_DEVICE=emulated %choir-run %s -- --which=6 2>&1 | FileCheck %s --check-prefix=ASSERT
// RUN: not env CHOIR_TARGET=cpu %choir-run %s -- --which=7 2>&1 | FileCheck %s --check-prefix=COMPUTED
// RUN: not env CHOIR_DEVICE=emulated %choir-run %s -- --which=7 2>&1 | FileCheck %s --check-prefix=COMPUTED
// RUN: not env CHOIR_TARGET=cpu %choir-run %s -- --which=8 2>&1 | FileCheck %s --check-prefix=COMPUTED-ASSERT
// RUN: not env CHOIR_DEVICE=emulated %choir-run %s -- --which=8 2>&1 | FileCheck %s --check-prefix=COMPUTED-ASSERT
// RUN: not env CHOIR_TARGET=gpu CHOIR_DEVICE=nothing %choir-run %s 2>&1 | FileCheck %s --check-prefix=SETTING
// What a GPU says that reaches memory of the host depends on the machine: some can read it.
// EMULATED-ONLY: HOST
use GPUDistributions, CTypes;
config const which = 0;
config const name = "a name";
const D = {1..100} dmapped GPUDist(rank=1);
var A: [D] int;
if which == 0 {
  // CHECK: halts.chpl:[[#@LINE+2]]: error: halt reached - array index out of bounds
  // CHECK: index was 101 but array bounds are 1..100
  forall i in D do A[i + 1] = i;
} else if which == 1 {
  forall i in D do
    // HALT: halts.chpl:[[#@LINE+1]]: error: halt reached - too far
    if i == 42 then halt("too far");
} else if which == 2 {
  const p = allocate(int, 4);
  // HOST: halts.chpl:[[#@LINE+1]]: error: device code touches an address that is not in device memory
  forall i in D do A[i] = p.deref();
} else if which == 3 {
  var E: [{1..10} dmapped GPUExplicitDist(rank=1)] int;
  // DEVICE: halts.chpl:[[#@LINE+1]]: error: an element of an array in device memory, accessed by the host
  E[3] = 1;
} else if which == 5 {
  class Counter { var count: int; }
  var nobody: owned Counter? = if which == 5 then nil else new Counter();
  forall i in D do
    // NIL: halts.chpl:[[#@LINE+1]]: error: halt reached - argument to ! is nil
    if i > 50 then A[i] = nobody!.count;
} else if which == 6 {
  forall i in D do
    // ASSERT: halts.chpl:[[#@LINE+1]]: error: assert failed - small
    assert(i < 7, "small");
} else if which == 7 {
  enum side { left, right }
  forall i in D do
    // COMPUTED: halts.chpl:[[#@LINE+1]]: error: halt reached - at 42: -1.5 true (7, 2.0i) left 0.5 + 1.0i a name 200
    if i == 42 then halt("at ", i, ": ", -1.5: real(32), " ", i > 7, " ", (7: int(8), 2.0i), " ", side.left, " ", 0.5 + 1.0i, " ", name, " ", 200: uint(8));
} else if which == 8 {
  var S: [{0..<128} dmapped GPUSharedDist()] int;
  forall i in D {
    S[getThreadID_x()] = i;
    thread_barrier();
    // COMPUTED-ASSERT: halts.chpl:[[#@LINE+1]]: error: assert failed - 43 follows 42
    assert(i != 42, S[getThreadID_x() + 1], " follows ", i);
  }
} else {
  var C: [{1..10000} dmapped GPUCCDist()] real;
  // CONSTANT: halts.chpl:[[#@LINE+1]]: error: the constant arrays of a loop take 80000 bytes
  forall i in D do A[i] = C[i]: int;
}
// SETTING: error: CHOIR_DEVICE is 'nothing'; it can be cuda or emulated
