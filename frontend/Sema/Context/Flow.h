//===- Flow.h - Where a body is in its text ---------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Private to Sema.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_CONTEXT_FLOW_H
#define CHOIR_SEMA_CONTEXT_FLOW_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// The lists of statements around the current statement, outermost first, and how deep in them each variable was
/// declared. Copy elision and split initialisation ask for the rest.
class Flow {
public:
  llvm::ArrayRef<FlowLevel> levels() const { return around; }
  bool isEmpty() const { return around.empty(); }
  const FlowLevel &innermost() const { return around.back(); }
  /// Whether the list's rest runs once, after the current statement.
  bool isStraightOn() const { return around.empty() || around.back().kind == FlowLevel::List; }

  void noteDeclared(const typed::Var *var) { declaredAt[var] = around.size(); }
  /// How many levels were around a variable's declaration.
  unsigned depthOf(const typed::Var *var) const { return declaredAt.lookup(var); }
  /// Whether the current statement is in the very list that declared a variable.
  bool isAtDepthOf(const typed::Var *var) const { return around.size() == depthOf(var); }

  /// A level for as long as it lives. A level that is opened inside and forgotten ends with it.
  class Level {
  public:
    Level(Body &body, FlowLevel::Kind kind);
    ~Level() { flow.around.truncate(depth); }
    Level(const Level &) = delete;
    /// Of a list: goes on to a statement.
    void moveTo(const ast::Stmt *current, llvm::ArrayRef<const ast::Stmt *> rest);

  private:
    Flow &flow;
    size_t depth; ///< levels outside
  };

private:
  llvm::SmallVector<FlowLevel, 8> around;
  llvm::DenseMap<const typed::Var *, unsigned> declaredAt;
};

} // namespace choir::sema

#endif // CHOIR_SEMA_CONTEXT_FLOW_H
