//===- Array.cpp - Storage of arrays --------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Array.h"
#include "ArrayCopies.h"
#include "CopyOracle.h"
#include "Device.h"
#include "Diagnostics.h"
#include "Exit.h"
#include "GlobalArray.h"
#include "GpuElements.h"
#include "HaltTexts.h"
#include "RetiredMemory.h"
#include "Scheduler.h"
#include "SeededDefects.h"
#include "choir/runtime/Runtime.h"

#include <algorithm>
#include <utility>

using namespace choir::rt;

static choir_array *arrayOf(void *header) { return static_cast<choir_array *>(header); }

//===----------------------------------------------------------------------===//
// Shape
//===----------------------------------------------------------------------===//

int64_t choir::rt::elementCount(const choir_array *array) {
  int64_t count = 1;
  for (int32_t d = 0; d < array->rank; ++d)
    count *= array->dim[d].extent;
  return count;
}

void choir::rt::updateDense(choir_array *array) {
  int64_t coef = 1;
  bool dense = true;
  for (int32_t d = array->rank; d-- > 0;) {
    // Where a dimension has at most one index, its coefficient is never used.
    dense &= array->dim[d].coef == coef || array->dim[d].extent <= 1;
    coef *= array->dim[d].extent;
  }
  array->flags = dense || coef == 0 ? array->flags | CHOIR_ARRAY_DENSE : array->flags & ~CHOIR_ARRAY_DENSE;
}

void choir::rt::setIndices(choir_array_dim &dim, const choir_span &span) {
  dim.extent = std::max<int64_t>(span.extent, 0);
  dim.stride = span.stride ? span.stride : 1;
  dim.lowBound = span.low;
  dim.highBound = span.low + (dim.extent - 1) * magnitude(dim.stride);
  dim.first = dim.stride < 0 ? dim.highBound : dim.lowBound;
}

/// Positions are found from how far an index is from the first one, which is a number with a sign.
static void checkDistances(const choir_array *array) {
  int64_t distance;
  for (int32_t d = 0; d < array->rank; ++d)
    if (__builtin_mul_overflow(array->dim[d].extent - 1, magnitude(array->dim[d].stride), &distance))
      failAtSite(array->site, "the indices of an array lie further apart than int counts");
}

