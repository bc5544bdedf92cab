// Lists: both versions' names, owned elements, removing, searching, parallel loops, bounds.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


use List;

class Counter {
  var x = 0;
  proc deinit() { write("~", x, " "); }
}

proc main() {
  var L = new list([4, 5, 6]);
  writeln(L.pushBack(7), " ", L.append(8), " ", L.pushBack([9, 9]), " ", L);
  // CHECK: 3 4 5..6 [4, 5, 6, 7, 8, 9, 9]
  writeln(L.insert(0, 3), L.insert(99, 0), L.insert(1, [1, 2]), L);
  // CHECK-NEXT: truefalsetrue[3, 1, 2, 4, 5, 6, 7, 8, 9, 9]
  writeln(L.find(9), " ", L.indexOf(9, 9), " ", L.find(77), " ", L.count(9), " ", L.contains(8));
  // CHECK-NEXT: 8 9 -1 2 true
  writeln(L.remove(9, 0), " ", L.pop(0), " ", L.popBack(), " ", L.getAndRemove(1), " ", L.first, " ", L.last());
  // CHECK-NEXT: 2 3 8 2 1 7
  var rows = new list([new list([1, 2]), new list([3, 4])]);
  writeln(rows.last[0], rows.first(1), " ", rows.last.size);
  // CHECK-NEXT: 32 2
  forall x in L do x *= 10;
  for x in L do x += 1;
  writeln(L, " ", + reduce L.toArray(), " ", L.set(0, 5), L.replace(50, 5), " ", L[0]);   // L itself is passed by reference
  // CHECK-NEXT: [5, 41, 51, 61, 71] 235 truefalse 5
  const copy = L;
  L.clear();
  writeln(L.size, L.isEmpty(), copy.size, L == copy, L != copy);
  // CHECK-NEXT: 0true5falsetrue
  L = 1..3;
  L.extend(L);
  writeln(L, " ", (3..4): list(int));
  // CHECK-NEXT: [1, 2, 3, 1, 2, 3] [3, 4]

  var owners: list(owned Counter);
  for i in 1..4 do owners.append(new Counter(i));
  {
    const second = owners.pop(1);
    write(second.x, owners[1].x, " ");
  }
  writeln(owners.size);
  // CHECK-NEXT: 23 ~2 3
  owners.clear();
  writeln();
  // CHECK-NEXT: ~1 ~3 ~4

  var shared_: list(int, parSafe=true);
  coforall i in 1..8 with (ref shared_) do
    for 1..1000 do shared_.append(i);
  writeln(shared_.size, " ", + reduce shared_.toArray());
  // CHECK-NEXT: 8000 36000

  iter squares() { for i in 1..3 do yield i * i; }
  writeln(new list(squares()), new list([i in 1..2] i));
  // CHECK-NEXT: [1, 4, 9][1, 2]
  const words: list(string, parSafe=false) = "a b c".split(" ", maxsplit=1), roots: list(?) = squares();
  writeln(words, roots);
  // CHECK-NEXT: [a, b c][1, 4, 9]
}
