// The accuracy of a classifier: how many rows have their label among the highest scores. The same kernel again and
// again; a count comes back each time.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use GPUDistributions, Copies;

config const rows = 400, classes = 20, top = 3, rounds = 10;

const Rows = {0..<rows} dmapped onDevice(1);
const Table = {0..<rows, 0..<classes} dmapped onDevice(2);
var scores: [Table] real, labels: [Rows] int;

proc fill(ref scores: [] real, ref labels: [] int) {
  for (r, c) in {0..<rows, 0..<classes} do
    scores[r, c] = mixed(r * classes + c, 50): real / 50;
  for r in 0..<rows do
    labels[r] = mixed(r + 1000000, classes);
}

// Serially.
var hostScores: [0..<rows, 0..<classes] real, hostLabels: [0..<rows] int;
fill(hostScores, hostLabels);
var expected = 0;
for r in 0..<rows {
  var better = 0;
  for c in 0..<classes do
    if hostScores[r, c] > hostScores[r, hostLabels[r]] ||
       (hostScores[r, c] == hostScores[r, hostLabels[r]] && c < hostLabels[r]) then
      better += 1;
  if better < top then
    expected += 1;
}

if explicit {
  scores = hostScores;
  labels = hostLabels;
} else {
  fill(scores, labels);
}
var counts: [1..rounds] int;
for round in 1..rounds {
  var count = 0;
  forall r in Rows with (+ reduce count) {
    const wanted = labels[r], own = scores[r, wanted];
    var better = 0;
    for c in 0..<classes {
      const score = scores[r, c];
      if score > own || (score == own && c < wanted) then
        better += 1;
    }
    if better < top then
      count += 1;
  }
  counts[round] = count;
}
for count in counts do
  compare(count, expected);
report(counts[rounds]);
finish();
