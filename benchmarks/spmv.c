// Sparse matrix times vector in C and OpenMP, twin of spmv.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "sparse.h"

int main(int argc, char **argv) {
  const char *input = option(argc, argv, "input", NULL);
  const Matrix matrix =
      input ? readMatrix(input) : makeScatteredMatrix(intOption(argc, argv, "n", 1 << 17));
  const int64_t n = matrix.n;
  double *x = allocate(n, sizeof(double)), *y = allocate(n, sizeof(double));
#pragma omp parallel for schedule(static)
  for (int64_t row = 0; row < n; row++) {
    x[row] = 1.0 + (double)(row % 10) * 0.1;
    y[row] = 0.0;
  }

  MEASURE
    multiply(&matrix, x, y);

  double sum = 0.0;
  for (int64_t row = 0; row < n; row++)
    sum += fabs(y[row]);
  report(sum);
  report(y[n / 3]);
  return 0;
}
