//===- Warps.cpp - Operations of warps on processors ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   grid.threads [0] {                        %c = grid.context [0] : ref<f64>
//     load a                                  chpl.for %w = 0 count 8 {
//     %y = grid.shuffle down %a by 1    =>      grid.threads [0] of %w { load a; store a, %c }
//     store %y                                  grid.threads [0] of %w { %y = load context_of %c, thread + 1; store %y
//     }
//   }                                         }
//
// Barriers are gone by now. To a warp, an operation of it is what a barrier is to a block: threads put what they give
// into contexts, meet, and take what they need. So the code between barriers is taken apart a second time, for the 32
// threads of a warp, by the same means; warps may go different ways.
//
// A context must not be written again before all threads have read it. Exchanges of one type in one list of ops take
// turns with two contexts: the meeting of the one in between is enough. The last one in a loop may need another
// meeting.
//
//===----------------------------------------------------------------------===//

#include "Warps.h"
#include "ThreadCode.h"
#include "ThreadValues.h"
#include "choir/Analysis/IndexBuilder.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::grid;

namespace {

/// Takes one parallel region apart.
class WarpForm {
public:
  WarpForm(ThreadsOp region, const FissionOptions &ofBlock, FissionCounts &counts)
      : region(region), options(ofBlock), counts(counts), builder(region.getContext()), loc(region.getLoc()) {
    block = options.uniformity.block;
    block.resize(3, 1);
    // A row of whole warps is a loop over them; rows of any other size share warps.
    alongX = options.dims.size() == 1 || block[0] % warpSize == 0;
  }

  LogicalResult run();

private:
  void enterLoop();
  void exitIfEnded();
  void replaceWarpIds();
  SmallVector<Operation *> replaceOperations();
  Value contextFor(Operation *op, Type type);
  void exchange(ShuffleOp op, SmallVectorImpl<Operation *> &meetings);
  void compareAll(MatchOp op, SmallVectorImpl<Operation *> &meetings);
  void meetAgain(Operation *op, Type type, SmallVectorImpl<Operation *> &meetings);
  Value threadNumber();
  Value narrow(Value number) { return arith::TruncIOp::create(builder, loc, builder.getI32Type(), number); }
  IndexBuilder numbers() { return {builder, loc}; }
  int64_t threadsOfContext() const;
  void restrictRegions();

  /// Exchanges of one type in one list of ops.
  struct Turns {
    Value contexts[2];
    unsigned count = 0; ///< that have got a context
    Operation *last = nullptr;
  };

  ThreadsOp region;
  FissionOptions options;
  FissionCounts &counts;
  OpBuilder builder;
  Location loc;
  SmallVector<int64_t, 3> block;
  bool alongX;
  ForOp loop; ///< over warps
  llvm::DenseMap<std::pair<Block *, Type>, Turns> turns;
};

} // namespace

//===----------------------------------------------------------------------===//
// The loop over warps
//===----------------------------------------------------------------------===//

/// Moves the code of the region into a loop over warps that takes its place.
void WarpForm::enterLoop() {
  builder.setInsertionPoint(region);
  int64_t threads = 1;
  for (int32_t dim : options.dims)
    threads *= block[dim];
  if (alongX && options.dims.size() > 1) {
    SmallVector<int32_t> others(llvm::drop_begin(options.dims));
    auto rows = ThreadsOp::create(builder, loc, others);
    builder.setInsertionPointToEnd(&rows.getBody().front());
    builder.setInsertionPoint(EndOp::create(builder, loc));
    options.dims = {0};
    options.uniformity.varies = {true, false, false};
    threads = block[0];
  }
  const int64_t warps = llvm::divideCeil(threads, warpSize);
  loop = ForOp::create(builder, loc, numbers().constant(0), numbers().constant(warps), numbers().constant(1));
  Block &body = loop.getBody().front(), &code = region.getBody().front();
  body.getOperations().splice(body.end(), code.getOperations());
  region.erase();
  options.uniformity.warp = loop.inductionVar();
  options.uniformity.warps = warps;
  options.uniformity.alongX = alongX;
  if (alongX)
    options.uniformity.taking[0] = {0, warpSize - 1};
  // Blocks at the end of the index set have warps without a thread.
  options.mayBeIdle = true;
}

