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

// The compiler does not vectorise a maximum of doubles that may be NaN; these vectors do.
typedef double Vector __attribute__((vector_size(64), aligned(8)));
enum { Lanes = sizeof(Vector) / sizeof(double) };

/// The same, and the largest change as the result.
WIDE_VECTORS static double sweepAndCompare(int64_t n, const double *restrict grid,
                                           double *restrict next) {
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
      const Vector value =
          0.25 * (*(const Vector *)(above + j) + *(const Vector *)(below + j) +
                  *(const Vector *)(here + j - 1) + *(const Vector *)(here + j + 1));
      const Vector difference = __builtin_elementwise_abs(value - *(const Vector *)(here + j));
      changes = __builtin_elementwise_max(changes, difference);
      *(Vector *)(to + j) = value;
    }
    for (int lane = 0; lane < Lanes; lane++)
      change = changes[lane] > change ? changes[lane] : change;
    for (int64_t j = whole + 1; j <= n; j++) {
      to[j] = 0.25 * (above[j] + below[j] + here[j - 1] + here[j + 1]);
      const double difference = fabs(to[j] - here[j]);
      change = difference > change ? difference : change;
    }
  }
  return change;
}

int main(int argc, char **argv) {
  const int64_t n = intOption(argc, argv, "n", 2046);
  const int64_t sweeps = intOption(argc, argv, "sweeps", 20);
  const int64_t reps = intOption(argc, argv, "reps", 5);
  const int compare = !strcmp(option(argc, argv, "form", "index"), "reduce");
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

  double change = 0.0;
  for (int64_t rep = 0; rep <= reps; rep++) {
    double start = now();
    for (int64_t s = 0; s < sweeps; s++) {
      if (compare)
        change = sweepAndCompare(n, grid, next);
      else
        sweep(n, grid, next);
      double *swapped = grid;
      grid = next;
      next = swapped;
    }
    double seconds = now() - start;
    if (rep > 0) // the first one warms up
      reportTime(seconds);
  }

  double sum = 0.0;
#pragma omp parallel for reduction(+ : sum) schedule(static)
  for (int64_t i = 0; i < width * width; i++)
    sum += grid[i];
  reportResult(sum);
  reportResult(change);
  return 0;
}
