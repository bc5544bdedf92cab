// Queens: all ways to place n of them so that none attacks another, by a search with nodes that are records.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use Bench;

config const n = 12;
config const first = 3; // queens of the nodes that are searched in parallel

param maxQueens = 20;

/// The queen of row r < depth stands in column columns(r); behind them are the columns that are free.
record Board {
  var depth: int(8);
  var columns: maxQueens * int(8);
}

/// Whether a queen in the next row's place of a column attacks none of those before it.
proc isSafe(const ref board: Board, column: int(8)) {
  var safe = true;
  for row in 0..<board.depth {
    const distance = board.depth - row;
    if board.columns[row] == column - distance || board.columns[row] == column + distance then
      safe = false;
  }
  return safe;
}

/// Puts the boards with one more queen at the end of a stack.
proc expand(const board: Board, ref stack: [] Board, ref size: int) {
  for place in board.depth: int..<n do
    if isSafe(board, board.columns[place]) {
      ref child = stack[size];
      child = board;
      child.columns[board.depth] = board.columns[place];
      child.columns[place] = board.columns[board.depth];
      child.depth += 1;
      size += 1;
    }
}

var Nodes: [0..<n**first] Board, numNodes = 1;
for column in 0..<n do
  Nodes[0].columns[column] = column: int(8);
for 1..first {
  const Parents = Nodes[0..<numNodes];
  numNodes = 0;
  for parent in Parents do
    expand(parent, Nodes, numNodes);
}

var boards, solutions: int;
for measured() {
  boards = 0;
  solutions = 0;
  forall node in Nodes[0..<numNodes] with (+ reduce boards, + reduce solutions, var Stack: [0..<n * n] Board) {
    var size = 1;
    Stack[0] = node;
    while size > 0 {
      size -= 1;
      const board = Stack[size];
      boards += 1;
      if board.depth == n then
        solutions += 1;
      else
        expand(board, Stack, size);
    }
  }
}

report(boards);
report(solutions);
