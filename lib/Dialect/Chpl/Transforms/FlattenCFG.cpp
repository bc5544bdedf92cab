//===- FlattenCFG.cpp - Structured control flow to blocks -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// chpl-flatten-cfg (control flow lowering): Passes.td has input, output and a sketch.
//
// One recursive walk over the regions. It expands an op, then the blocks made of it, and knows the successor of a
// block's end. Labels are block arguments of the construct's body, and map to the targets of breaks and continues. Each
// op is moved once.
//
// Counting from 0 gives LLVM a loop with a visible trip count, whatever low and step are, without a special case for
// indices next to the largest integer. A loop with step 1 counts by the indices themselves, from the first to the last:
//
//                                               cond_br (%n <= 0), ^after, ^body(%l)
//   for %i = %l count %n step 1 {             ^body(%i):  body; br ^latch
//     body                             =>     ^latch:     cond_br (%i == %l + %n - 1), ^after, ^body(%i + 1)
//   }                                         ^after:     rest
//
// LLVM then sees that the value which an iteration loads for the next index is the one that the next iteration loads.
//
//===----------------------------------------------------------------------===//

#include "Basic/SeededDefects.h"
#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "choir/Dialect/Chpl/Transforms/Passes.h"
#include "choir/Dialect/Chpl/Utils/AccessMarks.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/IR/Matchers.h"

namespace choir::chpl {
#define GEN_PASS_DEF_CHPLFLATTENCFG
#include "choir/Dialect/Chpl/Transforms/Passes.h.inc"
} // namespace choir::chpl

using namespace mlir;
using namespace choir::chpl;
using choir::SeededDefect;

namespace {

/// Where a construct's exits lead.
struct ExitTargets {
  Block *breakTo = nullptr;
  Block *continueTo = nullptr; ///< null for constructs without iterations
};

class Flattener {
public:
  explicit Flattener(func::FuncOp function) : function(function), builder(function.getContext()) {}

  void run() {
    for (Block &block : llvm::make_early_inc_range(function.getBody()))
      flattenBlock(&block, /*end=*/nullptr);
    eraseUnreachable();
  }

private:
  /// Expands the constructs in `block`, which is already in its place; its chpl.end branches to `end`.
  void flattenBlock(Block *block, Block *end);

  Block *flattenIf(IfOp op);
  Block *flattenLoop(LoopOp op);
  Block *flattenFor(ForOp op);
  Block *flattenForOverPositions(ForOp op);
  Block *flattenForOverIndices(ForOp op);
  Value inductionValue(ForOp op, Value position);
  Block *flattenBreakable(BreakableOp op);
  void flattenExit(Operation *exit, Block *end);

  /// Splits the block of `op` after `op`.
  Block *splitAfter(Operation *op) { return op->getBlock()->splitBlock(std::next(op->getIterator())); }

  /// Moves the single block of `region` before `before` and records the targets of its label, if it has one.
  Block *moveOut(Region &region, Block *before, ExitTargets targets = {}) {
    Block *block = &region.front();
    block->moveBefore(before);
    if (block->getNumArguments() != 0 && isa<LabelType>(block->getArguments().back().getType()))
      labels[block->getArguments().back()] = targets;
    return block;
  }

  /// Drops an unused label argument.
  void dropLabel(Block *body) {
    BlockArgument label = body->getArguments().back();
    labels.erase(label);
    body->eraseArgument(label.getArgNumber());
  }

  void branch(Location loc, Block *from, Block *to, ValueRange operands = {}) {
    builder.setInsertionPointToEnd(from);
    cf::BranchOp::create(builder, loc, to, operands);
  }

  void eraseUnreachable();

