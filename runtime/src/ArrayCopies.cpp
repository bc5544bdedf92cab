//===- ArrayCopies.cpp - The copies of an array's elements ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ArrayCopies.h"
#include "Array.h"
#include "CopyContracts.h"
#include "CopyOracle.h"
#include "Device.h"
#include "Scheduler.h"
#include "SeededDefects.h"
#include "StorageBoxes.h"
#include "TransferPlan.h"
#include "TransferWaste.h"

#include <algorithm>
#include <new>

using namespace choir::rt;

//===----------------------------------------------------------------------===//
// Sets of elements
//===----------------------------------------------------------------------===//

/// The positions that are in a set and in one of some boxes.
static void addCommon(BoxSet &common, const BoxSet &set, const BoxSet &boxes) {
  for (size_t i = 0; i < set.size(); ++i)
    for (size_t j = 0; j < boxes.size(); ++j)
      common.add(intersect(set[i], boxes[j]));
}

static void addAll(BoxSet &set, const BoxSet &boxes) {
  for (size_t i = 0; i < boxes.size(); ++i)
    set.add(boxes[i]);
}

static void removeAll(BoxSet &set, const BoxSet &boxes) {
  for (size_t i = 0; i < boxes.size(); ++i)
    set.remove(boxes[i]);
}

//===----------------------------------------------------------------------===//
// All copies
//===----------------------------------------------------------------------===//

extern "C" __attribute__((visibility("default"))) bool choir_copies_exist;
/// Programs acquire nothing before there are copies.
bool choir_copies_exist = false;

/// Guards the list, and the decision that an array gets copies.
static Mutex listMutex;
static ArrayCopies *first;

ArrayCopies::ArrayCopies(const choir_array *array, bool isZero)
    : hostElements(static_cast<char *>(array->storage)), isZeroOnDevices(isZero), isSharedOut(array->flags & sharedOut),
      eltSize(array->eltSize), bytes(array->storageCount * array->eltSize) {
  for (int64_t &extent : extents)
    extent = 1;
  for (int32_t d = 0; d < array->rank; ++d)
    extents[foldedDim(array->rank, d)] *= array->dim[d].extent;
  if (!isZero)
    staleElsewhere.add(all());
  updateSummary();
}

ArrayCopies *ArrayCopies::make(choir_array *array, bool isZero) {
  if (ArrayCopies *known = find(array))
    return known;
  LockGuard guard(listMutex);
  if (ArrayCopies *known = find(array))
    return known;
  auto *made = new (allocate(sizeof(ArrayCopies))) ArrayCopies(array, isZero);
  if (areCopiesChecked())
    oracle::watch(made->hostElements, made->bytes, isZero);
  made->next = first;
  if (first)
    first->previous = made;
  first = made;
  std::atomic_ref(choir_copies_exist).store(true, std::memory_order_relaxed);
  std::atomic_ref(array->copies).store(static_cast<void *>(made), std::memory_order_release);
  return made;
}

/// The copy of the calling task's device.
ArrayCopies::DeviceCopy &ArrayCopies::copyOfTask() {
  const int32_t device = deviceOfTask();
  for (DeviceCopy *copy = deviceCopies; copy; copy = copy->next)
    if (copy->device == device)
      return *copy;
  deviceCopies = new (allocate(sizeof(DeviceCopy))) DeviceCopy{deviceCopies, device, nullptr, 0, 0, {}};
  addAll(deviceCopies->stale, staleElsewhere);
  return *deviceCopies;
}

