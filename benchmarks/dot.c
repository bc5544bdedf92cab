// Reductions over arrays in C and OpenMP, twin of dot.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "bench.h"

WIDE_VECTORS static double dot(int64_t n, const double *restrict a, const double *restrict b) {
  double total = 0.0;
#pragma omp parallel for simd schedule(static) reduction(+ : total) aligned(a, b : 64)
  for (int64_t i = 0; i < n; i++)
    total += a[i] * b[i];
  return total;
}

WIDE_VECTORS static double filtered(int64_t n, const double *restrict a, const double *restrict b) {
  double total = 0.0;
#pragma omp parallel for simd schedule(static) reduction(+ : total) aligned(a, b : 64)
  for (int64_t i = 0; i < n; i++)
    total += b[i] > 0.25 ? a[i] : 0.0;
  return total;
}

// A maximum to which a NaN in the arrays gets through, as on the other side. The compiler does not vectorise that.
typedef double Vector __attribute__((vector_size(64)));
enum { Lanes = sizeof(Vector) / sizeof(double), Unroll = 4, Block = Lanes * Unroll };

WIDE_VECTORS static double largestDifference(int64_t n, const double *restrict a,
                                             const double *restrict b) {
  const Vector *restrict va = (const Vector *)a, *restrict vb = (const Vector *)b;
  double largest = -INFINITY;
#pragma omp parallel reduction(max : largest)
  {
    Vector found[Unroll];
    for (int u = 0; u < Unroll; u++)
      found[u] = (Vector){0} - INFINITY;
#pragma omp for schedule(static)
    for (int64_t block = 0; block < n / Block; block++)
#pragma clang loop unroll(full)
      for (int u = 0; u < Unroll; u++)
        found[u] = __builtin_elementwise_maximum(found[u],
                                                 va[block * Unroll + u] - vb[block * Unroll + u]);
    for (int u = 0; u < Unroll; u++)
      for (int lane = 0; lane < Lanes; lane++)
        largest = __builtin_elementwise_maximum(found[u][lane], largest);
  }
  for (int64_t i = n / Block * Block; i < n; i++)
    largest = __builtin_elementwise_maximum(a[i] - b[i], largest);
  return largest;
}

int main(int argc, char **argv) {
  const int64_t n = intOption(argc, argv, "n", 1 << 17);
  const char *form = option(argc, argv, "form", "dot");
  double (*round)(int64_t, const double *restrict, const double *restrict) =
      !strcmp(form, "max") ? largestDifference : !strcmp(form, "filter") || !strcmp(form, "branch") ? filtered : dot;
  double *a = allocate(n, sizeof(double)), *b = allocate(n, sizeof(double));
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++) {
    a[i] = 1.0 + (double)(i % 7) * 0.25;
    b[i] = 0.5 - (double)(i % 5) * 0.125;
  }

  double result = 0.0;
  int64_t next = 0;
  MEASURE {
    a[next++ % n] += 0.001; // each round has something new to find
    result = round(n, a, b);
  }
  report(result);
  return 0;
}
