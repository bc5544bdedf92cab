//===- Inline.cpp - Calls of functions that are always inlined ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In:  structured functions.
// Out: the same, without calls of functions marked chpl.always_inline, except where these call themselves; the marked
//      functions that nothing refers to any more are gone.
//
// LLVM would inline the calls too, but later: hoisting views out of loops, and telling which accesses of a parallel loop
// are independent, need to see array accesses as such and not as calls.
//
//===----------------------------------------------------------------------===//

#include "Inlining.h"
#include "choir/Dialect/Chpl/Transforms/Passes.h"
#include "mlir/IR/SymbolTable.h"

namespace choir::chpl {
#define GEN_PASS_DEF_CHPLINLINE
#include "choir/Dialect/Chpl/Transforms/Passes.h.inc"
} // namespace choir::chpl

using namespace mlir;
using namespace choir::chpl;

namespace {

class Inliner {
public:
  explicit Inliner(ModuleOp module) : module(module) {
    for (auto function : module.getOps<func::FuncOp>())
      if (!function.isExternal() && function->hasAttr(ChplDialect::getAlwaysInlineAttrName()) &&
          !getYieldedType(function))
        inlined[function.getSymNameAttr()] = function;
  }

  void run() {
    for (auto function : module.getOps<func::FuncOp>())
      process(function);
    eraseUnused();
  }

private:
  enum class State : char { InProgress, Done };

  /// Inlines the calls in `function`, after those in what it calls.
  void process(func::FuncOp function) {
    if (!states.try_emplace(function, State::InProgress).second)
      return;
    SmallVector<func::CallOp> calls;
    function.walk([&](func::CallOp call) {
      if (inlined.contains(call.getCalleeAttr().getAttr()))
        calls.push_back(call);
    });
    for (func::CallOp call : calls) {
      func::FuncOp callee = inlined.lookup(call.getCalleeAttr().getAttr());
      process(callee);
      if (states.lookup(callee) == State::InProgress)
        continue; // It calls itself.
      OpBuilder builder(call);
      call->replaceAllUsesWith(inlineBody(callee, call.getOperands(), call.getLoc(), builder));
      call->erase();
    }
    states[function] = State::Done;
  }

  void eraseUnused() {
    DenseSet<Attribute> used;
    module.walk([&](Operation *op) {
      op->getAttrDictionary().walk([&](FlatSymbolRefAttr symbol) { used.insert(symbol.getAttr()); });
    });
    for (auto [name, function] : inlined)
      if (function.isPrivate() && !used.contains(name))
        function.erase();
  }

  ModuleOp module;
  llvm::MapVector<Attribute, func::FuncOp> inlined;
  DenseMap<func::FuncOp, State> states;
};

struct Inline : choir::chpl::impl::ChplInlineBase<Inline> {
  void runOnOperation() override { Inliner(getOperation()).run(); }
};

} // namespace
