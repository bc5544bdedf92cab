// What the launches of a loop read part by part is copied once, and no byte more: also where tests of indices, triangles
// and procedures decide what is read.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t --part=triangle 2>&1 | FileCheck %s --check-prefix=TRIANGLE
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t --part=written 2>&1 | FileCheck %s --check-prefix=WRITTEN
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t --part=tests 2>&1 | FileCheck %s --check-prefix=TESTS
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t --part=idle 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t --part=records 2>&1 | FileCheck %s --check-prefix=RECORDS
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t --part=recursion 2>&1 | FileCheck %s --check-prefix=RECURSION
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t --part=diagonal 2>&1 | FileCheck %s --check-prefix=DIAGONAL
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t --part=holes 2>&1 | FileCheck %s --check-prefix=HOLES
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t --part=recurrence 2>&1 | FileCheck %s --check-prefix=RECURRENCE
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t --part=quotients 2>&1 | FileCheck %s --check-prefix=QUOTIENTS
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t --part=counts 2>&1 | FileCheck %s --check-prefix=COUNTS
use GPUDistributions;
enum Part { triangle, written, tests, idle, records, recursion, diagonal, holes, recurrence, quotients, counts }
config const part = Part.triangle, n = 20;
record pair {
  var a, b: int;
  proc total(k: int) {
    var sum = 0;
    for i in 1..k do sum += i * a + b;
    for i in 1..k do if sum % (i + 1) == 0 then sum += 1;
    return sum;
  }
}
const D = {1..n} dmapped new GPUDist(rank=1), line = new GPUDist(rank=1);
var A, B: [D] int, Pairs: [D] pair, Counts: [D] atomic int;
const square = new GPUDist(rank=2), Square = {1..n, 1..n} dmapped square;
var M: [Square] int;

proc prefix(const ref X: [] int, i: int): int {
  if i == 0 then return 0;
  return X[i] + prefix(X, i - 1);
}
for i in D do A[i] = i;
select part {
  when Part.triangle do
    for i in 1..n do forall j in {1..i} dmapped line do B[j] += A[j];
  when Part.written do // The host writes between.
    for i in 1..n {
      A[i] = 1;
      forall j in {1..i} dmapped line do B[j] += A[j];
    }
  when Part.tests {
    forall i in D do if i > 5 && i <= 10 then B[i] = A[i];
    for i in D do if i <= 5 || i > 10 then B[i] = 1;
  }
  when Part.idle do // No launch, no copy.
    for i in 2..n by n do forall j in {i..i-1} dmapped line do B[j] = A[j];
  when Part.records {
    forall i in D do Pairs[i] = new pair(i, 1);
    for i in 1..n / 2 do B[i] = Pairs[i].total(2);
  }
  when Part.recursion {
    forall i in D do A[i] *= 2;
    B[1] = prefix(A, n);
  }
  when Part.diagonal {
    for (i, j) in {1..n, 1..n} do M[i, j] = i + j;
    forall i in D do M[i, n + 1 - i] *= 2;
    for i in D do B[i] = M[i, n + 1 - i];
  }
  when Part.holes { // The elements that are looked at first are holes in what is left.
    forall (i, j) in {1..n, 2..n - 1} dmapped square do M[i, j] = i;
    for i in 5..n by 5 {
      B[i] = M[i, 3];
      forall j in D do A[j] = 1;
    }
    for (i, j) in {1..n, 1..n} do B[j] += M[i, j];
  }
  when Part.recurrence {
    forall i in D do B[i] = 7;
    for i in 1..n by -1 do B[i] = 1 + (if i < n then B[i + 1] else 0);
  }
  when Part.quotients {
    for i in D do B[i] = 7;
    forall i in {0..<4 * n} dmapped line do
      if i % 4 == 0 then B[i / 4 + 1] = i;
  }
  when Part.counts { // Atomic accesses wait for nobody.
    forall i in D do Counts[i].add(i);
    for i in D do B[i] = Counts[i].read();
  }
}
writeln(+ reduce [i in 1..n] B[i]);
// TRIANGLE: 1540
// TRIANGLE: host to device: 1 copies, 160 bytes
// WRITTEN: 210
// WRITTEN: host to device: 20 copies, 160 bytes
// TESTS: 55
// TESTS: host to device: 1 copies, 40 bytes
// TESTS: device to host: 1 copies, 40 bytes
// NONE: 0
// NONE: host to device: 0 copies, 0 bytes
// RECORDS: 195
// RECORDS: device to host: 1 copies, 160 bytes
// RECURSION: 420
// RECURSION: device to host: 5 copies, 160 bytes
// DIAGONAL: 840
// DIAGONAL: host to device: 1 copies, 160 bytes
// DIAGONAL: device to host: 1 copies, 160 bytes
// HOLES: 3830
// HOLES: device to host: 7 copies, 2880 bytes
// RECURRENCE: 210
// RECURRENCE: device to host: 0 copies, 0 bytes
// QUOTIENTS: 760
// QUOTIENTS: host to device: 0 copies, 0 bytes
// COUNTS: 210
// COUNTS: device to host: 1 copies, 160 bytes
