// In OpenMP a loop writes what is mapped 'to' only, and the host never sees it. Here what is constant on the device is
// an array of GPUCCDist, or declared 'const': a loop that writes it is an error when the program is compiled. The host
// may change the former between loops, which see that.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --no-warnings -swrong=1 %s -o %t 2>&1 | FileCheck %s --check-prefix=BANK
// RUN: not %choir --check-only -swrong=2 %s 2>&1 | FileCheck %s --check-prefix=CONST
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
use GPUDistributions;
config param wrong = 0;
config const n = 4;
const D = {1..n} dmapped new GPUDist(rank=1);
var table: [{1..n} dmapped new GPUCCDist(rank=1)] int = 1, A: [D] int;
const B: [D] int = 10;
if wrong == 1 then
  // BANK: constant-memory.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: a loop over a GPU distribution cannot write constant
  forall i in D do table[i] = i;
if wrong == 2 then
  // CONST: constant-memory.chpl:[[#@LINE+1]]:20: error: 'B' is constant and cannot be assigned
  forall i in D do B[i] = i;
forall i in D do A[i] += table[i] + B[i];
table[2] = 100;
forall i in D do A[i] += table[i];
table = A;
forall i in D do A[i] += table[i];
// CHECK: 24 222 24 24
writeln(A);
