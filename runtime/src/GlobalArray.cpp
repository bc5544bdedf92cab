//===- GlobalArray.cpp - Elements in the arenas of several locales --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "GlobalArray.h"
#include "Array.h"
#include "Device.h"
#include "Exit.h"
#include "Futex.h"
#include "GpuElements.h"
#include "RetiredMemory.h"
#include "Scheduler.h"
#include "choir/runtime/Runtime.h"

#include <algorithm>
#include <new>
#include <sys/mman.h>

using namespace choir::rt;

static constexpr int numberShift = 40;
static constexpr uint32_t maxArrays = uint32_t(1) << (globalTagShift - numberShift - 1);
static constexpr uintptr_t distanceMask = (uintptr_t(1) << numberShift) - 1;

namespace {

/// The blocks of an array, in the arenas of the locales that have elements; or a storage for each locale.
struct GlobalStorage {
  Placement *placement;
  GlobalStorage **replicas; // null: the storage is the same to all locales
  int64_t eltSize;          // at least 1: elements without fields have addresses of their own
  int64_t serial;           // no other storage ever had it, nor this one with other blocks
  uint32_t number;
  const choir_elt_ops *ops; // null: elements are moved as bits
  void *eltContext;
  RemoteAddress *blocks;
};

/// Finds storages by number.
class StorageTable {
public:
  uint32_t enter(GlobalStorage *storage);
  void leave(uint32_t number);
  GlobalStorage *operator[](uint32_t number) const { return entries[number].load(std::memory_order_acquire); }
  uint32_t size() const { return used; }

private:
  Mutex mutex;
  std::atomic<GlobalStorage *> *entries = nullptr;
  uint32_t used = 0;
  Vector<uint32_t> *free = nullptr; // never ends: programs have no destructors of static objects
};

} // namespace

static StorageTable storages;
static std::atomic<int64_t> nextSerial{1};

uint32_t StorageTable::enter(GlobalStorage *storage) {
  LockGuard guard(mutex);
  if (!entries) {
    void *memory = mmap(nullptr, maxArrays * sizeof(*entries), PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED)
      outOfMemory(maxArrays * sizeof(*entries));
    entries = static_cast<std::atomic<GlobalStorage *> *>(memory);
    free = new (allocate(sizeof(*free))) Vector<uint32_t>();
  }
  uint32_t number;
  if (!free->empty()) {
    number = free->back();
    free->pop();
  } else if (used < maxArrays) {
    number = used++;
  } else {
    failAt(nullptr, 0, "too many distributed arrays");
  }
  entries[number].store(storage, std::memory_order_release);
  return number;
}

void StorageTable::leave(uint32_t number) {
  LockGuard guard(mutex);
  entries[number].store(nullptr, std::memory_order_release);
  free->push(number);
}

/// Numbers a storage, and gives the global address of its first element.
static void *enter(GlobalStorage *storage) {
  storage->number = storages.enter(storage);
  return reinterpret_cast<void *>(uintptr_t(1) << globalTagShift | uintptr_t(storage->number) << numberShift);
}

void *choir::rt::allocateGlobal(Placement *placement, int64_t eltSize, bool zero, void **data, const choir_elt_ops *ops,
                                void *eltContext) {
  eltSize = std::max<int64_t>(eltSize, 1);
  int64_t bytes;
  if (__builtin_mul_overflow(placement->size(), eltSize, &bytes) || bytes > int64_t(distanceMask))
    outOfMemory(size_t(placement->size()) * size_t(eltSize));
  const int32_t numLocales = placement->numLocales();
  auto *storage = static_cast<GlobalStorage *>(allocate(sizeof(GlobalStorage)));
  placement->retain();
  storage->placement = placement;
  storage->replicas = nullptr;
  storage->eltSize = eltSize;
  storage->ops = ops;
  storage->eltContext = eltContext;
  storage->blocks = static_cast<RemoteAddress *>(allocate(size_t(numLocales) * sizeof(RemoteAddress)));
  storage->serial = nextSerial.fetch_add(1, std::memory_order_relaxed);
  for (int32_t locale = 0; locale < numLocales; ++locale)
    storage->blocks[locale] = arenaAllocate(locale, placement->sizeAt(locale) * eltSize, zero);
  *data = enter(storage);
  return storage;
}

