// The area of the quarter of a circle, by points that are drawn by chance.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use Bench;

config const n = 1 << 24;

/// The i-th number of a sequence that looks random, in 0..1: the mixing function of SplitMix64.
inline proc uniform(i: uint): real {
  var z = (i + 1) * 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return ((z ^ (z >> 31)) >> 11): real * 2.0**-53;
}

var inside = 0;
for measured() {
  inside = 0;
  forall i in 0..<n with (+ reduce inside) {
    const x = uniform(2 * i: uint), y = uniform(2 * i: uint + 1);
    inside += (x * x + y * y <= 1.0): int;
  }
}
report(4.0 * inside / n);
