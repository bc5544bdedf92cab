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
#include "DeviceLoop.h"
#include "KernelDemands.h"
#include "choir/Analysis/IndexBuilder.h"
#include "choir/Dialect/Chpl/Analysis/CallSites.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"
#include "choir/Dialect/Chpl/Utils/SourcePlace.h"
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
  Eligibility(ModuleOp program, bool hasGpus) : symbols(program), hasGpus(hasGpus) {}

  /// What keeps the loop from becoming a kernel for certain.
  std::optional<KernelObstacle> findObstacleOf(ForallOp loop) {
    if (loop.rank() > 3)
      return KernelObstacle{loop.getLoc(), format(message::gpuRank)};
    if (loop.getPlacement() && !hasGpus)
      return KernelObstacle{loop.getLoc(), format(message::gpuSeveralLocales)};
    if (loop.getErrors())
      return KernelObstacle{findThrower(loop)->getLoc(),
                            format(message::gpuLeavingErrors) + format(message::hintErrors)};
    if (loop->getParentOfType<func::FuncOp>()->hasAttr(ChplDialect::getHostOnlyAttrName()))
      return KernelObstacle{loop.getLoc(), format(message::gpuHostOnly)};
    if (std::optional<KernelObstacle> obstacle = findObstacleIn(loop))
      return obstacle;
    // A reduction is one loop in front of all launches, whatever GPUs share out its positions.
    func::CallOp here = loop.getPlacement() && loop.numReductions() != 0 ? findHere(loop) : func::CallOp();
    return here ? describeObstacle(here) : std::nullopt;
  }

  /// Whether the loop, or what it calls, works with the threads of its blocks: without blocks it means nothing.
  bool isOfThreads(Operation *code) {
    return code
        ->walk([&](Operation *op) {
          auto call = dyn_cast<func::CallOp>(op);
          const bool isFound = call ? isCallOfThreads(call) : grid::isOfThreads(op);
          return isFound ? WalkResult::interrupt() : WalkResult::advance();
        })
        .wasInterrupted();
  }

  /// Whether the loop's iterations may be threads.
  static bool isOfKind(ForallOp loop) {
    return loop.getKind() == LoopKind::Forall || loop.getKind() == LoopKind::Foreach;
  }

private:
  static func::CallOp findHere(ForallOp loop) {
    func::CallOp found;
    loop.getBody().walk([&](func::CallOp call) {
      found = isCallOf(call, RuntimeFunction::here) ? call : func::CallOp();
      return found ? WalkResult::interrupt() : WalkResult::advance();
    });
    return found;
  }
  static Operation *findThrower(ForallOp loop) {
    Operation *thrower = loop;
    loop.getBody().walk([&](FailOp fail) { return thrower = fail, WalkResult::interrupt(); });
    return thrower;
  }
  std::optional<KernelObstacle> findObstacleIn(Operation *code) {
    std::optional<KernelObstacle> found;
    code->walk([&](Operation *op) {
      found = findObstacleAt(op);
      return found ? WalkResult::interrupt() : WalkResult::advance();
    });
    return found;
  }
  std::optional<KernelObstacle> findObstacleAt(Operation *op) {
    // Arrays in a loop may still turn out to be small, objects to be read only, or distributions of shared arrays.
    if (isa<BeginOp, CobeginOp, SyncOp, CallVirtualOp, CallIndirectOp, CallVarargsOp>(op))
      return describeObstacle(op);
    auto call = dyn_cast<func::CallOp>(op);
    if (!call)
      return std::nullopt;
    auto callee = symbols.lookup<func::FuncOp>(call.getCallee());
    if (isCallOf(call, RuntimeFunction::elements_ending)) // HostAccess drops it.
      return std::nullopt;
    if (isCallOf(call, RuntimeFunction::here) && call->getParentOfType<ForallOp>()) // askInFront moves it.
      return std::nullopt;
    if (callee->hasAttr(ChplDialect::getHostOnlyAttrName()))
      return KernelObstacle{call.getLoc(), format(message::gpuHostOnly)};
    if (callee.isExternal()) {
      const bool isKnown = saysOrHalts(callee) || isMathFunction(callee.getSymName()) || isOfKernels(callee);
      return isKnown ? std::nullopt : describeObstacle(op);
    }
    if (functions.try_emplace(callee).second && !halts(callee)) {
      std::optional<KernelObstacle> found = findObstacleIn(callee);
      functions[callee] = std::move(found);
    }
    std::optional<KernelObstacle> result = functions[callee];
    // Code of the library is at the line of its call.
    if (result && callee->hasAttr(ChplDialect::getLibraryAttrName()))
      result->place = call.getLoc();
    return result;
  }

  bool isCallOfThreads(func::CallOp call) {
    auto callee = symbols.lookup<func::FuncOp>(call.getCallee());
    if (threadFunctions.try_emplace(callee).second) {
      const bool isFound = isOfThreads(callee);
      threadFunctions[callee] = isFound;
    }
    return threadFunctions[callee];
  }

  SymbolTable symbols;
  bool hasGpus;
  llvm::DenseMap<Operation *, std::optional<KernelObstacle>> functions;
  llvm::DenseMap<Operation *, bool> threadFunctions;
};

