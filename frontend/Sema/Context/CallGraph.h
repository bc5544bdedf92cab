//===- CallGraph.h - Calls between functions --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Private to Sema. The calls among bodies, for the passes over the whole program: captures and caller places
// travel along calls, and so does the search for variables of tasks.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_CONTEXT_CALLGRAPH_H
#define CHOIR_SEMA_CONTEXT_CALLGRAPH_H

#include "Sema/Tree/Typed.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace choir::sema {

class Body;
class Resolver;

class CallGraph {
public:
  void addCall(typed::Function *caller, typed::Function *callee);
  llvm::ArrayRef<typed::Function *> callees(const typed::Function *caller) const;

  /// Notes that a function is used as a value, where nobody hands it the variables of a function around it.
  void addProcValue(typed::Function *function, SourceRange use) { procValues.insert({function, use}); }
  bool isProcValue(const typed::Function *function) const { return procValues.contains(function); }
  /// All that are used as values, each with the first such use.
  llvm::ArrayRef<std::pair<const typed::Function *, SourceRange>> allProcValues() const {
    return procValues.getArrayRef();
  }

  /// Notes a `begin` statement in a function.
  void addBegin(const typed::Function *function) { begins.insert(function); }
  bool hasBegin(const typed::Function *function) const { return begins.contains(function); }
  bool hasBegins() const { return !begins.empty(); }

private:
  llvm::DenseMap<const typed::Function *, llvm::SmallVector<typed::Function *, 4>> calls;
  llvm::MapVector<const typed::Function *, SourceRange> procValues;
  llvm::SmallPtrSet<const typed::Function *, 8> begins;
};

/// Notes that `caller` calls `callee`.
void noteCall(Resolver &R, typed::Function *caller, typed::Function *callee);

/// Notes that a function uses a variable, which it captures if it belongs to a function around it.
void noteCapture(typed::Function *user, typed::Var *var);
/// Notes that the body's function calls `callee`.
void noteCall(Body &body, typed::Function *callee);

} // namespace choir::sema

#endif // CHOIR_SEMA_CONTEXT_CALLGRAPH_H
