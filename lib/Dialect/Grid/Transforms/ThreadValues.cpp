//===- ThreadValues.cpp - Values that cross parallel regions --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A value that one parallel region makes and others need is kept in memory (grid.context) or recomputed. One minimum
// cut decides for all values. Each value v has two nodes:
//
//   source --recompute cost of v--> v.in --cost of keeping v--> v.out --unlimited--> sink, if another region uses v
//   u.out --unlimited--> v.in, for each operand u of v
//
// Cut between v.in and v.out: v is kept. Both on the sink's side: v is recomputed, and its operands are needed, too.
// Values that cost nothing have no nodes: thread numbers, and values that the block computes once for all threads.
//
// A region that uses a scalar variable works on a copy of it, so that no loop in the region touches the context. If one
// branch has all uses, the copy is in the branch, and other threads do nothing for it. Contexts with disjoint lifetimes
// share memory.
//
//===----------------------------------------------------------------------===//

#include "ThreadValues.h"
#include "Basic/SeededDefects.h"
#include "MinCut.h"
#include "choir/Dialect/Chpl/Utils/Diagnose.h"
#include "choir/Dialect/Grid/Analysis/Uniformity.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/IR/Dominance.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/DebugLog.h"

using namespace mlir;
using namespace choir::chpl;
using namespace choir::grid;
using choir::SeededDefect;

// The pass that uses most of this; grid-vectorize-outer-loops is the other.
#define DEBUG_TYPE "grid-remove-barriers"

ALWAYS_ENABLED_STATISTIC(numContexts, "values kept in contexts");
ALWAYS_ENABLED_STATISTIC(numRecomputed, "values recomputed in later regions");

int64_t choir::grid::getBytes(Type type) {
  auto sum = [](ArrayRef<Type> parts) {
    int64_t bytes = 0;
    for (Type part : parts) {
      int64_t size = getBytes(part), alignment = std::min<int64_t>(std::max<int64_t>(size, 1), 8);
      bytes = llvm::alignTo(bytes, alignment) + size;
    }
    return bytes;
  };
  if (type.isIntOrFloat())
    return llvm::divideCeil(type.getIntOrFloatBitWidth(), 8);
  if (auto complex = dyn_cast<ComplexType>(type))
    return 2 * getBytes(complex.getElementType());
  if (auto record = dyn_cast<RecordType>(type))
    return sum(record.getFields());
  if (auto tuple = dyn_cast<TupleLayoutType>(type))
    return tuple.isHomogeneous() ? tuple.size() * getBytes(tuple.getElements().front()) : sum(tuple.getElements());
  return 8;
}

ThreadValues::ThreadValues(Block &code, ArrayRef<int32_t> dims) : code(code), dims(dims), graph(code) {
  for (unsigned index = 0; index < graph.size(); ++index) {
    ThreadsOp region = graph.region(index);
    firstOps.push_back(&region.getBody().front().front());
  }
}

LogicalResult ThreadValues::place() {
  placeVariables();
  if (failed(placeValues()))
    return failure();
  shareSlots();
  return success();
}

/// Where a region's loads from contexts are inserted, in order.
void ThreadValues::setPrologue(OpBuilder &builder, unsigned region) { builder.setInsertionPoint(firstOps[region]); }

Value ThreadValues::createContext(Type type, StringRef name, Location loc) {
  OpBuilder builder = OpBuilder::atBlockBegin(&code);
  StringAttr label = name.empty() ? StringAttr() : builder.getStringAttr(name);
  return ContextOp::create(builder, loc, RefType::get(type), builder.getDenseI32ArrayAttr(dims), label);
}

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

namespace {

/// How code uses a scalar variable.
struct VariableUse {
  bool usesBefore = false; ///< may be loaded before a store
  bool replaces = false;   ///< is stored to on every path
  bool stores = false;
};

/// Follows one variable through the code of a region.
class VariableScan {
public:
  explicit VariableScan(Value variable) : variable(variable) {}

