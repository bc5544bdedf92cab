// Methods of parSafe collections that read take turns with those that resize.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %python %S/../Inputs/repeat.py --times 3 --threads 1,2,4 %t | FileCheck --match-full-lines %s

use Heap, IO, List, Map, OrderedMap, OrderedSet, Set, UnrolledLinkedList;

config const n = 2000;

// One task grows and shrinks each collection, another asks it all the time. Texts, so that what has moved or ended is noticed.
proc text(i: int) do return "the text of the number " + (i % 100): string;

/// What is written of a collection.
proc written(const ref x): string do return try! "%?".format(x);

var l: list(string, parSafe = true), m: map(string, string, parSafe = true), s: set(string, parSafe = true),
    h = new heap(int, parSafe = true), os = new orderedSet(string, true), om = new orderedMap(string, string, true),
    D: domain(string, parSafe = true);
l.pushBack(text(0)); m.add(text(0), text(0)); s.add(text(0)); h.push(max(int)); os.add(text(0)); om.add(text(0), text(0));
D += text(0);
const l2 = l, m2 = m, s2 = s, os2 = os, om2 = om;

cobegin with (ref l, ref m, ref s, ref h, ref os, ref om, ref D) {
  {
    var isDone: atomic bool, right = true;
    cobegin with (ref l, ref right) {
      {
        for i in 1..n {
          l.pushBack(text(i));
          if i % 50 == 0 then while l.size > 1 do l.popBack();
          if i % 70 == 0 then l = l2;
        }
        isDone.write(true);
      }
      while !isDone.read() {
        const a = l.toArray(), copy = l, found = l.find(text(0));
        right &= a.size >= 1 && a[0] == text(0) && copy.size >= 1 && found == 0 && l.contains(text(0)) && l[0] == text(0) &&
                 l.first == text(0) && l.getValue(0) == text(0) && l.count(text(0)) >= 1 && !l.isEmpty() && written(l).size > 20;
        right &= (l == copy || l != l2 || true) && l.last.startsWith("the text");
      }
    }
    if !right then writeln("list");
  }
  {
    var isDone: atomic bool, right = true;
    cobegin with (ref m, ref right) {
      {
        for i in 1..n {
          m.addOrReplace(text(i), text(i));
          if i % 100 == 50 then for k in 1..99 do m.remove(text(k));
          if i % 170 == 0 then m = m2;
        }
        isDone.write(true);
      }
      while !isDone.read() {
        const a = m.toArray(), copy = m, keys = m.keysToArray(), values = m.valuesToArray();
        right &= a.size >= 1 && copy.contains(text(0)) && keys.size >= 1 && values.size >= 1 && m.contains(text(0)) && !m.isEmpty() &&
                 m.get(text(0), "") == text(0) && m.getValue(text(0)) == text(0) && m.size >= 1 && written(m).size > 20;
        for (k, v) in a do right &= k == v;
        right &= (m == copy || true) && ((m | m2) - copy).size >= 0;
      }
    }
    if !right then writeln("map");
  }
  {
    var isDone: atomic bool, right = true;
    cobegin with (ref s, ref right) {
      {
        for i in 1..n {
          s.add(text(i));
          if i % 100 == 50 then for k in 1..99 do s.remove(text(k));
          if i % 170 == 0 then s = s2;
        }
        isDone.write(true);
      }
      while !isDone.read() {
        const a = s.toArray(), copy = s;
        right &= a.size >= 1 && copy.contains(text(0)) && s.contains(text(0)) && !s.isEmpty() && s.size >= 1 && written(s).size > 20;
        right &= s >= s2 && (s & s2).size == 1 && (s | s2).size >= 1 && s.isIntersecting(s2) && s == s;
      }
    }
    if !right then writeln("set");
  }
  {
    var isDone: atomic bool, right = true;
    cobegin with (ref h, ref os, ref om, ref D, ref right) {
      {
        for i in 1..n {
          h.push(i); os.add(text(i)); om.addOrReplace(text(i), text(i)); D += text(i);
          if i % 100 == 50 {
            for k in 1..99 { os.remove(text(k)); om.remove(text(k)); D -= text(k); }
            h.clear();
            h.push(max(int));
          }
        }
        isDone.write(true);
      }
      while !isDone.read() {
        const a = os.toArray(), b = om.toArray(), copy = os, c = h.toArray();
        right &= a.size >= 1 && a[0] == text(0) && b.size >= 1 && b[0](0) == b[0](1) && os.kth(1)(1) == text(0) && om.getValue(text(0)) == text(0) &&
                 om.contains(text(0)) && os.contains(text(0)) && copy.size >= 1 && os.upperBound("a")(0) && written(om).size > 20 && om.size >= 1;
        right &= D.contains(text(0)) && h.size >= 0 && c.size >= 0 && os >= os2 && om == om;
      }
    }
    if !right then writeln("heap, ordered or associative");
  }
}
// Two collections in both orders at once.
var a, b: set(int, parSafe = true);
cobegin with (ref a, ref b) {
  for i in 1..n { a.add(i % 10); a |= b; }
  for i in 1..n { b.add(i % 10); b |= a; if a == b then b.remove(i % 10); }
}
var u: unrolledLinkedList(int, parSafe = true);
coforall 1..4 with (ref u) do
  for i in 1..n / 10 {
    u.append(i);
    const all = u.toArray();
    if i % 3 == 0 then u.pop();
    if all.size == 0 || u.contains(-1) || u.indexOf(1) < 0 || u.size < 0 then writeln("unrolled list");
  }
const before = u.size;
u.extend(u);
if u.size != 2 * before || u != u then writeln("unrolled list");
writeln("done");
// CHECK: done
