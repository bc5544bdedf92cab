//===- IndexSet.cpp - Sets of integers by affine constraints --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "choir/Analysis/IndexSet.h"
#include "mlir/Analysis/Presburger/IntegerRelation.h"
#include "mlir/Analysis/Presburger/PresburgerRelation.h"
#include "mlir/Analysis/Presburger/Simplex.h"
#include "llvm/ADT/IntEqClasses.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace choir;
using llvm::DynamicAPInt;

//===----------------------------------------------------------------------===//
// Symbols that are projected out
//===----------------------------------------------------------------------===//

/// Analyses number symbols from 0 on, so negative numbers are free.
static constexpr int hiddenNumber = -2;

static IndexSymbol hiddenSymbol(unsigned index) { return {{}, hiddenNumber, index}; }

static bool isHidden(const IndexSymbol &symbol) { return !symbol.value && symbol.number == hiddenNumber; }

//===----------------------------------------------------------------------===//
// The encoder
//===----------------------------------------------------------------------===//

namespace {

/// Encodes constraints for the Presburger library. Columns are symbols; then, as variables of the library's that are
/// bound, symbols that have been projected out; then the constant.
class Encoder {
public:
  explicit Encoder(ArrayRef<IndexSymbol> symbols, unsigned numHidden = 0)
      : space(presburger::PresburgerSpace::getSetSpace(symbols.size(), 0, numHidden)) {
    for (const IndexSymbol &symbol : symbols)
      columns.try_emplace(symbol, columns.size());
    for (unsigned index = 0; index < numHidden; ++index)
      columns.try_emplace(hiddenSymbol(index), columns.size());
  }

  presburger::IntegerRelation encode(ArrayRef<IndexSet::Constraint> constraints) const {
    presburger::IntegerRelation relation(space);
    for (const IndexSet::Constraint &constraint : constraints) {
      SmallVector<int64_t> row = rowOf(constraint.expr);
      constraint.isEquality ? relation.addEquality(row) : relation.addInequality(row);
    }
    return relation;
  }

private:
  SmallVector<int64_t> rowOf(const IndexExpr &expr) const {
    SmallVector<int64_t> row(columns.size() + 1);
    for (const IndexExpr::Term &term : expr.getTerms())
      row[columns.at(term.symbol)] = term.factor;
    row.back() = expr.getConstant();
    return row;
  }

  presburger::PresburgerSpace space;
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
// Parts
//===----------------------------------------------------------------------===//

/// The bits of all factors: a measure of the time that constraints take.
static size_t countBits(ArrayRef<IndexSet::Constraint> constraints) {
  size_t bits = 0;
  for (const IndexSet::Constraint &constraint : constraints)
    for (const IndexExpr::Term &term : constraint.expr.getTerms())
      bits += 1 + llvm::Log2_64(llvm::AbsoluteValue(term.factor));
  return bits;
}

namespace {

/// Constraints connected by shared symbols, with these symbols in the order of the set.
struct Part {
  SmallVector<IndexSymbol> symbols;
  SmallVector<IndexSet::Constraint, 0> constraints;

