//===- Interfaces.h - Interfaces, and what implements them ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_TYPES_INTERFACES_H
#define CHOIR_SEMA_TYPES_INTERFACES_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// An implements statement: `T implements I`, `implements I(T)`, `record T : I`.
struct Implementation {
  const ast::Expr *interfaceExpr = nullptr; ///< `I` or `I(T)`
  const ast::Expr *typeExpr = nullptr;      ///< null in the prefix form and in the head of a type
  const ast::AggregateDecl *head = nullptr; ///< the type in whose head the interface stands
  Scope *scope = nullptr;
  SourceRange range;
  bool isResolved = false;
  const InterfaceType *interface = nullptr; ///< null after an error
  llvm::SmallVector<const Type *, 1> args;
};

/// `T implements I`, `implements I(T)`: whether it holds; in a signature the instance is constrained by it then.
Value resolveImplements(Body &body, const ast::ImplementsExpr *expr);
/// How a type implements an interface, seen from the current scope and its point of instantiation; null: it does not.
const InterfaceModel *findModel(Body &body, const InterfaceType *interface, llvm::ArrayRef<const Type *> args);

/// Records a program's statement that a type implements an interface; resolved when first asked.
void noteImplementation(Resolver &R, Implementation implementation);
/// How the types implement the interface, as far as code in a scope knows; null: they do not.
const InterfaceModel *modelOf(Resolver &R, const InterfaceType *interface, llvm::ArrayRef<const Type *> args,
                              Scope *from);
/// Reports functions and types that implementations lack.
void checkImplementations(Resolver &R);
/// Whether formals that are written as one of the interface's types get values of exactly these types: to a constrained
/// function they are types of their own, which convert to nothing.
bool isOfInterfaceTypes(const InterfaceModel &model, const CallInfo &call, const Candidate &candidate);
/// Adds the models of constraints, and of their associated types, to a set.
void collectModels(llvm::ArrayRef<const InterfaceModel *> constraints, llvm::SetVector<const InterfaceModel *> &into);

} // namespace choir::sema

#endif // CHOIR_SEMA_TYPES_INTERFACES_H
