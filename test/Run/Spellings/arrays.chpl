// Searching arrays (Chapel 1: find returns whether it is there, and the index).
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines

const line = [5, 7, 7, 9], strided: [2..8 by 3] int = [1, 2, 3];
// CHECK: 1 -1 8 1
writeln(line.find(7), " ", line.find(4), " ", strided.find(3), " ", strided.find(0));

const square = reshape(line, {1..2, 1..2});
var at = (0, 0);
// CHECK-NEXT: true (2, 2)
writeln(square.find(9, at), " ", at);
// CHECK-NEXT: false (2, 2)
writeln(square.find(1, at), " ", at);

const names: domain(string) = {"x", "y"};
var counts: [names] int, name: string;
counts["y"] = 8;
// CHECK-NEXT: true y
writeln(counts.find(8, name), " ", name);
