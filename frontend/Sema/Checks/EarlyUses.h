//===- EarlyUses.h - Module variables used before their values --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_CHECKS_EARLYUSES_H
#define CHOIR_SEMA_CHECKS_EARLYUSES_H

#include "Sema/Core/Resolver.h"

namespace choir::sema {

/// Reports calls in a module's own code that come to a variable of the module before it has its first value.
void checkEarlyUses(Resolver &R, llvm::ArrayRef<ModuleSymbol *> modules);

} // namespace choir::sema

#endif // CHOIR_SEMA_CHECKS_EARLYUSES_H
