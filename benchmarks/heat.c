// Heat flow in three dimensions in C and OpenMP, twin of heat.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "streaming.h"

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

#define STEP(Type, k)                                                                              \
  (*(const Type *)(here + k) +                                                                     \
   rate * (*(const Type *)(here + k - plane) + *(const Type *)(here + k + plane) +                 \
           *(const Type *)(here + k - row) + *(const Type *)(here + k + row) +                     \
           *(const Type *)(here + k - 1) + *(const Type *)(here + k + 1) -                         \
           6.0 * *(const Type *)(here + k)))

/// The same past the caches, in whole cache lines.
WIDE_VECTORS static void sweepStreaming(int64_t n, double rate, const double *restrict old,
                                        double *restrict next) {
  const int64_t row = n + 2, plane = row * row;
#pragma omp parallel for schedule(static)
  for (int64_t i = 1; i <= n; i++)
    for (int64_t j = 1; j <= n; j++) {
      const double *restrict here = old + i * plane + j * row;
      double *restrict to = next + i * plane + j * row;
      const int64_t first = lineStart(to, 1, n + 1), last = first + (n + 1 - first) / Lanes * Lanes;
      for (int64_t k = 1; k < first; k++)
        to[k] = STEP(double, k);
      for (int64_t k = first; k < last; k += Lanes) {
        const Line value = STEP(Vector, k);
        __builtin_nontemporal_store(value, (Line *)(to + k));
      }
      for (int64_t k = last; k <= n; k++)
        to[k] = STEP(double, k);
    }
}

int main(int argc, char **argv) {
  const int64_t n = intOption(argc, argv, "n", 254);
  const int64_t width = n + 2, total = width * width * width;
  double *u = allocate(total, sizeof(double)), *v = allocate(total, sizeof(double));
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < width; i++)
    for (int64_t j = 0; j < width; j++)
      for (int64_t k = 0; k < width; k++) {
        const int64_t at = (i * width + j) * width + k;
        u[at] = v[at] = (double)((i + 2 * j + 3 * k) % 10);
      }

  const int streaming = exceedsCaches(2 * total * (int64_t)sizeof(double));
  MEASURE {
    if (streaming)
      sweepStreaming(n, 0.1, u, v);
    else
      sweep(n, 0.1, u, v);
    double *swapped = u;
    u = v;
    v = swapped;
  }

  report(sumOf(total, u) / (double)total);
  report(u[((n / 2) * width + n / 3) * width + n / 4]);
  return 0;
}
