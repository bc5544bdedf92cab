//===- CudaDevice.cpp - NVIDIA GPUs ---------------------------------------===//
// Device loops on the first GPU of the machine, through the CUDA driver.
//
// Launches, and copies through pinned memory, return before they are done. The host waits where it needs results, and
// learns of failures there. Tasks wait concurrently, without holding a lock.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CudaLaunches.h"
#include "CudaStreams.h"
#include "CudaTimeline.h"
#include "Device.h"
#include "Environment.h"
#include "Exit.h"
#include "Trace.h"

#include <algorithm>
#include <utility>

using namespace choir::rt;
using namespace choir::rt::cuda;

// Defined by programs with device loops: the device code for one or several architectures.
extern "C" __attribute__((weak)) const choir_device_image choir_program_device_images[];
/// Defined where device code has recursive procedures: their names.
extern "C" __attribute__((weak)) const char choir_program_device_recursion[];

namespace {

/// Variables of the device code.
constexpr char haltRecordName[] = "choir_halt_record", constantBankName[] = "choir_constant_bank";

/// Pinned memory that copies pass through.
struct StagingBuffer {
  static constexpr int64_t bytes = 1 << 20;
  char *memory;
  Event *isFree; ///< when it comes to pass, the device is done with the memory
};

/// A task's buffers for a copy to the host, and the record that tells whether a kernel has halted: while the device
/// works on one piece, the host works on the other.
struct Staging {
  StagingBuffer pieces[2];
  choir_halt_record *record; ///< pinned
  Event *isRecordRead;       ///< when it comes to pass, the record is there
};

/// A kernel of the program that has been launched before.
struct KnownKernel {
  const char *name;
  Function *function;
  int64_t sharedBytes; ///< that launches may ask for
};
constexpr int64_t sharedBytesUnasked = 48 * 1024; ///< without a request for more

/// The GPU, once it is open.
struct Gpu {
  Context *context;
  Module *program;
  Address haltRecord, constantBank; ///< 0 where the program has none
  int64_t mostSharedBytes;          ///< of a block
  Vector<KnownKernel> kernels;
  Vector<Staging *> idle; ///< not in use
  /// Buffers that the device copies from, or has, the first first; and how many buffers there are for that.
  Vector<StagingBuffer *> sent;
  int64_t sendBuffers;
};

} // namespace

[[clang::no_destroy]] static Gpu gpu;
/// Guard the kernels, and what is idle.
static Mutex kernelsMutex, idleMutex;

