//===- Device.cpp - Device loops and their arrays -------------------------===//
// Which device runs device loops, what its memory has of the program's arrays, and launches.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Device.h"
#include "Array.h"
#include "Diagnostics.h"
#include "Exit.h"
#include "Trace.h"
#include "choir/runtime/Runtime.h"

using namespace choir::rt;

//===----------------------------------------------------------------------===//
// Choice
//===----------------------------------------------------------------------===//

[[noreturn]] static void failWith(const TextBuffer &text) { failAt(nullptr, 0, text.span()); }

static bool isSet(const char *value) { return value && *value; }
static bool isEqual(const char *value, const char *other) { return isSet(value) && std::strcmp(value, other) == 0; }

/// The variable's value is one of two, or it is not set.
static void checkSetting(const char *variable, const char *value, const char *first, const char *second) {
  if (!isSet(value) || isEqual(value, first) || isEqual(value, second))
    return;
  TextBuffer text;
  text.append(variable)
      .append(" is '")
      .append(value)
      .append("'; it can be ")
      .append(first)
      .append(" or ")
      .append(second);
  failWith(text);
}

/// Programs with device loops that were not compiled for processors alone have it.
extern "C" [[gnu::weak]] const choir_device_image choir_program_device_images[];

/// Programs that were compiled with --sanitize=gpu have it.
extern "C" [[gnu::weak]] const bool choir_program_checks_device;

bool choir::rt::isDeviceCodeChecked() { return &choir_program_checks_device; }

/// Nobody has asked for the device, but who has one expects the program to use it.
static void warnOfUnusable(const TextBuffer &reason) {
  TextBuffer text;
  text.append("device loops run on the processors, not on the GPU: ").append(reason.span());
  choir_warning(nullptr, 0, text.data(), int64_t(text.size()));
}

