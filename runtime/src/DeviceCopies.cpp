//===- DeviceCopies.cpp - Device copies of host data ----------------------===//
// Copies of the program's arrays and variables in device memory: copied in before a kernel, and out after the kernel.
//
// Arrays are copied as a whole. So a launch that changes a part of an array would overwrite another launch's changes to
// the rest. Each launch claims all its data at once before it copies anything: launches may run in any order, and none
// holds a part of its data while it waits for another. Launches wait for one another only where they share data that
// one of them writes. No lock is held during waits for a device.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "DeviceCopies.h"
#include "Array.h"
#include "Device.h"
#include "Exit.h"
#include "choir/runtime/Runtime.h"

#include <new>

using namespace choir::rt;

//===----------------------------------------------------------------------===//
// Claims
//===----------------------------------------------------------------------===//

namespace {

/// Something on the host that a launch, or several that read it, have a copy of.
struct Claim {
  const void *data;
  int readers; ///< 0: one launch has it for itself
};

/// A piece of host data and its copy in device memory.
struct Copy {
  void *data; ///< on the host; `constantMemory` for itself, which has none
  void *device;
  int64_t bytes;
  bool isCopiedIn, isWritten;
  int uses; ///< until the last is unmapped
};

/// Data that a launch puts into constant memory.
struct ConstantPiece {
  const void *data;
  int64_t offset, bytes;
};

/// A launch, from its first mapping to its last unmapping.
struct Launch {
  Vector<Copy> copies;
  Vector<ConstantPiece> constants;
  int64_t constantBytes = 0;
};

} // namespace

static Mutex claimsMutex;
static pthread_cond_t claimsChanged = PTHREAD_COND_INITIALIZER;
[[clang::no_destroy]] static Vector<Claim> claims;

/// Stands for the constant memory of the device, which belongs to one launch until that is under way.
static char constantMemory;

static Claim *findClaim(const void *data) {
  for (Claim &claim : claims)
    if (claim.data == data)
      return &claim;
  return nullptr;
}

static bool isFree(const Copy &copy) {
  const Claim *claim = findClaim(copy.data);
  return !claim || (claim->readers > 0 && !copy.isWritten);
}

static bool areFree(Launch &launch) {
  for (const Copy &copy : launch.copies)
    if (!isFree(copy))
      return false;
  return true;
}

static void claim(const Copy &copy) {
  if (Claim *known = findClaim(copy.data))
    ++known->readers;
  else
    claims.push({copy.data, copy.isWritten ? 0 : 1});
}

static void claimAll(Launch &launch) {
  LockGuard guard(claimsMutex);
  while (!areFree(launch))
    pthread_cond_wait(&claimsChanged, claimsMutex.handle());
  for (const Copy &copy : launch.copies)
    claim(copy);
}

static void unclaim(const void *data) {
  LockGuard guard(claimsMutex);
  Claim *known = findClaim(data);
  if (--known->readers > 0)
    return;
  *known = claims.back();
  claims.pop();
  pthread_cond_broadcast(&claimsChanged);
}

//===----------------------------------------------------------------------===//
// The launch of a task
//===----------------------------------------------------------------------===//

static thread_local Launch *current;

static Launch &currentLaunch() {
  if (!current)
    current = new (allocate(sizeof(Launch))) Launch;
  return *current;
}

static Copy *findCopy(const void *data) {
  for (Copy &copy : currentLaunch().copies)
    if (copy.data == data)
      return &copy;
  return nullptr;
}

/// A launch may map the same data several times.
static void addCopy(const Copy &added) {
  Copy *known = findCopy(added.data);
  if (!known)
    return currentLaunch().copies.push(added);
  known->isCopiedIn |= added.isCopiedIn;
  known->isWritten |= added.isWritten;
  ++known->uses;
}

/// Releases the data for other launches.
static void drop(Copy *copy) {
  unclaim(copy->data);
  *copy = current->copies.back();
  current->copies.pop();
  if (!current->copies.empty())
    return;
  current->~Launch();
  release(current);
  current = nullptr;
}

void choir::rt::beginLaunch() {
  if (!current)
    return;
  claimAll(*current);
  for (const ConstantPiece &piece : current->constants)
    copyToConstants(piece.offset, piece.data, piece.bytes);
  for (const Copy &copy : current->copies)
    if (copy.isCopiedIn)
      copyToDevice(copy.device, copy.data, copy.bytes);
}

void choir::rt::noteLaunched() {
  if (current && !current->constants.empty())
    drop(findCopy(&constantMemory));
}

/// The offset in constant memory of something new.
static int64_t addConstants(const void *data, int64_t bytes, const char *file, int line) {
  Launch &launch = currentLaunch();
  if (launch.constants.empty())
    addCopy({&constantMemory, nullptr, 0, false, true, 1});
  const int64_t offset = launch.constantBytes;
  launch.constantBytes += (bytes + CHOIR_CONSTANT_ALIGNMENT - 1) / CHOIR_CONSTANT_ALIGNMENT * CHOIR_CONSTANT_ALIGNMENT;
  if (launch.constantBytes > CHOIR_CONSTANT_BANK_BYTES) {
    TextBuffer text;
    text.append("the constant arrays of a loop take ").appendDecimal(launch.constantBytes);
    text.append(" bytes, more than the ").appendDecimal(CHOIR_CONSTANT_BANK_BYTES).append(" there are");
    failAt(file, line, text.span());
  }
  launch.constants.push({data, offset, bytes});
  return offset;
}

