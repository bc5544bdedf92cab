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

// Of more than max(int) indices a loop sees the first ones, whatever it runs over; and equality looks at both ends.
proc vast(type t) {
  const first = min(t), last = max(t), all = first..last, step = few: t;
  var n = 0;
  iter indices() { for i in all do yield i; }
  for i in all { n += 1; if i == first + 9 then break; }
  for i in all by -1 { n += 1; if i == last - 9 then break; }
  for i in all by step { n += 1; if i >= first + 9 * step then break; }
  for i in {all} { n += 1; if i == first + 9 then break; }
  for (i, j) in {first..first + 1, all} { n += 1; if j == first + 9 then break; }
  for (i, j, k) in {all, all, all} { n += 1; if k == first + 9 then break; }
  for (i, j) in zip(all, first..) { n += 1; if j == first + 9 then break; }
  for (i, j) in zip(indices(), all) { n += 1; if j == first + 9 then break; }
  forall i in all # 10 with (+ reduce n) do n += 1;
  for i in all # -10 do n += 1;
  writeln(n, " ", all == all, " ", all != first..last - 1, " ", {all} == {all}, " ", all.indexOrder(first + 9), " ",
          all.orderToIndex(9) == first + 9);
}
// CHECK-NEXT: 100 true true true 9 true
// CHECK-NEXT: 100 true true true 9 true
vast(int); vast(uint);

// Arrays over indices around 2**63: unsigned ones are compared as such.
proc around(step: int) {
  const middle = 1: uint << 63, D = {middle - 4..middle + 4 by step};
  var A: [D] int = 1;
  A[middle] = 5;
  for (i, a) in zip(D, A) do a += (i - middle + 4): int;
  write(A.size, " ", A, " ", + reduce A, " ", A[middle..]);
  var Resized = D;
  var B: [Resized] int = 1;
  Resized = {middle - 2..middle + 6 by step};
  writeln(" ", B);
}
// CHECK-NEXT: 9 1 2 3 4 9 6 7 8 9 49 9 6 7 8 9 1 1 1 1 1 1 1 0 0
// CHECK-NEXT: 5 1 3 9 7 9 29 9 7 9 1 1 1 1 0
around(1); around(2);
