//===- Loops.cpp - for, foreach, forall, coforall, loop expressions -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loop statements and expressions (spec, Statements and Data Parallelism). A loop statement becomes a block that holds
// the evaluated operands and one typed::Loop; a loop expression becomes an Iterand with a value per iteration, which
// whoever consumes it places into a loop.
//
//===----------------------------------------------------------------------===//

#include "Sema/Core/BodyResolver.h"
#include "Sema/Loops/IndexChanges.h"

using namespace choir;
using namespace choir::sema;

//===----------------------------------------------------------------------===//
// Index variables
//===----------------------------------------------------------------------===//

void BodyResolver::bindIndex(const ast::Decl *index, const Value &element, Scope *into) {
  if (!index || element.isError())
    return;
  if (auto *var = llvm::dyn_cast<ast::VarDecl>(index)) {
    if (var->name != R.names.underscore && !var->name.empty())
      R.bind(into, var->name, element, var);
    return;
  }
  auto *pattern = llvm::cast<ast::TupleVarDecl>(index);
  const auto *tuple = llvm::dyn_cast<TupleType>(element.type);
  if (!tuple || tuple->size() != pattern->elements.size()) {
    report(pattern->range, diag::indexPattern, pattern->elements.size(), toString(element.type));
    return bindNothing(pattern, into);
  }
  for (auto [i, inner] : llvm::enumerate(pattern->elements))
    bindIndex(inner, tupleElement(reuse(element, inner->range), i, inner->range), into);
}

/// After an error in the index its names are declared, so that their uses are not errors too.
void BodyResolver::bindNothing(const ast::TupleVarDecl *pattern, Scope *into) {
  for (const ast::Decl *element : pattern->elements)
    if (auto *inner = llvm::dyn_cast<ast::TupleVarDecl>(element))
      bindNothing(inner, into);
    else
      R.bind(into, element->name, Value::error(), element);
}

static Identifier nameOfIndex(const ast::Decl *index) {
  auto *var = llvm::dyn_cast_or_null<ast::VarDecl>(index);
  return var ? var->name : Identifier();
}

/// Gives the iterands' elements to the index: one each for a zip taken apart, else a tuple of them.
void BodyResolver::bindElements(const ast::Decl *index, llvm::ArrayRef<typed::Iterand *> iterands, bool isZip,
                                Scope *into) {
  if (!isZip) {
    SourceRange range = index ? index->range : iterands[0]->range;
    bindIndex(index, elementVar(iterands[0], nameOfIndex(index), yieldsConst(iterands[0]), range), into);
    return;
  }
  auto *pattern = llvm::dyn_cast_or_null<ast::TupleVarDecl>(index);
  if (pattern && pattern->elements.size() != iterands.size()) {
    report(pattern->range, diag::zipPattern, pattern->elements.size(), iterands.size());
    return bindNothing(pattern, into);
  }
  llvm::SmallVector<Value, 4> elements;
  for (auto [i, iterand] : llvm::enumerate(iterands)) {
    const ast::Decl *inner = pattern ? pattern->elements[i] : nullptr;
    SourceRange range = inner ? inner->range : iterand->range;
    elements.push_back(elementVar(iterand, nameOfIndex(inner), yieldsConst(iterand), range));
    bindIndex(inner, elements.back(), into);
  }
  if (auto *var = llvm::dyn_cast_or_null<ast::VarDecl>(index)) {
    // Elements that may be written are referred to, not copied into a tuple.
    if (llvm::any_of(elements, [](const Value &element) { return element.isMutableLValue(); })) {
      if (var->name != R.names.underscore)
        R.bind(into, var->name, packOf(elements, var->range), var);
      return;
    }
    Value tuple = tupleOf(elements, var->range);
    if (!tuple.isError())
      bindIndex(var, stable(tuple), into);
  }
}

//===----------------------------------------------------------------------===//
// Loop statements
//===----------------------------------------------------------------------===//

static typed::Loop::Mode modeOf(ast::LoopKind kind) {
  switch (kind) {
  case ast::LoopKind::For:
    return typed::Loop::For;
  case ast::LoopKind::Foreach:
    return typed::Loop::Foreach;
  case ast::LoopKind::Coforall:
    return typed::Loop::Coforall;
  case ast::LoopKind::Forall:
  case ast::LoopKind::Bracket:
    return typed::Loop::Forall;
  }
  llvm_unreachable("unknown kind of loop");
}

