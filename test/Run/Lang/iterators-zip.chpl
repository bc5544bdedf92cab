// Several iterators in one zip: each runs on demand, recursive ones too, and ends where the loop leaves it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
// RUN: %choir-run -O0 %s | FileCheck --match-full-lines %s

class Node {
  var value: int;
  var left, right: owned Node?;
}
proc build(low: int, high: int): owned Node? {
  if low > high then
    return nil;
  const middle = (low + high) / 2;
  return new Node(middle, build(low, middle - 1), build(middle + 1, high));
}
iter walk(node: borrowed Node?): int {
  if node == nil then
    return;
  for x in walk(node!.left) do
    yield x;
  yield node!.value;
  for x in walk(node!.right) do
    yield 1 * x;
}

iter fibonacci(n: int): int {
  var a = 0, b = 1;
  for 1..n {
    yield a;
    (a, b) = (b, a + b);
  }
}

const tree = build(1, 7);
// CHECK: 0:1 1:2 1:3 2:4 3:5 5:6 8:7{{ *}}
for (f, x) in zip(fibonacci(7), walk(tree)) do
  write(f, ":", x, " ");
writeln();
// CHECK-NEXT: (1, 0, 10, a) (2, 1, 20, b) (3, 1, 30, c){{ *}}
for t in zip(walk(tree), fibonacci(7), [i in 1..7] 10 * i, letters()) {
  if t(0) == 4 then
    break;
  write(t, " ");
}
writeln();

iter letters() {
  for c in "abcdefg" do
    yield c;
}

// What an iterator has alive ends with the loop, wherever that is left.
record Guard {
  var name: string;
  proc deinit() { write("-", name, " "); }
}
iter guarded(name: string): int {
  var whole = new Guard(name);
  yield 1;
  {
    var part = new Guard(name + "'");
    yield 2;
  }
  yield 3;
}
// CHECK-NEXT: 11 22 -a' -a -b' -b{{ *}}
for (x, y) in zip(guarded("a"), guarded("b")) {
  write(x, y, " ");
  if x == 2 then
    break;
}
writeln();
// CHECK-NEXT: 11 22 -a' -b' 33 -a -b{{ *}}
for (x, y) in zip(guarded("a"), guarded("b")) do
  write(x, y, " ");
writeln();

proc firstPair(): string {
  for (x, y) in zip(guarded("c"), letters()) do
    if x == 2 then
      return y;
  return "";
}
// CHECK-NEXT: -c' -c b
writeln(firstPair());

// An error of one that follows leaves the loop.
iter failing(n: int): int throws {
  for i in 1..n {
    if i == 3 then
      throw new Error("third");
    yield i;
  }
}
// CHECK-NEXT: 1 2 third
try {
  for (x, y) in zip(fibonacci(5), failing(5)) do
    write(y, " ");
} catch e {
  writeln(e.message());
}

// Values that are yielded by reference can be assigned.
iter cells(ref A: [] int) ref {
  for i in A.domain do
    yield A[i];
}
var A, B: [1..3] int;
for (a, b, i) in zip(cells(A), cells(B), 1..) {
  a = i;
  b = i * i;
}
// CHECK-NEXT: 1 2 3 1 4 9
writeln(A, " ", B);
