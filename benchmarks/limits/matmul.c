// Matrix product by OpenBLAS: the limit of matmul.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "../bench.h"
#include <cblas.h>

int main(int argc, char **argv) {
  const int64_t n = intOption(argc, argv, "n", 960);
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

  MEASURE
  cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, (int)n, (int)n, (int)n, 1.0, A, (int)n, B, (int)n, 0.0, C,
              (int)n);

  report(sumOf(n * n, C));
  report(C[n + 2]);
  return 0;
}
