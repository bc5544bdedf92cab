//===- Unparse.h - Trees back to source text --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef CHOIR_AST_UNPARSE_H
#define CHOIR_AST_UNPARSE_H

#include "AST/Comment.h"
#include "AST/Decls.h"
#include "llvm/Support/raw_ostream.h"

namespace choir::ast {

/// Prints modules as source text in a fixed layout: parsing it again gives the same trees and the
/// same comments. `comments` are those of the file that the modules come from; each is put before
/// the piece of syntax that follows it, or at the end of its line. Blank lines between statements
/// are kept, one at a time.
void unparse(llvm::ArrayRef<const ModuleDecl *> modules, llvm::ArrayRef<Comment> comments, const SourceManager &sources,
             llvm::raw_ostream &os);

/// Prints an expression on one line, without comments: for diagnostics.
std::string unparse(const Expr *expr);

/// Prints a procedure without its body on one line, without comments: `proc f(x: int): int`.
std::string unparseHead(const FunctionDecl *function);

} // namespace choir::ast

#endif // CHOIR_AST_UNPARSE_H
