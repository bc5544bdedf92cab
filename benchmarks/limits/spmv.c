// A sparse matrix read once, at 12 bytes a nonzero, and its vectors: the limit of spmv.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A product reads each value (8 bytes) and column (4 bytes), x at least once, and writes y. This reads and writes the
// same arrays in order, whatever the columns say, and sums what it reads. The sums are compared with others, made one
// by one. What it reports are check values of a product, made afterwards: the matrix is the same as in the other
// programs.
#include "../sparse.h"

typedef struct {
  double values, x;
  int64_t columns;
} Sums;

WIDE_VECTORS static Sums readAll(const Matrix *matrix, const double *restrict x, double *restrict y) {
  const int32_t *restrict column = matrix->column;
  const double *restrict value = matrix->value;
  const int64_t n = matrix->n, count = matrix->start[n];
  double values = 0.0, ofX = 0.0;
  int64_t columns = 0;
#pragma omp parallel
  {
#pragma omp for simd schedule(static) nowait reduction(+ : values, columns)
    for (int64_t k = 0; k < count; k++) {
      values += value[k];
      columns += column[k];
    }
#pragma omp for simd schedule(static) nowait reduction(+ : ofX)
    for (int64_t row = 0; row < n; row++) {
      ofX += x[row];
      y[row] = 1.0;
    }
  }
  return (Sums){values, ofX, columns};
}

static int near(double a, double b) { return fabs(a - b) <= 1e-9 * fabs(b); }

int main(int argc, char **argv) {
  const char *input = option(argc, argv, "input", NULL);
  const Matrix matrix = input ? readMatrix(input) : makeScatteredMatrix(intOption(argc, argv, "n", 1 << 17));
  const int64_t n = matrix.n;
  double *x = allocate(n, sizeof(double)), *y = allocate(n, sizeof(double));
#pragma omp parallel for schedule(static)
  for (int64_t row = 0; row < n; row++) {
    x[row] = 1.0 + (double)(row % 10) * 0.1;
    y[row] = 0.0;
  }

  Sums sums = {0};
  MEASURE
  sums = readAll(&matrix, x, y);

  Sums expected = {0};
  for (int64_t k = 0; k < matrix.start[n]; k++) {
    expected.values += matrix.value[k];
    expected.columns += matrix.column[k];
  }
  for (int64_t row = 0; row < n; row++)
    expected.x += x[row];
  if (!near(sums.values, expected.values) || !near(sums.x, expected.x) || sums.columns != expected.columns) {
    fprintf(stderr, "wrong: what was read is not the matrix\n");
    return 1;
  }
  multiply(&matrix, x, y);
  double sum = 0.0;
  for (int64_t row = 0; row < n; row++)
    sum += fabs(y[row]);
  report(sum);
  report(y[n / 3]);
  return 0;
}
