// Figure 4: arrays in device memory, which assignments copy to and from.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: env CHOIR_TARGET=cpu %choir-run %s | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %choir-run %s 2>&1 | FileCheck %s --check-prefixes=CHECK,DIAG
// RUN: %choir --no-warnings --emit=ptx %s | FileCheck %s --check-prefix=PTX
use GPUDistributions;
config const m = 1000, n = 3;
var round = 0, total = 0.0;

const space = [1..m] dmapped GPUExplicitDist(rank=1);
var h_input, h_output : [1..m] real;
var g_input, g_output : [space] real;
for 1..n {
  round += 1;
  h_input = round; // load input data
  g_input = h_input;
  forall j in space {
    g_input[j] += j;
    g_output[j] = g_input[j];
  }
  h_output = g_output;
  total += + reduce h_output;
}

// Three times 500500, and 1000 (1 + 2 + 3).
// CHECK: 1.5075e+06
writeln(total);

// One copy each way in each iteration, and no other.
// DIAG: kernel launches: 3
// DIAG-NEXT: host to device: 3 copies, 24000 bytes
// DIAG-NEXT: device to host: 3 copies, 24000 bytes

// PTX-COUNT-1: .visible .entry
// PTX-NOT: .visible .entry {{.*[0-9]}}(
