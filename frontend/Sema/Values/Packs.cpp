//===- Packs.cpp - The actuals of varargs formals -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Values/Packs.h"

using namespace llvm;

namespace choir::sema {

const ArrayRef<Value> *packNamed(Body &body, const ast::Expr *expr) {
  auto *ident = dyn_cast<ast::Ident>(expr);
  Symbol *symbol = ident ? body.resolver().lookup(ident->name, body.scope()).front() : nullptr;
  return symbol && symbol->kind == Symbol::Local && symbol->value.isPack() ? symbol->value.pack : nullptr;
}

Value packOf(Body &body, ArrayRef<Value> elements, SourceRange range) {
  SmallVector<const Type *, 4> elementTypes;
  for (const Value &element : elements)
    elementTypes.push_back(body.variableType(element));
  auto *pack = body.make<ArrayRef<Value>>(body.resolver().tree().copy(elements));
  Value value = Value::ofPack(pack, range);
  value.type = body.types().getTuple(elementTypes);
  value.elements = pack;
  return value;
}

} // namespace choir::sema
