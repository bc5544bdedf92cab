// The Mandelbrot set: groups of points of a row iterated together, and one point at a time.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use Bench;

config const n = 2048;
config const limit = 256;

// Points of a row that are iterated together, and iterations between two tests for an early end.
param lanes = 32, burst = 4;

const Rows = 0..<n;
var Counts: [Rows, Rows] int(32);

proc iterateLanes() {
  forall row in Rows {
    const ci = -1.25 + 2.5 * (row + 0.5) / n;
    for first in Rows by lanes {
      var cr, zr, zi: [0..<lanes] real;
      var count: [0..<lanes] int;
      for l in 0..<lanes do
        cr[l] = -2.0 + 2.5 * (first + l + 0.5) / n;
      var inside = 1, step = 0;
      while step < limit && inside > 0 {
        for 1..burst {
          inside = 0;
          for l in 0..<lanes {
            const r2 = zr[l] * zr[l], i2 = zi[l] * zi[l];
            const within = (r2 + i2 <= 4.0): int;
            count[l] += within;
            inside += within;
            zi[l] = 2.0 * zr[l] * zi[l] + ci;
            zr[l] = r2 - i2 + cr[l];
          }
        }
        step += burst;
      }
      for l in 0..<lanes do
        Counts[row, first + l] = count[l]: int(32);
    }
  }
}

proc iteratePoints() {
  forall (row, column) in Counts.domain {
    const ci = -1.25 + 2.5 * (row + 0.5) / n;
    const cr = -2.0 + 2.5 * (column + 0.5) / n;
    var zr, zi, r2, i2: real;
    var count: int(32);
    while count < limit && r2 + i2 <= 4.0 {
      zi = 2.0 * zr * zi + ci;
      zr = r2 - i2 + cr;
      r2 = zr * zr;
      i2 = zi * zi;
      count += 1;
    }
    Counts[row, column] = count;
  }
}

if n % lanes != 0 || limit % burst != 0 then
  halt("n must be a multiple of ", lanes, " and limit of ", burst);

for measured() {
  if form == "points" then
    iteratePoints();
  else
    iterateLanes();
}

report((+ reduce [c in Counts] c: int): real / n / n);
