//===- Temporaries.h - Implicit variables and blocks ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_CORE_TEMPORARIES_H
#define CHOIR_SEMA_CORE_TEMPORARIES_H

#include "Sema/Core/Body.h"

namespace choir::sema {
/// As Body::inOwnBlock, for code that may run once, several times or never.
typed::Expr *perhapsInOwnBlock(Body &body, SourceRange range, llvm::function_ref<typed::Expr *()> build);
/// Emits a block, or its only statement if nothing needs the block; nothing if it is empty. Temporaries made since
/// `tempsBefore` end in it.
void emitBlock(Body &body, typed::Block *inner, unsigned tempsBefore);
/// Puts a value in a hidden variable without an end: all of its parts are moved from. Gives the place.
typed::Expr *heldWithoutEnd(Body &body, typed::Expr *value);
/// Whether values of the type refer to nothing that somebody else owns, so that temporaries which they are made of may
/// end before them.
bool ownsAllItHas(Body &body, const Type *type);
/// Makes the body's newest local variable one of the program's, with the linkage and `config` of \p decl, if any.
void makeGlobal(Body &body, typed::Var *var, const ast::VarDecl *decl);

} // namespace choir::sema

#endif // CHOIR_SEMA_CORE_TEMPORARIES_H
