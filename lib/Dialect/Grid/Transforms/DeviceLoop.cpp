//===- DeviceLoop.cpp - Host accesses of device loops ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceLoop.h"
#include "OuterVariables.h"
#include "choir/Analysis/IndexBuilder.h"
#include "choir/Dialect/Chpl/Utils/AccessMarks.h"
#include "choir/Dialect/Chpl/Utils/Outlining.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"
#include "choir/Dialect/Chpl/Utils/SliceView.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::grid;

std::string choir::grid::hintFor(message::Id obstacle) {
  static constexpr std::pair<message::Id, message::Id> hints[] = {{message::gpuTasks, message::hintTasks},
                                                                  {message::gpuLeavingErrors, message::hintErrors},
                                                                  {message::gpuObjects, message::hintObjects},
                                                                  {message::gpuArraysMade, message::hintArrays},
                                                                  {message::gpuUnknownCalls, message::hintUnknownCalls},
                                                                  {message::gpuClock, message::hintClock},
                                                                  {message::gpuInputOutput, message::hintOutput},
                                                                  {message::gpuLocale, message::hintBefore},
                                                                  {message::gpuHostText, message::hintBefore},
                                                                  {message::gpuCall, message::hintBefore}};
  for (auto [known, hint] : hints)
    if (known == obstacle)
      return format(hint);
  return {};
}

LogicalResult choir::grid::notSupported(Operation *op, message::Id what, StringRef name) {
  return diagnose(op, message::gpuNotSupported, name.empty() ? format(what) : format(what, name)) << hintFor(what);
}

/// Whether text that a kernel writes is where it is: a literal, or a variable of its iteration.
static bool isTextOfKernel(func::CallOp write) {
  Value text = write.getOperand(0);
  while (auto part = text.getDefiningOp<PointerOffsetOp>())
    text = part->getOperand(0);
  auto load = text.getDefiningOp<LoadOp>();
  if (!load)
    return text.getDefiningOp<StringDataOp>() || !write->getParentOfType<ForallOp>();
  auto variable = getRoot(load.getRef()).getDefiningOp<LocalOp>();
  return variable && variable->getParentOfType<ForallOp>() == write->getParentOfType<ForallOp>();
}

std::optional<message::Id> choir::grid::findObstacle(Operation *op) {
  if (isa<BeginOp, CobeginOp, SyncOp>(op))
    return message::gpuTasks;
  if (isa<HaltUncaughtOp>(op))
    return message::gpuUncaughtErrors;
  if (auto inner = dyn_cast<ForallOp>(op); inner && inner.numReductions())
    return message::gpuReductions;
  if (isa<NewObjectOp, SetClassOp, DeleteObjectOp, RetainOp, ReleaseOp, ObjectFieldRefOp, OwnerCountOp>(op))
    return message::gpuObjects;
  if (isa<ArrayInitOp, ArrayDeinitOp, ArrayCopyOp, ArraySliceOp, ArrayReindexOp, ArrayMoveOp, ArraySwapOp>(op))
    return message::gpuArraysMade;
  if (isa<CallVirtualOp, CallIndirectOp, CallVarargsOp, ProcRefOp>(op))
    return message::gpuUnknownCalls;
  if (auto call = dyn_cast<func::CallOp>(op); isCallOf(call, RuntimeFunction::gpu_write_text) && !isTextOfKernel(call))
    return message::gpuHostText;
  return {};
}

bool choir::grid::isOfThreads(Operation *op) {
  if (isWarpOp(op) || isa<ThreadIdOp, BlockIdOp, BlockDimOp, GridDimOp, LaneIdOp, WarpIdOp, BarrierOp>(op))
    return true;
  auto local = dyn_cast<LocalOp>(op);
  auto array = local ? dyn_cast<ArrayType>(cast<RefType>(local.getType()).getPointee()) : ArrayType();
  return array && array.getSpace() == MemorySpace::Shared;
}

static Type pointeeOf(Value ref) { return cast<RefType>(ref.getType()).getPointee(); }

//===----------------------------------------------------------------------===//
// HostAccess
//===----------------------------------------------------------------------===//

namespace {

/// Hoists the accesses to host memory out of the regions of one loop.
class HostAccess {
public:
  HostAccess(ForallOp loop, const SymbolUses &uses) : loop(loop), uses(uses), body(loop.getBody()), builder(loop) {}

