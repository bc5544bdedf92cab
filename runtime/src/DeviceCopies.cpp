//===- DeviceCopies.cpp - Device copies of host data ----------------------===//
// What launches need in device memory: arrays, variables, and the contents of constant memory.
//
// Arrays have copies on both sides that know which elements are stale (ArrayCopies.h). A launch first gathers what it
// is going to access, and acquires all of that at once.
//
// Variables are copied in before a kernel and out after it, as a whole. A launch claims all that it has of them,
// and constant memory, before it copies anything: launches may run in any order, and none holds a part of its data
// while it waits for another. Launches wait for one another only where they share a variable. No lock is held during
// waits for a device.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "DeviceCopies.h"
#include "Array.h"
#include "ArrayCopies.h"
#include "CopyContracts.h"
#include "CopyOracle.h"
#include "Device.h"
#include "Exit.h"
#include "GlobalArray.h"
#include "Scheduler.h"
#include "StorageBoxes.h"
#include "choir/runtime/Runtime.h"

#include <new>

using namespace choir::rt;

//===----------------------------------------------------------------------===//
// Claims
//===----------------------------------------------------------------------===//

namespace {

/// A variable of the host, atomic or assigned by a kernel, and its copy in device memory.
struct Variable {
  void *data; ///< on the host; for constant memory its own address, as it has none there
  void *device;
  int64_t bytes;
  int uses; ///< until the last is unmapped
};

/// Data that a launch puts into constant memory: a constant array, or values that are too many for arguments.
struct ConstantPiece {
  const void *data;
  int64_t offset, bytes;
  bool isArray;
};

/// Device memory that a launch accesses, by an address in it.
struct Mapped {
  const void *memory;
  bool isWritten;
};

/// A launch, from the first that is mapped or acquired for it to the last that is unmapped.
struct Launch {
  Vector<ArrayCopies::Use> uses;
  Vector<Variable> variables;
  Vector<ConstantPiece> constants;
  Vector<Mapped> mapped;
  int64_t constantBytes = 0;

  /// The device's constant memory, where the launch puts something there.
  void *constantMemory = nullptr;
};

} // namespace

static Mutex claimsMutex;
static pthread_cond_t claimsChanged = PTHREAD_COND_INITIALIZER;
/// The host's addresses of what launches have for themselves.
[[clang::no_destroy]] static Vector<const void *> claims;

/// Constant memory belongs to one launch until that is under way.
static bool areFree(Launch &launch) {
  for (const Variable &variable : launch.variables)
    for (const void *claimed : claims)
      if (claimed == variable.data)
        return false;
  return true;
}

static void claimAll(Launch &launch) {
  LockGuard guard(claimsMutex);
  while (!areFree(launch))
    pthread_cond_wait(&claimsChanged, claimsMutex.handle());
  for (const Variable &variable : launch.variables)
    claims.push(variable.data);
}

