//===- ReachElements.cpp - The remote path to elements --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// chpl-reach-elements (PGAS access lowering): Passes.td has input, output and a sketch.
//
//   %x = chpl.load %element    =>  if the address is global { choir_element_get(%slot, %element, size) } else { load }
//   chpl.store %x, %element    =>  the same with choir_element_put
//   a call of C with %element  =>  the call with choir_element_borrow(%element), then choir_element_return
//   any other use              =>  a use of choir_element_reference(%element)
//
// A part of an element is reached as an element is. In programs that use GPUs, a reference may be the global address of
// an element: it is reached as an element is, too.
//
//===----------------------------------------------------------------------===//

#include "choir/Analysis/IndexBuilder.h"
#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "choir/Dialect/Chpl/Transforms/Passes.h"
#include "choir/Dialect/Chpl/Utils/PlainData.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/DebugLog.h"

namespace choir::chpl {
#define GEN_PASS_DEF_CHPLREACHELEMENTS
#include "choir/Dialect/Chpl/Transforms/Passes.h.inc"
} // namespace choir::chpl

using namespace mlir;
using namespace choir;
using namespace choir::chpl;

#define DEBUG_TYPE "chpl-reach-elements"

ALWAYS_ENABLED_STATISTIC(numGets, "loads that may be remote gets");
ALWAYS_ENABLED_STATISTIC(numPuts, "stores that may be remote puts");
ALWAYS_ENABLED_STATISTIC(numLent, "ops that borrow elements");
ALWAYS_ENABLED_STATISTIC(numReferences, "elements reached by a reference");

/// The tag in the upper bits of global addresses (runtime library, GlobalArray.h).
static constexpr int64_t globalTagShift = 61, globalTag = 1;

namespace {

/// The uses of one address: that of an element, that of a part of one, or a reference that may be one of these.
class ElementUses {
public:
  ElementUses(Value element, RuntimeFunctions &runtime)
      : element(element), type(cast<RefType>(element.getType()).getPointee()), runtime(runtime),
        builder(element.getContext()) {}
  void rewrite();

private:
  void rewriteLoad(LoadOp load);
  void rewriteStore(StoreOp store);
  void lend(Operation *user);
  bool isBorrower(Operation *op);
  Value isGlobal(Location loc);
  Value asPointer(Location loc, Value address);
  Value size(Location loc) { return SizeOfOp::create(builder, loc, type); }
  Value reference();

  Value element;
  Type type;
  RuntimeFunctions &runtime;
  OpBuilder builder;
};

/// Finds the addresses of a program through which an element may be reached.
class ReachedAddresses {
public:
  explicit ReachedAddresses(ModuleOp program);
  ArrayRef<Value> values() const { return found.getArrayRef(); }

private:
  void add(Value address);
  void addThroughPointer(Operation *cast);
  void noteEscape(Value address);
  void addReferences(func::FuncOp function);

  llvm::SetVector<Value> found;
  llvm::DenseSet<Type> escaped; ///< types of elements and of their parts that references lead to
};

} // namespace

/// Whether the op computes the address of a part of an element.
static bool isPart(Operation *op) { return isa<FieldRefOp, TupleRefOp, TupleRefAtOp>(op); }

Value ElementUses::asPointer(Location loc, Value address) {
  return PointerCastOp::create(builder, loc, LLVM::LLVMPointerType::get(builder.getContext()), address);
}

/// The op that makes the address of the element, if this is the address of one or of a part of one.
static Operation *findElement(Value address) {
  Operation *op = address.getDefiningOp();
  while (op && isPart(op))
    op = op->getOperand(0).getDefiningOp();
  return isa_and_present<ElemRefOp, ElemRefAtOp>(op) ? op : nullptr;
}

/// All elements of a view have global addresses, or none has: a test that loops need not repeat.
Value ElementUses::isGlobal(Location loc) {
  Type word = builder.getI64Type();
  Operation *inView = findElement(element);
  Value address =
      inView ? ViewDataOp::create(builder, loc, builder.getType<LLVM::LLVMPointerType>(), inView->getOperand(0))
                   .getResult()
             : asPointer(loc, element);
  Value bits = LLVM::PtrToIntOp::create(builder, loc, word, address);
  IndexBuilder numbers(builder, loc);
  Value tag = arith::ShRUIOp::create(builder, loc, bits, numbers.constant(globalTagShift));
  return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, tag, numbers.constant(globalTag));
}