/// Memory for elements of some boxes, of which some are to begin with zeros maybe. What is there already moves where
/// the interval grows, so it gets room on both sides: for the borders of a stencil, or the last leaf of a reduction.
void ArrayCopies::provide(DeviceCopy &own, const BoxSet &boxes, const char *ofFile, int ofLine) {
  int64_t begin = 0, end = bytes;
  if (isSharedOut) {
    if (boxes.isEmpty())
      return;
    const ElementBox hull = boxes.hull();
    begin = offsetOf(hull);
    end = begin + (hull.high[0] - hull.low[0] - 1) * pitch().plane + (hull.high[1] - hull.low[1] - 1) * pitch().row +
          (hull.high[2] - hull.low[2]) * eltSize;
  }
  if (own.memory && own.begin <= begin && end <= own.end)
    return;
  if (!file) {
    file = ofFile;
    line = ofLine;
  }
  if (own.memory) {
    begin = std::min(begin, own.begin);
    end = std::max(end, own.end);
  }
  if (isSharedOut) {
    static constexpr int64_t shareOfRoom = 32, alignment = 256;
    const int64_t room = ((end - begin) / shareOfRoom + alignment) / alignment * alignment;
    begin = std::max<int64_t>(begin - room, 0) / alignment * alignment;
    end = std::min(end + room, bytes);
  }
  auto *memory = static_cast<char *>(allocateOnDevice(own.device, end - begin, ofFile, ofLine));
  if (isZeroOnDevices && !own.stale.covers(all()))
    clearOnDevice(memory, end - begin);
  if (own.memory) {
    copyWithinDevice(memory + (own.begin - begin), own.memory, CopyShape::ofBytes(own.end - own.begin));
    releaseOnDevice(own.memory, own.end - own.begin);
  }
  own.memory = memory;
  own.begin = begin;
  own.end = end;
  if (areCopiesChecked())
    oracle::setDevice(hostElements, own.device, memory, begin, end, ofFile, ofLine);
}

ArrayCopies::DeviceMemory ArrayCopies::provideOnDevice(const BoxSet &boxes, const char *ofFile, int ofLine) {
  LockGuard guard(mutex);
  DeviceCopy &own = copyOfTask();
  provide(own, boxes, ofFile, ofLine);
  return {own.memory, own.at(0)};
}

void ArrayCopies::shareOut(Placement *among) {
  among->retain();
  if (places)
    places->release();
  places = among;
}

ArrayCopies *ArrayCopies::findByAddress(const void *host) {
  auto *address = static_cast<const char *>(host);
  LockGuard guard(listMutex);
  for (ArrayCopies *copies = first; copies; copies = copies->next)
    if (address >= copies->hostElements && address < copies->hostElements + copies->bytes)
      return copies;
  return nullptr;
}

void ArrayCopies::destroy(ArrayCopies *copies) {
  {
    LockGuard guard(listMutex);
    (copies->previous ? copies->previous->next : first) = copies->next;
    if (copies->next)
      copies->next->previous = copies->previous;
  }
  {
    LockGuard guard(copies->mutex);
    BoxSet everything;
    everything.add(copies->all());
    copies->waitForPending(everything);
  }
  if (areCopiesChecked())
    oracle::unwatch(copies->hostElements);
  if (copies->places)
    copies->places->release();
  while (DeviceCopy *copy = copies->deviceCopies) {
    copies->deviceCopies = copy->next;
    releaseOnDevice(copy->memory, copy->end - copy->begin);
    copy->~DeviceCopy();
    release(copy);
  }
  copies->~ArrayCopies();
  release(copies);
}

//===----------------------------------------------------------------------===//
// Validity
//===----------------------------------------------------------------------===//

void ArrayCopies::updateSummary() {
  const uint32_t onHost = staleOnHost.isEmpty() ? 0 : someStaleOnHost;
  bool isValid = !staleElsewhere.covers(all());
  for (DeviceCopy *copy = deviceCopies; copy && !isValid; copy = copy->next)
    isValid = !copy->stale.covers(all());
  summary.store(onHost | (isValid ? someValidOnDevice : 0), std::memory_order_release);
}

int64_t ArrayCopies::offsetOf(const ElementBox &box) const {
  return box.low[0] * pitch().plane + box.low[1] * pitch().row + box.low[2] * eltSize;
}

