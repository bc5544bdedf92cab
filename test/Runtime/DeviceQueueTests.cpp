//===- DeviceQueueTests.cpp - The order of work on a device ---------------===//
// What streams are told to wait for, as a device sees it that does nothing.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Device.h"
#include "DeviceQueues.h"
#include "Scheduler.h"
#include "TestSupport.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <initializer_list>
#include <map>
#include <mutex>
#include <vector>

using namespace choir::rt;

namespace {

uint64_t asked[mostStreams];
std::string seen; ///< since the last operation

int32_t countStreams() { return streamsOfDevice; }
int32_t countDevices() { return 2; }
uint64_t mark(int32_t stream) { return ++asked[stream]; }
std::string show(StreamPoint point) { return std::to_string(point.stream) + "@" + std::to_string(point.number); }
void wait(int32_t, StreamPoint point) { seen += " waits " + show(point); }
void await(StreamPoint point) { seen += " host waits " + show(point); }

DevicePlugin makePlugin() {
  DevicePlugin plugin = {};
  plugin.countStreams = countStreams;
  plugin.countDevices = countDevices;
  plugin.mark = mark;
  plugin.wait = wait;
  plugin.await = await;
  return plugin;
}

char blocks[4][64];
char *const a = blocks[0], *const b = blocks[1], *const c = blocks[2], *const d = blocks[3];

using Addresses = std::initializer_list<const char *>;

/// Asks for an operation; the stream, and what it is told to wait for.
std::string ask(Lane lane, Addresses reads, Addresses writes) {
  DeviceWork work(lane);
  for (const char *address : reads)
    work.reads(address);
  for (const char *address : writes)
    work.writes(address);
  seen.clear();
  const int32_t stream = work.begin();
  work.end();
  return std::to_string(stream) + seen;
}

std::string askForHost(const char *address) {
  DeviceWork work(Lane::ToHost);
  work.reads(address);
  seen.clear();
  const int32_t stream = work.beginForHost();
  work.endForHost();
  return std::to_string(stream) + seen;
}

/// From now on another task asks.
void switchTask() { threadState().deviceQueue = -1; }

} // namespace

TEST_GROUP(device_queues) {
  static const DevicePlugin plugin = makePlugin();
  openDeviceQueues(&plugin);
  for (char *block : blocks)
    addDeviceBlock(0, block, sizeof(blocks[0]));

  // A kernel waits for the copy of what it reads, once.
  CHECK_EQ(ask(Lane::ToDevice, {}, {a}), "1");
  CHECK_EQ(ask(Lane::Kernels, {a}, {b}), "0 waits 1@1");
  CHECK_EQ(ask(Lane::Kernels, {a + 63}, {c}), "0");
  // The next copy waits for the last reader. Another array's waits for nothing.
  CHECK_EQ(ask(Lane::ToDevice, {}, {a}), "1 waits 0@2");
  CHECK_EQ(ask(Lane::ToDevice, {}, {d}), "1");

  // Copies back: of what the last kernel has written, in its stream; of what one before it has, beside the last.
  CHECK_EQ(askForHost(c), "0");
  CHECK_EQ(askForHost(b), "2");                          // the host knows that the kernel is done
  CHECK_EQ(ask(Lane::Kernels, {}, {b}), "0");            // 0@3
  CHECK_EQ(ask(Lane::Kernels, {d}, {c}), "0 waits 1@3"); // 0@4
  CHECK_EQ(askForHost(b), "2 waits 0@3");

  // Another task has a queue of its own. Readers do not wait for readers; writers do.
  switchTask();
  CHECK_EQ(ask(Lane::Kernels, {d}, {}), "3 waits 1@3");
  CHECK_EQ(ask(Lane::Kernels, {a}, {}), "3"); // a later copy of the stream has been waited for
  CHECK_EQ(ask(Lane::Kernels, {}, {d}), "3 waits 0@4");
  CHECK_EQ(ask(Lane::ToDevice, {}, {d}), "4 waits 3@3");
  switchTask();
  CHECK_EQ(ask(Lane::Kernels, {d}, {d}), "6 waits 4@1"); // which has waited for all the others
  // Addresses outside of device memory need no order.
  CHECK_EQ(ask(Lane::Kernels, {"text"}, {}), "6");
  // The constant memory is a block.
  const auto *constantOfFirst = static_cast<const char *>(constantMemoryOf(0));
  CHECK_EQ(ask(Lane::Kernels, {constantOfFirst}, {}), "6");
  switchTask();
  CHECK_EQ(ask(Lane::Kernels, {}, {constantOfFirst}), "9 waits 6@3");

  // Memory ends after what uses it.
  seen.clear();
  removeDeviceBlock(d);
  CHECK_EQ(seen, " host waits 6@1");
  CHECK_EQ(ask(Lane::Kernels, {d}, {d}), "9");

  // There are only so many queues.
  for (int i = 0; i < mostQueues; ++i) {
    switchTask();
    ask(Lane::ToHost, {}, {a});
    CHECK(threadState().deviceQueue >= 0 && threadState().deviceQueue < mostQueues);
  }
}

