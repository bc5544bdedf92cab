// Matrix product C = A * B in C and OpenMP, twin of matmul.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "bench.h"

typedef double Vector __attribute__((vector_size(64)));
enum { Lanes = sizeof(Vector) / sizeof(double), Height = 6, Vectors = 4, Width = Vectors * Lanes };

/// As the definition has it, for Width neighbouring elements of C together.
WIDE_VECTORS static void multiplyNaively(int64_t n, const double *restrict A,
                                         const double *restrict B, double *restrict C) {
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++)
    for (int64_t j = 0; j < n; j += Width) {
      Vector sums[Vectors] = {0};
      for (int64_t k = 0; k < n; k++)
        for (int v = 0; v < Vectors; v++)
          sums[v] += A[i * n + k] * *(const Vector *)(B + k * n + j + v * Lanes);
      memcpy(C + i * n + j, sums, sizeof(sums));
    }
}

/// Row by row: the innermost loop runs along the rows of B and C, four rows of B at a time.
WIDE_VECTORS static void multiplyRows(int64_t n, const double *restrict A, const double *restrict B,
                                      double *restrict C) {
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++) {
    double *restrict row = C + i * n;
    for (int64_t j = 0; j < n; j++)
      row[j] = 0.0;
    for (int64_t k = 0; k < n; k += 4) {
      const double a0 = A[i * n + k], a1 = A[i * n + k + 1];
      const double a2 = A[i * n + k + 2], a3 = A[i * n + k + 3];
      const double *restrict b0 = B + k * n, *restrict b1 = b0 + n;
      const double *restrict b2 = b1 + n, *restrict b3 = b2 + n;
#pragma omp simd
      for (int64_t j = 0; j < n; j++)
        row[j] += a0 * b0[j] + a1 * b1[j] + a2 * b2[j] + a3 * b3[j];
    }
  }
}

/// One tile of the result, Height x Width, kept in registers.
WIDE_VECTORS static void multiplyTile(int64_t n, const double *restrict rows,
                                      const Vector *restrict panel, double *restrict result) {
  Vector tile[Height][Vectors] = {0};
  for (int64_t k = 0; k < n; k++)
    for (int r = 0; r < Height; r++) {
      const double a = rows[r * n + k];
      for (int v = 0; v < Vectors; v++)
        tile[r][v] += a * panel[k * Vectors + v];
    }
  for (int r = 0; r < Height; r++)
    memcpy(result + r * n, tile[r], sizeof(tile[r]));
}

/// By tiles: each task copies a panel of Width columns of B together, then forms tiles from it.
WIDE_VECTORS static void multiplyPacked(int64_t n, const double *restrict A,
                                        const double *restrict B, double *restrict C) {
#pragma omp parallel
  {
    double *panel = allocate(n * Width, sizeof(double));
#pragma omp for schedule(static)
    for (int64_t first = 0; first < n; first += Width) {
      for (int64_t k = 0; k < n; k++)
        memcpy(panel + k * Width, B + k * n + first, Width * sizeof(double));
      for (int64_t top = 0; top < n; top += Height)
        multiplyTile(n, A + top * n, (const Vector *)panel, C + top * n + first);
    }
    free(panel);
  }
}

int main(int argc, char **argv) {
  const int64_t n = intOption(argc, argv, "n", 960);
  const char *form = option(argc, argv, "form", "rows");
  if (n % Width || n % Height) {
    fprintf(stderr, "n must be a multiple of %d and %d\n", Width, Height);
    return 1;
  }
  double *A = allocate(n * n, sizeof(double));
  double *B = allocate(n * n, sizeof(double));
  double *C = allocate(n * n, sizeof(double));
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < n; i++)
    for (int64_t j = 0; j < n; j++) {
      A[i * n + j] = (double)((i + j) % 7);
      B[i * n + j] = (double)((3 * i + j) % 5);
      C[i * n + j] = 0.0;
    }

  MEASURE {
    if (!strcmp(form, "naive"))
      multiplyNaively(n, A, B, C);
    else if (!strcmp(form, "packed"))
      multiplyPacked(n, A, B, C);
    else
      multiplyRows(n, A, B, C);
  }

  report(sumOf(n * n, C));
  report(C[n + 2]);
  return 0;
}
