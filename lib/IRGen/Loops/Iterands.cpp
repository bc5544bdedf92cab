//===- Iterands.cpp - What loops iterate ----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Everything but an iterator call can be indexed by a 0-based position in each dimension, so a zippered loop is a loop
// over the positions of its leader; what has another rank is gone through in row-major order. A loop over one index set
// runs over the indices themselves.
//
//===----------------------------------------------------------------------===//

#include "IRGen/Loops/Iterands.h"
#include "Basic/SeededDefects.h"
#include "IRGen/Core/Scopes.h"
#include "IRGen/Core/Storage.h"
#include "IRGen/Variables/Initialisation.h"
#include "IRGen/Variables/Variables.h"
#include "choir/Target/Messages.h"

using namespace mlir;
using llvm::cast;
using llvm::isa;

namespace choir::irgen {

static void bindIterand(IRGenFunction &fn, const PreparedIterand &iterand, const Iteration &at,
                        function_ref<void()> body);
static void bindSpace(IRGenFunction &fn, const PreparedIterand &iterand, const Iteration &at);

using typed::Iterand;

//===----------------------------------------------------------------------===//
// Before the loop
//===----------------------------------------------------------------------===//

static PreparedIterand prepare(IRGenFunction &fn, const Iterand *iterand) {
  PreparedIterand prepared;
  prepared.iterand = iterand;
  if (iterand->prologue)
    fn.emitStmts(iterand->prologue);
  switch (iterand->kind) {
  case Iterand::Space:
    prepared.dims = emitDims(fn, iterand->dims);
    break;
  case Iterand::Array:
    prepared.source = fn.emitAddress(iterand->source);
    prepared.shape = fn.viewOf(fn.getLoc(iterand->range), prepared.source);
    break;
  case Iterand::Tuple:
    prepared.source = fn.emitAddress(iterand->source);
    break;
  case Iterand::Call:
    break;
  case Iterand::Nested:
    for (const Iterand *inner : iterand->inner)
      prepared.inner.push_back(prepare(fn, inner));
    break;
  }
  if (!iterand->part.empty())
    prepared.part = emitDims(fn, iterand->part);
  return prepared;
}

PreparedList prepare(IRGenFunction &fn, ArrayRef<Iterand *> iterands) {
  PreparedList list;
  for (const Iterand *iterand : iterands)
    list.push_back(prepare(fn, iterand));
  return list;
}

const PreparedIterand *findCall(ArrayRef<PreparedIterand> iterands) {
  for (const PreparedIterand &iterand : iterands) {
    if (iterand.iterand->kind == Iterand::Call)
      return &iterand;
    if (const PreparedIterand *inner = findCall(iterand.inner))
      return inner;
  }
  return nullptr;
}

const PreparedIterand *soleSpace(ArrayRef<PreparedIterand> iterands) {
  if (iterands.size() != 1)
    return nullptr;
  if (!iterands[0].part.empty())
    return nullptr;
  if (iterands[0].iterand->kind == Iterand::Space)
    return &iterands[0];
  return soleSpace(iterands[0].inner);
}

//===----------------------------------------------------------------------===//
// Extents
//===----------------------------------------------------------------------===//

/// The sizes of one iterand; empty where it has none of its own (iterator calls, unbounded ranges).
static SmallVector<Value, 2> extentsOf(IRGenFunction &fn, const PreparedIterand &prepared, Location loc) {
  SmallVector<Value, 2> extents;
  for (const Bounds &dim : prepared.part)
    extents.push_back(dim.count);
  if (!extents.empty())
    return extents;
  switch (prepared.iterand->kind) {
  case Iterand::Space:
    for (const Bounds &dim : prepared.dims) {
      if (!dim.count)
        return {};
      extents.push_back(dim.count);
    }
    break;
  case Iterand::Array: {
    Value view = fn.viewOf(loc, prepared.source);
    for (unsigned dim = 0; dim < cast<chpl::ViewType>(view.getType()).getRank(); ++dim)
      extents.push_back(chpl::ViewCountOp::create(fn.builder(), loc, fn.module().i64(), view, dim));
    break;
  }
  case Iterand::Tuple: {
    auto tuple = cast<chpl::TupleLayoutType>(cast<chpl::RefType>(prepared.source.getType()).getPointee());
    extents.push_back(fn.intConstant(loc, tuple.size()));
    break;
  }
  case Iterand::Call:
    break;
  case Iterand::Nested:
    for (const PreparedIterand &inner : prepared.inner) {
      extents = extentsOf(fn, inner, loc);
      if (!extents.empty())
        break;
    }
    break;
  }
  return extents;
}

/// Everything that has a size and is iterated in lockstep, Nested ones taken apart.
static void collectSized(ArrayRef<PreparedIterand> iterands, SmallVectorImpl<const PreparedIterand *> &sized) {
  for (const PreparedIterand &iterand : iterands) {
    if (iterand.iterand->kind == Iterand::Nested && iterand.part.empty())
      collectSized(iterand.inner, sized);
    else
      sized.push_back(&iterand);
  }
}

Value sizeOf(OpBuilder &b, ArrayRef<Value> extents, Location loc) {
  Value size = extents.front();
  for (Value extent : extents.drop_front())
    size = b.createOrFold<arith::MulIOp>(loc, size, extent);
  return size;
}

SmallVector<Value, 2> positionsInRowMajorOrder(IRGenFunction &fn, Value number, ArrayRef<Value> extents, Location loc) {
  OpBuilder &b = fn.builder();
  SmallVector<Value, 2> positions(extents.size());
  for (size_t dim = extents.size(); --dim > 0;) {
    positions[dim] = arith::RemSIOp::create(b, loc, number, extents[dim]);
    number = arith::DivSIOp::create(b, loc, number, extents[dim]);
  }
  positions[0] = number;
  return positions;
}

/// A range that does not say where it ends goes on as long as its type has indices: halts where a loop needs more.
static void checkRoom(IRGenFunction &fn, const PreparedIterand &prepared, arith::CmpIPredicate predicate, Value turns) {
  for (const Bounds &dim : prepared.dims) {
    if (!dim.room)
      continue;
    Location loc = fn.getLoc(prepared.iterand->range);
    Value holds = arith::CmpIOp::create(fn.builder(), loc, predicate, turns, dim.room);
    std::string type = sema::toString(prepared.iterand->element);
    chpl::CheckOp::create(fn.builder(), loc, holds, haltReached(halt_text::beyond_last_index) + " " + type);
  }
}

SmallVector<Value, 2> emitExtents(IRGenFunction &fn, ArrayRef<PreparedIterand> iterands, Location loc) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  SmallVector<const PreparedIterand *, 4> sized;
  collectSized(iterands, sized);
  SmallVector<Value, 2> extents;
  for (const PreparedIterand *iterand : sized) {
    SmallVector<Value, 2> own = extentsOf(fn, *iterand, loc);
    if (own.empty())
      continue;
    if (extents.empty()) {
      extents = std::move(own);
      continue;
    }
    if (!gm.options().checkBounds || hasDefect(SeededDefect::ZippedExtentsUnchecked))
      continue;
    if (own.size() != extents.size()) {
      chpl::CheckExtentsOp::create(b, loc, sizeOf(b, extents, loc), sizeOf(b, own, loc), 0, /*zip=*/true);
      continue;
    }
    for (auto [dim, left, right] : llvm::enumerate(extents, own))
      chpl::CheckExtentsOp::create(b, loc, left, right, dim, /*zip=*/true);
  }
  for (const PreparedIterand *iterand : sized)
    if (!extents.empty() && iterand->part.empty())
      checkRoom(fn, *iterand, arith::CmpIPredicate::sle, sizeOf(b, extents, loc));
  return extents;
}

