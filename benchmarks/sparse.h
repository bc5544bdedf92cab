// A sparse matrix in compressed rows for the C twins: read from a Matrix Market file, or made here.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef CHOIR_BENCH_SPARSE_H
#define CHOIR_BENCH_SPARSE_H

#include "bench.h"

typedef struct {
  int64_t n;
  int64_t *start; // n + 1
  int32_t *column;
  double *value;
} Matrix;

/// y = the matrix times x.
WIDE_VECTORS static void multiply(const Matrix *matrix, const double *restrict x, double *restrict y) {
  const int64_t *restrict start = matrix->start;
  const int32_t *restrict column = matrix->column;
  const double *restrict value = matrix->value;
#pragma omp parallel for schedule(static)
  for (int64_t row = 0; row < matrix->n; row++) {
    double sum = 0.0;
    for (int64_t k = start[row]; k < start[row + 1]; k++)
      sum += value[k] * x[column[k]];
    y[row] = sum;
  }
}

/// A matrix of n rows; start[row + 1] will say how many entries each has.
static inline Matrix matrixOf(int64_t n) {
  Matrix matrix = {n, allocate(n + 1, sizeof(int64_t)), NULL, NULL};
#pragma omp parallel for schedule(static)
  for (int64_t row = 0; row <= n; row++)
    matrix.start[row] = 0;
  return matrix;
}

/// Makes room for as many entries as start says.
static inline void layOut(Matrix *matrix) {
  for (int64_t row = 0; row < matrix->n; row++)
    matrix->start[row + 1] += matrix->start[row];
  matrix->column = allocate(matrix->start[matrix->n], sizeof(int32_t));
  matrix->value = allocate(matrix->start[matrix->n], sizeof(double));
}

static inline void put(Matrix *matrix, int64_t *at, int64_t column, double value) {
  matrix->column[*at] = (int32_t)column;
  matrix->value[(*at)++] = value;
}

/// Reads a symmetric matrix in coordinates, whose lower half stands for both.
static inline Matrix readMatrix(const char *path) {
  FILE *file = fopen(path, "r");
  char line[1024];
  do {
    if (!file || !fgets(line, sizeof line, file)) {
      fprintf(stderr, "cannot read %s\n", path);
      exit(1);
    }
  } while (line[0] == '%');
  long n, columns, count;
  sscanf(line, "%ld %ld %ld", &n, &columns, &count);
  long (*at)[2] = allocate((size_t)count, sizeof *at);
  double *values = allocate((size_t)count, sizeof(double));
  Matrix matrix = matrixOf(n);
  for (long e = 0; e < count; e++) {
    if (fscanf(file, "%ld %ld %lf", &at[e][0], &at[e][1], &values[e]) != 3)
      exit(1);
    const long i = --at[e][0], j = --at[e][1];
    matrix.start[i + 1]++;
    matrix.start[j + 1] += i != j;
  }
  fclose(file);
  layOut(&matrix);
  int64_t *next = allocate((size_t)n, sizeof(int64_t));
  memcpy(next, matrix.start, (size_t)n * sizeof(int64_t));
  for (long e = 0; e < count; e++) {
    const long i = at[e][0], j = at[e][1];
    put(&matrix, &next[i], j, values[e]);
    if (i != j)
      put(&matrix, &next[j], i, values[e]);
  }
  free(next);
  free(values);
  free(at);
  return matrix;
}

/// Rows of 24 entries: columns near the diagonal and some far from it.
static inline Matrix makeScatteredMatrix(int64_t n) {
  enum { PerRow = 24 };
  Matrix matrix = matrixOf(n);
  for (int64_t row = 0; row < n; row++)
    matrix.start[row + 1] = PerRow;
  layOut(&matrix);
#pragma omp parallel for schedule(static)
  for (int64_t row = 0; row < n; row++) {
    int64_t at = row * PerRow;
    for (int64_t k = 0; k < PerRow; k++) {
      const int64_t far = (row * 7919 + k * 104729) % n, near = (row + k * k) % n;
      put(&matrix, &at, k % 4 == 0 ? far : near, 1.0 / (double)(1 + k));
    }
  }
  return matrix;
}

/// The Laplace operator on the line and a row's length away: positive definite.
static inline Matrix makeGridMatrix(int64_t n) {
  const int64_t side = (int64_t)sqrt((double)n), offsets[] = {-side, -1, 0, 1, side};
  Matrix matrix = matrixOf(n);
#pragma omp parallel for schedule(static)
  for (int64_t row = 0; row < n; row++)
    for (int o = 0; o < 5; o++)
      matrix.start[row + 1] += row + offsets[o] >= 0 && row + offsets[o] < n;
  layOut(&matrix);
#pragma omp parallel for schedule(static)
  for (int64_t row = 0; row < n; row++) {
    int64_t at = matrix.start[row];
    for (int o = 0; o < 5; o++)
      if (row + offsets[o] >= 0 && row + offsets[o] < n)
        put(&matrix, &at, row + offsets[o], o == 2 ? 4.0 : -1.0);
  }
  return matrix;
}

#endif
