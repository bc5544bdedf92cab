//===- KernelArrays.cpp - Arrays as arguments of kernels -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelArrays.h"
#include "choir/Analysis/IndexBuilder.h"
#include "choir/Dialect/Chpl/Utils/Diagnose.h"
#include "choir/Dialect/Chpl/Utils/PlainData.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::grid;

namespace {

/// Numbers the arrays of a loop for `grid.array`.
class ArrayNumbering {
public:
  /// Shared arrays get odd numbers, others even ones; arrays that may overlap get 0.
  int64_t numberOf(Value array, MemorySpace space) {
    array = getBaseArray(array);
    if (space != MemorySpace::Shared && !isa_and_present<LocalOp, AddressOfOp>(array.getDefiningOp()))
      return 0;
    const void *key = array.getAsOpaquePointer();
    if (auto global = array.getDefiningOp<AddressOfOp>())
      key = global.getGlobalAttr().getAsOpaquePointer();
    int64_t &number = numbers.try_emplace(key, 0).first->second;
    if (number == 0)
      number = 2 * numbers.size() + (space == MemorySpace::Shared);
    return number;
  }

private:
  llvm::DenseMap<const void *, int64_t> numbers;
};

} // namespace

/// The start of a shared array behind `bytes` of the block's shared memory.
static Value alignShared(OpBuilder &builder, Location loc, Value bytes) {
  constexpr int64_t alignment = 16;
  if (matchPattern(bytes, m_Zero()))
    return bytes;
  IndexBuilder numbers(builder, loc);
  Value padded = arith::AddIOp::create(builder, loc, bytes, numbers.constant(alignment - 1));
  return arith::AndIOp::create(builder, loc, padded, numbers.constant(-alignment));
}

/// The end of a shared array. No padding follows the last one: who goes past its end is past all shared memory.
static Value appendShared(OpBuilder &builder, Location loc, Value view, Value offset) {
  auto type = cast<ViewType>(view.getType());
  Value bytes = SizeOfOp::create(builder, loc, type.getElementType());
  for (unsigned dim = 0; dim < type.getRank(); ++dim)
    bytes =
        arith::MulIOp::create(builder, loc, bytes, ViewCountOp::create(builder, loc, builder.getI64Type(), view, dim));
  return arith::AddIOp::create(builder, loc, offset, bytes);
}

/// Whether an array of the host's distribution may have its elements in the memory of a GPU; its launch knows. What
/// GPUs share out has a distribution.
static bool mayBeOnGpu(ForallOp loop, Value array) {
  IfOp choice = getOnGpuChoice(loop);
  const bool isReached =
      choice ? !choice->hasAttr(GridDialect::getAmongGpusAttrName()) : loop->hasAttr(GridDialect::getReachedAttrName());
  return isReached && array &&
         isPlainData(cast<ArrayType>(cast<RefType>(array.getType()).getPointee()).getElementType());
}

LogicalResult choir::grid::bindArrays(ForallOp loop, MutableArrayRef<Value> args, const SymbolUses &uses,
                                      ArrayArguments &result, Value &sharedBytes) {
  OpBuilder builder(loop);
  llvm::DenseMap<Value, Value> sharedOffsets;
  ArrayNumbering numbering;
  sharedBytes = arith::ConstantIntOp::create(builder, loop.getLoc(), 0, 64);
  for (auto [position, arg] : llvm::enumerate(args)) {
    if (isMappedVariable(arg)) {
      result.numbers.push_back({position, numbering.numberOf(arg, MemorySpace::Host)});
      result.arrays.push_back(arg);
      result.positions.push_back(position);
    }
    auto data = arg.getDefiningOp<ViewDataOp>();
    if (!data)
      continue;
    Value array = getArrayOf(data.getView());
    MemorySpace space = array ? findMemorySpace(array, uses) : MemorySpace::Host;
    if (space == MemorySpace::Host && !mayBeOnGpu(loop, array))
      return diagnose(loop, message::gpuTouchesHostArray, describeHostArray(array, uses));
    result.numbers.push_back({position, numbering.numberOf(array, space)});
    if (space == MemorySpace::Shared) {
      auto [known, isNew] = sharedOffsets.try_emplace(array);
      if (isNew) {
        known->second = alignShared(builder, loop.getLoc(), sharedBytes);
        sharedBytes = appendShared(builder, loop.getLoc(), data.getView(), known->second);
      }
      arg = known->second;
      continue;
    }
    result.arrays.push_back(array);
    result.positions.push_back(position);
  }
  return success();
}

/// Beside a LaunchAccess.
static constexpr int32_t Atomically = 4;

