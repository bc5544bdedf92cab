//===- Shapes.cpp - The shape of loops ------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Loops/Shapes.h"
#include "Sema/Loops/Iterands.h"

using namespace llvm;

namespace choir::sema {

Value shapeOf(Body &body, const Value &iterable) {
  if (iterable.isIterable() && iterable.iterable->kind != Iterable::Zip)
    return iterable.iterable->shape;
  if (iterable.isIterable()) {
    for (const Value &member : iterable.iterable->inner)
      if (Value shape = shapeOf(body, member); !shape.isError())
        return shape;
    return Value::error();
  }
  if (!iterable.isExpr())
    return Value::error();
  if (llvm::isa<ArrayType>(iterable.type)) {
    std::optional<Value> domain =
        body.tryMethod(body.reuse(iterable, iterable.range), body.resolver().names().domain, {}, iterable.range, false);
    return domain ? body.stable(*domain) : Value::error();
  }
  if (llvm::isa<DomainType>(iterable.type))
    return body.stable(iterable);
  if (body.resolver().isRange(iterable.type)) {
    const auto *type = llvm::cast<AggregateType>(iterable.type);
    if (!hasBound(type, /*low=*/true) || !hasBound(type, /*low=*/false))
      return Value::error();
    Value domain =
        body.callLibrary(body.resolver().names().buildDomain, body.reuse(iterable, iterable.range), iterable.range);
    return domain.isError() ? domain : body.stable(domain);
  }
  return Value::error();
}

bool mayRunInParallel(const typed::Iterand *iterand) {
  if (iterand->kind == typed::Iterand::Call || iterand->kind == typed::Iterand::Tuple || iterand->guard ||
      iterand->inOrder)
    return false;
  for (const typed::Iterand::Dim &dim : iterand->dims)
    if (!dim.count)
      return false;
  return llvm::all_of(iterand->inner, [](const typed::Iterand *inner) { return mayRunInParallel(inner); });
}

} // namespace choir::sema
