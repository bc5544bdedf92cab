//===- Device.cpp - Device loops and their arrays -------------------------===//
// Which device runs device loops, its memory, arrays that are there alone, and launches.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Device.h"
#include "Array.h"
#include "CopyOracle.h"
#include "DeviceCopies.h"
#include "Diagnostics.h"
#include "Environment.h"
#include "Exit.h"
#include "GlobalArray.h"
#include "GpuReports.h"
#include "Scheduler.h"
#include "SeededDefects.h"
#include "Trace.h"
#include "TransferWaste.h"
#include "choir/runtime/Runtime.h"

#include <algorithm>

using namespace choir::rt;

//===----------------------------------------------------------------------===//
// Choice
//===----------------------------------------------------------------------===//

[[noreturn]] static void failWith(const TextBuffer &text) { failAt(nullptr, 0, text.span()); }

/// Programs with device loops that were not compiled for processors alone have it.
extern "C" [[gnu::weak]] const choir_device_image choir_program_device_images[];

/// Programs that were compiled with --sanitize=gpu or --sanitize=copies have it: what they check.
extern "C" [[gnu::weak]] const uint8_t choir_program_checks_device;
static constexpr uint8_t checksThreads = 1, checksCopies = 2; // as in lib/Target/DeviceCode.cpp

static bool isChecked(uint8_t what) { return &choir_program_checks_device && (choir_program_checks_device & what); }
bool choir::rt::areThreadsChecked() { return isChecked(checksThreads); }
bool choir::rt::areCopiesChecked() { return isChecked(checksCopies); }

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
  const bool isChecked = areThreadsChecked() || areCopiesChecked();
  if (isChecked && environmentIs("CHOIR_DEVICE", "cuda")) {
    TextBuffer text;
    text.append("CHOIR_DEVICE=cuda, but a program compiled with --sanitize=");
    text.append(areThreadsChecked() ? "gpu" : "copies").append(" runs on the emulated device only");
    failWith(text);
  }
  const DevicePlugin *plugin = environmentIs("CHOIR_DEVICE", "emulated") || isChecked ? &emulatedDevice : &cudaDevice;
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
    openDeviceQueues(chosen);
    isChosen.store(true, std::memory_order_release);
  }
  return chosen;
}

bool choir_device_is_used() { return usedDevice(); }

/// The setting is Chapel's own.
int64_t choir::rt::gpusAsked() { return environmentNumber("CHPL_RT_NUM_GPUS_PER_LOCALE", -1); }

/// Processors, and emulated devices, play as many GPUs as a program wants to see.
int64_t choir_gpu_count() {
  static const int64_t count = usedDevice() ? usedDevice()->gpusOfLocale() : gpusAsked() < 0 ? 1 : gpusAsked();
  return count;
}

int32_t choir::rt::deviceOfGpu(Place gpu) {
  return int32_t((gpu.locale * choir_gpu_count() + gpu.gpu) % usedDevice()->countDevices());
}

