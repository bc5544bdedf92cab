//===- Simplify.cpp - Forward stores, fold constants, drop branches -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// chpl-simplify (store-to-load forwarding, constant folding, dead code elimination): Passes.td has input, output and a
// sketch.
//
// One walk in program order carries what each variable holds. Where control flow joins, variables stored to on the way
// are unknown: after a construct, and at the head of a loop, these are the variables that the construct stores to. LLVM
// does more, but later: the passes on arrays and loops need the bounds of ranges, and a parallel loop should capture
// values, not variables.
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Chpl/Analysis/ArrayIndices.h"
#include "choir/Dialect/Chpl/Transforms/Passes.h"
#include "mlir/IR/Iterators.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/ScopedHashTable.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/DebugLog.h"

namespace choir::chpl {
#define GEN_PASS_DEF_CHPLSIMPLIFY
#include "choir/Dialect/Chpl/Transforms/Passes.h.inc"
} // namespace choir::chpl

using namespace mlir;
using namespace choir::chpl;

#define DEBUG_TYPE "chpl-simplify"

ALWAYS_ENABLED_STATISTIC(numForwarded, "loads of known values");
ALWAYS_ENABLED_STATISTIC(numBranches, "branches with a known condition");
ALWAYS_ENABLED_STATISTIC(numSelects, "branches made selects");
ALWAYS_ENABLED_STATISTIC(numChecks, "checks that hold");
ALWAYS_ENABLED_STATISTIC(numFolded, "ops folded");
ALWAYS_ENABLED_STATISTIC(numDead, "dead ops erased");

namespace {

class Simplifier {
public:
  explicit Simplifier(func::FuncOp function) : function(function), builder(function.getContext()) {}

  void run() {
    lowerScalarMoves();
    findVariables();
    {
      KnownValues::ScopeTy scope(known);
      visitBlock(function.getBody().front());
    }
    eraseDead();
  }

private:
  /// The known values of variables at the current op; null: unknown. A scope for each region.
  using KnownValues = llvm::ScopedHashTable<Value, Value>;

  void lowerScalarMoves();
  void findVariables();

  void visitBlock(Block &block);
  void visitRegion(Region &region);
  void visitLoad(LoadOp load);
  void visitIf(IfOp op);
  bool makeSelect(IfOp op);
  Value choose(IfOp op, Value ifTrue, Value ifFalse);
  void visitConstruct(Operation *op);
  Operation *takeBranch(IfOp op, bool condition);
  Operation *visitBreakable(BreakableOp op);
  void visitSimple(Operation *op);
  Value findFixedPart(Operation *op);

  void learn(Value variable, Value value) {
    if (isVariable.contains(variable))
      known.insert(variable, value);
  }
  void forgetStoresIn(Region &region) {
    for (Value variable : storesIn.lookup(&region))
      known.insert(variable, Value());
  }
  void forgetStoresIn(Operation *op) {
    for (Region &region : op->getRegions())
      forgetStoresIn(region);
  }

  void eraseDead();

