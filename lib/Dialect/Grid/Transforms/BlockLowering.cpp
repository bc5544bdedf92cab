//===- BlockLowering.cpp - Loops over the threads of a block --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   grid.threads [0, 1] { body }    =>    for %y = 0 count %ny { parallel for %x = 0 count %nx { body } }
//   %c = grid.context [0, 1] : ref<f64>   %c = local : tuple<256xf64>, and %c[%y * 16 + %x] in the body
//
// Threads do not depend on one another between barriers, so the innermost loop is marked as parallel, with the accesses
// in it to memory from outside of it.
//
//===----------------------------------------------------------------------===//

#include "BlockLowering.h"
#include "Basic/SeededDefects.h"
#include "BlockAccesses.h"
#include "ThreadBounds.h"
#include "ThreadValues.h"
#include "choir/Analysis/IndexBuilder.h"
#include "choir/Dialect/Chpl/Utils/AccessMarks.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"
#include <map>

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::grid;

namespace {

/// The most bytes of a kernel's contexts on the stack.
constexpr int64_t maxStackBytes = 128 * 1024;
/// The alignment of contexts in the arena.
constexpr int64_t arenaAlignment = 64;

int64_t threadsOf(ContextOp context, ArrayRef<int64_t> block) {
  int64_t threads = 1;
  for (int32_t dim : context.getDims())
    threads *= dim < static_cast<int32_t>(block.size()) ? block[dim] : 1;
  return threads;
}

/// The place of each context of a kernel: an offset in the arena, or the stack.
SmallVector<std::pair<ContextOp, std::optional<int64_t>>> layOut(Operation *kernel, ArrayRef<int64_t> block,
                                                                 int64_t &arena) {
  SmallVector<std::pair<ContextOp, std::optional<int64_t>>> places;
  int64_t stack = 0;
  arena = 0;
  kernel->walk([&](ContextOp context) {
    int64_t bytes = threadsOf(context, block) * getBytes(context.getRef().getType().getPointee());
    if (stack + bytes <= maxStackBytes) {
      stack += bytes;
      places.push_back({context, std::nullopt});
    } else {
      places.push_back({context, arena});
      arena += llvm::alignTo(bytes, arenaAlignment);
    }
  });
  return places;
}

ArrayRef<int64_t> blockOf(func::FuncOp kernel) {
  return cast<DenseI64ArrayAttr>(kernel->getAttr(GridDialect::getBlockAttrName())).asArrayRef();
}

class BlockLowering {
public:
  BlockLowering(Operation *kernel, const BlockContext &context)
      : kernel(kernel), context(context), builder(kernel->getContext()) {}

  void run(ArrayRef<Operation *> code);

private:
  using ThreadIds = std::array<Value, 3>;

  void lower(Operation *op, const ThreadIds &ids);
  void lowerThreads(ThreadsOp threads, ThreadIds ids);
  void lowerQuery(Operation *op, const ThreadIds &ids);
  void placeContext(ContextOp op, std::optional<int64_t> arenaOffset);
  void bindContexts(Region &body, ArrayRef<int32_t> dims, const ThreadIds &ids);
  Value linearIndex(ArrayRef<int32_t> dims, const ThreadIds &ids);
  Value threadsOfWarp(Value first, Value extent);
  Value threadOfBlock(const ThreadIds &ids);
  IndexBuilder numbers() { return {builder, loc}; }
  int64_t sizeOf(unsigned dim) const { return dim < context.block.size() ? context.block[dim] : 1; }

  Operation *kernel;
  const BlockContext &context;
  OpBuilder builder;
  Location loc = builder.getUnknownLoc();
  /// The memory for all threads of each context, and the threads' dimensions.
  llvm::MapVector<Value, std::pair<Value, SmallVector<int32_t>>> contexts;
  SmallVector<Operation *> dead;
};

} // namespace

int64_t choir::grid::arenaBytes(func::FuncOp kernel) {
  int64_t bytes;
  layOut(kernel, blockOf(kernel), bytes);
  return bytes;
}

