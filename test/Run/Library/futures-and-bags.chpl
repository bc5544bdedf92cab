// Futures of tasks, bags, and counts of communication that there is none of.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


use Futures, DistributedBag, CommDiagnostics, UnorderedAtomics, UnorderedCopy;

record half {
  proc this(x: int) do return x / 2.0;
  proc retType type do return real;
}
record square {
  proc this(x: real) do return x * x;
  proc retType type do return real;
}

proc main() {
  const h: half, s: square;
  const a = async(h, 9), b = a.andThen(s);
  writeln(a.get(), " ", b.get(), " ", a.isReady(), " ", waitAll(a, b).get());
  // CHECK: 4.5 20.25 true (4.5, 20.25)

  var bag = new DistBag(int);
  forall i in 1..100 with (ref bag) do bag.add(i);
  var sum = 0;
  for x in bag do sum += x;
  writeln(bag.getSize(), " ", sum, " ", bag.contains(77), " ", bag.remove()(0), " ", bag.getSize());
  // CHECK-NEXT: 100 5050 true true 99
  bag.clear();
  writeln(bag, bag.isEmpty(), bag.remove());
  // CHECK-NEXT: []true(false, 0)

  startCommDiagnostics();
  var total: atomic int;
  forall i in 1..1000 do total.unorderedAdd(i);
  unorderedAtomicTaskFence();
  var to = 0;
  unorderedCopy(to, total.read());
  writeln(to, " ", getCommDiagnosticsHere());
  // CHECK-NEXT: 500500 (<no communication>)
}
