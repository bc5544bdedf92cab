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
use GPUDistributions;
enum Part { triangle, written, tests, idle, records, recursion }
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
var A, B: [D] int, Pairs: [D] pair;

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
