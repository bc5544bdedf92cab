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
// What has positions (ranges, domains, arrays, promoted expressions over these) needs no iterators of its own: it is
// led by an iterator of the library over boxes of 0-based positions, and follows by being restricted to such a box.
//
//===----------------------------------------------------------------------===//

#include "Sema/Core/BodyResolver.h"

using namespace choir;
using namespace choir::sema;

//===----------------------------------------------------------------------===//
// Iterators with a tag
//===----------------------------------------------------------------------===//

static const ParamValue *iterKindOf(Resolver &R, Identifier which) {
  Symbol *kinds = R.librarySymbol(R.names.iterKind);
  const auto *decl = kinds ? llvm::dyn_cast<ast::EnumDecl>(kinds->decl) : nullptr;
  if (!decl)
    return nullptr;
  const EnumType *type = R.enumType(decl, kinds->scope);
  auto *position = llvm::find(type->names, which);
  return position == type->names.end() ? nullptr : R.types.getParam(type, position - type->names.begin());
}

std::optional<Value> BodyResolver::taggedIterator(const Value &operand, Identifier which, const Value *followThis) {
  const ParamValue *kind = iterKindOf(R, which);
  if (!kind)
    return std::nullopt;
  CallInfo call;
  if (operand.isIterable()) {
    if (operand.iterable->kind != Iterable::Call)
      return std::nullopt;
    call = *operand.iterable->call;
    call.functions = nullptr;
  } else {
    call.name = R.names.these;
    call.isMethod = true;
    call.receiver = reuse(operand, operand.range);
    if (!operand.isType() && hasDescriptor(operand.type))
      call.receiver = descriptorOf(call.receiver, operand.range);
  }
  call.range = call.nameRange = operand.range;
  call.actuals.push_back({Value::ofParam(kind, operand.range), R.names.tag, operand.range});
  if (followThis)
    call.actuals.push_back({reuse(*followThis, operand.range), R.names.followThis, operand.range});
  std::optional<Value> result = tryCall(call);
  if (!result || !result->isIterable() || result->iterable->kind != Iterable::Call)
    return std::nullopt;
  result->iterable->isTryBang = operand.isIterable() && operand.iterable->isTryBang;
  return result;
}

/// Whether an iterand of a nest takes part by positions: behind the first, ranges without end do too.
static bool followsPositions(const typed::Iterand *iterand) {
  return BodyResolver::mayRunInParallel(iterand) || iterand->kind == typed::Iterand::Space;
}

/// Whether iterations are told by positions, of which guards skip some. In a zip, what is skipped would shift the
/// others.
static bool runsByPositions(const typed::Iterand *iterand) {
  if (BodyResolver::mayRunInParallel(iterand))
    return true;
  if (iterand->kind != typed::Iterand::Nested || iterand->inOrder)
    return false;
  llvm::ArrayRef<typed::Iterand *> inner = iterand->inner;
  if (inner.size() == 1)
    return runsByPositions(inner.front());
  return BodyResolver::mayRunInParallel(inner.front()) && llvm::all_of(inner.drop_front(), followsPositions);
}

bool BodyResolver::hasPositions(const Value &operand, bool isAlone) {
  if (operand.isIterable()) {
    const Iterable &iterable = *operand.iterable;
    if (iterable.kind == Iterable::Call)
      return false;
    if (iterable.kind == Iterable::Zip)
      return llvm::all_of(iterable.inner, [&](const Value &inner) { return hasPositions(inner); });
    typed::Iterand *iterand = iterable.build();
    return !iterand || mayRunInParallel(iterand) || (isAlone && runsByPositions(iterand));
  }
  if (operand.isType())
    return llvm::isa<EnumType>(operand.type);
  if (llvm::isa<ArrayType>(operand.type) || llvm::isa<DomainType>(operand.type))
    return !hasDescriptor(operand.type);
  return llvm::isa<TupleType>(operand.type) || R.isRange(operand.type);
}

//===----------------------------------------------------------------------===//
// Leaders and followers
//===----------------------------------------------------------------------===//

/// What a nest of iterands goes over: the members of a zip, the operands of a promoted call or of a loop expression.
static llvm::ArrayRef<Value> partsOf(const Value &operand) {
  if (!operand.isIterable())
    return {};
  return operand.iterable->kind == Iterable::Zip ? operand.iterable->inner : operand.iterable->parts;
}

