// Removal of speckle from an image by anisotropic diffusion, twin of srad.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernels.h"

enum { Tile = 16 };
static int64_t n, steps;
static float *image, *original, *coefficient, *toNorth, *toSouth, *toWest, *toEast;

static inline float findCoefficient(float here, float north, float south, float west, float east,
                                    float q0) {
  const float gradient = (north * north + south * south + west * west + east * east) / (here * here);
  const float laplacian = (north + south + west + east) / here;
  const float scale = 1.0f + 0.25f * laplacian;
  const float q = (0.5f * gradient - 0.0625f * laplacian * laplacian) / (scale * scale);
  const float value = 1.0f / (1.0f + (q - q0) / (q0 * (1.0f + q0)));
  const float positive = value > 0.0f ? value : 0.0f;
  return positive < 1.0f ? positive : 1.0f;
}

static void findBlock(int64_t top, int64_t left, float q0) {
  // The tile's columns have a neighbour on each side, which the threads at the ends read themselves.
  ALIGNED float part[Tile][Tile + 2];
  for (int y = 0; y < Tile; y++) {
    const float *row = image + (top + y) * n;
    part[y][0] = row[larger(left - 1, 0)];
#pragma omp simd
    for (int x = 0; x < Tile; x++)
      part[y][x + 1] = row[left + x];
    part[y][Tile + 1] = row[smaller(left + Tile, n - 1)];
  }
  for (int y = 0; y < Tile; y++) {
    const int64_t i = top + y, row = i * n + left;
    const float *above = y > 0 ? part[y - 1] + 1 : image + larger(i - 1, 0) * n + left;
    const float *below = y < Tile - 1 ? part[y + 1] + 1 : image + smaller(i + 1, n - 1) * n + left;
#pragma omp simd
    for (int x = 0; x < Tile; x++) {
      const float here = part[y][x + 1];
      const float north = above[x] - here, south = below[x] - here;
      const float west = part[y][x] - here, east = part[y][x + 2] - here;
      coefficient[row + x] = findCoefficient(here, north, south, west, east, q0);
      toNorth[row + x] = north;
      toSouth[row + x] = south;
      toWest[row + x] = west;
      toEast[row + x] = east;
    }
  }
}

static void diffuseBlock(int64_t top, int64_t left) {
  ALIGNED float part[Tile][Tile + 1];
  for (int y = 0; y < Tile; y++) {
    const float *row = coefficient + (top + y) * n;
#pragma omp simd
    for (int x = 0; x < Tile; x++)
      part[y][x] = row[left + x];
    part[y][Tile] = row[smaller(left + Tile, n - 1)];
  }
  for (int y = 0; y < Tile; y++) {
    const int64_t i = top + y, row = i * n + left;
    const float *below = y < Tile - 1 ? part[y + 1] : coefficient + smaller(i + 1, n - 1) * n + left;
#pragma omp simd
    for (int x = 0; x < Tile; x++) {
      const float here = part[y][x];
      const float divergence = here * toNorth[row + x] + below[x] * toSouth[row + x] +
                               here * toWest[row + x] + part[y][x + 1] * toEast[row + x];
      image[row + x] += 0.125f * divergence;
    }
  }
}

static float speckle(int64_t step) { return (float)(0.5 * exp(-0.05 * (double)step)); }

static void fissioned(void) {
  memcpy(image, original, sizeof(float) * (size_t)(n * n));
  for (int64_t step = 0; step < steps; step++) {
    const float q0 = speckle(step);
#pragma omp parallel for collapse(2) schedule(static)
    for (int64_t top = 0; top < n; top += Tile)
      for (int64_t left = 0; left < n; left += Tile)
        findBlock(top, left, q0);
#pragma omp parallel for collapse(2) schedule(static)
    for (int64_t top = 0; top < n; top += Tile)
      for (int64_t left = 0; left < n; left += Tile)
        diffuseBlock(top, left);
  }
}

static void findRow(int64_t i, float q0) {
  const float *restrict row = image + i * n;
  const float *above = image + larger(i - 1, 0) * n, *below = image + smaller(i + 1, n - 1) * n;
#pragma omp simd
  for (int64_t j = 0; j < n; j++) {
    const float here = row[j], north = above[j] - here, south = below[j] - here;
    const float west = row[j > 0 ? j - 1 : 0] - here, east = row[j < n - 1 ? j + 1 : j] - here;
    coefficient[i * n + j] = findCoefficient(here, north, south, west, east, q0);
    toNorth[i * n + j] = north;
    toSouth[i * n + j] = south;
    toWest[i * n + j] = west;
    toEast[i * n + j] = east;
  }
}

static void diffuseRow(int64_t i) {
  const float *restrict row = coefficient + i * n;
  const float *restrict below = coefficient + smaller(i + 1, n - 1) * n;
#pragma omp simd
  for (int64_t j = 0; j < n; j++) {
    const int64_t at = i * n + j;
    const float divergence = row[j] * toNorth[at] + below[j] * toSouth[at] + row[j] * toWest[at] +
                             row[j < n - 1 ? j + 1 : j] * toEast[at];
    image[at] += 0.125f * divergence;
  }
}

static void plain(void) {
  memcpy(image, original, sizeof(float) * (size_t)(n * n));
  for (int64_t step = 0; step < steps; step++) {
    const float q0 = speckle(step);
#pragma omp parallel for schedule(static)
    for (int64_t i = 0; i < n; i++)
      findRow(i, q0);
#pragma omp parallel for schedule(static)
    for (int64_t i = 0; i < n; i++)
      diffuseRow(i);
  }
}

int main(int argc, char **argv) {
  n = intOption(argc, argv, "n", 1024);
  steps = intOption(argc, argv, "steps", 4);
  wantMultiple(n, Tile);
  float **arrays[] = {&image, &original, &coefficient, &toNorth, &toSouth, &toWest, &toEast};
  for (int a = 0; a < 7; a++)
    *arrays[a] = allocate(n * n, sizeof(float));
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++)
    for (int64_t j = 0; j < n; j++) {
      for (int a = 0; a < 7; a++)
        (*arrays[a])[i * n + j] = 0.0f;
      original[i * n + j] = expf((float)((i * 7 + j * 13) % 31) / 64.0f);
    }
  const Step step = chooseForm(argc, argv, fissioned, plain);

  MEASURE
    step();

  reportFloats(image, n * n);
  return 0;
}
