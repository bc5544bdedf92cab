// The first value of a task's variable may use those declared before it; they end in the opposite order.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

record Noisy {
  var name: string;
  proc deinit() { if name.size > 0 then writeln("end ", name); }
}

proc twice(text: string) do return text + text;

config const tasks = 1;
var outer = 4;

// CHECK: 5 15 7.5 4 8
coforall i in 1..tasks with (var a = 5, const b = 3 * a, var c: b.type, ref d = a, in outer, var e = 2 * outer) {
  c = b / 2;
  const half: real = b / 2.0;
  writeln(d, " ", b, " ", half, " ", outer, " ", e);
}

// CHECK-NEXT: xyxy
// CHECK-NEXT: end second
// CHECK-NEXT: end first
coforall i in 1..tasks with (const word = "xy", var first = new Noisy("first"), const all = twice(word),
                             var second = new Noisy("second")) do
  writeln(all);

// CHECK-NEXT: 40
var sum: int;
forall i in 1..4 with (var x = outer, var y = x + 6, + reduce sum) do
  sum += y;
writeln(sum);

// CHECK-NEXT: 9
sync begin with (in outer, var more = outer + 5)
  writeln(more);

// A variable of the loop hides the module's in what follows it, not in what comes before.
// CHECK-NEXT: 8 1
coforall i in 1..tasks with (const before = 2 * outer, var outer = 1) do
  writeln(before, " ", outer);
