// What an iteration loads for the next index the next one has: rows of a sparse matrix begin where those before them end.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// UNSUPPORTED: sanitized-programs
// RUN: %choir --fast --emit=llvm %s | FileCheck %s
config const n = 100;

var Rows = {0..<n}, Ends = {0..n};
var Start: [Ends] int, Value: [0..<n] real, Sum: [Rows] real;

// CHECK-LABEL: define {{.*}}.rowSums.forall{{[^(]*}}(
// CHECK: phi i64 {{.*}}[ [[NEXT:%[0-9]+]], %
// CHECK: [[NEXT]] = load i64
// CHECK-NOT: load i64
// CHECK: ret
proc rowSums() {
  forall row in Rows {
    var sum = 0.0;
    for k in Start[row]..<Start[row + 1] do
      sum += Value[k];
    Sum[row] = sum;
  }
}
rowSums();
writeln(Sum[0]);
