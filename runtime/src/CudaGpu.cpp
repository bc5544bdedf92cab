//===- CudaGpu.cpp - The GPUs of the machine ------------------------------===//
// A GPU is opened when it is first used: its context, the program's code for it, and whether it and the others that are
// open reach one another's memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CudaGpu.h"
#include "CudaLaunches.h"
#include "CudaStreams.h"
#include "CudaTimeline.h"
#include "Environment.h"
#include "Exit.h"

#include <algorithm>

using namespace choir::rt;
using namespace choir::rt::cuda;

// Defined by programs with device loops: the device code for one or several architectures.
extern "C" __attribute__((weak)) const choir_device_image choir_program_device_images[];
/// Defined where device code has recursive procedures: their names.
extern "C" __attribute__((weak)) const char choir_program_device_recursion[];

/// Variables of the device code.
static constexpr char haltRecordName[] = "choir_halt_record", constantBankName[] = "choir_constant_bank";

[[clang::no_destroy]] static Gpu gpus[mostDevices];
static int32_t gpusFound;

bool choir::rt::cuda::isOpen(int32_t number) { return gpus[number].isOpen.load(std::memory_order_acquire); }

//===----------------------------------------------------------------------===//
// The program's code
//===----------------------------------------------------------------------===//

/// Machine code runs on devices of its generation that are no older than its target. PTX runs on all devices no older
/// than its target, unless it uses features of some architectures only.
static bool runsOn(const choir_device_image &image, int32_t architecture) {
  const bool isOfGeneration = image.architecture / 10 == architecture / 10;
  if (image.kind & CHOIR_IMAGE_OF_DEVICE)
    return image.architecture == architecture;
  const bool needsGeneration = image.kind & (CHOIR_IMAGE_CUBIN | CHOIR_IMAGE_OF_GENERATION);
  return image.architecture <= architecture && (isOfGeneration || !needsGeneration);
}

/// The best image of a kind for a device; null where there is none.
static const choir_device_image *pickImage(int32_t architecture, int32_t kind) {
  const choir_device_image *best = nullptr;
  for (const choir_device_image *image = choir_program_device_images; image->data; ++image) {
    if ((image->kind & CHOIR_IMAGE_CUBIN) == kind && runsOn(*image, architecture) &&
        (!best || image->architecture > best->architecture))
      best = image;
  }
  return best;
}

static Result readArchitecture(int device, int32_t &architecture) {
  int major = 0, minor = 0;
  Result result = driver.deviceAttribute(&major, capabilityMajor, device);
  if (result == 0)
    result = driver.deviceAttribute(&minor, capabilityMinor, device);
  architecture = 10 * major + minor;
  return result;
}

/// Machine code before PTX, which the driver compiles for the device; what it says about errors is part of the reason.
/// Drivers refuse machine code of a newer toolkit, but may know the version of PTX.
static bool loadProgram(Gpu &gpu, int32_t architecture, TextBuffer &reason) {
  const choir_device_image *code = pickImage(architecture, CHOIR_IMAGE_CUBIN);
  if (code && driver.moduleLoad(&gpu.program, code->data, 0, nullptr, nullptr) == 0)
    return true;
  const choir_device_image *image = pickImage(architecture, CHOIR_IMAGE_PTX);
  if (!image) {
    reason.append("the program has no code for sm_").appendDecimal(architecture);
    reason.append("; compile it with --gpu-arch=sm_").appendDecimal(architecture);
    return false;
  }
  char log[1024] = "";
  int options[] = {jitErrorLog, jitErrorLogBytes};
  void *values[] = {log, reinterpret_cast<void *>(sizeof(log))};
  Result result = driver.moduleLoad(&gpu.program, image->data, 2, options, values);
  if (result == 0)
    return true;
  reason.append("the program's code for sm_").appendDecimal(image->architecture).append(" cannot be loaded: ");
  describe(reason, result);
  if (*log)
    reason.append(": ").append(log);
  return false;
}

