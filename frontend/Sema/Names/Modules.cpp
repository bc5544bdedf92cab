//===- Modules.cpp - Modules by name --------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Names/Modules.h"
#include "Sema/Names/Scopes.h"

using namespace llvm;

namespace choir::sema {

static ModuleSymbol *symbolOfLoaded(Resolver &R, const LoadedModule *loaded) {
  if (!loaded)
    return nullptr;
  ModuleSymbol *symbol = symbolOf(R, loaded->decl, R.root());
  symbol->isInternal = loaded->origin == ModuleOrigin::Internal;
  symbol->isLibrary = loaded->origin != ModuleOrigin::User;
  return symbol;
}

ModuleSymbol *libraryModule(Resolver &R, Identifier name) { return symbolOfLoaded(R, R.modules().findInLibrary(name)); }

ModuleSymbol *moduleNamed(Resolver &R, Identifier name, const Scope *from) {
  return from && from->module && from->module->isLibrary ? libraryModule(R, name)
                                                         : symbolOfLoaded(R, R.modules().find(name));
}

} // namespace choir::sema
