//===- LaunchViews.cpp - Arrays that kernels see as views -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LaunchViews.h"
#include "choir/Analysis/IndexBuilder.h"
#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "choir/Target/NarrowIndices.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::grid;

/// On an address: for each dimension the first index, the count and the element stride; then the elements' type. A
/// number of 32 bits stands for an argument, one of 64 bits for itself.
static constexpr llvm::StringLiteral viewAttrName = "grid.view";
/// On a kernel: pairs of arguments that are equal where arrays of one domain have the same shape.
static constexpr llvm::StringLiteral alikeAttrName = "grid.alike";

//===----------------------------------------------------------------------===//
// In the kernel
//===----------------------------------------------------------------------===//

/// Whether the view's elements are accessed by index, if at all.
static bool isAccessedByIndex(MakeViewOp view) {
  return llvm::all_of(view->getUsers(), [](Operation *user) {
    return isa<ElemRefOp, CheckBoundsOp, ViewLowOp, ViewCountOp, ViewStrideOp, ViewElementStrideOp>(user);
  });
}

/// How viewAttrName writes the value; null if it is no argument, nor constant.
static Attribute describe(Value value) {
  Builder builder(value.getContext());
  IntegerAttr constant;
  if (matchPattern(value, m_Constant(&constant)))
    return builder.getI64IntegerAttr(constant.getInt());
  auto argument = dyn_cast<BlockArgument>(value);
  if (!argument || !isa<func::FuncOp>(argument.getOwner()->getParentOp()))
    return nullptr;
  return builder.getI32IntegerAttr(argument.getArgNumber());
}

/// The view, as viewAttrName writes it; null if it cannot.
static ArrayAttr describe(MakeViewOp view) {
  if (view.getView().getType().getStrided() || !isAccessedByIndex(view))
    return nullptr;
  SmallVector<Attribute> numbers;
  for (auto [low, count, stride] : llvm::zip_equal(view.getLows(), view.getCounts(), view.getElementStrides()))
    for (Value value : {low, count, stride})
      numbers.push_back(describe(value));
  numbers.push_back(TypeAttr::get(view.getView().getType().getElementType()));
  return llvm::is_contained(numbers, nullptr) ? nullptr : ArrayAttr::get(view.getContext(), numbers);
}

static ArrayAttr viewOf(func::FuncOp kernel, unsigned argument) {
  return kernel.getArgAttrOfType<ArrayAttr>(argument, viewAttrName);
}

/// Appends the pairs of arguments that stand for the same number in both views.
static void appendAlike(ArrayAttr one, ArrayAttr other, SmallVectorImpl<int32_t> &alike) {
  if (!one || !other || one.size() != other.size())
    return;
  for (auto [left, right] : llvm::drop_end(llvm::zip_equal(one, other))) {
    auto number = cast<IntegerAttr>(left), otherNumber = cast<IntegerAttr>(right);
    if (number != otherNumber && number.getType().isInteger(32) && otherNumber.getType().isInteger(32))
      alike.append({int32_t(number.getInt()), int32_t(otherNumber.getInt())});
  }
}

/// The marks of arrays of one domain, by the first of them.
static void markAlike(func::FuncOp kernel, ArrayRef<std::pair<unsigned, const void *>> domains) {
  llvm::DenseMap<const void *, unsigned> firsts;
  SmallVector<int32_t> alike;
  for (auto [argument, domain] : domains) {
    if (!domain || !viewOf(kernel, argument))
      continue;
    const unsigned first = firsts.try_emplace(domain, argument).first->second;
    appendAlike(viewOf(kernel, first), viewOf(kernel, argument), alike);
  }
  if (!alike.empty())
    kernel->setAttr(alikeAttrName, DenseI32ArrayAttr::get(kernel.getContext(), alike));
}

/// Pairs of arguments.
static ArrayRef<int32_t> alikeOf(func::FuncOp kernel) {
  auto alike = kernel->getAttrOfType<DenseI32ArrayAttr>(alikeAttrName);
  return alike ? alike.asArrayRef() : ArrayRef<int32_t>();
}

void choir::grid::markViews(func::FuncOp kernel, ArrayRef<std::pair<unsigned, const void *>> domains) {
  for (BlockArgument argument : kernel.getArguments()) {
    if (!isa<LLVM::LLVMPointerType>(argument.getType()) || argument.use_empty())
      continue;
    ArrayAttr common;
    bool isView = llvm::all_of(argument.getUsers(), [&](Operation *user) {
      auto view = dyn_cast<MakeViewOp>(user);
      ArrayAttr own = view ? describe(view) : nullptr;
      if (!common)
        common = own;
      return own && own == common;
    });
    if (isView)
      kernel.setArgAttr(argument.getArgNumber(), viewAttrName, common);
  }
  markAlike(kernel, domains);
}

/// The bytes of a number in memory; 0 for other types.
static unsigned numberBytes(Type type) {
  if (auto number = dyn_cast<ComplexType>(type))
    return 2 * numberBytes(number.getElementType());
  return isa<IntegerType, FloatType>(type) ? type.getIntOrFloatBitWidth() / 8 : 0;
}

void choir::grid::foldKnownArguments(func::FuncOp kernel) {
  OpBuilder builder = OpBuilder::atBlockBegin(&kernel.getBody().front());
  for (BlockArgument argument : kernel.getArguments()) {
    auto known = dyn_cast_or_null<TypedAttr>(kernel.removeArgAttr(
        argument.getArgNumber(), StringAttr::get(kernel.getContext(), GridDialect::getKnownAttrName())));
    if (known && !argument.use_empty())
      argument.replaceAllUsesWith(arith::ConstantOp::create(builder, argument.getLoc(), known));
  }
}