  func::FuncOp function;
  OpBuilder builder;
  DenseMap<Value, ExitTargets> labels;
};

void Flattener::flattenBlock(Block *block, Block *end) {
  // Each construct ends its block, and the rest goes on in a new one.
  for (Operation *op = &block->front(); op;) {
    Block *rest = TypeSwitch<Operation *, Block *>(op)
                      .Case([&](IfOp construct) { return flattenIf(construct); })
                      .Case([&](LoopOp construct) { return flattenLoop(construct); })
                      .Case([&](ForOp construct) { return flattenFor(construct); })
                      .Case([&](BreakableOp construct) { return flattenBreakable(construct); })
                      .Default(nullptr);
    if (rest) {
      op = &rest->front();
    } else if (op->hasTrait<OpTrait::IsTerminator>()) {
      flattenExit(op, end);
      return;
    } else {
      op = op->getNextNode();
    }
  }
}

Block *Flattener::flattenIf(IfOp op) {
  Block *before = op->getBlock(), *after = splitAfter(op);
  Block *thenBlock = moveOut(op.getThenRegion(), after);
  Block *elseBlock = op.getElseRegion().empty() ? after : moveOut(op.getElseRegion(), after);
  builder.setInsertionPointToEnd(before);
  cf::CondBranchOp::create(builder, op.getLoc(), op.getCondition(), thenBlock, ValueRange(), elseBlock, ValueRange());
  op.erase();
  flattenBlock(thenBlock, after);
  if (elseBlock != after)
    flattenBlock(elseBlock, after);
  return after;
}

Block *Flattener::flattenLoop(LoopOp op) {
  Block *before = op->getBlock(), *after = splitAfter(op);
  Block *conditionEntry = &op.getCondition().front();
  Block *body = moveOut(op.getBody(), after, {after, conditionEntry});
  Block *condition = moveOut(op.getCondition(), body);
  branch(op.getLoc(), before, op.getPostTest() ? body : condition);
  op.erase();

  // The condition may have constructs of its own (inlined calls); its chpl.condition branches.
  flattenBlock(condition, /*end=*/body);
  for (Block *block = condition; block != body; block = block->getNextNode()) {
    auto test = dyn_cast<ConditionOp>(block->getTerminator());
    if (!test)
      continue;
    builder.setInsertionPoint(test);
    cf::CondBranchOp::create(builder, test.getLoc(), test.getCondition(), body, ValueRange(), after, ValueRange());
    test.erase();
  }
  flattenBlock(body, condition);
  dropLabel(body);
  return after;
}

/// What a count is that is the greatest integer where the sum does not fit; the sum itself for other counts.
static arith::AddIOp withoutLimit(Value count) {
  APInt limit;
  auto select = count.getDefiningOp<arith::SelectOp>();
  auto wraps = select ? select.getCondition().getDefiningOp<arith::CmpIOp>() : nullptr;
  if (wraps && wraps.getPredicate() == arith::CmpIPredicate::sle && wraps.getLhs() == select.getFalseValue() &&
      matchPattern(wraps.getRhs(), m_Zero()) && matchPattern(select.getTrueValue(), m_ConstantInt(&limit)) &&
      limit.isMaxSignedValue())
    count = select.getFalseValue();
  return count.getDefiningOp<arith::AddIOp>();
}

/// The bounds of the range whose size a count is: `if low > high then 0 else high - low + 1`. Nothing for other counts.
/// Narrow bounds may be compared before they are extended.
static std::optional<std::pair<Value, Value>> boundsOfSize(Value count) {
  auto select = count.getDefiningOp<arith::SelectOp>();
  auto empty = select ? select.getCondition().getDefiningOp<arith::CmpIOp>() : nullptr;
  auto size = select ? withoutLimit(select.getFalseValue()) : nullptr;
  auto distance = size ? size.getLhs().getDefiningOp<arith::SubIOp>() : nullptr;
  auto isBound = [](Value compared, Value bound) {
    auto extended = bound.getDefiningOp<arith::ExtSIOp>();
    return compared == bound || (extended && compared == extended.getIn());
  };
  if (!empty || !distance || !matchPattern(select.getTrueValue(), m_Zero()) || !matchPattern(size.getRhs(), m_One()) ||
      empty.getPredicate() != arith::CmpIPredicate::sgt || !isBound(empty.getLhs(), distance.getRhs()) ||
      !isBound(empty.getRhs(), distance.getLhs()))
    return std::nullopt;
  return std::pair(distance.getRhs(), distance.getLhs());
}

/// The bounds of `from..<end`, which the library makes the range `from | least .. end + least - 1`, where `least` says
/// that no number is less than the end. Without it, `from < end` decides whether the range is empty. Bounds of fewer
/// bits are as they were before they were extended.
struct OpenBounds {
  Value from; ///< null: zero
  Value end;
};
static std::optional<OpenBounds> findOpenBounds(Value low, Value high) {
  auto lowExtended = low.getDefiningOp<arith::ExtSIOp>(), highExtended = high.getDefiningOp<arith::ExtSIOp>();
  if (lowExtended && highExtended) {
    low = lowExtended.getIn();
    high = highExtended.getIn();
  }
  auto last = high.getDefiningOp<arith::SubIOp>();
  auto sum = last && matchPattern(last.getRhs(), m_One()) ? last.getLhs().getDefiningOp<arith::AddIOp>() : nullptr;
  auto least = sum ? sum.getRhs().getDefiningOp<arith::ExtUIOp>() : nullptr;
  auto isLeast = least ? least.getIn().getDefiningOp<arith::CmpIOp>() : nullptr;
  APInt number;
  if (!isLeast || isLeast.getPredicate() != arith::CmpIPredicate::eq || isLeast.getLhs() != sum.getLhs() ||
      !matchPattern(isLeast.getRhs(), m_ConstantInt(&number)) || !number.isMinSignedValue())
    return std::nullopt;
  if (low == sum.getRhs())
    return OpenBounds{Value(), sum.getLhs()};
  auto from = low.getDefiningOp<arith::OrIOp>();
  if (!from || from.getRhs() != sum.getRhs())
    return std::nullopt;
  return OpenBounds{from.getLhs(), sum.getLhs()};
}

Block *Flattener::flattenFor(ForOp op) {
  bool hasUnitStep = matchPattern(op.getStep(), m_One()), isFromZero = matchPattern(op.getLow(), m_Zero());
  bool overIndices = hasUnitStep && !isFromZero && op.getLow().getType().isInteger(64);
  return overIndices ? flattenForOverIndices(op) : flattenForOverPositions(op);
}

Block *Flattener::flattenForOverIndices(ForOp op) {
  Location loc = op.getLoc();
  Block *before = op->getBlock(), *after = splitAfter(op);
  Block *latch = builder.createBlock(after);
  Block *body = moveOut(op.getBody(), latch, {after, latch});
  Value low = op.getLow(), count = op.getCount(), index = body->getArgument(0);

  builder.setInsertionPointToEnd(before);
  Value one = arith::ConstantIntOp::create(builder, loc, 1, 64), isEmpty, last;
  auto overflow = arith::IntegerOverflowFlags::none;
  if (auto bounds = boundsOfSize(count); bounds && bounds->first == low) {
    if (std::optional<OpenBounds> open = findOpenBounds(low, bounds->second)) {
      Type type = open->end.getType();
      Value from =
          open->from ? open->from : arith::ConstantIntOp::create(builder, loc, 0, type.getIntOrFloatBitWidth());
      isEmpty = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::sge, from, open->end);
      auto extended = [&](Value bound) {
        return type.isInteger(64) ? bound
                                  : arith::ExtSIOp::create(builder, loc, builder.getI64Type(), bound).getResult();
      };
      low = extended(from);
      last = arith::SubIOp::create(builder, loc, extended(open->end), one, arith::IntegerOverflowFlags::nsw);
    } else {
      isEmpty = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::sgt, low, bounds->second);
      last = bounds->second;
    }
    overflow = arith::IntegerOverflowFlags::nsw; // The index after the last may wrap, but then nothing uses it.
  } else {
    Value zero = arith::ConstantIntOp::create(builder, loc, 0, 64);
    isEmpty = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, count, zero);
    last = arith::SubIOp::create(builder, loc, arith::AddIOp::create(builder, loc, low, count), one);
  }
  cf::CondBranchOp::create(builder, loc, isEmpty, after, ValueRange(), body, low);

  builder.setInsertionPointToEnd(latch);
  Value next = arith::AddIOp::create(builder, loc, index, one, overflow);
  Value isLast = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, index, last);
  auto back = LLVM::CondBrOp::create(builder, loc, isLast, after, ValueRange(), body, next);
  if (LLVM::LoopAnnotationAttr annotation = getLoopAnnotation(op))
    back.setLoopAnnotationAttr(annotation);

  op.erase();
  flattenBlock(body, latch);
  dropLabel(body);
  return after;
}

