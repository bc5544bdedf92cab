//===- IRGenIterators.cpp - Loops that iterators drive --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A loop over an iterator is a chpl.iterate; in a zip the first iterator drives the loop, the others are generators. An
// iterator that classes override is called through one that asks for the class of its receiver.
//
//===----------------------------------------------------------------------===//

#include "IRGenInternals.h"

using namespace mlir;
using llvm::cast;
using llvm::isa;

namespace choir::irgen {

using typed::Iterand;

//===----------------------------------------------------------------------===//
// Dispatch
//===----------------------------------------------------------------------===//

/// Yields what another iterator yields.
static void forward(IRGenFunction &fn, func::FuncOp iterator, ValueRange args, mlir::Type yielded) {
  Location loc = iterator.getLoc();
  SmallVector<Value, 8> own(args);
  fn.adaptArguments(own, iterator.getFunctionType(), loc);
  auto loop = chpl::IterateOp::create(fn.b, loc, iterator.getSymName(), own, iterator.getResultTypes(),
                                      chpl::getYieldedType(iterator));
  {
    OpBuilder::InsertionGuard guard(fn.b);
    fn.b.setInsertionPointToStart(&loop.getBody().front());
    chpl::YieldOp::create(fn.b, loc, fn.castPointer(loc, loop.yielded(), yielded));
    chpl::EndOp::create(fn.b, loc);
  }
  chpl::ReturnOp::create(fn.b, loc, loop.getResults());
}

/// The iterator that runs what the dynamic class of its receiver has in the place of another.
func::FuncOp IRGenModule::getDispatch(const typed::Function *iterator) {
  func::FuncOp &known = dispatches[iterator];
  if (known)
    return known;
  const Signature signature = getSignature(iterator);
  func::FuncOp own = getFunction(iterator);
  func::FuncOp made =
      synthesize(Twine(iterator->linkName) + ".dispatch", signature.type, [&](IRGenFunction &fn, ValueRange args) {
        Location loc = own.getLoc();
        Value id = chpl::ClassIdOp::create(fn.b, loc, i64(), args.front());
        for (auto [index, table] : llvm::enumerate(program.vtables)) {
          const typed::Function *override =
              table.size() > size_t(iterator->vtableSlot) ? table[iterator->vtableSlot] : nullptr;
          if (!override || override == iterator)
            continue;
          Value isThis = arith::CmpIOp::create(fn.b, loc, arith::CmpIPredicate::eq, id, fn.intConstant(loc, index + 1));
          auto test = chpl::IfOp::create(fn.b, loc, isThis);
          OpBuilder::InsertionGuard guard(fn.b);
          fn.b.setInsertionPointToStart(test.thenBlock());
          forward(fn, getFunction(override), args, signature.yielded);
        }
        forward(fn, own, args, signature.yielded);
      });
  made->setAttr(chpl::ChplDialect::getYieldsAttrName(), TypeAttr::get(signature.yielded));
  return dispatches[iterator] = made;
}

func::FuncOp IRGenModule::getIterator(const typed::CallExpr *call) {
  return call->isVirtual ? getDispatch(call->callee) : getFunction(call->callee);
}

//===----------------------------------------------------------------------===//
// Loops over iterators
//===----------------------------------------------------------------------===//

const typed::CallExpr *IRGenFunction::iteratorCall(const Iterand *iterand) {
  auto *call = llvm::dyn_cast<typed::CallExpr>(iterand->source);
  if (call && call->callee->isIterator)
    return call;
  unsupported(iterand->range, "this kind of iterator");
  return nullptr;
}

/// Tasks that the iterator begins may refer to what it is passed: that is lent until the scope is left that is open.
SmallVector<Value, 8> IRGenFunction::emitIteratorArguments(const typed::CallExpr *call) {
  SmallVector<Value, 8> args = emitArguments(call->callee, call->args);
  if (call->lends)
    lendTo(call->args, args, call->range);
  appendHiddenArguments(call->callee, args, call->range);
  adaptArguments(args, gm.getSignature(call->callee).type, getLoc(call->range));
  return args;
}

Value IRGenFunction::Generator::field(IRGenFunction &fn, unsigned index, Location loc) const {
  return fn.load(loc, chpl::FieldRefOp::create(fn.b, loc, slot, fn.b.getI32IntegerAttr(index)));
}

/// The generator ends with the scope that is open.
IRGenFunction::Generator IRGenFunction::startGenerator(const Iterand *iterand) {
  Location loc = getLoc(iterand->range);
  const typed::CallExpr *call = iteratorCall(iterand);
  const Signature signature = gm.getSignature(call->callee);
  Generator generator{iterand, {}, {}};
  generator.slot =
      local(loc, chpl::GeneratorOp::getSlotType(signature.yielded, signature.type.getResults()), "generated");
  StringRef symbol = gm.getIterator(call).getSymName();
  generator.handle =
      chpl::GeneratorOp::create(b, loc, gm.pointerType(), symbol, emitIteratorArguments(call), generator.slot);
  Cleanup drop;
  drop.generator = generator.handle;
  scopes.back().cleanups.push_back(drop);
  return generator;
}

/// Runs a generator on, and says whether it has yielded. An error that it ended with goes where the loop's errors go.
Value IRGenFunction::resumeGenerator(const Generator &generator, Location loc) {
  chpl::ResumeOp::create(b, loc, generator.handle);
  Value hasValue = generator.field(*this, chpl::GeneratorOp::HasValue, loc);
  if (iteratorCall(generator.iterand)->callee->throws) {
    Value ended = arith::XOrIOp::create(b, loc, hasValue, boolConstant(loc, true));
    emitIf(loc, ended, [&] {
      checkError(generator.field(*this, chpl::GeneratorOp::FirstResult, loc), generator.iterand->onError,
                 generator.iterand->range);
    });
  }
  return hasValue;
}

/// The iterands of a zip must end together.
void IRGenFunction::checkZip(Value holds, Location loc) {
  if (gm.options.checkBounds)
    chpl::CheckOp::create(b, loc, holds, b.getStringAttr("zippered iterations have non-equal lengths"));
}

/// All iterator calls among the iterands or inside them, in order.
static void collectCalls(ArrayRef<PreparedIterand> iterands, SmallVectorImpl<const PreparedIterand *> &calls) {
  for (const PreparedIterand &iterand : iterands) {
    if (iterand.iterand->kind == Iterand::Call)
      calls.push_back(&iterand);
    collectCalls(iterand.inner, calls);
  }
}

/// The position in each dimension of what has this number in row-major order.
SmallVector<Value, 2> IRGenFunction::positionsInRowMajorOrder(Value number, ArrayRef<Value> extents, Location loc) {
  SmallVector<Value, 2> positions(extents.size());
  for (size_t dim = extents.size(); --dim > 0;) {
    positions[dim] = arith::RemSIOp::create(b, loc, number, extents[dim]);
    number = arith::DivSIOp::create(b, loc, number, extents[dim]);
  }
  positions[0] = number;
  return positions;
}

/// The positions that a turn has, counted in row-major order, in a box of the given extents (none: unbounded).
SmallVector<Value, 2> IRGenFunction::positionsOfTurn(Value turn, ArrayRef<Value> extents, Location loc) {
  if (extents.empty())
    return {turn};
  SmallVector<Value, 2> positions = positionsInRowMajorOrder(turn, extents, loc);
  checkZip(arith::CmpIOp::create(b, loc, arith::CmpIPredicate::slt, positions.front(), extents[0]), loc);
  return positions;
}

/// Evaluates what the iterators of a loop are called with, and starts those that follow. All this ends with the scope
/// that is open.
IRGenFunction::IteratorCalls IRGenFunction::startIterators(const PreparedList &iterands, SourceRange range) {
  Location loc = getLoc(range);
  IteratorCalls started;
  collectCalls(iterands, started.calls);
  for (const PreparedIterand *prepared : started.calls)
    if (!iteratorCall(prepared->iterand))
      return {};
  if (iterands.size() > 1 || !iterands[0].inner.empty()) {
    started.extents = emitExtents(iterands, loc);
    started.turn = local(loc, gm.i64());
    store(loc, intConstant(loc, 0), started.turn);
  }
  for (const PreparedIterand *prepared : ArrayRef(started.calls).drop_front())
    started.generators.push_back(startGenerator(prepared->iterand));
  started.args = emitIteratorArguments(iteratorCall(started.calls.front()->iterand));
  return started;
}

void IRGenFunction::emitIteratorLoop(const PreparedList &iterands, SourceRange range,
                                     function_ref<void(const ExitTarget &)> body) {
  Scope scope(*this, range);
  emitIteratorLoop(iterands, startIterators(iterands, range), range, body);
}

/// The first iterator drives the loop; others are generators, and everything else is indexed by the number of the turn.
void IRGenFunction::emitIteratorLoop(const PreparedList &iterands, const IteratorCalls &started, SourceRange range,
                                     function_ref<void(const ExitTarget &)> body) {
  if (started.calls.empty())
    return;
  Location loc = getLoc(range);
  const Iterand *driver = started.calls.front()->iterand;
  const typed::CallExpr *call = iteratorCall(driver);
  const Signature signature = gm.getSignature(call->callee);
  ArrayRef<Generator> generators = started.generators;
  // A break leaves what follows the loop as well: the check that all generators have ended.
  auto outer = generators.empty() ? chpl::BreakableOp() : chpl::BreakableOp::create(b, loc);
  auto emitIterate = [&] {
    auto op = chpl::IterateOp::create(b, loc, gm.getIterator(call).getSymName(), started.args,
                                      signature.type.getResults(), signature.yielded);
    ExitTarget target{outer ? outer.label() : op.label(), op.label(), false, scopeDepth(), scopeDepth()};
    inRegion(&op.getBody().front(), loc, [&] {
      Scope scope(*this, range);
      bindYielded(driver, op.yielded(), loc);
      for (const Generator &generator : generators) {
        checkZip(resumeGenerator(generator, loc), loc);
        bindYielded(generator.iterand, generator.field(*this, chpl::GeneratorOp::YieldedValue, loc), loc);
      }
      Iteration at;
      if (started.turn) {
        Value number = load(loc, started.turn);
        at.positions = positionsOfTurn(number, started.extents, loc);
        at.extents = started.extents;
        store(loc, arith::AddIOp::create(b, loc, number, intConstant(loc, 1)), started.turn);
      }
      emitIteration(iterands, at, [&] { body(target); });
    });
    if (call->callee->throws)
      checkError(op.getResults().back(), driver->onError, call->range);
  };
  if (!outer)
    return emitIterate();
  inRegion(&outer.getBody().front(), loc, [&] {
    emitIterate();
    for (const Generator &generator : generators)
      checkZip(arith::XOrIOp::create(b, loc, resumeGenerator(generator, loc), boolConstant(loc, true)), loc);
  });
}

} // namespace choir::irgen
