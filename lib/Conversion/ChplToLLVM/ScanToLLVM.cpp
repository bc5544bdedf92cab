//===- ScanToLLVM.cpp - Scans in vectors ----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All operations are on vectors, if only of one element: the code generator gives no licence to reassociate to vectors
// that are in the code before vectorisation.
//
//===----------------------------------------------------------------------===//

#include "Basic/SeededDefects.h"
#include "Lowering.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;

namespace {

constexpr int32_t numLanes = 8, numVectors = 8;

/// Builds the operations of a scan.
class ScanBuilder {
public:
  ScanBuilder(ScanKind kind, Type element, uint64_t alignment, Location loc, OpBuilder &builder)
      : kind(kind), element(element), alignment(alignment), loc(loc), builder(builder) {}

  Value combine(Value left, Value right) {
    const bool isReal = isa<FloatType>(element);
    switch (kind) {
    case ScanKind::Add:
      return isReal ? create<LLVM::FAddOp>(left, right) : create<LLVM::AddOp>(left, right);
    case ScanKind::Mul:
      return isReal ? create<LLVM::FMulOp>(left, right) : create<LLVM::MulOp>(left, right);
    case ScanKind::Min:
      return create<LLVM::SMinOp>(left, right);
    case ScanKind::Max:
      return create<LLVM::SMaxOp>(left, right);
    case ScanKind::UMin:
      return create<LLVM::UMinOp>(left, right);
    case ScanKind::UMax:
      return create<LLVM::UMaxOp>(left, right);
    case ScanKind::And:
      return create<LLVM::AndOp>(left, right);
    case ScanKind::Or:
      return create<LLVM::OrOp>(left, right);
    case ScanKind::Xor:
      return create<LLVM::XOrOp>(left, right);
    }
    llvm_unreachable("all kinds are there");
  }

  /// The inclusive prefixes of a vector's lanes. In each step, second halves combine with the last lane of first
  /// halves, and first halves with the identity. So a step is one shuffle.
  Value prefix(Value lanes) {
    Value neutral = LLVM::ConstantOp::create(
        builder, loc, vectorType(numLanes), DenseElementsAttr::get(cast<ShapedType>(vectorType(numLanes)), identity()));
    for (int32_t half = 1; half < numLanes; half *= 2) {
      SmallVector<int32_t> ends;
      for (int32_t lane = 0; lane < numLanes; ++lane)
        ends.push_back(lane & half ? numLanes + lane / (2 * half) * 2 * half + half - 1 : lane);
      lanes = combine(shuffle(neutral, lanes, ends), lanes);
    }
    return lanes;
  }

  /// The total of each vector, in lanes from the first on: adjacent lanes of two vectors are combined at a time, along
  /// the tree of the last lane of `prefix`.
  Value sums(ArrayRef<Value> vectors) {
    SmallVector<Value> left(vectors);
    for (int32_t width = 1; width < numLanes; width *= 2) {
      SmallVector<Value> next;
      for (size_t pair = 0; pair < left.size(); pair += 2) {
        Value low = left[pair], high = left[std::min(pair + 1, left.size() - 1)];
        SmallVector<int32_t> first, second;
        for (int32_t lane = 0; lane < numLanes; ++lane) {
          const int32_t from = lane / (2 * width) * 2 * width + lane % width + (lane & width ? numLanes : 0);
          first.push_back(from);
          second.push_back(from + width);
        }
        next.push_back(combine(shuffle(low, high, first), shuffle(low, high, second)));
      }
      left = std::move(next);
    }
    return left.front();
  }

  Value spread(Value value, int32_t lanes = numLanes) {
    Value vector = LLVM::PoisonOp::create(builder, loc, vectorType(lanes));
    vector = LLVM::InsertElementOp::create(builder, loc, vector, value, index(0));
    return lanes == 1 ? vector : shuffle(vector, vector, SmallVector<int32_t>(size_t(lanes), 0));
  }
  Value spreadOne(Value lanes, int32_t lane) { return shuffle(lanes, lanes, SmallVector<int32_t>(numLanes, lane)); }
  Value first(Value lanes) { return LLVM::ExtractElementOp::create(builder, loc, lanes, index(0)); }

  /// The start of each lane's row; for lanes past the last row, the start of the last row.
  SmallVector<Value> rows(Value from, Value stride, Value numRows) {
    SmallVector<Value> starts;
    Value last = LLVM::SubOp::create(builder, loc, numRows, index(1), LLVM::IntegerOverflowFlags::nsw);
    for (int32_t lane = 0; lane < numLanes; ++lane) {
      Value distance = create<LLVM::MulOp>(create<LLVM::SMinOp>(index(lane), last), stride);
      starts.push_back(LLVM::GEPOp::create(builder, loc, from.getType(), element, from,
                                           ArrayRef<LLVM::GEPArg>{distance}, LLVM::GEPNoWrapFlags::inbounds));
    }
    return starts;
  }

