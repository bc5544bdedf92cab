//===- CheckReferences.cpp - References to what may have moved ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// chpl-check-references (temporal memory safety): Passes.td has input, output and a sketch.
//
// The runtime library counts retirements; the count is the *epoch*. A reference is valid when it is made. If nothing in
// its function can retire memory before its uses, it needs no test, whatever callers and callees do: these test their
// own uses. The library tells whether an address was retired since an epoch, and moves the slot on to the present
// epoch, so that a reference is asked for once after each retirement.
//
// A reference from outside of a loop or task that retires nothing is asked for before that loop or task, and halts at
// its use.
//
// Without `references`, only elements that loops iterate are tested, if an iteration may have retired memory before it
// uses them.
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Chpl/Analysis/Retirement.h"
#include "choir/Dialect/Chpl/Transforms/Passes.h"
#include "choir/Dialect/Chpl/Utils/Diagnose.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"
#include "choir/runtime/Types.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/DebugLog.h"

namespace choir::chpl {
#define GEN_PASS_DEF_CHPLCHECKREFERENCES
#include "choir/Dialect/Chpl/Transforms/Passes.h.inc"
} // namespace choir::chpl

using namespace mlir;
using namespace choir;
using namespace choir::chpl;

#define DEBUG_TYPE "chpl-check-references"

ALWAYS_ENABLED_STATISTIC(numTests, "uses of references that are tested");
ALWAYS_ENABLED_STATISTIC(numTestsBefore, "of these, tested before a loop or task");
ALWAYS_ENABLED_STATISTIC(numShapeTests, "shapes of arrays tested in loops");
ALWAYS_ENABLED_STATISTIC(numShapesKept, "shapes of arrays that cannot change in their loops");

//===----------------------------------------------------------------------===//
// References
//===----------------------------------------------------------------------===//

/// Ops that make a reference to a part of another reference's pointee.
static bool isDerivation(Operation *op) {
  if (isa<PointerCastOp>(op))
    return isa<RefType>(op->getResult(0).getType());
  return isa<FieldRefOp, TupleRefOp, TupleRefAtOp, ElemRefOp, ElemRefAtOp>(op);
}

/// The module-scope variable that a reference is loaded from. Variables that refer to arrays do not count: arrays with
/// names do not move.
static AddressOfOp findKeeper(Value reference) {
  auto load = reference.getDefiningOp<LoadOp>();
  auto type = dyn_cast<RefType>(reference.getType());
  return load && type && !isa<ArrayType>(type.getPointee()) ? load.getRef().getDefiningOp<AddressOfOp>()
                                                            : AddressOfOp();
}

/// Whether the value is the element that an iterator yields to a loop's body.
static bool isYielded(Value value) {
  auto argument = dyn_cast<BlockArgument>(value);
  Operation *owner = argument ? argument.getOwner()->getParentOp() : nullptr;
  return isa_and_nonnull<IterateOp, ParallelIterateOp>(owner) && argument.getArgNumber() == 0 &&
         argument.getOwner()->getParent() == &owner->getRegion(0);
}

/// The root of a reference whose memory may be retired during its lifetime: a formal, an iterator's element, what a
/// call returned, the elements that a view shows, the field of an object, or the variable that keeps the reference.
static Value findRoot(Value reference) {
  while (Operation *op = reference.getDefiningOp()) {
    if (isa<ViewOfOp, ObjectFieldRefOp>(op))
      return reference;
    if (isa<func::CallOp, CallVirtualOp, CallIndirectOp>(op))
      return isa<RefType>(reference.getType()) ? reference : Value();
    if (findKeeper(reference))
      return reference;
    if (auto load = dyn_cast<LoadOp>(op))
      return isa<RefType>(reference.getType()) && load.getRef().getDefiningOp<LocalOp>() ? load.getRef() : Value();
    if (!isDerivation(op))
      return {};
    reference = op->getOperand(0);
  }
  if (!isa<RefType>(reference.getType()))
    return {};
  Operation *owner = cast<BlockArgument>(reference).getOwner()->getParentOp();
  return isYielded(reference) || isa<func::FuncOp>(owner) ? reference : Value();
}

