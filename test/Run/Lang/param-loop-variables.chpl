// RUN: %choir-run %s | FileCheck %s
// A variable declared in an unrolled loop has a value of its own in every iteration.

for param i in 1..3 {
  const a = 10 * i;
  var b, c = a + i;
  writeln(a, " ", b, " ", c);
}

// CHECK: 10 11 11
// CHECK-NEXT: 20 22 22
// CHECK-NEXT: 30 33 33