void *choir::rt::shareGlobal(void *const *replicas, int32_t numLocales, void **data) {
  auto *storage = static_cast<GlobalStorage *>(allocate(sizeof(GlobalStorage)));
  storage->placement = nullptr;
  storage->replicas = static_cast<GlobalStorage **>(allocate(size_t(numLocales) * sizeof(GlobalStorage *)));
  for (int32_t locale = 0; locale < numLocales; ++locale)
    storage->replicas[locale] = static_cast<GlobalStorage *>(replicas[locale]);
  *data = enter(storage);
  return storage;
}

/// What the calling task sees of a storage.
static GlobalStorage *seenOf(GlobalStorage *storage) {
  if (!storage->replicas)
    return storage;
  const int32_t here = threadState().locale;
  GlobalStorage *replica = storage->replicas[here];
  if (!replica) {
    TextBuffer text;
    text.append("locale ").appendDecimal(here).append(" has no copy of the replicated array");
    failAt(nullptr, 0, text.span());
  }
  return replica;
}

void choir::rt::releaseGlobal(void *memory) {
  auto *storage = static_cast<GlobalStorage *>(memory);
  storages.leave(storage->number);
  if (storage->replicas) {
    release(storage->replicas);
    release(storage);
    return;
  }
  Placement *placement = storage->placement;
  for (int32_t locale = 0; locale < placement->numLocales(); ++locale) {
    const int64_t bytes = placement->sizeAt(locale) * storage->eltSize;
    retireMemory(storage->blocks[locale].there(), bytes); // References are addresses in there.
    arenaRelease(storage->blocks[locale], bytes);
  }
  placement->release();
  release(storage->blocks);
  release(storage);
}

Placement *choir::rt::placementOfGlobal(void *storage) {
  return seenOf(static_cast<GlobalStorage *>(storage))->placement;
}

//===----------------------------------------------------------------------===//
// Translation
//===----------------------------------------------------------------------===//

namespace {

/// The run that a thread found last: neighbours are asked for one after the other.
struct LastRun {
  int64_t serial = 0, low = 0, high = 0;
  int64_t offset = 0;
  RemoteAddress block;
};

} // namespace

static thread_local LastRun lastRun;

/// The storage of a global address, and the number of the element.
static GlobalStorage *storageOf(const void *global, int64_t *position, int64_t *inElement) {
  auto bits = reinterpret_cast<uintptr_t>(global);
  GlobalStorage *storage = storages[uint32_t(bits >> numberShift) & (maxArrays - 1)];
  if (!storage)
    failAt(nullptr, 0, "an element of a distributed array that is gone was accessed");
  storage = seenOf(storage);
  auto distance = int64_t(bits & distanceMask);
  *position = distance / storage->eltSize;
  *inElement = distance % storage->eltSize;
  return storage;
}

static constexpr int deviceShift = 48;
static constexpr uintptr_t deviceNumberMask = (uintptr_t(1) << (gpuTagShift - deviceShift)) - 1;
static constexpr uintptr_t memoryMask = (uintptr_t(1) << deviceShift) - 1;

void *choir::rt::globalOfGpu(Place gpu, void *deviceMemory) {
  const auto device = uintptr_t(gpu.locale * choir_gpu_count() + gpu.gpu);
  if (device > deviceNumberMask)
    failAt(nullptr, 0, "too many GPUs of all locales together");
  const uintptr_t memory = reinterpret_cast<uintptr_t>(deviceMemory) & memoryMask;
  return reinterpret_cast<void *>(uintptr_t(3) << gpuTagShift | device << deviceShift | memory);
}

