//===- LaunchedArrays.cpp - Arrays that launches may have -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LaunchedArrays.h"
#include "choir/Analysis/IndexBuilder.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"
#include "choir/Dialect/Grid/IR/GridDialect.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::grid;
using namespace choir::xfer;

static Type pointeeOf(Value ref) { return cast<RefType>(ref.getType()).getPointee(); }

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

bool choir::xfer::isAddressPart(Operation *op) {
  return isa<FieldRefOp, TupleRefOp, TupleRefAtOp, PointerCastOp, PointerOffsetOp>(op);
}

bool choir::xfer::isElementAddress(Operation *op) { return isa_and_present<ElemRefOp, ElemRefAtOp, ViewDataOp>(op); }

Value choir::xfer::findWhole(Value address) {
  while (Operation *op = address.getDefiningOp()) {
    if (isAddressPart(op))
      address = op->getOperand(0);
    else if (isElementAddress(op) && op->getOperand(0).getDefiningOp<MakeViewOp>())
      address = op->getOperand(0).getDefiningOp<MakeViewOp>().getData();
    else
      break;
  }
  return address;
}

bool choir::xfer::isMoved(Value address) {
  for (Operation *op = address.getDefiningOp(); op && isAddressPart(op); op = op->getOperand(0).getDefiningOp())
    if (isa<PointerOffsetOp>(op))
      return true;
  return false;
}

bool choir::xfer::isPointer(Type type) { return isa<RefType, LLVM::LLVMPointerType>(type); }

Box choir::xfer::boxOf(OpBuilder &builder, Operation *element) {
  Box box;
  IndexBuilder numbers(builder, element->getLoc(), IndexBuilder::Folds);
  if (auto ref = dyn_cast<ElemRefOp>(element))
    for (Value index : ref.getIndices())
      box.push_back({index, index});
  if (auto ref = dyn_cast<ElemRefAtOp>(element))
    for (auto [dim, position] : llvm::enumerate(ref.getPositions())) {
      Value view = ref.getView();
      Type word = builder.getI64Type();
      Value steps = position;
      if (ref.getView().getType().getStrided())
        steps = numbers.multiply(steps, ViewStrideOp::create(builder, element->getLoc(), word, view, dim));
      Value index = numbers.add(ViewLowOp::create(builder, element->getLoc(), word, view, dim), steps);
      box.push_back({index, index});
    }
  return box;
}

//===----------------------------------------------------------------------===//
// Which arrays and references
//===----------------------------------------------------------------------===//

LaunchedArrays::LaunchedArrays(ModuleOp program, const SymbolUses &uses) : uses(uses) {
  program.walk([&](ArrayInitOp init) {
    auto type = cast<ArrayType>(pointeeOf(init.getArray()));
    if (type.getSpace() == MemorySpace::Device || type.getSpace() == MemorySpace::Constant)
      elementTypes.insert(type.getElementType());
  });
  for (auto function : program.getOps<func::FuncOp>())
    function.walk([&](Operation *op) {
      if (isElementAddress(op))
        if (Value array = getArrayOf(op->getOperand(0)); array && include(array))
          noteEscapes(op);
      hasPointers |= isCallOf(op, RuntimeFunction::array_data_here);
    });
  notePartsOfReferences(program);
}

/// The array that owns the elements, if it is a variable: no other variable has them.
static Operation *findVariable(Value array) {
  Operation *op = getBaseArray(array).getDefiningOp();
  return isa_and_present<LocalOp, AddressOfOp>(op) ? op : nullptr;
}

bool choir::xfer::mayShareElements(Value array, Value other) {
  Operation *one = findVariable(array), *two = findVariable(other);
  auto name = dyn_cast_if_present<AddressOfOp>(one), otherName = dyn_cast_if_present<AddressOfOp>(two);
  if (name && otherName)
    return name.getGlobalAttr() == otherName.getGlobalAttr();
  return !one || !two || one == two;
}

bool choir::xfer::isOnHost(Operation *op) {
  for (; op; op = op->getParentOp())
    if (isDeviceLoop(op) || op->hasAttr(GridDialect::getHostFormAttrName()))
      return false;
  return true;
}

bool choir::xfer::isHostWrite(Operation *op, Value array) {
  if (auto acquire = dyn_cast<AcquireOp>(op))
    return acquire.getSide() == Side::Host && acquire.getMode() != Mode::Read &&
           mayShareElements(acquire.getArray(), array);
  auto address = dyn_cast<AcquireAtOp>(op);
  return address && address.getMode() != Mode::Read;
}

bool choir::xfer::mayWriteOnHost(Operation *op, Value array) {
  auto look = [&](Operation *inner) {
    return isHostWrite(inner, array) ? WalkResult::interrupt() : WalkResult::advance();
  };
  return op->walk(look).wasInterrupted();
}