/// The members of a zip, or the one thing that is iterated.
static llvm::ArrayRef<Value> operandsOf(const Value &iterable) {
  bool isZip = iterable.isIterable() && iterable.iterable->kind == Iterable::Zip;
  return isZip ? llvm::ArrayRef<Value>(iterable.iterable->inner) : llvm::ArrayRef<Value>(iterable);
}

bool BodyResolver::makeIterands(const Value &iterable, typed::Loop::Mode mode,
                                llvm::SmallVectorImpl<typed::Iterand *> &iterands) {
  llvm::ArrayRef<Value> parts = operandsOf(iterable);
  for (const Value &part : parts) {
    typed::Iterand *iterand = makeIterand(part, mode, /*isLeader=*/parts.size() == 1);
    if (!iterand)
      return false;
    iterands.push_back(iterand);
  }
  auto hasEnd = [](const typed::Iterand *iterand) {
    return llvm::all_of(iterand->dims, [](const typed::Iterand::Dim &dim) { return dim.count; });
  };
  // A serial loop ends with whichever of its iterands has an end, or by a jump.
  bool ends =
      mode == typed::Loop::For ? iterands.size() == 1 || llvm::any_of(iterands, hasEnd) : hasEnd(iterands.front());
  if (!ends) {
    report(parts.front().range, diag::unboundedLeader);
    return false;
  }
  return true;
}

/// The elements of a tuple whose types differ, one iteration after another.
void BodyResolver::unrollTuple(const ast::LoopStmt *stmt, const Value &tuple) {
  Value elements = stable(tuple);
  auto *whole = make<typed::Block>(stmt->range);
  auto *breakable = make<typed::BreakableStmt>(whole, stmt->range);
  emit(breakable);
  unsigned count = llvm::cast<TupleType>(tuple.type)->size();
  Identifier label = std::exchange(pendingLabel, Identifier());
  bool leavesAll = false;
  for (unsigned i = 0; i < count; ++i) {
    auto *inner = make<typed::Block>(stmt->range);
    auto *iteration = make<typed::BreakableStmt>(inner, stmt->range);
    whole->stmts.push_back(iteration);
    ScopeGuard inScope(*this, newBlockScope());
    bindIndex(stmt->index, tupleElement(reuse(elements, stmt->range), i, stmt->range), scope);
    LoopContext context;
    context.label = label;
    context.breakTarget = breakable;
    context.continueTarget = iteration;
    context.continueIsBreak = true;
    loops.push_back(context);
    resolveInto(inner, stmt->body, FlowLevel::Barrier);
    loops.pop_back();
    leavesAll = isTerminated && !brokenFrom.contains(iteration);
    if (leavesAll)
      break; // no path leads to the iterations that follow
  }
  isTerminated = leavesAll && !brokenFrom.contains(breakable);
}

/// Where a loop runs that is over no GPU distribution depends on where the task is.
static void assertOnGpu(BodyResolver &body, SourceRange range, typed::Loop::Mode mode) {
  if (mode != typed::Loop::Forall && mode != typed::Loop::Foreach)
    return body.report(range, diag::notOnGpu);
  body.R.program->assertedOnGpu.push_back(range);
  body.evaluate(body.callLibrary(body.R.names.assertOnGpu, {}, range), range);
}

/// `for x in c[i]`: of the overloads that find what is iterated, the one whose elements can be changed, where the loop
/// does so. Others may add what is not there.
Value BodyResolver::resolveIterandOf(const ast::LoopStmt *stmt) {
  if (auto *zip = llvm::dyn_cast<ast::ZipExpr>(stmt->iterand))
    return resolveZip(zip, changesIndex(*this, stmt));
  Value iterable = packAsTuple(resolveExpr(stmt->iterand));
  const bool hasOther = iterable.isExpr() && iterable.mutableVersion && !iterable.isMutableLValue();
  return hasOther && changesIndex(*this, stmt) ? asMutable(iterable) : iterable;
}