/// The accesses to the memory of an address in device code.
static int32_t accessThrough(Value address, Operation *&writer) {
  int32_t access = NoAccess;
  for (OpOperand &use : address.getUses()) {
    Operation *user = use.getOwner();
    int32_t own = Both;
    if (isa<MakeViewOp, ElemRefOp, ElemRefAtOp, FieldRefOp, TupleRefOp, TupleRefAtOp, PointerCastOp, PointerOffsetOp,
            ViewDataOp, ConstantAddressOp>(user))
      own = accessThrough(user->getResult(0), writer);
    else if (isa<LoadOp>(user))
      own = Reads;
    else if (isa<AtomicLoadOp>(user))
      own = Reads | Atomically;
    else if (isa<StoreOp>(user) && use.getOperandNumber() == 1)
      own = Writes;
    else if (isa<ZeroBitsOp>(user))
      own = Writes;
    else if (isa<CopyBitsOp>(user))
      own = use.getOperandNumber() == 0 ? Writes : Reads;
    else if (isa<CheckBoundsOp, ViewLowOp, ViewCountOp, ViewStrideOp, ViewElementStrideOp>(user))
      own = NoAccess;
    if ((own & Writes) && !writer)
      writer = user;
    access |= own;
  }
  return access;
}

static bool isConstantArray(Value variable, const SymbolUses &uses) {
  return !isMappedVariable(variable) && findMemorySpace(variable, uses) == MemorySpace::Constant;
}

/// Whether the value is an address in a record or object of the host: elements of a list or a table.
static bool isHostPointer(Value value) {
  auto load = value.getDefiningOp<LoadOp>();
  return load && isa<LLVM::LLVMPointerType>(value.getType()) &&
         isa_and_present<FieldRefOp, ObjectFieldRefOp>(load.getRef().getDefiningOp());
}

/// An op that reads or writes the memory of an address; null if there is none.
static Operation *findUseOfMemory(Value address) {
  for (OpOperand &use : address.getUses()) {
    Operation *user = use.getOwner();
    if (isa<PointerCastOp, PointerOffsetOp, FieldRefOp, TupleRefOp, TupleRefAtOp>(user)) {
      if (Operation *found = findUseOfMemory(user->getResult(0)))
        return found;
      continue;
    }
    SmallVector<MemoryEffects::EffectInstance> effects;
    if (auto interface = dyn_cast<MemoryEffectOpInterface>(user))
      interface.getEffectsOnValue(address, effects);
    if (!effects.empty())
      return user;
  }
  return nullptr;
}

LogicalResult choir::grid::checkHostPointers(func::FuncOp kernel, unsigned rank, ArrayRef<Value> args) {
  for (auto [position, arg] : llvm::enumerate(args))
    if (isHostPointer(arg))
      if (Operation *use = findUseOfMemory(kernel.getArgument(rank + position)))
        return diagnose(use, message::gpuTouchesHostMemory);
  return success();
}

LogicalResult choir::grid::findAccess(func::FuncOp kernel, unsigned rank, const SymbolUses &uses,
                                      ArrayArguments &arguments) {
  for (auto [array, position] : llvm::zip_equal(arguments.arrays, arguments.positions)) {
    Operation *writer = nullptr;
    const int32_t access = accessThrough(kernel.getArgument(rank + position), writer);
    arguments.access.push_back(access & Both);
    arguments.isAtomic.push_back(access & Atomically);
    if (!isConstantArray(array, uses))
      continue;
    arguments.access.back() |= InConstantMemory;
    if (access & Writes)
      return diagnose(writer, message::gpuWritesConstant, describeArray(array));
  }
  return success();
}

void choir::grid::markReadOnly(func::FuncOp kernel, unsigned rank, const ArrayArguments &arguments,
                               const SymbolUses &uses) {
  llvm::DenseMap<unsigned, int64_t> numbers(arguments.numbers.begin(), arguments.numbers.end());
  auto mayMeet = [&](int32_t left, int32_t right) {
    int64_t one = numbers.lookup(left), other = numbers.lookup(right);
    return one == other || one == 0 || other == 0;
  };
  for (auto [array, position, isAtomic] : llvm::zip_equal(arguments.arrays, arguments.positions, arguments.isAtomic)) {
    bool isWritten = isAtomic || isConstantArray(array, uses);
    for (auto [otherPosition, otherAccess] : llvm::zip_equal(arguments.positions, arguments.access))
      isWritten |= (otherAccess & Writes) && mayMeet(position, otherPosition);
    if (isWritten)
      continue;
    for (StringRef attribute : {LLVM::LLVMDialect::getNoAliasAttrName(), LLVM::LLVMDialect::getReadonlyAttrName()})
      kernel.setArgAttr(rank + position, attribute, UnitAttr::get(kernel.getContext()));
  }
}
