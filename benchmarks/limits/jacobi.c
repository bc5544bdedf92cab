// Jacobi sweeps over a square grid, blocked over time: the limit of jacobi.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#define RANK 2
#define VALUE(Type, k)                                                                                                 \
  (0.25 * (*(const Type *)(here + (k) - row) + *(const Type *)(here + (k) + row) + *(const Type *)(here + (k) - 1) +   \
           *(const Type *)(here + (k) + 1)))
#include "blocked.h"

int main(int argc, char **argv) {
  const int64_t n = intOption(argc, argv, "n", 2046), width = n + 2;
  Grids g = makeGrids(n);
  const int64_t best = bestTogether(&g, intOption(argc, argv, "rounds", 1));
  g.done = 0;
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < width; i++)
    for (int64_t j = 0; j < width; j++) {
      const int border = i == 0 || i == n + 1 || j == 0 || j == n + 1;
      g.grid[0][i * width + j] = g.grid[1][i * width + j] = border ? (double)((i + 2 * j) % 10) : 0.0;
    }

  measureSweeps(argc, argv, &g, intOption(argc, argv, "together", best));
  const double *result = g.grid[g.done % 2];
  report(sumOf(width * width, result));
  report(result[(n / 2) * width + n / 3]);
  return 0;
}
