// Arrays whose elements change a domain when they are made or end: the arrays over it are seen as they are then.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s
// RUN: %choir-run %s --fast | FileCheck %s
config const n = 5;

var Counts = {1..1};
var Turns: [Counts] int;

proc grow() { Counts = {1..Counts.size + 1}; }

record atStart {
  var x: int;
  proc init() { this.x = 1; init this; grow(); }
}
record atEnd {
  var x: int;
  proc deinit() { grow(); }
}
class Owned {
  var x: int;
  proc deinit() { grow(); }
}

for i in 1..n {
  var T: [1..1] atStart;
  Turns[i+1] += 1;
}
writeln(Turns);
Counts = {1..1};
for i in 1..n {
  { var T: [1..1] atEnd; }
  Turns[i+1] += 1;
}
writeln(Turns);
Counts = {1..1};
for i in 1..n {
  { var T = [new owned Owned()]; }
  Turns[i+1] += 1;
}
writeln(Turns);
// CHECK-COUNT-3: 0 1 1 1 1 1{{$}}
