//===- ReuseSlots.cpp - Slots that loops over tables know -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// chpl-reuse-slots (redundancy elimination of searches): Passes.td has input, output and a sketch.
//
// An iterator over a table says beside an index which slot has it (chpl.in_slot); an access by index asks for the slot
// (chpl.known_slot). Once both are in one function, an index is traced to the iterator that yielded it. What is then
// open is whether the access is to the same table, whether the other components of the index are the same, and whether
// the table has changed since the iterator read its count of changes. Each is proven, or becomes a test: searching is
// right at any time.
//
//===----------------------------------------------------------------------===//

#include "Basic/SeededDefects.h"
#include "choir/Dialect/Chpl/Analysis/CallEffects.h"
#include "choir/Dialect/Chpl/Analysis/CallSites.h"
#include "choir/Dialect/Chpl/Analysis/MemoryPlaces.h"
#include "choir/Dialect/Chpl/Analysis/OpsBetween.h"
#include "choir/Dialect/Chpl/Transforms/Passes.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/DebugLog.h"

namespace choir::chpl {
#define GEN_PASS_DEF_CHPLREUSESLOTS
#include "choir/Dialect/Chpl/Transforms/Passes.h.inc"
} // namespace choir::chpl

using namespace mlir;
using namespace choir::chpl;
using choir::SeededDefect;

#define DEBUG_TYPE "chpl-reuse-slots"

ALWAYS_ENABLED_STATISTIC(numKnown, "accesses whose slot is known");
ALWAYS_ENABLED_STATISTIC(numTested, "accesses whose slot is known after a test");
ALWAYS_ENABLED_STATISTIC(numSearched, "accesses that search for their slot");

namespace {

/// The chpl.in_slot that an index, or a component of one, comes from, and which component it is there.
struct Origin {
  InSlotOp op;
  unsigned component = 0;
};

Origin findOrigin(Value index) {
  if (auto whole = index.getDefiningOp<InSlotOp>())
    return {whole};
  auto load = index.getDefiningOp<LoadOp>();
  if (!load)
    return {};
  if (auto part = load.getRef().getDefiningOp<TupleRefOp>())
    return {part.getBase().getDefiningOp<InSlotOp>(), unsigned(part.getIndex())};
  auto op = load.getRef().getDefiningOp<InSlotOp>();
  return {op, op ? unsigned(op.getComponent()) : 0};
}

bool isComparedWithZero(arith::CmpIOp compare) {
  using P = arith::CmpIPredicate;
  return matchPattern(compare.getRhs(), m_Zero()) &&
         (compare.getPredicate() == P::sge || compare.getPredicate() == P::slt);
}

class SlotReuser {
public:
  SlotReuser(func::FuncOp function, CallEffects &callEffects)
      : function(function), builder(function.getContext()), callEffects(callEffects) {}

  /// Whether the function asks for slots.
  bool run();

private:
  void findSearches();
  void answer(KnownSlotOp question);
  bool findConditions(KnownSlotOp question, InSlotOp origin, SmallVectorImpl<Value> &conditions);
  void replace(KnownSlotOp question, Value isKnown, Value slot);

  bool keepsChanges(Operation *op);
  bool isSame(Value left, Value right);
  bool isSameLoad(LoadOp left, LoadOp right);
  bool isHarmless(Operation *op);

  func::FuncOp function;
  OpBuilder builder;
  CallEffects &callEffects;
  DenseSet<Operation *> inSearch; ///< ops that run where a slot is not known
};

} // namespace

/// Whether the index comes from a loop that is surely running when the question is asked.
static bool isInLoopOf(InSlotOp origin, KnownSlotOp question) {
  for (Operation *around = question->getParentOp(); around; around = around->getParentOp()) {
    if (around->isProperAncestor(origin))
      return true;
    if (isa<BeginOp>(around))
      return false; // The task may go on after the loop.
  }
  return false;
}

bool SlotReuser::run() {
  SmallVector<KnownSlotOp> questions;
  SmallVector<InSlotOp> origins;
  function.walk([&](KnownSlotOp op) { questions.push_back(op); });
  function.walk([&](InSlotOp op) { origins.push_back(op); });
  findSearches();
  for (KnownSlotOp question : questions)
    answer(question);
  for (InSlotOp origin : origins) {
    origin.getResult().replaceAllUsesWith(origin.getIndex());
    origin.erase();
  }
  return !questions.empty();
}

