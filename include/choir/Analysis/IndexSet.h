//===- IndexSet.h - Sets of integers by affine constraints ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conjunctions of affine constraints, and what analyses ask of them. MLIR's Presburger library answers, exactly and
// with numbers of any size; no other file of the compiler includes it.
//
// Every answer that lets a pass do something is a proof: `true` is certain, `false` is "not known". Not known are
//  - constraints on inexact expressions (IndexExpr.h). Such a constraint is left out: the set can only be larger.
//  - sets that are too large to ask about: the library has no limit of its own, and its time is exponential in the
//    number of symbols in the worst case. The limits are constants of the class.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_ANALYSIS_INDEXSET_H
#define CHOIR_ANALYSIS_INDEXSET_H

#include "choir/Analysis/IndexExpr.h"
#include "llvm/ADT/DenseMap.h"

namespace choir {

/// The values of symbols for which all of some constraints hold. Without constraints: all values.
class IndexSet {
public:
  /// Most constraints, and most symbols in them, that isEmpty and findPoint look at.
  static constexpr unsigned maxSymbols = 128, maxConstraints = 512;
  /// The same for all sets of isCoveredBy together, which takes pieces out of pieces.
  static constexpr unsigned maxCoverSymbols = 24, maxCoverConstraints = 96;

  /// A constraint: the expression is 0, or at least 0.
  struct Constraint {
    IndexExpr expr;
    bool isEquality;
  };

  IndexSet() = default;
  /// The symbols are those of findPoint, in this order; others are added behind them as they are mentioned.
  explicit IndexSet(llvm::ArrayRef<IndexSymbol> symbols);

  void addSymbol(const IndexSymbol &symbol);
  /// Leaves the values for which the expression is 0.
  void addZero(const IndexExpr &expr) { add({expr, /*isEquality=*/true}); }
  /// Leaves the values for which the expression is at least 0.
  void addNotNegative(const IndexExpr &expr) { add({expr, /*isEquality=*/false}); }
  /// Leaves the values for which the expression lies between two others, ends included.
  void addBetween(const IndexExpr &expr, const IndexExpr &least, const IndexExpr &greatest);
  /// Leaves what is in another set, too.
  void intersect(const IndexSet &other);

  /// The values of the symbols in `kept` for which there are values of the others in the set. Exact, and without cost:
  /// the others stay, with names of their own.
  IndexSet project(llvm::ArrayRef<IndexSymbol> kept) const;

  /// Whether no constraint has been left out.
  bool isExact() const { return exact; }
  /// The symbols that have not been projected out.
  llvm::ArrayRef<IndexSymbol> getSymbols() const { return symbols; }
  llvm::ArrayRef<Constraint> getConstraints() const { return constraints; }

  /// True: the set has no element.
  bool isEmpty() const { return isEmptyWith(IndexExpr(0)); }
  /// True: the set has no element for which the expression is at least 0.
  bool isEmptyWith(const IndexExpr &notNegative) const;
  /// True: all elements are in the other set. Symbols that a set does not mention may be anything in it.
  bool isSubsetOf(const IndexSet &other) const { return isCoveredBy(other); }
  /// True: each element is in one of the sets.
  bool isCoveredBy(llvm::ArrayRef<IndexSet> others) const;
  /// An element: the values of getSymbols(). Nothing if there is none, if that is not known, if the set is not exact,
  /// or if 64 bits do not hold the values that have been found.
  std::optional<llvm::SmallVector<int64_t>> findPoint() const;
  /// True: these values of getSymbols() are in the set.
  bool contains(llvm::ArrayRef<int64_t> point) const;

private:
  void add(Constraint constraint);
  /// The symbols in constraints, in the order of `symbols`. The others do not matter.
  llvm::SmallVector<IndexSymbol> getMentioned() const;
  bool isSmall(size_t numMentioned) const {
    return numMentioned + numHidden <= maxSymbols && constraints.size() <= maxConstraints;
  }

  llvm::SmallVector<IndexSymbol> symbols;
  llvm::DenseMap<IndexSymbol, bool> isMentioned; ///< of each of `symbols`: whether it is in a constraint
  llvm::SmallVector<Constraint, 0> constraints;
  unsigned numHidden = 0; ///< symbols that have been projected out; they are called by their number
  bool exact = true;
};

} // namespace choir

#endif // CHOIR_ANALYSIS_INDEXSET_H
