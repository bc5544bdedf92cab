// How values print: numbers, aggregates, and several arguments.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


use IO;

enum color { red, green }

record R {
  var x = 1;
  var name = "n";
  var t = (1, 2.5);
}

record Nested {
  var r: R;
  var A: [1..2] int;
  var e = color.green;
}

class C {
  var x = 1;
  var next: unmanaged C?;
}

class D : C {
  var y = 2.0;
}

proc main() {
  writeln("begin");
  // CHECK: begin
  writeln();
  // CHECK-EMPTY:
  write(1, 2, "three", 4.0, true, 'c', "\n");
  // CHECK-NEXT: 12three4.0truec
  writeln(-0.0, " ", 99999.0, " ", 1e-5, " ", 0.0001, " ", 1e21, " ", 3.0e-7, " ", 0.1 + 0.2);
  // CHECK-NEXT: -0.0 99999.0 1e-05 0.0001 1e+21 3e-07 0.3
  writeln(1234567.0, " ", 999999.5, " ", 1e15, " ", 2.0e6, " ", 1.0e16 / 3);
  // CHECK-NEXT: 1.23457e+06 1e+06 1e+15 2e+06 3.33333e+15
  writeln(max(real), " ", min(real(32)), " ", (1.0: real(32)) / (3.0: real(32)));
  // CHECK-NEXT: 1.79769e+308 -3.40282e+38 0.333333
  writeln(-1.5i, " ", 0.0i, " ", -1.0 - 0.5i, " ", (1e10, 1e-10): complex);
  // CHECK-NEXT: -1.5i 0.0i -1.0 - 0.5i 1e+10 + 1e-10i

  var r: R, n: Nested, d = new owned D(3);
  writeln(r);
  // CHECK-NEXT: (x = 1, name = n, t = (1, 2.5))
  n.A[2] = 5;
  writeln(n);
  // CHECK-NEXT: (r = (x = 1, name = n, t = (1, 2.5)), A = 0 5, e = green)
  writeln(d, " ", d.next);
  // CHECK-NEXT: {x = 3, next = nil, y = 2.0} nil
  writeln(([1, 2], 1..3, {0..1}, color.red, "s", (true,)(0)));
  // CHECK-NEXT: (1 2, 1..3, {0..1}, red, s, true)
  var A: [1..2] R, B: [0..1] (int, string), S: [1..3] string = "x";
  writeln(A, " ", B, " ", S);
  // CHECK-NEXT: (x = 1, name = n, t = (1, 2.5)) (x = 1, name = n, t = (1, 2.5)) (0, ) (0, ) x x x
  var M: [1..2, 1..2] real = 0.5;
  write(M);
  writeln("|");
  // CHECK-NEXT: 0.5 0.5
  // CHECK-NEXT: 0.5 0.5|
  stdout.writeln("through ", "stdout ", 1);
  // CHECK-NEXT: through stdout 1
  stdout.write("flushed\n");
  stdout.flush();
  // CHECK-NEXT: flushed
  stderr.writeln("not in this output");
}
