//===- Params.cpp - Evaluating params -------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Core/BodyResolver.h"
#include "Sema/Scalars/ScalarConversions.h"

using namespace llvm;

namespace choir::sema {

const ParamValue *BodyResolver::resolveParam(const ast::Expr *expr) {
  Value value = resolveExpr(expr);
  if (value.isParam())
    return value.param;
  if (!value.isError())
    report(expr->range, diag::notAParam);
  return nullptr;
}

std::optional<bool> BodyResolver::resolveWhere(const ast::Expr *where) {
  Value value = resolveExpr(where);
  if (value.isParam() && value.type->isBool())
    return value.param->integer.getBoolValue();
  if (value.isParam())
    report(where->range, diag::paramTypeMismatch, toString(value.type), "bool");
  else if (!value.isError())
    report(where->range, diag::whereNotParam), report(where->range, diag::noteWhereNotParam);
  return std::nullopt;
}

std::optional<int64_t> BodyResolver::resolveIntParam(const ast::Expr *expr) {
  const ParamValue *value = resolveParam(expr);
  if (!value)
    return std::nullopt;
  if (!value->type->isIntegral()) {
    report(expr->range, diag::paramTypeMismatch, toString(value->type), "an integer");
    return std::nullopt;
  }
  return value->integer.isSigned() ? value->integer.getSExtValue() : int64_t(value->integer.getZExtValue());
}

std::optional<bool> BodyResolver::resolveBoolParam(const ast::Expr *expr) {
  const ParamValue *value = resolveParam(expr);
  if (!value)
    return std::nullopt;
  if (!value->type->isBool()) {
    report(expr->range, diag::paramTypeMismatch, toString(value->type), "bool");
    return std::nullopt;
  }
  return value->integer.getBoolValue();
}

const ParamValue *BodyResolver::convertParam(const ParamValue *value, const Type *to) {
  if (value->type == to)
    return value;
  if (convertsImplicitly(value->type, value, to))
    return sema::castParam(types, value, to);
  return nullptr;
}

/// Text of a number, bool or enum constant, as a cast to string writes it.
static std::string paramText(const ParamValue *value) { return toString(value); }

const ParamValue *BodyResolver::castParam(const ParamValue *value, const Type *to) {
  if (value->type == to)
    return value;
  bool isText = R.isString(value->type) || R.isBytes(value->type);
  if (R.isString(to)) {
    if (isText)
      return R.isString(value->type) ? value : nullptr;
    // What a real prints as depends on the library's formatting; integers and names do not.
    if (value->type->isReal() || value->type->kind() == TypeKind::Imag || value->type->kind() == TypeKind::Complex)
      return nullptr;
    return types.getText(to, paramText(value));
  }
  if (isText || !(to->isNumeric() || to->isBool() || to->kind() == TypeKind::Enum))
    return nullptr;
  return sema::castParam(types, value, to);
}

} // namespace choir::sema
