//===- Reduce.cpp - Reductions --------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `op reduce e` and `op scan e` (spec, Data Parallelism). The state of a reduction is a record, of the library or of
// the program: a fresh one is the identity, its methods accumulate, combine and generate do the work. A class derived
// from ReduceScanOp is put into a record of the library. Loops, their partial results and the order of combination are
// made later; here the pieces are found.
//
//===----------------------------------------------------------------------===//

#include "Sema/Loops/Reduce.h"
#include "Sema/Context/CallGraph.h"
#include "Sema/Core/Body.h"
#include "Sema/Errors/LoopErrors.h"
#include "Sema/Loops/Iterands.h"
#include "Sema/Loops/Loops.h"
#include "Sema/Loops/ParallelLoops.h"
#include "Sema/Loops/Shapes.h"
#include "Sema/Objects/Classes.h"
#include "Sema/Objects/InitCalls.h"
#include "Sema/Tree/Places.h"
#include "Sema/Types/RuntimeTypes.h"
#include "llvm/ADT/StringSwitch.h"

namespace choir::sema {

static Value reduction(Body &body, const ast::ReduceExpr *reduce);
static Value reduceInTasks(Body &body, const ast::ReduceExpr *reduce, const Value &iterator, typed::Iterand *iterand,
                           bool byLeader);
static Value resolveScan(Body &body, const ast::ReduceExpr *scan, const Value &iterable);

/// The library's record behind an operator or one of the standard names; empty for others.
static llvm::StringRef standardReduction(llvm::StringRef op) {
  return llvm::StringSwitch<llvm::StringRef>(op)
      .Case("+", known::sumReduceScanOp)
      .Case("*", known::productReduceScanOp)
      .Case(known::min, known::minReduceScanOp)
      .Case(known::max, known::maxReduceScanOp)
      .Case("&&", known::logicalAndReduceScanOp)
      .Case("||", known::logicalOrReduceScanOp)
      .Case("&", known::bitwiseAndReduceScanOp)
      .Case("|", known::bitwiseOrReduceScanOp)
      .Case("^", known::bitwiseXorReduceScanOp)
      .Case(known::minloc, known::minlocReduceScanOp)
      .Case(known::maxloc, known::maxlocReduceScanOp)
      .Case(known::minmax, known::minmaxReduceScanOp)
      .Default("");
}

/// Numbers, and tuples of them: what costs little to keep in several lanes.
static bool isMadeOfNumbers(const Type *type) {
  if (const auto *tuple = llvm::dyn_cast<TupleType>(type))
    return llvm::all_of(tuple->elements(), isMadeOfNumbers);
  return type->isNumeric();
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

/// A type with its first argument, the type of the elements, filled in.
static const AggregateType *overElements(Resolver &R, const AggregateType *type, const Type *element,
                                         SourceRange range) {
  llvm::SmallVector<TypeArg, 2> args(type->args());
  if (!args.empty() && !args.front().isBound())
    args.front().type = element;
  const auto *bound = llvm::dyn_cast<AggregateType>(R.withDefaults(R.withArgs(type, args), range));
  return bound && R.completeAggregate(bound, range) ? bound : nullptr;
}

/// A new object of a class derived from ReduceScanOp.
static Value reductionObject(Body &body, const ClassType *type, const Value &elementType, SourceRange range) {
  CallInfo call;
  call.name = body.resolver().names().init;
  call.range = call.nameRange = range;
  const AggregateType *object = type->object();
  // The elements' type is left out where the program has fixed it, `Op(int) reduce a`, or does not ask for it.
  if (!object->args().empty() && !object->args().front().isBound())
    call.actuals.push_back({elementType, body.resolver().names().eltType, range});
  Value made = initialise(body, object, call);
  return made.isError() ? made : managedBy(body, made, Management::Unmanaged, /*isNilable=*/false);
}

/// `minmax(int)`: a standard operation with the type of the elements, which may differ from the type of the loop's
/// reduction variable. Null for anything else.
static const ast::CallExpr *operationOfType(const ast::Expr *op) {
  const auto *call = llvm::dyn_cast_or_null<ast::CallExpr>(op);
  const auto *name = call && call->actuals.size() == 1 ? llvm::dyn_cast<ast::Ident>(call->callee) : nullptr;
  return name && !standardReduction(name->name.str()).empty() ? call : nullptr;
}

/// A fresh state of the standard operation `op` over elements of a type.
static Value standardIdentity(Body &body, llvm::StringRef op, const Value &element, const Type *type, Reducing use,
                              SourceRange range) {
  const auto *array = llvm::dyn_cast<ArrayType>(type);
  while (const auto *inner = llvm::dyn_cast<ArrayType>(type))
    type = inner->elt();
  // Report errors at the program's line, before the library's code causes errors of its own.
  Value name = Value::ofParam(body.types().getText(body.resolver().stringType(), op), range);
  if (type->isError() ||
      body.callLibrary(body.resolver().names().checkReduction, {name, Value::ofType(type, range)}, range).isError())
    return Value::error();
  const AggregateType *record =
      body.resolver().libraryRecord(body.resolver().ast().getIdentifier(standardReduction(op)));
  record = record ? overElements(body.resolver(), record, type, range) : nullptr;
  if (!record)
    return Value::error();
  if (array && use == Reducing::Intent)
    return body.callLibrary(body.resolver().names().arrayReduction,
                            {Value::ofType(record, range), body.reuse(element, range)}, range);
  // No element exists yet.
  if (array && llvm::isa<ArrayType>(array->elt()))
    return body.notSupported(range, "reductions of arrays of arrays over arrays");
  if (array)
    return body.callLibrary(body.resolver().names().arrayFold,
                            {Value::ofType(record, range), Value::ofType(array->domain(), range)}, range);
  typed::Expr *identity = body.defaultValue({record, {}}, range);
  return identity ? Value::of(identity) : Value::error();
}

/// Whether `clone` of an operation's object, if it has one, gives another object of its class: reports it otherwise.
static bool clonesItself(Body &body, const Value &made, SourceRange range) {
  if (!body.hasMethodNamed(made.type, body.resolver().names().clone))
    return true;
  CallInfo call;
  call.name = body.resolver().names().clone;
  call.range = call.nameRange = range;
  call.isMethod = true;
  call.receiver = made;
  const Instance *clone = body.findInstance(call);
  const Type *given = clone ? clone->function->result : nullptr;
  if (!given || given->isError() || aggregateOf(given) == aggregateOf(made.type))
    return true;
  body.report(range, diag::cloneOfOther, toString(made.type), toString(given));
  return false;
}

/// A state that nothing has been accumulated into: of a standard operation, or of one of the program, a record, a class
/// or an object that makes others like it.
static Value reductionIdentity(Body &body, Identifier opName, const ast::Expr *op, const Value &element, Reducing use,
                               SourceRange range) {
  if (!standardReduction(opName.str()).empty())
    return standardIdentity(body, opName.str(), element, element.type, use, range);
  if (!op) {
    body.report(range, diag::noSuchReduction, opName);
    return Value::error();
  }
  if (auto *name = llvm::dyn_cast<ast::Ident>(op);
      name && !body.resolver().lookup(name->name, body.scope()) && !body.resolver().builtinType(name->name)) {
    body.report(op->range, diag::noSuchReduction, opName);
    body.report(op->range, diag::noteReductions);
    return Value::error();
  }
  if (const ast::CallExpr *call = operationOfType(op)) {
    TypeValue type = body.resolveType(call->actuals.front().value, TypeUse::Pattern);
    if (!type)
      return Value::error();
    return standardIdentity(body, llvm::cast<ast::Ident>(call->callee)->name.str(), element,
                            type.type->isGeneric() ? element.type : type.type, use, range);
  }
  Value written = body.resolveExpr(op);
  if (written.isError())
    return written;
  if (const auto *reference = llvm::dyn_cast_or_null<ClassType>(written.type); reference && reference->object()) {
    // Of elements that are not there yet only the type is known, of the variable of an intent also the indices.
    Value type = use == Reducing::Intent ? typeOf(body, element, range) : Value::ofType(element.type, range);
    Value made = written.isType() ? reductionObject(body, reference, type, range)
                                  : body.callMethod(written, body.resolver().names().clone, {}, range);
    if (made.isError())
      return made;
    for (Identifier method :
         {body.resolver().names().accumulate, body.resolver().names().combine, body.resolver().names().generate})
      if (!body.hasMethodNamed(made.type, method)) {
        body.report(op->range, diag::badReduction, toString(reference), method);
        return Value::error();
      }
    if (!clonesItself(body, made, range))
      return Value::error();
    switch (use) {
    case Reducing::Elements:
      return body.callLibrary(body.resolver().names().objectReduction, {made, type}, range);
    case Reducing::Scan:
      return body.callLibrary(body.resolver().names().objectScan, made, range);
    case Reducing::Intent:
      return body.callLibrary(body.resolver().names().objectIntent, made, range);
    }
  }
  const auto *record = written.isType() ? llvm::dyn_cast<AggregateType>(written.type) : nullptr;
  if (!record) {
    body.report(op->range, diag::noSuchReduction, opName);
    return Value::error();
  }
  record = overElements(body.resolver(), record, element.type, range);
  typed::Expr *identity = record ? body.defaultValue({record, {}}, range) : nullptr;
  return identity ? Value::of(identity) : Value::error();
}

typed::Function *reductionMethod(Body &body, const Value &state, Identifier name, llvm::ArrayRef<Value> actuals,
                                 SourceRange range) {
  CallInfo call;
  call.name = name;
  call.range = call.nameRange = range;
  call.isMethod = true;
  call.receiver = state;
  for (const Value &actual : actuals)
    call.actuals.push_back({actual, Identifier(), range});
  Instance *found = body.findInstance(call);
  if (!found || !body.resolver().ensureResult(found, range)) {
    body.report(range, diag::badReduction, toString(state.type), name);
    return nullptr;
  }
  if (found->function->throws)
    body.report(range, diag::reductionThrows, toString(state.type), name);
  body.resolver().enqueue(found);
  noteCall(body.resolver(), body.function(), found->function);
  return found->function;
}

typed::ReduceOp *makeReduceOp(Body &body, Identifier opName, const ast::Expr *op, const Value &element, Reducing use,
                              SourceRange range) {
  Value identity = reductionIdentity(body, opName, op, element, use, range);
  if (identity.isError())
    return nullptr;
  auto *made = body.make<typed::ReduceOp>();
  made->identity = body.toRValue(identity);
  made->state = made->identity->type;
  // Only the type of this variable matters: the methods are looked up on it.
  auto *stateVar = body.make<typed::Var>();
  stateVar->type = made->state;
  body.setDeinit(stateVar);
  made->deinit = stateVar->deinit;
  Value state = Value::of(body.make<typed::VarExpr>(stateVar, range));
  // With a reduce intent, the body accumulates the elements.
  if (use != Reducing::Intent)
    made->accumulate = reductionMethod(body, state, body.resolver().names().accumulate, element, range);
  made->combine = reductionMethod(body, state, body.resolver().names().combine, state, range);
  made->generate = reductionMethod(body, state, body.resolver().names().generate, {}, range);
  if ((!made->accumulate && use != Reducing::Intent) || !made->combine || !made->generate)
    return nullptr;
  made->result = made->generate->result;
  made->mayReassociate = !standardReduction(opName.str()).empty() && isMadeOfNumbers(element.type);
  return made;
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

/// The operand of a reduction.
static Value resolveIterand(Body &body, const ast::ReduceExpr *reduce) {
  Value iterable = throughForwarding(body, body.resolveExpr(reduce->iterand));
  if (iterable.isError() || body.elementTypeOf(iterable))
    return iterable;
  reportNotIterable(body, iterable);
  return Value::error();
}

static bool runsInOrder(const typed::Iterand *iterand) {
  return iterand->inOrder || llvm::any_of(iterand->inner, runsInOrder);
}

Value resolveReduce(Body &body, const ast::ReduceExpr *reduce) {
  // Statements of the reduction or scan run at its place among the operands of the expression around it.
  auto *around = body.make<typed::Block>(reduce->range);
  unsigned before = body.numTemps();
  Value result;
  {
    BlockGuard code(body, around);
    result = reduction(body, reduce);
  }
  if (result.isError() || (around->stmts.empty() && body.numTemps() == before))
    return result;
  body.endTemps(before);
  result = Value::of(body.make<typed::BlockExpr>(around, result.expr, reduce->range));
  result.isTemporary = true;
  return result;
}

static Value reduction(Body &body, const ast::ReduceExpr *reduce) {
  Value iterable = resolveIterand(body, reduce);
  if (iterable.isError())
    return iterable;
  if (reduce->isScan)
    return resolveScan(body, reduce, iterable);
  const bool isOfIterators = !hasPositions(body, iterable, /*isAlone=*/true);
  if (isOfIterators) {
    Value whole = iterable.isExpr() ? body.stable(iterable) : iterable;
    if (std::optional<Value> standalone = taggedIterator(body, whole, body.resolver().names().standalone)) {
      typed::Iterand *iterand = body.makeIterand(*standalone, typed::Loop::For, /*isLeader=*/true);
      return iterand ? reduceInTasks(body, reduce, *standalone, iterand, /*byLeader=*/false) : Value::error();
    }
    iterable = whole;
  }
  typed::Iterand *iterand = body.makeIterand(iterable, typed::Loop::For, /*isLeader=*/true);
  if (!iterand)
    return Value::error();
  if (isOfIterators && runsInTasks(body, iterable, iterand))
    return reduceInTasks(body, reduce, iterable, iterand, /*byLeader=*/true);
  Value element = body.elementVar(iterand, Identifier(), yieldsConst(iterand), reduce->iterand->range);
  typed::ReduceOp *op = makeReduceOp(body, reduce->opName, reduce->op, element, Reducing::Elements, reduce->range);
  if (!op)
    return Value::error();
  bool byAddress = op->accumulate->formals[1].var->isRef, throws = iterand->throws;
  typed::Expr *item =
      perElement(body, throws, reduce->range, [&] { return byAddress ? element.expr : body.toRValue(element); });
  typed::Iterand *iterands[] = {iterand};
  auto *expr =
      body.make<typed::ReduceExpr>(op, body.resolver().tree().copy<typed::Iterand *>(iterands), item, reduce->range);
  expr->isParallel = iterand->kind != typed::Iterand::Call && !runsInOrder(iterand);
  const typed::Iterand *leader = iterand;
  while (leader->kind == typed::Iterand::Nested)
    leader = leader->inner.front();
  expr->onDevice = expr->isParallel && leader->onDevice;
  expr->onError = routeIterations(body, throws, expr->isParallel, reduce->range);
  Value result = Value::of(expr);
  result.isTemporary = true;
  return result;
}

/// A reduction over an iterator that starts tasks, or over the iterations of a leader and followers: a parallel loop
/// with a reduce intent.
static Value reduceInTasks(Body &body, const ast::ReduceExpr *reduce, const Value &iterable, typed::Iterand *iterand,
                           bool byLeader) {
  SourceRange range = reduce->range;
  Value element = body.elementVar(iterand, Identifier(), yieldsConst(iterand), range);
  typed::ReduceOp *op = makeReduceOp(body, reduce->opName, reduce->op, element, Reducing::Elements, range);
  if (!op)
    return Value::error();
  auto varOf = [&](typed::Var *var) { return Value::of(body.make<typed::VarExpr>(var, range)); };
  typed::Var *total = body.newVar(Identifier(), op->result, typed::Var::Local, range);
  body.emit(body.make<typed::VarStmt>(total, nullptr, range));

  auto *shadow = body.make<typed::ShadowVar>();
  shadow->kind = typed::ShadowVar::Reduce;
  shadow->op = op;
  shadow->var = body.newVar(Identifier(), op->state, typed::Var::Shadow, range);
  shadow->result = body.newVar(Identifier(), op->state, typed::Var::Local, range);
  shadow->finish = body.make<typed::Block>(range);
  {
    BlockGuard finish(body, shadow->finish);
    Value generated = body.callMethod(varOf(shadow->result), body.resolver().names().generate, {}, range);
    body.emit(body.make<typed::InitStmt>(varOf(total).expr, body.toRValue(generated), range));
  }
  Value state = varOf(shadow->var);
  auto accumulate = [&] {
    body.evaluate(body.callMethod(state, body.resolver().names().accumulate, element, range), range);
  };
  typed::Loop *loop = nullptr;
  if (byLeader) {
    loop = makeLoopInTasks(body, iterable, iterand, range, accumulate, shadow);
    if (!loop)
      return Value::error();
  } else {
    loop = body.make<typed::Loop>(range);
    loop->mode = typed::Loop::Forall;
    loop->iterands.push_back(iterand);
    loop->shadows.push_back(shadow);
    body.buildLoopBody(loop, accumulate);
  }
  body.emit(loop);
  return Value::of(body.make<typed::MoveExpr>(varOf(total).expr, range));
}

/// The actuals of the library's procedures for scans: the identity of the operation and an array. Other iterables are
/// first gathered in an array. Empty after an error.
static llvm::SmallVector<Value, 3> scanOperands(Body &body, const ast::ReduceExpr *scan, const Value &iterable) {
  Value elements = iterable;
  if (!iterable.isExpr() || !llvm::isa<ArrayType>(iterable.type)) {
    Value whole = iterable;
    if (iterable.isExpr()) {
      // A range, a domain, a record: its elements, in a loop expression's place.
      typed::Iterand *iterand = body.makeIterand(iterable, typed::Loop::For, /*isLeader=*/true);
      if (!iterand)
        return {};
      whole = prebuiltIterable(body, iterand, shapeOf(body, iterable), /*isParallel=*/true, iterable.range);
    }
    elements = Value::of(body.temp(body.materialise(whole, scan->range)));
  }
  if (elements.isError() || elements.type->isError())
    return {};
  elements = body.stable(elements);
  auto *element = body.make<typed::Var>();
  element->type = body.elementTypeOf(elements);
  Value one = Value::of(body.make<typed::VarExpr>(element, scan->range));
  Value identity = reductionIdentity(body, scan->opName, scan->op, one, Reducing::Scan, scan->range);
  if (identity.isError())
    return {};
  return {identity, elements};
}

/// A scan is a procedure of the library over an array.
static Value resolveScan(Body &body, const ast::ReduceExpr *scan, const Value &iterable) {
  auto operands = scanOperands(body, scan, iterable);
  return operands.empty() ? Value::error() : body.callLibrary(body.resolver().names().scan, operands, scan->range);
}

void assignScan(Body &body, const Value &array, const ast::ReduceExpr *scan, SourceRange range) {
  Value iterable = resolveIterand(body, scan);
  auto operands = iterable.isError() ? llvm::SmallVector<Value, 3>() : scanOperands(body, scan, iterable);
  if (operands.empty())
    return;
  operands.push_back(array);
  body.evaluate(body.callLibrary(body.resolver().names().assignScan, operands, range), range);
}

} // namespace choir::sema
