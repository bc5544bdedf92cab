//===- FakeCuda.cpp - A CUDA driver without a GPU -------------------------===//
// The part of the driver's interface that the runtime library uses, over memory of the host: a program that finds this
// as libcuda.so.1 runs as far as its calls of the driver go. Kernels do nothing, except that they may fail or halt.
//
//   FAKE_CUDA_LOG=FILE       a line for each call that matters
//   FAKE_CUDA_SM=86          the device's architecture (default: 90)
//   FAKE_CUDA_MEMORY=BYTES   of the device (default: 1 GiB)
//   FAKE_CUDA_FAIL=NAME:CODE,... calls of this function fail; so do all kernels (kernel), or the second (kernel2)
//   FAKE_CUDA_HALT=N         kernels leave a halt record: of a literal (1), a message (2), an index out of bounds (3)
//   FAKE_CUDA_STACK=BYTES    the most that a thread can have (default: 64 KiB)
//   FAKE_CUDA_TOOLKIT=new    machine code is of a toolkit that the driver does not know
//
// Work in streams is done late, when somebody waits: memory that is used again too early is seen. Only what the waiter
// needs is done: its stream, and what that has been told to wait for. The driver has streams that wait for each other
// where it is built with FAKE_CUDA_STREAMS; the library uses one stream otherwise.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "choir/runtime/Types.h"

#include <algorithm>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace {

enum Result {
  Success = 0,
  InvalidValue = 1,
  OutOfMemory = 2,
  NotInitialised = 3,
  NoDevice = 100,
  InvalidImage = 200,
  InvalidContext = 201,
  NotFound = 500,
  LaunchFailed = 719
};

using Address = unsigned long long;

/// Device addresses are those of the host with a mark, so that nobody can use one for the other.
constexpr Address mark = Address(1) << 62;

/// The work that a stream has been asked for.
struct Stream {
  std::vector<std::function<void()>> work;
  size_t done = 0;
};

struct Event {
  Stream *stream = nullptr;
  size_t position = 0; ///< of the stream, when it was recorded
};

const char *setting(const char *name, const char *otherwise) {
  const char *value = std::getenv(name);
  return value && *value ? value : otherwise;
}

FILE *openLog() {
  const char *path = setting("FAKE_CUDA_LOG", nullptr);
  return path ? std::fopen(path, "a") : nullptr;
}

void log(const char *format, ...) {
  static FILE *file = openLog();
  if (!file)
    return;
  va_list arguments;
  va_start(arguments, format);
  std::vfprintf(file, format, arguments);
  va_end(arguments);
  std::fflush(file);
}

/// What the function is told to fail with; 0 for success.
int failureOf(const std::string &function) {
  const std::string asked = "," + std::string(setting("FAKE_CUDA_FAIL", "")), name = "," + function + ":";
  const size_t at = asked.find(name);
  return at == std::string::npos ? 0 : std::atoi(asked.c_str() + at + name.size());
}

std::map<Address, size_t> blocks;
size_t bytesInUse;
bool isInitialised;
std::vector<Stream *> streams;
int streamError; ///< sticky, for all streams

char *hostOf(Address address) { return reinterpret_cast<char *>(address ^ mark); }

/// Whether the bytes lie in one block of device memory.
bool isInDevice(Address address, size_t bytes) {
  auto next = blocks.upper_bound(address);
  if (next == blocks.begin())
    return false;
  auto block = std::prev(next);
  return address + bytes <= block->first + block->second;
}

void run(Stream &stream, size_t end) {
  for (; stream.done < end && !streamError; ++stream.done) // after a failure nothing is done any more
    stream.work[stream.done]();
}

void add(void *stream, std::function<void()> work) { static_cast<Stream *>(stream)->work.push_back(std::move(work)); }

Address newBlock(size_t bytes) {
  Address address = reinterpret_cast<Address>(std::malloc(bytes)) ^ mark;
  std::memset(hostOf(address), 0xCB, bytes);
  blocks[address] = bytes;
  return address;
}

