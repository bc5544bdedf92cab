// Errors that say what to write instead: constants, generic fields, atomics, indices, defaults.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s --check-prefix=ONCE
module advice {
  enum colour { red, green }
  var counter: atomic int, whole = 3;
  // CHECK-DAG: advice-values.chpl:[[#@LINE+2]]:{{[0-9]+}}: error: string does not convert to colour
  // CHECK-DAG: advice-values.chpl:[[#@LINE+1]]:{{[0-9]+}}: note: did you mean 'colour.green'?
  var c: colour = "green";
  proc paint(c: colour) { }
  // CHECK-DAG: advice-values.chpl:[[#@LINE+2]]:{{[0-9]+}}: error: no 'paint' can be called with (string): string does not convert to colour for 'c'
  // CHECK-DAG: advice-values.chpl:[[#@LINE+1]]:9: note: did you mean 'colour.red'?
  paint("red");
  // CHECK-DAG: advice-values.chpl:[[#@LINE+2]]:{{[0-9]+}}: error: there is no operator '==' for atomic int(64) and int(64)
  // CHECK-DAG: advice-values.chpl:[[#@LINE+1]]:{{[0-9]+}}: note: an atomic variable is read by '.read()', and changed by '.write(...)', '.add(...)' and the like
  if counter == 10 then writeln(10);
  var M: [1..3, 1..3] real;
  // CHECK-DAG: advice-values.chpl:[[#@LINE+2]]:{{[0-9]+}}: error: this has 2 dimension(s) and needs as many indices; 1 given
  // CHECK-DAG: advice-values.chpl:[[#@LINE+1]]:{{[0-9]+}}: note: the indices of all dimensions stand together: 'A[i, j]'
  M[1][2] = 3.0;
  record box { type t; param n: int = 1; var held: t; }
  // CHECK-DAG: advice-values.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: field 't' of box is a type, and this is a value
  var b1 = new box(3);
  // CHECK-DAG: advice-values.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: field 'n' of box is a param, and this is known only at run time
  var b2 = new box(int, whole);
  // CHECK-DAG: advice-values.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: generic field 'n' needs int(64), not "2"
  var b3: box(int, "2");
  record plain { var x: int; }
  // CHECK-DAG: advice-values.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: plain is a type: to make a value of it, write 'new plain(...)'
  var p1 = plain();
  // CHECK-DAG: advice-values.chpl:[[#@LINE+2]]:25: error: string does not convert to int(64)
  // CHECK-DAG: advice-values.chpl:[[#@LINE+1]]:25: note: to convert it, write a cast: '(...): int(64)'
  proc counted(n: int = "none") do return n;
  counted();
  // Once, though it is called twice.
  // ONCE: :25: error: string does not convert to int
  // ONCE-NOT: :25: error: string does not convert to int
  counted();
}