CopyShape ArrayCopies::shapeOf(const ElementBox &box, Pitch target, Pitch source) const {
  return CopyShape::make((box.high[2] - box.low[2]) * eltSize, box.high[1] - box.low[1], box.high[0] - box.low[0],
                         target, source);
}

static void addRuns(const Transfer &transfer, Vector<Run> &runs) {
  const CopyShape &shape = transfer.shape;
  for (int64_t plane = 0; plane < shape.planes; ++plane)
    for (int64_t row = 0; row < shape.rows; ++row) {
      const int64_t begin = transfer.offset + plane * shape.source.plane + row * shape.source.row;
      runs.push({begin, begin + shape.width});
    }
}

/// Makes one transfer, at the same offset of the storage on both sides.
void ArrayCopies::copy(int64_t offset, const CopyShape &shape, Route route, const DeviceCopy &own,
                       const DeviceCopy *other) {
  if (route == FromDevice) {
    copyWithinDevice(own.at(offset), other->at(offset), shape);
    if (areCopiesChecked())
      oracle::noteCopyBetweenDevices(own.at(offset), other->at(offset), shape);
    return;
  }
  checkCopyAllowed(shape.bytes(), route == ToDevice);
  if (route == ToDevice)
    copyToDevice(own.at(offset), hostElements + offset, shape);
  else
    copyToHost(hostElements + offset, own.at(offset), shape);
}

/// Copies the elements, which lie alike on both sides, in few transfers.
void ArrayCopies::copy(const BoxSet &boxes, Route route, const DeviceCopy &own, const DeviceCopy *other) {
  // Of more rows, each box goes alone: the plan takes time.
  static constexpr int64_t mostRows = 1 << 14;
  const TransferPlace place(file, line);
  int64_t rows = 0;
  Vector<Transfer> transfers;
  for (size_t i = 0; i < boxes.size(); ++i) {
    transfers.push({offsetOf(boxes[i]), shapeOf(boxes[i], pitch(), pitch())});
    rows += transfers.back().shape.rows * transfers.back().shape.planes;
  }
  if (transfers.size() > 1) {
    Vector<Run> runs;
    Vector<Transfer> alone;
    for (const Transfer &transfer : transfers)
      if (const CopyShape &shape = transfer.shape; rows <= mostRows || shape.rows * shape.planes == 1)
        addRuns(transfer, runs);
      else
        alone.push(transfer);
    transfers.clear();
    planTransfers(runs, transfers);
    for (const Transfer &transfer : alone)
      transfers.push(transfer);
  }
  for (const Transfer &transfer : transfers)
    copy(transfer.offset, transfer.shape, route, own, other);
}

//===----------------------------------------------------------------------===//
// Copies ahead
//===----------------------------------------------------------------------===//

/// The dimension in which two boxes are neighbours, and have common positions in the others; -1 if they are none.
static int findNeighbourDim(const ElementBox &box, const ElementBox &other) {
  int along = -1;
  for (int d = 0; d < ElementBox::rank; ++d) {
    if (box.low[d] < other.high[d] && other.low[d] < box.high[d])
      continue;
    if (along >= 0 || (box.high[d] != other.low[d] && other.high[d] != box.low[d]))
      return -1;
    along = d;
  }
  return along;
}

static int64_t countElements(const BoxSet &boxes) {
  int64_t count = 0;
  for (size_t i = 0; i < boxes.size(); ++i)
    count += boxes[i].size();
  return count;
}

