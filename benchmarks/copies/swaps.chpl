// Two pairs of arrays that procedures swap: a wave equation in three arrays that change places, of which the host
// looks at one every tenth step, where it also starts a new wave.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use GPUDistributions, Copies;

config const n = 48, steps = 60, every = 10;

const Cells = {0..n, 0..n} dmapped onDevice(2), Inner = {1..n - 1, 1..n - 1} dmapped onDevice(2);
var before, now, after: [Cells] real;

inline proc advanced(const ref before: [] real, const ref now: [] real, i: int, j: int): real do
  return 2 * now[i, j] - before[i, j] +
         0.25 * (now[i - 1, j] + now[i + 1, j] + now[i, j - 1] + now[i, j + 1] - 4 * now[i, j]);

proc rotate(ref a: [] real, ref b: [] real, ref c: [] real) {
  a <=> b;
  b <=> c;
}
proc advance(ref before: [] real, ref now: [] real, ref after: [] real) {
  forall (i, j) in Inner do
    after[i, j] = advanced(before, now, i, j);
  rotate(before, now, after);
}

if explicit then put(now, n / 2, n / 2, 1.0); else now[n / 2, n / 2] = 1.0;
var energy = 0.0, row: [0..0, 0..n] real;
for step in 1..steps {
  advance(before, now, after);
  if step % every == 0 {
    if explicit {
      row = now[n / 2..n / 2, ..];
      for j in 0..n do
        energy += row[0, j]**2;
      put(now, n / 3, n / 3, get(now, n / 3, n / 3) + 0.5);
    } else {
      for j in 0..n do
        energy += now[n / 2, j]**2;
      now[n / 3, n / 3] += 0.5;
    }
  }
}
var result: [0..n, 0..n] real = now;

var a, b, c: [0..n, 0..n] real, expectedEnergy = 0.0;
b[n / 2, n / 2] = 1.0;
for step in 1..steps {
  for (i, j) in {1..n - 1, 1..n - 1} do
    c[i, j] = advanced(a, b, i, j);
  rotate(a, b, c);
  if step % every == 0 {
    for j in 0..n do
      expectedEnergy += b[n / 2, j]**2;
    b[n / 3, n / 3] += 0.5;
  }
}
compare(result, b);
compare(energy, expectedEnergy);
report(energy);
finish();
