//===- FirstValues.h - First values of variables that are declared without one *- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A declaration without a value (SplitInit.h) notes the places of its first value; code that resolves such a place asks
// here.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_VARIABLES_FIRSTVALUES_H
#define CHOIR_SEMA_VARIABLES_FIRSTVALUES_H

#include "Sema/Core/Body.h"

namespace choir::sema {
/// A variable, param or type alias that is declared without a value and initialised later, at one of `at`.
struct SplitInit {
  typed::Var *var = nullptr; ///< null: a type alias or a param; without type, the first value decides
  InitPoints at;
  Symbol *symbol = nullptr; ///< null: of a module
  const ast::VarDecl *decl = nullptr;
  const Type *openType = nullptr;        ///< declared, of which the first value says the rest
  llvm::ArrayRef<typed::Expr *> domains; ///< run-time part of the type
  typed::Block *around = nullptr;        ///< of a type alias: where its domains are declared ...
  size_t position = 0;                   ///< ... and before which statement
  bool isRefused = false;                ///< the first value does not fit: of the name nothing more is said
};

/// The variables of a body that are declared without a value.
struct SplitInits {
  llvm::SmallVector<SplitInit *, 2> all;
};

/// Declarations of the program by the places of their first values.
struct GlobalSplits {
  llvm::DenseMap<const ast::Node *, SplitInit *> globalSplits; ///< of module-scope declarations
  llvm::DenseMap<const ast::Decl *, InitPoints> outInits;      ///< of out formals, in the text of the bodies
};

/// The type of a first value, if it is one of those that the declared type leaves open.
const Type *checkFirstType(Body &body, const Type *declared, const Type *first, SourceRange range);
/// The variable whose first value comes from an assignment, or an `out` formal; null for other places.
SplitInit *splitInitialisedAt(Body &body, const ast::Node *point);
/// Gives a split-initialised variable its type, if it has none, and `value`.
void beginSplit(Body &body, SplitInit &split, const Type *type, llvm::function_ref<typed::Expr *(TypeValue)> value,
                SourceRange range);
/// Resolves an assignment that gives a first value; false for other assignments.
bool initialiseSplit(Body &body, const ast::AssignStmt *stmt);
/// The variable, without a value, that a name passes to an `out` formal; nothing for other names.
std::optional<Value> passedForOut(Body &body, const ast::Ident *ident);
/// How many variables without a value have been declared so far.
inline size_t numSplits(Body &body) { return body.state<SplitInits>().all.size(); }
/// Ends those of the first `count` that the body of a try statement may have initialised.
void endSplitsOf(Body &body, const ast::BlockStmt *tried, size_t count, typed::Block *into);
/// Whether a symbol is still without the first value that decides on its type.
bool isUndecided(Body &body, const Symbol *symbol);

} // namespace choir::sema

#endif // CHOIR_SEMA_VARIABLES_FIRSTVALUES_H
