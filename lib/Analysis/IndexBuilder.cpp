//===- IndexBuilder.cpp - Arithmetic on indices ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "choir/Analysis/IndexBuilder.h"

using namespace mlir;
using namespace choir;

Value IndexBuilder::constant(int64_t value, unsigned width) const {
  return arith::ConstantIntOp::create(builder, loc, value, width);
}

Value IndexBuilder::emit(const IndexExpr &expr, llvm::function_ref<Value(const IndexSymbol &)> valueOf) const {
  assert(expr.isExact() && "an expression without a value");
  Value sum = constant(expr.getConstant());
  for (const IndexExpr::Term &term : expr.getTerms()) {
    Value value = valueOf(term.symbol);
    sum = add(sum, multiply(value, constant(term.factor)));
  }
  return sum;
}
