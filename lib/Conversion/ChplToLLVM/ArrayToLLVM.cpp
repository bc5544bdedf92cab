//===- ArrayToLLVM.cpp - Views and elements -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A view is several LLVM values (see ViewLayout), so unused parts disappear. The address of an element is
//
//   data + sum over dimensions of (index - first index) [/ index stride] [* element stride]
//
// The arithmetic is nsw: positions lie in the array. The pointer moves inside one object, but in either direction,
// since element strides of slices can be negative.
//
// Without index strides the invariant part comes first: the address of the element with indices 0. Loops compute that
// address once; it can lie outside of the array.
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "choir/runtime/Types.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;

namespace {

constexpr auto noSignedWrap = LLVM::IntegerOverflowFlags::nsw;

struct ViewOfPattern : ChplPattern<ViewOfOp> {
  using ChplPattern::ChplPattern;
  LogicalResult matchAndRewrite(ViewOfOp op, OpAdaptor adaptor, ConversionPatternRewriter &rewriter) const override {
    ViewLayout layout(op.getView().getType());
    SmallVector<Value> parts(layout.size());
    auto load = [&](Type type, size_t offset) -> Value {
      Value address = LLVM::GEPOp::create(rewriter, op.getLoc(), pointerType(), rewriter.getI8Type(),
                                          adaptor.getArray(), ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(offset)},
                                          LLVM::GEPNoWrapFlags::inbounds | LLVM::GEPNoWrapFlags::nuw);
      auto access = LLVM::LoadOp::create(rewriter, op.getLoc(), type, address);
      access.setTbaaAttr(types.headerTag());
      return access;
    };
    Type word = rewriter.getI64Type();
    parts[layout.data()] = load(pointerType(), offsetof(choir_array, data));
    for (unsigned dim = 0; dim < op.getView().getType().getRank(); ++dim) {
      size_t start = sizeof(choir_array) + dim * sizeof(choir_array_dim);
      parts[layout.low(dim)] = load(word, start + offsetof(choir_array_dim, first));
      parts[layout.count(dim)] = load(word, start + offsetof(choir_array_dim, extent));
      if (layout.hasStride())
        parts[layout.stride(dim)] = load(word, start + offsetof(choir_array_dim, stride));
      if (layout.hasElementStride(dim))
        parts[layout.elementStride(dim)] = load(word, start + offsetof(choir_array_dim, coef));
    }
    rewriter.replaceOpWithMultiple(op, ArrayRef<ValueRange>{parts});
    return success();
  }
};

struct MakeViewPattern : ChplPattern<MakeViewOp> {
  using ChplPattern::ChplPattern;
  LogicalResult matchAndRewrite(MakeViewOp op, OpAdaptor adaptor, ConversionPatternRewriter &rewriter) const override {
    ViewLayout layout(op.getView().getType());
    SmallVector<Value> parts(layout.size());
    parts[layout.data()] = adaptor.getData();
    for (unsigned dim = 0; dim < op.getView().getType().getRank(); ++dim) {
      parts[layout.low(dim)] = adaptor.getLows()[dim];
      parts[layout.count(dim)] = adaptor.getCounts()[dim];
      if (layout.hasStride())
        parts[layout.stride(dim)] = adaptor.getStrides()[dim];
      if (layout.hasElementStride(dim))
        parts[layout.elementStride(dim)] = adaptor.getElementStrides()[dim];
    }
    rewriter.replaceOpWithMultiple(op, ArrayRef<ValueRange>{parts});
    return success();
  }
};

/// The address of the element at a position in each dimension. The computation goes through the first element of a
/// plane, of a row and so on. A loop then has an invariant address, and needs no addition.
Value elementAddress(OpBuilder &builder, Location loc, ViewType view, ValueRange parts, ArrayRef<Value> positions,
                     Type elementType) {
  ViewLayout layout(view);
  Value address = parts[layout.data()];
  for (auto [dim, position] : llvm::enumerate(positions)) {
    Value elements = position;
    if (layout.hasElementStride(dim))
      elements = LLVM::MulOp::create(builder, loc, elements, parts[layout.elementStride(dim)], noSignedWrap);
    address = LLVM::GEPOp::create(builder, loc, address.getType(), elementType, address,
                                  ArrayRef<LLVM::GEPArg>{elements}, LLVM::GEPNoWrapFlags::inbounds);
  }
  return address;
}

