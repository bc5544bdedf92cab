// Queens in C and OpenMP, twin of nqueens.chpl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "bench.h"

enum { MaxQueens = 20 };

/// The queen of row r < depth stands in column columns[r]; behind them are the columns that are free.
typedef struct {
  int8_t depth;
  int8_t columns[MaxQueens];
} Board;

/// Whether a queen in the next row's place of a column attacks none of those before it.
static inline int isSafe(const Board *board, int column) {
  int safe = 1;
  for (int row = 0; row < board->depth; row++) {
    const int distance = board->depth - row;
    if (board->columns[row] == column - distance || board->columns[row] == column + distance)
      safe = 0;
  }
  return safe;
}

/// Puts the boards with one more queen at the end of a stack.
static inline void expand(int64_t n, Board board, Board *stack, int64_t *size) {
  for (int64_t place = board.depth; place < n; place++)
    if (isSafe(&board, board.columns[place])) {
      Board *child = &stack[(*size)++];
      *child = board;
      child->columns[board.depth] = board.columns[place];
      child->columns[place] = board.columns[board.depth];
      child->depth++;
    }
}

int main(int argc, char **argv) {
  const int64_t n = intOption(argc, argv, "n", 12);
  const int64_t first = intOption(argc, argv, "first", 3);
  int64_t most = 1;
  for (int64_t i = 0; i < first; i++)
    most *= n;
  Board *nodes = allocate(most, sizeof(Board)), *parents = allocate(most, sizeof(Board));
  int64_t numNodes = 1;
  nodes[0].depth = 0;
  for (int64_t column = 0; column < n; column++)
    nodes[0].columns[column] = (int8_t)column;
  for (int64_t i = 0; i < first; i++) {
    const int64_t numParents = numNodes;
    memcpy(parents, nodes, numParents * sizeof(Board));
    numNodes = 0;
    for (int64_t p = 0; p < numParents; p++)
      expand(n, parents[p], nodes, &numNodes);
  }

  int64_t boards = 0, solutions = 0;
  MEASURE {
    boards = solutions = 0;
#pragma omp parallel reduction(+ : boards, solutions)
    {
      Board stack[MaxQueens * MaxQueens];
#pragma omp for schedule(runtime)
      for (int64_t node = 0; node < numNodes; node++) {
        int64_t size = 1;
        stack[0] = nodes[node];
        while (size > 0) {
          const Board board = stack[--size];
          boards++;
          if (board.depth == n)
            solutions++;
          else
            expand(n, board, stack, &size);
        }
      }
    }
  }

  report((double)boards);
  report((double)solutions);
  return 0;
}
