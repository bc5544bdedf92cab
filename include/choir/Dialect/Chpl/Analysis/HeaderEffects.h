//===- HeaderEffects.h - Who changes array headers --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_ANALYSIS_HEADEREFFECTS_H
#define CHOIR_DIALECT_CHPL_ANALYSIS_HEADEREFFECTS_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace choir::chpl {

/// The array headers that an op, with all in its regions, may change.
struct HeaderChanges {
  bool all = false;                           ///< any header
  llvm::SmallDenseSet<mlir::Value, 4> locals; ///< otherwise: those in these variables of the function, or of its tasks

  /// Adds the header at an address.
  void add(mlir::Value header);
  void merge(const HeaderChanges &other) {
    all |= other.all;
    locals.insert(other.locals.begin(), other.locals.end());
  }
  /// Whether the header at an address is among them.
  bool include(mlir::Value header) const;
  bool isNone() const { return !all && locals.empty(); }
};

/// Which headers the ops of a module may change. Making, slicing and ending an array touches one header; resizing and
/// swapping may touch any, and so may a call unless its callee, with all that it calls, does neither but to headers
/// that its arguments lead to.
///
/// Code that runs *besides* does so at times that its callers do not show: tasks, generators, and functions that C or
/// the runtime library calls. An op that waits for others, an atomic load for one, sees what all of that may have done.
///
/// An analysis of the module: passes that move views and add none of the ops that change headers preserve it.
class HeaderEffects {
public:
  /// `program` is a module.
  explicit HeaderEffects(mlir::Operation *program);

  /// Whether code that runs besides changes headers that others see.
  bool areChangedBesides() const { return facts.contains({nullptr, anyHeader}); }
  /// Whether the function looks at arrays, through views of their headers or of memory. There is nothing to move,
  /// share or tell apart in others.
  bool usesViews(mlir::func::FuncOp function) const { return viewUsers.contains(function); }
  /// For ops of functions that use views.
  const HeaderChanges &changesOf(mlir::Operation *op) const;

private:
  /// What an op does itself, but for a call of a function that has a body.
  struct OwnChanges {
    bool isAny = false;                              ///< changes headers that are not known
    bool isOpen = false;                             ///< what runs besides may have changed headers by its end
    llvm::SmallVector<mlir::Value, 2> headers;       ///< addresses of headers that it changes
    llvm::SmallVector<mlir::Operation *, 1> callees; ///< functions that it has run, on memory made for that
  };
  /// Some code - a function, or an op that starts tasks; null: some that runs besides - changes the headers that this
  /// argument leads to, or any.
  using Fact = std::pair<mlir::Operation *, int>;
  static constexpr int anyHeader = -1;
  class FactFinder;

  mlir::Operation *findFunction(mlir::FlatSymbolRefAttr name) const { return functions.lookup(name.getAttr()); }
  /// The function that is called, if it has a body.
  mlir::Operation *findCallee(mlir::func::CallOp call) const;
  OwnChanges ownChanges(mlir::Operation *op) const;
  void addExternalCall(mlir::func::CallOp call, OwnChanges &own) const;
  void addElementFunctions(mlir::Operation *op, OwnChanges &own) const;
  HeaderChanges summarize(mlir::Operation *op);

  llvm::DenseMap<mlir::Attribute, mlir::Operation *> functions;           ///< by name
  llvm::DenseMap<mlir::Attribute, mlir::Operation *> elementInitialisers; ///< by the name of their chpl.element_ops
  llvm::SmallVector<mlir::Operation *> elementDeinitialisers;
  llvm::DenseSet<Fact> facts;
  llvm::DenseSet<mlir::Operation *> viewUsers;              ///< functions
  llvm::DenseMap<mlir::Operation *, HeaderChanges> changes; ///< ops that change some, in functions that use views
};

} // namespace choir::chpl

#endif // CHOIR_DIALECT_CHPL_ANALYSIS_HEADEREFFECTS_H
