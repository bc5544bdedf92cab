//===- ScanToLLVM.cpp - Scans in vectors ----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations on vectors, those of one element too: the code generator gives no licence to reassociate to vectors that are
// in the code before it makes its own.
//
//===----------------------------------------------------------------------===//

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
    case ScanKind::Add: return isReal ? create<LLVM::FAddOp>(left, right) : create<LLVM::AddOp>(left, right);
    case ScanKind::Mul: return isReal ? create<LLVM::FMulOp>(left, right) : create<LLVM::MulOp>(left, right);
    case ScanKind::Min: return create<LLVM::SMinOp>(left, right);
    case ScanKind::Max: return create<LLVM::SMaxOp>(left, right);
    case ScanKind::UMin: return create<LLVM::UMinOp>(left, right);
    case ScanKind::UMax: return create<LLVM::UMaxOp>(left, right);
    case ScanKind::And: return create<LLVM::AndOp>(left, right);
    case ScanKind::Or: return create<LLVM::OrOp>(left, right);
    case ScanKind::Xor: return create<LLVM::XOrOp>(left, right);
    }
    llvm_unreachable("all kinds are there");
  }

  /// What the lanes of a vector come to, each with those before it.
  Value prefix(Value lanes) {
    for (int32_t half = 1; half < numLanes; half *= 2) {
      SmallVector<int32_t> ends, sums;
      for (int32_t lane = 0; lane < numLanes; ++lane) {
        ends.push_back(lane / (2 * half) * 2 * half + half - 1);
        sums.push_back(lane & half ? numLanes + lane : lane);
      }
      Value both = combine(shuffle(lanes, lanes, ends), lanes);
      lanes = shuffle(lanes, both, sums);
    }
    return lanes;
  }

  /// What each of the vectors comes to, in lanes from the first on: neighbours of two vectors are combined at a time, along
  /// the tree that leads to the last lane of `prefix`.
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

  Value load(Value from, int32_t vector) {
    return LLVM::LoadOp::create(builder, loc, vectorType(numLanes), address(from, vector), alignment);
  }
  void store(Value lanes, Value to, int32_t vector, bool streaming) {
    const uint64_t whole = numLanes * element.getIntOrFloatBitWidth() / 8;
    LLVM::StoreOp::create(builder, loc, lanes, address(to, vector), streaming ? whole : alignment, /*isVolatile=*/false,
                          streaming);
  }

private:
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
    Type element = op.getTotal().getType();
    ScanBuilder scan(op.getKind(), element, types.alignment(element), op.getLoc(), rewriter);
    Value total = scan.spread(adaptor.getTotal());
    SmallVector<Value> vectors;
    for (int32_t vector = 0; vector < numVectors; ++vector)
      vectors.push_back(scan.load(adaptor.getFrom(), vector));
    Value sums = scan.sums(vectors);
    for (int32_t vector = 0; vector < numVectors; ++vector)
      total = scan.combine(total, scan.spreadOne(sums, vector));
    rewriter.replaceOp(op, scan.first(total));
    return success();
  }
};

struct CombineTotalsPattern : ChplPattern<CombineTotalsOp> {
  using ChplPattern::ChplPattern;
  LogicalResult matchAndRewrite(CombineTotalsOp op, OpAdaptor adaptor, ConversionPatternRewriter &rewriter) const override {
    Type element = op.getLeft().getType();
    ScanBuilder scan(op.getKind(), element, types.alignment(element), op.getLoc(), rewriter);
    rewriter.replaceOp(op, scan.first(scan.combine(scan.spread(adaptor.getLeft(), 1), scan.spread(adaptor.getRight(), 1))));
    return success();
  }
};

} // namespace

void choir::populateScanPatterns(const ChplTypeConverter &types, RewritePatternSet &patterns) {
  patterns.add<ScanLanesPattern, SumLanesPattern, CombineTotalsPattern>(types);
}
