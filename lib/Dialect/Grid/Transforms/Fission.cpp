//===- Fission.cpp - Threads' code into parallel regions ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   load a                                 grid.threads { load a; store b }
//   store b                                chpl.for %i = ... {
//   chpl.for %i = ... {               =>     grid.threads { use b }
//     use b                                  grid.threads { store b }
//     grid.barrier                         }
//     store b
//     grid.barrier
//   }
//
// One recursive walk over the blocks. The ops of threads up to the next barrier, or to the next construct that is
// distributed, become a parallel region: one grid.threads. A distributed construct stays around the regions in it.
// An op that the block does once moves before the open region. If the op stores a variable that the region reads, or
// reads memory that the region writes, the region ends before the op instead: a split is allowed everywhere.
//
// An exit that only some threads take sets a flag of the thread and leaves the region. Later regions in the same
// construct are for threads without the flag.
//
//===----------------------------------------------------------------------===//

#include "Fission.h"
#include "Basic/SeededDefects.h"
#include "ThreadBounds.h"
#include "ThreadCode.h"
#include "ThreadValues.h"
#include "choir/Dialect/Chpl/Utils/Diagnose.h"
#include "choir/Dialect/Grid/Analysis/BarrierEffects.h"
#include "llvm/Support/DebugLog.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::grid;
using choir::SeededDefect;

// The pass that uses most of this; grid-vectorize-outer-loops is the other.
#define DEBUG_TYPE "grid-remove-barriers"

static void endBlock(Block &block, Location loc) {
  OpBuilder builder = OpBuilder::atBlockEnd(&block);
  EndOp::create(builder, loc);
}

namespace {

class Fission {
public:
  Fission(Region &code, const FissionOptions &options, Distribution &distribution, FissionCounts &counts)
      : code(code), options(options), distribution(distribution), counts(counts), builder(code.getContext()) {}

  void run() { emitBlock(code.front()); }

private:
  void emitBlock(Block &block);
  void emitConstruct(Operation *op);
  void emitFor(ForOp loop);
  void emitRegion(Region &region);
  void resetFlags(Block &body);

  // Parallel regions.
  void append(Operation *op);
  void closeRegion();
  void placeBlockOp(Operation *op);
  bool mustComeAfterOpen(Operation *blockOp) const;

  // Branches for some of the threads.
  bool isGuard(IfOp branch) const;
  bool isPartedByNumber(IfOp branch) const;
  IfOp splitAlternative(IfOp branch);
  bool narrows(Value condition) const;
  bool canRepeat(Value value) const;
  bool canStandAlone(IfOp branch) const;

  // Exits that some threads take.
  Value flagOf(Value label);
  void wrapInBreakable(ThreadsOp threads);
  IfOp wrapInGuard(ThreadsOp threads, ArrayRef<Value> labels);
  void leaveIfAllEnded(Operation *after, Value label);

  Value agree(Value value, Operation *before);
  void emitBallot(BallotOp op);
  ThreadsOp createThreads(Location loc) {
    ThreadsOp threads = ThreadsOp::create(builder, loc, options.dims);
    endBlock(threads.getBody().front(), loc);
    return threads;
  }

  Region &code;
  const FissionOptions &options;
  Distribution &distribution;
  FissionCounts &counts;
  OpBuilder builder;

  ThreadsOp open;                      ///< the parallel region that ops are added to, if one is open
  bool continuesRegion = false;        ///< whether no barrier separates the next grid.threads from the last one
  SmallVector<Value> left;             ///< labels that some threads may have left for
  llvm::MapVector<Value, Value> flags; ///< the flag of each label
};

} // namespace

//===----------------------------------------------------------------------===//
// Parallel regions
//===----------------------------------------------------------------------===//

