//===- IntegersToLLVM.cpp - Arithmetic of integers ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The ops of the arith dialect that the language defines where LLVM does not.
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace choir;

namespace {

/// The remainder by -1 is 0, also of the least number, where processors trap and LLVM's srem is undefined. The
/// remainder by 1 is 0, too, so a divisor of 1 replaces -1.
struct SignedRemainderPattern : ConvertOpToLLVMPattern<arith::RemSIOp> {
  explicit SignedRemainderPattern(const ChplTypeConverter &types)
      : ConvertOpToLLVMPattern(types, /*benefit=*/2) {} // before MLIR's own
  LogicalResult matchAndRewrite(arith::RemSIOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter &rewriter) const override {
    Type type = adaptor.getRhs().getType();
    APInt known;
    if (!LLVM::isCompatibleType(type) || (matchPattern(op.getRhs(), m_ConstantInt(&known)) && !known.isAllOnes()))
      return failure();
    Location loc = op.getLoc();
    auto constant = [&](int64_t value) -> Value {
      auto element = rewriter.getIntegerAttr(getElementTypeOrSelf(type), value);
      if (auto vector = dyn_cast<VectorType>(type))
        return LLVM::ConstantOp::create(rewriter, loc, type, DenseElementsAttr::get(vector, element));
      return LLVM::ConstantOp::create(rewriter, loc, type, element);
    };
    Value isMinusOne = LLVM::ICmpOp::create(rewriter, loc, LLVM::ICmpPredicate::eq, adaptor.getRhs(), constant(-1));
    Value divisor = LLVM::SelectOp::create(rewriter, loc, isMinusOne, constant(1), adaptor.getRhs());
    rewriter.replaceOpWithNewOp<LLVM::SRemOp>(op, adaptor.getLhs(), divisor);
    return success();
  }
};

/// What was narrowed without loss and is widened again is the same number: indices of loops whose type is narrow are
/// counted in 64 bits. LLVM would drop the flag before it looks for it.
template <typename Widening, LLVM::IntegerOverflowFlags flag>
struct WideningPattern : ConvertOpToLLVMPattern<Widening> {
  explicit WideningPattern(const ChplTypeConverter &types)
      : ConvertOpToLLVMPattern<Widening>(types, /*benefit=*/2) {} // before MLIR's own
  LogicalResult matchAndRewrite(Widening op, typename Widening::Adaptor adaptor,
                                ConversionPatternRewriter &rewriter) const override {
    auto narrowing = adaptor.getIn().template getDefiningOp<LLVM::TruncOp>();
    if (!narrowing || !bitEnumContainsAll(narrowing.getOverflowFlags(), flag) ||
        narrowing.getArg().getType() != op.getType())
      return failure();
    rewriter.replaceOp(op, narrowing.getArg());
    return success();
  }
};

} // namespace

void choir::populateIntegerPatterns(const ChplTypeConverter &types, RewritePatternSet &patterns) {
  patterns.add<SignedRemainderPattern, WideningPattern<arith::ExtSIOp, LLVM::IntegerOverflowFlags::nsw>,
               WideningPattern<arith::ExtUIOp, LLVM::IntegerOverflowFlags::nuw>>(types);
}
