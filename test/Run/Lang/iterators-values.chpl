// Iterators that subclasses override, in loops and zips, and iterators as values.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

class Source {
  var count = 2;
  iter items(): int {
    for i in 1..count do
      yield i;
  }
  iter these(): int {
    for i in items() do
      yield -i;
  }
}
class Tens : Source {
  override iter items(): int {
    for i in 1..count do
      yield 10 * i;
    yield 0;
  }
}
class Squares : Source {
  override iter items(): int {
    yield 1;
    yield 4;
  }
}

const plain = new owned Source(), tens = new owned Tens(), squares = new owned Squares();

proc show(source: borrowed Source) {
  for i in source.items() do
    write(i, " ");
  for i in source do
    write(i, " ");
  writeln();
}
// CHECK: 1 2 -1 -2{{ *}}
show(plain);
// CHECK-NEXT: 10 20 0 -10 -20 0{{ *}}
show(tens);
// CHECK-NEXT: 1 4 -1 -4{{ *}}
show(squares);

proc pairs(a: borrowed Source, b: borrowed Source) {
  for (x, y) in zip(a.items(), b.items()) do
    write(x, ":", y, " ");
  writeln();
}
// CHECK-NEXT: 1:1 2:4{{ *}}
pairs(plain, squares);

iter upTo(n: int) {
  for i in 1..n do
    yield i;
}
proc total(items) {
  var sum = 0;
  for x in items do
    sum += x;
  return sum;
}
proc square(x: int) do return x * x;
proc plus(x: int, y: int) do return x + y;

// CHECK-NEXT: 10 12 18
writeln(total(upTo(4)), " ", total([i in 1..3] 2 * i), " ", total(for i in 1..3 do 3 * i));
const A = upTo(3);
// CHECK-NEXT: 1 2 3 | 2 3 4 | 1 4 9 | 2 4 6 | 11 13 15
writeln(A, " | ", upTo(3) + 1, " | ", square(upTo(3)), " | ", plus(1..3, A), " | ", plus(upTo(3), 10..12));
// CHECK-NEXT: 4 10 18 | 2 4 6 | 2 5 10
writeln([ij in zip(1..3, 4..6)] ij(0) * ij(1), " | ", [i in 1..6] if i % 2 == 0 then i, " | ",
        [x in [y in 1..3] y * y] x + 1);
// CHECK-NEXT: 1 two 3.0{{ *}}
for x in (1, "two", 3.0) do
  write(x, " ");
writeln();
