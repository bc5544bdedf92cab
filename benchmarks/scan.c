// Prefix sums of an array in C and OpenMP, twin of scan.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "streaming.h"
#include <omp.h>

/// What the lanes come to, each with those before it: in each step the second halves take in the last of the first halves,
/// which take in nothing.
static inline Vector prefix(Vector x) {
  const Vector none = {0};
  x += __builtin_shufflevector(none, x, 0, 8, 0, 10, 0, 12, 0, 14);
  x += __builtin_shufflevector(none, x, 0, 0, 9, 9, 0, 0, 13, 13);
  x += __builtin_shufflevector(none, x, 0, 0, 0, 0, 11, 11, 11, 11);
  return x;
}

/// Sums of the elements [first, last) on top of those before; past the caches where they are more than these hold.
WIDE_VECTORS static void scanPart(const double *restrict a, double *restrict b, int64_t first, int64_t last, double before,
                                  int streams) {
  int64_t i = first;
  for (const int64_t line = lineStart(b, first, last); i < line; i++)
    b[i] = before += a[i];
  Vector total = before - (Vector){0};
  if (streams) {
#pragma clang loop unroll_count(4)
    for (; i + Lanes <= last; i += Lanes) {
      const Vector sums = prefix(*(const Vector *)(a + i));
      __builtin_nontemporal_store(total + sums, (Line *)(b + i));
      total += __builtin_shufflevector(sums, sums, 7, 7, 7, 7, 7, 7, 7, 7);
    }
    __builtin_ia32_sfence();
  } else {
#pragma clang loop unroll_count(4)
    for (; i + Lanes <= last; i += Lanes) {
      const Vector sums = prefix(*(const Vector *)(a + i));
      *(Line *)(b + i) = total + sums;
      total += __builtin_shufflevector(sums, sums, 7, 7, 7, 7, 7, 7, 7, 7);
    }
  }
  before = total[0];
  for (; i < last; i++)
    b[i] = before += a[i];
}

/// In two passes: what each thread's part comes to, then its elements on top of the parts before.
WIDE_VECTORS static void scan(int64_t n, const double *restrict a, double *restrict b,
                              double *restrict sums) {
  const int streams = exceedsCaches(2 * n * (int64_t)sizeof(double));
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
    scanPart(a, b, first, last, before, streams);
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
