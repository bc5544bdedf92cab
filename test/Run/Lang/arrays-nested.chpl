// Arrays of arrays, in records, as arguments with their domains, and resized.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


record Grid {
  var n: int;
  var D = {1..n, 1..n};
  var values: [D] int;

  proc ref set(i: int, j: int, value: int) { values[i, j] = value; }
  proc trace() { return + reduce [i in 1..n] values[i, i]; }
}

proc row(n: int) {
  var A: [1..n] int = 1..n;
  return A;
}

proc add(A: [?D] int, B: [D] int): [D] int {
  var C: [D] int;
  forall i in D do
    C[i] = A[i] + B[i];
  return C;
}

proc main() {
  var A: [1..2] [0..2] int;
  A[1] = [1, 2, 3];
  A[2][1] = 7;
  writeln(A, " | ", A[1], " | ", A[2][1], " ", A[1].size);
  // CHECK: 1 2 3 0 7 0 | 1 2 3 | 7 3
  A[2] = A[1];
  A[1] = 0;
  for inner in A do
    inner[0] += 5;
  writeln(A);
  // CHECK-NEXT: 5 0 0 6 2 3
  var g = new Grid(2);
  g.set(1, 1, 5);
  g.set(2, 2, 6);
  var h = g;
  h.values[1, 1] = 50;
  writeln(g.trace(), " ", h.trace(), " ", g.values.size);
  // CHECK-NEXT: 11 56 4
  const tens: [1..3] int = [10, 20, 30];
  writeln(row(3), " ", add(row(3), tens));
  // CHECK-NEXT: 1 2 3 11 22 33

  var D = {1..2}, X: [D] string = "x", Y: [D] int = 1;
  D = {0..3};
  X[3] = "y";
  writeln(X, " | ", Y, " ", X.size);
  // CHECK-NEXT: x x y | 0 1 1 0 4
  D = {2..2};
  writeln(X, " | ", Y);
  // CHECK-NEXT: x | 1
  for i in 1..3 {
    D = {1..i};
    Y[i] = i * i;
  }
  writeln(Y, " ", X.size);
  // CHECK-NEXT: 1 4 9 3
}