static Place gpuOf(const void *global) {
  const auto device = int64_t(reinterpret_cast<uintptr_t>(global) >> deviceShift & deviceNumberMask);
  return {int32_t(device / choir_gpu_count()), int32_t(device % choir_gpu_count())};
}

static void *memoryOfGpu(const void *global) {
  const uintptr_t memory = reinterpret_cast<uintptr_t>(global) & memoryMask;
  return reinterpret_cast<void *>(memory | usedDevice()->addressTag);
}

RemoteAddress choir::rt::locate(const void *global, int64_t *count) {
  if (isOnGpu(global))
    return {gpuOf(global), memoryOfGpu(global)};
  int64_t position, inElement;
  GlobalStorage *storage = storageOf(global, &position, &inElement);
  LastRun &last = lastRun;
  if (last.serial != storage->serial || position < last.low || position >= last.high) {
    Placement &placement = *storage->placement;
    if (position >= placement.size())
      failAt(nullptr, 0, "an access outside of a distributed array");
    const size_t index = placement.runAt(position);
    const Placement::Run &run = placement.run(index);
    last = {storage->serial, run.first, placement.runEnd(index), run.offset, storage->blocks[run.locale]};
  }
  if (count)
    *count = std::min(*count, last.high - position);
  return last.block + ((last.offset + position - last.low) * storage->eltSize + inElement);
}

Place choir::rt::placeOfGlobal(const void *global) { return locate(global, nullptr).place(); }

//===----------------------------------------------------------------------===//
// Copying
//===----------------------------------------------------------------------===//

/// Parts that a transfer has at most.
static constexpr size_t maxParts = 4096;

void ElementCopier::Transfer::add(const TransferPart &part) {
  if (!parts.empty()) {
    TransferPart &last = parts.back();
    if (last.target + last.bytes == part.target && last.source + last.bytes == part.source) {
      last.bytes += part.bytes;
      return;
    }
  }
  if (parts.size() == maxParts)
    carryOut();
  parts.push(part);
}

void ElementCopier::Transfer::carryOut() {
  if (!parts.empty())
    remoteCopy(target, source, parts.begin(), parts.size());
  parts.clear();
}

ElementCopier::Transfer &ElementCopier::transferBetween(Place target, Place source) {
  for (Transfer *transfer = transfers; transfer; transfer = transfer->next)
    if (transfer->target == target && transfer->source == source)
      return *transfer;
  return *(transfers = new (allocate(sizeof(Transfer))) Transfer{transfers, target, source, {}});
}

ElementCopier::~ElementCopier() {
  while (Transfer *transfer = transfers) {
    transfers = transfer->next;
    transfer->carryOut();
    transfer->~Transfer();
    release(transfer);
  }
}

void ElementCopier::copy(char *target, const char *source, int64_t count) {
  const Place here = {threadState().locale};
  while (count > 0) {
    int64_t together = count;
    RemoteAddress to = isGlobal(target) ? locate(target, &together) : RemoteAddress(here, target);
    RemoteAddress from = isGlobal(source) ? locate(source, &together) : RemoteAddress(here, const_cast<char *>(source));
    const int64_t bytes = together * eltSize;
    if (to.place() == here && from.place() == here)
      std::memmove(to.there(), from.there(), size_t(bytes));
    else
      transferBetween(to.place(), from.place())
          .add({static_cast<char *>(to.there()), static_cast<char *>(from.there()), bytes});
    target += bytes;
    source += bytes;
    count -= together;
  }
}

//===----------------------------------------------------------------------===//
// Other places
//===----------------------------------------------------------------------===//

static void moveElements(const GlobalStorage &storage, char *target, char *source) {
  const int64_t count = storage.placement->size(), eltSize = storage.eltSize;
  if (!storage.ops || !storage.ops->move)
    return ElementCopier(eltSize).copy(target, source, count);
  forEachRun(target, count, eltSize, [&](char *to, int64_t together) {
    forEachRun(source, together, eltSize, [&](char *from, int64_t number) {
      storage.ops->move(to, from, number, storage.eltContext);
      to += number * eltSize;
    });
    source += together * eltSize;
  });
}