/// Lays the dims out in row-major order; returns how many elements there are.
static int64_t setRowMajor(choir_array *array, const choir_span *spans) {
  int64_t count = 1;
  bool overflow = false;
  for (int32_t d = array->rank; d-- > 0;) {
    choir_array_dim &dim = array->dim[d];
    setIndices(dim, spans[d]);
    dim.coef = count;
    overflow |= __builtin_mul_overflow(count, dim.extent, &count);
  }
  int64_t bytes;
  bool empty = std::any_of(array->dim, array->dim + array->rank, [](const auto &dim) { return dim.extent == 0; });
  if (empty)
    count = 0;
  else if (overflow || __builtin_mul_overflow(count, array->eltSize, &bytes))
    outOfMemory(SIZE_MAX, array->site);
  checkDistances(array);
  array->flags |= CHOIR_ARRAY_DENSE;
  return count;
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

static bool hasInit(const choir_array *array) { return array->ops && array->ops->init; }
static bool hasDeinit(const choir_array *array) { return array->ops && array->ops->deinit; }

bool choir::rt::areBits(const choir_array *array) { return !array->ops || (!array->ops->deinit && !array->ops->move); }

/// Makes elements on the host and copies them to their storage in device memory.
static void initOnDevice(choir_array *array, int64_t position, int64_t count) {
  const int64_t bytes = count * array->eltSize;
  void *memory = choir_alloc(bytes, 64);
  array->ops->init(memory, count, array->eltContext);
  copyToDevice(static_cast<char *>(array->storage) + position * array->eltSize, memory, CopyShape::ofBytes(bytes));
  choir_free(memory);
}

/// Initialises `count` elements in their storage, from a position on.
static void initRuns(choir_array *array, int64_t position, int64_t count) {
  if (isDeviceOnly(array))
    return initOnDevice(array, position, count);
  forEachRun(bytesOf(array) + position * array->eltSize, count, array->eltSize,
             [&](char *memory, int64_t together) { array->ops->init(memory, together, array->eltContext); });
}

bool choir::rt::lacksDefault(const choir_array *array) {
  return hasInit(array) && array->ops->init == &choir_elements_without_default;
}

static void deinitRuns(choir_array *array, char *elements, int64_t count) {
  forEachRun(elements, count, array->eltSize,
             [&](char *memory, int64_t together) { array->ops->deinit(memory, together, array->eltContext); });
}

static void *initBox(void *header, const choir_box *box) {
  choir_array *array = arrayOf(header);
  const choir_box_dim &part = box->dim[0];
  initRuns(array, part.low, part.high - part.low);
  return nullptr;
}

/// Whether new elements are zeros.
static bool beginsWithZeros(const choir_array *array) {
  return !hasInit(array) && !(array->flags & CHOIR_ARRAY_NO_INIT);
}

static void initElements(choir_array *array, int64_t count) {
  static constexpr int64_t workPerElement = 32;
  if (!hasInit(array) || count == 0)
    return;
  if (!isDeviceOnly(array) && (array->flags & CHOIR_ARRAY_PARALLEL_INIT))
    choir_parallel_for(reinterpret_cast<void *>(&initBox), array, 1, &count, workPerElement);
  else
    initRuns(array, 0, count);
}

/// Elements in device memory must be plain data: the host cannot run their deinitialisers.
static void *allocateDeviceStorage(choir_array *array, int32_t device, int64_t bytes, bool zero) {
  if (!areBits(array))
    failAt(nullptr, 0, "not supported yet: arrays in device memory whose elements are not plain data");
  void *memory = allocateOnDevice(device, bytes);
  if (zero)
    clearOnDevice(memory, bytes);
  return memory;
}

/// Whether the elements of a new array are to be on the task's GPU: they are plain data, and the array's distribution
/// says nothing else.
static bool isMadeOnGpu(const choir_array *array) {
  static constexpr int32_t ofDistributions =
      CHOIR_ARRAY_DEVICE | CHOIR_ARRAY_EXPLICIT | CHOIR_ARRAY_CONSTANT | CHOIR_ARRAY_SHARED;
  return threadState().gpu != noGpu && !(array->flags & ofDistributions) && areBits(array);
}

/// Whether GPUs have the elements, or could have them where processors play the GPUs.
static bool belongsToGpus(const choir_array *array) { return array->flags & (madeOnGpu | sharedOut); }

/// Storage for `count` elements, zeroed where zeros are their initial value; in the memory of several locales where
/// there is a placement, or in that of a GPU.
static void allocateStorage(choir_array *array, int64_t count, Placement *placement, Place place) {
  if (array->flags & CHOIR_ARRAY_SHARED)
    count = 0; // The blocks of device loops have the elements.
  const bool zero = beginsWithZeros(array);
  int64_t bytes = count * array->eltSize;
  array->storage = nullptr;
  if (placement && placement->size() == count && !placement->isOnGpus()) {
    array->storageCount = count;
    array->storage = allocateGlobal(placement, array->eltSize, zero, &array->data, array->ops, array->eltContext);
    return;
  }
  array->data = nullptr;
  // To programs that count launches the zeros are one: other implementations make a kernel for them.
  if (count && zero && (array->flags & madeOnGpu))
    ++deviceCounters.playedLaunches;
  if (count)
    array->storage =
        place.isGpu() || isDeviceOnly(array)
            ? allocateDeviceStorage(array, place.isGpu() ? deviceOfGpu(place) : deviceOfTask(), bytes, zero)
            : choir_array_alloc(count, array->eltSize, zero, const_cast<char *>(array->site));
  array->storageCount = count;
  array->data = place.isGpu() ? globalOfGpu(place, array->storage) : array->storage;
  if (belongsToGpus(array) && !place.isGpu())
    noteGpuElements(array, {place.locale, gpuOfMade(array)}, array->flags & sharedOut ? placement : nullptr);
}

/// Notes which GPUs share out the elements of an array that has them.
static void shareOut(choir_array *array, Placement *placement) {
  if ((array->flags & sharedOut) && placement && placement->size() == array->storageCount && array->storage)
    ArrayCopies::get(array)->shareOut(placement);
}

/// Ends the storage of an array, whose elements have been.
static void releaseStorage(choir_array *array) {
  forgetOnDevice(array);
  if (belongsToGpus(array) && !isGlobal(array->data))
    forgetGpuElements(array->storage);
  if (ElementsEnd::isOngoing())
    retireMemory(array->data, array->storageCount * array->eltSize);
  if (isDeviceOnly(array))
    releaseOnDevice(array->storage, array->storageCount * array->eltSize);
  else if (isGlobal(array->data))
    releaseGlobal(array->storage);
  else
    choir_free(array->storage);
}

int64_t choir_array_header_size(int32_t rank) {
  return int64_t(sizeof(choir_array)) +
         rank * int64_t(sizeof(choir_array_dim) + sizeof(choir_view_dim) + sizeof(int64_t));
}

void choir_array_init(void *header, int32_t rank, void *spans, int64_t eltSize, void *ops, void *eltContext, void *dom,
                      int32_t flags, void *site) {
  choir_array_init_placed(header, rank, spans, eltSize, ops, eltContext, dom, flags, site, nullptr);
}

void choir_array_init_placed(void *header, int32_t rank, void *spans, int64_t eltSize, void *ops, void *eltContext,
                             void *dom, int32_t flags, void *site, void *placement) {
  choir_array *array = arrayOf(header);
  *array = {};
  array->dom = static_cast<choir_dom *>(dom);
  array->version = 1;
  array->rank = rank;
  array->flags = flags;
  array->eltSize = eltSize;
  array->ops = static_cast<const choir_elt_ops *>(ops);
  array->eltContext = eltContext;
  array->site = static_cast<const char *>(site);
  // Arrays inside of a new element follow a domain that may have changed since their context was made.
  const choir_span *shape = array->dom ? array->dom->dim : static_cast<const choir_span *>(spans);
  const bool isOnGpu = !placement && isMadeOnGpu(array);
  array->flags |= isOnGpu ? madeOnGpu | threadState().gpu << gpuOfMadeShift : 0;
  const Place place = {threadState().locale, isOnGpu && usedDevice() ? threadState().gpu : noGpu};
  auto *places = static_cast<Placement *>(placement);
  if (places && places->isOnGpus())
    array->flags |= sharedOut;
  allocateStorage(array, setRowMajor(array, shape), places, place);
  if (!(flags & CHOIR_ARRAY_NO_INIT)) {
    initElements(array, array->storageCount);
    noteIfZeros(array);
  }
  shareOut(array, places);
  choir_placement_release(placement);
  // The flags said how to begin, not how to grow.
  array->flags &= ~(CHOIR_ARRAY_NO_INIT | CHOIR_ARRAY_PARALLEL_INIT);
  linkToDomain(array);
}

static void releaseAllButElements(choir_array *array) {
  releaseStorage(array);
  choir_object_release(array->distribution);
  if (array->ops && array->ops->freeContext && array->eltContext)
    array->ops->freeContext(array->eltContext);
}

void choir_array_deinit(void *header) {
  choir_array *array = arrayOf(header);
  if (isView(array)) {
    choir_dom_release(array->dom);
    return;
  }
  unlinkFromDomain(array);
  if (hasDeinit(array) && array->storageCount) {
    acquireOnHost(array, CHOIR_ACQUIRE_WRITE);
    deinitRuns(array, bytesOf(array), array->storageCount);
  }
  releaseAllButElements(array);
}

void choir_array_release(void *header) {
  unlinkFromDomain(arrayOf(header));
  releaseAllButElements(arrayOf(header));
}

void choir_array_show(void *header, void *elements) {
  choir_array *array = arrayOf(header);
  releaseStorage(array);
  array->data = elements;
  array->storage = nullptr;
  array->storageCount = 0;
  array->flags &= (1 << gpuOfMadeShift) - 1; // wherever the array was made
}

void choir_array_show_replicas(void *header, void *replicasMemory, int64_t numLocales) {
  choir_array *array = arrayOf(header);
  auto *const *replicas = static_cast<choir_array *const *>(replicasMemory);
  Vector<void *> storages;
  const choir_array *model = nullptr;
  for (int64_t locale = 0; locale < numLocales; ++locale) {
    storages.push(replicas[locale] ? replicas[locale]->storage : nullptr);
    model = replicas[locale] ? replicas[locale] : model;
  }
  releaseStorage(array);
  array->storage = shareGlobal(storages.begin(), int32_t(numLocales), &array->data);
  array->storageCount = 0; // Those of others are not to end with the array.
  if (model)
    std::copy(model->dim, model->dim + model->rank, array->dim);
  ++array->version;
}

void choir_array_move(void *targetMemory, void *sourceMemory) {
  choir_array *target = arrayOf(targetMemory), *source = arrayOf(sourceMemory);
  size_t size = sizeof(choir_array) + size_t(source->rank) * sizeof(choir_array_dim);
  if (isView(source))
    size += size_t(source->rank) * sizeof(choir_view_dim) + size_t(source->base->rank) * sizeof(int64_t);
  choir_dom *dom = source->dom;
  bool linked = dom && !isView(source);
  if (linked)
    choir_dom_retain(dom); // taking the source out of the list must not end the domain
  if (linked)
    unlinkFromDomain(source);
  std::memcpy(target, source, size);
  *source = {};
  if (!linked)
    return;
  target->dom = dom;
  linkToDomain(target);
  choir_dom_release(dom);
}

bool choir::rt::sameExtents(const choir_array *a, const choir_array *b) {
  if (a->rank != b->rank)
    return false;
  for (int32_t d = 0; d < a->rank; ++d)
    if (a->dim[d].extent != b->dim[d].extent)
      return false;
  return true;
}

/// Whether equal positions are at equal locales and GPUs.
static bool samePlaces(const choir_array *a, const choir_array *b) {
  if (gpuOfMade(a) != gpuOfMade(b) || (a->flags & sharedOut) != (b->flags & sharedOut))
    return false;
  if (a->flags & sharedOut) {
    const ArrayCopies *ofA = ArrayCopies::find(a), *ofB = ArrayCopies::find(b);
    return ofA && ofB && ofA->placement() && ofB->placement() && ofA->placement()->equals(*ofB->placement());
  }
  if (isOnGpu(a->data) && isOnGpu(b->data))
    return placeOfGlobal(a->data) == placeOfGlobal(b->data);
  if (isOnGpu(a->data) || isOnGpu(b->data))
    return false;
  if (!isGlobal(a->data) || !isGlobal(b->data))
    return isGlobal(a->data) == isGlobal(b->data);
  return placementOfGlobal(a->storage)->equals(*placementOfGlobal(b->storage));
}

/// A reference names an element of an array, and its address is about to be that of an element of another.
static void retireElements(const choir_array *array) {
  if (isOnGpu(array->data))
    return; // There are no references to elements in the memory of a GPU.
  forEachRun(static_cast<char *>(array->data), array->storageCount, array->eltSize,
             [&](char *memory, int64_t count) { retireMemory(memory, count * array->eltSize); });
}

bool choir_array_swap(void *aMemory, void *bMemory) {
  choir_array *a = arrayOf(aMemory), *b = arrayOf(bMemory);
  bool sameElements = a->eltSize == b->eltSize && a->ops == b->ops && a->eltContext == b->eltContext;
  if (isView(a) || isView(b) || !sameElements || !sameExtents(a, b) || !samePlaces(a, b))
    return swapOnGpus(a, b);
  retireElements(a);
  retireElements(b);
  std::swap(a->data, b->data);
  std::swap(a->storage, b->storage);
  std::swap(a->storageCount, b->storageCount);
  if (!hasDefect(SeededDefect::SwapsLeaveCopies))
    std::swap(a->copies, b->copies);
  ++a->version;
  ++b->version;
  return true;
}

//===----------------------------------------------------------------------===//
// Resizing
//===----------------------------------------------------------------------===//

namespace {

/// The indices that two shapes share along a dimension, as positions in each: first + k * step for
/// k < count.
struct Overlap {
  int64_t count = 0;
  int64_t newFirst = 0, newStep = 1;
  int64_t oldFirst = 0, oldStep = 1;
};

} // namespace

/// a * b mod m for 0 <= a, b < m, by doubling: the product may need 128 bits, whose division is in
/// no library that programs link.
static int64_t multiplyModulo(uint64_t a, uint64_t b, uint64_t m) {
  uint64_t product = 0;
  for (; b; b >>= 1, a = (a << 1) % m)
    if (b & 1)
      product = (product + a) % m;
  return int64_t(product);
}

/// The smallest k >= 0 with k * a == b (mod m), for a coprime to m.
static int64_t solveCongruence(int64_t a, int64_t b, int64_t m) {
  // Extended Euclid gives the inverse of a.
  int64_t inverse = 0, nextInverse = 1, remainder = m, nextRemainder = a % m;
  while (nextRemainder) {
    int64_t quotient = remainder / nextRemainder;
    inverse = std::exchange(nextInverse, inverse - quotient * nextInverse);
    remainder = std::exchange(nextRemainder, remainder - quotient * nextRemainder);
  }
  auto reduced = [m](int64_t value) { return uint64_t(value % m < 0 ? value % m + m : value % m); };
  return multiplyModulo(reduced(b), reduced(inverse), uint64_t(m));
}

static int64_t greatestCommonDivisor(int64_t a, int64_t b) {
  while (b)
    a = std::exchange(b, a % b);
  return a;
}

/// Whether the indices, taken with a sign, come round to negative numbers: they are unsigned then.
static bool comesRound(const choir_array_dim &dim) {
  int64_t low = lowestIndex(dim), length;
  return __builtin_mul_overflow(dim.extent - 1, magnitude(dim.stride), &length) ||
         __builtin_add_overflow(low, length, &length);
}

using Wide = __int128;

/// The quotient, rounded towards zero, bit by bit: that of 128 bits is in no library that programs link.
static Wide divide(Wide a, Wide b) {
  using Bits = unsigned __int128;
  const Bits divisor = b < 0 ? -Bits(b) : Bits(b), dividend = a < 0 ? -Bits(a) : Bits(a);
  Bits quotient = 0, rest = 0;
  for (int bit = 127; bit >= 0; --bit) {
    rest = rest << 1 | (dividend >> bit & 1);
    if (rest >= divisor) {
      rest -= divisor;
      quotient |= Bits(1) << bit;
    }
  }
  return Wide((a < 0) == (b < 0) ? quotient : -quotient);
}

/// In the order of the new positions.
static Overlap overlapOf(const choir_array_dim &oldDim, const choir_array_dim &newDim) {
  Overlap result;
  if (oldDim.extent == 0 || newDim.extent == 0)
    return result;
  bool isUnsigned = comesRound(oldDim) || comesRound(newDim);
  auto lowOf = [&](const choir_array_dim &dim) {
    return isUnsigned ? Wide(uint64_t(lowestIndex(dim))) : Wide(lowestIndex(dim));
  };
  const Wide oldLow = lowOf(oldDim), newLow = lowOf(newDim), shift = newLow - oldLow;
  const int64_t oldStride = magnitude(oldDim.stride), newStride = magnitude(newDim.stride);
  const Wide low = std::max(oldLow, newLow);
  const Wide high =
      std::min(oldLow + (oldDim.extent - 1) * Wide(oldStride), newLow + (newDim.extent - 1) * Wide(newStride));
  const int64_t divisor = greatestCommonDivisor(oldStride, newStride);
  const Wide turns = divide(shift, divisor);
  if (turns * divisor != shift)
    return result;
  // Common indices are those old indices low + k * stride that are new ones too.
  const int64_t period = newStride / divisor;
  const int64_t k = solveCongruence(oldStride / divisor, int64_t(turns - divide(turns, period) * period), period);
  Wide first = oldLow + k * Wide(oldStride), step = Wide(oldStride) * period;
  const Wide behind = low - first;
  first += (behind >= 0 ? divide(behind + step - 1, step) : -divide(-behind, step)) * step;
  if (first > high)
    return result;
  result.count = int64_t(divide(high - first, step)) + 1;
  if (newDim.stride < 0) {
    first += (result.count - 1) * step;
    step = -step;
  }
  auto positionIn = [&](const choir_array_dim &dim) {
    Wide distance = dim.stride < 0 ? first - (lowOf(dim) - (dim.extent - 1) * Wide(dim.stride)) : first - lowOf(dim);
    return int64_t(divide(distance, dim.stride));
  };
  result.newFirst = positionIn(newDim);
  result.newStep = int64_t(divide(step, newDim.stride));
  result.oldFirst = positionIn(oldDim);
  result.oldStep = int64_t(divide(step, oldDim.stride));
  return result;
}

namespace {

/// Moves the elements that an array keeps from its old storage to the new one, initialises the
/// others there and deinitialises those left behind. Both storages are row-major.
class Resizer {
public:
  Resizer(choir_array *array, const char *oldData, const choir_array_dim *oldDims)
      : array(array), oldDims(oldDims), oldData(const_cast<char *>(oldData)) {
    for (int32_t d = 0; d < array->rank; ++d)
      overlaps[d] = overlapOf(oldDims[d], array->dim[d]);
  }

  void run() {
    fillNew(0, 0, 0);
    if (hasDeinit(array))
      dropOld(0, 0);
  }

private:
  void init(int64_t position, int64_t count) {
    if (!hasInit(array) || count <= 0)
      return;
    if (lacksDefault(array))
      forEachRun(bytesOf(array) + position * array->eltSize, count, array->eltSize,
                 [&](char *memory, int64_t together) { std::memset(memory, 0, size_t(together * array->eltSize)); });
    else
      initRuns(array, position, count);
  }
  void move(int64_t newPosition, int64_t oldPosition, int64_t count) {
    char *target = bytesOf(array) + newPosition * array->eltSize;
    char *source = oldData + oldPosition * array->eltSize;
    if (array->ops && array->ops->move)
      forEachRun(target, count, array->eltSize, [&](char *to, int64_t together) {
        forEachRun(source, together, array->eltSize, [&](char *from, int64_t number) {
          array->ops->move(to, from, number, array->eltContext);
          to += number * array->eltSize;
        });
        source += together * array->eltSize;
      });
    else
      ElementCopier(array->eltSize).copy(target, source, count);
  }
  void deinit(int64_t position, int64_t count) {
    if (count > 0)
      deinitRuns(array, oldData + position * array->eltSize, count);
  }

  /// Fills the new elements from `position` on whose leading indices, up to dimension d, are common
  /// to both shapes and lie at `oldPosition` in the old storage.
  void fillNew(int32_t d, int64_t position, int64_t oldPosition) {
    const Overlap &common = overlaps[d];
    const choir_array_dim &dim = array->dim[d];
    bool innermost = d == array->rank - 1;
    int64_t runs = innermost && common.newStep == 1 && common.oldStep == 1;
    int64_t batch = runs ? common.count : 1; // elements that stay neighbours are moved together
    int64_t next = 0;
    for (int64_t k = 0; k < common.count; k += batch) {
      int64_t place = common.newFirst + k * common.newStep;
      int64_t newPosition = position + place * dim.coef;
      int64_t source = oldPosition + (common.oldFirst + k * common.oldStep) * oldDims[d].coef;
      init(position + next * dim.coef, (place - next) * dim.coef);
      if (innermost)
        move(newPosition, source, batch);
      else
        fillNew(d + 1, newPosition, source);
      next = place + batch;
    }
    init(position + next * dim.coef, (dim.extent - next) * dim.coef);
  }

  /// Deinitialises the old elements from `position` on that were not moved.
  void dropOld(int32_t d, int64_t position) {
    const Overlap &common = overlaps[d];
    const choir_array_dim &dim = oldDims[d];
    int64_t next = 0;
    for (int64_t i = 0; i < common.count; ++i) {
      int64_t k = common.oldStep < 0 ? common.count - 1 - i : i; // upwards in the old positions
      int64_t place = common.oldFirst + k * common.oldStep;
      deinit(position + next * dim.coef, (place - next) * dim.coef);
      if (d + 1 < array->rank)
        dropOld(d + 1, position + place * dim.coef);
      next = place + 1;
    }
    deinit(position + next * dim.coef, (dim.extent - next) * dim.coef);
  }

  choir_array *array;
  const choir_array_dim *oldDims;
  char *oldData;
  Overlap overlaps[CHOIR_MAX_RANK];
};

} // namespace

void choir_elements_without_default(void *, int64_t count, void *) {
  if (count > 0)
    haltAt(nullptr, 0, halt_text::no_default_value);
}

/// Whether the new shape has indices that the old one has not.
static bool gainsIndices(const choir_array_dim *oldDims, const choir_array *array) {
  int64_t kept = 1;
  for (int32_t d = 0; d < array->rank; ++d)
    kept *= overlapOf(oldDims[d], array->dim[d]).count;
  return kept < elementCount(array);
}

/// The elements that an array keeps, in its old storage and in the new one. False where they are no boxes of both.
static bool findKept(const choir_array_dim *oldDims, const choir_array *array, ElementBox &from, ElementBox &to) {
  if (array->rank > ElementBox::rank)
    return false;
  from = to = {{0, 0, 0}, {1, 1, 1}};
  for (int32_t d = 0; d < array->rank; ++d) {
    const Overlap common = overlapOf(oldDims[d], array->dim[d]);
    if (common.count > 1 && (common.newStep != 1 || common.oldStep != 1))
      return false;
    const int at = d + ElementBox::rank - array->rank;
    from.low[at] = common.oldFirst;
    from.high[at] = common.oldFirst + common.count;
    to.low[at] = common.newFirst;
    to.high[at] = common.newFirst + common.count;
  }
  return true;
}

bool choir::rt::resizeArray(choir_array *array, const choir_span *spans) {
  choir_array_dim oldDims[CHOIR_MAX_RANK];
  std::copy(array->dim, array->dim + array->rank, oldDims);
  const bool isPlaced = isOnGpu(array->data);
  if (isDeviceOnly(array) && !isPlaced)
    failAt(nullptr, 0, "not supported yet: assigning the domain of an array in device memory");
  const Place place = isPlaced ? placeOfGlobal(array->data) : Place{threadState().locale};
  ArrayCopies *copies = ArrayCopies::find(array);
  void *oldStorage = array->storage, *oldData = array->data;
  const int64_t oldBytes = array->storageCount * array->eltSize;
  const int64_t count = setRowMajor(array, spans);
  if (lacksDefault(array) && !array->dom->isLenient && gainsIndices(oldDims, array))
    return false;
  // Each side keeps what it has, if the elements are bits and stay neighbours.
  ElementBox from, to;
  const bool areCarried = copies && areBits(array) && findKept(oldDims, array, from, to);
  if (copies && !areCarried)
    copies->acquireAllOnHost();
  array->copies = nullptr;
  if (belongsToGpus(array) && !isPlaced)
    forgetGpuElements(oldStorage);
  allocateStorage(array, count, static_cast<Placement *>(array->dom->placement), place);
  retireMemory(oldData, oldBytes);
  {
    ElementsEnd end;
    Resizer(array, static_cast<const char *>(oldData), oldDims).run();
  }
  if (areCarried)
    ArrayCopies::carryOver(*copies, array, beginsWithZeros(array), from, to);
  shareOut(array, static_cast<Placement *>(array->dom->placement));
  if (copies)
    ArrayCopies::destroy(copies);
  if (isPlaced)
    releaseOnDevice(oldStorage, oldBytes);
  else if (isGlobal(oldData))
    releaseGlobal(oldStorage);
  else
    freeRetired(oldStorage, oldBytes);
  ++array->version;
  return true;
}

//===----------------------------------------------------------------------===//
// Access
//===----------------------------------------------------------------------===//

int64_t choir_array_size(void *header) { return elementCount(arrayOf(header)); }

bool choir_array_is_dense(void *header) { return arrayOf(header)->flags & CHOIR_ARRAY_DENSE; }

void *choir_array_element(void *header, void *indexMemory) {
  choir_array *array = arrayOf(header);
  auto *index = static_cast<const int64_t *>(indexMemory);
  int64_t position = 0;
  for (int32_t d = 0; d < array->rank; ++d)
    position += positionOf(array->dim[d], index[d]) * array->dim[d].coef;
  return bytesOf(array) + position * array->eltSize;
}

void choir_array_set_bounds(void *header, void *boundsMemory) {
  choir_array *array = arrayOf(header);
  auto *bounds = static_cast<const int64_t *>(boundsMemory);
  for (int32_t d = 0; d < array->rank; ++d) {
    array->dim[d].lowBound = bounds[2 * d];
    array->dim[d].highBound = bounds[2 * d + 1];
  }
}

int64_t choir_array_bound(void *header, int32_t dim, bool high) {
  const choir_array_dim &indices = arrayOf(header)->dim[dim];
  return high ? indices.highBound : indices.lowBound;
}
