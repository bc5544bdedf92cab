// Elements of no size: their memory is given back as it was taken, and is nobody else's meanwhile.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s
// RUN: %choir-run %s -- -nl 2 | FileCheck %s
use BlockDist;

record nothingMuch { }

proc sizeOfOne(): int {
  var A = blockDist.createArray({1..1000}, nothingMuch);
  return A.size;
}

var total = 0;
for 1..3 do
  total += sizeOfOne();
writeln(total);

// The blocks of these may lie where those were.
var B = blockDist.createArray({1..1000}, uint(8));
var C = blockDist.createArray({1..1000}, uint(8));
B = 1;
C = 2;
writeln(+ reduce (B: int), " ", + reduce (C: int));
// CHECK: 3000
// CHECK-NEXT: 1000 2000
