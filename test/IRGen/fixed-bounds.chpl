// Which module-scope domains are known to have bounds that never change, and which of them are constants.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s
use GPUDistributions;
param size = 16;
config const n = 4;

// CHECK: fixed-bounds.Closed{{.*}}chpl.fixed_bounds = [1, 16, -1, 7]
const Closed = {1..size, -1..<8};
// CHECK: fixed-bounds.Mapped{{.*}}chpl.fixed_bounds = [0, 15]
const Mapped = {0..<size} dmapped new GPUSharedDist(rank=1);
// CHECK: fixed-bounds.Partly{{.*}}chpl.fixed_bounds = [1, unit, unit, 7]
const Partly = {1..n, n..<8} dmapped new GPUDist(rank=2);
// CHECK-NOT: chpl.fixed_bounds
const FromOption = {1..n};
const FromOptions = {-n..n} dmapped new GPUDist(rank=1);
var Changing = {1..size};
const Strided = {1..size by 2};
const Narrow = {1:int(32)..2:int(32)};

Changing = {2..3};
writeln(Closed, Mapped, Partly, FromOption, FromOptions, Changing, Strided, Narrow);