static std::string epochNameOf(StringRef variable) { return (variable + ".epoch").str(); }

static bool isKeptIn(Value root) { return root.getDefiningOp<LocalOp>() != nullptr; }

/// Whether the value is a variable that keeps a reference.
static bool isKeeper(Value value) {
  return value.getDefiningOp<LocalOp>() && isa<RefType>(cast<RefType>(value.getType()).getPointee());
}
/// Whether an op stores a reference to a variable among its operands: a call may leave its result there.
static bool setsKeeper(Operation *op) { return !isa<LoadOp, DebugVariableOp>(op); }

/// Whether an op accesses the memory behind its operands, or hands a reference on.
static bool isUse(Operation *op) {
  return !isDerivation(op) &&
         !isa<DebugVariableOp, CheckBoundsOp, CheckShapeOp, ViewLowOp, ViewCountOp, ViewStrideOp, ViewElementStrideOp>(
             op);
}

static bool isRepeated(Operation *op) {
  return isa<LoopOp, ForOp, ForallOp, IterateOp, ParallelIterateOp>(op) || op->hasTrait<TaskBoundary>();
}

namespace {

/// Inserts the tests of a function.
class ReferenceChecker {
public:
  /// With `loopElements`, only these elements and yielded ones are tested.
  ReferenceChecker(func::FuncOp function, Retirement &retirement, RuntimeFunctions &runtime,
                   const DenseSet<Value> *loopElements)
      : function(function), retirement(retirement), runtime(runtime), loopElements(loopElements),
        builder(function.getContext()) {}

  /// Returns whether the function has tests.
  bool run();

private:
  struct Test {
    Value root;
    Operation *use;
    Operation *before; ///< where the test goes: before the use, or a loop or task around it
  };

  void visitBlock(Block &block);
  void visitRegions(Operation *op);
  void visitUses(Operation *op);
  Operation *findPlace(Value root, Operation *use);
  void learn(Value root);
  unsigned kindOf(Value root);
  int64_t &epochOf(unsigned kind);
  void forget(Operation *op);
  bool isFresh(Value root) { return fresh.lookup(root) == epochOf(kindOf(root)); }
  bool isTested(Value root) { return !loopElements || isYielded(root) || loopElements->contains(root); }

  Value slotOf(Value root, Operation *place);
  Value slotIn(BeginOp task, Value root);
  void markStart(Value root, Value slot);
  Value emitEpoch(Location loc);
  Value emitAddress(Value root, Location loc);
  Value emitHolds(const Test &test);
  void emitTest(const Test &test);

  func::FuncOp function;
  Retirement &retirement;
  RuntimeFunctions &runtime;
  const DenseSet<Value> *loopElements;
  OpBuilder builder;

  /// For each kind of retirement, counts places where memory may be retired. A root is fresh if its kind was not
  /// retired since the root was made or tested.
  SmallVector<int64_t, 4> epochs;
  DenseMap<Value, int64_t> fresh;
  SmallVector<std::pair<Value, int64_t>> undone; ///< entries of `fresh` to restore after the current region
  SmallVector<Test> tests;
  DenseMap<std::pair<Value, Operation *>, Value> slots;   ///< by root, and task of `begin` with a slot of its own
  DenseMap<std::pair<Value, Operation *>, Value> answers; ///< by root, and loop or task that the test stands before
};

} // namespace

//===----------------------------------------------------------------------===//
// Where tests are needed
//===----------------------------------------------------------------------===//

/// Views lead into arrays; of fields of objects the library declares nothing. Formals and yielded elements may be
/// values.
unsigned ReferenceChecker::kindOf(Value root) {
  auto reference = dyn_cast<RefType>(root.getType());
  if (!reference || isa_and_nonnull<ObjectFieldRefOp>(root.getDefiningOp()))
    return retirement.kindOfArrays();
  Type pointee = reference.getPointee();
  return retirement.kindOf(isKeptIn(root) ? cast<RefType>(pointee).getPointee() : pointee);
}

