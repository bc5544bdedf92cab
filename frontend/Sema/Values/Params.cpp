//===- Params.cpp - Evaluating params -------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Values/Params.h"
#include "Sema/Core/Body.h"
#include "Sema/Scalars/ScalarConversions.h"

using namespace llvm;

namespace choir::sema {

const ParamValue *resolveParam(Body &body, const ast::Expr *expr) {
  Value value = body.resolveExpr(expr);
  if (value.isParam())
    return value.param;
  if (!value.isError())
    body.report(expr->range, diag::notAParam);
  return nullptr;
}

std::optional<bool> resolveWhere(Body &body, const ast::Expr *where) {
  Value value = body.resolveExpr(where);
  if (value.isParam() && value.type->isBool())
    return value.param->integer.getBoolValue();
  if (value.isParam())
    body.report(where->range, diag::paramTypeMismatch, toString(value.type), "bool");
  else if (!value.isError())
    body.report(where->range, diag::whereNotParam), body.report(where->range, diag::noteWhereNotParam);
  return std::nullopt;
}

std::optional<int64_t> resolveIntParam(Body &body, const ast::Expr *expr) {
  const ParamValue *value = body.resolveParam(expr);
  if (!value)
    return std::nullopt;
  if (!value->type->isIntegral()) {
    body.report(expr->range, diag::paramTypeMismatch, toString(value->type), "an integer");
    return std::nullopt;
  }
  return value->integer.isSigned() ? value->integer.getSExtValue() : int64_t(value->integer.getZExtValue());
}

const ParamValue *convertParam(Body &body, const ParamValue *value, const Type *to) {
  if (value->type == to)
    return value;
  if (convertsImplicitly(value->type, value, to))
    return castParam(body.types(), value, to);
  return nullptr;
}

const ParamValue *defaultParam(Body &body, const ast::VarDecl *decl, const Type *type) {
  if (type && (type->isNumeric() || type->isBool()))
    return castParam(body.types(), body.types().getParam(body.types().int64, 0), type);
  if (type && type->kind() == TypeKind::Enum)
    return body.types().getParam(type, 0);
  if (type && (body.resolver().isString(type) || body.resolver().isBytes(type)))
    return body.types().getText(type, "");
  body.report(decl->range, diag::paramNeedsValue, decl->name);
  return nullptr;
}

} // namespace choir::sema
