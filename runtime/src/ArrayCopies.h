//===- ArrayCopies.h - The copies of an array's elements ------*- C++ -*-===//
// An array over a GPU distribution has a copy of its elements on the host and one on each device that needs it. Each
// copy knows which of its elements are stale: the program has written them in another copy since. Every element is
// valid in one of the copies at least.
//
// The copy of a device has all elements, or, of an array that several GPUs share out, an interval of the storage with
// those that the device has needed so far.
//
// Whoever is about to access elements *acquires* them first, in one of three modes:
//
//   read       stale elements are copied from where they are valid: from the host, or else from another device
//   write      some of the elements will be written: the same, and all become stale in the other copies
//   overwrite  all of the elements will be written: they become stale in the other copies, and nothing is copied
//
// The compiler places acquires (lib/Dialect/Xfer); functions of this library that touch elements acquire them, too.
//
// Two tasks may access different elements at the same time, one on the host and one by a kernel, and the boxes of both
// may have more elements than these. So a task that writes on the host *holds* the boxes of its acquires until it
// synchronises with others. Elements that are held stay valid on the host: of a kernel that writes some elements of a
// held box, the bytes that it has changed are merged into the host's copy right after the kernel.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_RUNTIME_ARRAYCOPIES_H
#define CHOIR_RUNTIME_ARRAYCOPIES_H

#include "Device.h"
#include "ElementBoxes.h"
#include "Placement.h"
#include "choir/runtime/Types.h"

#include <atomic>

namespace choir::rt {

/// The copies of the elements of one array, to the end of its storage. Arrays that begin with zeros have them from the
/// start: the memory of devices begins with zeros, too. Others have them from the first launch that gets the array,
/// or from the first acquire where there are tasks.
class ArrayCopies {
public:
  /// The copies of an owning array: null if the host alone has its elements.
  static ArrayCopies *find(const choir_array *array) {
    return static_cast<ArrayCopies *>(
        std::atomic_ref(const_cast<choir_array *>(array)->copies).load(std::memory_order_acquire));
  }
  /// The same, made if there are none; those of devices have no memory yet.
  static ArrayCopies *get(choir_array *array) { return make(array, /*isZero=*/false); }
  /// Those of an array whose elements are zeros, before anybody accesses them.
  static ArrayCopies *getOfZeros(choir_array *array) { return make(array, /*isZero=*/true); }
  /// The copies that have an address of host memory among their elements; null if there are none.
  static ArrayCopies *findByAddress(const void *host);
  /// Gives an array in new storage the elements of a box that it has kept, which begins at `from` in the old storage
  /// and at `to` in the new one: what was stale on a side still is, and what the device had it has. `isZero`: the other
  /// elements are zeros.
  static void carryOver(ArrayCopies &old, choir_array *array, bool isZero, const ElementBox &from,
                        const ElementBox &to);
  /// Ends the copies; waits for launches that use them.
  static void destroy(ArrayCopies *copies);

  void acquireOnHost(const BoxSet &boxes, int32_t mode);
  /// All elements, to be read.
  void acquireAllOnHost() {
    BoxSet boxes;
    boxes.add(all());
    acquireOnHost(boxes, CHOIR_ACQUIRE_READ);
  }
  /// Acquires the elements of host memory at an address.
  void acquireOnHost(const void *address, int64_t bytes, int32_t mode);

  /// What one launch is to access: acquires all, elements that are read first. `launch` names the launch.
  struct Use {
    ArrayCopies *copies;
    ElementBox box;
    int32_t mode;
  };
  static void acquireOnDevice(Use *uses, size_t count, const void *launch);
  /// The device has the launch: copies from the device wait for its results.
  void noteLaunched(const void *launch);

  /// The calling task synchronises with others, or is about to launch: it holds nothing any more.
  static void endHolds();
  /// From now on tasks may run beside one another.
  static void noteTasks();
  static bool haveTasksBegun();

  /// Whether an acquire by the host may have to do anything.
  bool mattersToHost(int32_t mode) const {
    const bool isWrite = mode & (CHOIR_ACQUIRE_WRITE | CHOIR_ACQUIRE_OVERWRITE);
    return (isWrite && haveTasksBegun()) || (summary.load(std::memory_order_acquire) &
                                             (isWrite ? someStaleOnHost | someValidOnDevice : someStaleOnHost));
  }
  /// Whether a device has all of the elements, and the host does not.
  bool isNewerOnDevice(const BoxSet &boxes);

  /// Which GPUs share out the elements; shares in the placement. Null: none do.
  void shareOut(Placement *among);
  Placement *placement() const { return places; }