  /// Finds elements that are arrays, or have some, before the loop. Returns their number.
  unsigned hoistArrayElements();

  LogicalResult run() {
    dropOwnership();
    flattenSlices();
    if (failed(checkElementReads()))
      return failure();
    separateParts();
    hoistReads();
    return success(succeeded(hoistSharedArrays()) && succeeded(findAssigned()) && succeeded(copyRecordsIn()));
  }

private:
  bool isOutside(Value value) { return !isInside(value.getParentRegion()); }
  bool isInside(Region *region) { return loop->isAncestor(region->getParentOp()); }
  void dropOwnership();
  void flattenSlices();
  void separateParts();
  LogicalResult checkElementReads();
  void guardObject(ObjectFieldRefOp field);
  void guardDivisor(Operation *division);
  Value limitIndices(Operation *element);
  void detachChecks(Value view);
  Value zerosOf(Type type);
  bool canHoist(Value value);
  void hoist(Value value);
  void shareHoisted();
  void hoistReads();
  LogicalResult hoistSharedArrays();
  LogicalResult hoistSharedArray(LocalOp local);
  std::array<Region *, 3> loopRegions() { return {&loop.getInit(), &body, &loop.getFini()}; }
  SetVector<Value> findVariables(Region &region);
  LogicalResult findAssigned();
  LogicalResult checkAssigned(Value variable, const OuterUse &use);
  LogicalResult copyRecordsIn();
  LogicalResult checkCopied(Value record);
  LogicalResult copyRecordInto(Region &region, Value record);
  void copyScalars(Value from, Value to, OpBuilder &outside, OpBuilder &inside);

  ForallOp loop;
  const SymbolUses &uses;
  Region &body;
  OpBuilder builder;
  SmallVector<Operation *> hoisted; ///< in program order
  SetVector<Value> assigned;        ///< variables outside that go to the device, and back
  llvm::DenseMap<Value, Value> guarded;
  llvm::DenseMap<Type, Value> zeros;
};

} // namespace

/// Whether the op makes the address of a part of a header, which the library reads.
static bool isPartOfHeader(Operation *op) {
  if (auto offset = dyn_cast<PointerOffsetOp>(op))
    op = offset.getBase().getDefiningOp();
  auto cast = dyn_cast_if_present<PointerCastOp>(op);
  if (!cast)
    return false;
  if (auto ref = dyn_cast<RefType>(cast.getSource().getType()))
    return isa<ArrayType>(ref.getPointee());
  Operation *source = cast.getSource().getDefiningOp();
  return source && isPartOfHeader(source);
}

/// Addresses of variables and their parts, not of elements, are in host memory. So is the memory that a variable refers
/// to.
static bool isPartOfVariable(Operation *op) {
  return isa<FieldRefOp, TupleRefOp, AddressOfOp, ObjectFieldRefOp, LoadOp>(op) || isPartOfHeader(op);
}

/// The program keeps its objects and domains alive during the loop, so ownership ops in the body are dropped, and
/// notices of ends. The body makes distributions for shared arrays only for their types.
void HostAccess::dropOwnership() {
  SmallVector<Operation *> dropped;
  body.walk([&](Operation *op) {
    auto isEnd = [](Operation *user) { return isa<RetainOp, ReleaseOp, DeleteObjectOp>(user); };
    bool isOfNil = isa<DeleteObjectOp>(op) && op->getOperand(0).getDefiningOp<NilOp>();
    if (isOfNil || isa<RetainOp, ReleaseOp, DomainLinkRetainOp, DomainLinkReleaseOp>(op) ||
        isCallOf(op, RuntimeFunction::elements_ending))
      dropped.push_back(op);
    auto object = dyn_cast<NewObjectOp>(op);
    if (!object || !llvm::all_of(object->getUsers(), isEnd))
      return;
    auto type = SymbolTable::lookupNearestSymbolFrom<ClassOp>(op, object.getObject().getType().getDecl());
    if (type.getDeinit())
      return;
    dropped.push_back(object);
    llvm::copy_if(object->getUsers(), std::back_inserter(dropped), llvm::IsaPred<DeleteObjectOp>);
  });
  for (Operation *op : llvm::reverse(dropped))
    op->erase();
}

