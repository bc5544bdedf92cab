// Threads that end early, by `continue`, in loops of tasks on a GPU: barriers and warps do not wait for them. Where an
// iteration is a part of a thread, `continue` ends that alone.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: %choir --no-warnings --sanitize=gpu %s -o %t && env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: %choir --no-warnings --fast %s -o %t && env CHOIR_TARGET=cpu %t | FileCheck %s
use GPU;
config const n = 100;

on here.gpus[0] {
  var A, B, C: [0..<n] int;
  foreach i in 0..<n do A[i] = i;
  @gpu.blockSize(64) foreach i in 0..<n {
    if A[i] % 3 == 1 then continue;
    B[i] = warpReduce("+", A[i]);
  }
  // CHECK: 320 1045 293
  writeln(B[0], " ", B[33], " ", B[99]);
  @gpu.blockSize(64) foreach i in 0..<n {
    for k in 0..3 {
      if A[i] % 4 == k then continue;
      C[i] += A[i];
    }
    C[i] = warpReduce("+", C[i]);
  }
  // CHECK-NEXT: 1488 4560 1170
  writeln(C[0], " ", C[33], " ", C[99]);
  B = 0;
  @gpu.blockSize(64) foreach i in 0..<n {
    const memory = createSharedArray(int, 64), place = __primitive("gpu threadIdx x");
    memory[place] = A[i];
    syncThreads();
    const other = memory[place ^ 1];
    if other % 5 == 0 then continue;
    syncThreads();
    memory[place] = -1;
    B[i] = other;
  }
  // CHECK-NEXT: 4000 1 0
  writeln(+ reduce B, " ", B[0], " ", B[1]);
  C = 0;
  @gpu.itersPerThread(4) foreach i in 0..<n {
    if i % 4 == 1 then continue;
    C[i] = i;
  }
  // CHECK-NEXT: 3725 2 3
  writeln(+ reduce C, " ", C[2], " ", C[3]);
  // An iteration of the inner loop is not that of a thread; one of the outer loop is that of a block.
  var D: [0..<10, 0..<50] int;
  forall i in 0..<10 {
    var sum = 0;
    forall j in 0..<50 with (+ reduce sum) {
      if j % 2 == 0 then continue;
      sum += j;
    }
    if i % 3 == 0 then continue;
    forall j in 0..<50 {
      if j == i then continue;
      D[i, j] = sum;
    }
  }
  // CHECK-NEXT: 183750 0 625
  writeln(+ reduce D, " ", D[3, 4], " ", D[4, 5]);
}