  func::FuncOp function;
  OpBuilder builder;
  KnownValues known;
  DenseSet<Value> isVariable;                         ///< scalars of one task with no uses but loads and stores
  DenseMap<Region *, SmallVector<Value, 4>> storesIn; ///< the variables that a region stores to
};

Type pointeeOf(Value ref) { return cast<RefType>(ref.getType()).getPointee(); }

/// A zero of a type that has one as a constant; null for others.
Value zeroOf(OpBuilder &builder, Location loc, Type type) {
  if (isa<IntegerType, FloatType>(type))
    return arith::ConstantOp::create(builder, loc, builder.getZeroAttr(type));
  if (isa<ClassType, LLVM::LLVMPointerType>(type))
    return NilOp::create(builder, loc, type);
  return {};
}

/// True for checks that hold.
bool isSatisfied(Operation *op) {
  APInt left, right;
  if (auto check = dyn_cast<CheckOp>(op))
    return matchPattern(check.getCondition(), m_One());
  if (auto check = dyn_cast<CheckDivisorOp>(op))
    return matchPattern(check.getDivisor(), m_ConstantInt(&left)) && !left.isZero();
  if (auto check = dyn_cast<CheckQuotientOp>(op))
    return (matchPattern(check.getDivisor(), m_ConstantInt(&right)) && !right.isAllOnes()) ||
           (matchPattern(check.getDividend(), m_ConstantInt(&left)) && !left.isMinSignedValue());
  if (auto check = dyn_cast<CheckShiftOp>(op))
    return matchPattern(check.getCount(), m_ConstantInt(&left)) && left.ult(check.getWidth());
  if (auto check = dyn_cast<CheckIndexOp>(op))
    return matchPattern(check.getIndex(), m_ConstantInt(&left)) && left.ult(check.getCount());
  if (auto check = dyn_cast<CheckExtentsOp>(op))
    return check.getLeft() == check.getRight() ||
           (matchPattern(check.getLeft(), m_ConstantInt(&left)) &&
            matchPattern(check.getRight(), m_ConstantInt(&right)) && left == right);
  return false;
}

/// Whether an op may be executed speculatively: it touches no memory, or reads a variable.
bool mayRunAnyway(Operation *op) {
  if (auto load = dyn_cast<LoadOp>(op)) {
    Operation *address = load.getRef().getDefiningOp();
    while (isa_and_nonnull<FieldRefOp, TupleRefOp>(address))
      address = address->getOperand(0).getDefiningOp();
    return isa_and_nonnull<LocalOp, AddressOfOp>(address);
  }
  return op->getNumRegions() == 0 && isMemoryEffectFree(op) && isSpeculatable(op);
}

/// Whether the op is a variable without loads, or a store to one.
bool isForgotten(Operation *op) {
  auto store = dyn_cast<StoreOp>(op);
  auto local = store ? store.getRef().getDefiningOp<LocalOp>() : dyn_cast<LocalOp>(op);
  return local && isScalarType(pointeeOf(local)) && llvm::all_of(local.getRef().getUses(), [](OpOperand &use) {
           return isa<StoreOp>(use.getOwner()) && use.getOperandNumber() == 1;
         });
}

/// Whether the op costs nothing: a constant, the address of a field, or an unused op.
bool isFree(Operation *op) {
  return op->hasTrait<OpTrait::ConstantLike>() || isa<FieldRefOp, TupleRefOp>(op) || isOpTriviallyDead(op);
}

/// The final store of a branch, if the ops before only compute a few values.
StoreOp findOnlyStore(Region &region) {
  constexpr unsigned maxOps = 8;
  if (region.empty() || !isa<EndOp>(region.front().back()) || region.front().getOperations().size() < 2)
    return {};
  Block &block = region.front();
  auto store = dyn_cast<StoreOp>(block.back().getPrevNode());
  if (!store)
    return {};
  unsigned numOps = 0;
  for (Operation &op : block) {
    if (&op == store || isa<EndOp>(op) || isForgotten(&op))
      continue;
    numOps += !isFree(&op);
    if (numOps > maxOps || !mayRunAnyway(&op))
      return {};
  }
  return store;
}

} // namespace

/// Whether concurrent tasks use the variable, and one of them stores to it: its value may then change at each op that
/// waits for other tasks.
static bool isShared(LocalOp local) {
  return llvm::any_of(local.getRef().getUsers(), [&](Operation *user) {
    for (Operation *around = user->getParentOp(); around != local->getParentOp(); around = around->getParentOp())
      if (isa<BeginOp>(around) || (isa<StoreOp>(user) && startsTasks(around)))
        return true;
    return false;
  });
}

/// Replaces copies and zeroing of scalars by loads and stores.
void Simplifier::lowerScalarMoves() {
  function.walk([&](Operation *op) {
    if (!isa<CopyBitsOp, ZeroBitsOp>(op) || !isScalarType(pointeeOf(op->getOperand(0))))
      return;
    builder.setInsertionPoint(op);
    Value target = op->getOperand(0);
    Value value = isa<CopyBitsOp>(op)
                      ? LoadOp::create(builder, op->getLoc(), pointeeOf(target), op->getOperand(1)).getResult()
                      : zeroOf(builder, op->getLoc(), pointeeOf(target));
    if (!value)
      return;
    StoreOp::create(builder, op->getLoc(), value, target);
    op->erase();
  });
}

void Simplifier::findVariables() {
  function.walk([&](LocalOp local) {
    bool isScalarVariable =
        isScalarType(pointeeOf(local)) && llvm::all_of(local.getRef().getUses(), [](OpOperand &use) {
          return isa<LoadOp>(use.getOwner()) || (isa<StoreOp>(use.getOwner()) && use.getOperandNumber() == 1);
        });
    if (!isScalarVariable || isShared(local))
      return;
    isVariable.insert(local.getRef());
    for (Operation *user : local.getRef().getUsers()) {
      if (isa<LoadOp>(user))
        continue;
      for (Region *region = user->getParentRegion(); region != &function.getBody();
           region = region->getParentRegion()) {
        auto &stored = storesIn[region];
        if (!stored.empty() && stored.back() == local.getRef())
          break; // The variable is entered in this region and all outer ones.
        stored.push_back(local.getRef());
      }
    }
  });
}

