//===- IndexExpr.h - Affine expressions over integers -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What analyses know of an index: a constant plus constant multiples of integers that are not known. Sets of such
// integers are in IndexSet.h.
//
// Overflow in the compiler. Constants and factors are 64-bit numbers, and sums and products of them are tested. An
// expression whose arithmetic overflows becomes *inexact*, and stays so in all that is computed from it. An inexact
// expression is equal to nothing, not even to itself, has no value and no interval, and says nothing in a set.
//
// Overflow in the program. An expression stands for an integer, and an i64 of the program wraps. Sums of indices are
// taken not to wrap. A product is taken apart only while factors are small (IndexExpr::maxFactor), so that it takes an
// index of 2^32 to wrap one; other products stay whole, as symbols, of which nothing is concluded.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_ANALYSIS_INDEXEXPR_H
#define CHOIR_ANALYSIS_INDEXEXPR_H

#include "mlir/IR/Value.h"
#include "llvm/ADT/DenseMapInfo.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <optional>

namespace choir {

/// An integer that is not known: an SSA value, a number that belongs to one, or one that an analysis has numbered.
struct IndexSymbol {
  mlir::Value value;     ///< null: `number` alone says which integer it is
  int number = -1;       ///< which of the numbers of `value` it is, at least 0; -1: the value itself
  unsigned instance = 0; ///< tells copies of an integer apart, as those of two threads

  /// The symbol that an analysis has given the number, which is at least 0.
  static IndexSymbol ofNumber(int number) { return {{}, number, 0}; }
  /// A copy of the symbol.
  IndexSymbol withInstance(unsigned copy) const { return {value, number, copy}; }
  bool operator==(const IndexSymbol &other) const {
    return value == other.value && number == other.number && instance == other.instance;
  }
};

/// The least and the greatest value that something may have.
using IndexInterval = std::pair<int64_t, int64_t>;

/// A constant plus constant multiples of symbols; inexact where 64 bits do not hold one of these.
class IndexExpr {
public:
  struct Term {
    IndexSymbol symbol;
    int64_t factor; ///< not 0
  };

  IndexExpr(int64_t constant = 0) : constant(constant) {}
  explicit IndexExpr(IndexSymbol symbol) : terms{{symbol, 1}} {}
  /// The result of arithmetic that overflows.
  static IndexExpr inexact();

  /// The largest magnitude of factors that products of the program are read with.
  static constexpr int64_t maxFactor = int64_t(1) << 31;
  /// The result of an addition, a subtraction, or a multiplication by a constant, of such operands. Nothing for other
  /// ops, where a factor has a magnitude larger than `largest`, and where the expression would be inexact.
  static std::optional<IndexExpr> ofOp(mlir::Operation *op, const IndexExpr &left, const IndexExpr &right,
                                       int64_t largest = maxFactor);

  IndexExpr operator+(const IndexExpr &other) const { return plus(other, 1); }
  IndexExpr operator-(const IndexExpr &other) const { return plus(other, -1); }
  IndexExpr operator-() const { return *this * -1; }
  IndexExpr operator*(int64_t factor) const { return IndexExpr().plus(*this, factor); }
  /// The sum with a multiple of another expression.
  IndexExpr plus(const IndexExpr &other, int64_t factor) const;
  /// Whether both are exact, and equal for all values of the symbols.
  bool operator==(const IndexExpr &other) const;

  bool isExact() const { return exact; }
  /// The expression; nothing if it is inexact.
  std::optional<IndexExpr> ifExact() const { return exact ? std::optional(*this) : std::nullopt; }
  /// Whether the expression is exact, and mentions no symbol.
  bool isConstant() const { return exact && terms.empty(); }
  /// Without the terms; 0 if the expression is inexact.
  int64_t getConstant() const { return constant; }
  /// Each symbol once, in the order of their appearance; none if the expression is inexact.
  llvm::ArrayRef<Term> getTerms() const { return terms; }
  /// What a symbol is multiplied by; 0 for those that are not mentioned.
  int64_t getFactor(const IndexSymbol &symbol) const;
  /// Whether the expression is exact, and no factor has a larger magnitude.
  bool hasFactorsWithin(int64_t magnitude) const;
  /// The same of the constant, too.
  bool isWithin(int64_t magnitude) const;

  /// The expression with other expressions in the places of symbols.
  IndexExpr substitute(llvm::function_ref<IndexExpr(const IndexSymbol &)> replacementOf) const;
  /// The terms that a predicate holds for, without the constant.
  IndexExpr keepTerms(llvm::function_ref<bool(const IndexSymbol &)> isKept) const;
  /// The value for values of the symbols; nothing where 64 bits do not hold it, or the expression is inexact.
  std::optional<int64_t> evaluate(llvm::function_ref<int64_t(const IndexSymbol &)> valueOf) const;
  /// Between which values the expression is; nothing where a symbol has no interval, where 64 bits do not hold the
  /// ends, or the expression is inexact.
  std::optional<IndexInterval>
  intervalOf(llvm::function_ref<std::optional<IndexInterval>(const IndexSymbol &)> intervalOfSymbol) const;

private:
  llvm::SmallVector<Term, 4> terms;
  int64_t constant = 0;
  bool exact = true;
};

} // namespace choir

template <> struct llvm::DenseMapInfo<choir::IndexSymbol> {
  static choir::IndexSymbol getEmptyKey() { return {DenseMapInfo<mlir::Value>::getEmptyKey(), -1, 0}; }
  static choir::IndexSymbol getTombstoneKey() { return {DenseMapInfo<mlir::Value>::getTombstoneKey(), -1, 0}; }
  static unsigned getHashValue(const choir::IndexSymbol &symbol) {
    return hash_combine(hash_value(symbol.value), symbol.number, symbol.instance);
  }
  static bool isEqual(const choir::IndexSymbol &left, const choir::IndexSymbol &right) { return left == right; }
};

#endif // CHOIR_ANALYSIS_INDEXEXPR_H