/// Where accesses that have been to a box go on to a neighbour of it: the neighbour and what comes behind it, as wide
/// as both and of up to `most` elements. Empty if they are no neighbours.
static ElementBox continueFrom(const ElementBox &box, const ElementBox &neighbour, int64_t most) {
  const int along = findNeighbourDim(box, neighbour);
  if (along < 0)
    return {};
  ElementBox next;
  int64_t width = 1;
  for (int d = 0; d < ElementBox::rank; ++d) {
    next.low[d] = std::min(box.low[d], neighbour.low[d]);
    next.high[d] = std::max(box.high[d], neighbour.high[d]);
    width *= d == along ? 1 : next.high[d] - next.low[d];
  }
  const bool goesUp = neighbour.low[along] >= box.high[along];
  next.low[along] = goesUp ? neighbour.low[along] : neighbour.high[along] - most / width;
  next.high[along] = goesUp ? neighbour.low[along] + most / width : neighbour.high[along];
  return next;
}

/// Whether no task of the host and no kernel is about to write elements of the box.
bool ArrayCopies::isFree(const ElementBox &box) {
  {
    LockGuard guard(holdsMutex);
    for (const Hold &hold : holds)
      if (!intersect(hold.box, box).isEmpty())
        return false;
  }
  for (size_t i = 0; i < pending.size(); ++i)
    if (!intersect(pending[i].box, box).isEmpty())
      return false;
  return true;
}

/// Where accesses go on along an array that the other side does not write meanwhile, copies elements before they are
/// needed: as many as the accesses had so far, so a transfer for each access becomes one for twice as many each time.
/// These are the ones in the direction of the accesses, beside others that they have been to: along a row, and then the
/// next rows; of a column no other column. Not beside other threads, whose accesses come in any order: what is copied
/// depends on the program alone. Nor among several devices, which have parts.
void ArrayCopies::readAhead(Route route, BoxSet &needed, const BoxSet &stale) {
  static constexpr int64_t enough = 3;
  static constexpr size_t mostParts = 8;
  if (haveTasksBegun() || insideLoop() || !hasOneDevice())
    return;
  Progress &own = progress[route];
  const int64_t count = countElements(needed);
  bool goesOn = false;
  BoxSet next;
  for (size_t i = 0; i < needed.size(); ++i)
    for (size_t j = 0; j < own.accessed.size(); ++j)
      if (findNeighbourDim(own.accessed[j], needed[i]) >= 0) {
        goesOn = true;
        const ElementBox part = continueFrom(own.accessed[j], needed[i], own.elements + count + needed[i].size());
        if (!part.isEmpty())
          next.add(part);
      }
  if (!goesOn || own.accessed.size() > mostParts) {
    own.accessed.clear();
    own.copies = own.elements = 0;
    next.clear();
  }
  own.elements += count;
  if (++own.copies >= enough) {
    BoxSet ahead;
    addCommon(ahead, stale, next);
    removeAll(ahead, needed);
    int64_t left = own.elements;
    for (size_t i = 0; i < ahead.size(); ++i)
      if (ahead[i].size() <= left && isFree(ahead[i])) {
        needed.add(ahead[i]);
        own.elements += ahead[i].size();
        left -= ahead[i].size();
      }
  }
  addAll(own.accessed, needed);
}

//===----------------------------------------------------------------------===//
// Acquires
//===----------------------------------------------------------------------===//

/// A kernel that is about to write some of the elements has to be in the device's queue first.
void ArrayCopies::waitForPending(const BoxSet &boxes) {
  for (size_t i = 0; i < pending.size();)
    if (boxes.meets(pending[i].box)) {
      pthread_cond_wait(&isLaunched, mutex.handle());
      i = 0;
    } else {
      ++i;
    }
}

void ArrayCopies::makeValidOnHost(const BoxSet &boxes) {
  BoxSet stale;
  addCommon(stale, staleOnHost, boxes);
  if (stale.isEmpty())
    return;
  waitForPending(stale);
  readAhead(ToHost, stale, staleOnHost);
  removeAll(staleOnHost, stale);
  for (DeviceCopy *copy = deviceCopies; copy && !stale.isEmpty(); copy = copy->next) {
    BoxSet there;
    addAll(there, stale);
    removeAll(there, copy->stale);
    this->copy(there, ToHost, *copy);
    removeAll(stale, there);
  }
}

