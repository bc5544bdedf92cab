//===- RecursiveLoops.cpp - Loops over recursive parallel iterators -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The part of chpl-lower-iterators that lowers parallel loops over recursive iterators, which cannot be copied around
// the loop's body. The loop becomes a context and three functions; the iterator has one form for all such loops:
//
//   @f.loop.body(context, value)      the loop's body
//   @f.loop.begin(context) -> own     the context of a task: captures, private variables, states
//   @f.loop.end(outer, own)           ends the private variables of `own`, adds its states to `outer`'s, frees it
//   @it.tasks(arguments..., body, begin, context)
//
// The context is a reduction of each construct of the iterator that starts tasks: each yielding task has a context, and
// contexts combine in the order of the tasks. So the result does not depend on timing. Contexts start with the address
// of `end`, so a combination needs nothing but the two contexts.
//
// A loop in the iterator that yields what another iterator yields passes the task's own context on: an element costs
// one call at any depth of the recursion.
//
//===----------------------------------------------------------------------===//

#include "RecursiveLoops.h"
#include "ParallelIterators.h"
#include "choir/Dialect/Chpl/Utils/Outlining.h"
#include "choir/runtime/Types.h"

using namespace mlir;
using namespace choir::chpl;

namespace {

constexpr int64_t contextAlignment = 64;

/// Arguments of an iterator's form after its own: body, begin, context.
constexpr unsigned numLoopArguments = 3;

class LoopOutlining {
public:
  LoopOutlining(ParallelIterateOp loop, RuntimeFunctions &runtime)
      : loop(loop), loc(loop.getLoc()), runtime(runtime), builder(loop),
        pointer(builder.getType<LLVM::LLVMPointerType>()) {}

  void run(func::FuncOp form);

private:
  void collectFailures();
  SmallVector<Region *> usedRegions();
  func::FuncOp createFunction(StringRef role, ArrayRef<Type> arguments, ArrayRef<Type> results = {});
  func::FuncOp createBody(const Captures &captures);
  func::FuncOp createBegin(const Captures &captures);
  func::FuncOp createEnd(const Captures &captures);
  Value asContext(Value address) { return PointerCastOp::create(builder, loc, RefType::get(contextType), address); }
  SmallVector<Value> fields(Value context, unsigned first, unsigned count);
  SmallVector<Value> privates(Value context) { return fields(context, 1 + numCaptured, loop.numPrivates()); }
  SmallVector<Value> states(Value context) {
    return fields(context, 1 + numCaptured + loop.numPrivates(), loop.numReductions());
  }
  SmallVector<Value> loadFixed(Value context);
  void storeFixed(ValueRange values, Value context);
  void begin(Value context);
  void end(ValueRange outerStates, Value context);
  Value addressOf(func::FuncOp function) { return ProcRefOp::create(builder, loc, function.getSymName()); }

