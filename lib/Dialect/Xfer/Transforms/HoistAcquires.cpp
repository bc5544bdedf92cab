//===- HoistAcquires.cpp - Acquires out of loops --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// xfer-hoist-acquires (loop-invariant code motion): Passes.td has input, output and a sketch.
//
// A loop that keeps copies as they are gets all its acquires before it. They name the elements of all iterations: an
// index that is affine in the loop's variable lies between its values in the first and the last iteration. Before a
// loop elements are acquired that are read first, then those that are written: what is overwritten must not count as
// valid before it is read.
//
// An acquire is left out where the same elements were acquired before in the same way, and nothing in between lets them
// become stale. In a device loop that is so for what the same iteration has written before.
//
// All acquires of a device loop leave it, and stay right before it: they are those of its launch.
//
//===----------------------------------------------------------------------===//

#include "Basic/SeededDefects.h"
#include "CopiesAhead.h"
#include "CopyDecisions.h"
#include "GuardedAddresses.h"
#include "IterationIntervals.h"
#include "JoinedReads.h"
#include "ProcedureAcquires.h"
#include "Staleness.h"
#include "choir/Dialect/Chpl/Analysis/HeaderEffects.h"
#include "choir/Dialect/Chpl/Utils/Diagnose.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"
#include "choir/Dialect/Grid/IR/GridDialect.h"
#include "choir/Dialect/Xfer/IR/XferDialect.h"
#include "choir/Dialect/Xfer/Transforms/Passes.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/DebugLog.h"

namespace choir::xfer {
#define GEN_PASS_DEF_XFERHOISTACQUIRES
#include "choir/Dialect/Xfer/Transforms/Passes.h.inc"
} // namespace choir::xfer

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::grid;
using namespace choir::xfer;

#define DEBUG_TYPE "xfer-hoist-acquires"

ALWAYS_ENABLED_STATISTIC(numHoisted, "acquires moved out of a loop");
ALWAYS_ENABLED_STATISTIC(numInParts, "acquires of a diagonal, part by part");
ALWAYS_ENABLED_STATISTIC(numToCallers, "acquires moved from a procedure to its calls");
ALWAYS_ENABLED_STATISTIC(numAhead, "acquires for all launches of a loop");
ALWAYS_ENABLED_STATISTIC(numJoined, "acquires of a block that an earlier one makes for them");
ALWAYS_ENABLED_STATISTIC(numRemoved, "acquires of elements that are valid");
ALWAYS_ENABLED_STATISTIC(numKept, "acquires that stay in a loop, once for each loop around");

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {

class AcquireHoister {
public:
  AcquireHoister(const Staleness &staleness, const HeaderEffects &headers, CopyDecisions &decisions)
      : staleness(staleness), headers(headers), decisions(decisions) {}

  void run(func::FuncOp function) {
    removeFrom(function);
    hoistIn(function.getBody().front());
    removeFrom(function);
  }
  /// Removes what was for the pass alone.
  void finish();

private:
  /// The acquires that hold at an op.
  using Acquired = SmallVector<AcquireOp>;

  void hoistIn(Block &block);
  void hoistOutOf(Operation *loop);
  bool hoist(AcquireOp acquire, Operation *loop, IterationIntervals &intervals);
  void findOverwritten(Operation *loop, ArrayRef<Operation *> acquires);
  std::optional<int64_t> findDistance(AcquireOp acquire, IterationIntervals &intervals) const;
  void acquireInParts(AcquireOp acquire, ArrayRef<Box> boxes, Operation *deviceLoop, IterationIntervals &intervals);
  void moveRestOut(Operation *deviceLoop);
  void removeFrom(func::FuncOp function) {
    Acquired none;
    removeIn(function.getBody().front(), none);
  }
  void removeIn(Block &block, Acquired &acquired);
  void forgetChanged(Operation *op, Acquired &acquired);

  const Staleness &staleness;
  const HeaderEffects &headers;
  CopyDecisions &decisions;
  SmallVector<AcquireOp> hoisted;                 ///< out of the current loop
  SmallVector<std::pair<Value, Box>> overwritten; ///< in each iteration of the current loop
  SmallVector<AcquireOp> wholes;                  ///< for launches that acquire the same in parts
  llvm::DenseSet<Operation *> lookedAhead;        ///< loops
};

} // namespace