/// What the host lacks comes from another device.
void ArrayCopies::makeValid(DeviceCopy &own, const BoxSet &boxes) {
  BoxSet stale;
  addCommon(stale, own.stale, boxes);
  if (stale.isEmpty())
    return;
  readAhead(ToDevice, stale, own.stale);
  removeAll(own.stale, stale);
  BoxSet onHost;
  addAll(onHost, stale);
  removeAll(onHost, staleOnHost);
  copy(onHost, ToDevice, own);
  removeAll(stale, onHost);
  for (DeviceCopy *other = deviceCopies; other && !stale.isEmpty(); other = other->next) {
    if (other == &own)
      continue;
    BoxSet there;
    addAll(there, stale);
    removeAll(there, other->stale);
    waitForPending(there);
    copy(there, FromDevice, own, other);
    removeAll(stale, there);
  }
}

/// Lets elements count as stale on a device that are valid on the host.
void ArrayCopies::addStale(DeviceCopy &own, BoxSet &boxes) {
  removeAll(boxes, staleOnHost);
  addAll(own.stale, boxes);
}

/// Elements become stale on all devices but the one that writes them; null: the host does.
void ArrayCopies::noteWritten(const BoxSet &boxes, const DeviceCopy *writer) {
  for (DeviceCopy *copy = deviceCopies; copy; copy = copy->next)
    if (copy != writer)
      addAll(copy->stale, boxes);
  addAll(staleElsewhere, boxes);
}

/// Sets of many boxes take long to look at: one box around them takes their place, after the host has got what it lacks
/// of it. Before elements are acquired for writing, for these may not be written yet.
void ArrayCopies::bound(BoxSet &stale) {
  static constexpr size_t most = 512;
  if (stale.size() <= most)
    return;
  BoxSet around;
  around.add(stale.hull());
  makeValidOnHost(around);
  if (&stale != &staleOnHost)
    addAll(stale, around);
}

void ArrayCopies::bound() {
  bound(staleElsewhere);
  for (DeviceCopy *copy = deviceCopies; copy; copy = copy->next)
    bound(copy->stale);
  bound(staleOnHost);
}

void ArrayCopies::acquireOnHost(const BoxSet &boxes, int32_t mode) {
  if (!mattersToHost(mode))
    return;
  const bool isWrite = mode & (CHOIR_ACQUIRE_WRITE | CHOIR_ACQUIRE_OVERWRITE);
  LockGuard guard(mutex);
  bound();
  if (mode & (CHOIR_ACQUIRE_READ | CHOIR_ACQUIRE_WRITE))
    makeValidOnHost(boxes);
  if (isWrite) {
    removeAll(staleOnHost, boxes);
    if (!(mode & CHOIR_ACQUIRE_OVERWRITE) || !hasDefect(SeededDefect::OverwritesKeepDevice))
      noteWritten(boxes, nullptr);
    hold(boxes);
    progress[ToDevice].accessed.clear();
  }
  updateSummary();
}

void ArrayCopies::acquireOnHost(const void *address, int64_t size, int32_t mode) {
  const int64_t offset = static_cast<const char *>(address) - hostElements;
  const int64_t begin = offset / eltSize, end = (offset + std::max<int64_t>(size, 1) - 1) / eltSize + 1;
  // What is written in part keeps its other bytes.
  if (begin * eltSize != offset || end * eltSize != offset + size)
    mode = mode & CHOIR_ACQUIRE_OVERWRITE ? CHOIR_ACQUIRE_WRITE : mode;
  BoxSet boxes;
  for (int64_t position = begin; position < end;) {
    // As much of a row as there is.
    const int64_t inRow = position % extents[2], row = position / extents[2];
    const int64_t count = std::min(end - position, extents[2] - inRow);
    boxes.add(
        {{row / extents[1], row % extents[1], inRow}, {row / extents[1] + 1, row % extents[1] + 1, inRow + count}});
    position += count;
  }
  acquireOnHost(boxes, mode);
}