//===----------------------------------------------------------------------===//
// In the loop
//===----------------------------------------------------------------------===//

Value elementAt(IRGenFunction &fn, Value array, ArrayRef<Value> positions, Location loc) {
  OpBuilder &b = fn.builder();
  return chpl::ElemRefAtOp::create(b, loc, fn.viewOf(loc, array), positions);
}

void emitIteration(IRGenFunction &fn, ArrayRef<PreparedIterand> iterands, const Iteration &at,
                   function_ref<void()> body) {
  if (iterands.empty())
    return body();
  bindIterand(fn, iterands.front(), at, [&] { emitIteration(fn, iterands.drop_front(), at, body); });
}

/// The positions in the whole iterand of an iteration over part of it.
static Iteration positionsInWhole(IRGenFunction &fn, const PreparedIterand &prepared, const Iteration &at,
                                  Location loc) {
  OpBuilder &b = fn.builder();
  if (prepared.part.empty())
    return at;
  Iteration whole;
  for (auto [position, dim] : llvm::zip_equal(at.positions, prepared.part)) {
    Value offset = b.createOrFold<arith::MulIOp>(loc, position, dim.stride);
    whole.positions.push_back(b.createOrFold<arith::AddIOp>(loc, offset, dim.low));
  }
  return whole;
}

/// The number of dimensions of what one iterand alone goes over; 0 where it has no positions of its own.
static unsigned rankOf(const PreparedIterand &prepared) {
  if (!prepared.part.empty())
    return prepared.part.size();
  switch (prepared.iterand->kind) {
  case Iterand::Space:
    return prepared.dims.size();
  case Iterand::Array: {
    auto header = cast<chpl::RefType>(prepared.source.getType());
    return cast<chpl::ArrayType>(header.getPointee()).getRank();
  }
  case Iterand::Tuple:
    return 1;
  case Iterand::Call:
  case Iterand::Nested:
    return 0;
  }
  llvm_unreachable("unknown iterand");
}