  ParallelIterateOp loop;
  Location loc;
  RuntimeFunctions &runtime;
  OpBuilder builder;
  Type pointer;
  RecordType contextType; ///< the address of `end`, values from outside, private variables, states
  unsigned numCaptured = 0;
  Value sink; ///< collects the errors of all tasks; null where the body cannot fail
};

SmallVector<Value> LoopOutlining::fields(Value context, unsigned first, unsigned count) {
  SmallVector<Value> refs;
  for (unsigned index = first; index < first + count; ++index)
    refs.push_back(FieldRefOp::create(builder, loc, context, builder.getI32IntegerAttr(index)));
  return refs;
}

/// The part that is equal in all contexts of a loop: the address of `end`, and the captures.
SmallVector<Value> LoopOutlining::loadFixed(Value context) {
  return llvm::map_to_vector(fields(context, 0, 1 + numCaptured), [&](Value field) -> Value {
    return LoadOp::create(builder, loc, cast<RefType>(field.getType()).getPointee(), field);
  });
}

void LoopOutlining::storeFixed(ValueRange values, Value context) {
  for (auto [value, field] : llvm::zip_equal(values, fields(context, 0, 1 + numCaptured)))
    StoreOp::create(builder, loc, value, field);
}

void LoopOutlining::begin(Value context) {
  cloneRegion(loop.getInit(), privates(context), builder);
  cloneRegion(loop.getIdentity(), states(context), builder);
}

void LoopOutlining::end(ValueRange outerStates, Value context) {
  cloneRegion(loop.getFini(), privates(context), builder);
  SmallVector<Value> both(outerStates);
  llvm::append_range(both, states(context));
  cloneRegion(loop.getCombine(), both, builder);
}

/// An iteration that fails puts its error into a sink, and the iterator goes on.
void LoopOutlining::collectFailures() {
  SmallVector<Type> words(sizeof(choir_error_sink) / sizeof(int64_t), builder.getI64Type());
  Value memory = LocalOp::create(builder, loc, TupleLayoutType::get(builder.getContext(), words));
  ZeroBitsOp::create(builder, loc, memory);
  sink = PointerCastOp::create(builder, loc, pointer, memory);

  OpBuilder::InsertionGuard guard(builder);
  Block &body = loop.getBody().front();
  builder.setInsertionPointToStart(&body);
  auto attempt = BreakableOp::create(builder, loc);
  Block &attempted = attempt.getBody().front();
  attempted.getOperations().splice(attempted.end(), body.getOperations(), std::next(Block::iterator(attempt)),
                                   body.end());
  builder.setInsertionPointToEnd(&body);
  EndOp::create(builder, loc);
  SmallVector<FailOp> fails;
  attempt.walk([&](FailOp fail) {
    if (fail->getParentWithTrait<TaskBoundary>() == loop)
      fails.push_back(fail);
  });
  for (FailOp fail : fails) {
    builder.setInsertionPoint(fail);
    Value error = PointerCastOp::create(builder, loc, pointer, fail.getError());
    runtime.call(builder, loc, RuntimeFunction::errors_add, {sink, error});
    BreakOp::create(builder, loc, attempt.label());
    fail.erase();
  }
}

SmallVector<Region *> LoopOutlining::usedRegions() {
  SmallVector<Region *> regions;
  for (Region &region : loop->getRegions())
    if (!region.empty())
      regions.push_back(&region);
  return regions;
}

/// The builder stands in the new function.
func::FuncOp LoopOutlining::createFunction(StringRef role, ArrayRef<Type> arguments, ArrayRef<Type> results) {
  func::FuncOp function =
      choir::chpl::createFunction(runtime.symbolTable(), loop, outlinedName(loop, role), arguments, results);
  builder.setInsertionPointToStart(&function.getBody().front());
  return function;
}

func::FuncOp LoopOutlining::createBody(const Captures &captures) {
  OpBuilder::InsertionGuard guard(builder);
  func::FuncOp function = createFunction("body", {pointer, loop.yielded().getType()});
  Value context = asContext(function.getArgument(0));
  SmallVector<Value> arguments{function.getArgument(1)};
  llvm::append_range(arguments, privates(context));
  llvm::append_range(arguments, states(context));
  captures.rewire(loop.getBody(), ArrayRef(loadFixed(context)).drop_front(), builder);
  inlineBlock(&loop.getBody().front(), arguments, builder);
  ReturnOp::create(builder, loc, ValueRange());
  return function;
}

func::FuncOp LoopOutlining::createBegin(const Captures &captures) {
  OpBuilder::InsertionGuard guard(builder);
  func::FuncOp function = createFunction("begin", pointer, pointer);
  SmallVector<Value> fixed = loadFixed(asContext(function.getArgument(0)));
  Value size = SizeOfOp::create(builder, loc, contextType);
  Value alignment = arith::ConstantIntOp::create(builder, loc, contextAlignment, 64);
  Value memory = runtime.call(builder, loc, RuntimeFunction::alloc, {size, alignment}).getResult(0);
  Value own = asContext(memory);
  storeFixed(fixed, own);
  begin(own);
  ReturnOp::create(builder, loc, memory);
  builder.setInsertionPointAfter(own.getDefiningOp());
  captures.rewire(function.getBody(), ArrayRef(fixed).drop_front(), builder);
  return function;
}

func::FuncOp LoopOutlining::createEnd(const Captures &captures) {
  OpBuilder::InsertionGuard guard(builder);
  func::FuncOp function = createFunction("end", {pointer, pointer});
  Value outer = asContext(function.getArgument(0)), own = asContext(function.getArgument(1));
  SmallVector<Value> fixed = loadFixed(outer);
  Operation *last = &function.getBody().front().back();
  end(states(outer), own);
  runtime.call(builder, loc, RuntimeFunction::free, function.getArgument(1));
  ReturnOp::create(builder, loc, ValueRange());
  builder.setInsertionPointAfter(last);
  captures.rewire(function.getBody(), ArrayRef(fixed).drop_front(), builder);
  return function;
}

void LoopOutlining::run(func::FuncOp form) {
  if (loop.getErrors())
    collectFailures();
  Captures captures(loop, usedRegions());
  numCaptured = captures.values().size();
  SmallVector<Type> fieldTypes{pointer};
  llvm::append_range(fieldTypes, captures.types());
  for (Attribute type : loop.getPrivateTypes())
    fieldTypes.push_back(cast<TypeAttr>(type).getValue());
  for (Value slot : loop.getReduceSlots())
    fieldTypes.push_back(cast<RefType>(slot.getType()).getPointee());
  contextType = RecordType::get(builder.getContext(), outlinedName(loop, "context"), fieldTypes);
  func::FuncOp beginFunction = createBegin(captures), endFunction = createEnd(captures);

  cloneRegion(loop.getIdentity(), loop.getReduceSlots(), builder);
  Value context = LocalOp::create(builder, loc, contextType);
  SmallVector<Value> fixed{addressOf(endFunction)};
  llvm::append_range(fixed, captures.values());
  storeFixed(fixed, context);
  begin(context);
  func::FuncOp body = createBody(captures);
  SmallVector<Value> operands(loop.getArgs());
  operands.append({addressOf(body), addressOf(beginFunction)});
  operands.push_back(PointerCastOp::create(builder, loc, pointer, context));
  auto call = func::CallOp::create(builder, loc, form, operands);
  end(loop.getReduceSlots(), context);
  for (auto [from, to] : llvm::zip_equal(loop.getResults(), call.getResults()))
    from.replaceAllUsesWith(to);
  if (loop.getErrors())
    loop.getErrors().replaceAllUsesWith(runtime.call(builder, loc, RuntimeFunction::errors_take, sink).getResult(0));
  loop.erase();
}

/// The context in a variable.
Value loadPointer(OpBuilder &builder, Location loc, Value slot) {
  return LoadOp::create(builder, loc, builder.getType<LLVM::LLVMPointerType>(), slot);
}

} // namespace

