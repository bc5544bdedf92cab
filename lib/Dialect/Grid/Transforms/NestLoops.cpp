//===- NestLoops.cpp - Parallel loops in device loops ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// grid-nest-loops (nested data parallelism): Passes.td has input, output and a sketch.
//
// An iteration of the outer loop becomes a block of threads. All of them execute its code, so they agree on what it
// computes and on where it goes; one stores what it stores. An inner loop is shared out to them, every T-th iteration
// to each. Barriers stand where one part of the code may touch what another part has written or read:
//
//   barrier   before a store after loads, and the reverse; before an inner loop after either
//   reduce    each thread combines what it has accumulated with what others have, in a tree that depends on T alone
//
//===----------------------------------------------------------------------===//

#include "DeviceCalls.h"
#include "DeviceLoop.h"
#include "KernelDemands.h"
#include "choir/Analysis/IndexBuilder.h"
#include "choir/Dialect/Chpl/Utils/AccessMarks.h"
#include "choir/Dialect/Chpl/Utils/BuildIf.h"
#include "choir/Dialect/Chpl/Utils/Outlining.h"
#include "choir/Dialect/Grid/IR/GridDialect.h"
#include "choir/Dialect/Grid/Transforms/Passes.h"
#include "choir/Target/Messages.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/DebugLog.h"

namespace choir::grid {
#define GEN_PASS_DEF_GRIDNESTLOOPS
#include "choir/Dialect/Grid/Transforms/Passes.h.inc"
} // namespace choir::grid

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::grid;

#define DEBUG_TYPE "grid-nest-loops"

ALWAYS_ENABLED_STATISTIC(numNested, "device loops whose iterations are blocks of threads");
ALWAYS_ENABLED_STATISTIC(numShared, "inner loops shared out to the threads of a block");
ALWAYS_ENABLED_STATISTIC(numInThread, "device loops with inner loops that stay in their thread");

/// Threads of a block. Of one whose inner loops only reduce they are a warp, for rows may be short.
static constexpr int64_t blockThreads = 128;

namespace {

/// A loop that the threads of a block may share.
bool isInnerLoop(Operation *op) {
  auto inner = dyn_cast<ForallOp>(op);
  return inner && (inner.getKind() == LoopKind::Forall || inner.getKind() == LoopKind::Coforall) &&
         !inner->hasAttr(GridDialect::getInThreadAttrName());
}

/// What stands against blocks for the iterations of a loop.
class Obstacles {
public:
  explicit Obstacles(ForallOp loop) : loop(loop) {
    auto asked = cast<DenseI64ArrayAttr>(loop->getAttr(GridDialect::getBlockAttrName()));
    if (loop.getKind() != LoopKind::Forall)
      refuse(message::nestedForeach);
    if (llvm::any_of(asked.asArrayRef(), [](int64_t size) { return size != 0; }))
      refuse(message::nestedBlockSize);
    if (loop.numReductions() != 0 || loop.numPrivates() != 0)
      refuse(message::nestedOuterVariables);
    walk(loop.getBody(), /*isInner=*/false);
    if (!hasInner)
      reason = message::nestedExpressions;
  }

