// Synchronisation without implicit reads (Chapel 1: bare sync variables, single, names ending in a dollar sign).
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines

use Collectives;

proc main() {
  var full: sync int, count: atomic int;
  sync {
    begin full.writeEF(5);
    begin count.add(full.readFE());
  }
  // CHECK: 5 false
  writeln(count.read(), " ", full.isFull);
  full.writeEF(7);
  // CHECK-NEXT: 7 7
  writeln(full.readFF(), " ", full.readFE());
  coforall i in 1..4 with (ref count) do count.add(i);
  // CHECK-NEXT: 15
  writeln(count.read());
  // Barriers (Chapel 1: Barriers.Barrier).
  var together = new barrier(4), before, early: atomic int;
  coforall 1..4 with (const ref together) do
    for round in 1..100 {
      before.add(1);
      together.barrier();
      if before.read() < 4 * round then early.add(1);
      together.notify();
      together.wait();
    }
  // CHECK-NEXT: 400 0 falsetrue
  writeln(before.read(), " ", early.read(), " ", together.check(), together.pending());
}
