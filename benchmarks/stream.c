// STREAM triad in C and OpenMP, twin of stream.chpl: a = b + alpha * c.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "streaming.h"

/// The triad for arrays that stay in the caches.
WIDE_VECTORS static void triadCached(int64_t n, double *restrict a, const double *restrict b,
                                     const double *restrict c, double alpha) {
#pragma omp parallel for simd schedule(static) aligned(a, b, c : 64)
  for (int64_t i = 0; i < n; i++)
    a[i] = b[i] + alpha * c[i];
}

/// The triad for arrays larger than the caches: streaming stores save reading the lines of a.
WIDE_VECTORS static void triadStreaming(int64_t n, double *restrict a, const double *restrict b,
                                        const double *restrict c, double alpha) {
  Line *restrict va = (Line *)a;
  const Line *restrict vb = (const Line *)b, *restrict vc = (const Line *)c;
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n / Lanes; i++)
    __builtin_nontemporal_store(vb[i] + alpha * vc[i], &va[i]);
  for (int64_t i = n / Lanes * Lanes; i < n; i++)
    a[i] = b[i] + alpha * c[i];
}

int main(int argc, char **argv) {
  const int64_t n = intOption(argc, argv, "n", 1 << 25);
  const double alpha = 3.0;
  double *a = allocate(n, sizeof(double));
  double *b = allocate(n, sizeof(double));
  double *c = allocate(n, sizeof(double));

  // Each thread touches first what it will work on.
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++) {
    a[i] = 0.0;
    b[i] = 1.0 + (double)(i & 7);
    c[i] = 0.5 * (double)(i & 3);
  }

  const int streaming = exceedsCaches(3 * n * (int64_t)sizeof(double));
  MEASURE {
    if (streaming)
      triadStreaming(n, a, b, c, alpha);
    else
      triadCached(n, a, b, c, alpha);
  }

  report(sumOf(n, a) / (double)n);
  report(a[n / 3]);
  return 0;
}
