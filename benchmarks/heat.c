// Heat flow in three dimensions in C and OpenMP, twin of heat.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "bench.h"

WIDE_VECTORS static void sweep(int64_t n, double rate, const double *restrict old,
                               double *restrict next) {
  const int64_t row = n + 2, plane = row * row;
#pragma omp parallel for schedule(static)
  for (int64_t i = 1; i <= n; i++)
    for (int64_t j = 1; j <= n; j++) {
      const double *restrict here = old + i * plane + j * row;
      double *restrict to = next + i * plane + j * row;
#pragma omp simd
      for (int64_t k = 1; k <= n; k++)
        to[k] = here[k] + rate * (here[k - plane] + here[k + plane] + here[k - row] + here[k + row] +
                                  here[k - 1] + here[k + 1] - 6.0 * here[k]);
    }
}

int main(int argc, char **argv) {
  const int64_t n = intOption(argc, argv, "n", 254);
  const int64_t sweeps = intOption(argc, argv, "sweeps", 10);
  const int64_t reps = intOption(argc, argv, "reps", 5);
  const int64_t width = n + 2, total = width * width * width;
  double *u = allocate(total, sizeof(double)), *v = allocate(total, sizeof(double));
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < width; i++)
    for (int64_t j = 0; j < width; j++)
      for (int64_t k = 0; k < width; k++) {
        const int64_t at = (i * width + j) * width + k;
        u[at] = v[at] = (double)((i + 2 * j + 3 * k) % 10);
      }

  for (int64_t rep = 0; rep <= reps; rep++) {
    double start = now();
    for (int64_t s = 0; s < sweeps; s++) {
      sweep(n, 0.1, u, v);
      double *swapped = u;
      u = v;
      v = swapped;
    }
    double seconds = now() - start;
    if (rep > 0) // the first one warms up
      reportTime(seconds);
  }

  double sum = 0.0;
#pragma omp parallel for reduction(+ : sum) schedule(static)
  for (int64_t i = 0; i < total; i++)
    sum += u[i];
  reportResult(sum / (double)total);
  reportResult(u[((n / 2) * width + n / 3) * width + n / 4]);
  return 0;
}
