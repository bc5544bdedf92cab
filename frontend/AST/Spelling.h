//===- Spelling.h - How enumerations of the AST are written -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef CHOIR_AST_SPELLING_H
#define CHOIR_AST_SPELLING_H

#include "AST/Stmts.h"

namespace choir::ast {

// The words of the language for each enumerator; empty for what is written as nothing.
llvm::StringRef getSpelling(Visibility visibility);
llvm::StringRef getSpelling(Linkage linkage);
llvm::StringRef getSpelling(Management management);
llvm::StringRef getSpelling(StringKind kind); ///< The prefix of the literal.
llvm::StringRef getSpelling(LoopKind kind);
llvm::StringRef getSpelling(TypeModifier modifier);
llvm::StringRef getSpelling(Intent intent);
llvm::StringRef getSpelling(ReturnIntent intent);
llvm::StringRef getSpelling(FunctionKind kind);
llvm::StringRef getSpelling(VarKind kind);
llvm::StringRef getSpelling(TaskIntent intent);
llvm::StringRef getSpelling(AggregateTag tag);
llvm::StringRef getSpelling(NameFilter filter);

} // namespace choir::ast

#endif // CHOIR_AST_SPELLING_H
