//===- GpuModule.cpp - Module GPU, and reports of what GPUs do ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What programs assert of GPUs, and what they write from kernels. The reports have the words of Chapel's runtime
// library, so programs and scripts that look for them find them.
//
//===----------------------------------------------------------------------===//

#include "Channel.h"
#include "Device.h"
#include "Environment.h"
#include "Exit.h"
#include "GpuReports.h"
#include "Numbers.h"
#include "Scheduler.h"
#include "choir/runtime/Runtime.h"

#include <algorithm>

using namespace choir::rt;

//===----------------------------------------------------------------------===//
// Assertions
//===----------------------------------------------------------------------===//

namespace {
struct WarnedPlace {
  const char *file;
  int32_t line;
};
} // namespace

/// Whether this is asked for the place for the first time.
static bool isFirstAt(const char *file, int32_t line) {
  static Mutex mutex;
  [[clang::no_destroy]] static Vector<WarnedPlace> warned;
  LockGuard guard(mutex);
  for (const WarnedPlace &place : warned)
    if (place.file == file && place.line == line)
      return false;
  warned.push({file, line});
  return true;
}

/// Where there is no device an assertion cannot hold. A warning says so, once for each place.
static void warnWithoutDevice(const char *file, int32_t line) {
  if (environmentText("CHPL_GPU_NO_CPU_MODE_WARNING") || !isFirstAt(file, line))
    return;
  const Span text("the processors play the GPU here: that the loop is to run on one is not tested");
  choir_warning(const_cast<char *>(file), line, const_cast<char *>(text.data), int64_t(text.length));
}

void choir_gpu_assert(void *filePointer, int32_t line) {
  const char *file = static_cast<const char *>(filePointer);
  if (!choir_device_is_used())
    return warnWithoutDevice(file, line);
  if (threadState().gpu == noGpu)
    failAt(file, line, "this is to run on a GPU, but the task is on none: 'on here.gpus[i]'");
}

void choir_gpu_assert_kernel(void *filePointer, int32_t line) {
  choir_gpu_assert(filePointer, line);
  if (choir_device_is_used())
    failAt(static_cast<const char *>(filePointer), line,
           "this is to run on a GPU, but the processors run it: it is in no 'foreach' or 'forall' there");
}

void choir_gpu_block_size(int64_t) {}
void choir_gpu_ask_block_size(int64_t) {}
void choir_gpu_ask_iterations(int64_t) {}

//===----------------------------------------------------------------------===//
// What kernels read and write
//===----------------------------------------------------------------------===//

int64_t choir_gpu_clock() { return int64_t(choir_time_now() * 1e9); }

static void writeOut(Span text) {
  void *out = choir_chan_stdout();
  (void)choir_chan_write_bytes(out, const_cast<char *>(text.data), int64_t(text.length));
}

void choir_gpu_write_text(void *text, int64_t length) { writeOut({static_cast<const char *>(text), size_t(length)}); }
void choir_gpu_write_int(int64_t value) {
  TextBuffer text;
  writeOut(text.appendDecimal(value).span());
}
void choir_gpu_write_uint(uint64_t value) {
  TextBuffer text;
  appendUnsigned(text, value, defaultStyle);
  writeOut(text.span());
}
void choir_gpu_write_real(double value) {
  TextBuffer text;
  appendReal(text, value, defaultStyle);
  writeOut(text.span());
}

//===----------------------------------------------------------------------===//
// GPUs
//===----------------------------------------------------------------------===//

/// Processors that play a GPU say what the emulated device says of itself.
static const DevicePlugin &devices() { return usedDevice() ? *usedDevice() : emulatedDevice; }

int64_t choir_gpu_attribute(int64_t place, int64_t number) {
  return devices().attribute(usedDevice() ? deviceOfGpu(placeOfNumber(place)) : 0, int32_t(number));
}

int64_t choir_gpu_name(int64_t place, void *buffer, int64_t capacity) {
  TextBuffer name;
  if (usedDevice())
    usedDevice()->appendName(deviceOfGpu(placeOfNumber(place)), name);
  else
    name.append("processors of the host");
  const int64_t length = std::min(int64_t(name.size()), capacity);
  std::memcpy(buffer, name.data(), size_t(length));
  return length;
}

bool choir_gpu_can_reach(int64_t place, int64_t other) {
  if (!usedDevice())
    return true;
  const int32_t from = deviceOfGpu(placeOfNumber(place)), to = deviceOfGpu(placeOfNumber(other));
  return from == to || usedDevice()->couldReach(from, to);
}

void choir_gpu_set_reach(int64_t place, int64_t other, bool reaches) {
  if (!usedDevice())
    return;
  const int32_t from = deviceOfGpu(placeOfNumber(place)), to = deviceOfGpu(placeOfNumber(other));
  if (from != to)
    usedDevice()->setReach(from, to, reaches);
}

//===----------------------------------------------------------------------===//
// Reports
//===----------------------------------------------------------------------===//

static std::atomic<bool> isVerbose;

void choir_gpu_verbose(bool on) { isVerbose = on; }

/// `0 (gpu 1): heat.chpl:7: `
static void beginReport(TextBuffer &text, const char *file, int32_t line) {
  const ThreadState &state = threadState();
  text.appendDecimal(state.locale).append(" (gpu ").appendDecimal(state.gpu == noGpu ? 0 : state.gpu).append("): ");
  if (file && line > 0)
    text.append(Span(file)).append(':').appendDecimal(line).append(": ");
}

static void appendExtents(TextBuffer &text, const int64_t *extents) {
  for (int dim = 0; dim < 3; ++dim)
    text.append(dim == 0 ? "" : "x").appendDecimal(extents[dim]);
}

void choir::rt::reportLaunch(const choir_launch_shape &shape, const char *file, int32_t line) {
  if (!isVerbose)
    return;
  TextBuffer text;
  beginReport(text, file, line);
  appendExtents(text.append("kernel launch (grid size: "), shape.blocks);
  appendExtents(text.append(", block size: "), shape.threads);
  writeOut(text.append(")\n").span());
}

void choir::rt::reportTransfer(const char *direction, int64_t bytes, const char *file, int32_t line) {
  if (!isVerbose)
    return;
  TextBuffer text;
  beginReport(text, file, line);
  text.append("copy from ").append(Span(direction)).append(", ").appendDecimal(bytes);
  writeOut(text.append(" bytes\n").span());
}
