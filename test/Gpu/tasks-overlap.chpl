// Launches of tasks that have copies of different arrays, or that only read what they have in common, do not wait for one
// another: here one waits for what the other writes. GPUs have one stream, so this is about the emulated device.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_DEVICE=emulated timeout 100 %t | FileCheck %s
use GPUDistributions;
const D = {0..0} dmapped GPUDist(rank=1);
var A, B, Common: [D] int = 1, flags: [{0..1} dmapped GPUExplicitDist(rank=1)] atomic int;

proc meet(ref X: [], me: int) {
  forall i in D {
    flags[me].write(1);
    while flags[1 - me].read() == 0 { }
    X[i] += Common[i];
  }
}
cobegin {
  meet(A, 0);
  meet(B, 1);
}
// CHECK: 2 2
writeln(A, " ", B);
