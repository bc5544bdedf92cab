//===- SplitInit.h - Variables that get their first value later -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Private to Sema: the variables, params and type aliases of one body that are declared without a value.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_VARIABLES_SPLITINIT_H
#define CHOIR_SEMA_VARIABLES_SPLITINIT_H

#include "Sema/Core/BodyState.h"

namespace choir::sema {

class Body;
class Resolver;
struct FormalBinding;

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

/// Those of a body. A declaration looks ahead for the places that give the first value; their resolution asks here.
class SplitInits {
public:
  explicit SplitInits(Body &body);

  //===--- Declarations -------------------------------------------------------------------------------------------===//
  bool declare(const ast::VarDecl *decl);
  bool declareAlias(const ast::VarDecl *decl);
  void declareOutFormals();
  const ast::Expr *globalAliasInit(const ast::VarDecl *decl);

  //===--- First values -------------------------------------------------------------------------------------------===//
  /// The variable whose first value comes from an assignment, or an `out` formal; null for other places.
  SplitInit *initialisedAt(const ast::Node *point);
  /// Resolves an assignment that gives a first value; false for other assignments.
  bool initialise(const ast::AssignStmt *stmt);
  /// The variable, without a value, that a name passes to an `out` formal; nothing for other names.
  std::optional<Value> passedForOut(const ast::Ident *ident);
  /// Gives a split-initialised variable its type, if it has none, and `value`.
  void begin(SplitInit &split, const Type *type, llvm::function_ref<typed::Expr *(TypeValue)> value, SourceRange range);
  /// Whether a symbol is still without the first value that decides on its type.
  bool isUndecided(const Symbol *symbol) const;
  /// How many have been declared so far.
  size_t size() const { return list.size(); }
  /// Ends those of the first `count` that the body of a try statement may have initialised.
  void endThoseOf(const ast::BlockStmt *tried, size_t count, typed::Block *into);

private:
  bool findPoints(Identifier name, InitPoints &at);
  bool findPoints(Identifier name, llvm::ArrayRef<const ast::Stmt *> rest, InitPoints &at);
  void declareInferredOut(const FormalBinding &formal);
  bool declareGlobal(const ast::VarDecl *decl);
  const Type *checkFirstType(const Type *declared, const Type *first, SourceRange range);
  const Type *typeOfFirst(const ast::VarDecl *decl, const InitPoints &at, llvm::ArrayRef<const ast::Stmt *> stmts);
  const ast::AssignStmt *chosenInit(llvm::ArrayRef<const ast::Stmt *> stmts, const ast::VarDecl *decl,
                                    const InitPoints &at);
  void bindRef(SplitInit &split, const ast::AssignStmt *stmt);
  void defineAlias(SplitInit &split, const ast::AssignStmt *stmt);
  void keepDomains(SplitInit &split, const Value &type);
  void initialiseGlobal(SplitInit &split, const ast::AssignStmt *stmt);
  const FormalBinding *inferredOut(const typed::Var *var) const;
  void checkInferred(const FormalBinding &formal, SourceRange range);

  Body &body;
  Resolver &R;
  llvm::SmallVector<SplitInit *, 2> list;
};

/// Whether all functions that a call may mean take an actual by an intent.
bool passesBy(Body &body, ast::Intent intent, const ast::CallExpr *call, unsigned position);

/// Whether callers pass memory without a value for an out formal (SplitInit.cpp).
bool startsUnset(Resolver &R, const Instance &instance, const FormalBinding &formal);
/// Calls \p visit for each place where a variable of a module that is declared without a value may get it, in no order.
void forEachGlobalSplit(Resolver &R, llvm::function_ref<void(const ast::Node *, const typed::Var *)> visit);
/// Whether assignments in a function's body give one of its out formals the first value.
bool assignsFirst(const ast::FunctionDecl *function, Identifier formal);

} // namespace choir::sema

#endif // CHOIR_SEMA_VARIABLES_SPLITINIT_H
