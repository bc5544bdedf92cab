// Module FunctionalOperations: maps, filters and consumers of what iterators yield, one after the other.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t && %t | FileCheck --match-full-lines %s

use FunctionalOperations;

iter squares(n: int) {
  for i in 1..n do yield i * i;
}
proc half(x: int) { return x / 2.0; }
proc isOdd(x: int) { return x % 2 == 1; }
proc show(x: real) { writeln("<", x, ">"); }

for x in squares(3).map(half) do writeln(x);
// CHECK: 0.5
// CHECK-NEXT: 2.0
// CHECK-NEXT: 4.5
writeln(squares(5).filter(isOdd));
// CHECK-NEXT: 1 9 25
for x in (1..3).these().map(half) do write(x, " ");
writeln();
// CHECK-NEXT: 0.5 1.0 1.5
squares(4).filter(isOdd).map(half).consume(show);
// CHECK-NEXT: <0.5>
// CHECK-NEXT: <4.5>
var A = [3, 5];
for x in A.these().map(half) do writeln(x);
// CHECK-NEXT: 1.5
// CHECK-NEXT: 2.5
