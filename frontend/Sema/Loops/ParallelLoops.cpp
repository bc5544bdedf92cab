//===- ParallelLoops.cpp - Loops by leaders and followers -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Parallel iterators of the program (spec, Parallel Iterators). A loop over a single iterator prefers its standalone
// form. Otherwise the first operand's leader starts the tasks and yields what each is to do, and all operands follow:
//
//   forall (x, y) in zip(a, b) do body   =>
//     forall work in a.these(leader) do
//       for (x, y) in zip(a.these(follower, work), b.these(follower, work)) do body
//
// Iterables with positions (ranges, domains, arrays, promoted expressions over them) need no iterators of their own:
// the leader is a library iterator over boxes of 0-based positions; a follower is the iterable restricted to a box.
//
//===----------------------------------------------------------------------===//

#include "Sema/Loops/ParallelLoops.h"
#include "Sema/Arrays/Indexing.h"
#include "Sema/Context/Jumps.h"
#include "Sema/Core/Body.h"
#include "Sema/Errors/LoopErrors.h"
#include "Sema/Loops/ForallIntents.h"
#include "Sema/Loops/Iterands.h"
#include "Sema/Loops/Loops.h"
#include "Sema/Loops/Reduce.h"
#include "Sema/Loops/Shapes.h"

namespace choir::sema {

static typed::Iterand *followerOf(Body &body, const Value &operand, const Value &work);

//===----------------------------------------------------------------------===//
// Iterators with a tag
//===----------------------------------------------------------------------===//

static const ParamValue *iterKindOf(Resolver &R, Identifier which) {
  Symbol *kinds = R.librarySymbol(R.names().iterKind);
  const auto *decl = kinds ? llvm::dyn_cast<ast::EnumDecl>(kinds->decl) : nullptr;
  if (!decl)
    return nullptr;
  const EnumType *type = R.enumType(decl, kinds->scope);
  auto *position = llvm::find(type->names, which);
  return position == type->names.end() ? nullptr : R.types().getParam(type, position - type->names.begin());
}

std::optional<Value> taggedIterator(Body &body, const Value &operand, Identifier which, const Value *followThis) {
  const ParamValue *kind = iterKindOf(body.resolver(), which);
  if (!kind)
    return std::nullopt;
  CallInfo call;
  if (operand.isIterable()) {
    if (operand.iterable->kind != Iterable::Call)
      return std::nullopt;
    call = *operand.iterable->call;
    call.functions = nullptr;
  } else {
    call.name = body.resolver().names().these;
    call.isMethod = true;
    call.receiver = body.reuse(operand, operand.range);
    if (!operand.isType() && hasDescriptor(operand.type))
      call.receiver = body.descriptorOf(call.receiver, operand.range);
  }
  call.range = call.nameRange = operand.range;
  call.actuals.push_back({Value::ofParam(kind, operand.range), body.resolver().names().tag, operand.range});
  if (followThis)
    call.actuals.push_back({body.reuse(*followThis, operand.range), body.resolver().names().followThis, operand.range});
  std::optional<Value> result = body.tryCall(call);
  if (!result || !result->isIterable() || result->iterable->kind != Iterable::Call)
    return std::nullopt;
  result->iterable->isTryBang = operand.isIterable() && operand.iterable->isTryBang;
  return result;
}

/// Whether an iterand of a nest takes part by positions: behind the first, ranges without end do too.
static bool followsPositions(const typed::Iterand *iterand) {
  return mayRunInParallel(iterand) || iterand->kind == typed::Iterand::Space;
}

/// Whether iterations are identified by positions, of which guards skip some. In a zip, a skipped iteration would shift
/// the others.
static bool runsByPositions(const typed::Iterand *iterand) {
  if (mayRunInParallel(iterand))
    return true;
  if (iterand->kind != typed::Iterand::Nested || iterand->inOrder)
    return false;
  llvm::ArrayRef<typed::Iterand *> inner = iterand->inner;
  if (inner.size() == 1)
    return runsByPositions(inner.front());
  return mayRunInParallel(inner.front()) && llvm::all_of(inner.drop_front(), followsPositions);
}

bool hasPositions(Body &body, const Value &operand, bool isAlone) {
  if (operand.isIterable()) {
    const Iterable &iterable = *operand.iterable;
    if (iterable.kind == Iterable::Call)
      return false;
    if (iterable.kind == Iterable::Zip)
      return llvm::all_of(iterable.inner, [&](const Value &inner) { return hasPositions(body, inner); });
    typed::Iterand *iterand = iterable.build();
    return !iterand || mayRunInParallel(iterand) || (isAlone && runsByPositions(iterand));
  }
  if (operand.isType())
    return llvm::isa<EnumType>(operand.type);
  if (llvm::isa<ArrayType>(operand.type) || llvm::isa<DomainType>(operand.type))
    return !hasDescriptor(operand.type) || liesInDefaultLayout(body, operand);
  return llvm::isa<TupleType>(operand.type) || body.resolver().isRange(operand.type);
}

//===----------------------------------------------------------------------===//
// Leaders and followers
//===----------------------------------------------------------------------===//

/// The sources of a nest of iterands: the members of a zip, the operands of a promoted call or of a loop expression.
static llvm::ArrayRef<Value> partsOf(const Value &operand) {
  if (!operand.isIterable())
    return {};
  return operand.iterable->kind == Iterable::Zip ? operand.iterable->inner : operand.iterable->parts;
}

static Value leaderOf(Body &body, const Value &operand) {
  if (!hasPositions(body, operand)) {
    if (llvm::ArrayRef<Value> parts = partsOf(operand); !parts.empty())
      return leaderOf(body, parts.front());
    if (std::optional<Value> leader = taggedIterator(body, operand, body.resolver().names().leader))
      return *leader;
    if (body.elementTypeOf(operand))
      body.report(operand.range, diag::noParallelIterator);
    else
      reportNotIterable(body, operand);
    return Value::error();
  }
  Value shape = shapeOf(body, operand);
  if (shape.isError()) {
    body.notSupported(operand.range, "leading a zippered forall by this kind of value");
    return shape;
  }
  if (liesInDefaultLayout(body, shape))
    shape = inDefaultLayout(body, shape);
  return body.callLibrary(body.resolver().names().leadPositions, shape, operand.range);
}

/// The positions that `work` stands for, a range or a tuple of ranges, in each dimension. Empty after reporting.
static llvm::SmallVector<typed::Iterand::Dim, 1> positionsOf(Body &body, const Value &work, unsigned rank,
                                                             SourceRange range) {
  llvm::SmallVector<Value, 2> ranges;
  const auto *tuple = llvm::dyn_cast<TupleType>(work.type);
  if (!tuple)
    ranges.push_back(work);
  for (unsigned i = 0; tuple && i < tuple->size(); ++i)
    ranges.push_back(body.tupleElement(body.reuse(work, range), i, range));
  bool areRanges =
      llvm::all_of(ranges, [&](const Value &value) { return value.isExpr() && body.resolver().isRange(value.type); });
  if (!areRanges || ranges.size() != rank) {
    body.report(range, diag::followsNoPositions, toString(work.type), rank);
    return {};
  }
  llvm::SmallVector<typed::Iterand::Dim, 1> dims;
  for (const Value &value : ranges)
    if (std::optional<typed::Iterand::Dim> dim = dimensionOf(body, body.stable(value)))
      dims.push_back(*dim);
  return dims.size() == rank ? dims : llvm::SmallVector<typed::Iterand::Dim, 1>();
}

/// A nest over the followers of its parts, whose elements its value finds where those of the parts in order would be.
static typed::Iterand *followingNest(Body &body, const Value &operand, const Value &work) {
  typed::Iterand *inOrder = operand.iterable->build();
  if (!inOrder)
    return nullptr;
  auto *nest = body.make<typed::Iterand>(*inOrder);
  for (auto [part, inner] : llvm::zip_equal(partsOf(operand), nest->inner)) {
    typed::Iterand *follower = followerOf(body, part, work);
    if (!follower)
      return nullptr;
    if (follower->element != inner->element || follower->elementIsRef != inner->elementIsRef) {
      body.report(part.range, diag::followerOfOtherType, toString(follower->element), toString(inner->element));
      return nullptr;
    }
    follower->var = inner->var;
    inner = follower;
  }
  return nest;
}

static typed::Iterand *followerOf(Body &body, const Value &operand, const Value &work) {
  if (!hasPositions(body, operand)) {
    if (!partsOf(operand).empty())
      return followingNest(body, operand, work);
    std::optional<Value> follower = taggedIterator(body, operand, body.resolver().names().follower, &work);
    if (follower && follower->iterable->serialCall) {
      typed::Iterand *iterand = body.makeIterand(*follower, typed::Loop::For, /*isLeader=*/false);
      if (iterand)
        iterand->yieldsIndices = llvm::isa<DomainType>(operand.type);
      return iterand;
    }
    body.report(operand.range, diag::noFollower, toString(work.type));
    return nullptr;
  }
  typed::Iterand *iterand = body.makeIterand(operand, typed::Loop::For, /*isLeader=*/false);
  if (!iterand)
    return nullptr;
  iterand->part = positionsOf(body, work, iterand->rank, operand.range);
  if (iterand->part.empty())
    return nullptr;
  const bool hasSize = operand.isExpr() && !llvm::isa<TupleType>(operand.type);
  if (hasSize && body.resolver().options().boundsChecks)
    body.evaluate(body.callLibrary(body.resolver().names().checkFollows,
                                   {body.reuse(operand, operand.range), body.reuse(work, operand.range)},
                                   operand.range),
                  operand.range);
  return iterand;
}

/// The standalone iterator that one operand comes down to: its own, or that of what a nest of one part goes over.
static std::optional<Value> standaloneUnder(Body &body, const Value &operand) {
  if (hasPositions(body, operand))
    return std::nullopt;
  llvm::ArrayRef<Value> parts = partsOf(operand);
  if (parts.empty())
    return taggedIterator(body, operand, body.resolver().names().standalone);
  return parts.size() == 1 ? standaloneUnder(body, parts.front()) : std::nullopt;
}

/// The iterand for which the iterator that standaloneUnder finds stands, in an operand's nest.
static typed::Iterand *iterandUnder(const Value &operand, typed::Iterand *inOrder) {
  llvm::ArrayRef<Value> parts = partsOf(operand);
  return parts.empty() ? inOrder : iterandUnder(parts.front(), inOrder->inner.front());
}

/// One iteration of an operand's nest, around an element that the variable of iterandUnder holds.
static typed::Iterand *onceOver(Body &body, const Value &operand, typed::Iterand *inOrder) {
  llvm::ArrayRef<Value> parts = partsOf(operand);
  auto *once = body.make<typed::Iterand>();
  if (!parts.empty()) {
    *once = *inOrder;
    once->inner.front() = onceOver(body, parts.front(), inOrder->inner.front());
    return once;
  }
  once->kind = typed::Iterand::Space;
  once->range = operand.range;
  once->element = body.types().int64;
  once->dims.push_back({body.intConst(0, operand.range), body.intConst(1, operand.range), nullptr});
  return once;
}

/// Whether an operand can lead and follow in parallel loops.
static bool hasLeader(Body &body, const Value &operand) {
  llvm::ArrayRef<Value> parts = partsOf(operand);
  return hasPositions(body, operand) || taggedIterator(body, operand, body.resolver().names().leader) ||
         (!parts.empty() && llvm::all_of(parts, [&](const Value &part) { return hasLeader(body, part); }));
}

bool hasParallelForm(Body &body, llvm::ArrayRef<Value> operands) {
  return llvm::all_of(operands, [&](const Value &operand) {
    return hasLeader(body, operand) || (operands.size() == 1 && standaloneUnder(body, operand));
  });
}

bool needsOneTask(Body &body, llvm::ArrayRef<Value> operands) {
  return operands.size() > 1 && llvm::any_of(operands, [&](const Value &operand) {
           return operand.isExpr() && hasDescriptor(operand.type) && !liesInDefaultLayout(body, operand) &&
                  !taggedIterator(body, operand, body.resolver().names().leader);
         });
}

bool needsLeader(Body &body, llvm::ArrayRef<Value> operands, bool isZip) {
  if (llvm::all_of(operands, [&](const Value &operand) { return hasPositions(body, operand); }))
    return false;
  if (operands.size() == 1 && hasPositions(body, operands.front(), /*isAlone=*/true))
    return false;
  if (operands.size() > 1 || !taggedIterator(body, operands.front(), body.resolver().names().standalone))
    return true;
  // A zip of one has a leader and a follower, as every zip.
  return isZip && hasLeader(body, operands.front());
}

/// The operand with the actuals of its call in variables, since the call is made for the leader and in each task.
static Value evaluatedOnce(Body &body, const Value &operand) {
  if (operand.isExpr())
    return body.stable(operand.isLValue() ? operand : Value::of(body.temp(body.toRValue(operand))));
  if (!operand.isIterable() || (operand.iterable->kind != Iterable::Call && operand.iterable->parts.empty()))
    return operand;
  Value result = operand;
  result.iterable = body.make<Iterable>(*operand.iterable);
  for (Value &part : result.iterable->parts)
    part = evaluatedOnce(body, part);
  if (operand.iterable->kind != Iterable::Call)
    return result;
  CallInfo *call = body.make<CallInfo>(*operand.iterable->call);
  result.iterable->call = call;
  if (call->isMethod && call->receiver.isExpr())
    call->receiver = body.stable(call->receiver);
  for (ActualValue &actual : call->actuals)
    if (actual.value.isExpr())
      actual.value = body.stable(actual.value);
  return result;
}

//===----------------------------------------------------------------------===//
// Reductions over what a leader hands out
//===----------------------------------------------------------------------===//

/// Whether the assignment of parts to tasks may depend on threads. For iterators of the program, assume so. Iterators
/// of the library start the same tasks, with the same parts, for any number of threads.
static bool mayHandOutInAnyOrder(const Value &leader) {
  auto *call = llvm::dyn_cast_or_null<typed::CallExpr>(leader.iterable->serialCall);
  return call && (!call->callee->isLibrary || call->callee->decl->hasPragma(pragma::partsInAnyOrder));
}

/// Makes a reduction one of the states that parts come to: the body reduces into a variable of the part's own, a task
/// keeps what its parts have come to, and what all have is combined in the order of the parts.
static void reduceByParts(Body &body, typed::ShadowVar *shadow, const Value &part) {
  Resolver &R = body.resolver();
  SourceRange range = part.range;
  Value none = body.callLibrary(R.names().leafStates,
                                {Value::ofType(shadow->op->state, range), Value::ofType(part.type, range)}, range);
  if (!none.isExpr() || !llvm::isa<AggregateType>(none.type))
    return;
  auto varOf = [&](typed::Var *var) { return Value::of(body.make<typed::VarExpr>(var, range)); };
  typed::Var *state = shadow->var, *total = shadow->result;
  typed::Expr *identity = shadow->op->identity;
  auto *op = body.make<typed::ReduceOp>(*shadow->op);
  op->identity = body.toRValue(none);
  op->state = none.type;
  op->mayReassociate = false;
  shadow->var = body.newVar(Identifier(), op->state, typed::Var::Shadow, range);
  shadow->result = body.newVar(Identifier(), op->state, typed::Var::Local, range);
  body.setDeinit(shadow->var);
  op->deinit = std::exchange(shadow->var->deinit, nullptr);
  op->combine = reductionMethod(body, varOf(shadow->var), R.names().combine, varOf(shadow->var), range);
  shadow->op = op;

  body.emit(body.make<typed::VarStmt>(state, identity, range));
  auto *keep = body.make<typed::Block>(range);
  {
    BlockGuard inKeep(body, keep);
    llvm::SmallVector<Value, 2> kept{part, varOf(state)};
    body.evaluate(body.callMethod(varOf(shadow->var), R.names().add, kept, range), range);
  }
  body.emit(body.make<typed::DeferStmt>(keep, range));

  auto *finish = body.make<typed::Block>(range);
  BlockGuard inFinish(body, finish);
  body.setDeinit(total);
  body.emit(body.make<typed::VarStmt>(total, identity, range));
  body.evaluate(body.callMethod(varOf(shadow->result), R.names().total, varOf(total), range), range);
  body.emit(std::exchange(shadow->finish, finish));
}

static void reduceByParts(Body &body, const typed::Loop *loop, const Value &leader, const Value &part) {
  if (!mayHandOutInAnyOrder(leader))
    return;
  for (typed::ShadowVar *shadow : loop->shadows)
    if (shadow->kind == typed::ShadowVar::Reduce)
      reduceByParts(body, shadow, part);
}

//===----------------------------------------------------------------------===//
// Implicit loops
//===----------------------------------------------------------------------===//

/// Whether an operand has a follower of what a leader yields, with the elements that it has in order.
static bool canFollow(Body &body, const Value &operand, const typed::Iterand *inOrder, const Value &work) {
  Resolver &R = body.resolver();
  if (hasPositions(body, operand)) {
    const auto *tuple = llvm::dyn_cast<TupleType>(work.type);
    llvm::ArrayRef<const Type *> ranges = tuple ? tuple->elements() : llvm::ArrayRef<const Type *>(work.type);
    return ranges.size() == inOrder->rank && llvm::all_of(ranges, [&](const Type *type) { return R.isRange(type); });
  }
  if (llvm::ArrayRef<Value> parts = partsOf(operand); !parts.empty())
    return parts.size() == inOrder->inner.size() &&
           llvm::all_of(llvm::zip(parts, inOrder->inner),
                        [&](const auto &each) { return canFollow(body, std::get<0>(each), std::get<1>(each), work); });
  std::optional<Value> follower = taggedIterator(body, operand, R.names().follower, &work);
  return follower && follower->iterable->serialCall && follower->iterable->element == inOrder->element &&
         follower->iterable->elementIsRef == inOrder->elementIsRef;
}

/// Whether all that is gone over in a nest is positions or iterators of the program: the library's layouts have loops
/// of their own for this.
static bool isOfIterators(const Value &operand) {
  if (llvm::ArrayRef<Value> parts = partsOf(operand); !parts.empty())
    return llvm::all_of(parts, isOfIterators);
  return !operand.isExpr() || !hasDescriptor(operand.type);
}

bool runsInTasks(Body &body, llvm::ArrayRef<Value> operands, llvm::ArrayRef<typed::Iterand *> inOrder, bool ofLayouts) {
  if (llvm::all_of(operands, [&](const Value &operand) { return hasPositions(body, operand); }))
    return false;
  if (operands.size() == 1) {
    if (std::optional<Value> standalone = standaloneUnder(body, operands.front())) {
      const typed::Iterand *replaced = iterandUnder(operands.front(), inOrder.front());
      return isOfIterators(operands.front()) && standalone->iterable->serialCall &&
             standalone->iterable->element == replaced->element &&
             standalone->iterable->elementIsRef == replaced->elementIsRef;
    }
  }
  if (!llvm::all_of(operands, [&](const Value &operand) {
        return (ofLayouts || isOfIterators(operand)) && hasLeader(body, operand);
      }))
    return false;
  // Asked for its type alone: the code is dropped.
  auto *scratch = body.make<typed::Block>(operands.front().range);
  BlockGuard inScratch(body, scratch);
  unsigned temps = body.numTemps();
  Value first = operands.front();
  while (!hasPositions(body, first) && !partsOf(first).empty())
    first = partsOf(first).front();
  // A range without end cannot lead.
  const bool canLead = !hasPositions(body, first) || !shapeOf(body, first).isError();
  Value leader = canLead ? leaderOf(body, first) : Value::error();
  bool runs = leader.isIterable();
  if (runs) {
    typed::Var *var = body.newVar(Identifier(), leader.iterable->element, typed::Var::Index, leader.range);
    Value work = Value::of(body.make<typed::VarExpr>(var, leader.range));
    runs = llvm::all_of(llvm::zip_equal(operands, inOrder),
                        [&](const auto &each) { return canFollow(body, std::get<0>(each), std::get<1>(each), work); });
  }
  body.endTemps(temps);
  return runs;
}

typed::Loop *makeLoopInTasks(Body &body, llvm::ArrayRef<Value> written, llvm::ArrayRef<typed::Iterand *> inOrder,
                             SourceRange range, llvm::function_ref<void()> buildBody, typed::ShadowVar *reduced) {
  llvm::SmallVector<Value, 2> operands;
  for (const Value &operand : written)
    operands.push_back(evaluatedOnce(body, operand));
  std::optional<Value> standalone =
      operands.size() == 1 ? standaloneUnder(body, operands.front()) : std::optional<Value>();
  Value led = standalone ? *standalone : leaderOf(body, operands.front());
  typed::Iterand *leader = led.isError() ? nullptr : body.makeIterand(led, typed::Loop::For, /*isLeader=*/true);
  if (!leader)
    return nullptr;
  if (standalone)
    leader->var = iterandUnder(operands.front(), inOrder.front())->var;
  auto *loop = body.make<typed::Loop>(range);
  loop->mode = typed::Loop::Forall;
  loop->iterands.push_back(leader);
  if (reduced)
    loop->shadows.push_back(reduced);
  Value work = body.elementVar(leader, Identifier(), /*isConst=*/true, range);
  body.buildLoopBody(loop, [&] {
    if (!standalone)
      reduceByParts(body, loop, led, work);
    auto *following = body.make<typed::Loop>(range);
    following->mode = typed::Loop::For;
    for (auto [operand, serial] : llvm::zip_equal(operands, inOrder)) {
      typed::Iterand *follower = standalone ? onceOver(body, operand, serial) : followerOf(body, operand, work);
      if (!follower)
        return;
      if (!standalone || !partsOf(operand).empty())
        follower->var = serial->var;
      following->iterands.push_back(follower);
    }
    body.buildLoopBody(following, buildBody);
    body.emit(following);
  });
  return loop;
}

//===----------------------------------------------------------------------===//
// Loops of the program
//===----------------------------------------------------------------------===//

/// What the library knows the number of elements of has as many as the first such operand, or the program halts.
/// Followers are told of their parts alone.
static void checkZipSizes(Body &body, llvm::ArrayRef<Value> operands, SourceRange range) {
  Resolver &R = body.resolver();
  std::optional<Value> first;
  for (const Value &operand : operands) {
    const auto *record = operand.isExpr() ? llvm::dyn_cast<AggregateType>(operand.type) : nullptr;
    const bool isOfLibrary = record && R.modules().isOfLibrary(record->decl()->range) && !R.isRange(record) &&
                             body.hasMethodNamed(record, R.names().size);
    // Layouts and distributions compare index sets themselves.
    const bool isPlain =
        operand.isExpr() && llvm::isa<ArrayType, DomainType>(operand.type) && !hasDescriptor(operand.type);
    if (!isOfLibrary && !isPlain)
      continue;
    Value size = body.callMethodWithoutParens(body.reuse(operand, range), R.names().size, range);
    if (size.isError())
      return;
    size = body.stable(size);
    if (first)
      body.evaluate(body.callLibrary(R.names().checkZipSizes, {body.reuse(*first, range), size}, range), range);
    else
      first = size;
  }
}

void resolveLeaderLoop(Body &body, const ast::LoopStmt *stmt, llvm::ArrayRef<Value> written, bool isZip) {
  llvm::SmallVector<Value, 2> operands;
  for (const Value &operand : written)
    operands.push_back(evaluatedOnce(body, operand));
  const bool isLed = llvm::isa<ast::ZipExpr>(stmt->iterand) && hasLeader(body, operands.front());
  std::optional<Value> standalone =
      operands.size() == 1 && !isLed ? standaloneUnder(body, operands.front()) : std::optional<Value>();
  if (isZip && body.resolver().options().boundsChecks)
    checkZipSizes(body, operands, stmt->range);
  typed::Iterand *nest = standalone ? operands.front().iterable->build() : nullptr;
  Value led = standalone ? *standalone : leaderOf(body, operands.front());
  if (led.isError() || !led.iterable->serialCall)
    return;
  typed::Iterand *leader = body.makeIterand(led, typed::Loop::For, /*isLeader=*/true);
  if (!leader)
    return;
  if (nest)
    leader->var = iterandUnder(operands.front(), nest)->var;
  auto *loop = body.make<typed::Loop>(stmt->range);
  loop->mode = typed::Loop::Forall;
  loop->iterands.push_back(leader);
  Value work = body.elementVar(leader, Identifier(), /*isConst=*/true, stmt->range);
  loop->body = body.make<typed::Block>(stmt->range);
  Scope *bodyScope = body.newBlockScope();
  bodyScope->isParallelBody = true;
  addIntents(body, stmt->with, loop->shadows, bodyScope, /*sharesCopies=*/true);
  {
    BlockGuard inTask(body, loop->body);
    ScopeGuard inScope(body, bodyScope);
    LoopContext task;
    task.isParallel = true;
    task.breakTarget = task.continueTarget = loop;
    task.loop = loop;
    body.loops().push_back(task);
    if (!standalone)
      reduceByParts(body, loop, led, work);
    auto *following = body.make<typed::Loop>(stmt->range);
    following->mode = typed::Loop::For;
    bool complete = true;
    for (const Value &operand : operands) {
      typed::Iterand *follower = nest ? onceOver(body, operand, nest) : followerOf(body, operand, work);
      complete &= follower != nullptr;
      following->iterands.push_back(follower);
    }
    if (complete) {
      following->body = body.make<typed::Block>(stmt->body->range);
      BlockGuard inBody(body, following->body);
      bindElements(body, stmt->index, following->iterands, isZip, bodyScope);
      LoopContext iteration = task;
      iteration.label = takeLabel(body);
      iteration.breakTarget = iteration.continueTarget = following;
      iteration.loop = following;
      body.loops().push_back(iteration);
      routeIterands(body, *following);
      body.resolveInto(following->body, stmt->body, FlowLevel::Barrier);
      body.loops().pop_back();
    }
    body.loops().pop_back();
    if (complete)
      body.emit(following);
  }
  body.setTerminated(false);
  body.emit(loop);
}

} // namespace choir::sema
