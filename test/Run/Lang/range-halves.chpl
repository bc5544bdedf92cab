// Loops over more than half of all integers: their counts are beyond max(int).
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
// RUN: %choir-run -O0 %s | FileCheck --match-full-lines %s
// RUN: %choir-run --fast %s | FileCheck --match-full-lines %s

config const low = -9000000000000000000, three = 3;
var turns = 0;
proc isThird() {
  turns = turns % 3 + 1;
  return turns == 3;
}

for i in -5..max(int) do
  if isThird() { writeln(i); break; }
// CHECK: -3
for i in 0..max(int) do
  if isThird() { writeln(i); break; }
// CHECK-NEXT: 2
for i in low..max(int) by three do
  if isThird() { writeln(i - low); break; }
// CHECK-NEXT: 6
for i in low..max(int) by -1 do
  if isThird() { writeln(max(int) - i); break; }
// CHECK-NEXT: 2
for (i, k) in zip(low..max(int), 1..) do
  if isThird() { writeln(i - low, " ", k); break; }
// CHECK-NEXT: 2 3
for (i, k) in zip(low..max(int) by 2, low..max(int) by 2) do
  if isThird() { writeln(i - low, " ", k - low); break; }
// CHECK-NEXT: 4 4
for i in 1: uint..max(uint) do
  if isThird() { writeln(i); break; }
// CHECK-NEXT: 3
