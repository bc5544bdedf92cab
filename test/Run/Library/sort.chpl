// Sort: arrays and lists, by value and by comparators of each kind; stable; any algorithm.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


use Sort, List, Random;

record byAbs { proc key(x) do return abs(x); }
record byLast { proc compare(a: 2*int, b: 2*int) do return a(1) - b(1); }
record digits { proc keyPart(s: string, i: int) do return if i < s.size then (0, s.byte(i)) else (-1, 0: uint(8)); }

var A = [3, -1, 2, -5, 4];
sort(A);
writeln(A, " ", isSorted(A), " ", isSorted(A, new byAbs()));
// CHECK: -5 -1 2 3 4 true false
sort(A, new byAbs());
writeln(A);
// CHECK-NEXT: -1 2 3 4 -5
sort(A, new reverseComparator());
writeln(A);
// CHECK-NEXT: 4 3 2 -1 -5
sort(A, comparator=new ReverseComparator(new byAbs()));
writeln(A);
// CHECK-NEXT: -5 4 3 2 -1
sort(A, comparator=defaultComparator);
writeln(A);
// CHECK-NEXT: -5 -1 2 3 4

// Equal elements keep their order.
var pairs = for i in 0..<1000 do ((i * 7919) % 1000, i % 3);
sort(pairs, new byLast());
var before = pairs[0], stable = true;
for p in pairs[1..] {
  if p(1) < before(1) then stable = false;
  before = p;
}
writeln(stable, " ", pairs[0], pairs[333], pairs[334]);
// CHECK-NEXT: true (0, 0)(81, 0)(919, 1)

var words = ["pear", "fig", "apple", "figs"];
sort(words, new digits());
writeln(words);
// CHECK-NEXT: apple fig figs pear
for w in sorted(["b", "c", "a"]) do write(w);
writeln();
// CHECK-NEXT: abc
const names: domain(string) = {"y", "z", "x"}, square = reshape([4, 1, 3, 2], {1..2, 1..2});
for w in sorted(names) do write(w);
for i in sorted(square, reverseComparator) do write(i);
writeln();
// CHECK-NEXT: xyz4321
config param isReversed = true;
const ref comparator = if isReversed then reverseComparator else defaultComparator;
writeln(sorted([2, 3, 1], comparator));
// CHECK-NEXT: 3 2 1

// Strided arrays and parts of arrays.
var S: [1..9 by 2] int = [9, 1, 5, 3, 7];
sort(S);
writeln(S);
// CHECK-NEXT: 1 3 5 7 9
var P = [4, 3, 2, 1, 0];
sort(P[1..3]);
writeln(P);
// CHECK-NEXT: 4 1 2 3 0

// Many elements, in parallel.
var big: [1..50000] int;
fillRandom(big, 11);
sort(big);
writeln(isSorted(big));
// CHECK-NEXT: true

var L = new list([3, 1, 2]);
sort(L);
writeln(L, " ", isSorted(L));
// CHECK-NEXT: [1, 2, 3] true

proc check(name: string, B) { writeln(name, ": ", B.size, " ", isSorted(B)); }
var R: [0..<300] int;
fillRandom(R, 13);
var B = R;
BubbleSort.bubbleSort(B); check("bubble", B); B = R;
HeapSort.heapSort(B); check("heap", B); B = R;
InsertionSort.insertionSort(B); check("insertion", B); B = R;
BinaryInsertionSort.binaryInsertionSort(B); check("binary", B); B = R;
SelectionSort.selectionSort(B); check("selection", B); B = R;
ShellSort.shellSort(B); check("shell", B); B = R;
QuickSort.quickSort(B); check("quick", B); B = R;
MergeSort.mergeSort(B); check("merge", B);
// CHECK-NEXT: bubble: 300 true
// CHECK-NEXT: heap: 300 true
// CHECK-NEXT: insertion: 300 true
// CHECK-NEXT: binary: 300 true
// CHECK-NEXT: selection: 300 true
// CHECK-NEXT: shell: 300 true
// CHECK-NEXT: quick: 300 true
// CHECK-NEXT: merge: 300 true
