//===- Visitor.h - Dispatch and traversal over the AST ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef CHOIR_AST_VISITOR_H
#define CHOIR_AST_VISITOR_H

#include "AST/Decls.h"
#include "AST/Exprs.h"
#include "AST/Stmts.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/ErrorHandling.h"
#include <utility>

namespace choir::ast {

/// Calls `Derived::visitNAME(const NAME *, args...)` for the class of a node. What Derived does not
/// define falls back to visitExpr, visitStmt, visitDecl (then visitStmt) or visitPart, and from
/// there to visitNode, which must exist in Derived if it can be reached.
template <typename Derived, typename Result = void, typename... Args> class Visitor {
public:
  Result visit(const Node *node, Args... args) {
    switch (node->kind) {
#define CHOIR_DISPATCH(NAME)                                                                                           \
  case Kind::NAME:                                                                                                     \
    return derived().visit##NAME(static_cast<const NAME *>(node), std::forward<Args>(args)...);
#define EXPR(NAME) CHOIR_DISPATCH(NAME)
#define STMT(NAME) CHOIR_DISPATCH(NAME)
#define DECL(NAME) CHOIR_DISPATCH(NAME)
#define PART(NAME) CHOIR_DISPATCH(NAME)
#include "AST/AstKinds.def"
#undef CHOIR_DISPATCH
    }
    llvm_unreachable("corrupt AST node");
  }

#define CHOIR_FALLBACK(NAME, BASE)                                                                                     \
  Result visit##NAME(const NAME *node, Args... args) {                                                                 \
    return derived().visit##BASE(node, std::forward<Args>(args)...);                                                   \
  }
#define EXPR(NAME) CHOIR_FALLBACK(NAME, Expr)
#define STMT(NAME) CHOIR_FALLBACK(NAME, Stmt)
#define DECL(NAME) CHOIR_FALLBACK(NAME, Decl)
#define PART(NAME) CHOIR_FALLBACK(NAME, Part)
#include "AST/AstKinds.def"
  CHOIR_FALLBACK(Decl, Stmt)
  CHOIR_FALLBACK(Expr, Node)
  CHOIR_FALLBACK(Stmt, Node)
#undef CHOIR_FALLBACK
  Result visitPart(const Node *node, Args... args) { return derived().visitNode(node, std::forward<Args>(args)...); }

private:
  Derived &derived() { return *static_cast<Derived *>(this); }
};

/// Calls `function(static_cast<const NAME *>(node))` for the class of a node: generic code over all
/// classes.
template <typename F> decltype(auto) visitAsConcrete(const Node *node, F &&function) {
  switch (node->kind) {
#define CHOIR_DISPATCH(NAME)                                                                                           \
  case Kind::NAME:                                                                                                     \
    return function(static_cast<const NAME *>(node));
#define EXPR(NAME) CHOIR_DISPATCH(NAME)
#define STMT(NAME) CHOIR_DISPATCH(NAME)
#define DECL(NAME) CHOIR_DISPATCH(NAME)
#define PART(NAME) CHOIR_DISPATCH(NAME)
#include "AST/AstKinds.def"
#undef CHOIR_DISPATCH
  }
  llvm_unreachable("corrupt AST node");
}

/// Calls a function for each child that is present, in source order.
void forEachChild(const Node *node, llvm::function_ref<void(const Node *)> function);

enum class WalkResult { Continue, SkipChildren, Stop };

/// Walks a tree, parents before children. Returns false if the function stopped the walk.
bool walk(const Node *root, llvm::function_ref<WalkResult(const Node *)> function);

/// Whether code of an iterator's body yields, nested functions apart.
bool hasYield(const Node *code);

} // namespace choir::ast

#endif // CHOIR_AST_VISITOR_H
