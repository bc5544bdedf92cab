//===- Device.cpp - Device loops and their arrays -------------------------===//
// Which device runs device loops, its memory, arrays that are there alone, and launches.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Device.h"
#include "Array.h"
#include "DeviceCopies.h"
#include "Diagnostics.h"
#include "Environment.h"
#include "Exit.h"
#include "Trace.h"
#include "choir/runtime/Runtime.h"

using namespace choir::rt;

//===----------------------------------------------------------------------===//
// Choice
//===----------------------------------------------------------------------===//

[[noreturn]] static void failWith(const TextBuffer &text) { failAt(nullptr, 0, text.span()); }

/// Programs with device loops that were not compiled for processors alone have it.
extern "C" [[gnu::weak]] const choir_device_image choir_program_device_images[];

/// Programs that were compiled with --sanitize=gpu have it.
extern "C" [[gnu::weak]] const bool choir_program_checks_device;

bool choir::rt::isDeviceCodeChecked() { return &choir_program_checks_device; }

/// The user has not asked for the device, but expects a device that is present to be used.
static void warnOfUnusable(const TextBuffer &reason) {
  TextBuffer text;
  text.append("device loops run on the processors, not on the GPU: ").append(reason.span());
  choir_warning(nullptr, 0, text.data(), int64_t(text.size()));
}

static const DevicePlugin *chooseDevice() {
  const bool isAsked = environmentText("CHOIR_DEVICE");
  if ((environmentText("CHOIR_TARGET") && environmentIs("CHOIR_TARGET", "cpu")) || !choir_program_device_images)
    return nullptr;
  if (isDeviceCodeChecked() && environmentIs("CHOIR_DEVICE", "cuda"))
    failAt(nullptr, 0,
           "CHOIR_DEVICE=cuda, but a program compiled with --sanitize=gpu runs on the emulated device only");
  const DevicePlugin *plugin =
      environmentIs("CHOIR_DEVICE", "emulated") || isDeviceCodeChecked() ? &emulatedDevice : &cudaDevice;
  TextBuffer reason;
  const DeviceState state = plugin->open(reason);
  if (state == DeviceState::Ready)
    return plugin;
  if (!environmentIs("CHOIR_TARGET", "gpu") && !isAsked) {
    if (state == DeviceState::Unusable)
      warnOfUnusable(reason);
    return nullptr;
  }
  TextBuffer text;
  text.append(isAsked ? "CHOIR_DEVICE=cuda" : "CHOIR_TARGET=gpu").append(", but there is no GPU to use: ");
  text.append(reason.span());
  failWith(text);
}

static std::atomic<bool> isChosen;
static const DevicePlugin *chosen;

const DevicePlugin *choir::rt::usedDevice() {
  static Mutex mutex;
  if (isChosen.load(std::memory_order_acquire))
    return chosen;
  LockGuard guard(mutex);
  if (!isChosen) {
    chosen = chooseDevice();
    isChosen.store(true, std::memory_order_release);
  }
  return chosen;
}

bool choir_device_is_used() { return usedDevice(); }

