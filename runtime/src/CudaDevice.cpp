//===- CudaDevice.cpp - NVIDIA GPUs ---------------------------------------===//
// Device loops on the GPUs of the machine, through the CUDA driver.
//
// Launches, and copies through pinned memory, return before they are done. The host waits where it needs results, and
// learns of failures there. Tasks wait concurrently, without holding a lock.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CudaGpu.h"
#include "CudaLaunches.h"
#include "CudaStreams.h"
#include "CudaTimeline.h"
#include "Exit.h"
#include "Trace.h"

#include <algorithm>
#include <utility>

using namespace choir::rt;
using namespace choir::rt::cuda;

//===----------------------------------------------------------------------===//
// Waiting
//===----------------------------------------------------------------------===//

namespace {
/// Staging of a GPU that the calling task has for itself.
class StagingLease {
public:
  explicit StagingLease(Gpu &gpu);
  ~StagingLease() {
    LockGuard guard(gpu.idleMutex);
    gpu.idle.push(staging);
  }
  StagingLease(const StagingLease &) = delete;
  StagingLease &operator=(const StagingLease &) = delete;

  Staging *operator->() { return staging; }

private:
  Staging *takeIdle();

  Gpu &gpu;
  Staging *staging;
};
} // namespace

Staging *StagingLease::takeIdle() {
  LockGuard guard(gpu.idleMutex);
  if (gpu.idle.empty())
    return nullptr;
  Staging *found = gpu.idle.back();
  gpu.idle.pop();
  return found;
}

StagingLease::StagingLease(Gpu &gpu) : gpu(gpu), staging(takeIdle()) {
  if (!staging)
    check("cannot allocate pinned memory", createStaging(staging));
}

/// The GPU whose kernel has ended the program.
static int32_t haltedGpu;

/// A byte that device code has the address of. A string of the program lies in memory of the host.
static char readByte(uint64_t address) {
  char byte;
  Stream *stream = streamOf(haltedGpu * streamsOfDevice);
  if (driver.copyOut(&byte, address, 1, stream) != 0 || driver.streamSynchronize(stream) != 0)
    return *reinterpret_cast<const char *>(address);
  return byte;
}

static void copyRecord(const Gpu &gpu, StagingLease &staging, int32_t stream) {
  if (gpu.haltRecord)
    check("cannot copy from the GPU",
          driver.copyOut(staging->record, gpu.haltRecord, sizeof(choir_halt_record), streamOf(stream)));
}

/// Waits for all work of a GPU, and ends the program if a kernel has asked for that.
static void synchronizeAll(Gpu &gpu) {
  StagingLease staging(gpu);
  const int32_t first = gpu.number * streamsOfDevice;
  check("cannot wait for the GPU", synchronizeStreams(gpu.number));
  copyRecord(gpu, staging, first);
  check("cannot wait for the GPU", driver.streamSynchronize(streamOf(first)));
  if (!gpu.haltRecord || !staging->record->isClaimed)
    return;
  haltedGpu = gpu.number;
  reportDeviceHalt(*staging->record, readByte);
}

/// The record, which the host has waited for, may be of a kernel that is still writing it.
static void lookAtRecord(Gpu &gpu, StagingLease &staging) {
  if (gpu.haltRecord && staging->record->isClaimed)
    synchronizeAll(gpu);
}

