// Constants in narrower types, and what literals say about which procedure is meant.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines

var x: real(32) = 0.05;
record R { var y: real(32) = 0.1; }
proc half(z: real(32)) do return z / 2;
proc which(a: uint, b: uint) do return "uint";
proc which(a: int, b: int) do return "int";
proc main() {
  // CHECK: 0.05 (y = 0.1) 0.125
  writeln(x, " ", new R(), " ", half(0.25));
  // CHECK-NEXT: real(32)
  writeln(x.type: string);
  var u: uint = 4;
  // CHECK-NEXT: uint uint uint int
  writeln(which(1: uint, 2), " ", which(u, 2), " ", which(2, 1: uint), " ", which(1, 2));
}
