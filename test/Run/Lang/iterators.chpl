// Serial iterators: several yields, loops, arguments, methods, yielded references, zips, early exit.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


iter upTo(n: int) {
  for i in 1..n do
    yield i;
}

iter twoPhases(n: int) {
  yield "start";
  for i in 1..n do
    if i % 2 == 1 then
      yield "odd" + i: string;
  yield "end";
}

iter pairs(n: int): (int, real) {
  for i in 1..n do
    for j in i..n do
      yield (i, j / 2.0);
}

iter elements(ref A: [] int) ref {
  for i in A.domain do
    if A[i] > 0 then
      yield A[i];
}

iter fibonacci() {
  var (a, b) = (0, 1);
  while true {
    yield a;
    (a, b) = (b, a + b);
  }
}

iter nothing_(): int {
  if false then
    yield 1;
}

iter generic(x) {
  yield x;
  yield x + x;
}

iter logged(n: int) {
  write("<");
  defer write(">");
  for i in 1..n {
    yield i;
    write(",");
  }
}

record Tree {
  var depth: int;
  iter leaves(): string {
    for word in walk("", depth) do
      yield word;
  }
  iter walk(prefix: string, left: int): string {
    if left == 0 then
      yield prefix;
    else
      for letter in "ab" do
        for word in walk(prefix + letter, left - 1) do
          yield word;
  }
}

proc firstOver(limit: int) {
  for f in fibonacci() do
    if f > limit then
      return f;
  return -1;
}

iter untilThree(n) {
  for i in 1..n {
    if i == 4 then
      return;
    yield i;
  }
}
iter firstOnly() {
  yield "first";
  return;
}

proc main() {
  for i in upTo(4) do
    write(i, " ");
  for s in twoPhases(4) do
    write(s, " ");
  writeln();
  // CHECK: 1 2 3 4 start odd1 odd3 end
  for (i, x) in pairs(2) do
    write(i, ":", x, " ");
  writeln();
  // CHECK-NEXT: 1:0.5 1:1.0 2:1.0
  var A = [3, -1, 4];
  for x in elements(A) do
    x *= 10;
  writeln(A, " ", firstOver(50));
  // CHECK-NEXT: 30 -1 40 55
  for (f, i) in zip(fibonacci(), 1..) {
    write(f, " ");
    if i == 8 then break;
  }
  writeln();
  // CHECK-NEXT: 0 1 1 2 3 5 8 13
  for x in nothing_() do
    write("none");
  for x in generic("s") do
    write(x, " ");
  for x in generic(2.5) do
    write(x, " ");
  writeln(+ reduce upTo(10), " ", max reduce generic(3));
  // CHECK-NEXT: s ss 2.5 5.0 55 6
  for i in logged(3) do
    write(i);
  for i in logged(3) {
    if i == 2 then break;
    write(i);
  }
  writeln();
  // CHECK-NEXT: <1,2,3,><1,>
  const tree = new Tree(2);
  for word in tree.leaves() do
    write(word, " ");
  writeln();
  // CHECK-NEXT: aa ab ba bb
  const list = upTo(3), doubled = [i in upTo(3)] 2 * i;
  writeln(list, " ", doubled, " ", [x in generic(1)] x + 0.5);
  // CHECK-NEXT: 1 2 3 2 4 6 1.5 2.5
  var total = 0;
  for i in upTo(3) do
    for j in upTo(i) do
      for k in upTo(j) do
        total += 1;
  writeln(total);
  // CHECK-NEXT: 10
  // `return` ends an iterator whose elements' type is inferred.
  for i in untilThree(9) do
    write(i, " ");
  for word in firstOnly() do
    writeln(word);
  // CHECK-NEXT: 1 2 3 first
}