void RecursiveLoops::lower(ParallelIterateOp loop, func::FuncOp iterator) {
  func::FuncOp form = getTaskForm(iterator);
  LoopOutlining(loop, runtime).run(form);
}

/// Passes the task's context on, if a loop only yields its own elements. Otherwise returns false and does nothing.
bool RecursiveLoops::handOn(ParallelIterateOp loop, func::FuncOp form, Value state) {
  auto yield = dyn_cast<YieldOp>(loop.getBody().front().front());
  if (!yield || yield.getValue() != loop.yielded() || !isa<EndOp>(yield->getNextNode()) || loop.getErrors() ||
      loop.numPrivates() + loop.numReductions() != 0)
    return false;
  auto callee = runtime.symbolTable().lookup<func::FuncOp>(loop.getIterator());
  OpBuilder builder(loop);
  SmallVector<Value> operands(loop.getArgs());
  llvm::append_range(operands, form.getArguments().take_back(numLoopArguments).drop_back());
  operands.push_back(loadPointer(builder, loop.getLoc(), state));
  auto call = func::CallOp::create(builder, loop.getLoc(), getTaskForm(callee), operands);
  loop->replaceAllUsesWith(call.getResults());
  loop.erase();
  return true;
}

func::FuncOp RecursiveLoops::getTaskForm(func::FuncOp iterator) {
  func::FuncOp &known = forms[iterator];
  if (known)
    return known;
  Location loc = iterator.getLoc();
  OpBuilder builder(iterator.getContext());
  Type pointer = builder.getType<LLVM::LLVMPointerType>();
  SmallVector<Type> arguments(iterator.getArgumentTypes());
  arguments.append(numLoopArguments, pointer);
  func::FuncOp form = createFunction(runtime.symbolTable(), iterator, (iterator.getSymName() + ".tasks").str(),
                                     arguments, iterator.getResultTypes());
  known = form;
  auto ofLoop = form.getArguments().take_back(numLoopArguments);
  Value body = ofLoop[0], begin = ofLoop[1], context = ofLoop[2];

  builder.setInsertionPointToStart(&form.getBody().front());
  Value slot = LocalOp::create(builder, loc, pointer);
  StoreOp::create(builder, loc, context, slot);
  auto loop =
      ParallelIterateOp::create(builder, loc, iterator.getSymName(), form.getArguments().drop_back(numLoopArguments),
                                iterator.getResultTypes(), getYieldedType(iterator), TypeRange(), slot);
  ReturnOp::create(builder, loc, loop.getResults());

  builder.setInsertionPointToStart(&loop.getBody().front());
  CallIndirectOp::create(builder, loc, TypeRange(), body,
                         ValueRange{loadPointer(builder, loc, loop.states().front()), loop.yielded()});
  EndOp::create(builder, loc);
  Block *identity = loop.createIdentityBlock();
  builder.setInsertionPointToStart(identity);
  auto own = CallIndirectOp::create(builder, loc, pointer, begin, context);
  StoreOp::create(builder, loc, own.getResult(0), identity->getArgument(0));
  EndOp::create(builder, loc);
  Block *combine = loop.createCombineBlock();
  builder.setInsertionPointToStart(combine);
  Value outer = loadPointer(builder, loc, combine->getArgument(0));
  Value inner = loadPointer(builder, loc, combine->getArgument(1));
  Value end = loadPointer(builder, loc, PointerCastOp::create(builder, loc, RefType::get(pointer), outer));
  CallIndirectOp::create(builder, loc, TypeRange(), end, ValueRange{outer, inner});
  EndOp::create(builder, loc);
  inlineParallelIterator(
      loop, iterator, runtime,
      {.lowerLoops = lowerLoops,
       .handOn = [&](ParallelIterateOp inner, ArrayRef<Value> states) { return handOn(inner, form, states.front()); },
       .isWithin = true});
  return form;
}
