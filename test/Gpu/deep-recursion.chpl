// Where a thread's stack ends, so does the program: it says at which procedure, and what gives threads more.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sanitizers have handlers of their own.
// UNSUPPORTED: sanitized-programs
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_DEVICE=emulated timeout 100 %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated not --crash %t --depth=10000 2>&1 | FileCheck %s --check-prefix=DEEP
// RUN: env CHOIR_DEVICE=emulated CHOIR_DEVICE_STACK=8000000 timeout 100 %t --depth=10000 | FileCheck %s
use GPUDistributions;
config const depth = 10;
const D = {1..40} dmapped GPUDist(rank=1);
var A: [D] int;
// DEEP: deep-recursion.chpl:[[#@LINE+1]]: error: stack overflow in a loop on a GPU (infinite recursion, or a stack too small: see CHOIR_DEVICE_STACK)
proc sum(n: int, ref values: 4*int): int {
  var next = values;
  next(n % 4) += n;
  return if n == 0 then next(0) - values(0) else sum(n - 1, next) + next(n % 4) - values(n % 4) - n;
}
forall i in D {
  var values: 4*int;
  A[i] = sum(depth + i, values);
}
// CHECK: 0
writeln(+ reduce A);