//===----------------------------------------------------------------------===//
// Opening
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
static bool loadProgram(int32_t architecture, TextBuffer &reason) {
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
static Address globalAddress(const char *name) {
  Address address = 0;
  size_t bytes;
  return driver.moduleGlobal(&address, &bytes, gpu.program, name) == 0 ? address : 0;
}

static Result createBuffer(StagingBuffer &buffer) {
  void *memory = nullptr;
  Result result = driver.allocatePinned(&memory, StagingBuffer::bytes, 0);
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
  Result result = driver.allocatePinned(&memory, sizeof(choir_halt_record), 0);
  staging.record = static_cast<choir_halt_record *>(memory);
  if (result == 0)
    result = driver.eventCreate(&staging.isRecordRead, eventWithoutTiming);
  return result;
}

static Result createStaging(Staging *&made) {
  made = static_cast<Staging *>(allocate(sizeof(Staging)));
  return createPieces(*made);
}

static Result openStaging() {
  Staging *first = nullptr;
  Result result = createStaging(first);
  if (result == 0)
    gpu.idle.push(first);
  return result;
}

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

static Result readLimits(int device) {
  int bytes = 0;
  Result result = driver.deviceAttribute(&bytes, mostSharedBytes, device);
  gpu.mostSharedBytes = std::max<int64_t>(bytes, sharedBytesUnasked);
  return result;
}

static DeviceState openCuda(TextBuffer &reason) {
  if (!choir_program_device_images) {
    reason.append("the program has no code for it");
    return DeviceState::Absent;
  }
  if (DeviceState state = loadDriver(reason); state != DeviceState::Ready)
    return state;
  int device;
  int32_t architecture = 0;
  Result result = driver.init(0);
  if (result == 0)
    result = driver.deviceGet(&device, 0);
  if (result == 0)
    result = readArchitecture(device, architecture);
  if (result == 0)
    result = readLimits(device);
  if (result == 0)
    result = driver.contextRetain(&gpu.context, device);
  if (result == 0)
    result = driver.contextSetCurrent(gpu.context);
  if (result == 0)
    result = openStaging();
  if (result == 0)
    result = launchLog.open(makeRoomForRecursion(), choir_program_device_recursion);
  if (result != 0) {
    constexpr Result noDevice = 100;
    describe(reason, result);
    return result == noDevice ? DeviceState::Absent : DeviceState::Unusable;
  }
  if (!loadProgram(architecture, reason))
    return DeviceState::Unusable;
  gpu.haltRecord = globalAddress(haltRecordName);
  gpu.constantBank = globalAddress(constantBankName);
  openTimeline();
  return DeviceState::Ready;
}

/// The driver keeps a current context for each thread.
static void enter() {
  static thread_local bool hasEntered;
  if (!hasEntered)
    check("cannot use the GPU", driver.contextSetCurrent(gpu.context));
  hasEntered = true;
}

//===----------------------------------------------------------------------===//
// Waiting
//===----------------------------------------------------------------------===//

namespace {
/// Staging that the calling task has for itself.
class StagingLease {
public:
  StagingLease();
  ~StagingLease() {
    LockGuard guard(idleMutex);
    gpu.idle.push(staging);
  }
  StagingLease(const StagingLease &) = delete;
  StagingLease &operator=(const StagingLease &) = delete;

  Staging *operator->() { return staging; }

private:
  static Staging *takeIdle();

  Staging *staging;
};
} // namespace

Staging *StagingLease::takeIdle() {
  LockGuard guard(idleMutex);
  if (gpu.idle.empty())
    return nullptr;
  Staging *found = gpu.idle.back();
  gpu.idle.pop();
  return found;
}

StagingLease::StagingLease() : staging(takeIdle()) {
  if (!staging)
    check("cannot allocate pinned memory", createStaging(staging));
}

/// A byte that device code has the address of. A string of the program lies in memory of the host.
static char readByte(uint64_t address) {
  char byte;
  Stream *stream = streamOf(0);
  if (driver.copyOut(&byte, address, 1, stream) != 0 || driver.streamSynchronize(stream) != 0)
    return *reinterpret_cast<const char *>(address);
  return byte;
}

static void copyRecord(StagingLease &staging, int32_t stream) {
  if (gpu.haltRecord)
    check("cannot copy from the GPU",
          driver.copyOut(staging->record, gpu.haltRecord, sizeof(choir_halt_record), streamOf(stream)));
}

/// Waits for all work, and ends the program if a kernel has asked for that.
static void synchronizeAll(StagingLease &staging) {
  check("cannot wait for the GPU", synchronizeStreams());
  copyRecord(staging, 0);
  check("cannot wait for the GPU", driver.streamSynchronize(streamOf(0)));
  if (gpu.haltRecord && staging->record->isClaimed)
    reportDeviceHalt(*staging->record, readByte);
}

/// The record, which the host has waited for, may be of a kernel that is still writing it.
static void lookAtRecord(StagingLease &staging) {
  if (gpu.haltRecord && staging->record->isClaimed)
    synchronizeAll(staging);
}

static void finishCuda() {
  enter();
  StagingLease staging;
  synchronizeAll(staging);
  writeTimes();
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

static Address addressOf(const void *memory) { return reinterpret_cast<Address>(memory); }

/// In whole words: what is atomic for a part of a word touches all of it.
static void *allocateCuda(int64_t bytes) {
  enter();
  Address address = 0;
  constexpr int64_t word = 8;
  constexpr Result outOfMemory = 2;
  Result result = driver.allocate(&address, size_t(std::max(word, (bytes + word - 1) / word * word)));
  if (result == outOfMemory)
    return nullptr;
  check("cannot allocate memory of the GPU", result);
  return reinterpret_cast<void *>(address);
}

static void releaseCuda(void *memory) {
  enter();
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

/// A copy of planes by the driver.
static Result copyBoxCuda(char *hostTarget, Address deviceTarget, const char *hostSource, Address deviceSource,
                          CopyShape shape, Stream *stream) {
  enum : unsigned { host = 1, device = 2 };
  if (shape.planes > 1 && !(areStacked(shape, shape.target) && areStacked(shape, shape.source))) {
    const int64_t planes = std::exchange(shape.planes, 1);
    for (int64_t plane = 0; plane < planes; ++plane) {
      const int64_t to = plane * shape.target.plane, from = plane * shape.source.plane;
      if (Result result =
              copyBoxCuda(hostTarget ? hostTarget + to : nullptr, deviceTarget + Address(to),
                          hostSource ? hostSource + from : nullptr, deviceSource + Address(from), shape, stream))
        return result;
    }
    return 0;
  }
  auto heightOf = [&](const Pitch &pitch) {
    return shape.planes == 1 ? size_t(shape.rows) : size_t(pitch.plane / pitch.row);
  };
  auto pitchOf = [&](const Pitch &pitch) { return shape.rows == 1 ? size_t(shape.width) : size_t(pitch.row); };
  BoxCopy copy = {};
  copy.sourceType = hostSource ? host : device;
  copy.sourceHost = hostSource;
  copy.sourceDevice = deviceSource;
  copy.sourcePitch = pitchOf(shape.source);
  copy.sourceHeight = heightOf(shape.source);
  copy.targetType = hostTarget ? host : device;
  copy.targetHost = hostTarget;
  copy.targetDevice = deviceTarget;
  copy.targetPitch = pitchOf(shape.target);
  copy.targetHeight = heightOf(shape.target);
  copy.width = size_t(shape.width);
  copy.height = size_t(shape.rows);
  copy.depth = size_t(shape.planes);
  return driver.copyBox(&copy, stream);
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
    return copyBoxCuda(nullptr, device, host, 0, shape, stream);
  return forEachRow(shape, [&](int64_t to, int64_t from) {
    return driver.copyIn(device + Address(to), host + from, size_t(shape.width), stream);
  });
}

static Result enqueueCopyOut(char *host, Address device, const CopyShape &shape, Stream *stream) {
  if (!isFlat(shape) && driver.copyBox)
    return copyBoxCuda(host, 0, nullptr, device, shape, stream);
  return forEachRow(shape, [&](int64_t to, int64_t from) {
    return driver.copyOut(host + to, device + Address(from), size_t(shape.width), stream);
  });
}

/// The buffer that was sent first, if the device is done with it, or if there are to be no more; else null.
static StagingBuffer *takeSent() {
  static constexpr int64_t most = bytesCopiedWithoutWait / StagingBuffer::bytes;
  LockGuard guard(idleMutex);
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
  explicit SendBuffer(int32_t stream) : stream(stream), buffer(takeSent()) {
    if (buffer) {
      waitUntilFree(*buffer);
    } else {
      buffer = static_cast<StagingBuffer *>(allocate(sizeof(StagingBuffer)));
      check("cannot allocate pinned memory", createBuffer(*buffer));
    }
  }
  ~SendBuffer() {
    check("cannot copy to the GPU", driver.eventRecord(buffer->isFree, streamOf(stream)));
    LockGuard guard(idleMutex);
    gpu.sent.push(buffer);
  }
  SendBuffer(const SendBuffer &) = delete;
  SendBuffer &operator=(const SendBuffer &) = delete;

  char *memory() const { return buffer->memory; }

private:
  int32_t stream;
  StagingBuffer *buffer;
};
} // namespace

/// The host may change its memory afterwards: it has been copied to the pinned one.
static void stageIn(int32_t stream, Address device, const void *host, const CopyShape &shape) {
  Pieces pieces(shape);
  Piece piece;
  while (pieces.next(piece)) {
    SendBuffer buffer(stream);
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
  enter();
  stageIn(stream, addressOf(device), host, shape);
}

namespace {

/// A copy to the host: the piece before the one that the device is at goes on to its place meanwhile.
class CopyOut {
public:
  CopyOut(int32_t stream, char *host, Address device) : stream(stream), host(host), device(device) {}

  void run(const CopyShape &shape);

private:
  void ask(StagingBuffer &buffer, const Piece &piece);
  void moveOn(StagingBuffer &buffer, const Piece &piece);

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
  lookAtRecord(staging);
  CopyShape unpacked = piece.shape;
  unpacked.source = gapless(unpacked);
  copyOnHost(host + piece.target, buffer.memory, unpacked);
}

void CopyOut::run(const CopyShape &shape) {
  copyRecord(staging, stream);
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
  lookAtRecord(staging);
}

static void copyOutCuda(int32_t stream, void *host, const void *device, const CopyShape &shape) {
  enter();
  CopyOut(stream, static_cast<char *>(host), addressOf(device)).run(shape);
  writeTimes();
}

static void copyWithinCuda(int32_t stream, void *target, const void *source, const CopyShape &shape) {
  enter();
  if (shape.bytes() == 0)
    return;
  TimedWork timed(stream, "transfer", "copy within device", shape.bytes());
  Result result = !isFlat(shape) && driver.copyBox
                      ? copyBoxCuda(nullptr, addressOf(target), nullptr, addressOf(source), shape, streamOf(stream))
                      : forEachRow(shape, [&](int64_t to, int64_t from) {
                          return driver.copyWithin(addressOf(target) + Address(to), addressOf(source) + Address(from),
                                                   size_t(shape.width), streamOf(stream));
                        });
  check("cannot copy on the GPU", result);
}

static void clearCuda(int32_t stream, void *memory, int64_t bytes) {
  enter();
  if (bytes == 0)
    return;
  TimedWork timed(stream, "transfer", "clear", bytes);
  check("cannot clear memory of the GPU", driver.clear(addressOf(memory), 0, size_t(bytes), streamOf(stream)));
}

static void copyConstantsCuda(int32_t stream, int64_t offset, const void *host, int64_t bytes) {
  enter();
  if (gpu.constantBank)
    stageIn(stream, gpu.constantBank + Address(offset), host, CopyShape::ofBytes(bytes));
}

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

/// The kernel's function, which is looked up in the module once.
static Result findFunction(const Kernel &kernel, KnownKernel *&found) {
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
static Result prepareFunction(const Kernel &kernel, int64_t sharedBytes, Function *&function) {
  LockGuard guard(kernelsMutex);
  KnownKernel *known = nullptr;
  Result result = findFunction(kernel, known);
  if (result == 0)
    result = provideShared(*known, sharedBytes);
  function = known ? known->function : nullptr;
  return result;
}

/// Puts the kernel into the stream, and its launch into the log.
static Result enqueue(int32_t stream, const Kernel &kernel, const choir_launch_shape &shape, void **arguments) {
  Function *function = nullptr;
  if (Result result = prepareFunction(kernel, shape.sharedBytes, function))
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
  enter();
  if (Result result = enqueue(stream, kernel, shape, arguments))
    launchLog.fail("a loop over a GPU distribution failed", result, kernel.file, kernel.line);
  // Without the device's times, a timeline is to show how long the kernel took.
  if (isTracing() && !isTimed())
    check("cannot wait for the GPU", driver.streamSynchronize(streamOf(stream)));
}

static int64_t mostSharedBytesCuda() { return gpu.mostSharedBytes; }

static uint64_t markCuda(int32_t stream) {
  enter();
  return markPoint(stream);
}

static void waitCuda(int32_t stream, StreamPoint point) {
  enter();
  waitOnDevice(stream, point);
}

static void awaitCuda(StreamPoint point) {
  enter();
  waitOnHost(point);
}

constinit const DevicePlugin choir::rt::cudaDevice = {
    "cuda",     /*addressTag=*/0, openCuda,       countStreams, allocateCuda,        releaseCuda,       nullptr,
    copyInCuda, copyOutCuda,      copyWithinCuda, clearCuda,    mostSharedBytesCuda, copyConstantsCuda, launchCuda,
    markCuda,   waitCuda,         awaitCuda,      finishCuda};
