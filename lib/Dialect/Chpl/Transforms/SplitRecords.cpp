//===- SplitRecords.cpp - Variables of record type to scalars -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// chpl-split-records (scalar replacement of aggregates): Passes.td has input, output and a sketch.
//
// LLVM does the same, but after headers of arrays have become calls. Here chpl-simplify then finds the bounds of ranges
// and domains, which live in records. States of reductions become one reduction for each scalar, so that lanes are
// vectors.
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "choir/Dialect/Chpl/Transforms/Passes.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/DebugLog.h"

namespace choir::chpl {
#define GEN_PASS_DEF_CHPLSPLITRECORDS
#include "choir/Dialect/Chpl/Transforms/Passes.h.inc"
} // namespace choir::chpl

using namespace mlir;
using namespace choir::chpl;

#define DEBUG_TYPE "chpl-split-records"

ALWAYS_ENABLED_STATISTIC(numRecords, "local records and tuples split");
ALWAYS_ENABLED_STATISTIC(numReductions, "reductions split");
ALWAYS_ENABLED_STATISTIC(numKept, "local records and tuples that stay in one piece");

namespace {

/// Records with more scalars than this stay in one piece.
constexpr unsigned maxLeaves = 64;

ArrayRef<Type> partsOf(Type type) {
  if (auto record = dyn_cast<RecordType>(type))
    return record.getFields();
  return cast<TupleLayoutType>(type).getElements();
}

bool isAggregate(Type type) { return isa<RecordType, TupleLayoutType>(type); }

Type pointeeOf(Value ref) { return cast<RefType>(ref.getType()).getPointee(); }

/// The number of scalars and arrays in a type; more than maxLeaves if it has parts that are neither.
unsigned countLeaves(Type type) {
  if (!isAggregate(type))
    return isScalarType(type) || isa<ArrayType>(type) ? 1 : maxLeaves + 1;
  unsigned count = 0;
  for (Type part : partsOf(type))
    if ((count += countLeaves(part)) > maxLeaves)
      break;
  return count;
}

bool hasArray(Type type) {
  return isa<ArrayType>(type) || (isAggregate(type) && llvm::any_of(partsOf(type), hasArray));
}

/// True if the address does not escape and is not indexed by a run-time value. An array field is only made, read and
/// ended.
bool isContained(Value ref) {
  return llvm::all_of(ref.getUses(), [&](OpOperand &use) {
    Operation *user = use.getOwner();
    if (isa<ArrayType>(pointeeOf(ref)))
      return isa<ArrayInitOp, ArrayDeinitOp, ViewOfOp>(user);
    if (isa<FieldRefOp, TupleRefOp>(user))
      return isContained(user->getResult(0));
    if (isa<StoreOp>(user))
      return use.getOperandNumber() == 1;
    return isa<LoadOp>(user) || (isa<CopyBitsOp, ZeroBitsOp>(user) && !hasArray(pointeeOf(ref)));
  });
}

class RecordSplitter {
public:
  explicit RecordSplitter(MLIRContext *context) : builder(context) {}

  void split(LocalOp local) {
    builder.setInsertionPoint(local);
    SmallVector<Value> leaves;
    createLeaves(local.getLoc(), local.getName().value_or(""), pointeeOf(local), leaves);
    replace(local.getRef(), leaves);
    local.erase();
  }

  /// Splits a reduction of record type into one for each scalar of the state. Copies the slots back after the loop.
  void split(ForallOp forall, unsigned reduction) {
    Value slot = forall.getReduceSlots()[reduction];
    unsigned count = forall.numReductions();
    SmallVector<Value> slots;
    builder.setInsertionPoint(forall);
    createLeaves(forall.getLoc(), "reduced", pointeeOf(slot), slots);
    splitArgument(forall.states()[reduction], slots);
    if (!forall.getIdentity().empty())
      splitArgument(forall.getIdentity().getArgument(reduction), slots);
    if (!forall.getCombine().empty()) {
      splitArgument(forall.getCombine().getArgument(count + reduction), slots);
      splitArgument(forall.getCombine().getArgument(reduction), slots);
    }
    forall.getReduceSlotsMutable().slice(reduction, 1).assign(slots);
    builder.setInsertionPointAfter(forall);
    ArrayRef<Value> rest = slots;
    copyLeaves(forall.getLoc(), slot, rest, /*toLeaves=*/false);
  }

private:
  void splitArgument(BlockArgument state, ValueRange slots) {
    Block *block = state.getOwner();
    unsigned index = state.getArgNumber();
    SmallVector<Value> leaves;
    for (auto [offset, slot] : llvm::enumerate(slots))
      leaves.push_back(block->insertArgument(index + 1 + offset, slot.getType(), state.getLoc()));
    replace(state, leaves);
    block->eraseArgument(index);
  }