  /// Whether the body has parallel loops, be they shared out or not.
  bool hasInnerLoop() const { return hasInner || hasExpression; }
  /// Why the inner loops stay in their thread; nothing if a block shares them.
  std::optional<message::Id> obstacle() const { return reason; }
  bool onlyReduces() const { return !hasPlainInner; }
  /// Arrays of the outer iteration that inner loops write.
  ArrayRef<LocalOp> arrays() const { return shared.getArrayRef(); }

private:
  void refuse(message::Id why) { reason = reason.value_or(why); }
  void walk(Region &region, bool isInner) {
    for (Block &block : region)
      for (Operation &op : block)
        look(&op, isInner);
  }
  void look(Operation *op, bool isInner) {
    hasExpression |= op->hasAttr(GridDialect::getInThreadAttrName());
    if (!isInner && isInnerLoop(op))
      return lookAtInner(cast<ForallOp>(op));
    if (isOfThreads(op))
      refuse(message::nestedThreadCode);
    if (isa<ArrayInitOp, ArrayDeinitOp, ArraySliceOp, ArrayCopyOp, NewObjectOp, FailOp>(op))
      refuse(message::nestedObjects);
    if (isa<AtomicUpdateOp, AtomicCompareExchangeOp>(op) && !isInner)
      refuse(message::nestedAtomics);
    if (auto call = dyn_cast<func::CallOp>(op); call && !isKnown(call))
      refuse(message::nestedCalls);
    if (Value address = writtenAddress(op); isInner && address)
      if (LocalOp variable = findOuterVariable(address); variable && !shareArray(variable))
        refuse(message::nestedVariables);
    for (Region &inner : op->getRegions())
      walk(inner, isInner);
  }
  void lookAtInner(ForallOp inner) {
    current = inner;
    hasInner = true;
    hasPlainInner |= inner.numReductions() == 0;
    APInt count;
    if (inner.rank() == 1 && matchPattern(inner.getCounts().front(), m_ConstantInt(&count)) && count.slt(warpSize))
      refuse(message::nestedShort);
    if (inner.numPrivates() != 0 || inner.getErrors() || inner.getPlacement())
      refuse(message::nestedInnerVariables);
    for (Value slot : inner.getReduceSlots())
      if (!isScalarType(cast<RefType>(slot.getType()).getPointee()) || !slot.getDefiningOp<LocalOp>())
        refuse(message::nestedReductions);
    walk(inner.getBody(), /*isInner=*/true);
    current = {};
  }
  /// The variable that has the address, if it is one of the outer iteration, not of the inner one.
  LocalOp findOuterVariable(Value address) {
    auto local = getRoot(address).getDefiningOp<LocalOp>();
    return local && loop->isAncestor(local) && !current->isAncestor(local) ? local : LocalOp();
  }
  /// Whether the variable is an array of numbers that fits into shared memory, and is used as an array only.
  bool shareArray(LocalOp variable) {
    static constexpr int64_t mostBytes = 32 * 1024, bytesOfElement = 16;
    auto type = dyn_cast<TupleLayoutType>(cast<RefType>(variable.getType()).getPointee());
    const bool isArray = type && type.size() != 0 && type.getElements().front().isIntOrFloat() &&
                         llvm::all_equal(type.getElements()) &&
                         llvm::all_of(variable->getUsers(), llvm::IsaPred<ZeroBitsOp, PointerCastOp>);
    if (!isArray)
      return false;
    shared.insert(variable);
    int64_t bytes = 0;
    for (LocalOp array : shared)
      bytes += int64_t(cast<TupleLayoutType>(cast<RefType>(array.getType()).getPointee()).size()) * bytesOfElement;
    return bytes <= mostBytes;
  }
  bool isKnown(func::CallOp call) {
    auto callee = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(call, call.getCalleeAttr());
    return callee && (saysOrHalts(callee) || halts(callee) || isMathFunction(callee.getSymName()));
  }

  ForallOp loop, current;
  llvm::SetVector<LocalOp> shared;
  std::optional<message::Id> reason;
  bool hasInner = false, hasPlainInner = false, hasExpression = false;
};

class Nester {
public:
  Nester(ForallOp loop, int64_t threads) : loop(loop), threads(threads), builder(loop), loc(loop.getLoc()) {}
  void run(ArrayRef<LocalOp> arrays);

private:
  /// What the block has done since its last barrier.
  struct Accesses {
    bool loads = false, stores = false;
    bool any() const { return loads || stores; }
  };

  IndexBuilder numbers() { return {builder, loc}; }
  void visit(Block &block, Accesses &since);
  void visit(Operation *op, Accesses &since);
  void visitBranches(Operation *op, Accesses &since);
  void waitBefore(Operation *op, Accesses &since);
  void storeOnce(Operation *store);
  void share(ForallOp inner);
  void shareArray(LocalOp variable);
  Value createShared(Type element, int64_t size);
  void reduce(ForallOp inner, ValueRange states);
  ForOp createTurns(ForallOp inner, SmallVectorImpl<Value> &positions);
  /// Whether each thread has the variable with the address: a local one, or the state of a loop in the thread.
  bool isOwn(Value address) {
    const Value root = getRoot(address);
    if (auto state = dyn_cast<BlockArgument>(root))
      return loop->isAncestor(state.getOwner()->getParentOp());
    auto local = root.getDefiningOp<LocalOp>();
    return local && loop->isAncestor(local) && !isOfThreads(local);
  }

  ForallOp loop;
  int64_t threads;
  OpBuilder builder;
  Location loc;
  Value thread; ///< its number in the block
};

} // namespace

void Nester::run(ArrayRef<LocalOp> arrays) {
  // The innermost dimension has a block of threads for each position.
  const unsigned last = loop.rank() - 1;
  Value count = loop.getCounts()[last];
  loop.getCountsMutable()[last].set(numbers().multiply(count, numbers().constant(threads)));
  SmallVector<int64_t> block(loop.rank(), 1);
  block[0] = threads;
  loop->setAttr(GridDialect::getBlockAttrName(), builder.getDenseI64ArrayAttr(block));
  builder.setInsertionPointToStart(&loop.getBody().front());
  thread = ThreadIdOp::create(builder, loc, builder.getI64Type(), 0);
  auto number = BlockIdOp::create(builder, loc, builder.getI64Type(), 0);
  Value(loop.positions()[last]).replaceAllUsesWith(number);
  for (LocalOp variable : arrays)
    shareArray(variable);
  Accesses since;
  visit(loop.getBody().front(), since);
}

