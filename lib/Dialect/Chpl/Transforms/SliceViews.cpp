//===- SliceViews.cpp - Views of slices out of views of their arrays ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In:  structured functions, views hoisted.
// Out: the same; a view of a slice is arithmetic on the view of the array that it is a slice of.
//
//   chpl.array_slice %s of %A [%low] [%n] [1]        %a = chpl.view_of %A
//   %v = chpl.view_of %s                       =>    %at = chpl.pointer_offset (data of %a), (%low - low of %a) * stride
//                                                    %v = chpl.make_view %at [%low] [%n] [1] [stride of %a]
//
// Elements of several slices of one array are then at distances that show, so `A[1..n] = A[0..n-1] + A[2..n+1]` costs
// what the loop over indices does. Slices with index strides are left to their headers.
//
//===----------------------------------------------------------------------===//

#include "AffineForms.h"
#include "choir/Dialect/Chpl/Transforms/Passes.h"
#include "mlir/IR/Matchers.h"

namespace choir::chpl {
#define GEN_PASS_DEF_CHPLSLICEVIEWS
#include "choir/Dialect/Chpl/Transforms/Passes.h.inc"
} // namespace choir::chpl

using namespace mlir;
using namespace choir::chpl;

static ArrayType arrayTypeOf(Value header) {
  return cast<ArrayType>(cast<RefType>(header.getType()).getPointee());
}

/// The slice that a view shows, if its view is nothing but arithmetic on that of its array.
static ArraySliceOp findPlainSlice(ViewOfOp view) {
  ArraySliceOp slice = findSlice(view.getArray(), view);
  if (!slice || arrayTypeOf(slice.getBase()).getStrided() || view.getView().getType().getStrided() ||
      arrayTypeOf(slice.getBase()).getSpace() != MemorySpace::Host)
    return {};
  bool hasStrides = llvm::any_of(slice.getStrides(), [](Value stride) { return !matchPattern(stride, m_One()); });
  return hasStrides ? ArraySliceOp() : slice;
}

/// Takes the place of `view`. Returns the view of the array, which can be a slice itself.
static ViewOfOp replaceView(ViewOfOp view, ArraySliceOp slice) {
  OpBuilder builder(view);
  Location loc = view.getLoc();
  Type word = builder.getI64Type();
  auto base = ViewOfOp::create(builder, loc, slice.getBase());
  Value one = arith::ConstantIntOp::create(builder, loc, 1, 64), offset;
  SmallVector<Value> lows, counts, strides, elementStrides;
  ArrayRef<bool> kept = slice.getKept().value_or(ArrayRef<bool>());
  for (auto [dim, low] : llvm::enumerate(slice.getLows())) {
    Value elementStride = ViewElementStrideOp::create(builder, loc, word, base, dim);
    Value steps = arith::SubIOp::create(builder, loc, low, ViewLowOp::create(builder, loc, word, base, dim));
    Value distance = arith::MulIOp::create(builder, loc, steps, elementStride);
    offset = offset ? arith::AddIOp::create(builder, loc, offset, distance) : distance;
    if (!kept.empty() && !kept[dim])
      continue;
    lows.push_back(low);
    counts.push_back(slice.getCounts()[dim]);
    strides.push_back(one);
    elementStrides.push_back(elementStride);
  }
  Value data = ViewDataOp::create(builder, loc, builder.getType<LLVM::LLVMPointerType>(), base);
  Value first = PointerOffsetOp::create(builder, loc, data, offset, view.getView().getType().getElementType());
  view.replaceAllUsesWith(
      MakeViewOp::create(builder, loc, view.getView().getType(), first, lows, counts, strides, elementStrides)
          .getResult());
  view.erase();
  return base;
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
        view = replaceView(view, slice);
  }
};
} // namespace
