//===- ArrayAssignment.cpp - Elements from array to array -----------------===//
// Copies elements at equal positions, as bits: on the host, between locales, and where devices have them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Array.h"
#include "CopyOracle.h"
#include "Device.h"
#include "GlobalArray.h"
#include "choir/runtime/Runtime.h"

#include <algorithm>

using namespace choir::rt;

static choir_array *arrayOf(void *header) { return static_cast<choir_array *>(header); }

namespace {
struct CopyTask {
  choir_array *target, *source;
};
} // namespace

/// Copies the elements at the positions of a box.
static void *copyBox(void *context, const choir_box *box) {
  auto *task = static_cast<CopyTask *>(context);
  choir_array *target = task->target, *source = task->source;
  int32_t last = target->rank - 1;
  int64_t eltSize = target->eltSize;
  int64_t position[CHOIR_MAX_RANK];
  for (int32_t d = 0; d < last; ++d)
    position[d] = box->dim[d].low;
  int64_t count = box->dim[last].high - box->dim[last].low;
  bool runs = target->dim[last].coef == 1 && source->dim[last].coef == 1;
  ElementCopier copier(eltSize);
  for (;;) {
    int64_t to = box->dim[last].low * target->dim[last].coef, from = box->dim[last].low * source->dim[last].coef;
    for (int32_t d = 0; d < last; ++d) {
      to += position[d] * target->dim[d].coef;
      from += position[d] * source->dim[d].coef;
    }
    char *write = bytesOf(target) + to * eltSize;
    char *read = bytesOf(source) + from * eltSize;
    if (areCopiesChecked() && !isGlobal(target->data) && !isGlobal(source->data))
      for (int64_t i = 0; i < (runs ? 1 : count); ++i) {
        const int64_t bytes = (runs ? count : 1) * eltSize;
        oracle::noteHostAccess(read + i * source->dim[last].coef * eltSize, bytes, AccessKind::Copy);
        oracle::noteHostAccess(write + i * target->dim[last].coef * eltSize, bytes, AccessKind::Write);
      }
    if (runs)
      copier.copy(write, read, count);
    for (int64_t i = 0; !runs && i < count; ++i)
      copier.copy(write + i * target->dim[last].coef * eltSize, read + i * source->dim[last].coef * eltSize, 1);
    // The next row of the box.
    int32_t d = last - 1;
    while (d >= 0 && ++position[d] == box->dim[d].high) {
      position[d] = box->dim[d].low;
      --d;
    }
    if (d < 0)
      return nullptr;
  }
}

static const choir_array *owner(const choir_array *array) { return isView(array) ? array->base : array; }

/// Whether `distance`, in elements, is a sum of whole steps along dimensions `d` and after, fewer than their extents.
static bool isReached(const choir_array *array, int32_t d, int64_t distance) {
  if (d == array->rank)
    return distance == 0;
  const choir_array_dim &dim = array->dim[d];
  if (dim.extent <= 1 || dim.coef == 0)
    return isReached(array, d + 1, distance);
  int64_t inner = 0; // how far the dimensions after this one reach
  for (int32_t e = d + 1; e < array->rank; ++e)
    inner += (array->dim[e].extent - 1) * std::abs(array->dim[e].coef);
  const int64_t step = std::abs(dim.coef);
  // Rows that reach into one another are not told apart.
  if (inner >= step)
    return std::abs(distance) <= (dim.extent - 1) * step + inner;
  const int64_t nearest = distance / step;
  for (int64_t steps : {nearest - 1, nearest, nearest + 1})
    if (std::abs(steps) < dim.extent && isReached(array, d + 1, distance - steps * step))
      return true;
  return false;
}

static bool overlap(const choir_array *a, const choir_array *b) {
  if (owner(a) != owner(b) || elementCount(a) == 0 || elementCount(b) == 0)
    return false;
  bool sameSteps = sameExtents(a, b);
  for (int32_t d = 0; sameSteps && d < a->rank; ++d)
    sameSteps = a->dim[d].extent == 1 || a->dim[d].coef == b->dim[d].coef;
  if (!sameSteps)
    return true;
  const int64_t distance = (bytesOf(b) - bytesOf(a)) / a->eltSize;
  return distance != 0 && isReached(a, 0, distance);
}

/// Whether elements can be copied as bits, any of them before any other. Refreshes views.
static bool canCopyBits(choir_array *target, choir_array *source) {
  choir_array_view_refresh(target, nullptr, 0);
  choir_array_view_refresh(source, nullptr, 0);
  // Arrays of device memory are copied like this or not at all, those of the host by their elements' `=` as well.
  bool plain =
      isExplicit(target) || isExplicit(source) ? areBits(target) && areBits(source) : !target->ops && !source->ops;
  return plain && target->eltSize == source->eltSize && sameExtents(target, source) && !overlap(target, source);
}

/// Whether the elements are in the memory of several locales.
static bool isAtLocales(const choir_array *array) { return isGlobal(array->data) && !isOnGpu(array->data); }

/// Copies the elements of all positions, box by box; the locales that own the target's elements copy them.
static void copyInTasks(choir_array *target, choir_array *source) {
  int64_t extents[CHOIR_MAX_RANK];
  for (int32_t d = 0; d < target->rank; ++d)
    extents[d] = target->dim[d].extent;
  CopyTask task = {target, source};
  choir_placed_for(reinterpret_cast<void *>(&copyBox), &task, target->rank, extents,
                   std::max<int64_t>(target->eltSize / 16, 1), choir_array_placement(target));
}