/// The slice owns its domain.
static void dropLinks(ArraySliceOp slice) {
  for (Operation *user : llvm::make_early_inc_range(slice.getView().getUsers())) {
    auto link = dyn_cast<ArrayLinkOp>(user);
    if (!link)
      continue;
    OpBuilder builder(link);
    link.replaceAllUsesWith(NilOp::create(builder, link.getLoc(), link.getType()).getResult());
    link.erase();
  }
}

/// Replaces views of slices made in the body by arithmetic on views of the arrays: kernels have no headers.
void HostAccess::flattenSlices() {
  SmallVector<ViewOfOp> views;
  SmallVector<ArraySliceOp> slices;
  body.walk([&](ViewOfOp view) { views.push_back(view); });
  body.walk([&](ArraySliceOp slice) { slices.push_back(slice); });
  auto sliceOf = [&](ViewOfOp view) {
    auto shows = [&](ArraySliceOp slice) { return slice.getView() == view.getArray(); };
    auto origin = llvm::find_if(slices, shows);
    bool isOnly = llvm::count_if(slices, shows) == 1 && isPlainSlice(*origin, view);
    return isOnly ? *origin : ArraySliceOp();
  };
  for (ViewOfOp view : views)
    while (ArraySliceOp slice = sliceOf(view))
      view = replaceSliceView(view, slice);
  while (!slices.empty()) { // inner slices first
    ArraySliceOp slice = slices.pop_back_val();
    dropLinks(slice);
    auto header = slice.getView().getDefiningOp<LocalOp>();
    if (!header || !slice.getView().hasOneUse())
      continue;
    if (slice.getChecked()) {
      OpBuilder atSlice(slice);
      auto base = ViewOfOp::create(atSlice, slice.getLoc(), slice.getBase());
      CheckOp::create(atSlice, slice.getLoc(), emitIsInside(atSlice, slice, base),
                      atSlice.getStringAttr(haltReached(halt_text::slice_out_of_bounds)));
      if (ArraySliceOp outer = sliceOf(base))
        (void)replaceSliceView(base, outer);
    }
    slice.erase();
    header.erase();
  }
}

Value grid::writtenAddress(Operation *op) {
  return llvm::TypeSwitch<Operation *, Value>(op)
      .Case<StoreOp, AtomicStoreOp, AtomicUpdateOp, AtomicCompareExchangeOp>([](auto write) { return write.getRef(); })
      .Case<ZeroBitsOp, CopyBitsOp>([](auto write) { return write.getTarget(); })
      .Default(Value());
}

/// Reads through a reference move before the loop, so the body must not write the element.
LogicalResult HostAccess::checkElementReads() {
  SmallVector<ElementPart> written;
  SmallVector<LoadOp> reads;
  loop.walk([&](Operation *op) {
    Value address = writtenAddress(op);
    if (address && isa<RefType>(address.getType()))
      if (ElementPart part = findPart(address); isa_and_present<ElemRefOp, ElemRefAtOp>(part.whole.getDefiningOp()))
        written.push_back(part);
    if (auto load = dyn_cast<LoadOp>(op); load && isScalarType(load.getType()))
      reads.push_back(load);
  });
  for (LoadOp read : reads) {
    ElementPart part = findPart(read.getRef());
    const bool isReference = isOutside(part.whole) || isa_and_present<LoadOp>(part.whole.getDefiningOp());
    if (isReference && llvm::any_of(written, [&](const ElementPart &w) { return mayBeElement(part, w, uses); }))
      return diagnose(read, message::gpuReadsByReference);
  }
  return success();
}

/// Reads of an object that may be nil move before the loop, even if the loop would not read it: zeros replace the
/// fields of nil. The loop keeps its own tests for nil.
void HostAccess::guardObject(ObjectFieldRefOp field) {
  Value object = field.getObject();
  Value &safe = guarded[object];
  if (!safe) {
    Location loc = loop.getLoc();
    auto type = cast<ClassType>(object.getType());
    auto decl = SymbolTable::lookupNearestSymbolFrom<ClassOp>(loop, type.getDecl());
    constexpr unsigned headerWords = 2; // struct choir_object of the runtime library
    SmallVector<Type> parts(headerWords, builder.getI64Type());
    llvm::append_range(parts, decl.getFields().getAsValueRange<TypeAttr>());
    Value instead = zerosOf(RecordType::get(builder.getContext(), "no object", parts));
    Value isNil = PointerCompareOp::create(builder, loc, "eq", object, NilOp::create(builder, loc, type));
    safe = arith::SelectOp::create(builder, loc, isNil, PointerCastOp::create(builder, loc, type, instead), object);
  }
  field.getObjectMutable().assign(safe);
}

