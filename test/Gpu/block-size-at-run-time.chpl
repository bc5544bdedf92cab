// Sizes of blocks, and iterations of a thread, that are known at run time only. An error where the threads of a block work
// together.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --no-warnings -sworksTogether %s -o %t 2>&1 | FileCheck %s
// RUN: %choir --no-warnings --report=device %s -o %t 2>&1 | FileCheck %s --check-prefix=REPORT
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --check-prefix=OUT
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s --check-prefix=OUT
// RUN: not env CHOIR_DEVICE=emulated %t --four=0 2>&1 | FileCheck %s --check-prefix=HALT
// RUN: not env CHOIR_DEVICE=emulated %t --four=1025 2>&1 | FileCheck %s --check-prefix=HALT
// RUN: not env CHOIR_TARGET=cpu %t --four=-1 2>&1 | FileCheck %s --check-prefix=HALT
// RUN: not env CHOIR_DEVICE=emulated %t --three=0 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: %choir --no-warnings --fast %s -o %t.fast
// RUN: env CHOIR_DEVICE=emulated %t.fast | FileCheck %s --check-prefix=OUT
// RUN: not env CHOIR_DEVICE=emulated %t.fast --four=0 2>&1 | FileCheck %s --check-prefix=HALT
use GPU, GpuDiagnostics;
config param worksTogether = false;
config const four = 4, three = 3, two: int(32) = 2;
on here.gpus[0] {
  var A: [0..9] int, M: [0..<50, 0..<40] int;
  if worksTogether {
    // CHECK: [[#@LINE+1]]:5: error: the threads of a block of this loop work together: the size of blocks has to be known when the program is compiled, as a param is
    foreach i in A.domain {
      setBlockSize(four);
      const memory = createSharedArray(int, 32);
      memory[i % 32] = i;
      syncThreads();
      A[i] = memory[31 - i % 32];
    }
    // CHECK: [[#@LINE+1]]:27: error: the threads of a block of this loop work together
    @gpu.blockSize(four)  foreach i in A.domain {
      A[i] = i;
      syncThreads();
    }
  } else {
    startVerboseGpu();
    // REPORT: [[#@LINE+5]]:5: remark: kernel: a grid of 1 dimension(s), blocks of up to 1024 threads
    // HALT: block-size-at-run-time.chpl:[[#@LINE+4]]: error: the block size of a loop on a GPU has to be from 1 to 1024 threads
    // HALT-NOT: kernel launch
    // OUT: [[#@LINE+2]]: kernel launch (grid size: 3x1x1, block size: 4x1x1)
    @gpu.blockSize(four)
    foreach i in A.domain do A[i] = i;
    // OUT-NEXT: [[#@LINE+1]]: kernel launch (grid size: 5x1x1, block size: 2x1x1)
    @gpu.blockSize(two) A += 1;
    // What the body computes of things outside.
    // OUT-NEXT: [[#@LINE+1]]: kernel launch (grid size: 2x1x1, block size: 8x1x1)
    foreach i in A.domain { setBlockSize(four * two); A[i] += 1; }
    // OUT-NEXT: [[#@LINE+2]]: kernel launch (grid size: 2x1x1, block size: 2x1x1)
    // NONE: block-size-at-run-time.chpl:[[#@LINE+1]]: error: the iterations of a thread have to be a positive number
    @gpu.itersPerThread(three) @gpu.blockSize(two) foreach i in A.domain do A[i] += 1;
    // Rows of warps, as with numbers known when the program is compiled.
    // OUT-NEXT: [[#@LINE+1]]: kernel launch (grid size: 2x25x1, block size: 32x2x1)
    @gpu.blockSize(four * 16) foreach (i, j) in M.domain do M[i, j] = i * 100 + j;
    // OUT-NEXT: [[#@LINE+1]]: kernel launch (grid size: 2x50x1, block size: 20x1x1)
    @gpu.blockSize(four * 5) forall (i, j) in M.domain do M[i, j] += 1;
    // A loop in another one of the host.
    for turn in 1..2 {
      // OUT-NEXT: [[#@LINE+1]]: kernel launch (grid size: 3x1x1, block size: 4x1x1)
      @gpu.blockSize(four) foreach i in A.domain do A[i] += turn;
      // OUT-NEXT: [[#@LINE-1]]: kernel launch (grid size: 3x1x1, block size: 4x1x1)
    }
    // REPORT: [[#@LINE+1]]:5: remark: {{.*}}blocks of 256 threads; the size of blocks that the program asks for is known in the loop only
    foreach i in A.domain {
      const size = i % 2 + 3;
      setBlockSize(size);
      A[i] += 1;
    }
    stopVerboseGpu();
  }
  // OUT: 7 8 9 10 11 12 13 14 15 16 4941000
  writeln(A, " ", + reduce M);
}
