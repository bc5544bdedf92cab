// Speckle of an image reduced by diffusion: the host sets the threshold from a pixel that it reads each step, and
// repairs another.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use GPUDistributions, Copies;

config const n = 32, steps = 6; // n: a multiple of the tile
param tile = 8;

const Space = {0..<n, 0..<n} dmapped onDevice(2, tile, tile);
const Tile = {0..<tile, 0..<tile} dmapped new GPUSharedDist(rank=2);
var image, coefficient, toNorth, toSouth, toWest, toEast: [Space] real;

proc atStart(ref image: [] real) {
  for (i, j) in {0..<n, 0..<n} do
    image[i, j] = exp(((i * 7 + j * 13) % 31): real / 64);
}
inline proc coefficientOf(here: real, north: real, south: real, west: real, east: real, q0: real): real {
  const gradient = (north * north + south * south + west * west + east * east) / (here * here);
  const laplacian = (north + south + west + east) / here, scale = 1.0 + 0.25 * laplacian;
  const q = (0.5 * gradient - 0.0625 * laplacian * laplacian) / (scale * scale);
  return max(0.0, min(1.0, 1.0 / (1.0 + (q - q0) / (q0 * (1.0 + q0)))));
}
proc findCoefficients(q0: real) {
  forall (i, j) in Space {
    var part: [Tile] real;
    const x = getThreadID_x(), y = getThreadID_y();
    part[y, x] = image[i, j];
    thread_barrier();
    const here = part[y, x];
    const north = (if y > 0 then part[y - 1, x] else image[max(i - 1, 0), j]) - here;
    const south = (if y < tile - 1 then part[y + 1, x] else image[min(i + 1, n - 1), j]) - here;
    const west = (if x > 0 then part[y, x - 1] else image[i, max(j - 1, 0)]) - here;
    const east = (if x < tile - 1 then part[y, x + 1] else image[i, min(j + 1, n - 1)]) - here;
    coefficient[i, j] = coefficientOf(here, north, south, west, east, q0);
    toNorth[i, j] = north;
    toSouth[i, j] = south;
    toWest[i, j] = west;
    toEast[i, j] = east;
  }
}
proc diffuse() {
  forall (i, j) in Space {
    var part: [Tile] real;
    const x = getThreadID_x(), y = getThreadID_y();
    part[y, x] = coefficient[i, j];
    thread_barrier();
    const here = part[y, x];
    const south = if y < tile - 1 then part[y + 1, x] else coefficient[min(i + 1, n - 1), j];
    const east = if x < tile - 1 then part[y, x + 1] else coefficient[i, min(j + 1, n - 1)];
    const divergence = here * toNorth[i, j] + south * toSouth[i, j] + here * toWest[i, j] + east * toEast[i, j];
    image[i, j] += 0.125 * divergence;
  }
}
proc threshold(step: int, pixel: real): real do return 0.3 * exp(-0.05 * step) + 0.01 * pixel;

var a, c: [0..<n, 0..<n] real;
atStart(a);
if explicit then image = a; else atStart(image);
for step in 1..steps {
  const pixel = if explicit then get(image, 3, step) else image[3, step];
  if explicit then put(image, step, 20, 1.25); else image[step, 20] = 1.25;
  findCoefficients(threshold(step, pixel));
  diffuse();
}
var result: [0..<n, 0..<n] real = image;

for step in 1..steps {
  const q0 = threshold(step, a[3, step]);
  a[step, 20] = 1.25;
  const old = a;
  proc at(i: int, j: int): real do return old[max(0, min(i, n - 1)), max(0, min(j, n - 1))];
  for (i, j) in c.domain {
    const here = at(i, j);
    c[i, j] = coefficientOf(here, at(i - 1, j) - here, at(i + 1, j) - here, at(i, j - 1) - here, at(i, j + 1) - here,
                            q0);
  }
  for (i, j) in c.domain {
    const here = at(i, j);
    a[i, j] += 0.125 * (c[i, j] * (at(i - 1, j) - here) + c[min(i + 1, n - 1), j] * (at(i + 1, j) - here) +
                        c[i, j] * (at(i, j - 1) - here) + c[i, min(j + 1, n - 1)] * (at(i, j + 1) - here));
  }
}
compare(result, a);
report(+ reduce result);
finish();
