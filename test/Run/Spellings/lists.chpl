// Lists and maps under their names of today (Chapel 1: append, extend, pop, set; addOrSet, update).
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines

use List, Map, OrderedMap, Set;
proc main() {
  var l: list(int);
  l.pushBack(1);
  l.pushBack([2, 3]);
  l.insert(0, 9);
  // CHECK: [9, 1, 2, 3] 4
  writeln(l, " ", l.size);
  // CHECK-NEXT: 3 9 [1, 2]
  writeln(l.popBack(), " ", l.getAndRemove(0), " ", l);
  l.replace(0, 5);
  // CHECK-NEXT: 5 true 1
  writeln(l.first, " ", l.contains(2), " ", l.find(2));
  var m: map(string, int);
  m["a"] = 1;
  m.addOrReplace("a", 2);
  // CHECK-NEXT: 2 true
  try! writeln(m["a"], " ", m.contains("a"));
  try {
    const value = m["b"];
    writeln(value);
  } catch e: KeyNotFoundError {
    // CHECK-NEXT: key 'b' not found
    writeln(e.message());
  } catch {
  }
  var other: map(string, int), ordered: orderedMap(string, int), more: orderedMap(string, int);
  other.add("b", 7);
  m.extend(other);
  more.add("z", 1);
  more.add("c", 3);
  ordered.extend(more);
  ordered.replace("c", 4);
  // CHECK-NEXT: 7 2 {c: 4, z: 1}
  try! writeln(m["b"], " ", m.size, " ", ordered);
  var s: set(int);
  s.add(4);
  // CHECK-NEXT: true 1
  writeln(s.contains(4), " ", s.size);
}