bool AcquireHoister::hoist(AcquireOp acquire, Operation *loop, IterationIntervals &intervals) {
  const bool isResized = headers.changesOf(loop).include(acquire.getArray()) && !hasDefect(SeededDefect::ForgetResizes);
  GuardedAddress behindTests(acquire, loop, intervals, headers);
  Value array = isResized ? Value() : intervals.moveOut(acquire.getArray());
  if (!array && !isResized && !getDeviceLoop(loop))
    array = behindTests.compute(acquire.getArray());
  if (!array) {
    decisions.noteObstacle(acquire, format(message::copyOtherArray));
    return false;
  }
  intervals.narrowTo(acquire);
  SmallVector<Box> boxes = acquire.boxes();
  if (std::optional<int64_t> distance = findDistance(acquire, intervals))
    intervals.narrowToFirst(*distance);
  Mode mode = acquire.getMode();
  if (mode == Mode::Overwrite && !(intervals.areAllExecuted() && boxes.size() == 1 && intervals.isExact(boxes.front())))
    mode = Mode::Write;
  SmallVector<Box> ofAll = boxes;
  for (Box &box : ofAll)
    for (Interval &interval : box)
      interval = intervals.widen(interval);
  hoisted.push_back(AcquireOp::create(behindTests.place(), acquire.getLoc(), acquire.getSide(), mode, array, ofAll));
  decisions.noteMoved(hoisted.back(), acquire, loop);
  if (isDeviceLoop(loop) && mode != Mode::Overwrite)
    acquireInParts(acquire, boxes, loop, intervals);
  acquire.erase();
  return true;
}

/// After how many iterations the acquire reads only what earlier iterations have overwritten: they need not be copied.
std::optional<int64_t> AcquireHoister::findDistance(AcquireOp acquire, IterationIntervals &intervals) const {
  if (acquire.getMode() != Mode::Read || acquire.boxes().size() != 1)
    return std::nullopt;
  for (const auto &[array, box] : overwritten)
    if (array == acquire.getArray())
      if (std::optional<int64_t> distance = intervals.findDistance(acquire.boxes().front(), box))
        return distance;
  return std::nullopt;
}

/// Where the box of all iterations has elements that none accesses, lets a launch acquire smaller ones. The acquire of
/// all, which has just been made, stays for a while: copies ahead of loops look at it.
void AcquireHoister::acquireInParts(AcquireOp acquire, ArrayRef<Box> boxes, Operation *deviceLoop,
                                    IterationIntervals &intervals) {
  const std::optional<IterationIntervals::Parts> diagonal = intervals.findDiagonal(boxes);
  if (!diagonal || !intervals.beginParts(*diagonal))
    return;
  SmallVector<Box> ofPart(boxes);
  for (Box &box : ofPart)
    for (Interval &interval : box)
      interval = intervals.widen(interval);
  auto moved = AcquireOp::create(intervals.partsBuilder(), acquire.getLoc(), Side::Device, hoisted.back().getMode(),
                                 acquire.getArray(), ofPart);
  decisions.noteMoved(moved, acquire, deviceLoop);
  intervals.endParts();
  wholes.push_back(hoisted.back());
  ++numInParts;
}

void AcquireHoister::finish() {
  for (AcquireOp whole : wholes)
    whole.erase();
  wholes.clear();
}

/// Finds what every iteration of a loop overwrites.
void AcquireHoister::findOverwritten(Operation *loop, ArrayRef<Operation *> acquires) {
  overwritten.clear();
  for (Operation *op : acquires) {
    auto acquire = dyn_cast<AcquireOp>(op);
    if (!acquire || acquire.getMode() != Mode::Overwrite || acquire.boxes().size() != 1)
      continue;
    const AccessGuards guards(acquire, loop);
    if (guards.areComplete() && guards.notNegative().empty())
      overwritten.push_back({acquire.getArray(), acquire.boxes().front()});
  }
}

