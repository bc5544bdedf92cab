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

/// In tiles that stay in the first cache.
WIDE_VECTORS static void transposeTiles(int64_t n, const double *restrict a, double *restrict b) {
#pragma omp parallel for schedule(static)
  for (int64_t top = 0; top < n; top += Width)
    for (int64_t left = 0; left < n; left += Width)
      for (int64_t i = 0; i < Width; i++)
        for (int64_t j = 0; j < Width; j++)
          b[(top + i) * n + left + j] = a[(left + j) * n + top + i];
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
