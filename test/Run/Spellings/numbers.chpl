// Numbers under their names of today (Chapel 1: two_pi, sqrt_2, isnan, divceil, conjg, bool(8); int and uint did not mix).
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines

use Math;
proc main() {
  const circle = [twicePi / 2, halfPi * 2, quarterPi * 4, 1 / recipPi, 2 / twiceRecipPi];
  const roots = [sqrt2 * recipSqrt2, twiceRecipSqrtPi**2 * pi / 4, exp(ln2) / 2, exp(ln10) / 10, log2E * ln2, log10E * ln10];
  // CHECK: true true
  writeln(&& reduce [x in circle] isClose(x, pi), " ", && reduce [x in roots] isClose(x, 1.0));
  // CHECK-NEXT: true false true false
  writeln(isClose(1.0i, (1 + 1e-7) * 1.0i), " ", isClose(1.0i, 2.0i), " ", isClose(1.0 + 1.0i, 1.0 + 1.000001i), " ",
          isClose(1.0 + 1.0i, 1.0 - 1.0i));
  // CHECK-NEXT: true true true false
  writeln(isNan(nan), " ", isInf(-inf), " ", isFinite(1.0), " ", isFinite(inf));
  // CHECK-NEXT: 4 -4 3 -3 4 3
  writeln(divCeil(7, 2), " ", divFloor(-7, 2), " ", divFloor(7, 2), " ", divCeil(-7, 2), " ", divCeilPos(7, 2), " ",
          divFloorPos(7, 2));
  // CHECK-NEXT: 1.0 - 2.0i
  writeln(conj(1.0 + 2.0i));
  const small = 1: uint(8), wide = 2: uint, signed = -3;
  // CHECK-NEXT: uint(64) true int(64)
  writeln((wide + signed).type: string, " ", signed < wide, " ", (small + signed).type: string);
  const flag: bool = small == 1;
  // CHECK-NEXT: true 1
  writeln(flag, " ", numBytes(bool));
}