int64_t &ReferenceChecker::epochOf(unsigned kind) {
  if (kind >= epochs.size())
    epochs.resize(kind + 1, 1);
  return epochs[kind];
}

/// After an op: roots of the kinds that the op may retire are no longer fresh.
void ReferenceChecker::forget(Operation *op) {
  for (auto [kind, epoch] : llvm::enumerate(epochs))
    epoch += retirement.mayRetire(op, kind);
}

void ReferenceChecker::learn(Value root) {
  undone.push_back({root, fresh.lookup(root)});
  fresh[root] = epochOf(kindOf(root));
}

/// The outermost loop or task around a use that retires nothing and does not contain the root. Roots in module-scope
/// variables are outside of all loops and tasks.
Operation *ReferenceChecker::findPlace(Value root, Operation *use) {
  Operation *place = use;
  if (isKeptIn(root))
    return place;
  const bool isGlobal = findKeeper(root) != nullptr;
  const unsigned kind = kindOf(root);
  for (Operation *op = use->getParentOp(); op != function && !retirement.mayRetire(op, kind); op = op->getParentOp()) {
    if (!isGlobal && op->isAncestor(root.getParentRegion()->getParentOp()))
      break;
    if (isRepeated(op))
      place = op;
  }
  return place;
}

void ReferenceChecker::visitUses(Operation *op) {
  if (!isUse(op))
    return;
  for (Value operand : op->getOperands()) {
    Value root = findRoot(operand);
    // The variable that keeps a reference is not the reference's pointee.
    if (!root || isFresh(root) || !isTested(root))
      continue;
    tests.push_back({root, op, findPlace(root, op)});
    learn(root);
  }
}

void ReferenceChecker::visitRegions(Operation *op) {
  const SmallVector<int64_t, 4> before = epochs;
  const size_t numUndone = undone.size();
  for (Region &region : op->getRegions())
    for (Block &block : region) {
      epochs = before;
      // An earlier iteration, or another task, may have retired the memory.
      if (isRepeated(op))
        forget(op);
      if (isa<IterateOp, ParallelIterateOp>(op) && &region == &op->getRegion(0))
        learn(block.getArgument(0));
      visitBlock(block);
      // A test inside the region does not cover code after it.
      while (undone.size() > numUndone) {
        auto [root, known] = undone.pop_back_val();
        fresh[root] = known;
      }
    }
  epochs = before;
}

void ReferenceChecker::visitBlock(Block &block) {
  for (Operation &op : block) {
    visitUses(&op);
    if (op.getNumRegions() != 0)
      visitRegions(&op);
    forget(&op);
    for (Value operand : op.getOperands())
      if (isKeeper(operand) && setsKeeper(&op))
        learn(operand);
    for (Value result : op.getResults())
      if (findRoot(result) == result && !findKeeper(result))
        learn(result);
  }
}

//===----------------------------------------------------------------------===//
// Tests
//===----------------------------------------------------------------------===//

Value ReferenceChecker::emitEpoch(Location loc) {
  Value address = AddressOfOp::create(builder, loc, RefType::get(builder.getI64Type()), symbol::reference_epoch);
  return LoadOp::create(builder, loc, builder.getI64Type(), address);
}

/// Notes the epoch at which a reference is made.
void ReferenceChecker::markStart(Value root, Value slot) {
  auto mark = [&] { StoreOp::create(builder, root.getLoc(), emitEpoch(root.getLoc()), slot); };
  if (!isKeptIn(root))
    return mark();
  for (Operation *user : llvm::to_vector(root.getUsers()))
    if (setsKeeper(user)) {
      builder.setInsertionPointAfter(user);
      mark();
    }
}

