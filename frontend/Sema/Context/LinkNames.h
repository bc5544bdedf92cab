//===- LinkNames.h - Names of symbols in the object file --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_CONTEXT_LINKNAMES_H
#define CHOIR_SEMA_CONTEXT_LINKNAMES_H

#include "Sema/Core/Resolver.h"

namespace choir::sema {
/// The base with the prefix `chpl.`, made unique by a number.
std::string uniqueLinkName(Resolver &R, llvm::StringRef base);
/// Registers a function without declaration, made by Generated.cpp.
typed::Function *newGeneratedFunction(Resolver &R, llvm::StringRef name, const Type *result, SourceRange range);
/// C's name of an extern or exported declaration.
std::string cName(Resolver &R, const ast::Decl *decl, Scope *scope);
/// Characters that assemblers and debuggers take without quotes.
void appendPlain(std::string &name, llvm::StringRef text);

} // namespace choir::sema

#endif // CHOIR_SEMA_CONTEXT_LINKNAMES_H
