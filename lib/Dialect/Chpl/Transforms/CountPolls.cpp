//===- CountPolls.cpp - Loops that ask for what other tasks do ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// chpl-count-polls (cooperative scheduling): Passes.td has input, output and a sketch.
//
// A loop that ends when an atomic variable says so may be waiting for a task that has not begun, and the task begins
// only on a free thread. The value may reach the condition through variables, other conditions and calls. A loop that
// ends by itself, whatever it reads, waits for no task.
//
//===----------------------------------------------------------------------===//

#include "choir/Analysis/IndexBuilder.h"
#include "choir/Dialect/Chpl/Analysis/MemoryPlaces.h"
#include "choir/Dialect/Chpl/Transforms/Passes.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/DebugLog.h"

namespace choir::chpl {
#define GEN_PASS_DEF_CHPLCOUNTPOLLS
#include "choir/Dialect/Chpl/Transforms/Passes.h.inc"
} // namespace choir::chpl

using namespace mlir;
using namespace choir;
using namespace choir::chpl;

#define DEBUG_TYPE "chpl-count-polls"

ALWAYS_ENABLED_STATISTIC(numPolling, "loops that poll");
ALWAYS_ENABLED_STATISTIC(numEnding, "loops with atomic variables that do not decide when they end");

/// Turns from one look at other tasks to the next.
static constexpr int64_t pollsInVain = 1024;

namespace {

/// The values that decide when a loop ends: a backward walk from the conditions of its exits.
class ExitReasons {
public:
  ExitReasons(LoopOp loop, llvm::function_ref<bool(Operation *)> polls) : loop(loop), polls(polls) {}

  /// Whether a polling op is among these values.
  bool includePoll();

private:
  void add(Value value) {
    if (value && seen.insert(value).second)
      values.push_back(value);
  }
  void addAll(ValueRange operands) {
    for (Value operand : operands)
      add(operand);
  }
  void addConditionsOf(Operation *op);
  void addExits();
  void addWriters(Value address);
  bool isPoll(Value value);

  LoopOp loop;
  llvm::function_ref<bool(Operation *)> polls;
  AliasOracle aliases;
  bool found = false;
  SmallVector<Value> values; ///< worklist
  llvm::DenseSet<Value> seen, addresses;
  llvm::DenseSet<Operation *> decided; ///< ops whose conditions were added
};

struct CountPolls : choir::chpl::impl::ChplCountPollsBase<CountPolls> {
  void runOnOperation() override {
    findPollers();
    RuntimeFunctions runtime(getOperation());
    getOperation().walk([&](LoopOp loop) {
      if (!polls(loop))
        return;
      const bool waits = ExitReasons(loop, [&](Operation *op) { return polls(op); }).includePoll();
      ++(waits ? numPolling : numEnding);
      LDBG() << loop.getLoc() << (waits ? ": polls" : ": does not poll: no atomic variable decides when it ends");
      if (waits)
        countTurns(loop, runtime);
    });
  }

private:
  /// Functions that access atomic variables, directly or through calls.
  void findPollers();
  bool polls(Operation *code);
  bool polls(func::CallOp call) { return pollers.contains(call.getCallee()); }
  void countTurns(LoopOp loop, RuntimeFunctions &runtime);

  llvm::DenseSet<StringRef> pollers;
};
} // namespace

/// An indirect call may reach any function.
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

//===----------------------------------------------------------------------===//
// Reasons
//===----------------------------------------------------------------------===//

/// Whether an op leaves the loop, or ends an iteration of a loop around it.
static bool leaves(Operation *op, LoopOp loop) {
  if (isa<ReturnOp>(op))
    return true;
  if (!isa<BreakOp, ContinueOp>(op))
    return false;
  auto label = cast<BlockArgument>(op->getOperand(0));
  Operation *target = label.getOwner()->getParentOp();
  return target == loop ? isa<BreakOp>(op) : !loop->isProperAncestor(target);
}

