// A size of blocks that is known at run time only: an error where the threads of a block work together.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --no-warnings -sworksTogether %s -o %t 2>&1 | FileCheck %s
// RUN: %choir --no-warnings --report=device %s -o %t 2>&1 | FileCheck %s --check-prefix=REPORT
// RUN: env CHOIR_DEVICE=emulated %t --size=64 | FileCheck %s --check-prefix=OUT
use GPU;
config param worksTogether = false;
config const size = 32;
on here.gpus[0] {
  var A: [0..<100] int;
  if worksTogether {
    // CHECK: [[#@LINE+1]]:5: error: the threads of a block of this loop work together: the size of blocks has to be known when the program is compiled, as a param is
    foreach i in A.domain {
      setBlockSize(size);
      const memory = createSharedArray(int, 32);
      memory[i % 32] = i;
      syncThreads();
      A[i] = memory[31 - i % 32];
    }
    // CHECK: [[#@LINE+1]]:27: error: the threads of a block of this loop work together
    @gpu.blockSize(size)  foreach i in A.domain {
      A[i] = i;
      syncThreads();
    }
  } else {
    // REPORT: [[#@LINE+1]]:5: remark: kernel: a grid of 1 dimension(s), blocks of 256 threads; the size of blocks that the program asks for is known at run time only
    foreach i in A.domain {
      setBlockSize(size);
      A[i] = i;
    }
  }
  writeln(+ reduce A);
}
// OUT: 4950