struct Module {
  bool isPtx;
  std::map<std::string, Address> globals;
};
std::map<std::string, std::string> functions; ///< handles are addresses of names
std::map<std::string, unsigned> sharedRoom;   ///< where it is more than every function has

Address textOnDevice(const char *text) {
  Address address = newBlock(std::strlen(text) + 1);
  std::strcpy(hostOf(address), text);
  return address;
}

/// The functions of DeviceHalts.def by their numbers.
enum HaltFunction : int32_t {
  none,
#define CHOIR_DEVICE_HALT(NAME, ARGUMENTS) NAME,
#include "choir/runtime/DeviceHalts.def"
};

uint64_t wordOf(double value) {
  uint64_t word;
  std::memcpy(&word, &value, sizeof(word));
  return word;
}

void leaveHalt(Module *module, int which) {
  static char hostText[] = " from host";
  choir_halt_record record = {};
  record.isClaimed = 1;
  record.line = 7;
  record.file = textOnDevice("halting.chpl");
  auto set = [&](int32_t function, const std::vector<uint64_t> &words) {
    record.function = function;
    record.count = int32_t(words.size());
    std::memcpy(record.words, words.data(), words.size() * sizeof(uint64_t));
  };
  if (which == 1)
    set(halt, {textOnDevice("stop here"), 9});
  else if (which == 2)
    set(halt_message, {CHOIR_MESSAGE_TEXT, textOnDevice("x = "), 4, CHOIR_MESSAGE_INT, uint64_t(-3), 0,
                       CHOIR_MESSAGE_TEXT, reinterpret_cast<uint64_t>(hostText), 10, CHOIR_MESSAGE_REAL, wordOf(2.5), 0,
                       CHOIR_MESSAGE_UINT, ~0ull, 0, CHOIR_MESSAGE_COMPLEX, wordOf(1), wordOf(-2)});
  else
    set(halt_bounds1, {11, 1, 10});
  std::memcpy(hostOf(module->globals["choir_halt_record"]), &record, sizeof(record));
}

Module *loaded;

} // namespace

/// A thread has to say which context it works in.
static thread_local bool hasContext;

static std::recursive_mutex mutex;

#define NEEDS_CONTEXT                                                                                                  \
  std::lock_guard<std::recursive_mutex> guard(mutex);                                                                  \
  if (!hasContext)                                                                                                     \
    return InvalidContext;
#define DRIVER extern "C" __attribute__((visibility("default"))) int
#define MAY_FAIL                                                                                                       \
  if (int failure = failureOf(__func__)) {                                                                             \
    log("%s fails\n", __func__);                                                                                       \
    return failure;                                                                                                    \
  }

DRIVER cuInit(unsigned) {
  MAY_FAIL
  isInitialised = true;
  return Success;
}
DRIVER cuDeviceGet(int *device, int ordinal) {
  MAY_FAIL
  *device = ordinal;
  return isInitialised ? Success : NotInitialised;
}
DRIVER cuDeviceGetAttribute(int *value, int attribute, int) {
  int architecture = std::atoi(setting("FAKE_CUDA_SM", "90"));
  const int sharedBytes = architecture >= 90 ? 232448 : architecture >= 80 ? 101376 : 65536;
  *value = attribute == 75 ? architecture / 10 : attribute == 76 ? architecture % 10 : sharedBytes;
  return attribute == 75 || attribute == 76 || attribute == 97 ? Success : InvalidValue;
}
DRIVER cuCtxSetLimit(int limit, size_t bytes) {
  NEEDS_CONTEXT
  if (limit != 0 || bytes > std::strtoull(setting("FAKE_CUDA_STACK", "65536"), nullptr, 10))
    return InvalidValue;
  log("stack %zu\n", bytes);
  return Success;
}
DRIVER cuDevicePrimaryCtxRetain(void **context, int) {
  MAY_FAIL
  *context = &isInitialised;
  return Success;
}
DRIVER cuCtxSetCurrent(void *context) {
  hasContext = context == &isInitialised;
  return hasContext ? Success : InvalidContext;
}