static const DevicePlugin *chooseDevice() {
  const char *target = std::getenv("CHOIR_TARGET"), *asked = std::getenv("CHOIR_DEVICE");
  checkSetting("CHOIR_TARGET", target, "gpu", "cpu");
  checkSetting("CHOIR_DEVICE", asked, "cuda", "emulated");
  if (isEqual(target, "cpu") || !choir_program_device_images)
    return nullptr;
  if (isDeviceCodeChecked() && isEqual(asked, "cuda"))
    failAt(nullptr, 0,
           "CHOIR_DEVICE=cuda, but a program compiled with --sanitize=gpu runs on the emulated device only");
  const DevicePlugin *plugin = isEqual(asked, "emulated") || isDeviceCodeChecked() ? &emulatedDevice : &cudaDevice;
  TextBuffer reason;
  const DeviceState state = plugin->open(reason);
  if (state == DeviceState::Ready)
    return plugin;
  if (!isEqual(target, "gpu") && !isSet(asked)) {
    if (state == DeviceState::Unusable)
      warnOfUnusable(reason);
    return nullptr;
  }
  TextBuffer text;
  text.append(isSet(asked) ? "CHOIR_DEVICE=cuda" : "CHOIR_TARGET=gpu").append(", but there is no GPU to use: ");
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

static void copyIn(void *device, const void *host, int64_t bytes) {
  Transfer transfer(deviceCounters.hostToDevice, "host to device", bytes);
  usedDevice()->copyIn(device, host, bytes);
}

void choir::rt::copyToDevice(void *device, const void *host, int64_t bytes) { copyIn(device, host, bytes); }

static void copyOut(void *host, const void *device, int64_t bytes) {
  Transfer transfer(deviceCounters.deviceToHost, "device to host", bytes);
  usedDevice()->copyOut(host, device, bytes);
}

static void copyWithin(void *target, const void *source, int64_t bytes) {
  Transfer transfer(deviceCounters.deviceToDevice, "device to device", bytes);
  usedDevice()->copyWithin(target, source, bytes);
}

void *choir_device_alloc(int64_t bytes, void *file, int32_t line) {
  return allocateOnDevice(bytes, static_cast<const char *>(file), line);
}

void choir_device_free(void *memory, int64_t bytes) { releaseOnDevice(memory, bytes); }

void choir_device_fetch(void *host, void *device, int64_t bytes) { copyOut(host, device, bytes); }

//===----------------------------------------------------------------------===//
// Arrays on both sides
//===----------------------------------------------------------------------===//

namespace {

/// The copy of an array's storage in device memory.
struct Mirror {
  const void *storage;
  void *device;
  int64_t bytes;
};

} // namespace

static Mutex mirrorMutex;
static Vector<Mirror> mirrors;

static const choir_array *ownerOf(const choir_array *array) { return isView(array) ? array->base : array; }
static int64_t storageBytes(const choir_array *array) { return array->storageCount * array->eltSize; }

/// The mirror of the array's storage, made if there is none.
static void *mirrorOf(const choir_array *array, const char *file, int line) {
  LockGuard guard(mirrorMutex);
  for (size_t i = 0; i < mirrors.size(); ++i)
    if (mirrors[i].storage == array->storage)
      return mirrors[i].device;
  int64_t bytes = storageBytes(array);
  void *device = allocateOnDevice(bytes, file, line);
  mirrors.push({array->storage, device, bytes});
  return device;
}

void choir::rt::forgetOnDevice(const choir_array *array) {
  if (!(array->flags & (CHOIR_ARRAY_DEVICE | CHOIR_ARRAY_CONSTANT)) || !array->storage)
    return;
  LockGuard guard(mirrorMutex);
  for (size_t i = 0; i < mirrors.size(); ++i) {
    if (mirrors[i].storage != array->storage)
      continue;
    releaseOnDevice(mirrors[i].device, mirrors[i].bytes);
    mirrors[i] = mirrors[mirrors.size() - 1];
    mirrors.pop();
    return;
  }
}

/// Launches that have copies of the program's data come one after the other, from the first that goes in to the last
/// that has come out: whole arrays are copied, so a launch that changes a part of one would take with it what another
/// one does to the rest. It is the one lock of all kinds of data, since launches have them in any order.
static Mutex copiesMutex;
static thread_local int copiedHere;

static void beginCopy() {
  if (copiedHere++ == 0)
    copiesMutex.lock();
}
static void endCopy() {
  if (--copiedHere == 0)
    copiesMutex.unlock();
}

/// What a launch in preparation has put into constant memory, which is its own until it is under way.
static thread_local int64_t constantBytes;
static thread_local bool ownsConstants;

/// Adds to the constant memory of the launch in preparation; the offset of what was added.
static int64_t copyConstants(const void *data, int64_t bytes, const char *file, int line) {
  int64_t offset = constantBytes;
  if (!ownsConstants)
    beginCopy();
  ownsConstants = true;
  constantBytes += (bytes + CHOIR_CONSTANT_ALIGNMENT - 1) / CHOIR_CONSTANT_ALIGNMENT * CHOIR_CONSTANT_ALIGNMENT;
  if (constantBytes > CHOIR_CONSTANT_BANK_BYTES) {
    TextBuffer text;
    text.append("the constant arrays of a loop take ").appendDecimal(constantBytes).append(" bytes, more than the ");
    text.appendDecimal(CHOIR_CONSTANT_BANK_BYTES).append(" there are");
    failAt(file, line, text.span());
  }
  Transfer transfer(deviceCounters.hostToDevice, "constants to device", bytes);
  usedDevice()->copyConstants(offset, data, bytes);
  return offset;
}

void choir_device_spill(void *data, int64_t bytes) { copyConstants(data, bytes, nullptr, 0); }

/// What a kernel does with an array, as the compiler says.
enum Access : int32_t { Reads = 1, Writes = 2, InConstantMemory = 8 };

/// Whether kernels work on a copy of the array, which is there from launch to launch. Those that do not know that an
/// array is a constant one have it so.
static bool isMirrored(const choir_array *array, int32_t access) {
  return array->storage && !(array->flags & CHOIR_ARRAY_EXPLICIT) && !(access & InConstantMemory);
}

/// The compiler refuses arrays of the host where it knows what formals and references stand for.
static void checkMappable(const choir_array *array, int32_t access, const char *file, int line) {
  static constexpr int32_t ofDevice = CHOIR_ARRAY_DEVICE | CHOIR_ARRAY_EXPLICIT | CHOIR_ARRAY_CONSTANT;
  if (!(array->flags & ofDevice))
    failAt(file, line,
           "a loop over a GPU distribution cannot touch an array of the host; declare it over a GPU distribution");
  if ((array->flags & CHOIR_ARRAY_CONSTANT) && (access & Writes))
    failAt(file, line, "a loop over a GPU distribution cannot write a constant array");
}

/// The paper's rule (Algorithm 3): in before every kernel that touches the array, out after one that writes it. Of an
/// array that a kernel writes in part the rest has to be there, so it is copied in as well.
void *choir_device_map(void *header, void *data, int32_t access, void *file, int32_t line) {
  const choir_array *array = ownerOf(static_cast<choir_array *>(header));
  auto *place = static_cast<const char *>(file);
  checkMappable(array, access, place, line);
  if (!array->storage || (array->flags & CHOIR_ARRAY_EXPLICIT))
    return data;
  int64_t distance = static_cast<char *>(data) - static_cast<char *>(array->storage);
  if (access & InConstantMemory)
    return reinterpret_cast<void *>(copyConstants(array->storage, storageBytes(array), place, line) + distance);
  beginCopy();
  void *device = mirrorOf(array, place, line);
  if (access)
    copyIn(device, array->storage, storageBytes(array));
  return static_cast<char *>(device) + distance;
}

void choir_device_unmap(void *header, int32_t access) {
  const choir_array *array = ownerOf(static_cast<choir_array *>(header));
  if (!isMirrored(array, access))
    return;
  if (access & Writes)
    copyOut(array->storage, mirrorOf(array, nullptr, 0), storageBytes(array));
  endCopy();
}

//===----------------------------------------------------------------------===//
// Atomic variables
//===----------------------------------------------------------------------===//

namespace {
/// A variable that is in device memory for the time of a launch.
struct MappedVariable {
  void *host, *device;
  int64_t bytes;
  int uses;
};
} // namespace

static Vector<MappedVariable> variables; // guarded by copiesMutex

void *choir_device_map_variable(void *data, int64_t bytes, void *file, int32_t line) {
  beginCopy();
  for (size_t i = 0; i < variables.size(); ++i)
    if (variables[i].host == data) {
      ++variables[i].uses;
      return variables[i].device;
    }
  void *device = allocateOnDevice(bytes, static_cast<const char *>(file), line);
  copyIn(device, data, bytes);
  variables.push({data, device, bytes, 1});
  return device;
}

void choir_device_unmap_variable(void *data) {
  for (size_t i = 0; i < variables.size(); ++i) {
    MappedVariable &variable = variables[i];
    if (variable.host != data || --variable.uses > 0)
      continue;
    copyOut(variable.host, variable.device, variable.bytes);
    releaseOnDevice(variable.device, variable.bytes);
    variables[i] = variables[variables.size() - 1];
    variables.pop();
    break;
  }
  endCopy();
}

//===----------------------------------------------------------------------===//
// Arrays on the device alone
//===----------------------------------------------------------------------===//

bool choir::rt::isExplicit(const choir_array *array) { return ownerOf(array)->flags & CHOIR_ARRAY_EXPLICIT; }
bool choir::rt::isDeviceOnly(const choir_array *array) { return isExplicit(array) && usedDevice(); }

static void copyBytes(const choir_array *target, int64_t to, const choir_array *source, int64_t from,
                      int64_t elements) {
  char *targetBytes = bytesOf(target) + to * target->eltSize;
  const char *sourceBytes = bytesOf(source) + from * target->eltSize;
  int64_t bytes = elements * target->eltSize;
  if (!isDeviceOnly(source))
    copyIn(targetBytes, sourceBytes, bytes);
  else if (!isDeviceOnly(target))
    copyOut(targetBytes, sourceBytes, bytes);
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

/// Constant memory is free for the next launch; copies to it come after this one.
static void releaseConstants() {
  constantBytes = 0;
  if (ownsConstants)
    endCopy();
  ownsConstants = false;
}

void choir_device_launch(void *name, void *emulated, void *shapeMemory, int32_t count, void *arguments, void *file,
                         int32_t line) {
  Kernel kernel = {static_cast<const char *>(name), reinterpret_cast<void (*)(void **)>(emulated),
                   static_cast<const char *>(file), line};
  auto &shape = *static_cast<const choir_launch_shape *>(shapeMemory);
  if (shape.blocks[0] == 0 || shape.blocks[1] == 0 || shape.blocks[2] == 0)
    return releaseConstants();
  checkShape(kernel, shape);
  ++deviceCounters.launches;
  TraceSpan span("launch", kernel.name);
  span.note("loop", kernel.file, kernel.line);
  span.note("blocks", shape.blocks[0] * shape.blocks[1] * shape.blocks[2]);
  span.note("threads of a block", shape.threads[0] * shape.threads[1] * shape.threads[2]);
  span.note("shared bytes", shape.sharedBytes);
  usedDevice()->launch(kernel, shape, static_cast<void **>(arguments));
  releaseConstants();
}
