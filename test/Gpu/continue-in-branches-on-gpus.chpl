// Threads that end early in a branch: a warp's operations after it are among those that are left.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An executor of PTX may object to masks that name threads which have ended. EMULATED-ONLY: CHECK
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
use GPU;
config const n = 100;
proc bits(x: uint(32)) { var count = 0, rest = x; while rest != 0 { count += 1; rest &= rest - 1; } return count; }

on here.gpus[0] {
  var A, B, C: [0..<n] int;
  foreach i in 0..<n do A[i] = i;
  @gpu.blockSize(64) foreach i in 0..<n {
    if A[i] > 50 {
      for k in 0..3 do if A[i] == 70 + k then break;
      if A[i] % 2 == 1 then continue;
    }
    B[i] = bits(activeMask());
    C[i] = warpReduce("max", A[i]);
  }
  // CHECK: 32 16 2 31 94 98
  writeln(B[0], " ", B[64], " ", B[98], " ", C[2], " ", C[66], " ", C[98]);
}
