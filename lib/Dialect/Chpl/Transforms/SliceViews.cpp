//===- SliceViews.cpp - Views of slices out of views of their arrays ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In:  structured functions, views hoisted.
// Out: the same; a view of a slice is arithmetic on the view of the array that it is a slice of.
//
//   chpl.array_slice %s of %A [%low] [%n] [1]     %a = chpl.view_of %A
//   %v = chpl.view_of %s                       => %at = chpl.pointer_offset (data of %a), (%low - low of %a) * stride
//                                                 %v = chpl.make_view %at [%low] [%n] [1] [stride of %a]
//
// Elements of several slices of one array are then at distances that show, so `A[1..n] = A[0..n-1] + A[2..n+1]` costs
// what the loop over indices does. Slices with index strides are left to their headers.
//
//===----------------------------------------------------------------------===//

#include "AffineForms.h"
#include "choir/Dialect/Chpl/Transforms/Passes.h"
#include "choir/Dialect/Chpl/Utils/SliceView.h"

namespace choir::chpl {
#define GEN_PASS_DEF_CHPLSLICEVIEWS
#include "choir/Dialect/Chpl/Transforms/Passes.h.inc"
} // namespace choir::chpl

using namespace mlir;
using namespace choir::chpl;

/// The slice that a view shows, if its view is nothing but arithmetic on that of its array.
static ArraySliceOp findPlainSlice(ViewOfOp view) {
  ArraySliceOp slice = findSlice(view.getArray(), view);
  bool isOnHost = slice && cast<ArrayType>(slice.getBase().getType().getPointee()).getSpace() == MemorySpace::Host;
  return isOnHost && isPlainSlice(slice, view) ? slice : ArraySliceOp();
}

namespace {
struct SliceViews : choir::chpl::impl::ChplSliceViewsBase<SliceViews> {
  void runOnOperation() override {
    // At several locales the elements of an array are not at distances from the first.
    if (getOperation()->hasAttr(ChplDialect::getSeveralLocalesAttrName()))
      return;
    SmallVector<ViewOfOp> views;
    getOperation().walk([&](ViewOfOp view) { views.push_back(view); });
    for (ViewOfOp view : views)
      while (ArraySliceOp slice = findPlainSlice(view))
        view = replaceSliceView(view, slice);
  }
};
} // namespace