/// The copy of a device that has all elements of some boxes; null if none has.
ArrayCopies::DeviceCopy *ArrayCopies::copyWith(const BoxSet &boxes) {
  for (DeviceCopy *copy = deviceCopies; copy; copy = copy->next) {
    bool isValid = true;
    for (size_t i = 0; i < boxes.size(); ++i)
      isValid &= !copy->stale.meets(boxes[i]);
    if (isValid)
      return copy;
  }
  return nullptr;
}

bool ArrayCopies::isNewerOnDevice(const BoxSet &boxes) {
  if (!(summary.load(std::memory_order_acquire) & someStaleOnHost))
    return false;
  LockGuard guard(mutex);
  bool isStale = false;
  for (size_t i = 0; i < boxes.size(); ++i)
    isStale |= staleOnHost.meets(boxes[i]);
  return isStale && copyWith(boxes);
}

void ArrayCopies::acquireOnDevice(Use *uses, size_t count, const void *launch) {
  std::sort(uses, uses + count, [](const Use &left, const Use &right) { return left.copies < right.copies; });
  for (size_t begin = 0, end; begin < count; begin = end) {
    ArrayCopies &copies = *uses[begin].copies;
    BoxSet read, some, exact, written, again;
    for (end = begin; end < count && uses[end].copies == &copies; ++end) {
      if (uses[end].mode & (CHOIR_ACQUIRE_READ | CHOIR_ACQUIRE_WRITE))
        read.add(uses[end].box);
      if (uses[end].mode & CHOIR_ACQUIRE_WRITE)
        some.add(uses[end].box);
      if (uses[end].mode & CHOIR_ACQUIRE_OVERWRITE)
        exact.add(uses[end].box);
      if (uses[end].mode & (CHOIR_ACQUIRE_WRITE | CHOIR_ACQUIRE_OVERWRITE))
        written.add(uses[end].box);
      if (uses[end].mode & CHOIR_ACQUIRE_AGAIN)
        again.add(uses[end].box);
    }
    LockGuard guard(copies.mutex);
    DeviceCopy &own = copies.copyOfTask();
    BoxSet accessed;
    addAll(accessed, read);
    addAll(accessed, written);
    copies.provide(own, accessed, nullptr, 0);
    copies.bound();
    copies.addStale(own, again);
    BoxSet held;
    copies.addHeldByOthers(held, read);
    removeAll(held, exact);              // No other task writes what the kernel writes.
    removeAll(held, copies.staleOnHost); // Nor what a kernel has overwritten since.
    copies.acquireHeld(own, held, read, some, launch);
    copies.makeValid(own, read);
    removeAll(own.stale, written);
    copies.noteWritten(written, &own);
    addAll(copies.staleOnHost, hasDefect(SeededDefect::WritesKeepHost) ? exact : written);
    removeAll(copies.staleOnHost, held);
    copies.addStale(own, held);
    for (size_t i = 0; i < written.size(); ++i)
      copies.pending.push({launch, written[i]});
    if (!written.isEmpty())
      copies.progress[ToHost].accessed.clear();
    copies.updateSummary();
  }
}

void ArrayCopies::noteLaunched(const void *launch) {
  LockGuard guard(mutex);
  for (size_t i = pending.size(); i-- > 0;)
    if (pending[i].launch == launch) {
      pending[i] = pending.back();
      pending.pop();
    }
  merge(launch);
  pthread_cond_broadcast(&isLaunched);
}