void BodyResolver::resolveLoop(const ast::LoopStmt *stmt) {
  if (stmt->isParamLoop())
    return resolveParamLoop(stmt);
  // The operands live around the loop.
  auto *around = make<typed::Block>(stmt->range);
  emit(around);
  BlockGuard inAround(*this, around);

  Value iterable = resolveIterandOf(stmt);
  if (iterable.isError())
    return;
  typed::Loop::Mode mode = modeOf(stmt->loopKind);
  if (iterable.isExpr() && llvm::isa<TupleType>(iterable.type) && !elementTypeOf(iterable) && mode == typed::Loop::For)
    return unrollTuple(stmt, iterable);
  bool isZip = iterable.isIterable() && iterable.iterable->kind == Iterable::Zip;
  // A `[...]` statement runs in parallel where its operands can; a forall insists.
  if (stmt->loopKind == ast::LoopKind::Bracket && !hasParallelForm(operandsOf(iterable)))
    mode = typed::Loop::For;
  const Value &leader = operandsOf(iterable).front();
  const bool isOfTuple = leader.isExpr() && llvm::isa<TupleType>(leader.type); // a few elements
  const bool inOneTask = mode == typed::Loop::Forall && (isOfTuple || needsOneTask(operandsOf(iterable)));
  if (inOneTask)
    mode = typed::Loop::For;
  // Tasks that yield are told by their positions, which fixes the shape of reductions over what they yield.
  if (mode == typed::Loop::Coforall && iterable.isIterable() && !hasPositions(iterable) && ast::hasYield(stmt->body)) {
    iterable = Value::of(temp(materialiseInOrder(iterable, stmt->iterand->range)));
    isZip = false;
  }
  const ast::Attribute *onGpu = stmt->findAttribute("assertOnGpu");
  if (onGpu && (mode != typed::Loop::Forall || deviceBlockOf(iterable).empty()))
    assertOnGpu(*this, onGpu->range, mode);
  if (inOneTask)
    return asTask(stmt->range, [&] { resolveLoopOver(stmt, iterable, mode, around); });
  if (mode == typed::Loop::Forall && needsLeader(operandsOf(iterable)))
    return resolveLeaderLoop(stmt, operandsOf(iterable), isZip);
  resolveLoopOver(stmt, iterable, mode, around);
}

/// A loop whose iterations are one loop of the typed tree. The operands are in the block `around`.
void BodyResolver::resolveLoopOver(const ast::LoopStmt *stmt, const Value &iterable, typed::Loop::Mode mode,
                                   typed::Block *around) {
  bool isZip = iterable.isIterable() && iterable.iterable->kind == Iterable::Zip;
  auto *loop = make<typed::Loop>(stmt->range);
  loop->mode = mode;
  loop->mustVectorize = stmt->findAttribute("assert.vectorized");
  if (mode == typed::Loop::Forall)
    loop->deviceBlock = deviceBlockOf(iterable);
  if (!makeIterands(iterable, mode, loop->iterands))
    return;
  bool isParallel = mode == typed::Loop::Forall || mode == typed::Loop::Coforall;
  if (mode == typed::Loop::Forall && !hasPositions(iterable, /*isAlone=*/true) &&
      loop->iterands.front()->kind != typed::Iterand::Call && stmt->loopKind == ast::LoopKind::Bracket) {
    loop->mode = mode = typed::Loop::For;
    isParallel = false;
  }

  loop->body = make<typed::Block>(stmt->body->range);
  Scope *bodyScope = newBlockScope();
  bodyScope->isParallelBody = isParallel;
  bodyScope->before = around;
  bodyScope->construct = loop;
  bodyScope->function = function;
  addIntents(stmt->with, loop->shadows, bodyScope,
             /*sharesCopies=*/mode == typed::Loop::Forall && loop->deviceBlock.empty());
  {
    BlockGuard inBody(*this, loop->body);
    ScopeGuard inScope(*this, bodyScope);
    bindElements(stmt->index, loop->iterands, isZip, bodyScope);
    LoopContext context;
    context.label = std::exchange(pendingLabel, Identifier());
    context.breakTarget = context.continueTarget = loop;
    context.isParallel = isParallel;
    context.loop = loop;
    loops.push_back(context);
    routeIterands(*loop);
    resolveInto(loop->body, stmt->body, FlowLevel::Barrier);
    loops.pop_back();
  }
  // What leaves a foreach ends it: its iterations come one after the other then.
  if (mode == typed::Loop::Foreach && loop->canExitEarly)
    loop->mode = typed::Loop::For;
  isTerminated = false; // the loop may run no iteration, or be left by a jump
  emit(loop);
}

