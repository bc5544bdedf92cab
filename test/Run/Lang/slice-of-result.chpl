// A slice of a call's result: the call is made once, and its array is freed once, where the slice asks it for its bounds too.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s

var calls = 0;

proc table(n: int) {
  calls += 1;
  const rows = [(i, j) in {1..n, 1..n}] 10 * i + j;
  return rows;
}

proc odd(n: int) {
  calls += 1;
  var values: [1..n by 2] int = [i in 1..n by 2] i;
  return values;
}

writeln(table(3)[2, ..]);
writeln(table(3)[.., 3]);
writeln(table(3)[2.., ..2]);
writeln(odd(7)[3..]);
writeln(+ reduce table(2)[1, ..]);
writeln("calls: ", calls);

// CHECK: 21 22 23
// CHECK-NEXT: 13 23 33
// CHECK-NEXT: 21 22
// CHECK-NEXT: 31 32
// CHECK-NEXT: 3 5 7
// CHECK-NEXT: 23
// CHECK-NEXT: calls: 5