/// Memory with zeros.
Value HostAccess::zerosOf(Type type) {
  Value &memory = zeros[type];
  if (!memory) {
    memory = LocalOp::create(builder, loop.getLoc(), type);
    ZeroBitsOp::create(builder, loop.getLoc(), memory);
  }
  return memory;
}

/// A quotient moves before the loop, even if the loop would not compute it. The loop keeps its own test of the divisor.
void HostAccess::guardDivisor(Operation *division) {
  IndexBuilder index(builder, loop.getLoc(), IndexBuilder::Folds);
  Value divisor = division->getOperand(1);
  const unsigned width = divisor.getType().getIntOrFloatBitWidth();
  Value isZero = index.isEqual(divisor, index.constant(0, width));
  division->setOperand(1, index.select(isZero, index.constant(1, width), divisor));
}

/// Whether the op finds an element that is an array or has some, or leads to an object: memory of the host.
static bool isArrayElement(Operation *op) {
  if (!isa<ElemRefOp, ElemRefAtOp, TupleRefAtOp>(op))
    return false;
  Type type = pointeeOf(op->getResult(0));
  return containsArray(type) || isa<ClassType>(type);
}

/// The element moves before the loop, even if the loop would not touch it, and its index is outside of the array: then
/// another element takes its place. The loop keeps its own tests of the index. Returns whether there is no element at
/// all; null for tuples.
Value HostAccess::limitIndices(Operation *element) {
  const Location loc = loop.getLoc();
  IndexBuilder index(builder, loc, IndexBuilder::Folds);
  Type word = builder.getI64Type();
  auto limit = [&](OpOperand &operand, Value first, Value last) {
    operand.set(index.least(index.greatest(operand.get(), first), last));
  };
  Value isEmpty;
  for (OpOperand &operand : element->getOpOperands().drop_front()) {
    if (auto tuple = dyn_cast<TupleRefAtOp>(element)) {
      limit(operand, index.constant(0), index.constant(cast<TupleLayoutType>(pointeeOf(tuple.getBase())).size() - 1));
      continue;
    }
    Value view = element->getOperand(0);
    const unsigned dim = operand.getOperandNumber() - 1;
    Value count = ViewCountOp::create(builder, loc, word, view, dim), last = index.subtract(count, index.constant(1));
    Value first = index.constant(0);
    if (isa<ElemRefOp>(element)) {
      const bool isStrided = cast<ViewType>(view.getType()).getStrided(); // maybe downwards
      Value steps = isStrided ? index.multiply(last, ViewStrideOp::create(builder, loc, word, view, dim)) : last;
      Value begin = ViewLowOp::create(builder, loc, word, view, dim), end = index.add(begin, steps);
      first = isStrided ? index.least(begin, end) : begin;
      last = isStrided ? index.greatest(begin, end) : end;
    }
    limit(operand, first, last);
    Value hasNone = index.isZero(count);
    isEmpty = isEmpty ? arith::OrIOp::create(builder, loc, isEmpty, hasNone).getResult() : hasNone;
  }
  return isEmpty;
}

/// Reads of an array's header, which does not change during the loop.
static bool isHeaderRead(Operation *op) { return isa<ViewOfOp, ArrayBoundOp, ArrayLinkOp, ArrayIsViewOp>(op); }

/// Whether the value can be computed before the loop.
bool HostAccess::canHoist(Value value) {
  if (isOutside(value))
    return true;
  Operation *op = value.getDefiningOp();
  if (!op || op->getNumRegions() != 0 || isa<GridDialect>(op->getDialect()))
    return false;
  if (isa<RefType>(value.getType()) && !isPartOfVariable(op) && !isArrayElement(op))
    return false;
  bool isRead = isHeaderRead(op) || (isa<LoadOp>(op) && isScalarType(value.getType()));
  return (isRead || isMemoryEffectFree(op)) &&
         llvm::all_of(op->getOperands(), [&](Value operand) { return canHoist(operand); });
}

