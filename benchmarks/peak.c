// The machine's peaks that the benchmarks are held against: memory bandwidth and arithmetic.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Bandwidth is the best of copying, the triad and reading, over arrays that the caches do not hold;
// bytes are those that the program names. Arithmetic is chains of fused multiply-adds in registers.
#include "bench.h"

typedef double Doubles __attribute__((vector_size(64)));
typedef float Floats __attribute__((vector_size(64)));

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

// Enough independent chains to fill two pipelines of latency four.
enum { Chains = 12 };

#define DEFINE_FLOPS(name, Vector, Scalar)                                                         \
  WIDE_VECTORS static double name(int64_t rounds, int reps) {                                      \
    _Pragma("clang fp reassociate(off)") /* else two rounds become one */                          \
        double best = 0.0;                                                                         \
    for (int rep = 0; rep < reps; rep++) {                                                         \
      double total = 0.0, flops = 0.0;                                                             \
      const double start = now();                                                                  \
      _Pragma("omp parallel reduction(+ : total, flops)") {                                        \
        Vector chain[Chains], factor, term;                                                        \
        for (unsigned lane = 0; lane < sizeof(Vector) / sizeof(Scalar); lane++) {                  \
          factor[lane] = (Scalar)0.999;                                                            \
          term[lane] = (Scalar)(0.001 * (lane + 1));                                               \
        }                                                                                          \
        for (int c = 0; c < Chains; c++)                                                           \
          chain[c] = term + (Scalar)c;                                                             \
        for (int64_t round = 0; round < rounds; round++)                                           \
          for (int c = 0; c < Chains; c++)                                                         \
            chain[c] = chain[c] * factor + term;                                                   \
        for (int c = 0; c < Chains; c++)                                                           \
          total += (double)chain[c][0];                                                            \
        flops += 2.0 * Chains * (double)rounds * (sizeof(Vector) / sizeof(Scalar));                \
      }                                                                                            \
      best = bestOf(best, total > -1.0 ? flops / (now() - start) : 0.0);                           \
    }                                                                                              \
    return best;                                                                                   \
  }

DEFINE_FLOPS(doubleFlops, Doubles, double)
DEFINE_FLOPS(floatFlops, Floats, float)

int main(int argc, char **argv) {
  const int64_t n = intOption(argc, argv, "n", 1 << 25);
  const int64_t rounds = intOption(argc, argv, "rounds", 4000000);
  printf("bandwidth: %.4g\n", bandwidth(n, 5));
  printf("double flops: %.4g\n", doubleFlops(rounds, 3));
  printf("float flops: %.4g\n", floatFlops(rounds, 3));
  return 0;
}
