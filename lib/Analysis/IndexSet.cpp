//===- IndexSet.cpp - Sets of integers by affine constraints --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "choir/Analysis/IndexSet.h"
#include "mlir/Analysis/Presburger/IntegerRelation.h"
#include "mlir/Analysis/Presburger/PresburgerRelation.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace choir;
using llvm::DynamicAPInt;

//===----------------------------------------------------------------------===//
// Symbols that are projected out
//===----------------------------------------------------------------------===//

/// No analysis counts below 0, so these are nobody else's.
static constexpr int hiddenNumber = -2;

static IndexSymbol hiddenSymbol(unsigned index) { return {{}, hiddenNumber, index}; }

static bool isHidden(const IndexSymbol &symbol) { return !symbol.value && symbol.number == hiddenNumber; }

//===----------------------------------------------------------------------===//
// The encoder
//===----------------------------------------------------------------------===//

namespace {

/// Writes sets down for the library. Columns are symbols, in one order for all sets; then those that a set has
/// projected out; then the constant.
class Encoder {
public:
  explicit Encoder(ArrayRef<IndexSymbol> symbols) {
    for (const IndexSymbol &symbol : symbols)
      columns.try_emplace(symbol, columns.size());
  }

  presburger::IntegerRelation encode(ArrayRef<IndexSet::Constraint> constraints, unsigned numHidden) const {
    presburger::IntegerRelation relation(presburger::PresburgerSpace::getSetSpace(columns.size(), 0, numHidden));
    for (const IndexSet::Constraint &constraint : constraints)
      add(relation, constraint.expr, constraint.isEquality);
    return relation;
  }

  void add(presburger::IntegerRelation &relation, const IndexExpr &expr, bool isEquality) const {
    SmallVector<int64_t> row(relation.getNumCols());
    for (const IndexExpr::Term &term : expr.getTerms())
      row[columnOf(term.symbol)] = term.factor;
    row.back() = expr.getConstant();
    if (isEquality)
      relation.addEquality(row);
    else
      relation.addInequality(row);
  }

private:
  unsigned columnOf(const IndexSymbol &symbol) const {
    return isHidden(symbol) ? columns.size() + symbol.instance : columns.at(symbol);
  }

  llvm::DenseMap<IndexSymbol, unsigned> columns;
};

} // namespace

/// The number, if 64 bits hold it.
static std::optional<int64_t> asInt64(const DynamicAPInt &number) {
  bool fits = DynamicAPInt(std::numeric_limits<int64_t>::min()) <= number &&
              number <= DynamicAPInt(std::numeric_limits<int64_t>::max());
  return fits ? std::optional(int64_t(number)) : std::nullopt;
}

//===----------------------------------------------------------------------===//
// Constraints
//===----------------------------------------------------------------------===//

IndexSet::IndexSet(ArrayRef<IndexSymbol> symbols) {
  for (const IndexSymbol &symbol : symbols)
    addSymbol(symbol);
}

void IndexSet::addSymbol(const IndexSymbol &symbol) {
  if (!isHidden(symbol) && isMentioned.try_emplace(symbol, false).second)
    symbols.push_back(symbol);
}

void IndexSet::add(Constraint constraint) {
  exact &= constraint.expr.isExact();
  if (!constraint.expr.isExact())
    return;
  for (const IndexExpr::Term &term : constraint.expr.getTerms()) {
    addSymbol(term.symbol);
    isMentioned[term.symbol] = true;
  }
  constraints.push_back(std::move(constraint));
}

void IndexSet::addBetween(const IndexExpr &expr, const IndexExpr &least, const IndexExpr &greatest) {
  addNotNegative(expr - least);
  addNotNegative(greatest - expr);
}

void IndexSet::intersect(const IndexSet &other) {
  auto rename = [&](const IndexSymbol &symbol) {
    return IndexExpr(isHidden(symbol) ? hiddenSymbol(numHidden + symbol.instance) : symbol);
  };
  for (const IndexSymbol &symbol : other.symbols)
    addSymbol(symbol);
  for (const Constraint &constraint : other.constraints)
    add({constraint.expr.substitute(rename), constraint.isEquality});
  numHidden += other.numHidden;
  exact &= other.exact;
}