  bool isSmall() const { return symbols.size() <= IndexSet::maxSymbols && countBits(constraints) <= IndexSet::maxBits; }
  /// True: there is no point.
  bool isEmpty() const;
};

} // namespace

bool Part::isEmpty() const {
  if (countBits(constraints) > IndexSet::maxFractionBits)
    return false;
  presburger::IntegerRelation relation = Encoder(symbols).encode(constraints);
  if (isSmall())
    return relation.isIntegerEmpty();
  return relation.isEmptyByGCDTest() || presburger::Simplex(relation).isEmpty();
}

/// Numbers symbols, and then those of the constraints that are not among them.
static llvm::MapVector<IndexSymbol, unsigned> numberSymbols(ArrayRef<IndexSymbol> symbols,
                                                            ArrayRef<IndexSet::Constraint> constraints) {
  llvm::MapVector<IndexSymbol, unsigned> numbers;
  for (const IndexSymbol &symbol : symbols)
    numbers.try_emplace(symbol, numbers.size());
  for (const IndexSet::Constraint &constraint : constraints)
    for (const IndexExpr::Term &term : constraint.expr.getTerms())
      numbers.try_emplace(term.symbol, numbers.size());
  return numbers;
}

/// Splits constraints into connected parts. A part's symbols are in the order of `symbols`; others follow.
static SmallVector<Part, 0> split(ArrayRef<IndexSymbol> symbols, ArrayRef<IndexSet::Constraint> constraints) {
  llvm::MapVector<IndexSymbol, unsigned> numbers = numberSymbols(symbols, constraints);
  // Constraints without symbols are a class of their own, the last.
  llvm::IntEqClasses classes(numbers.size() + 1);
  auto numberOf = [&](const IndexSet::Constraint &constraint) {
    ArrayRef<IndexExpr::Term> terms = constraint.expr.getTerms();
    return terms.empty() ? unsigned(numbers.size()) : numbers.lookup(terms.front().symbol);
  };
  for (const IndexSet::Constraint &constraint : constraints)
    for (const IndexExpr::Term &term : constraint.expr.getTerms())
      classes.join(numberOf(constraint), numbers.lookup(term.symbol));
  classes.compress();
  SmallVector<Part, 0> parts(classes.getNumClasses());
  for (auto [symbol, number] : numbers)
    parts[classes[number]].symbols.push_back(symbol);
  for (const IndexSet::Constraint &constraint : constraints)
    parts[classes[numberOf(constraint)]].constraints.push_back(constraint);
  llvm::erase_if(parts, [](const Part &part) { return part.constraints.empty(); });
  return parts;
}

//===----------------------------------------------------------------------===//
// Constraints
//===----------------------------------------------------------------------===//

IndexSet::IndexSet(ArrayRef<IndexSymbol> symbols) {
  for (const IndexSymbol &symbol : symbols)
    addSymbol(symbol);
}

void IndexSet::addSymbol(const IndexSymbol &symbol) {
  if (!isHidden(symbol) && known.insert(symbol).second)
    symbols.push_back(symbol);
}

void IndexSet::add(Constraint constraint) {
  exact &= constraint.expr.isExact();
  if (!constraint.expr.isExact())
    return;
  for (const IndexExpr::Term &term : constraint.expr.getTerms())
    addSymbol(term.symbol);
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

bool IndexSet::isEmpty() const {
  return llvm::any_of(split(symbols, constraints), [](const Part &part) { return part.isEmpty(); });
}

bool IndexSet::isEmptyWith(const IndexExpr &notNegative) const {
  SmallVector<Constraint, 0> all(constraints);
  if (notNegative.isExact())
    all.push_back({notNegative, /*isEquality=*/false});
  return llvm::any_of(split(symbols, all), [](const Part &part) { return part.isEmpty(); });
}

/// Adds values of the symbols of a part; whether there are some.
static bool addPoint(const Part &part, llvm::DenseMap<IndexSymbol, int64_t> &values) {
  auto found = part.isSmall() ? Encoder(part.symbols).encode(part.constraints).findIntegerSample() : std::nullopt;
  if (!found)
    return false;
  for (auto [symbol, number] : llvm::zip_equal(part.symbols, *found)) {
    std::optional<int64_t> value = asInt64(number);
    if (!value && !isHidden(symbol))
      return false;
    values[symbol] = value.value_or(0);
  }
  return true;
}

std::optional<SmallVector<int64_t>> IndexSet::findPoint() const {
  llvm::DenseMap<IndexSymbol, int64_t> values;
  bool hasPoint =
      exact && llvm::all_of(split(symbols, constraints), [&](const Part &part) { return addPoint(part, values); });
  if (!hasPoint)
    return std::nullopt;
  // Symbols without constraints are 0.
  return llvm::map_to_vector(symbols, [&](const IndexSymbol &symbol) { return values.lookup(symbol); });
}

bool IndexSet::contains(ArrayRef<int64_t> point) const {
  IndexSet single = *this;
  for (auto [symbol, value] : llvm::zip_equal(symbols, point))
    single.addZero(IndexExpr(symbol) - IndexExpr(value));
  return single.findPoint().has_value();
}

bool IndexSet::isCoveredBy(ArrayRef<IndexSet> others) const {
  llvm::SetVector<IndexSymbol> all(symbols.begin(), symbols.end());
  size_t bits = countBits(constraints), numProjected = numHidden;
  for (const IndexSet &other : others) {
    all.insert_range(other.symbols);
    bits += countBits(other.constraints);
    numProjected += other.numHidden;
  }
  if (all.size() + numProjected > maxSymbols || bits > maxBits)
    return isEmpty();
  presburger::PresburgerRelation own(Encoder(all.getArrayRef(), numHidden).encode(constraints));
  presburger::PresburgerRelation cover = presburger::PresburgerRelation::getEmpty(own.getSpace());
  // An inexact set may be too large, so it proves no cover.
  for (const IndexSet &other : others)
    if (other.exact)
      cover.unionInPlace(Encoder(all.getArrayRef(), other.numHidden).encode(other.constraints));
  // Differences are of sets whose projected symbols are quotients.
  if (numProjected == 0)
    return own.isSubsetOf(cover);
  return own.computeReprWithOnlyDivLocals().isSubsetOf(cover.computeReprWithOnlyDivLocals());
}