/// The innermost task of `begin` around a place that does not contain the root.
static BeginOp taskAround(Operation *place, Value root) {
  for (Operation *op = place; op; op = op->getParentOp()) {
    auto task = dyn_cast_or_null<BeginOp>(op->getParentOp());
    if (task && task->isAncestor(root.getParentRegion()->getParentOp()))
      return {};
    if (task && op->getParentRegion() == &task->getRegion(0))
      return task;
  }
  return {};
}

/// A task of `begin` may outlive the function, so it has a slot of its own, initialised from the slot outside.
Value ReferenceChecker::slotIn(BeginOp task, Value root) {
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPoint(task);
  Value outside = slotOf(root, task);
  Value known = LoadOp::create(builder, root.getLoc(), builder.getI64Type(), outside);
  builder.setInsertionPointToStart(&task->getRegion(0).front());
  Value slot = LocalOp::create(builder, root.getLoc(), builder.getI64Type(), "epoch");
  StoreOp::create(builder, root.getLoc(), known, slot);
  return slot;
}

/// The slot: the epoch up to which a reference is known to be valid. The slot of a module-scope variable is a global,
/// whose address is made at each test.
Value ReferenceChecker::slotOf(Value root, Operation *place) {
  if (AddressOfOp keeper = findKeeper(root))
    return AddressOfOp::create(builder, root.getLoc(), RefType::get(builder.getI64Type()),
                               epochNameOf(keeper.getGlobal()));
  BeginOp task = taskAround(place, root);
  if (Value slot = slots.lookup({root, task}))
    return slot;
  if (task)
    return slots[{root, task}] = slotIn(task, root);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointAfterValue(root);
  Value slot = LocalOp::create(builder, root.getLoc(), builder.getI64Type(), "epoch");
  markStart(root, slot);
  return slots[{root, task}] = slot;
}

Value ReferenceChecker::emitAddress(Value root, Location loc) {
  Type pointer = LLVM::LLVMPointerType::get(builder.getContext());
  if (root.getDefiningOp<ViewOfOp>())
    return ViewDataOp::create(builder, loc, pointer, root);
  if (isKeptIn(root))
    root = LoadOp::create(builder, loc, cast<RefType>(root.getType()).getPointee(), root);
  else if (AddressOfOp keeper = findKeeper(root))
    root = LoadOp::create(builder, loc, root.getType(), builder.clone(*keeper)->getResult(0));
  return PointerCastOp::create(builder, loc, pointer, root);
}

/// Emits the test of a root.
Value ReferenceChecker::emitHolds(const Test &test) {
  Location loc = test.use->getLoc();
  builder.setInsertionPoint(test.before);
  Value slot = slotOf(test.root, test.before);
  Value holds = LocalOp::create(builder, loc, builder.getI1Type(), "holds");
  StoreOp::create(builder, loc, arith::ConstantIntOp::create(builder, loc, 1, 1), holds);
  Value known = LoadOp::create(builder, loc, builder.getI64Type(), slot);
  Value isPast = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne, known, emitEpoch(loc));
  auto past = IfOp::create(builder, loc, isPast);
  {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(past.thenBlock());
    Type pointer = LLVM::LLVMPointerType::get(builder.getContext());
    Value slotAddress = PointerCastOp::create(builder, loc, pointer, slot);
    Value answer =
        runtime.call(builder, loc, RuntimeFunction::reference_holds, {emitAddress(test.root, loc), slotAddress})
            .getResult(0);
    StoreOp::create(builder, loc, answer, holds);
    EndOp::create(builder, loc);
  }
  return LoadOp::create(builder, loc, builder.getI1Type(), holds);
}

void ReferenceChecker::emitTest(const Test &test) {
  const bool isHere = test.before == test.use;
  ++numTests;
  numTestsBefore += !isHere;
  LDBG() << test.use->getLoc() << ": reference tested " << (isHere ? "here" : "before a loop or task");
  Value answer = isHere ? Value() : answers.lookup({test.root, test.before});
  if (!answer)
    answer = emitHolds(test);
  if (!isHere)
    answers[{test.root, test.before}] = answer;
  builder.setInsertionPoint(test.use);
  CheckOp::create(builder, test.use->getLoc(), answer, haltReached(halt_text::element_gone));
}

