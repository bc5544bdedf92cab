// Without checks a count of all bits or more gives what shifting bit by bit would: 0, or the sign everywhere.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run -O0 --no-checks %s | FileCheck %s
// RUN: %choir-run --no-bounds-checks %s | FileCheck %s
// RUN: env CHOIR_TARGET=cpu %choir-run --fast %s | FileCheck %s
// RUN: env CHOIR_TARGET=gpu CHOIR_DEVICE=emulated %choir-run --fast %s | FileCheck %s
use GPUDistributions;

const Device = {0..<8} dmapped new GPUDist(rank=1, blockSizeX=32);

proc check(type t, type c) {
  const counts = [0: c, 1: c, (numBits(t) - 1): c, numBits(t): c, (numBits(t) + 1): c, 127: c, max(c), min(c)];
  const values = [(-5): t, 5: t, min(t), max(t)];
  var onDevice: [Device] t, countsThere: [Device] c;
  for i in Device do countsThere[i] = counts[i];
  for v in values {
    var left = v << counts, right = v >> counts;
    forall i in Device do onDevice[i] = (v << countsThere[i]) ^ (v >> countsThere[i]);
    for (n, l, r, d) in zip(counts, left, right, onDevice) {
      var wantedLeft = v, wantedRight = v;
      for 1..min(if n < 0 then 200 else n: uint, 200: uint) { wantedLeft *= 2; wantedRight >>= 1; }
      var x = v, y = v;
      x <<= n; y >>= n;
      if l != wantedLeft || r != wantedRight || x != l || y != r || d != (l ^ r) then
        writeln(t: string, " ", c: string, ": ", v, " by ", n, " gives ", (l, r, x, y, d));
    }
  }
}
proc checkAll(type t) {
  check(t, int(8)); check(t, int(64)); check(t, uint(8)); check(t, uint(16)); check(t, uint(64));
}
checkAll(int(8)); checkAll(int(16)); checkAll(int(32)); checkAll(int(64));
checkAll(uint(8)); checkAll(uint(16)); checkAll(uint(32)); checkAll(uint(64));
writeln("done");
// CHECK-NOT: gives
// CHECK: done
