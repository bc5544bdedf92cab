// Reals that an integer type does not hold become the nearest number that it has, and NaN becomes 0: computed by the
// compiler or by the program, one at a time or in vectors, on processors and on devices.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run -O0 %s | FileCheck %s
// RUN: env CHOIR_TARGET=cpu %choir-run %s | FileCheck %s
// RUN: env CHOIR_TARGET=cpu %choir-run --fast %s | FileCheck %s
// RUN: env CHOIR_TARGET=gpu CHOIR_DEVICE=emulated %choir-run %s | FileCheck %s
// RUN: env CHOIR_TARGET=gpu CHOIR_DEVICE=emulated %choir-run --fast %s | FileCheck %s
use GPUDistributions;

config const huge = 1e300, half = 0.5;
const notANumber = (huge * huge) - (huge * huge), infinite = huge * huge;
const Device = {0..<20} dmapped new GPUDist(rank=1, blockSizeX=32);

proc check(type r, type t) {
  const least = min(t): r, most = max(t): r; // perhaps rounded to the power of two beyond it
  const V = [notANumber: r, infinite: r, -(infinite: r), huge: r, -(huge: r), most * 2, most + 1, least * 2 - 1, least - 1,
             most, least, 255: r + half: r, (-129): r + half: r, half: r, -(half: r), 100.75: r, (-100.75): r, (-0.0): r, 1e10: r,
             (-1e10): r];
  const inReals = [v in V] (if v != v then 0: t else if v >= 2.0**(numBits(t) - isIntType(t): int) then max(t)
                            else if v <= min(t) then min(t) else (if v > 0 then floor(v) else ceil(v)): t);
  const W = V: t;
  var onDevice: [Device] t, reals: [Device] r;
  for i in V.domain do reals[i] = V[i];
  forall i in Device do onDevice[i] = reals[i]: t;
  for (v, w, d, expected) in zip(V, W, onDevice, inReals) do
    if w != expected || d != expected || (v, 1: r): complex(2 * numBits(r)): t != expected || v: imag(numBits(r)): t != expected then
      writeln(v, " of ", r: string, " to ", t: string, ": ", w, " ", d, " ", expected);
}
proc checkAll(type t) {
  check(real(64), t);
  check(real(32), t);
}
checkAll(int(8)); checkAll(int(16)); checkAll(int(32)); checkAll(int(64));
checkAll(uint(8)); checkAll(uint(16)); checkAll(uint(32)); checkAll(uint(64));

// CHECK: 127 -2147483648 18446744073709551615 0 0
param a = 1e300: int(8), b = (-1e10): int(32), c = inf: uint(64), d = nan: int, e = (-1.0): uint(16);
writeln(a, " ", b, " ", c, " ", d, " ", e);
// CHECK-NOT: {{.}}