unsigned depthOf(Operation *op) {
  unsigned depth = 0;
  while ((op = op->getParentOp()))
    ++depth;
  return depth;
}

struct PlaceLoops : choir::grid::impl::GridPlaceLoopsBase<PlaceLoops> {
  using GridPlaceLoopsBase::GridPlaceLoopsBase;

  void runOnOperation() override {
    ModuleOp program = getOperation();
    program.walk([](ForallOp loop) {
      if (isDeviceLoop(loop))
        askInFront(loop);
    });
    KernelDemands demands(program);
    const bool hasGpus = mayUseGpus(program);
    const bool asksForBlocks = program.lookupSymbol(getSymbol(RuntimeFunction::gpu_block_size));
    if (!hasGpus && demands.empty() && !asksForBlocks)
      return;
    RuntimeFunctions runtime(program);
    llvm::SetVector<Operation *> loops, arrays;
    if (hasGpus) {
      copyAtOnce(program, runtime);
      collect(program, loops, arrays);
      program.walk([&](ForallOp loop) {
        if (loop.getPlacement() && !getDeviceLoop(loop))
          loops.insert(loop);
      });
    }
    const size_t numReached = loops.size();
    program.walk([&](ForallOp loop) {
      if (!getDeviceLoop(loop) && demands.find(loop).isEligible)
        loops.insert(loop);
    });
    KernelReport told(report);
    Eligibility eligibility(program, hasGpus);
    bool isRight = true;
    program.walk([&](ForallOp loop) {
      if (isDeviceLoop(loop))
        isRight &= succeeded(takeBlock(loop, demands.find(loop), eligibility));
    });
    llvm::SetVector<Operation *> chosen = choose(loops.getArrayRef(), eligibility, demands, told);
    for (Operation *array : arrays)
      if (!isIn(array, chosen))
        array->setAttr(ChplDialect::getPlacedAttrName(), UnitAttr::get(&getContext()));
    llvm::DenseSet<Operation *> reached;
    reached.insert_range(loops.getArrayRef().take_front(numReached));
    for (Operation *op : chosen) {
      auto loop = cast<ForallOp>(op);
      const KernelDemand demand = demands.find(loop);
      if (demand.runs && !hasGpus) {
        diagnose(loop, message::loopNothingOn);
        isRight = false;
      }
      const bool isReached = reached.contains(op), isOfThreads = eligibility.isOfThreads(loop);
      if (isOfThreads && demand.block.isAtRunTime) {
        diagnose(loop, message::blockSizeUnknown);
        isRight = false;
      }
      if (loop.getPlacement())
        placeAmongGpus(loop, runtime, demand);
      else
        place(loop, runtime, demand, isReached, isReached && isOfThreads);
    }
    program.walk([](func::CallOp call) {
      if (isCallOf(call, RuntimeFunction::gpu_ask_block_size) || isCallOf(call, RuntimeFunction::gpu_ask_iterations))
        call.erase();
    });
    if (told.hasErrors() || !isRight || failed(demands.checkLoops(program)))
      signalPassFailure();
  }

private:
  /// Finds the loops and the arrays of tasks that may be on a GPU, and marks their loops over GPU distributions.
  static void collect(ModuleOp program, llvm::SetVector<Operation *> &loops, llvm::SetVector<Operation *> &arrays) {
    auto markReached = [&](Operation *op) {
      if (isDeviceLoop(op))
        op->setAttr(GridDialect::getReachedAttrName(), UnitAttr::get(program.getContext()));
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
  }

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
  static llvm::SetVector<Operation *> choose(ArrayRef<Operation *> loops, Eligibility &eligibility,
                                             const KernelDemands &demands, KernelReport &told) {
    SmallVector<std::pair<unsigned, size_t>> outermostFirst;
    for (auto [index, loop] : llvm::enumerate(loops))
      outermostFirst.push_back({depthOf(loop), index});
    llvm::sort(outermostFirst);
    llvm::SetVector<Operation *> chosen;
    for (auto [depth, index] : outermostFirst) {
      auto loop = cast<ForallOp>(loops[index]);
      if (isIn(loop, chosen) || !Eligibility::isOfKind(loop))
        continue;
      std::optional<KernelObstacle> obstacle = eligibility.findObstacleOf(loop);
      if (!obstacle) {
        chosen.insert(loop);
        continue;
      }
      ++numLeft;
      LDBG() << loop.getLoc() << ": stays on the processors: " << obstacle->text;
      if (demands.find(loop).isEligible || eligibility.isOfThreads(loop))
        told.refuse(loop, *obstacle);
      else
        told.tellLeft(loop, *obstacle);
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

  /// A loop of threads has no form for tasks that are on no GPU: it halts there.
  void place(ForallOp loop, RuntimeFunctions &runtime, const KernelDemand &demand, bool isReached, bool isOfThreads) {
    ++numPlaced;
    LDBG() << loop.getLoc() << ": may run on the task's GPU";
    OpBuilder builder(loop);
    Location loc = loop.getLoc();
    if (demand.runs) {
      auto [file, line] = createSourcePlace(builder, loc);
      runtime.call(builder, loc, RuntimeFunction::gpu_assert, {file, line});
    }
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
    if (!isReached)
      choice->setAttr(GridDialect::getCheckOnlyAttrName(), builder.getUnitAttr());
    builder.setInsertionPointToStart(choice.thenBlock());
    giveIterations(cloneForDevice(builder, loop, demand), demand);
    EndOp::create(builder, loc);
    builder.setInsertionPointToStart(choice.elseBlock());
    Operation *end = EndOp::create(builder, loc);
    if (!isOfThreads) {
      loop->moveBefore(end);
      return;
    }
    choice->setAttr(GridDialect::getRequiredAttrName(), builder.getUnitAttr());
    loop.erase();
    builder.setInsertionPoint(end);
    Value never = arith::ConstantIntOp::create(builder, loc, 0, 1);
    CheckOp::create(builder, loc, never, builder.getStringAttr(halt_text::device_threads));
  }

  /// A value of a loop's body, made at the builder's place in front of the loop; null if it hangs on the loop, or on
  /// elements, which the host may not have. Kernels assign no variables outside of them, so what one reads there is the
  /// same before it.
  static Value makeInFront(OpBuilder &builder, ForallOp loop, Value value) {
    Operation *op = value.getDefiningOp();
    if (!loop->isAncestor(value.getParentBlock()->getParentOp()))
      return value;
    const bool isOfNumbers = isa_and_present<arith::ArithDialect>(op ? op->getDialect() : nullptr);
    if (!op || !(isOfNumbers || isa<LoadOp, AddressOfOp, FieldRefOp, TupleRefOp>(op)))
      return {};
    IRMapping mapping;
    for (Value operand : op->getOperands()) {
      Value inFront = makeInFront(builder, loop, operand);
      if (!inFront)
        return {};
      mapping.map(operand, inFront);
    }
    return builder.clone(*op, mapping)->getResult(cast<OpResult>(value).getResultNumber());
  }

  /// Halts unless a number that the program gave at run time is from 1 to `most`, or the loop has no iterations.
  static void checkNumber(OpBuilder &builder, ForallOp loop, Value number, int64_t most, StringRef text) {
    Location loc = loop.getLoc();
    IndexBuilder numbers(builder, loc);
    Value isPositive = numbers.compare(arith::CmpIPredicate::sgt, number, numbers.constant(0));
    Value isSmall = numbers.compare(arith::CmpIPredicate::sle, number, numbers.constant(most));
    Value isRight = arith::AndIOp::create(builder, loc, isPositive, isSmall);
    for (Value count : loop.getCounts()) {
      Value isEmpty = numbers.compare(arith::CmpIPredicate::sle, count, numbers.constant(0));
      isRight = arith::OrIOp::create(builder, loc, isRight, isEmpty);
    }
    CheckOp::create(builder, loc, isRight, builder.getStringAttr(text));
  }

  /// Blocks of so many threads for the loop behind the builder's place. One without iterations may ask for none.
  static void askForBlock(OpBuilder &builder, ForallOp loop, Value threads) {
    checkNumber(builder, loop, threads, LaunchOp::maxThreadsPerBlock, halt_text::device_block_size);
    IndexBuilder numbers(builder, loop.getLoc());
    AskBlockOp::create(builder, loop.getLoc(), numbers.greatest(threads, numbers.constant(1)));
  }

  /// Gives a loop over a GPU distribution the blocks that the program asks for.
  static LogicalResult takeBlock(ForallOp loop, const KernelDemand &demand, Eligibility &eligibility) {
    OpBuilder builder(loop);
    int64_t threads = demand.block.known;
    if (demand.block.isAtRunTime) {
      if (eligibility.isOfThreads(loop))
        return diagnose(loop, message::blockSizeUnknown);
      Value asked =
          demand.block.value && loop.numReductions() == 0 ? makeInFront(builder, loop, demand.block.value) : Value();
      if (!asked)
        return success();
      threads = LaunchOp::maxThreadsPerBlock;
      askForBlock(builder, loop, asked);
    }
    if (threads != 0)
      loop->setAttr(GridDialect::getBlockAttrName(), builder.getDenseI64ArrayAttr(shapeOf(threads, loop.rank())));
    return success();
  }

  /// All iterations of a launch are at the place where the task is: what asks for it in the loop gets the answer from
  /// in front of it.
  static void askInFront(ForallOp deviceLoop) {
    func::CallOp first;
    deviceLoop.walk([&](func::CallOp call) {
      if (!isCallOf(call, RuntimeFunction::here))
        return;
      if (!first) {
        first = call;
        call->moveBefore(deviceLoop);
        return;
      }
      call.replaceAllUsesWith(first);
      call.erase();
    });
  }

  /// Makes the device form at the builder's place, which it leaves behind the form. Blocks of reductions are not the
  /// program's.
  static ForallOp cloneForDevice(OpBuilder &builder, ForallOp loop, const KernelDemand &demand) {
    int64_t threads = demand.block.known;
    if (Value asked = demand.block.value; asked && loop.numReductions() == 0)
      if (Value inFront = makeInFront(builder, loop, asked)) {
        threads = LaunchOp::maxThreadsPerBlock;
        askForBlock(builder, loop, inFront);
      }
    auto deviceLoop = cast<ForallOp>(builder.clone(*loop));
    askInFront(deviceLoop);
    deviceLoop.getPlacementMutable().clear();
    deviceLoop->setAttr(GridDialect::getBlockAttrName(), builder.getDenseI64ArrayAttr(shapeOf(threads, loop.rank())));
    if (demand.block.isAtRunTime && threads == 0)
      addRemark(deviceLoop, format(message::blockSizeInLoop));
    builder.setInsertionPointAfter(deviceLoop);
    return deviceLoop;
  }
  static void giveIterations(ForallOp deviceLoop, const KernelDemand &demand) {
    if (deviceLoop.numReductions() != 0)
      return;
    OpBuilder builder(deviceLoop);
    IndexBuilder numbers(builder, deviceLoop.getLoc());
    Value each = demand.iterations.value;
    if (demand.iterations.known > 1)
      each = numbers.constant(demand.iterations.known);
    if (!each)
      return;
    constexpr int64_t largest = std::numeric_limits<int64_t>::max();
    if (demand.iterations.isAtRunTime)
      checkNumber(builder, deviceLoop, each, largest, halt_text::device_iterations);
    // Of more than there are, one thread has all.
    if (demand.iterations.isAtRunTime || demand.iterations.known > std::numeric_limits<int32_t>::max())
      each = numbers.greatest(numbers.least(each, deviceLoop.getCounts().back()), numbers.constant(1));
    grid::giveIterations(deviceLoop, each, demand.isCyclic);
  }

  /// Memory for the words, or with these in it.
  static Value createWords(OpBuilder &builder, Location loc, size_t count, ValueRange values = {}) {
    SmallVector<Type> types(count, builder.getI64Type());
    Value words = LocalOp::create(builder, loc, TupleLayoutType::get(builder.getContext(), types));
    for (auto [index, value] : llvm::enumerate(values))
      StoreOp::create(builder, loc, value, TupleRefOp::create(builder, loc, words, builder.getI32IntegerAttr(index)));
    return words;
  }

  /// A loop whose positions GPUs may share out: each of them launches its box, one after the other. The launches do not
  /// wait. A reduction has its shape from the whole loop: grid-lower-reductions shares out its leaves.
  void placeAmongGpus(ForallOp loop, RuntimeFunctions &runtime, const KernelDemand &demand) {
    ++numPlaced;
    LDBG() << loop.getLoc() << ": may run on the GPUs that share out its positions";
    OpBuilder builder(loop);
    Location loc = loop.getLoc();
    IndexBuilder numbers(builder, loc);
    auto asPointer = [&](Value value) {
      return PointerCastOp::create(builder, loc, builder.getType<LLVM::LLVMPointerType>(), value);
    };
    Value placement = LoadOp::create(builder, loc, builder.getType<LLVM::LLVMPointerType>(), loop.getPlacement());
    Value rank = numbers.constant(loop.rank(), 32);
    Value extents = asPointer(createWords(builder, loc, loop.rank(), loop.getCounts()));
    Value gpus = runtime.call(builder, loc, RuntimeFunction::placement_gpus, {placement, rank, extents}).getResult(0);
    Value areOnGpus = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne, gpus, numbers.constant(0));
    auto choice = IfOp::create(builder, loc, areOnGpus, /*withElse=*/true);
    choice->setAttr(GridDialect::getOnGpuAttrName(), builder.getUnitAttr());
    choice->setAttr(GridDialect::getAmongGpusAttrName(), builder.getUnitAttr());

    builder.setInsertionPointToStart(choice.thenBlock());
    Value box = createWords(builder, loc, 2 * loop.rank());
    auto enter = [&](Value number) {
      return runtime.call(builder, loc, RuntimeFunction::placement_enter, {placement, number, rank, asPointer(box)})
          .getResult(0);
    };
    auto leave = [&](Value before) { runtime.call(builder, loc, RuntimeFunction::locale_leave, before); };
    if (loop.numReductions() != 0) {
      Value before = enter(numbers.constant(0));
      cloneForDevice(builder, loop, demand);
      leave(before);
    } else {
      auto boxes = ForOp::create(builder, loc, numbers.constant(0), gpus, numbers.constant(1));
      builder.setInsertionPointToStart(&boxes.getBody().front());
      Value before = enter(boxes.inductionVar());
      launchBox(builder, loop, demand, box);
      leave(before);
      EndOp::create(builder, loc);
      builder.setInsertionPointAfter(boxes);
    }
    runtime.call(builder, loc, RuntimeFunction::placement_release, placement);
    EndOp::create(builder, loc);

    builder.setInsertionPointToStart(choice.elseBlock());
    if (demand.runs)
      refuseAtRunTime(builder, loc, runtime);
    loop->moveBefore(EndOp::create(builder, loc));
  }

  /// A placed loop that is to run on GPUs, and does not: a warning where there are none.
  static void refuseAtRunTime(OpBuilder &builder, Location loc, RuntimeFunctions &runtime) {
    Value hasDevice = runtime.call(builder, loc, RuntimeFunction::device_is_used, {}).getResult(0);
    Value isRight = IndexBuilder(builder, loc).negate(hasDevice);
    CheckOp::create(builder, loc, isRight, builder.getStringAttr(halt_text::device_no_share));
    auto [file, line] = createSourcePlace(builder, loc);
    runtime.call(builder, loc, RuntimeFunction::gpu_assert, {file, line});
  }

  /// The loop over the positions of a box, whose lows and counts are in memory.
  static void launchBox(OpBuilder &builder, ForallOp loop, const KernelDemand &demand, Value box) {
    Location loc = loop.getLoc();
    auto load = [&](unsigned index) {
      Value word = TupleRefOp::create(builder, loc, box, builder.getI32IntegerAttr(index));
      return LoadOp::create(builder, loc, builder.getI64Type(), word);
    };
    SmallVector<Value> lows, counts;
    for (unsigned dim = 0; dim < loop.rank(); ++dim) {
      lows.push_back(load(2 * dim));
      counts.push_back(load(2 * dim + 1));
    }
    ForallOp part = cloneForDevice(builder, loop, demand);
    part.getCountsMutable().assign(counts);
    OpBuilder inside = OpBuilder::atBlockBegin(&part.getBody().front());
    for (auto [low, position] : llvm::zip_equal(lows, part.positions())) {
      auto moved = arith::AddIOp::create(inside, loc, low, position);
      Value(position).replaceAllUsesExcept(moved, moved);
    }
    giveIterations(part, demand);
  }

  /// A block of so many threads; zeros where their number is to be chosen. Rows of warps, where the number allows.
  static SmallVector<int64_t> shapeOf(int64_t threads, unsigned rank) {
    constexpr int64_t warp = 32;
    SmallVector<int64_t> shape(rank, threads == 0 ? 0 : 1);
    if (rank == 0 || threads == 0)
      return shape;
    const bool hasRows = rank > 1 && threads % warp == 0;
    shape[0] = hasRows ? warp : threads;
    if (hasRows)
      shape[1] = threads / warp;
    return shape;
  }
};

} // namespace
