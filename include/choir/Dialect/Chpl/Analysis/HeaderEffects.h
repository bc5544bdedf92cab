//===- HeaderEffects.h - Changes of array headers ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_ANALYSIS_HEADEREFFECTS_H
#define CHOIR_DIALECT_CHPL_ANALYSIS_HEADEREFFECTS_H

#include "choir/Dialect/Chpl/Analysis/CallSites.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace choir::chpl {

/// Whether the op itself runs unknown code, or waits for other tasks and so sees what they have done.
bool mayRunOtherCode(mlir::Operation *op);
/// The function that the op hands to code that may call it at any time; null for other ops.
mlir::FlatSymbolRefAttr getExposedFunction(mlir::Operation *op);

/// The array headers that an op, regions included, may change.
struct HeaderChanges {
  bool all = false;                           ///< any header
  llvm::SmallDenseSet<mlir::Value, 4> locals; ///< otherwise: headers in these variables of the function or its tasks

  /// Adds the header at an address.
  void add(mlir::Value header);
  void merge(const HeaderChanges &other) {
    all |= other.all;
    locals.insert(other.locals.begin(), other.locals.end());
  }
  /// Whether the header at an address may change.
  bool include(mlir::Value header) const;
  bool isNone() const { return !all && locals.empty(); }
};

/// The headers that the ops of a module may change. Making, slicing and ending an array changes one header; resizing
/// and swapping may change any. A call may change any header, unless its callee and their callees change only headers
/// behind their arguments.
///
/// Some code runs *besides*: at times that no call shows. This is code of tasks, generators, and functions that C or
/// the runtime library calls. An op that waits for other tasks, such as an atomic load, may see all effects of such
/// code.
///
/// An analysis of the module: passes that move views and add none of the ops that change headers preserve it.
class HeaderEffects {
public:
  /// `program` is a module.
  explicit HeaderEffects(mlir::Operation *program);

  /// Whether code that runs besides changes headers that other code sees.
  bool areChangedBesides() const { return facts.contains({nullptr, anyHeader}); }
  /// Whether the function has views of arrays. Other functions have nothing to hoist, share or tell apart.
  bool usesViews(mlir::func::FuncOp function) const { return viewUsers.contains(function); }
  /// For ops of functions that use views.
  const HeaderChanges &changesOf(mlir::Operation *op) const;

private:
  /// The changes of an op itself, without calls of functions with a body.
  struct OwnChanges {
    bool isAny = false;                              ///< changes unknown headers
    bool isOpen = false;                             ///< code that runs besides may change headers during the op
    llvm::SmallVector<mlir::Value, 2> headers;       ///< addresses of changed headers
    llvm::SmallVector<mlir::Operation *, 1> callees; ///< functions that the op runs on new memory
    llvm::SmallVector<mlir::Operation *, 1> methods; ///< functions of which it runs one, on any memory
  };
  /// A fact: some code (a function, an op that starts tasks, or null: code that runs besides) changes headers behind
  /// this argument, or any header.
  using Fact = std::pair<mlir::Operation *, int>;
  static constexpr int anyHeader = -1;
  class FactFinder;

  /// The callee, if it has a body.
  mlir::Operation *findCallee(mlir::func::CallOp call) const;
  OwnChanges ownChanges(mlir::Operation *op) const;
  void addExternalCall(mlir::func::CallOp call, OwnChanges &own) const;
  void addElementFunctions(mlir::Operation *op, OwnChanges &own) const;
  HeaderChanges summarize(mlir::Operation *op);

  CallSites callSites;
  llvm::DenseMap<mlir::Attribute, mlir::Operation *> elementInitialisers; ///< by the name of their chpl.element_ops
  llvm::DenseSet<Fact> facts;
  llvm::DenseSet<mlir::Operation *> changers;               ///< the code of all facts
  llvm::DenseSet<mlir::Operation *> viewUsers;              ///< functions
  llvm::DenseMap<mlir::Operation *, HeaderChanges> changes; ///< of ops with changes, in functions that use views
};

} // namespace choir::chpl

#endif // CHOIR_DIALECT_CHPL_ANALYSIS_HEADEREFFECTS_H
