//===- EmulatedDevice.cpp - A device without a GPU ------------------------===//
// Runs the device code of programs on the host: the LLVM module that becomes PTX, for another processor. Addresses of
// its memory are biased so that neither side can use those of the other by mistake; memory begins poisoned. Programs
// that were compiled with --sanitize=gpu or copies have their accesses checked, with gpu their barriers, too: they do
// everything in order, in the thread that asks for it. Others have streams (EmulatedStreams.h).
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CopyOracle.h"
#include "Device.h"
#include "DeviceSanitizer.h"
#include "EmulatedStreams.h"
#include "Exit.h"
#include "Fiber.h"
#include "Trace.h"
#include "TransferWaste.h"
#include "choir/runtime/Runtime.h"

#include <algorithm>
#include <atomic>
#include <new>

using namespace choir::rt;

/// The difference between device and host addresses: no processor takes device addresses for its own.
static constexpr uintptr_t bias = uintptr_t(1) << 62;

static constexpr int poison = 0xCB;

static void *toDevice(void *host) { return reinterpret_cast<void *>(reinterpret_cast<uintptr_t>(host) ^ bias); }
static void *toHost(const void *device) { return reinterpret_cast<void *>(reinterpret_cast<uintptr_t>(device) ^ bias); }

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

static DeviceState openEmulated(TextBuffer &) { return DeviceState::Ready; }

/// As many as the user wants to see.
static int64_t gpusOfLocaleEmulated() { return gpusAsked() < 0 ? 1 : gpusAsked(); }

static int32_t countDevicesEmulated() {
  const int64_t gpus = gpusOfLocaleEmulated() * choir_locale_count();
  return int32_t(std::clamp<int64_t>(gpus, 1, mostDevices));
}

/// Whether kernels of a device (first index) are refused memory of another.
static std::atomic<bool> isKeptApart[mostDevices][mostDevices];

static bool reachesEmulated(int32_t device, int32_t other) { return !isKeptApart[device][other]; }
static bool couldReachEmulated(int32_t, int32_t) { return true; }
static void setReachEmulated(int32_t device, int32_t other, bool reaches) { isKeptApart[device][other] = !reaches; }

/// The header of a block of device memory. The list holds real addresses: to a leak detector, memory that is known
/// by a biased address alone is lost.
struct Block {
  Block *next, *previous;
  int64_t bytes;
  ShadowMemory *shadow; ///< null in programs that are not checked

  char *data();
};
static constexpr size_t blockAlignment = 256;
static Mutex blocksMutex;
static Block *blocks;

char *Block::data() { return reinterpret_cast<char *>(this) + blockAlignment; }

static ShadowMemory *createShadow(int64_t bytes) { return new (allocate(sizeof(ShadowMemory))) ShadowMemory(bytes); }

static void destroyShadow(ShadowMemory *shadow) {
  if (!shadow)
    return;
  shadow->~ShadowMemory();
  release(shadow);
}

/// The block that has all of the bytes at a real address; null where none has.
static Block *findBlock(const void *address, int64_t bytes) {
  auto *first = static_cast<const char *>(address);
  LockGuard guard(blocksMutex);
  for (Block *block = blocks; block; block = block->next)
    if (first >= block->data() && first + bytes <= block->data() + block->bytes)
      return block;
  return nullptr;
}

/// The host has written device memory.
static void markWritten(const void *device, int64_t bytes) {
  if (!areThreadsChecked() || bytes == 0)
    return;
  auto *address = static_cast<const char *>(toHost(device));
  if (Block *block = findBlock(address, bytes))
    block->shadow->markWritten(address - block->data(), bytes);
}

static void *allocateEmulated(int32_t, int64_t bytes) {
  void *memory = nullptr;
  if (posix_memalign(&memory, blockAlignment, blockAlignment + size_t(bytes)) != 0)
    return nullptr;
  auto *block = static_cast<Block *>(memory);
  LockGuard guard(blocksMutex);
  *block = {blocks, nullptr, bytes, areThreadsChecked() ? createShadow(bytes) : nullptr};
  if (blocks)
    blocks->previous = block;
  blocks = block;
  std::memset(block->data(), poison, size_t(bytes));
  return toDevice(block->data());
}

static void releaseEmulated(int32_t, void *device) {
  if (!device)
    return;
  auto *block = reinterpret_cast<Block *>(static_cast<char *>(toHost(device)) - blockAlignment);
  destroyShadow(block->shadow);
  LockGuard guard(blocksMutex);
  (block->previous ? block->previous->next : blocks) = block->next;
  if (block->next)
    block->next->previous = block->previous;
  std::free(block);
}