void ArrayCopies::carryOver(ArrayCopies &old, choir_array *array, bool isZero, const ElementBox &from,
                            const ElementBox &to) {
  ArrayCopies &made = *make(array, isZero);
  if (from.isEmpty())
    return;
  auto moved = [&](ElementBox box) {
    for (int d = 0; d < ElementBox::rank; ++d) {
      box.low[d] += to.low[d] - from.low[d];
      box.high[d] += to.low[d] - from.low[d];
    }
    return box;
  };
  LockGuard oldGuard(old.mutex), guard(made.mutex);
  /// Tells the oracle which elements of a box have moved, on the host or on some devices.
  auto tell = [&](const ElementBox &box, oracle::Sides sides) {
    const ElementBox target = moved(box);
    for (int64_t plane = 0; areCopiesChecked() && plane < box.high[0] - box.low[0]; ++plane)
      for (int64_t row = 0; row < box.high[1] - box.low[1]; ++row)
        oracle::noteMoved(made.hostElements + made.offsetOf(target) + plane * made.pitch().plane +
                              row * made.pitch().row,
                          old.hostElements + old.offsetOf(box) + plane * old.pitch().plane + row * old.pitch().row,
                          (box.high[2] - box.low[2]) * old.eltSize, sides);
  };
  tell(from, oracle::host);
  // Elements that nobody has written are zeros, in the new storage only if that begins so.
  BoxSet zeros;
  if (isZero)
    zeros.add(from);
  removeAll(zeros, old.staleElsewhere);
  made.staleElsewhere.add(to);
  for (size_t i = 0; i < zeros.size(); ++i)
    made.staleElsewhere.remove(moved(zeros[i]));
  for (size_t i = 0; i < zeros.size(); ++i)
    tell(zeros[i], oracle::devices);
  for (DeviceCopy *copy = old.deviceCopies; copy; copy = copy->next) {
    if (!copy->memory)
      continue;
    made.deviceCopies =
        new (allocate(sizeof(DeviceCopy))) DeviceCopy{made.deviceCopies, copy->device, nullptr, 0, 0, {}};
    DeviceCopy &own = *made.deviceCopies;
    addAll(own.stale, made.staleElsewhere);
    BoxSet kept, targets;
    kept.add(from);
    removeAll(kept, copy->stale);
    removeAll(kept, zeros);
    for (size_t i = 0; i < kept.size(); ++i)
      targets.add(moved(kept[i]));
    if (!kept.isEmpty())
      made.provide(own, targets, nullptr, 0);
    for (size_t i = 0; i < kept.size(); ++i) {
      const ElementBox target = moved(kept[i]);
      copyWithinDevice(own.at(made.offsetOf(target)), copy->at(old.offsetOf(kept[i])),
                       made.shapeOf(target, made.pitch(), old.pitch()));
      own.stale.remove(target);
      tell(kept[i], oracle::sideOf(copy->device));
    }
  }
  for (size_t i = 0; i < old.staleOnHost.size() && !hasDefect(SeededDefect::ResizesLoseDevice); ++i) {
    const ElementBox kept = intersect(old.staleOnHost[i], from);
    made.staleOnHost.add(hasDefect(SeededDefect::ResizesKeepPlace) ? intersect(kept, made.all()) : moved(kept));
  }
  made.updateSummary();
}

//===----------------------------------------------------------------------===//
// Tasks of the host beside kernels
//===----------------------------------------------------------------------===//

static std::atomic<bool> tasksBegun;
/// Whether the calling thread may hold something.
static thread_local bool mayHold;
/// Its address names the calling thread.
static thread_local char ownThread;

bool ArrayCopies::haveTasksBegun() { return tasksBegun.load(std::memory_order_relaxed); }

void ArrayCopies::noteTasks() {
  if (!haveTasksBegun()) {
    tasksBegun.store(true, std::memory_order_relaxed);
    if (usedDevice())
      std::atomic_ref(choir_copies_exist).store(true, std::memory_order_relaxed);
  }
  endHolds();
}