void HostAccess::hoist(Value value) {
  if (isOutside(value))
    return;
  Operation *op = value.getDefiningOp();
  for (Value operand : op->getOperands())
    hoist(operand);
  if (auto field = dyn_cast<ObjectFieldRefOp>(op))
    guardObject(field);
  if (isa<arith::DivSIOp, arith::DivUIOp, arith::RemSIOp, arith::RemUIOp>(op))
    guardDivisor(op);
  Value isMissing = isArrayElement(op) ? limitIndices(op) : Value();
  op->moveBefore(loop);
  hoisted.push_back(op);
  if (!isMissing)
    return;
  auto safe = arith::SelectOp::create(builder, loop.getLoc(), isMissing, zerosOf(pointeeOf(value)), value);
  value.replaceAllUsesExcept(safe, safe);
}

/// Merges equal reads, so that an array or variable is one argument of the kernel. No write is between them.
void HostAccess::shareHoisted() {
  SmallVector<Operation *> kept;
  for (Operation *op : hoisted) {
    auto equal = llvm::find_if(kept, [&](Operation *other) {
      return OperationEquivalence::isEquivalentTo(op, other, OperationEquivalence::IgnoreLocations);
    });
    if (equal == kept.end()) {
      kept.push_back(op);
      continue;
    }
    op->replaceAllUsesWith(*equal);
    op->erase();
  }
  hoisted = kept;
}

/// Gives each use of a part of a variable an address of its own: those of reads move before the loop.
void HostAccess::separateParts() {
  SmallVector<Operation *> parts;
  loop.walk([&](Operation *op) {
    if (!isa<FieldRefOp, TupleRefOp>(op))
      return;
    Value whole = findPart(op->getResult(0)).whole;
    if (isOutside(whole) || whole.getDefiningOp<AddressOfOp>())
      parts.push_back(op);
  });
  for (Operation *part : llvm::reverse(parts))
    for (OpOperand &use : llvm::make_early_inc_range(llvm::drop_begin(part->getUses(), part->use_empty() ? 0 : 1)))
      use.set(OpBuilder(use.getOwner()).clone(*part)->getResult(0));
}

/// Variables that the loop does not assign do not change during it, so their reads move before it.
void HostAccess::hoistReads() {
  SmallVector<Value> reads;
  loop.walk([&](Operation *op) {
    bool isRead = isHeaderRead(op) || isa<LoadOp, AddressOfOp, ObjectFieldRefOp>(op) ||
                  (isPartOfVariable(op) && isAtomicVariable(op->getResult(0)));
    if (isRead && canHoist(op->getResult(0)))
      reads.push_back(op->getResult(0));
  });
  for (Value read : reads)
    hoist(read);
  shareHoisted();
}

unsigned HostAccess::hoistArrayElements() {
  SmallVector<Value> elements;
  loop.walk([&](Operation *op) {
    if (isArrayElement(op) && canHoist(op->getResult(0)))
      elements.push_back(op->getResult(0));
  });
  for (Value element : elements) {
    hoist(element);
    if (isa<ElemRefOp>(element.getDefiningOp()))
      detachChecks(element.getDefiningOp()->getOperand(0));
  }
  return elements.size();
}

/// Lets checks of the body know the bounds of an array without the array: the elements are not the kernel's.
void HostAccess::detachChecks(Value view) {
  SmallVector<CheckBoundsOp> checks;
  for (Operation *user : view.getUsers())
    if (auto check = dyn_cast<CheckBoundsOp>(user); check && isInside(check->getParentRegion()))
      checks.push_back(check);
  if (checks.empty())
    return;
  const Location loc = loop.getLoc();
  Type word = builder.getI64Type();
  auto type = cast<ViewType>(view.getType());
  SmallVector<Value> lows, counts, strides, elementStrides;
  for (unsigned dim = 0; dim < type.getRank(); ++dim) {
    lows.push_back(ViewLowOp::create(builder, loc, word, view, dim));
    counts.push_back(ViewCountOp::create(builder, loc, word, view, dim));
    strides.push_back(ViewStrideOp::create(builder, loc, word, view, dim));
    elementStrides.push_back(ViewElementStrideOp::create(builder, loc, word, view, dim));
  }
  for (CheckBoundsOp check : checks) {
    OpBuilder atCheck(check);
    Value nowhere = LLVM::ZeroOp::create(atCheck, check.getLoc(), LLVM::LLVMPointerType::get(builder.getContext()));
    check.getViewMutable().assign(
        MakeViewOp::create(atCheck, check.getLoc(), type, nowhere, lows, counts, strides, elementStrides));
  }
}

