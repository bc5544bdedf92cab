// In OpenMP a loop on the device gets the address of an array that has no mapping, and reads memory of the host.
// Here an array without a GPU distribution in a loop over one is an error of the program, where it is known when it is
// compiled; else it is reported at the loop.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only -swrong %s 2>&1 | FileCheck %s --check-prefix=WRONG
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated not %t 2>&1 | FileCheck %s --check-prefix=REPORTED
use GPUDistributions;
config param wrong = false;
config const n = 8, mapped = false;
const D = {1..n} dmapped new GPUDist(rank=1), Rows = {1..2, 1..n};
var A: [D] int, H: [1..n] int = 3, T: [Rows] int = 5, M: [Rows dmapped new GPUDist(rank=2)] int = 5;
if wrong then
  // WRONG: array-of-host.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: a loop over a GPU distribution cannot touch host array
  forall i in D do A[i] = H[i];
class adder {
  proc add(const ref X: []) {}
}
class deviceAdder : adder {
  override proc add(const ref X: []) {
    // REPORTED: array-of-host.chpl:[[#@LINE+1]]: error: a loop on a GPU cannot touch 'X', an array of the
    forall i in D do A[i] += X[i];
  }
}
const added: owned adder = if n > 0 then new deviceAdder(): owned adder else new adder();
added.add(M[1, ..]);
// CHECK: 5 5 5 5 5 5 5 5
writeln(A);
if !mapped then added.add(T[1, ..]);