/// The branches that search, and what follows where the other branch leaves: by contract they change nothing.
void SlotReuser::findSearches() {
  function.walk([&](KnownSlotOp question) {
    for (Operation *user : question.getSlot().getUsers()) {
      auto compare = dyn_cast<arith::CmpIOp>(user);
      if (!compare || !isComparedWithZero(compare))
        continue;
      const bool isTrueIfKnown = compare.getPredicate() == arith::CmpIPredicate::sge;
      for (Operation *branch : compare->getUsers()) {
        auto choice = dyn_cast<IfOp>(branch);
        if (!choice)
          continue;
        Region &known = isTrueIfKnown ? choice.getThenRegion() : choice.getElseRegion();
        Region &unknown = isTrueIfKnown ? choice.getElseRegion() : choice.getThenRegion();
        auto add = [&](Operation *op) { inSearch.insert(op); };
        unknown.walk(add);
        if (!known.empty() && !isa<EndOp>(known.front().getTerminator()))
          for (Operation *op = choice->getNextNode(); op; op = op->getNextNode())
            op->walk(add);
      }
    }
  });
}

/// Whether the op, regions left aside, does nothing to tables: searches, counts of references, exits, and stores of
/// numbers that no table has.
bool SlotReuser::isHarmless(Operation *op) {
  auto store = dyn_cast<StoreOp>(op);
  return (store && isa<FloatType>(store.getValue().getType())) || isa<RetainOp, BreakOp, ContinueOp, ReturnOp>(op) ||
         inSearch.contains(op);
}

/// Whether the op leaves the counts of changes of all tables alone. These are fields of objects, which no pointer leads
/// to.
bool SlotReuser::keepsChanges(Operation *op) {
  SmallVector<MemoryEffect> writes;
  auto isPointer = [](const MemoryPlace &place) {
    auto root = dyn_cast_if_present<Value>(place.variable);
    return root && isa<LLVM::LLVMPointerType>(root.getType());
  };
  return callEffects.collectWrites(op, writes, [&](Operation *inner) { return isHarmless(inner); }) &&
         llvm::all_of(writes, [&](const MemoryEffect &write) {
           return write.place.kind != MemoryPlace::Unknown || isPointer(write.place);
         });
}

bool SlotReuser::isSameLoad(LoadOp left, LoadOp right) {
  if (!isSame(left.getRef(), right.getRef()))
    return false;
  auto keeps = [&](Operation *op) {
    SmallVector<MemoryEffect> writes;
    return callEffects.collectWrites(op, writes, [&](Operation *inner) { return isHarmless(inner); }) &&
           !mayWrite(writes, left.getRef());
  };
  return holdsBetween(left, right, keeps) || holdsBetween(right, left, keeps);
}

/// Whether two values are equal: the same, or computed alike from references that nothing changes in between.
bool SlotReuser::isSame(Value left, Value right) {
  if (left == right)
    return true;
  Operation *first = left.getDefiningOp(), *second = right.getDefiningOp();
  if (!first || !second || first->getName() != second->getName() || left.getType() != right.getType())
    return false;
  if (auto load = dyn_cast<LoadOp>(first))
    return isa<ClassType>(left.getType()) && isSameLoad(load, cast<LoadOp>(second));
  return isa<FieldRefOp, TupleRefOp, ObjectFieldRefOp, AddressOfOp, PointerCastOp>(first) &&
         first->getAttrDictionary() == second->getAttrDictionary() &&
         llvm::all_of(llvm::zip_equal(first->getOperands(), second->getOperands()),
                      [&](auto pair) { return isSame(std::get<0>(pair), std::get<1>(pair)); });
}

/// Adds what has to hold for the question's index to be in the slot of an origin. False if that cannot be told.
bool SlotReuser::findConditions(KnownSlotOp question, InSlotOp origin, SmallVectorImpl<Value> &conditions) {
  if (origin.getTable().getType() != question.getTable().getType())
    return false;
  Location loc = question.getLoc();
  builder.setInsertionPoint(question);
  auto rest = origin.getRest().begin();
  for (auto [number, asked] : llvm::enumerate(question.getIndex())) {
    Origin other = findOrigin(asked);
    if (other.op == origin && other.component == number)
      continue;
    if (rest == origin.getRest().end())
      return false; // A component that the origin does not know.
    Value known = *rest++;
    if (known == asked || hasDefect(SeededDefect::SlotsOfAnyRow))
      continue;
    if (known.getType() != asked.getType() || !isa<IntegerType>(known.getType()))
      return false;
    conditions.push_back(arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, known, asked));
  }

  if (rest != origin.getRest().end())
    return false;

  if (!isSame(origin.getTable(), question.getTable()) && !hasDefect(SeededDefect::SlotsOfAnyTable))
    conditions.push_back(PointerCompareOp::create(builder, loc, builder.getI1Type(), builder.getStringAttr("eq"),
                                                  origin.getTable(), question.getTable()));
  auto count = origin.getChanges().getDefiningOp<LoadOp>();
  auto keeps = [&](Operation *between) { return keepsChanges(between); };
  if ((!count || !holdsBetween(count, question, keeps)) && !hasDefect(SeededDefect::SlotsOutliveChanges))
    conditions.push_back(
        arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, origin.getChanges(), question.getChanges()));
  return true;
}

