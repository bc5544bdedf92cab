// Histogram whose blocks count for themselves first, twin of histogram.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernels.h"

enum { Block = 256, PerThread = 16, Bins = 256 };
static int64_t n;
static int32_t *A, total[Bins];

static void fissioned(void) {
#pragma omp parallel for schedule(static)
  for (int64_t first = 0; first < n; first += Block * PerThread) {
    ALIGNED int32_t counts[Bins];
#pragma omp simd
    for (int t = 0; t < Bins; t++)
      counts[t] = 0;
    // One processor runs all threads of a block, so they need no atomic operations between them.
    for (int k = 0; k < PerThread; k++)
      for (int t = 0; t < Block; t++)
        counts[A[first + k * Block + t]]++;
    for (int t = 0; t < Bins; t++)
#pragma omp atomic
      total[t] += counts[t];
  }
}

static void plain(void) {
#pragma omp parallel
  {
    ALIGNED int32_t counts[Bins] = {0};
#pragma omp for schedule(static)
    for (int64_t i = 0; i < n; i++)
      counts[A[i]]++;
    for (int t = 0; t < Bins; t++)
#pragma omp atomic
      total[t] += counts[t];
  }
}

int main(int argc, char **argv) {
  n = intOption(argc, argv, "n", 1 << 22);
  wantMultiple(n, Block * PerThread);
  A = allocate(n, sizeof(int32_t));
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++)
    A[i] = (int32_t)((i * 7919 + (i >> 5) * 104729) & (Bins - 1));
  const Step step = chooseForm(argc, argv, fissioned, plain);

  MEASURE
    step();

  const int64_t passes = intOption(argc, argv, "rounds", 1) * (intOption(argc, argv, "reps", 5) + 1);
  for (int t = 0; t < Bins; t++)
    total[t] /= (int32_t)passes;
  reportInts(total, Bins);
  return 0;
}
