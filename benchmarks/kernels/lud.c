// LU decomposition in place by tiles, twin of lud.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernels.h"

enum { Tile = 16 };
static int64_t n;
static float *A, *original;

static void decomposeDiagonal(int64_t first) {
  ALIGNED float part[Tile][Tile];
  for (int y = 0; y < Tile; y++)
#pragma omp simd
    for (int x = 0; x < Tile; x++)
      part[y][x] = A[(first + y) * n + first + x];
  for (int k = 0; k < Tile - 1; k++) {
    for (int x = k + 1; x < Tile; x++) {
      float below = part[x][k];
      for (int m = 0; m < k; m++)
        below -= part[x][m] * part[m][k];
      part[x][k] = below / part[k][k];
    }
    for (int m = 0; m <= k; m++)
#pragma omp simd
      for (int x = k + 1; x < Tile; x++)
        part[k + 1][x] -= part[k + 1][m] * part[m][x];
  }
  for (int y = 1; y < Tile; y++)
#pragma omp simd
    for (int x = 0; x < Tile; x++)
      A[(first + y) * n + first + x] = part[y][x];
}

static void decomposePerimeterBlock(int64_t first, int64_t other) {
  ALIGNED float diagonal[Tile][Tile], row[Tile][Tile], column[Tile][Tile];
  for (int y = 0; y < Tile; y++)
#pragma omp simd
    for (int x = 0; x < Tile; x++) {
      diagonal[y][x] = A[(first + y) * n + first + x];
      row[y][x] = A[(first + y) * n + other + x];
      column[y][x] = A[(other + y) * n + first + x];
    }
  for (int y = 1; y < Tile; y++)
    for (int k = 0; k < y; k++)
#pragma omp simd
      for (int x = 0; x < Tile; x++)
        row[y][x] -= diagonal[y][k] * row[k][x];
  for (int y = 0; y < Tile; y++)
    for (int x = 0; x < Tile; x++) {
      float value = column[x][y];
      for (int k = 0; k < y; k++)
        value -= column[x][k] * diagonal[k][y];
      column[x][y] = value / diagonal[y][y];
    }
  for (int y = 0; y < Tile; y++)
#pragma omp simd
    for (int x = 0; x < Tile; x++) {
      A[(first + y) * n + other + x] = row[y][x];
      A[(other + y) * n + first + x] = column[y][x];
    }
}

static void updateBlock(int64_t first, int64_t below, int64_t right) {
  ALIGNED float row[Tile][Tile], column[Tile][Tile];
  for (int y = 0; y < Tile; y++)
#pragma omp simd
    for (int x = 0; x < Tile; x++) {
      row[y][x] = A[(first + y) * n + right + x];
      column[y][x] = A[(below + y) * n + first + x];
    }
  for (int y = 0; y < Tile; y++)
#pragma omp simd
    for (int x = 0; x < Tile; x++) {
      float sum = 0.0f;
      for (int k = 0; k < Tile; k++)
        sum += column[y][k] * row[k][x];
      A[(below + y) * n + right + x] -= sum;
    }
}

static void fissioned(void) {
  memcpy(A, original, sizeof(float) * (size_t)(n * n));
  for (int64_t first = 0; first < n; first += Tile) {
    decomposeDiagonal(first);
#pragma omp parallel for schedule(static)
    for (int64_t other = first + Tile; other < n; other += Tile)
      decomposePerimeterBlock(first, other);
#pragma omp parallel for collapse(2) schedule(static)
    for (int64_t below = first + Tile; below < n; below += Tile)
      for (int64_t right = first + Tile; right < n; right += Tile)
        updateBlock(first, below, right);
  }
}

static void plain(void) {
  memcpy(A, original, sizeof(float) * (size_t)(n * n));
  for (int64_t k = 0; k < n - 1; k++) {
    const float *restrict pivot = A + k * n;
#pragma omp parallel for schedule(static)
    for (int64_t i = k + 1; i < n; i++) {
      float *restrict row = A + i * n;
      const float factor = row[k] /= pivot[k];
#pragma omp simd
      for (int64_t j = k + 1; j < n; j++)
        row[j] -= factor * pivot[j];
    }
  }
}

int main(int argc, char **argv) {
  n = intOption(argc, argv, "n", 1024);
  wantMultiple(n, Tile);
  A = allocate(n * n, sizeof(float));
  original = allocate(n * n, sizeof(float));
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++)
    for (int64_t j = 0; j < n; j++) {
      original[i * n + j] = (float)((i * 7 + j * 13) % 17) + (i == j ? 20.0f * (float)n : 0.0f);
      A[i * n + j] = 0.0f;
    }
  const Step step = chooseForm(argc, argv, fissioned, plain);

  MEASURE
    step();

  reportFloats(A, n * n);
  return 0;
}
