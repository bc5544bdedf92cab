//===- ProcedureAcquires.cpp - Acquires out of procedures -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProcedureAcquires.h"
#include "AccessGuards.h"
#include "Basic/SeededDefects.h"
#include "BlockPrefix.h"
#include "choir/Dialect/Grid/IR/GridDialect.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/Support/DebugLog.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::grid;
using namespace choir::xfer;

#define DEBUG_TYPE "xfer-hoist-acquires"

static bool isHostAcquire(Operation *op) {
  auto acquire = dyn_cast<AcquireOp>(op);
  return isa<AcquireAtOp>(op) || (acquire && acquire.getSide() == Side::Host);
}

/// Whether the acquire may stand before all calls of its function.
static bool canMove(Operation *acquire, BlockPrefix &prefix, bool isPlain) {
  if (auto at = dyn_cast<AcquireAtOp>(acquire))
    return prefix.isKnownBefore(at.getAddress());
  auto named = cast<AcquireOp>(acquire);
  // What is overwritten must not count as valid before it is read.
  if (named.getMode() == Mode::Overwrite && !isPlain)
    return false;
  return prefix.keepsHeader(named.getArray()) &&
         llvm::all_of(named->getOperands(), [&](Value operand) { return prefix.isKnownBefore(operand); });
}

//===----------------------------------------------------------------------===//
// Motion
//===----------------------------------------------------------------------===//

LaunchedArrays &ProcedureAcquires::launchedArrays() {
  if (!arrays)
    arrays.emplace(program, uses);
  return *arrays;
}

/// The value, computed from what the arguments are mapped to.
Value ProcedureAcquires::copy(Value value, IRMapping &copies, Location loc) {
  if (Value known = copies.lookupOrNull(value))
    return known;
  Operation *op = value.getDefiningOp();
  for (Value operand : op->getOperands())
    copy(operand, copies, loc);
  builder.clone(*op, copies)->setLoc(loc);
  return copies.lookup(value);
}

/// Acquires what a caller's address leads to.
void ProcedureAcquires::acquireAt(Location loc, Value address, AcquireAtOp original) {
  Value whole = findWhole(address);
  Operation *element = whole.getDefiningOp();
  if (!isElementAddress(element)) {
    if (launchedArrays().mayContain(whole))
      AcquireAtOp::create(builder, loc, original.getMode(), address, original.getType(), original.getArray());
    return;
  }
  Value array = getArrayOf(element->getOperand(0));
  if (!array) {
    AcquireAtOp::create(builder, loc, original.getMode(), address, original.getType(), original.getArray());
  } else if (launchedArrays().include(array)) {
    const bool isOne = !original.getArray() && !isMoved(address) && !isa<ViewDataOp>(element);
    const unsigned rank = cast<ArrayType>(cast<RefType>(array.getType()).getPointee()).getRank();
    AcquireOp::create(builder, loc, Side::Host, original.getMode(), array, isOne ? boxOf(builder, element) : Box(rank));
  }
}

void ProcedureAcquires::copyBefore(func::CallOp call, func::FuncOp function, ArrayRef<Operation *> acquires) {
  builder.setInsertionPoint(call);
  IRMapping copies;
  copies.map(function.getArguments(), call.getOperands());
  for (Operation *acquire : acquires) {
    if (auto at = dyn_cast<AcquireAtOp>(acquire)) {
      acquireAt(call.getLoc(), copy(at.getAddress(), copies, call.getLoc()), at);
      continue;
    }
    Value array = copy(cast<AcquireOp>(acquire).getArray(), copies, call.getLoc());
    if (!launchedArrays().include(array))
      continue;
    for (Value operand : acquire->getOperands())
      copy(operand, copies, call.getLoc());
    Operation *copied = builder.clone(*acquire, copies);
    copied->setLoc(call.getLoc());
    CopyDecisions::noteCopied(copied);
  }
}

unsigned ProcedureAcquires::moveToCalls(func::FuncOp function) {
  // Each function only once: acquires for recursive calls would move without end.
  std::optional<ArrayRef<Operation *>> calls = callSites.findCalls(function);
  if (!calls || calls->empty() || !done.insert(function).second)
    return 0;
  SmallVector<Operation *> moved;
  BlockPrefix prefix(function.getBody().front(), headers, effects);
  bool isPlain = true; // nothing but acquires that move, and code that touches no elements
  for (Operation &op : function.getBody().front()) {
    if ((staleness.isPossible(&op) && !hasDefect(SeededDefect::MovesPastLaunches)) || mayExit(&op))
      break;
    if (isHostAcquire(&op) && canMove(&op, prefix, isPlain)) {
      moved.push_back(&op);
      continue;
    }
    isPlain &= isMemoryEffectFree(&op) || isa<LocalOp, ViewOfOp>(op);
    prefix.add(&op);
  }
  if (moved.empty() || calls->size() * moved.size() > mostCopies)
    return 0;
  for (Operation *site : *calls) {
    const bool isForgotten = hasDefect(SeededDefect::RecursiveCallsForgotten) && function->isAncestor(site);
    if (isOnHost(site) && !isForgotten)
      copyBefore(cast<func::CallOp>(site), function, moved);
    if (auto caller = site->getParentOfType<func::FuncOp>(); done.contains(caller))
      again.insert(caller);
  }
  LDBG() << function.getSymName() << ": acquires moved to " << calls->size() << " calls: " << moved.size();
  summarize(function, moved);
  return moved.size();
}

/// Leaves what all callers have acquired at the beginning.
void ProcedureAcquires::summarize(func::FuncOp function, ArrayRef<Operation *> moved) {
  builder.setInsertionPointToStart(&function.getBody().front());
  IRMapping copies;
  copies.map(function.getArguments(), function.getArguments());
  for (Operation *acquire : moved) {
    if (isa<AcquireOp>(acquire)) {
      for (Value operand : acquire->getOperands())
        copy(operand, copies, acquire->getLoc());
      summaries.insert(builder.clone(*acquire, copies));
    }
  }
  for (Operation *acquire : moved) {
    decisions.noteLeftToCallers(acquire);
    acquire->erase();
  }
}

void ProcedureAcquires::finish() {
  for (Operation *acquire : summaries)
    acquire->erase();
  summaries.clear();
}