void choir_device_spill(void *data, int64_t bytes) { addConstants(data, bytes, nullptr, 0); }

//===----------------------------------------------------------------------===//
// Arrays
//===----------------------------------------------------------------------===//

namespace {

/// The copy of an array's storage in device memory, which is there from launch to launch.
struct Mirror {
  const void *storage;
  void *device;
  int64_t bytes;
};

/// A kernel's accesses to an array, as the compiler says.
enum Access : int32_t { Reads = 1, Writes = 2, InConstantMemory = 8 };

} // namespace

static Mutex mirrorMutex;
[[clang::no_destroy]] static Vector<Mirror> mirrors;

static const choir_array *ownerOf(void *header) {
  auto *array = static_cast<const choir_array *>(header);
  return isView(array) ? array->base : array;
}

static int64_t storageBytes(const choir_array *array) { return array->storageCount * array->eltSize; }

/// The mirror of the array's storage, made if there is none.
static void *mirrorOf(const choir_array *array, const char *file, int line) {
  LockGuard guard(mirrorMutex);
  for (size_t i = 0; i < mirrors.size(); ++i)
    if (mirrors[i].storage == array->storage)
      return mirrors[i].device;
  int64_t bytes = storageBytes(array);
  void *device = allocateOnDevice(bytes, file, line);
  mirrors.push({array->storage, device, bytes});
  return device;
}

void choir::rt::forgetOnDevice(const choir_array *array) {
  if (!(array->flags & (CHOIR_ARRAY_DEVICE | CHOIR_ARRAY_CONSTANT)) || !array->storage)
    return;
  LockGuard guard(mirrorMutex);
  for (size_t i = 0; i < mirrors.size(); ++i) {
    if (mirrors[i].storage != array->storage)
      continue;
    releaseOnDevice(mirrors[i].device, mirrors[i].bytes);
    mirrors[i] = mirrors[mirrors.size() - 1];
    mirrors.pop();
    return;
  }
}

/// Whether kernels work on a mirror of the array. Kernels compiled without knowing that an array is constant use a
/// mirror too.
static bool isMirrored(const choir_array *array, int32_t access) {
  return array->storage && !(array->flags & CHOIR_ARRAY_EXPLICIT) && !(access & InConstantMemory);
}

/// The compiler refuses arrays of the host where it knows what formals and references stand for.
static void checkMappable(const choir_array *array, int32_t access, const char *file, int line) {
  static constexpr int32_t ofDevice = CHOIR_ARRAY_DEVICE | CHOIR_ARRAY_EXPLICIT | CHOIR_ARRAY_CONSTANT;
  if (!(array->flags & ofDevice))
    failAt(file, line,
           "a loop over a GPU distribution cannot touch an array of the host; declare it over a GPU distribution");
  if ((array->flags & CHOIR_ARRAY_CONSTANT) && (access & Writes))
    failAt(file, line, "a loop over a GPU distribution cannot write a constant array");
}

/// The paper's rule (Algorithm 3): in before every kernel that touches the array, out after one that writes it. An
/// array that a kernel writes in part is copied in as well, for the sake of the rest.
void *choir_device_map(void *header, void *data, int32_t access, void *file, int32_t line) {
  const choir_array *array = ownerOf(header);
  auto *place = static_cast<const char *>(file);
  checkMappable(array, access, place, line);
  if (!array->storage || (array->flags & CHOIR_ARRAY_EXPLICIT))
    return data;
  const int64_t distance = static_cast<char *>(data) - static_cast<char *>(array->storage);
  if (access & InConstantMemory)
    return reinterpret_cast<void *>(addConstants(array->storage, storageBytes(array), place, line) + distance);
  void *device = mirrorOf(array, place, line);
  addCopy({array->storage, device, storageBytes(array), access != 0, (access & Writes) != 0, 1});
  return static_cast<char *>(device) + distance;
}

void choir_device_unmap(void *header, int32_t access) {
  const choir_array *array = ownerOf(header);
  if (!isMirrored(array, access))
    return;
  Copy *copy = findCopy(array->storage);
  if (--copy->uses > 0)
    return;
  if (copy->isWritten)
    copyToHost(copy->data, copy->device, copy->bytes);
  drop(copy);
}

//===----------------------------------------------------------------------===//
// Atomic variables
//===----------------------------------------------------------------------===//

void *choir_device_map_variable(void *data, int64_t bytes, void *file, int32_t line) {
  const Copy *known = findCopy(data);
  void *device = known ? known->device : allocateOnDevice(bytes, static_cast<const char *>(file), line);
  addCopy({data, device, bytes, true, true, 1});
  return device;
}

void choir_device_unmap_variable(void *data) {
  Copy *copy = findCopy(data);
  if (--copy->uses > 0)
    return;
  copyToHost(copy->data, copy->device, copy->bytes);
  releaseOnDevice(copy->device, copy->bytes);
  drop(copy);
}