DRIVER cuGetErrorName(int result, const char **text) {
  *text = result == OutOfMemory      ? "CUDA_ERROR_OUT_OF_MEMORY"
          : result == NoDevice       ? "CUDA_ERROR_NO_DEVICE"
          : result == InvalidImage   ? "CUDA_ERROR_INVALID_IMAGE"
          : result == InvalidContext ? "CUDA_ERROR_INVALID_CONTEXT"
          : result == NotFound       ? "CUDA_ERROR_NOT_FOUND"
          : result == LaunchFailed   ? "CUDA_ERROR_LAUNCH_FAILED"
                                     : "CUDA_ERROR_UNKNOWN";
  return Success;
}
DRIVER cuGetErrorString(int result, const char **text) {
  *text = result == NoDevice       ? "no CUDA-capable device is detected"
          : result == LaunchFailed ? "unspecified launch failure"
                                   : "something went wrong";
  return Success;
}

DRIVER cuMemAlloc_v2(Address *address, size_t bytes) {
  NEEDS_CONTEXT
  MAY_FAIL
  if (bytesInUse + bytes > std::strtoull(setting("FAKE_CUDA_MEMORY", "1073741824"), nullptr, 10))
    return OutOfMemory;
  bytesInUse += bytes;
  *address = newBlock(bytes);
  return Success;
}
DRIVER cuMemFree_v2(Address address) {
  NEEDS_CONTEXT
  for (Stream *stream : streams)
    run(*stream, stream->work.size());
  if (!blocks.contains(address))
    return InvalidValue;
  bytesInUse -= blocks[address];
  std::free(hostOf(address));
  blocks.erase(address);
  return Success;
}
DRIVER cuMemHostAlloc(void **memory, size_t bytes, unsigned) {
  NEEDS_CONTEXT
  MAY_FAIL
  *memory = std::malloc(bytes);
  return Success;
}

DRIVER cuMemcpyHtoDAsync_v2(Address device, const void *host, size_t bytes, void *stream) {
  NEEDS_CONTEXT
  MAY_FAIL
  log("copy in %zu\n", bytes);
  if (!isInDevice(device, bytes))
    return InvalidValue;
  add(stream, [=] { std::memcpy(hostOf(device), host, bytes); });
  return Success;
}
DRIVER cuMemcpyDtoHAsync_v2(void *host, Address device, size_t bytes, void *stream) {
  NEEDS_CONTEXT
  MAY_FAIL
  log("copy out %zu\n", bytes);
  if (!isInDevice(device, bytes))
    return InvalidValue;
  add(stream, [=] { std::memcpy(host, hostOf(device), bytes); });
  return Success;
}
DRIVER cuMemcpyDtoDAsync_v2(Address target, Address source, size_t bytes, void *stream) {
  NEEDS_CONTEXT
  MAY_FAIL
  log("copy within %zu\n", bytes);
  if (!isInDevice(target, bytes) || !isInDevice(source, bytes))
    return InvalidValue;
  add(stream, [=] { std::memmove(hostOf(target), hostOf(source), bytes); });
  return Success;
}
DRIVER cuMemsetD8Async(Address address, unsigned char value, size_t bytes, void *stream) {
  NEEDS_CONTEXT
  log("clear %zu\n", bytes);
  if (bytes == 0)
    return InvalidValue;
  add(stream, [=] { std::memset(hostOf(address), value, bytes); });
  return Success;
}

DRIVER cuMemsetD32Async(Address address, unsigned value, size_t, void *stream) {
  NEEDS_CONTEXT
  add(stream, [=] { *reinterpret_cast<unsigned *>(address) = value; });
  return Success;
}
DRIVER cuStreamWriteValue32_v2(void *stream, Address address, unsigned value, unsigned) {
  MAY_FAIL
  return cuMemsetD32Async(address, value, 1, stream);
}

