//===- CImports.h - Declarations that are C's -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_NAMES_CIMPORTS_H
#define CHOIR_SEMA_NAMES_CIMPORTS_H

#include "Modules/CImporter.h"
#include "Sema/Core/Resolver.h"

namespace choir::sema {

/// C's declarations in a block, as far as the program mentions them.
llvm::ArrayRef<const ast::Stmt *> importBlock(Resolver &R, const ast::ExternBlock *block, Scope *scope);
/// The type that C's headers give a name that is declared by `extern type` alone.
Value externType(Resolver &R, const ast::VarDecl *decl, Scope *scope);
/// How C declares functions of the program, in what the functions' modules require; those that it does not are left
/// out.
llvm::DenseMap<const typed::Function *, CPrototype> prototypesOf(Resolver &R,
                                                                 llvm::ArrayRef<const typed::Function *> functions);
/// Gives the fields of an extern record the places that they have in C, where a header says so.
void layOutAsC(Resolver &R, const AggregateType *type);

} // namespace choir::sema

#endif // CHOIR_SEMA_NAMES_CIMPORTS_H
