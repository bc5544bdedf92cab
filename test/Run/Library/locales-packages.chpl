// AllLocalesBarriers and CopyAggregation on two locales.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s -- -nl 2 | FileCheck --match-full-lines %s

use AllLocalesBarriers, CopyAggregation, BlockDist;

var arrived: atomic int;
var seen: [0..<numLocales, 0..1] int;
allLocalesBarrier.reset(2);
coforall loc in Locales do on loc {
  coforall t in 0..1 {
    arrived.add(1);
    allLocalesBarrier.barrier();
    seen[here.id, t] = arrived.read();
  }
}
writeln(seen);
// CHECK: 4 4
// CHECK-NEXT: 4 4

const D = blockDist.createDomain({1..6});
var A, B: [D] int = D;
forall i in D with (var aggregator = new DstAggregator(int)) do aggregator.copy(A[7 - i], i);
writeln(A);
// CHECK-NEXT: 6 5 4 3 2 1
forall i in D with (var aggregator = new SrcAggregator(int)) do aggregator.copy(B[i], A[i]);
writeln(B);
// CHECK-NEXT: 6 5 4 3 2 1
