// One array, whose lower half the host computes and whose upper half kernels do: diffusion along a line, in place,
// even and odd points in turn. Each side reads one point of the other.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use GPUDistributions, Copies;

config const n = 400, steps = 20; // n: a multiple of 4

const half = n / 2, line = onDevice(1);
const All = {0..n} dmapped line;
var A: [All] real;

proc atStart(i: int): real do return mixed(i);
inline proc relaxed(const ref A: [] real, i: int): real do
  return 0.5 * A[i] + 0.25 * (A[i - 1] + A[i + 1]);

var expected: [0..n] real, lower: [0..half] real;
for i in 0..n do
  expected[i] = atStart(i);
if explicit {
  A = expected;
  lower = expected[0..half];
} else {
  for i in 0..n do
    A[i] = atStart(i);
}

for step in 1..steps {
  for first in 1..2 {
    // The host has the points below the half.
    if explicit {
      lower[half] = get(A, half);
      for i in first..half - 1 by 2 do
        lower[i] = relaxed(lower, i);
      put(A, half - 1, lower[half - 1]);
    } else {
      for i in first..half - 1 by 2 do
        A[i] = relaxed(A, i);
    }
    forall k in {0..<(n - half) / 2} dmapped line {
      const i = half + 2 * k + (if first == 1 then 1 else 0);
      A[i] = relaxed(A, i);
    }
  }
}
var result: [0..n] real;
if explicit {
  result[half..n] = A[half..n];
  result[0..<half] = lower[0..<half];
} else {
  result = A;
}

for 1..steps do
  for first in 1..2 {
    for i in first..half - 1 by 2 do
      expected[i] = relaxed(expected, i);
    for k in 0..<(n - half) / 2 {
      const i = half + 2 * k + (if first == 1 then 1 else 0);
      expected[i] = relaxed(expected, i);
    }
  }
compare(result, expected);
report(+ reduce result);
finish();
