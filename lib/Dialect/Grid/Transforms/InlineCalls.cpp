//===- InlineCalls.cpp - Procedures in the bodies of device loops ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// grid-inline-calls: Passes.td has input, output and a sketch.
//
//===----------------------------------------------------------------------===//

#include "DeviceLoop.h"
#include "KernelDemands.h"
#include "choir/Dialect/Chpl/Utils/ArrayOverlap.h"
#include "choir/Dialect/Chpl/Utils/Diagnose.h"
#include "choir/Dialect/Chpl/Utils/Inlining.h"
#include "choir/Dialect/Chpl/Utils/Outlining.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"
#include "choir/Dialect/Grid/IR/GridDialect.h"
#include "choir/Dialect/Grid/Transforms/Passes.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/DebugLog.h"

namespace choir::grid {
#define GEN_PASS_DEF_GRIDINLINECALLS
#include "choir/Dialect/Grid/Transforms/Passes.h.inc"
} // namespace choir::grid

using namespace mlir;
using namespace choir::chpl;
using namespace choir::grid;

#define DEBUG_TYPE "grid-inline-calls"

ALWAYS_ENABLED_STATISTIC(numInlined, "calls in device loops inlined");
ALWAYS_ENABLED_STATISTIC(numKept, "calls in device loops that stay");

/// A device has no memory for the temporary array of an assignment between overlapping arrays: the assignment halts.
static void haltWhereOverlapping(Operation *op) {
  SmallVector<IfOp> branches;
  op->walk([&](IfOp branch) {
    if (!findOverlapChoice(branch).tests.empty())
      branches.push_back(branch);
  });
  for (IfOp branch : branches) {
    OpBuilder builder(branch);
    Location loc = branch.getLoc();
    for (ArrayOverlapsOp test : findOverlapChoice(branch).tests) {
      if (!isKnownApart(test)) {
        expandOverlap(test);
        continue;
      }
      test.replaceAllUsesWith(arith::ConstantIntOp::create(builder, loc, 0, 1).getResult());
      test.erase();
    }
    Value isApart =
        arith::XOrIOp::create(builder, loc, branch.getCondition(), arith::ConstantIntOp::create(builder, loc, 1, 1));
    CheckOp::create(builder, loc, isApart, builder.getStringAttr(haltReached(halt_text::device_overlap)));
    inlineBlock(branch.elseBlock(), {}, builder);
    branch.erase();
  }
}

/// In a device loop there is no other one: procedures that tasks on a GPU may call have loops in two forms.
static void keepOrdinaryForms(Region &region) {
  SmallVector<IfOp> choices;
  region.walk<WalkOrder::PreOrder>([&](IfOp choice) {
    if (!choice->hasAttr(GridDialect::getOnGpuAttrName()))
      return WalkResult::advance();
    choices.push_back(choice);
    return WalkResult::skip();
  });
  for (IfOp choice : choices)
    keepOrdinaryForm(choice);
}

/// Whether the loop is behind a test of the program for a device: processors need no form of it.
static bool isForDevicesAlone(ForallOp loop) {
  for (Operation *inner = loop; Operation *around = inner->getParentOp(); inner = around) {
    auto choice = dyn_cast<IfOp>(around);
    Operation *tested = choice ? choice.getCondition().getDefiningOp() : nullptr;
    if (tested && isCallOf(tested, RuntimeFunction::device_is_used) && inner->getBlock() == choice.thenBlock())
      return true;
  }
  return false;
}

namespace {

class CallInliner {
public:
  explicit CallInliner(ModuleOp module) : symbols(module) {}

  LogicalResult run(Region &region) {
    for (Operation &op : llvm::make_early_inc_range(region.getOps()))
      haltWhereOverlapping(&op);
    SmallVector<func::CallOp> calls;
    region.walk([&](func::CallOp call) { calls.push_back(call); });
    for (func::CallOp call : calls)
      if (failed(inlineCall(call)))
        return failure();
    return success();
  }

private:
  bool canInline(func::FuncOp callee) {
    return callee && !callee.isExternal() && !callee->hasAttr(ChplDialect::getHaltsAttrName()) && !callsItself(callee);
  }

  bool callsItself(func::FuncOp function) {
    auto [known, isNew] = recursive.try_emplace(function, false);
    if (!isNew)
      return known->second;
    DenseSet<func::FuncOp> reached;
    SmallVector<func::FuncOp> pending{function};
    while (!pending.empty())
      pending.pop_back_val().walk([&](func::CallOp call) {
        auto callee = symbols.lookup<func::FuncOp>(call.getCallee());
        if (callee && reached.insert(callee).second)
          pending.push_back(callee);
      });
    return recursive[function] = reached.contains(function);
  }

  LogicalResult inlineCall(func::CallOp call) {
    auto callee = symbols.lookup<func::FuncOp>(call.getCallee());
    if (!canInline(callee)) {
      ++numKept;
      LDBG() << call.getLoc() << ": call of " << call.getCallee() << " not inlined: recursive, external or halting";
      return success();
    }
    ++numInlined;
    LDBG() << call.getLoc() << ": call of " << call.getCallee() << " inlined";
    OpBuilder builder(call);
    Operation *before = call->getPrevNode();
    Block *block = call->getBlock();
    call->replaceAllUsesWith(inlineBody(callee, call.getOperands(), call.getLoc(), builder));
    // Copied bodies have calls, too.
    SmallVector<func::CallOp> inner;
    auto begin = [&] { return before ? std::next(before->getIterator()) : block->begin(); };
    for (Operation &op : llvm::make_early_inc_range(llvm::make_range(begin(), call->getIterator())))
      haltWhereOverlapping(&op);
    for (Operation &op : llvm::make_range(begin(), call->getIterator()))
      op.walk([&](func::CallOp copied) { inner.push_back(copied); });
    call->erase();
    for (func::CallOp copied : inner)
      if (failed(inlineCall(copied)))
        return failure();
    return success();
  }

  SymbolTable symbols;
  DenseMap<func::FuncOp, bool> recursive;
};

struct GridInlineCalls : choir::grid::impl::GridInlineCallsBase<GridInlineCalls> {
  void runOnOperation() override {
    CallInliner inliner(getOperation());
    for (ForallOp loop : findDeviceLoops(getOperation())) {
      if (isForDevicesAlone(loop))
        loop->setAttr(GridDialect::getDeviceOnlyAttrName(), StringAttr::get(&getContext(), "forall"));
      for (Region &region : loop->getRegions()) {
        if (failed(inliner.run(region)))
          return signalPassFailure();
        keepOrdinaryForms(region);
      }
      // A device has no memory for variables that only debuggers read, nor for headers as they are described.
      loop.getBody().walk([](DebugVariableOp variable) { variable.erase(); });
    }
  }
};

} // namespace