/// The address of a variable of the device code; 0 if it has none of the name.
static Address globalAddress(const Gpu &gpu, const char *name) {
  Address address = 0;
  size_t bytes;
  return driver.moduleGlobal(&address, &bytes, gpu.program, name) == 0 ? address : 0;
}

//===----------------------------------------------------------------------===//
// Staging
//===----------------------------------------------------------------------===//

static Result allocatePinned(void **memory, size_t bytes) {
  constexpr unsigned forAllContexts = 1;
  return driver.allocatePinned(memory, bytes, forAllContexts);
}

Result choir::rt::cuda::createBuffer(StagingBuffer &buffer) {
  void *memory = nullptr;
  Result result = allocatePinned(&memory, StagingBuffer::bytes);
  if (result == 0)
    result = driver.eventCreate(&buffer.isFree, eventWithoutTiming);
  buffer.memory = static_cast<char *>(memory);
  return result;
}

static Result createPieces(Staging &staging) {
  void *memory = nullptr;
  for (StagingBuffer &buffer : staging.pieces)
    if (Result result = createBuffer(buffer))
      return result;
  Result result = allocatePinned(&memory, sizeof(choir_halt_record));
  staging.record = static_cast<choir_halt_record *>(memory);
  if (result == 0)
    result = driver.eventCreate(&staging.isRecordRead, eventWithoutTiming);
  return result;
}

Result choir::rt::cuda::createStaging(Staging *&made) {
  made = static_cast<Staging *>(allocate(sizeof(Staging)));
  return createPieces(*made);
}

static Result openStaging(Gpu &gpu) {
  Staging *first = nullptr;
  Result result = createStaging(first);
  if (result == 0)
    gpu.idle.push(first);
  return result;
}

//===----------------------------------------------------------------------===//
// Peers
//===----------------------------------------------------------------------===//

/// Whether kernels of the first GPU reach memory of the second.
static std::atomic<bool> areReached[mostDevices][mostDevices];
static Mutex peersMutex;

bool choir::rt::cuda::couldReach(int32_t gpu, int32_t other) {
  int answer = 0;
  const bool isKnown = driver.canAccessPeer && driver.enablePeer && driver.disablePeer;
  return gpu == other || (isKnown && driver.canAccessPeer(&answer, gpu, other) == 0 && answer);
}

bool choir::rt::cuda::reaches(int32_t gpu, int32_t other) { return gpu == other || areReached[gpu][other]; }

/// The driver may allow fewer connections than it says that it could make.
static void change(const Gpu &gpu, const Gpu &other, bool reaches) {
  LockGuard guard(peersMutex);
  if (areReached[gpu.number][other.number] == reaches || !couldReach(gpu.number, other.number))
    return;
  const Result result = reaches ? driver.enablePeer(other.context, 0) : driver.disablePeer(other.context);
  if (result == 0)
    areReached[gpu.number][other.number] = reaches;
}

void choir::rt::cuda::setReach(int32_t number, int32_t other, bool reaches) {
  if (number == other)
    return;
  const Gpu &peer = enter(other);
  change(enter(number), peer, reaches);
}

/// The GPU, whose context is the thread's, and those that are open before reach one another where they can.
static void connect(Gpu &gpu) {
  for (int32_t number = 0; number < gpusFound; ++number) {
    Gpu &other = gpus[number];
    if (number == gpu.number || !other.isOpen)
      continue;
    change(gpu, other, true);
    check("cannot use the GPU", driver.contextSetCurrent(other.context));
    change(other, gpu, true);
    check("cannot use the GPU", driver.contextSetCurrent(gpu.context));
  }
}

//===----------------------------------------------------------------------===//
// Opening
//===----------------------------------------------------------------------===//

/// The stack size of each thread where recursion hides the need from the compiler: the user's number, or 16 KB, or as
/// much as the device has for all threads that it runs at a time. The driver's default would be 1 KB. Returns 0 where
/// no procedure is recursive.
static int64_t makeRoomForRecursion() {
  constexpr size_t least = 1024, usual = 16 * 1024;
  if (!choir_program_device_recursion)
    return 0;
  auto bytes = size_t(environmentNumber("CHOIR_DEVICE_STACK", usual));
  while (bytes > least && driver.contextSetLimit(stackBytes, bytes) != 0)
    bytes /= 2;
  return int64_t(std::max(bytes, least));
}