Block *Flattener::flattenForOverPositions(ForOp op) {
  Location loc = op.getLoc();
  Block *before = op->getBlock(), *after = splitAfter(op);
  Block *head = builder.createBlock(after, builder.getI64Type(), loc);
  Block *latch = builder.createBlock(after);
  Block *body = moveOut(op.getBody(), latch, {after, latch});
  Value position = head->getArgument(0);

  builder.setInsertionPoint(op);
  Value zero = arith::ConstantIntOp::create(builder, loc, 0, 64);
  Value one = arith::ConstantIntOp::create(builder, loc, 1, 64);
  branch(loc, before, head, zero);

  builder.setInsertionPointToEnd(head);
  // Lets LLVM see that one comparison of a range's bounds decides whether the loop is empty.
  auto unfinished = boundsOfSize(op.getCount()) ? arith::CmpIPredicate::ne : arith::CmpIPredicate::ult;
  Value more = arith::CmpIOp::create(builder, loc, unfinished, position, op.getCount());
  cf::CondBranchOp::create(builder, loc, more, body, ValueRange(), after, ValueRange());

  builder.setInsertionPointToStart(body);
  body->getArgument(0).replaceAllUsesWith(inductionValue(op, position));

  builder.setInsertionPointToEnd(latch);
  Value next = arith::AddIOp::create(builder, loc, position, one, arith::IntegerOverflowFlags::nuw);
  if (LLVM::LoopAnnotationAttr annotation = getLoopAnnotation(op))
    LLVM::BrOp::create(builder, loc, ValueRange(next), annotation, head);
  else
    cf::BranchOp::create(builder, loc, head, next);

  op.erase();
  flattenBlock(body, latch);
  dropLabel(body);
  body->eraseArgument(0u);
  return after;
}