/// The n-th iteration of what has another rank than the loop, n being the iteration's number in row-major order.
static Iteration inShapeOf(IRGenFunction &fn, const PreparedIterand &prepared, const Iteration &at, Location loc) {
  OpBuilder &b = fn.builder();
  const unsigned rank = rankOf(prepared);
  if (rank == 0 || at.positions.empty() || rank == at.positions.size())
    return at;
  Value number = at.positions.front();
  for (auto [position, extent] :
       llvm::zip_equal(ArrayRef(at.positions).drop_front(), ArrayRef(at.extents).drop_front()))
    number = b.createOrFold<arith::AddIOp>(loc, b.createOrFold<arith::MulIOp>(loc, number, extent), position);
  Iteration own;
  if (rank == 1)
    own.positions = {number};
  else
    own.positions = positionsInRowMajorOrder(fn, number, extentsOf(fn, prepared, loc), loc);
  return own;
}

static void bindIterand(IRGenFunction &fn, const PreparedIterand &prepared, const Iteration &turn,
                        function_ref<void()> body) {
  OpBuilder &b = fn.builder();
  const Iterand *iterand = prepared.iterand;
  Location loc = fn.getLoc(iterand->range);
  const Iteration at = positionsInWhole(fn, prepared, inShapeOf(fn, prepared, turn, loc), loc);
  switch (iterand->kind) {
  case Iterand::Space: {
    std::optional<Scope> own;
    if (iterand->var && iterand->var->outlivesBlock)
      own.emplace(fn, iterand->range);
    bindSpace(fn, prepared, at);
    return body();
  }
  case Iterand::Array:
    chpl::CheckShapeOp::create(b, loc, prepared.shape, fn.viewOf(loc, prepared.source));
    if (iterand->var)
      bindAddress(fn, iterand->var, elementAt(fn, prepared.source, at.positions, loc));
    return body();
  case Iterand::Tuple:
    if (iterand->var)
      bindAddress(fn, iterand->var, chpl::TupleRefAtOp::create(b, loc, prepared.source, at.positions.front()));
    return body();
  case Iterand::Call:
    return body(); // bound by the loop that the iterator drives
  case Iterand::Nested:
    break;
  }
  emitIteration(fn, prepared.inner, at, [&] {
    auto bindAndRun = [&] {
      if (!iterand->var || !iterand->value)
        return body();
      Scope scope(fn, iterand->range);
      initialise(fn, iterand->var, iterand->value, iterand->range);
      pushCleanup(fn, iterand->var, /*isInitialised=*/true, loc);
      body();
    };
    if (!iterand->guard)
      return bindAndRun();
    chpl::IfOp guarded = chpl::IfOp::create(b, loc, fn.emitValue(iterand->guard));
    fn.inRegion(guarded.thenBlock(), loc, bindAndRun);
  });
}

static void bindSpace(IRGenFunction &fn, const PreparedIterand &prepared, const Iteration &at) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  const Iterand *iterand = prepared.iterand;
  // What has extents has been checked before the loop.
  if (!at.positions.empty() && (at.extents.empty() || !prepared.part.empty()))
    checkRoom(fn, prepared, arith::CmpIPredicate::slt, at.positions.front());
  if (!iterand->var)
    return;
  Location loc = fn.getLoc(iterand->range);
  auto *tuple = llvm::dyn_cast<sema::TupleType>(iterand->var->type);
  SmallVector<Value, 2> indices;
  for (auto [dim, bounds] : llvm::enumerate(prepared.dims)) {
    Value index;
    if (!at.indices.empty()) {
      index = at.indices[dim];
    } else {
      Value offset = b.createOrFold<arith::MulIOp>(loc, at.positions[dim], bounds.stride);
      index = b.createOrFold<arith::AddIOp>(loc, offset, bounds.low);
    }
    const sema::Type *type = tuple ? tuple->elements()[dim] : iterand->var->type;
    indices.push_back(fn.fromI64(loc, index, gm.convert(type, iterand->range)));
    // The indices of a loop over these bounds alone are between them. Others may be beyond their type, and wrap around.
    auto narrowed = indices.back().getDefiningOp<arith::TruncIOp>();
    if (narrowed && bounds.count && !at.indices.empty() && type->isIntegral())
      narrowed.setOverflowFlags(type->kind() == sema::TypeKind::Int ? arith::IntegerOverflowFlags::nsw
                                                                    : arith::IntegerOverflowFlags::nuw);
  }
  if (tuple)
    bindTuple(fn, iterand->var, indices, loc);
  else
    bindScalar(fn, iterand->var, indices.front(), loc);
}

/// What an iterator yields: an address (elements by reference, and values that are not scalar), or a scalar.
void bindYielded(IRGenFunction &fn, const Iterand *iterand, Value yielded, Location loc) {
  IRGenModule &gm = fn.module();
  const typed::Var *var = iterand->var;
  if (!var)
    return;
  if (!var->isRef && var->type->isScalar()) {
    // A reference that the loop takes as a value.
    if (isa<chpl::RefType>(yielded.getType()) && !isa<chpl::RefType>(gm.convert(var->type)))
      yielded = fn.load(loc, yielded);
    return bindScalar(fn, var, yielded, loc);
  }
  bindOwn(fn, var, yielded, loc);
}

} // namespace choir::irgen
