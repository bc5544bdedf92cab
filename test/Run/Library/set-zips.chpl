// Sets in parallel zips, as leaders and as followers; one that is too short is found.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %t | FileCheck --match-full-lines %s
// RUN: not %t --short=true 2>&1 | FileCheck %s --check-prefix=SHORT
// RUN: not %t --long=1 2>&1 | FileCheck %s --check-prefix=SHORT
// RUN: not %t --long=2 2>&1 | FileCheck %s --check-prefix=SHORT
// RUN: not %t --long=3 2>&1 | FileCheck %s --check-prefix=SHORT
// RUN: %choir --no-warnings --fast %s -o %t && %t --long=1

use Set;

config const short = false, long = 0;

var s, t: set(int);
for i in 1..1000 do s.add(7 * i);
t = s;
var order: [0..<1000] int;
for (i, x) in zip(0.., s) do order[i] = x;

var bad: atomic int;
forall (x, y, i) in zip(s, s, 0..) do if x != y || x != order[i] then bad.add(1);
forall (i, x) in zip(order.domain, s) do if x != order[i] then bad.add(1);
writeln(bad.read());
// CHECK: 0
var sum = 0;
forall (x, a) in zip(s, order) with (+ reduce sum) do sum += x - a;
writeln(sum, " ", order.size);
// CHECK-NEXT: 0 1000
t.clear();
forall (x, i) in zip(t, 1..) do bad.add(1);
writeln(bad.read());
// CHECK-NEXT: 0
t.add(1);
// SHORT: zippered iterations have non-equal lengths
if short then forall (x, y) in zip(s, t) do bad.add(1);
// Nor does one with more than the leader stay unnoticed.
select long {
  when 1 do forall (x, y) in zip(t, s) do bad.add(1);
  when 2 do forall (x, y) in zip(t, order) do bad.add(1);
  when 3 do forall (x, i, y) in zip(t, 0.., s) do bad.add(1);
}
