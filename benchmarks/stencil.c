// Sweeps of a nine-point stencil over a square grid in C and OpenMP, twin of stencil.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "bench.h"

// The compiler does not vectorise a maximum of doubles that may be NaN; these vectors do.
typedef double Vector __attribute__((vector_size(64), aligned(8)));
enum { Lanes = sizeof(Vector) / sizeof(double) };

#define STENCIL(Type, above, here, below, j)                                                       \
  (0.4 * *(const Type *)(here + j) +                                                               \
   0.1 * (*(const Type *)(above + j) + *(const Type *)(below + j) +                                \
          *(const Type *)(here + j - 1) + *(const Type *)(here + j + 1)) +                         \
   0.05 * (*(const Type *)(above + j - 1) + *(const Type *)(above + j + 1) +                       \
           *(const Type *)(below + j - 1) + *(const Type *)(below + j + 1)))

/// One sweep over rows of n + 2; the largest change.
WIDE_VECTORS static double sweep(int64_t n, const double *restrict grid, double *restrict next) {
  const int64_t width = n + 2, whole = n / Lanes * Lanes;
  double change = 0.0;
#pragma omp parallel for schedule(static) reduction(max : change)
  for (int64_t i = 1; i <= n; i++) {
    const double *restrict above = grid + (i - 1) * width;
    const double *restrict here = grid + i * width;
    const double *restrict below = grid + (i + 1) * width;
    double *restrict to = next + i * width;
    Vector changes = {0};
    for (int64_t j = 1; j <= whole; j += Lanes) {
      const Vector value = STENCIL(Vector, above, here, below, j);
      const Vector difference = __builtin_elementwise_abs(value - *(const Vector *)(here + j));
      changes = __builtin_elementwise_max(changes, difference);
      *(Vector *)(to + j) = value;
    }
    for (int lane = 0; lane < Lanes; lane++)
      change = changes[lane] > change ? changes[lane] : change;
    for (int64_t j = whole + 1; j <= n; j++) {
      to[j] = STENCIL(double, above, here, below, j);
      const double difference = fabs(to[j] - here[j]);
      change = difference > change ? difference : change;
    }
  }
  return change;
}

int main(int argc, char **argv) {
  const int64_t n = intOption(argc, argv, "n", 2046), width = n + 2;
  double *grid = allocate(width * width, sizeof(double));
  double *next = allocate(width * width, sizeof(double));
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < width; i++)
    for (int64_t j = 0; j < width; j++)
      grid[i * width + j] = next[i * width + j] = (double)((i + 2 * j) % 10);

  double change = 0.0;
  MEASURE {
    change = sweep(n, grid, next);
    double *swapped = grid;
    grid = next;
    next = swapped;
  }
  report(sumOf(width * width, grid));
  report(change);
  return 0;
}