IndexSet IndexSet::project(ArrayRef<IndexSymbol> kept) const {
  llvm::SmallDenseMap<IndexSymbol, IndexSymbol> names;
  IndexSet result;
  result.numHidden = numHidden;
  result.exact = exact;
  for (const IndexSymbol &symbol : symbols) {
    if (llvm::is_contained(kept, symbol))
      result.addSymbol(symbol);
    else
      names[symbol] = hiddenSymbol(result.numHidden++);
  }
  auto rename = [&](const IndexSymbol &symbol) {
    auto name = names.find(symbol);
    return IndexExpr(name == names.end() ? symbol : name->second);
  };
  for (const Constraint &constraint : constraints)
    result.add({constraint.expr.substitute(rename), constraint.isEquality});
  return result;
}

//===----------------------------------------------------------------------===//
// Questions
//===----------------------------------------------------------------------===//

SmallVector<IndexSymbol> IndexSet::getMentioned() const {
  SmallVector<IndexSymbol> mentioned;
  llvm::copy_if(symbols, std::back_inserter(mentioned),
                [&](const IndexSymbol &symbol) { return isMentioned.lookup(symbol); });
  return mentioned;
}

bool IndexSet::isEmptyWith(const IndexExpr &notNegative) const {
  SmallVector<IndexSymbol> mentioned = getMentioned();
  for (const IndexExpr::Term &term : notNegative.getTerms())
    if (!isMentioned.lookup(term.symbol))
      mentioned.push_back(term.symbol);
  if (!isSmall(mentioned.size()))
    return false;
  Encoder encoder(mentioned);
  presburger::IntegerRelation relation = encoder.encode(constraints, numHidden);
  // Inexact expressions have no terms and no constant, and so say nothing: 0 >= 0.
  encoder.add(relation, notNegative, /*isEquality=*/false);
  return relation.isIntegerEmpty();
}

std::optional<SmallVector<int64_t>> IndexSet::findPoint() const {
  SmallVector<IndexSymbol> mentioned = getMentioned();
  if (!exact || !isSmall(mentioned.size()))
    return std::nullopt;
  auto found = Encoder(mentioned).encode(constraints, numHidden).findIntegerSample();
  if (!found)
    return std::nullopt;
  llvm::DenseMap<IndexSymbol, int64_t> values;
  for (auto [symbol, number] : llvm::zip(mentioned, *found)) {
    std::optional<int64_t> value = asInt64(number);
    if (!value)
      return std::nullopt;
    values[symbol] = *value;
  }
  return llvm::map_to_vector(symbols, [&](const IndexSymbol &symbol) { return values.lookup(symbol); });
}

bool IndexSet::contains(ArrayRef<int64_t> point) const {
  IndexSet single = *this;
  for (auto [symbol, value] : llvm::zip_equal(symbols, point))
    single.addZero(IndexExpr(symbol) - IndexExpr(value));
  return single.findPoint().has_value();
}

bool IndexSet::isCoveredBy(ArrayRef<IndexSet> others) const {
  llvm::SetVector<IndexSymbol> all;
  all.insert_range(getMentioned());
  size_t numConstraints = constraints.size(), numProjected = numHidden;
  for (const IndexSet &other : others) {
    all.insert_range(other.getMentioned());
    numConstraints += other.constraints.size();
    numProjected += other.numHidden;
  }
  if (all.size() + numProjected > maxCoverSymbols || numConstraints > maxCoverConstraints)
    return isEmpty();
  Encoder encoder(all.getArrayRef());
  presburger::PresburgerRelation cover =
      presburger::PresburgerRelation::getEmpty(presburger::PresburgerSpace::getSetSpace(all.size()));
  // A set that may be larger than it should be covers nothing for certain.
  for (const IndexSet &other : others)
    if (other.exact)
      cover.unionInPlace(encoder.encode(other.constraints, other.numHidden));
  presburger::PresburgerRelation own(encoder.encode(constraints, numHidden));
  // Differences are of sets whose projected symbols are quotients.
  if (numProjected == 0)
    return own.isSubsetOf(cover);
  return own.computeReprWithOnlyDivLocals().isSubsetOf(cover.computeReprWithOnlyDivLocals());
}