  /// A variable for each scalar and array of the type, in order.
  void createLeaves(Location loc, StringRef name, Type type, SmallVectorImpl<Value> &leaves) {
    if (!isAggregate(type)) {
      leaves.push_back(LocalOp::create(builder, loc, type, name));
      return;
    }
    for (Type part : partsOf(type))
      createLeaves(loc, name, part, leaves);
  }

  /// Rewrites the users of `ref` to use the variables of its scalars.
  void replace(Value ref, ArrayRef<Value> leaves) {
    // A copy to itself is two uses, so the use list is not iterated directly.
    while (!ref.use_empty()) {
      Operation *user = *ref.user_begin();
      builder.setInsertionPoint(user);
      if (isa<FieldRefOp, TupleRefOp>(user)) {
        replaceMember(user, pointeeOf(ref), leaves);
      } else if (auto copy = dyn_cast<CopyBitsOp>(user)) {
        replaceCopy(copy, ref, leaves);
      } else {
        for (Value leaf : leaves)
          ZeroBitsOp::create(builder, user->getLoc(), leaf);
        user->erase();
      }
    }
  }

  void replaceCopy(CopyBitsOp copy, Value ref, ArrayRef<Value> leaves) {
    bool toLeaves = copy.getTarget() == ref;
    Value other = toLeaves ? copy.getSource() : copy.getTarget();
    if (other != ref)
      copyLeaves(copy.getLoc(), other, leaves, toLeaves);
    copy.erase();
  }

  void replaceMember(Operation *member, Type aggregate, ArrayRef<Value> leaves) {
    unsigned index =
        isa<FieldRefOp>(member) ? cast<FieldRefOp>(member).getIndex() : cast<TupleRefOp>(member).getIndex();
    ArrayRef<Type> parts = partsOf(aggregate);
    unsigned first = 0;
    for (Type part : parts.take_front(index))
      first += countLeaves(part);
    ArrayRef<Value> own = leaves.slice(first, countLeaves(parts[index]));
    if (isAggregate(parts[index]))
      replace(member->getResult(0), own);
    else
      member->getResult(0).replaceAllUsesWith(own.front());
    member->erase();
  }

  /// Copies scalar by scalar between the variables and the pointee of `other`; drops the used variables from `leaves`.
  void copyLeaves(Location loc, Value other, ArrayRef<Value> &leaves, bool toLeaves) {
    Type type = pointeeOf(other);
    if (!isAggregate(type)) {
      Value source = toLeaves ? other : leaves.front(), target = toLeaves ? leaves.front() : other;
      Value value = LoadOp::create(builder, loc, type, source);
      StoreOp::create(builder, loc, value, target);
      leaves = leaves.drop_front();
      return;
    }
    for (unsigned index = 0; index < partsOf(type).size(); ++index) {
      IntegerAttr position = builder.getI32IntegerAttr(index);
      Value part = isa<RecordType>(type) ? FieldRefOp::create(builder, loc, other, position).getRef()
                                         : TupleRefOp::create(builder, loc, other, position).getRef();
      copyLeaves(loc, part, leaves, toLeaves);
    }
  }

  OpBuilder builder;
};

bool canSplit(Type type) { return isAggregate(type) && countLeaves(type) <= maxLeaves; }

/// True if the states of a reduction are records that no region of the loop hands on.
bool canSplit(ForallOp forall, unsigned reduction) {
  unsigned count = forall.numReductions();
  auto containsIn = [](Region &region, unsigned argument) {
    return region.empty() || isContained(region.getArgument(argument));
  };
  Type state = pointeeOf(forall.getReduceSlots()[reduction]);
  return canSplit(state) && !hasArray(state) && isContained(forall.states()[reduction]) &&
         containsIn(forall.getIdentity(), reduction) && containsIn(forall.getCombine(), reduction) &&
         containsIn(forall.getCombine(), count + reduction);
}

struct SplitRecords : choir::chpl::impl::ChplSplitRecordsBase<SplitRecords> {
  void runOnOperation() override {
    RecordSplitter splitter(&getContext());
    getOperation().walk([&](ForallOp forall) {
      // Backwards: a split moves the later reductions.
      for (unsigned reduction = forall.numReductions(); reduction-- > 0;)
        if (canSplit(forall, reduction)) {
          ++numReductions;
          LDBG() << forall.getLoc() << ": reduction " << reduction << " split";
          splitter.split(forall, reduction);
        }
    });
    SmallVector<LocalOp> locals;
    getOperation().walk([&](LocalOp local) {
      if (canSplit(pointeeOf(local)))
        locals.push_back(local);
    });
    for (LocalOp local : locals) {
      const bool isSplit = isContained(local.getRef());
      ++(isSplit ? numRecords : numKept);
      LDBG() << local.getLoc()
             << (isSplit ? ": split" : ": not split: its address escapes or an index is not constant");
      if (isSplit)
        splitter.split(local);
    }
  }
};

} // namespace
