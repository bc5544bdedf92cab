//===- TupleExprs.cpp - Tuple expressions and their elements --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Values/TupleExprs.h"
#include "Sema/Values/Packs.h"
#include "Sema/Values/Tuples.h"

using namespace llvm;

namespace choir::sema {

Value resolveElement(Body &body, const ast::Expr *expr) {
  Value value = body.resolveExpr(expr);
  return value.isFunctions() ? body.procValue(value) : value;
}

bool resolveElements(Body &body, ArrayRef<const ast::Expr *> operands, SmallVectorImpl<Value> &elements) {
  for (const ast::Expr *operand : operands) {
    auto *expansion = dyn_cast<ast::TupleExpandExpr>(operand);
    if (!expansion) {
      elements.push_back(body.resolveValue(operand));
      if (elements.back().isError())
        return false;
      continue;
    }
    if (const ArrayRef<Value> *pack = packNamed(body, expansion->operand)) {
      for (const Value &element : *pack)
        elements.push_back(body.reuse(element, operand->range));
      continue;
    }
    Value value = body.resolveExpr(expansion->operand);
    if (value.isError())
      return false;
    auto *type = dyn_cast<TupleType>(value.type);
    if (!type) {
      body.report(operand->range, diag::expandNonTuple, toString(value.type));
      return false;
    }
    Value whole = value.isType() ? value : body.stable(value);
    for (unsigned i = 0; i < type->size(); ++i)
      elements.push_back(value.isType() ? Value::ofType(type->elements()[i], operand->range)
                                        : body.tupleElement(whole, i, operand->range));
  }
  return true;
}

Value resolveTuple(Body &body, const ast::TupleExpr *tuple) {
  SmallVector<Value, 4> elements;
  return resolveElements(body, tuple->elements, elements) ? tupleOf(body, elements, tuple->range) : Value::error();
}

} // namespace choir::sema