void Simplifier::visitBlock(Block &block) {
  for (Operation *op = &block.front(), *next; op; op = next) {
    next = op->getNextNode();
    APInt condition;
    if (auto ifOp = dyn_cast<IfOp>(op)) {
      if (matchPattern(ifOp.getCondition(), m_ConstantInt(&condition)))
        next = takeBranch(ifOp, condition.isOne());
      else
        visitIf(ifOp);
    } else if (auto load = dyn_cast<LoadOp>(op)) {
      visitLoad(load);
    } else if (auto store = dyn_cast<StoreOp>(op)) {
      learn(store.getRef(), store.getValue());
    } else if (auto breakable = dyn_cast<BreakableOp>(op)) {
      next = visitBreakable(breakable);
    } else if (op->getNumRegions() != 0) {
      visitConstruct(op);
    } else {
      visitSimple(op);
    }
  }
}

void Simplifier::visitRegion(Region &region) {
  if (region.empty())
    return;
  KnownValues::ScopeTy scope(known);
  visitBlock(region.front());
}

void Simplifier::visitLoad(LoadOp load) {
  if (Value value = known.lookup(load.getRef())) {
    ++numForwarded;
    load.replaceAllUsesWith(value);
    load.erase();
  } else {
    learn(load.getRef(), load.getResult()); // The variable has this value until the next store.
  }
}

/// Replaces the if by the ops of the taken branch. Returns the op to continue with.
Operation *Simplifier::takeBranch(IfOp op, bool condition) {
  ++numBranches;
  LDBG() << op.getLoc() << ": branch always " << (condition ? "taken" : "left out");
  Region &region = condition ? op.getThenRegion() : op.getElseRegion();
  Operation *before = op->getPrevNode();
  Block *block = op->getBlock();
  if (!region.empty()) {
    Operation *exit = region.front().getTerminator();
    bool fallsThrough = isa<EndOp>(exit);
    if (fallsThrough)
      exit->erase();
    else // The code after the if is unreachable.
      while (&block->back() != op)
        block->back().dropAllUses(), block->back().erase();
    block->getOperations().splice(op->getIterator(), region.front().getOperations());
  }
  op.erase();
  return before ? before->getNextNode() : &block->front();
}

void Simplifier::visitIf(IfOp op) {
  for (Region &region : op->getRegions())
    visitRegion(region);
  if (makeSelect(op))
    return;
  // A branch that does not fall through does not affect the code after it.
  for (Region &region : op->getRegions())
    if (!region.empty() && isa<EndOp>(region.front().getTerminator()))
      forgetStoresIn(region);
}

/// If-conversion: branches that differ only in the value that they store to a variable become a select. So bounds and
/// extents of ranges are comparable values. The same for `&&` and `||`: a variable holds the left side, and a branch
/// without alternative stores the right one.
bool Simplifier::makeSelect(IfOp op) {
  StoreOp thenStore = findOnlyStore(op.getThenRegion()), elseStore = findOnlyStore(op.getElseRegion());
  StoreOp store = thenStore ? thenStore : elseStore;
  if (!store || !isVariable.contains(store.getRef()) || !isa<IntegerType>(store.getValue().getType()))
    return false;
  Value before = known.lookup(store.getRef());
  auto valueAfter = [&](StoreOp own, Region &region) {
    bool changesNothing = region.empty() || isa<EndOp>(region.front().front());
    return own && own.getRef() == store.getRef() ? own.getValue() : changesNothing ? before : Value();
  };
  Value ifTrue = valueAfter(thenStore, op.getThenRegion()), ifFalse = valueAfter(elseStore, op.getElseRegion());
  if (!ifTrue || !ifFalse) {
    LDBG() << op.getLoc() << ": no select: the variable's value is unknown on one side";
    return false;
  }
  ++numSelects;
  LDBG() << op.getLoc() << ": branch made a select";
  for (StoreOp own : {thenStore, elseStore})
    if (own)
      for (Operation &inner : llvm::make_early_inc_range(*own->getBlock()))
        if (&inner != own && !isa<EndOp>(inner))
          inner.moveBefore(op);
  builder.setInsertionPoint(op);
  Value value = choose(op, ifTrue, ifFalse);
  StoreOp::create(builder, op.getLoc(), value, store.getRef());
  learn(store.getRef(), value);
  op.erase();
  return true;
}

