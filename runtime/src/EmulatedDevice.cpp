//===- EmulatedDevice.cpp - A device without a GPU ------------------------===//
// Runs the device code of programs on the host: the LLVM module that becomes PTX, for another processor. Addresses of its
// memory are biased so that neither side can use those of the other by mistake; memory begins poisoned.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Device.h"
#include "Exit.h"
#include "Fiber.h"

using namespace choir::rt;

/// What device addresses differ from the host's in: no processor takes these for addresses.
static constexpr uintptr_t bias = uintptr_t(1) << 62;

static constexpr int poison = 0xCB;

static void *toDevice(void *host) { return reinterpret_cast<void *>(reinterpret_cast<uintptr_t>(host) ^ bias); }
static void *toHost(const void *device) { return reinterpret_cast<void *>(reinterpret_cast<uintptr_t>(device) ^ bias); }

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

static bool openEmulated(TextBuffer &) { return true; }

/// What lies before a block of device memory. The list holds real addresses: to a leak detector, memory that is known by
/// a biased address alone is lost.
struct Block {
  Block *next, *previous;
};
static constexpr size_t blockAlignment = 256;
static Mutex blocksMutex;
static Block *blocks;

static void *allocateEmulated(int64_t bytes) {
  void *memory = nullptr;
  if (posix_memalign(&memory, blockAlignment, blockAlignment + size_t(bytes)) != 0)
    return nullptr;
  auto *block = static_cast<Block *>(memory);
  LockGuard guard(blocksMutex);
  *block = {blocks, nullptr};
  if (blocks)
    blocks->previous = block;
  blocks = block;
  void *data = static_cast<char *>(memory) + blockAlignment;
  std::memset(data, poison, size_t(bytes));
  return toDevice(data);
}

static void releaseEmulated(void *device) {
  if (!device)
    return;
  void *memory = static_cast<char *>(toHost(device)) - blockAlignment;
  auto *block = static_cast<Block *>(memory);
  LockGuard guard(blocksMutex);
  (block->previous ? block->previous->next : blocks) = block->next;
  if (block->next)
    block->next->previous = block->previous;
  std::free(memory);
}

static void copyInEmulated(void *device, const void *host, int64_t bytes) {
  std::memcpy(toHost(device), host, size_t(bytes));
}
static void copyOutEmulated(void *host, const void *device, int64_t bytes) {
  std::memcpy(host, toHost(device), size_t(bytes));
}
static void copyWithinEmulated(void *target, const void *source, int64_t bytes) {
  std::memmove(toHost(target), toHost(source), size_t(bytes));
}
static void clearEmulated(void *memory, int64_t bytes) { std::memset(toHost(memory), 0, size_t(bytes)); }

//===----------------------------------------------------------------------===//
// What device code refers to
//===----------------------------------------------------------------------===//

namespace {

/// A launch, and the block of it that is running.
struct Launch {
  const Kernel *kernel;
  const choir_launch_shape *shape;
  void **arguments;
  int64_t block[3];
  char *shared;
};

} // namespace

static thread_local Launch *running;

#define EXPORTED __attribute__((visibility("default")))

/// Spilled arguments and constant arrays of the launch that runs.
extern "C" EXPORTED char choir_constant_bank[];
alignas(CHOIR_CONSTANT_ALIGNMENT) char choir_constant_bank[CHOIR_CONSTANT_BANK_BYTES];

static void copyConstantsEmulated(int64_t offset, const void *host, int64_t bytes) {
  std::memcpy(choir_constant_bank + offset, host, size_t(bytes));
}

/// The memory of the running block.
extern "C" EXPORTED void *choir_emulated_shared() { return running->shared; }

/// The register `name` * 3 + dimension, of thread id, block id, threads of a block, blocks.
extern "C" EXPORTED int32_t choir_emulated_register(int32_t number) {
  const int dim = number % 3;
  const int64_t *threads = running->shape->threads;
  int64_t thread = currentFiber();
  for (int d = 0; d < dim; ++d)
    thread /= threads[d];
  switch (number / 3) {
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

/// The host's address for one that device code uses and that has no bias: its own variables, those of its block, and
/// constants have such.
extern "C" EXPORTED void *choir_emulated_address(void *address) {
  auto *byte = static_cast<char *>(address);
  bool isShared = byte >= running->shared && byte < running->shared + running->shape->sharedBytes;
  bool isConstant = byte >= choir_constant_bank && byte < choir_constant_bank + sizeof(choir_constant_bank);
  if (isShared || isConstant || isOnFiberStack(address))
    return address;
  static constexpr char text[] = "device code touches an address that is not in device memory";
  failAt(running->kernel->file, running->kernel->line, Span{text, sizeof(text) - 1});
}

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

static void *runThread(void *context, int64_t) {
  auto *launch = static_cast<Launch *>(context);
  launch->kernel->emulated(launch->arguments);
  return nullptr;
}

static void launchEmulated(const Kernel &kernel, const choir_launch_shape &shape, void **arguments) {
  Launch launch = {&kernel, &shape, arguments, {}, nullptr};
  launch.shared = static_cast<char *>(std::malloc(size_t(shape.sharedBytes) + 1));
  if (!launch.shared)
    outOfMemory(size_t(shape.sharedBytes));
  running = &launch;
  const int64_t threads = shape.threads[0] * shape.threads[1] * shape.threads[2];
  int64_t *block = launch.block;
  for (block[2] = 0; block[2] < shape.blocks[2]; ++block[2])
    for (block[1] = 0; block[1] < shape.blocks[1]; ++block[1])
      for (block[0] = 0; block[0] < shape.blocks[0]; ++block[0]) {
        std::memset(launch.shared, poison, size_t(shape.sharedBytes));
        runFibers(runThread, &launch, threads);
      }
  running = nullptr;
  std::free(launch.shared);
}

constinit const DevicePlugin choir::rt::emulatedDevice = {
    "emulated",      openEmulated,       allocateEmulated, releaseEmulated,       copyInEmulated,
    copyOutEmulated, copyWithinEmulated, clearEmulated,    copyConstantsEmulated, launchEmulated};
