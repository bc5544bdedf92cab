//===- StackArrays.cpp - Small arrays without header and heap -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// chpl-stack-arrays (stack promotion): Passes.td has input, output and a sketch.
//
// An array that a procedure returns has been moved to its place, and is made there. The local is allocated once in the
// frame of its function or task, so a loop does not grow the stack. An outlined body owns it: each task has its own.
//
//===----------------------------------------------------------------------===//

#include "choir/Analysis/IndexBuilder.h"
#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "choir/Dialect/Chpl/Transforms/Passes.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/DebugLog.h"

namespace choir::chpl {
#define GEN_PASS_DEF_CHPLSTACKARRAYS
#include "choir/Dialect/Chpl/Transforms/Passes.h.inc"
} // namespace choir::chpl

using namespace mlir;
using namespace choir;
using namespace choir::chpl;

#define DEBUG_TYPE "chpl-stack-arrays"

ALWAYS_ENABLED_STATISTIC(numStacked, "arrays on the stack");
ALWAYS_ENABLED_STATISTIC(numKept, "local arrays that stay on the heap");
ALWAYS_ENABLED_STATISTIC(numJoined, "arrays made in the variable that they are moved to");

namespace {

/// Larger arrays stay on the heap, in scalars: workers' stacks are small.
constexpr int64_t maxScalars = 2048;

/// The number of scalars in a type made of scalars alone; 0 for other types, and for too many.
int64_t countScalars(Type type) {
  if (isScalarType(type))
    return 1;
  ArrayRef<Type> parts;
  if (auto record = dyn_cast<RecordType>(type))
    parts = record.getFields();
  else if (auto tuple = dyn_cast<TupleLayoutType>(type))
    parts = tuple.getElements();
  int64_t total = 0;
  for (Type part : parts) {
    int64_t count = countScalars(part);
    total += count;
    if (count == 0 || total > maxScalars)
      return 0;
  }
  return total;
}

class StackArray {
public:
  explicit StackArray(LocalOp local)
      : local(local), type(cast<ArrayType>(local.getRef().getType().getPointee())), builder(local) {}

  /// The reason why the array stays on the heap. Null if it is made in one place, with constant bounds and plain
  /// elements, and is only indexed.
  const char *findObstacle() {
    for (OpOperand &use : local.getRef().getUses()) {
      Operation *user = use.getOwner();
      if (auto made = dyn_cast<ArrayInitOp>(user)) {
        if (init)
          return "made in several places";
        init = made;
      } else if (!isa<ViewOfOp, ArrayDeinitOp>(user)) {
        return "not only indexed";
      }
    }
    if (!init)
      return "made elsewhere";
    if (init->hasAttr(ChplDialect::getPlacedAttrName()))
      return "where the task is, maybe on a GPU";
    if (type.getSpace() != MemorySpace::Host)
      return "on a device";
    if (countScalars(type.getElementType()) == 0)
      return "elements that are large or no scalars";
    if (!isUnlinked())
      return "linked to a domain";
    if (!hasConstantShape())
      return "large or of unknown shape";
    return init.getElements() && !areOnlyInitialised() ? "elements with a deinitialiser or move function" : nullptr;
  }

  void replace();

private:
  bool isUnlinked() { return !init.getLink() || init.getLink().getDefiningOp<NilOp>(); }

  /// Whether elements have an initial value, and no deinitialiser or move function.
  bool areOnlyInitialised() {
    elements = SymbolTable::lookupNearestSymbolFrom<ElementOpsOp>(init, init.getElementsAttr());
    return elements && elements.getInit() && !elements.getDeinit() && !elements.getMove() && !elements.getFreeContext();
  }

  bool hasConstantShape() {
    APInt value;
    for (ValueRange values : {ValueRange(init.getLows()), ValueRange(init.getStrides())})
      for (Value operand : values)
        if (!matchPattern(operand, m_ConstantInt(&value)))
          return false;
    const int64_t maxElements = maxScalars / countScalars(type.getElementType());
    for (Value operand : init.getCounts()) {
      if (!matchPattern(operand, m_ConstantInt(&value)) || value.sgt(maxElements))
        return false;
      counts.push_back(std::max<int64_t>(value.getSExtValue(), 0));
      total *= counts.back();
      if (total > maxElements)
        return false;
    }
    // The runtime library refuses arrays whose indices span more than 64 bits.
    return llvm::all_of(llvm::zip_equal(counts, init.getStrides()), [&](auto dim) {
      int64_t distance;
      return !llvm::MulOverflow(std::get<0>(dim) - 1, constantOf(std::get<1>(dim)), distance);
    });
  }

  IndexBuilder numbers(Location loc) { return {builder, loc}; }
  int64_t constantOf(Value value) {
    APInt result;
    matchPattern(value, m_ConstantInt(&result));
    return result.getSExtValue();
  }
  Value makeView(ViewOfOp view, Value storage);
  void initialise(Value storage);

