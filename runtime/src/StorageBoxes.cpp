//===- StorageBoxes.cpp - Elements of arrays as boxes of storage ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "StorageBoxes.h"
#include "Array.h"
#include "SeededDefects.h"

#include <algorithm>

using namespace choir::rt;

int choir::rt::foldedDim(int32_t rank, int32_t d) { return std::min(d + std::max(ElementBox::rank - rank, 0), 2); }

namespace {
/// An index set's positions from `low` to `high`, both included, in the dimensions of an array's storage.
struct StorageRange {
  int64_t low, high;
};
} // namespace

/// The box of elements in storage. False if the box has other elements, too: dimensions that are folded into one are
/// not taken whole.
static bool addFolded(BoxSet &boxes, const choir_array *array, const StorageRange *ranges) {
  ElementBox box;
  for (int d = 0; d < ElementBox::rank; ++d) {
    box.low[d] = 0;
    box.high[d] = 1;
  }
  bool isExact = true;
  for (int32_t d = 0; d < array->rank; ++d) {
    const int at = foldedDim(array->rank, d);
    const int64_t extent = array->dim[d].extent;
    const bool isFirst = d == 0 || foldedDim(array->rank, d - 1) != at;
    // The positions of the dimensions before, each of which has `extent` of this one.
    const int64_t low = isFirst ? 0 : box.low[at], last = isFirst ? 0 : box.high[at] - 1;
    isExact &= low == last || (ranges[d].low == 0 && ranges[d].high == extent - 1);
    box.low[at] = low * extent + ranges[d].low;
    box.high[at] = last * extent + ranges[d].high + 1;
  }
  if (hasDefect(SeededDefect::BoxesWithoutLast) && box.high[2] - box.low[2] > 1)
    --box.high[2];
  boxes.add(box);
  return isExact;
}

/// The positions of a dimension whose indices lie between two, both included; `INT64_MIN` and `INT64_MAX`: all.
static StorageRange positionsBetween(const choir_array_dim &dim, int64_t least, int64_t greatest) {
  const StorageRange all = {0, dim.extent - 1};
  if (least == INT64_MIN || greatest == INT64_MAX)
    return all;
  int64_t fromFirst, toLast;
  if (__builtin_sub_overflow(dim.stride < 0 ? greatest : least, dim.first, &fromFirst) ||
      __builtin_sub_overflow(dim.stride < 0 ? least : greatest, dim.first, &toLast))
    return all;
  // Rounded towards the positions between.
  const int64_t stride = magnitude(dim.stride);
  if (dim.stride < 0) {
    fromFirst = -fromFirst;
    toLast = -toLast;
  }
  const int64_t low = fromFirst <= 0 ? 0 : (fromFirst - 1) / stride + 1;
  const int64_t high = toLast < 0 ? -1 : toLast / stride;
  return {low, std::min(high, dim.extent - 1)};
}

/// The elements of a view that has positions of its own: whole rows of storage around them.
static bool addReshaped(BoxSet &boxes, choir_array *view, const int64_t *bounds) {
  const choir_array *root = view->base;
  int64_t low = viewOrigin(view)[0], high = low, count = 1;
  for (int32_t d = 0; d < view->rank; ++d) {
    const StorageRange own = positionsBetween(view->dim[d], bounds[2 * d], bounds[2 * d + 1]);
    if (own.low > own.high)
      return true;
    const int64_t step = viewDims(view)[d].step;
    low += (step < 0 ? own.high : own.low) * step;
    high += (step < 0 ? own.low : own.high) * step;
    count *= own.high - own.low + 1;
  }
  const int64_t row = root->dim[0].coef;
  StorageRange ranges[CHOIR_MAX_RANK];
  ranges[0] = {std::max<int64_t>(low / row, 0), std::min(high / row, root->dim[0].extent - 1)};
  for (int32_t d = 1; d < root->rank; ++d)
    ranges[d] = {0, root->dim[d].extent - 1};
  const bool isWhole = low % row == 0 && (high + 1) % row == 0 && count == high - low + 1;
  return addFolded(boxes, root, ranges) && isWhole;
}

bool choir::rt::addElements(BoxSet &boxes, choir_array *header, const int64_t *bounds) {
  if (isView(header) && isReshaped(header))
    return addReshaped(boxes, header, bounds);
  const choir_array *root = isView(header) ? header->base : header;
  StorageRange ranges[CHOIR_MAX_RANK];
  bool isExact = true;
  if (isView(header))
    for (int32_t d = 0; d < root->rank; ++d) {
      const bool isFirst = hasDefect(SeededDefect::SlicesBeginFirst);
      const int64_t position = isFirst ? 0 : positionOf(root->dim[d], viewOrigin(header)[d]);
      ranges[d] = {position, position};
    }
  for (int32_t d = 0; d < header->rank; ++d) {
    const StorageRange own = positionsBetween(header->dim[d], bounds[2 * d], bounds[2 * d + 1]);
    if (own.low > own.high)
      return true;
    if (!isView(header)) {
      ranges[d] = own;
      continue;
    }
    const choir_view_dim &map = viewDims(header)[d];
    const choir_array_dim &along = root->dim[map.baseDim];
    const int64_t step = map.step / along.stride, first = ranges[map.baseDim].low;
    const int64_t from = first + own.low * step, to = first + own.high * step;
    // A view may have outlived a part of its array; whoever accesses that is told.
    ranges[map.baseDim] = {std::max<int64_t>(std::min(from, to), 0), std::min(std::max(from, to), along.extent - 1)};
    isExact &= magnitude(step) <= 1 || own.low == own.high;
    if (ranges[map.baseDim].low > ranges[map.baseDim].high)
      return true;
  }
  return addFolded(boxes, root, ranges) && isExact;
}
