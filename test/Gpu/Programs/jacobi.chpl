// Jacobi iteration in one, two and three dimensions on a GPU: the grids stay there, a scalar comes back a sweep.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu CHPL_RT_NUM_GPUS_PER_LOCALE=2 %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t 2>&1 | FileCheck %s --check-prefixes=CHECK,ONE
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 CHPL_RT_NUM_GPUS_PER_LOCALE=4 %t 2>&1 | FileCheck %s --check-prefixes=CHECK,FOUR
use Math;
config const n = 24, most = 60, epsilon = 1e-4;
proc solve(param rank: int) {
  var inner, all: rank * range;
  for param d in 0..<rank { inner(d) = 1..n; all(d) = 0..n + 1; }
  const Inner = {(...inner)}, All = {(...all)};
  var steps = 0, change = 0.0;
  var Result: [All] real;
  on here.gpus[0] {
    var A, B: [All] real;
    A = 0.0;
    if rank == 1 { A[0] = 1.0; }
    else if rank == 2 { A[0, ..] = 1.0; }
    else { A[0, .., ..] = 1.0; }
    B = A;
    do {
      forall p in Inner {
        var sum = 0.0;
        for param d in 0..<rank {
          var low, high: rank * int;
          if rank == 1 { low(0) = p:int; high(0) = p:int; }
          else for param e in 0..<rank { low(e) = p(e); high(e) = p(e); }
          low(d) -= 1; high(d) += 1;
          sum += A[low] + A[high];
        }
        B[p] = sum / (2 * rank);
      }
      change = max reduce abs(B[Inner] - A[Inner]);
      A <=> B;
      steps += 1;
    } while change > epsilon && steps < most;
    Result = A;
  }
  writeln(rank, " ", steps, " ", change, " ", + reduce Result);
}
solve(1); solve(2); solve(3);
// CHECK: 1 60 0.0080822 6.7015
// CHECK-NEXT: 2 60 0.00381982 104.427
// CHECK-NEXT: 3 60 0.00389586 2041.25
// ONE: kernel launches: 425
// ONE-NEXT: host to device: 1 copies, 8 bytes
// ONE-NEXT: device to host: 183 copies, 149104 bytes
// ONE-NEXT: device to device: 3 copies, 146224 bytes
// FOUR: kernel launches: 425
// FOUR-NEXT: host to device: 1 copies, 8 bytes
// FOUR-NEXT: device to host: 183 copies, 149104 bytes
// FOUR-NEXT: device to device: 3 copies, 146224 bytes
