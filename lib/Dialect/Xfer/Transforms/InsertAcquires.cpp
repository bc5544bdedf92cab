//===- InsertAcquires.cpp - Acquires before accesses ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// xfer-insert-acquires: Passes.td has input, output and a sketch.
//
// An address of the host leads to an element in one of three ways:
//
//   chpl.elem_ref of a view of a header     the acquire names the array and the index
//   a reference from elsewhere              formals, variables, results: the acquire has the address, if the reference
//                                           may be to an element of an array that launches may have
//   a pointer                               C, and functions of the library, may move it: all of the array is acquired
//
// Functions of the runtime library that get a header acquire what they access.
//
// Accesses of a device loop get acquires of the device's side, inside of the loop, which xfer-hoist-acquires moves
// before the loop. There all accesses are to elements of known headers. Where the address of an element is stored or
// passed, all of the array is acquired. Reads through references from outside are the host's: they move before the
// loop.
//
//===----------------------------------------------------------------------===//

#include "Basic/SeededDefects.h"
#include "LaunchedArrays.h"
#include "choir/Dialect/Chpl/Utils/AccessMarks.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"
#include "choir/Dialect/Grid/IR/GridDialect.h"
#include "choir/Dialect/Xfer/IR/XferDialect.h"
#include "choir/Dialect/Xfer/Transforms/Passes.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/DebugLog.h"

namespace choir::xfer {
#define GEN_PASS_DEF_XFERINSERTACQUIRES
#include "choir/Dialect/Xfer/Transforms/Passes.h.inc"
} // namespace choir::xfer

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::grid;
using namespace choir::xfer;

#define DEBUG_TYPE "xfer-insert-acquires"

ALWAYS_ENABLED_STATISTIC(numOfDevice, "acquires of elements by device loops");
ALWAYS_ENABLED_STATISTIC(numOfHost, "acquires of elements by the host");
ALWAYS_ENABLED_STATISTIC(numAddresses, "acquires by address");

static Type pointeeOf(Value ref) { return cast<RefType>(ref.getType()).getPointee(); }

//===----------------------------------------------------------------------===//
// Elements that are written part by part
//===----------------------------------------------------------------------===//

/// The parts of a record or tuple, by their numbers; empty for what has none.
static ArrayRef<Type> partsOf(Type type) {
  if (auto record = dyn_cast<RecordType>(type))
    return record.getFields();
  if (auto tuple = dyn_cast<TupleLayoutType>(type))
    return tuple.getElements();
  return {};
}

namespace {
/// Where a part is in its element: the number of the part in each part around it.
using PartPath = SmallVector<unsigned, 4>;
} // namespace

static std::optional<PartPath> findPath(Value part, Value element) {
  PartPath path;
  for (; part != element; part = part.getDefiningOp()->getOperand(0)) {
    Operation *op = part.getDefiningOp();
    if (auto field = dyn_cast_if_present<FieldRefOp>(op))
      path.push_back(field.getIndex());
    else if (auto item = dyn_cast_if_present<TupleRefOp>(op))
      path.push_back(item.getIndex());
    else
      return std::nullopt;
  }
  std::reverse(path.begin(), path.end());
  return path;
}

/// Whether the paths lead to all of a part.
static bool coverPart(ArrayRef<PartPath> paths, Type type, PartPath &part) {
  if (llvm::is_contained(paths, part))
    return true;
  ArrayRef<Type> inner = partsOf(type);
  for (unsigned number = 0; number < inner.size(); ++number) {
    part.push_back(number);
    const bool isCovered = coverPart(paths, inner[number], part);
    part.pop_back();
    if (!isCovered)
      return false;
  }
  return !inner.empty();
}

/// Whether nothing but the function's own variables is accessed by an op that does not store to the element.
static bool isBetweenParts(Operation *op) {
  if (isa<LocalOp>(op))
    return true;
  Value address = getAccessedAddress(op);
  return address ? findWhole(address).getDefiningOp<LocalOp>() != nullptr : isMemoryEffectFree(op);
}

