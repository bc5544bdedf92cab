//===- Fields.h - The fields that a declaration writes ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_TREE_FIELDS_H
#define CHOIR_SEMA_TREE_FIELDS_H

#include "AST/Decls.h"
#include "AST/Stmts.h"
#include "Sema/Tree/Types.h"
#include "Sema/Tree/WellKnownNames.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace choir::sema {

/// The hidden last field of every union: the position of the field written last, from 1; 0 before any is written.
inline bool isUnionTag(const ast::VarDecl *field) { return field->name == known::unionTag; }
/// Whether a field of a union is one that the declaration has.
inline bool isUnionMember(const Field &field) { return field.index >= 0 && !isUnionTag(field.decl); }
inline bool isUnion(const Type *type) {
  const auto *aggregate = llvm::dyn_cast_or_null<AggregateType>(type);
  return aggregate && aggregate->decl() && aggregate->decl()->tag == ast::AggregateTag::Union;
}

/// Calls a function for each field declared by an aggregate itself, in order.
inline void forEachField(const ast::AggregateDecl *decl, llvm::function_ref<void(const ast::VarDecl *)> function) {
  auto visit = [&](const ast::Decl *member) {
    if (auto *multi = llvm::dyn_cast<ast::MultiVarDecl>(member)) {
      for (const ast::Decl *element : multi->decls)
        if (auto *field = llvm::dyn_cast<ast::VarDecl>(element))
          function(field);
    } else if (auto *field = llvm::dyn_cast<ast::VarDecl>(member)) {
      function(field);
    }
  };
  for (const ast::Stmt *member : decl->members) {
    if (auto *forwarding = llvm::dyn_cast<ast::ForwardingDecl>(member)) {
      if (forwarding->decl)
        visit(forwarding->decl);
    } else if (auto *inner = llvm::dyn_cast<ast::Decl>(member)) {
      visit(inner);
    }
  }
}

} // namespace choir::sema

#endif // CHOIR_SEMA_TREE_FIELDS_H