int32_t choir::rt::deviceOfTask() {
  const Place here = {threadState().locale, threadState().gpu};
  return here.isGpu() ? deviceOfGpu(here) : 0;
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

static std::atomic<int64_t> bytesInUse[mostDevices];

namespace {
/// A copy, counted and in the timeline.
class Transfer {
public:
  Transfer(TransferCounter &counter, const char *direction, int64_t bytes) : span("copy", direction) {
    ++counter.copies;
    counter.bytes += bytes;
    const TransferPlace::Line place = TransferPlace::current();
    reportTransfer(direction, bytes, place.file, place.line);
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

namespace {

/// Memory that the program has released, for the next array of its size: devices take long to allocate, and wait for
/// work before they release. What is asked for with the memory used again is ordered after what used it before.
class ReleasedBlocks {
public:
  /// A block of the size; null if there is none.
  void *take(int32_t device, int64_t bytes) {
    LockGuard guard(mutex);
    for (size_t i = blocks.size(); i-- > 0;)
      if (blocks[i].device == device && blocks[i].bytes == bytes) {
        void *memory = blocks[i].memory;
        drop(i);
        return memory;
      }
    return nullptr;
  }

  /// Keeps a block, in the place of older ones maybe. Where accesses are checked, none is used again.
  void keep(int32_t device, void *memory, int64_t bytes) {
    LockGuard guard(mutex);
    blocks.push({device, memory, bytes});
    total += bytes;
    while (!blocks.empty() && (total > mostBytes || blocks.size() > mostBlocks || areThreadsChecked()))
      endOldest();
  }

  /// Gives all of them back to the device; false if there are none.
  bool clear() {
    LockGuard guard(mutex);
    const bool hasSome = !blocks.empty();
    while (!blocks.empty())
      endOldest();
    return hasSome;
  }

private:
  struct Block {
    int32_t device;
    void *memory;
    int64_t bytes;
  };
  static constexpr int64_t mostBytes = int64_t(256) << 20;
  static constexpr size_t mostBlocks = 64;

  void drop(size_t index) {
    total -= blocks[index].bytes;
    for (size_t i = index + 1; i < blocks.size(); ++i)
      blocks[i - 1] = blocks[i];
    blocks.pop();
  }
  void endOldest() {
    const Block oldest = blocks[0];
    drop(0);
    if (isWasteCounted())
      lookAtRelease(oldest.memory);
    removeDeviceBlock(oldest.memory);
    usedDevice()->release(oldest.device, oldest.memory);
  }

  Mutex mutex;
  Vector<Block> blocks; ///< oldest first
  int64_t total = 0;
};

} // namespace

[[clang::no_destroy]] static ReleasedBlocks releasedBlocks;

/// Memory that is used again has nothing in it.
static void recycle(void *memory, int64_t bytes) {
  if (!usedDevice()->recycle)
    return;
  DeviceWork work(Lane::ToDevice);
  work.writes(memory);
  usedDevice()->recycle(work.begin(), memory, bytes);
  work.end();
}

/// Memory of a device, used before or new; null if there is none.
static void *findMemory(int32_t device, int64_t bytes, const char *file, int line) {
  if (void *memory = releasedBlocks.take(device, bytes)) {
    if (hasDefect(SeededDefect::FreesPassWork)) {
      removeDeviceBlock(memory);
      addDeviceBlock(device, memory, bytes);
    }
    recycle(memory, bytes);
    return memory;
  }
  void *memory = usedDevice()->allocate(device, bytes);
  if (!memory && releasedBlocks.clear())
    memory = usedDevice()->allocate(device, bytes);
  if (memory)
    addDeviceBlock(device, memory, bytes);
  if (memory && isWasteCounted())
    lookAtAllocation(memory, bytes, file, line);
  return memory;
}

void *choir::rt::allocateOnDevice(int32_t device, int64_t bytes, const char *file, int line) {
  if (!file) {
    file = declaringFile;
    line = declaringLine;
  }
  void *memory = findMemory(device, bytes, file, line);
  if (!memory) {
    TextBuffer text;
    text.append("out of device memory");
    if (usedDevice()->countDevices() > 1)
      text.append(" on GPU ").appendDecimal(device);
    text.append(": ").appendDecimal(bytes).append(" bytes wanted, ");
    if (const int64_t left = usedDevice()->availableBytes(device); left >= 0)
      text.appendDecimal(left).append(" left, ");
    text.appendDecimal(bytesInUse[device]).append(" in use by the program");
    failAt(file, line, text.span());
  }
  noteAddresses(memory, bytes);
  int64_t inUse = bytesInUse[device] += bytes, peak = deviceCounters.peakBytes;
  while (inUse > peak && !deviceCounters.peakBytes.compare_exchange_weak(peak, inUse)) {
  }
  return memory;
}

void choir::rt::releaseOnDevice(void *memory, int64_t bytes) {
  if (!memory)
    return;
  const int32_t device = deviceOfMemory(memory);
  bytesInUse[device] -= bytes;
  releasedBlocks.keep(device, memory, bytes);
}

void choir::rt::finishDevice() {
  if (!isChosen.load(std::memory_order_acquire) || !chosen)
    return;
  ++deviceCounters.waits;
  chosen->finish();
  releasedBlocks.clear();
  if (areCopiesChecked())
    oracle::finish();
}

CopyShape CopyShape::make(int64_t width, int64_t rows, int64_t planes, Pitch target, Pitch source) {
  for (int i = 0; i < 2 && (rows == 1 || (target.row == width && source.row == width)); ++i) {
    width *= rows;
    rows = planes;
    planes = 1;
    target.row = target.plane;
    source.row = source.plane;
  }
  return {width, rows, planes, target, source};
}

void choir::rt::copyOnHost(void *target, const void *source, const CopyShape &shape) {
  for (int64_t plane = 0; plane < shape.planes; ++plane)
    for (int64_t row = 0; row < shape.rows; ++row)
      std::memcpy(static_cast<char *>(target) + plane * shape.target.plane + row * shape.target.row,
                  static_cast<const char *>(source) + plane * shape.source.plane + row * shape.source.row,
                  size_t(shape.width));
}

void choir::rt::clearOnDevice(void *memory, int64_t bytes) {
  DeviceWork work(Lane::ToDevice);
  work.writes(memory);
  usedDevice()->clear(work.begin(), memory, bytes);
  work.end();
}

void choir::rt::copyToDevice(void *device, const void *host, const CopyShape &shape) {
  Transfer transfer(deviceCounters.hostToDevice, "host to device", shape.bytes());
  if (areCopiesChecked())
    oracle::noteCopyToDevice(static_cast<const char *>(device), static_cast<const char *>(host), shape);
  if (isWasteCounted())
    lookAtTransferToDevice(device, host, shape);
  if (shape.bytes() > bytesCopiedWithoutWait)
    ++deviceCounters.waits;
  DeviceWork work(Lane::ToDevice);
  work.writes(device);
  usedDevice()->copyIn(work.begin(), device, host, shape);
  work.end();
}

void choir::rt::fetch(void *host, const void *device, const CopyShape &shape) {
  DeviceWork work(Lane::ToHost);
  work.reads(device);
  usedDevice()->copyOut(work.beginForHost(), host, device, shape);
  work.endForHost();
}

void choir::rt::copyToHost(void *host, const void *device, const CopyShape &shape) {
  Transfer transfer(deviceCounters.deviceToHost, "device to host", shape.bytes());
  if (areCopiesChecked())
    oracle::noteCopyToHost(static_cast<const char *>(host), static_cast<const char *>(device), shape);
  if (isWasteCounted())
    lookAtTransferToHost(host, device, shape);
  ++deviceCounters.waits;
  fetch(host, device, shape);
}

void choir::rt::copyWithinDevice(void *target, const void *source, const CopyShape &shape) {
  Transfer transfer(deviceCounters.deviceToDevice, "device to device", shape.bytes());
  DeviceWork work(Lane::Kernels);
  work.reads(source);
  work.writes(target);
  const int32_t stream = work.begin();
  usedDevice()->copyWithin(stream, deviceOfMemory(target), target, deviceOfMemory(source), source, shape);
  work.end();
}

CopyFunction *choir::rt::copyBetween(bool fromDevice, bool toDevice) {
  return !fromDevice ? copyToDevice : !toDevice ? copyToHost : copyWithinDevice;
}

/// In the stream of the kernel that reads them: kernels before read what was there.
void choir::rt::copyToConstants(int32_t device, int64_t offset, const void *host, int64_t bytes) {
  Transfer transfer(deviceCounters.hostToDevice, "constants to device", bytes);
  if (areCopiesChecked())
    oracle::noteCopyToDevice(nullptr, static_cast<const char *>(host), CopyShape::ofBytes(bytes));
  DeviceWork work(Lane::Kernels, device);
  work.writes(constantMemoryOf(device));
  usedDevice()->copyConstants(work.begin(), offset, host, bytes);
  work.end();
}

/// Memory that the calling thread's launches may write, as the slots of a reduction: kernels get its address as an
/// argument like any other.
[[clang::no_destroy]] static thread_local Vector<void *> *ownMemory;

void *choir_device_alloc(int64_t bytes, void *file, int32_t line) {
  void *memory = allocateOnDevice(deviceOfTask(), bytes, static_cast<const char *>(file), line);
  if (!ownMemory)
    ownMemory = new (allocate(sizeof(*ownMemory))) Vector<void *>;
  ownMemory->push(memory);
  return memory;
}

void choir_device_free(void *memory, int64_t bytes) {
  size_t kept = 0;
  for (void *own : *ownMemory)
    if (own != memory)
      (*ownMemory)[kept++] = own;
  while (ownMemory->size() > kept)
    ownMemory->pop();
  releaseOnDevice(memory, bytes);
}

void choir_device_move(void *target, void *source, int64_t bytes) {
  copyWithinDevice(target, source, CopyShape::ofBytes(bytes));
}

void choir_device_fetch(void *host, void *device, int64_t bytes) {
  copyToHost(host, device, CopyShape::ofBytes(bytes));
}

//===----------------------------------------------------------------------===//
// Arrays on the device alone
//===----------------------------------------------------------------------===//

static const choir_array *ownerOf(const choir_array *array) { return isView(array) ? array->base : array; }

bool choir::rt::isExplicit(const choir_array *array) { return ownerOf(array)->flags & CHOIR_ARRAY_EXPLICIT; }
bool choir::rt::isDeviceOnly(const choir_array *array) {
  return isOnGpu(ownerOf(array)->data) || (isExplicit(array) && usedDevice());
}

namespace {

/// A dimension of a copy between arrays: how many elements, and bytes from one to the next on both sides.
struct CopyDim {
  int64_t extent, target, source;
};

/// Copies elements at equal positions of two arrays, in as few copies of planes as their layouts allow.
class ElementTransfer {
public:
  ElementTransfer(const choir_array *target, const choir_array *source);
  void run(char *target, const char *source, CopyFunction *copy) const;

private:
  void add(CopyDim dim);
  void runDim(int d, char *target, const char *source, CopyFunction *copy) const;

  CopyDim dims[CHOIR_MAX_RANK]; ///< outermost first
  int rank = 0;
  int64_t width;             ///< bytes that lie together on both sides
  int64_t first[2] = {0, 0}; ///< bytes to the element that the copy begins with, of target and source
};

} // namespace

/// Adds the dimension next to the innermost. Dimensions that both sides go through downwards are gone through upwards.
void ElementTransfer::add(CopyDim dim) {
  if (dim.extent == 1)
    return;
  if (dim.target < 0 && dim.source < 0) {
    first[0] += (dim.extent - 1) * dim.target;
    first[1] += (dim.extent - 1) * dim.source;
    dim.target = -dim.target;
    dim.source = -dim.source;
  }
  if (rank == 0 && dim.target == width && dim.source == width) {
    width *= dim.extent;
    return;
  }
  CopyDim &inner = dims[rank > 0 ? rank - 1 : 0];
  if (rank > 0 && dim.target == inner.target * inner.extent && dim.source == inner.source * inner.extent) {
    inner.extent *= dim.extent;
    return;
  }
  dims[rank++] = dim;
}

/// The dimensions are collected from the innermost on.
ElementTransfer::ElementTransfer(const choir_array *target, const choir_array *source) : width(target->eltSize) {
  for (int32_t d = target->rank; d-- > 0;)
    add({target->dim[d].extent, target->dim[d].coef * target->eltSize, source->dim[d].coef * source->eltSize});
  std::reverse(dims, dims + rank);
}

/// Copies what is inside of dimensions before `d`.
void ElementTransfer::runDim(int d, char *target, const char *source, CopyFunction *copy) const {
  bool canBePlanes = rank - d <= 2;
  for (int e = d; e < rank; ++e) // Pitches are widths at least; rows do not overlap.
    canBePlanes &= dims[e].target >= width && dims[e].source >= width;
  if (rank - d == 2) // A plane's pitch is a number of rows.
    canBePlanes &= dims[d].target % dims[d + 1].target == 0 && dims[d].source % dims[d + 1].source == 0;
  if (!canBePlanes) {
    for (int64_t i = 0; i < dims[d].extent; ++i)
      runDim(d + 1, target + i * dims[d].target, source + i * dims[d].source, copy);
    return;
  }
  const CopyDim none = {1, width, width};
  const CopyDim &row = d < rank ? dims[rank - 1] : none, &plane = rank - d == 2 ? dims[d] : none;
  copy(target, source,
       CopyShape::make(width, row.extent, plane.extent, {row.target, plane.target}, {row.source, plane.source}));
}

void ElementTransfer::run(char *target, const char *source, CopyFunction *copy) const {
  runDim(0, target + first[0], source + first[1], copy);
}

void choir::rt::copyElements(const choir_array *target, char *targetData, const choir_array *source,
                             const char *sourceData, CopyFunction *copy) {
  if (elementCount(target) > 0)
    ElementTransfer(target, source).run(targetData, sourceData, copy);
}

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

static void checkShape(int32_t device, const Kernel &kernel, const choir_launch_shape &shape) {
  static constexpr int64_t most[] = {2147483647, 65535, 65535};
  const int64_t mostShared = usedDevice()->mostSharedBytes(device);
  TextBuffer text;
  for (int d = 0; d < 3; ++d)
    if (shape.blocks[d] > most[d]) {
      text.append("a loop on a GPU needs ").appendDecimal(shape.blocks[d]).append(" blocks in one ");
      text.append("dimension; devices have at most ").appendDecimal(most[d]);
      failAt(kernel.file, kernel.line, text.span());
    }
  if (shape.sharedBytes > mostShared) {
    text.append("the shared arrays of a loop take ").appendDecimal(shape.sharedBytes).append(" bytes, more than the ");
    text.appendDecimal(mostShared).append(" of a block on this device");
    failAt(kernel.file, kernel.line, text.span());
  }
}

/// Arrays in the memory of other GPUs are there for kernels only where the machine allows it.
static void checkReach(int32_t device, const Kernel &kernel, DeviceWork &work) {
  const int32_t other = work.unreachableDevice();
  if (other < 0)
    return;
  TextBuffer text;
  text.append("a loop on GPU ").appendDecimal(device).append(" cannot reach an array in the memory of GPU ");
  text.appendDecimal(other).append(", which has no peer access to it; copy the array first");
  failAt(kernel.file, kernel.line, text.span());
}

void choir_device_launch(void *name, void *emulated, void *shapeMemory, int32_t count, void *arguments, void *file,
                         int32_t line) {
  Kernel kernel = {static_cast<const char *>(name), reinterpret_cast<void (*)(void **)>(emulated),
                   static_cast<const char *>(file), line};
  auto &shape = *static_cast<const choir_launch_shape *>(shapeMemory);
  const TransferPlace place(kernel.file, kernel.line);
  const bool isEmpty = shape.blocks[0] == 0 || shape.blocks[1] == 0 || shape.blocks[2] == 0;
  const int32_t device = deviceOfTask();
  DeviceWork work(Lane::Kernels, device);
  beginLaunch(isEmpty, work);
  if (isEmpty)
    return noteLaunched();
  checkShape(device, kernel, shape);
  checkReach(device, kernel, work);
  ++deviceCounters.launches;
  reportLaunch(shape, kernel.file, kernel.line);
  TraceSpan span("launch", kernel.name);
  span.note("loop", kernel.file, kernel.line);
  span.note("blocks", shape.blocks[0] * shape.blocks[1] * shape.blocks[2]);
  span.note("threads of a block", shape.threads[0] * shape.threads[1] * shape.threads[2]);
  span.note("shared bytes", shape.sharedBytes);
  for (size_t i = 0; ownMemory && i < ownMemory->size(); ++i)
    if (deviceOfMemory((*ownMemory)[i]) == device)
      work.writes((*ownMemory)[i]);
  usedDevice()->launch(work.begin(), kernel, shape, count, static_cast<void **>(arguments));
  work.end();
  noteLaunched();
}

void choir_device_await_kernels() {
  const DevicePlugin *device = usedDevice();
  ++deviceCounters.waits;
  if (device->countStreams() == 1)
    return device->finish();
  DeviceWork work(Lane::Kernels, deviceOfTask());
  const int32_t stream = work.begin();
  device->await({stream, device->mark(stream)});
}
