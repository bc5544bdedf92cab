// Prefix sums of an array in C and OpenMP, twin of scan.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "bench.h"
#include <omp.h>

/// In two passes: what each thread's part comes to, then its elements on top of the parts before.
WIDE_VECTORS static void scan(int64_t n, const double *restrict a, double *restrict b,
                              double *restrict sums) {
#pragma omp parallel
  {
    const int64_t thread = omp_get_thread_num(), threads = omp_get_num_threads();
    const int64_t first = n * thread / threads, last = n * (thread + 1) / threads;
    double sum = 0.0;
    if (thread + 1 < threads)
      for (int64_t i = first; i < last; i++)
        sum += a[i];
    sums[thread] = sum;
#pragma omp barrier
    double before = 0.0;
    for (int64_t t = 0; t < thread; t++)
      before += sums[t];
    for (int64_t i = first; i < last; i++)
      b[i] = before += a[i];
  }
}

int main(int argc, char **argv) {
  const int64_t n = intOption(argc, argv, "n", 1 << 24);
  double *a = allocate(n, sizeof(double)), *b = allocate(n, sizeof(double));
  double *sums = allocate((size_t)omp_get_max_threads(), sizeof(double));
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++) {
    a[i] = 1.0 + (double)(i % 7) * 0.25;
    b[i] = 0.0;
  }

  MEASURE
    scan(n, a, b, sums);

  report(b[n - 1]);
  report(b[n / 3]);
  return 0;
}