/// A view of memory that the block shares.
Value Nester::createShared(Type element, int64_t size) {
  auto type = ArrayType::get(element, 1, /*strided=*/false, /*gapped=*/false, MemorySpace::Shared);
  Value array = LocalOp::create(builder, loc, type);
  ArrayInitOp::create(builder, loc, array, numbers().constant(0), numbers().constant(size), numbers().constant(1),
                      FlatSymbolRefAttr(), Value(), Value(), Value(), /*noinit=*/true);
  return ViewOfOp::create(builder, loc, array);
}

/// An array of the iteration is in the memory of its block. Its zeros are a loop that the threads share.
void Nester::shareArray(LocalOp variable) {
  auto type = cast<TupleLayoutType>(cast<RefType>(variable.getType()).getPointee());
  Type element = type.getElements().front();
  loc = variable.getLoc();
  builder.setInsertionPoint(variable);
  Value view = createShared(element, type.size());
  Value data = ViewDataOp::create(builder, loc, builder.getType<LLVM::LLVMPointerType>(), view);
  for (Operation *user : llvm::make_early_inc_range(variable->getUsers())) {
    if (isa<PointerCastOp>(user)) {
      user->setOperand(0, data);
      continue;
    }
    builder.setInsertionPoint(user);
    auto zeros = ForallOp::create(builder, loc, LoopKind::Forall, numbers().constant(type.size()));
    builder.setInsertionPointToStart(&zeros.getBody().front());
    Value zero = arith::ConstantOp::create(builder, loc, builder.getZeroAttr(element));
    StoreOp::create(builder, loc, zero, ElemRefAtOp::create(builder, loc, view, zeros.positions().front()));
    EndOp::create(builder, loc);
    user->erase();
  }
  variable.erase();
}

void Nester::waitBefore(Operation *op, Accesses &since) {
  OpBuilder before(op);
  BarrierOp::create(before, op->getLoc());
  since = {};
}

void Nester::visit(Block &block, Accesses &since) {
  SmallVector<Operation *> ops;
  for (Operation &op : block)
    ops.push_back(&op);
  for (Operation *op : ops)
    visit(op, since);
}

/// Code that may be skipped or repeated begins and ends without anything known.
void Nester::visitBranches(Operation *op, Accesses &since) {
  const bool accesses = since.any() || op->walk([&](Operation *inner) {
                                           const Value address = getAccessedAddress(inner);
                                           const bool isFound = isInnerLoop(inner) || (address && !isOwn(address));
                                           return isFound ? WalkResult::interrupt() : WalkResult::advance();
                                         }).wasInterrupted();
  for (Region &region : op->getRegions())
    for (Block &block : region) {
      Accesses inside = {accesses, accesses};
      visit(block, inside);
    }
  since = {accesses, accesses};
}

void Nester::visit(Operation *op, Accesses &since) {
  if (isInnerLoop(op)) {
    if (since.any())
      waitBefore(op, since);
    since = {true, true};
    return share(cast<ForallOp>(op));
  }
  if (op->getNumRegions() != 0)
    return visitBranches(op, since);
  const Value address = getAccessedAddress(op);
  const bool isBits = isa<ZeroBitsOp, CopyBitsOp>(op);
  if (isa<StoreOp, AtomicStoreOp>(op) || isBits) {
    Value target = isBits ? op->getOperand(0) : address ? address : op->getOperand(1);
    if (isOwn(target))
      return;
    if (since.loads)
      waitBefore(op, since);
    since.stores = true;
    return storeOnce(op);
  }
  if (address && !isOwn(address)) {
    if (since.stores)
      waitBefore(op, since);
    since.loads = true;
  }
}

/// One thread stores for the block.
void Nester::storeOnce(Operation *store) {
  builder.setInsertionPoint(store);
  buildIf(builder, store->getLoc(), numbers().isZero(thread),
          [&] { store->moveBefore(builder.getInsertionBlock(), builder.getInsertionPoint()); });
}