//===----------------------------------------------------------------------===//
// Loop expressions and zips
//===----------------------------------------------------------------------===//

Value BodyResolver::prebuiltIterable(typed::Iterand *iterand, const Value &shape, bool isParallel, SourceRange range) {
  auto *iterable = make<Iterable>();
  iterable->kind = Iterable::Reshaped;
  iterable->range = range;
  iterable->element = iterand->element;
  iterable->elementIsRef = iterand->elementIsRef;
  iterable->isParallel = isParallel && mayRunInParallel(iterand);
  iterable->rank = iterand->rank;
  iterable->shape = shape;
  iterable->build = [iterand] { return iterand; };
  return Value::ofIterable(iterable, types.getIterator(iterand->element), range);
}

Value BodyResolver::shapeOf(const Value &iterable) {
  if (iterable.isIterable() && iterable.iterable->kind != Iterable::Zip)
    return iterable.iterable->shape;
  if (iterable.isIterable()) {
    for (const Value &member : iterable.iterable->inner)
      if (Value shape = shapeOf(member); !shape.isError())
        return shape;
    return Value::error();
  }
  if (!iterable.isExpr())
    return Value::error();
  if (llvm::isa<ArrayType>(iterable.type)) {
    std::optional<Value> domain = tryMethod(reuse(iterable, iterable.range), R.names.domain, {}, iterable.range, false);
    return domain ? stable(*domain) : Value::error();
  }
  if (llvm::isa<DomainType>(iterable.type))
    return stable(iterable);
  if (R.isRange(iterable.type)) {
    const auto *type = llvm::cast<AggregateType>(iterable.type);
    if (!hasBound(type, /*low=*/true) || !hasBound(type, /*low=*/false))
      return Value::error();
    Value domain = callLibrary(R.names.buildDomain, reuse(iterable, iterable.range), iterable.range);
    return domain.isError() ? domain : stable(domain);
  }
  return Value::error();
}

Value BodyResolver::loopValue(ast::LoopKind kind, const ast::Decl *index, Value iterable, const ast::Expr *filter,
                              const ast::Expr *valueExpr, SourceRange range, bool ofDefaults) {
  bool wantsParallel = kind != ast::LoopKind::For;
  bool isZip = iterable.isIterable() && iterable.iterable->kind == Iterable::Zip;
  if (!isZip && iterable.isExpr())
    iterable = stable(iterable);
  Value shape = filter ? Value::error() : shapeOf(iterable);
  auto *nest = make<typed::Iterand>();
  nest->kind = typed::Iterand::Nested;
  nest->range = range;
  nest->inOrder = !wantsParallel;
  llvm::ArrayRef<Value> parts = operandsOf(iterable);
  // A single index stands for the tuple that a zip yields in every iteration.
  if (isZip && llvm::isa_and_nonnull<ast::VarDecl>(index)) {
    typed::Iterand *tuples = iterable.iterable->build();
    if (!tuples)
      return Value::error();
    nest->inner.push_back(tuples);
    parts = iterable;
    isZip = false;
  } else if (!makeIterands(iterable, typed::Loop::For, nest->inner)) {
    return Value::error();
  }
  nest->rank = nest->inner.front()->rank;
  nest->throws = typed::anyThrows(nest->inner);
  ScopeGuard inScope(*this, newBlockScope());
  scope->isParallelBody = wantsParallel;
  bindElements(index, nest->inner, isZip, scope);
  if (filter)
    nest->guard = perElement(nest->throws, filter->range, [&] { return boolOf(resolveExpr(filter), filter->range); });
  Value value;
  nest->value = perElement(nest->throws, valueExpr->range, [&]() -> typed::Expr * {
    value = resolveExpr(valueExpr);
    if (ofDefaults && value.isType())
      value = Value::of(defaultValue({value.type, value.domains}, range));
    return value.isRuntime() || value.isIterable() ? toRValue(value) : errorExpr(range);
  });
  if (value.isType())
    return notSupported(range, "an array type whose element type depends on the index");
  if ((!value.isRuntime() && !value.isIterable()) || value.type->isVoid()) {
    if (!value.isError())
      report(valueExpr->range, diag::loopExprNoValue);
    return Value::error();
  }
  nest->element = nest->value->type;
  Value whole = prebuiltIterable(nest, shape, wantsParallel, range);
  if (wantsParallel)
    whole.iterable->parts.assign(parts.begin(), parts.end());
  return whole;
}

