// What `@gpu.blockSize` asks for is a matter of the statement and of the instance of its procedure.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: not %choir --no-warnings -swrong %s -o %t.not 2>&1 | FileCheck %s --check-prefix=WRONG
use GPU, GPUDistributions, GpuDiagnostics;
config param wrong = false;
config const none_ = 0;

/// Sums of blocks, by way of shared memory: right only with blocks of so many threads.
proc blockSums(ref A: [] int, param bs: int) {
  @gpu.blockSize(bs)
  foreach i in A.domain {
    const memory = createSharedArray(int, bs);
    memory[i % bs] = 1;
    syncThreads();
    var sum = 0;
    for k in 0..<bs do sum += memory[k];
    A[i] = sum;
  }
}
record Blocks {
  param size: int;
  proc fill(ref A: [] int) { @gpu.itersPerThread(size) foreach i in A.domain do A[i] = __primitive("gpu threadIdx x"); }
}
proc said(x: int) {
  writeln(x);
  return x;
}
on here.gpus[0] {
  var A: [0..<64] int;
  // CHECK: 16 16 32 32 8 8
  blockSums(A, 16);
  write(A[0], " ", A[63], " ");
  blockSums(A, 32);
  write(A[0], " ", A[63], " ");
  blockSums(A, 8);
  writeln(A[0], " ", A[63]);
  // CHECK-NEXT: 31 15
  (new Blocks(2)).fill(A);
  write(A[63], " ");
  (new Blocks(4)).fill(A);
  writeln(A[63]);
  startVerboseGpu();
  // Two loops of one line, and one without an attribute.
  // CHECK-NEXT: [[#@LINE+3]]: kernel launch (grid size: 4x1x1, block size: 16x1x1)
  // CHECK-NEXT: [[#@LINE+2]]: kernel launch (grid size: 8x1x1, block size: 8x1x1)
  // CHECK-NEXT: [[#@LINE+1]]: kernel launch (grid size: 1x1x1, block size: 256x1x1)
  @gpu.blockSize(16) foreach a in A do a += 1; @gpu.blockSize(8) foreach a in A do a += 1; foreach a in A do a += 1;
  // Several variables of one statement.
  // CHECK-NEXT: [[#@LINE+2]]: kernel launch (grid size: 16x1x1, block size: 4x1x1)
  // CHECK-NEXT: [[#@LINE+1]]: kernel launch (grid size: 16x1x1, block size: 4x1x1)
  @gpu.blockSize(4) var B = foreach i in 0..<64 do i, C = foreach i in 0..<64 do 2 * i;
  stopVerboseGpu();
  if wrong {
    // WRONG: [[#@LINE+2]]:{{[0-9]+}}: error: this loop cannot run on a GPU
    @assertOnGpu
    var D = foreach i in 0..<64 do i, E = said(A);
  }
  // Loops that reduce may ask and assert, and call what stays a call.
  proc fib(n: int): int do return if n < 2 then n else fib(n - 1) + fib(n - 2);
  var s = 0;
  @assertOnGpu
  forall i in 0..<10 with (+ reduce s) {
    assertOnGpu();
    setBlockSize(64);
    s += fib(i);
  }
  // CHECK-NEXT: 88
  writeln(s);
  // A loop without iterations may ask for nothing.
  var empty: [1..none_] int;
  @gpu.blockSize(min(256, empty.size)) foreach e in empty do e = 1;
}
// Loops over GPU distributions.
const D = {0..<32} dmapped new GPUDist(rank=1);
var F, G: [D] int;
@gpu.blockSize(8)
forall i in D {
  const memory = createSharedArray(int, 8);
  memory[i % 8] = i;
  syncThreads();
  F[i] = memory[7 - i % 8];
}
forall i in D {
  setBlockSize(4);
  G[i] = getThreadID_x();
}
// CHECK-NEXT: 7 6 5 4 3 2 1 0 15 14
// CHECK-NEXT: 0 1 2 3 0 1 2 3 0 1
writeln(F[0..9], "\n", G[0..9]);