Value BodyResolver::leaderOf(const Value &operand) {
  if (!hasPositions(operand)) {
    if (llvm::ArrayRef<Value> parts = partsOf(operand); !parts.empty())
      return leaderOf(parts.front());
    if (std::optional<Value> leader = taggedIterator(operand, R.names.leader))
      return *leader;
    if (elementTypeOf(operand))
      report(operand.range, diag::noParallelIterator);
    else
      reportNotIterable(operand);
    return Value::error();
  }
  Value shape = shapeOf(operand);
  if (shape.isError()) {
    notSupported(operand.range, "leading a zippered forall by this kind of value");
    return shape;
  }
  return callLibrary(R.names.leadPositions, shape, operand.range);
}

/// The positions that `work` stands for, a range or a tuple of ranges, in each dimension. Empty after reporting.
llvm::SmallVector<typed::Iterand::Dim, 1> BodyResolver::positionsOf(const Value &work, unsigned rank,
                                                                    SourceRange range) {
  llvm::SmallVector<Value, 2> ranges;
  const auto *tuple = llvm::dyn_cast<TupleType>(work.type);
  if (!tuple)
    ranges.push_back(work);
  for (unsigned i = 0; tuple && i < tuple->size(); ++i)
    ranges.push_back(tupleElement(reuse(work, range), i, range));
  bool areRanges = llvm::all_of(ranges, [&](const Value &value) { return value.isExpr() && R.isRange(value.type); });
  if (!areRanges || ranges.size() != rank) {
    report(range, diag::followsNoPositions, toString(work.type), rank);
    return {};
  }
  llvm::SmallVector<typed::Iterand::Dim, 1> dims;
  for (const Value &value : ranges)
    if (std::optional<typed::Iterand::Dim> dim = dimensionOf(stable(value)))
      dims.push_back(*dim);
  return dims.size() == rank ? dims : llvm::SmallVector<typed::Iterand::Dim, 1>();
}

