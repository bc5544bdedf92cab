// Loops that ask for what another task does let it run, with one thread too, wherever the question is asked.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env OMP_NUM_THREADS=1 %t | FileCheck --match-full-lines %s
// RUN: %choir --no-warnings -O0 %s -o %t.O0
// RUN: env OMP_NUM_THREADS=2 %t.O0 | FileCheck --match-full-lines %s

var turn: sync int = 0;
coforall i in 0..<4 by -1 with (ref turn) {
  while turn.readXX() != i { }
  turn.writeFF(i + 1);
}
writeln(turn.readFF());
// CHECK: 4

var a: atomic int;
proc isTurn(i: int) do return a.read() == i;
class Always { proc holds(i: int) do return true; }
class Turn : Always { override proc holds(i: int) do return isTurn(i); }
const turns: owned Always = new Turn();
coforall i in 0..<6 by -1 {
  select i % 6 {
    when 0 { while a.read() != i { } }
    when 1 { do { } while !isTurn(i); }
    when 2 { while true do if isTurn(i) then break; }
    when 3 { while !turns.holds(i) { } }
    when 4 { for 0.. do if a.read() == i then break; }
    when 5 { while !a.compareAndSwap(i, i) { } }
  }
  a.add(1);
}
writeln(a.read());
// CHECK: 6

var full: sync int;
var lock: atomic bool = true;
sync {
  begin with (ref full) { full.writeEF(1); lock.clear(); }
  while !full.isFull { }
  while lock.testAndSet() { }
}
writeln(full.readFE());
// CHECK: 1
