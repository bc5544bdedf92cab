// Keys, values and items of maps in parallel loops, alone and in zips.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use Map, Set;

var m: map(int, int);
for i in 1..1000 do m[7 * i] = i;

// In zips they come in the order in which one task meets them.
var order: [0..<1000] (int, int);
for (place, item) in zip(order, m.items()) do place = item;
var wrong: atomic int;
forall (key, value, i) in zip(m.keys(), m.values(), 0..) do if (key, value) != order[i] then wrong.add(1);
forall (expected, item, key) in zip(order, m.items(), m) do if expected != item || key != item(0) then wrong.add(1);
writeln(wrong.read());
// CHECK: 0

forall value in m.values() do value += 1;
forall (value, key) in zip(m.values(), m.keys()) do value *= key;
var sum = 0;
forall (key, value) in m.items() with (+ reduce sum) do sum += value - key * (key / 7 + 1);
forall key in m.keys() with (ref m) do m[key] = -key;
writeln(sum, " ", + reduce m.values(), " ", max reduce m.keys());
// CHECK-NEXT: 0 -3503500 7000

var s: set(int);
for key in m do s.add(key);
forall (element, key) in zip(s, m.keys()) with (+ reduce sum) do sum += element - key;
m.clear();
forall (key, i) in zip(m.keys(), 1..) do wrong.add(1);
writeln(sum, " ", wrong.read());
// CHECK-NEXT: 0 0
