// More tasks than a device has queues, with arrays of their own, arrays that all read, reductions, constant memory and an
// atomic variable: each finds what it has written.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated OMP_NUM_THREADS=12 %t | FileCheck %s
use GPUDistributions;
config const n = 500, tasks = 12, rounds = 8;
const D = {1..n} dmapped GPUDist(rank=1), E = {1..n} dmapped GPUExplicitDist(rank=1), CC = {0..9} dmapped GPUCCDist(rank=1);
var Common: [D] int = [i in D] i, Steps: [CC] int = [i in CC] i, total: atomic int, wrong: atomic int;
coforall t in 1..tasks {
  for r in 1..rounds {
    var A: [D] int, X: [E] int, H: [1..n] int;
    forall i in D do A[i] = Common[i] * t + Steps[i % 10];
    H = A;
    X = H;
    H = 0;
    forall i in E do X[i] += r;
    forall i in D with (ref total) do if A[i] % 2 == 0 then total.add(1);
    const s = + reduce A;
    H = X;
    const u = + reduce H;
    var e = 0;
    for i in 1..n do e += i * t + i % 10;
    if s != e || u != e + n * r then wrong.add(1);
    A = 7; // where the memory of others has been
    forall i in D do A[i] += 1;
    if + reduce A != 8 * n then wrong.add(1);
  }
}
// CHECK: 0 wrong 36000
writeln(wrong.read(), " wrong ", total.read());
