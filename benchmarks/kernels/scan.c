// Prefix sums within blocks by doubling the distance, twin of scan.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernels.h"

enum { Block = 256 };
static int64_t n;
static int32_t *A, *B;

static void fissioned(void) {
#pragma omp parallel for schedule(static)
  for (int64_t first = 0; first < n; first += Block) {
    // The threads before `distance` add what lies in front of the sums: nothing.
    ALIGNED int32_t memory[2 * Block], before[Block], *sums = memory + Block;
#pragma omp simd
    for (int t = 0; t < Block; t++) {
      memory[t] = 0;
      sums[t] = A[first + t];
    }
    for (int distance = 1; distance < Block; distance *= 2) {
#pragma omp simd
      for (int t = 0; t < Block; t++)
        before[t] = sums[t - distance];
#pragma omp simd
      for (int t = 0; t < Block; t++)
        sums[t] += before[t];
    }
#pragma omp simd
    for (int t = 0; t < Block; t++)
      B[first + t] = sums[t];
  }
}

static void plain(void) {
#pragma omp parallel for schedule(static)
  for (int64_t first = 0; first < n; first += Block) {
    int32_t sum = 0;
    for (int t = 0; t < Block; t++)
      B[first + t] = sum += A[first + t];
  }
}

int main(int argc, char **argv) {
  n = intOption(argc, argv, "n", 1 << 23);
  wantMultiple(n, Block);
  A = allocate(n, sizeof(int32_t));
  B = allocate(n, sizeof(int32_t));
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++) {
    A[i] = (int32_t)(i % 9);
    B[i] = 0;
  }
  const Step step = chooseForm(argc, argv, fissioned, plain);

  MEASURE
    step();

  reportInts(B, n);
  return 0;
}
