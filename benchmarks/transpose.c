// A matrix transposed in C and OpenMP, twin of transpose.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "bench.h"

enum { Width = 16 };

/// Element by element.
WIDE_VECTORS static void transpose(int64_t n, const double *restrict a, double *restrict b) {
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++)
    for (int64_t j = 0; j < n; j++)
      b[i * n + j] = a[j * n + i];
}

typedef double Row __attribute__((vector_size(64), aligned(8)));

/// A block of 8 x 8 elements, in registers: halves, quarters and neighbours off the diagonal change places.
WIDE_VECTORS static inline void transposeBlock(const double *restrict a, double *restrict b, int64_t n) {
  Row rows[8];
  for (int i = 0; i < 8; i++)
    rows[i] = *(const Row *)(a + i * n);
  for (int i = 0; i < 4; i++) {
    Row up = rows[i], low = rows[i + 4];
    rows[i] = __builtin_shufflevector(up, low, 0, 1, 2, 3, 8, 9, 10, 11);
    rows[i + 4] = __builtin_shufflevector(up, low, 4, 5, 6, 7, 12, 13, 14, 15);
  }
  for (int i = 0; i < 8; i += i % 4 == 1 ? 3 : 1) {
    Row up = rows[i], low = rows[i + 2];
    rows[i] = __builtin_shufflevector(up, low, 0, 1, 8, 9, 4, 5, 12, 13);
    rows[i + 2] = __builtin_shufflevector(up, low, 2, 3, 10, 11, 6, 7, 14, 15);
  }
  for (int i = 0; i < 8; i += 2) {
    Row up = rows[i], low = rows[i + 1];
    rows[i] = __builtin_shufflevector(up, low, 0, 8, 2, 10, 4, 12, 6, 14);
    rows[i + 1] = __builtin_shufflevector(up, low, 1, 9, 3, 11, 5, 13, 7, 15);
  }
  for (int i = 0; i < 8; i++)
    *(Row *)(b + i * n) = rows[i];
}

/// In tiles that stay in the first cache.
WIDE_VECTORS static void transposeTiles(int64_t n, const double *restrict a, double *restrict b) {
#pragma omp parallel for schedule(static)
  for (int64_t top = 0; top < n; top += Width)
    for (int64_t left = 0; left < n; left += Width)
      for (int64_t i = 0; i < Width; i += 8)
        for (int64_t j = 0; j < Width; j += 8)
          transposeBlock(a + (left + j) * n + top + i, b + (top + i) * n + left + j, n);
}

int main(int argc, char **argv) {
  const int64_t n = intOption(argc, argv, "n", 4096);
  const int tiles = !strcmp(option(argc, argv, "form", "tiles"), "tiles");
  if (n % Width) {
    fprintf(stderr, "n must be a multiple of %d\n", Width);
    return 1;
  }
  double *a = allocate(n * n, sizeof(double)), *b = allocate(n * n, sizeof(double));
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++)
    for (int64_t j = 0; j < n; j++) {
      a[i * n + j] = (double)i + 0.001 * (double)j;
      b[i * n + j] = 0.0;
    }

  MEASURE {
    if (tiles)
      transposeTiles(n, a, b);
    else
      transpose(n, a, b);
  }
  report(b[n + 2]);
  report(b[(n - 1) * n + n / 3]);
  return 0;
}