/// A warp does not wait for threads that have ended: they leave, where they would not take the branch of the others.
void WarpForm::exitIfEnded() {
  SmallVector<IfOp> guards;
  for (auto guard : loop.getBody().getOps<IfOp>())
    if (guard->hasAttr(GridDialect::getNotEndedAttrName()))
      guards.push_back(guard);
  for (IfOp guard : guards) {
    builder.setInsertionPoint(guard);
    auto iteration = BreakableOp::create(builder, loc);
    iteration->setAttr(GridDialect::getIterationAttrName(), builder.getUnitAttr());
    Block &body = iteration.getBody().front();
    builder.setInsertionPointToEnd(&body);
    Value hasEnded = arith::XOrIOp::create(builder, loc, guard.getCondition(), numbers().truth(true));
    auto leave = IfOp::create(builder, loc, hasEnded);
    OpBuilder inside = OpBuilder::atBlockEnd(leave.thenBlock());
    BreakOp::create(inside, loc, iteration.label());
    body.getOperations().splice(body.end(), guard.thenBlock()->getOperations());
    guard.erase();
  }
}

void WarpForm::replaceWarpIds() {
  SmallVector<WarpIdOp> ids;
  loop.walk([&](WarpIdOp id) { ids.push_back(id); });
  for (WarpIdOp id : ids) {
    builder.setInsertionPoint(id);
    Value number = loop.inductionVar();
    if (!options.uniformity.varies[1]) {
      // Warps of the rows before.
      Value row;
      for (unsigned dim = 2; dim > 0; --dim) {
        Value own = ThreadIdOp::create(builder, loc, builder.getI64Type(), dim);
        row = row ? numbers().add(numbers().multiply(row, numbers().constant(block[dim])), own) : own;
      }
      number = numbers().add(numbers().multiply(row, numbers().constant(block[0] / warpSize)), number);
    }
    id.replaceAllUsesWith(number);
    id.erase();
  }
}

/// Gives each region that the code has become the threads of the warp alone.
void WarpForm::restrictRegions() {
  loop.walk([&](ThreadsOp part) {
    if (alongX) {
      part.getWarpMutable().assign(loop.inductionVar());
      return;
    }
    Block &body = part.getBody().front();
    builder.setInsertionPointToStart(&body);
    Value warp = WarpIdOp::create(builder, loc, builder.getI64Type());
    Value isOwn = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, warp, loop.inductionVar());
    auto branch = IfOp::create(builder, loc, isOwn);
    Block &guarded = *branch.thenBlock();
    guarded.getOperations().splice(guarded.end(), body.getOperations(), std::next(branch->getIterator()),
                                   std::prev(body.end()));
    builder.setInsertionPointToEnd(&guarded);
    EndOp::create(builder, loc);
  });
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

/// The threads that a context has elements for.
int64_t WarpForm::threadsOfContext() const {
  int64_t threads = 1;
  for (int32_t dim : options.dims)
    threads *= block[dim];
  return threads;
}

/// The number of the thread among those that a context has elements for.
Value WarpForm::threadNumber() {
  Value number;
  for (int32_t dim : llvm::reverse(options.dims)) {
    Value own = ThreadIdOp::create(builder, loc, builder.getI64Type(), dim);
    number = number ? numbers().add(numbers().multiply(number, numbers().constant(block[dim])), own) : own;
  }
  return number;
}

/// The context whose turn it is.
Value WarpForm::contextFor(Operation *op, Type type) {
  Turns &own = turns[{op->getBlock(), type}];
  Value &context = own.contexts[own.count++ % 2];
  own.last = op;
  if (!context) {
    OpBuilder outside(loop);
    context =
        ContextOp::create(outside, loc, RefType::get(type), builder.getDenseI32ArrayAttr(options.dims), StringAttr());
    ++counts.contexts;
    counts.bytesPerThread += getBytes(type);
  }
  return context;
}

void WarpForm::exchange(ShuffleOp op, SmallVectorImpl<Operation *> &meetings) {
  loc = op.getLoc();
  builder.setInsertionPoint(op);
  Value context = contextFor(op, op.getType());
  StoreOp::create(builder, loc, op.getValue(), context);
  meetings.push_back(BarrierOp::create(builder, loc));
  IndexBuilder index = numbers();
  Value lane = LaneIdOp::create(builder, loc, builder.getI64Type()), thread = threadNumber();
  Value by = arith::ExtUIOp::create(builder, loc, builder.getI64Type(), op.getBy());
  by = arith::AndIOp::create(builder, loc, by, index.constant(warpSize - 1));
  auto compare = [&](arith::CmpIPredicate predicate, Value left, Value right) {
    return arith::CmpIOp::create(builder, loc, predicate, left, right).getResult();
  };
  using enum arith::CmpIPredicate;
  Value from, isThere;
  switch (op.getMode()) {
  case ShuffleMode::Index:
    from = by;
    break;
  case ShuffleMode::Xor:
    from = arith::XOrIOp::create(builder, loc, lane, by);
    break;
  case ShuffleMode::Up:
    from = index.subtract(lane, by);
    isThere = compare(sge, from, index.constant(0));
    break;
  case ShuffleMode::Down:
    from = index.add(lane, by);
    isThere = compare(slt, from, index.constant(warpSize));
    break;
  }
  from = index.add(index.subtract(thread, lane), from);
  if (threadsOfContext() % warpSize != 0) {
    Value exists = compare(slt, from, index.constant(threadsOfContext()));
    isThere = isThere ? arith::AndIOp::create(builder, loc, isThere, exists).getResult() : exists;
  }
  if (isThere)
    from = arith::SelectOp::create(builder, loc, isThere, from, thread);
  Value element = ContextOfOp::create(builder, loc, context, from);
  op.replaceAllUsesWith(LoadOp::create(builder, loc, op.getType(), element).getResult());
}

