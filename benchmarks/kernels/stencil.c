// Average of a cell and its neighbours from a tile with a halo, twin of stencil.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernels.h"

enum { Tile = 16 };
static int64_t n, sweeps;
static float *A, *B;

static void sweepBlock(int64_t top, int64_t left, const float *restrict from,
                                    float *restrict to) {
  const int64_t stride = n + 2;
  ALIGNED float part[Tile + 2][Tile + 2];
  for (int y = 1; y <= Tile; y++) {
    const float *restrict row = from + (top + y) * stride + left;
#pragma omp simd
    for (int x = 1; x <= Tile; x++)
      part[y][x] = row[x];
    part[y][0] = row[0];
    part[y][Tile + 1] = row[Tile + 1];
  }
#pragma omp simd
  for (int x = 1; x <= Tile; x++)
    part[0][x] = from[top * stride + left + x];
#pragma omp simd
  for (int x = 1; x <= Tile; x++)
    part[Tile + 1][x] = from[(top + Tile + 1) * stride + left + x];
  for (int y = 1; y <= Tile; y++)
#pragma omp simd
    for (int x = 1; x <= Tile; x++)
      to[(top + y) * stride + left + x] =
          0.2f * (part[y][x] + part[y][x - 1] + part[y][x + 1] + part[y - 1][x] + part[y + 1][x]);
}

static void sweepTiles(const float *from, float *to) {
#pragma omp parallel for collapse(2) schedule(static)
  for (int64_t top = 0; top < n; top += Tile)
    for (int64_t left = 0; left < n; left += Tile)
      sweepBlock(top, left, from, to);
}

static void sweepRows(const float *restrict from, float *restrict to) {
  const int64_t stride = n + 2;
#pragma omp parallel for schedule(static)
  for (int64_t i = 1; i <= n; i++) {
    const float *restrict row = from + i * stride;
#pragma omp simd
    for (int64_t j = 1; j <= n; j++)
      to[i * stride + j] =
          0.2f * (row[j] + row[j - 1] + row[j + 1] + row[j - stride] + row[j + stride]);
  }
}

static void fissioned(void) {
  for (int64_t s = 0; s < sweeps; s += 2) {
    sweepTiles(A, B);
    sweepTiles(B, A);
  }
}

static void plain(void) {
  for (int64_t s = 0; s < sweeps; s += 2) {
    sweepRows(A, B);
    sweepRows(B, A);
  }
}

int main(int argc, char **argv) {
  n = intOption(argc, argv, "n", 2048);
  sweeps = intOption(argc, argv, "sweeps", 4);
  wantMultiple(n, Tile);
  const int64_t stride = n + 2;
  A = allocate(stride * stride, sizeof(float));
  B = allocate(stride * stride, sizeof(float));
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < stride; i++)
    for (int64_t j = 0; j < stride; j++)
      A[i * stride + j] = B[i * stride + j] = (float)((3 * i + 5 * j) % 11);
  const Step step = chooseForm(argc, argv, fissioned, plain);

  MEASURE
    step();

  reportFloats(A, stride * stride);
  return 0;
}