  VariableUse scan(Block &block) {
    use.replaces = visitBlock(block, false);
    return use;
  }

private:
  /// `assigned`: every path to the block has a store. Returns the same for the end of the block; true if the end is
  /// unreachable.
  bool visitBlock(Block &block, bool assigned) {
    for (Operation &op : block) {
      if (isa<StoreOp>(op) && op.getOperand(1) == variable) {
        use.stores = true;
        assigned = true;
      } else if (isa<LoadOp>(op) && op.getOperand(0) == variable) {
        use.usesBefore |= !assigned;
      } else if (isa<BreakOp, ContinueOp>(op)) {
        auto &left = atExits.try_emplace(op.getOperand(0), true).first->second;
        left &= assigned;
        return true;
      } else if (isa<UnreachableOp>(op)) {
        return true;
      } else if (op.getNumRegions() != 0) {
        assigned = visitConstruct(&op, assigned);
      }
    }
    return assigned;
  }

  bool visitConstruct(Operation *op, bool assigned) {
    auto withExits = [&](Value label, bool end) {
      auto left = atExits.find(label);
      return end && (left == atExits.end() || left->second);
    };
    if (auto branch = dyn_cast<IfOp>(op)) {
      bool afterThen = visitBlock(*branch.thenBlock(), assigned);
      bool afterElse = branch.elseBlock() ? visitBlock(*branch.elseBlock(), assigned) : assigned;
      return hasDefect(SeededDefect::BranchesReplace) ? afterThen | afterElse : afterThen & afterElse;
    }
    if (auto scope = dyn_cast<BreakableOp>(op))
      return withExits(scope.label(), visitBlock(scope.getBody().front(), assigned));
    // A loop may have no iteration.
    bool afterLoop = assigned;
    for (Region &region : op->getRegions())
      if (!region.empty())
        afterLoop |= visitBlock(region.front(), assigned);
    return hasDefect(SeededDefect::LoopsAlwaysRun) ? afterLoop : assigned;
  }

  Value variable;
  VariableUse use;
  DenseMap<Value, bool> atExits; ///< by label: whether every exit to it is after a store
};

} // namespace

/// Ops that derive an address from an address.
static bool derivesAddress(Operation *op) {
  return op->getNumResults() == 1 && isa<RefType, ViewType, LLVM::LLVMPointerType>(op->getResult(0).getType());
}

SmallVector<unsigned> ThreadValues::regionsUsing(Value address) const {
  llvm::SmallSetVector<unsigned, 4> regions;
  SmallVector<Value> pending{address};
  while (!pending.empty())
    for (Operation *user : pending.pop_back_val().getUsers()) {
      if (auto region = graph.regionOf(user))
        regions.insert(*region);
      if (derivesAddress(user) && isMemoryEffectFree(user))
        pending.push_back(user->getResult(0));
    }
  return regions.takeVector();
}

void ThreadValues::moveInto(Value local, unsigned region) {
  Block &block = ThreadsOp(graph.region(region)).getBody().front();
  local.getDefiningOp()->moveBefore(&block, block.begin());
}

