//===- ThreadValues.cpp - What threads keep from run to run ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A value that one run makes and others need is kept in memory, or computed again from others. Which of them are kept
// is decided for all at once, by a minimum cut. Each value v has two nodes:
//
//   source --recompute cost of v--> v.in --cost of keeping v--> v.out --unlimited--> sink, if another run uses v
//   u.out --unlimited--> v.in, for each operand u of v
//
// Cut between v.in and v.out: v is kept. Both on the sink's side: v is computed again, and its operands have to be had.
// What costs nothing has no nodes: numbers of threads, and what the block has computed once for all of them.
//
// A scalar variable is alive in a run or not. Where it is, the run, or the branch in it that has all uses, works on a
// copy of its own, so that no loop in the run touches memory for it, and threads that do not take the branch do
// nothing. Contexts that are never alive at the same time are one.
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

using namespace mlir;
using namespace choir::chpl;
using namespace choir::grid;
using choir::SeededDefect;

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
    ThreadsOp run = graph.run(index);
    firstOps.push_back(&run.getBody().front().front());
  }
}

LogicalResult ThreadValues::place() {
  placeVariables();
  if (failed(placeValues()))
    return failure();
  shareSlots();
  return success();
}

/// The builder stands where what a run fetches is put, in order.
void ThreadValues::setPrologue(OpBuilder &builder, unsigned run) { builder.setInsertionPoint(firstOps[run]); }

Value ThreadValues::createContext(Type type, StringRef name, Location loc) {
  OpBuilder builder = OpBuilder::atBlockBegin(&code);
  StringAttr label = name.empty() ? StringAttr() : builder.getStringAttr(name);
  return ContextOp::create(builder, loc, RefType::get(type), builder.getDenseI32ArrayAttr(dims), label);
}

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

namespace {

/// How a stretch of code uses a scalar variable.
struct VariableUse {
  bool usesBefore = false; ///< it may be read before anything is stored to it
  bool replaces = false;   ///< something is stored to it whatever happens
  bool stores = false;
};

/// Follows one variable through the code of a run.
class VariableScan {
public:
  explicit VariableScan(Value variable) : variable(variable) {}

  VariableUse scan(Block &block) {
    use.replaces = visitBlock(block, false);
    return use;
  }

private:
  /// `assigned`: something has been stored on every path to here. Returns the same for the end of the block, true where
  /// that is never reached.
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
    // A loop may run no iteration.
    bool afterLoop = assigned;
    for (Region &region : op->getRegions())
      if (!region.empty())
        afterLoop |= visitBlock(region.front(), assigned);
    return hasDefect(SeededDefect::LoopsAlwaysRun) ? afterLoop : assigned;
  }

  Value variable;
  VariableUse use;
  DenseMap<Value, bool> atExits; ///< of labels: what holds at all exits to them
};

} // namespace

/// Ops that make another address of the one that they are given.
static bool derivesAddress(Operation *op) {
  return op->getNumResults() == 1 && isa<RefType, ViewType, LLVM::LLVMPointerType>(op->getResult(0).getType());
}

SmallVector<unsigned> ThreadValues::runsUsing(Value address) const {
  llvm::SmallSetVector<unsigned, 4> runs;
  SmallVector<Value> pending{address};
  while (!pending.empty())
    for (Operation *user : pending.pop_back_val().getUsers()) {
      if (auto run = graph.runOf(user))
        runs.insert(*run);
      if (derivesAddress(user) && isMemoryEffectFree(user))
        pending.push_back(user->getResult(0));
    }
  return runs.takeVector();
}

void ThreadValues::moveInto(Value local, unsigned run) {
  Block &block = ThreadsOp(graph.run(run)).getBody().front();
  local.getDefiningOp()->moveBefore(&block, block.begin());
}