/// Whether a store to a part of the element is one of neighbours in a block that together write all of it. An element
/// that is looked at in between would not have its old value.
static bool isOneOfAllParts(Operation *store, Value element) {
  auto isOfElement = [&](Operation &op) {
    auto other = dyn_cast<StoreOp>(op);
    return other && !isMoved(other.getRef()) && findWhole(other.getRef()) == element;
  };
  SmallVector<PartPath> paths;
  Block *block = store->getBlock();
  if (element.getParentBlock() != block)
    return false;
  Operation *first = nullptr, *last = nullptr;
  for (Operation *user : element.getUsers())
    if (isa<FieldRefOp, TupleRefOp>(user) && user->getBlock() != block)
      return false;
  for (Operation &op : *block) {
    if (!isOfElement(op))
      continue;
    std::optional<PartPath> path = findPath(cast<StoreOp>(op).getRef(), element);
    if (!path)
      return false;
    paths.push_back(*path);
    first = first ? first : &op;
    last = &op;
  }
  PartPath whole;
  if (!first || !coverPart(paths, pointeeOf(element), whole))
    return false;
  for (Operation *op = first; op != last; op = op->getNextNode())
    if (!isOfElement(*op) && !isBetweenParts(op))
      return false;
  return true;
}

//===----------------------------------------------------------------------===//
// Accesses of the host
//===----------------------------------------------------------------------===//

namespace {

/// What an op does with the memory of an operand.
struct Access {
  bool reads = false, writes = false;
  bool isOpen = false; ///< the code that accesses may go on to other elements
  explicit operator bool() const { return reads || writes; }
};

class AcquireInserter {
public:
  explicit AcquireInserter(ModuleOp program)
      : uses(program), arrays(program, uses), symbols(program), builder(program.getContext()) {}

  /// Before the accesses of a function, and of its device loops.
  void insertIn(func::FuncOp function);

private:
  void insertBefore(Operation *op, Value address, Access access);
  void chooseSide(Operation *op, Value address);
  void acquire(Operation *op, Operation *element, Value address, Access access);
  void acquireAll(Operation *op, Value array, Mode mode);
  Access accessOf(OpOperand &operand);
  Access accessOfCall(func::CallOp call);
  Access accessOfCall(CallIndirectOp call, OpOperand &operand);

  SymbolUses uses; ///< no pass-made op names a symbol
  LaunchedArrays arrays;
  SymbolTable symbols;
  Side side = Side::Host; ///< of the current accesses
  OpBuilder builder;
};

} // namespace

Access AcquireInserter::accessOfCall(func::CallOp call) {
  std::optional<RuntimeEffect> effect = getRuntimeEffect(call.getCallee());
  if (!effect) {
    auto callee = symbols.lookup<func::FuncOp>(call.getCallee());
    const bool isC = !callee || callee.isExternal();
    if (isC && hasDefect(SeededDefect::ForgetCFunctions))
      return {};
    return {isC, isC, isC}; // Procedures acquire what they access.
  }
  switch (*effect) {
  case RuntimeEffect::None:
  case RuntimeEffect::Halt:
  case RuntimeEffect::Message:
    return {};
  case RuntimeEffect::Read:
    return {true, false, true};
  case RuntimeEffect::Write:
  case RuntimeEffect::Headers:
  case RuntimeEffect::Tasks:
  case RuntimeEffect::Alloc:
    return {true, true, true};
  }
  llvm_unreachable("unknown effect");
}

