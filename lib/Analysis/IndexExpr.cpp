//===- IndexExpr.cpp - Affine expressions over integers -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "choir/Analysis/IndexExpr.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace choir;

/// Adds a product; whether 64 bits hold the result.
static bool addProduct(int64_t &sum, int64_t left, int64_t right) {
  int64_t product;
  return !llvm::MulOverflow(left, right, product) && !llvm::AddOverflow(sum, product, sum);
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

IndexExpr IndexExpr::inexact() {
  IndexExpr result;
  result.exact = false;
  return result;
}

IndexExpr IndexExpr::plus(const IndexExpr &other, int64_t factor) const {
  if (!exact || !other.exact)
    return inexact();
  IndexExpr sum = *this;
  if (!addProduct(sum.constant, other.constant, factor))
    return inexact();
  for (const Term &term : other.terms) {
    auto *same = llvm::find_if(sum.terms, [&](const Term &own) { return own.symbol == term.symbol; });
    if (same == sum.terms.end())
      same = &sum.terms.emplace_back(Term{term.symbol, 0});
    if (!addProduct(same->factor, term.factor, factor))
      return inexact();
  }
  llvm::erase_if(sum.terms, [](const Term &term) { return term.factor == 0; });
  return sum;
}

bool IndexExpr::operator==(const IndexExpr &other) const {
  auto hasSame = [&](const Term &term) { return other.getFactor(term.symbol) == term.factor; };
  return exact && other.exact && constant == other.constant && terms.size() == other.terms.size() &&
         llvm::all_of(terms, hasSame);
}

std::optional<IndexExpr> IndexExpr::ofOp(Operation *op, const IndexExpr &left, const IndexExpr &right,
                                         int64_t largest) {
  IndexExpr result = inexact();
  if (isa<arith::AddIOp>(op))
    result = left + right;
  else if (isa<arith::SubIOp>(op))
    result = left - right;
  else if (isa<arith::MulIOp>(op) && right.isConstant())
    result = left * right.getConstant();
  else if (isa<arith::MulIOp>(op) && left.isConstant())
    result = right * left.getConstant();
  // The constant is not limited: it moves an index, but multiplies none.
  return result.hasFactorsWithin(largest) ? std::optional(std::move(result)) : std::nullopt;
}

//===----------------------------------------------------------------------===//
// Queries
//===----------------------------------------------------------------------===//

int64_t IndexExpr::getFactor(const IndexSymbol &symbol) const {
  const auto *found = llvm::find_if(terms, [&](const Term &term) { return term.symbol == symbol; });
  return found == terms.end() ? 0 : found->factor;
}

static bool isWithin(int64_t number, int64_t magnitude) { return -magnitude <= number && number <= magnitude; }

bool IndexExpr::hasFactorsWithin(int64_t magnitude) const {
  return exact && llvm::all_of(terms, [&](const Term &term) { return ::isWithin(term.factor, magnitude); });
}

bool IndexExpr::isWithin(int64_t magnitude) const {
  return hasFactorsWithin(magnitude) && ::isWithin(constant, magnitude);
}

IndexExpr IndexExpr::substitute(llvm::function_ref<IndexExpr(const IndexSymbol &)> replacementOf) const {
  if (!exact)
    return inexact();
  IndexExpr result(constant);
  for (const Term &term : terms)
    result = result.plus(replacementOf(term.symbol), term.factor);
  return result;
}

IndexExpr IndexExpr::keepTerms(llvm::function_ref<bool(const IndexSymbol &)> isKept) const {
  IndexExpr kept = *this;
  kept.constant = 0;
  llvm::erase_if(kept.terms, [&](const Term &term) { return !isKept(term.symbol); });
  return kept;
}

std::optional<int64_t> IndexExpr::evaluate(llvm::function_ref<int64_t(const IndexSymbol &)> valueOf) const {
  int64_t sum = constant;
  auto add = [&](const Term &term) { return addProduct(sum, term.factor, valueOf(term.symbol)); };
  return exact && llvm::all_of(terms, add) ? std::optional(sum) : std::nullopt;
}

std::optional<IndexInterval>
IndexExpr::intervalOf(llvm::function_ref<std::optional<IndexInterval>(const IndexSymbol &)> intervalOfSymbol) const {
  IndexInterval interval{constant, constant};
  auto add = [&](const Term &term) {
    std::optional<IndexInterval> ends = intervalOfSymbol(term.symbol);
    if (!ends)
      return false;
    auto [least, greatest] = *ends;
    if (term.factor < 0)
      std::swap(least, greatest);
    return addProduct(interval.first, term.factor, least) && addProduct(interval.second, term.factor, greatest);
  };
  return exact && llvm::all_of(terms, add) ? std::optional(interval) : std::nullopt;
}
