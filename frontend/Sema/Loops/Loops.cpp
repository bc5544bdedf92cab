//===- Loops.cpp - Loop statements and loop expressions -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loop statements and expressions (spec, Statements and Data Parallelism). A loop statement becomes a block that holds
// the evaluated operands and one typed::Loop; a loop expression becomes an Iterand with a value per iteration, which
// its consumer places into a loop.
//
//===----------------------------------------------------------------------===//

#include "Sema/Loops/Loops.h"
#include "Sema/Arrays/Arrays.h"
#include "Sema/Context/Jumps.h"
#include "Sema/Core/Body.h"
#include "Sema/Errors/LoopErrors.h"
#include "Sema/Errors/TaskErrors.h"
#include "Sema/Loops/ForallIntents.h"
#include "Sema/Loops/GpuAttributes.h"
#include "Sema/Loops/IndexChanges.h"
#include "Sema/Loops/Iterands.h"
#include "Sema/Loops/ParallelLoops.h"
#include "Sema/Loops/Shapes.h"
#include "Sema/Tree/Places.h"
#include "Sema/Types/Distributions.h"
#include "Sema/Types/TypeExprs.h"
#include "Sema/Values/Packs.h"
#include "Sema/Values/TupleExprs.h"
#include "Sema/Values/Tuples.h"

