// What forwards to a range, a domain or an array is iterated as these are; so are their iterators by name.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s
class Holder {
  const D: domain(1);
  forwarding var A: [D] int;
}
record Numbers { forwarding var r = 1..5; }
record Pairs { forwarding const D = {1..2, 1..3}; }
const c = new Holder({1..4});
for a in c do a += 1;
for a in c.A.these() do a += 1;
foreach a in c.these() do a += 1;
forall a in c.these() do a += 1;
// CHECK: 4 4 4 4
writeln(c.A);
// CHECK-NEXT: 1 2 3 4 5
for x in new Numbers() do write(x, " ");
writeln();
// CHECK-NEXT: (1, 1) (1, 2) (1, 3) (2, 1) (2, 2) (2, 3)
for x in new Pairs() do write(x, " ");
writeln();
// CHECK-NEXT: (1, 3) (2, 4) (3, 5)
for pair in zip((1..3).these(), 3..) do write(pair, " ");
writeln();
// CHECK-NEXT: 2 4 6 8 10 16 4 4 4 4
writeln([x in new Numbers()] 2 * x, " ", + reduce c.these(), " ", [x in c.these()] x);
// A value that nothing else holds.
proc make() do return [1, 2, 3];
// CHECK-NEXT: 123
for x in make().these() do write(x);
writeln();
// Zips and reductions, and what forwards to an object that forwards.
record Outer { forwarding var c = new Holder({1..3}); }
const o = new Outer();
for (x, i) in zip(o, 1..) do x = i;
forall (x, y) in zip(o.A, o) do x = y + 1;
// CHECK-NEXT: 2 3 4 9 4 (2, 1)
writeln(o.A, " ", + reduce o, " ", max reduce o.c, " ", minloc reduce zip(o, o.D));
// CHECK-NEXT: 2 5 9
writeln(+ scan o);
