//===- Device.h - Devices that run loops ---------------------- -*- C++ -*-===//
// The interface of a kind of device, and the operations of the library on the devices in use.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_RUNTIME_DEVICE_H
#define CHOIR_RUNTIME_DEVICE_H

#include "DeviceQueues.h"
#include "Place.h"
#include "Support.h"
#include "choir/runtime/Types.h"

namespace choir::rt {

/// A kernel, as a launch knows it.
struct Kernel {
  const char *name;
  void (*emulated)(void **arguments); ///< one thread of it, on the emulated device
  const char *file;
  int32_t line;
};

/// The result of opening a device: there may be none, or one that cannot run the program.
enum class DeviceState { Ready, Absent, Unusable };

/// Bytes from the first of a row or plane to the first of the next.
struct Pitch {
  int64_t row, plane;
};

/// What a copy copies: planes of rows of bytes. Shapes are made as flat as they can be: what lies together on both
/// sides is one row.
struct CopyShape {
  int64_t width, rows, planes;
  Pitch target, source;

  static CopyShape make(int64_t width, int64_t rows, int64_t planes, Pitch target, Pitch source);
  static CopyShape ofBytes(int64_t bytes) { return {bytes, 1, 1, {bytes, bytes}, {bytes, bytes}}; }
  int64_t bytes() const { return width * rows * planes; }
};

/// A kind of device. Addresses in memory of devices are opaque to the host, and no two devices have the same.
///
/// What a stream (DeviceQueues.h) is asked for is done in order, and maybe later than the function returns. Work of
/// different streams has no order but that of `wait`. A device of one stream does all work in order.
struct DevicePlugin {
  const char *name;
  /// What addresses in memory of devices have above their lower 48 bits.
  uintptr_t addressTag;
  /// Whether what one device has in constant memory all have.
  bool shareConstantMemory;
  /// Prepares for the first use of a device; where that fails, `reason` says why.
  DeviceState (*open)(TextBuffer &reason);
  /// From 1 to `mostDevices`. The other functions prepare those but the first when they are first used.
  int32_t (*countDevices)();
  /// How many GPUs each locale has. Ends the program if there are fewer than `gpusAsked`.
  int64_t (*gpusOfLocale)();
  /// Whether kernels of a device reach the memory of another, and whether they could; from now on they do, or do not.
  bool (*reaches)(int32_t device, int32_t other);
  bool (*couldReach)(int32_t device, int32_t other);
  void (*setReach)(int32_t device, int32_t other, bool reaches);
  /// 1 or `streamsOfDevice`.
  int32_t (*countStreams)();
  /// Null where memory is short.
  void *(*allocate)(int32_t device, int64_t bytes);
  /// Bytes of memory that nobody has; -1: the device does not tell.
  int64_t (*availableBytes)(int32_t device);
  /// The work that uses the memory is done.
  void (*release)(int32_t device, void *memory);
  /// Memory that was allocated before is used again, with nothing in it. Null where nothing is to be done.
  void (*recycle)(int32_t stream, void *memory, int64_t bytes);
  /// The host may change its memory when this returns.
  void (*copyIn)(int32_t stream, void *device, const void *host, const CopyShape &shape);
  /// Has copied when it returns. Reports what has gone wrong in work that the copy has waited for.
  void (*copyOut)(int32_t stream, void *host, const void *device, const CopyShape &shape);
  /// The stream is of one of the devices.
  void (*copyWithin)(int32_t stream, int32_t targetDevice, void *target, int32_t sourceDevice, const void *source,
                     const CopyShape &shape);
  void (*clear)(int32_t stream, void *memory, int64_t bytes);
  /// The most memory that the threads of a block can share.
  int64_t (*mostSharedBytes)(int32_t device);
  /// Puts bytes into the constant memory that the program's kernels read.
  void (*copyConstants)(int32_t stream, int64_t offset, const void *host, int64_t bytes);
  /// Runs the kernel, whose shape has been checked. The `count` arguments may change when this returns.
  void (*launch)(int32_t stream, const Kernel &kernel, const choir_launch_shape &shape, int32_t count,
                 void **arguments);
  /// The number of the point that a stream has been asked for work up to. Numbers of a stream grow.
  uint64_t (*mark)(int32_t stream);
  /// What the stream is asked for from now on is done after what another was asked for up to a point.
  void (*wait)(int32_t stream, StreamPoint point);
  /// The host waits until a stream has come to a point.
  void (*await)(StreamPoint point);
  /// Waits until all work of all devices is done, and reports its failures.
  void (*finish)();
  /// A property of a device, by the number that CUDA gives it (CUdevice_attribute); 0 if it has none.
  int64_t (*attribute)(int32_t device, int32_t number);
  void (*appendName)(int32_t device, TextBuffer &name);
};

extern const DevicePlugin emulatedDevice, cudaDevice;

/// Whether the program was compiled with --sanitize=gpu, and with --sanitize=copies: only the emulated device makes the
/// checks.
bool areThreadsChecked();
bool areCopiesChecked();

/// The kind of the devices that device loops run on; null where they run on the processors of the host.
const DevicePlugin *usedDevice();

/// How many GPUs each locale is to have, as the user says; -1: the user says nothing.
int64_t gpusAsked();

/// The device that plays a GPU; several may be played by one.
int32_t deviceOfGpu(Place gpu);
/// The device of the calling task: that of the GPU that it is on, or the first.
int32_t deviceOfTask();

/// Waits for the devices in use, if there are any, before the program ends.
void finishDevice();

/// Memory of a device in use, counted. Running out of it ends the program.
void *allocateOnDevice(int32_t device, int64_t bytes, const char *file = nullptr, int line = 0);
void releaseOnDevice(void *memory, int64_t bytes);

/// Ends the program as a kernel asked for by its record. `readByte` reads memory of the device.
[[noreturn]] void reportDeviceHalt(const choir_halt_record &record, char (*readByte)(uint64_t address));

/// Whether the address may be one of device memory; for addresses that faulted on the host.
bool isDeviceAddress(uintptr_t address);

/// Fills memory of a device with zeros.
void clearOnDevice(void *memory, int64_t bytes);

/// What a copy to the device takes out of the host's memory at once. Of more, the host waits until the device has some.
inline constexpr int64_t bytesCopiedWithoutWait = 32 << 20;

/// Copies to memory of a device, from it, within it or between two, and to constant memory of a device; counted.
void copyToDevice(void *device, const void *host, const CopyShape &shape);
void copyToHost(void *host, const void *device, const CopyShape &shape);
/// The same, not counted.
void fetch(void *host, const void *device, const CopyShape &shape);
void copyWithinDevice(void *target, const void *source, const CopyShape &shape);
/// Copies within the host's memory.
void copyOnHost(void *target, const void *source, const CopyShape &shape);
/// One of these.
using CopyFunction = void(void *target, const void *source, const CopyShape &shape);
/// The copy from one memory to another, at least one of them a device's.
CopyFunction *copyBetween(bool fromDevice, bool toDevice);
/// Copies the elements at equal positions of two arrays or views, whose first ones are at the addresses, in as few
/// copies as their layouts allow.
void copyElements(const choir_array *target, char *targetData, const choir_array *source, const char *sourceData,
                  CopyFunction *copy);
void copyToConstants(int32_t device, int64_t offset, const void *host, int64_t bytes);

/// Whether the program copies the array itself, to device memory where a device is used.
bool isExplicit(const choir_array *array);
/// Whether the array's storage is in device memory alone: that of an explicit array, and of one that was made on a GPU.
bool isDeviceOnly(const choir_array *array);
/// The elements of an array have their first values: a device has zeros without a copy.
void noteIfZeros(choir_array *array);
/// The elements of an array are about to lose their storage: ends their copy on the device.
void forgetOnDevice(choir_array *array);
/// The host is about to access elements of an array or view: a choir_acquire_mode.
void acquireOnHost(choir_array *header, int32_t mode);
/// Copies the elements at equal positions between arrays, one of them at least in device memory alone.
void copyExplicitly(choir_array *target, choir_array *source);
/// Whether a device may have elements of an array that the host has not.
bool mayBeStaleOnHost(choir_array *header);
/// Whether a device has all elements of an array or view, and the host does not.
bool isNewerOnDevice(choir_array *header);
/// Copies the elements at equal positions, on the device that has the source's. False, and nothing done, if the target
/// cannot be there.
bool copyOnDevice(choir_array *target, choir_array *source);

} // namespace choir::rt

#endif
