// Thousands of random operations on collections and on plain models of them, which must agree after each.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t && %t --memLeaks | FileCheck --match-full-lines %s
// RUN: %choir --no-warnings --fast %s -o %t && env MALLOC_PERTURB_=165 %t --seed=2 | FileCheck --match-full-lines %s

use Heap, IO, JSON, List, Map, OrderedMap, OrderedSet, Set, Sort;

config const seed = 1, n = 1200;
param numKeys = 60;

/// Random numbers from 0 to below a bound: a linear congruential generator.
record numbers {
  var state: uint;
  proc ref below(bound: int): int {
    state = state * 6364136223846793005 + 1442695040888963407;
    return ((state >> 33) % bound: uint): int;
  }
}
proc text(k: int) do return "the text that stands for the number " + k: string;
proc check(condition: bool, what: string, step: int) {
  if !condition then halt(what, " is wrong after step ", step);
}

/// Against an array and a count of what is in it.
proc lists() {
  var random = new numbers(seed: uint), l: list(string), model: [0..<n + 200] int, size = 0;
  for step in 1..n {
    const value = random.below(numKeys), at = if size == 0 then 0 else random.below(size);
    select random.below(12) {
      when 0, 1, 2, 3 { l.pushBack(text(value)); model[size] = value; size += 1; }
      when 4 { l.insert(at, text(value)); for k in at..<size by -1 do model[k + 1] = model[k]; model[at] = value; size += 1; }
      when 5 do if size > 0 { check(l.popBack() == text(model[size - 1]), "list.popBack", step); size -= 1; }
      when 6 do if size > 0 {
        check(l.getAndRemove(at) == text(model[at]), "list.getAndRemove", step);
        for k in at..<size - 1 do model[k] = model[k + 1];
        size -= 1;
      }
      when 7 {
        var kept = 0;
        for k in 0..<size do if model[k] != value { model[kept] = model[k]; kept += 1; }
        check(l.remove(text(value), 0) == size - kept, "list.remove", step);
        size = kept;
      }
      when 8 do if size > 0 { l[at] = text(value); model[at] = value; }
      when 9 do if size > 0 && size < 60 { const more = l; l.pushBack(more); for k in 0..<size do model[size + k] = model[k]; size *= 2; }
      when 10 do if step % 10 == 0 { l.sort(); sort(model[0..<size], new byText()); }
      otherwise do if step % 40 == 0 { l.clear(); size = 0; } else if size > 1 { l[at] <=> l[0]; model[at] <=> model[0]; }
    }
    check(l.size == size, "list.size", step);
    var k = 0;
    for x in l { if x != text(model[k]) then check(false, "list", step); k += 1; }
    check(k == size && (size == 0 || l.last == text(model[size - 1])), "list.these", step);
    if step % 100 == 0 {
      var copy = l, array = l.toArray(), total = 0, same = true;
      forall x in l with (+ reduce total) do total += x.size;
      forall (x, y) in zip(l, array) with (&& reduce same) do same &&= x == y;
      check(copy == l && array.size == size && same && total == + reduce [x in l] x.size, "list's copy", step);
    }
  }
}
record byText : relativeComparator {
  proc compare(a: int, b: int) do return if text(a) < text(b) then -1 else (text(a) > text(b)): int;
}

/// Sets, maps, an associative domain and its array, all against one array by keys.
proc tables() {
  var random = new numbers(seed: uint), there: [0..<numKeys] bool, value: [0..<numKeys] int;
  var s: set(string), os = new orderedSet(string), m: map(string, string), om = new orderedMap(string, int);
  var D: domain(string), A: [D] string, other: set(string);
  for step in 1..n {
    const k = random.below(numKeys), v = random.below(1000), key = text(k);
    select random.below(8) {
      when 0, 1, 2 {
        s.add(key); os.add(key); m.addOrReplace(key, text(v)); om.addOrReplace(key, v); D += key; A[key] = text(v);
        there[k] = true; value[k] = v;
      }
      when 3, 4 {
        check(s.remove(key) == there[k] && os.remove(key) == there[k] && m.remove(key) == there[k] && om.remove(key) == there[k] &&
              D.contains(key) == there[k], "remove", step);
        D -= key;
        there[k] = false;
      }
      when 5 do if !there[k] {
        check(m.add(key, text(v)) && !m.add(key, ""), "map.add", step);
        m[key] = text(v); s.add(key); os.add(key); om[key] = v; D.add(key); A[key] = text(v);
        there[k] = true; value[k] = v;
      }
      when 6 do if step % 50 == 0 {
        s.clear(); os.clear(); m.clear(); om.clear(); D.clear();
        there = false;
      } else {
        // Half of the keys, by the operators.
        const half = new set(string, for i in 0..<numKeys do if i % 2 == k % 2 then text(i));
        s -= half;
        var goneMap: map(string, string), goneDomain: domain(string), goneOrdered = new orderedSet(string);
        for x in half { goneMap.add(x, ""); goneDomain += x; goneOrdered.add(x); om.remove(x); }
        m -= goneMap; os -= goneOrdered; D -= goneDomain;
        for i in 0..<numKeys do if i % 2 == k % 2 then there[i] = false;
      }
      otherwise {
        other = s;
        s |= other; s &= other; m = m; D = D;
      }
    }
    const size = + reduce there: int;
    check(s.size == size && os.size == size && m.size == size && om.size == size && D.size == size, "size", step);
    for i in 0..<numKeys {
      const t = text(i);
      if s.contains(t) != there[i] || os.contains(t) != there[i] || m.contains(t) != there[i] || om.contains(t) != there[i] ||
         D.contains(t) != there[i] then check(false, "contains", step);
      if there[i] && (m.getValue(t) != text(value[i]) || om.getValue(t) != value[i] || A[t] != text(value[i])) then
        check(false, "a value", step);
    }
    if step % 100 == 0 {
      var count = 0;
      for x in s do count += 1;
      for (key, v) in m.items() do count += (v == A[key]): int;
      for (key, a) in zip(D, A) do count += (a == m[key]): int;
      forall x in m.values() with (+ reduce count) do count += (x != ""): int;
      forall a in A with (+ reduce count) do count += (a != ""): int;
      check(count == 5 * size, "a loop", step);
      check(isSorted(os.toArray()) && isSorted(om.keysToArray()), "the order", step);
      try! {
        var text = openMemFile(), back: map(string, string);
        text.writer(serializer = new jsonSerializer()).write(m);
        text.reader(deserializer = new jsonDeserializer()).read(back);
        check(back == m, "what was read", step);
      }
    }
  }
}

/// Against how often each number is in the heap.
proc heaps() {
  var random = new numbers(seed: uint), h = new heap(int), count: [0..<numKeys] int;
  for step in 1..n {
    const k = random.below(numKeys);
    if random.below(3) > 0 || h.isEmpty() {
      h.push(k);
      count[k] += 1;
    } else {
      const greatest = h.top(), popped = h.pop();
      check(greatest == popped && count[popped] > 0, "heap.pop", step);
      for i in popped + 1..<numKeys do if count[i] > 0 then check(false, "heap.pop", step);
      count[popped] -= 1;
    }
    check(h.size == + reduce count, "heap.size", step);
  }
  var last = max(int), all = 0;
  for x in h.consume() { check(x <= last, "heap.consume", n); last = x; all += 1; }
  check(all == h.size, "heap.consume", n);
}

proc main() {
  lists();
  tables();
  heaps();
  writeln("all agree");
  // CHECK: all agree
  // CHECK-NOT: {{.*}} 0x{{.*}}
}
