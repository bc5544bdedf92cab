// In OpenMP an update has the bounds of another array, and copies too much, or parts of something else.
// Here a copy by assignment says what it copies: bounds outside of an array, and shapes that differ, are reported.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: not env CHOIR_TARGET=cpu %t --which=1 2>&1 | FileCheck %s --check-prefix=SHAPE
// RUN: not env CHOIR_DEVICE=emulated %t --which=1 2>&1 | FileCheck %s --check-prefix=SHAPE
// RUN: not env CHOIR_TARGET=cpu %t --which=2 2>&1 | FileCheck %s --check-prefix=BOUNDS
// RUN: not env CHOIR_DEVICE=emulated %t --which=2 2>&1 | FileCheck %s --check-prefix=BOUNDS
// RUN: not env CHOIR_DEVICE=emulated %t --which=3 2>&1 | FileCheck %s --check-prefix=PARTS
use GPUDistributions;
config const n = 8, which = 0;
const E = {1..n} dmapped new GPUExplicitDist(rank=1);
var G: [E] int, H: [1..n + 2] int = 5;
G[2..4] = H[5..7];
if which == 1 then
  // SHAPE: section-of-wrong-size.chpl:[[#@LINE+1]]: error: halt reached - assigning between arrays of different shapes
  G = H;
if which == 2 then
  // BOUNDS: section-of-wrong-size.chpl:[[#@LINE+2]]: error: halt reached - array slice out of bounds
  // BOUNDS-NEXT: note: slice index was 1..9 but array bounds are 1..8
  G[1..n + 1] = H[1..n + 1];
if which == 3 then
  // PARTS: section-of-wrong-size.chpl:[[#@LINE+1]]: error: halt reached - assigning between arrays of different shapes
  G[2..4] = H[1..4];
H[1..n] = G;
// CHECK: 0 5 5 5 0 0 0 0 5 5
writeln(H);
