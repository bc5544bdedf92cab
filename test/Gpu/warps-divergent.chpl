// Operations of a warp that not all of its threads reach are errors where that is sure, and found by the program elsewhere.
// What warps of a block do differently is none.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: rm -rf %t && split-file %s %t
// RUN: not %choir --no-warnings %t/lane.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=LANE
// RUN: not %choir --no-warnings %t/thread.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=THREAD
// RUN: not %choir --no-warnings %t/loop.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=LOOP
// RUN: not %choir --no-warnings %t/leave.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=LEAVE
// RUN: not %choir --no-warnings %t/recursive.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=RECURSIVE
// RUN: not %choir --no-warnings %t/operation.chpl -o %t/a 2>&1 | FileCheck %s --check-prefix=OPERATION
// RUN: %choir --no-warnings %t/tested.chpl -o %t/tested
// RUN: env CHOIR_TARGET=cpu %t/tested | FileCheck %s --check-prefix=AGREE
// RUN: env CHOIR_DEVICE=emulated %t/tested | FileCheck %s --check-prefix=AGREE
// RUN: env CHOIR_TARGET=cpu not %t/tested --odd=1 2>&1 | FileCheck %s --check-prefix=DIFFER
// RUN: env CHOIR_TARGET=cpu not %t/tested --limit=40 2>&1 | FileCheck %s --check-prefix=LIMIT

//--- lane.chpl
use GPU;
on here.gpus[0] {
  var A: [0..<64] int;
  foreach i in A.domain {
    if laneId() == 0 then
      A[i] = warpShuffle(i, 3);
  }
}
// LANE: lane.chpl:6:{{[0-9]+}}: error: not all threads of a warp reach this operation of the warp
// LANE: lane.chpl:5:{{[0-9]+}}: note: the condition depends on the number of the thread

//--- thread.chpl
use GPU, GPUDistributions;
const D = {0..<64} dmapped new GPUDist(rank=1, blockSizeX=64);
var A: [D] uint(32);
forall i in D {
  if getThreadID_x() < 40 then
    A[i] = warpBallot(i % 2 == 0);
}
// THREAD: thread.chpl:6:{{[0-9]+}}: error: not all threads of a warp reach this operation of the warp
// THREAD: thread.chpl:5:{{[0-9]+}}: note: the condition depends on the number of the thread

//--- loop.chpl
use GPU;
on here.gpus[0] {
  var A: [0..<64] int;
  foreach i in A.domain do
    for k in 0..laneId() do
      A[i] += warpShuffleXor(i, k);
}
// LOOP: loop.chpl:6:{{[0-9]+}}: error: not all threads of a warp reach this operation of the warp
// LOOP: loop.chpl:5:{{[0-9]+}}: note: the number of iterations depends on the number of the thread

//--- leave.chpl
use GPU;
on here.gpus[0] {
  var A: [0..<64] int;
  foreach i in A.domain do
    for k in 0..3 {
      if laneId() > 7 then
        break;
      syncWarp();
      A[i] += k;
    }
}
// LEAVE: leave.chpl:8:{{[0-9]+}}: error: not all threads of a warp reach this operation of the warp
// LEAVE: leave.chpl:7:{{[0-9]+}}: note: some threads leave here, before the operation

//--- recursive.chpl
use GPU;
proc down(n: int): int {
  if n == 0 then return warpShuffle(1, 2);
  return down(n - 1);
}
on here.gpus[0] {
  var A: [0..<64] int;
  foreach i in A.domain do A[i] = down(3);
}
// RECURSIVE: recursive.chpl:3:{{[0-9]+}}: error: not supported yet: an operation of a warp in a procedure that calls itself

//--- operation.chpl
use GPU;
on here.gpus[0] {
  var A: [0..<64] int;
  foreach i in A.domain do A[i] = warpReduce("-", i);
}
// OPERATION: error: a warp combines by "+", "*", "min", "max", "&", "|" or "^", not by "-"

//--- tested.chpl
use GPU, GPUDistributions;
config const odd = 0, limit = 64;
const D = {0..<128} dmapped new GPUDist(rank=1, blockSizeX=64);
var A, Flags: [D] int;
for i in D do Flags[i] = if odd != 0 then i % 2 else i / 32;
forall i in D {
  if Flags[i] != 0 then
    A[i] = warpReduce("+", i);
  if getThreadID_x() < limit then
    A[i] += warpShuffle(i, 0);
}
writeln(A[0], " ", A[31], " ", A[32], " ", A[127]);
// AGREE: 0 0 1552 3664
// DIFFER: tested.chpl:7: error: the threads of a warp do not all reach the same operation of the warp: they differ in this condition
// LIMIT: tested.chpl:9: error: the threads of a warp do not all reach the same operation of the warp: they differ in this condition or number of iterations
