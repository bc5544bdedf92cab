// Arrays whose copies and kernels are not done when they are freed, resized, or left by an error: what uses their memory
// next comes afterwards.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
use GPUDistributions;
config const n = 1000, work = 20, rounds = 30;
const D = {1..n} dmapped GPUDist(rank=1), E = {1..n} dmapped GPUExplicitDist(rank=1);

// Takes a while, and gives the number.
proc slowly(x: int) { var y = x; for 1..work do y ^= (y << 13) ^ (y >> 7) ^ (y << 17); return if y == 0 then 0 else x; }

proc fill(x: int) {
  var A: [D] int = x;
  forall i in D do A[i] += slowly(i);
}
proc fillExplicitly(x: int) {
  var A: [E] int, onHost: [1..n] int = x;
  A = onHost;
  onHost = -1;
  forall i in E do A[i] += slowly(i);
}
proc fillAndFail(x: int) throws {
  var A: [D] int = x;
  forall i in D do A[i] += slowly(i);
  if x > 0 then throw new Error("after the launch");
}
proc countWrong() {
  var B: [D] int, C: [E] int, onHost: [1..n] int, wrong = 0;
  forall i in D do B[i] += 1;
  for b in B do wrong += b != 1;
  onHost = C;
  for c in onHost do wrong += c != 0;
  return wrong;
}

proc freed(ref wrong: int) {
  for i in 1..rounds {
    fill(i);
    fillExplicitly(i);
    try { fillAndFail(i); } catch { }
    wrong += countWrong();
  }
}
var wrong = 0;
freed(wrong);
// CHECK: 0 wrong
writeln(wrong, " wrong");

// Two tasks get the memory that the other has released.
var wrongs: [0..1] int;
coforall task in 0..1 with (ref wrongs) do freed(wrongs[task]);
// CHECK: 0 wrong
writeln(+ reduce wrongs, " wrong");

// Elements that a kernel is working on move to new storage.
var Dom = {1..n} dmapped GPUDist(rank=1), A: [Dom] int;
for i in 1..rounds {
  forall j in Dom do A[j] += slowly(j);
  Dom = {1..n + i};
}
wrong = 0;
for j in 1..n do wrong += A[j] != rounds * j;
for i in 1..rounds do wrong += A[n + i] != (rounds - i) * (n + i);
// CHECK: 0 wrong
writeln(wrong, " wrong");

// A copy to the device has read the host's memory.
var X: [E] int, Y: [D] int, onHost: [1..n] int;
wrong = 0;
for i in 1..rounds {
  forall j in E do X[j] = slowly(j);
  onHost = i;
  X = onHost;
  onHost = 0;
  forall j in D do Y[j] = slowly(Y[j]) + 1;
  onHost = X;
  for x in onHost do wrong += x != i;
}
for y in Y do wrong += y != rounds;
// CHECK: 0 wrong
writeln(wrong, " wrong");
