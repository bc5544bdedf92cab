//===- TypedWalk.h - Going through typed code -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_TREE_TYPEDWALK_H
#define CHOIR_SEMA_TREE_TYPEDWALK_H

#include "Sema/Tree/Typed.h"

namespace choir::typed {

/// Visits all nodes of a piece of code in the order of the text. `parts` visits the children of a node: an override of
/// `visit` decides when, or whether.
class Walk {
public:
  virtual ~Walk() = default;
  void walk(Expr *expr) {
    if (expr)
      visit(expr);
  }
  void walk(Stmt *stmt) {
    if (stmt)
      visit(stmt);
  }
  void walk(Iterand *iterand) {
    if (iterand)
      visit(iterand);
  }
  void walk(ShadowVar *shadow);

protected:
  virtual void visit(Expr *expr) { parts(expr); }
  virtual void visit(Stmt *stmt) { parts(stmt); }
  virtual void visit(Iterand *iterand) { parts(iterand); }
  void parts(Expr *expr);
  void parts(Stmt *stmt);
  void parts(Iterand *iterand);

private:
  template <typename Nodes> void walkAll(const Nodes &nodes) {
    for (auto *node : nodes)
      walk(node);
  }
  void walk(const Iterand::Dim &dim);
  void parts(NewArrayExpr *array);
};

} // namespace choir::typed

#endif // CHOIR_SEMA_TREE_TYPEDWALK_H
