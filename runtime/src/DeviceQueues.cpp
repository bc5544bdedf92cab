//===- DeviceQueues.cpp - The order of work on devices --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "DeviceQueues.h"
#include "Device.h"
#include "Scheduler.h"
#include "SeededDefects.h"

#include <algorithm>
#include <atomic>
#include <new>

using namespace choir::rt;

static const DevicePlugin *plugin;
/// On devices of one stream everything is in order.
static bool isInOrder = true;
/// Streams of all devices.
static int32_t streamsInUse;
/// Of each device, or of the first for all.
static char constantMemories[mostDevices];

const void *choir::rt::constantMemoryOf(int32_t device) {
  return &constantMemories[plugin->shareConstantMemory ? 0 : device];
}

void choir::rt::openDeviceQueues(const DevicePlugin *chosen) {
  plugin = chosen;
  isInOrder = !plugin || plugin->countStreams() == 1;
  if (!plugin)
    return;
  streamsInUse = plugin->countDevices() * streamsOfDevice;
  for (int32_t device = 0; device < plugin->countDevices(); ++device)
    addDeviceBlock(device, &constantMemories[device], 1);
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

int32_t DeviceWork::streamOf(Lane lane) const {
  const int32_t first = std::max(device, 0) * streamsOfDevice;
  if (isInOrder)
    return first;
  int32_t &queue = threadState().deviceQueue;
  if (queue < 0)
    queue = takeQueue();
  return first + queue * lanesOfQueue + int32_t(lane);
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
  int32_t device;
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

int32_t choir::rt::deviceOfMemory(const void *address) {
  LockGuard guard(blocksMutex);
  const DeviceBlock *block = findBlock(address);
  return block ? block->device : -1;
}

void choir::rt::addDeviceBlock(int32_t device, const void *memory, int64_t bytes) {
  const auto begin = reinterpret_cast<uintptr_t>(memory);
  const uintptr_t end = begin + uintptr_t(std::max<int64_t>(bytes, 1));
  auto *block = new (allocate(sizeof(DeviceBlock))) DeviceBlock{device, begin, end, {}};
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
  static constexpr uint64_t nothing[mostStreams] = {};
  DeviceBlock *block = takeBlock(memory);
  block->dropUpTo(nothing);
  for (const BlockAccess &access : block->accesses) {
    if (hasDefect(SeededDefect::FreesPassWork))
      break;
    plugin->await(access.point);
    raise(knownDone[access.point.stream], access.point.number);
  }
  block->~DeviceBlock();
  release(block);
}

//===----------------------------------------------------------------------===//
// Work
//===----------------------------------------------------------------------===//

void DeviceWork::add(const void *address, bool isWrite) {
  LockGuard guard(blocksMutex);
  DeviceBlock *block = findBlock(address);
  if (!block)
    return;
  if (device == ofFirstAccess)
    device = block->device;
  for (Access &known : accesses)
    if (known.block == block) {
      known.isWrite |= isWrite;
      return;
    }
  accesses.push({block, isWrite});
}

int32_t DeviceWork::unreachableDevice() {
  for (const Access &access : accesses)
    if (access.block->device != device && !plugin->reaches(device, access.block->device))
      return access.block->device;
  return -1;
}

void DeviceWork::findPredecessors() {
  std::fill_n(predecessors, streamsInUse, 0);
  LockGuard guard(blocksMutex);
  for (const Access &access : accesses)
    for (const BlockAccess &other : access.block->accesses)
      if ((access.isWrite && !hasDefect(SeededDefect::WritesPassReads)) || other.isWrite)
        predecessors[other.point.stream] = std::max(predecessors[other.point.stream], other.point.number);
}

void DeviceWork::waitForPredecessors() {
  for (int32_t other = 0; other < streamsInUse; ++other) {
    const uint64_t number = predecessors[other];
    if (other == stream || number <= std::max<uint64_t>(waitedFor[stream][other], knownDone[other]))
      continue;
    plugin->wait(stream, {other, number});
    raise(waitedFor[stream][other], number);
  }
}

int32_t DeviceWork::begin() {
  stream = streamOf(lane);
  if (isInOrder)
    return stream;
  findPredecessors();
  waitForPredecessors();
  return stream;
}

void DeviceWork::end() {
  if (isInOrder)
    return;
  const StreamPoint point = {stream, plugin->mark(stream)};
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
  const int32_t kernels = streamOf(Lane::Kernels);
  if (isInOrder)
    return kernels;
  findPredecessors();
  const bool isBehindKernel = predecessors[kernels] != 0 && predecessors[kernels] == asked[kernels];
  stream = isBehindKernel ? kernels : streamOf(lane);
  waitForPredecessors();
  return stream;
}

void DeviceWork::endForHost() {
  if (isInOrder)
    return;
  for (int32_t other = 0; other < streamsInUse; ++other)
    raise(knownDone[other], predecessors[other]);
}
