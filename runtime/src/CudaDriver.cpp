//===- CudaDriver.cpp - The CUDA driver's functions -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CudaDriver.h"
#include "Exit.h"

#include <dlfcn.h>

using namespace choir::rt;
using namespace choir::rt::cuda;

Driver choir::rt::cuda::driver;

namespace {
struct DriverFunction {
  const char *name; ///< with the suffix of the version that the declaration is of
  size_t offset;
};
} // namespace

static constexpr DriverFunction driverFunctions[] = {
    {"cuInit", offsetof(Driver, init)},
    {"cuDeviceGet", offsetof(Driver, deviceGet)},
    {"cuDeviceGetAttribute", offsetof(Driver, deviceAttribute)},
    {"cuDevicePrimaryCtxRetain", offsetof(Driver, contextRetain)},
    {"cuCtxSetCurrent", offsetof(Driver, contextSetCurrent)},
    {"cuCtxSetLimit", offsetof(Driver, contextSetLimit)},
    {"cuGetErrorName", offsetof(Driver, errorName)},
    {"cuGetErrorString", offsetof(Driver, errorString)},
    {"cuMemAlloc_v2", offsetof(Driver, allocate)},
    {"cuMemFree_v2", offsetof(Driver, release)},
    {"cuMemHostAlloc", offsetof(Driver, allocatePinned)},
    {"cuMemcpyHtoDAsync_v2", offsetof(Driver, copyIn)},
    {"cuMemcpyDtoHAsync_v2", offsetof(Driver, copyOut)},
    {"cuMemcpyDtoDAsync_v2", offsetof(Driver, copyWithin)},
    {"cuMemsetD8Async", offsetof(Driver, clear)},
    {"cuMemsetD32Async", offsetof(Driver, set32)},
    {"cuStreamCreate", offsetof(Driver, streamCreate)},
    {"cuStreamSynchronize", offsetof(Driver, streamSynchronize)},
    {"cuEventCreate", offsetof(Driver, eventCreate)},
    {"cuEventRecord", offsetof(Driver, eventRecord)},
    {"cuEventSynchronize", offsetof(Driver, eventSynchronize)},
    {"cuModuleLoadDataEx", offsetof(Driver, moduleLoad)},
    {"cuModuleGetFunction", offsetof(Driver, moduleFunction)},
    {"cuFuncSetAttribute", offsetof(Driver, functionSetAttribute)},
    {"cuModuleGetGlobal_v2", offsetof(Driver, moduleGlobal)},
    {"cuLaunchKernel", offsetof(Driver, launch)},
};

/// Functions that the library can do without.
template <typename Function> static void findOptional(void *library, const char *name, Function *function) {
  void *address = dlsym(library, name);
  std::memcpy(function, &address, sizeof(address));
}

DeviceState choir::rt::cuda::loadDriver(TextBuffer &reason) {
  void *library = dlopen("libcuda.so.1", RTLD_NOW);
  if (!library) {
    reason.append("the NVIDIA driver's library libcuda.so.1 is not installed");
    return DeviceState::Absent;
  }
  for (const DriverFunction &function : driverFunctions) {
    void *address = dlsym(library, function.name);
    if (!address) {
      reason.append("the NVIDIA driver is too old: it has no ").append(function.name);
      return DeviceState::Unusable;
    }
    std::memcpy(reinterpret_cast<char *>(&driver) + function.offset, &address, sizeof(address));
  }
  findOptional(library, "cuStreamWriteValue32_v2", &driver.streamWrite);
  findOptional(library, "cuMemcpy3DAsync_v2", &driver.copyBox);
  findOptional(library, "cuMemGetInfo_v2", &driver.memoryInfo);
  findOptional(library, "cuDeviceGetName", &driver.deviceName);
  findOptional(library, "cuDeviceGetCount", &driver.deviceCount);
  findOptional(library, "cuMemcpy3DPeerAsync", &driver.copyBoxPeer);
  findOptional(library, "cuMemcpyPeerAsync", &driver.copyPeer);
  findOptional(library, "cuDeviceCanAccessPeer", &driver.canAccessPeer);
  findOptional(library, "cuCtxEnablePeerAccess", &driver.enablePeer);
  findOptional(library, "cuCtxDisablePeerAccess", &driver.disablePeer);
  findOptional(library, "cuStreamWaitEvent", &driver.streamWaitEvent);
  findOptional(library, "cuEventQuery", &driver.eventQuery);
  findOptional(library, "cuEventElapsedTime", &driver.eventElapsedTime);
  return DeviceState::Ready;
}

void choir::rt::cuda::describe(TextBuffer &out, Result result) {
  const char *name = nullptr, *text = nullptr;
  driver.errorName(result, &name);
  driver.errorString(result, &text);
  out.append(name ? name : "unknown error").append(" (").append(text ? text : "").append(")");
}

void choir::rt::cuda::fail(const char *what, Result result, const char *file, int line) {
  TextBuffer text;
  text.append(what).append(": ");
  describe(text, result);
  failAt(file, line, text.span());
}