/// A shared array declared in the body exists once for each block, as if it were declared before the loop.
LogicalResult HostAccess::hoistSharedArrays() {
  SmallVector<LocalOp> locals;
  body.walk([&](LocalOp local) {
    auto array = dyn_cast<ArrayType>(pointeeOf(local));
    if (array && array.getSpace() == MemorySpace::Shared)
      locals.push_back(local);
  });
  for (LocalOp local : locals)
    if (failed(hoistSharedArray(local)))
      return failure();
  hoistReads(); // Now the arrays are outside, their views can move, too.
  return success();
}

LogicalResult HostAccess::hoistSharedArray(LocalOp local) {
  local->moveBefore(loop);
  for (Operation *user : llvm::make_early_inc_range(local.getRef().getUsers())) {
    if (isa<ArrayDeinitOp>(user)) {
      user->moveAfter(loop);
      continue;
    }
    if (!isa<ArrayInitOp>(user))
      continue;
    for (Value operand : user->getOperands()) {
      if (!canHoist(operand))
        return diagnose(user, message::gpuSharedBounds, describeArray(local));
      hoist(operand);
    }
    user->moveBefore(loop);
  }
  return success();
}

/// The variables around the loop, not elements of arrays and not atomic ones, whose addresses the region has.
SetVector<Value> HostAccess::findVariables(Region &region) {
  SetVector<Value> variables;
  region.walk([&](Operation *op) {
    for (Value operand : op->getOperands())
      if (isOutside(operand) && isa<RefType>(operand.getType()) && !isAtomicVariable(operand))
        variables.insert(operand);
  });
  return variables;
}

/// Finds the variables that the loop assigns: they go to the device with the loop, and back.
LogicalResult HostAccess::findAssigned() {
  for (Region *region : loopRegions())
    for (Value variable : findVariables(*region)) {
      const OuterUse use = findOuterUse(variable, loop);
      auto record = dyn_cast<RecordType>(pointeeOf(findPart(variable).whole));
      if (Operation *op = use.any(); op && record && record.getKind() == RecordKind::Sync)
        return notSupported(op, message::gpuSyncVariables);
      if (use.assignment() && assigned.insert(variable) && failed(checkAssigned(variable, use)))
        return failure();
    }
  return success();
}

/// An iteration must not read what another one assigns.
LogicalResult HostAccess::checkAssigned(Value variable, const OuterUse &use) {
  const Value whole = findPart(variable).whole;
  std::string what = format(message::gpuOuterVariable);
  if (whole.getDefiningOp<ObjectFieldRefOp>())
    what = format(message::gpuObjectField);
  else if (whole.getDefiningOp<AddressOfOp>())
    what = format(message::gpuModuleVariable, describeArray(whole));
  if (containsArray(pointeeOf(variable)))
    return notSupported(use.assignment(), message::gpuArrayUse, describeArray(variable));
  if (whole.getDefiningOp<AddressOfOp>() || !isVariable(variable, uses))
    return diagnose(use.assignment(), message::gpuAssigns, what);
  auto isOther = [&](Value other) { return other != variable && mayBeOneVariable(variable, other, uses); };
  auto readsIt = [&](Operation *op) { return isa<LoadOp>(op) && mayBeOneVariable(variable, op->getOperand(0), uses); };
  if ((use.write && use.read) || llvm::any_of(hoisted, readsIt))
    return diagnose(use.assignment(), message::gpuReadsAssigned, what);
  if (llvm::any_of(assigned, isOther))
    return diagnose(use.assignment(), message::gpuAssignsTwice, what);
  return success();
}

/// Gives each region a copy of each record outside that the loop only reads.
LogicalResult HostAccess::copyRecordsIn() {
  for (Region *region : loopRegions())
    for (Value record : findVariables(*region))
      if (!assigned.contains(record) && (failed(checkCopied(record)) || failed(copyRecordInto(*region, record))))
        return failure();
  return success();
}

/// A copy that is made before the loop would not show what the loop assigns by another name.
LogicalResult HostAccess::checkCopied(Value record) {
  for (Value variable : assigned)
    if (mayBeOneVariable(record, variable, uses))
      return diagnose(findOuterUse(variable, loop).assignment(), message::gpuReadsAssigned,
                      format(message::gpuOuterVariable));
  return success();
}

/// The most scalars of a type that a kernel gets as arguments.
static constexpr unsigned maxScalars = 256;