void ElementUses::rewriteLoad(LoadOp load) {
  Location loc = load.getLoc();
  builder.setInsertionPoint(load);
  Value slot = LocalOp::create(builder, loc, type);
  auto choice = IfOp::create(builder, loc, isGlobal(loc), /*withElse=*/true);
  builder.setInsertionPointToStart(choice.thenBlock());
  runtime.call(builder, loc, RuntimeFunction::element_get, {asPointer(loc, slot), asPointer(loc, element), size(loc)});
  EndOp::create(builder, loc);
  builder.setInsertionPointToStart(choice.elseBlock());
  Value local = LoadOp::create(builder, loc, type, element);
  StoreOp::create(builder, loc, local, slot);
  EndOp::create(builder, loc);
  builder.setInsertionPoint(load);
  load.replaceAllUsesWith(LoadOp::create(builder, loc, type, slot).getResult());
  load.erase();
}

void ElementUses::rewriteStore(StoreOp store) {
  Location loc = store.getLoc();
  builder.setInsertionPoint(store);
  Value slot = LocalOp::create(builder, loc, type);
  auto choice = IfOp::create(builder, loc, isGlobal(loc), /*withElse=*/true);
  builder.setInsertionPointToStart(choice.thenBlock());
  StoreOp::create(builder, loc, store.getValue(), slot);
  runtime.call(builder, loc, RuntimeFunction::element_put, {asPointer(loc, element), asPointer(loc, slot), size(loc)});
  EndOp::create(builder, loc);
  builder.setInsertionPointToStart(choice.elseBlock());
  StoreOp::create(builder, loc, store.getValue(), element);
  EndOp::create(builder, loc);
  store.erase();
}

static bool isAtomic(Operation *op) {
  return isa<AtomicLoadOp, AtomicStoreOp, AtomicUpdateOp, AtomicCompareExchangeOp>(op);
}

/// Whether the op has addresses for as long as it runs, and accesses what is there without knowing global ones: the
/// program's own functions do.
bool ElementUses::isBorrower(Operation *op) {
  auto call = dyn_cast<func::CallOp>(op);
  return isa<CopyBitsOp, ZeroBitsOp>(op) || isAtomic(op) ||
         (call && runtime.symbolTable().lookup<func::FuncOp>(call.getCallee()).isExternal());
}

void ElementUses::lend(Operation *user) {
  ++numLent;
  Location loc = user->getLoc();
  builder.setInsertionPoint(user);
  Value pointer = asPointer(loc, element), bytes = size(loc);
  if (isAtomic(user))
    bytes = IndexBuilder(builder, loc).subtract(IndexBuilder(builder, loc).constant(0), bytes);
  Value borrowed = runtime.call(builder, loc, RuntimeFunction::element_borrow, {pointer, bytes}).getResult(0);
  user->replaceUsesOfWith(element, PointerCastOp::create(builder, loc, element.getType(), borrowed));
  builder.setInsertionPointAfter(user);
  runtime.call(builder, loc, RuntimeFunction::element_return, {pointer, borrowed, bytes});
}

/// An address for what may be a reference to the element: of an element of another locale one that works like any
/// other.
Value ElementUses::reference() {
  if (!findElement(element))
    return element;
  Location loc = element.getLoc();
  builder.setInsertionPointAfterValue(element);
  Value pointer = asPointer(loc, element);
  Value reached = runtime.call(builder, loc, RuntimeFunction::element_reference, pointer).getResult(0);
  return PointerCastOp::create(builder, loc, element.getType(), reached);
}

/// A query for an element's locale does not access the element.
static bool asksForLocale(Operation *use) {
  auto cast = dyn_cast<PointerCastOp>(use);
  return cast && !cast->use_empty() &&
         llvm::all_of(cast->getUsers(), [](Operation *user) { return isCallOf(user, RuntimeFunction::locale_of); });
}

