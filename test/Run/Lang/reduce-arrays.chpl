// Reductions over arrays of arrays, and over whatever else yields arrays, go element by element.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

const n = 100;
var Rows: [1..n] [0..2] int = [i in 1..n] [j in 0..2] i * (j - 1);

// CHECK: -5050 0 5050
writeln(+ reduce Rows);
// CHECK-NEXT: -1 0 100
writeln(max reduce Rows);
// CHECK-NEXT: -100 0 1
writeln(min reduce Rows);

// Elements that exist for one iteration only.
// CHECK-NEXT: -10100 0 10100
writeln(+ reduce (2 * Rows));
// CHECK-NEXT: -5050 0 5050
writeln(+ reduce [row in Rows] row);
// CHECK-NEXT: 6 9
writeln(+ reduce [i in 1..3] [i, i + 1]);

iter rows() {
  for row in Rows do
    yield row;
}
// CHECK-NEXT: -5050 0 5050
writeln(+ reduce rows());

// The shape and the indices are those of the elements.
var Planes: [1..2] [3..4, 0..1] bool;
Planes[2][4, 1] = true;
const any = || reduce Planes;
// CHECK-NEXT: {3..4, 0..1}
writeln(any.domain);
// CHECK-NEXT: false false
// CHECK-NEXT: false true
writeln(any);

// Nothing is reduced to nothing.
var None: [1..0] [0..2] int;
// CHECK-NEXT: 0
writeln((+ reduce None).size);

// Reduce intents on arrays, and on arrays of arrays.
var histogram: [0..2] int, tables: [1..2] [0..2] int = 1;
forall i in 1..n with (+ reduce histogram, + reduce tables) {
  histogram[i % 3] += 1;
  tables[i % 2 + 1][i % 3] += 1;
}
// CHECK-NEXT: 33 34 33
writeln(histogram);
// CHECK-NEXT: 17 18 18
// CHECK-NEXT: 18 18 17
for table in tables do writeln(table);
var highest: [1..2] [0..2] int;
forall i in 1..n with (max reduce highest) do highest[i % 2 + 1][i % 3] = max(highest[i % 2 + 1][i % 3], i);
// CHECK-NEXT: 96 100 98
// CHECK-NEXT: 99 97 95
for row in highest do writeln(row);

// Scans: each element has the indices of what was scanned.
const sums = + scan Rows[1..4];
// CHECK-NEXT: {0..2} -10 0 10
writeln(sums[4].domain, " ", sums[4]);
// CHECK-NEXT: -100 100
writeln((min scan Rows)[n][0], " ", (max scan [row in Rows] row)[n][2]);
// CHECK-NEXT: 1 2 4 6 0
writeln(+ scan [[1, 2], [3, 4]], " ", (+ scan None).size);
