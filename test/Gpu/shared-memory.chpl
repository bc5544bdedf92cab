// createSharedArray(): memory of a block, in loops and what they call, of numbers and records; the same where processors
// play the GPU.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: %choir --no-warnings --fast %s -o %t && env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: %choir --no-warnings --sanitize=gpu %s -o %t && env CHOIR_DEVICE=emulated %t | FileCheck %s
use GPU;
record pair { var a: int; var b: real; }
param n = 64;
config const blocks = 4;

proc mirrored(elements: c_ptr(int), t: int) do return elements[n - 1 - t];
proc meet() { syncThreads(); }
proc mirror(ref A: [] int, ref S: [] real) {
  foreach i in A.domain {
    setBlockSize(n);
    var own = createSharedArray(int, n), pairs = createSharedArray(pair, 2);
    const t = i % n;
    own[t] = A[i];
    if t < 2 then pairs[t] = new pair(t, t * 0.5);
    meet();
    A[i] = mirrored(own, t) + pairs[1].a;
    if t == 0 then S[i / n] = pairs[0].b + pairs[1].b;
  }
}
on here.gpus[0] {
  var A: [0..<blocks * n - 3] int;
  foreach i in A.domain do A[i] = i;
  var S: [0..<blocks] real;
  {
    ref whole = A[0..<(blocks - 1) * n];
    mirror(whole, S);
  }
  // CHECK: 64 1 128 65 129 192 252
  writeln(A[0], " ", A[n - 1], " ", A[n], " ", A[2 * n - 1], " ", A[3 * n - 1], " ", A[3 * n], " ", A[4 * n - 4]);
  // CHECK-NEXT: 0.5 0.5 0.5 0.0
  writeln(S);
  // A tree of sums of a block, whose last block is not whole.
  var sums: [0..<blocks] int;
  foreach i in A.domain {
    setBlockSize(n);
    var own = createSharedArray(int, n);
    const t = i % n, block = i / n;
    own[t] = i;
    syncThreads();
    var half = n / 2;
    while half > 0 {
      if t < half && block * n + t + half < A.size then own[t] += own[t + half];
      syncThreads();
      half /= 2;
    }
    if t == 0 then sums[block] = own[0];
  }
  // CHECK-NEXT: 2016 6112 10208 13542
  writeln(sums);
}