namespace choir::sema {

static void bindNothing(Body &body, const ast::TupleVarDecl *pattern, Scope *into);
static void resolveLoopOver(Body &body, const ast::LoopStmt *stmt, const Value &iterable, typed::Loop::Mode mode,
                            typed::Block *around);
static Value loopValue(Body &body, ast::LoopKind kind, const ast::Decl *index, Value iterable, const ast::Expr *filter,
                       const ast::Expr *valueExpr, SourceRange range, bool ofDefaults = false);

//===----------------------------------------------------------------------===//
// Index variables
//===----------------------------------------------------------------------===//

static void bindIndex(Body &body, const ast::Decl *index, const Value &element, Scope *into) {
  if (!index || element.isError())
    return;
  if (auto *var = llvm::dyn_cast<ast::VarDecl>(index)) {
    if (var->name != body.resolver().names().underscore && !var->name.empty())
      body.resolver().bind(into, var->name, element, var);
    return;
  }
  auto *pattern = llvm::cast<ast::TupleVarDecl>(index);
  const auto *tuple = llvm::dyn_cast<TupleType>(element.type);
  if (!tuple || tuple->size() != pattern->elements.size()) {
    body.report(pattern->range, diag::indexPattern, pattern->elements.size(), toString(element.type));
    return bindNothing(body, pattern, into);
  }
  for (auto [i, inner] : llvm::enumerate(pattern->elements))
    bindIndex(body, inner, body.tupleElement(body.reuse(element, inner->range), i, inner->range), into);
}

/// After an error in the index its names are declared, so that their uses are not errors too.
static void bindNothing(Body &body, const ast::TupleVarDecl *pattern, Scope *into) {
  for (const ast::Decl *element : pattern->elements)
    if (auto *inner = llvm::dyn_cast<ast::TupleVarDecl>(element))
      bindNothing(body, inner, into);
    else
      body.resolver().bind(into, element->name, Value::error(), element);
}

static Identifier nameOfIndex(const ast::Decl *index) {
  auto *var = llvm::dyn_cast_or_null<ast::VarDecl>(index);
  return var ? var->name : Identifier();
}

void bindElements(Body &body, const ast::Decl *index, llvm::ArrayRef<typed::Iterand *> iterands, bool isZip,
                  Scope *into) {
  if (!isZip) {
    SourceRange range = index ? index->range : iterands[0]->range;
    bindIndex(body, index, body.elementVar(iterands[0], nameOfIndex(index), yieldsConst(iterands[0]), range), into);
    return;
  }
  auto *pattern = llvm::dyn_cast_or_null<ast::TupleVarDecl>(index);
  if (pattern && pattern->elements.size() != iterands.size()) {
    body.report(pattern->range, diag::zipPattern, pattern->elements.size(), iterands.size());
    return bindNothing(body, pattern, into);
  }
  llvm::SmallVector<Value, 4> elements;
  for (auto [i, iterand] : llvm::enumerate(iterands)) {
    const ast::Decl *inner = pattern ? pattern->elements[i] : nullptr;
    SourceRange range = inner ? inner->range : iterand->range;
    elements.push_back(body.elementVar(iterand, nameOfIndex(inner), yieldsConst(iterand), range));
    bindIndex(body, inner, elements.back(), into);
  }
  if (auto *var = llvm::dyn_cast_or_null<ast::VarDecl>(index)) {
    // Elements that may be written are referred to, not copied into a tuple.
    if (llvm::any_of(elements, [](const Value &element) { return element.isMutableLValue(); })) {
      if (var->name != body.resolver().names().underscore)
        body.resolver().bind(into, var->name, packOf(body, elements, var->range), var);
      return;
    }
    Value tuple = tupleOf(body, elements, var->range);
    if (!tuple.isError())
      bindIndex(body, var, body.stable(tuple), into);
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

static bool makeIterands(Body &body, const Value &iterable, typed::Loop::Mode mode,
                         llvm::SmallVectorImpl<typed::Iterand *> &iterands) {
  llvm::ArrayRef<Value> parts = operandsOf(iterable);
  for (const Value &part : parts) {
    typed::Iterand *iterand = body.makeIterand(part, mode, /*isLeader=*/parts.size() == 1);
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
    body.report(parts.front().range, diag::unboundedLeader);
    return false;
  }
  return true;
}

/// The iteration of a loop over a tuple whose types differ for one of its elements, which `continue` leaves.
static void resolveIterationOver(Body &body, const ast::LoopStmt *stmt, const Value &elements, unsigned number,
                                 typed::BreakableStmt *iteration, typed::Block *inner, LoopContext context) {
  ScopeGuard inScope(body, body.newBlockScope());
  BlockGuard inInner(body, inner);
  Value element = body.tupleElement(body.reuse(elements, stmt->range), number, stmt->range);
  bindIndex(body, stmt->index, element, body.scope());
  context.continueTarget = iteration;
  context.continueIsBreak = true;
  body.loops().push_back(context);
  body.resolveInto(inner, stmt->body, FlowLevel::Barrier);
  body.loops().pop_back();
}

/// The elements of a tuple whose types differ, one iteration after another.
static void unrollTuple(Body &body, const ast::LoopStmt *stmt, const Value &tuple) {
  Value elements = body.stable(tuple);
  auto *whole = body.make<typed::Block>(stmt->range);
  auto *breakable = body.make<typed::BreakableStmt>(whole, stmt->range);
  body.emit(breakable);
  unsigned count = llvm::cast<TupleType>(tuple.type)->size();
  Identifier label = takeLabel(body);
  bool leavesAll = false;
  for (unsigned i = 0; i < count; ++i) {
    auto *inner = body.make<typed::Block>(stmt->range);
    auto *iteration = body.make<typed::BreakableStmt>(inner, stmt->range);
    whole->stmts.push_back(iteration);
    LoopContext context;
    context.label = label;
    context.breakTarget = breakable;
    resolveIterationOver(body, stmt, elements, i, iteration, inner, context);
    leavesAll = body.isTerminated() && !isJumpedTo(body, iteration);
    if (leavesAll)
      break; // no path leads to the iterations that follow
  }
  body.setTerminated(leavesAll && !isJumpedTo(body, breakable));
}

/// `coforall` over such a tuple: a task for each element.
static void unrollIntoTasks(Body &body, const ast::LoopStmt *stmt, const Value &tuple, MakeTasks makeTasks) {
  const Value elements = body.stable(tuple);
  const unsigned count = llvm::cast<TupleType>(tuple.type)->size();
  const Identifier label = takeLabel(body);
  makeTasks(count, [&](unsigned number) {
    auto *inner = body.make<typed::Block>(stmt->range);
    auto *iteration = body.make<typed::BreakableStmt>(inner, stmt->range);
    body.emit(iteration);
    LoopContext context;
    context.label = label;
    context.isParallel = true;
    resolveIterationOver(body, stmt, elements, number, iteration, inner, context);
  });
}

/// `for x in c[i]`: of the overloads that return the iterand, the one with mutable elements only if the loop changes
/// them. That overload may add a missing `c[i]`.
static Value resolveIterandOf(Body &body, const ast::LoopStmt *stmt) {
  if (auto *zip = llvm::dyn_cast<ast::ZipExpr>(stmt->iterand))
    return resolveZip(body, zip, changesIndex(body, stmt));
  Value iterable = throughForwarding(body, body.packAsTuple(body.resolveExpr(stmt->iterand)));
  const bool hasOther = iterable.isExpr() && iterable.mutableVersion && !iterable.isMutableLValue();
  return hasOther && changesIndex(body, stmt) ? body.asMutable(iterable) : iterable;
}

void resolveLoop(Body &body, const ast::LoopStmt *stmt, MakeTasks makeTasks) {
  // The operands live around the loop.
  auto *around = body.make<typed::Block>(stmt->range);
  body.emit(around);
  BlockGuard inAround(body, around);

  Value iterable = resolveIterandOf(body, stmt);
  if (iterable.isError())
    return;
  typed::Loop::Mode mode = modeOf(stmt->loopKind);
  const bool isMixedTuple = iterable.isExpr() && llvm::isa<TupleType>(iterable.type) && !body.elementTypeOf(iterable);
  if (isMixedTuple && mode == typed::Loop::For)
    return unrollTuple(body, stmt, iterable);
  if (isMixedTuple && mode == typed::Loop::Coforall)
    return unrollIntoTasks(body, stmt, iterable, makeTasks);
  bool isZip = iterable.isIterable() && iterable.iterable->kind == Iterable::Zip;
  // A `[...]` statement runs in parallel where its operands can; a forall insists.
  if (stmt->loopKind == ast::LoopKind::Bracket && !hasParallelForm(body, operandsOf(iterable)))
    mode = typed::Loop::For;
  const Value &leader = operandsOf(iterable).front();
  const bool isOfTuple = leader.isExpr() && llvm::isa<TupleType>(leader.type); // a few elements
  const bool inOneTask = mode == typed::Loop::Forall && (isOfTuple || needsOneTask(body, operandsOf(iterable)));
  if (inOneTask)
    mode = typed::Loop::For;
  // Tasks that yield are told by their positions, which fixes the shape of reductions over what they yield.
  if (mode == typed::Loop::Coforall && iterable.isIterable() && !hasPositions(body, iterable) &&
      ast::hasYield(stmt->body)) {
    iterable = Value::of(body.temp(materialiseInOrder(body, iterable, stmt->iterand->range)));
    isZip = false;
  }
  if (stmt->loopKind != ast::LoopKind::For && mode == typed::Loop::For)
    refuseOnGpu(body, stmt, "what it iterates has no parallel iterator, so one task runs it");
  // Where a loop runs that is over no GPU distribution depends on where the task is.
  const ast::Attribute *onGpu = stmt->findAttribute(attribute::assertOnGpu);
  if (onGpu && (mode != typed::Loop::Forall || deviceBlockOf(body, iterable).empty()))
    body.resolver().program()->assertedOnGpu.push_back(onGpu->range);
  if (inOneTask)
    return asTask(body, stmt->range, [&] { resolveLoopOver(body, stmt, iterable, mode, around); });
  if (mode == typed::Loop::Forall && needsLeader(body, operandsOf(iterable), llvm::isa<ast::ZipExpr>(stmt->iterand)))
    return resolveLeaderLoop(body, stmt, operandsOf(iterable), isZip);
  resolveLoopOver(body, stmt, iterable, mode, around);
}

/// A loop whose iterations are one loop of the typed tree. The operands are in the block `around`.
static void resolveLoopOver(Body &body, const ast::LoopStmt *stmt, const Value &iterable, typed::Loop::Mode mode,
                            typed::Block *around) {
  bool isZip = iterable.isIterable() && iterable.iterable->kind == Iterable::Zip;
  auto *loop = body.make<typed::Loop>(stmt->range);
  loop->mode = mode;
  loop->mustVectorize = stmt->findAttribute(attribute::assertVectorized);
  if (mode == typed::Loop::Forall)
    loop->deviceBlock = deviceBlockOf(body, iterable);
  if (!makeIterands(body, iterable, mode, loop->iterands))
    return;
  bool isParallel = mode == typed::Loop::Forall || mode == typed::Loop::Coforall;
  if (mode == typed::Loop::Forall && !hasPositions(body, iterable, /*isAlone=*/true) &&
      loop->iterands.front()->kind != typed::Iterand::Call && stmt->loopKind == ast::LoopKind::Bracket) {
    loop->mode = mode = typed::Loop::For;
    isParallel = false;
  }

  loop->body = body.make<typed::Block>(stmt->body->range);
  Scope *bodyScope = body.newBlockScope();
  bodyScope->isParallelBody = isParallel;
  bodyScope->before = around;
  bodyScope->construct = loop;
  bodyScope->function = body.function();
  addIntents(body, stmt->with, loop->shadows, bodyScope,
             /*sharesCopies=*/mode == typed::Loop::Forall && loop->deviceBlock.empty());
  {
    BlockGuard inBody(body, loop->body);
    ScopeGuard inScope(body, bodyScope);
    bindElements(body, stmt->index, loop->iterands, isZip, bodyScope);
    LoopContext context;
    context.label = takeLabel(body);
    context.breakTarget = context.continueTarget = loop;
    context.isParallel = isParallel;
    context.loop = loop;
    body.loops().push_back(context);
    routeIterands(body, *loop);
    body.resolveInto(loop->body, stmt->body, FlowLevel::Barrier);
    body.loops().pop_back();
  }
  // A jump out of a foreach ends the loop, so its iterations run in order.
  if (mode == typed::Loop::Foreach && loop->canExitEarly) {
    loop->mode = typed::Loop::For;
    refuseOnGpu(body, stmt, "a jump out of it ends it, so its iterations run in order");
  }
  body.setTerminated(false); // the loop may run no iteration, or be left by a jump
  body.emit(loop);
}

//===----------------------------------------------------------------------===//
// Loop expressions and zips
//===----------------------------------------------------------------------===//

Value prebuiltIterable(Body &body, typed::Iterand *iterand, const Value &shape, bool isParallel, SourceRange range) {
  auto *iterable = body.make<Iterable>();
  iterable->kind = Iterable::Reshaped;
  iterable->range = range;
  iterable->element = iterand->element;
  iterable->elementIsRef = iterand->elementIsRef;
  iterable->isParallel = isParallel && mayRunInParallel(iterand);
  iterable->rank = iterand->rank;
  iterable->shape = shape;
  iterable->build = [iterand] { return iterand; };
  return Value::ofIterable(iterable, body.types().getIterator(iterand->element), range);
}

static Value loopValue(Body &body, ast::LoopKind kind, const ast::Decl *index, Value iterable, const ast::Expr *filter,
                       const ast::Expr *valueExpr, SourceRange range, bool ofDefaults) {
  bool wantsParallel = kind != ast::LoopKind::For;
  bool isZip = iterable.isIterable() && iterable.iterable->kind == Iterable::Zip;
  if (!isZip && iterable.isExpr())
    iterable = body.stable(iterable);
  Value shape = filter ? Value::error() : shapeOf(body, iterable);
  auto *nest = body.make<typed::Iterand>();
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
  } else if (!makeIterands(body, iterable, typed::Loop::For, nest->inner)) {
    return Value::error();
  }
  nest->rank = nest->inner.front()->rank;
  nest->throws = typed::anyThrows(nest->inner);
  ScopeGuard inScope(body, body.newBlockScope());
  body.scope()->isParallelBody = wantsParallel;
  bindElements(body, index, nest->inner, isZip, body.scope());
  if (filter)
    nest->guard = perElement(body, nest->throws, filter->range,
                             [&] { return body.boolOf(body.resolveExpr(filter), filter->range); });
  Value value;
  nest->value = perElement(body, nest->throws, valueExpr->range, [&]() -> typed::Expr * {
    value = body.resolveExpr(valueExpr);
    if (ofDefaults && value.isType())
      value = Value::of(body.defaultValue({value.type, value.domains}, range));
    return value.isRuntime() || value.isIterable() ? body.toRValue(value) : body.errorExpr(range);
  });
  if (value.isType())
    return body.notSupported(range, "an array type whose element type depends on the index");
  if ((!value.isRuntime() && !value.isIterable()) || value.type->isVoid()) {
    if (!value.isError())
      body.report(valueExpr->range, diag::loopExprNoValue);
    return Value::error();
  }
  nest->element = nest->value->type;
  Value whole = prebuiltIterable(body, nest, shape, wantsParallel, range);
  if (wantsParallel)
    whole.iterable->parts.assign(parts.begin(), parts.end());
  return whole;
}

Value resolveLoopExpr(Body &body, const ast::LoopExpr *loop) {
  Value iterable = body.resolveExpr(loop->iterand);
  if (iterable.isError())
    return iterable;
  return loopValue(body, loop->loopKind, loop->index, iterable, loop->filter, loop->body, loop->range);
}

/// Whether the brackets stand before a type: `[D] real`.
static bool isArrayTypeExpr(Body &body, const ast::BracketLoopExpr *expr) {
  if (expr->inTypePosition || !expr->body || expr->iterands.empty())
    return true;
  if (expr->index || expr->filter)
    return false;
  // Looked at for its kind only: the code is dropped.
  auto *scratch = body.make<typed::Block>(expr->range);
  BlockGuard inScratch(body, scratch);
  unsigned temps = body.numTemps();
  Value element = body.resolveExpr(expr->body);
  body.endTemps(temps);
  return element.isType();
}

Value resolveBracketLoop(Body &body, const ast::BracketLoopExpr *expr) {
  if (isArrayTypeExpr(body, expr))
    return resolveArrayType(body, expr);
  Value iterable = expr->iterands.size() == 1 ? body.resolveExpr(expr->iterands.front())
                                              : body.resolveArrayDomain(expr->iterands, expr->range);
  if (iterable.isError())
    return iterable;
  return loopValue(body, ast::LoopKind::Bracket, expr->index, iterable, expr->filter, expr->body, expr->range);
}

Value defaultsPerIndex(Body &body, const ast::BracketLoopExpr *type) {
  Value iterable = type->iterands.size() == 1 ? body.resolveExpr(type->iterands.front())
                                              : body.resolveArrayDomain(type->iterands, type->range);
  if (iterable.isError())
    return iterable;
  return loopValue(body, ast::LoopKind::Bracket, type->index, iterable, type->filter, type->body, type->range,
                   /*ofDefaults=*/true);
}

Value resolveZip(Body &body, const ast::ZipExpr *zip, bool isChanged) {
  auto *iterable = body.make<Iterable>();
  iterable->kind = Iterable::Zip;
  iterable->range = zip->range;
  llvm::SmallVector<const Type *, 4> elements;
  llvm::SmallVector<Value, 4> parts;
  if (!resolveElements(body, zip->iterands, parts))
    return Value::error();
  for (Value &part : parts) {
    if (isChanged)
      part = body.asMutable(part);
    if (part.isParam())
      part = Value::of(body.temp(body.toRValue(part)));
    part = throughForwarding(body, part);
    if (part.isError())
      return part;
    const Type *element = body.elementTypeOf(part);
    if (!element) {
      reportNotIterable(body, part);
      return Value::error();
    }
    elements.push_back(element);
    iterable->inner.push_back(part.isExpr() ? body.stable(part) : part);
  }
  // One operand is iterated as it is.
  if (parts.size() == 1)
    return iterable->inner.front();
  iterable->element = body.types().getTuple(elements);
  // Consumed as one iterand, by reduce say, a zip yields tuples.
  iterable->build = [&body, iterable]() -> typed::Iterand * {
    auto *nest = body.make<typed::Iterand>();
    nest->kind = typed::Iterand::Nested;
    nest->range = iterable->range;
    nest->element = iterable->element;
    Value whole;
    whole.kind = Value::Iterable;
    whole.iterable = iterable;
    whole.range = iterable->range;
    if (!makeIterands(body, whole, typed::Loop::For, nest->inner))
      return nullptr;
    nest->rank = nest->inner.front()->rank;
    nest->throws = typed::anyThrows(nest->inner);
    llvm::SmallVector<Value, 4> parts;
    for (typed::Iterand *inner : nest->inner)
      parts.push_back(body.elementVar(inner, Identifier(), yieldsConst(inner), inner->range));
    nest->value =
        body.inOwnBlock(iterable->range, [&] { return body.toRValue(tupleOf(body, parts, iterable->range)); });
    nest->element = nest->value->type;
    return nest;
  };
  return Value::ofIterable(iterable, body.types().getIterator(iterable->element), zip->range);
}

} // namespace choir::sema
