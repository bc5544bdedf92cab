// Indices that are read from an array are tested for several iterations at once; the first that leaves the other array
// halts all the same, in a whole block of iterations and behind the last one.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir %s -o %t
// RUN: %t | FileCheck %s
// RUN: not %t --wrong=13 2>&1 | FileCheck %s --check-prefixes=SUM,ABOVE
// RUN: not %t --wrong=37 2>&1 | FileCheck %s --check-prefixes=SUM,ABOVE
// RUN: not %t --wrong=8 --value=-1 2>&1 | FileCheck %s --check-prefixes=SUM,BELOW
// RUN: not %t --wrong=13 --form=forall 2>&1 | FileCheck %s --check-prefixes=FORALL,ABOVE
// RUN: not %t --wrong=3 --form=scatter 2>&1 | FileCheck %s --check-prefixes=SCATTER,ABOVE
// RUN: not %t --wrong=33 --form=reduce 2>&1 | FileCheck %s --check-prefixes=REDUCE,ABOVE

config const n = 39, wrong = -1, value = 7, form = "sum";

const Values = {0..6};
var X: [Values] real = [i in Values] i: real;
var Column: [0..<n] int(32) = [k in 0..<n] (k * 3 % 7): int(32);
if wrong >= 0 {
  Column[wrong] = value: int(32);
  Column[n - 1] = 9;
}

proc sumOf(first: int, last: int) {
  var sum = 0.0;
  for k in first..last do
    // SUM: bounds-tested-in-blocks.chpl:[[# @LINE + 1]]: error: {{.*}}out of bounds
    sum += X[Column[k]];
  return sum;
}

proc gather() {
  var Y: [0..<n] real;
  forall k in 0..<n do
    // FORALL: bounds-tested-in-blocks.chpl:[[# @LINE + 1]]: error: {{.*}}out of bounds
    Y[k] = X[Column[k]] + 1;
  return Y;
}

proc scatter() {
  var Counts: [Values] int;
  for k in 0..<n do
    // SCATTER: bounds-tested-in-blocks.chpl:[[# @LINE + 1]]: error: {{.*}}out of bounds
    Counts[Column[k]] += k;
  return Counts;
}

/// Each iteration decides what the next one finds.
proc chain() {
  var Next = Column, Counts: [Values] int;
  for k in 0..<n - 1 {
    Counts[Next[k]] += 1;
    Next[k + 1] = (Next[k] + 2) % 7;
  }
  return Counts;
}

proc reduced() {
  var sum = 0.0;
  forall k in 0..<n with (+ reduce sum) do
    // REDUCE: bounds-tested-in-blocks.chpl:[[# @LINE + 1]]: error: {{.*}}out of bounds
    sum += X[Column[k]];
  return sum;
}

select form {
  when "sum" {
    // 0 3 6 2 5 1 4, from the beginning, over and over.
    // CHECK: 0.0 21.0 116.0 28.0 3.0
    writeln(sumOf(1, 0), " ", sumOf(0, 6), " ", sumOf(0, n - 1), " ", sumOf(3, 11), " ", sumOf(1, 1));
  }
  when "forall" do writeln(gather());
  when "scatter" do writeln(scatter());
  when "reduce" do writeln(reduced());
}
// CHECK-NEXT: 1.0 4.0 7.0 3.0 6.0 2.0 5.0 1.0
writeln(gather()[0..7]);
// CHECK-NEXT: 105 95 123 111 100 90 117
// The sum of the indices where 0, 1, ... stand.
writeln(scatter());
// CHECK-NEXT: 6 5 6 5 6 5 5
writeln(chain());
// CHECK-NEXT: 116.0
writeln(reduced());

// ABOVE: note: index was 7 but array bounds are 0..6
// BELOW: note: index was -1 but array bounds are 0..6
