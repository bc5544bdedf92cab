//===- PlaceLoops.cpp - Loops of tasks on a GPU ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// grid-place-loops: Passes.td has input, output and a sketch.
//
// Whether a task is on a GPU is known at run time alone: an `on` takes any locale, and a procedure may be called from
// everywhere. So each loop that a task on a GPU may reach gets a second form, a device loop, behind a test. The calls
// inside of `on` statements tell which loops these are. Whether a device can run a loop turns out when it becomes a
// kernel (grid-outline-kernels); here only those are left out that certainly cannot.
//
//===----------------------------------------------------------------------===//

#include "ArrayAssignments.h"
#include "DeviceCalls.h"
#include "choir/Analysis/IndexBuilder.h"
#include "choir/Dialect/Chpl/Analysis/CallSites.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"
#include "choir/Dialect/Grid/IR/GridDialect.h"
#include "choir/Dialect/Grid/Transforms/Passes.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/DebugLog.h"

namespace choir::grid {
#define GEN_PASS_DEF_GRIDPLACELOOPS
#include "choir/Dialect/Grid/Transforms/Passes.h.inc"
} // namespace choir::grid

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::grid;

#define DEBUG_TYPE "grid-place-loops"

ALWAYS_ENABLED_STATISTIC(numPlaced, "loops that may run on the task's GPU");
ALWAYS_ENABLED_STATISTIC(numCopies, "assignments between arrays that may be on a GPU");
ALWAYS_ENABLED_STATISTIC(numLeft, "loops of tasks on GPUs that stay on the processors");

namespace {

/// The code that tasks may run while they are on a GPU.
class PlacedCode {
public:
  explicit PlacedCode(ModuleOp program) : sites(program) {
    for (auto function : program.getOps<func::FuncOp>())
      function.walk([&](func::CallOp call) {
        if (isCallOf(call, RuntimeFunction::locale_enter))
          addStatement(call);
      });
    for (size_t next = 0; next < functions.size(); ++next)
      addCode(functions[next]);
  }

  /// Visits all of it, an op maybe several times.
  void walk(function_ref<void(Operation *)> visit) const {
    for (Operation *op : statements)
      op->walk(visit);
    for (Operation *function : functions)
      function->walk(visit);
  }

private:
  /// The ops from a call that enters a locale to the one that leaves it.
  void addStatement(func::CallOp enter) {
    unsigned depth = 1;
    for (Operation *op = enter->getNextNode(); op; op = op->getNextNode()) {
      depth += isCallOf(op, RuntimeFunction::locale_enter);
      depth -= isCallOf(op, RuntimeFunction::locale_leave);
      if (depth == 0)
        return;
      statements.push_back(op);
      addCode(op);
    }
  }
  void addCode(Operation *code) {
    code->walk([&](Operation *op) { sites.forEachCallee(op, [&](Operation *callee) { functions.insert(callee); }); });
  }

  CallSites sites;
  SmallVector<Operation *> statements;
  llvm::SetVector<Operation *> functions;
};

/// Finds the loops that no device can run.
class Eligibility {
public:
  explicit Eligibility(ModuleOp program) : symbols(program) {}

  bool isEligible(ForallOp loop) {
    const bool isOfKind = loop.getKind() == LoopKind::Forall || loop.getKind() == LoopKind::Foreach;
    return isOfKind && loop.rank() <= 3 && !loop.getPlacement() && !loop.getErrors() && canRun(loop);
  }

private:
  bool canRun(Operation *code) {
    return !code->walk([&](Operation *op) { return canRunOp(op) ? WalkResult::advance() : WalkResult::interrupt(); })
                .wasInterrupted();
  }
  bool canRunOp(Operation *op) {
    // Arrays in a loop may still turn out to be small, objects to be read only.
    if (isa<BeginOp, CobeginOp, SyncOp, CallVirtualOp, CallIndirectOp, CallVarargsOp, NewObjectOp>(op))
      return false;
    auto call = dyn_cast<func::CallOp>(op);
    if (!call || isCallOf(op, RuntimeFunction::gpu_assert))
      return true;
    auto callee = symbols.lookup<func::FuncOp>(call.getCallee());
    if (callee.isExternal())
      return saysOrHalts(callee) || isMathFunction(callee.getSymName());
    auto [known, isNew] = functions.try_emplace(callee, true);
    if (isNew && !halts(callee))
      functions[callee] = canRun(callee);
    return functions[callee];
  }

