//===- Temporaries.h - Variables and blocks that nobody wrote ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_CORE_TEMPORARIES_H
#define CHOIR_SEMA_CORE_TEMPORARIES_H

#include "Sema/Core/Body.h"

namespace choir::sema {
typed::Expr *perhapsInOwnBlock(Body &body, SourceRange range, llvm::function_ref<typed::Expr *()> build);
void emitBlock(Body &body, typed::Block *inner, unsigned tempsBefore);
typed::Expr *heldWithoutEnd(Body &body, typed::Expr *value);
void makeGlobal(Body &body, typed::Var *var, const ast::VarDecl *decl);

} // namespace choir::sema

#endif // CHOIR_SEMA_CORE_TEMPORARIES_H
