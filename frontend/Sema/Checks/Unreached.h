//===- Unreached.h - What is wrong with what nobody uses --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_CHECKS_UNREACHED_H
#define CHOIR_SEMA_CHECKS_UNREACHED_H

#include "Sema/Core/Resolver.h"

namespace choir::sema {

/// Reports unknown names in procedures and types of the program that nothing reaches, and faults of its text.
void checkUnreached(Resolver &R, llvm::ArrayRef<ModuleSymbol *> modules);

} // namespace choir::sema

#endif // CHOIR_SEMA_CHECKS_UNREACHED_H
