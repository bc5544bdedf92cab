// A type that holds a domain known only at run time, as an argument and an alias.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


config const n = 3;

proc make(type t) {
  var x: t;
  return x;
}

proc filled(type t, value) {
  var x: t = value;
  return x;
}

proc main() {
  const A = make([1..n] real);
  writeln(A, " ", A.domain);
  // CHECK: 0.0 0.0 0.0 {1..3}

  type Rows = [0..<n] [1..2] int;
  var B = make(Rows);
  B[1][2] = 5;
  writeln(B.size, ": ", B);
  // CHECK-NEXT: 3: 0 0 0 5 0 0

  for size in 1..3 {
    type Sized = [1..size] int;
    writeln(filled(Sized, size));
  }
  // CHECK-NEXT: 1
  // CHECK-NEXT: 2 2
  // CHECK-NEXT: 3 3 3

  var D = {1..2};
  type OnD = [D] int;
  var C: OnD;
  D = {1..4};
  writeln(C.size);
  // CHECK-NEXT: 4

  writeln(make(int), " ", make(2*real));
  // CHECK-NEXT: 0 (0.0, 0.0)
}
