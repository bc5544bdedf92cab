//===- Formals.h - The parts of formals -------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_CORE_FORMALS_H
#define CHOIR_SEMA_CORE_FORMALS_H

#include "AST/Decls.h"

namespace choir::sema {

/// The intent, type and init of a formal, whatever kind of declaration it is.
struct FormalParts {
  explicit FormalParts(const ast::Decl *decl);
  ast::Intent intent;
  const ast::Expr *type, *init, *varargsCount;
  bool isVarargs;
};

} // namespace choir::sema

#endif // CHOIR_SEMA_CORE_FORMALS_H
