// The iterator `contents` of sets: in loops of every kind, and in zips that it leads or follows in.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t && %t | FileCheck %s --match-full-lines
// RUN: not %t --n=4 2>&1 | FileCheck %s --check-prefix=SHORT
use Set, List;

config const n = 5;
var s = new set(int), alone = new set(string, parSafe=true);
for i in 1..5 do s.add(i * i);
alone.add("one");

var seen: atomic int;
forall x in s.contents() do seen.add(x);
// CHECK: 55 55 55
writeln(seen.read(), " ", + reduce s.contents(), " ", + reduce [x in s.contents(s.size)] x);
// CHECK-NEXT: one
for x in alone.contents() do writeln(x);

// The order is that of the set.
var A: [0..<n] int, B: [1..5] int;
// SHORT: .chpl:[[#@LINE+1]]: error: halt reached - size mismatch in zippered iteration (dimension 0)
forall (x, a) in zip(s.contents(s.size), A) do a = x;
// CHECK-NEXT: true
writeln(A.equals(s.toArray()));
forall (b, x, i) in zip(B, s.contents(s.size), 1..) do b = x * i;
// CHECK-NEXT: true
writeln(&& reduce [(b, x, i) in zip(B, A, 1..5)] b == x * i);

const l = new list([1, 2]), empty: list(int);
// CHECK-NEXT: [1, 2, 1, 2, 7] [1, 2] []
writeln(concat(l, empty, l, new list([7])), " ", concat(l, empty), " ", concat(empty, empty));
// CHECK-NEXT: {{\[\[}}1, 2], []]
writeln(concat(new list([l]), new list([empty])));
