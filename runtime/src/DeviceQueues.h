//===- DeviceQueues.h - The order of work on devices -------------*- C++ -*-===//
// A device does the work of one stream in order, and that of different streams at the same time. Each task that uses
// a device has a queue of three streams there: kernels, copies to the device, copies back.
//
// What depends on other work is known for each block of device memory: the last writes, and the reads since. An
// operation names the blocks that it reads and writes. Its stream waits, on the device, for what other streams do with
// them: a reader for writers, a writer for both. The host waits for what it needs itself, and for nothing else.
//
// Operations of tasks that do not synchronise have no order. Each is ordered after all that was asked for before, so
// that what the program orders is.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_RUNTIME_DEVICEQUEUES_H
#define CHOIR_RUNTIME_DEVICEQUEUES_H

#include "Support.h"

namespace choir::rt {

/// The streams of a queue.
enum class Lane : int32_t { Kernels, ToDevice, ToHost };
inline constexpr int32_t lanesOfQueue = 3, mostQueues = 8, streamsOfDevice = lanesOfQueue * mostQueues;
/// Devices have numbers from 0. Streams are numbered through all devices.
inline constexpr int32_t mostDevices = 16, mostStreams = mostDevices * streamsOfDevice;
inline int32_t deviceOfStream(int32_t stream) { return stream / streamsOfDevice; }

/// All that a stream had been asked for when it gave the number.
struct StreamPoint {
  int32_t stream;
  uint64_t number;
};

struct DeviceBlock;
struct DevicePlugin;

/// The device has been chosen; null where there is none.
void openDeviceQueues(const DevicePlugin *chosen);

/// Stands for the constant memory of a device, as an address in a block of its own.
const void *constantMemoryOf(int32_t device);

/// A task ends that has had a queue; -1: none. What the queue has been asked for goes on.
void leaveDeviceQueue(int32_t queue);

/// Memory of a device begins to be known, and ends: the host waits for what uses it.
void addDeviceBlock(int32_t device, const void *memory, int64_t bytes);
void removeDeviceBlock(const void *memory);

/// The device that has an address in a block; -1 where none has.
int32_t deviceOfMemory(const void *address);

/// One operation on a device: name what it accesses; begin; ask the device; end.
class DeviceWork {
public:
  /// On the device that has the memory that is named first.
  explicit DeviceWork(Lane lane) : lane(lane) {}
  DeviceWork(Lane lane, int32_t device) : lane(lane), device(device) {}

  /// An address in a block of device memory. Other addresses need no order.
  void reads(const void *address) { add(address, false); }
  void writes(const void *address) { add(address, true); }

  /// A device other than the operation's with memory that it accesses, and that its device cannot reach; -1 where there
  /// is none.
  int32_t unreachableDevice();

  /// The stream that the operation is for, which has been told what to wait for.
  int32_t begin();
  /// The device has been asked. Operations from now on are ordered after this one.
  void end();

  /// The same for an operation that the host waits for. If it is for what the calling task's last kernel has written,
  /// its stream is that of the kernel, where it waits for nothing.
  int32_t beginForHost();
  /// The host has waited.
  void endForHost();

private:
  struct Access {
    DeviceBlock *block;
    bool isWrite;
  };

  static constexpr int32_t ofFirstAccess = -1;

  void add(const void *address, bool isWrite);
  int32_t streamOf(Lane lane) const;
  void findPredecessors();
  void waitForPredecessors();

  Lane lane;
  int32_t device = ofFirstAccess, stream = 0;
  Vector<Access> accesses;
  uint64_t predecessors[mostStreams]; ///< of each stream in use: the number of the last; 0: none
};

} // namespace choir::rt

#endif
