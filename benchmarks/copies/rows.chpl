// A table whose rows the host writes one after the other, each before a kernel that uses all of them; the host looks
// at one column of what the kernel makes.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use GPUDistributions, Copies;

config const rows = 24, columns = 50, steps = 40;

const Table = {0..<rows, 0..<columns} dmapped onDevice(2);
var source, smooth: [Table] real;

proc fresh(step: int, j: int): real do return mixed(step * columns + j);
inline proc smoothed(const ref A: [] real, i: int, j: int): real do
  return 0.5 * A[i, j] + 0.25 * (A[i, max(j - 1, 0)] + A[i, min(j + 1, columns - 1)]);

var hostRow: [0..0, 0..<columns] real, hostColumn: [0..<rows, 0..0] real;
var total = 0.0;
for step in 0..<steps {
  const row = step % rows;
  if explicit {
    for j in 0..<columns do
      hostRow[0, j] = fresh(step, j);
    source[row..row, ..] = hostRow;
  } else {
    for j in 0..<columns do
      source[row, j] = fresh(step, j);
  }
  forall (i, j) in Table do
    smooth[i, j] = smoothed(source, i, j);
  if explicit {
    hostColumn = smooth[.., 3..3];
    for i in 0..<rows do
      total += hostColumn[i, 0];
  } else {
    for i in 0..<rows do
      total += smooth[i, 3];
  }
}
var result: [0..<rows, 0..<columns] real = smooth;

var A, B: [0..<rows, 0..<columns] real, expectedTotal = 0.0;
for step in 0..<steps {
  for j in 0..<columns do
    A[step % rows, j] = fresh(step, j);
  for (i, j) in A.domain do
    B[i, j] = smoothed(A, i, j);
  for i in 0..<rows do
    expectedTotal += B[i, 3];
}
compare(result, B);
compare(total, expectedTotal);
report(total);
finish();
