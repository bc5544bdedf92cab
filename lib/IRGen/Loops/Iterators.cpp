//===- Iterators.cpp - Loops that iterators drive -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A loop over an iterator is a chpl.iterate; in a zip the first iterator drives the loop, the others are generators. An
// iterator that classes override is called through one that asks for the class of its receiver.
//
//===----------------------------------------------------------------------===//

using namespace mlir;

#include "IRGen/Loops/Iterators.h"
#include "IRGen/Core/Scopes.h"
#include "IRGen/Loops/Iterands.h"
#include "IRGen/Variables/Calls.h"
#include "IRGen/Variables/Errors.h"
#include "choir/Target/Messages.h"

namespace choir::irgen {

namespace {
struct Dispatches {
  llvm::DenseMap<const typed::Function *, mlir::func::FuncOp> byIterator;
};
} // namespace

using typed::Iterand;

//===----------------------------------------------------------------------===//
// Dispatch
//===----------------------------------------------------------------------===//

/// Yields what another iterator yields.
static void forward(IRGenFunction &fn, func::FuncOp iterator, ValueRange args, mlir::Type yielded) {
  Location loc = iterator.getLoc();
  SmallVector<Value, 8> own(args);
  adaptArguments(fn, own, iterator.getFunctionType(), loc);
  auto loop = chpl::IterateOp::create(fn.builder(), loc, iterator.getSymName(), own, iterator.getResultTypes(),
                                      chpl::getYieldedType(iterator));
  {
    OpBuilder::InsertionGuard guard(fn.builder());
    fn.builder().setInsertionPointToStart(&loop.getBody().front());
    chpl::YieldOp::create(fn.builder(), loc, fn.castPointer(loc, loop.yielded(), yielded));
    chpl::EndOp::create(fn.builder(), loc);
  }
  chpl::ReturnOp::create(fn.builder(), loc, loop.getResults());
}

/// The iterator that runs what the dynamic class of its receiver has in the place of another.
static func::FuncOp getDispatch(IRGenModule &gm, const typed::Function *iterator) {
  const typed::Program &program = gm.program();
  func::FuncOp &known = gm.state<Dispatches>().byIterator[iterator];
  if (known)
    return known;
  const Signature signature = gm.getSignature(iterator);
  func::FuncOp own = gm.getFunction(iterator);
  func::FuncOp made =
      gm.synthesize(Twine(iterator->linkName) + ".dispatch", signature.type, [&](IRGenFunction &fn, ValueRange args) {
        Location loc = own.getLoc();
        Value id = chpl::ClassIdOp::create(fn.builder(), loc, gm.i64(), args.front());
        for (auto [index, table] : llvm::enumerate(program.vtables)) {
          const typed::Function *override =
              table.size() > size_t(iterator->vtableSlot) ? table[iterator->vtableSlot] : nullptr;
          if (!override || override == iterator)
            continue;
          Value isThis =
              arith::CmpIOp::create(fn.builder(), loc, arith::CmpIPredicate::eq, id, fn.intConstant(loc, index + 1));
          auto test = chpl::IfOp::create(fn.builder(), loc, isThis);
          OpBuilder::InsertionGuard guard(fn.builder());
          fn.builder().setInsertionPointToStart(test.thenBlock());
          forward(fn, gm.getFunction(override), args, signature.yielded);
        }
        forward(fn, own, args, signature.yielded);
      });
  made->setAttr(chpl::ChplDialect::getYieldsAttrName(), TypeAttr::get(signature.yielded));
  return gm.state<Dispatches>().byIterator[iterator] = made;
}

func::FuncOp getIterator(IRGenModule &gm, const typed::CallExpr *call) {
  return call->isVirtual ? getDispatch(gm, call->callee) : gm.getFunction(call->callee);
}

//===----------------------------------------------------------------------===//
// Loops over iterators
//===----------------------------------------------------------------------===//

const typed::CallExpr *iteratorCall(IRGenFunction &fn, const Iterand *iterand) {
  auto *call = llvm::dyn_cast<typed::CallExpr>(iterand->source);
  if (call && call->callee->isIterator)
    return call;
  fn.unsupported(iterand->range, "this kind of iterator");
  return nullptr;
}

SmallVector<Value, 8> emitIteratorArguments(IRGenFunction &fn, const typed::CallExpr *call) {
  IRGenModule &gm = fn.module();
  SmallVector<Value, 8> args = emitArguments(fn, call->callee, call->args);
  if (call->lends)
    lendTo(fn, call->args, args, call->range);
  appendHiddenArguments(fn, call->callee, args, call->range);
  adaptArguments(fn, args, gm.getSignature(call->callee).type, fn.getLoc(call->range));
  return args;
}

Value Generator::field(IRGenFunction &fn, unsigned index, Location loc) const {
  return fn.load(loc, chpl::FieldRefOp::create(fn.builder(), loc, slot, fn.builder().getI32IntegerAttr(index)));
}

/// The generator ends with the scope that is open.
static Generator startGenerator(IRGenFunction &fn, const Iterand *iterand) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(iterand->range);
  const typed::CallExpr *call = iteratorCall(fn, iterand);
  const Signature signature = gm.getSignature(call->callee);
  Generator generator{iterand, {}, {}};
  generator.slot =
      fn.local(loc, chpl::GeneratorOp::getSlotType(signature.yielded, signature.type.getResults()), "generated");
  StringRef symbol = getIterator(gm, call).getSymName();
  generator.handle =
      chpl::GeneratorOp::create(b, loc, gm.pointerType(), symbol, emitIteratorArguments(fn, call), generator.slot);
  Cleanup drop;
  drop.generator = generator.handle;
  fn.state<Scopes>().open.back().cleanups.push_back(drop);
  return generator;
}

