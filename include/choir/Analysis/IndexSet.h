//===- IndexSet.h - Sets of integers by affine constraints ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conjunctions of affine constraints, and queries of them. MLIR's Presburger library answers, exactly and with numbers
// of any size; no other file of the compiler includes it.
//
// Each answer that permits a transformation is a proof: `true` is certain, `false` is "not known". Not known are
//  - constraints on inexact expressions (IndexExpr.h). Such a constraint is left out: the set can only be larger.
//  - sets that are too large to ask about, for the library has no limit of its own, and its time is exponential in the
//    number of symbols. Constraints that share no symbol are looked at apart, so a limit is one of what hangs together.
//    What is within maxSymbols and maxBits is answered exactly, in milliseconds for sets of programs and in a few
//    seconds for the worst random ones. Larger sets are empty if they have no point of fractions, which takes
//    polynomial time, or for reasons of divisibility; up to maxFractionBits.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_ANALYSIS_INDEXSET_H
#define CHOIR_ANALYSIS_INDEXSET_H

#include "choir/Analysis/IndexExpr.h"
#include "llvm/ADT/DenseSet.h"

namespace choir {

/// The values of symbols that satisfy all constraints. Without constraints: all values.
class IndexSet {
public:
  /// Most symbols, and most bits of all their factors together, for exact answers.
  static constexpr unsigned maxSymbols = 14, maxBits = 256;
  /// Most bits of factors for answers about fractions.
  static constexpr unsigned maxFractionBits = 1024;

  /// A constraint: the expression is 0, or at least 0.
  struct Constraint {
    IndexExpr expr;
    bool isEquality;
  };

  IndexSet() = default;
  /// The symbols are those of findPoint, in this order; others are added behind them as they are mentioned.
  explicit IndexSet(llvm::ArrayRef<IndexSymbol> symbols);

  /// Adds an unconstrained symbol.
  void addSymbol(const IndexSymbol &symbol);
  /// Constrains the expression to be 0.
  void addZero(const IndexExpr &expr) { add({expr, /*isEquality=*/true}); }
  /// Constrains the expression to be at least 0.
  void addNotNegative(const IndexExpr &expr) { add({expr, /*isEquality=*/false}); }
  /// Constrains the expression to lie between two others, ends included.
  void addBetween(const IndexExpr &expr, const IndexExpr &least, const IndexExpr &greatest);
  /// Intersects with another set.
  void intersect(const IndexSet &other);

  /// The projection on the symbols in `kept`. Exact, and without cost: the other symbols stay, under hidden names.
  IndexSet project(llvm::ArrayRef<IndexSymbol> kept) const;

  /// Whether no constraint has been left out.
  bool isExact() const { return exact; }
  /// The symbols that have not been projected out.
  llvm::ArrayRef<IndexSymbol> getSymbols() const { return symbols; }
  llvm::ArrayRef<Constraint> getConstraints() const { return constraints; }

  /// True: the set has no element.
  bool isEmpty() const;
  /// True: the set has no element for which the expression is at least 0.
  bool isEmptyWith(const IndexExpr &notNegative) const;
  /// True: all elements are in the other set. Symbols that a set does not mention may be anything in it.
  bool isSubsetOf(const IndexSet &other) const { return isCoveredBy(other); }
  /// True: each element is in one of the sets. All sets together have to be within the limits of exact answers.
  bool isCoveredBy(llvm::ArrayRef<IndexSet> others) const;
  /// An element: the values of getSymbols(). Nothing if there is none or none is known, if the set is not exact, or if
  /// 64 bits do not hold the values.
  std::optional<llvm::SmallVector<int64_t>> findPoint() const;
  /// True: these values of getSymbols() are in the set.
  bool contains(llvm::ArrayRef<int64_t> point) const;

private:
  void add(Constraint constraint);

  llvm::SmallVector<IndexSymbol> symbols;
  llvm::DenseSet<IndexSymbol> known; ///< the elements of `symbols`
  llvm::SmallVector<Constraint, 0> constraints;
  unsigned numHidden = 0; ///< symbols that have been projected out; they are called by their number
  bool exact = true;
};

} // namespace choir

#endif // CHOIR_ANALYSIS_INDEXSET_H
