// Transposition of a matrix by tiles, twin of transpose.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernels.h"

enum { Tile = 16 };
static int64_t n;
static float *A, *B;

static void transposeBlock(int64_t top, int64_t left) {
  ALIGNED float part[Tile][Tile + 1];
  for (int y = 0; y < Tile; y++)
#pragma omp simd
    for (int x = 0; x < Tile; x++)
      part[y][x] = A[(top + y) * n + left + x];
  for (int y = 0; y < Tile; y++)
#pragma omp simd
    for (int x = 0; x < Tile; x++)
      B[(left + y) * n + top + x] = part[x][y];
}

static void fissioned(void) {
#pragma omp parallel for collapse(2) schedule(static)
  for (int64_t top = 0; top < n; top += Tile)
    for (int64_t left = 0; left < n; left += Tile)
      transposeBlock(top, left);
}

static void plain(void) {
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++)
    for (int64_t j = 0; j < n; j++)
      B[j * n + i] = A[i * n + j];
}

int main(int argc, char **argv) {
  n = intOption(argc, argv, "n", 4096);
  wantMultiple(n, Tile);
  A = allocate(n * n, sizeof(float));
  B = allocate(n * n, sizeof(float));
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++)
    for (int64_t j = 0; j < n; j++) {
      A[i * n + j] = (float)((3 * i + 5 * j) % 1000);
      B[i * n + j] = 0.0f;
    }
  const Step step = chooseForm(argc, argv, fissioned, plain);

  MEASURE
    step();

  reportFloats(B, n * n);
  return 0;
}
