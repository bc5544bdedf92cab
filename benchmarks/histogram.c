// How often each value occurs in C and OpenMP, twin of histogram.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "bench.h"

enum { Bins = 256 };

static void countAtomically(int64_t n, const int32_t *restrict data, int64_t *counts) {
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++)
    __atomic_fetch_add(&counts[data[i]], 1, __ATOMIC_SEQ_CST);
}

static void countApart(int64_t n, const int32_t *restrict data, int64_t *counts) {
  int64_t own[Bins] = {0};
#pragma omp parallel for schedule(static) reduction(+ : own)
  for (int64_t i = 0; i < n; i++)
    own[data[i]]++;
  for (int b = 0; b < Bins; b++)
    counts[b] += own[b];
}

int main(int argc, char **argv) {
  const int64_t n = intOption(argc, argv, "n", 1 << 24);
  const int atomic = !strcmp(option(argc, argv, "form", "atomic"), "atomic");
  int32_t *data = allocate(n, sizeof(int32_t));
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++)
    data[i] = (int32_t)((i * 7919 + i / 13) % Bins);

  int64_t counts[Bins] = {0};
  MEASURE {
    if (atomic)
      countAtomically(n, data, counts);
    else
      countApart(n, data, counts);
  }

  double sum = 0.0;
  for (int b = 0; b < Bins; b++)
    sum += (double)counts[b] * b;
  report(sum);
  report((double)counts[Bins / 3]);
  return 0;
}
