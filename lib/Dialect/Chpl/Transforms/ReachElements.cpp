//===- ReachElements.cpp - The remote path to elements --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// chpl-reach-elements (PGAS access lowering): Passes.td has input, output and a sketch.
//
//   %x = chpl.load %element    =>  if the address is global { choir_element_get(%slot, %element, size) } else { load }
//   chpl.store %x, %element    =>  the same with choir_element_put
//   any other use              =>  a use of choir_element_reference(%element)
//
//===----------------------------------------------------------------------===//

#include "choir/Analysis/IndexBuilder.h"
#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "choir/Dialect/Chpl/Transforms/Passes.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/DebugLog.h"

namespace choir::chpl {
#define GEN_PASS_DEF_CHPLREACHELEMENTS
#include "choir/Dialect/Chpl/Transforms/Passes.h.inc"
} // namespace choir::chpl

using namespace mlir;
using namespace choir;
using namespace choir::chpl;

#define DEBUG_TYPE "chpl-reach-elements"

ALWAYS_ENABLED_STATISTIC(numGets, "loads that may be remote gets");
ALWAYS_ENABLED_STATISTIC(numPuts, "stores that may be remote puts");
ALWAYS_ENABLED_STATISTIC(numReferences, "elements reached by a reference");

/// The tag in the upper bits of global addresses (runtime library, GlobalArray.h).
static constexpr int64_t globalTagShift = 61, globalTag = 1;

namespace {

/// The uses of one address.
class ElementUses {
public:
  ElementUses(Value element, RuntimeFunctions &runtime)
      : element(element), type(cast<RefType>(element.getType()).getPointee()), runtime(runtime),
        builder(element.getContext()) {}
  void rewrite();

private:
  void rewriteLoad(LoadOp load);
  void rewriteStore(StoreOp store);
  Value isGlobal(Location loc);
  Value asPointer(Location loc, Value address);
  Value size(Location loc) { return SizeOfOp::create(builder, loc, type); }
  Value reference();

  Value element;
  Type type;
  RuntimeFunctions &runtime;
  OpBuilder builder;
};

} // namespace

Value ElementUses::asPointer(Location loc, Value address) {
  return PointerCastOp::create(builder, loc, LLVM::LLVMPointerType::get(builder.getContext()), address);
}

Value ElementUses::isGlobal(Location loc) {
  Type word = builder.getI64Type();
  Value bits = LLVM::PtrToIntOp::create(builder, loc, word, asPointer(loc, element));
  IndexBuilder numbers(builder, loc);
  Value tag = arith::ShRUIOp::create(builder, loc, bits, numbers.constant(globalTagShift));
  return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, tag, numbers.constant(globalTag));
}

void ElementUses::rewriteLoad(LoadOp load) {
  Location loc = load.getLoc();
  builder.setInsertionPoint(load);
  Value slot = LocalOp::create(builder, loc, type);
  auto choice = IfOp::create(builder, loc, isGlobal(loc), /*withElse=*/true);
  builder.setInsertionPointToStart(choice.thenBlock());
  runtime.call(builder, loc, RuntimeFunction::element_get, {asPointer(loc, slot), asPointer(loc, element), size(loc)});
  EndOp::create(builder, loc);
  builder.setInsertionPointToStart(choice.elseBlock());
  Value local = LoadOp::create(builder, loc, type, element);
  StoreOp::create(builder, loc, local, slot);
  EndOp::create(builder, loc);
  builder.setInsertionPoint(load);
  load.replaceAllUsesWith(LoadOp::create(builder, loc, type, slot).getResult());
  load.erase();
}

void ElementUses::rewriteStore(StoreOp store) {
  Location loc = store.getLoc();
  builder.setInsertionPoint(store);
  Value slot = LocalOp::create(builder, loc, type);
  auto choice = IfOp::create(builder, loc, isGlobal(loc), /*withElse=*/true);
  builder.setInsertionPointToStart(choice.thenBlock());
  StoreOp::create(builder, loc, store.getValue(), slot);
  runtime.call(builder, loc, RuntimeFunction::element_put, {asPointer(loc, element), asPointer(loc, slot), size(loc)});
  EndOp::create(builder, loc);
  builder.setInsertionPointToStart(choice.elseBlock());
  StoreOp::create(builder, loc, store.getValue(), element);
  EndOp::create(builder, loc);
  store.erase();
}

/// An address that ordinary accesses may use.
Value ElementUses::reference() {
  Location loc = element.getLoc();
  builder.setInsertionPointAfterValue(element);
  Value pointer = asPointer(loc, element);
  Value reached = runtime.call(builder, loc, RuntimeFunction::element_reference, pointer).getResult(0);
  return PointerCastOp::create(builder, loc, element.getType(), reached);
}

/// A query for an element's locale does not access the element.
static bool asksForLocale(Operation *use) {
  auto cast = dyn_cast<PointerCastOp>(use);
  return cast && !cast->use_empty() &&
         llvm::all_of(cast->getUsers(), [](Operation *user) { return isCallOf(user, RuntimeFunction::locale_of); });
}

void ElementUses::rewrite() {
  SmallVector<OpOperand *> others;
  SmallVector<Operation *> accesses;
  for (OpOperand &use : element.getUses()) {
    auto store = dyn_cast<StoreOp>(use.getOwner());
    if (isa<LoadOp>(use.getOwner()) || (store && store.getRef() == element && store.getValue() != element))
      accesses.push_back(use.getOwner());
    else if (!asksForLocale(use.getOwner()))
      others.push_back(&use);
  }
  LDBG() << element.getLoc() << ": " << accesses.size() << " accesses by get or put, " << others.size()
         << " uses by reference";
  if (!others.empty()) {
    ++numReferences;
    Value reached = reference();
    for (OpOperand *use : others)
      use->set(reached);
  }
  for (Operation *access : accesses) {
    ++(isa<LoadOp>(access) ? numGets : numPuts);
    if (auto load = dyn_cast<LoadOp>(access))
      rewriteLoad(load);
    else
      rewriteStore(cast<StoreOp>(access));
  }
}

namespace {
struct ReachElements : choir::chpl::impl::ChplReachElementsBase<ReachElements> {
  void runOnOperation() override {
    RuntimeFunctions runtime(getOperation());
    SmallVector<Value> elements;
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (function->hasAttr(ChplDialect::getSeveralLocalesAttrName()))
        function.walk([&](Operation *op) {
          if (isa<ElemRefOp, ElemRefAtOp>(op))
            elements.push_back(op->getResult(0));
        });
    for (Value element : elements)
      ElementUses(element, runtime).rewrite();
  }
};
} // namespace