void BlockLowering::placeContext(ContextOp op, std::optional<int64_t> arenaOffset) {
  loc = op.getLoc();
  builder.setInsertionPoint(op);
  int64_t threads = threadsOf(op, context.block);
  SmallVector<Type> elements(threads, op.getRef().getType().getPointee());
  auto type = TupleLayoutType::get(op.getContext(), elements);
  Value memory;
  if (!arenaOffset) {
    memory = LocalOp::create(builder, loc, type, op.getName().value_or(""));
  } else {
    // After the shared arrays, whose size the launch gives.
    Value mask = numbers().constant(-arenaAlignment);
    Value padded = arith::AddIOp::create(builder, loc, context.sharedBytes, numbers().constant(arenaAlignment - 1));
    Value start = arith::AndIOp::create(builder, loc, padded, mask);
    Value offset = arith::AddIOp::create(builder, loc, start, numbers().constant(*arenaOffset));
    Value address = PointerOffsetOp::create(builder, loc, context.sharedBase, offset, builder.getIntegerType(8));
    memory = PointerCastOp::create(builder, loc, RefType::get(type), address);
  }
  contexts[op.getRef()] = {memory, SmallVector<int32_t>(op.getDims())};
}

Value BlockLowering::linearIndex(ArrayRef<int32_t> dims, const ThreadIds &ids) {
  Value index;
  auto noWrap = arith::IntegerOverflowFlags::nsw | arith::IntegerOverflowFlags::nuw;
  for (int32_t dim : llvm::reverse(dims)) {
    if (!index) {
      index = ids[dim];
      continue;
    }
    if (hasDefect(SeededDefect::RowsShareContexts)) {
      index = ids[dim];
      continue;
    }
    Value before = arith::MulIOp::create(builder, loc, index, numbers().constant(sizeOf(dim)), noWrap);
    index = arith::AddIOp::create(builder, loc, before, ids[dim], noWrap);
  }
  return index;
}

/// Replaces contexts in the body of a loop over threads by the thread's element, once all thread numbers are known.
void BlockLowering::bindContexts(Region &body, ArrayRef<int32_t> dims, const ThreadIds &ids) {
  std::map<SmallVector<int32_t>, Value> indices;
  for (auto &[ref, place] : contexts) {
    auto isInside = [&](OpOperand &use) { return body.isAncestor(use.getOwner()->getParentRegion()); };
    auto isCounted = [&](int32_t dim) { return static_cast<bool>(ids[dim]); };
    bool isBoundHere = llvm::any_of(place.second, [&](int32_t dim) { return llvm::is_contained(dims, dim); });
    if (!isBoundHere || !llvm::all_of(place.second, isCounted) || llvm::none_of(ref.getUses(), isInside))
      continue;
    Value &index = indices[place.second];
    if (!index)
      index = linearIndex(place.second, ids);
    Value own = TupleRefAtOp::create(builder, loc, place.first, index);
    for (Operation *user : llvm::make_early_inc_range(ref.getUsers()))
      if (auto other = dyn_cast<ContextOfOp>(user); other && body.isAncestor(user->getParentRegion())) {
        OpBuilder at(user);
        user->replaceAllUsesWith(TupleRefAtOp::create(at, user->getLoc(), place.first, other.getThread()));
        user->erase();
      }
    Value(ref).replaceUsesWithIf(own, isInside);
  }
}

/// How many threads a warp has from the first one on, of so many along x.
Value BlockLowering::threadsOfWarp(Value first, Value extent) {
  APInt known;
  Value whole = numbers().constant(warpSize);
  if (matchPattern(extent, m_ConstantInt(&known)) && known.getSExtValue() % warpSize == 0)
    return whole;
  Value rest = numbers().subtract(extent, first);
  Value some = arith::MaxSIOp::create(builder, loc, rest, numbers().constant(0));
  return arith::MinSIOp::create(builder, loc, some, whole);
}

void BlockLowering::lowerThreads(ThreadsOp threads, ThreadIds ids) {
  loc = threads.getLoc();
  builder.setInsertionPoint(threads);
  ForOp innermost;
  SmallVector<ForOp, 3> nest;
  SmallVector<int32_t> dims(threads.getDims());
  Value zero = numbers().constant(0), one = numbers().constant(1);
  for (int32_t dim : llvm::reverse(dims)) {
    Value first = zero, extent = context.extents[hasDefect(SeededDefect::ClipWrongLoop) ? dims.size() - 1 - dim : dim];
    if (dim == 0 && threads.getWarp()) {
      first = numbers().multiply(threads.getWarp(), numbers().constant(warpSize), arith::IntegerOverflowFlags::nsw);
      extent = threadsOfWarp(first, extent);
    }
    innermost = ForOp::create(builder, loc, first, extent, one);
    nest.push_back(innermost);
    ids[dim] = innermost.inductionVar();
    Block *body = &innermost.getBody().front();
    builder.setInsertionPointToEnd(body);
    auto end = EndOp::create(builder, loc);
    builder.setInsertionPoint(end);
  }
  Block *target = &innermost.getBody().front(), *source = &threads.getBody().front();
  bindContexts(threads.getBody(), dims, ids);
  target->getOperations().splice(std::prev(target->end()), source->getOperations(), source->begin(),
                                 std::prev(source->end()));
  bool isOrdered = threads.getOrdered();
  dead.push_back(threads);
  for (Operation &op : llvm::make_early_inc_range(*target))
    lower(&op, ids);
  if (isOrdered || !llvm::is_contained(dims, 0))
    return;
  narrowToGuard(nest);
  LLVM::AccessGroupAttr group = markParallelAccesses(innermost.getBody());
  innermost.setParallel(true);
  setParallelLoop(innermost, group);
  // If a region were unrolled or peeled (`if t >= distance`), its loads would not match the vector stores of others.
  setVectorizeWhole(innermost);
}

