//===- StandardNames.h - Names of modules that nobody uses ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_STANDARDNAMES_H
#define CHOIR_SEMA_STANDARDNAMES_H

#include "Basic/Identifier.h"
#include "Sema/Core/Body.h"
#include <string>

namespace choir::sema {

class Resolver;

/// The statement that would make a name known that is declared by a module of the standard library: `use List;`. Empty
/// where no such module has it.
std::string suggestUse(Resolver &R, Identifier name);
void reportUnknown(Body &body, diag::Id id, Identifier name, SourceRange range);

} // namespace choir::sema

#endif // CHOIR_SEMA_STANDARDNAMES_H
