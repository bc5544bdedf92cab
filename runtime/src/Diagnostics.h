//===- Diagnostics.h - Counters of device work ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CHOIR_RUNTIME_DIAGNOSTICS_H
#define CHOIR_RUNTIME_DIAGNOSTICS_H

#include "Support.h"

#include <atomic>

namespace choir::rt {

/// Copies in one direction.
struct TransferCounter {
  std::atomic<int64_t> copies, bytes;
};

/// Counts of device operations. CHOIR_DIAG=1 or 2 prints them when the program ends.
struct DeviceCounters {
  std::atomic<int64_t> launches;
  /// What counts as a launch to programs besides: loops of tasks on GPUs that the processors ran, as there is no
  /// device, and zeros that arrays made on a GPU begin with.
  std::atomic<int64_t> playedLaunches;
  TransferCounter hostToDevice, deviceToHost, deviceToDevice;
  std::atomic<int64_t> peakBytes;
  /// How often the host waits for the device: for a copy back, for room that a large copy to the device needs, and
  /// before the program ends. What the device has done by then does not count.
  std::atomic<int64_t> waits;
};

extern DeviceCounters deviceCounters;

/// Prints the six lines on standard error if the environment asks for them, with CHOIR_DIAG=2 what was wasted, too.
void printDeviceCounters();

} // namespace choir::rt

#endif
