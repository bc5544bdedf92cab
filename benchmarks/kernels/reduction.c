// Sums over blocks by halves, twin of reduction.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernels.h"

enum { Block = 256 };
static int64_t n;
static float *A, *sums;

static void fissioned(void) {
#pragma omp parallel for schedule(static)
  for (int64_t b = 0; b < n / Block; b++) {
    ALIGNED float partial[Block];
#pragma omp simd
    for (int t = 0; t < Block; t++)
      partial[t] = A[b * Block + t];
    for (int half = Block / 2; half > 0; half /= 2)
#pragma omp simd
      for (int t = 0; t < half; t++)
        partial[t] += partial[t + half];
    sums[b] = partial[0];
  }
}

static void plain(void) {
#pragma omp parallel for schedule(static)
  for (int64_t b = 0; b < n / Block; b++) {
    float sum = 0.0f;
#pragma omp simd reduction(+ : sum)
    for (int t = 0; t < Block; t++)
      sum += A[b * Block + t];
    sums[b] = sum;
  }
}

int main(int argc, char **argv) {
  n = intOption(argc, argv, "n", 1 << 24);
  wantMultiple(n, Block);
  A = allocate(n, sizeof(float));
  sums = allocate(n / Block, sizeof(float));
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++)
    A[i] = (float)(i % 17);
  const Step step = chooseForm(argc, argv, fissioned, plain);

  MEASURE
    step();

  reportFloats(sums, n / Block);
  return 0;
}
