// Recursion in kernels that needs more stack than there is says where it was, on processors and the emulated device. On the
// latter it does not run into the stack of another thread, however little more than its own it needs.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sanitizers have handlers of their own.
// UNSUPPORTED: sanitize, sanitized-programs
// RUN: %choir --no-warnings %s -o %t && %choir --no-warnings --fast %s -o %t.fast
// RUN: env CHOIR_TARGET=gpu CHOIR_DEVICE=emulated not --crash %t 2>&1 | FileCheck %s --check-prefixes=CHECK,EMULATED
// RUN: env CHOIR_TARGET=gpu CHOIR_DEVICE=emulated not --crash %t --depth=4000 2>&1 | FileCheck %s --check-prefixes=CHECK,EMULATED
// RUN: env CHOIR_TARGET=gpu CHOIR_DEVICE=emulated not --crash %t.fast 2>&1 | FileCheck %s --check-prefixes=CHECK,EMULATED
// RUN: env CHOIR_TARGET=cpu not --crash %t 2>&1 | FileCheck %s
// RUN: env CHOIR_TARGET=cpu not --crash %t.fast 2>&1 | FileCheck %s
// CHECK: stack-overflow.chpl:[[#@LINE+6]]: error: stack overflow
// EMULATED-SAME: in a loop on a GPU
use GPUDistributions;

config const depth = max(int);
const D = {1..256} dmapped new GPUDist(rank=1, blockSizeX=64);
proc deep(n: int, limit: int): int {
  var t: 8*int;
  t[n & 7] = n;
  return if n == limit then 0 else deep(n + 1, limit) + t[(n * 3) & 7];
}

var A: [D] int;
forall i in D do A[i] = deep(0, depth);
writeln(+ reduce A);
