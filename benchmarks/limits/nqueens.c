// Queens by sets of bits: the limit of nqueens.chpl. It visits the same boards.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "../bench.h"

typedef uint32_t Columns; // a bit for each column

typedef struct {
  int64_t boards, solutions;
} Found;

/// What lies below a board whose next row may not have queens in some columns, nor on diagonals that reach it in
/// others.
static Found search(Columns all, Columns taken, Columns left, Columns right) {
  Found found = {1, taken == all};
  for (Columns free = all & ~(taken | left | right); free; free &= free - 1) {
    const Columns queen = free & -free;
    const Found below = search(all, taken | queen, (left | queen) << 1, (right | queen) >> 1);
    found.boards += below.boards;
    found.solutions += below.solutions;
  }
  return found;
}

typedef struct {
  Columns taken, left, right;
} Start;

/// Puts the boards of so many more queens behind those that are there.
static void findStarts(int64_t queens, Columns all, Start board, Start *starts, int64_t *count) {
  if (queens == 0) {
    starts[(*count)++] = board;
    return;
  }
  for (Columns free = all & ~(board.taken | board.left | board.right); free; free &= free - 1) {
    const Columns queen = free & -free;
    const Start child = {board.taken | queen, (board.left | queen) << 1, (board.right | queen) >> 1};
    findStarts(queens - 1, all, child, starts, count);
  }
}

int main(int argc, char **argv) {
  const int64_t n = intOption(argc, argv, "n", 12), first = intOption(argc, argv, "first", 3);
  const Columns all = ((Columns)1 << n) - 1;
  int64_t most = 1, count = 0;
  for (int64_t i = 0; i < first; i++)
    most *= n;
  Start *starts = allocate((size_t)most, sizeof(Start));
  findStarts(first, all, (Start){0, 0, 0}, starts, &count);

  int64_t boards = 0, solutions = 0;
  MEASURE {
    boards = solutions = 0;
#pragma omp parallel for schedule(runtime) reduction(+ : boards, solutions)
    for (int64_t s = 0; s < count; s++) {
      const Found found = search(all, starts[s].taken, starts[s].left, starts[s].right);
      boards += found.boards;
      solutions += found.solutions;
    }
  }
  report((double)boards);
  report((double)solutions);
  return 0;
}