void AcquireHoister::hoistOutOf(Operation *loop) {
  SmallVector<Operation *> acquires;
  const bool isOfDevice = getDeviceLoop(loop);
  loop->walk([&](Operation *op) {
    auto acquire = dyn_cast<AcquireOp>(op);
    if (isa<AcquireAtOp>(op) || (acquire && (acquire.getSide() == Side::Device) == isOfDevice))
      acquires.push_back(op);
  });
  if (acquires.empty())
    return;
  if (!isOfDevice && staleness.isPossible(loop)) {
    numKept += acquires.size();
    LDBG() << loop->getLoc() << ": acquires stay in the loop: it may change what is valid";
    return;
  }
  IterationIntervals intervals(loop, headers);
  hoisted.clear();
  findOverwritten(loop, acquires);
  bool someStay = false;
  for (Operation *op : acquires) {
    bool isMoved;
    if (auto acquire = dyn_cast<AcquireOp>(op)) {
      isMoved = hoist(acquire, loop, intervals);
    } else {
      isMoved = intervals.moveOut(cast<AcquireAtOp>(op).getAddress()) != nullptr;
      if (isMoved) {
        op->moveBefore(loop);
        decisions.noteMoved(op, op, loop);
      } else {
        decisions.noteObstacle(op, format(message::copyOtherArray));
      }
    }
    ++(isMoved ? numHoisted : numKept);
    someStay |= !isMoved;
  }
  // What is overwritten must not count as valid before it is read in the loop.
  const bool someRead = someStay || staleness.runsAcquires(loop);
  if (!isOfDevice && someRead && !hasDefect(SeededDefect::ForgetKeptReads))
    for (AcquireOp acquire : hoisted)
      if (acquire.getMode() == Mode::Overwrite)
        acquire.setMode(Mode::Write);
  // Elements are read before others count as overwritten.
  SmallVector<Mode, 3> order{Mode::Read, Mode::Write, Mode::Overwrite};
  if (hasDefect(SeededDefect::OverwriteBeforeRead))
    std::reverse(order.begin(), order.end());
  for (Mode mode : order)
    for (AcquireOp acquire : hoisted)
      if (acquire.getMode() == mode)
        loop->getBlock()->findAncestorOpInBlock(*acquire)->moveBefore(loop); // with the tests around it
  if (isDeviceLoop(loop))
    moveRestOut(loop);
}

/// Replaces acquires that depend on the device loop by ones of all elements.
void AcquireHoister::moveRestOut(Operation *deviceLoop) {
  SmallVector<AcquireOp> rest;
  deviceLoop->walk([&](Operation *op) {
    if (auto acquire = dyn_cast<AcquireOp>(op))
      rest.push_back(acquire);
    else if (isa<AcquireAtOp>(op)) // A read that cannot move before the loop: kernel outlining refuses it.
      op->erase();
  });
  OpBuilder builder(deviceLoop);
  for (AcquireOp acquire : rest) {
    const bool isKnown = !deviceLoop->isAncestor(acquire.getArray().getParentRegion()->getParentOp());
    const Mode mode = acquire.getMode() == Mode::Read ? Mode::Read : Mode::Write;
    LDBG() << acquire.getLoc() << ": the launch acquires all of the array";
    if (isKnown)
      decisions.noteMoved(AcquireOp::create(builder, acquire.getLoc(), Side::Device, mode, acquire.getArray()), acquire,
                          deviceLoop);
    acquire.erase();
  }
}

void AcquireHoister::hoistIn(Block &block) {
  for (Operation &op : llvm::make_early_inc_range(block)) {
    for (Region &region : op.getRegions())
      for (Block &inner : region)
        hoistIn(inner);
    if (isLoop(&op))
      hoistOutOf(&op);
    if (auto loop = dyn_cast<ForOp>(op); loop && !getDeviceLoop(loop) && lookedAhead.insert(loop).second)
      numAhead += copyAhead(loop, staleness, headers, decisions);
  }
}

/// Whether two values are computed in the same way from the same values.
static bool areEqual(Value left, Value right, unsigned depth = 0) {
  static constexpr unsigned most = 8;
  if (left == right)
    return true;
  Operation *one = left.getDefiningOp(), *other = right.getDefiningOp();
  if (!one || !other || depth == most || !isMemoryEffectFree(one) || one->getNumRegions() != 0)
    return false;
  return OperationEquivalence::isEquivalentTo(
      one, other, [&](Value a, Value b) { return success(areEqual(a, b, depth + 1)); }, nullptr,
      OperationEquivalence::IgnoreLocations);
}

static bool areEqual(const Interval &left, const Interval &right) {
  return left.isAll() == right.isAll() &&
         (left.isAll() || (areEqual(left.low, right.low) && areEqual(left.high, right.high)));
}

/// Whether the elements of one acquire are those of another, or all.
static bool covers(AcquireOp earlier, AcquireOp later) {
  if (earlier.getArray() != later.getArray() || earlier.getSide() != later.getSide())
    return false;
  const bool isEnough = later.getMode() == Mode::Read || earlier.getMode() == later.getMode() ||
                        (earlier.getMode() != Mode::Read && later.getMode() == Mode::Overwrite) ||
                        (earlier.getMode() == Mode::Overwrite && later.getMode() == Mode::Write);
  const SmallVector<Box> known = earlier.boxes();
  return isEnough && llvm::all_of(later.boxes(), [&](const Box &box) {
           return llvm::any_of(known, [&](const Box &other) {
             return llvm::all_of(llvm::zip_equal(box, other), [](auto pair) {
               auto [mine, theirs] = pair;
               return theirs.isAll() || areEqual(mine, theirs) || hasDefect(SeededDefect::AnyBoxCovers);
             });
           });
         });
}

