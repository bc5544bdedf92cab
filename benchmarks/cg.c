// Conjugate gradients in C and OpenMP, twin of cg.chpl: solves A x = b for the b that belongs to x = 1.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "sparse.h"

WIDE_VECTORS static double dot(int64_t n, const double *restrict a, const double *restrict b) {
  double sum = 0.0;
#pragma omp parallel for simd schedule(static) reduction(+ : sum)
  for (int64_t i = 0; i < n; i++)
    sum += a[i] * b[i];
  return sum;
}

/// x += alpha * p, r -= alpha * q; the square of the new r.
WIDE_VECTORS static double advance(int64_t n, double alpha, const double *restrict p,
                                   const double *restrict q, double *restrict x,
                                   double *restrict r) {
  double sum = 0.0;
#pragma omp parallel for simd schedule(static) reduction(+ : sum)
  for (int64_t i = 0; i < n; i++) {
    x[i] += alpha * p[i];
    r[i] -= alpha * q[i];
    sum += r[i] * r[i];
  }
  return sum;
}

/// p = r + beta * p.
WIDE_VECTORS static void turn(int64_t n, double beta, const double *restrict r, double *restrict p) {
#pragma omp parallel for simd schedule(static)
  for (int64_t i = 0; i < n; i++)
    p[i] = r[i] + beta * p[i];
}

int main(int argc, char **argv) {
  const int64_t steps = intOption(argc, argv, "steps", 100);
  const char *input = option(argc, argv, "input", NULL);
  const Matrix matrix =
      input ? readMatrix(input) : makeGridMatrix(intOption(argc, argv, "n", 1 << 17));
  const int64_t n = matrix.n;
  double *vectors[5];
  for (int v = 0; v < 5; v++) {
    vectors[v] = allocate(n, sizeof(double));
#pragma omp parallel for schedule(static)
    for (int64_t i = 0; i < n; i++)
      vectors[v][i] = 1.0;
  }
  double *b = vectors[0], *x = vectors[1], *r = vectors[2], *p = vectors[3], *q = vectors[4];
  multiply(&matrix, x, b);

  MEASURE {
#pragma omp parallel for schedule(static)
    for (int64_t i = 0; i < n; i++) {
      x[i] = 0.0;
      r[i] = p[i] = b[i];
    }
    double rr = dot(n, r, r);
    for (int64_t step = 0; step < steps; step++) {
      multiply(&matrix, p, q);
      const double next = advance(n, rr / dot(n, p, q), p, q, x, r);
      turn(n, next / rr, r, p);
      rr = next;
    }
  }

  multiply(&matrix, x, q);
  double residual = 0.0, sum = 0.0;
  for (int64_t i = 0; i < n; i++) {
    residual += (b[i] - q[i]) * (b[i] - q[i]);
    sum += x[i];
  }
  printf("relative error: %.9g\n", sqrt(residual / dot(n, b, b)));
  report(sum);
  return 0;
}
