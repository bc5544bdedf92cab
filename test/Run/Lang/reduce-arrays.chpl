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