TEST_GROUP(device_queues_of_several) {
  static const DevicePlugin plugin = [] {
    DevicePlugin made = makePlugin();
    made.reaches = [](int32_t device, int32_t other) { return device == 1 && other == 0; };
    return made;
  }();
  openDeviceQueues(&plugin);
  static char onFirst[64], onSecond[64];
  addDeviceBlock(0, onFirst, sizeof(onFirst));
  addDeviceBlock(1, onSecond, sizeof(onSecond));
  CHECK_EQ(deviceOfMemory(onFirst + 63), 0);
  CHECK_EQ(deviceOfMemory(onSecond), 1);
  CHECK_EQ(deviceOfMemory("text"), -1);

  // What is accessed first says which device works; its streams come behind those of the first device.
  switchTask();
  CHECK_EQ(ask(Lane::ToDevice, {}, {onFirst}), "1");
  CHECK_EQ(ask(Lane::ToDevice, {}, {onSecond}), "25");
  // A copy between devices waits for both.
  CHECK_EQ(ask(Lane::Kernels, {onFirst}, {onSecond}), "0 waits 1@1 waits 25@1");
  CHECK_EQ(askForHost(onSecond), "26 waits 0@1");

  // A kernel of the second reaches the first, and not the other way round.
  for (int32_t device : {0, 1}) {
    DeviceWork work(Lane::Kernels, device);
    work.reads(onFirst);
    work.writes(onSecond);
    CHECK_EQ(work.unreachableDevice(), device == 0 ? 1 : -1);
  }
}

//===----------------------------------------------------------------------===//
// Tasks at the same time
//===----------------------------------------------------------------------===//

namespace {

/// Up to where of each stream something comes after the stream's work.
using Clock = std::array<uint64_t, mostStreams>;

void join(Clock &clock, const Clock &other) {
  for (size_t i = 0; i < clock.size(); ++i)
    clock[i] = std::max(clock[i], other[i]);
}

/// A device that knows what each point of its streams comes after.
struct OrderedDevice {
  std::mutex mutex;
  Clock ofStream[mostStreams] = {}, ofHost = {};
  std::map<std::pair<int32_t, uint64_t>, Clock> ofPoint;

  bool comesAfter(int32_t stream, StreamPoint point) {
    std::lock_guard<std::mutex> guard(mutex);
    return std::max(ofStream[stream][point.stream], ofHost[point.stream]) >= point.number;
  }
} ordered;

thread_local StreamPoint marked; ///< by this thread

uint64_t markOrdered(int32_t stream) {
  std::lock_guard<std::mutex> guard(ordered.mutex);
  Clock &clock = ordered.ofStream[stream];
  marked = {stream, ++clock[stream]};
  ordered.ofPoint[{stream, marked.number}] = clock;
  return marked.number;
}
void waitOrdered(int32_t stream, StreamPoint point) {
  std::lock_guard<std::mutex> guard(ordered.mutex);
  join(ordered.ofStream[stream], ordered.ofPoint[{point.stream, point.number}]);
}
void awaitOrdered(StreamPoint point) {
  std::lock_guard<std::mutex> guard(ordered.mutex);
  join(ordered.ofHost, ordered.ofPoint[{point.stream, point.number}]);
}

/// A block of one task, and the task's accesses to it.
struct OwnBlock {
  char memory[16];
  std::vector<StreamPoint> reads, writes;

  bool isBefore(int32_t stream, bool isWrite) const {
    auto isOrdered = [&](StreamPoint point) { return ordered.comesAfter(stream, point); };
    return std::all_of(writes.begin(), writes.end(), isOrdered) &&
           (!isWrite || std::all_of(reads.begin(), reads.end(), isOrdered));
  }
  void note(bool isWrite) {
    if (isWrite) {
      reads.clear();
      writes.clear();
    }
    (isWrite ? writes : reads).push_back(marked);
  }
};

/// Some work of a task with two blocks of its own and one of all tasks. Whether each access came after those before.
bool workAtRandom(uint64_t seed, const char *common) {
  OwnBlock own[2];
  for (OwnBlock &block : own)
    addDeviceBlock(0, block.memory, sizeof(block.memory));
  bool isOrdered = true;
  for (int i = 0; i < 400; ++i) {
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    OwnBlock &block = own[seed >> 60 & 1];
    const auto lane = Lane((seed >> 40) % 3);
    const bool isWrite = lane != Lane::ToHost && (seed >> 50 & 1);
    DeviceWork work(lane);
    isWrite ? work.writes(block.memory) : work.reads(block.memory);
    if (seed >> 55 & 1)
      (seed >> 56 & 7) == 0 ? work.writes(common) : work.reads(common);
    const int32_t stream = work.begin();
    isOrdered &= block.isBefore(stream, isWrite);
    work.end();
    block.note(isWrite);
  }
  for (OwnBlock &block : own)
    removeDeviceBlock(block.memory);
  leaveDeviceQueue(threadState().deviceQueue);
  switchTask();
  return isOrdered;
}

} // namespace

TEST_GROUP(device_queues_at_once) {
  static const DevicePlugin plugin = [] {
    DevicePlugin made = {};
    made.countStreams = countStreams;
    made.countDevices = countDevices;
    made.mark = markOrdered;
    made.wait = waitOrdered;
    made.await = awaitOrdered;
    return made;
  }();
  openDeviceQueues(&plugin);
  static char common[16];
  addDeviceBlock(0, common, sizeof(common));
  // More tasks than queues.
  constexpr int tasks = 20;
  std::atomic<int> ordered = 0;
#pragma omp parallel for num_threads(4) schedule(dynamic)
  for (int task = 0; task < tasks; ++task)
    ordered += workAtRandom(uint64_t(task) + 1, common);
  CHECK_EQ(ordered.load(), tasks);
}
