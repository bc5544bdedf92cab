//===- CudaDriver.h - The CUDA driver's functions ---------------*- C++ -*-===//
// The driver's library is opened when it is first needed: programs run on machines without it. Types and numbers are
// those of its documented binary interface.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_RUNTIME_CUDADRIVER_H
#define CHOIR_RUNTIME_CUDADRIVER_H

#include "Device.h"

namespace choir::rt::cuda {

using Result = int; ///< 0: success
using Address = unsigned long long;
struct Context;
struct Module;
struct Function;
struct Stream;
struct Event;

/// Constants of the driver's interface that the library uses.
enum : int {
  capabilityMajor = 75, ///< attributes of a device
  capabilityMinor = 76,
  mostSharedBytes = 97,  ///< of a block, where a function asks for them
  launchSharedBytes = 8, ///< an attribute of a function: the most that its launches may ask for
  stackBytes = 0,        ///< a limit of a context: of each thread
  jitErrorLog = 5,       ///< options of moduleLoad
  jitErrorLogBytes = 6,
  streamNonBlocking = 1,
  eventWithoutTiming = 2,
};

/// A copy of planes: the driver's CUDA_MEMCPY3D and CUDA_MEMCPY3D_PEER, to which alone contexts matter. Types: 1 is the
/// host, 2 a device.
struct BoxCopy {
  size_t sourceX, sourceY, sourceZ, sourceLevel;
  unsigned sourceType;
  const void *sourceHost;
  Address sourceDevice;
  void *sourceArray;
  Context *sourceContext;
  size_t sourcePitch, sourceHeight;
  size_t targetX, targetY, targetZ, targetLevel;
  unsigned targetType;
  void *targetHost;
  Address targetDevice;
  void *targetArray;
  Context *targetContext;
  size_t targetPitch, targetHeight;
  size_t width, height, depth;
};

/// As the driver's header declares them; the table in CudaDriver.cpp has their names.
struct Driver {
  Result (*init)(unsigned flags);
  /// Null where the driver or the device has no such function.
  Result (*deviceCount)(int *count);
  Result (*deviceGet)(int *device, int ordinal);
  Result (*deviceAttribute)(int *value, int attribute, int device);
  Result (*contextRetain)(Context **context, int device);
  Result (*contextSetCurrent)(Context *context);
  Result (*contextSetLimit)(int limit, size_t value);
  Result (*errorName)(Result result, const char **text);
  Result (*errorString)(Result result, const char **text);
  Result (*allocate)(Address *address, size_t bytes);
  Result (*release)(Address address);
  /// Null where the driver or the device has no such function.
  Result (*memoryInfo)(size_t *available, size_t *total);
  Result (*allocatePinned)(void **memory, size_t bytes, unsigned flags);
  Result (*copyIn)(Address device, const void *host, size_t bytes, Stream *stream);
  Result (*copyOut)(void *host, Address device, size_t bytes, Stream *stream);
  Result (*copyWithin)(Address target, Address source, size_t bytes, Stream *stream);
  Result (*clear)(Address address, unsigned char value, size_t bytes, Stream *stream);
  Result (*set32)(Address address, unsigned value, size_t count, Stream *stream);
  /// Null where the driver or the device has no such function.
  Result (*copyBox)(const BoxCopy *copy, Stream *stream);
  /// Between devices. Null where the driver has no such function.
  Result (*copyBoxPeer)(const BoxCopy *copy, Stream *stream);
  Result (*copyPeer)(Address target, Context *targetContext, Address source, Context *sourceContext, size_t bytes,
                     Stream *stream);
  /// What one device reaches of another, for the current context. Null where the driver has no such function.
  Result (*canAccessPeer)(int *answer, int device, int peer);
  Result (*enablePeer)(Context *peer, unsigned flags);
  Result (*disablePeer)(Context *peer);
  /// Null where the driver or the device has no such function.
  Result (*streamWrite)(Stream *stream, Address address, uint32_t value, unsigned flags);
  Result (*streamCreate)(Stream **stream, unsigned flags);
  Result (*streamSynchronize)(Stream *stream);
  Result (*eventCreate)(Event **event, unsigned flags);
  Result (*eventRecord)(Event *event, Stream *stream);
  Result (*eventSynchronize)(Event *event);
  /// Null where the driver has no such function.
  Result (*streamWaitEvent)(Stream *stream, Event *event, unsigned flags);
  /// Null where the driver has no such function.
  Result (*eventQuery)(Event *event);
  /// Null where the driver has no such function.
  Result (*eventElapsedTime)(float *milliseconds, Event *begin, Event *end);
  Result (*moduleLoad)(Module **module, const void *image, unsigned count, int *options, void **values);
  Result (*moduleFunction)(Function **function, Module *module, const char *name);
  Result (*functionSetAttribute)(Function *function, int attribute, int value);
  Result (*moduleGlobal)(Address *address, size_t *bytes, Module *module, const char *name);
  Result (*launch)(Function *function, unsigned blocksX, unsigned blocksY, unsigned blocksZ, unsigned threadsX,
                   unsigned threadsY, unsigned threadsZ, unsigned sharedBytes, Stream *stream, void **arguments,
                   void **extra);
  Result (*deviceName)(char *name, int length, int device); ///< null if the driver has none
};

extern Driver driver;

/// Opens the library and finds the functions; says the reason where that fails.
DeviceState loadDriver(TextBuffer &reason);

/// The driver's name for a result, and its description.
void describe(TextBuffer &out, Result result);

/// Ends the program: `what`, and why, at a place of the program if `file` is not null.
[[noreturn]] void fail(const char *what, Result result, const char *file = nullptr, int line = 0);

} // namespace choir::rt::cuda

#endif
