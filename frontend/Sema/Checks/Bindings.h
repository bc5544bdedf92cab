//===- Bindings.h - What variables refer to ---------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the typed code of a function says of references and borrows: what is bound to which variable, what is kept
// where. Private to the check of lifetimes (Escapes.cpp).
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_CHECKS_BINDINGS_H
#define CHOIR_SEMA_CHECKS_BINDINGS_H

#include "Sema/Tree/Typed.h"
#include "llvm/ADT/MapVector.h"

namespace choir::sema {

/// Tells which types have values that refer to an object, or to a place, whose end is somebody else's affair: borrows,
/// and records, tuples, arrays and collections of them.
class BorrowingTypes {
public:
  bool mayBorrow(const Type *type);

private:
  bool compute(const Type *type);
  bool anyPartOf(const AggregateType *aggregate);
  llvm::DenseMap<const Type *, bool> known;
};

/// A store of a value that may refer to a variable.
struct Store {
  const typed::Expr *target, *value;
  bool isFirst; ///< the first value that the place gets
};

/// A mention of a variable that refers to something, in the order of the text.
struct Mention {
  unsigned order;
  bool isTarget; ///< of an assignment
  SourceRange range;
};

/// A variable's value goes, whatever the branches and loops between its declaration and here do: to somebody else, or
/// for ever, for the variable is the only owner of an object and gets another.
struct Loss {
  const typed::Var *var;
  unsigned order;
  bool isEnd;
  SourceRange range;
};

/// The facts about variables in one function's code.
struct Bindings {
  llvm::DenseMap<const typed::Var *, llvm::SmallVector<const typed::Expr *, 2>> values; ///< of references and borrows
  llvm::DenseMap<const typed::Var *, const typed::Block *> declaredIn;
  llvm::DenseMap<const typed::Block *, const typed::Block *> outer;
  llvm::SmallVector<Store, 0> stores;
  llvm::SmallVector<const typed::CallExpr *, 0> constrained; ///< calls of functions with a lifetime clause
  llvm::SmallVector<const typed::Expr *, 2> returns, yields;
  llvm::MapVector<const typed::Var *, llvm::SmallVector<Mention, 2>> mentions;
  llvm::DenseMap<const typed::Var *, unsigned> orders; ///< of declarations, among mentions and losses
  llvm::SmallVector<Loss, 0> losses;
};

/// Gathers the facts, without regard to the order of statements.
void gatherBindings(const typed::Block *body, BorrowingTypes &types, Bindings &into);

} // namespace choir::sema

#endif // CHOIR_SEMA_CHECKS_BINDINGS_H
