//===- Scope.cpp - Scopes and symbols -------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Core/Scope.h"
#include "Sema/Core/Resolver.h"

using namespace llvm;

namespace choir::sema {

Identifier UsedScope::translate(Identifier name) const {
  switch (filter) {
  case ast::NameFilter::None:
    return name;
  case ast::NameFilter::Only:
    return names.lookup(name);
  case ast::NameFilter::Except:
    return excludesAll || names.contains(name) ? Identifier() : name;
  }
  llvm_unreachable("unknown filter");
}

Scope *Resolver::newScope(Scope::Kind kind, Scope *parent) { return make<Scope>(kind, parent); }

Symbol *Resolver::bind(Scope *scope, Identifier name, const Value &value, const ast::Decl *decl) {
  auto *symbol = make<Symbol>(Symbol::Local, name, decl, scope);
  symbol->value = value;
  scope->replace(symbol);
  return symbol;
}

} // namespace choir::sema
