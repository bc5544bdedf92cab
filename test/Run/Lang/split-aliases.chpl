// Type aliases and params that get their value after their declaration, decided by conditions of the compiler.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s --check-prefixes=ALL,WIDE
// RUN: %choir-run -swide=false %s | FileCheck --match-full-lines %s --check-prefixes=ALL,SMALL

config param wide = true;
config const n = 3;

proc main() {
  type number;
  param size: int;
  if wide {
    number = real;
    size = 8;
  } else {
    number = real(32);
    size = 4;
  }
  // WIDE: real(64) 8
  // SMALL: real(32) 4
  writeln(number: string, " ", size);
  var tuple: size * number;
  // ALL-NEXT: true
  writeln(tuple.size == size);

  // The domains of an array type come with it.
  var A: [1..n] int, B: [0..n] int;
  type array;
  if wide then array = A.type; else array = B.type;
  var C: array;
  // WIDE-NEXT: {1..3}
  // SMALL-NEXT: {0..3}
  writeln(C.domain);
}
