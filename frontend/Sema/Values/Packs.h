//===- Packs.h - The actuals of varargs formals -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_VALUES_PACKS_H
#define CHOIR_SEMA_VALUES_PACKS_H

#include "Sema/Core/Body.h"

namespace choir::sema {
/// The actuals of a varargs formal that a name stands for, or null.
const llvm::ArrayRef<Value> *packNamed(Body &body, const ast::Expr *expr);
/// A pack of values that stay in their places. Copies the list to the arena.
Value packOf(Body &body, llvm::ArrayRef<Value> elements, SourceRange range);

} // namespace choir::sema

#endif // CHOIR_SEMA_VALUES_PACKS_H