void choir::grid::useOrigins(func::FuncOp kernel) {
  SmallVector<std::string> narrow;
  for (BlockArgument argument : kernel.getArguments()) {
    if (!viewOf(kernel, argument.getArgNumber()))
      continue;
    const Type elementType = cast<TypeAttr>(viewOf(kernel, argument.getArgNumber()).getValue().back()).getValue();
    for (Operation *user : llvm::make_early_inc_range(argument.getUsers())) {
      auto view = cast<MakeViewOp>(user);
      OpBuilder builder(view);
      SmallVector<Value> zeros(view.getLows().size(), IndexBuilder(builder, view.getLoc()).constant(0));
      Value fromOrigin = MakeViewOp::create(builder, view.getLoc(), view.getView().getType(), argument, zeros,
                                            view.getCounts(), view.getStrides(), view.getElementStrides());
      view.getView().replaceUsesWithIf(fromOrigin, [](OpOperand &use) { return isa<ElemRefOp>(use.getOwner()); });
    }
    kernel.removeArgAttr(argument.getArgNumber(), viewAttrName);
    narrow.push_back(llvm::formatv("{0}:{1}", argument.getArgNumber(), numberBytes(elementType)));
  }
  if (narrow.empty())
    return;
  SmallVector<Attribute> attributes;
  if (auto known = kernel->getAttrOfType<ArrayAttr>("passthrough"))
    llvm::append_range(attributes, known);
  Builder builder(kernel.getContext());
  attributes.push_back(builder.getStrArrayAttr({narrowArgumentsAttribute, llvm::join(narrow, ",")}));
  SmallVector<std::string> alike;
  for (size_t pair = 0; pair < alikeOf(kernel).size(); pair += 2)
    alike.push_back(llvm::formatv("{0}:{1}", alikeOf(kernel)[pair], alikeOf(kernel)[pair + 1]));
  if (!alike.empty())
    attributes.push_back(builder.getStrArrayAttr({equalArgumentsAttribute, llvm::join(alike, ",")}));
  kernel->removeAttr(alikeAttrName);
  kernel->setAttr("passthrough", builder.getArrayAttr(attributes));
}

//===----------------------------------------------------------------------===//
// At the launch
//===----------------------------------------------------------------------===//

/// What the kernel's mark stands for, at a launch with these arguments.
static Value valueOf(const IndexBuilder &numbers, Attribute mark, ValueRange values) {
  auto number = cast<IntegerAttr>(mark);
  return number.getType().isInteger(64) ? numbers.constant(number.getInt()) : values[number.getInt()];
}

void choir::grid::moveToOrigins(OpBuilder &builder, func::FuncOp kernel, MutableArrayRef<Value> values) {
  for (unsigned argument = 0; argument < kernel.getNumArguments(); ++argument) {
    ArrayAttr view = viewOf(kernel, argument);
    if (!view)
      continue;
    IndexBuilder numbers(builder, kernel.getLoc(), IndexBuilder::Folds);
    Value before = numbers.constant(0);
    for (size_t part = 0; part + 2 < view.size(); part += 3)
      before = numbers.subtract(
          before, numbers.multiply(valueOf(numbers, view[part], values), valueOf(numbers, view[part + 2], values)));
    values[argument] = PointerOffsetOp::create(builder, kernel.getLoc(), values[argument], before,
                                               cast<TypeAttr>(view.getValue().back()).getValue());
  }
}

bool choir::grid::hasNarrowVersion(func::FuncOp kernel) {
  return llvm::any_of(llvm::seq(kernel.getNumArguments()), [&](unsigned index) { return viewOf(kernel, index); });
}

Value choir::grid::areNarrow(OpBuilder &builder, func::FuncOp kernel, ValueRange values) {
  IndexBuilder numbers(builder, kernel.getLoc(), IndexBuilder::Folds);
  Value all = numbers.truth(true);
  auto wantBelow = [&](Value magnitude, int64_t limit) {
    all = numbers.both(all, numbers.compare(arith::CmpIPredicate::ult, magnitude, numbers.constant(limit)));
  };
  for (Value value : values)
    if (value.getType().isInteger(64))
      wantBelow(numbers.magnitude(value), narrowIntegerLimit);
  for (unsigned index = 0; index < kernel.getNumArguments(); ++index) {
    ArrayAttr view = viewOf(kernel, index);
    if (!view)
      continue;
    Value farthest = numbers.constant(0);
    for (size_t part = 0; part + 2 < view.size(); part += 3) {
      Value low = valueOf(numbers, view[part], values);
      Value end = numbers.add(low, valueOf(numbers, view[part + 1], values));
      Value index = numbers.greatest(numbers.magnitude(low), numbers.magnitude(end));
      Value stride = numbers.magnitude(valueOf(numbers, view[part + 2], values));
      farthest = numbers.add(farthest, numbers.multiply(index, stride));
    }
    wantBelow(farthest, narrowOffsetLimit);
  }
  for (size_t pair = 0; pair < alikeOf(kernel).size(); pair += 2)
    all = numbers.both(all, numbers.compare(arith::CmpIPredicate::eq, values[alikeOf(kernel)[pair]],
                                            values[alikeOf(kernel)[pair + 1]]));
  return all;
}
