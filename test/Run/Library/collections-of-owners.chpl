// Collections of owned objects: objects move in and out, collections move as wholes, and nothing is copied.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
// RUN: %choir %s -o %t && %t --memLeaks 2>&1 | FileCheck %s --check-prefix=LEAKS

use Heap, List, Map, Set;

class C { var x: int; }
record order : relativeComparator {
  proc compare(const ref a: owned C, const ref b: owned C) do return a.x - b.x;
}
record Holder { var all: map(int, list(owned C)); }

proc makeList(n: int) {
  var l: list(owned C);
  for i in 1..n do l.pushBack(new owned C(i));
  return l;
}
proc makeMap() {
  var m: map(int, owned C);
  m.add(1, new owned C(3));
  return m;
}

proc main() {
  // LEAKS-NOT: leak
  var l = makeList(20), given = new owned C(21);
  const constant = makeList(2);
  l.pushBack(given);
  var last = l.popBack();
  writeln(l.size, " ", last.x, " ", constant[1].x, " ", + reduce [c in l] c.x);
  // CHECK: 20 21 2 210

  var m = makeMap();
  m.addOrReplace(2, new owned C(4));
  writeln(m[1].x, " ", m.getBorrowed(2).x, " ", + reduce [c in m.values()] c.x);
  // CHECK-NEXT: 3 4 7
  const taken = m.getAndRemove(1);
  writeln(taken.x, " ", m.size);
  // CHECK-NEXT: 3 1

  var held: Holder;
  held.all.add(1, makeList(3));
  ref inner = held.all[1];
  held.all[2].pushBack(new owned C(9));
  writeln(held.all[1].size, " ", held.all[2][0].x);
  // CHECK-NEXT: 3 9

  var h = new heap(owned C, comparator = new order());
  for i in [3, 1, 2] do h.push(new owned C(i));
  while !h.isEmpty() {
    const greatest = h.pop();
    write(greatest.x, " ");
  }
  writeln();
  // CHECK-NEXT: 3 2 1

  var s: set(owned C);
  s.add(new owned C(5));
  for c in s do writeln(c.x);
  // CHECK-NEXT: 5

  // The last use of a variable moves it.
  proc moved() {
    var l = makeList(4), pair = (makeList(2), 1);
    var again = l, other = pair;
    return again.size + other(0).size;
  }
  writeln(moved());
  // CHECK-NEXT: 6
}
