//===- DeviceQueues.cpp - The order of work on a device -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "DeviceQueues.h"
#include "Device.h"
#include "Scheduler.h"
#include "SeededDefects.h"

#include <algorithm>
#include <atomic>
#include <new>

using namespace choir::rt;

static const DevicePlugin *device;
/// On a device of one stream everything is in order.
static bool isInOrder = true;

char choir::rt::constantMemory;

void choir::rt::openDeviceQueues(const DevicePlugin *chosen) {
  device = chosen;
  isInOrder = !device || device->countStreams() == 1;
  addDeviceBlock(&constantMemory, 1);
}

//===----------------------------------------------------------------------===//
// Queues
//===----------------------------------------------------------------------===//

static Mutex queuesMutex;
static int32_t users[mostQueues];

/// There are as many queues as devices can work on at the same time. More tasks share them. The next task gets another
/// queue than the last: that may still have work.
static int32_t takeQueue() {
  static int32_t last = mostQueues - 1;
  LockGuard guard(queuesMutex);
  int32_t taken = (last + 1) % mostQueues;
  for (int32_t i = 2; i <= mostQueues; ++i)
    if (const int32_t other = (last + i) % mostQueues; users[other] < users[taken])
      taken = other;
  ++users[taken];
  return last = taken;
}

void choir::rt::leaveDeviceQueue(int32_t queue) {
  if (queue < 0)
    return;
  LockGuard guard(queuesMutex);
  --users[queue];
}

static int32_t streamOf(Lane lane) {
  int32_t &queue = threadState().deviceQueue;
  if (queue < 0)
    queue = takeQueue();
  return queue * lanesOfQueue + int32_t(lane);
}

//===----------------------------------------------------------------------===//
// What has been waited for
//===----------------------------------------------------------------------===//

using Point = std::atomic<uint64_t>;
/// Of each stream: up to where it has been asked for work, and up to where the host knows it to be done.
static Point asked[mostStreams], knownDone[mostStreams];
/// Up to where of each other stream (second index) the first has been told to wait.
static Point waitedFor[mostStreams][mostStreams];