static void unclaim(const void *data) {
  LockGuard guard(claimsMutex);
  for (const void *&claimed : claims)
    if (claimed == data) {
      claimed = claims.back();
      claims.pop();
      break;
    }
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

static Variable *findVariable(const void *data) {
  for (Variable &variable : currentLaunch().variables)
    if (variable.data == data)
      return &variable;
  return nullptr;
}

/// A launch may map the same variable several times.
static void addVariable(const Variable &added) {
  if (Variable *known = findVariable(added.data))
    ++known->uses;
  else
    currentLaunch().variables.push(added);
}

static void endIfDone() {
  if (!current->variables.empty() || !current->uses.empty())
    return;
  current->~Launch();
  release(current);
  current = nullptr;
}

/// Releases the data for other launches.
static void drop(Variable *variable) {
  unclaim(variable->data);
  *variable = current->variables.back();
  current->variables.pop();
  endIfDone();
}

static void nameAccesses(const Launch &launch, DeviceWork &work) {
  for (size_t i = 0; i < launch.mapped.size(); ++i)
    launch.mapped[i].isWritten ? work.writes(launch.mapped[i].memory) : work.reads(launch.mapped[i].memory);
  for (size_t i = 0; i < launch.variables.size(); ++i)
    work.writes(launch.variables[i].device);
  if (!launch.constants.empty())
    work.reads(launch.constantMemory);
}

void choir::rt::beginLaunch(bool isEmpty, DeviceWork &work) {
  if (!current)
    return;
  if (isEmpty)
    current->uses.clear();
  ArrayCopies::endHolds();
  claimAll(*current);
  for (const ConstantPiece &piece : current->constants) {
    if (piece.isArray)
      checkCopyAllowed(piece.bytes, /*toDevice=*/true);
    copyToConstants(deviceOfTask(), piece.offset, piece.data, piece.bytes);
  }
  for (const Variable &variable : current->variables)
    if (variable.device)
      copyToDevice(variable.device, variable.data, CopyShape::ofBytes(variable.bytes));
  ArrayCopies::acquireOnDevice(current->uses.begin(), current->uses.size(), current);
  nameAccesses(*current, work);
}

void choir::rt::noteLaunched() {
  if (!current)
    return;
  for (const ArrayCopies::Use &use : current->uses)
    use.copies->noteLaunched(current);
  current->uses.clear();
  current->mapped.clear();
  if (Variable *bank = findVariable(current->constantMemory))
    drop(bank);
  else
    endIfDone();
}

/// The offset in constant memory of something new.
static int64_t addConstants(const void *data, int64_t bytes, bool isArray, const char *file, int line) {
  Launch &launch = currentLaunch();
  if (launch.constants.empty()) {
    launch.constantMemory = const_cast<void *>(constantMemoryOf(deviceOfTask()));
    addVariable({launch.constantMemory, nullptr, 0, 1});
  }
  const int64_t offset = launch.constantBytes;
  launch.constantBytes += (bytes + CHOIR_CONSTANT_ALIGNMENT - 1) / CHOIR_CONSTANT_ALIGNMENT * CHOIR_CONSTANT_ALIGNMENT;
  if (launch.constantBytes > CHOIR_CONSTANT_BANK_BYTES) {
    TextBuffer text;
    text.append("the constant arrays of a loop take ").appendDecimal(launch.constantBytes);
    text.append(" bytes, more than the ").appendDecimal(CHOIR_CONSTANT_BANK_BYTES).append(" there are");
    failAt(file, line, text.span());
  }
  launch.constants.push({data, offset, bytes, isArray});
  return offset;
}

void choir_device_spill(void *data, int64_t bytes) { addConstants(data, bytes, /*isArray=*/false, nullptr, 0); }

//===----------------------------------------------------------------------===//
// Arrays
//===----------------------------------------------------------------------===//

/// A kernel's accesses to an array, as the compiler says.
enum Access : int32_t { Reads = 1, Writes = 2, InConstantMemory = 8 };

static choir_array *ownerOf(void *header) {
  auto *array = static_cast<choir_array *>(header);
  return isView(array) ? array->base : array;
}

static int64_t storageBytes(const choir_array *array) { return array->storageCount * array->eltSize; }

/// Whether the array may have copies on the host and on devices. Kernels compiled without knowing that an array is
/// constant use a copy, too. The elements of an array that locales share out are theirs.
static bool mayHaveCopies(const choir_array *array) {
  return array->storage && (array->flags & (CHOIR_ARRAY_DEVICE | CHOIR_ARRAY_CONSTANT)) && !isGlobal(array->data);
}

/// Whether all of the bytes are zeros.
static bool areZeros(const void *memory, int64_t bytes) {
  auto *first = static_cast<const char *>(memory);
  return bytes == 0 || (*first == 0 && std::memcmp(first, first + 1, size_t(bytes - 1)) == 0);
}

void choir::rt::noteIfZeros(choir_array *array) {
  static constexpr int32_t kinds = CHOIR_ARRAY_DEVICE | CHOIR_ARRAY_EXPLICIT | CHOIR_ARRAY_CONSTANT;
  const bool hasCopies = array->storageCount > 0 && (array->flags & kinds) == CHOIR_ARRAY_DEVICE && usedDevice();
  const bool mayBeZeros = hasCopies && !isGlobal(array->data);
  if (mayBeZeros && (!array->ops || !array->ops->init || areZeros(array->storage, storageBytes(array))))
    ArrayCopies::getOfZeros(array);
}

void choir::rt::forgetOnDevice(choir_array *array) {
  if (ArrayCopies *copies = ArrayCopies::find(array))
    ArrayCopies::destroy(copies);
  array->copies = nullptr;
}

/// What a loop on a GPU gets, by the name that the program has for it; empty: none.
struct MappedArray {
  const choir_array *array;
  const char *name;
  const char *file;
  int line;

  [[noreturn]] void refuse(const char *cannot, const char *kind, const char *remedy = "") const {
    TextBuffer text;
    text.append("a loop on a GPU cannot ").append(cannot).append(" ").append(name).append(*name ? ", " : "");
    text.append(kind).append(remedy);
    failAt(file, line, text.span());
  }
};

/// The compiler refuses arrays of the host where it knows what formals and references stand for. A loop of a task on a
/// GPU reaches what was made there.
static void checkMappable(const MappedArray &mapped, int32_t access) {
  static constexpr int32_t ofDevice = CHOIR_ARRAY_DEVICE | CHOIR_ARRAY_EXPLICIT | CHOIR_ARRAY_CONSTANT;
  const choir_array *array = mapped.array;
  if (isGlobal(array->data) && !isOnGpu(array->data))
    mapped.refuse("reach", "an array that is distributed over locales");
  if (!(array->flags & ofDevice) && threadState().gpu == noGpu)
    mapped.refuse("touch", "an array of the host",
                  "; declare it over a GPU distribution, or where the task is on that GPU");
  if (!(array->flags & (ofDevice | madeOnGpu)))
    mapped.refuse("reach", "an array in the memory of the host", "; declare it, or a copy, under the 'on' of the GPU");
  if ((array->flags & CHOIR_ARRAY_CONSTANT) && (access & Writes))
    mapped.refuse("write", "a constant array");
}

void *choir_device_map(void *header, void *data, int32_t access, void *name, void *file, int32_t line) {
  choir_array *array = ownerOf(header);
  auto *place = static_cast<const char *>(file);
  if (array->rank == 0) // A field of nil: the kernel tests for nil before it accesses an element.
    return nullptr;
  const bool isWritten = access != Reads;
  if (isOnGpu(array->data)) {
    currentLaunch().mapped.push({array->storage, isWritten});
    return locate(data, nullptr).there();
  }
  checkMappable({array, static_cast<const char *>(name), place, line}, access);
  if (!array->storage)
    return data;
  if (array->flags & CHOIR_ARRAY_EXPLICIT) {
    currentLaunch().mapped.push({array->storage, isWritten});
    return data;
  }
  const int64_t distance = static_cast<char *>(data) - static_cast<char *>(array->storage);
  if (access & InConstantMemory)
    return reinterpret_cast<void *>(addConstants(array->storage, storageBytes(array), /*isArray=*/true, place, line) +
                                    distance);
  ArrayCopies *copies = ArrayCopies::get(array);
  BoxSet boxes;
  for (const ArrayCopies::Use &use : currentLaunch().uses)
    if (use.copies == copies)
      boxes.add(use.box);
  const ArrayCopies::DeviceMemory own = copies->provideOnDevice(boxes, place, line);
  if (own.memory)
    currentLaunch().mapped.push({own.memory, isWritten});
  return own.first + distance;
}

void choir_gpu_play_map(void *header, void *name, void *file, int32_t line) {
  const choir_array *array = ownerOf(header);
  if (array->rank != 0)
    checkMappable({array, static_cast<const char *>(name), static_cast<const char *>(file), line}, Reads);
}

//===----------------------------------------------------------------------===//
// Acquires
//===----------------------------------------------------------------------===//

/// The elements of `count` boxes of an array or view: each has a lowest and a highest index for each dimension. A write
/// of all becomes one of some if the boxes have other elements, too.
static void addBoxes(BoxSet &boxes, choir_array *header, int64_t count, const void *bounds, int32_t &mode) {
  auto *next = static_cast<const int64_t *>(bounds);
  bool isExact = true;
  for (int64_t i = 0; i < count; ++i, next += int64_t(2) * header->rank)
    isExact &= addElements(boxes, header, next);
  if (!isExact && (mode & CHOIR_ACQUIRE_OVERWRITE))
    mode = (mode & ~CHOIR_ACQUIRE_OVERWRITE) | CHOIR_ACQUIRE_WRITE;
}

/// Copies elements that several launches will read.
static void copyAhead(ArrayCopies *copies, const BoxSet &boxes) {
  Vector<ArrayCopies::Use> uses;
  for (size_t i = 0; i < boxes.size(); ++i)
    uses.push({copies, boxes[i], CHOIR_ACQUIRE_READ});
  ArrayCopies::endHolds();
  ArrayCopies::acquireOnDevice(uses.begin(), uses.size(), nullptr);
}

void choir_device_acquire(void *headerMemory, int32_t mode, int64_t count, void *bounds, void *file, int32_t line) {
  auto *header = static_cast<choir_array *>(headerMemory);
  choir_array *array = ownerOf(header);
  if (!mayHaveCopies(array))
    return;
  ArrayCopies *copies = ArrayCopies::get(array);
  BoxSet boxes;
  addBoxes(boxes, header, count, bounds, mode);
  copies->provideOnDevice(boxes, static_cast<const char *>(file), line);
  if (mode & CHOIR_ACQUIRE_AHEAD)
    return copyAhead(copies, boxes);
  if ((mode & CHOIR_ACQUIRE_AGAIN) && areCopiesChecked())
    oracle::noteWholeCopies();
  for (size_t i = 0; i < boxes.size(); ++i)
    currentLaunch().uses.push({copies, boxes[i], mode});
}

/// The copies of an array that the host is about to access. Where there are tasks, a writer has to be known to kernels.
static ArrayCopies *findForHost(choir_array *array, int32_t mode) {
  ArrayCopies *known = ArrayCopies::find(array);
  const bool isHeld = mode != CHOIR_ACQUIRE_READ && ArrayCopies::haveTasksBegun() && mayHaveCopies(array);
  return known || !isHeld ? known : ArrayCopies::get(array);
}

void choir_acquire(void *headerMemory, int32_t mode, int64_t count, void *bounds) {
  auto *header = static_cast<choir_array *>(headerMemory);
  choir_array *array = ownerOf(header);
  ArrayCopies *copies = findForHost(array, mode);
  if (!copies || !copies->mattersToHost(mode))
    return;
  BoxSet boxes;
  addBoxes(boxes, header, count, bounds, mode);
  copies->acquireOnHost(boxes, mode);
}

void choir_acquire_at(void *address, int64_t bytes, int32_t mode) {
  ArrayCopies *copies = ArrayCopies::findByAddress(address);
  if (!copies)
    return;
  if (bytes >= 0)
    return copies->acquireOnHost(address, bytes, mode);
  BoxSet boxes;
  boxes.add(copies->all());
  copies->acquireOnHost(boxes, mode);
}

/// All elements of an array or view. False if the boxes have other elements, too.
static bool addAll(BoxSet &boxes, choir_array *header) {
  int64_t bounds[2 * CHOIR_MAX_RANK];
  for (int32_t d = 0; d < header->rank; ++d) {
    bounds[2 * d] = INT64_MIN;
    bounds[2 * d + 1] = INT64_MAX;
  }
  return addElements(boxes, header, bounds);
}

void choir::rt::acquireOnHost(choir_array *header, int32_t mode) {
  ArrayCopies *copies = findForHost(ownerOf(header), mode);
  if (!copies)
    return;
  BoxSet boxes;
  if (!addAll(boxes, header) && mode == CHOIR_ACQUIRE_OVERWRITE)
    mode = CHOIR_ACQUIRE_WRITE;
  copies->acquireOnHost(boxes, mode);
}

bool choir::rt::mayBeStaleOnHost(choir_array *header) {
  const ArrayCopies *copies = ArrayCopies::find(ownerOf(header));
  return copies && copies->mattersToHost(CHOIR_ACQUIRE_READ);
}

bool choir::rt::isNewerOnDevice(choir_array *header) {
  if (!mayBeStaleOnHost(header))
    return false;
  BoxSet boxes;
  addAll(boxes, header);
  return ArrayCopies::find(ownerOf(header))->isNewerOnDevice(boxes);
}

namespace {

/// One operand of a copy between arrays that takes place on the device, or at one end there.
class DeviceOperand {
public:
  DeviceOperand(choir_array *header, bool isOnDevice, int32_t mode)
      : header(header), copies(isOnDevice && !isDeviceOnly(header) ? ArrayCopies::get(ownerOf(header)) : nullptr) {
    BoxSet boxes;
    if (!addAll(boxes, header) && mode == CHOIR_ACQUIRE_OVERWRITE)
      mode = CHOIR_ACQUIRE_WRITE;
    if (!copies && !isDeviceOnly(header))
      acquireOnHost(header, mode);
    if (copies)
      first = copies->provideOnDevice(boxes, nullptr, 0).first;
    for (size_t i = 0; copies && i < boxes.size(); ++i)
      uses.push({copies, boxes[i], mode});
  }

  /// The address of the first element.
  char *data() const {
    if (isOnGpu(header->data))
      return static_cast<char *>(locate(header->data, nullptr).there());
    return copies ? first + (bytesOf(header) - copies->host()) : bytesOf(header);
  }

  ArrayCopies *owner() const { return copies; }
  Vector<ArrayCopies::Use> uses;

private:
  choir_array *header;
  ArrayCopies *copies;
  char *first = nullptr; ///< where the device has the first element of the storage, or would have it
};

} // namespace

/// For the oracle: an assignment between arrays reads and writes as a kernel would.
static void noteAssignment(void *target, const void *source, const CopyShape &shape) {
  for (int64_t plane = 0; plane < shape.planes; ++plane)
    for (int64_t row = 0; row < shape.rows; ++row) {
      const char *to = static_cast<const char *>(target) + plane * shape.target.plane + row * shape.target.row;
      const char *from = static_cast<const char *>(source) + plane * shape.source.plane + row * shape.source.row;
      // Each address belongs to one side, and is unknown as one of the other.
      oracle::noteDeviceAccess(from, shape.width, AccessKind::Copy, nullptr);
      oracle::noteHostAccess(from, shape.width, AccessKind::Copy);
      oracle::noteDeviceAccess(to, shape.width, AccessKind::Write, nullptr);
      oracle::noteHostAccess(to, shape.width, AccessKind::Write);
    }
}

/// Copies between arrays, each on the device or on the host.
static void copyElements(choir_array *target, bool toDevice, choir_array *source, bool fromDevice) {
  DeviceOperand from(source, fromDevice, CHOIR_ACQUIRE_READ), to(target, toDevice, CHOIR_ACQUIRE_OVERWRITE);
  for (const ArrayCopies::Use &use : to.uses)
    from.uses.push(use);
  ArrayCopies::acquireOnDevice(from.uses.begin(), from.uses.size(), &from);
  if (fromDevice != toDevice)
    checkCopyAllowed(elementCount(source) * ownerOf(source)->eltSize, toDevice);
  copyElements(target, to.data(), source, from.data(), copyBetween(fromDevice, toDevice));
  if (areCopiesChecked())
    copyElements(target, to.data(), source, from.data(), noteAssignment);
  for (const DeviceOperand *operand : {&from, &to})
    if (operand->owner())
      operand->owner()->noteLaunched(&from);
}

/// Whether the array may have elements that are valid on the device alone. Constant memory is filled by the host.
static bool mayBeNewerOnDevice(const choir_array *array) {
  return array->storage && (array->flags & CHOIR_ARRAY_DEVICE);
}

bool choir::rt::copyOnDevice(choir_array *target, choir_array *source) {
  if (!mayBeNewerOnDevice(ownerOf(target)))
    return false;
  copyElements(target, true, source, true);
  return true;
}

void choir::rt::copyExplicitly(choir_array *target, choir_array *source) {
  const bool fromDevice = isDeviceOnly(source) || isNewerOnDevice(source);
  copyElements(target, isDeviceOnly(target) || (fromDevice && mayBeNewerOnDevice(ownerOf(target))), source, fromDevice);
}

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

void *choir_device_map_variable(void *data, int64_t bytes, void *file, int32_t line) {
  const Variable *known = findVariable(data);
  if (!known)
    checkCopyAllowed(bytes, /*toDevice=*/true, "a variable");
  void *device = known ? known->device : allocateOnDevice(deviceOfTask(), bytes, static_cast<const char *>(file), line);
  addVariable({data, device, bytes, 1});
  return device;
}

void choir_device_unmap_variable(void *data) {
  Variable *variable = findVariable(data);
  if (--variable->uses > 0)
    return;
  copyToHost(variable->data, variable->device, CopyShape::ofBytes(variable->bytes));
  releaseOnDevice(variable->device, variable->bytes);
  drop(variable);
}
