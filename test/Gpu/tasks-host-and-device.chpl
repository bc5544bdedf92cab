// One task writes elements of an array on the host while another runs kernels over other elements, which the compiler
// cannot tell apart: both keep what they have written.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu timeout 100 %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated timeout 100 %t | FileCheck %s
use GPUDistributions;

config const n = 1000, rounds = 10000;
const D = {0..<n} dmapped new GPUDist(rank=1), Plane = {0..<n, 0..<4} dmapped new GPUDist(rank=2);
var A, order: [D] int, B: [Plane] int, started, finished: atomic bool;
for i in D do order[i] = (i * 7) % n;

// Halves, by indices that are loaded: the host acquires all of the array once, and each kernel acquires all of it.
proc halves() {
  var launches = 0;
  cobegin with (ref A, ref launches) {
    {
      started.write(true);
      for round in 1..rounds do
        for i in 0..<n do
          if order[i] < n / 2 then
            A[order[i]] += 1;
      finished.write(true);
    }
    {
      started.waitFor(true);
      while !finished.read() || launches < 2 {
        forall i in D do
          if order[i] >= n / 2 then
            A[order[i]] += 1;
        launches += 1;
      }
    }
  }
  const host = && reduce (A[0..<n / 2] == rounds), device = && reduce (A[n / 2..] == launches);
  return (host, device);
}
// CHECK: (true, true)
writeln(halves());

// Columns: each row is written on both sides.
proc columns() {
  var launches = 0;
  started.write(false);
  finished.write(false);
  cobegin with (ref B, ref launches) {
    {
      started.write(true);
      for round in 1..rounds do
        for i in 0..<n do
          B[order[i], 1] += 1;
      finished.write(true);
    }
    {
      started.waitFor(true);
      while !finished.read() || launches < 2 {
        forall i in D do
          B[order[i], 2] += 1;
        launches += 1;
      }
    }
  }
  return (&& reduce (B[.., 1] == rounds), && reduce (B[.., 2] == launches), + reduce B[.., 0]);
}
// CHECK-NEXT: (true, true, 0)
writeln(columns());

// What a task has written reaches the kernels of another that waits for it.
var ready: sync int, done: sync int, seen = 0;
A = 0;
cobegin with (ref A, ref seen) {
  for round in 1..50 {
    A[order[round]] = round;
    ready.writeEF(round);
    done.readFE();
  }
  for round in 1..50 {
    ready.readFE();
    forall i in D do
      if A[i] == round then
        A[i] = -round;
    seen += A[order[round]];
    done.writeEF(round);
  }
}
// CHECK-NEXT: -1275 -1275
writeln(seen, " ", + reduce A);
