// A loop over a GPU distribution whose body calls a procedure that reads module-scope variables: a kernel that gets them as
// parameters, and, on the CPU, an ordinary parallel loop.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --check-prefix=OUT
// RUN: %choir --no-warnings --emit=grid %s | FileCheck %s --check-prefix=GRID
// RUN: %choir --no-warnings --emit=ptx %s | FileCheck %s --check-prefix=PTX

use GPUDistributions;
config const n = 1000;
var table: [{0..3} dmapped GPUCCDist()] real = [1.0, 2.0, 3.0, 4.0];
var scale = 2.0;
proc f(i: int): real { return table[i % 4] * scale; }
const D = [1..n] dmapped GPUDist(rank=1, blockSizeX=256);
var A: [D] real;
forall i in D do A[i] = f(i) + i;
writeln(+ reduce A);

// OUT: 5.055e+05

// GRID: grid.launch @device::@[[KERNEL:[a-z0-9_]+forall[0-9_]*]] over(%{{[0-9]+}}) block [256]
// GRID: module @device attributes {grid.device}
// GRID-NOT: chpl.global
// GRID-NOT: chpl.address_of
// GRID: func.func @[[KERNEL]]({{.*}}) attributes {{{.*}}grid.kernel}
// GRID: grid.constant_address
// GRID: %[[POSITION:[0-9]+]] = grid.position
// GRID: arith.cmpi slt, %[[POSITION]], %arg0
// GRID-NEXT: chpl.if

// PTX: .target sm_90
// PTX: .visible .entry
// PTX: %ctaid.x
// PTX: ld.const
