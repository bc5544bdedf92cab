//===- Outlining.cpp - Functions out of regions ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Chpl/Utils/Outlining.h"
#include "choir/Dialect/Chpl/Utils/SourcePlace.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace choir::chpl;

/// Values that are cheaper to recompute than to pass.
static bool isConstant(Value value) {
  Operation *op = value.getDefiningOp();
  return op && op->getNumOperands() == 0 && op->getNumRegions() == 0 && isMemoryEffectFree(op);
}

void choir::chpl::appendViewParts(OpBuilder &builder, Value view, SmallVectorImpl<Value> &parts) {
  Location loc = view.getLoc();
  Type word = builder.getI64Type();
  unsigned rank = cast<ViewType>(view.getType()).getRank();
  parts.push_back(ViewDataOp::create(builder, loc, builder.getType<LLVM::LLVMPointerType>(), view));
  for (unsigned dim = 0; dim < rank; ++dim)
    parts.push_back(ViewLowOp::create(builder, loc, word, view, dim));
  for (unsigned dim = 0; dim < rank; ++dim)
    parts.push_back(ViewCountOp::create(builder, loc, word, view, dim));
  for (unsigned dim = 0; dim < rank; ++dim)
    parts.push_back(ViewStrideOp::create(builder, loc, word, view, dim));
  for (unsigned dim = 0; dim < rank; ++dim)
    parts.push_back(ViewElementStrideOp::create(builder, loc, word, view, dim));
}

SmallVector<Type> choir::chpl::viewPartTypes(ViewType view) {
  MLIRContext *context = view.getContext();
  SmallVector<Type> types{LLVM::LLVMPointerType::get(context)};
  types.append(4 * view.getRank(), IntegerType::get(context, 64));
  return types;
}

Value choir::chpl::makeView(OpBuilder &builder, Location loc, ViewType type, ValueRange parts) {
  unsigned rank = type.getRank();
  auto slice = [&](unsigned n) { return parts.slice(1 + n * rank, rank); };
  return MakeViewOp::create(builder, loc, type, parts.front(), slice(0), slice(1), slice(2), slice(3));
}

Captures::Captures(Operation *op, ArrayRef<Region *> regions) : context(op->getContext()) {
  for (Region *region : regions)
    getUsedValuesDefinedAbove(*region, *region, used);
  OpBuilder builder(op);
  for (Value value : used) {
    if (isa<ViewType>(value.getType()))
      appendViewParts(builder, value, parts);
    else if (!isConstant(value))
      parts.push_back(value);
  }
}

SmallVector<Type> Captures::types() const {
  return llvm::map_to_vector(parts, [](Value value) { return value.getType(); });
}

/// Debuggers also find variables of the outer function in the outlined one.
static void describeAgain(Value value, Value replacement, Region &region, OpBuilder &builder) {
  for (Operation *user : value.getUsers()) {
    auto variable = dyn_cast<DebugVariableOp>(user);
    if (!variable || region.isAncestor(variable->getParentRegion()))
      continue;
    bool isKnown = llvm::any_of(replacement.getUsers(), [&](Operation *other) {
      auto known = dyn_cast<DebugVariableOp>(other);
      return known && known.getNumber() == variable.getNumber();
    });
    if (!isKnown)
      DebugVariableOp::create(builder, variable.getLoc(), replacement, variable.getNumber(), false);
  }
}

void Captures::rewire(Region &region, ValueRange inside, OpBuilder &builder) const {
  for (Value value : used) {
    Value replacement;
    if (auto view = dyn_cast<ViewType>(value.getType())) {
      unsigned size = 1 + 4 * view.getRank();
      replacement = makeView(builder, value.getLoc(), view, inside.take_front(size));
      inside = inside.drop_front(size);
    } else if (isConstant(value)) {
      unsigned number = cast<OpResult>(value).getResultNumber();
      replacement = builder.clone(*value.getDefiningOp())->getResult(number);
    } else {
      replacement = inside.front();
      inside = inside.drop_front();
      describeAgain(value, replacement, region, builder);
    }
    // Exits that are temporarily outside of the region have no block.
    value.replaceUsesWithIf(replacement, [&](OpOperand &use) {
      Region *parent = use.getOwner()->getParentRegion();
      return parent && region.isAncestor(parent);
    });
  }
}

RecordType Captures::contextType(StringRef name, ArrayRef<Type> more) const {
  SmallVector<Type> fields = types();
  llvm::append_range(fields, more);
  return RecordType::get(context, name, fields);
}

void Captures::store(OpBuilder &builder, Location loc, Value context) const {
  for (auto [index, value] : llvm::enumerate(parts))
    StoreOp::create(builder, loc, value, FieldRefOp::create(builder, loc, context, builder.getI32IntegerAttr(index)));
}

SmallVector<Value> Captures::load(OpBuilder &builder, Location loc, Value context) const {
  SmallVector<Value> loaded;
  for (auto [index, value] : llvm::enumerate(parts)) {
    Value field = FieldRefOp::create(builder, loc, context, builder.getI32IntegerAttr(index));
    loaded.push_back(LoadOp::create(builder, loc, value.getType(), field));
  }
  return loaded;
}

/// The op itself if it is a function, otherwise the function around.
static func::FuncOp functionOf(Operation *op) {
  auto function = dyn_cast<func::FuncOp>(op);
  return function ? function : op->getParentOfType<func::FuncOp>();
}

func::FuncOp choir::chpl::createFunction(SymbolTable &symbols, Operation *origin, StringRef name, TypeRange arguments,
                                         TypeRange results) {
  OpBuilder builder(symbols.getOp()->getContext());
  auto function = func::FuncOp::create(builder, origin->getLoc(), name, builder.getFunctionType(arguments, results));
  function.setPrivate();
  const bool isSeveral = functionOf(origin)->hasAttr(ChplDialect::getSeveralLocalesAttrName());
  if (functionOf(origin)->hasAttr(ChplDialect::getSecondVersionAttrName()))
    function->setAttr(ChplDialect::getSecondVersionAttrName(), builder.getUnitAttr());
  if (isSeveral && !origin->hasAttr(ChplDialect::getLocalElementsAttrName()))
    function->setAttr(ChplDialect::getSeveralLocalesAttrName(), builder.getUnitAttr());
  function.addEntryBlock();
  symbols.insert(function, std::next(functionOf(origin)->getIterator()));
  return function;
}

std::string choir::chpl::outlinedName(Operation *op, StringRef construct) {
  std::string name = (functionOf(op).getSymName() + "." + construct).str();
  if (SourcePlace place = getSourcePlace(op->getLoc()); place.line != 0)
    name += "." + std::to_string(place.line);
  return name;
}

void choir::chpl::inlineBlock(Block *source, ValueRange arguments, OpBuilder &builder) {
  for (auto [argument, value] : llvm::zip_equal(source->getArguments(), arguments))
    argument.replaceAllUsesWith(value);
  source->getTerminator()->erase();
  builder.getInsertionBlock()->getOperations().splice(builder.getInsertionPoint(), source->getOperations());
}

void choir::chpl::cloneRegion(Region &region, ValueRange arguments, OpBuilder &builder) {
  if (region.empty())
    return;
  IRMapping mapping;
  mapping.map(region.getArguments(), arguments);
  for (Operation &op : region.front().without_terminator())
    builder.clone(op, mapping);
}
