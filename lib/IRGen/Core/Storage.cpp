//===- Storage.cpp - Where the variables of a body are --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A constant of scalar type is an SSA value; its address is made, right after the value, only when something asks for
// it (a `const ref` actual, a nested function). So indices and constants reach the optimiser as values. Other variables
// are memory.
//
//===----------------------------------------------------------------------===//

#include "IRGen/Core/Storage.h"
#include "IRGen/Core/DebugInfo.h"

using namespace mlir;

namespace choir::irgen {

Value addressOf(IRGenFunction &fn, const typed::Var *var, SourceRange range) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(range);
  if (var->kind == typed::Var::Global) {
    chpl::GlobalOp global = gm.getGlobal(var);
    Value address = chpl::AddressOfOp::create(b, loc, chpl::RefType::get(global.getType()), global.getSymName());
    return var->isRef ? fn.load(loc, address) : address;
  }
  auto found = fn.state<Variables>().places.find(var);
  if (found == fn.state<Variables>().places.end()) {
    fn.state<Variables>().sawForeignVariable = true;
    if (!fn.state<Variables>().isProbe)
      fn.unsupported(range, "a use of '" + Twine(var->name.str()) + "' before its declaration");
    return fn.placeholder(loc, gm.refTo(var->type, range));
  }
  Storage &storage = found->second;
  if (storage.isSlot)
    return fn.load(loc, storage.address);
  if (storage.address)
    return storage.address;

  // A constant that has been a value so far.
  OpBuilder::InsertionGuard guard(b);
  fn.insertAt(storage.point);
  storage.address = fn.local(loc, gm.convert(var->type, range), var->name.str());
  if (storage.value)
    fn.store(loc, storage.value, storage.address);
  for (auto [index, element] : llvm::enumerate(storage.elements))
    fn.store(loc, element, chpl::TupleRefOp::create(b, loc, storage.address, index));
  return storage.address;
}

Value valueOf(IRGenFunction &fn, const typed::Var *var, SourceRange range) {
  auto found = fn.state<Variables>().places.find(var);
  if (found != fn.state<Variables>().places.end() && found->second.value)
    return found->second.value;
  return fn.load(fn.getLoc(range), addressOf(fn, var, range));
}

Value tupleElementOf(IRGenFunction &fn, const typed::Var *var, unsigned index) {
  auto found = fn.state<Variables>().places.find(var);
  return found != fn.state<Variables>().places.end() && index < found->second.elements.size()
             ? found->second.elements[index]
             : Value();
}

void bindAddress(IRGenFunction &fn, const typed::Var *var, Value address) {
  Storage storage;
  storage.address = address;
  fn.state<Variables>().places[var] = std::move(storage);
  describe(fn, var, address);
}

} // namespace choir::irgen
