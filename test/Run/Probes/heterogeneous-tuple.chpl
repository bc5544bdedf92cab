// for param over a tuple whose components have different types: one instance of the body for each.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


use Types;

record Point {
  var x, y: int;
}

proc describe(x: int) { return "int " + x: string; }
proc describe(x: real) { return "real " + x: string; }
proc describe(x: string) { return "string " + x; }
proc describe(x: Point) { return "point " + x.x: string; }
proc describe(x: (int, int)) { return "pair " + (x(0) + x(1)): string; }

proc total(values...) {
  var sum = 0.0;
  for param i in 0..<values.size do
    if isNumeric(values(i)) then
      sum += values(i);
  return sum;
}

proc main() {
  const values = (1, 2.5, "three", new Point(4, 5), (6, 7));
  for param i in 0..values.size-1 do
    writeln(i, ": ", describe(values(i)));
  // CHECK:      0: int 1
  // CHECK-NEXT: 1: real 2.5
  // CHECK-NEXT: 2: string three
  // CHECK-NEXT: 3: point 4
  // CHECK-NEXT: 4: pair 13

  for param i in 1..values.size by -2 do
    write(values(i - 1).type: string, " ");
  writeln();
  // CHECK-NEXT: 2*int(64) string int(64)

  // Iterating over the tuple itself unrolls too.
  for value in values do
    write(describe(value), "; ");
  writeln();
  // CHECK-NEXT: int 1; real 2.5; string three; point 4; pair 13;

  writeln(total(1, "ignored", 2.5, 3));
  // CHECK-NEXT: 6.5
}
