//===- ArrayOrigins.cpp - Which array it is, and where --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceLoop.h"
#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/DenseSet.h"

using namespace mlir;
using namespace choir::chpl;
using namespace choir::grid;

static Type pointeeOf(Value ref) { return cast<RefType>(ref.getType()).getPointee(); }

/// The header that was copied to where this one is: that of a view outlives its frame where a module-scope reference is
/// to it.
static Value skipKeeping(Value header) {
  auto cast = header.getDefiningOp<PointerCastOp>();
  auto call = cast ? cast.getSource().getDefiningOp<func::CallOp>() : func::CallOp();
  if (!call || call.getCallee() != "choir_array_view_keep")
    return header;
  auto original = call.getOperand(0).getDefiningOp<PointerCastOp>();
  return original ? original.getSource() : header;
}

/// The array that a header shows a part of; null if the header is an array's own.
static Value baseOf(Value header) {
  header = skipKeeping(header);
  for (Operation *user : header.getUsers()) {
    if (auto slice = dyn_cast<ArraySliceOp>(user); slice && slice.getView() == header)
      return slice.getBase();
    if (auto reindexed = dyn_cast<ArrayReindexOp>(user); reindexed && reindexed.getView() == header)
      return reindexed.getBase();
  }
  return {};
}

Value choir::grid::getArrayOf(Value view) {
  auto viewOf = view.getDefiningOp<ViewOfOp>();
  return viewOf ? viewOf.getArray() : Value();
}

Value choir::grid::getBaseArray(Value array) {
  while (Value base = baseOf(array))
    array = base;
  return array;
}

MemorySpace choir::grid::getMemorySpace(Value array) {
  return cast<ArrayType>(pointeeOf(getBaseArray(array))).getSpace();
}

bool choir::grid::isAtomicVariable(Value ref) {
  auto type = dyn_cast<RefType>(ref.getType());
  if (!type)
    return false;
  if (auto field = ref.getDefiningOp<FieldRefOp>(); field && isAtomicVariable(field->getOperand(0)))
    return true;
  auto record = dyn_cast<RecordType>(type.getPointee());
  return record && record.getKind() == RecordKind::Atomic;
}

std::string choir::grid::describeArray(Value array) {
  while (array && baseOf(array))
    array = baseOf(array);
  if (array)
    if (auto local = array.getDefiningOp<LocalOp>(); local && local.getName() && !local.getName()->empty())
      return ("'" + *local.getName() + "'").str();
  if (auto load = array ? array.getDefiningOp<LoadOp>() : LoadOp()) // what a reference refers to
    array = load.getRef();
  if (array)
    if (auto global = array.getDefiningOp<AddressOfOp>())
      return ("'" + global.getGlobal().rsplit('.').second + "'").str();
  return "without a name";
}

//===----------------------------------------------------------------------===//
// References and formals
//===----------------------------------------------------------------------===//

/// The uses of a symbol in the program that `user` is in.
static std::optional<SymbolTable::UseRange> usesOf(StringAttr symbol, Operation *user) {
  return SymbolTable::getSymbolUses(symbol, &user->getParentOfType<ModuleOp>().getBodyRegion());
}

/// What a module-scope variable refers to, as its initialisation says; null where it does not.
static Value referredBy(LoadOp load) {
  auto variable = load.getRef().getDefiningOp<AddressOfOp>();
  auto uses = variable ? usesOf(variable.getGlobalAttr().getAttr(), load) : std::nullopt;
  SmallVector<Value, 1> stored;
  for (SymbolTable::SymbolUse use : uses ? *uses : SymbolTable::UseRange({}))
    if (auto address = dyn_cast<AddressOfOp>(use.getUser()))
      for (Operation *user : address->getUsers())
        if (auto store = dyn_cast<StoreOp>(user); store && store.getRef() == address.getRef())
          stored.push_back(skipKeeping(store.getValue()));
  auto ref = stored.size() == 1 ? dyn_cast<RefType>(stored[0].getType()) : RefType();
  return ref && isa<ArrayType>(ref.getPointee()) ? stored[0] : Value();
}

namespace {
/// Looks where arrays are that formals stand for.
class SpaceFinder {
public:
  MemorySpace find(Value array) {
    array = getBaseArray(array);
    if (MemorySpace known = getMemorySpace(array); known != MemorySpace::Host)
      return known;
    if (auto load = array.getDefiningOp<LoadOp>())
      if (Value referred = referredBy(load))
        return find(referred);
    auto formal = dyn_cast<BlockArgument>(array);
    auto function = formal ? dyn_cast<func::FuncOp>(formal.getOwner()->getParentOp()) : func::FuncOp();
    return function ? findInCalls(function, formal.getArgNumber()) : MemorySpace::Host;
  }

private:
  /// The place that all calls agree on, those apart that a procedure makes of itself.
  MemorySpace findInCalls(func::FuncOp function, unsigned position) {
    if (!visited.insert({function, position}).second)
      return MemorySpace::Host;
    std::optional<MemorySpace> agreed;
    auto uses = usesOf(function.getSymNameAttr(), function);
    for (SymbolTable::SymbolUse use : uses ? *uses : SymbolTable::UseRange({})) {
      auto call = dyn_cast<func::CallOp>(use.getUser());
      if (call && call->getParentOfType<func::FuncOp>() == function)
        continue;
      MemorySpace space = call ? find(call.getOperand(position)) : MemorySpace::Host;
      if (agreed && *agreed != space)
        return MemorySpace::Host;
      agreed = space;
    }
    return agreed.value_or(MemorySpace::Host);
  }

  llvm::DenseSet<std::pair<Operation *, unsigned>> visited;
};
} // namespace

MemorySpace choir::grid::findMemorySpace(Value array) { return SpaceFinder().find(array); }