/// Whether a block op must not move before the open region.
bool Fission::mustComeAfterOpen(Operation *blockOp) const {
  SmallVector<Value> stored, loaded;
  blockOp->walk([&](Operation *op) {
    if (auto store = dyn_cast<StoreOp>(op))
      stored.push_back(store.getRef());
    else if (auto load = dyn_cast<LoadOp>(op))
      if (!distribution.isBlockVariable(load.getRef()))
        loaded.push_back(load.getRef());
  });
  if (stored.empty() && loaded.empty())
    return false;
  ThreadsOp threads = open;
  return threads
      .walk([&](Operation *op) {
        if (auto load = dyn_cast<LoadOp>(op); load && llvm::is_contained(stored, load.getRef()))
          return WalkResult::interrupt();
        if (loaded.empty() || isMemoryEffectFree(op) || isa<LoadOp, LocalOp>(op) || isCheckOrHalt(op) ||
            op->getNumRegions() != 0)
          return WalkResult::advance();
        auto store = dyn_cast<StoreOp>(op);
        bool conflicts = !store || llvm::any_of(loaded, [&](Value ref) {
          return getStorage(ref).mayOverlap(getStorage(store.getRef()));
        });
        return conflicts ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

void Fission::placeBlockOp(Operation *op) {
  if (open && mustComeAfterOpen(op) && !hasDefect(SeededDefect::MoveBlockOps))
    closeRegion();
  if (open)
    op->moveBefore(open);
}

/// Adds a thread op to the open region; opens one if there is none.
void Fission::append(Operation *op) {
  if (!open) {
    builder.setInsertionPoint(op);
    open = createThreads(op->getLoc());
    counts.parallelRegions += !continuesRegion;
    continuesRegion = true;
  }
  op->moveBefore(open.getBody().front().getTerminator());
}

/// Whether the block does anything between the region and the end of the construct that the label names.
static bool isFollowed(ThreadsOp threads, Value label) {
  for (Operation *op = threads; op != getLabelled(label); op = op->getParentOp())
    if (isa<ForOp, LoopOp>(op) || !op->getNextNode()->hasTrait<OpTrait::IsTerminator>())
      return true;
  return false;
}

/// The source location of a region: of its first store to an array, or else of its first effect. The first op may be a
/// thread number, whose location is that of the device loop.
static Location findPlace(ThreadsOp threads) {
  Operation *first = nullptr, *firstStore = nullptr;
  threads.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (op->getNumRegions() != 0 || isMemoryEffectFree(op) || isa<LocalOp>(op))
      return WalkResult::advance();
    first = first ? first : op;
    auto store = dyn_cast<StoreOp>(op);
    firstStore = store && !store.getRef().getDefiningOp<LocalOp>() ? op : nullptr;
    return firstStore ? WalkResult::interrupt() : WalkResult::advance();
  });
  return firstStore ? firstStore->getLoc() : first ? first->getLoc() : threads.getLoc();
}

void Fission::closeRegion() {
  if (!open)
    return;
  ThreadsOp threads = open;
  open = nullptr;
  threads->setLoc(findPlace(threads));
  SmallVector<Value> guards(left);
  SmallVector<Value> ending;
  threads.walk([&](Operation *op) {
    Value label = distribution.getPartingLabel(op);
    if (!label)
      return;
    if (!llvm::is_contained(left, label))
      left.push_back(label);
    if (isIteration(getLabelled(label)) && !llvm::is_contained(ending, label) && isFollowed(threads, label))
      ending.push_back(label);
  });
  if (distribution.hasPartingExits(threads))
    wrapInBreakable(threads);
  if (!guards.empty() && !hasDefect(SeededDefect::ForgetGuard)) {
    SmallVector<Value> ended, others;
    for (Value label : guards)
      (isIteration(getLabelled(label)) ? ended : others).push_back(label);
    if (!others.empty())
      wrapInGuard(threads, others);
    if (!ended.empty())
      wrapInGuard(threads, ended)->setAttr(GridDialect::getNotEndedAttrName(), builder.getUnitAttr());
  }
  for (Value label : ending)
    leaveIfAllEnded(threads, label);
}

//===----------------------------------------------------------------------===//
// Branches for some of the threads
//===----------------------------------------------------------------------===//

/// Whether any region can compute the value from the block's values alone.
bool Fission::canRepeat(Value value) const {
  if (distribution.isBlockValue(value))
    return true;
  Operation *op = value.getDefiningOp();
  return op && op->getNumRegions() == 0 && isMemoryEffectFree(op) && isSpeculatable(op) &&
         llvm::all_of(op->getOperands(), [&](Value operand) { return canRepeat(operand); });
}

/// Whether a loop over threads can skip those for which the condition is false: the condition bounds a thread number.
bool Fission::narrows(Value condition) const {
  return llvm::any_of(getConjunction(condition), [&](Value term) {
    auto compare = term.getDefiningOp<arith::CmpIOp>();
    if (!compare || compare.getPredicate() == arith::CmpIPredicate::ne)
      return false;
    auto left = distribution.uniformity().of(compare.getLhs()).expr;
    auto right = distribution.uniformity().of(compare.getRhs()).expr;
    if (!left || !right)
      return false;
    IndexExpr numbers = getThreadPart(*left - *right);
    return numbers.getTerms().size() == 1 && numbers.isWithin(1);
  });
}

/// Whether the branch can be a region of its own without more values or variables in contexts.
bool Fission::canStandAlone(IfOp branch) const {
  auto isThreadVariable = [&](Value ref) { return ref.getDefiningOp<LocalOp>() && !distribution.isBlockVariable(ref); };
  bool isFree = true;
  branch->walk([&](Operation *op) {
    for (Value operand : op->getOperands())
      if (!branch->isAncestor(operand.getParentBlock()->getParentOp()))
        isFree &= canRepeat(operand) && !isThreadVariable(operand);
  });
  if (!isFree || !open)
    return isFree;
  // Values of the open region that later code uses.
  ThreadsOp threads = open;
  for (Operation &op : threads.getBody().front())
    for (Value result : op.getResults())
      for (Operation *user : result.getUsers())
        isFree &= threads->isAncestor(user) || branch->isAncestor(user) || canRepeat(result);
  threads.walk([&](Operation *op) {
    for (Value operand : op->getOperands())
      isFree &= !isThreadVariable(operand) ||
                llvm::all_of(operand.getUsers(), [&](Operation *user) { return threads->isAncestor(user); });
  });
  return isFree;
}

/// Whether the branch becomes a region of its own, whose loop counts only the threads that take the branch.
bool Fission::isGuard(IfOp branch) const {
  return branch && left.empty() && isa<EndOp>(branch.thenBlock()->getTerminator()) &&
         !distribution.hasPartingExits(branch) && narrows(branch.getCondition()) && canStandAlone(branch);
}

/// Whether the alternative can be such a region, too: one comparison bounds the thread numbers of both.
bool Fission::isPartedByNumber(IfOp branch) const {
  using enum arith::CmpIPredicate;
  auto compare = branch.getCondition().getDefiningOp<arith::CmpIOp>();
  return compare && llvm::is_contained({slt, sle, sgt, sge}, compare.getPredicate()) &&
         isa<EndOp>(branch.elseBlock()->getTerminator());
}

/// Moves the alternative into a branch of its own after the other, and returns that branch.
IfOp Fission::splitAlternative(IfOp branch) {
  Location loc = branch.getLoc();
  auto compare = branch.getCondition().getDefiningOp<arith::CmpIOp>();
  builder.setInsertionPointAfter(branch);
  auto opposite = arith::CmpIOp::create(builder, loc, arith::invertPredicate(compare.getPredicate()), compare.getLhs(),
                                        compare.getRhs());
  auto alternative = IfOp::create(builder, loc, opposite);
  alternative.getThenRegion().takeBody(branch.getElseRegion());
  append(opposite);
  return alternative;
}

//===----------------------------------------------------------------------===//
// Exits that some threads take
//===----------------------------------------------------------------------===//

/// The flag of each thread: whether it has left for the label.
Value Fission::flagOf(Value label) {
  Value &flag = flags[label];
  if (!flag) {
    OpBuilder outside(getLabelled(label));
    flag = LocalOp::create(outside, label.getLoc(), outside.getI1Type(), "left");
  }
  return flag;
}

/// Exits of some threads set their flag and leave the region.
void Fission::wrapInBreakable(ThreadsOp threads) {
  Block &body = threads.getBody().front();
  Location loc = threads.getLoc();
  OpBuilder inside(body.getTerminator());
  auto scope = BreakableOp::create(inside, loc);
  bool endsThreads = true;
  Block &scoped = scope.getBody().front();
  scoped.getOperations().splice(scoped.end(), body.getOperations(), body.begin(), scope->getIterator());
  endBlock(scoped, loc);
  SmallVector<Operation *> exits;
  scope.walk([&](Operation *op) {
    if (distribution.getPartingLabel(op))
      exits.push_back(op);
  });
  for (Operation *exit : exits) {
    endsThreads &= isIteration(getLabelled(exit->getOperand(0)));
    OpBuilder at(exit);
    Value isLeft = arith::ConstantIntOp::create(at, exit->getLoc(), 1, 1);
    StoreOp::create(at, exit->getLoc(), isLeft, flagOf(exit->getOperand(0)));
    BreakOp::create(at, exit->getLoc(), scope.label());
    distribution.forget(exit);
    exit->erase();
  }
  // Warps do not wait for threads that have ended.
  if (endsThreads && hasWarpOps(threads))
    scope->setAttr(GridDialect::getIterationAttrName(), builder.getUnitAttr());
}

/// Only threads that have not left for one of the labels execute the region.
IfOp Fission::wrapInGuard(ThreadsOp threads, ArrayRef<Value> labels) {
  Block &body = threads.getBody().front();
  Location loc = threads.getLoc();
  OpBuilder inside = OpBuilder::atBlockBegin(&body);
  Value stays;
  for (Value label : labels) {
    Value hasLeft = LoadOp::create(inside, loc, inside.getI1Type(), flagOf(label));
    Value one = arith::ConstantIntOp::create(inside, loc, 1, 1);
    Value here = arith::XOrIOp::create(inside, loc, hasLeft, one);
    stays = stays ? arith::AndIOp::create(inside, loc, stays, here).getResult() : here;
  }
  auto guard = IfOp::create(inside, loc, stays);
  Block &guarded = *guard.thenBlock();
  guarded.getOperations().splice(guarded.end(), body.getOperations(), std::next(guard->getIterator()),
                                 std::prev(body.end()));
  endBlock(guarded, loc);
  return guard;
}

/// Ends the block once all its threads have ended: block ops must not execute without a thread.
void Fission::leaveIfAllEnded(Operation *after, Value label) {
  Location loc = after->getLoc();
  builder.setInsertionPoint(after);
  Value someStay = LocalOp::create(builder, loc, builder.getI1Type());
  StoreOp::create(builder, loc, arith::ConstantIntOp::create(builder, loc, 0, 1), someStay);
  builder.setInsertionPointAfter(after);
  ThreadsOp count = ThreadsOp::create(builder, loc, options.dims);
  endBlock(count.getBody().front(), loc);
  OpBuilder inside(count.getBody().front().getTerminator());
  StoreOp::create(inside, loc, arith::ConstantIntOp::create(inside, loc, 1, 1), someStay);
  wrapInGuard(count, label);
  builder.setInsertionPointAfter(count);
  Value stays = LoadOp::create(builder, loc, builder.getI1Type(), someStay);
  Value none = arith::XOrIOp::create(builder, loc, stays, arith::ConstantIntOp::create(builder, loc, 1, 1));
  auto leave = IfOp::create(builder, loc, none);
  OpBuilder then = OpBuilder::atBlockEnd(leave.thenBlock());
  BreakOp::create(then, loc, label);
}

//===----------------------------------------------------------------------===//
// Control
//===----------------------------------------------------------------------===//

/// The value of any thread, for the block. If the value is not known to be uniform, the program tests that.
Value Fission::agree(Value value, Operation *before) {
  Location loc = before->getLoc();
  Type type = value.getType();
  builder.setInsertionPoint(before);
  Value no = arith::ConstantIntOp::create(builder, loc, 0, 1);
  auto variable = [&](Value initial) {
    Value local = LocalOp::create(builder, loc, initial.getType());
    StoreOp::create(builder, loc, initial, local);
    return local;
  };
  bool isTested = options.checks && !distribution.uniformity().isUniform(value);
  LDBG() << loc << ": one value for the block" << (isTested ? ", tested: perhaps not uniform" : "");
  Value agreed = variable(arith::ConstantIntOp::create(builder, loc, 0, type.getIntOrFloatBitWidth()));
  Value seen = isTested ? variable(no) : Value(), differs = isTested ? variable(no) : Value();
  ThreadsOp threads = createThreads(loc);
  threads.setOrdered(true);
  OpBuilder inside(threads.getBody().front().getTerminator());
  if (isTested) {
    ++counts.tests;
    Value isSeen = LoadOp::create(inside, loc, inside.getI1Type(), seen);
    Value other = LoadOp::create(inside, loc, type, agreed);
    Value isOther = arith::CmpIOp::create(inside, loc, arith::CmpIPredicate::ne, other, value);
    auto disagree = IfOp::create(inside, loc, arith::AndIOp::create(inside, loc, isSeen, isOther));
    OpBuilder then = OpBuilder::atBlockEnd(disagree.thenBlock());
    Value yes = arith::ConstantIntOp::create(inside, loc, 1, 1);
    StoreOp::create(then, loc, arith::ConstantIntOp::create(then, loc, 1, 1), differs);
    EndOp::create(then, loc);
    StoreOp::create(inside, loc, yes, seen);
  }
  StoreOp::create(inside, loc, value, agreed);
  if (!left.empty())
    wrapInGuard(threads, left);
  builder.setInsertionPoint(before);
  if (isTested) {
    Value isDifferent = LoadOp::create(builder, loc, builder.getI1Type(), differs);
    Value isSame = arith::XOrIOp::create(builder, loc, isDifferent, arith::ConstantIntOp::create(builder, loc, 1, 1));
    StringRef text = options.uniformity.warp ? halt_text::device_warp : halt_text::device_barrier;
    CheckOp::create(builder, loc, isSame, builder.getStringAttr(text));
  }
  return LoadOp::create(builder, loc, type, agreed);
}

/// The bits of the threads that are there.
void Fission::emitBallot(BallotOp op) {
  Location loc = op.getLoc();
  builder.setInsertionPoint(op);
  Type word = builder.getI32Type();
  Value bits = LocalOp::create(builder, loc, word);
  StoreOp::create(builder, loc, arith::ConstantIntOp::create(builder, loc, 0, 32), bits);
  ThreadsOp threads = createThreads(loc);
  threads.setOrdered(true);
  OpBuilder inside(threads.getBody().front().getTerminator());
  Value lane = LaneIdOp::create(inside, loc, inside.getI64Type());
  Value own = arith::ExtUIOp::create(inside, loc, word, op.getValue());
  own = arith::ShLIOp::create(inside, loc, own, arith::TruncIOp::create(inside, loc, word, lane));
  Value known = LoadOp::create(inside, loc, word, bits);
  StoreOp::create(inside, loc, arith::OrIOp::create(inside, loc, known, own), bits);
  if (!left.empty())
    wrapInGuard(threads, left);
  builder.setInsertionPoint(op);
  op.getResult().replaceAllUsesWith(LoadOp::create(builder, loc, word, bits));
  distribution.forget(op);
  op.erase();
}

void Fission::emitRegion(Region &region) {
  if (!region.empty())
    emitBlock(region.front());
}

/// Resets the flags of labels at the start of their construct's body: no thread has left yet.
void Fission::resetFlags(Block &body) {
  for (Value label : body.getArguments()) {
    if (!distribution.isPartingLabel(label))
      continue;
    OpBuilder inside = OpBuilder::atBlockBegin(&body);
    auto no = arith::ConstantIntOp::create(inside, label.getLoc(), 0, 1);
    auto store = StoreOp::create(inside, label.getLoc(), no, flagOf(label));
    append(no);
    append(store);
  }
}

/// The number of iterations is the block's; an index that depends on the thread is computed in the body.
void Fission::emitFor(ForOp loop) {
  if (!distribution.isBlockValue(loop.getCount()))
    loop.getCountMutable().assign(agree(loop.getCount(), loop));
  Block &body = loop.getBody().front();
  resetFlags(body);
  if (!distribution.isBlockValue(loop.getLow()) || !distribution.isBlockValue(loop.getStep())) {
    Location loc = loop.getLoc();
    Type type = loop.getLow().getType();
    OpBuilder inside = OpBuilder::atBlockBegin(&body);
    auto offset = arith::MulIOp::create(inside, loc, loop.inductionVar(), loop.getStep());
    auto index = arith::AddIOp::create(inside, loc, loop.getLow(), offset);
    loop.inductionVar().replaceAllUsesExcept(index, offset);
    builder.setInsertionPoint(loop);
    unsigned width = type.getIntOrFloatBitWidth();
    loop.getLowMutable().assign(arith::ConstantIntOp::create(builder, loc, 0, width));
    loop.getStepMutable().assign(arith::ConstantIntOp::create(builder, loc, 1, width));
  }
  emitBlock(body);
}

void Fission::emitConstruct(Operation *op) {
  closeRegion();
  continuesRegion = false;
  // In a later iteration, threads may have left in an earlier one.
  if (isa<ForOp, LoopOp>(op))
    op->walk([&](Operation *exit) {
      Value label = distribution.getPartingLabel(exit);
      if (label && !op->isAncestor(getLabelled(label)) && !llvm::is_contained(left, label))
        left.push_back(label);
    });
  if (auto branch = dyn_cast<IfOp>(op)) {
    if (!distribution.isBlockValue(branch.getCondition()))
      branch.getConditionMutable().assign(agree(branch.getCondition(), op));
    for (Region &region : op->getRegions())
      emitRegion(region);
  } else if (auto loop = dyn_cast<ForOp>(op)) {
    emitFor(loop);
  } else if (auto loop = dyn_cast<LoopOp>(op)) {
    emitRegion(loop.getCondition());
    emitRegion(loop.getBody());
  } else {
    for (Region &region : op->getRegions())
      emitRegion(region);
  }
  continuesRegion = false;
  // Threads that left for the construct's end have rejoined.
  llvm::erase_if(left, [&](Value label) { return getLabelled(label) == op; });
}

/// Wraps an exit at the end of a block in a branch that is always taken, by the threads that have not left before.
static Operation *makeConditional(Operation *exit) {
  Location loc = exit->getLoc();
  // At the start of the block: before the region that the branch goes into.
  OpBuilder builder = OpBuilder::atBlockBegin(exit->getBlock());
  Value always = arith::ConstantIntOp::create(builder, loc, 1, 1);
  builder.setInsertionPoint(exit);
  auto branch = IfOp::create(builder, loc, always);
  endBlock(*exit->getBlock(), loc);
  exit->moveBefore(branch.thenBlock(), branch.thenBlock()->end());
  return branch;
}

void Fission::emitBlock(Block &block) {
  if (!isa<ForOp>(block.getParentOp()))
    resetFlags(block);
  for (Operation &op : llvm::make_early_inc_range(block)) {
    if (&op == open)
      continue;
    if (op.hasTrait<OpTrait::IsTerminator>()) {
      continuesRegion = false;
      if (distribution.getPartingLabel(&op))
        append(makeConditional(&op));
      closeRegion();
      auto test = dyn_cast<ConditionOp>(op);
      if (test && !distribution.isBlockValue(test.getCondition()))
        test.getConditionMutable().assign(agree(test.getCondition(), test));
    } else if (isa<BarrierOp>(op)) {
      continuesRegion = false;
      if (!isa<IfOp>(block.getParentOp()) || !hasDefect(SeededDefect::ForgetBranchBarriers))
        closeRegion();
      distribution.forget(&op);
      op.erase();
    } else if (auto ballot = dyn_cast<BallotOp>(op); ballot && options.uniformity.warp) {
      continuesRegion = false;
      closeRegion();
      emitBallot(ballot);
    } else if (distribution.isConstruct(&op)) {
      emitConstruct(&op);
    } else if (distribution.isBlockOp(&op)) {
      placeBlockOp(&op);
    } else if (isa<LocalOp>(op)) {
      if (open)
        op.moveBefore(open);
    } else if (auto branch = dyn_cast<IfOp>(op); isGuard(branch) && (!branch.elseBlock() || isPartedByNumber(branch))) {
      IfOp alternative = branch.elseBlock() ? splitAlternative(branch) : IfOp();
      closeRegion();
      append(branch);
      closeRegion();
      if (!alternative)
        continue;
      append(alternative);
      closeRegion();
    } else {
      append(&op);
    }
  }
}

/// Erases values that later regions now recompute themselves, and regions that are empty without them.
static void eraseDead(Region &code) {
  SmallVector<ThreadsOp> regions;
  code.walk([&](ThreadsOp threads) { regions.push_back(threads); });
  for (ThreadsOp threads : regions) {
    Block &body = threads.getBody().front();
    for (Operation &op : llvm::make_early_inc_range(llvm::reverse(body)))
      if (isOpTriviallyDead(&op))
        op.erase();
    if (isa<EndOp>(body.front()))
      threads.erase();
  }
}

LogicalResult choir::grid::fission(Region &code, const FissionOptions &options, ArrayRef<Operation *> split,
                                   FissionCounts &counts) {
  Distribution distribution(code, options.uniformity, split, options.refusesDivergence, options.mayBeIdle);
  if (failed(distribution.findConstructs()))
    return failure();
  distribution.findBlockOps();
  Fission(code, options, distribution, counts).run();
  ThreadValues values(code.front(), options.dims);
  if (failed(values.place()))
    return failure();
  eraseDead(code);
  counts.contexts += values.counts().contexts;
  counts.bytesPerThread += values.counts().bytesPerThread;
  counts.recomputed += values.counts().recomputed;
  return success();
}