void choir::rt::finishDevice() {
  if (isChosen.load(std::memory_order_acquire) && chosen)
    chosen->finish();
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

static std::atomic<int64_t> bytesInUse;

namespace {
/// A copy, counted and in the timeline.
class Transfer {
public:
  Transfer(TransferCounter &counter, const char *direction, int64_t bytes) : span("copy", direction) {
    ++counter.copies;
    counter.bytes += bytes;
    span.note("bytes", bytes);
  }

private:
  TraceSpan span;
};
} // namespace

/// From the first address of device memory that there has been to the end of the last.
static std::atomic<uintptr_t> lowestAddress = UINTPTR_MAX, endOfHighest = 0;

static void noteAddresses(const void *memory, int64_t bytes) {
  auto begin = reinterpret_cast<uintptr_t>(memory), end = begin + uintptr_t(bytes);
  for (uintptr_t low = lowestAddress; begin < low && !lowestAddress.compare_exchange_weak(low, begin);) {
  }
  for (uintptr_t high = endOfHighest; end > high && !endOfHighest.compare_exchange_weak(high, end);) {
  }
}

bool choir::rt::isDeviceAddress(uintptr_t address) { return address >= lowestAddress && address < endOfHighest; }

/// Where the array is declared that is being made.
static thread_local const char *declaringFile;
static thread_local int32_t declaringLine;

void choir_device_place(void *file, int32_t line) {
  declaringFile = static_cast<const char *>(file);
  declaringLine = line;
}

void *choir::rt::allocateOnDevice(int64_t bytes, const char *file, int line) {
  void *memory = usedDevice()->allocate(bytes);
  if (!memory) {
    if (!file) {
      file = declaringFile;
      line = declaringLine;
    }
    TextBuffer text;
    text.append("out of device memory: ").appendDecimal(bytes).append(" bytes more than the ");
    text.appendDecimal(bytesInUse).append(" in use");
    failAt(file, line, text.span());
  }
  noteAddresses(memory, bytes);
  int64_t inUse = bytesInUse += bytes, peak = deviceCounters.peakBytes;
  while (inUse > peak && !deviceCounters.peakBytes.compare_exchange_weak(peak, inUse)) {
  }
  return memory;
}

void choir::rt::releaseOnDevice(void *memory, int64_t bytes) {
  if (!memory)
    return;
  bytesInUse -= bytes;
  usedDevice()->release(memory);
}

void choir::rt::copyToDevice(void *device, const void *host, int64_t bytes) {
  Transfer transfer(deviceCounters.hostToDevice, "host to device", bytes);
  usedDevice()->copyIn(device, host, bytes);
}

void choir::rt::copyToHost(void *host, const void *device, int64_t bytes) {
  Transfer transfer(deviceCounters.deviceToHost, "device to host", bytes);
  usedDevice()->copyOut(host, device, bytes);
}

void choir::rt::copyToConstants(int64_t offset, const void *host, int64_t bytes) {
  Transfer transfer(deviceCounters.hostToDevice, "constants to device", bytes);
  usedDevice()->copyConstants(offset, host, bytes);
}

static void copyWithin(void *target, const void *source, int64_t bytes) {
  Transfer transfer(deviceCounters.deviceToDevice, "device to device", bytes);
  usedDevice()->copyWithin(target, source, bytes);
}

void *choir_device_alloc(int64_t bytes, void *file, int32_t line) {
  return allocateOnDevice(bytes, static_cast<const char *>(file), line);
}

void choir_device_free(void *memory, int64_t bytes) { releaseOnDevice(memory, bytes); }

void choir_device_fetch(void *host, void *device, int64_t bytes) { copyToHost(host, device, bytes); }

//===----------------------------------------------------------------------===//
// Arrays on the device alone
//===----------------------------------------------------------------------===//

static const choir_array *ownerOf(const choir_array *array) { return isView(array) ? array->base : array; }

bool choir::rt::isExplicit(const choir_array *array) { return ownerOf(array)->flags & CHOIR_ARRAY_EXPLICIT; }
bool choir::rt::isDeviceOnly(const choir_array *array) { return isExplicit(array) && usedDevice(); }

static void copyBytes(const choir_array *target, int64_t to, const choir_array *source, int64_t from,
                      int64_t elements) {
  char *targetBytes = bytesOf(target) + to * target->eltSize;
  const char *sourceBytes = bytesOf(source) + from * target->eltSize;
  int64_t bytes = elements * target->eltSize;
  if (!isDeviceOnly(source))
    copyToDevice(targetBytes, sourceBytes, bytes);
  else if (!isDeviceOnly(target))
    copyToHost(targetBytes, sourceBytes, bytes);
  else
    copyWithin(targetBytes, sourceBytes, bytes);
}

void choir::rt::copyThroughDevice(const choir_array *target, const choir_array *source) {
  if (elementCount(target) == 0)
    return;
  if ((target->flags & CHOIR_ARRAY_DENSE) && (source->flags & CHOIR_ARRAY_DENSE))
    return copyBytes(target, 0, source, 0, elementCount(target));
  const int32_t last = target->rank - 1;
  const int64_t length = target->dim[last].extent;
  const bool areRuns = target->dim[last].coef == 1 && source->dim[last].coef == 1;
  int64_t position[CHOIR_MAX_RANK] = {};
  for (;;) {
    int64_t to = 0, from = 0;
    for (int32_t d = 0; d < last; ++d) {
      to += position[d] * target->dim[d].coef;
      from += position[d] * source->dim[d].coef;
    }
    for (int64_t i = 0; i < (areRuns ? 1 : length); ++i)
      copyBytes(target, to + i * target->dim[last].coef, source, from + i * source->dim[last].coef,
                areRuns ? length : 1);
    int32_t d = last;
    while (d-- > 0 && ++position[d] == target->dim[d].extent)
      position[d] = 0;
    if (d < 0)
      return;
  }
}

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

static void checkShape(const Kernel &kernel, const choir_launch_shape &shape) {
  static constexpr int64_t most[] = {2147483647, 65535, 65535};
  const int64_t mostShared = usedDevice()->mostSharedBytes();
  TextBuffer text;
  for (int d = 0; d < 3; ++d)
    if (shape.blocks[d] > most[d]) {
      text.append("a loop over a GPU distribution needs ").appendDecimal(shape.blocks[d]).append(" blocks in one ");
      text.append("dimension; devices have at most ").appendDecimal(most[d]);
      failAt(kernel.file, kernel.line, text.span());
    }
  if (shape.sharedBytes > mostShared) {
    text.append("the shared arrays of a loop take ").appendDecimal(shape.sharedBytes).append(" bytes, more than the ");
    text.appendDecimal(mostShared).append(" of a block on this device");
    failAt(kernel.file, kernel.line, text.span());
  }
}

void choir_device_launch(void *name, void *emulated, void *shapeMemory, int32_t count, void *arguments, void *file,
                         int32_t line) {
  Kernel kernel = {static_cast<const char *>(name), reinterpret_cast<void (*)(void **)>(emulated),
                   static_cast<const char *>(file), line};
  auto &shape = *static_cast<const choir_launch_shape *>(shapeMemory);
  beginLaunch();
  if (shape.blocks[0] == 0 || shape.blocks[1] == 0 || shape.blocks[2] == 0)
    return noteLaunched();
  checkShape(kernel, shape);
  ++deviceCounters.launches;
  TraceSpan span("launch", kernel.name);
  span.note("loop", kernel.file, kernel.line);
  span.note("blocks", shape.blocks[0] * shape.blocks[1] * shape.blocks[2]);
  span.note("threads of a block", shape.threads[0] * shape.threads[1] * shape.threads[2]);
  span.note("shared bytes", shape.sharedBytes);
  usedDevice()->launch(kernel, shape, static_cast<void **>(arguments));
  noteLaunched();
}
