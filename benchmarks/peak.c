// The machine's peaks that the benchmarks are held against: memory bandwidth and arithmetic.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Bandwidth is the best of copying, the triad and reading, over arrays that the caches do not hold;
// bytes are those that the program names. Arithmetic is chains of fused multiply-adds in registers.
#include "chains.h"

static double bestOf(double best, double value) { return value > best ? value : best; }

WIDE_VECTORS static double bandwidth(int64_t n, int reps) {
  double *memory[3];
  for (int m = 0; m < 3; m++)
    memory[m] = allocate(n, sizeof(double));
  const int64_t vectors = n / 8;
  Doubles *restrict a = (Doubles *)memory[0];
  const Doubles *restrict b = (const Doubles *)memory[1], *restrict c = (const Doubles *)memory[2];
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++) {
    memory[0][i] = 0.0;
    memory[1][i] = (double)(i & 7);
    memory[2][i] = (double)(i & 3);
  }

  double best = 0.0, sum = 0.0;
  for (int rep = 0; rep < reps; rep++) {
    double start = now();
#pragma omp parallel for schedule(static)
    for (int64_t i = 0; i < vectors; i++)
      __builtin_nontemporal_store(b[i], &a[i]);
    best = bestOf(best, 16.0 * (double)n / (now() - start));

    start = now();
#pragma omp parallel for schedule(static)
    for (int64_t i = 0; i < vectors; i++)
      __builtin_nontemporal_store(b[i] + 3.0 * c[i], &a[i]);
    best = bestOf(best, 24.0 * (double)n / (now() - start));

    start = now();
#pragma omp parallel for schedule(static) reduction(+ : sum)
    for (int64_t i = 0; i < n; i++)
      sum += memory[1][i];
    best = bestOf(best, 8.0 * (double)n / (now() - start));
  }
  if (sum < 0.0) // never; keeps the reads alive
    printf("%g\n", sum);
  for (int m = 0; m < 3; m++)
    free(memory[m]);
  return best;
}

/// Operations a second: the best of several times that all threads execute their chains.
static double flops(double (*run)(int64_t), int64_t lanes, int64_t rounds, int reps) {
  double best = 0.0;
  for (int rep = 0; rep < reps; rep++) {
    double total = 0.0, count = 0.0;
    const double start = now();
#pragma omp parallel reduction(+ : total, count)
    {
      total += run(rounds);
      count += 2.0 * Chains * (double)rounds * (double)lanes;
    }
    best = bestOf(best, total > -1.0 ? count / (now() - start) : 0.0);
  }
  return best;
}

int main(int argc, char **argv) {
  const int64_t n = intOption(argc, argv, "n", 1 << 25);
  const int64_t rounds = intOption(argc, argv, "rounds", 4000000);
  printf("bandwidth: %.4g\n", bandwidth(n, 5));
  printf("double flops: %.4g\n", flops(doubleChains, 8, rounds, 3));
  printf("float flops: %.4g\n", flops(floatChains, 16, rounds, 3));
  return 0;
}
