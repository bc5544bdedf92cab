// A distribution of the program whose targets are GPUs; and one whose local indices have gaps, which processors run.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu CHPL_RT_NUM_GPUS_PER_LOCALE=3 %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=1 %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=3 CHOIR_DIAG=1 %t 2>&1 | FileCheck %s --check-prefixes=CHECK,DIAG
use DistributionBase, CyclicDist;

/// Rows of unequal weight: GPU g of n has those from g*g/n*n on.
class Growing : MapDist {
  const low, high: int;
  const gpus = here.gpus;

  proc targets(): int do return gpus.size;
  proc targetLocales() const ref do return gpus;
  proc first(t: int): int {
    const n = targets();
    return low + (high - low + 1) * t * t / (n * n);
  }
  proc owner(dom, i): int {
    var t = 0;
    while t + 1 < targets() && first(t + 1) <= i do t += 1;
    return t;
  }
  proc localIndices(dom, t: int) do return dom[first(t)..first(t + 1) - 1];
}
config const n = 90;
const D = {0..<n} dmapped new Growing(0, n - 1);
var A, B: [D] int;
forall i in D do A[i] = i;
forall i in D do B[i] = A[i] + (if i > 0 then A[i - 1] else 0) + (if i < n - 1 then A[i + 1] else 0);
// CHECK: 11926 1 3 177
writeln(+ reduce B, " ", B[0], " ", B[1], " ", B[n - 1]);
// DIAG: 0 10 40

writeln([t in 0..<here.gpus.size] D.distribution.first(t));

const C = cyclicDist.createDomain({0..<n}, here.gpus);
var E: [C] int;
forall i in C do E[i] = B[i];
// CHECK: 11926
writeln(+ reduce E);
