// A procedure that works on a GPU says so to a task that is on none.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t && not %t 2>&1 | FileCheck %s
use GPU;
var A = [3, 1, 2];
on here.gpus[0] do gpuSort(A);
// CHECK: 1 2 3
writeln(A);
// CHECK: on-no-gpu.chpl:[[#@LINE+1]]: error: halt reached - 'gpuScan' is called by a task that is on no GPU; call it under 'on here.gpus[0]'
gpuScan(A);
