// forall over ranges, domains, arrays and zips, with intents and task-private variables.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


config const n = 1000;

proc main() {
  var A: [1..n] int;
  forall i in 1..n do
    A[i] = i;
  forall a in A do
    a *= 2;
  forall (a, i) in zip(A, A.domain) do
    a += i;
  writeln(+ reduce A, " ", A[1], " ", A[n]);
  // CHECK: 1501500 3 3000

  var M: [0..<10, 0..<20] int;
  forall (i, j) in M.domain do
    M[i, j] = i * j;
  forall ij in M.domain do
    M[ij] += ij(0);
  writeln(+ reduce M);
  // CHECK-NEXT: 9450

  var sum = 5, largest = min(int), product = 1, all = true;
  forall a in A with (+ reduce sum, max reduce largest) {
    sum += a;
    largest = max(largest, a);
  }
  forall i in 1..10 with (* reduce product, && reduce all) {
    product *= i;
    all &&= i > 0;
  }
  writeln(sum, " ", largest, " ", product, " ", all);
  // CHECK-NEXT: 1501505 3000 3628800 true

  // An outer variable is constant inside, unless an intent says otherwise.
  var common = 7, copied = 1;
  forall i in 1..n with (ref common, in copied) {
    copied = i;
    if i == 3 then
      common = 8;
    A[i] = copied;
  }
  writeln(common, " ", copied, " ", A[n]);
  // CHECK-NEXT: 8 1 1000

  forall i in 1..n by 10 with (var square: int) {
    square = i * i;
    A[i] = square;
  }
  writeln(A[11], " ", A[12]);
  // CHECK-NEXT: 121 12

  var B, C: [0..<n] real = 1.0;
  forall (b, c, i) in zip(B, C, 1..) do
    b = c * i;
  forall (a, b) in zip(A, B) do
    a = b: int;
  writeln(A[n], " ", + reduce B);
  // CHECK-NEXT: 1000 5.005e+05

  // Loops inside loops; an empty loop.
  var counts: [1..4] int;
  forall i in 1..4 with (ref counts) {
    forall j in 1..i with (ref counts) do
      counts[i] = i;
    for j in 1..i do
      counts[i] += j;
  }
  forall i in 1..0 do
    counts[1] = -1;
  writeln(counts);
  // CHECK-NEXT: 2 5 9 14

  const squares = forall i in 1..5 do i ** 2, evens = [x in squares] if x % 2 == 0 then x else 0;
  writeln(squares, " | ", evens);
  // CHECK-NEXT: 1 4 9 16 25 | 0 4 0 16 0

  constIn();
  lastUses();
  movedFrom();
}

// What a loop's tasks get of an array or domain by const in is one copy, of when the loop began.
proc constIn() {
  var A: [0..<1000] int = 1;
  ref whole = A;
  forall i in 1..<1000 with (const in A) do whole[i] = A[i - 1] + 1;
  writeln(+ reduce (A == 2), " ", A[0]);
  // CHECK-NEXT: 999 1
  var D = {1..3}, names: domain(string) = ["a", "b"];
  proc grow() {
    D = {1..7};
    names += "c";
  }
  var sizes = 0;
  forall i in 1..100 with (const in D, const in names, + reduce sizes) {
    if i <= 50 then grow();
    sizes += D.size + names.size;
  }
  writeln(sizes, " ", D, " ", names.size);
  // CHECK-NEXT: 500 {1..7} 3
}

// Each task has a copy of its own, also of a variable that nothing mentions afterwards, or that a reference shows.
proc lastUses() {
  var A: [1..3] int = 5, B: [1..3] int = 7;
  var s: atomic int;
  ref shown = B;
  coforall i in 1..8 with (in A) do s.add(A[2]);
  cobegin with (in B) {
    shown[1] = 100;
    s.add(B[3]);
  }
  writeln(s.read(), " ", shown);
  // CHECK-NEXT: 47 100 7 7
}
proc movedFrom() {
  var A: [1..3] int = 5;
  ref shown = A;
  var copy = A;
  shown[1] = 9;
  writeln(copy, " ", shown);
  // CHECK-NEXT: 5 5 5 9 5 5
}
