//===- Staleness.cpp - Code that lets elements become stale ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Staleness.h"
#include "Basic/SeededDefects.h"
#include "choir/Dialect/Chpl/Analysis/HeaderEffects.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"
#include "choir/Dialect/Grid/IR/GridDialect.h"
#include "choir/Dialect/Xfer/IR/XferDialect.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::grid;
using namespace choir::xfer;

bool choir::xfer::isOverlooked(Operation *op) {
  if (isa<ArrayCopyOp>(op) || isCallOf(op, RuntimeFunction::array_copy) ||
      isCallOf(op, RuntimeFunction::array_copy_on_device))
    return hasDefect(SeededDefect::AssignmentsKeepCopies);
  if (isa<CallIndirectOp, CallVirtualOp>(op))
    return hasDefect(SeededDefect::VirtualCallsKeepCopies);
  if (isa<ArraySwapOp, DomainLinkAssignOp>(op))
    return hasDefect(SeededDefect::ForgetResizes);
  auto call = dyn_cast<func::CallOp>(op);
  const std::optional<RuntimeEffect> effect = call ? getRuntimeEffect(call.getCallee()) : std::nullopt;
  if (isa<BeginOp, CobeginOp, SyncOp>(op) || effect == RuntimeEffect::Tasks)
    return hasDefect(SeededDefect::TasksKeepCopies);
  return call && !effect && hasDefect(SeededDefect::CallsKeepCopies);
}

/// Whether the task goes on elsewhere, where a device may have other elements.
static bool changesPlace(Operation *op) {
  return isCallOf(op, RuntimeFunction::locale_enter) || isCallOf(op, RuntimeFunction::locale_leave) ||
         isCallOf(op, RuntimeFunction::placement_enter);
}

/// Whether the op may see what another task has done, though it waits for none.
static bool isAtomicAccess(Operation *op) {
  return isa<AtomicLoadOp, AtomicUpdateOp, AtomicCompareExchangeOp, AtomicFenceOp>(op);
}

/// An op that may do so itself; the functions that it runs are looked at apart, and so are atomic accesses.
static bool isSource(Operation *op) {
  if (isOverlooked(op) || isAtomicAccess(op))
    return false;
  if (auto call = dyn_cast<func::CallOp>(op))
    return changesPlace(op) || isCallOf(op, RuntimeFunction::array_copy) ||
           isCallOf(op, RuntimeFunction::array_copy_on_device) ||
           getRuntimeEffect(call.getCallee()) == RuntimeEffect::Tasks;
  return isDeviceLoop(op) || mayRunOtherCode(op) ||
         isa<LaunchOp, ArrayCopyOp, ArraySwapOp, BeginOp, CobeginOp, SyncOp, GeneratorOp, DomainLinkAssignOp,
             LLVM::CoroSuspendOp>(op);
}

static bool isAcquire(Operation *op) {
  return isa<AcquireOp, AcquireAtOp>(op) || isCallOf(op, RuntimeFunction::array_data_here);
}

/// Adds the ops, what is around them, and, of functions, the ops that run them.
void Staleness::spread(SmallVector<Operation *> open, llvm::DenseSet<Operation *> &reached) const {
  while (!open.empty()) {
    Operation *next = open.pop_back_val();
    if (!reached.insert(next).second || isOverlooked(next))
      continue;
    if (isa<func::FuncOp>(next))
      callSites.forEachSite(next, [&](Operation *site) { open.push_back(site); });
    else if (Operation *around = next->getParentOp(); around && !isa<ModuleOp>(around))
      open.push_back(around);
  }
}

Staleness::Staleness(ModuleOp program, const CallSites &callSites) : callSites(callSites) {
  SmallVector<Operation *> open, functions;
  for (auto function : program.getOps<func::FuncOp>())
    function.walk([&](Operation *op) {
      if (isSource(op))
        open.push_back(op);
      if (isAcquire(op))
        functions.push_back(function);
    });
  spread(open, stale);
  spread(functions, acquiring);
  if (mayRunBeside(program))
    program.walk([&](Operation *op) {
      if (isAtomicAccess(op) && mayRunOtherCode(op))
        spread({op}, stale);
    });
}

/// Whether code of another task may let elements become stale.
bool Staleness::mayRunBeside(ModuleOp program) const {
  auto runsBeside = [&](Operation *op) {
    auto call = dyn_cast<func::CallOp>(op);
    const bool isTask = isa<BeginOp, CobeginOp, SyncOp, LeaveSyncOp>(op) ||
                        (call && getRuntimeEffect(call.getCallee()) == RuntimeEffect::Tasks);
    const bool isParallel = startsTasks(op) && !isDeviceLoop(op) && stale.contains(op);
    auto code = dyn_cast<ProcRefOp>(op);
    const bool isExposed = code ? stale.contains(callSites.lookup(code.getCalleeAttr()))
                                : op->hasAttr(ChplDialect::getExportedAttrName()) && stale.contains(op);
    return isTask || isParallel || isExposed ? WalkResult::interrupt() : WalkResult::advance();
  };
  return program.walk(runsBeside).wasInterrupted();
}

bool Staleness::runsAcquires(Operation *op) const {
  auto isFound = [&](Operation *inner) {
    bool acquires = false;
    callSites.forEachCallee(inner, [&](Operation *callee) { acquires |= acquiring.contains(callee); });
    return acquires ? WalkResult::interrupt() : WalkResult::advance();
  };
  return op->walk(isFound).wasInterrupted();
}

void Staleness::update(func::FuncOp function, llvm::function_ref<bool(Operation *)> isLeftOut) {
  auto look = [&](Operation *op) {
    return isAcquire(op) && !isLeftOut(op) ? WalkResult::interrupt() : WalkResult::advance();
  };
  if (!function.walk(look).wasInterrupted() && !runsAcquires(function))
    acquiring.erase(function);
}
