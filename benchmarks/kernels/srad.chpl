// Removal of speckle from an image by anisotropic diffusion, in two kernels over tiles in shared memory.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use GPUDistributions, Bench;

config const n = 1024; // a multiple of the tile
config const steps = 4;
param tile = 16;

type number = real(32);
const Space = {0..<n, 0..<n} dmapped new GPUExplicitDist(rank=2, blockSizeX=tile, blockSizeY=tile);
const Tile = {0..<tile, 0..<tile} dmapped new GPUSharedDist(rank=2);
var image, original, coefficient, toNorth, toSouth, toWest, toEast: [Space] number;

/// How much each pixel lets through: little where it differs from its neighbours more than speckle (`q0`) does.
proc findCoefficients(q0: number) {
  forall (i, j) in Space {
    var part: [Tile] number;
    const x = getThreadID_x(), y = getThreadID_y();
    part[y, x] = image[i, j];
    thread_barrier();
    const here = part[y, x];
    const north = (if y > 0 then part[y-1, x] else image[max(i-1, 0), j]) - here;
    const south = (if y < tile-1 then part[y+1, x] else image[min(i+1, n-1), j]) - here;
    const west = (if x > 0 then part[y, x-1] else image[i, max(j-1, 0)]) - here;
    const east = (if x < tile-1 then part[y, x+1] else image[i, min(j+1, n-1)]) - here;
    const gradient = (north*north + south*south + west*west + east*east) / (here * here);
    const laplacian = (north + south + west + east) / here;
    const scale = 1: number + 0.25: number * laplacian;
    const q = (0.5: number * gradient - 0.0625: number * laplacian * laplacian) / (scale * scale);
    const value = 1: number / (1: number + (q - q0) / (q0 * (1: number + q0)));
    coefficient[i, j] = max(0: number, min(1: number, value));
    toNorth[i, j] = north;
    toSouth[i, j] = south;
    toWest[i, j] = west;
    toEast[i, j] = east;
  }
}

proc diffuse() {
  forall (i, j) in Space {
    var part: [Tile] number;
    const x = getThreadID_x(), y = getThreadID_y();
    part[y, x] = coefficient[i, j];
    thread_barrier();
    const here = part[y, x];
    const south = if y < tile-1 then part[y+1, x] else coefficient[min(i+1, n-1), j];
    const east = if x < tile-1 then part[y, x+1] else coefficient[i, min(j+1, n-1)];
    const divergence = here * toNorth[i, j] + south * toSouth[i, j] + here * toWest[i, j] + east * toEast[i, j];
    image[i, j] += 0.125: number * divergence;
  }
}

forall (i, j) in Space do
  original[i, j] = exp(((i * 7 + j * 13) % 31): number / 64: number);
for measured() {
  image = original;
  for step in 0..<steps {
    // Speckle grows less with time, as the method's authors have it.
    findCoefficients((0.5 * exp(-0.05 * step)): number);
    diffuse();
  }
}
var result: [0..<n, 0..<n] number = image;
reportArray(result);
