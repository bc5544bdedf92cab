// Figures 3, 4 and 7: implicit copies, explicit ones, constant memory.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: env CHOIR_TARGET=cpu %choir-run %s | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %choir-run %s 2>&1 | FileCheck %s --check-prefixes=CHECK,DIAG
use GPUDistributions;
config const m = 1000, n = 3;

proc implicit() {
  const space = [1..m] dmapped GPUDist(rank=1);
  var input, output : [space] real;
  input = [i in 1..m] i: real;
  var total = 0.0;
  for 1..n {
    forall j in space {
      const scale = 2.0;
      output[j] = input[j] * scale;
    }
    total += + reduce output;
    input = output;
  }
  writeln(total);
}

proc explicit() {
  const space = [1..m] dmapped GPUExplicitDist(rank=1);
  var h_input, h_output : [1..m] real;
  var g_input, g_output : [space] real;
  var total = 0.0;
  for k in 1..n {
    h_input = k;
    g_input = h_input;
    forall j in space {
      g_output[j] = g_input[j] + j;
    }
    h_output = g_output;
    total += + reduce h_output;
  }
  writeln(total);
}

proc constant() {
  const myspace = [1..m] dmapped GPUDist(rank=1);
  const ccspace = [1..m] dmapped GPUCCDist(rank=1);
  var input: [ccspace] real;
  var output: [myspace] real;
  input = [i in 1..m] 2.0 * i;
  var total = 0.0;
  for 1..n {
    forall j in myspace {
      output[j] = input[j];
    }
    total += output[m];
  }
  writeln(total);
}

// CHECK: 7.007e+06
implicit();
// CHECK: 1.5075e+06
explicit();
// CHECK: 6000.0
constant();

// Of each iteration: input and output in, output back, and for the reduction output in and a number back; one array each way; the constant array and output in, output back.
// DIAG: kernel launches: 12
// DIAG-NEXT: host to device: 18 copies, 144000 bytes
// DIAG-NEXT: device to host: 12 copies, 72024 bytes
// DIAG-NEXT: device to device: 0 copies, 0 bytes
// DIAG-NEXT: device peak: 16008 bytes