void ArrayCopies::hold(const BoxSet &boxes) {
  if (!haveTasksBegun())
    return;
  LockGuard guard(holdsMutex);
  for (size_t i = 0; i < boxes.size(); ++i) {
    bool isKnown = false;
    for (const Hold &known : holds)
      isKnown |= known.thread == &ownThread && known.box.contains(boxes[i]);
    if (!isKnown)
      holds.push({&ownThread, boxes[i]});
  }
  mayHold = true;
}

/// Waits for no other task, which may hold a lock while it waits for the device.
void ArrayCopies::endHolds() {
  if (!mayHold)
    return;
  mayHold = false;
  LockGuard listGuard(listMutex);
  for (ArrayCopies *copies = first; copies; copies = copies->next) {
    LockGuard guard(copies->holdsMutex);
    for (size_t i = copies->holds.size(); i-- > 0;)
      if (copies->holds[i].thread == &ownThread) {
        copies->holds[i] = copies->holds.back();
        copies->holds.pop();
      }
  }
}

/// The elements of some boxes that are held by other threads.
void ArrayCopies::addHeldByOthers(BoxSet &held, const BoxSet &boxes) {
  LockGuard guard(holdsMutex);
  for (size_t i = 0; i < holds.size(); ++i)
    for (size_t j = 0; holds[i].thread != &ownThread && j < boxes.size(); ++j)
      held.add(intersect(holds[i].box, boxes[j]));
}

/// Copies held elements of which a kernel writes some to the device, and keeps what they were.
void ArrayCopies::acquireHeld(DeviceCopy &own, const BoxSet &held, const BoxSet &read, const BoxSet &written,
                              const void *launch) {
  BoxSet shared;
  addCommon(shared, held, written);
  makeValidOnHost(shared);
  for (size_t i = 0; i < shared.size(); ++i) {
    const ElementBox &box = shared[i];
    const int64_t width = (box.high[2] - box.low[2]) * eltSize;
    const Pitch gapless = {width, width * (box.high[1] - box.low[1])};
    auto *before = static_cast<char *>(allocate(size_t(box.size() * eltSize)));
    checkCopyAllowed(box.size() * eltSize, /*toDevice=*/true);
    copyOnHost(before, hostElements + offsetOf(box), shapeOf(box, gapless, pitch()));
    copyToDevice(own.at(offsetOf(box)), before, shapeOf(box, pitch(), gapless));
    merges.push({launch, &own, box, before});
  }
  removeAll(own.stale, shared);
}

/// Copies the bytes that a kernel has changed to the host, where others may have changed since.
void ArrayCopies::merge(const void *launch) {
  for (size_t i = merges.size(); i-- > 0;) {
    if (merges[i].launch != launch)
      continue;
    const ElementBox box = merges[i].box;
    const DeviceCopy &own = *merges[i].copy;
    char *before = merges[i].before;
    merges[i] = merges.back();
    merges.pop();
    const int64_t width = (box.high[2] - box.low[2]) * eltSize, rows = box.high[1] - box.low[1];
    const Pitch gapless = {width, width * rows};
    auto *after = static_cast<char *>(allocate(size_t(box.size() * eltSize)));
    checkCopyAllowed(box.size() * eltSize, /*toDevice=*/false);
    copyToHost(after, own.at(offsetOf(box)), shapeOf(box, gapless, pitch()));
    for (int64_t byte = 0; byte < box.size() * eltSize; ++byte)
      if (before[byte] != after[byte] && !hasDefect(SeededDefect::MergesForgotten))
        hostElements[offsetOf(box) + byte / gapless.plane * pitch().plane + byte % gapless.plane / width * pitch().row +
                     byte % width] = after[byte];
    for (int64_t row = 0; areCopiesChecked() && row < rows * (box.high[0] - box.low[0]); ++row)
      oracle::noteMerged(hostElements + offsetOf(box) + row / rows * pitch().plane + row % rows * pitch().row, width);
    release(before);
    release(after);
  }
}