/// Runs a generator on, and says whether it has yielded. An error that it ended with goes where the loop's errors go.
static Value resumeGenerator(IRGenFunction &fn, const Generator &generator, Location loc) {
  OpBuilder &b = fn.builder();
  chpl::ResumeOp::create(b, loc, generator.handle);
  Value hasValue = generator.field(fn, chpl::GeneratorOp::HasValue, loc);
  if (iteratorCall(fn, generator.iterand)->callee->throws) {
    Value ended = arith::XOrIOp::create(b, loc, hasValue, fn.boolConstant(loc, true));
    fn.emitIf(loc, ended, [&] {
      checkError(fn, generator.field(fn, chpl::GeneratorOp::FirstResult, loc), generator.iterand->onError,
                 generator.iterand->range);
    });
  }
  return hasValue;
}

/// The iterands of a zip must end together.
static void checkZip(IRGenFunction &fn, Value holds, Location loc) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  if (gm.options().checkBounds)
    chpl::CheckOp::create(b, loc, holds, b.getStringAttr(halt_text::zip_lengths));
}

/// All iterator calls among the iterands or inside them, in order.
static void collectCalls(ArrayRef<PreparedIterand> iterands, SmallVectorImpl<const PreparedIterand *> &calls) {
  for (const PreparedIterand &iterand : iterands) {
    if (iterand.iterand->kind == Iterand::Call)
      calls.push_back(&iterand);
    collectCalls(iterand.inner, calls);
  }
}

/// The positions that a turn has, counted in row-major order, in a box of the given extents (none: unbounded).
static SmallVector<Value, 2> positionsOfTurn(IRGenFunction &fn, Value turn, ArrayRef<Value> extents, Location loc) {
  OpBuilder &b = fn.builder();
  if (extents.empty())
    return {turn};
  SmallVector<Value, 2> positions = positionsInRowMajorOrder(fn, turn, extents, loc);
  checkZip(fn, arith::CmpIOp::create(b, loc, arith::CmpIPredicate::slt, positions.front(), extents[0]), loc);
  return positions;
}

IteratorCalls startIterators(IRGenFunction &fn, ArrayRef<PreparedIterand> iterands, SourceRange range) {
  IRGenModule &gm = fn.module();
  Location loc = fn.getLoc(range);
  IteratorCalls started;
  collectCalls(iterands, started.calls);
  for (const PreparedIterand *prepared : started.calls)
    if (!iteratorCall(fn, prepared->iterand))
      return {};
  if (iterands.size() > 1 || !iterands[0].inner.empty()) {
    started.extents = emitExtents(fn, iterands, loc);
    started.turn = fn.local(loc, gm.i64());
    fn.store(loc, fn.intConstant(loc, 0), started.turn);
  }
  for (const PreparedIterand *prepared : ArrayRef(started.calls).drop_front())
    started.generators.push_back(startGenerator(fn, prepared->iterand));
  started.args = emitIteratorArguments(fn, iteratorCall(fn, started.calls.front()->iterand));
  return started;
}

void emitIteratorLoop(IRGenFunction &fn, ArrayRef<PreparedIterand> iterands, SourceRange range,
                      function_ref<void(const ExitTarget &)> body) {
  Scope scope(fn, range);
  emitIteratorLoop(fn, iterands, startIterators(fn, iterands, range), range, body);
}

/// The first iterator drives the loop; others are generators, and everything else is indexed by the number of the turn.
void emitIteratorLoop(IRGenFunction &fn, ArrayRef<PreparedIterand> iterands, const IteratorCalls &started,
                      SourceRange range, function_ref<void(const ExitTarget &)> body) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  if (started.calls.empty())
    return;
  Location loc = fn.getLoc(range);
  const Iterand *driver = started.calls.front()->iterand;
  const typed::CallExpr *call = iteratorCall(fn, driver);
  const Signature signature = gm.getSignature(call->callee);
  ArrayRef<Generator> generators = started.generators;
  // A break leaves what follows the loop as well: the check that all generators have ended.
  auto outer = generators.empty() ? chpl::BreakableOp() : chpl::BreakableOp::create(b, loc);
  auto emitIterate = [&] {
    auto op = chpl::IterateOp::create(b, loc, getIterator(gm, call).getSymName(), started.args,
                                      signature.type.getResults(), signature.yielded);
    ExitTarget target{outer ? outer.label() : op.label(), op.label(), false, scopeDepth(fn), scopeDepth(fn)};
    fn.inRegion(&op.getBody().front(), loc, [&] {
      Scope scope(fn, range);
      bindYielded(fn, driver, op.yielded(), loc);
      for (const Generator &generator : generators) {
        checkZip(fn, resumeGenerator(fn, generator, loc), loc);
        bindYielded(fn, generator.iterand, generator.field(fn, chpl::GeneratorOp::YieldedValue, loc), loc);
      }
      Iteration at;
      if (started.turn) {
        Value number = fn.load(loc, started.turn);
        at.positions = positionsOfTurn(fn, number, started.extents, loc);
        at.extents = started.extents;
        fn.store(loc, arith::AddIOp::create(b, loc, number, fn.intConstant(loc, 1)), started.turn);
      }
      emitIteration(fn, iterands, at, [&] { body(target); });
    });
    if (call->callee->throws)
      checkError(fn, op.getResults().back(), driver->onError, call->range);
  };
  if (!outer)
    return emitIterate();
  fn.inRegion(&outer.getBody().front(), loc, [&] {
    emitIterate();
    for (const Generator &generator : generators)
      checkZip(fn, arith::XOrIOp::create(b, loc, resumeGenerator(fn, generator, loc), fn.boolConstant(loc, true)), loc);
  });
}

} // namespace choir::irgen