  SymbolTable symbols;
  llvm::DenseMap<Operation *, bool> functions;
};

unsigned depthOf(Operation *op) {
  unsigned depth = 0;
  while ((op = op->getParentOp()))
    ++depth;
  return depth;
}

struct PlaceLoops : choir::grid::impl::GridPlaceLoopsBase<PlaceLoops> {
  void runOnOperation() override {
    ModuleOp program = getOperation();
    if (!mayUseGpus(program))
      return;
    RuntimeFunctions runtime(program);
    copyAtOnce(program, runtime);
    llvm::SetVector<Operation *> loops, arrays;
    auto markReached = [&](Operation *op) {
      if (isDeviceLoop(op))
        op->setAttr(GridDialect::getReachedAttrName(), UnitAttr::get(&getContext()));
    };
    // The library tests where arrays are before its loops over GPU distributions take them.
    for (auto function : program.getOps<func::FuncOp>())
      if (function->hasAttr(ChplDialect::getLibraryAttrName()))
        function.walk(markReached);
    PlacedCode(program).walk([&](Operation *op) {
      if (isDeviceLoop(op))
        markReached(op);
      else if (isa<ForallOp>(op) && !getDeviceLoop(op))
        loops.insert(op);
      if (isa<ArrayInitOp>(op))
        arrays.insert(op);
    });
    llvm::SetVector<Operation *> chosen = choose(program, loops.getArrayRef());
    for (Operation *array : arrays)
      if (!isIn(array, chosen))
        array->setAttr(ChplDialect::getPlacedAttrName(), UnitAttr::get(&getContext()));
    for (Operation *loop : chosen)
      place(cast<ForallOp>(loop), runtime);
  }

private:
  /// Assignments between arrays are one copy if one of them is on a GPU.
  static void copyAtOnce(ModuleOp program, RuntimeFunctions &runtime) {
    SmallVector<std::pair<ForallOp, ArrayAssignment>> assignments;
    program.walk([&](ForallOp loop) {
      std::optional<ArrayAssignment> found = getDeviceLoop(loop) ? std::nullopt : findAssignment(loop);
      if (found && !found->converts)
        assignments.push_back({loop, *found});
    });
    for (auto [loop, assignment] : assignments) {
      ++numCopies;
      OpBuilder builder(loop);
      Location loc = loop.getLoc();
      auto asPointer = [&](Value array) {
        return PointerCastOp::create(builder, loc, builder.getType<LLVM::LLVMPointerType>(), array);
      };
      Value operands[] = {asPointer(assignment.target), asPointer(assignment.source)};
      Value isDone = runtime.call(builder, loc, RuntimeFunction::array_copy_on_device, operands).getResult(0);
      auto choice = IfOp::create(builder, loc, isDone, /*withElse=*/true);
      builder.setInsertionPointToStart(choice.thenBlock());
      EndOp::create(builder, loc);
      builder.setInsertionPointToStart(choice.elseBlock());
      loop->moveBefore(EndOp::create(builder, loc));
    }
  }

  static bool isIn(Operation *op, const llvm::SetVector<Operation *> &loops) {
    while ((op = op->getParentOp()))
      if (loops.contains(op))
        return true;
    return false;
  }

  /// The outermost of the loops that devices may be able to run.
  static llvm::SetVector<Operation *> choose(ModuleOp program, ArrayRef<Operation *> loops) {
    SmallVector<std::pair<unsigned, size_t>> outermostFirst;
    for (auto [index, loop] : llvm::enumerate(loops))
      outermostFirst.push_back({depthOf(loop), index});
    llvm::sort(outermostFirst);
    Eligibility eligibility(program);
    llvm::SetVector<Operation *> chosen;
    for (auto [depth, index] : outermostFirst) {
      auto loop = cast<ForallOp>(loops[index]);
      if (isIn(loop, chosen))
        continue;
      if (eligibility.isEligible(loop)) {
        chosen.insert(loop);
        continue;
      }
      ++numLeft;
      LDBG() << loop.getLoc() << ": stays on the processors";
    }
    return chosen;
  }

  /// Whether the place of a number is a GPU.
  static Value isGpu(OpBuilder &builder, Value place) {
    static constexpr int64_t gpuShift = 32; // Place.h of the runtime library
    IndexBuilder numbers(builder, place.getLoc());
    Value gpu = arith::ShRUIOp::create(builder, place.getLoc(), place, numbers.constant(gpuShift));
    return arith::CmpIOp::create(builder, place.getLoc(), arith::CmpIPredicate::ne, gpu, numbers.constant(0));
  }

  static void place(ForallOp loop, RuntimeFunctions &runtime) {
    ++numPlaced;
    LDBG() << loop.getLoc() << ": may run on the task's GPU";
    OpBuilder builder(loop);
    Location loc = loop.getLoc();
    Value isOnGpu = isGpu(builder, runtime.call(builder, loc, RuntimeFunction::here, {}).getResult(0));
    // An assignment may have one side on the host.
    if (std::optional<ArrayAssignment> assignment = findAssignment(loop))
      for (Value array : {assignment->target, assignment->source}) {
        Value header = PointerCastOp::create(builder, loc, builder.getType<LLVM::LLVMPointerType>(), array);
        Value place = runtime.call(builder, loc, RuntimeFunction::array_locale, header).getResult(0);
        isOnGpu = arith::AndIOp::create(builder, loc, isOnGpu, isGpu(builder, place));
      }
    auto choice = IfOp::create(builder, loc, isOnGpu, /*withElse=*/true);
    choice->setAttr(GridDialect::getOnGpuAttrName(), builder.getUnitAttr());
    builder.setInsertionPointToStart(choice.thenBlock());
    Operation *deviceLoop = builder.clone(*loop);
    deviceLoop->setAttr(GridDialect::getBlockAttrName(),
                        builder.getDenseI64ArrayAttr(SmallVector<int64_t>(loop.rank(), 0)));
    EndOp::create(builder, loc);
    builder.setInsertionPointToStart(choice.elseBlock());
    Operation *end = EndOp::create(builder, loc);
    loop->moveBefore(end);
  }
};

} // namespace
