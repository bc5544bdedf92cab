// The Mandelbrot set: how long z = z**2 + c stays bounded, for each c of a grid.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use Math;

config const width = 78, height = 31;
config const limit = 1000; // iterations after which a point counts as a member

const Picture = {0..<height, 0..<width};

/// The number of iterations until z leaves the circle of radius 2, at most the limit.
proc escape(c: complex): int {
  var z: complex;
  for i in 0..<limit {
    if z.re * z.re + z.im * z.im > 4.0 then
      return i;
    z = z * z + c;
  }
  return limit;
}

/// The complex number at the middle of a pixel.
proc point(row: int, column: int): complex {
  const re = -2.1 + 2.7 * (column + 0.5) / width;
  const im = 1.2 * (height - 1 - 2 * row) / height;
  return (re, im): complex;
}

const Iterations = [(row, column) in Picture] escape(point(row, column));

const shades = " .:-=+*%@#";
for row in Picture.dim(0) {
  for column in Picture.dim(1) {
    const count = Iterations[row, column];
    const shade = if count == limit then 9 else min(8, log2(count + 1));
    write(shades[shade]);
  }
  writeln();
}

// The set is its own mirror image; points on two sides of the real axis must agree exactly.
const mirrored = && reduce [(row, column) in Picture]
  (Iterations[row, column] == Iterations[height - 1 - row, column]);
const area = (+ reduce (Iterations == limit)) * (2.7 / width) * (2.4 / height);

writeln("area: ", area);
writeln(if mirrored && abs(area - 1.5066) < 0.1 then "validation: passed" else "validation: FAILED");
