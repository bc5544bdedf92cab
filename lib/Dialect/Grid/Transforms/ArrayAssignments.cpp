//===- ArrayAssignments.cpp - Loops that copy arrays ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ArrayAssignments.h"
#include "choir/Dialect/Chpl/Utils/PlainData.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::grid;

namespace {

/// A value that is copied from one address to another.
struct Move {
  Value target, source;
  bool converts = false;
};

/// The value that others are conversions of.
Value findUnconverted(Value value) {
  for (Operation *op = value.getDefiningOp(); op && isPure(op) && op->getNumOperands() == 1 && op->hasOneUse();
       op = value.getDefiningOp())
    value = op->getOperand(0);
  return value;
}

bool copiesRecord(func::FuncOp function);

/// The move that an op is, if it is one.
std::optional<Move> findMove(Operation *op) {
  if (auto store = dyn_cast<StoreOp>(op)) {
    Value value = findUnconverted(store.getValue());
    auto load = value.getDefiningOp<LoadOp>();
    if (!load || !load->hasOneUse())
      return {};
    return Move{store.getRef(), load.getRef(), value != store.getValue()};
  }
  if (auto copy = dyn_cast<CopyBitsOp>(op))
    return Move{copy.getTarget(), copy.getSource()};
  auto call = dyn_cast<func::CallOp>(op);
  if (!call || call.getNumOperands() != 2 || call.getNumResults() != 0)
    return {};
  auto callee = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(call, call.getCalleeAttr());
  if (!callee || !copiesRecord(callee))
    return {};
  return Move{call.getOperand(0), call.getOperand(1)};
}

/// A value in a record, or a record in one: the fields that lead there from an address.
struct Part {
  Value root;
  SmallVector<unsigned> fields;
};

Part findPart(Value address) {
  Part result;
  for (auto field = address.getDefiningOp<FieldRefOp>(); field; field = address.getDefiningOp<FieldRefOp>()) {
    result.fields.insert(result.fields.begin(), field.getIndex());
    address = field.getBase();
  }
  result.root = address;
  return result;
}

/// What some moves copy of a record of plain data, each part to its place in another.
class RecordCopy {
public:
  /// Adds a move. False if it is none between the same two records as those before.
  bool add(const Move &move) {
    const Part to = findPart(move.target), from = findPart(move.source);
    if (!target) {
      target = to.root;
      source = from.root;
    }
    const bool isOfRecords = to.root == target && from.root == source && to.fields == from.fields && !move.converts;
    copied.push_back(to.fields);
    return isOfRecords;
  }

  /// Whether that is all of it.
  bool isWhole() const {
    auto type = target ? dyn_cast<RefType>(target.getType()) : RefType();
    SmallVector<unsigned> fields;
    return type && isPlainData(type.getPointee()) && isCopied(type.getPointee(), fields);
  }

  Value target, source;

private:
  bool isCopied(Type type, SmallVector<unsigned> &fields) const {
    if (llvm::is_contained(copied, fields))
      return true;
    auto record = dyn_cast<RecordType>(type);
    if (!record)
      return false;
    bool isAll = true;
    for (auto [index, field] : llvm::enumerate(record.getFields())) {
      fields.push_back(index);
      isAll = isAll && isCopied(field, fields);
      fields.pop_back();
    }
    return isAll;
  }

  SmallVector<SmallVector<unsigned>> copied;
};

/// Whether a procedure copies its second argument, a record of plain data, to the first.
bool copiesRecord(func::FuncOp function) {
  if (function.isExternal() || !function.getBody().hasOneBlock() || function.getNumArguments() != 2)
    return false;
  RecordCopy copy;
  for (Operation &op : function.getBody().front().without_terminator()) {
    std::optional<Move> move = findMove(&op);
    if (move ? !copy.add(*move) : !isa<FieldRefOp, LoadOp>(op))
      return false;
  }
  return copy.isWhole() && copy.target == function.getArgument(0) && copy.source == function.getArgument(1);
}

/// The array whose element at the loop's positions the address is; null if it is something else.
Value findArrayAtPositions(Value address, ForallOp loop) {
  auto element = address.getDefiningOp<ElemRefAtOp>();
  if (!element || !llvm::equal(element.getPositions(), loop.positions()))
    return {};
  auto view = element.getView().getDefiningOp<ViewOfOp>();
  const bool isOutside = view && !loop->isAncestor(view.getArray().getParentRegion()->getParentOp());
  return isOutside ? view.getArray() : Value();
}

} // namespace

std::optional<ArrayAssignment> choir::grid::findAssignment(ForallOp loop) {
  if (loop.numReductions() != 0 || loop.numPrivates() != 0 || loop.getErrors())
    return {};
  SmallVector<Move> moves;
  for (Operation &op : loop.getBody().front().without_terminator()) {
    if (std::optional<Move> move = findMove(&op))
      moves.push_back(*move);
    else if (!isa<ViewOfOp, CheckOp, LoadOp>(op) && !isMemoryEffectFree(&op))
      return {}; // A test of the shape fails in the loop, too, which runs if the copy is not made.
  }
  if (moves.empty())
    return {};
  Move whole = moves.front();
  if (RecordCopy copy; moves.size() > 1 || whole.target.getDefiningOp<FieldRefOp>()) {
    if (!llvm::all_of(moves, [&](const Move &move) { return copy.add(move); }) || !copy.isWhole())
      return {};
    whole = {copy.target, copy.source};
  }
  ArrayAssignment result = {findArrayAtPositions(whole.target, loop), findArrayAtPositions(whole.source, loop),
                            whole.converts};
  return result.target && result.source ? std::optional(result) : std::nullopt;
}
