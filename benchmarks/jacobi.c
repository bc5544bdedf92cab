// Jacobi sweeps over a square grid in C and OpenMP, twin of jacobi.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "bench.h"

/// next = the mean of the four neighbours in grid, rows of n + 2.
WIDE_VECTORS static void sweep(int64_t n, const double *restrict grid, double *restrict next) {
  const int64_t width = n + 2;
#pragma omp parallel for schedule(static)
  for (int64_t i = 1; i <= n; i++) {
    const double *restrict above = grid + (i - 1) * width;
    const double *restrict here = grid + i * width;
    const double *restrict below = grid + (i + 1) * width;
    double *restrict to = next + i * width;
#pragma omp simd
    for (int64_t j = 1; j <= n; j++)
      to[j] = 0.25 * (above[j] + below[j] + here[j - 1] + here[j + 1]);
  }
}

int main(int argc, char **argv) {
  const int64_t n = intOption(argc, argv, "n", 2046);
  const int64_t width = n + 2;
  double *grid = allocate(width * width, sizeof(double));
  double *next = allocate(width * width, sizeof(double));

#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < width; i++)
    for (int64_t j = 0; j < width; j++) {
      const int border = i == 0 || i == n + 1 || j == 0 || j == n + 1;
      grid[i * width + j] = border ? (double)((i + 2 * j) % 10) : 0.0;
      next[i * width + j] = grid[i * width + j];
    }

  MEASURE {
    sweep(n, grid, next);
    double *swapped = grid;
    grid = next;
    next = swapped;
  }

  report(sumOf(width * width, grid));
  report(grid[(n / 2) * width + n / 3]);
  return 0;
}
