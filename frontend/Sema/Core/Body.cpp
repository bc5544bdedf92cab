//===- Body.cpp - Resolving one function's body -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Core/Body.h"

using namespace llvm;

namespace choir::sema {

Body::Body(Resolver &resolver, Instance *instance, typed::Function *function, Scope *scope)
    : R(resolver), types(resolver.types), instance(instance), function(function), scope(scope) {
  if (!function) {
    this->function = make<typed::Function>();
    inSignature = true;
  }
  if (!this->function->body)
    this->function->body = make<typed::Block>(this->function->range);
  block = this->function->body;
}

Scope *Body::newBlockScope(const ast::Node *node) {
  Scope *inner = R.newScope(Scope::Block, scope);
  inner->instance = instance;
  inner->node = node;
  if (auto *statements = dyn_cast_or_null<ast::BlockStmt>(node))
    for (const ast::Stmt *statement : statements->stmts)
      R.declare(statement, inner);
  return inner;
}

} // namespace choir::sema
