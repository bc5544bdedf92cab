// Figure 3: arrays that are on both sides.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: env CHOIR_TARGET=cpu %choir-run %s | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %choir-run %s 2>&1 | FileCheck %s --check-prefixes=CHECK,DIAG
// RUN: %choir --no-warnings --emit=ptx %s | FileCheck %s --check-prefix=PTX
use GPUDistributions;
config const m = 1000, n = 3;
var result: [1..m] real;

const space = [1..m] dmapped GPUDist(rank=1);
var input, output : [space] real;
input = [i in 1..m] i: real; // load input data
for 1..n {
  forall j in space {
    input[j] += j;
    output[j] = input[j];
  }
  result = output;
}

// CHECK: 4.0 4000.0
writeln(result[1], " ", result[m]);

// The input goes in once; the output comes back in each iteration.
// DIAG: kernel launches: 3
// DIAG-NEXT: host to device: 1 copies, 8000 bytes
// DIAG-NEXT: device to host: 3 copies, 24000 bytes

// PTX-COUNT-1: .visible .entry
// PTX-NOT: .visible .entry {{.*[0-9]}}(
