// --sanitize=gpu finds what is wrong in loops of tasks on a GPU, with shared memory, and over distributions on GPUs.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings --sanitize=gpu %s -o %t
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=2 %t | FileCheck %s --check-prefix=RIGHT
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=2 not %t --defect=races 2>&1 | FileCheck %s --check-prefix=RACES
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=2 not %t --defect=sum 2>&1 | FileCheck %s --check-prefix=SUM
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=2 not %t --defect=neighbour 2>&1 | FileCheck %s --check-prefix=NEIGHBOUR
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=2 not %t --defect=reference 2>&1 | FileCheck %s --check-prefix=REFERENCE
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=2 not %t --defect=mixed 2>&1 | FileCheck %s --check-prefix=MIXED
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=2 not %t --defect=inner 2>&1 | FileCheck %s --check-prefix=INNER
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=2 not %t --defect=zipped 2>&1 | FileCheck %s --check-prefix=ZIPPED
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=2 not %t --defect=plane 2>&1 | FileCheck %s --check-prefix=PLANE
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=2 not %t --defect=early 2>&1 | FileCheck %s --check-prefix=EARLY
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=2 not %t --defect=same 2>&1 | FileCheck %s --check-prefix=SAME
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=2 not %t --defect=again 2>&1 | FileCheck %s --check-prefix=AGAIN
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=2 not %t --defect=rounds 2>&1 | FileCheck %s --check-prefix=ROUNDS
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=2 not %t --defect=half 2>&1 | FileCheck %s --check-prefix=HALF
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=2 not %t --defect=beyond 2>&1 | FileCheck %s --check-prefix=BEYOND
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=2 not %t --defect=before 2>&1 | FileCheck %s --check-prefix=BEFORE
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=2 not %t --defect=divergent 2>&1 | FileCheck %s --check-prefix=DIVERGENT
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=2 not %t --defect=pointer 2>&1 | FileCheck %s --check-prefix=POINTER
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=2 not %t --defect=bounds 2>&1 | FileCheck %s --check-prefix=BOUNDS
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=2 not %t --defect=parts 2>&1 | FileCheck %s --check-prefix=PARTS
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=2 not %t --defect=border 2>&1 | FileCheck %s --check-prefix=BORDER
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=2 not %t --defect=column 2>&1 | FileCheck %s --check-prefix=COLUMN
use GPU, BlockDist;
enum Defect { absent, races, sum, neighbour, reference, mixed, zipped, plane, early, same, again, rounds, half, beyond, before, divergent, pointer, bounds, parts, border, column, inner }
config const defect = Defect.absent, n = 256;
// REFERENCE: sanitize-on-gpus.chpl:[[#@LINE+1]]: error: {{.*}}data race
proc bump(ref x: int) { x += 1; }

