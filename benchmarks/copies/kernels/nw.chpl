// Alignment of sequences by tiles, along diagonals: the host changes a similarity of the next tiles before and reads a
// score after each diagonal.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use GPUDistributions, Copies;

config const n = 64; // a multiple of the tile
param tile = 8, penalty = 10;

const Scores = {0..n, 0..n} dmapped onDevice(2), Similarities = {1..n, 1..n} dmapped onDevice(2);
const Local = {0..tile, 0..tile} dmapped new GPUSharedDist(rank=2);
const LocalSimilarities = {0..<tile, 0..<tile} dmapped new GPUSharedDist(rank=2);
var score: [Scores] int, similarity: [Similarities] int;

proc atStart(ref score: [] int, ref similarity: [] int) {
  for (i, j) in {1..n, 1..n} do
    similarity[i, j] = mixed(i * n + j, 21) - 10;
  for i in 0..n {
    score[i, 0] = -i * penalty;
    score[0, i] = -i * penalty;
  }
}
/// The tiles of one diagonal: `count` of them, the first of which is in row `top` of the tiles.
proc alignDiagonal(diagonal: int, top: int, count: int) {
  forall thread in {0..<count * tile} dmapped onDevice(1, tile) {
    var best: [Local] int, alike: [LocalSimilarities] int;
    const x = getThreadID_x();
    const row = top + getBlockID_x(), i = row * tile, j = (diagonal - row) * tile;
    for y in 0..<tile do
      alike[y, x] = similarity[i + y + 1, j + x + 1];
    if x == 0 then
      best[0, 0] = score[i, j];
    best[0, x + 1] = score[i, j + x + 1];
    best[x + 1, 0] = score[i + x + 1, j];
    thread_barrier();
    for d in 0..<2 * tile - 1 {
      const y = d - x;
      if y >= 0 && y < tile then
        best[y + 1, x + 1] = max(best[y, x] + alike[y, x], best[y + 1, x] - penalty, best[y, x + 1] - penalty);
      thread_barrier();
    }
    for y in 0..<tile do
      score[i + y + 1, j + x + 1] = best[y + 1, x + 1];
  }
}

var s: [0..n, 0..n] int, t: [1..n, 1..n] int;
atStart(s, t);
if explicit {
  score = s;
  similarity = t;
} else {
  atStart(score, similarity);
}
var sum = 0;
for diagonal in 0..2 * (n / tile) - 2 {
  const top = max(0, diagonal - n / tile + 1), i = top * tile + 1, j = (diagonal - top) * tile + 1;
  if explicit then put(similarity, i, j, 9); else similarity[i, j] = 9;
  alignDiagonal(diagonal, top, min(diagonal, n / tile - 1) - top + 1);
  sum += if explicit then get(score, i, j) else score[i, j];
}
var result: [0..n, 0..n] int = score;

var expected = 0;
for diagonal in 0..2 * (n / tile) - 2 {
  const top = max(0, diagonal - n / tile + 1);
  t[top * tile + 1, (diagonal - top) * tile + 1] = 9;
}
for (i, j) in t.domain do
  s[i, j] = max(s[i - 1, j - 1] + t[i, j], s[i - 1, j] - penalty, s[i, j - 1] - penalty);
for diagonal in 0..2 * (n / tile) - 2 {
  const top = max(0, diagonal - n / tile + 1);
  expected += s[top * tile + 1, (diagonal - top) * tile + 1];
}
compare(result, s);
compare(sum, expected);
report(sum);
finish();