DRIVER cuStreamCreate(void **made, unsigned) {
  NEEDS_CONTEXT
  MAY_FAIL
  *made = streams.emplace_back(new Stream());
  return Success;
}
DRIVER cuStreamSynchronize(Stream *stream) {
  NEEDS_CONTEXT
  MAY_FAIL
  log("synchronize\n");
  run(*stream, stream->work.size());
  return streamError;
}
DRIVER cuEventCreate(void **event, unsigned) {
  *event = new Event();
  return Success;
}
DRIVER cuEventRecord(Event *event, Stream *stream) {
  NEEDS_CONTEXT
  *event = {stream, stream->work.size()};
  return Success;
}
DRIVER cuEventSynchronize(Event *event) {
  NEEDS_CONTEXT
  run(*event->stream, event->position);
  return streamError;
}
#ifdef FAKE_CUDA_STREAMS
DRIVER cuStreamWaitEvent(Stream *stream, Event *event, unsigned) {
  NEEDS_CONTEXT
  log("wait of stream %td for %td\n", std::find(streams.begin(), streams.end(), stream) - streams.begin(),
      std::find(streams.begin(), streams.end(), event->stream) - streams.begin());
  add(stream, [point = *event] { run(*point.stream, point.position); });
  return Success;
}
#endif

DRIVER cuModuleLoadDataEx(Module **module, const void *image, unsigned, int *, void **values) {
  bool isPtx = std::memcmp(image, "\177ELF", 4) != 0;
  std::string target;
  if (isPtx) {
    const char *at = std::strstr(static_cast<const char *>(image), ".target ");
    target.assign(at + 8, 5);
  }
  NEEDS_CONTEXT
  log("load %s %s\n", isPtx ? "ptx" : "cubin", target.c_str());
  if (!isPtx && *setting("FAKE_CUDA_TOOLKIT", ""))
    return InvalidImage;
  if (int failure = failureOf(__func__)) {
    std::strcpy(static_cast<char *>(values[0]), "ptxas error : line 1");
    return failure;
  }
  *module = loaded = new Module{isPtx, {}};
  (*module)->globals["choir_constant_bank"] = newBlock(65536);
  Address record = newBlock(sizeof(choir_halt_record));
  std::memset(hostOf(record), 0, sizeof(choir_halt_record));
  (*module)->globals["choir_halt_record"] = record;
  return Success;
}
DRIVER cuModuleGetFunction(void **function, Module *, const char *name) {
  NEEDS_CONTEXT
  MAY_FAIL
  log("find %s\n", name);
  *function = functions.try_emplace(name, name).first->second.data();
  return Success;
}
DRIVER cuFuncSetAttribute(void *function, int attribute, int value) {
  NEEDS_CONTEXT
  MAY_FAIL
  if (attribute != 8)
    return InvalidValue;
  log("room %s shared %d\n", static_cast<const char *>(function), value);
  sharedRoom[static_cast<const char *>(function)] = unsigned(value);
  return Success;
}
DRIVER cuModuleGetGlobal_v2(Address *address, size_t *bytes, Module *module, const char *name) {
  auto known = module->globals.find(name);
  if (known == module->globals.end())
    return NotFound;
  *address = known->second;
  *bytes = blocks[known->second];
  return Success;
}

DRIVER cuLaunchKernel(void *function, unsigned blocksX, unsigned blocksY, unsigned blocksZ, unsigned threadsX,
                      unsigned threadsY, unsigned threadsZ, unsigned sharedBytes, void *stream, void **, void **) {
  NEEDS_CONTEXT
  MAY_FAIL
  log("launch %s %ux%ux%u of %ux%ux%u shared %u\n", static_cast<const char *>(function), blocksX, blocksY, blocksZ,
      threadsX, threadsY, threadsZ, sharedBytes);
  if (sharedBytes > 48 * 1024 && sharedBytes > sharedRoom[static_cast<const char *>(function)])
    return InvalidValue;
  static int launches;
  const int ofThis = failureOf("kernel" + std::to_string(++launches)), failure = ofThis ? ofThis : failureOf("kernel");
  add(stream, [=] {
    streamError = failure;
    if (int which = std::atoi(setting("FAKE_CUDA_HALT", "0")))
      leaveHalt(loaded, which);
  });
  return Success;
}