/// What is called may be C, which knows of no acquires: where it is known to be, and for what C gets an address of.
Access AcquireInserter::accessOfCall(CallIndirectOp call, OpOperand &operand) {
  if (&operand == &call.getCalleeMutable())
    return {};
  auto code = call.getCallee().getDefiningOp<ProcRefOp>();
  auto callee = code ? symbols.lookup<func::FuncOp>(code.getCallee()) : func::FuncOp();
  const bool mayBeC = callee ? callee.isExternal() : isa<LLVM::LLVMPointerType>(operand.get().getType());
  return {mayBeC, mayBeC, mayBeC};
}

Access AcquireInserter::accessOf(OpOperand &operand) {
  Operation *op = operand.getOwner();
  if (auto call = dyn_cast<func::CallOp>(op))
    return accessOfCall(call);
  if (auto call = dyn_cast<CallIndirectOp>(op))
    return accessOfCall(call, operand);
  if (isa<CallVarargsOp>(op))
    return {true, true, true};
  if (isa<AtomicLoadOp>(op)) // Its write keeps others in order.
    return {true, false, false};
  auto interface = dyn_cast<MemoryEffectOpInterface>(op);
  if (!interface)
    return {};
  SmallVector<MemoryEffects::EffectInstance> effects;
  interface.getEffects(effects);
  Access access;
  auto reference = dyn_cast<RefType>(operand.get().getType());
  const bool isHeader = reference && isa<ArrayType>(reference.getPointee());
  for (const MemoryEffects::EffectInstance &effect : effects) {
    // Effects on no operand in particular may be on all that any leads to. Headers are the library's to look after.
    const bool isOpen = !effect.getValue() && effect.getResource() == SideEffects::DefaultResource::get() && !isHeader;
    if (!isOpen && effect.getValue() != operand.get())
      continue;
    access.isOpen |= isOpen;
    access.reads |= isa<MemoryEffects::Read>(effect.getEffect());
    access.writes |= isa<MemoryEffects::Write>(effect.getEffect());
  }
  return access;
}

/// The host's form of a device loop runs where there is no device.
static bool isHostForm(Operation *op) { return op->hasAttr(GridDialect::getHostFormAttrName()); }

/// Constant memory gets all of an array with each launch.
static bool isInConstantMemory(Value array, const SymbolUses &uses) {
  return findMemorySpace(array, uses) == MemorySpace::Constant;
}

/// Acquires the element at `address`, or a part of one.
void AcquireInserter::acquire(Operation *op, Operation *element, Value address, Access access) {
  Value array = getArrayOf(element->getOperand(0));
  // Slices that a device loop makes are parts of an array that its launch has.
  if (Operation *loop = getDeviceLoop(op); loop && loop->isAncestor(array.getParentRegion()->getParentOp()))
    return acquireAll(op, getBaseArray(array), access.writes ? Mode::Write : Mode::Read);
  if (!arrays.include(array) || (side == Side::Device && isInConstantMemory(array, uses)))
    return;
  const unsigned rank = cast<ArrayType>(pointeeOf(array)).getRank();
  const bool isOne = !access.isOpen && !isa<ViewDataOp>(element);
  const bool isWhole =
      isOne && !access.reads &&
      (address == element->getResult(0) ||
       (isa<StoreOp>(op) && (isOneOfAllParts(op, element->getResult(0)) || hasDefect(SeededDefect::PartsAreWhole))));
  Box box = isOne ? boxOf(builder, element) : Box(rank);
  const Mode mode = !access.writes ? Mode::Read : isWhole ? Mode::Overwrite : Mode::Write;
  AcquireOp::create(builder, op->getLoc(), side, mode, array, box);
  ++(side == Side::Host ? numOfHost : numOfDevice);
}

/// Acquires an array that the op may access anywhere.
void AcquireInserter::acquireAll(Operation *op, Value array, Mode mode) {
  if (!arrays.include(array) || isInConstantMemory(array, uses))
    return;
  builder.setInsertionPoint(op);
  AcquireOp::create(builder, op->getLoc(), side, mode, array);
}