/// Whether everything is done in order, when it is asked for.
static bool isInOrder() { return areThreadsChecked() || areCopiesChecked() || isWasteCounted(); }

static int32_t countStreamsEmulated() { return isInOrder() ? 1 : streamsOfDevice; }

/// Calls `work()`, now or in the stream's turn, as an event of the timeline.
template <typename Work> static void perform(int32_t stream, const char *name, int64_t bytes, Work work) {
  if (isInOrder())
    return work();
  emulated::ask(stream, [=](int32_t stream) {
    TraceSpan span("transfer", name);
    span.setStream(stream);
    span.note("bytes", bytes);
    work();
  });
}

static void recycleNow(void *device, int64_t bytes) {
  auto *data = static_cast<char *>(toHost(device));
  std::memset(data, poison, size_t(bytes));
  if (ShadowMemory *shadow = reinterpret_cast<Block *>(data - blockAlignment)->shadow)
    shadow->reset();
}
static void recycleEmulated(int32_t stream, void *device, int64_t bytes) {
  if (isInOrder())
    return recycleNow(device, bytes);
  emulated::ask(stream, [=](int32_t) { recycleNow(device, bytes); });
}

/// Calls `work` with the offsets of each row in target and source.
template <typename Work> static void forEachRow(const CopyShape &shape, Work work) {
  for (int64_t plane = 0; plane < shape.planes; ++plane)
    for (int64_t row = 0; row < shape.rows; ++row)
      work(plane * shape.target.plane + row * shape.target.row, plane * shape.source.plane + row * shape.source.row);
}

static void copyInNow(void *device, const void *host, const CopyShape &shape) {
  forEachRow(shape, [&](int64_t to, int64_t from) {
    char *target = static_cast<char *>(device) + to;
    std::memcpy(toHost(target), static_cast<const char *>(host) + from, size_t(shape.width));
    markWritten(target, shape.width);
  });
}

/// Bytes of the host, as they are now, without gaps.
static char *stage(const void *host, const CopyShape &shape) {
  auto *staged = static_cast<char *>(allocate(size_t(shape.bytes()) + 1));
  CopyShape packed = shape;
  packed.target = {shape.width, shape.width * shape.rows};
  copyOnHost(staged, host, packed);
  return staged;
}

/// Where much has been staged, the host waits until that is done.
static void limitStaged(int32_t stream, int64_t bytes) {
  static constexpr int64_t most = int64_t(64) << 20;
  static std::atomic<int64_t> staged[mostStreams];
  if ((staged[stream] += bytes) <= most)
    return;
  staged[stream] = 0;
  emulated::awaitAll(stream);
}

static void copyInEmulated(int32_t stream, void *device, const void *host, const CopyShape &shape) {
  if (isInOrder())
    return copyInNow(device, host, shape);
  char *staged = stage(host, shape);
  CopyShape unpacked = shape;
  unpacked.source = {shape.width, shape.width * shape.rows};
  perform(stream, "copy to device", shape.bytes(), [=] {
    copyInNow(device, staged, unpacked);
    release(staged);
  });
  limitStaged(stream, shape.bytes());
}

/// In the thread that waits: what the stream has been asked for before is done.
static void copyOutEmulated(int32_t stream, void *host, const void *device, const CopyShape &shape) {
  auto copy = [&] {
    forEachRow(shape, [&](int64_t to, int64_t from) {
      std::memcpy(static_cast<char *>(host) + to, toHost(static_cast<const char *>(device) + from),
                  size_t(shape.width));
    });
  };
  if (isInOrder())
    return copy();
  emulated::awaitAll(stream);
  TraceSpan span("transfer", "copy to host");
  span.setStream(stream);
  span.note("bytes", shape.bytes());
  copy();
}

static void copyWithinEmulated(int32_t stream, int32_t targetDevice, void *target, int32_t sourceDevice,
                               const void *source, const CopyShape &shape) {
  perform(stream, targetDevice == sourceDevice ? "copy within device" : "copy between devices", shape.bytes(), [=] {
    forEachRow(shape, [&](int64_t to, int64_t from) {
      char *row = static_cast<char *>(target) + to;
      std::memmove(toHost(row), toHost(static_cast<const char *>(source) + from), size_t(shape.width));
      markWritten(row, shape.width);
    });
  });
}

static void clearEmulated(int32_t stream, void *memory, int64_t bytes) {
  perform(stream, "clear", bytes, [=] {
    std::memset(toHost(memory), 0, size_t(bytes));
    markWritten(memory, bytes);
  });
}