  Value load(Value from, int32_t vector) {
    return LLVM::LoadOp::create(builder, loc, vectorType(numLanes), address(from, vector), alignment);
  }
  void store(Value lanes, Value to, int32_t vector, bool streaming) {
    const uint64_t whole = numLanes * element.getIntOrFloatBitWidth() / 8;
    LLVM::StoreOp::create(builder, loc, lanes, address(to, vector), streaming ? whole : alignment, /*isVolatile=*/false,
                          streaming);
  }

private:
  /// The identity of the operation, up to the sign of a zero in sums: the sign is lost anyway when the total before is
  /// added, and all-zero bits cost x86 no register.
  TypedAttr identity() {
    const unsigned width = element.getIntOrFloatBitWidth();
    auto integer = [&](const APInt &value) -> TypedAttr { return builder.getIntegerAttr(element, value); };
    switch (kind) {
    case ScanKind::Add:
      return isa<FloatType>(element) ? TypedAttr(builder.getFloatAttr(element, 0.0)) : integer(APInt::getZero(width));
    case ScanKind::Mul:
      return isa<FloatType>(element) ? TypedAttr(builder.getFloatAttr(element, 1.0)) : integer(APInt(width, 1));
    case ScanKind::Min:
      return integer(APInt::getSignedMaxValue(width));
    case ScanKind::Max:
      return integer(APInt::getSignedMinValue(width));
    case ScanKind::UMin:
    case ScanKind::And:
      return integer(APInt::getAllOnes(width));
    case ScanKind::UMax:
    case ScanKind::Or:
    case ScanKind::Xor:
      return integer(APInt::getZero(width));
    }
    llvm_unreachable("all kinds are there");
  }

  template <typename Op> Value create(Value left, Value right) { return Op::create(builder, loc, left, right); }
  Type vectorType(int32_t lanes) { return VectorType::get({lanes}, element); }
  Value index(int64_t value) {
    return LLVM::ConstantOp::create(builder, loc, builder.getI64Type(), builder.getI64IntegerAttr(value));
  }
  Value shuffle(Value left, Value right, ArrayRef<int32_t> lanes) {
    return LLVM::ShuffleVectorOp::create(builder, loc, left, right, lanes);
  }
  Value address(Value pointer, int32_t vector) {
    return LLVM::GEPOp::create(builder, loc, pointer.getType(), element, pointer,
                               ArrayRef<LLVM::GEPArg>{vector * numLanes}, LLVM::GEPNoWrapFlags::inbounds);
  }

  ScanKind kind;
  Type element;
  uint64_t alignment;
  Location loc;
  OpBuilder &builder;
};

struct ScanLanesPattern : ChplPattern<ScanLanesOp> {
  using ChplPattern::ChplPattern;
  LogicalResult matchAndRewrite(ScanLanesOp op, OpAdaptor adaptor, ConversionPatternRewriter &rewriter) const override {
    Type element = op.getTotal().getType();
    ScanBuilder scan(op.getKind(), element, types.alignment(element), op.getLoc(), rewriter);
    Value total = scan.spread(adaptor.getTotal()), before = scan.spread(adaptor.getBefore());
    for (int32_t vector = 0; vector < numVectors; ++vector) {
      Value sums = scan.prefix(scan.load(adaptor.getFrom(), vector));
      scan.store(scan.combine(before, scan.combine(total, sums)), adaptor.getTo(), vector, op.getStreaming());
      total = scan.combine(total, scan.spreadOne(sums, numLanes - 1));
    }
    rewriter.replaceOp(op, scan.first(total));
    return success();
  }
};

struct SumLanesPattern : ChplPattern<SumLanesOp> {
  using ChplPattern::ChplPattern;
  LogicalResult matchAndRewrite(SumLanesOp op, OpAdaptor adaptor, ConversionPatternRewriter &rewriter) const override {
    Type element = op.getElement();
    ScanBuilder scan(op.getKind(), element, types.alignment(element), op.getLoc(), rewriter);
    SmallVector<Value> rows = scan.rows(adaptor.getFrom(), adaptor.getStride(), adaptor.getRows());
    Value totals = scan.load(adaptor.getTotals(), 0);
    for (int32_t vector = 0; vector < numVectors; ++vector) {
      auto loadOf = [&](Value row) { return scan.load(row, vector); };
      totals = scan.combine(totals, scan.sums(llvm::map_to_vector(rows, loadOf)));
    }
    scan.store(totals, adaptor.getTotals(), 0, /*streaming=*/false);
    rewriter.eraseOp(op);
    return success();
  }
};

struct CombineTotalsPattern : ChplPattern<CombineTotalsOp> {
  using ChplPattern::ChplPattern;
  LogicalResult matchAndRewrite(CombineTotalsOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter &rewriter) const override {
    if (hasDefect(SeededDefect::ScanTotalsForgotten)) {
      rewriter.replaceOp(op, adaptor.getRight());
      return success();
    }
    Type element = op.getLeft().getType();
    ScanBuilder scan(op.getKind(), element, types.alignment(element), op.getLoc(), rewriter);
    rewriter.replaceOp(op,
                       scan.first(scan.combine(scan.spread(adaptor.getLeft(), 1), scan.spread(adaptor.getRight(), 1))));
    return success();
  }
};

} // namespace

void choir::populateScanPatterns(const ChplTypeConverter &types, RewritePatternSet &patterns) {
  patterns.add<ScanLanesPattern, SumLanesPattern, CombineTotalsPattern>(types);
}
