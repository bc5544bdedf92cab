// Temperature of a chip: each step computes a grid from another, then both are swapped.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use GPUDistributions, Copies;

config const n = 64, steps = 20;

const Cells = {0..<n, 0..<n} dmapped onDevice(2);
var temperature, next, power: [Cells] real;
const ambient = 80.0, alongRow = 0.1, acrossRows = 0.15, toAmbient = 0.01;

proc advanced(const ref t: [] real, const ref p: [] real, i: int, j: int): real {
  const here = t[i, j];
  const north = if i == 0 then here else t[i - 1, j], south = if i == n - 1 then here else t[i + 1, j];
  const west = if j == 0 then here else t[i, j - 1], east = if j == n - 1 then here else t[i, j + 1];
  return here + p[i, j] + acrossRows * (north + south - 2 * here) + alongRow * (west + east - 2 * here) +
         toAmbient * (ambient - here);
}
proc fill(ref t: [] real, ref p: [] real) {
  for (i, j) in {0..<n, 0..<n} {
    t[i, j] = 80.0 + (3 * i + 5 * j) % 20;
    p[i, j] = ((i + j) % 3) * 0.1;
  }
}

var expected, other, hostPower: [0..<n, 0..<n] real;
fill(expected, hostPower);
if explicit {
  temperature = expected;
  power = hostPower;
} else {
  fill(temperature, power);
}

for 1..steps {
  forall (i, j) in Cells do
    next[i, j] = advanced(temperature, power, i, j);
  temperature <=> next;
}
var result: [0..<n, 0..<n] real = temperature;

for 1..steps {
  for (i, j) in {0..<n, 0..<n} do
    other[i, j] = advanced(expected, hostPower, i, j);
  expected <=> other;
}
compare(result, expected);
report(max reduce result);
finish();