bool choir::xfer::mayAcquire(Operation *op, Value address) {
  Value whole = findWhole(address);
  Operation *element = whole.getDefiningOp();
  if (isa_and_present<LocalOp, AddressOfOp>(element))
    return false;
  Value array = isElementAddress(element) ? getArrayOf(element->getOperand(0)) : Value();
  auto look = [&](Operation *inner) {
    bool isAcquired = false;
    if (auto acquire = dyn_cast<AcquireOp>(inner))
      isAcquired = array && acquire.getSide() == Side::Host && mayShareElements(acquire.getArray(), array);
    else if (auto at = dyn_cast<AcquireAtOp>(inner))
      isAcquired = !array && (isElementAddress(element) || findWhole(at.getAddress()) == whole);
    return isAcquired ? WalkResult::interrupt() : WalkResult::advance();
  };
  return op->walk(look).wasInterrupted();
}

bool LaunchedArrays::include(Value header) {
  auto [known, isNew] = arrays.try_emplace(header, false);
  if (!isNew)
    return known->second;
  const bool result =
      elementTypes.contains(cast<ArrayType>(pointeeOf(header)).getElementType()) && mayBeImplicit(header, uses);
  return arrays[header] = result;
}

bool choir::xfer::letsEscape(OpOperand &use) {
  Operation *user = use.getOwner();
  if (auto store = dyn_cast<StoreOp>(user))
    return store.getValue() == use.get();
  return isa<func::CallOp, CallIndirectOp, CallVirtualOp, CallVarargsOp, ReturnOp, arith::SelectOp, YieldOp>(user);
}

void LaunchedArrays::noteEscapes(Operation *elementAddress) {
  SmallVector<Operation *> open{elementAddress};
  while (!open.empty()) {
    Operation *address = open.pop_back_val();
    for (OpOperand &use : address->getUses()) {
      if (isAddressPart(use.getOwner()) && use.getOperandNumber() == 0)
        open.push_back(use.getOwner());
      else if (!letsEscape(use))
        continue;
      else if (isa<RefType>(use.get().getType()))
        escaped.insert(pointeeOf(use.get()));
      else
        hasPointers = true;
    }
  }
}

/// A reference to an element that escapes may be handed on in parts.
void LaunchedArrays::notePartsOfReferences(ModuleOp program) {
  llvm::SetVector<std::pair<Type, Type>> parts; // of a type, and of what escapes of it
  for (auto function : program.getOps<func::FuncOp>())
    function.walk([&](Operation *op) {
      for (OpOperand &operand : op->getOpOperands()) {
        if (!isPointer(operand.get().getType()) || !letsEscape(operand))
          continue;
        Value whole = findWhole(operand.get());
        auto from = dyn_cast<RefType>(whole.getType()), to = dyn_cast<RefType>(operand.get().getType());
        const bool isVariable = isa_and_present<LocalOp, AddressOfOp>(whole.getDefiningOp());
        if (from && whole != operand.get() && !isVariable && !isElementAddress(whole.getDefiningOp()))
          parts.insert({from.getPointee(), to ? to.getPointee() : Type()});
      }
    });
  for (bool isChanged = !escaped.empty(); isChanged;) {
    isChanged = false;
    for (auto [from, to] : parts)
      if (escaped.contains(from)) {
        isChanged |= to ? escaped.insert(to).second : !hasPointers;
        hasPointers |= !to;
      }
  }
}

/// Follows a reference to what it may be a copy of.
bool LaunchedArrays::mayLeadToElement(Value reference) {
  llvm::DenseSet<Value> visited;
  SmallVector<Value> open{reference};
  while (!open.empty()) {
    Value next = open.pop_back_val();
    if (!next)
      return true;
    next = findWhole(next);
    if (!visited.insert(next).second)
      continue;
    if (isElementAddress(next.getDefiningOp())) {
      Value array = getArrayOf(next.getDefiningOp()->getOperand(0));
      if (!array || include(array))
        return true;
      continue;
    }
    if (!isa<RefType>(next.getType()))
      return true;
    std::optional<SmallVector<Value>> sources = findSources(next, uses);
    if (sources && sources->empty())
      return true;
    open.append(sources.value_or(SmallVector<Value>()));
  }
  return false;
}

bool LaunchedArrays::mayContain(Value address) {
  Value whole = findWhole(address);
  Operation *op = whole.getDefiningOp();
  if (isa_and_present<LocalOp, AddressOfOp, ObjectFieldRefOp, StringDataOp, ConstantDataOp, ProcRefOp>(op))
    return false;
  // Private variables and states of loops.
  if (auto argument = dyn_cast<BlockArgument>(whole);
      argument && !isa<func::FuncOp>(argument.getOwner()->getParentOp()))
    return false;
  if (!isa<RefType>(whole.getType()))
    return hasPointers;
  if (!escaped.contains(pointeeOf(whole)))
    return false;
  auto [known, isNew] = references.try_emplace(whole, true);
  if (isNew)
    references[whole] = mayLeadToElement(whole);
  return references[whole];
}