/// Copies between arrays, at least one of them made on a GPU.
static bool copyPlaced(choir_array *target, choir_array *source) {
  choir_array_view_refresh(target, nullptr, 0);
  choir_array_view_refresh(source, nullptr, 0);
  if (!areBits(target) || !areBits(source) || !sameExtents(target, source) || overlap(target, source))
    return false;
  if (elementCount(target) == 0)
    return true;
  const bool isByDevice = isDeviceOnly(target) || isDeviceOnly(source);
  if (isByDevice && !isAtLocales(target) && !isAtLocales(source))
    return copyExplicitly(target, source), true;
  acquireOnHost(source, CHOIR_ACQUIRE_READ);
  acquireOnHost(target, CHOIR_ACQUIRE_OVERWRITE);
  copyInTasks(target, source);
  return true;
}

namespace {

/// Memory of a GPU for the elements of a view or array, packed, with the header of an array.
class PackedOnGpu {
public:
  explicit PackedOnGpu(const choir_array *model)
      : header(static_cast<choir_array *>(allocate(size_t(choir_array_header_size(model->rank))))),
        bytes(elementCount(model) * model->eltSize) {
    std::memset(static_cast<void *>(header), 0, sizeof(*header));
    const Place place = placeOfGlobal(model->data);
    memory = allocateOnDevice(deviceOfGpu(place), bytes);
    header->rank = model->rank;
    header->eltSize = model->eltSize;
    header->data = globalOfGpu(place, memory);
    int64_t together = 1;
    for (int32_t d = model->rank; d-- > 0; together *= model->dim[d].extent) {
      header->dim[d] = model->dim[d];
      header->dim[d].coef = together;
    }
  }
  ~PackedOnGpu() {
    releaseOnDevice(memory, bytes);
    release(header);
  }
  PackedOnGpu(const PackedOnGpu &) = delete;
  PackedOnGpu &operator=(const PackedOnGpu &) = delete;

  choir_array *array() { return header; }

private:
  choir_array *header;
  int64_t bytes;
  void *memory;
};

} // namespace

bool choir::rt::swapOnGpus(choir_array *a, choir_array *b) {
  choir_array_view_refresh(a, nullptr, 0);
  choir_array_view_refresh(b, nullptr, 0);
  if (!isOnGpu(a->data))
    std::swap(a, b);
  const bool areHere = isOnGpu(a->data) && !isAtLocales(b) && areBits(a) && areBits(b) && a->eltSize == b->eltSize;
  if (!areHere || !sameExtents(a, b) || overlap(a, b))
    return false;
  if (elementCount(a) == 0)
    return true;
  PackedOnGpu kept(a);
  copyExplicitly(kept.array(), a);
  copyExplicitly(a, b);
  copyExplicitly(b, kept.array());
  return true;
}

namespace {

/// The part of an array or view at the positions of a box.
class Part {
public:
  Part(choir_array *whole, const Placement::GpuBox &box) {
    const int32_t rank = std::max(whole->rank, isView(whole) ? whole->base->rank : 0);
    header = static_cast<choir_array *>(allocate(size_t(choir_array_header_size(rank))));
    choir_span spans[CHOIR_MAX_RANK];
    for (int32_t d = 0; d < whole->rank; ++d) {
      const choir_array_dim &dim = whole->dim[d];
      const int64_t first = dim.first + box.low[d] * dim.stride, last = first + (box.count[d] - 1) * dim.stride;
      spans[d] = {std::min(first, last), box.count[d], dim.stride};
    }
    std::memset(static_cast<void *>(header), 0, sizeof(*header));
    choir_array_view_slice(header, whole, spans);
  }
  ~Part() {
    choir_array_deinit(header);
    release(header);
  }
  Part(const Part &) = delete;
  Part &operator=(const Part &) = delete;

  choir_array *array() { return header; }

private:
  choir_array *header;
};

} // namespace

/// Copies to an array that GPUs share out: each gets its part, from the other array's copies on devices. False, and
/// nothing done, if the host has all that is to be copied.
static bool copyAmongGpus(choir_array *target, choir_array *source) {
  if (!(owner(target)->flags & sharedOut) || !mayBeStaleOnHost(source) || elementCount(target) == 0)
    return false;
  auto *placement = static_cast<Placement *>(choir_array_placement(target));
  if (!placement)
    return false;
  for (const Placement::GpuBox &box : placement->gpuBoxes()) {
    const int64_t before = choir_locale_enter(numberOf(box.gpu));
    copyOnDevice(Part(target, box).array(), Part(source, box).array());
    choir_locale_leave(before);
  }
  placement->release();
  return true;
}

bool choir_array_copy_on_device(void *targetMemory, void *sourceMemory) {
  choir_array *target = arrayOf(targetMemory), *source = arrayOf(sourceMemory);
  if ((owner(target)->flags | owner(source)->flags) & madeOnGpu)
    return copyPlaced(target, source);
  return mayBeStaleOnHost(source) && canCopyBits(target, source) &&
         (copyAmongGpus(target, source) || (isNewerOnDevice(source) && copyOnDevice(target, source)));
}

bool choir_array_copy(void *targetMemory, void *sourceMemory) {
  choir_array *target = arrayOf(targetMemory), *source = arrayOf(sourceMemory);
  if (!canCopyBits(target, source))
    return false;
  if ((owner(target)->flags | owner(source)->flags) & madeOnGpu)
    return copyPlaced(target, source);
  if (isDeviceOnly(target) || isDeviceOnly(source))
    return copyExplicitly(target, source), true;
  if (copyAmongGpus(target, source) || (isNewerOnDevice(source) && copyOnDevice(target, source)))
    return true;
  acquireOnHost(source, CHOIR_ACQUIRE_READ);
  acquireOnHost(target, CHOIR_ACQUIRE_OVERWRITE);
  if (elementCount(target) > 0)
    copyInTasks(target, source);
  return true;
}