  char *host() const { return hostElements; }
  /// Memory of the calling task's device with the elements of some boxes at least; running out of it ends the program
  /// at `file` and `line`. `first` is the address that the first element of the storage has there, or would have.
  struct DeviceMemory {
    char *memory, *first;
  };
  DeviceMemory provideOnDevice(const BoxSet &boxes, const char *file, int line);
  ElementBox all() const { return {{0, 0, 0}, {extents[0], extents[1], extents[2]}}; }

private:
  ArrayCopies(const choir_array *array, bool isZero);
  ArrayCopies(const ArrayCopies &) = delete;
  ArrayCopies &operator=(const ArrayCopies &) = delete;
  ~ArrayCopies() = default;

  /// The copy of a device.
  struct DeviceCopy {
    DeviceCopy *next;
    int32_t device;
    char *memory;       ///< null until it is needed
    int64_t begin, end; ///< the bytes of the storage that are there
    BoxSet stale;

    char *at(int64_t offset) const { return memory + (offset - begin); }
  };

  static ArrayCopies *make(choir_array *array, bool isZero);
  DeviceCopy &copyOfTask();
  DeviceCopy *copyWith(const BoxSet &boxes);
  void provide(DeviceCopy &own, const BoxSet &boxes, const char *ofFile, int ofLine);
  void noteWritten(const BoxSet &boxes, const DeviceCopy *writer);

  CopyShape shapeOf(const ElementBox &box, Pitch target, Pitch source) const;
  int64_t offsetOf(const ElementBox &box) const;
  Pitch pitch() const { return {extents[2] * eltSize, extents[1] * extents[2] * eltSize}; }
  /// From the host to a device, the reverse, or from another device.
  enum Route { ToDevice, ToHost, FromDevice };
  void copy(const BoxSet &boxes, Route route, const DeviceCopy &own, const DeviceCopy *other = nullptr);
  void copy(int64_t offset, const CopyShape &shape, Route route, const DeviceCopy &own, const DeviceCopy *other);
  void makeValidOnHost(const BoxSet &boxes);
  void makeValid(DeviceCopy &own, const BoxSet &boxes);
  bool isFree(const ElementBox &box);
  bool hasOneDevice() const { return !isSharedOut && (!deviceCopies || !deviceCopies->next); }
  void readAhead(Route route, BoxSet &needed, const BoxSet &stale);
  void addStale(DeviceCopy &own, BoxSet &boxes);
  void bound(BoxSet &stale);
  void bound();
  void updateSummary();
  void hold(const BoxSet &boxes);
  void addHeldByOthers(BoxSet &held, const BoxSet &boxes);
  void acquireHeld(DeviceCopy &own, const BoxSet &held, const BoxSet &read, const BoxSet &written, const void *launch);
  void merge(const void *launch);

  /// A kernel that writes elements, and is not in the device's queue yet.
  struct Pending {
    const void *launch;
    ElementBox box;
  };
  void waitForPending(const BoxSet &boxes);

  /// Elements that a thread's task may be writing on the host.
  struct Hold {
    const void *thread;
    ElementBox box;
  };
  /// Elements that a kernel writes some of while others are held: their bytes before, without gaps.
  struct Merge {
    const void *launch;
    DeviceCopy *copy;
    ElementBox box;
    char *before;
  };

  const char *file = nullptr; ///< of the first loop that got the array
  int32_t line = 0;
  Mutex mutex;
  pthread_cond_t isLaunched = PTHREAD_COND_INITIALIZER;
  char *hostElements;
  bool isZeroOnDevices; ///< whether elements are zeros there that nobody has written
  bool isSharedOut;     ///< whether devices have parts
  Placement *places = nullptr;
  int64_t extents[ElementBox::rank], eltSize, bytes;
  BoxSet staleOnHost;
  DeviceCopy *deviceCopies = nullptr;
  BoxSet staleElsewhere; ///< what is stale on a device without a copy
  /// Copies in one direction, each beside those before, since the other side has written last.
  struct Progress {
    BoxSet accessed; ///< what they had
    int64_t copies = 0, elements = 0;
  };
  Progress progress[2]; ///< to the device, and to the host
  Vector<Pending> pending;
  Mutex holdsMutex; ///< guards the holds, and is locked last
  Vector<Hold> holds;
  Vector<Merge> merges;
  /// What decides without a lock whether the host has anything to acquire.
  enum : uint32_t { someStaleOnHost = 1, someValidOnDevice = 2 };
  std::atomic<uint32_t> summary = 0;
  ArrayCopies *next = nullptr, *previous = nullptr; ///< all that there are
};

} // namespace choir::rt

#endif