static Result readLimits(Gpu &gpu, int device) {
  int bytes = 0;
  Result result = driver.deviceAttribute(&bytes, cuda::mostSharedBytes, device);
  gpu.mostSharedBytes = std::max<int64_t>(bytes, sharedBytesUnasked);
  return result;
}

static DeviceState open(Gpu &gpu, TextBuffer &reason) {
  int device;
  int32_t architecture = 0;
  Result result = driver.deviceGet(&device, gpu.number);
  if (result == 0)
    result = readArchitecture(device, architecture);
  if (result == 0)
    result = readLimits(gpu, device);
  if (result == 0)
    result = driver.contextRetain(&gpu.context, device);
  if (result == 0)
    result = driver.contextSetCurrent(gpu.context);
  if (result == 0)
    result = openStaging(gpu);
  if (result == 0)
    result = launchLog.open(gpu.number, makeRoomForRecursion(), choir_program_device_recursion);
  if (result != 0) {
    constexpr Result noDevice = 100;
    describe(reason, result);
    return result == noDevice ? DeviceState::Absent : DeviceState::Unusable;
  }
  if (!loadProgram(gpu, architecture, reason))
    return DeviceState::Unusable;
  gpu.haltRecord = globalAddress(gpu, haltRecordName);
  gpu.constantBank = globalAddress(gpu, constantBankName);
  openTimeline(gpu.number);
  connect(gpu);
  gpu.isOpen.store(true, std::memory_order_release);
  return DeviceState::Ready;
}

/// Several GPUs take functions that a driver may not have.
static int32_t findGpus() {
  int found = 1;
  if (!driver.deviceCount || !driver.copyPeer || !driver.streamWaitEvent || driver.deviceCount(&found) != 0)
    return 1;
  return std::clamp(found, 1, mostDevices);
}

DeviceState choir::rt::cuda::openGpus(TextBuffer &reason) {
  if (!choir_program_device_images) {
    reason.append("the program has no code for it");
    return DeviceState::Absent;
  }
  if (DeviceState state = loadDriver(reason); state != DeviceState::Ready)
    return state;
  if (Result result = driver.init(0)) {
    constexpr Result noDevice = 100;
    describe(reason, result);
    return result == noDevice ? DeviceState::Absent : DeviceState::Unusable;
  }
  gpusFound = findGpus();
  for (int32_t number = 0; number < gpusFound; ++number)
    gpus[number].number = number;
  return open(gpus[0], reason);
}

int32_t choir::rt::cuda::countGpus() { return gpusFound; }

int64_t choir::rt::cuda::gpusOfLocale() {
  const int64_t asked = gpusAsked();
  if (asked > gpusFound) {
    TextBuffer text;
    text.append("CHPL_RT_NUM_GPUS_PER_LOCALE=").appendDecimal(asked).append(", but the machine has ");
    text.appendDecimal(gpusFound).append(gpusFound == 1 ? " GPU" : " GPUs");
    failAt(nullptr, 0, text.span());
  }
  return asked < 0 ? gpusFound : asked;
}

/// The driver keeps a current context for each thread.
static thread_local int32_t entered = -1;

static void openLater(Gpu &gpu) {
  static Mutex mutex;
  LockGuard guard(mutex);
  if (gpu.isOpen)
    return;
  TextBuffer reason, text;
  if (open(gpu, reason) != DeviceState::Ready) {
    text.append("GPU ").appendDecimal(gpu.number).append(" cannot be used: ").append(reason.span());
    failAt(nullptr, 0, text.span());
  }
  entered = gpu.number;
}

Gpu &choir::rt::cuda::enter(int32_t number) {
  Gpu &gpu = gpus[number];
  if (!gpu.isOpen.load(std::memory_order_acquire))
    openLater(gpu);
  if (entered != number)
    check("cannot use the GPU", driver.contextSetCurrent(gpu.context));
  entered = number;
  return gpu;
}