void SlotReuser::answer(KnownSlotOp question) {
  Location loc = question.getLoc();
  InSlotOp origin;
  for (auto [number, component] : llvm::enumerate(question.getIndex()))
    if (Origin found = findOrigin(component); !origin && found.op && found.component == number)
      origin = found.op;
  SmallVector<Value, 4> conditions;
  if (!origin || !isInLoopOf(origin, question) || !findConditions(question, origin, conditions)) {
    ++numSearched;
    LDBG() << loc << ": searches: "
           << (origin ? "the index is not the one that a loop knows" : "the index comes from no loop over a table");
    builder.setInsertionPoint(question);
    replace(question, arith::ConstantIntOp::create(builder, loc, 0, 1),
            arith::ConstantIntOp::create(builder, loc, -1, 64));
    return;
  }
  ++(conditions.empty() ? numKnown : numTested);
  LDBG() << loc << ": the slot is known from the loop at " << origin.getLoc() << ", with " << conditions.size()
         << " tests";
  builder.setInsertionPoint(question);
  Value isKnown;
  for (Value condition : conditions)
    isKnown = isKnown ? arith::AndIOp::create(builder, loc, isKnown, condition).getResult() : condition;
  if (!isKnown)
    isKnown = arith::ConstantIntOp::create(builder, loc, 1, 1);
  replace(question, isKnown, origin.getSlot());
}

/// Comparisons with zero become the condition; what they guard has the slot.
void SlotReuser::replace(KnownSlotOp question, Value isKnown, Value slot) {
  bool isCompared = false;
  for (Operation *user : llvm::make_early_inc_range(question.getSlot().getUsers())) {
    auto compare = dyn_cast<arith::CmpIOp>(user);
    if (!compare || !isComparedWithZero(compare))
      continue;
    Value answer = isKnown;
    if (compare.getPredicate() == arith::CmpIPredicate::slt) {
      builder.setInsertionPoint(compare);
      Value one = arith::ConstantIntOp::create(builder, compare.getLoc(), 1, 1);
      answer = arith::XOrIOp::create(builder, compare.getLoc(), isKnown, one);
    }
    compare.replaceAllUsesWith(answer);
    compare.erase();
    isCompared = true;
  }
  if (!isCompared && !matchPattern(isKnown, m_One())) {
    // Negative where it is not known.
    builder.setInsertionPoint(question);
    Value none = arith::ConstantIntOp::create(builder, question.getLoc(), -1, 64);
    slot = arith::SelectOp::create(builder, question.getLoc(), isKnown, slot, none);
  }
  question.getSlot().replaceAllUsesWith(slot);
  question.erase();
}

namespace {
struct ReuseSlots : choir::chpl::impl::ChplReuseSlotsBase<ReuseSlots> {
  using ChplReuseSlotsBase::ChplReuseSlotsBase;

  void getDependentDialects(DialectRegistry &registry) const override { registry.insert<arith::ArithDialect>(); }

  void runOnOperation() override {
    SmallVector<func::FuncOp> users;
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (function
              .walk([](Operation *op) {
                return isa<KnownSlotOp, InSlotOp>(op) ? WalkResult::interrupt() : WalkResult::advance();
              })
              .wasInterrupted())
        users.push_back(function);
    if (users.empty())
      return markAllAnalysesPreserved();

    // Effects are those before any change: answers only take away searches, which have none.
    CallSites callSites(getOperation());
    CallEffects callEffects(callSites);
    SmallVector<func::FuncOp> changed;
    for (func::FuncOp function : users)
      if (SlotReuser(function, callEffects).run())
        changed.push_back(function);

    OpPassManager again(func::FuncOp::getOperationName());
    again.addPass(createChplSimplify());
    again.addPass(createCSEPass());
    again.addPass(createChplShareLoads());
    for (func::FuncOp function : changed)
      if (failed(runPipeline(again, function)))
        return signalPassFailure();
  }
};
} // namespace
