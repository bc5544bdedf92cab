//===- CudaDevice.cpp - NVIDIA GPUs ---------------------------------------===//
// Device loops on the first GPU of the machine, through the CUDA driver. The driver's library is opened when it is first
// needed: programs run on machines without it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Device.h"
#include "Exit.h"
#include "choir/runtime/Runtime.h"

#include <dlfcn.h>

using namespace choir::rt;

// What a program with device loops defines: its device code as PTX.
extern "C" __attribute__((weak)) const char choir_program_ptx[];

//===----------------------------------------------------------------------===//
// The driver's functions
//===----------------------------------------------------------------------===//

namespace {

using Result = int;
using Address = unsigned long long;
struct Context;
struct Module;
struct Function;
struct Stream;

/// As the driver's header declares them; the suffixes are those of the current versions.
struct Driver {
  Result (*init)(unsigned flags);
  Result (*deviceGet)(int *device, int ordinal);
  Result (*contextRetain)(Context **context, int device);
  Result (*contextSetCurrent)(Context *context);
  Result (*errorName)(Result result, const char **text);
  Result (*errorString)(Result result, const char **text);
  Result (*allocate)(Address *address, size_t bytes);
  Result (*release)(Address address);
  Result (*copyIn)(Address device, const void *host, size_t bytes);
  Result (*copyOut)(void *host, Address device, size_t bytes);
  Result (*copyWithin)(Address target, Address source, size_t bytes);
  Result (*clear)(Address address, unsigned char value, size_t bytes);
  Result (*moduleLoad)(Module **module, const void *image, unsigned count, int *options, void **values);
  Result (*moduleFunction)(Function **function, Module *module, const char *name);
  Result (*moduleGlobal)(Address *address, size_t *bytes, Module *module, const char *name);
  Result (*launch)(Function *function, unsigned blocksX, unsigned blocksY, unsigned blocksZ, unsigned threadsX,
                   unsigned threadsY, unsigned threadsZ, unsigned sharedBytes, Stream *stream, void **arguments,
                   void **extra);
  Result (*synchronize)();
};

struct DriverFunction {
  const char *name;
  size_t offset;
};

constexpr DriverFunction driverFunctions[] = {
    {"cuInit", offsetof(Driver, init)},
    {"cuDeviceGet", offsetof(Driver, deviceGet)},
    {"cuDevicePrimaryCtxRetain", offsetof(Driver, contextRetain)},
    {"cuCtxSetCurrent", offsetof(Driver, contextSetCurrent)},
    {"cuGetErrorName", offsetof(Driver, errorName)},
    {"cuGetErrorString", offsetof(Driver, errorString)},
    {"cuMemAlloc_v2", offsetof(Driver, allocate)},
    {"cuMemFree_v2", offsetof(Driver, release)},
    {"cuMemcpyHtoD_v2", offsetof(Driver, copyIn)},
    {"cuMemcpyDtoH_v2", offsetof(Driver, copyOut)},
    {"cuMemcpyDtoD_v2", offsetof(Driver, copyWithin)},
    {"cuMemsetD8_v2", offsetof(Driver, clear)},
    {"cuModuleLoadDataEx", offsetof(Driver, moduleLoad)},
    {"cuModuleGetFunction", offsetof(Driver, moduleFunction)},
    {"cuModuleGetGlobal_v2", offsetof(Driver, moduleGlobal)},
    {"cuLaunchKernel", offsetof(Driver, launch)},
    {"cuCtxSynchronize", offsetof(Driver, synchronize)},
};

/// What a kernel leaves when it halts: device code stores to the symbol of this name.
struct HaltRecord {
  int32_t kind, line; ///< 0: nothing happened, 1: a failed check, 2: halt
  Address file, text;
  int64_t length;
};
constexpr char haltRecordName[] = "choir_halt_record";

} // namespace

static Driver driver;
static Context *context;
static Module *program;

static void describe(TextBuffer &out, Result result) {
  const char *name = nullptr, *text = nullptr;
  driver.errorName(result, &name);
  driver.errorString(result, &text);
  out.append(name ? name : "unknown error").append(" (").append(text ? text : "").append(")");
}

[[noreturn]] static void fail(const char *what, Result result, const char *file = nullptr, int line = 0) {
  TextBuffer text;
  text.append(what).append(": ");
  describe(text, result);
  failAt(file, line, text.span());
}

static void check(const char *what, Result result) {
  if (result != 0)
    fail(what, result);
}

static bool loadDriver(TextBuffer &reason) {
  void *library = dlopen("libcuda.so.1", RTLD_NOW);
  if (!library) {
    reason.append("the NVIDIA driver's library libcuda.so.1 is not installed");
    return false;
  }
  for (const DriverFunction &function : driverFunctions) {
    void *address = dlsym(library, function.name);
    if (!address) {
      reason.append("the NVIDIA driver is too old: it has no ").append(function.name);
      return false;
    }
    std::memcpy(reinterpret_cast<char *>(&driver) + function.offset, &address, sizeof(address));
  }
  return true;
}

