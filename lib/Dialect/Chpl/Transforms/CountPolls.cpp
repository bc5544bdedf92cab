//===- CountPolls.cpp - Loops that ask for what other tasks do ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In:  structured functions, kernels outlined.
// Out: the same; while loops that access atomic variables, here or in what they call, let other tasks run now and then.
//
// Such a loop may be waiting for a task that has not begun, which begins only where a thread is free for it. A counter
// in a register decides, so that a loop whose value is there soon, or that does something else, costs no more for it.
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "choir/Dialect/Chpl/Transforms/Passes.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

namespace choir::chpl {
#define GEN_PASS_DEF_CHPLCOUNTPOLLS
#include "choir/Dialect/Chpl/Transforms/Passes.h.inc"
} // namespace choir::chpl

using namespace mlir;
using namespace choir::chpl;

/// Iterations from one look at other tasks to the next: a power of two.
static constexpr int64_t pollsInVain = 1024;

namespace {
struct CountPolls : choir::chpl::impl::ChplCountPollsBase<CountPolls> {
  void runOnOperation() override {
    findPollers();
    RuntimeFunctions runtime(getOperation());
    getOperation().walk([&](LoopOp loop) {
      if (polls(loop))
        countTurns(loop, runtime);
    });
  }

private:
  /// Functions that access atomic variables, or call such.
  void findPollers();
  bool polls(Operation *code);
  bool polls(func::CallOp call) { return pollers.contains(call.getCallee()); }
  void countTurns(LoopOp loop, RuntimeFunctions &runtime);

  llvm::DenseSet<StringRef> pollers;
};
} // namespace

/// What is called through a value may be anything.
bool CountPolls::polls(Operation *code) {
  return code
      ->walk([&](Operation *op) {
        auto call = dyn_cast<func::CallOp>(op);
        const bool isPoll =
            call ? polls(call)
                 : isa<AtomicLoadOp, AtomicUpdateOp, AtomicCompareExchangeOp, CallVirtualOp, CallIndirectOp>(op);
        return isPoll ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

void CountPolls::findPollers() {
  llvm::DenseMap<StringRef, SmallVector<StringRef, 4>> callers;
  SmallVector<StringRef> found;
  for (auto function : getOperation().getOps<func::FuncOp>()) {
    function.walk([&](func::CallOp call) { callers[call.getCallee()].push_back(function.getSymName()); });
    if (polls(function))
      found.push_back(function.getSymName());
  }
  while (!found.empty()) {
    StringRef name = found.pop_back_val();
    if (pollers.insert(name).second)
      llvm::append_range(found, callers.lookup(name));
  }
}

void CountPolls::countTurns(LoopOp loop, RuntimeFunctions &runtime) {
  OpBuilder builder(loop);
  Location loc = loop.getLoc();
  auto number = [&](int64_t value) -> Value { return arith::ConstantIntOp::create(builder, loc, value, 32); };
  Value turns = LocalOp::create(builder, loc, builder.getI32Type(), "turns");
  StoreOp::create(builder, loc, number(0), turns);
  builder.setInsertionPointToStart(&loop.getCondition().front());
  Value turn = LoadOp::create(builder, loc, builder.getI32Type(), turns);
  StoreOp::create(builder, loc, arith::AddIOp::create(builder, loc, turn, number(1)), turns);
  Value rest = arith::AndIOp::create(builder, loc, turn, number(pollsInVain - 1));
  Value isMany = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, rest, number(pollsInVain - 1));
  auto many = IfOp::create(builder, loc, isMany);
  builder.setInsertionPointToStart(many.thenBlock());
  runtime.call(builder, loc, "task_poll", {});
  EndOp::create(builder, loc);
}