/// Drops the acquires that an op may undo.
void AcquireHoister::forgetChanged(Operation *op, Acquired &acquired) {
  if (isOverlooked(op))
    return;
  if (staleness.isPossible(op))
    acquired.clear();
  const HeaderChanges &changes = headers.changesOf(op);
  if (!changes.isNone())
    llvm::erase_if(acquired, [&](AcquireOp acquire) { return changes.include(acquire.getArray()); });
}

void AcquireHoister::removeIn(Block &block, Acquired &acquired) {
  for (Operation &op : llvm::make_early_inc_range(block)) {
    // Those before a device loop are for its launch alone.
    auto acquire = dyn_cast<AcquireOp>(op);
    if (acquire && (acquire.getSide() == Side::Host || getDeviceLoop(acquire))) {
      auto *earlier = llvm::find_if(acquired, [&](AcquireOp earlier) { return covers(earlier, acquire); });
      if (earlier != acquired.end()) {
        ++numRemoved;
        decisions.noteProved(acquire, *earlier);
        acquire.erase();
      } else {
        acquired.push_back(acquire);
      }
      continue;
    }
    // A loop is entered again after its end, and a task runs at any time.
    if (op.getNumRegions() != 0 && !hasDefect(SeededDefect::LoopsKeepAcquired) &&
        (isLoop(&op) || op.hasTrait<TaskBoundary>()))
      forgetChanged(&op, acquired);
    if (isDeviceLoop(&op))
      acquired.clear();
    for (Region &region : op.getRegions())
      for (Block &inner : region) {
        Acquired inside = acquired;
        removeIn(inner, inside);
      }
    forgetChanged(&op, acquired);
  }
}

/// The functions with a body, callees before callers as far as there is no recursion.
static SmallVector<func::FuncOp> calleesFirst(ModuleOp program, const CallSites &callSites) {
  SmallVector<func::FuncOp> order;
  llvm::DenseSet<Operation *> visited;
  std::function<void(Operation *)> visit = [&](Operation *function) {
    if (cast<func::FuncOp>(function).isExternal() || !visited.insert(function).second)
      return;
    function->walk([&](Operation *op) { callSites.forEachCallee(op, visit); });
    order.push_back(cast<func::FuncOp>(function));
  };
  for (auto function : program.getOps<func::FuncOp>())
    visit(function);
  return order;
}

/// Joins reads in all blocks of the host.
static void joinIn(Operation *op, JoinedReads &reads) {
  for (Region &region : op->getRegions())
    for (Block &block : region) {
      numJoined += reads.joinIn(block);
      for (Operation &inner : block)
        if (!isDeviceLoop(&inner) && !inner.hasAttr(GridDialect::getHostFormAttrName()))
          joinIn(&inner, reads);
    }
}

namespace {
struct XferHoistAcquires : choir::xfer::impl::XferHoistAcquiresBase<XferHoistAcquires> {
  using XferHoistAcquiresBase::XferHoistAcquiresBase;
  void runOnOperation() override {
    ModuleOp program = getOperation();
    const bool hasAcquires =
        program
            .walk([](Operation *op) {
              return isa<AcquireOp, AcquireAtOp>(op) ? WalkResult::interrupt() : WalkResult::advance();
            })
            .wasInterrupted();
    if (!hasAcquires)
      return;
    const CallSites callSites(program);
    Staleness staleness(program, callSites);
    const HeaderEffects &headers = getAnalysis<HeaderEffects>();
    CopyDecisions decisions(program, report);
    AcquireHoister hoister(staleness, headers, decisions);
    CallEffects effects(callSites);
    ProcedureAcquires procedures(program, callSites, staleness, headers, effects, decisions);
    for (func::FuncOp function : calleesFirst(program, callSites)) {
      hoister.run(function);
      if (const unsigned count = procedures.moveToCalls(function)) {
        numToCallers += count;
        hoister.run(function);
        staleness.update(function, [&](Operation *op) { return procedures.isSummary(op); });
      }
    }
    for (func::FuncOp function : procedures.revisits())
      hoister.run(function);
    procedures.finish();
    hoister.finish();
    ElementWrites writes(callSites, staleness);
    OfferedReads offers(callSites, headers, effects, writes);
    for (func::FuncOp function : calleesFirst(program, callSites))
      offers.offer(function);
    JoinedReads reads(staleness, headers, effects, writes, offers, decisions);
    for (auto function : program.getOps<func::FuncOp>())
      joinIn(function, reads);
    offers.drop();
    for (auto function : program.getOps<func::FuncOp>())
      if (!function.isExternal())
        decisions.noteRest(
            function, [&](Operation *op) { return staleness.isPossible(op); },
            [&](Operation *op) { return staleness.runsAcquires(op); });
  }
};
} // namespace
