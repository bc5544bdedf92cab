//===- UnreachedText.h - Errors in uncalled bodies --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_CHECKS_UNREACHEDTEXT_H
#define CHOIR_SEMA_CHECKS_UNREACHEDTEXT_H

#include "Sema/Core/Resolver.h"

namespace choir::sema {

/// Reports what the text of procedures and types shows to be wrong, whether or not anything reaches them.
void checkTexts(Resolver &R, llvm::ArrayRef<const ast::Stmt *> statements);

} // namespace choir::sema

#endif // CHOIR_SEMA_CHECKS_UNREACHEDTEXT_H
