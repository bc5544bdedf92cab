// A declared array takes over the elements of a literal, or of a procedure's result: none is copied, each ends once.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t && %t --memLeaks | FileCheck --match-full-lines %s

record item {
  var id = 0;
  var name: string;
  proc init(id = 0) {
    this.id = id;
    this.name = "item number " + id: string + " of those that are made here";
  }
  proc init=(other: item) {
    this.id = other.id;
    this.name = other.name;
    writeln("copy ", id);
  }
  proc deinit() { writeln("end ", id); }
}
class Held { var x: int; }

proc make(first: int) {
  var A = [i in first..first+1] new item(i);
  return A;
}
proc main() {
  var A: [1..2] item = [new item(1), new item(2)];
  var B: [0..1] item = make(3);
  var C: [1..2, 1..1] item = [new item(5); new item(6)];
  var D: [1..2] item;
  D = make(7);
  var O: [1..2] owned Held = [new Held(1), new Held(2)];
  var T: [1..2] (item, shared Held) = [(new item(9), new shared Held(3)), (new item(10), new shared Held(4))];
  writeln(A.id, " | ", B.id, " | ", C.id, " | ", D.id, " | ", O, " | ", T(2)(0).id, " ", T(2)(1).x);
  var E: [5..6] item = A;
  writeln("--");
}
// CHECK-NOT: copy
// CHECK: 1 2 | 3 4 | 5 6 | 7 8 | {x = 1} {x = 2} | 10 4
// CHECK-DAG: copy 1
// CHECK-DAG: copy 2
// CHECK: --
// CHECK-COUNT-12: end {{[0-9]+}}
// CHECK-NOT: end
