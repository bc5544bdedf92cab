// serial statements, sync and single variables, errors of tasks in a sync block.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use PeekPoke;

// Tasks that are not to be serial could not get on in this order.
var order: string;
serial {
  coforall i in 1..4 with (ref order) do
    order += i: string;
  cobegin with (ref order) {
    order += "a";
    order += "b";
  }
  begin with (ref order) order += "c";
}
// CHECK: 1234abc
writeln(order);

proc isSerial(flag: bool) {
  var s: sync int;
  serial flag {
    begin s.writeEF(1);
  }
  return s.readFE();
}
// CHECK-NEXT: 1 1
writeln(isSerial(true), " ", isSerial(false));

// The end of a sync block waits for the tasks in it, and throws what they have thrown.
proc leaves(early: bool): int throws {
  sync {
    begin {
      throw new Error("task");
    }
    if early then
      begin throw new Error("task");
  }
  return 2;
}
for early in [true, false] {
  try {
    writeln(leaves(early));
  } catch e: TaskErrors {
    for each in e do
      writeln("caught ", each!.message(), " ", early);
  } catch {
    writeln("no TaskErrors");
  }
}
// CHECK-NEXT: caught task true
// CHECK-NEXT: caught task true
// CHECK-NEXT: caught task false

proc breaksWithin(): int {
  var done: atomic int;
  for i in 1..3 {
    sync {
      for j in 1..3 {
        begin with (ref done) done.add(1);
        if i == j then
          break;
      }
    }
  }
  return done.read();
}
// CHECK-NEXT: 6
writeln(breaksWithin());

// Sync variables: methods, and what Chapel 1 writes without.
var s: sync int;
// CHECK-NEXT: false true 7 false
write(s.isFull, " ");
s.writeEF(7);
write(s.isFull, " ", s.readFF(), " ");
s.reset();
writeln(s.isFull);
s = 5;
const sum = s + 1;
// CHECK-NEXT: 6 false
writeln(sum, " ", s.isFull);
s.writeXF(8);
s.writeFF(9);
s += 1;
const held: int = s;
// CHECK-NEXT: 10
writeln(held);

var first: single int;
begin first.writeEF(42);
// CHECK-NEXT: 42 42 true
writeln(first.readFF(), " ", first.readFF(), " ", first.isFull);

// Atomic variables.
var a: atomic int = 3, flag: atomic bool, x: atomic real;
var expected = 4;
// CHECK-NEXT: false 3 true 3 10 13
write(a.compareExchange(expected, 9), " ", expected, " ");
write(a.compareExchange(expected, 10), " ", expected, " ", a.fetchAdd(3), " ");
writeln(a.read(memoryOrder.acquire));
// CHECK-NEXT: false true false 1.5 13
write(flag.testAndSet(), " ", flag.testAndSet(), " ");
flag.clear();
x.add(1.5);
writeln(flag.read(), " ", x.peek(), " ", a.peek());
cobegin {
  flag.waitFor(true);
  flag.write(true);
}

// An array of sync variables begins with one value in each.
const start = 5;
var cells: [1..3] sync int = start;
// CHECK-NEXT: true true true 15
writeln(cells.isFull, " ", + reduce cells.readFE());
