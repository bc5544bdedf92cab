// Alignment of two sequences (Needleman and Wunsch): the table of scores diagonal by diagonal, then the way back on
// the host.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use GPUDistributions, Copies;

config const n = 64, penalty = 10;

const line = onDevice(1);
const Scores = {0..n, 0..n} dmapped onDevice(2), Pairs = {1..n, 1..n} dmapped onDevice(2);
var score: [Scores] int, similarity: [Pairs] int;

proc fill(ref score: [] int, ref similarity: [] int) {
  for i in 1..n do
    for j in 1..n do
      similarity[i, j] = mixed(i * (n + 1) + j, 21) - 10;
  for i in 0..n do
    score[i, 0] = -i * penalty;
  for j in 1..n do
    score[0, j] = -j * penalty;
}
proc best(const ref score: [] int, const ref similarity: [] int, i: int, j: int): int do
  return max(score[i - 1, j - 1] + similarity[i, j], score[i - 1, j] - penalty, score[i, j - 1] - penalty);

/// Counts the pairs of the alignment, from the end to the beginning.
proc traceBack(const ref score: [] int, const ref similarity: [] int): int {
  var i = n, j = n, pairs = 0;
  while i > 0 && j > 0 {
    if score[i, j] == score[i - 1, j - 1] + similarity[i, j] {
      pairs += 1;
      i -= 1;
      j -= 1;
    } else if score[i, j] == score[i - 1, j] - penalty {
      i -= 1;
    } else {
      j -= 1;
    }
  }
  return pairs;
}

var expected: [0..n, 0..n] int, hostSimilarity: [1..n, 1..n] int;
fill(expected, hostSimilarity);
if explicit {
  score = expected;
  similarity = hostSimilarity;
} else {
  fill(score, similarity);
}

for diagonal in 1..n do // the left upper triangle
  forall i in {1..diagonal} dmapped line do
    score[i, diagonal + 1 - i] = best(score, similarity, i, diagonal + 1 - i);
for diagonal in n + 1..2 * n - 1 do // the rest
  forall i in {diagonal - n + 1..n} dmapped line do
    score[i, diagonal + 1 - i] = best(score, similarity, i, diagonal + 1 - i);

var result: [0..n, 0..n] int, pairs: int;
if explicit {
  result = score;
  pairs = traceBack(result, hostSimilarity);
} else {
  pairs = traceBack(score, similarity);
  result = score;
}

for (i, j) in {1..n, 1..n} do
  expected[i, j] = best(expected, hostSimilarity, i, j);
compare(result, expected);
compare(pairs, traceBack(expected, hostSimilarity));
report(result[n, n]);
report(pairs);
finish();
