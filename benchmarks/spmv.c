// Sparse matrix times vector in C and OpenMP, twin of spmv.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "bench.h"

WIDE_VECTORS static void multiply(int64_t n, const int64_t *restrict start,
                                  const int32_t *restrict column, const double *restrict value,
                                  const double *restrict x, double *restrict y) {
#pragma omp parallel for schedule(static)
  for (int64_t row = 0; row < n; row++) {
    double sum = 0.0;
    for (int64_t k = start[row]; k < start[row + 1]; k++)
      sum += value[k] * x[column[k]];
    y[row] = sum;
  }
}

int main(int argc, char **argv) {
  const int64_t n = intOption(argc, argv, "n", 1 << 17);
  const int64_t perRow = intOption(argc, argv, "perRow", 24);
  const int64_t rounds = intOption(argc, argv, "rounds", 20);
  const int64_t reps = intOption(argc, argv, "reps", 5);
  int64_t *start = allocate(n + 1, sizeof(int64_t));
  int32_t *column = allocate(n * perRow, sizeof(int32_t));
  double *value = allocate(n * perRow, sizeof(double));
  double *x = allocate(n, sizeof(double)), *y = allocate(n, sizeof(double));

  // Columns near the diagonal and some far from it.
#pragma omp parallel for schedule(static)
  for (int64_t row = 0; row < n; row++) {
    x[row] = 1.0 + (double)(row % 10) * 0.1;
    y[row] = 0.0;
    start[row] = row * perRow;
    for (int64_t k = 0; k < perRow; k++) {
      const int64_t far = (row * 7919 + k * 104729) % n, near = (row + k * k) % n;
      column[row * perRow + k] = (int32_t)(k % 4 == 0 ? far : near);
      value[row * perRow + k] = 1.0 / (double)(1 + k);
    }
  }
  start[n] = n * perRow;

  for (int64_t rep = 0; rep <= reps; rep++) {
    double begin = now();
    for (int64_t round = 0; round < rounds; round++)
      multiply(n, start, column, value, x, y);
    double seconds = now() - begin;
    if (rep > 0) // the first one warms up
      reportTime(seconds);
  }

  double sum = 0.0;
#pragma omp parallel for reduction(+ : sum) schedule(static)
  for (int64_t i = 0; i < n; i++)
    sum += y[i];
  reportResult(sum);
  reportResult(y[n / 3]);
  return 0;
}
