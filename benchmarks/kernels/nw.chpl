// Alignment of two sequences (Needleman and Wunsch): tiles along diagonals, and diagonals within tiles.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use GPUDistributions, Bench;

config const n = 2048; // a multiple of the tile
param tile = 16;

const penalty = 10: int(32);
const Scores = {0..n, 0..n} dmapped new GPUExplicitDist(rank=2);
const Similarities = {1..n, 1..n} dmapped new GPUExplicitDist(rank=2);
const Local = {0..tile, 0..tile} dmapped new GPUSharedDist(rank=2);
const LocalSimilarities = {0..<tile, 0..<tile} dmapped new GPUSharedDist(rank=2);
var score: [Scores] int(32);
var similarity: [Similarities] int(32);

/// The tiles of one diagonal: `count` of them, the first of which is in row `top` of the tiles.
proc alignDiagonal(diagonal: int, top: int, count: int) {
  const Threads = {0..<count*tile} dmapped new GPUExplicitDist(rank=1, blockSizeX=tile);
  forall thread in Threads {
    var best: [Local] int(32);
    var alike: [LocalSimilarities] int(32);
    const x = getThreadID_x();
    const row = top + getBlockID_x(), i = row * tile, j = (diagonal - row) * tile;
    for y in 0..<tile do
      alike[y, x] = similarity[i + y + 1, j + x + 1];
    if x == 0 then
      best[0, 0] = score[i, j];
    best[0, x + 1] = score[i, j + x + 1];
    best[x + 1, 0] = score[i + x + 1, j];
    thread_barrier();
    for d in 0..<2*tile-1 {
      const y = d - x;
      if y >= 0 && y < tile then
        best[y + 1, x + 1] = max(best[y, x] + alike[y, x], best[y + 1, x] - penalty, best[y, x + 1] - penalty);
      thread_barrier();
    }
    for y in 0..<tile do
      score[i + y + 1, j + x + 1] = best[y + 1, x + 1];
  }
}

forall (i, j) in Similarities do
  similarity[i, j] = ((i * 7 + j * 13 + (i * j) % 5) % 21 - 10): int(32);
forall (i, j) in Scores do
  if i == 0 || j == 0 then
    score[i, j] = -(i + j): int(32) * penalty;
for measured() do
  for diagonal in 0..2*(n/tile)-2 {
    const top = max(0, diagonal - n/tile + 1);
    alignDiagonal(diagonal, top, min(diagonal, n/tile - 1) - top + 1);
  }
var result: [0..n, 0..n] int(32) = score;
reportArray(result);
