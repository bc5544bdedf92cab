// Tasks whose kernels change parts of one array: each keeps what the others do to the rest, with variables and constant
// arrays that launches have in different orders.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
use GPUDistributions;

config const n = 1000, rounds = 100;

const D = {0..<n} dmapped GPUDist(rank=1), Table = {0..3} dmapped GPUCCDist(rank=1);
var A: [D] int, Steps: [Table] int = 1, count: atomic int;

coforall part in 0..1 {
  const Mine = D[part * n / 2 .. #n / 2];
  for round in 1..rounds {
    forall i in Mine do A[i] += 1;
    if (part + round) % 2 == 0 then
      forall i in Mine with (ref count) { count.add(1); A[i] += Steps[i % 4]; }
    else
      forall i in Mine { A[i] += Steps[i % 4]; }
  }
}
// CHECK: 200000 50000
writeln(+ reduce A, " ", count.read());

// Arrays that launches have in different orders, some of them only read.
var B, C: [D] int = 1;
coforall task in 0..3 {
  const Mine = D[task * n / 4 .. #n / 4];
  for round in 1..rounds do
    if (task + round) % 2 == 0 then
      forall i in Mine { B[i] += 1; C[i] += Steps[0]; }
    else
      forall i in Mine { C[i] += 1; B[i] += Steps[1]; A[i] += C[i] * 0; }
}
// CHECK: 101000 101000 200000
writeln(+ reduce B, " ", + reduce C, " ", + reduce A);
