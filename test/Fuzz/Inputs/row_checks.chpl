// Ranges of rows over an array of indices, made at random: side by side, with gaps, overlapping, empty, all over the place;
// now and then an index leaves its array, or a range does.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use Random;

config const seed = 1, n = 300;

var numbers = new randomStream(real, seed);
proc pick(low: int, high: int) do
  return low + (numbers.next() * (high - low + 1)): int;

const form = pick(0, 5), size = pick(1, 9), lowest = pick(-3, 3), first = pick(-2, 2);

const Values = {lowest..#size};
var X: [Values] real = [i in Values] (i * 3 + 1): real;
var Low, Count: [0..<n] int, entries = 0;
for i in 0..<n {
  const count = if form == 0 then pick(0, 3) else if form == 1 then 0 else pick(-2, 12);
  Low[i] = first + entries;
  Count[i] = count;
  entries += max(count, 0);
  select form {
    when 3 do Low[i] = max(Low[i] - pick(0, 4), first);
    when 4 do Count[i] = max(count, 0) - pick(0, 1);
    when 5 do Low[i] = first + pick(0, 20);
  }
}
var Column: [first..#max(entries, 40) + 13] int(32);
for column in Column do
  column = pick(lowest, lowest + size - 1): int(32);
if pick(0, 2) == 0 then
  Column[pick(first, Column.domain.high)] = (if pick(0, 1) == 0 then lowest - 1 else lowest + size): int(32);
if pick(0, 4) == 0 then
  Low[pick(0, n - 1)] += pick(-3000, 3000);

// The numbers are integers, so the order of additions does not show.
var Y: [0..<n] real, Z: [0..<n] int;
forall i in 0..<n {
  var sum = 0.0;
  for k in Low[i]..<Low[i] + Count[i] do
    sum += X[Column[k]];
  Y[i] = sum;
}
writeln(+ reduce (Y * Y.domain));

// Two loops in a row, and two uses of an index; the second loop has the same range in all rows.
forall i in 0..<n {
  var sum = 0;
  for k in Low[i]..<Low[i] + Count[i] {
    sum += Column[k];
    sum += X[Column[k]]: int;
  }
  for k in first..first + 20 do
    sum += X[lowest + size - 1 - (Column[k] - lowest)]: int;
  Z[i] = sum;
}
writeln(+ reduce (Z * Z.domain));

// Indices that are where a row begins, or go by how far it is from there.
var Weight: [-pick(0, 2000)..pick(1000, 3000)] real = 1.0;
forall i in 0..<n {
  var sum = 0.0;
  const low = Low[i];
  for k in low..<low + Count[i] do
    sum += X[Column[k]] * Weight[k - 2 * low];
  Y[i] = sum;
}
writeln(+ reduce (Y * Y.domain));
var Some: [-20..pick(0, 2000)] real = 1.0;
forall i in 0..<n {
  var sum = 0.0;
  const low = Low[i];
  for k in low..<low + Count[i] do
    sum += X[Column[k]] * Some[low];
  Y[i] = sum;
}
writeln(+ reduce (Y * Y.domain));