/// A nest over the followers of its parts, whose elements its value finds where those of the parts in order would be.
static typed::Iterand *followingNest(BodyResolver &body, const Value &operand, const Value &work) {
  typed::Iterand *inOrder = operand.iterable->build();
  if (!inOrder)
    return nullptr;
  auto *nest = body.make<typed::Iterand>(*inOrder);
  for (auto [part, inner] : llvm::zip_equal(partsOf(operand), nest->inner)) {
    typed::Iterand *follower = body.followerOf(part, work);
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

typed::Iterand *BodyResolver::followerOf(const Value &operand, const Value &work) {
  if (!hasPositions(operand)) {
    if (!partsOf(operand).empty())
      return followingNest(*this, operand, work);
    std::optional<Value> follower = taggedIterator(operand, R.names.follower, &work);
    if (follower && follower->iterable->serialCall)
      return makeIterand(*follower, typed::Loop::For, /*isLeader=*/false);
    report(operand.range, diag::noFollower, toString(work.type));
    return nullptr;
  }
  typed::Iterand *iterand = makeIterand(operand, typed::Loop::For, /*isLeader=*/false);
  if (!iterand)
    return nullptr;
  iterand->part = positionsOf(work, iterand->rank, operand.range);
  return iterand->part.empty() ? nullptr : iterand;
}

/// The standalone iterator that one operand comes down to: its own, or that of what a nest of one part goes over.
static std::optional<Value> standaloneUnder(BodyResolver &body, const Value &operand) {
  if (body.hasPositions(operand))
    return std::nullopt;
  llvm::ArrayRef<Value> parts = partsOf(operand);
  if (parts.empty())
    return body.taggedIterator(operand, body.R.names.standalone);
  return parts.size() == 1 ? standaloneUnder(body, parts.front()) : std::nullopt;
}

/// The iterand for which the iterator that standaloneUnder finds stands, in an operand's nest.
static typed::Iterand *iterandUnder(const Value &operand, typed::Iterand *inOrder) {
  llvm::ArrayRef<Value> parts = partsOf(operand);
  return parts.empty() ? inOrder : iterandUnder(parts.front(), inOrder->inner.front());
}

/// One iteration of an operand's nest, around an element that the variable of iterandUnder holds.
static typed::Iterand *onceOver(BodyResolver &body, const Value &operand, typed::Iterand *inOrder) {
  llvm::ArrayRef<Value> parts = partsOf(operand);
  auto *once = body.make<typed::Iterand>();
  if (!parts.empty()) {
    *once = *inOrder;
    once->inner.front() = onceOver(body, parts.front(), inOrder->inner.front());
    return once;
  }
  once->kind = typed::Iterand::Space;
  once->range = operand.range;
  once->element = body.types.int64;
  once->dims.push_back({body.intConst(0, operand.range), body.intConst(1, operand.range), nullptr});
  return once;
}

/// Whether an operand can lead and follow in parallel loops.
static bool hasLeader(BodyResolver &body, const Value &operand) {
  llvm::ArrayRef<Value> parts = partsOf(operand);
  return body.hasPositions(operand) || body.taggedIterator(operand, body.R.names.leader) ||
         (!parts.empty() && llvm::all_of(parts, [&](const Value &part) { return hasLeader(body, part); }));
}

bool BodyResolver::hasParallelForm(llvm::ArrayRef<Value> operands) {
  return llvm::all_of(operands, [&](const Value &operand) {
    return hasLeader(*this, operand) || (operands.size() == 1 && standaloneUnder(*this, operand));
  });
}

/// Whether a zip has a domain or array whose layout has no leader: one task has to do all of the loop.
bool BodyResolver::needsOneTask(llvm::ArrayRef<Value> operands) {
  return operands.size() > 1 && llvm::any_of(operands, [&](const Value &operand) {
           return operand.isExpr() && hasDescriptor(operand.type) && !taggedIterator(operand, R.names.leader);
         });
}

bool BodyResolver::needsLeader(llvm::ArrayRef<Value> operands) {
  if (llvm::all_of(operands, [&](const Value &operand) { return hasPositions(operand); }))
    return false;
  if (operands.size() == 1 && hasPositions(operands.front(), /*isAlone=*/true))
    return false;
  return operands.size() > 1 || !taggedIterator(operands.front(), R.names.standalone);
}

/// The operand with the actuals of its call in variables, since the call is made for the leader and in each task.
Value BodyResolver::evaluatedOnce(const Value &operand) {
  if (operand.isExpr())
    return stable(operand.isLValue() ? operand : Value::of(temp(toRValue(operand))));
  if (!operand.isIterable() || (operand.iterable->kind != Iterable::Call && operand.iterable->parts.empty()))
    return operand;
  Value result = operand;
  result.iterable = make<Iterable>(*operand.iterable);
  for (Value &part : result.iterable->parts)
    part = evaluatedOnce(part);
  if (operand.iterable->kind != Iterable::Call)
    return result;
  CallInfo *call = make<CallInfo>(*operand.iterable->call);
  result.iterable->call = call;
  if (call->isMethod && call->receiver.isExpr())
    call->receiver = stable(call->receiver);
  for (ActualValue &actual : call->actuals)
    if (actual.value.isExpr())
      actual.value = stable(actual.value);
  return result;
}

//===----------------------------------------------------------------------===//
// Reductions over what a leader hands out
//===----------------------------------------------------------------------===//

/// Whether who gets which part may depend on threads: of iterators of the program, for all that is known. Those of the
/// library start the same tasks, with the same parts, whatever the threads are.
static bool mayHandOutInAnyOrder(const Value &leader) {
  auto *call = llvm::dyn_cast_or_null<typed::CallExpr>(leader.iterable->serialCall);
  return call && (!call->callee->isLibrary || call->callee->decl->hasPragma("parts in any order"));
}

/// Makes a reduction one of the states that parts come to: the body reduces into a variable of the part's own, a task
/// keeps what its parts have come to, and what all have is combined in the order of the parts.
static void reduceByParts(BodyResolver &body, typed::ShadowVar *shadow, const Value &part) {
  Resolver &R = body.R;
  SourceRange range = part.range;
  Value none = body.callLibrary(R.names.leafStates,
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
  op->combine = body.reductionMethod(varOf(shadow->var), "combine", varOf(shadow->var), range);
  shadow->op = op;

  body.emit(body.make<typed::VarStmt>(state, identity, range));
  auto *keep = body.make<typed::Block>(range);
  {
    BodyResolver::BlockGuard inKeep(body, keep);
    llvm::SmallVector<Value, 2> kept{part, varOf(state)};
    body.evaluate(body.callMethod(varOf(shadow->var), R.ast.getIdentifier("add"), kept, range), range);
  }
  body.emit(body.make<typed::DeferStmt>(keep, range));

  auto *finish = body.make<typed::Block>(range);
  BodyResolver::BlockGuard inFinish(body, finish);
  body.setDeinit(total);
  body.emit(body.make<typed::VarStmt>(total, identity, range));
  body.evaluate(body.callMethod(varOf(shadow->result), R.ast.getIdentifier("total"), varOf(total), range), range);
  body.emit(std::exchange(shadow->finish, finish));
}

static void reduceByParts(BodyResolver &body, const typed::Loop *loop, const Value &leader, const Value &part) {
  if (!mayHandOutInAnyOrder(leader))
    return;
  for (typed::ShadowVar *shadow : loop->shadows)
    if (shadow->kind == typed::ShadowVar::Reduce)
      reduceByParts(body, shadow, part);
}

//===----------------------------------------------------------------------===//
// Loops that nobody wrote
//===----------------------------------------------------------------------===//

/// Whether an operand has a follower of what a leader yields, with the elements that it has in order.
static bool canFollow(BodyResolver &body, const Value &operand, const typed::Iterand *inOrder, const Value &work) {
  Resolver &R = body.R;
  if (body.hasPositions(operand)) {
    const auto *tuple = llvm::dyn_cast<TupleType>(work.type);
    llvm::ArrayRef<const Type *> ranges = tuple ? tuple->elements() : llvm::ArrayRef<const Type *>(work.type);
    return ranges.size() == inOrder->rank && llvm::all_of(ranges, [&](const Type *type) { return R.isRange(type); });
  }
  if (llvm::ArrayRef<Value> parts = partsOf(operand); !parts.empty())
    return parts.size() == inOrder->inner.size() &&
           llvm::all_of(llvm::zip(parts, inOrder->inner),
                        [&](const auto &each) { return canFollow(body, std::get<0>(each), std::get<1>(each), work); });
  std::optional<Value> follower = body.taggedIterator(operand, R.names.follower, &work);
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

/// Whether a promoted call or a reduction over these operands, which would go over `inOrder` in order, can be a
/// parallel loop by iterators that start tasks: those of the program, or of the library's layouts too.
bool BodyResolver::runsInTasks(llvm::ArrayRef<Value> operands, llvm::ArrayRef<typed::Iterand *> inOrder,
                               bool ofLayouts) {
  if (llvm::all_of(operands, [&](const Value &operand) { return hasPositions(operand); }))
    return false;
  if (operands.size() == 1) {
    if (std::optional<Value> standalone = standaloneUnder(*this, operands.front())) {
      const typed::Iterand *replaced = iterandUnder(operands.front(), inOrder.front());
      return isOfIterators(operands.front()) && standalone->iterable->serialCall &&
             standalone->iterable->element == replaced->element &&
             standalone->iterable->elementIsRef == replaced->elementIsRef;
    }
  }
  if (!llvm::all_of(operands, [&](const Value &operand) {
        return (ofLayouts || isOfIterators(operand)) && hasLeader(*this, operand);
      }))
    return false;
  // Asked for its type alone: the code is dropped.
  auto *scratch = make<typed::Block>(operands.front().range);
  BlockGuard inScratch(*this, scratch);
  unsigned temps = numTemps;
  Value first = operands.front();
  while (!hasPositions(first) && !partsOf(first).empty())
    first = partsOf(first).front();
  // A range without end cannot lead.
  const bool canLead = !hasPositions(first) || !shapeOf(first).isError();
  Value leader = canLead ? leaderOf(first) : Value::error();
  bool runs = leader.isIterable();
  if (runs) {
    typed::Var *var = newVar(Identifier(), leader.iterable->element, typed::Var::Index, leader.range);
    Value work = Value::of(make<typed::VarExpr>(var, leader.range));
    runs = llvm::all_of(llvm::zip_equal(operands, inOrder),
                        [&](const auto &each) { return canFollow(*this, std::get<0>(each), std::get<1>(each), work); });
  }
  numTemps = temps;
  return runs;
}

/// The loop that runsInTasks found possible; its body finds the elements where those of `inOrder` would be.
typed::Loop *BodyResolver::makeLoopInTasks(llvm::ArrayRef<Value> written, llvm::ArrayRef<typed::Iterand *> inOrder,
                                           SourceRange range, llvm::function_ref<void()> buildBody,
                                           typed::ShadowVar *reduced) {
  llvm::SmallVector<Value, 2> operands;
  for (const Value &operand : written)
    operands.push_back(evaluatedOnce(operand));
  std::optional<Value> standalone =
      operands.size() == 1 ? standaloneUnder(*this, operands.front()) : std::optional<Value>();
  Value led = standalone ? *standalone : leaderOf(operands.front());
  typed::Iterand *leader = led.isError() ? nullptr : makeIterand(led, typed::Loop::For, /*isLeader=*/true);
  if (!leader)
    return nullptr;
  if (standalone)
    leader->var = iterandUnder(operands.front(), inOrder.front())->var;
  auto *loop = make<typed::Loop>(range);
  loop->mode = typed::Loop::Forall;
  loop->iterands.push_back(leader);
  if (reduced)
    loop->shadows.push_back(reduced);
  Value work = elementVar(leader, Identifier(), /*isConst=*/true, range);
  buildLoopBody(loop, [&] {
    if (!standalone)
      reduceByParts(*this, loop, led, work);
    auto *following = make<typed::Loop>(range);
    following->mode = typed::Loop::For;
    for (auto [operand, serial] : llvm::zip_equal(operands, inOrder)) {
      typed::Iterand *follower = standalone ? onceOver(*this, operand, serial) : followerOf(operand, work);
      if (!follower)
        return;
      if (!standalone || !partsOf(operand).empty())
        follower->var = serial->var;
      following->iterands.push_back(follower);
    }
    buildLoopBody(following, buildBody);
    emit(following);
  });
  return loop;
}

//===----------------------------------------------------------------------===//
// Loops of the program
//===----------------------------------------------------------------------===//

void BodyResolver::resolveLeaderLoop(const ast::LoopStmt *stmt, llvm::ArrayRef<Value> written, bool isZip) {
  llvm::SmallVector<Value, 2> operands;
  for (const Value &operand : written)
    operands.push_back(evaluatedOnce(operand));
  std::optional<Value> standalone =
      operands.size() == 1 ? standaloneUnder(*this, operands.front()) : std::optional<Value>();
  typed::Iterand *nest = standalone ? operands.front().iterable->build() : nullptr;
  Value led = standalone ? *standalone : leaderOf(operands.front());
  if (led.isError() || !led.iterable->serialCall)
    return;
  typed::Iterand *leader = makeIterand(led, typed::Loop::For, /*isLeader=*/true);
  if (!leader)
    return;
  if (nest)
    leader->var = iterandUnder(operands.front(), nest)->var;
  auto *loop = make<typed::Loop>(stmt->range);
  loop->mode = typed::Loop::Forall;
  loop->iterands.push_back(leader);
  Value work = elementVar(leader, Identifier(), /*isConst=*/true, stmt->range);
  loop->body = make<typed::Block>(stmt->range);
  Scope *bodyScope = newBlockScope();
  bodyScope->isParallelBody = true;
  addIntents(stmt->with, loop->shadows, bodyScope, /*sharesCopies=*/true);
  {
    BlockGuard inTask(*this, loop->body);
    ScopeGuard inScope(*this, bodyScope);
    LoopContext task;
    task.isParallel = true;
    task.breakTarget = task.continueTarget = loop;
    task.loop = loop;
    loops.push_back(task);
    if (!standalone)
      reduceByParts(*this, loop, led, work);
    auto *following = make<typed::Loop>(stmt->range);
    following->mode = typed::Loop::For;
    bool complete = true;
    for (const Value &operand : operands) {
      typed::Iterand *follower = nest ? onceOver(*this, operand, nest) : followerOf(operand, work);
      complete &= follower != nullptr;
      following->iterands.push_back(follower);
    }
    if (complete) {
      following->body = make<typed::Block>(stmt->body->range);
      BlockGuard inBody(*this, following->body);
      bindElements(stmt->index, following->iterands, isZip, bodyScope);
      LoopContext iteration = task;
      iteration.label = std::exchange(pendingLabel, Identifier());
      iteration.breakTarget = iteration.continueTarget = following;
      iteration.loop = following;
      loops.push_back(iteration);
      routeIterands(*following);
      resolveInto(following->body, stmt->body, FlowLevel::Barrier);
      loops.pop_back();
    }
    loops.pop_back();
    if (complete)
      emit(following);
  }
  isTerminated = false;
  emit(loop);
}