static void raise(Point &point, uint64_t number) {
  for (uint64_t known = point; number > known && !point.compare_exchange_weak(known, number);) {
  }
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

namespace {
struct BlockAccess {
  StreamPoint point;
  bool isWrite;
};
} // namespace

/// A block of device memory, and the accesses that others may have to wait for.
struct choir::rt::DeviceBlock {
  uintptr_t begin, end;
  Vector<BlockAccess> accesses;

  void dropUpTo(const uint64_t *numbers);
  void note(StreamPoint point, bool isWrite);
};

/// Guards the blocks, which are in the order of their addresses.
static Mutex blocksMutex;
[[clang::no_destroy]] static Vector<DeviceBlock *> blocks;

/// Drops accesses up to a number for each stream, and those that the host knows to be done.
void DeviceBlock::dropUpTo(const uint64_t *numbers) {
  size_t kept = 0;
  for (const BlockAccess &access : accesses) {
    const int32_t stream = access.point.stream;
    if (access.point.number > std::max<uint64_t>(numbers[stream], knownDone[stream]))
      accesses[kept++] = access;
  }
  while (accesses.size() > kept)
    accesses.pop();
}

void DeviceBlock::note(StreamPoint point, bool isWrite) {
  for (BlockAccess &access : accesses)
    if (access.point.stream == point.stream && access.isWrite == isWrite) {
      access.point.number = std::max(access.point.number, point.number);
      return;
    }
  accesses.push({point, isWrite});
}

/// The index of the first block that begins after an address.
static size_t findBlockAfter(uintptr_t address) {
  return size_t(std::upper_bound(blocks.begin(), blocks.end(), address,
                                 [](uintptr_t left, const DeviceBlock *right) { return left < right->begin; }) -
                blocks.begin());
}

static DeviceBlock *findBlock(const void *memory) {
  const auto address = reinterpret_cast<uintptr_t>(memory);
  const size_t after = findBlockAfter(address);
  return after > 0 && address < blocks[after - 1]->end ? blocks[after - 1] : nullptr;
}

void choir::rt::addDeviceBlock(const void *memory, int64_t bytes) {
  if (isInOrder)
    return;
  const auto begin = reinterpret_cast<uintptr_t>(memory);
  auto *block =
      new (allocate(sizeof(DeviceBlock))) DeviceBlock{begin, begin + uintptr_t(std::max<int64_t>(bytes, 1)), {}};
  LockGuard guard(blocksMutex);
  const size_t index = findBlockAfter(begin);
  blocks.push(block);
  for (size_t i = blocks.size() - 1; i > index; --i)
    std::swap(blocks[i], blocks[i - 1]);
}

/// Takes a block out of the list.
static DeviceBlock *takeBlock(const void *memory) {
  LockGuard guard(blocksMutex);
  DeviceBlock *block = findBlock(memory);
  for (size_t i = findBlockAfter(block->begin); i < blocks.size(); ++i)
    blocks[i - 1] = blocks[i];
  blocks.pop();
  return block;
}

void choir::rt::removeDeviceBlock(const void *memory) {
  if (isInOrder)
    return;
  static constexpr uint64_t nothing[mostStreams] = {};
  DeviceBlock *block = takeBlock(memory);
  block->dropUpTo(nothing);
  for (const BlockAccess &access : block->accesses) {
    if (hasDefect(SeededDefect::FreesPassWork))
      break;
    device->await(access.point);
    raise(knownDone[access.point.stream], access.point.number);
  }
  block->~DeviceBlock();
  release(block);
}

//===----------------------------------------------------------------------===//
// Work
//===----------------------------------------------------------------------===//

void DeviceWork::add(const void *address, bool isWrite) {
  if (isInOrder)
    return;
  LockGuard guard(blocksMutex);
  DeviceBlock *block = findBlock(address);
  if (!block)
    return;
  for (Access &known : accesses)
    if (known.block == block) {
      known.isWrite |= isWrite;
      return;
    }
  accesses.push({block, isWrite});
}

void DeviceWork::findPredecessors() {
  LockGuard guard(blocksMutex);
  for (const Access &access : accesses)
    for (const BlockAccess &other : access.block->accesses)
      if ((access.isWrite && !hasDefect(SeededDefect::WritesPassReads)) || other.isWrite)
        predecessors[other.point.stream] = std::max(predecessors[other.point.stream], other.point.number);
}

void DeviceWork::waitForPredecessors() {
  for (int32_t other = 0; other < mostStreams; ++other) {
    const uint64_t number = predecessors[other];
    if (other == stream || number <= std::max<uint64_t>(waitedFor[stream][other], knownDone[other]))
      continue;
    device->wait(stream, {other, number});
    raise(waitedFor[stream][other], number);
  }
}

int32_t DeviceWork::begin() {
  if (isInOrder)
    return 0;
  stream = streamOf(lane);
  findPredecessors();
  waitForPredecessors();
  return stream;
}

void DeviceWork::end() {
  if (isInOrder)
    return;
  const StreamPoint point = {stream, device->mark(stream)};
  raise(asked[stream], point.number);
  LockGuard guard(blocksMutex);
  for (const Access &access : accesses) {
    // Whoever waits for a writer waits for all that the writer has waited for.
    if (access.isWrite)
      access.block->dropUpTo(predecessors);
    access.block->note(point, access.isWrite);
  }
}

int32_t DeviceWork::beginForHost() {
  if (isInOrder)
    return 0;
  findPredecessors();
  const int32_t kernels = streamOf(Lane::Kernels);
  const bool isBehindKernel = predecessors[kernels] != 0 && predecessors[kernels] == asked[kernels];
  stream = isBehindKernel ? kernels : streamOf(lane);
  waitForPredecessors();
  return stream;
}

void DeviceWork::endForHost() {
  if (isInOrder)
    return;
  for (int32_t other = 0; other < mostStreams; ++other)
    raise(knownDone[other], predecessors[other]);
}
