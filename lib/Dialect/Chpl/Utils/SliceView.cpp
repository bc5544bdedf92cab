//===- SliceView.cpp - Views of slices from views of arrays ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Chpl/Utils/SliceView.h"
#include "Basic/SeededDefects.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace choir::chpl;
using choir::SeededDefect;

bool choir::chpl::isPlainSlice(ArraySliceOp slice, ViewOfOp view) {
  return !cast<ArrayType>(slice.getBase().getType().getPointee()).getStrided() &&
         !view.getView().getType().getStrided() &&
         llvm::all_of(slice.getStrides(), [](Value stride) { return matchPattern(stride, m_One()); });
}

ViewOfOp choir::chpl::replaceSliceView(ViewOfOp view, ArraySliceOp slice) {
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
    if (hasDefect(SeededDefect::SliceFromZero))
      steps = low;
    Value distance = arith::MulIOp::create(builder, loc, steps, elementStride);
    if (hasDefect(SeededDefect::FixedIndexForgotten) && !kept.empty() && !kept[dim])
      continue;
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

Value choir::chpl::emitIsInside(OpBuilder &builder, ArraySliceOp slice, Value base) {
  Location loc = slice.getLoc();
  Type word = builder.getI64Type();
  Value zero = arith::ConstantIntOp::create(builder, loc, 0, 64), isEmpty, areInside;
  auto compare = [&](arith::CmpIPredicate predicate, Value left, Value right) -> Value {
    return arith::CmpIOp::create(builder, loc, predicate, left, right);
  };
  for (auto [dim, low, count] : llvm::enumerate(slice.getLows(), slice.getCounts())) {
    Value isNone = compare(arith::CmpIPredicate::sle, count, zero);
    Value first = arith::SubIOp::create(builder, loc, low, ViewLowOp::create(builder, loc, word, base, dim));
    Value end = arith::AddIOp::create(builder, loc, first, count);
    Value all = ViewCountOp::create(builder, loc, word, base, dim);
    Value isInside = arith::AndIOp::create(builder, loc, compare(arith::CmpIPredicate::sge, first, zero),
                                           compare(arith::CmpIPredicate::sle, end, all));
    isEmpty = isEmpty ? arith::OrIOp::create(builder, loc, isEmpty, isNone).getResult() : isNone;
    areInside = areInside ? arith::AndIOp::create(builder, loc, areInside, isInside).getResult() : isInside;
  }
  return arith::OrIOp::create(builder, loc, isEmpty, areInside);
}
