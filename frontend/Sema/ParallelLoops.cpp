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

#include "Sema/BodyResolver.h"

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

bool BodyResolver::hasPositions(const Value &operand) {
  if (operand.isIterable()) {
    const Iterable &iterable = *operand.iterable;
    if (iterable.kind == Iterable::Call)
      return false;
    if (iterable.kind == Iterable::Zip)
      return llvm::all_of(iterable.inner, [&](const Value &inner) { return hasPositions(inner); });
    typed::Iterand *iterand = iterable.build();
    return !iterand || mayRunInParallel(iterand);
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

Value BodyResolver::leaderOf(const Value &operand) {
  if (!hasPositions(operand)) {
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

typed::Iterand *BodyResolver::followerOf(const Value &operand, const Value &work) {
  if (!hasPositions(operand)) {
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

bool BodyResolver::hasParallelForm(llvm::ArrayRef<Value> operands) {
  return llvm::all_of(operands, [&](const Value &operand) {
    return hasPositions(operand) || taggedIterator(operand, R.names.leader) ||
           (operands.size() == 1 && taggedIterator(operand, R.names.standalone));
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
  return operands.size() > 1 || !taggedIterator(operands.front(), R.names.standalone);
}

/// The operand with the actuals of its call in variables, since the call is made for the leader and in each task.
Value BodyResolver::evaluatedOnce(const Value &operand) {
  if (operand.isExpr())
    return stable(operand.isLValue() ? operand : Value::of(temp(toRValue(operand))));
  if (!operand.isIterable() || operand.iterable->kind != Iterable::Call)
    return operand;
  Value result = operand;
  result.iterable = make<Iterable>(*operand.iterable);
  CallInfo *call = make<CallInfo>(*operand.iterable->call);
  result.iterable->call = call;
  if (call->isMethod && call->receiver.isExpr())
    call->receiver = stable(call->receiver);
  for (ActualValue &actual : call->actuals)
    if (actual.value.isExpr())
      actual.value = stable(actual.value);
  return result;
}

void BodyResolver::resolveLeaderLoop(const ast::LoopStmt *stmt, llvm::ArrayRef<Value> written, bool isZip) {
  llvm::SmallVector<Value, 2> operands;
  for (const Value &operand : written)
    operands.push_back(evaluatedOnce(operand));
  Value led = leaderOf(operands.front());
  if (led.isError() || !led.iterable->serialCall)
    return;
  typed::Iterand *leader = makeIterand(led, typed::Loop::For, /*isLeader=*/true);
  if (!leader)
    return;
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
    auto *following = make<typed::Loop>(stmt->range);
    following->mode = typed::Loop::For;
    bool complete = true;
    for (const Value &operand : operands) {
      typed::Iterand *follower = followerOf(operand, work);
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
