// A two-dimensional stencil over all GPUs: each has some rows, and gets the rows of its neighbours before each step.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu CHPL_RT_NUM_GPUS_PER_LOCALE=2 %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t 2>&1 | FileCheck %s --check-prefixes=CHECK,ONE
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 CHPL_RT_NUM_GPUS_PER_LOCALE=4 %t 2>&1 | FileCheck %s --check-prefixes=CHECK,FOUR
config const n = 48, steps = 20;
const gpus = here.gpus, count = gpus.size;
record Part { var rows: range; }
class Slab {
  const rows: range;
  var dom: domain(2);
  var A, B: [dom] real;
  proc init(rows: range) {
    this.rows = rows;
    this.dom = {rows.low - 1..rows.high + 1, 0..n + 1};
  }
}
proc rowsOf(g: int) do return 1 + g * n / count..(g + 1) * n / count;
var slabs: [0..<count] owned Slab?;
for g in 0..<count do on gpus[g] {
  slabs[g] = new owned Slab(rowsOf(g));
  ref A = slabs[g]!.A;
  forall (i, j) in slabs[g]!.dom do A[i, j] = if i == 0 then 100.0 else if j == 0 then 50.0 else 0.0;
  slabs[g]!.B = A;
}
for step in 1..steps {
  coforall g in 0..<count do on gpus[g] {
    const slab = slabs[g]!.borrow();
    const rows = slab.rows;
    if g > 0 then slab.A[rows.low - 1, ..] = slabs[g - 1]!.A[rows.low - 1, ..];
    if g < count - 1 then slab.A[rows.high + 1, ..] = slabs[g + 1]!.A[rows.high + 1, ..];
    forall (i, j) in {rows, 1..n} do
      slab.B[i, j] = 0.25 * (slab.A[i - 1, j] + slab.A[i + 1, j] + slab.A[i, j - 1] + slab.A[i, j + 1]);
  }
  for g in 0..<count do on gpus[g] do slabs[g]!.A <=> slabs[g]!.B;
}
var All: [0..n + 1, 0..n + 1] real;
for g in 0..<count do All[rowsOf(g), ..] = slabs[g]!.A[rowsOf(g), ..];
writeln(+ reduce All, " ", All[n / 2, n / 2], " ", max reduce All[1..n, 1..n]);
// CHECK: 16673.6 0.0 77.436
// ONE: kernel launches: 21
// ONE-NEXT: host to device: 0 copies, 0 bytes
// ONE-NEXT: device to host: 1 copies, 19200 bytes
// ONE-NEXT: device to device: 1 copies, 20000 bytes
// FOUR: kernel launches: 84
// FOUR-NEXT: host to device: 0 copies, 0 bytes
// FOUR-NEXT: device to host: 4 copies, 19200 bytes
// FOUR-NEXT: device to device: 124 copies, 70400 bytes
