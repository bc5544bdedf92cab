// Indices that rows of a sparse matrix read are tested for many rows at once; the one that leaves the vector halts in its
// row all the same, and so does a row that leaves the matrix.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir %s -o %t
// RUN: choir --fast --checks %s -o %t.fast
// RUN: choir --fast --checks --target-cpu=x86-64-v3 --emit=llvm %s | FileCheck %s --check-prefix=IR
// RUN: %t | FileCheck %s
// RUN: %t.fast | FileCheck %s
// RUN: not %t --wrong=0 2>&1 | FileCheck %s --check-prefixes=COLUMN,ABOVE
// RUN: not %t --wrong=1300 2>&1 | FileCheck %s --check-prefixes=COLUMN,ABOVE
// RUN: not %t --wrong=2560 2>&1 | FileCheck %s --check-prefixes=COLUMN,ABOVE
// RUN: not %t.fast --wrong=2560 --value=-1 2>&1 | FileCheck %s --check-prefixes=COLUMN,BELOW
// RUN: not %t --row=700 2>&1 | FileCheck %s --check-prefix=ROW
// RUN: not %t.fast --row=700 2>&1 | FileCheck %s --check-prefix=ROW
// RUN: not %t.fast --wrong=2560 --form=order 2>&1 | FileCheck %s --check-prefix=ORDER
// RUN: not %t --wrong=2560 --form=early 2>&1 | FileCheck %s --check-prefix=EARLY
// RUN: not %t --wrong=3 --value=8 --form=table 2>&1 | FileCheck %s --check-prefix=TABLE

config const n = 1029, wrong = -1, value = 9, row = -1, form = "rows";

const Values = {1..8};
var X: [Values] real = [i in Values] i: real;

// Row i has i % 6 entries, and its columns go round; some rows have none, and the last block of rows is not a whole one.
var Start: [0..n] int;
for i in 0..<n do
  Start[i + 1] = Start[i] + i % 6;
var Column: [0..<Start[n]] int(32) = [k in 0..<Start[n]] (1 + k * 3 % 8): int(32);
if wrong >= 0 then
  Column[wrong] = value: int(32);
if row >= 0 then
  Start[row] = Start[n] + 2;

// IR: define {{.*}}multiply.forall
// IR: call i32 @llvm.vector.reduce.smin
proc multiply(from: int, to: int) {
  var Y: [from..to] real;
  forall i in from..to {
    var sum = 0.0;
    for k in Start[i]..<Start[i + 1] do
      // COLUMN: bounds-tested-in-rows.chpl:[[# @LINE + 2]]: error: {{.*}}out of bounds
      // ROW: bounds-tested-in-rows.chpl:[[# @LINE + 1]]: error: {{.*}}out of bounds
      sum += X[Column[k]] * (k % 5);
    Y[i] = sum;
  }
  return Y;
}

/// The same one row after the other.
proc expected(from: int, to: int) {
  var Y: [from..to] real;
  for i in from..to {
    for k in Start[i]..<Start[i + 1] do
      if k % 5 != 0 then
        Y[i] += X[Column[k]] * (k % 5);
  }
  return Y;
}

proc compare(from: int, to: int) {
  const Y = multiply(from, to), Z = expected(from, to);
  return (Y.size, && reduce (Y == Z));
}

select form {
  when "rows" {
    // No rows, one without entries, one, whole blocks, one more, and all of them.
    // CHECK: (0, true) (1, true) (1, true) (512, true) (513, true) (1029, true)
    writeln(compare(1, 0), " ", compare(6, 6), " ", compare(7, 7), " ", compare(5, 516), " ", compare(0, 512), " ",
            compare(0, n - 1));
    // Rows that are interspersed with others, and overlap: the tests are made for what they read, and not between.
    // CHECK-NEXT: 15.0 39.0 39.0
    Start[1] = 2;
    Start[2] = 5;
    const Last = Column[5];
    Column[5] = 100;
    writeln(+ reduce gather([0, 6, 4], [1, 2, 1]), " ", + reduce gather([0, 1, 2], [3, 4, 2]), " ",
            + reduce gather([2, 0, 1], [2, 3, 4]));
    Column[5] = Last;
    // Rows without entries may be anywhere.
    // CHECK-NEXT: 19.0 38.0
    writeln(+ reduce gather([0, 100000000, 3], [3, 0, 2]), " ", + reduce gather([0, -100000000, 0], [5, 0, 5]));
  }
  when "order" {
    var Sums: [0..<n] real;
    // What rows have written before the halt is there, row by row.
    // ORDER: row 0
    // ORDER-NEXT: row 3
    // ORDER: row 513
    // ORDER: row 1023
    // ORDER-NOT: row 1026
    // ORDER: bounds-tested-in-rows.chpl:[[# @LINE + 5]]: error: {{.*}}out of bounds
    serial do
      forall i in 0..<n {
        var sum = 0.0;
        for k in Start[i]..<Start[i + 1] do
          sum += X[Column[k]];
        if i % 3 == 0 then
          writeln("row ", i);
        Sums[i] = sum;
      }
  }
  when "early" {
    // Loops that end before the index that is wrong do not halt for it.
    // EARLY: 15{{$}}
    // EARLY-NEXT: bounds-tested-in-rows.chpl:[[# @LINE + 13]]: error: {{.*}}out of bounds
    var Counts: [0..<n] int;
    forall i in 0..<n do
      for k in Start[i]..<Start[i + 1] {
        if k == wrong then break;
        if X[Column[k]] > 7 then Counts[i] += 1;
      }
    writeln(+ reduce Counts[0..50]);
    stdout.flush();
    forall i in 0..<n {
      var count = 0;
      for k in Start[i]..<Start[i + 1] do
        if k != wrong + 1 then
          count += (X[Column[k]] > 7): int;
      Counts[i] = count;
    }
  }
  when "table" {
    // The same columns for each row, and an index that is found by way of two arrays.
    var Sums: [0..<n] real, Table: [1..8] int = [i in 1..8] 9 - i;
    forall i in 0..<n {
      var sum = 0.0;
      for k in 0..9 do
        sum += X[Table[Column[k]] + i / n];
      Sums[i] = sum;
    }
    writeln(Sums[n - 1]);
    forall i in 0..<n {
      var sum = 0.0;
      for k in 0..9 do
        // TABLE: bounds-tested-in-rows.chpl:[[# @LINE + 1]]: error: {{.*}}out of bounds
        sum += X[Column[k] + 1];
      Sums[i] = sum;
    }
    writeln(Sums);
  }
}

proc gather(Low: [] int, Count: [] int) {
  var Sums: [Low.domain] real;
  forall i in Low.domain {
    var sum = 0.0;
    for k in Low[i]..#Count[i] do
      sum += X[Column[k]];
    Sums[i] = sum;
  }
  return Sums;
}

// ABOVE: note: index was 9 but array bounds are 1..8
// BELOW: note: index was -1 but array bounds are 1..8
