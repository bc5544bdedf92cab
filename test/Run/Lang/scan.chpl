// Scans: every standard operation, sources of every kind, and the parallel form beyond one leaf.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
// RUN: env OMP_NUM_THREADS=1 %choir-run %s -- --n=100000 > %t.1
// RUN: env OMP_NUM_THREADS=3 %choir-run %s -- --n=100000 > %t.3
// RUN: cmp %t.1 %t.3

config const n = 20000;

const A = [3, 1, 4, 1, 5];
// CHECK: 3 4 8 9 14
writeln(+ scan A);
// CHECK-NEXT: 3 3 12 12 60
writeln(* scan A);
// CHECK-NEXT: 3 1 1 1 1
writeln(min scan A);
// CHECK-NEXT: 3 3 4 4 5
writeln(max scan A);
// CHECK-NEXT: 3 1 0 0 0
writeln(& scan A);
// CHECK-NEXT: 3 3 7 7 7
writeln(| scan A);
// CHECK-NEXT: 3 2 6 7 2
writeln(^ scan A);
// CHECK-NEXT: true false false
writeln(&& scan [true, false, true]);
// CHECK-NEXT: false true true
writeln(|| scan [false, true, false]);
// CHECK-NEXT: (3, 0) (1, 1) (1, 1) (1, 1) (1, 1)
writeln(minloc scan zip(A, 0..4));
// CHECK-NEXT: (3, 0) (3, 0) (4, 2) (4, 2) (5, 4)
writeln(maxloc scan zip(A, 0..4));

iter odd(n: int) {
  for i in 1..n by 2 do
    yield i;
}
// CHECK-NEXT: 1 3 6 10
writeln(+ scan (1..4));
// CHECK-NEXT: 1 4 9 16
writeln(+ scan odd(7));
// CHECK-NEXT: 1 5 14 30
writeln(+ scan [i in 1..4] i * i);
// CHECK-NEXT: 4.0 6.0 11.0
writeln(+ scan (A[0..2] + 1.0));
var M: [1..2, 1..3] int = 1;
// CHECK-NEXT: 1 2 3
// CHECK-NEXT: 4 5 6
writeln(+ scan M);

// The result has the indices of what is scanned.
var strided: [1..n by 3] int = 1;
const sums = + scan strided;
// CHECK-NEXT: true true true
writeln(sums.domain == strided.domain, " ", sums[sums.domain.high] == strided.size, " ",
        && reduce [(i, s) in zip(1.., sums)] s == i);

// The same bits on any number of threads.
var R: [1..n] real = [i in 1..n] 1.0 / i;
writeBits(+ scan R);
proc writeBits(const ref S: [] real) {
  var bits: uint;
  for s in S do
    bits ^= (s * 2.0**40): int: uint;
  // CHECK-NEXT: {{[0-9]+}}
  writeln(bits);
}

// Assigned, a scan writes the elements of the target, unless it would overwrite what it has yet to read.
var Line: [1..n] int = 1, Sums: [0..<n] int;
Sums = + scan Line;
// CHECK-NEXT: true
writeln(&& reduce (Sums == 1..n));
Line = + scan Line;
// CHECK-NEXT: true
writeln(&& reduce (Line == 1..n));
Line = 1;
Line[2..n] = + scan Line[1..n-1];
// CHECK-NEXT: true
writeln(Line[1] == 1 && && reduce (Line[2..n] == 1..n-1));
Line = 1;
Line[1..n-1] = + scan Line[2..n];
// CHECK-NEXT: true
writeln(Line[n] == 1 && && reduce (Line[1..n-1] == 1..n-1));
Line = 1;
Line[1..n by -1] = + scan Line;
// CHECK-NEXT: true
writeln(&& reduce (Line[1..n by -1] == 1..n));
var Wide: [1..n] real;
Wide = + scan Sums;
// CHECK-NEXT: true
writeln(Wide[n] == n * (n + 1) / 2);

// Over associative and sparse arrays and domains in the order of loops over them, with the same indices.
var Keys: domain(int) = {7, 14, 21, 28}, byKey: [Keys] real = [k in Keys] k, few: sparse subdomain({1..9}) = [3, 5];
const Totals = + scan byKey;
var total = 0.0, isRight = true;
for (k, x, t) in zip(Keys, byKey, Totals) {
  total += x;
  isRight &&= t == total && Totals[k] == t;
}
byKey = max scan byKey;
// CHECK-NEXT: true 28.0 3 8
writeln(isRight, " ", max reduce byKey, " ", + scan few);
