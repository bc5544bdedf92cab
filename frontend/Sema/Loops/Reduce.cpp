//===- Reduce.cpp - Reductions --------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `op reduce e` and `op scan e` (spec, Data Parallelism). The state of a reduction is a record, of the library or of
// the program: a fresh one is the identity, its methods accumulate, combine and generate do the work. A class derived
// from ReduceScanOp is put into a record of the library. Loops, their partial results and the order of combination are
// made later; here the pieces are found.
//
//===----------------------------------------------------------------------===//

#include "Sema/Core/BodyResolver.h"
#include "llvm/ADT/StringSwitch.h"

using namespace choir;
using namespace choir::sema;

/// The library's record behind an operator or one of the standard names; empty for others.
static llvm::StringRef standardReduction(llvm::StringRef op) {
  return llvm::StringSwitch<llvm::StringRef>(op)
      .Case("+", "SumReduceScanOp")
      .Case("*", "ProductReduceScanOp")
      .Case("min", "MinReduceScanOp")
      .Case("max", "MaxReduceScanOp")
      .Case("&&", "LogicalAndReduceScanOp")
      .Case("||", "LogicalOrReduceScanOp")
      .Case("&", "BitwiseAndReduceScanOp")
      .Case("|", "BitwiseOrReduceScanOp")
      .Case("^", "BitwiseXorReduceScanOp")
      .Case("minloc", "minlocReduceScanOp")
      .Case("maxloc", "maxlocReduceScanOp")
      .Case("minmax", "minmaxReduceScanOp")
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
Value BodyResolver::reductionObject(const ClassType *type, const Value &elementType, SourceRange range) {
  CallInfo call;
  call.name = R.names.init;
  call.range = call.nameRange = range;
  const AggregateType *object = type->object();
  // The elements' type is left out where the program has fixed it, `Op(int) reduce a`, or does not ask for it.
  if (!object->args().empty() && !object->args().front().isBound())
    call.actuals.push_back({elementType, R.names.eltType, range});
  Value made = initialise(object, call);
  return made.isError() ? made : managedBy(made, Management::Unmanaged, /*isNilable=*/false);
}

/// `minmax(int)`: a standard operation with the type of the elements, which is not always that of what a loop reduces
/// into. Null for anything else.
static const ast::CallExpr *operationOfType(const ast::Expr *op) {
  const auto *call = llvm::dyn_cast_or_null<ast::CallExpr>(op);
  const auto *name = call && call->actuals.size() == 1 ? llvm::dyn_cast<ast::Ident>(call->callee) : nullptr;
  return name && !standardReduction(name->name.str()).empty() ? call : nullptr;
}

/// A fresh state of the standard operation `op` over elements of a type.
Value BodyResolver::standardIdentity(llvm::StringRef op, const Value &element, const Type *type, Reducing use,
                                     SourceRange range) {
  const auto *array = llvm::dyn_cast<ArrayType>(type);
  while (const auto *inner = llvm::dyn_cast<ArrayType>(type))
    type = inner->elt();
  // What is wrong is said of the program's line, before the library's code makes errors of its own of it.
  Value name = Value::ofParam(types.getText(R.stringType(), op), range);
  if (type->isError() || callLibrary(R.names.checkReduction, {name, Value::ofType(type, range)}, range).isError())
    return Value::error();
  const AggregateType *record = R.libraryRecord(R.ast.getIdentifier(standardReduction(op)));
  record = record ? overElements(R, record, type, range) : nullptr;
  if (!record)
    return Value::error();
  if (array && use == Reducing::Intent)
    return callLibrary(R.names.arrayReduction, {Value::ofType(record, range), reuse(element, range)}, range);
  // No element exists yet.
  if (array && llvm::isa<ArrayType>(array->elt()))
    return notSupported(range, "reductions of arrays of arrays over arrays");
  if (array)
    return callLibrary(R.names.arrayFold, {Value::ofType(record, range), Value::ofType(array->domain(), range)}, range);
  typed::Expr *identity = defaultValue({record, {}}, range);
  return identity ? Value::of(identity) : Value::error();
}

/// A state that nothing has been accumulated into: of a standard operation, or of one of the program, a record, a class
/// or an object that makes others like it.
Value BodyResolver::reductionIdentity(Identifier opName, const ast::Expr *op, const Value &element, Reducing use,
                                      SourceRange range) {
  if (!standardReduction(opName.str()).empty())
    return standardIdentity(opName.str(), element, element.type, use, range);
  if (!op) {
    report(range, diag::noSuchReduction, opName);
    return Value::error();
  }
  if (auto *name = llvm::dyn_cast<ast::Ident>(op); name && !R.lookup(name->name, scope) && !R.builtinType(name->name)) {
    report(op->range, diag::noSuchReduction, opName);
    report(op->range, diag::noteReductions);
    return Value::error();
  }
  if (const ast::CallExpr *call = operationOfType(op)) {
    TypeValue type = resolveType(call->actuals.front().value, /*generic=*/true);
    if (!type)
      return Value::error();
    return standardIdentity(llvm::cast<ast::Ident>(call->callee)->name.str(), element,
                            type.type->isGeneric() ? element.type : type.type, use, range);
  }
  Value written = resolveExpr(op);
  if (written.isError())
    return written;
  if (const auto *reference = llvm::dyn_cast_or_null<ClassType>(written.type); reference && reference->object()) {
    // Of elements that are not there yet only the type is known, of the variable of an intent also the indices.
    Value type = use == Reducing::Intent ? typeOf(element, range) : Value::ofType(element.type, range);
    Value made = written.isType() ? reductionObject(reference, type, range)
                                  : callMethod(written, R.ast.getIdentifier("clone"), {}, range);
    if (made.isError())
      return made;
    for (llvm::StringRef method : {"accumulate", "combine", "generate"})
      if (!hasMethodNamed(made.type, R.ast.getIdentifier(method))) {
        report(op->range, diag::badReduction, toString(reference), method);
        return Value::error();
      }
    switch (use) {
    case Reducing::Elements:
      return callLibrary(R.names.objectReduction, {made, type}, range);
    case Reducing::Scan:
      return callLibrary(R.names.objectScan, made, range);
    case Reducing::Intent:
      return callLibrary(R.names.objectIntent, made, range);
    }
  }
  const auto *record = written.isType() ? llvm::dyn_cast<AggregateType>(written.type) : nullptr;
  if (!record) {
    report(op->range, diag::noSuchReduction, opName);
    return Value::error();
  }
  record = overElements(R, record, element.type, range);
  typed::Expr *identity = record ? defaultValue({record, {}}, range) : nullptr;
  return identity ? Value::of(identity) : Value::error();
}

/// A method of the state; null after reporting that it is missing.
typed::Function *BodyResolver::reductionMethod(const Value &state, llvm::StringRef name, llvm::ArrayRef<Value> actuals,
                                               SourceRange range) {
  CallInfo call;
  call.name = R.ast.getIdentifier(name);
  call.range = call.nameRange = range;
  call.isMethod = true;
  call.receiver = state;
  for (const Value &actual : actuals)
    call.actuals.push_back({actual, Identifier(), range});
  Instance *found = findInstance(call);
  if (!found || !R.ensureResult(found, range)) {
    report(range, diag::badReduction, toString(state.type), name);
    return nullptr;
  }
  if (found->function->throws)
    report(range, diag::reductionThrows, toString(state.type), name);
  R.enqueue(found);
  R.noteCall(function, found->function);
  return found->function;
}

typed::ReduceOp *BodyResolver::makeReduceOp(Identifier opName, const ast::Expr *op, const Value &element, Reducing use,
                                            SourceRange range) {
  Value identity = reductionIdentity(opName, op, element, use, range);
  if (identity.isError())
    return nullptr;
  auto *made = make<typed::ReduceOp>();
  made->identity = toRValue(identity);
  made->state = made->identity->type;
  // Only the type of this variable matters: the methods are looked up on it.
  auto *stateVar = make<typed::Var>();
  stateVar->type = made->state;
  setDeinit(stateVar);
  made->deinit = stateVar->deinit;
  Value state = Value::of(make<typed::VarExpr>(stateVar, range));
  // A reduce intent leaves it to the body what is accumulated.
  if (use != Reducing::Intent)
    made->accumulate = reductionMethod(state, "accumulate", element, range);
  made->combine = reductionMethod(state, "combine", state, range);
  made->generate = reductionMethod(state, "generate", {}, range);
  if ((!made->accumulate && use != Reducing::Intent) || !made->combine || !made->generate)
    return nullptr;
  made->result = made->generate->result;
  made->mayReassociate = !standardReduction(opName.str()).empty() && isMadeOfNumbers(element.type);
  return made;
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

/// What is reduced or scanned.
Value BodyResolver::resolveIterand(const ast::ReduceExpr *reduce) {
  Value iterable = resolveExpr(reduce->iterand);
  if (iterable.isError() || elementTypeOf(iterable))
    return iterable;
  reportNotIterable(iterable);
  return Value::error();
}

static bool runsInOrder(const typed::Iterand *iterand) {
  return iterand->inOrder || llvm::any_of(iterand->inner, runsInOrder);
}

Value BodyResolver::resolveReduce(const ast::ReduceExpr *reduce) {
  // Statements of the reduction or scan run at its place among the operands of the expression around it.
  auto *around = make<typed::Block>(reduce->range);
  unsigned before = numTemps;
  Value result;
  {
    BlockGuard code(*this, around);
    result = reduction(reduce);
  }
  if (result.isError() || (around->stmts.empty() && numTemps == before))
    return result;
  numTemps = before;
  result = Value::of(make<typed::BlockExpr>(around, result.expr, reduce->range));
  result.isTemporary = true;
  return result;
}

Value BodyResolver::reduction(const ast::ReduceExpr *reduce) {
  Value iterable = resolveIterand(reduce);
  if (iterable.isError())
    return iterable;
  if (reduce->isScan)
    return resolveScan(reduce, iterable);
  const bool isOfIterators = !hasPositions(iterable, /*isAlone=*/true);
  if (isOfIterators) {
    Value whole = iterable.isExpr() ? stable(iterable) : iterable;
    if (std::optional<Value> standalone = taggedIterator(whole, R.names.standalone)) {
      typed::Iterand *iterand = makeIterand(*standalone, typed::Loop::For, /*isLeader=*/true);
      return iterand ? reduceInTasks(reduce, *standalone, iterand, /*byLeader=*/false) : Value::error();
    }
    iterable = whole;
  }
  typed::Iterand *iterand = makeIterand(iterable, typed::Loop::For, /*isLeader=*/true);
  if (!iterand)
    return Value::error();
  if (isOfIterators && runsInTasks(iterable, iterand))
    return reduceInTasks(reduce, iterable, iterand, /*byLeader=*/true);
  Value element = elementVar(iterand, Identifier(), yieldsConst(iterand), reduce->iterand->range);
  typed::ReduceOp *op = makeReduceOp(reduce->opName, reduce->op, element, Reducing::Elements, reduce->range);
  if (!op)
    return Value::error();
  bool byAddress = op->accumulate->formals[1].var->isRef, throws = iterand->throws;
  typed::Expr *item = perElement(throws, reduce->range, [&] { return byAddress ? element.expr : toRValue(element); });
  typed::Iterand *iterands[] = {iterand};
  auto *expr = make<typed::ReduceExpr>(op, R.tree.copy<typed::Iterand *>(iterands), item, reduce->range);
  expr->isParallel = iterand->kind != typed::Iterand::Call && !runsInOrder(iterand);
  const typed::Iterand *leader = iterand;
  while (leader->kind == typed::Iterand::Nested)
    leader = leader->inner.front();
  expr->onDevice = expr->isParallel && leader->onDevice;
  expr->onError = routeIterations(throws, expr->isParallel, reduce->range);
  Value result = Value::of(expr);
  result.isTemporary = true;
  return result;
}

/// A reduction over an iterator that starts tasks, or over what a leader and followers go over: a parallel loop with a
/// reduce intent.
Value BodyResolver::reduceInTasks(const ast::ReduceExpr *reduce, const Value &iterable, typed::Iterand *iterand,
                                  bool byLeader) {
  SourceRange range = reduce->range;
  Value element = elementVar(iterand, Identifier(), yieldsConst(iterand), range);
  typed::ReduceOp *op = makeReduceOp(reduce->opName, reduce->op, element, Reducing::Elements, range);
  if (!op)
    return Value::error();
  auto varOf = [&](typed::Var *var) { return Value::of(make<typed::VarExpr>(var, range)); };
  typed::Var *total = newVar(Identifier(), op->result, typed::Var::Local, range);
  emit(make<typed::VarStmt>(total, nullptr, range));

  auto *shadow = make<typed::ShadowVar>();
  shadow->kind = typed::ShadowVar::Reduce;
  shadow->op = op;
  shadow->var = newVar(Identifier(), op->state, typed::Var::Shadow, range);
  shadow->result = newVar(Identifier(), op->state, typed::Var::Local, range);
  shadow->finish = make<typed::Block>(range);
  {
    BlockGuard finish(*this, shadow->finish);
    Value generated = callMethod(varOf(shadow->result), R.names.generate, {}, range);
    emit(make<typed::InitStmt>(varOf(total).expr, toRValue(generated), range));
  }
  Value state = varOf(shadow->var);
  auto accumulate = [&] { evaluate(callMethod(state, R.names.accumulate, element, range), range); };
  typed::Loop *loop = nullptr;
  if (byLeader) {
    loop = makeLoopInTasks(iterable, iterand, range, accumulate, shadow);
    if (!loop)
      return Value::error();
  } else {
    loop = make<typed::Loop>(range);
    loop->mode = typed::Loop::Forall;
    loop->iterands.push_back(iterand);
    loop->shadows.push_back(shadow);
    buildLoopBody(loop, accumulate);
  }
  emit(loop);
  return Value::of(make<typed::MoveExpr>(varOf(total).expr, range));
}

/// What the library's procedures for scans get: the identity of the operation and an array, which other iterables are
/// made first. Nothing after an error.
llvm::SmallVector<Value, 3> BodyResolver::scanOperands(const ast::ReduceExpr *scan, const Value &iterable) {
  Value elements = iterable;
  if (!iterable.isExpr() || !llvm::isa<ArrayType>(iterable.type)) {
    Value whole = iterable;
    if (iterable.isExpr()) {
      // A range, a domain, a record: its elements, in a loop expression's place.
      typed::Iterand *iterand = makeIterand(iterable, typed::Loop::For, /*isLeader=*/true);
      if (!iterand)
        return {};
      whole = prebuiltIterable(iterand, shapeOf(iterable), /*isParallel=*/true, iterable.range);
    }
    elements = Value::of(temp(materialise(whole, scan->range)));
  }
  if (elements.isError() || elements.type->isError())
    return {};
  elements = stable(elements);
  auto *element = make<typed::Var>();
  element->type = elementTypeOf(elements);
  Value one = Value::of(make<typed::VarExpr>(element, scan->range));
  Value identity = reductionIdentity(scan->opName, scan->op, one, Reducing::Scan, scan->range);
  if (identity.isError())
    return {};
  return {identity, elements};
}

/// A scan is a procedure of the library over an array.
Value BodyResolver::resolveScan(const ast::ReduceExpr *scan, const Value &iterable) {
  auto operands = scanOperands(scan, iterable);
  return operands.empty() ? Value::error() : callLibrary(R.names.scan, operands, scan->range);
}

/// `A = op scan e`, which writes the elements of A where it can.
void BodyResolver::assignScan(const Value &array, const ast::ReduceExpr *scan, SourceRange range) {
  Value iterable = resolveIterand(scan);
  auto operands = iterable.isError() ? llvm::SmallVector<Value, 3>() : scanOperands(scan, iterable);
  if (operands.empty())
    return;
  operands.push_back(array);
  evaluate(callLibrary(R.names.assignScan, operands, range), range);
}