bool ReferenceChecker::run() {
  Block &body = function.getBody().front();
  for (BlockArgument formal : body.getArguments())
    learn(formal);
  visitBlock(body);
  for (const Test &test : tests)
    emitTest(test);
  return !tests.empty();
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

/// Whether an array may be resized between the start of a loop over it and an element.
static bool mayResize(CheckShapeOp check, Retirement &retirement) {
  const unsigned kind = retirement.kindOfArrays();
  Region *outside = check.getBefore().getParentRegion();
  for (Operation *op = check->getParentOp(); op && op->getParentRegion(); op = op->getParentOp()) {
    if (isRepeated(op) && retirement.mayRetire(op, kind))
      return true;
    if (op->getParentRegion() == outside)
      return false;
  }
  return false;
}

static void expand(CheckShapeOp check) {
  OpBuilder builder(check);
  Location loc = check.getLoc();
  Value isSame;
  auto compare = [&](Value before, Value now) {
    Value equal = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, before, now);
    isSame = isSame ? arith::AndIOp::create(builder, loc, isSame, equal) : equal;
  };
  Type i64 = builder.getI64Type();
  for (unsigned dim = 0; dim < check.getNow().getType().getRank(); ++dim) {
    compare(ViewLowOp::create(builder, loc, i64, check.getBefore(), dim),
            ViewLowOp::create(builder, loc, i64, check.getNow(), dim));
    compare(ViewCountOp::create(builder, loc, i64, check.getBefore(), dim),
            ViewCountOp::create(builder, loc, i64, check.getNow(), dim));
    compare(ViewStrideOp::create(builder, loc, i64, check.getBefore(), dim),
            ViewStrideOp::create(builder, loc, i64, check.getNow(), dim));
  }
  CheckOp::create(builder, loc, isSame, haltReached(halt_text::resized_in_loop));
}

/// The view of the element after a loop's shape test, if the loop hands its body the element.
static Value findElementView(CheckShapeOp check) {
  auto view = dyn_cast_or_null<ViewOfOp>(check->getNextNode());
  auto now = check.getNow().getDefiningOp<ViewOfOp>();
  return view && now && view.getArray() == now.getArray() ? view.getView() : Value();
}

/// Also erases views without other uses.
static void remove(CheckShapeOp check) {
  Operation *views[] = {check.getNow().getDefiningOp(), check.getBefore().getDefiningOp()};
  check.erase();
  for (Operation *view : views)
    if (isa_and_present<ViewOfOp>(view) && view->use_empty())
      view->erase();
}

namespace {
struct CheckReferences : choir::chpl::impl::ChplCheckReferencesBase<CheckReferences> {
  using Base::Base;

  void runOnOperation() override {
    Retirement retirement(getOperation(), device);
    DenseSet<Value> loopElements;
    getOperation().walk([&](CheckShapeOp check) {
      const bool isTested = mayResize(check, retirement);
      ++(isTested ? numShapeTests : numShapesKept);
      LDBG() << check.getLoc() << (isTested ? ": shape tested" : ": not tested: nothing in the loop resizes the array");
      if (isTested) {
        if (Value view = findElementView(check))
          loopElements.insert(view);
        expand(check);
      }
      remove(check);
    });
    settleTakenEnds(retirement);
    if (!retirement.isPossible() || !checkReferences(retirement, loopElements))
      eraseNotices();
  }

private:
  void settleTakenEnds(const Retirement &retirement);
  void eraseNotices();
  bool checkReferences(Retirement &retirement, const DenseSet<Value> &loopElements);
  llvm::DenseSet<Operation *> findDeviceFunctions();
  bool noteKeepers();
  void declareEpoch();
};
} // namespace

