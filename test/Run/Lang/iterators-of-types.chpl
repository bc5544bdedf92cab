// Iterators of types: `these` as a type method, serial and parallel; type and param fields in type methods by their bare
// names; type methods of class types of every kind.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

record Pair {
  iter type these() { yield 1; yield 2; }
  iter type these(param tag: iterKind) where tag == iterKind.standalone { coforall i in 1..2 do yield 10 * i; }
}
record Four {
  iter type these() { for i in 1..4 do yield i; }
  iter type these(param tag: iterKind) where tag == iterKind.leader {
    coforall i in 1..2 do yield (2 * i - 2..2 * i - 1,);
  }
  iter type these(param tag: iterKind, followThis) where tag == iterKind.follower {
    for i in followThis(0) do yield i + 1;
  }
}
record Counter {
  type t;
  param n: int;
  iter type these() { for i in 1..n do yield i: t; }
  proc type twice param do return 2 * n;
}
class Named {
  proc type name do return "Named";
  iter type these() { yield "a"; }
}
enum color { red, green }
iter type color.backwards() { yield color.green; yield color.red; }

for x in Pair do write(x, " ");
writeln(+ reduce Four, " ", for x in Pair do 3 * x);
// CHECK: 1 2 10 3 6
var total: atomic int;
forall x in Pair do total.add(x);
writeln(total.read());
// CHECK-NEXT: 30
var A: [1..4] int;
forall (x, y) in zip(Four, A) do y = x;
writeln(A);
// CHECK-NEXT: 1 2 3 4
for (x, y) in zip(Pair, Counter(real, 2)) do write(x, ":", y, " ");
writeln(Counter(int, 3).twice);
// CHECK-NEXT: 1:1.0 2:2.0 6
type nilable = owned Named?;
for x in nilable do write(x, Named.name, nilable.name, (borrowed Named).name, " ");
for x in color.backwards() do write(x, " ");
writeln();
// CHECK-NEXT: aNamedNamedNamed green red

proc show(type t) { for x in t do write(x, ";"); }
show(Pair);
show(color);
writeln();
// CHECK-NEXT: 1;2;red;green;

// A secondary iterator of a type, zipped with what has no end.
record Letters {}
iter type Letters.these() { yield "a"; yield "b"; yield "c"; }
for (s, i) in zip(Letters, 0..) do write(s, i, " ");
writeln();
// CHECK-NEXT: a0 b1 c2
