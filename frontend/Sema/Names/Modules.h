//===- Modules.h - Modules by name ------------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_NAMES_MODULES_H
#define CHOIR_SEMA_NAMES_MODULES_H

#include "Sema/Core/Resolver.h"

namespace choir::sema {
/// The top-level module of the internal or standard library, loaded when needed; null if there is none.
ModuleSymbol *libraryModule(Resolver &R, Identifier name);
/// The top-level module that the name means in the scope (null: in the program), loaded when needed; null when there
/// is none.
ModuleSymbol *moduleNamed(Resolver &R, Identifier name, const Scope *from = nullptr);

} // namespace choir::sema

#endif // CHOIR_SEMA_NAMES_MODULES_H