static bool openCuda(TextBuffer &reason) {
  if (!choir_program_ptx) {
    reason.append("the program has no code for it");
    return false;
  }
  if (!loadDriver(reason))
    return false;
  int device;
  Result result = driver.init(0);
  if (result == 0)
    result = driver.deviceGet(&device, 0);
  if (result == 0)
    result = driver.contextRetain(&context, device);
  if (result == 0)
    result = driver.contextSetCurrent(context);
  if (result == 0)
    result = driver.moduleLoad(&program, choir_program_ptx, 0, nullptr, nullptr);
  if (result != 0)
    describe(reason, result);
  return result == 0;
}

/// The driver keeps a current context for each thread.
static void enter() {
  static thread_local bool hasEntered;
  if (!hasEntered)
    check("cannot use the GPU", driver.contextSetCurrent(context));
  hasEntered = true;
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

static Address addressOf(const void *memory) { return reinterpret_cast<Address>(memory); }

static void *allocateCuda(int64_t bytes) {
  enter();
  Address address = 0;
  Result result = driver.allocate(&address, size_t(bytes ? bytes : 1));
  return result == 0 ? reinterpret_cast<void *>(address) : nullptr;
}

static void releaseCuda(void *memory) {
  enter();
  driver.release(addressOf(memory));
}

static void copyInCuda(void *device, const void *host, int64_t bytes) {
  enter();
  check("cannot copy to the GPU", driver.copyIn(addressOf(device), host, size_t(bytes)));
}

static void copyOutCuda(void *host, const void *device, int64_t bytes) {
  enter();
  check("cannot copy from the GPU", driver.copyOut(host, addressOf(device), size_t(bytes)));
}

static void copyWithinCuda(void *target, const void *source, int64_t bytes) {
  enter();
  check("cannot copy on the GPU", driver.copyWithin(addressOf(target), addressOf(source), size_t(bytes)));
}

static void clearCuda(void *memory, int64_t bytes) {
  enter();
  check("cannot clear memory of the GPU", driver.clear(addressOf(memory), 0, size_t(bytes)));
}

/// The address of a variable of the device code; 0 if it has none of the name.
static Address globalAddress(const char *name) {
  Address address = 0;
  size_t bytes;
  return driver.moduleGlobal(&address, &bytes, program, name) == 0 ? address : 0;
}

static void copyConstantsCuda(int64_t offset, const void *host, int64_t bytes) {
  enter();
  if (Address bank = globalAddress("choir_constant_bank"))
    check("cannot copy to the GPU", driver.copyIn(bank + Address(offset), host, size_t(bytes)));
}

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

/// Text in device memory; the end is the first zero where the length is not known.
static void readText(TextBuffer &out, Address text, int64_t length) {
  char byte;
  for (int64_t i = 0; text && (length < 0 || i < length); ++i) {
    if (driver.copyOut(&byte, text + Address(i), 1) != 0 || (length < 0 && byte == 0))
      return;
    out.append(byte);
  }
}

/// Ends the program as a kernel asked for it.
static void reportHalt() {
  Address address = globalAddress(haltRecordName);
  HaltRecord record;
  if (!address || driver.copyOut(&record, address, sizeof(record)) != 0 || record.kind == 0)
    return;
  TextBuffer file, text;
  readText(file, record.file, -1);
  file.append('\0');
  if (record.kind == 2)
    text.append("halt reached - ");
  readText(text, record.text, record.length);
  failAt(file.span().data, record.line, text.span());
}

static void launchCuda(const Kernel &kernel, const choir_launch_shape &shape, void **arguments) {
  enter();
  Function *function = nullptr;
  Result result = driver.moduleFunction(&function, program, kernel.name);
  if (result == 0)
    result = driver.launch(function, unsigned(shape.blocks[0]), unsigned(shape.blocks[1]), unsigned(shape.blocks[2]),
                           unsigned(shape.threads[0]), unsigned(shape.threads[1]), unsigned(shape.threads[2]),
                           unsigned(shape.sharedBytes), nullptr, arguments, nullptr);
  if (result == 0)
    result = driver.synchronize();
  if (result != 0)
    fail("a loop over a GPU distribution failed", result, kernel.file, kernel.line);
  reportHalt();
}

constinit const DevicePlugin choir::rt::cudaDevice = {
    "cuda",      openCuda,       allocateCuda, releaseCuda,       copyInCuda,
    copyOutCuda, copyWithinCuda, clearCuda,    copyConstantsCuda, launchCuda};