/// As devices of sm_90 have.
static int64_t mostSharedBytesEmulated(int32_t) { return 227 * 1024; }

/// Of such a device, by CUDA's numbers: what bounds programs. A multiprocessor is a processor, and ticks a nanosecond.
static int64_t attributeEmulated(int32_t, int32_t number) {
  static constexpr struct {
    int32_t number;
    int64_t value;
  } known[] = {{1, 1024},        {2, 1024},     {3, 1024},     {4, 64},  {5, 2147483647},  {6, 65535},
               {7, 65535},       {8, 48 << 10}, {9, 64 << 10}, {10, 32}, {11, 2147483647}, {12, 65536},
               {13, 1000000},    {14, 512},     {19, 1},       {31, 1},  {36, 1000000},    {37, 64},
               {38, 1024 << 10}, {39, 2048},    {51, 32},      {75, 9},  {76, 0},          {81, 228 << 10}};
  constexpr int32_t multiprocessors = 16;
  if (number == multiprocessors)
    return choir_processor_count(true);
  for (const auto &entry : known)
    if (entry.number == number)
      return entry.value;
  return 0;
}

static void appendNameEmulated(int32_t, TextBuffer &name) { name.append("emulated GPU"); }

//===----------------------------------------------------------------------===//
// State and symbols for device code
//===----------------------------------------------------------------------===//

namespace {

/// What a thread gives the others of its warp. The last operation and the one before it have a value each: a thread
/// may come to the next operation before others have left this one.
struct Exchange {
  uint32_t operations; ///< of the warp, that the thread has come to
  int64_t values[2];
};

/// A launch, and the block of it that is running.
struct Launch {
  const Kernel *kernel;
  const choir_launch_shape *shape;
  void **arguments;
  int64_t block[3];
  char *shared;
  Exchange *exchanges; ///< by thread of the block
  // In programs that are checked:
  DeviceSanitizer *sanitizer;
  ShadowMemory *sharedShadow;
};

} // namespace

static thread_local Launch *running;

#define EXPORTED __attribute__((visibility("default")))

/// Spilled arguments and constant arrays of the launch that runs.
extern "C" EXPORTED char choir_constant_bank[];
alignas(CHOIR_CONSTANT_ALIGNMENT) char choir_constant_bank[CHOIR_CONSTANT_BANK_BYTES];

static void copyConstantsEmulated(int32_t stream, int64_t offset, const void *host, int64_t bytes) {
  if (isInOrder()) {
    std::memcpy(choir_constant_bank + offset, host, size_t(bytes));
    return;
  }
  char *staged = stage(host, CopyShape::ofBytes(bytes));
  perform(stream, "copy to device", bytes, [=] {
    std::memcpy(choir_constant_bank + offset, staged, size_t(bytes));
    release(staged);
  });
}

EXPORTED void *choir_emulated_shared() { return running->shared; }

EXPORTED int32_t choir_emulated_register(int32_t number) {
  const int dim = number % 3;
  const int64_t *threads = running->shape->threads;
  int64_t thread = currentFiber();
  for (int d = 0; d < dim; ++d)
    thread /= threads[d];
  switch (number / 3) {
  case 4:
    return int32_t(thread % fibersOfGroup);
  case 0:
    return int32_t(thread % threads[dim]);
  case 1:
    return int32_t(running->block[dim]);
  case 2:
    return int32_t(threads[dim]);
  default:
    return int32_t(running->shape->blocks[dim]);
  }
}

EXPORTED void *choir_emulated_address(void *address) {
  auto *byte = static_cast<char *>(address);
  bool isShared = byte >= running->shared && byte < running->shared + running->shape->sharedBytes;
  bool isConstant = byte >= choir_constant_bank && byte < choir_constant_bank + sizeof(choir_constant_bank);
  if (isShared || isConstant || isOnFiberStack(address))
    return address;
  failAt(running->kernel->file, running->kernel->line, "device code touches an address that is not in device memory");
}

