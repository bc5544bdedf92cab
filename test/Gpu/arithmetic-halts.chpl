// Shifts and divisions that have no result end the program from a kernel, with the line.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t
// RUN: not env CHOIR_TARGET=cpu %t 2>&1 | FileCheck %s
// RUN: not env CHOIR_DEVICE=emulated %t 2>&1 | FileCheck %s
// RUN: not env CHOIR_TARGET=cpu %t --which=1 2>&1 | FileCheck %s --check-prefix=UNSIGNED
// RUN: not env CHOIR_DEVICE=emulated %t --which=1 2>&1 | FileCheck %s --check-prefix=UNSIGNED
// RUN: not env CHOIR_TARGET=cpu %t --which=2 2>&1 | FileCheck %s --check-prefix=QUOTIENT
// RUN: not env CHOIR_DEVICE=emulated %t --which=2 2>&1 | FileCheck %s --check-prefix=QUOTIENT
use GPUDistributions;
config const which = 0, less = -1;
const D = {0..63} dmapped new GPUDist(rank=1, blockSizeX=32);
var A: [D] int = min(int);
if which == 0 {
  forall i in D do
    A[i] = i << (i - 3); // CHECK: arithmetic-halts.chpl:[[#@LINE]]: error: halt reached - the shift count -{{[123]}} is not in 0..63
} else if which == 1 {
  forall i in D do
    A[i] = i >> max(uint); // UNSIGNED: arithmetic-halts.chpl:[[#@LINE]]: error: halt reached - the shift count 18446744073709551615 is not in 0..63
} else {
  forall i in D do
    A[i] /= less; // QUOTIENT: arithmetic-halts.chpl:[[#@LINE]]: error: halt reached - the quotient of min(int(64)) and -1 does not fit int(64)
}
