//===- ComplexToLLVM.cpp - Complex numbers ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The ops of the complex dialect without a conversion in MLIR.
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/LLVMIR/FunctionCallUtils.h"

using namespace mlir;
using namespace choir;

namespace {

struct ComplexNegPattern : ChplPattern<complex::NegOp> {
  using ChplPattern::ChplPattern;
  LogicalResult matchAndRewrite(complex::NegOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Value result = adaptor.getComplex();
    for (int64_t part : {0, 1}) {
      Value value = LLVM::ExtractValueOp::create(rewriter, loc, adaptor.getComplex(), part);
      result = LLVM::InsertValueOp::create(rewriter, loc, result, LLVM::FNegOp::create(rewriter, loc, value), part);
    }
    rewriter.replaceOp(op, result);
    return success();
  }
};

/// Equal if both parts are, different if one is; NaN differs from everything.
template <typename Op, LLVM::FCmpPredicate ofParts, typename Joined> struct ComplexComparePattern : ChplPattern<Op> {
  using ChplPattern<Op>::ChplPattern;
  LogicalResult matchAndRewrite(Op op, typename Op::Adaptor adaptor,
                                ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Value parts[2];
    for (int64_t part : {0, 1})
      parts[part] = LLVM::FCmpOp::create(rewriter, loc, ofParts,
                                         LLVM::ExtractValueOp::create(rewriter, loc, adaptor.getLhs(), part),
                                         LLVM::ExtractValueOp::create(rewriter, loc, adaptor.getRhs(), part));
    rewriter.replaceOpWithNewOp<Joined>(op, parts[0], parts[1]);
    return success();
  }
};
using ComplexEqualPattern = ComplexComparePattern<complex::EqualOp, LLVM::FCmpPredicate::oeq, LLVM::AndOp>;
using ComplexNotEqualPattern = ComplexComparePattern<complex::NotEqualOp, LLVM::FCmpPredicate::une, LLVM::OrOp>;

/// A call of C's cpow, which passes parts in separate registers; so complex(64) goes through complex(128).
struct ComplexPowPattern : ChplPattern<complex::PowOp> {
  using ChplPattern::ChplPattern;
  LogicalResult matchAndRewrite(complex::PowOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Type wide = rewriter.getF64Type();
    auto pair = LLVM::LLVMStructType::getLiteral(op.getContext(), {wide, wide});
    FailureOr<LLVM::LLVMFuncOp> power =
        LLVM::lookupOrCreateFn(rewriter, op->getParentOfType<ModuleOp>(), "cpow", {wide, wide, wide, wide}, pair);
    if (failed(power))
      return failure();
    auto narrow = cast<FloatType>(cast<ComplexType>(op.getType()).getElementType());
    SmallVector<Value> parts;
    for (Value number : adaptor.getOperands())
      for (int64_t part : {0, 1}) {
        Value value = LLVM::ExtractValueOp::create(rewriter, loc, number, part);
        parts.push_back(narrow == wide ? value : LLVM::FPExtOp::create(rewriter, loc, wide, value).getResult());
      }
    Value result = LLVM::CallOp::create(rewriter, loc, *power, parts).getResult();
    if (narrow != wide) {
      Value rounded = LLVM::UndefOp::create(rewriter, loc, adaptor.getLhs().getType());
      for (int64_t part : {0, 1}) {
        Value value = LLVM::ExtractValueOp::create(rewriter, loc, result, part);
        value = LLVM::FPTruncOp::create(rewriter, loc, narrow, value);
        rounded = LLVM::InsertValueOp::create(rewriter, loc, rounded, value, part);
      }
      result = rounded;
    }
    rewriter.replaceOp(op, result);
    return success();
  }
};

} // namespace

void choir::populateComplexPatterns(const ChplTypeConverter &types, RewritePatternSet &patterns) {
  patterns.add<ComplexNegPattern, ComplexEqualPattern, ComplexNotEqualPattern, ComplexPowPattern>(types);
}
