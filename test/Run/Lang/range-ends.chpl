// Ranges that reach the last index of their type, or the first, are like others.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run -O0 %s | FileCheck %s
// RUN: %choir-run %s | FileCheck %s
// RUN: %choir-run --fast %s | FileCheck %s
config const few = 3;

proc check(type t) {
  var n = 0;
  const first = min(t), last = max(t), a = few: t;
  for i in last - 2..last do n += 1;
  for i in first..first + 4 by -2 do n += 10;
  for i in last - 4..last by 2 do n += 100;
  for i in last - 2.. {
    n += 1000;
    if i == last then break;
  }
  forall i in last - 3..last with (+ reduce n) do n += 10000;
  for i in (last - 2..)#few do n += 100000;
  for i in first..#0 do n += 1000000;
  for (i, j) in zip(0..#few, last - 2..) do n += 1000000;
  const r = last - 2..last by 16 align (last - a);
  writeln(n, " ", r.size, " ", r.isEmpty(), " ", (first..first + a).translate(2), " ", (last - 9..last - 5).expand(5).high == last);
}
// CHECK-COUNT-8: 3343333 0 true {{.*}} true
check(int(8)); check(int(16)); check(int(32)); check(int(64));
check(uint(8)); check(uint(16)); check(uint(32)); check(uint(64));

// CHECK: 4611686018427387903 9223372036854775807
writeln((min(int)..max(int) by 4).indexOrder(max(int) - 3), " ", (1..max(int)).size);