/// The address of the element at an index in each dimension of a view whose indices have no strides.
Value elementAddressAtIndex(OpBuilder &builder, Location loc, ViewType view, ValueRange parts, ArrayRef<Value> indices,
                            Type elementType) {
  ViewLayout layout(view);
  Value address = parts[layout.data()];
  // Intermediate addresses may lie outside of the array, and products of indices may wrap.
  auto advance = [&](Value elements) {
    address = LLVM::GEPOp::create(builder, loc, address.getType(), elementType, address,
                                  ArrayRef<LLVM::GEPArg>{elements}, LLVM::GEPNoWrapFlags::none);
  };
  auto scale = [&](Value value, unsigned dim) -> Value {
    if (!layout.hasElementStride(dim))
      return value;
    return LLVM::MulOp::create(builder, loc, value, parts[layout.elementStride(dim)]);
  };
  Value zero = LLVM::ConstantOp::create(builder, loc, builder.getI64Type(), builder.getI64IntegerAttr(0));
  for (unsigned dim = 0; dim < indices.size(); ++dim)
    advance(LLVM::SubOp::create(builder, loc, zero, scale(parts[layout.low(dim)], dim)));
  for (auto [dim, index] : llvm::enumerate(indices))
    advance(scale(index, dim));
  return address;
}

struct ElemRefPattern : ChplPattern<ElemRefOp> {
  using ChplPattern::ChplPattern;
  LogicalResult matchAndRewrite(ElemRefOp op, OneToNOpAdaptor adaptor,
                                ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    ViewType view = op.getView().getType();
    ViewLayout layout(view);
    ValueRange parts = adaptor.getView();
    Type elementType = types.memoryType(view.getElementType());
    auto indices = llvm::map_to_vector(adaptor.getIndices(), [](ValueRange values) { return values.front(); });
    if (!layout.hasStride()) {
      rewriter.replaceOp(op, elementAddressAtIndex(rewriter, loc, view, parts, indices, elementType));
      return success();
    }
    SmallVector<Value> positions;
    for (auto [dim, index] : llvm::enumerate(indices)) {
      Value fromFirst = LLVM::SubOp::create(rewriter, loc, index, parts[layout.low(dim)], noSignedWrap);
      positions.push_back(LLVM::SDivOp::create(rewriter, loc, fromFirst, parts[layout.stride(dim)], /*isExact=*/true));
    }
    rewriter.replaceOp(op, elementAddress(rewriter, loc, view, parts, positions, elementType));
    return success();
  }
};

struct ElemRefAtPattern : ChplPattern<ElemRefAtOp> {
  using ChplPattern::ChplPattern;
  LogicalResult matchAndRewrite(ElemRefAtOp op, OneToNOpAdaptor adaptor,
                                ConversionPatternRewriter &rewriter) const override {
    ViewType view = op.getView().getType();
    auto positions = llvm::map_to_vector(adaptor.getPositions(), [](ValueRange values) { return values.front(); });
    rewriter.replaceOp(op, elementAddress(rewriter, op.getLoc(), view, adaptor.getView(), positions,
                                          types.memoryType(view.getElementType())));
    return success();
  }
};

/// Queries of a view: a component, or a constant that the type implies.
template <typename Op> struct ViewQueryPattern : ChplPattern<Op> {
  using ChplPattern<Op>::ChplPattern;
  LogicalResult matchAndRewrite(Op op, typename ChplPattern<Op>::OneToNOpAdaptor adaptor,
                                ConversionPatternRewriter &rewriter) const override {
    std::optional<unsigned> part = partOf(ViewLayout(op.getView().getType()), op);
    if (part)
      rewriter.replaceOp(op, adaptor.getView()[*part]);
    else
      rewriter.replaceOpWithNewOp<LLVM::ConstantOp>(op, rewriter.getI64Type(), rewriter.getI64IntegerAttr(1));
    return success();
  }

  static std::optional<unsigned> partOf(ViewLayout layout, ViewDataOp) { return layout.data(); }
  static std::optional<unsigned> partOf(ViewLayout layout, ViewLowOp op) { return layout.low(op.getDim()); }
  static std::optional<unsigned> partOf(ViewLayout layout, ViewCountOp op) { return layout.count(op.getDim()); }
  static std::optional<unsigned> partOf(ViewLayout layout, ViewStrideOp op) {
    return layout.hasStride() ? std::optional(layout.stride(op.getDim())) : std::nullopt;
  }
  static std::optional<unsigned> partOf(ViewLayout layout, ViewElementStrideOp op) {
    return layout.hasElementStride(op.getDim()) ? std::optional(layout.elementStride(op.getDim())) : std::nullopt;
  }
};

} // namespace

void choir::populateArrayPatterns(const ChplTypeConverter &types, RewritePatternSet &patterns) {
  patterns.add<ViewOfPattern, MakeViewPattern, ElemRefPattern, ElemRefAtPattern, ViewQueryPattern<ViewDataOp>,
               ViewQueryPattern<ViewLowOp>, ViewQueryPattern<ViewCountOp>, ViewQueryPattern<ViewStrideOp>,
               ViewQueryPattern<ViewElementStrideOp>>(types);
}