static void finishCuda() {
  forEachOpenGpu(synchronizeAll);
  writeTimes();
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

static Address addressOf(const void *memory) { return reinterpret_cast<Address>(memory); }

/// In whole words: what is atomic for a part of a word touches all of it.
static void *allocateCuda(int32_t device, int64_t bytes) {
  enter(device);
  Address address = 0;
  constexpr int64_t word = 8;
  constexpr Result outOfMemory = 2;
  Result result = driver.allocate(&address, size_t(std::max(word, (bytes + word - 1) / word * word)));
  if (result == outOfMemory)
    return nullptr;
  check("cannot allocate memory of the GPU", result);
  return reinterpret_cast<void *>(address);
}

static int64_t availableBytesCuda(int32_t device) {
  enter(device);
  size_t available = 0, total = 0;
  const bool isKnown = driver.memoryInfo && driver.memoryInfo(&available, &total) == 0;
  return isKnown ? int64_t(available) : -1;
}

static void releaseCuda(int32_t device, void *memory) {
  enter(device);
  driver.release(addressOf(memory));
}

static void waitUntilFree(StagingBuffer &buffer) {
  check("cannot wait for the GPU", driver.eventSynchronize(buffer.isFree));
}

namespace {

/// A part of a copy that one staging buffer has room for: whole planes, whole rows of a plane, or a part of a row. The
/// buffer has the bytes without gaps.
struct Piece {
  int64_t target, source; ///< bytes from the beginning of the copy
  CopyShape shape;
};

/// The pieces of a copy, one after the other.
class Pieces {
public:
  explicit Pieces(const CopyShape &shape) : whole(shape) {}

  bool next(Piece &piece);

private:
  CopyShape whole;
  int64_t plane = 0, row = 0, byte = 0; ///< where the next piece begins
};

} // namespace

bool Pieces::next(Piece &piece) {
  constexpr int64_t most = StagingBuffer::bytes;
  if (plane == whole.planes || whole.bytes() == 0)
    return false;
  piece.target = plane * whole.target.plane + row * whole.target.row + byte;
  piece.source = plane * whole.source.plane + row * whole.source.row + byte;
  piece.shape = {std::min(whole.width - byte, most), 1, 1, whole.target, whole.source};
  if (piece.shape.width < whole.width) {
    byte += piece.shape.width;
    if (byte == whole.width) {
      byte = 0;
      ++row;
    }
  } else if (const int64_t ofPlane = whole.width * whole.rows; row == 0 && ofPlane <= most) {
    piece.shape.rows = whole.rows;
    piece.shape.planes = std::min(whole.planes - plane, most / ofPlane);
    plane += piece.shape.planes;
    return true;
  } else {
    piece.shape.rows = std::min(whole.rows - row, most / whole.width);
    row += piece.shape.rows;
  }
  if (row == whole.rows) {
    row = 0;
    ++plane;
  }
  return true;
}

static Pitch gapless(const CopyShape &shape) { return {shape.width, shape.width * shape.rows}; }

/// Whether the driver copies the planes at once: where they are a number of rows apart, and none is in another.
static bool areStacked(const CopyShape &shape, const Pitch &pitch) {
  return pitch.plane % pitch.row == 0 && pitch.plane / pitch.row >= shape.rows;
}

namespace {

/// One side of a copy: memory of the host, or of a GPU.
struct Side {
  char *host;
  Address address;
  const Gpu *gpu; ///< where the other side is another GPU

  static Side ofHost(const char *memory) { return {const_cast<char *>(memory), 0, nullptr}; }
  static Side ofGpu(Address address, const Gpu *gpu = nullptr) { return {nullptr, address, gpu}; }
  Side operator+(int64_t bytes) const { return {host ? host + bytes : nullptr, address + Address(bytes), gpu}; }
};

} // namespace

/// A copy of planes by the driver.
static Result copyBoxCuda(Side target, Side source, CopyShape shape, Stream *stream) {
  enum : unsigned { host = 1, device = 2 };
  if (shape.planes > 1 && !(areStacked(shape, shape.target) && areStacked(shape, shape.source))) {
    const int64_t planes = std::exchange(shape.planes, 1);
    for (int64_t plane = 0; plane < planes; ++plane) {
      const int64_t to = plane * shape.target.plane, from = plane * shape.source.plane;
      if (Result result = copyBoxCuda(target + to, source + from, shape, stream))
        return result;
    }
    return 0;
  }
  auto heightOf = [&](const Pitch &pitch) {
    return shape.planes == 1 ? size_t(shape.rows) : size_t(pitch.plane / pitch.row);
  };
  auto pitchOf = [&](const Pitch &pitch) { return shape.rows == 1 ? size_t(shape.width) : size_t(pitch.row); };
  BoxCopy copy = {};
  copy.sourceType = source.host ? host : device;
  copy.sourceHost = source.host;
  copy.sourceDevice = source.address;
  copy.sourceContext = source.gpu ? source.gpu->context : nullptr;
  copy.sourcePitch = pitchOf(shape.source);
  copy.sourceHeight = heightOf(shape.source);
  copy.targetType = target.host ? host : device;
  copy.targetHost = target.host;
  copy.targetDevice = target.address;
  copy.targetContext = target.gpu ? target.gpu->context : nullptr;
  copy.targetPitch = pitchOf(shape.target);
  copy.targetHeight = heightOf(shape.target);
  copy.width = size_t(shape.width);
  copy.height = size_t(shape.rows);
  copy.depth = size_t(shape.planes);
  return target.gpu ? driver.copyBoxPeer(&copy, stream) : driver.copyBox(&copy, stream);
}

static bool isFlat(const CopyShape &shape) { return shape.rows == 1 && shape.planes == 1; }

/// Drivers without a copy of planes copy rows.
template <typename Copy> static Result forEachRow(const CopyShape &shape, Copy copy) {
  for (int64_t plane = 0; plane < shape.planes; ++plane)
    for (int64_t row = 0; row < shape.rows; ++row)
      if (Result result = copy(plane * shape.target.plane + row * shape.target.row,
                               plane * shape.source.plane + row * shape.source.row))
        return result;
  return 0;
}

static Result enqueueCopyIn(Address device, const char *host, const CopyShape &shape, Stream *stream) {
  if (!isFlat(shape) && driver.copyBox)
    return copyBoxCuda(Side::ofGpu(device), Side::ofHost(host), shape, stream);
  return forEachRow(shape, [&](int64_t to, int64_t from) {
    return driver.copyIn(device + Address(to), host + from, size_t(shape.width), stream);
  });
}

static Result enqueueCopyOut(char *host, Address device, const CopyShape &shape, Stream *stream) {
  if (!isFlat(shape) && driver.copyBox)
    return copyBoxCuda(Side::ofHost(host), Side::ofGpu(device), shape, stream);
  return forEachRow(shape, [&](int64_t to, int64_t from) {
    return driver.copyOut(host + to, device + Address(from), size_t(shape.width), stream);
  });
}

/// The buffer that was sent first, if the device is done with it, or if there are to be no more; else null.
static StagingBuffer *takeSent(Gpu &gpu) {
  static constexpr int64_t most = bytesCopiedWithoutWait / StagingBuffer::bytes;
  LockGuard guard(gpu.idleMutex);
  const bool mayMake = gpu.sendBuffers < most;
  if (gpu.sent.empty() || (mayMake && (!driver.eventQuery || driver.eventQuery(gpu.sent[0]->isFree) != 0))) {
    ++gpu.sendBuffers;
    return nullptr;
  }
  StagingBuffer *taken = gpu.sent[0];
  for (size_t i = 1; i < gpu.sent.size(); ++i)
    gpu.sent[i - 1] = gpu.sent[i];
  gpu.sent.pop();
  return taken;
}

namespace {
/// A buffer for what goes to the device. Others may have it when the device has the contents.
class SendBuffer {
public:
  SendBuffer(Gpu &gpu, int32_t stream) : gpu(gpu), stream(stream), buffer(takeSent(gpu)) {
    if (buffer) {
      waitUntilFree(*buffer);
    } else {
      buffer = static_cast<StagingBuffer *>(allocate(sizeof(StagingBuffer)));
      check("cannot allocate pinned memory", createBuffer(*buffer));
    }
  }
  ~SendBuffer() {
    check("cannot copy to the GPU", driver.eventRecord(buffer->isFree, streamOf(stream)));
    LockGuard guard(gpu.idleMutex);
    gpu.sent.push(buffer);
  }
  SendBuffer(const SendBuffer &) = delete;
  SendBuffer &operator=(const SendBuffer &) = delete;

  char *memory() const { return buffer->memory; }

private:
  Gpu &gpu;
  int32_t stream;
  StagingBuffer *buffer;
};
} // namespace

/// The host may change its memory afterwards: it has been copied to the pinned one.
static void stageIn(Gpu &gpu, int32_t stream, Address device, const void *host, const CopyShape &shape) {
  Pieces pieces(shape);
  Piece piece;
  while (pieces.next(piece)) {
    SendBuffer buffer(gpu, stream);
    CopyShape packed = piece.shape;
    packed.target = gapless(piece.shape);
    copyOnHost(buffer.memory(), static_cast<const char *>(host) + piece.source, packed);
    piece.shape.source = gapless(piece.shape);
    TimedWork timed(stream, "transfer", "copy to device", piece.shape.bytes());
    check("cannot copy to the GPU",
          enqueueCopyIn(device + Address(piece.target), buffer.memory(), piece.shape, streamOf(stream)));
  }
}

static void copyInCuda(int32_t stream, void *device, const void *host, const CopyShape &shape) {
  stageIn(enterStream(stream), stream, addressOf(device), host, shape);
}

namespace {

/// A copy to the host: the piece before the one that the device is at goes on to its place meanwhile.
class CopyOut {
public:
  CopyOut(Gpu &gpu, int32_t stream, char *host, Address device)
      : gpu(gpu), staging(gpu), stream(stream), host(host), device(device) {}

  void run(const CopyShape &shape);

private:
  void ask(StagingBuffer &buffer, const Piece &piece);
  void moveOn(StagingBuffer &buffer, const Piece &piece);

  Gpu &gpu;
  StagingLease staging;
  const int32_t stream;
  char *const host;
  const Address device;
};

} // namespace

void CopyOut::ask(StagingBuffer &buffer, const Piece &piece) {
  CopyShape gathered = piece.shape;
  gathered.target = gapless(piece.shape);
  {
    TimedWork timed(stream, "transfer", "copy to host", piece.shape.bytes());
    check("cannot copy from the GPU",
          enqueueCopyOut(buffer.memory, device + Address(piece.source), gathered, streamOf(stream)));
  }
  check("cannot copy from the GPU", driver.eventRecord(buffer.isFree, streamOf(stream)));
}

/// The record was copied before the piece.
void CopyOut::moveOn(StagingBuffer &buffer, const Piece &piece) {
  waitUntilFree(buffer);
  lookAtRecord(gpu, staging);
  CopyShape unpacked = piece.shape;
  unpacked.source = gapless(unpacked);
  copyOnHost(host + piece.target, buffer.memory, unpacked);
}

void CopyOut::run(const CopyShape &shape) {
  copyRecord(gpu, staging, stream);
  check("cannot copy from the GPU", driver.eventRecord(staging->isRecordRead, streamOf(stream)));
  Pieces pieces(shape);
  Piece piece, before;
  int number = 0;
  bool hasBefore = false;
  for (; pieces.next(piece); number = 1 - number) {
    ask(staging->pieces[number], piece);
    if (hasBefore)
      moveOn(staging->pieces[1 - number], before);
    before = piece;
    hasBefore = true;
  }
  if (hasBefore)
    return moveOn(staging->pieces[1 - number], before);
  check("cannot wait for the GPU", driver.eventSynchronize(staging->isRecordRead));
  lookAtRecord(gpu, staging);
}

static void copyOutCuda(int32_t stream, void *host, const void *device, const CopyShape &shape) {
  CopyOut(enterStream(stream), stream, static_cast<char *>(host), addressOf(device)).run(shape);
  writeTimes();
}

static Result enqueueCopyWithin(Address target, Address source, const CopyShape &shape, Stream *stream) {
  if (!isFlat(shape) && driver.copyBox)
    return copyBoxCuda(Side::ofGpu(target), Side::ofGpu(source), shape, stream);
  return forEachRow(shape, [&](int64_t to, int64_t from) {
    return driver.copyWithin(target + Address(to), source + Address(from), size_t(shape.width), stream);
  });
}

/// Both sides are of GPUs that are not the same.
static Result enqueueCopyToPeer(Side target, Side source, const CopyShape &shape, Stream *stream) {
  if (!isFlat(shape) && driver.copyBoxPeer)
    return copyBoxCuda(target, source, shape, stream);
  return forEachRow(shape, [&](int64_t to, int64_t from) {
    return driver.copyPeer((target + to).address, target.gpu->context, (source + from).address, source.gpu->context,
                           size_t(shape.width), stream);
  });
}

static void copyWithinCuda(int32_t stream, int32_t targetDevice, void *target, int32_t sourceDevice, const void *source,
                           const CopyShape &shape) {
  if (shape.bytes() == 0)
    return;
  const bool isOfOne = targetDevice == sourceDevice;
  const Side to = Side::ofGpu(addressOf(target), &enter(targetDevice));
  const Side from = Side::ofGpu(addressOf(source), &enter(sourceDevice));
  enterStream(stream);
  TimedWork timed(stream, "transfer", isOfOne ? "copy within device" : "copy between devices", shape.bytes());
  check("cannot copy on the GPU", isOfOne ? enqueueCopyWithin(to.address, from.address, shape, streamOf(stream))
                                          : enqueueCopyToPeer(to, from, shape, streamOf(stream)));
}

static void clearCuda(int32_t stream, void *memory, int64_t bytes) {
  enterStream(stream);
  if (bytes == 0)
    return;
  TimedWork timed(stream, "transfer", "clear", bytes);
  check("cannot clear memory of the GPU", driver.clear(addressOf(memory), 0, size_t(bytes), streamOf(stream)));
}

static void copyConstantsCuda(int32_t stream, int64_t offset, const void *host, int64_t bytes) {
  Gpu &gpu = enterStream(stream);
  if (gpu.constantBank)
    stageIn(gpu, stream, gpu.constantBank + Address(offset), host, CopyShape::ofBytes(bytes));
}

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

/// The kernel's function, which is looked up in the module once.
static Result findFunction(Gpu &gpu, const Kernel &kernel, KnownKernel *&found) {
  for (KnownKernel &known : gpu.kernels)
    if (known.name == kernel.name || std::strcmp(known.name, kernel.name) == 0) {
      found = &known;
      return 0;
    }
  Function *function = nullptr;
  Result result = driver.moduleFunction(&function, gpu.program, kernel.name);
  if (result == 0) {
    gpu.kernels.push({kernel.name, function, sharedBytesUnasked});
    found = &gpu.kernels[gpu.kernels.size() - 1];
  }
  return result;
}

/// Asks for the shared memory of a launch, which is to be asked for beyond what every device has.
static Result provideShared(KnownKernel &kernel, int64_t bytes) {
  if (bytes <= kernel.sharedBytes)
    return 0;
  Result result = driver.functionSetAttribute(kernel.function, launchSharedBytes, int(bytes));
  if (result == 0)
    kernel.sharedBytes = bytes;
  return result;
}

/// The function, ready for a launch with so much shared memory.
static Result prepareFunction(Gpu &gpu, const Kernel &kernel, int64_t sharedBytes, Function *&function) {
  LockGuard guard(gpu.kernelsMutex);
  KnownKernel *known = nullptr;
  Result result = findFunction(gpu, kernel, known);
  if (result == 0)
    result = provideShared(*known, sharedBytes);
  function = known ? known->function : nullptr;
  return result;
}

/// Puts the kernel into the stream, and its launch into the log.
static Result enqueue(Gpu &gpu, int32_t stream, const Kernel &kernel, const choir_launch_shape &shape,
                      void **arguments) {
  Function *function = nullptr;
  if (Result result = prepareFunction(gpu, kernel, shape.sharedBytes, function))
    return result;
  StreamLock lock(stream);
  TimedWork timed(stream, kernel);
  Result result =
      driver.launch(function, unsigned(shape.blocks[0]), unsigned(shape.blocks[1]), unsigned(shape.blocks[2]),
                    unsigned(shape.threads[0]), unsigned(shape.threads[1]), unsigned(shape.threads[2]),
                    unsigned(shape.sharedBytes), streamOf(stream), arguments, nullptr);
  return result == 0 ? launchLog.note(stream, kernel) : result;
}

static void launchCuda(int32_t stream, const Kernel &kernel, const choir_launch_shape &shape, int32_t,
                       void **arguments) {
  if (Result result = enqueue(enterStream(stream), stream, kernel, shape, arguments))
    launchLog.fail("a loop on a GPU failed", result, kernel.file, kernel.line);
  // Without the device's times, a timeline is to show how long the kernel took.
  if (isTracing() && !isTimed())
    check("cannot wait for the GPU", driver.streamSynchronize(streamOf(stream)));
}

static int64_t mostSharedBytesCuda(int32_t device) { return enter(device).mostSharedBytes; }

static int64_t attributeCuda(int32_t device, int32_t number) {
  int value = 0;
  const int gpu = enter(device).number;
  return driver.deviceAttribute(&value, number, gpu) == 0 ? value : 0;
}

static void appendNameCuda(int32_t device, TextBuffer &name) {
  char text[256] = "";
  const int gpu = enter(device).number;
  if (driver.deviceName)
    driver.deviceName(text, sizeof(text) - 1, gpu);
  name.append(Span(text));
}

static uint64_t markCuda(int32_t stream) {
  enterStream(stream);
  return markPoint(stream);
}

static void waitCuda(int32_t stream, StreamPoint point) {
  enterStream(stream);
  waitOnDevice(stream, point);
}

static void awaitCuda(StreamPoint point) {
  enterStream(point.stream);
  waitOnHost(point);
}

constinit const DevicePlugin choir::rt::cudaDevice = {
    .name = "cuda",
    .addressTag = 0,
    .shareConstantMemory = false,
    .open = openGpus,
    .countDevices = countGpus,
    .gpusOfLocale = gpusOfLocale,
    .reaches = reaches,
    .couldReach = couldReach,
    .setReach = setReach,
    .countStreams = countStreams,
    .allocate = allocateCuda,
    .availableBytes = availableBytesCuda,
    .release = releaseCuda,
    .recycle = nullptr,
    .copyIn = copyInCuda,
    .copyOut = copyOutCuda,
    .copyWithin = copyWithinCuda,
    .clear = clearCuda,
    .mostSharedBytes = mostSharedBytesCuda,
    .copyConstants = copyConstantsCuda,
    .launch = launchCuda,
    .mark = markCuda,
    .wait = waitCuda,
    .await = awaitCuda,
    .finish = finishCuda,
    .attribute = attributeCuda,
    .appendName = appendNameCuda,
};
