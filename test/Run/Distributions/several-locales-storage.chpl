// Distributions with a storage order on several locales, and loops that iterators of the program take part in.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %choir %s -o %t
// RUN: %t -nl 4 | FileCheck %s
// RUN: %t -nl 1 | FileCheck %s --check-prefix=ONE

use BlockDist, DistributionBase, IO;

// Indices in turn, each target's together.
class Turns : MapDist {
  proc targets(): int do return 4;
  proc owner(dom, i): int do return i % 4;
  proc localIndices(dom, t: int) do return dom[dom.low..dom.high by 4 align t];
  proc offset(dom, t: int, i): int do return i / 4;
  proc capacity(dom, t: int): int do return 4;
}
var D = {0..9} dmapped new Turns();
var A: [D] int, names: [D] string;
forall i in D do A[i] = 10 * here.id + i;
writeln(A, " ", A[6].locale.id);
// CHECK:      0 11 22 33 4 15 26 37 8 19 2
// ONE:        0 1 2 3 4 5 6 7 8 9 0
forall a in A do a += 100 * here.id;
A[3] -= 3;
writeln(A[2..4], " ", + reduce A);
// CHECK-NEXT: 222 330 4 1472
// ONE-NEXT:   2 0 4 42
for i in D do names[i] = "n" + i: string;
D = {1..11};
names[11] = "new";
writeln(names);
// CHECK-NEXT: n1 n2 n3 n4 n5 n6 n7 n8 n9  new
// ONE-NEXT:   n1 n2 n3 n4 n5 n6 n7 n8 n9  new

// An iterator that follows.
iter squares(n: int) { for i in 1..n do yield i * i; }
iter squares(n: int, param tag: iterKind) where tag == iterKind.leader { yield (0..#n,); }
iter squares(n: int, param tag: iterKind, followThis) where tag == iterKind.follower {
  for i in followThis(0) do yield (i + 1) ** 2;
}
const E = {1..8} dmapped new blockDist({1..8});
var B: [E] int;
forall (i, s) in zip(E, squares(8)) do B[i] = 100 * here.id + s;
writeln(B);
// CHECK-NEXT: 1 4 109 116 225 236 349 364
// ONE-NEXT:   1 4 9 16 25 36 49 64

// What a standalone iterator leads.
record evens {
  iter these() { for i in E by 2 do yield i; }
  iter these(param tag: iterKind) where tag == iterKind.standalone { forall i in E by 2 do yield i; }
}
const some = new evens();
B = 0;
forall i in some do B[i] = 1 + here.id;
writeln(B);
// CHECK-NEXT: 1 0 2 0 3 0 4 0
// ONE-NEXT:   1 0 1 0 1 0 1 0

// Bytes of a distributed array.
var file = openMemFile();
file.writer(serializer=new binarySerializer()).write(B);
var again: [E] int;
file.reader(deserializer=new binaryDeserializer()).read(again);
writeln(again);
// CHECK-NEXT: 1 0 2 0 3 0 4 0
// ONE-NEXT:   1 0 1 0 1 0 1 0
