//===- Diagnostics.cpp - Counters of device work --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Diagnostics.h"
#include "Environment.h"
#include "Exit.h"
#include "GpuReports.h"
#include "Options.h"
#include "Remote.h"
#include "TransferWaste.h"
#include "choir/runtime/Runtime.h"

using namespace choir::rt;

DeviceCounters choir::rt::deviceCounters;

static void appendTransfers(TextBuffer &out, const char *direction, const TransferCounter &counter) {
  out.append(direction).append(": ").appendDecimal(counter.copies).append(" copies, ");
  out.appendDecimal(counter.bytes).append(" bytes\n");
}

void choir::rt::printDeviceCounters() {
  if (!environmentIs("CHOIR_DIAG", "1") && !isWasteCounted())
    return;
  TextBuffer out;
  out.append("kernel launches: ").appendDecimal(deviceCounters.launches).append('\n');
  appendTransfers(out, "host to device", deviceCounters.hostToDevice);
  appendTransfers(out, "device to host", deviceCounters.deviceToHost);
  appendTransfers(out, "device to device", deviceCounters.deviceToDevice);
  out.append("device peak: ").appendDecimal(deviceCounters.peakBytes).append(" bytes\n");
  out.append("waits for the device: ").appendDecimal(deviceCounters.waits).append('\n');
  if (options().numLocales > 1) {
    out.append("remote: ").appendDecimal(remoteCounters.gets).append(" gets, ");
    out.appendDecimal(remoteCounters.puts).append(" puts, ");
    out.appendDecimal(remoteCounters.forks).append(" forks\n");
  }
  if (isWasteCounted())
    appendWaste(out);
  writeMessage(out.span());
}

void choir_gpu_play_launch(void *shape, void *file, int32_t line) {
  ++deviceCounters.playedLaunches;
  if (shape) // A reduction has none where processors make it.
    reportLaunch(*static_cast<const choir_launch_shape *>(shape), static_cast<const char *>(file), line);
}

int64_t choir_gpu_operations(int64_t which) {
  const std::atomic<int64_t> *counters[] = {&deviceCounters.launches, &deviceCounters.hostToDevice.copies,
                                            &deviceCounters.deviceToHost.copies, &deviceCounters.deviceToDevice.copies};
  return *counters[which] + (which == 0 ? deviceCounters.playedLaunches.load() : 0);
}
