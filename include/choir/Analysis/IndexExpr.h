//===- IndexExpr.h - Affine expressions over integers -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An affine expression for an index: a constant plus constant multiples of symbols, which are unknown integers.
// IndexSet.h has sets of such integers.
//
// Overflow in the compiler. Constants and factors are 64-bit numbers with checked arithmetic. An expression that
// overflows becomes *inexact*, and so do all expressions computed from it. An inexact expression equals nothing, not
// even itself, has no value and no interval, and constrains nothing in a set.
//
// Overflow in the program. An expression is an integer, but an i64 of the program wraps. Sums of indices are assumed
// not to wrap. Products are decomposed only while factors are small (IndexExpr::maxFactor), so that only an index of
// 2^32 wraps one; other products are symbols.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_ANALYSIS_INDEXEXPR_H
#define CHOIR_ANALYSIS_INDEXEXPR_H

#include "mlir/IR/Value.h"
#include "llvm/ADT/DenseMapInfo.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <optional>

namespace choir {

/// An unknown integer: an SSA value, a number that belongs to one, or a number of an analysis.
struct IndexSymbol {
  mlir::Value value;     ///< null: `number` alone identifies the integer
  int number = -1;       ///< which of the numbers of `value` it is, at least 0; -1: the value itself
  unsigned instance = 0; ///< distinguishes copies of an integer, such as those of two threads

  /// The symbol with a number of an analysis, at least 0.
  static IndexSymbol ofNumber(int number) { return {{}, number, 0}; }
  /// A copy of the symbol.
  IndexSymbol withInstance(unsigned copy) const { return {value, number, copy}; }
  bool operator==(const IndexSymbol &other) const {
    return value == other.value && number == other.number && instance == other.instance;
  }
};

/// The least and the greatest value.
using IndexInterval = std::pair<int64_t, int64_t>;

/// A constant plus constant multiples of symbols; inexact if 64 bits do not hold one of them.
class IndexExpr {
public:
  struct Term {
    IndexSymbol symbol;
    int64_t factor; ///< not 0
  };

  IndexExpr(int64_t constant = 0) : constant(constant) {}
  explicit IndexExpr(IndexSymbol symbol) : terms{{symbol, 1}} {}
  /// The result of overflowing arithmetic.
  static IndexExpr inexact();

  /// The largest magnitude of factors in decomposed products.
  static constexpr int64_t maxFactor = int64_t(1) << 31;
  /// The result of an addition, a subtraction, or a multiplication by a constant, for these operands. Nothing for other
  /// ops, for factors larger than `largest`, and for inexact results.
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
  /// The factor of a symbol; 0 for symbols that are not mentioned.
  int64_t getFactor(const IndexSymbol &symbol) const;
  /// Whether the expression is exact, and no factor has a larger magnitude.
  bool hasFactorsWithin(int64_t magnitude) const;
  /// The same of the constant, too.
  bool isWithin(int64_t magnitude) const;

  /// The expression with symbols replaced by expressions.
  IndexExpr substitute(llvm::function_ref<IndexExpr(const IndexSymbol &)> replacementOf) const;
  /// The terms that a predicate holds for, without the constant.
  IndexExpr keepTerms(llvm::function_ref<bool(const IndexSymbol &)> isKept) const;
  /// The value for values of the symbols; nothing if 64 bits do not hold it, or the expression is inexact.
  std::optional<int64_t> evaluate(llvm::function_ref<int64_t(const IndexSymbol &)> valueOf) const;
  /// The interval of the expression; nothing if a symbol has no interval, 64 bits do not hold the ends, or the
  /// expression is inexact.
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
