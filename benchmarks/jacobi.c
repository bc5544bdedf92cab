// Jacobi sweeps over a square grid in C and OpenMP, twin of jacobi.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "streaming.h"

#define MEAN(Type, j)                                                                              \
  (0.25 * (*(const Type *)(above + j) + *(const Type *)(below + j) +                               \
           *(const Type *)(here + j - 1) + *(const Type *)(here + j + 1)))

/// next = the mean of the four neighbours in grid, rows of n + 2; past the caches in whole lines.
WIDE_VECTORS static void sweep(int64_t n, const double *restrict grid, double *restrict next, int streaming) {
  const int64_t width = n + 2;
#pragma omp parallel for schedule(static)
  for (int64_t i = 1; i <= n; i++) {
    const double *restrict above = grid + (i - 1) * width;
    const double *restrict here = grid + i * width;
    const double *restrict below = grid + (i + 1) * width;
    double *restrict to = next + i * width;
    int64_t rest = 1;
    if (streaming) {
      const int64_t first = lineStart(to, 1, n + 1);
      for (int64_t j = 1; j < first; j++)
        to[j] = MEAN(double, j);
      for (rest = first; rest + Lanes <= n + 1; rest += Lanes) {
        const Line value = MEAN(Vector, rest);
        __builtin_nontemporal_store(value, (Line *)(to + rest));
      }
    }
#pragma omp simd
    for (int64_t j = rest; j <= n; j++)
      to[j] = MEAN(double, j);
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

  const int streaming = exceedsCaches(2 * width * width * (int64_t)sizeof(double));
  MEASURE {
    sweep(n, grid, next, streaming);
    double *swapped = grid;
    grid = next;
    next = swapped;
  }

  report(sumOf(width * width, grid));
  report(grid[(n / 2) * width + n / 3]);
  return 0;
}
