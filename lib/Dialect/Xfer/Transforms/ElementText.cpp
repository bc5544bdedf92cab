//===- ElementText.cpp - Elements of arrays in the program's terms --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ElementText.h"
#include "choir/Dialect/Chpl/Analysis/ArrayIndices.h"
#include "choir/Dialect/Chpl/Utils/FixedBounds.h"
#include "choir/Dialect/Chpl/Utils/SourcePlace.h"
#include "choir/Dialect/Grid/Analysis/ArrayOrigins.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::grid;
using namespace choir::xfer;

StringRef choir::xfer::nameOfSymbol(StringRef symbol) {
  symbol = symbol.take_until([](char c) { return c == '$'; }); // a version of a function
  // Symbols that would be equal have a number at their end.
  while (true) {
    auto [before, last] = symbol.rsplit('.');
    if (last.empty() || !llvm::all_of(last, llvm::isDigit))
      return last.empty() ? before : last;
    symbol = before;
  }
}

static std::string nameOfElement(ElemRefOp element);

/// The name of what is at an address, or of an object: a variable or formal, a field of one, or an element; empty if it
/// has none.
static std::string nameOfVariable(Value address) {
  Operation *op = address.getDefiningOp();
  if (!op) {
    StringAttr name = findName(address.getLoc());
    return name ? name.str() : "";
  }
  if (auto local = dyn_cast<LocalOp>(op))
    return local.getName().value_or("").str();
  if (auto global = dyn_cast<AddressOfOp>(op))
    return nameOfSymbol(global.getGlobal()).str();
  if (isa<LoadOp, KnownObjectOp, PointerCastOp>(op)) // the variable of the reference or object
    return nameOfVariable(op->getOperand(0));
  if (auto element = dyn_cast<ElemRefOp>(op))
    return nameOfElement(element);
  StringAttr field = isa<FieldRefOp, ObjectFieldRefOp>(op) ? findName(op->getLoc()) : StringAttr();
  if (!field)
    return "";
  const std::string whole = nameOfVariable(op->getOperand(0));
  return whole.empty() || whole == "this" ? field.str() : whole + "." + field.str();
}

std::string choir::xfer::nameArray(Value array) {
  std::string name = nameOfVariable(getBaseArray(array));
  return name.empty() ? "an array" : name;
}

std::string choir::xfer::nameVariable(Value variable) {
  while (auto field = variable.getDefiningOp<FieldRefOp>())
    variable = field->getOperand(0);
  std::string name = nameOfVariable(variable);
  return name.empty() ? "a variable" : name;
}

//===----------------------------------------------------------------------===//
// Bounds
//===----------------------------------------------------------------------===//

namespace {
/// A bound of a dimension of a variable's domain.
struct DomainBound {
  std::string domain;
  int64_t dim;
  bool isLow;
  bool isOnlyDim;
  ArrayAttr fixed; ///< fixedBoundsAttrName; null: all bounds are known at run time only

  std::string text() const {
    const std::string range = isOnlyDim ? domain : domain + ".dim(" + std::to_string(dim) + ")";
    return range + (isLow ? ".low" : ".high");
  }
};
} // namespace

static std::optional<DomainBound> findDomainBound(Value value) {
  auto load = value.getDefiningOp<LoadOp>();
  auto bound = load ? load.getRef().getDefiningOp<FieldRefOp>() : FieldRefOp();
  auto range = bound ? bound->getOperand(0).getDefiningOp<TupleRefOp>() : TupleRefOp();
  auto dims = range ? range->getOperand(0).getDefiningOp<FieldRefOp>() : FieldRefOp();
  if (!dims || dims.getIndex() != domain_part::dims || bound.getIndex() > domain_part::high)
    return std::nullopt;
  std::string name = nameOfVariable(dims->getOperand(0));
  if (name.empty())
    return std::nullopt;
  auto ranges = dyn_cast<TupleLayoutType>(cast<RefType>(dims.getType()).getPointee());
  auto variable = dims->getOperand(0).getDefiningOp<AddressOfOp>();
  auto global =
      variable ? SymbolTable::lookupNearestSymbolFrom<GlobalOp>(variable, variable.getGlobalAttr()) : GlobalOp();
  return DomainBound{name, int64_t(range.getIndex()), bound.getIndex() == domain_part::low,
                     ranges && ranges.getElements().size() == 1,
                     global ? global->getAttrOfType<ArrayAttr>(fixedBoundsAttrName) : ArrayAttr()};
}

/// The expression of an index, extents of ranges as differences of their bounds.
static IndexExpr readBound(Value value) {
  auto expand = [](const IndexSymbol &symbol) {
    return symbol.value && symbol.number < 0 ? readCount(symbol.value) : IndexExpr(symbol);
  };
  return readIndex(value).substitute(expand).substitute(expand);
}