void ElementUses::rewrite() {
  SmallVector<OpOperand *> others;
  SmallVector<Operation *> accesses;
  llvm::SetVector<Operation *> borrowers;
  for (OpOperand &use : element.getUses()) {
    if (isPart(use.getOwner()))
      continue;
    if (isBorrower(use.getOwner())) {
      borrowers.insert(use.getOwner());
      continue;
    }
    auto store = dyn_cast<StoreOp>(use.getOwner());
    if (isa<LoadOp>(use.getOwner()) || (store && store.getRef() == element && store.getValue() != element))
      accesses.push_back(use.getOwner());
    else if (!asksForLocale(use.getOwner()))
      others.push_back(&use);
  }
  LDBG() << element.getLoc() << ": " << accesses.size() << " accesses by get or put, " << others.size()
         << " uses by reference";
  if (Value reached = others.empty() ? element : reference(); reached != element) {
    ++numReferences;
    for (OpOperand *use : others)
      use->set(reached);
  }
  for (Operation *borrower : borrowers)
    lend(borrower);
  for (Operation *access : accesses) {
    ++(isa<LoadOp>(access) ? numGets : numPuts);
    if (auto load = dyn_cast<LoadOp>(access))
      rewriteLoad(load);
    else
      rewriteStore(cast<StoreOp>(access));
  }
}

void ReachedAddresses::add(Value address) {
  if (!found.insert(address))
    return;
  for (OpOperand &use : address.getUses()) {
    Operation *user = use.getOwner();
    auto store = dyn_cast<StoreOp>(user);
    if (isPart(user))
      add(user->getResult(0));
    else if (isa<PointerCastOp>(user))
      addThroughPointer(user);
    else if (!isa<LoadOp, CopyBitsOp, ZeroBitsOp>(user) && !isAtomic(user) && !(store && store.getValue() != address))
      noteEscape(address);
  }
}

void ReachedAddresses::noteEscape(Value address) {
  Type type = cast<RefType>(address.getType()).getPointee();
  if (isPlainData(type))
    escaped.insert(type);
}

/// The address as a pointer, and back as a reference.
void ReachedAddresses::addThroughPointer(Operation *cast) {
  for (Operation *user : cast->getUsers()) {
    auto back = dyn_cast<PointerCastOp>(user);
    if (back && isa<RefType>(back.getType()))
      add(back->getResult(0));
    else if (back || isa<PointerOffsetOp>(user))
      addThroughPointer(user);
  }
  if (isa<RefType>(cast->getOperand(0).getType()))
    noteEscape(cast->getOperand(0));
}

/// References from elsewhere: formals, results, and those that were stored.
void ReachedAddresses::addReferences(func::FuncOp function) {
  auto mayBeElement = [&](Value value) {
    auto ref = dyn_cast<RefType>(value.getType());
    return ref && escaped.contains(ref.getPointee());
  };
  for (BlockArgument argument : function.getArguments())
    if (mayBeElement(argument))
      add(argument);
  function.walk([&](Operation *op) {
    if (isa<LoadOp, func::CallOp, CallVirtualOp, CallIndirectOp, arith::SelectOp>(op))
      for (Value result : op->getResults())
        if (mayBeElement(result))
          add(result);
  });
}

ReachedAddresses::ReachedAddresses(ModuleOp program) {
  SmallVector<func::FuncOp> functions;
  for (auto function : program.getOps<func::FuncOp>())
    if (!function.isExternal() && function->hasAttr(ChplDialect::getSeveralLocalesAttrName()))
      functions.push_back(function);
  for (func::FuncOp function : functions)
    function.walk([&](Operation *op) {
      if (isa<ElemRefOp, ElemRefAtOp>(op))
        add(op->getResult(0));
    });
  // References to elements of other locales are ordinary addresses, and those to elements on GPUs are not.
  if (!mayUseGpus(program))
    return;
  for (size_t before = ~size_t(0); before != escaped.size();) {
    before = escaped.size();
    for (func::FuncOp function : functions)
      addReferences(function);
  }
}

namespace {
struct ReachElements : choir::chpl::impl::ChplReachElementsBase<ReachElements> {
  void runOnOperation() override {
    RuntimeFunctions runtime(getOperation());
    const ReachedAddresses addresses(getOperation());
    for (Value address : addresses.values())
      ElementUses(address, runtime).rewrite();
  }
};
} // namespace
