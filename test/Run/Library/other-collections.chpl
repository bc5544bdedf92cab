// Heaps, linked lists, unrolled linked lists, search, chunks of ranges.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


use Heap, LinkedLists, UnrolledLinkedList, Search, RangeChunk;

proc main() {
  var h = createHeap([3, 9, 4, 1, 7]);
  h.push(8);
  writeln(h.top(), h.pop(), h.size, " ", for x in h.consume() do x);
  // CHECK: 995 8 7 4 3 1
  var least = new heap(real, comparator=new reverseComparator());
  for x in (2.5, 0.5, 1.5) do least.push(x);
  writeln(least.pop(), " ", least.pop());
  // CHECK-NEXT: 0.5 1.5

  var l = makeList(1, 2, 3);
  l.prepend(0);
  l.append(4, 5);
  l.remove(2);
  writeln(l, " | ", l.pop_front(), l.size, l.contains(2), l.first(), l.last());
  // CHECK-NEXT: 1 3 4 5 | 04false15
  var l2 = l;
  l2.destroy();
  l.concat(l2);
  writeln(l.size, l2.size);
  // CHECK-NEXT: 40
  // Other formats take a list of this kind as any other list.
  use IO, JSON;
  var asText = openMemFile();
  asText.writer(serializer=new jsonSerializer(), locking=false).write(makeList(7, 8));
  var fromText: LinkedList(int);
  asText.reader(deserializer=new jsonDeserializer(), locking=false).read(fromText);
  writeln(asText.reader(locking=false).readAll(string), " ", fromText, " ", fromText.size);
  // CHECK-NEXT: [7, 8] 7 8 2

  var u = new unrolledLinkedList(int, nodeCapacity=4);
  for i in 0..<40 do u.append(i);
  for i in 0..<5 do u.insert(10, 100 + i);
  writeln(u[9], " ", u[10], " ", u[14], " ", u[15], " ", u.pop(14), " ", u.remove(39), " ", u.size, " ", u.last());
  // CHECK-NEXT: 9 104 100 10 100 1 43 38
  var sum = 0;
  for x in u do sum += x;
  writeln(sum, " ", u.indexOf(38), " ", u.count(3));
  // CHECK-NEXT: 1151 42 1

  const A = [1, 3, 5, 7];
  writeln(binarySearch(A, 5), binarySearch(A, 4), linearSearch(A, 7), linearSearch(A, 2), search(A, 1, sorted=true));
  // CHECK-NEXT: (true, 2)(false, 2)(true, 3)(false, 4)(true, 0)

  writeln(for c in chunks(1..10, 3) do c);
  // CHECK-NEXT: 1..4 5..7 8..10
  writeln(for c in chunks(1..10, 4, RemElems.Pack) do c);
  // CHECK-NEXT: 1..3 4..6 7..9 10..10
  writeln(for c in chunks(1..10, 4, RemElems.Mod) do c);
  // CHECK-NEXT: 1..3 4..6 7..8 9..10
  writeln(chunk(0..9 by 3, 2, 1), " ", chunkOrder(1..10, 3, 0));
  // CHECK-NEXT: 6..9 by 3 (0, 3)
}