/// Ends of values that may have been taken from a collection become ends of elements, or vanish.
void CheckReferences::settleTakenEnds(const Retirement &retirement) {
  getOperation().walk([&](func::CallOp call) {
    if (call->hasAttr(takenAttrName) && !retirement.mayRetire(call))
      call.erase();
  });
}

/// Without tests, the program notes no retirement.
void CheckReferences::eraseNotices() {
  getOperation().walk([](func::CallOp call) {
    if (Retirement::isNotice(call))
      call.erase();
  });
}

/// References in module-scope variables may be invalid at each use. Each variable has an epoch beside it.
bool CheckReferences::noteKeepers() {
  OpBuilder builder(&getContext());
  llvm::StringSet<> noted;
  getOperation().walk([&](StoreOp store) {
    auto variable = store.getRef().getDefiningOp<AddressOfOp>();
    auto type = dyn_cast<RefType>(store.getValue().getType());
    if (!variable || !type || isa<ArrayType>(type.getPointee()))
      return;
    Location loc = store.getLoc();
    if (noted.insert(variable.getGlobal()).second) {
      builder.setInsertionPointToStart(getOperation().getBody());
      GlobalOp::create(builder, loc, epochNameOf(variable.getGlobal()), builder.getI64Type());
    }
    builder.setInsertionPointAfter(store);
    Type word = builder.getI64Type();
    Value epoch = LoadOp::create(builder, loc, word,
                                 AddressOfOp::create(builder, loc, RefType::get(word), symbol::reference_epoch));
    StoreOp::create(builder, loc, epoch,
                    AddressOfOp::create(builder, loc, RefType::get(word), epochNameOf(variable.getGlobal())));
  });
  return !noted.empty();
}

/// The global with the count, and the flag that makes the runtime library count.
void CheckReferences::declareEpoch() {
  OpBuilder builder = OpBuilder::atBlockBegin(getOperation().getBody());
  auto count = GlobalOp::create(builder, getOperation().getLoc(), symbol::reference_epoch, builder.getI64Type());
  count.setIsExtern(true);
  if (auto flags = getOperation().lookupSymbol<LLVM::GlobalOp>(symbol::program_flags))
    flags.setValueAttr(
        builder.getI32IntegerAttr(cast<IntegerAttr>(flags.getValueAttr()).getInt() | CHOIR_PROGRAM_CHECKS_REFERENCES));
}

/// The functions that device loops reach.
llvm::DenseSet<Operation *> CheckReferences::findDeviceFunctions() {
  llvm::DenseSet<Operation *> functions;
  SmallVector<Operation *> callers;
  if (!device.empty())
    getOperation().walk([&](ForallOp loop) {
      if (loop->hasAttr(device))
        callers.push_back(loop);
    });
  SymbolTable symbols(getOperation());
  while (!callers.empty())
    callers.pop_back_val()->walk([&](Operation *op) {
      auto call = dyn_cast<func::CallOp>(op);
      auto loop = dyn_cast<IterateOp>(op);
      StringRef name = call ? call.getCallee() : loop ? loop.getIterator() : StringRef();
      Operation *callee = name.empty() ? nullptr : symbols.lookup(name);
      if (callee && functions.insert(callee).second)
        callers.push_back(callee);
    });
  return functions;
}

/// Whether any function has tests.
bool CheckReferences::checkReferences(Retirement &retirement, const DenseSet<Value> &loopElements) {
  RuntimeFunctions runtime(getOperation());
  const bool hasKeepers = references && noteKeepers();
  const llvm::DenseSet<Operation *> onDevice = findDeviceFunctions();
  bool areAny = hasKeepers;
  for (auto function : llvm::to_vector(getOperation().getOps<func::FuncOp>()))
    if (!function.isExternal() && ((hasKeepers && !onDevice.contains(function)) || retirement.mayRetire(function)) &&
        !function->hasAttr(ChplDialect::getLibraryAttrName()))
      areAny |= ReferenceChecker(function, retirement, runtime, references ? nullptr : &loopElements).run();
  if (areAny)
    declareEpoch();
  return areAny;
}
