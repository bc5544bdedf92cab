//===- ArrayView.cpp - Slices, rank changes and reindexings ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A view keeps the identity of its base, and its position in the base by *indices*: the base's index of
// the view's first element, and the step of the base's index along each dimension of the view. Addresses
// are derived again when the base's version shows a change of storage or shape. A view of a view refers
// to the array below both, so no chain is ever walked.
//
// A view in another shape has no index of the base for each of its own. It, and each view of it, keeps
// *positions* in the base's storage instead: that of its first element, and the step along each dimension.
//
//===----------------------------------------------------------------------===//

#include "Array.h"
#include "Exit.h"
#include "HaltTexts.h"
#include "StackTrace.h"
#include "choir/runtime/Runtime.h"

#include <algorithm>
#include <atomic>

using namespace choir::rt;

static choir_array *arrayOf(void *header) { return static_cast<choir_array *>(header); }

/// A dimension of a view under construction: its start and step in the (immediate) base.
namespace {
struct ViewAxis {
  int32_t baseDim;
  int64_t step; // base index steps per step of the view
};
} // namespace

/// Makes a header that shows `base` from the index `first` on, along `axes`. Its dims are the
/// caller's to set.
static void beginView(choir_array *view, choir_array *base, int32_t rank, const int64_t *first, const ViewAxis *axes) {
  choir_array *root = isView(base) ? base->base : base;
  *view = {};
  view->base = root;
  view->rank = rank;
  view->flags = CHOIR_ARRAY_VIEW | (base->flags & CHOIR_ARRAY_RESHAPED);
  view->eltSize = base->eltSize;
  view->ops = base->ops;
  view->eltContext = base->eltContext;
  view->distribution = base->distribution;
  int64_t *origin = viewOrigin(view);
  if (!isView(base)) {
    std::copy(first, first + base->rank, origin);
    for (int32_t d = 0; d < rank; ++d)
      viewDims(view)[d] = {axes[d].step, axes[d].baseDim};
    return;
  }
  // Compose with the base's own map: from its indices to steps, from steps to the root's indices.
  std::copy(viewOrigin(base), viewOrigin(base) + root->rank, origin);
  for (int32_t d = 0; d < base->rank; ++d) {
    const choir_view_dim &map = viewDims(base)[d];
    origin[map.baseDim] += positionOf(base->dim[d], first[d]) * map.step;
  }
  for (int32_t d = 0; d < rank; ++d) {
    const choir_view_dim &map = viewDims(base)[axes[d].baseDim];
    viewDims(view)[d] = {axes[d].step / base->dim[axes[d].baseDim].stride * map.step, map.baseDim};
  }
}

void choir_array_view_slice(void *view, void *base, void *spans) {
  int8_t kept[CHOIR_MAX_RANK];
  std::fill(kept, kept + CHOIR_MAX_RANK, int8_t(1));
  choir_array_view_rank_change(view, base, spans, kept);
}

void choir_array_view_rank_change(void *viewMemory, void *baseMemory, void *spansMemory, void *keptMemory) {
  choir_array *view = arrayOf(viewMemory), *base = arrayOf(baseMemory);
  auto *spans = static_cast<const choir_span *>(spansMemory);
  auto *kept = static_cast<const int8_t *>(keptMemory);
  int64_t first[CHOIR_MAX_RANK];
  ViewAxis axes[CHOIR_MAX_RANK];
  int32_t rank = 0;
  for (int32_t d = 0; d < base->rank; ++d) {
    choir_array_dim part;
    setIndices(part, spans[d]);
    first[d] = part.first;
    if (kept[d])
      axes[rank++] = {d, part.stride};
  }
  beginView(view, base, rank, first, axes);
  for (int32_t d = 0, at = 0; d < base->rank; ++d)
    if (kept[d])
      setIndices(view->dim[at++], spans[d]);
  choir_array_view_refresh(view, nullptr, 0);
}

void choir_array_view_reindex(void *viewMemory, void *baseMemory, void *spansMemory) {
  choir_array *view = arrayOf(viewMemory), *base = arrayOf(baseMemory);
  auto *spans = static_cast<const choir_span *>(spansMemory);
  int64_t first[CHOIR_MAX_RANK];
  ViewAxis axes[CHOIR_MAX_RANK];
  for (int32_t d = 0; d < base->rank; ++d) {
    first[d] = base->dim[d].first;
    axes[d] = {d, base->dim[d].stride};
  }
  beginView(view, base, base->rank, first, axes);
  for (int32_t d = 0; d < base->rank; ++d) {
    choir_span span = spans[d];
    span.extent = base->dim[d].extent;
    setIndices(view->dim[d], span);
  }
  choir_array_view_refresh(view, nullptr, 0);
}

