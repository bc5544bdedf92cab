// Matrix product C = A * B by tiles, twin of matmul.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernels.h"

enum { Tile = 16 };
static int64_t n;
static float *A, *B, *C;

static void multiplyBlock(int64_t top, int64_t left) {
  ALIGNED float rows[Tile][Tile], columns[Tile][Tile], sum[Tile][Tile];
  for (int y = 0; y < Tile; y++)
#pragma omp simd
    for (int x = 0; x < Tile; x++)
      sum[y][x] = 0.0f;
  for (int64_t first = 0; first < n; first += Tile) {
    for (int y = 0; y < Tile; y++)
#pragma omp simd
      for (int x = 0; x < Tile; x++) {
        rows[y][x] = A[(top + y) * n + first + x];
        columns[y][x] = B[(first + y) * n + left + x];
      }
    for (int y = 0; y < Tile; y++)
#pragma omp simd
      for (int x = 0; x < Tile; x++) {
        float s = sum[y][x];
        for (int k = 0; k < Tile; k++)
          s += rows[y][k] * columns[k][x];
        sum[y][x] = s;
      }
  }
  for (int y = 0; y < Tile; y++)
#pragma omp simd
    for (int x = 0; x < Tile; x++)
      C[(top + y) * n + left + x] = sum[y][x];
}

static void fissioned(void) {
#pragma omp parallel for collapse(2) schedule(static)
  for (int64_t top = 0; top < n; top += Tile)
    for (int64_t left = 0; left < n; left += Tile)
      multiplyBlock(top, left);
}

static void plain(void) {
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++) {
    float *restrict row = C + i * n;
    memset(row, 0, sizeof(float) * (size_t)n);
    for (int64_t k = 0; k < n; k++) {
      const float a = A[i * n + k];
      const float *restrict b = B + k * n;
#pragma omp simd
      for (int64_t j = 0; j < n; j++)
        row[j] += a * b[j];
    }
  }
}

int main(int argc, char **argv) {
  n = intOption(argc, argv, "n", 1024);
  wantMultiple(n, Tile);
  A = allocate(n * n, sizeof(float));
  B = allocate(n * n, sizeof(float));
  C = allocate(n * n, sizeof(float));
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++)
    for (int64_t j = 0; j < n; j++) {
      A[i * n + j] = (float)((i + j) % 7);
      B[i * n + j] = (float)((3 * i + j) % 5);
      C[i * n + j] = 0.0f;
    }
  const Step step = chooseForm(argc, argv, fissioned, plain);

  MEASURE
    step();

  reportFloats(C, n * n);
  return 0;
}