EXPORTED void *choir_emulated_checked(void *address, int64_t bytes, int32_t access, void *place) {
  const auto kind = AccessKind(access);
  const auto *site = static_cast<const AccessSite *>(place);
  const auto thread = int32_t(currentFiber());
  auto *byte = static_cast<char *>(address);
  const bool isOfDevice = (reinterpret_cast<uintptr_t>(address) & bias) != 0;
  if (isOfDevice && areCopiesChecked())
    oracle::noteDeviceAccess(byte, bytes, kind, site);
  if (!running->sanitizer)
    return isOfDevice ? toHost(address) : choir_emulated_address(address);
  DeviceSanitizer &sanitizer = *running->sanitizer;
  if (isOfDevice) {
    byte = static_cast<char *>(toHost(address));
    Block *block = findBlock(byte, bytes);
    if (!block)
      sanitizer.reportOutside(bytes, kind, thread, *site);
    sanitizer.access(*block->shadow, byte - block->data(), bytes, kind, thread, *site);
  } else if (byte >= running->shared && byte <= running->shared + running->shape->sharedBytes) {
    if (byte + bytes > running->shared + running->shape->sharedBytes)
      sanitizer.reportOutside(bytes, kind, thread, *site);
    sanitizer.access(*running->sharedShadow, byte - running->shared, bytes, kind, thread, *site);
  } else {
    return choir_emulated_address(address);
  }
  return byte;
}

EXPORTED void choir_emulated_barrier() { fiberBarrier(); }

EXPORTED int32_t choir_emulated_warp(int32_t kind, int64_t value, int32_t operand, void *site) {
  enum Kind : int32_t { Index, Up, Down, Xor, Ballot, Match32, Match64, Barrier };
  const int64_t *threads = running->shape->threads, thread = currentFiber();
  if (site)
    running->sanitizer->warpOperation(int32_t(thread), *static_cast<const AccessSite *>(site), kind == Barrier);
  const int64_t lane = thread % fibersOfGroup, first = thread - lane;
  const int64_t lanes = std::min(fibersOfGroup, threads[0] * threads[1] * threads[2] - first);
  Exchange *exchanges = running->exchanges + first;
  const uint32_t operation = ++exchanges[lane].operations;
  exchanges[lane].values[operation % 2] = value;
  fiberGroupBarrier();
  auto isHere = [&](int64_t other) { return other >= 0 && other < lanes && exchanges[other].operations >= operation; };
  auto lanesWhere = [&](auto test) {
    uint32_t bits = 0;
    for (int64_t other = 0; other < lanes; ++other)
      if (isHere(other) && test(exchanges[other].values[operation % 2]))
        bits |= uint32_t(1) << other;
    return int32_t(bits);
  };
  if (kind == Ballot)
    return lanesWhere([](int64_t given) { return given != 0; });
  if (kind == Match32 || kind == Match64)
    return lanesWhere([=](int64_t given) { return given == value; });
  if (kind == Barrier)
    return 0;
  const int64_t by = operand & int32_t(fibersOfGroup - 1);
  const int64_t from = kind == Index ? by : kind == Up ? lane - by : kind == Down ? lane + by : lane ^ by;
  return int32_t(isHere(from) ? exchanges[from].values[operation % 2] : value);
}

EXPORTED void choir_emulated_begin_thread(void *first, int32_t rank, int32_t mayEndEarly) {
  void *const *arguments = static_cast<void **>(first);
  const int64_t *threads = running->shape->threads;
  int64_t thread = currentFiber();
  bool hasPosition = true;
  for (int d = 0; d < rank; ++d) {
    const int64_t position = running->block[d] * threads[d] + thread % threads[d];
    hasPosition &= position < *static_cast<const int64_t *>(arguments[rank - 1 - d]);
    thread /= threads[d];
  }
  running->sanitizer->beginThread(int32_t(currentFiber()), hasPosition, mayEndEarly != 0);
}

EXPORTED void choir_emulated_checked_barrier(void *site) {
  running->sanitizer->barrier(int32_t(currentFiber()), *static_cast<const AccessSite *>(site));
  fiberBarrier();
}

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

static void *runThread(void *context, int64_t number) {
  auto *launch = static_cast<Launch *>(context);
  launch->kernel->emulated(launch->arguments);
  if (launch->sanitizer)
    launch->sanitizer->endThread(int32_t(number));
  return nullptr;
}

/// Threads of a warp wait in different places.
[[noreturn]] static void reportStuck(const Launch &launch) {
  if (launch.sanitizer)
    launch.sanitizer->reportStuck();
  failAt(launch.kernel->file, launch.kernel->line,
         "some threads of a warp wait at a barrier, others at an operation of the warp; --sanitize=gpu says where");
}

