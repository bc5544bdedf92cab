//===- Parents.cpp - The part of an object that a parent class has --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Objects/Parents.h"

using namespace llvm;

namespace choir::sema {

bool isOfParent(Body &body, const Value &value) {
  return isUnborn(body, value) && isa<ClassType>(value.type) && initialising(body)->now.parentDone &&
         initialising(body)->aggregate->parent;
}

Value asParent(Body &body, const Value &self, SourceRange range) {
  const Type *parent =
      body.types().getClass(initialising(body)->aggregate->parent, Management::Borrowed, /*nilable=*/false);
  return Value::of(body.scalars().prim(typed::Prim::ClassCast, body.toRValue(body.reuse(self, range)), parent, range));
}

Value superOf(Body &body, SourceRange range, unsigned generations) {
  for (Scope *at = body.scope(); at; at = at->parent) {
    if (at->receiver.isError())
      continue;
    auto *reference = dyn_cast<ClassType>(at->receiver.type);
    const AggregateType *object = reference ? reference->object() : nullptr;
    for (; object && generations; --generations) {
      body.resolver().completeParents(object);
      object = object->parent;
    }
    if (!object)
      break;
    const Type *parent = body.types().getClass(object, Management::Borrowed, false);
    typed::Expr *self = body.toRValue(body.reuse(at->receiver, range));
    typed::Expr *args[] = {self};
    return Value::of(body.make<typed::PrimExpr>(typed::Prim::ClassCast,
                                                body.resolver().tree().copy<typed::Expr *>(args), parent, range));
  }
  body.report(range, diag::superOutsideClass);
  return Value::error();
}

bool isUnborn(Body &body, const Value &value) {
  if (!initialising(body) || initialising(body)->now.isComplete || !value.isExpr())
    return false;
  auto *use = dyn_cast<typed::VarExpr>(value.expr);
  return use && use->var == cast<typed::VarExpr>(initialising(body)->self.expr)->var;
}

TypeValue writtenParent(Body &body, const AggregateType *type) {
  if (body.resolver().runtimeParts(type->parent))
    for (const ast::Expr *expr : type->decl()->parents) {
      TypeValue written = body.resolveType(expr, TypeUse::Pattern);
      auto *reference = written ? dyn_cast<ClassType>(written.type) : nullptr;
      if (reference && reference->object() == type->parent)
        return {type->parent, written.domains};
    }
  return {type->parent, {}};
}

} // namespace choir::sema