void WarpForm::compareAll(MatchOp op, SmallVectorImpl<Operation *> &meetings) {
  loc = op.getLoc();
  builder.setInsertionPoint(op);
  Type type = op.getValue().getType(), word = builder.getI32Type();
  Value context = contextFor(op, type);
  StoreOp::create(builder, loc, op.getValue(), context);
  auto present = BallotOp::create(builder, loc, word, numbers().truth(true));
  meetings.push_back(present);
  Value bits = LocalOp::create(builder, loc, word);
  StoreOp::create(builder, loc, numbers().constant(0, 32), bits);
  Value lane = LaneIdOp::create(builder, loc, builder.getI64Type());
  Value first = numbers().subtract(threadNumber(), lane);
  auto each = ForOp::create(builder, loc, numbers().constant(0), numbers().constant(warpSize), numbers().constant(1));
  {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToEnd(&each.getBody().front());
    Value other = numbers().add(first, each.inductionVar());
    if (threadsOfContext() % warpSize != 0)
      other = arith::MinSIOp::create(builder, loc, other, numbers().constant(threadsOfContext() - 1));
    Value given = LoadOp::create(builder, loc, type, ContextOfOp::create(builder, loc, context, other));
    Value isEqual = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, given, op.getValue());
    Value bit = arith::ShLIOp::create(builder, loc, arith::ExtUIOp::create(builder, loc, word, isEqual),
                                      narrow(each.inductionVar()));
    Value known = LoadOp::create(builder, loc, word, bits);
    StoreOp::create(builder, loc, arith::OrIOp::create(builder, loc, known, bit), bits);
    EndOp::create(builder, loc);
  }
  Value equal = LoadOp::create(builder, loc, word, bits);
  op.replaceAllUsesWith(arith::AndIOp::create(builder, loc, equal, present.getResult()).getResult());
}

/// In a loop, the last exchange may be followed by one with the same context.
void WarpForm::meetAgain(Operation *op, Type type, SmallVectorImpl<Operation *> &meetings) {
  const Turns &own = turns.at({op->getBlock(), type});
  Operation *around = op->getParentOp();
  while (!isa<ForOp, LoopOp>(around))
    around = around->getParentOp();
  const bool isInLoop = around != loop;
  if (own.last != op || own.count % 2 == 0 || !isInLoop)
    return;
  builder.setInsertionPoint(op);
  meetings.push_back(BarrierOp::create(builder, op->getLoc()));
}

/// Returns the ops at which the threads of a warp meet.
SmallVector<Operation *> WarpForm::replaceOperations() {
  SmallVector<Operation *> operations, meetings;
  loop.walk([&](Operation *op) {
    if (isWarpOp(op))
      operations.push_back(op);
  });
  for (Operation *op : operations) {
    if (isa<BallotOp>(op)) {
      meetings.push_back(op);
    } else if (auto shuffle = dyn_cast<ShuffleOp>(op)) {
      exchange(shuffle, meetings);
    } else if (auto match = dyn_cast<MatchOp>(op)) {
      compareAll(match, meetings);
    } else {
      builder.setInsertionPoint(op);
      meetings.push_back(BarrierOp::create(builder, op->getLoc()));
    }
  }
  for (Operation *op : operations)
    if (isa<ShuffleOp, MatchOp>(op))
      meetAgain(op, op->getOperand(0).getType(), meetings);
  for (Operation *op : operations)
    if (!isa<BallotOp>(op))
      op->erase();
  return meetings;
}

LogicalResult WarpForm::run() {
  enterLoop();
  exitIfEnded();
  replaceWarpIds();
  SmallVector<Operation *> meetings = replaceOperations();
  if (failed(fission(loop.getBody(), options, meetings, counts)))
    return failure();
  restrictRegions();
  return success();
}

LogicalResult choir::grid::takeWarpsApart(Region &code, const FissionOptions &options, FissionCounts &counts) {
  SmallVector<ThreadsOp> regions;
  code.walk([&](ThreadsOp region) {
    if (hasWarpOps(region))
      regions.push_back(region);
  });
  for (ThreadsOp region : regions)
    if (failed(WarpForm(region, options, counts).run()))
      return failure();
  return success();
}