static char *firstElement(const GlobalStorage &storage) {
  return reinterpret_cast<char *>(uintptr_t(1) << globalTagShift | uintptr_t(storage.number) << numberShift);
}

/// The elements go to new blocks; the storage keeps its number, and all global addresses stay what they are.
static void moveStorage(GlobalStorage &storage, Placement *places) {
  void *data;
  auto *fresh = static_cast<GlobalStorage *>(allocateGlobal(places, storage.eltSize, /*zero=*/false, &data));
  moveElements(storage, static_cast<char *>(data), firstElement(storage));
  std::swap(storage.blocks, fresh->blocks);
  std::swap(storage.placement, fresh->placement);
  std::swap(storage.serial, fresh->serial);
  releaseGlobal(fresh);
}

void choir::rt::movePlaces(Placement *placement, Placement *places) {
  Vector<GlobalStorage *> moved;
  for (uint32_t number = 0; number < storages.size(); ++number)
    if (GlobalStorage *storage = storages[number]; storage && storage->placement == placement)
      moved.push(storage);
  for (GlobalStorage *storage : moved)
    moveStorage(*storage, places);
  placement->exchangePlaces(*places);
  for (GlobalStorage *storage : moved) {
    storage->placement->release();
    placement->retain();
    storage->placement = placement;
  }
}

//===----------------------------------------------------------------------===//
// For programs
//===----------------------------------------------------------------------===//

void choir_placement_move(void *placementMemory, void *placesMemory) {
  auto *placement = static_cast<Placement *>(placementMemory), *places = static_cast<Placement *>(placesMemory);
  if (!placement->equals(*places))
    movePlaces(placement, places);
  places->release();
  placement->release();
}

void choir_element_get(void *target, void *element, int64_t bytes) {
  remoteGet(target, locate(element, nullptr), bytes);
}

void choir_element_put(void *element, void *source, int64_t bytes) {
  remotePut(locate(element, nullptr), source, bytes);
}

void *choir_element_reference(void *element) {
  return isGlobal(element) && !isOnGpu(element) ? remoteReference(locate(element, nullptr)) : element;
}

/// Held while the host has an element of a GPU atomically.
static Mutex atomicElements;

void *choir_element_borrow(void *element, int64_t bytes) {
  if (!isOnGpu(element))
    return choir_element_reference(element);
  if (bytes < 0)
    pthread_mutex_lock(atomicElements.handle());
  bytes = std::abs(bytes);
  void *copy = allocate(size_t(bytes));
  choir_element_get(copy, element, bytes);
  return copy;
}

void choir_element_return(void *element, void *borrowed, int64_t bytes) {
  if (!isOnGpu(element))
    return;
  choir_element_put(element, borrowed, std::abs(bytes));
  release(borrowed);
  if (bytes < 0)
    pthread_mutex_unlock(atomicElements.handle());
}

bool choir_is_global(void *address) { return isGlobal(address); }

void *choir_elements_allocate(void *placement, int64_t eltSize) {
  void *elements;
  allocateGlobal(static_cast<Placement *>(placement), eltSize, /*zero=*/true, &elements);
  choir_placement_release(placement);
  return elements;
}

void choir_elements_free(void *elements) {
  int64_t position, inElement;
  releaseGlobal(storageOf(elements, &position, &inElement));
}

int64_t choir_array_locale(void *header) {
  const auto *array = static_cast<const choir_array *>(header);
  if (isOnGpu(array->data))
    return numberOf(placeOfGlobal(array->data));
  const Place place = placeOfNumber(choir_locale_of(header));
  return numberOf({place.locale, gpuOfMade(array)});
}

int64_t choir_locale_of(void *address) {
  if (isGlobal(address))
    return numberOf(placeOfGlobal(address));
  if (const Place gpu = gpuOfElement(address); gpu.isGpu())
    return numberOf(gpu);
  const int32_t locale = localeOfArena(address);
  return locale >= 0 ? locale : threadState().locale;
}
