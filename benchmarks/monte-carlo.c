// The area of the quarter of a circle by random points in C and OpenMP, twin of monte-carlo.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "bench.h"

/// The i-th number of a sequence that looks random, in 0..1: the mixing function of SplitMix64.
static inline double uniform(uint64_t i) {
  uint64_t z = (i + 1) * 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return (double)((z ^ (z >> 31)) >> 11) * 0x1p-53;
}

WIDE_VECTORS static int64_t countInside(int64_t n) {
  int64_t inside = 0;
#pragma omp parallel for simd schedule(static) reduction(+ : inside)
  for (int64_t i = 0; i < n; i++) {
    const double x = uniform(2 * (uint64_t)i), y = uniform(2 * (uint64_t)i + 1);
    inside += x * x + y * y <= 1.0;
  }
  return inside;
}

int main(int argc, char **argv) {
  const int64_t n = intOption(argc, argv, "n", 1 << 24);
  int64_t inside = 0;
  MEASURE
    inside = countInside(n);
  report(4.0 * (double)inside / (double)n);
  return 0;
}
