// Barriers that not all threads of a block reach are errors where that is sure, and found by the program elsewhere.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: rm -rf %t && split-file %s %t
// RUN: not %choir --no-warnings %t/condition.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=CONDITION
// RUN: not %choir --no-warnings %t/call.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=CALL
// RUN: not %choir --no-warnings %t/loop.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=LOOP
// RUN: not %choir --no-warnings %t/return.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=RETURN
// RUN: not %choir --no-warnings %t/loaded.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=LOADED
// RUN: not %choir --no-warnings %t/break.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=BREAK
// RUN: not %choir --no-warnings %t/nested.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=NESTED
// RUN: not %choir --no-warnings %t/inner.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=INNER
// RUN: not %choir --no-warnings %t/recursive.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=RECURSIVE
// RUN: not %choir --no-warnings %t/mutual.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=MUTUAL
// RUN: %choir --no-warnings %t/tested.chpl -o %t/tested
// RUN: env CHOIR_TARGET=cpu %t/tested | FileCheck %s --check-prefix=AGREE
// RUN: env CHOIR_TARGET=cpu not %t/tested --odd=1 2>&1 | FileCheck %s --check-prefix=DIFFER

//--- condition.chpl
use GPUDistributions;
const D = {1..100} dmapped new GPUDist(rank=1, blockSizeX=32);
forall i in D {
  if getThreadID_x() < 16 then
    thread_barrier();
}
// CONDITION: condition.chpl:5:5: error: not all threads of a block reach this barrier
// CONDITION: condition.chpl:4:{{[0-9]+}}: note: the condition depends on the number of the thread

//--- call.chpl
use GPUDistributions;
const D = {1..100} dmapped new GPUDist(rank=1, blockSizeX=32);
proc meet() {
  thread_barrier();
}
proc perhaps(t: int) {
  if t % 2 == 0 then meet();
}
forall i in D do
  perhaps(getThreadID_x());
// CALL: call.chpl:4:{{[0-9]+}}: error: not all threads of a block reach this barrier
// CALL: call.chpl:7:{{[0-9]+}}: note: the condition depends on the number of the thread

//--- loop.chpl
use GPUDistributions;
const D = {1..100} dmapped new GPUDist(rank=1, blockSizeX=32);
forall i in D {
  const t = getThreadID_x();
  for k in 0..t do
    thread_barrier();
}
// LOOP: loop.chpl:6:{{[0-9]+}}: error: not all threads of a block reach this barrier
// LOOP: loop.chpl:5:{{[0-9]+}}: note: the number of iterations depends on the number of the thread

//--- return.chpl
use GPUDistributions;
config const m = 3;
const D = {1..100} dmapped new GPUDist(rank=1, blockSizeX=32);
proc work(t: int) {
  if t > m then return;
  thread_barrier();
}
forall i in D do
  work(getThreadID_x());
// RETURN: return.chpl:6:{{[0-9]+}}: error: not all threads of a block reach this barrier
// RETURN: return.chpl:5:{{[0-9]+}}: note: some threads leave here, before the barrier

//--- loaded.chpl
use GPUDistributions;
const D = {1..100} dmapped new GPUDist(rank=1, blockSizeX=32);
var A: [D] int;
forall i in D {
  if A[i] > getThreadID_x() then
    thread_barrier();
}
// LOADED: loaded.chpl:6:{{[0-9]+}}: error: not all threads of a block reach this barrier
// LOADED: loaded.chpl:5:{{[0-9]+}}: note: the condition depends on the number of the thread

//--- break.chpl
use GPUDistributions;
const D = {1..100} dmapped new GPUDist(rank=1, blockSizeX=32);
forall i in D {
  var round = 0;
  while round < 5 {
    if getThreadID_x() == round then break;
    round += 1;
    thread_barrier();
  }
}
// BREAK: break.chpl:8:{{[0-9]+}}: error: not all threads of a block reach this barrier
// BREAK: break.chpl:6:{{[0-9]+}}: note: some threads leave here, before the barrier

//--- nested.chpl
use GPUDistributions;
const D = {1..100} dmapped new GPUDist(rank=1, blockSizeX=32);
proc search(t: int): int {
  for i in 0..3 do
    for j in 0..3 {
      thread_barrier();
      if i * j == t then return i;
    }
  return 0;
}
var A: [D] int;
forall i in D do A[i] = search(getThreadID_x());
// NESTED: nested.chpl:6:{{[0-9]+}}: error: not all threads of a block reach this barrier
// NESTED: nested.chpl:7:{{[0-9]+}}: note: some threads leave here, before the barrier

//--- inner.chpl
use GPUDistributions;
const D = {1..100} dmapped new GPUDist(rank=1, blockSizeX=32);
forall i in D {
  const t = getThreadID_x();
  foreach k in 0..t do
    thread_barrier();
}
// INNER: inner.chpl:6:{{[0-9]+}}: error: not all threads of a block reach this barrier
// INNER: inner.chpl:5:{{[0-9]+}}: note: the number of iterations depends on the number of the thread

//--- recursive.chpl
use GPUDistributions;
config const depth = 3;
const D = {1..100} dmapped new GPUDist(rank=1, blockSizeX=32);
proc descend(d: int): int {
  if d == 0 then return 0;
  thread_barrier();
  return descend(d - 1) + 1;
}
var A: [D] int;
forall i in D do A[i] = descend(depth);
// RECURSIVE: recursive.chpl:6:{{[0-9]+}}: error: not supported yet: a barrier in a procedure that calls itself

//--- mutual.chpl
use GPUDistributions;
config const depth = 3;
const D = {1..100} dmapped new GPUDist(rank=1, blockSizeX=32);
proc even(d: int): int do return if d == 0 then 0 else odd(d - 1);
proc odd(d: int): int {
  thread_barrier();
  return if d == 0 then 1 else even(d - 1);
}
var A: [D] int;
forall i in D do A[i] = even(depth);
// MUTUAL: mutual.chpl:6:{{[0-9]+}}: error: not supported yet: a barrier in a procedure that calls itself

//--- tested.chpl
use GPUDistributions;
config const odd = 0;
const D = {0..99} dmapped new GPUDist(rank=1, blockSizeX=32);
var A: [D] int;
A[40] = odd;
forall i in D {
  if A[i] == 0 then
    thread_barrier();
  A[i] += 1;
}
writeln(A[40]);
// AGREE: 1
// DIFFER: tested.chpl:7: error: the threads of a block do not all reach the same barrier: they differ in this condition or number of iterations