/// Whether control may leave the block for a place further out.
static bool hasExits(Block &block) {
  return block
      .walk([&](Operation *op) {
        bool leaves = isa<BreakOp, ContinueOp>(op) &&
                      !block.findAncestorOpInBlock(*cast<BlockArgument>(op->getOperand(0)).getOwner()->getParentOp());
        return leaves ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

/// The innermost branch of the run that has all uses of the variable in the run, so that threads that do not take it
/// neither fetch nor save; the whole run where they are spread.
Block &ThreadValues::findBranchUsing(Value local, unsigned run) {
  Block *block = &ThreadsOp(graph.run(run)).getBody().front();
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

/// Gives a block of a run a copy of the variable, which is loaded from the context at its start and stored to it at its
/// end.
void ThreadValues::bindScalar(Value local, Block &block, Value context, bool loads, bool stores) {
  auto original = cast<LocalOp>(local.getDefiningOp());
  OpBuilder builder(local.getContext());
  Location loc = original.getLoc();
  std::optional<unsigned> run = graph.runOf(block.getParentOp());
  if (isa<ThreadsOp>(block.getParentOp()))
    setPrologue(builder, *run);
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
  for (unsigned run : runsUsing(local)) {
    VariableUse use = VariableScan(local).scan(ThreadsOp(graph.run(run)).getBody().front());
    touches.set(run);
    uses[run] = use.usesBefore;
    kills[run] = use.replaces;
    stores[run] = use.stores;
  }
  RunGraph::Liveness live = graph.findLiveness(uses, kills);
  llvm::BitVector reached = graph.findReached(stores);
  bool crosses = uses.anyCommon(reached);
  Value context;
  if (crosses) {
    auto original = cast<LocalOp>(local.getDefiningOp());
    context = createContext(original.getRef().getType().getPointee(), original.getName().value_or(""), local.getLoc());
    lifetimes[context] = live;
  }
  for (unsigned run : touches.set_bits()) {
    bool savesLate = stores[run] && live.after[run] && !(hasDefect(SeededDefect::DropSave) && graph.depthOf(run) > 1);
    Block &block = findBranchUsing(local, run);
    // What may or may not be stored to, and is alive afterwards, has to be there to be stored again.
    bool fetches = uses[run] || (savesLate && !VariableScan(local).scan(block).replaces);
    bindScalar(local, block, context, context && fetches, context && savesLate);
  }
  local.getDefiningOp()->erase();
}

void ThreadValues::placeAggregate(Value local) {
  SmallVector<unsigned> runs = runsUsing(local);
  bool isFresh = runs.size() == 1 && graph.run(runs.front())->getBlock() == local.getParentBlock();
  if (runs.empty() || isFresh || (runs.size() == 1 && graph.depthOf(runs.front()) == 0)) {
    if (runs.empty())
      local.getDefiningOp()->erase();
    else
      moveInto(local, runs.front());
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
        llvm::all_of(local.getRef().getUsers(), [&](Operation *user) { return graph.runOf(user).has_value(); });
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

/// Whether every run can have the value at no cost worth counting.
bool ThreadValues::isFree(Value value) const {
  Operation *op = value.getDefiningOp();
  return op ? !graph.runOf(op) : !graph.runOf(value.getParentBlock()->getParentOp());
}

/// Whether the value is linear in the thread's number, or tells where such values are: what loops over threads count,
/// and are bounded by, so that to have it again costs nothing.
bool ThreadValues::isIndex(Value value) {
  Operation *op = value.getDefiningOp();
  if (isFree(value) || isa_and_present<ThreadIdOp, PositionOp, arith::ConstantOp>(op))
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
    graph.run(index).getBody().walk([&](Operation *op) {
      for (Value operand : op->getOperands()) {
        if (isFree(operand))
          continue;
        Operation *maker = operand.getDefiningOp() ? operand.getDefiningOp() : operand.getParentBlock()->getParentOp();
        if (*graph.runOf(maker) == index)
          continue;
        auto [known, isNew] = crossing.insert({operand, llvm::BitVector(graph.size())});
        known->second.set(index);
        if (isNew)
          pending.push_back(operand);
      }
    });
  // What they are computed from, for the same runs.
  while (!pending.empty()) {
    Value value = pending.pop_back_val();
    if (!canRecompute(value))
      continue;
    llvm::BitVector runs = crossing[value];
    for (Value operand : value.getDefiningOp()->getOperands()) {
      if (isFree(operand))
        continue;
      auto [known, isNew] = crossing.insert({operand, llvm::BitVector(graph.size())});
      llvm::BitVector before = known->second;
      known->second |= runs;
      if (isNew || before != known->second)
        pending.push_back(operand);
    }
  }
}

/// How often code is taken to run: each loop eight times.
static int64_t frequency(unsigned depth) { return int64_t(1) << (3 * std::min(depth, 6u)); }

/// A store in the run that makes the value, and a load in each that needs it.
int64_t ThreadValues::keepCost(Value value) {
  if (!isScalarType(value.getType()) || isa<ViewType>(value.getType()))
    return FlowGraph::unlimited;
  Operation *maker = value.getDefiningOp() ? value.getDefiningOp() : value.getParentBlock()->getParentOp();
  int64_t times = frequency(graph.depthOf(*graph.runOf(maker)));
  for (unsigned run : crossing[value].set_bits())
    times += frequency(graph.depthOf(run));
  return times * std::max<int64_t>(getBytes(value.getType()), 2);
}

/// What computing an op once takes, in the bytes that could be moved instead.
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
  for (unsigned run : crossing[value].set_bits())
    times += frequency(graph.depthOf(run));
  return times * costOf(op);
}

/// The values to keep. What else crosses is computed again.
llvm::DenseSet<Value> ThreadValues::chooseKept(bool &isPossible) {
  FlowGraph flow;
  DenseMap<Value, unsigned> nodes; // of v.in; v.out is the next
  llvm::DenseSet<Value> used;
  for (auto &[value, runs] : crossing) {
    nodes[value] = flow.addNode();
    flow.addNode();
  }
  for (auto &[value, runs] : crossing) {
    unsigned in = nodes[value], out = in + 1;
    flow.addEdge(FlowGraph::source, in, recomputeCost(value));
    flow.addEdge(in, out, keepCost(value));
    Operation *maker = value.getDefiningOp() ? value.getDefiningOp() : value.getParentBlock()->getParentOp();
    unsigned made = *graph.runOf(maker);
    bool isUsed = llvm::any_of(value.getUsers(), [&](Operation *user) {
      auto run = graph.runOf(user);
      return run && *run != made;
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
  for (auto &[value, runs] : crossing) {
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

/// Stores the value where it is made.
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
  unsigned made = *graph.runOf(maker ? maker : value.getParentBlock()->getParentOp());
  StoreOp::create(builder, loc, value, context);
  llvm::BitVector uses = crossing[value], kills(graph.size());
  uses.reset(made);
  kills.set(made);
  lifetimes[context] = graph.findLiveness(uses, kills);
}

/// The value in the run, fetched or computed again.
Value ThreadValues::materialize(Value value, unsigned run, const llvm::DenseSet<Value> &kept) {
  if (isFree(value))
    return value;
  Operation *maker = value.getDefiningOp() ? value.getDefiningOp() : value.getParentBlock()->getParentOp();
  if (*graph.runOf(maker) == run)
    return value;
  Value &known = available[{run, value}];
  if (known)
    return known;
  OpBuilder builder(value.getContext());
  Value made;
  if (kept.contains(value)) {
    setPrologue(builder, run);
    made = LoadOp::create(builder, value.getLoc(), value.getType(), contextOf[value]);
  } else {
    IRMapping mapping;
    for (Value operand : maker->getOperands())
      mapping.map(operand, materialize(operand, run, kept));
    setPrologue(builder, run);
    made = builder.clone(*maker, mapping)->getResult(0);
  }
  return available[{run, value}] = made;
}

LogicalResult ThreadValues::placeValues() {
  collectCrossing();
  bool isPossible;
  llvm::DenseSet<Value> kept = chooseKept(isPossible);
  if (!isPossible) {
    Operation *first = crossing.front().first.getDefiningOp();
    return diagnose(first ? first : code.getParentOp(), message::valueAcrossBarrier);
  }
  for (auto &[value, runs] : crossing) {
    if (kept.contains(value))
      keep(value);
    else if (!isa<ThreadIdOp, PositionOp, arith::ConstantOp>(value.getDefiningOp()))
      ++result.recomputed;
  }
  for (unsigned index = 0; index < graph.size(); ++index) {
    SmallVector<OpOperand *> uses;
    graph.run(index).getBody().walk([&](Operation *op) {
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
    // The kept one stands before all runs, as all contexts do.
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