Value BodyResolver::resolveLoopExpr(const ast::LoopExpr *loop) {
  Value iterable = resolveExpr(loop->iterand);
  if (iterable.isError())
    return iterable;
  return loopValue(loop->loopKind, loop->index, iterable, loop->filter, loop->body, loop->range);
}

/// Whether the brackets stand before a type: `[D] real`.
bool BodyResolver::isArrayTypeExpr(const ast::BracketLoopExpr *expr) {
  if (expr->inTypePosition || !expr->body || expr->iterands.empty())
    return true;
  if (expr->index || expr->filter)
    return false;
  // Looked at for its kind only: the code is dropped.
  auto *scratch = make<typed::Block>(expr->range);
  BlockGuard inScratch(*this, scratch);
  unsigned temps = numTemps;
  Value element = resolveExpr(expr->body);
  numTemps = temps;
  return element.isType();
}

Value BodyResolver::resolveBracketLoop(const ast::BracketLoopExpr *expr) {
  if (isArrayTypeExpr(expr))
    return resolveArrayType(expr);
  Value iterable = expr->iterands.size() == 1 ? resolveExpr(expr->iterands.front())
                                              : resolveArrayDomain(expr->iterands, expr->range);
  if (iterable.isError())
    return iterable;
  return loopValue(ast::LoopKind::Bracket, expr->index, iterable, expr->filter, expr->body, expr->range);
}

/// The elements that an array type whose element type depends on the index starts with.
Value BodyResolver::defaultsPerIndex(const ast::BracketLoopExpr *type) {
  Value iterable = type->iterands.size() == 1 ? resolveExpr(type->iterands.front())
                                              : resolveArrayDomain(type->iterands, type->range);
  if (iterable.isError())
    return iterable;
  return loopValue(ast::LoopKind::Bracket, type->index, iterable, type->filter, type->body, type->range,
                   /*ofDefaults=*/true);
}

Value BodyResolver::resolveZip(const ast::ZipExpr *zip, bool isChanged) {
  auto *iterable = make<Iterable>();
  iterable->kind = Iterable::Zip;
  iterable->range = zip->range;
  llvm::SmallVector<const Type *, 4> elements;
  llvm::SmallVector<Value, 4> parts;
  if (!resolveElements(zip->iterands, parts))
    return Value::error();
  for (Value &part : parts) {
    if (isChanged)
      part = asMutable(part);
    if (part.isParam())
      part = Value::of(temp(toRValue(part)));
    const Type *element = elementTypeOf(part);
    if (!element) {
      reportNotIterable(part);
      return Value::error();
    }
    elements.push_back(element);
    iterable->inner.push_back(part.isExpr() ? stable(part) : part);
  }
  // One operand is iterated as it is.
  if (parts.size() == 1)
    return iterable->inner.front();
  iterable->element = types.getTuple(elements);
  // Consumed as one iterand, by reduce say, a zip yields tuples.
  iterable->build = [this, iterable]() -> typed::Iterand * {
    auto *nest = make<typed::Iterand>();
    nest->kind = typed::Iterand::Nested;
    nest->range = iterable->range;
    nest->element = iterable->element;
    Value whole;
    whole.kind = Value::Iterable;
    whole.iterable = iterable;
    whole.range = iterable->range;
    if (!makeIterands(whole, typed::Loop::For, nest->inner))
      return nullptr;
    nest->rank = nest->inner.front()->rank;
    nest->throws = typed::anyThrows(nest->inner);
    llvm::SmallVector<Value, 4> parts;
    for (typed::Iterand *inner : nest->inner)
      parts.push_back(elementVar(inner, Identifier(), yieldsConst(inner), inner->range));
    nest->value = inOwnBlock(iterable->range, [&] { return toRValue(tupleOf(parts, iterable->range)); });
    nest->element = nest->value->type;
    return nest;
  };
  return Value::ofIterable(iterable, types.getIterator(iterable->element), zip->range);
}