static void runBlocks(Launch &launch) {
  running = &launch;
  const choir_launch_shape &shape = *launch.shape;
  const int64_t threads = shape.threads[0] * shape.threads[1] * shape.threads[2];
  int64_t *block = launch.block, number = 0;
  for (block[2] = 0; block[2] < shape.blocks[2]; ++block[2])
    for (block[1] = 0; block[1] < shape.blocks[1]; ++block[1])
      for (block[0] = 0; block[0] < shape.blocks[0]; ++block[0]) {
        std::memset(launch.shared, poison, size_t(shape.sharedBytes));
        if (launch.sanitizer) {
          launch.sharedShadow->reset();
          launch.sanitizer->beginBlock(number++);
        }
        for (int64_t thread = 0; thread < threads; ++thread)
          launch.exchanges[thread].operations = 0;
        if (!runFibers(runThread, &launch, threads))
          reportStuck(launch);
      }
  running = nullptr;
}

static void launchNow(const Kernel &kernel, const choir_launch_shape &shape, void **arguments) {
  static constexpr int maxThreads = 1024;
  Exchange exchanges[maxThreads];
  Launch launch = {&kernel, &shape, arguments, {}, nullptr, exchanges, nullptr, nullptr};
  if (areCopiesChecked())
    oracle::noteLaunch();
  launch.shared = static_cast<char *>(std::malloc(size_t(shape.sharedBytes) + 1));
  if (!launch.shared)
    outOfMemory(size_t(shape.sharedBytes));
  if (areThreadsChecked()) {
    // One launch at a time: shadows are not made for several.
    static Mutex mutex;
    LockGuard guard(mutex);
    DeviceSanitizer sanitizer(shape);
    ShadowMemory sharedShadow(shape.sharedBytes);
    launch.sanitizer = &sanitizer;
    launch.sharedShadow = &sharedShadow;
    runBlocks(launch);
  } else {
    runBlocks(launch);
  }
  std::free(launch.shared);
  if (areCopiesChecked())
    oracle::noteLaunchEnd();
}

/// The arguments of a launch, copied: they are fields of one record.
static void **copyArguments(const choir_launch_shape &shape, int32_t count, void **arguments) {
  const size_t listBytes = (size_t(count) * sizeof(void *) + 63) / 64 * 64;
  auto *copies = static_cast<void **>(std::aligned_alloc(64, listBytes + (size_t(shape.argumentBytes) + 63) / 64 * 64));
  if (!copies)
    outOfMemory(listBytes + size_t(shape.argumentBytes));
  char *record = reinterpret_cast<char *>(copies) + listBytes;
  auto *original = static_cast<const char *>(arguments[0]);
  std::memcpy(record, original, size_t(shape.argumentBytes));
  for (int32_t i = 0; i < count; ++i)
    copies[i] = record + (static_cast<const char *>(arguments[i]) - original);
  return copies;
}

static void launchEmulated(int32_t stream, const Kernel &kernel, const choir_launch_shape &shape, int32_t count,
                           void **arguments) {
  if (isInOrder())
    return launchNow(kernel, shape, arguments);
  void **copies = copyArguments(shape, count, arguments);
  emulated::ask(stream, [=](int32_t stream) {
    {
      TraceSpan span("kernel", kernel.name);
      span.setStream(stream);
      span.note("loop", kernel.file, kernel.line);
      launchNow(kernel, shape, copies);
    }
    std::free(copies);
  });
}

static uint64_t markEmulated(int32_t stream) { return emulated::mark(stream); }
static void waitEmulated(int32_t stream, StreamPoint point) { emulated::wait(stream, point); }
static void awaitEmulated(StreamPoint point) { emulated::await(point); }
static void finishEmulated() { emulated::finish(); }

constinit const DevicePlugin choir::rt::emulatedDevice = {
    .name = "emulated",
    .addressTag = bias,
    .shareConstantMemory = true,
    .open = openEmulated,
    .countDevices = countDevicesEmulated,
    .gpusOfLocale = gpusOfLocaleEmulated,
    .reaches = reachesEmulated,
    .couldReach = couldReachEmulated,
    .setReach = setReachEmulated,
    .countStreams = countStreamsEmulated,
    .allocate = allocateEmulated,
    .availableBytes = [](int32_t) -> int64_t { return -1; }, // that of the host
    .release = releaseEmulated,
    .recycle = recycleEmulated,
    .copyIn = copyInEmulated,
    .copyOut = copyOutEmulated,
    .copyWithin = copyWithinEmulated,
    .clear = clearEmulated,
    .mostSharedBytes = mostSharedBytesEmulated,
    .copyConstants = copyConstantsEmulated,
    .launch = launchEmulated,
    .mark = markEmulated,
    .wait = waitEmulated,
    .await = awaitEmulated,
    .finish = finishEmulated,
    .attribute = attributeEmulated,
    .appendName = appendNameEmulated,
};