void AcquireInserter::insertBefore(Operation *op, Value address, Access access) {
  Value whole = findWhole(address);
  Operation *element = whole.getDefiningOp();
  access.isOpen |= isElementAddress(element) && isMoved(address);
  if (isElementAddress(element) && getArrayOf(element->getOperand(0)))
    return acquire(op, element, address, access);
  if (!isElementAddress(element) && (!arrays.mayContain(whole) || hasDefect(SeededDefect::ForgetReferences)))
    return;
  if (getDeviceLoop(op)) // Parts of the address may be computed in the loop.
    address = whole;
  const bool isOpen = access.isOpen || !isa<RefType>(address.getType());
  Type type = isa<RefType>(address.getType()) ? pointeeOf(address) : Type(builder.getI8Type());
  AcquireAtOp::create(builder, op->getLoc(), access.writes ? Mode::Write : Mode::Read, address, type, isOpen);
  ++numAddresses;
  LDBG() << op->getLoc() << ": acquired by address";
}

/// The arrays whose elements have an address that the op hands on: a device loop may access them anywhere.
static SmallVector<Value> arraysHandedOn(Operation *op) {
  SmallVector<Value> arrays;
  for (OpOperand &operand : op->getOpOperands()) {
    if (!isPointer(operand.get().getType()) || !letsEscape(operand))
      continue;
    Operation *element = findWhole(operand.get()).getDefiningOp();
    auto reference = dyn_cast<RefType>(operand.get().getType());
    if (isElementAddress(element))
      arrays.push_back(getArrayOf(element->getOperand(0)));
    else if (reference && isa<ArrayType>(reference.getPointee()))
      arrays.push_back(operand.get());
  }
  llvm::erase(arrays, Value());
  return arrays;
}

/// Finds out which side accesses the address, and where its acquire belongs.
void AcquireInserter::chooseSide(Operation *op, Value address) {
  builder.setInsertionPoint(op);
  Operation *loop = getDeviceLoop(op), *whole = findWhole(address).getDefiningOp();
  side = loop && isElementAddress(whole) && loop->isAncestor(whole) ? Side::Device : Side::Host;
  if (loop && side == Side::Host && !(whole && loop->isAncestor(whole)))
    builder.setInsertionPoint(loop);
}

void AcquireInserter::insertIn(func::FuncOp function) {
  SmallVector<std::pair<OpOperand *, Access>> accesses;
  SmallVector<Operation *> open;
  function.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (isHostForm(op))
      return WalkResult::skip();
    if (isa<ForallOp>(op) || isAddressPart(op))
      return WalkResult::advance();
    if (getDeviceLoop(op) && !arraysHandedOn(op).empty())
      open.push_back(op);
    if (isMemoryEffectFree(op))
      return WalkResult::advance();
    // What is read is acquired before anything counts as overwritten.
    for (bool isWrite : {false, true})
      for (OpOperand &operand : op->getOpOperands())
        if (isPointer(operand.get().getType()))
          if (Access access = accessOf(operand); access && access.writes == isWrite)
            accesses.push_back({&operand, access});
    return WalkResult::advance();
  });
  for (auto [operand, access] : accesses) {
    chooseSide(operand->getOwner(), operand->get());
    insertBefore(operand->getOwner(), operand->get(), access);
  }
  side = Side::Device;
  for (Operation *op : open)
    for (Value array : arraysHandedOn(op))
      acquireAll(op, array, Mode::Write);
}

namespace {
struct XferInsertAcquires : choir::xfer::impl::XferInsertAcquiresBase<XferInsertAcquires> {
  using XferInsertAcquiresBase::XferInsertAcquiresBase;
  void runOnOperation() override {
    ModuleOp program = getOperation();
    if (!hasDeviceLoops(program))
      return;
    AcquireInserter inserter(program);
    for (auto function : program.getOps<func::FuncOp>())
      if (!function.isExternal())
        inserter.insertIn(function);
  }
};
} // namespace
