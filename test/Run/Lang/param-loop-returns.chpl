// A return in an unrolled loop ends it: what later iterations or statements return does not count.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

enum Part { none_, first = 1, second }
proc firstBig(param low: int) param {
  for param i in low..5 do
    if i * i > 6 then return i;
  return -1;
}
proc positionOf(type t, const elements) param {
  var at = 0;
  for param i in 0..<elements.size do
    if elements(i).type == t then return i;
  return -1;
}
proc firstOf(args...) {
  for a in args do
    if a.type == string then return a;
  return "no text";
}
// CHECK: 3 4 -1
writeln(firstBig(1), " ", firstBig(4), " ", firstBig(6));
// CHECK-NEXT: 1 -1
writeln(positionOf(real, (1, 2.0, 3.0)), " ", positionOf(string, (1, 2.0)));
// CHECK-NEXT: b
writeln(firstOf(1, "b", "c"));
// Some constants have no value, so the cast is one that may throw.
// CHECK-NEXT: 2
writeln(Part.second: int);
try {
  var part = Part.none_;
  writeln(part: int);
} catch e {
  // CHECK-NEXT: bad cast: enum 'Part.none_' has no integer value
  writeln(e.message());
}
// Breaks and continues still lead on.
proc counted() {
  var n = 0;
  for param i in 1..4 {
    if i == 2 then continue;
    if i == 4 then break;
    n += i;
  }
  return n;
}
// CHECK-NEXT: 4
writeln(counted());
