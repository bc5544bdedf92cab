// Who calls a procedure that fills a collection of the library owns what that keeps: it needs no clause.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck --implicit-check-not=error: %s

use List, SortedSet, Map;

class C { var x: int; }
record Event {
  var time: int;
  var sender: borrowed C?;
}
record byTime: keyComparator { proc key(e: Event) do return e.time; }
class Lending { var held: list(borrowed C); }
class Queue {
  var events: sortedSet(Event, false, byTime), all: list(Event), names: map(string, borrowed C);
  var owners: list(shared Lending?);
  proc add(e: Event, c: borrowed C, l: shared Lending) {
    events.add(e);
    all.pushBack(e);
    names.add("c", c);
    owners.pushBack(l);
  }
}
proc filled() {
  var queue = new Queue(), held: list(borrowed C);
  for i in 1..2 {
    const early = new owned C(i);
    // CHECK: [[#@LINE+1]]:{{.*}}error: 'early' ends before 'held', and its object with it: 'held' cannot borrow it
    held.pushBack(early);
  }
  const one = new owned C(3);
  queue.add(new Event(1, one), one, new shared Lending());
}
filled();