/// Whether control may leave the block by an exit.
static bool hasExits(Block &block) {
  return block
      .walk([&](Operation *op) {
        bool leaves = isa<BreakOp, ContinueOp>(op) &&
                      !block.findAncestorOpInBlock(*cast<BlockArgument>(op->getOperand(0)).getOwner()->getParentOp());
        return leaves ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

/// The innermost branch with all uses of the variable in the region, so that threads that do not take it neither load
/// nor store the context; the whole region if there is no such branch.
Block &ThreadValues::findBranchUsing(Value local, unsigned region) {
  Block *block = &ThreadsOp(graph.region(region)).getBody().front();
  SmallVector<Operation *> users;
  for (Operation *user : local.getUsers())
    if (block->findAncestorOpInBlock(*user))
      users.push_back(user);
  while (true) {
    auto branch = dyn_cast<IfOp>(block->findAncestorOpInBlock(*users.front()));
    if (!branch)
      return *block;
    Block *next = branch.thenBlock()->findAncestorOpInBlock(*users.front()) ? branch.thenBlock() : branch.elseBlock();
    bool hasAll = llvm::all_of(users, [&](Operation *user) { return next->findAncestorOpInBlock(*user); });
    if (!hasAll || !isa<EndOp>(next->getTerminator()) || hasExits(*next))
      return *block;
    block = next;
  }
}

/// Gives a block of a region a copy of the variable: loaded from the context at the block's start, stored at its end.
void ThreadValues::bindScalar(Value local, Block &block, Value context, bool loads, bool stores) {
  auto original = cast<LocalOp>(local.getDefiningOp());
  OpBuilder builder(local.getContext());
  Location loc = original.getLoc();
  std::optional<unsigned> region = graph.regionOf(block.getParentOp());
  if (isa<ThreadsOp>(block.getParentOp()))
    setPrologue(builder, *region);
  else
    builder.setInsertionPointToStart(&block);
  auto copy = cast<LocalOp>(builder.clone(*original));
  if (loads)
    StoreOp::create(builder, loc, LoadOp::create(builder, loc, copy.getRef().getType().getPointee(), context), copy);
  local.replaceUsesWithIf(copy.getRef(), [&](OpOperand &use) { return block.findAncestorOpInBlock(*use.getOwner()); });
  if (!stores)
    return;
  builder.setInsertionPoint(block.getTerminator());
  StoreOp::create(builder, loc, LoadOp::create(builder, loc, copy.getRef().getType().getPointee(), copy), context);
}

void ThreadValues::placeScalar(Value local) {
  unsigned count = graph.size();
  llvm::BitVector uses(count), kills(count), stores(count), touches(count);
  for (unsigned region : regionsUsing(local)) {
    VariableUse use = VariableScan(local).scan(ThreadsOp(graph.region(region)).getBody().front());
    touches.set(region);
    uses[region] = use.usesBefore;
    kills[region] = use.replaces;
    stores[region] = use.stores;
  }
  ParallelRegionGraph::Liveness live = graph.findLiveness(uses, kills);
  llvm::BitVector reached = graph.findReached(stores);
  bool crosses = uses.anyCommon(reached);
  Value context;
  if (crosses) {
    auto original = cast<LocalOp>(local.getDefiningOp());
    context = createContext(original.getRef().getType().getPointee(), original.getName().value_or(""), local.getLoc());
    lifetimes[context] = live;
  }
  for (unsigned region : touches.set_bits()) {
    bool savesLate =
        stores[region] && live.after[region] && !(hasDefect(SeededDefect::DropSave) && graph.depthOf(region) > 1);
    Block &block = findBranchUsing(local, region);
    // A variable that is alive afterwards and perhaps not stored to must be loaded, to be stored again.
    bool fetches = uses[region] || (savesLate && !VariableScan(local).scan(block).replaces);
    bindScalar(local, block, context, context && fetches, context && savesLate);
  }
  local.getDefiningOp()->erase();
}

void ThreadValues::placeAggregate(Value local) {
  SmallVector<unsigned> regions = regionsUsing(local);
  bool isFresh = regions.size() == 1 && graph.region(regions.front())->getBlock() == local.getParentBlock();
  if (regions.empty() || isFresh || (regions.size() == 1 && graph.depthOf(regions.front()) == 0)) {
    if (regions.empty())
      local.getDefiningOp()->erase();
    else
      moveInto(local, regions.front());
    return;
  }
  auto original = cast<LocalOp>(local.getDefiningOp());
  Value context =
      createContext(original.getRef().getType().getPointee(), original.getName().value_or(""), local.getLoc());
  local.replaceAllUsesWith(context);
  original.erase();
}

void ThreadValues::placeVariables() {
  SmallVector<LocalOp> locals;
  code.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (isa<ThreadsOp>(op))
      return WalkResult::skip();
    if (auto local = dyn_cast<LocalOp>(op))
      locals.push_back(local);
    return WalkResult::advance();
  });
  for (LocalOp local : locals) {
    bool isThreads =
        llvm::all_of(local.getRef().getUsers(), [&](Operation *user) { return graph.regionOf(user).has_value(); });
    if (!isThreads)
      continue; // The block's own.
    bool isScalar =
        isScalarType(local.getRef().getType().getPointee()) &&
        llvm::all_of(local.getRef().getUses(), [](OpOperand &use) {
          return isa<LoadOp>(use.getOwner()) || (isa<StoreOp>(use.getOwner()) && use.getOperandNumber() == 1);
        });
    if (isScalar)
      placeScalar(local);
    else
      placeAggregate(local);
  }
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// Whether every region has the value without cost: it is made outside of all regions.
bool ThreadValues::isFree(Value value) const {
  Operation *op = value.getDefiningOp();
  return op ? !graph.regionOf(op) : !graph.regionOf(value.getParentBlock()->getParentOp());
}

/// Whether the value is linear in the thread's number, or a test of such values: loops over threads count and compare
/// these, so recomputation is free.
bool ThreadValues::isIndex(Value value) {
  Operation *op = value.getDefiningOp();
  if (isFree(value) || isa_and_present<ThreadIdOp, PositionOp, LaneIdOp, arith::ConstantOp>(op))
    return true;
  if (!op)
    return false;
  if (auto known = indices.find(value); known != indices.end())
    return known->second;
  bool isArithmetic = isa<arith::AddIOp, arith::SubIOp, arith::CmpIOp>(op);
  bool isTest = value.getType().isInteger(1) && isa<arith::AndIOp, arith::OrIOp, arith::XOrIOp>(op);
  bool isMultiple = isa<arith::MulIOp>(op) && (isFree(op->getOperand(0)) || isFree(op->getOperand(1)));
  bool result = (isArithmetic || isTest || isMultiple) &&
                llvm::all_of(op->getOperands(), [&](Value operand) { return isIndex(operand); });
  indices[value] = result;
  return result;
}

static bool canRecompute(Value value) {
  Operation *op = value.getDefiningOp();
  if (hasDefect(SeededDefect::RecomputeLoads) && isa_and_present<LoadOp>(op) &&
      !isa_and_present<LocalOp>(op->getOperand(0).getDefiningOp()))
    return true;
  return op && op->getNumRegions() == 0 && isMemoryEffectFree(op) && isSpeculatable(op);
}

void ThreadValues::collectCrossing() {
  SmallVector<Value> pending;
  for (unsigned index = 0; index < graph.size(); ++index)
    graph.region(index).getBody().walk([&](Operation *op) {
      for (Value operand : op->getOperands()) {
        if (isFree(operand))
          continue;
        Operation *maker = operand.getDefiningOp() ? operand.getDefiningOp() : operand.getParentBlock()->getParentOp();
        if (*graph.regionOf(maker) == index)
          continue;
        auto [known, isNew] = crossing.insert({operand, llvm::BitVector(graph.size())});
        known->second.set(index);
        if (isNew)
          pending.push_back(operand);
      }
    });
  // The operands of these values, for the same regions.
  while (!pending.empty()) {
    Value value = pending.pop_back_val();
    if (!canRecompute(value))
      continue;
    llvm::BitVector regions = crossing[value];
    for (Value operand : value.getDefiningOp()->getOperands()) {
      if (isFree(operand))
        continue;
      auto [known, isNew] = crossing.insert({operand, llvm::BitVector(graph.size())});
      llvm::BitVector before = known->second;
      known->second |= regions;
      if (isNew || before != known->second)
        pending.push_back(operand);
    }
  }
}

/// How often code is assumed to execute: each loop has eight iterations.
static int64_t frequency(unsigned depth) { return int64_t(1) << (3 * std::min(depth, 6u)); }

/// A store in the region that makes the value, and a load in each region that needs it.
int64_t ThreadValues::keepCost(Value value) {
  if (!isScalarType(value.getType()) || isa<ViewType>(value.getType()))
    return FlowGraph::unlimited;
  Operation *maker = value.getDefiningOp() ? value.getDefiningOp() : value.getParentBlock()->getParentOp();
  int64_t times = frequency(graph.depthOf(*graph.regionOf(maker)));
  for (unsigned region : crossing[value].set_bits())
    times += frequency(graph.depthOf(region));
  return times * std::max<int64_t>(getBytes(value.getType()), 2);
}

/// The cost of an op, in bytes that could be moved in the same time.
static int64_t costOf(Operation *op) {
  bool isDivision = isa<arith::DivSIOp, arith::DivUIOp, arith::RemSIOp, arith::RemUIOp>(op);
  if (isDivision && matchPattern(op->getOperand(1), m_Constant()))
    return 2; // Shifts and multiplications.
  return isDivision || isa<arith::DivFOp>(op) || isa<math::MathDialect>(op->getDialect()) ? 16 : 1;
}

int64_t ThreadValues::recomputeCost(Value value) {
  if (!canRecompute(value))
    return FlowGraph::unlimited;
  Operation *op = value.getDefiningOp();
  if (isIndex(value) || derivesAddress(op))
    return 0;
  int64_t times = 0;
  for (unsigned region : crossing[value].set_bits())
    times += frequency(graph.depthOf(region));
  return times * costOf(op);
}

/// The values to keep. Other crossing values are recomputed.
llvm::DenseSet<Value> ThreadValues::chooseKept(bool &isPossible) {
  FlowGraph flow;
  DenseMap<Value, unsigned> nodes; // of v.in; v.out is the next
  llvm::DenseSet<Value> used;
  for (auto &[value, regions] : crossing) {
    nodes[value] = flow.addNode();
    flow.addNode();
  }
  for (auto &[value, regions] : crossing) {
    unsigned in = nodes[value], out = in + 1;
    flow.addEdge(FlowGraph::source, in, recomputeCost(value));
    flow.addEdge(in, out, keepCost(value));
    Operation *maker = value.getDefiningOp() ? value.getDefiningOp() : value.getParentBlock()->getParentOp();
    unsigned made = *graph.regionOf(maker);
    bool isUsed = llvm::any_of(value.getUsers(), [&](Operation *user) {
      auto region = graph.regionOf(user);
      return region && *region != made;
    });
    if (isUsed) {
      flow.addEdge(out, FlowGraph::sink, FlowGraph::unlimited);
      used.insert(value);
    }
    if (!canRecompute(value))
      continue;
    for (Value operand : value.getDefiningOp()->getOperands())
      if (auto node = nodes.find(operand); node != nodes.end())
        flow.addEdge(node->second + 1, in, FlowGraph::unlimited);
  }
  SmallVector<bool> isSourceSide = flow.findSourceSide();
  llvm::DenseSet<Value> kept;
  isPossible = true;
  for (auto &[value, regions] : crossing) {
    unsigned in = nodes[value];
    if (isSourceSide[in + 1]) {
      isPossible &= !used.contains(value); // Else the cut would take the use away.
    } else if (isSourceSide[in]) {
      kept.insert(value);
      isPossible &= keepCost(value) < FlowGraph::unlimited;
    } else {
      isPossible &= canRecompute(value);
    }
  }
  return kept;
}

/// Stores the value to a context after its definition.
void ThreadValues::keep(Value value) {
  Operation *maker = value.getDefiningOp();
  Location loc = value.getLoc();
  Value context = createContext(value.getType(), "", loc);
  contextOf[value] = context;
  OpBuilder builder(value.getContext());
  if (maker)
    builder.setInsertionPointAfter(maker);
  else
    builder.setInsertionPointToStart(value.getParentBlock());
  unsigned made = *graph.regionOf(maker ? maker : value.getParentBlock()->getParentOp());
  StoreOp::create(builder, loc, value, context);
  llvm::BitVector uses = crossing[value], kills(graph.size());
  uses.reset(made);
  kills.set(made);
  lifetimes[context] = graph.findLiveness(uses, kills);
}

/// The value in the region, loaded or computed again.
Value ThreadValues::materialize(Value value, unsigned region, const llvm::DenseSet<Value> &kept) {
  if (isFree(value))
    return value;
  Operation *maker = value.getDefiningOp() ? value.getDefiningOp() : value.getParentBlock()->getParentOp();
  if (*graph.regionOf(maker) == region)
    return value;
  Value &known = available[{region, value}];
  if (known)
    return known;
  OpBuilder builder(value.getContext());
  Value made;
  if (kept.contains(value)) {
    setPrologue(builder, region);
    made = LoadOp::create(builder, value.getLoc(), value.getType(), contextOf[value]);
  } else {
    IRMapping mapping;
    for (Value operand : maker->getOperands())
      mapping.map(operand, materialize(operand, region, kept));
    setPrologue(builder, region);
    made = builder.clone(*maker, mapping)->getResult(0);
  }
  return available[{region, value}] = made;
}

LogicalResult ThreadValues::placeValues() {
  collectCrossing();
  bool isPossible;
  llvm::DenseSet<Value> kept = chooseKept(isPossible);
  if (!isPossible) {
    Operation *first = crossing.front().first.getDefiningOp();
    return diagnose(first ? first : code.getParentOp(), message::valueAcrossBarrier);
  }
  for (auto &[value, regions] : crossing) {
    if (kept.contains(value)) {
      ++numContexts;
      LDBG() << value.getLoc() << ": value kept in a context";
      keep(value);
    } else if (!isa<ThreadIdOp, PositionOp, LaneIdOp, arith::ConstantOp>(value.getDefiningOp())) {
      ++numRecomputed;
      LDBG() << value.getLoc() << ": value recomputed: cheaper than a context";
      ++result.recomputed;
    }
  }
  for (unsigned index = 0; index < graph.size(); ++index) {
    SmallVector<OpOperand *> uses;
    graph.region(index).getBody().walk([&](Operation *op) {
      for (OpOperand &operand : op->getOpOperands())
        if (!isFree(operand.get()) && crossing.contains(operand.get()))
          uses.push_back(&operand);
    });
    for (OpOperand *use : uses)
      use->set(materialize(use->get(), index, kept));
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Slots
//===----------------------------------------------------------------------===//

/// Contexts of one type that are never alive at the same time become one.
void ThreadValues::shareSlots() {
  struct SharedSlot {
    Value context;
    llvm::BitVector before, after;
  };
  SmallVector<SharedSlot> slots;
  for (auto &[context, live] : lifetimes) {
    auto fits = [&](SharedSlot &slot) {
      if (slot.context.getType() != context.getType())
        return false;
      return !slot.before.anyCommon(live.before) && !slot.after.anyCommon(live.after);
    };
    auto slot = llvm::find_if(slots, fits);
    if (slot == slots.end()) {
      slots.push_back({context, live.before, live.after});
      continue;
    }
    if (!hasDefect(SeededDefect::ReuseLiveSlot)) {
      slot->before |= live.before;
      slot->after |= live.after;
    }
    // All contexts stand before all regions.
    Value shared = slot->context;
    shared.getDefiningOp()->moveBefore(&code, code.begin());
    Operation *dropped = context.getDefiningOp();
    dropped->getResult(0).replaceAllUsesWith(shared);
    dropped->erase();
  }
  for (auto context : code.getOps<ContextOp>())
    if (context.getDims() == ArrayRef<int32_t>(dims)) {
      ++result.contexts;
      result.bytesPerThread += getBytes(context.getRef().getType().getPointee());
    }
}