  LocalOp local;
  ArrayType type;
  OpBuilder builder;
  ArrayInitOp init;
  ElementOpsOp elements; ///< null if elements start as zeros
  SmallVector<int64_t> counts;
  int64_t total = 1;
};

} // namespace

Value StackArray::makeView(ViewOfOp view, Value storage) {
  Location loc = view.getLoc();
  builder.setInsertionPoint(view);
  Value data = PointerCastOp::create(builder, loc, builder.getType<LLVM::LLVMPointerType>(), storage);
  SmallVector<Value> lows, extents, strides, elementStrides(type.getRank());
  int64_t coefficient = 1;
  for (unsigned dim = 0; dim < type.getRank(); ++dim) {
    int64_t low = constantOf(init.getLows()[dim]), stride = constantOf(init.getStrides()[dim]);
    // A view starts at the first index of the iteration.
    lows.push_back(numbers(loc).constant(stride < 0 ? low - (counts[dim] - 1) * stride : low));
    extents.push_back(numbers(loc).constant(counts[dim]));
    strides.push_back(numbers(loc).constant(stride));
  }
  for (unsigned dim = type.getRank(); dim-- > 0;) {
    elementStrides[dim] = numbers(loc).constant(coefficient);
    coefficient *= counts[dim];
  }
  return MakeViewOp::create(builder, loc, view.getView().getType(), data, lows, extents, strides, elementStrides);
}

void StackArray::initialise(Value storage) {
  builder.setInsertionPoint(init);
  Location loc = init.getLoc();
  if (!elements) {
    ZeroBitsOp::create(builder, loc, storage);
    return;
  }
  auto pointer = builder.getType<LLVM::LLVMPointerType>();
  Value context = init.getElementContext();
  if (!context)
    context = NilOp::create(builder, loc, pointer);
  Value operands[] = {PointerCastOp::create(builder, loc, pointer, storage), numbers(loc).constant(total), context};
  func::CallOp::create(builder, loc, *elements.getInit(), TypeRange(), operands);
}

void StackArray::replace() {
  SmallVector<Type> elements(std::max<int64_t>(total, 1), type.getElementType());
  Value storage = LocalOp::create(builder, local.getLoc(), TupleLayoutType::get(local.getContext(), elements),
                                  local.getName().value_or(""));
  for (Operation *user : llvm::make_early_inc_range(local.getRef().getUsers())) {
    if (auto view = dyn_cast<ViewOfOp>(user))
      view.replaceAllUsesWith(makeView(view, storage));
    if (user != init)
      user->erase();
  }
  if (!init.getNoinit())
    initialise(storage);
  init.erase();
  local.erase();
}

/// An array that is moved into a fresh variable is made there.
static void joinMoved(LocalOp target) {
  auto isMove = [&](Operation *user) {
    auto move = dyn_cast<CopyBitsOp>(user);
    return move && move.getTarget() == target.getRef();
  };
  auto moves = llvm::make_filter_range(target.getRef().getUsers(), isMove);
  if (!llvm::hasSingleElement(moves))
    return;
  auto move = cast<CopyBitsOp>(*moves.begin());
  auto source = move.getSource().getDefiningOp<LocalOp>();
  auto isUseOfTarget = [](Operation *user) { return isa<CopyBitsOp, ViewOfOp, ArrayDeinitOp>(user); };
  auto isUseOfSource = [](Operation *user) { return isa<CopyBitsOp, ViewOfOp, ArrayInitOp>(user); };
  if (!source || source->getBlock() != target->getBlock() || move->getBlock() != target->getBlock() ||
      !llvm::all_of(target.getRef().getUsers(), isUseOfTarget) ||
      !llvm::all_of(source.getRef().getUsers(), isUseOfSource))
    return;
  ++numJoined;
  LDBG() << target.getLoc() << ": array made in place, not moved";
  move.erase();
  source.setNameAttr(target.getNameAttr());
  if (target->isBeforeInBlock(source))
    source->moveBefore(target);
  target.replaceAllUsesWith(source.getRef());
  target.erase();
}

namespace {
struct StackArrays : choir::chpl::impl::ChplStackArraysBase<StackArrays> {
  void runOnOperation() override {
    SmallVector<LocalOp> locals;
    auto findArrays = [&] {
      locals.clear();
      getOperation().walk([&](LocalOp local) {
        if (isa<ArrayType>(local.getRef().getType().getPointee()))
          locals.push_back(local);
      });
    };
    findArrays();
    for (LocalOp local : locals)
      joinMoved(local);
    findArrays();
    for (LocalOp local : locals) {
      StackArray array(local);
      const char *obstacle = array.findObstacle();
      ++(obstacle ? numKept : numStacked);
      LDBG() << local.getLoc() << ": array on the " << (obstacle ? "heap: " : "stack") << (obstacle ? obstacle : "");
      if (!obstacle)
        array.replace();
    }
  }
};
} // namespace
