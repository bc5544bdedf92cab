// Where the compiler does not know what a formal stands for, the program halts at a loop that would touch an array of the host,
// or would write a constant one; and where the host would touch an array that is on the device alone.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sanitizers have handlers of their own.
// UNSUPPORTED: sanitized-programs
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_DEVICE=emulated not %t 2>&1 | FileCheck %s --check-prefix=HOST
// RUN: env CHOIR_DEVICE=emulated not %t --constant=true 2>&1 | FileCheck %s --check-prefix=CONSTANT
// RUN: env CHOIR_DEVICE=emulated not --crash %t --explicit=true 2>&1 | FileCheck %s --check-prefix=EXPLICIT
// RUN: env CHOIR_TARGET=cpu %t 2>&1 | FileCheck %s --check-prefix=CPU
use GPUDistributions;
config const inherits = true, constant = false, explicit = false;
const D = {1..8} dmapped new GPUDist(rank=1), Rows = {1..2, 1..8};
var H: [Rows] int = 1, M: [Rows dmapped new GPUDist(rank=2)] int, E: [Rows dmapped new GPUExplicitDist(rank=2)] int;
var C: [Rows dmapped new GPUCCDist()] int;

class Worker {
  proc work(ref X: []) {}
}
class Adding : Worker {
  override proc work(ref X: []) {
    // HOST: host-arrays.chpl:[[#@LINE+2]]: error: a loop on a GPU cannot touch 'X', an array of the host; declare it over a GPU distribution, or where the task is on that GPU
    // CONSTANT: host-arrays.chpl:[[#@LINE+1]]: error: a loop on a GPU cannot write 'X', a constant array
    forall i in D do
      X[i] += 1;
  }
}
const worker: owned Worker = if inherits then new Adding(): owned Worker else new Worker();
proc read(const ref X: []) {
  // EXPLICIT: host-arrays.chpl:[[#@LINE-1]]: error: an element of an array in device memory, accessed by the host: copy the array to one of the host by assignment
  var sum = 0;
  for i in 1..8 do
    sum += X[i];
  return sum;
}

worker.work(M[1, ..]);
if constant then
  worker.work(C[1, ..]);
if explicit then
  writeln(read(E[2, ..]), read(M[2, ..]), read(H[1, ..]));
worker.work(H[1, ..]);
// CPU: 2 2 2 2 2 2 2 2
writeln(H[1, ..]);
