// Sets and maps: hashed and ordered, set operations, owned values, removal among many.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


use Set, Map, OrderedSet, OrderedMap, Sort;

class Box { var x: int; }
record point { var x, y: int; }

proc show(const ref s) { writeln(sorted(s.toArray())); }

proc main() {
  var s = new set(int, [1, 2, 3, 2]);
  s.add(9);
  writeln(s.size, s.contains(9), s.contains(8), s.remove(9), s.remove(9));
  // CHECK: 4truefalsetruefalse
  const t = new set(int, [3, 4]);
  show(s | t);
  // CHECK-NEXT: 1 2 3 4
  show(s & t);
  // CHECK-NEXT: 3
  show(s - t);
  // CHECK-NEXT: 1 2
  show(s ^ t);
  // CHECK-NEXT: 1 2 4
  writeln(s < (s | t), s <= s, s == t, s.isDisjoint(t));
  // CHECK-NEXT: truetruefalsefalse
  var points: set(point);
  points.add(new point(1, 2));
  points.add(new point(1, 2));
  writeln(points);
  // CHECK-NEXT: {(x = 1, y = 2)}

  // Many, with removals in between.
  var many: set(int);
  for i in 1..10000 do many.add(i * i);
  for i in 1..10000 by 2 do many.remove(i * i);
  writeln(many.size, many.contains(4), many.contains(9), " ", + reduce many.toArray());
  // CHECK-NEXT: 5000truefalse 166716670000

  var m = new map(string, int);
  m["one"] = 1;
  m["two"] += 2;
  m.addOrReplace("three", 3);
  writeln(m.add("one", 7), m.set("two", 22), m.replace("four", 4), m.size);
  // CHECK-NEXT: falsetruefalse3
  writeln(m["two"], " ", m.get("none", -1), " ", m.getValue("one"), " ", m.contains("none"), " ", m.getAndRemove("two"));
  // CHECK-NEXT: 22 -1 1 false 22
  for v in m.values() do v += 100;
  writeln(sorted(m.toArray()));
  // CHECK-NEXT: (one, 101) (three, 103)
  var boxes: map(int, owned Box);
  boxes.add(1, new Box(5));
  boxes.addOrReplace(1, new Box(6));
  writeln(boxes.getBorrowed(1).x, boxes, boxes.getAndRemove(1), boxes.size);
  // CHECK-NEXT: 6{}{x = 6}0

  var o = new orderedSet(int, [5, 1, 3]);
  writeln(o, o.kth(2), o.lowerBound(2), o.upperBound(3), o.predecessor(1)(0));
  // CHECK-NEXT: {1, 3, 5}(true, 3)(true, 3)(true, 5)false
  var down = new orderedSet(int, parSafe=false, new reverseComparator());
  for i in 1..100 do down.add(i);
  for i in 1..97 do down.remove(i);
  writeln(down, down.contains(97), down.size);
  // CHECK-NEXT: {100, 99, 98}false3
  var om = new orderedMap(int, string);
  om[3] = "c";
  om.add(1, "a");
  for (k, v) in om.items() do write(k, "=", v, " ");
  writeln(om, om.remove(3), om.size);
  // CHECK-NEXT: 1=a 3=c {1: a}true1
  // Taking an object out of a map's place leaves nil there.
  var kept = new map(int, owned Box?);
  kept[1] = new Box(7);
  var taken = kept[1];
  writeln(taken, " ", kept[1]);
  // CHECK-NEXT: {x = 7} nil
  kept[1] = new Box(8);
  taken = kept[1];
  writeln(taken, " ", kept[1]);
  // CHECK-NEXT: {x = 8} nil
  // Arrays as keys.
  var at = [0, 0], visited = new set(at.type), named: map(at.type, string);
  for i in 1..4 {
    at[0] = i % 2;
    visited.add(at);
    named[at] = i: string;
  }
  writeln(visited.size, visited.contains([1, 0]), visited.contains([1, 1]), " ", named[[0, 0]]);
  // CHECK-NEXT: 2truefalse 4
}
