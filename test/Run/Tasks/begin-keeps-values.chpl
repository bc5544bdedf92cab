// A copy of what a task may go on using is no move, although the variable is not mentioned again.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s --no-warnings -o %t && %t --memLeaks | FileCheck %s --match-full-lines
// RUN: %choir-run -O0 %s | FileCheck %s --match-full-lines
// RUN: %choir-run --fast %s | FileCheck %s --match-full-lines

use List, Map, Time;

record held { var A: [1..3] int; var id = 7; }
class Box { var A: [1..3] int; proc init(in A: [1..3] int) { this.A = A; } }
var seen: [1..9] atomic int;

proc returned() {
  var A = [1, 2, 3];
  begin { sleep(0.05); seen[1].write(+ reduce A); }
  return A;
}
proc formal(in A: [] int) {
  begin { sleep(0.05); seen[2].write(+ reduce A); }
  return A;
}
proc copied() {
  var A = [1, 2, 3];
  begin with (ref A) { sleep(0.05); seen[3].write(+ reduce A); }
  const B = A;
  return + reduce B;
}
proc given() {
  var A = [1, 2, 3];
  begin { sleep(0.05); seen[4].write(+ reduce A); }
  var box = new Box(A);
  return box.A[3];
}
proc appended() {
  var l: list(held), h: held;
  h.A = [1, 2, 3];
  begin { sleep(0.05); seen[5].write(h.id + + reduce h.A); }
  l.pushBack(h);
  l.clear();
}
proc mapped() {
  var m: map(string, int);
  m["x"] = 6;
  begin { sleep(0.05); seen[6].write(m["x"]); }
  return m;
}
class Counted { var id: int; }
proc sharing() {
  var c = new shared Counted(6);
  begin { sleep(0.05); seen[7].write(c.id); }
  return c;
}
// Where the task is waited for, copies at the last mention are moves as elsewhere.
proc waited() {
  var A = [1, 2, 3];
  const before = c_addrOf(A[1]);
  sync { begin { seen[8].write(+ reduce A); } }
  var B = A;
  return before == c_addrOf(B[1]);
}

use CTypes;
proc main() {
  sync {
    returned();
    formal([1, 2, 3]);
    copied();
    given();
    appended();
    mapped();
    sharing();
  }
  // CHECK: true
  writeln(waited());
  // CHECK-NEXT: 6 6 6 6 13 6 6 6
  writeln(seen[1..8]);
}