/// The number of the thread in its block.
Value BlockLowering::threadOfBlock(const ThreadIds &ids) {
  ThreadIds numbered = ids;
  SmallVector<int32_t, 3> dims;
  for (int32_t dim = 0; dim < static_cast<int32_t>(context.block.size()); ++dim) {
    dims.push_back(dim);
    if (!numbered[dim])
      numbered[dim] = numbers().constant(0);
  }
  return linearIndex(dims, numbered);
}

void BlockLowering::lowerQuery(Operation *op, const ThreadIds &ids) {
  loc = op->getLoc();
  builder.setInsertionPoint(op);
  auto at = [&](auto query, ArrayRef<Value> values, int64_t otherwise) {
    return query.getDim() < values.size() ? values[query.getDim()] : numbers().constant(otherwise);
  };
  auto threadId = [&](unsigned dim) { return ids[dim] ? ids[dim] : numbers().constant(0); };
  Value result =
      TypeSwitch<Operation *, Value>(op)
          .Case([&](ThreadIdOp query) { return threadId(query.getDim()); })
          .Case([&](BlockIdOp query) { return at(query, context.blockIds, 0); })
          .Case([&](GridDimOp query) { return at(query, context.gridDims, 1); })
          .Case([&](BlockDimOp query) { return numbers().constant(sizeOf(query.getDim())); })
          .Case([&](PositionOp query) {
            Value size = numbers().constant(sizeOf(query.getDim()));
            Value first = arith::MulIOp::create(builder, loc, at(query, context.blockIds, 0), size,
                                                arith::IntegerOverflowFlags::nsw);
            return arith::AddIOp::create(builder, loc, first, threadId(query.getDim()),
                                         arith::IntegerOverflowFlags::nsw);
          })
          .Case([&](LaneIdOp) {
            // Rows of whole warps do not change it.
            Value thread = sizeOf(0) % warpSize == 0 ? threadId(0) : threadOfBlock(ids);
            return numbers().remainderUnsigned(thread, numbers().constant(warpSize));
          })
          .Case([&](WarpIdOp) { return numbers().divideUnsigned(threadOfBlock(ids), numbers().constant(warpSize)); })
          .Case([&](ConstantAddressOp typed) { return typed.getData(); })
          .Case([&](SharedAddressOp typed) {
            return PointerOffsetOp::create(builder, loc, context.sharedBase, typed.getOffset(),
                                           builder.getIntegerType(8));
          });
  op->getResult(0).replaceAllUsesWith(result);
  op->erase();
}

void BlockLowering::lower(Operation *op, const ThreadIds &ids) {
  if (auto threads = dyn_cast<ThreadsOp>(op))
    return lowerThreads(threads, ids);
  if (isa<ContextOp>(op)) {
    dead.push_back(op);
    return;
  }
  if (isa<GridDialect>(op->getDialect()))
    return lowerQuery(op, ids);
  for (Region &region : op->getRegions())
    if (!region.empty())
      for (Operation &inner : llvm::make_early_inc_range(region.front()))
        lower(&inner, ids);
}

void BlockLowering::run(ArrayRef<Operation *> code) {
  // The layout is that of the kernel; the copy has the same contexts in the same order.
  int64_t arena;
  auto places = layOut(kernel, context.block, arena);
  size_t next = 0;
  for (Operation *op : code)
    op->walk<WalkOrder::PreOrder>([&](ContextOp copy) { placeContext(copy, places[next++].second); });
  SmallVector<Operation *> atomics = findBlockAtomics(code);
  for (Operation *op : code)
    lower(op, ThreadIds{});
  for (Operation *op : llvm::reverse(dead))
    op->erase();
  // Last: atomic operations of threads depend on one another, so they must not get the marks of parallel accesses.
  lowerBlockAtomics(atomics);
}

void choir::grid::lowerBlockForm(ArrayRef<Operation *> code, Operation *kernel, const BlockContext &context) {
  BlockLowering(kernel, context).run(code);
}