void choir_array_view_reshape(void *viewMemory, void *baseMemory, int32_t rank, void *spansMemory, void *file,
                              int32_t line) {
  choir_array *view = arrayOf(viewMemory), *base = arrayOf(baseMemory);
  auto *spans = static_cast<const choir_span *>(spansMemory);
  choir_array_view_refresh(base, file, line);
  if (!(base->flags & CHOIR_ARRAY_DENSE))
    haltAt(file, line, halt_text::reshape_gaps);
  choir_array *root = isView(base) ? base->base : base;
  const int64_t first[CHOIR_MAX_RANK] = {};
  const ViewAxis axes[CHOIR_MAX_RANK] = {};
  beginView(view, root, rank, first, axes);
  view->flags |= CHOIR_ARRAY_RESHAPED;
  viewOrigin(view)[0] = elementCount(base) ? (bytesOf(base) - bytesOf(root)) / base->eltSize : 0;
  int64_t step = 1;
  for (int32_t d = rank; d-- > 0;) {
    setIndices(view->dim[d], spans[d]);
    viewDims(view)[d] = {step, 0};
    step *= spans[d].extent;
  }
  choir_array_view_refresh(view, nullptr, 0);
}

/// Without a file, the place is looked up in the innermost procedure of the program.
[[noreturn]] static void failOutside(const char *file, int32_t line) {
  static std::atomic<bool> isSearching = false;
  const UserPlace place = file || isSearching.exchange(true) ? UserPlace() : findUserPlace();
  TextBuffer text;
  text.append(place.file).append('\0');
  if (place.line)
    failOutside(text.span().data, int32_t(place.line));
  haltAt(file, line, halt_text::slice_outside);
}

/// A view keeps its indices when its base shrinks; then some of them show nothing.
static void checkInside(choir_array *view, const char *file, int32_t line) {
  if (elementCount(view) == 0)
    return;
  const choir_array *root = view->base;
  if (isReshaped(view)) {
    int64_t low = viewOrigin(view)[0], high = low;
    for (int32_t d = 0; d < view->rank; ++d) {
      const int64_t reach = (view->dim[d].extent - 1) * viewDims(view)[d].step;
      (reach < 0 ? low : high) += reach;
    }
    if (low < 0 || high >= elementCount(root) || !(root->flags & CHOIR_ARRAY_DENSE))
      failOutside(file, line);
    return;
  }
  int64_t last[CHOIR_MAX_RANK];
  std::copy(viewOrigin(view), viewOrigin(view) + root->rank, last);
  for (int32_t d = 0; d < view->rank; ++d)
    last[viewDims(view)[d].baseDim] += (view->dim[d].extent - 1) * viewDims(view)[d].step;
  auto hasPosition = [](const choir_array_dim &dim, int64_t index) {
    int64_t position = positionOf(dim, index);
    return position >= 0 && position < dim.extent && (index - dim.first) % dim.stride == 0;
  };
  for (int32_t d = 0; d < root->rank; ++d) {
    if (!hasPosition(root->dim[d], viewOrigin(view)[d]) || !hasPosition(root->dim[d], last[d]))
      failOutside(file, line);
  }
}

void *choir_array_view_keep(void *viewMemory) {
  const choir_array *view = arrayOf(viewMemory);
  const size_t size = size_t(choir_array_header_size(std::max(view->rank, view->base->rank)));
  return std::memcpy(allocate(size), view, size);
}

void *choir_array_view_share(void *viewMemory) {
  const choir_array *view = arrayOf(viewMemory);
  const int64_t size = choir_array_header_size(std::max(view->rank, view->base->rank));
  return std::memcpy(choir_shared_var_new(size), view, size_t(size));
}

void choir_array_view_refresh(void *viewMemory, void *file, int32_t line) {
  choir_array *view = arrayOf(viewMemory);
  if (!isView(view))
    return;
  const choir_array *root = view->base;
  // Threads that use a view at the same time may all find it stale; they write the same values.
  std::atomic_ref<int64_t> version(view->version);
  if (version.load(std::memory_order_acquire) == root->version)
    return;
  checkInside(view, static_cast<const char *>(file), line);
  int64_t position = 0;
  if (isReshaped(view)) {
    position = viewOrigin(view)[0];
    for (int32_t d = 0; d < view->rank; ++d)
      view->dim[d].coef = viewDims(view)[d].step;
  } else {
    for (int32_t d = 0; d < root->rank; ++d)
      position += positionOf(root->dim[d], viewOrigin(view)[d]) * root->dim[d].coef;
    for (int32_t d = 0; d < view->rank; ++d) {
      const choir_array_dim &along = root->dim[viewDims(view)[d].baseDim];
      view->dim[d].coef = viewDims(view)[d].step / along.stride * along.coef;
    }
  }
  view->data = elementCount(view) ? bytesOf(root) + position * view->eltSize : root->data;
  updateDense(view);
  version.store(root->version, std::memory_order_release);
}
