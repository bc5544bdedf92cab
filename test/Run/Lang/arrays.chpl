// Arrays: declaration, literals, access, whole-array operations, queries, printing.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


proc main() {
  var A: [1..4] int, B: [0..<3] real = 1.5, C = [10, 20, 30];
  writeln(A, " | ", B, " | ", C, " | ", C.domain, " ", C.size, " ", A.rank);
  // CHECK: 0 0 0 0 | 1.5 1.5 1.5 | 10 20 30 | {0..2} 3 1
  A[2] = 5;
  A(3) = 7;
  A[(4,)] = 9;
  writeln(A, " ", A.first, " ", A.last, " ", A[A.domain.high], " ", A.indices);
  // CHECK-NEXT: 0 5 7 9 0 9 9 {1..4}
  A += 1;
  A *= 2;
  A = A - 1;
  writeln(A, " | ", -A, " | ", A + A, " | ", A * 10);
  // CHECK-NEXT: 1 11 15 19 | -1 -11 -15 -19 | 2 22 30 38 | 10 110 150 190
  var D = A;
  D[1] = 100;
  const E = D;
  D = 3;
  writeln(A[1], " ", D, " ", E[1]);
  // CHECK-NEXT: 1 3 3 3 3 100
  D = [1, 2, 3, 4];
  D[2..3] = [8, 9];
  writeln(D, " ", D == A, " ", && reduce (D == D));
  // CHECK-NEXT: 1 8 9 4 true false false false true

  var M: [1..2, 1..3] int = [1, 2, 3; 4, 5, 6];
  writeln(M);
  // CHECK-NEXT: 1 2 3
  // CHECK-NEXT: 4 5 6
  M[2, 2] = 50;
  const place = (1, 3);
  M[place] += 100;
  writeln(M.shape, " ", + reduce M, " ", M[place]);
  // CHECK-NEXT: (2, 3) 166 103
  var T: [1..3, 1..2] int;
  forall (i, j) in T.domain do
    T[i, j] = M[j, i];
  writeln(T);
  // CHECK-NEXT: 1 4
  // CHECK-NEXT: 2 50
  // CHECK-NEXT: 103 6
  var cube: [0..1, 0..1, 0..1] int;
  for (i, j, k) in cube.domain do
    cube[i, j, k] = 4 * i + 2 * j + k;
  writeln(cube);
  // CHECK-NEXT:  0 1
  // CHECK-NEXT:  2 3
  // CHECK-EMPTY:
  // CHECK-NEXT:  4 5
  // CHECK-NEXT:  6 7

  var words = ["one", "two"], empty: [1..0] string;
  words[0] += "!";
  writeln(words, " ", words.size, "[", empty, "]", empty.isEmpty());
  // CHECK-NEXT: one! two 2[]true
  const squares = [i in 1..5] i * i, evens = for i in 1..5 do 2 * i;
  writeln(squares, " ", evens, " ", squares.domain);
  // CHECK-NEXT: 1 4 9 16 25 2 4 6 8 10 {1..5}
  for (x, i) in zip(words, 1..) do
    write(i, x, " ");
  for x in squares do
    write(x, ",");
  writeln();
  // CHECK-NEXT: 1one! 2two 1,4,9,16,25,

  // What yields elements can be given a shape.
  writeln(reshape([1, 2, 3, 4] * 10, {1..2, 1..2}));
  // CHECK-NEXT: 10 20
  // CHECK-NEXT: 30 40

  const fixed = [1, 2, 3];
  var ends = fixed;
  ends.first += 10;
  ends.last = fixed.last * 2;
  writeln(fixed.first, " ", fixed.last, " ", ends);
  // CHECK-NEXT: 1 3 11 2 6
}
