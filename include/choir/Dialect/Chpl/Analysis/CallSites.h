//===- CallSites.h - Which ops may run which functions ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_ANALYSIS_CALLSITES_H
#define CHOIR_DIALECT_CHPL_ANALYSIS_CALLSITES_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "llvm/ADT/MapVector.h"

namespace choir::chpl {

/// Which functions of a program an op may run, and which ops may run a function.
///
/// | op                            | functions                                                                    |
/// |-------------------------------|------------------------------------------------------------------------------|
/// | a call by name                | the callee                                                                   |
/// | a virtual call                | the methods in the slot, of the receiver's class and those derived from it   |
/// | the end of an object          | the deinits of its class and those derived from it                           |
/// | the start or end of an array  | the functions of elements                                                    |
/// | a call of a pointer           | those whose address is taken, and those that are exported to C               |
/// | a call of C                   | the same                                                                     |
/// | a loop over an iterator       | the iterator                                                                 |
///
/// Code of tasks and of parallel loops is part of its function. Valid as long as no op is erased.
class CallSites {
public:
  explicit CallSites(mlir::ModuleOp program);

  using Visitor = llvm::function_ref<void(mlir::Operation *)>;
  /// Visits the ops that may run a function.
  void forEachSite(mlir::Operation *function, Visitor visit) const;
  /// Visits the functions with a body that an op, regions excluded, may run.
  void forEachCallee(mlir::Operation *op, Visitor visit) const;
  /// The ops that run a function, if they all are calls by name; else nothing.
  std::optional<llvm::ArrayRef<mlir::Operation *>> findCalls(mlir::Operation *function) const;
  mlir::Operation *lookup(mlir::FlatSymbolRefAttr name) const { return functions.lookup(name.getAttr()); }

private:
  using Ops = llvm::SmallVector<mlir::Operation *, 4>;
  /// What an op may run that names no function: methods in a slot of a class, or one of the kinds below.
  using Kind = std::pair<mlir::Attribute, int>;
  enum : int { ClassEnds = -1, ElementStarts = -2, ElementEnds = -3, AnyKnown = -4 };
  struct Group {
    Ops members, sites;
  };

  static std::optional<Kind> kindOf(mlir::Operation *op);
  mlir::Operation *findNamed(mlir::Operation *op) const;
  void addSite(mlir::Operation *op);
  void addMember(Kind kind, mlir::SymbolRefAttr function);
  void addMethods(Kind kind);
  void expose(mlir::SymbolRefAttr function) {
    if (function)
      exposed.insert(functions.lookup(function.getRootReference()));
  }
  bool isDerived(ClassOp klass, mlir::Attribute ancestor) const;

  llvm::DenseMap<mlir::Attribute, mlir::Operation *> functions;
  llvm::MapVector<mlir::Attribute, ClassOp> classes;
  llvm::DenseMap<mlir::Operation *, Ops> named; ///< sites that name the function
  llvm::DenseMap<Kind, Group> groups;
  llvm::DenseMap<mlir::Operation *, llvm::SmallVector<Kind, 1>> memberships;
  llvm::DenseSet<mlir::Operation *> exposed; ///< functions in tables, and those that other programs see
};

} // namespace choir::chpl

#endif // CHOIR_DIALECT_CHPL_ANALYSIS_CALLSITES_H
