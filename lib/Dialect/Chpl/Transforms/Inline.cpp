//===- Inline.cpp - Calls of functions that are always inlined ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// chpl-inline: Passes.td has input, output and a sketch.
//
// LLVM would inline the calls too, but later. Hoisting of views and marks of independent accesses need array accesses
// as ops, not calls; bounds of ranges are results of calls.
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Chpl/Transforms/Passes.h"
#include "choir/Dialect/Chpl/Utils/Inlining.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/DebugLog.h"

namespace choir::chpl {
#define GEN_PASS_DEF_CHPLINLINE
#include "choir/Dialect/Chpl/Transforms/Passes.h.inc"
} // namespace choir::chpl

using namespace mlir;
using namespace choir::chpl;

#define DEBUG_TYPE "chpl-inline"

ALWAYS_ENABLED_STATISTIC(numInlined, "calls inlined");
ALWAYS_ENABLED_STATISTIC(numKept, "calls of functions with a body that stay");
ALWAYS_ENABLED_STATISTIC(numErased, "functions erased after inlining");

namespace {

class Inliner {
public:
  Inliner(ModuleOp module, unsigned maxOps) : module(module), maxOps(maxOps) {
    for (auto function : module.getOps<func::FuncOp>())
      if (!function.isExternal() && !getYieldedType(function))
        functions[function.getSymNameAttr()].function = function;
  }

  void run() {
    for (auto function : module.getOps<func::FuncOp>())
      process(function);
    eraseUnused();
  }

private:
  struct Info {
    func::FuncOp function;
    enum { New, InProgress, Keep, Inline } state = New;
    bool wasInlined = false;
    const char *obstacle = nullptr; ///< the reason for Keep
  };

  /// Inlines the calls in `function`, callees first.
  void process(func::FuncOp function);
  const char *findObstacle(func::FuncOp function);
  void eraseUnused();

  ModuleOp module;
  unsigned maxOps;
  llvm::DenseMap<Attribute, Info> functions;
};

/// Ops that become no code.
bool isFree(Operation *op) {
  return isa<FieldRefOp, TupleRefOp, ReturnOp>(op) || op->hasTrait<OpTrait::ConstantLike>();
}

/// The reason not to inline calls of the function, in which calls are inlined already; null if there is none.
const char *Inliner::findObstacle(func::FuncOp function) {
  if (function->hasAttr(ChplDialect::getAlwaysInlineAttrName()))
    return nullptr;
  if (function->hasAttr(ChplDialect::getNoInlineAttrName()))
    return "is marked";
  if (function->hasAttr(ChplDialect::getColdAttrName()))
    return "is cold";
  unsigned ops = 0;
  const char *obstacle = nullptr;
  function.walk([&](Operation *op) {
    ops += !isFree(op);
    if (isa<ForOp, LoopOp, ForallOp, IterateOp, BeginOp, CobeginOp, SyncOp>(op))
      obstacle = "has loops or tasks";
    else if (ops > maxOps)
      obstacle = "is large";
    return obstacle ? WalkResult::interrupt() : WalkResult::advance();
  });
  return obstacle;
}

void Inliner::process(func::FuncOp function) {
  auto own = functions.find(function.getSymNameAttr());
  bool isCandidate = own != functions.end();
  if (isCandidate && own->second.state != Info::New)
    return;
  if (isCandidate)
    own->second.state = Info::InProgress;
  SmallVector<func::CallOp> calls;
  function.walk([&](func::CallOp call) { calls.push_back(call); });
  for (func::CallOp call : calls) {
    auto callee = functions.find(call.getCalleeAttr().getAttr());
    if (callee == functions.end())
      continue;
    process(callee->second.function);
    if (callee->second.state != Info::Inline) {
      ++numKept;
      LDBG() << call.getLoc() << ": call of " << call.getCallee() << " not inlined: the callee "
             << (callee->second.state == Info::InProgress ? "calls itself" : callee->second.obstacle);
      continue;
    }
    ++numInlined;
    LDBG() << call.getLoc() << ": call of " << call.getCallee() << " inlined";
    callee->second.wasInlined = true;
    OpBuilder builder(call);
    call->replaceAllUsesWith(inlineBody(callee->second.function, call.getOperands(), call.getLoc(), builder));
    call->erase();
  }
  if (!isCandidate)
    return;
  own->second.obstacle = findObstacle(function);
  own->second.state = own->second.obstacle ? Info::Keep : Info::Inline;
}

void Inliner::eraseUnused() {
  DenseSet<Attribute> used;
  AttrTypeWalker symbols; // one for all ops: it looks into each attribute once
  symbols.addWalk([&](FlatSymbolRefAttr symbol) { used.insert(symbol.getAttr()); });
  module.walk([&](Operation *op) {
    // The dictionary of an op's own attributes is made when it is asked for: not for all that name no function.
    if (auto call = dyn_cast<func::CallOp>(op))
      used.insert(call.getCalleeAttr().getAttr());
    else if (isa<SymbolUserOpInterface>(op))
      symbols.walk(op->getAttrDictionary());
    else
      symbols.walk(op->getDiscardableAttrDictionary());
  });
  for (auto function : llvm::make_early_inc_range(module.getOps<func::FuncOp>()))
    if (function.isPrivate() && functions.lookup(function.getSymNameAttr()).wasInlined &&
        !used.contains(function.getSymNameAttr())) {
      ++numErased;
      LDBG() << function.getLoc() << ": " << function.getSymName() << " erased: no call is left";
      function.erase();
    }
}

struct Inline : choir::chpl::impl::ChplInlineBase<Inline> {
  using ChplInlineBase::ChplInlineBase;
  void runOnOperation() override { Inliner(getOperation(), maxOps).run(); }
};

} // namespace
