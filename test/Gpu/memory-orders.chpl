// The block that comes last sees what all others have written before they counted themselves, whichever operation counts.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
use GPUDistributions;

param blocks = 16;
const D = {0..#64 * blocks} dmapped new GPUDist(rank=1, blockSizeX=64);
const PerBlock = {0..#blocks} dmapped new GPUDist(rank=1), One = {0..0} dmapped new GPUDist(rank=1);
const Shared = {0..0} dmapped new GPUSharedDist(rank=1);
var partial: [PerBlock] int, total: [One] int;

proc sumOfBlocks() {
  var sum = 0;
  for block in 0..#blocks do
    sum += partial[block];
  return sum;
}

/// `isLast` counts the block: (variable, number of the block) -> whether all others have been counted.
proc lastBlockSums(type T, isLast) {
  var count: [One] atomic T;
  partial = 0;
  total = 0;
  forall i in D do
    if getThreadID_x() == 0 {
      const block = getBlockID_x();
      partial[block] = block + 100;
      if isLast(count[0], block) then
        total[0] = sumOfBlocks();
    }
  return total[0];
}

record adding { proc this(ref count, block) do return count.fetchAdd(1) == blocks - 1; }
record subtracting { proc this(ref count, block) do return count.fetchSub(1, memoryOrder.acqRel) == 1 - blocks; }
record setting {
  proc this(ref count, block) do
    return (count.fetchOr(1 << block) | (1 << block)) == (1 << blocks) - 1;
}
record flipping {
  proc this(ref count, block) do
    return (count.fetchXor(1 << block, memoryOrder.acqRel) ^ (1 << block)) == (1 << blocks) - 1;
}
record replacing {
  proc this(ref count, block) {
    var old = count.read();
    while !count.compareExchange(old, old + 1) do;
    return old == blocks - 1;
  }
}
record replacingInOrder {
  proc this(ref count, block) {
    var old = count.read(memoryOrder.relaxed);
    while !count.compareExchangeWeak(old, old + 1, memoryOrder.acqRel, memoryOrder.acquire) do;
    return old == blocks - 1;
  }
}
record fencing {
  proc this(ref count, block) {
    atomicFence(memoryOrder.release);
    const old = count.fetchAdd(1, memoryOrder.relaxed);
    atomicFence(memoryOrder.acquire);
    return old == blocks - 1;
  }
}
record addingReals { proc this(ref count, block) do return count.fetchAdd(0.5) == (blocks - 1) / 2.0; }

// CHECK-COUNT-10: 1720
writeln(lastBlockSums(int, new adding()));
writeln(lastBlockSums(uint(32), new adding()));
writeln(lastBlockSums(int(8), new adding()));
writeln(lastBlockSums(int, new subtracting()));
writeln(lastBlockSums(int, new setting()));
writeln(lastBlockSums(int, new flipping()));
writeln(lastBlockSums(int, new replacing()));
writeln(lastBlockSums(uint(16), new replacingInOrder()));
writeln(lastBlockSums(int, new fencing()));
writeln(lastBlockSums(real, new addingReals()));
