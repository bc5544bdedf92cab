// What procedures of module GPU refuse when the program is compiled.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
use GPU;
var G: [1..2, 1..2] int;
// CHECK: gpu-procedures.chpl:[[#@LINE+1]]:1: error: 'gpuScan' takes arrays of one dimension
gpuScan(G);
// CHECK: gpu-procedures.chpl:[[#@LINE+1]]:1: error: 'gpuSort' takes arrays of one dimension
gpuSort(G);