static unsigned countScalars(Type type) {
  ArrayRef<Type> parts;
  if (auto record = dyn_cast<RecordType>(type))
    parts = record.getFields();
  else if (auto tuple = dyn_cast<TupleLayoutType>(type))
    parts = tuple.getElements();
  else
    return 1;
  unsigned count = 0;
  for (Type part : parts)
    if ((count += countScalars(part)) > maxScalars)
      break;
  return count;
}

LogicalResult HostAccess::copyRecordInto(Region &region, Value record) {
  Type type = pointeeOf(record);
  Operation *user = nullptr;
  for (Operation *candidate : record.getUsers())
    if (region.isAncestor(candidate->getParentRegion()))
      user = candidate;
  if (containsArray(type))
    return notSupported(user, message::gpuArrayUse, describeArray(record));
  if (countScalars(type) > maxScalars)
    return notSupported(user, message::gpuLargeRecord);
  OpBuilder inside = OpBuilder::atBlockBegin(&region.front());
  Value copy = LocalOp::create(inside, loop.getLoc(), type);
  copyScalars(record, copy, builder, inside);
  record.replaceUsesWithIf(copy, [&](OpOperand &use) { return region.isAncestor(use.getOwner()->getParentRegion()); });
  return success();
}

void HostAccess::copyScalars(Value from, Value to, OpBuilder &outside, OpBuilder &inside) {
  Location loc = loop.getLoc();
  Type type = pointeeOf(from);
  if (isScalarType(type)) {
    StoreOp::create(inside, loc, LoadOp::create(outside, loc, type, from), to);
    return;
  }
  auto record = dyn_cast<RecordType>(type);
  size_t size = record ? record.getFields().size() : cast<TupleLayoutType>(type).size();
  for (size_t index = 0; index < size; ++index) {
    IntegerAttr position = outside.getI32IntegerAttr(index);
    if (record)
      copyScalars(FieldRefOp::create(outside, loc, from, position), FieldRefOp::create(inside, loc, to, position),
                  outside, inside);
    else
      copyScalars(TupleRefOp::create(outside, loc, from, position), TupleRefOp::create(inside, loc, to, position),
                  outside, inside);
  }
}

/// Whether the address is a module-scope variable, or the memory that one refers to.
static bool isAtModuleScope(Value address) {
  if (auto load = address.getDefiningOp<LoadOp>())
    address = load.getRef();
  return address.getDefiningOp<AddressOfOp>();
}

/// Whether the op accesses elements through the header. Bounds of arrays that are elements may be read.
static bool leadsToElements(Operation *op) {
  auto isBound = llvm::IsaPred<ViewLowOp, ViewCountOp, ViewStrideOp, ViewElementStrideOp, CheckBoundsOp>;
  return isa<ViewOfOp>(op) && !llvm::all_of(op->getUsers(), isBound);
}

/// The arrays left are parts of elements, or formals of recursive procedures.
static LogicalResult refuseHeader(Operation *read) {
  Value array = read->getOperand(0);
  while (isa_and_present<FieldRefOp, TupleRefOp, TupleRefAtOp>(array.getDefiningOp()))
    array = array.getDefiningOp()->getOperand(0);
  if (isa_and_present<ElemRefOp, ElemRefAtOp>(array.getDefiningOp()))
    return diagnose(read, message::gpuTouchesElementArray);
  return notSupported(read, message::gpuArrayUse, describeArray(array));
}

LogicalResult choir::grid::checkHeaderUse(Operation *op) {
  return leadsToElements(op) && !isAtModuleScope(op->getOperand(0)) ? refuseHeader(op) : success();
}

void choir::grid::forgetIteration(ForallOp loop) {
  for (auto iteration : loop.getBody().getOps<BreakableOp>())
    iteration->removeAttr(GridDialect::getIterationAttrName());
}

LogicalResult choir::grid::hoistHostAccess(ForallOp loop, const SymbolUses &uses) {
  return HostAccess(loop, uses).run();
}

unsigned choir::grid::hoistArrayElements(ForallOp loop, const SymbolUses &uses) {
  return HostAccess(loop, uses).hoistArrayElements();
}

SmallVector<ForallOp> choir::grid::findDeviceLoops(Operation *program) {
  SmallVector<ForallOp> loops;
  program->walk<WalkOrder::PreOrder>([&](ForallOp loop) {
    if (!isDeviceLoop(loop))
      return WalkResult::advance();
    loops.push_back(loop);
    return WalkResult::skip();
  });
  return loops;
}
