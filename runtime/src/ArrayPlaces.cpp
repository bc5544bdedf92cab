//===- ArrayPlaces.cpp - Where the elements of arrays and views are -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Array.h"
#include "ArrayCopies.h"
#include "Device.h"
#include "Exit.h"
#include "GlobalArray.h"
#include "Scheduler.h"
#include "choir/runtime/Runtime.h"

#include <algorithm>

using namespace choir::rt;

static choir_array *arrayOf(void *header) { return static_cast<choir_array *>(header); }

/// Calls action(first, count) for the elements of a view, as many at a time as lie together in their array.
template <typename Action> static void forEachRow(const choir_array *view, Action action) {
  const int32_t last = view->rank - 1;
  const choir_array_dim &inner = view->dim[last];
  const int64_t together = inner.coef == 1 ? inner.extent : 1;
  for (int64_t position = 0, count = elementCount(view); position < count; position += together) {
    char *element = bytesOf(view);
    int64_t rest = position;
    for (int32_t d = view->rank; d-- > 0; rest /= view->dim[d].extent)
      element += rest % view->dim[d].extent * view->dim[d].coef * view->eltSize;
    action(element, together);
  }
}

/// Calls action(locale, count) for the elements of a distributed array or a view of one, as many at a time as are
/// neighbours in both and have one locale.
template <typename Action> static void forEachLocale(const choir_array *view, Action action) {
  forEachRow(view, [&](char *elements, int64_t count) {
    while (count > 0) {
      int64_t together = count;
      const int32_t locale = locate(elements, &together).place().locale;
      action(locale, together);
      elements += together * view->eltSize;
      count -= together;
    }
  });
}

/// A locale that has elements of a distributed array which `here` has not; -1: none.
static int32_t findOtherLocale(const choir_array *array, int32_t here) {
  int32_t other = -1;
  forEachLocale(array, [&](int32_t locale, int64_t) {
    if (locale != here)
      other = locale;
  });
  return other;
}

void *choir_array_data_here(void *header, void *file, int32_t line) {
  choir_array *array = arrayOf(header);
  choir_array_view_refresh(array, file, line);
  acquireOnHost(array, CHOIR_ACQUIRE_WRITE);
  if (!isGlobal(array->data) || elementCount(array) == 0)
    return isGlobal(array->data) ? nullptr : array->data;
  if (isOnGpu(array->data)) {
    // Later kernels do not know that they access the array, so nothing before them may be under way.
    usedDevice()->finish();
    return locate(array->data, nullptr).there();
  }
  const int32_t here = threadState().locale, other = findOtherLocale(array, here);
  if (other < 0)
    return locate(array->data, nullptr).there();
  TextBuffer text;
  text.append("a pointer for C reaches elements of locale ").appendDecimal(here);
  text.append(" alone, where this task is, and the array has some at locale ").appendDecimal(other);
  text.append(": take that of a part, such as A.localSlice(A.localSubdomain()), on the locale that has it");
  failAt(static_cast<const char *>(file), line, text.span());
}

/// The placement of a view's elements: where each of them is.
static Placement *placementOfView(const choir_array *view) {
  Placement *placement = Placement::create();
  forEachLocale(view, [&](int32_t locale, int64_t count) { placement->append(locale, count); });
  return placement;
}

/// How a view takes its positions out of a box of the array below; false: not in a box. An empty box has a count of 0.
static bool intersectWithView(choir_array *view, const Placement::GpuBox &box, Placement::GpuBox &part) {
  if (isReshaped(view))
    return false;
  part = {box.gpu, {}, {}};
  bool isEmpty = false;
  int64_t origin[CHOIR_MAX_RANK];
  bool isFixed[CHOIR_MAX_RANK];
  for (int32_t d = 0; d < view->base->rank; ++d) {
    origin[d] = positionOf(view->base->dim[d], viewOrigin(view)[d]);
    isFixed[d] = true;
  }
  for (int32_t d = 0; d < view->rank; ++d) {
    const choir_view_dim &map = viewDims(view)[d];
    if (map.step != view->base->dim[map.baseDim].stride)
      return false;
    isFixed[map.baseDim] = false;
    const int64_t from = box.low[map.baseDim] - origin[map.baseDim];
    const int64_t low = std::max<int64_t>(from, 0), high = std::min(from + box.count[map.baseDim], view->dim[d].extent);
    part.low[d] = low;
    part.count[d] = std::max<int64_t>(high - low, 0);
    isEmpty |= part.count[d] == 0;
  }
  for (int32_t d = 0; d < view->base->rank; ++d)
    isEmpty |= isFixed[d] && (origin[d] < box.low[d] || origin[d] >= box.low[d] + box.count[d]);
  if (isEmpty)
    part.count[0] = 0;
  return true;
}

/// The placement of an array that GPUs share out, or of a view of one: null if the view takes no boxes out of theirs.
static Placement *placementOnGpus(choir_array *array) {
  const ArrayCopies *copies = ArrayCopies::find(isView(array) ? array->base : array);
  Placement *whole = copies ? copies->placement() : nullptr;
  if (!whole || !isView(array)) {
    choir_placement_retain(whole);
    return whole;
  }
  Placement *placement = Placement::create();
  placement->append(threadState().locale, elementCount(array));
  for (const Placement::GpuBox &box : whole->gpuBoxes()) {
    Placement::GpuBox part;
    if (!intersectWithView(array, box, part)) {
      placement->release();
      return nullptr;
    }
    if (part.count[0] != 0)
      placement->append(part);
  }
  return placement;
}

void *choir_array_placement(void *header) {
  choir_array *array = arrayOf(header);
  choir_array_view_refresh(array, nullptr, 0);
  if ((isView(array) ? array->base : array)->flags & sharedOut)
    return placementOnGpus(array);
  if (!isGlobal(array->data) || isOnGpu(array->data))
    return nullptr;
  if (isView(array))
    return placementOfView(array);
  Placement *placement = placementOfGlobal(array->storage);
  placement->retain();
  return placement;
}