/// The select of the two values; for truth values `and` and `or`, whose terms bound loops.
Value Simplifier::choose(IfOp op, Value ifTrue, Value ifFalse) {
  Value condition = op.getCondition();
  bool isTruth = ifTrue.getType().isInteger(1);
  if (isTruth && (ifFalse == condition || matchPattern(ifFalse, m_Zero())))
    return arith::AndIOp::create(builder, op.getLoc(), condition, ifTrue);
  if (isTruth && (ifTrue == condition || matchPattern(ifTrue, m_One())))
    return arith::OrIOp::create(builder, op.getLoc(), condition, ifFalse);
  return arith::SelectOp::create(builder, op.getLoc(), condition, ifTrue, ifFalse);
}

/// Loops, and constructs that may be entered again or left early.
void Simplifier::visitConstruct(Operation *op) {
  bool isRepeated = !isa<BreakableOp, SyncOp>(op);
  if (isRepeated)
    forgetStoresIn(op);
  for (Region &region : op->getRegions())
    visitRegion(region);
  if (!isRepeated)
    forgetStoresIn(op);
}

/// Replaces a construct without exits by its ops. Returns the op to continue with: the first of these ops, since their
/// stores are now known after them.
Operation *Simplifier::visitBreakable(BreakableOp op) {
  visitConstruct(op);
  Block &body = op.getBody().front();
  Operation *next = op->getNextNode(), *exit = body.getTerminator();
  bool isOwnBreak = isa<BreakOp>(exit) && llvm::is_contained(exit->getOperands(), op.label());
  if ((!isOwnBreak && !isa<EndOp>(exit)) || !op.label().hasNUses(isOwnBreak ? 1 : 0))
    return next;
  exit->erase();
  if (!body.empty())
    next = &body.front();
  op->getBlock()->getOperations().splice(op->getIterator(), body.getOperations());
  op.erase();
  return next;
}

/// Folds a read of the header of an array with known bounds: no domain can resize it, and it is no slice.
Value Simplifier::findFixedPart(Operation *op) {
  if (auto link = dyn_cast<ArrayLinkOp>(op)) {
    bool isNull = findSlice(link.getArray(), op) || findFixedShape(link.getArray(), op);
    return isNull ? NilOp::create(builder, op->getLoc(), link.getType()) : Value();
  }
  if (!isa<ViewCountOp, ViewLowOp>(op))
    return {};
  auto view = op->getOperand(0).getDefiningOp<ViewOfOp>();
  ArrayInitOp init = view ? findFixedShape(view.getArray(), view) : ArrayInitOp();
  if (!init || view.getView().getType().getStrided())
    return {};
  if (auto low = dyn_cast<ViewLowOp>(op))
    return init.getLows()[low.getDim()];
  // chpl.array_init may have negative counts for empty dimensions.
  Value count = init.getCounts()[cast<ViewCountOp>(op).getDim()];
  APInt constant;
  if (matchPattern(count, m_ConstantInt(&constant)))
    return constant.isNegative() ? Value() : count;
  return isNeverNegative(count) ? count : Value();
}

void Simplifier::visitSimple(Operation *op) {
  if (isSatisfied(op)) {
    ++numChecks;
    LDBG() << op->getLoc() << ": " << op->getName() << " holds";
    op->erase();
    return;
  }
  builder.setInsertionPoint(op);
  if (Value part = findFixedPart(op)) {
    ++numFolded;
    LDBG() << op->getLoc() << ": " << op->getName() << " of an array with known bounds";
    op->getResult(0).replaceAllUsesWith(part);
    op->erase();
    return;
  }
  if (op->getNumResults() == 0 || !isMemoryEffectFree(op))
    return;
  SmallVector<Value, 1> results;
  builder.setInsertionPoint(op);
  if (failed(builder.tryFold(op, results)) || results.empty())
    return;
  ++numFolded;
  op->replaceAllUsesWith(results);
  op->erase();
}

/// Backwards: the operands of a dead op may be dead, too.
void Simplifier::eraseDead() {
  // Counted once: a walk over a variable's users at each store would be quadratic.
  DenseMap<Value, unsigned> loads;
  function.walk([&](LoadOp load) { ++loads[load.getRef()]; });
  function.walk<WalkOrder::PostOrder, ReverseIterator>([&](Operation *op) {
    if (isa<LoopOp>(op))
      return; // The loop may be meant to run forever.
    if (auto store = dyn_cast<StoreOp>(op)) {
      if (isVariable.contains(store.getRef()) && loads.lookup(store.getRef()) == 0) {
        ++numDead;
        store.erase();
      }
    } else if (isOpTriviallyDead(op)) {
      ++numDead;
      op->walk([&](LoadOp load) { --loads[load.getRef()]; });
      op->erase();
    }
  });
}

namespace {
struct Simplify : choir::chpl::impl::ChplSimplifyBase<Simplify> {
  void runOnOperation() override {
    if (!getOperation().isExternal())
      Simplifier(getOperation()).run();
  }
};
} // namespace