static std::string nameOfNumber(Value value) {
  if (std::optional<DomainBound> bound = findDomainBound(value))
    return bound->text();
  if (auto load = value.getDefiningOp<LoadOp>())
    if (std::string name = nameOfVariable(load.getRef()); !name.empty())
      return name;
  StringAttr name = findName(value.getLoc()); // of a constant
  return name ? name.str() : "";
}

/// The expression as the program would write it; empty if it has a part without a name.
static std::string describe(const IndexExpr &expr) {
  if (!expr.isExact())
    return "";
  std::string text;
  for (const IndexExpr::Term &term : expr.getTerms()) {
    const std::string name = term.symbol.value && term.symbol.number < 0 ? nameOfNumber(term.symbol.value) : "";
    if (name.empty())
      return "";
    text += term.factor < 0 ? (text.empty() ? "-" : " - ") : (text.empty() ? "" : " + ");
    if (std::abs(term.factor) != 1)
      text += std::to_string(std::abs(term.factor)) + " * ";
    text += name;
  }
  const int64_t constant = expr.getConstant();
  if (text.empty())
    return std::to_string(constant);
  if (constant != 0)
    text += (constant < 0 ? " - " : " + ") + std::to_string(std::abs(constant));
  return text;
}

static std::string nameOfElement(ElemRefOp element) {
  Value array = getArrayOf(element.getView());
  std::string text = array ? nameOfVariable(array) : "";
  if (text.empty())
    return text;
  for (auto [dim, index] : llvm::enumerate(element.getIndices())) {
    const std::string indexText = describe(readBound(index));
    if (indexText.empty())
      return "";
    text += (dim == 0 ? "[" : ", ") + indexText;
  }
  return text + "]";
}

/// Whether an interval is that of all indices of the array.
static bool isAll(const Interval &interval, Value array, unsigned dim) {
  if (interval.isAll())
    return true;
  const IndexExpr extent = readBound(interval.high) - readBound(interval.low) + IndexExpr(1);
  auto low = interval.low.getDefiningOp<ViewLowOp>();
  if (!low || low.getDim() != dim || getArrayOf(low.getView()) != array || extent.getTerms().size() != 1 ||
      extent.getConstant() != 0 || !extent.getTerms().front().symbol.value)
    return false;
  auto count = extent.getTerms().front().symbol.value.getDefiningOp<ViewCountOp>();
  return count && extent.getTerms().front().factor == 1 && count.getDim() == dim &&
         getArrayOf(count.getView()) == array;
}

/// The domain bound that an expression is.
static std::optional<DomainBound> findDomainBound(const IndexExpr &expr) {
  if (expr.getConstant() != 0 || expr.getTerms().size() != 1 || expr.getTerms().front().factor != 1 ||
      !expr.getTerms().front().symbol.value)
    return std::nullopt;
  return findDomainBound(expr.getTerms().front().symbol.value);
}

/// The domain whose indices a box has; empty if there is none. Some bounds of a domain may be constants.
static std::string nameOfDomain(const Box &box) {
  SmallVector<IndexExpr> bounds;
  for (const Interval &interval : box) {
    if (interval.isAll())
      return "";
    bounds.append({readBound(interval.low), readBound(interval.high)});
  }
  std::optional<DomainBound> first;
  for (const IndexExpr &bound : bounds)
    first = first ? first : findDomainBound(bound);
  if (!first)
    return "";
  for (auto [index, expr] : llvm::enumerate(bounds)) {
    std::optional<DomainBound> bound = findDomainBound(expr);
    const bool isOwn =
        bound && bound->domain == first->domain && bound->dim == int64_t(index / 2) && bound->isLow == (index % 2 == 0);
    auto fixed = first->fixed ? dyn_cast<IntegerAttr>(first->fixed[index]) : IntegerAttr();
    const bool isFixed = fixed && expr.getTerms().empty() && expr.getConstant() == fixed.getInt();
    if (!isOwn && !isFixed)
      return "";
  }
  return first->domain;
}

static std::string describe(const Interval &interval, Value array, unsigned dim) {
  if (isAll(interval, array, dim))
    return "..";
  const std::string low = describe(readBound(interval.low)), high = describe(readBound(interval.high));
  if (low.empty() || high.empty() || low == high)
    return low == high ? low : "";
  return low + ".." + high;
}

std::string choir::xfer::describeElements(AcquireOp acquire) {
  Value array = acquire.getArray();
  const std::string name = nameArray(array), part = "part of " + name;
  const SmallVector<Box> boxes = acquire.boxes();
  if (boxes.size() != 1 || getBaseArray(array) != array || nameOfVariable(array).empty())
    return part;
  if (std::string domain = nameOfDomain(boxes.front()); !domain.empty())
    return name + "[" + domain + "]";
  std::string indices;
  bool isWhole = true;
  for (auto [dim, interval] : llvm::enumerate(boxes.front())) {
    const std::string text = describe(interval, array, dim);
    if (text.empty())
      return part;
    isWhole &= text == "..";
    indices += (dim == 0 ? "" : ", ") + text;
  }
  return isWhole ? "all of " + name : name + "[" + indices + "]";
}
