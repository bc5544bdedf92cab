// The initialiser that the compiler makes has no arguments for fields whose types or values the declaration says.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
// RUN: not %choir-run %s -swrong=true 2>&1 | FileCheck --check-prefix=WRONG %s

config param wrong = false;

class Held { type t; var held: t; }
class HeldReal : Held(real) { var count: int; }
class HeldAny : Held(?) { var count: int; }
class Sized { param n: int; var parts: n*int; }
class Pair : Sized(2) { var count: int; }

// CHECK: {held = 2.5, count = 7} {held = 1.5, count = 0} {held = 0.0, count = 3}
writeln(new HeldReal(2.5, 7), " ", new HeldReal(held=1.5), " ", new HeldReal(count=3));
// CHECK-NEXT: {held = 3, count = 4} {parts = (1, 2), count = 4}
writeln(new HeldAny(int, 3, 4), " ", new Pair((1, 2), 4));

if wrong then
  writeln(new HeldReal(t=int, 2.5));
// WRONG: inherited-fields-bound.chpl:[[#@LINE-1]]:26: error: HeldReal has no field 't' to initialise