on here.gpus[0] {
  var A: [0..<n] int, M: [0..<16, 0..<16] int;
  var p = c_ptrTo(A[0]);
  // Each pair of iterations writes one element.
  // RACES: sanitize-on-gpus.chpl:[[#@LINE+2]]: error: {{.*}}data race
  if defect == Defect.races then
    foreach i in 0..<n do A[i / 2] = i;
  // All iterations add to one element.
  // SUM: sanitize-on-gpus.chpl:[[#@LINE+2]]: error: {{.*}}data race
  if defect == Defect.sum then
    foreach i in 0..<n do A[0] += i;
  // An element is read that the next iteration writes.
  // NEIGHBOUR: sanitize-on-gpus.chpl:[[#@LINE+2]]: error: {{.*}}data race
  if defect == Defect.neighbour then
    foreach i in 0..<n-1 do A[i] = A[i + 1] + 1;
  // Through a formal.
  if defect == Defect.reference then
    foreach i in 0..<n do bump(A[i % 7]);
  // An atomic addition beside a plain store.
  // MIXED: sanitize-on-gpus.chpl:[[#@LINE+2]]: error: {{.*}}data race
  if defect == Defect.mixed then
    foreach i in 0..<n { gpuAtomicAdd(A[0], 1); if i == 5 then A[0] = 3; }
  // The threads of a block, which share out an inner loop, update one element. The line is not lost.
  // INNER: sanitize-on-gpus.chpl:[[#@LINE+3]]: error: {{.*}}data race{{.*}}sanitize-on-gpus.chpl:[[#@LINE+3]],
  if defect == Defect.inner then
    forall i in 0..<8 do
      forall j in 0..<300 do A[i] += j;
  // Slices that overlap.
  // ZIPPED: sanitize-on-gpus.chpl:[[#@LINE+2]]: error: {{.*}}data race
  if defect == Defect.zipped then
    foreach (a, b) in zip(A[0..<n-1], A[1..<n]) do a = b;
  // Two dimensions.
  // PLANE: sanitize-on-gpus.chpl:[[#@LINE+2]]: error: {{.*}}data race
  if defect == Defect.plane then
    foreach (i, j) in M.domain do M[j, i] = M[i, j] + 1;
  // No barrier before a neighbour's element.
  // EARLY: sanitize-on-gpus.chpl:[[#@LINE+2]]: error: {{.*}}reads device memory that nothing has written yet; {{.*}}a barrier is missing
  if defect == Defect.early then
    foreach i in 0..<n { setBlockSize(64); var s = createSharedArray(int, 64); s[i % 64] = i; A[i] = s[(i + 1) % 64]; }
  // Two threads write one element.
  // SAME: sanitize-on-gpus.chpl:[[#@LINE+2]]: error: {{.*}}data race
  if defect == Defect.same then
    foreach i in 0..<n { setBlockSize(64); var s = createSharedArray(int, 64); s[i % 32] = i; syncThreads(); A[i] = s[i % 32]; }
  // No barrier before the next round.
  // AGAIN: sanitize-on-gpus.chpl:[[#@LINE+2]]: error: {{.*}}data race
  if defect == Defect.again then
    foreach i in 0..<n { setBlockSize(64); var s = createSharedArray(int, 64); s[i % 64] = i; syncThreads(); A[i] = s[63 - i % 64]; s[i % 64] = 2; }
  // No barrier in a loop.
  // ROUNDS: sanitize-on-gpus.chpl:[[#@LINE+2]]: error: {{.*}}data race
  if defect == Defect.rounds then
    foreach i in 0..<n { setBlockSize(64); var s = createSharedArray(int, 64); const t = i % 64; s[t] = i; syncThreads(); for k in 1..3 { const x = s[(t + k) % 64]; s[t] = x; } A[i] = s[t]; }
  // Elements that no thread has written.
  // HALF: sanitize-on-gpus.chpl:[[#@LINE+2]]: error: {{.*}}reads device memory that nothing has written
  if defect == Defect.half then
    foreach i in 0..<n { setBlockSize(64); var s = createSharedArray(int, 64); if i % 64 < 32 then s[i % 64] = i; syncThreads(); A[i] = s[i % 64]; }
  // An element behind shared memory.
  // BEYOND: sanitize-on-gpus.chpl:[[#@LINE+2]]: error: {{.*}}writes 8 bytes that are in no array
  if defect == Defect.beyond then
    foreach i in 0..<n { setBlockSize(64); var s = createSharedArray(int, 63); s[i % 64] = i; syncThreads(); A[i] = s[i % 63]; }
  // An element before it.
  // BEFORE: sanitize-on-gpus.chpl:[[#@LINE+2]]: error: {{.*(reads 8 bytes that are in no array|touches an address that is not in device memory)}}
  if defect == Defect.before then
    foreach i in 0..<n { setBlockSize(64); var s = createSharedArray(int, 64); s[i % 64] = i; syncThreads(); A[i] = s[i % 64 - 1]; }
  // A barrier that not all threads reach.
  // DIVERGENT: sanitize-on-gpus.chpl:[[#@LINE+2]]: error: {{.*}}divergent barrier
  if defect == Defect.divergent then
    foreach i in 0..<n { setBlockSize(64); if A[i] == i then syncThreads(); A[i] = i; }
  // An address of C behind an array.
  // POINTER: sanitize-on-gpus.chpl:[[#@LINE+2]]: error: {{.*}}not in device memory
  if defect == Defect.pointer then
    foreach i in 0..<n do p[i + 1] = i;
  // An index behind an array.
  // BOUNDS: sanitize-on-gpus.chpl:[[#@LINE+2]]: error: {{.*}}array index out of bounds
  if defect == Defect.bounds then
    foreach i in 0..<n do A[i + 1] = i;
  // A right one: a tree of sums.
  foreach i in 0..<n {
    setBlockSize(64);
    var s = createSharedArray(int, 64);
    const t = i % 64;
    s[t] = i;
    syncThreads();
    var half = 32;
    while half > 0 {
      if t < half then s[t] += s[t + half];
      syncThreads();
      half /= 2;
    }
    if t == 0 then A[i / 64] = s[0];
  }
  // RIGHT: 2016 6112 10208 14304
  writeln(A[0..3]);
}
const D = blockDist.createDomain({0..<n}, here.gpus), E = blockDist.createDomain({0..<16, 0..<16}, here.gpus);
var B: [D] int, C: [E] int;
// Iterations of one part write one element.
// PARTS: sanitize-on-gpus.chpl:[[#@LINE+2]]: error: {{.*}}data race
if defect == Defect.parts then
  forall i in D do B[i / 2] = i;
// An element is read that the iteration before writes.
// BORDER: sanitize-on-gpus.chpl:[[#@LINE+2]]: error: {{.*}}data race
if defect == Defect.border then
  forall i in D do if i > 0 then B[i] = B[i - 1];
// Two dimensions.
// COLUMN: sanitize-on-gpus.chpl:[[#@LINE+2]]: error: {{.*}}data race
if defect == Defect.column then
  forall (i, j) in E do if j > 0 then C[i, j] = C[i, j - 1] + 1;
