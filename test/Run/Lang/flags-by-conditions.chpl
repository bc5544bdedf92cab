// Variables that any of several conditions sets: loops shorter and longer than a vector.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir -O0 %s -o %t.o0 && %t.o0 | FileCheck --match-full-lines %s
// RUN: %choir --fast %s -o %t.fast && %t.fast | FileCheck --match-full-lines %s

config const n = 200;

var A: [0..<n] int(32) = [i in 0..<n] (i * 37 % 211): int(32), B: [0..<n] bool = [i in 0..<n] i == 170;

proc either(size: int, x: int, y: int) {
  var found = false;
  for i in 0..<size do
    if A[i] == x || A[i] == y then
      found = true;
  return found;
}

proc noneOutside(size: int, low: int, high: int, ref kept: int) {
  for i in 0..<size do
    if !(A[i] >= low && A[i] <= high && !B[i]) then
      kept = 17;
}

proc anyOf(size: int) {
  var found = 3: int(8);
  for i in 0..<size do
    if B[i] then
      found = 4;
  return found;
}

// CHECK: 1: false true 5 3
// CHECK: 7: true true 5 3
// CHECK: 33: true true 17 3
// CHECK: 171: true true 17 4
// CHECK: 200: true true 17 4
for size in (1, 7, 33, 171, 200) {
  var kept = 5;
  noneOutside(size, 0, 205, kept);
  writeln(size, ": ", either(size, 74, 1000), " ", either(size, 1000, 0), " ", kept, " ", anyOf(size));
}