/// The loop over a thread's share of an inner loop; the builder is in its body.
ForOp Nester::createTurns(ForallOp inner, SmallVectorImpl<Value> &positions) {
  Value total = numbers().constant(1);
  for (Value count : inner.getCounts())
    total = numbers().multiply(total, numbers().greatest(count, numbers().constant(0)));
  Value each = numbers().constant(threads);
  // As many turns as the thread has iterations: those from its own number on.
  Value rest = numbers().subtract(numbers().add(total, numbers().constant(threads - 1)), thread);
  Value turns = numbers().divideUnsigned(numbers().greatest(rest, numbers().constant(0)), each);
  auto loopOfTurns = ForOp::create(builder, loc, thread, turns, each);
  builder.setInsertionPointToStart(&loopOfTurns.getBody().front());
  EndOp::create(builder, loc);
  builder.setInsertionPointToStart(&loopOfTurns.getBody().front());
  Value position = BelowOp::create(builder, loc, builder.getI64Type(), loopOfTurns.inductionVar(), total);
  positions.resize(inner.rank());
  for (unsigned dim = inner.rank(); dim-- > 0;) {
    positions[dim] = dim == 0 ? position : numbers().remainderUnsigned(position, inner.getCounts()[dim]);
    position = dim == 0 ? position : numbers().divideUnsigned(position, inner.getCounts()[dim]);
  }
  return loopOfTurns;
}

void Nester::share(ForallOp inner) {
  ++numShared;
  forgetIteration(inner);
  loc = inner.getLoc();
  builder.setInsertionPoint(inner);
  SmallVector<Value> states;
  for (Value slot : inner.getReduceSlots())
    states.push_back(LocalOp::create(builder, loc, cast<RefType>(slot.getType()).getPointee()));
  if (!states.empty())
    cloneRegion(inner.getIdentity(), states, builder);
  {
    OpBuilder::InsertionGuard guard(builder);
    SmallVector<Value> arguments;
    createTurns(inner, arguments);
    llvm::append_range(arguments, states);
    cloneRegion(inner.getBody(), arguments, builder);
  }
  if (!states.empty())
    reduce(inner, states);
  inner.erase();
}

/// Combines the states of the threads in shared memory: neighbours first, then neighbours of these. All threads get the
/// result.
void Nester::reduce(ForallOp inner, ValueRange states) {
  OpBuilder::InsertionGuard guard(builder);
  SmallVector<Value> views;
  for (Value state : states)
    views.push_back(createShared(cast<RefType>(state.getType()).getPointee(), threads));
  auto elementAt = [&](Value view, Value position) -> Value {
    return ElemRefAtOp::create(builder, loc, view, position);
  };
  auto copy = [&](Value from, Value to) {
    Type type = cast<RefType>(from.getType()).getPointee();
    StoreOp::create(builder, loc, LoadOp::create(builder, loc, type, from), to);
  };
  for (auto [state, view] : llvm::zip_equal(states, views))
    copy(state, elementAt(view, thread));
  for (int64_t distance = 1; distance < threads; distance *= 2) {
    BarrierOp::create(builder, loc);
    Value isLeft = numbers().isZero(numbers().both(thread, numbers().constant(2 * distance - 1)));
    buildIf(builder, loc, isLeft, [&] {
      SmallVector<Value> sides(states);
      Value right = numbers().add(thread, numbers().constant(distance));
      for (Value view : views)
        sides.push_back(elementAt(view, right));
      cloneRegion(inner.getCombine(), sides, builder);
      for (auto [state, view] : llvm::zip_equal(states, views))
        copy(state, elementAt(view, thread));
    });
  }
  BarrierOp::create(builder, loc);
  for (auto [slot, view] : llvm::zip_equal(inner.getReduceSlots(), views))
    copy(elementAt(view, numbers().constant(0)), slot);
}

namespace {
struct NestLoops : choir::grid::impl::GridNestLoopsBase<NestLoops> {
  void runOnOperation() override {
    for (ForallOp loop : findDeviceLoops(getOperation())) {
      const Obstacles obstacles(loop);
      if (!obstacles.hasInnerLoop() || loop->hasAttr(GridDialect::getDeviceOnlyAttrName()))
        continue;
      if (std::optional<message::Id> reason = obstacles.obstacle()) {
        ++numInThread;
        LDBG() << loop.getLoc() << ": an iteration is a thread: " << format(*reason);
        addRemark(loop, format(message::nestedInThreads, format(*reason)));
        continue;
      }
      ++numNested;
      const bool isWarp = obstacles.onlyReduces();
      LDBG() << loop.getLoc() << ": an iteration is a block of threads";
      addRemark(loop, format(isWarp ? message::nestedInWarps : message::nestedInBlocks));
      const SmallVector<LocalOp> arrays(obstacles.arrays());
      Nester(loop, isWarp ? warpSize : blockThreads).run(arrays);
    }
  }
};
} // namespace