/// low + position * step, in the type of the induction variable. The product may wrap, where a range spans more than
/// half of all integers.
Value Flattener::inductionValue(ForOp op, Value position) {
  Location loc = op.getLoc();
  Value index = position;
  if (!op.getLow().getType().isInteger(64))
    index = arith::TruncIOp::create(builder, loc, op.getLow().getType(), index);
  Value step = op.getStep();
  if (hasDefect(SeededDefect::StepsLoseTheirSign)) {
    Value zero = arith::ConstantOp::create(builder, loc, builder.getZeroAttr(step.getType()));
    step = arith::MaxSIOp::create(builder, loc, step, arith::SubIOp::create(builder, loc, zero, step));
  }
  if (!matchPattern(op.getStep(), m_One()))
    index = arith::MulIOp::create(builder, loc, index, step);
  if (matchPattern(op.getLow(), m_Zero()))
    return index;
  return arith::AddIOp::create(builder, loc, op.getLow(), index);
}

Block *Flattener::flattenBreakable(BreakableOp op) {
  Block *before = op->getBlock(), *after = splitAfter(op);
  Block *body = moveOut(op.getBody(), after, {after, nullptr});
  branch(op.getLoc(), before, body);
  op.erase();
  flattenBlock(body, after);
  dropLabel(body);
  return after;
}

void Flattener::flattenExit(Operation *exit, Block *end) {
  builder.setInsertionPoint(exit);
  Location loc = exit->getLoc();
  if (isa<EndOp>(exit))
    cf::BranchOp::create(builder, loc, end);
  else if (auto breakOp = dyn_cast<BreakOp>(exit))
    cf::BranchOp::create(builder, loc, labels.lookup(breakOp.getLabel()).breakTo);
  else if (auto continueOp = dyn_cast<ContinueOp>(exit))
    cf::BranchOp::create(builder, loc, labels.lookup(continueOp.getLabel()).continueTo);
  else if (auto returnOp = dyn_cast<ReturnOp>(exit))
    func::ReturnOp::create(builder, loc, returnOp.getValues());
  else if (isa<UnreachableOp>(exit))
    LLVM::UnreachableOp::create(builder, loc);
  else
    return; // The loop lowers its chpl.condition; flat blocks stay.
  exit->erase();
}

/// Code after constructs that never fall through has no predecessors: such blocks are erased, with all blocks that only
/// they reach.
void Flattener::eraseUnreachable() {
  SmallPtrSet<Block *, 32> reached;
  SmallVector<Block *> worklist{&function.getBody().front()};
  while (!worklist.empty()) {
    Block *block = worklist.pop_back_val();
    if (reached.insert(block).second)
      llvm::append_range(worklist, block->getSuccessors());
  }
  SmallVector<Block *> dead;
  for (Block &block : function.getBody())
    if (!reached.contains(&block))
      dead.push_back(&block);
  for (Block *block : dead)
    block->dropAllDefinedValueUses();
  for (Block *block : dead)
    block->dropAllReferences();
  for (Block *block : dead)
    block->erase();
}

struct FlattenCFG : choir::chpl::impl::ChplFlattenCFGBase<FlattenCFG> {
  void runOnOperation() override {
    if (!getOperation().isExternal())
      Flattener(getOperation()).run();
  }
};

} // namespace
