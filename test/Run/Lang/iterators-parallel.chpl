// Iterators with a parallel form.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


iter span(n: int) {
  for i in 0..<n do
    yield i;
}
iter span(param tag: iterKind, n: int) where tag == iterKind.standalone {
  forall i in 0..<n do
    yield i;
}

proc main() {
  var A: [0..<10] int;
  forall i in span(10) do
    A[i] = i * i;
  writeln(A);
  // CHECK: 0 1 4 9 16 25 36 49 64 81
  for (a, i) in zip(A, span(10)) do
    a = 10 * i;
  writeln(A, " ", + reduce span(10));
  // CHECK-NEXT: 0 10 20 30 40 50 60 70 80 90 45
  for (a, i) in zip(A, span(10)) do
    a += i;
  writeln(A);
  // CHECK-NEXT: 0 11 22 33 44 55 66 77 88 99

  // Tasks for each element of an iterator, which yield.
  var sum = 0;
  forall i in inParts(10) with (+ reduce sum) do
    sum += i;
  writeln(sum, " ", max reduce inParts(4), " ", for i in inParts(3) do i);
  // CHECK-NEXT: 45 3 0 1 2
}

iter parts(n: int) {
  yield 0..<n / 2;
  yield n / 2..<n;
}
iter inParts(n: int) {
  for (part, k) in zip(parts(n), 1..) do
    for i in part do
      yield i;
}
iter inParts(param tag: iterKind, n: int) where tag == iterKind.standalone {
  coforall (part, k) in zip(parts(n), 1..) do
    for i in part do
      yield i;
}