/// The conditions under which an op in the loop executes.
void ExitReasons::addConditionsOf(Operation *op) {
  for (Operation *around = op->getParentOp(); around != loop; around = around->getParentOp()) {
    if (!decided.insert(around).second)
      return;
    addAll(around->getOperands());
    // Whether code after an exit executes depends on the exits of an inner loop or breakable.
    if (!isa<IfOp>(around))
      around->walk([&](Operation *inner) {
        if (isa<BreakOp, ContinueOp, ConditionOp>(inner)) {
          addAll(inner->getOperands());
          addConditionsOf(inner);
        }
      });
  }
}

void ExitReasons::addExits() {
  add(loop.getCondition().front().getTerminator()->getOperand(0));
  loop->walk([&](Operation *op) {
    if (leaves(op, loop))
      addConditionsOf(op);
  });
}

/// The values that the loop may store to the loaded address, with the conditions of the stores. A call may store
/// anything.
void ExitReasons::addWriters(Value address) {
  if (!addresses.insert(address).second)
    return;
  const MemoryPlace place = findPlace(address);
  loop->walk([&](Operation *op) {
    SmallVector<MemoryEffect> effects;
    if (op == loop || (op->getNumRegions() != 0 && !isa<ForallOp, CobeginOp, BeginOp, SyncOp>(op)))
      return;
    const bool isAtomic = isa<AtomicLoadOp, AtomicUpdateOp, AtomicCompareExchangeOp>(op);
    for (Value operand : op->getOperands())
      if (isAtomic && !isa<AtomicLoadOp>(op) && isa<RefType>(operand.getType()))
        effects.push_back({findPlace(operand), true});
    const bool isKnown = isAtomic || collectEffects(op, effects);
    if (isKnown && llvm::none_of(effects, [&](const MemoryEffect &effect) {
          return effect.isWrite && aliases.mayAlias(effect.place, place);
        }))
      return;
    if (!isKnown && isa<BreakOp, ContinueOp, ReturnOp, EndOp, ConditionOp>(op))
      return;
    found |= polls(op);
    addAll(op->getOperands());
    addConditionsOf(op);
  });
}

/// Whether a polling op makes the value; otherwise adds the value's operands.
bool ExitReasons::isPoll(Value value) {
  Operation *maker = value.getDefiningOp();
  Operation *scope = maker ? maker : cast<BlockArgument>(value).getOwner()->getParentOp();
  // The loop may write at an unknown address.
  if (isa<RefType>(value.getType()))
    addWriters(value);
  if (!loop->isProperAncestor(scope))
    return false;
  addAll(scope->getOperands());
  if (maker)
    addConditionsOf(maker);
  return maker && polls(maker);
}

bool ExitReasons::includePoll() {
  addExits();
  while (!values.empty() && !found)
    found |= isPoll(values.pop_back_val());
  return found;
}

//===----------------------------------------------------------------------===//
// Counting
//===----------------------------------------------------------------------===//

void CountPolls::countTurns(LoopOp loop, RuntimeFunctions &runtime) {
  OpBuilder builder(loop);
  Location loc = loop.getLoc();
  auto number = [&](int64_t value) -> Value { return IndexBuilder(builder, loc).constant(value, 32); };
  Value turns = LocalOp::create(builder, loc, builder.getI32Type(), "turns");
  StoreOp::create(builder, loc, number(pollsInVain), turns);
  builder.setInsertionPointToStart(&loop.getCondition().front());
  Value left = LoadOp::create(builder, loc, builder.getI32Type(), turns);
  left = arith::SubIOp::create(builder, loc, left, number(1));
  StoreOp::create(builder, loc, left, turns);
  Value isTime = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, left, number(0));
  auto time = IfOp::create(builder, loc, isTime);
  builder.setInsertionPointToStart(time.thenBlock());
  StoreOp::create(builder, loc, number(pollsInVain), turns);
  runtime.call(builder, loc, RuntimeFunction::task_poll, {});
  EndOp::create(builder, loc);
}
