//===- Exports.h - Procedures that C calls ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Private to Sema.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_PROGRAM_EXPORTS_H
#define CHOIR_SEMA_PROGRAM_EXPORTS_H

#include "Sema/Core/Resolver.h"

namespace choir::sema {

/// Resolves the exported procedures of a module and writes the adapter that C calls for each.
void resolveExports(Resolver &R, ModuleSymbol *module);

} // namespace choir::sema

#endif // CHOIR_SEMA_PROGRAM_EXPORTS_H
