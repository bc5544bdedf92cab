//===- ControlFlow.cpp - Conditionals, while, select, return --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conditions that are known at compile time choose what is resolved at all.
//
//===----------------------------------------------------------------------===//

#include "Sema/Core/BodyResolver.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace llvm;

namespace choir::sema {

//===----------------------------------------------------------------------===//
// if
//===----------------------------------------------------------------------===//

/// Declares `x` of `if var x = e`, for a class e: the reference as non-nil in the branch where it is not nil. Gives the
/// test.
typed::Expr *BodyResolver::resolveConditionDecl(const ast::VarDecl *decl, Value &bound) {
  Value value = resolveRuntime(decl->init);
  auto *reference = value.isExpr() ? dyn_cast<ClassType>(value.type) : nullptr;
  if (!reference) {
    if (!value.isError())
      report(decl->range, diag::conditionDeclNoClass, toString(value.type));
    return errorExpr(decl->range);
  }
  Value held = stable(value);
  typed::Expr *pointer = borrow(held);
  typed::Var *var = declareLocal(decl->name, pointer->type, pointer, true, decl->range);
  auto *use = make<typed::LoadExpr>(make<typed::VarExpr>(var, decl->range), decl->range);
  auto *pointerType = cast<ClassType>(pointer->type);
  const Type *nonNil = types.getClass(pointerType->object(), pointerType->management(), false);
  bound = Value::of(scalars().prim(typed::Prim::ClassCast, use, nonNil, decl->range));
  return scalars().prim(typed::Prim::Ne, {use, make<typed::ZeroExpr>(pointer->type, decl->range)}, types.boolean,
                        decl->range);
}

void BodyResolver::resolveIf(const ast::IfStmt *stmt) {
  auto *outer = make<typed::Block>(stmt->range);
  unsigned before = numTemps;
  std::optional<bool> known;
  {
    BlockGuard code(*this, outer);
    Value bound;
    typed::Expr *test = nullptr;
    if (stmt->conditionDecl) {
      test = resolveConditionDecl(stmt->conditionDecl, bound);
    } else {
      Value condition = resolveCondition(stmt->condition);
      if (condition.isParam())
        known = !condition.param->integer.isZero();
      else
        test = toRValue(condition);
      // Which branch gives the param would be known too late.
      const ast::FunctionDecl *decl = instance ? instance->decl() : nullptr;
      if (test && !test->type->isError() && decl && decl->returnIntent == ast::ReturnIntent::Param)
        report(stmt->condition->range, diag::notAParam);
    }
    if (!known)
      resolveBranches(stmt, test, bound);
  }
  if (!known)
    return emitBlock(outer, before);
  isTerminated = false;
  if (const ast::BlockStmt *taken = *known ? stmt->thenBlock : stmt->elseBlock)
    emit(resolveBlock(taken));
}

void BodyResolver::resolveBranches(const ast::IfStmt *stmt, typed::Expr *test, const Value &bound) {
  typed::Block *branches[2] = {make<typed::Block>(stmt->thenBlock->range), nullptr};
  InitState::Progress before = initialising ? initialising->now : InitState::Progress(), reached[2] = {before, before};
  bool ends[2] = {false, false};
  {
    ScopeGuard names(*this, newBlockScope());
    BlockGuard code(*this, branches[0]);
    if (!bound.isError())
      bindNonNil(stmt->conditionDecl, bound);
    resolveInto(branches[0], stmt->thenBlock, FlowLevel::Branch);
    ends[0] = isTerminated;
  }
  if (initialising)
    reached[0] = std::exchange(initialising->now, before);
  if (stmt->elseBlock) {
    branches[1] = make<typed::Block>(stmt->elseBlock->range);
    resolveInto(branches[1], stmt->elseBlock, FlowLevel::Branch);
    ends[1] = isTerminated;
  }
  if (initialising) {
    reached[1] = initialising->now;
    joinInitBranches(branches, reached, ends, stmt->range);
  }
  isTerminated = ends[0] && ends[1];
  emit(make<typed::IfStmt>(test, branches[0], branches[1], stmt->range));
}

void BodyResolver::bindNonNil(const ast::VarDecl *decl, const Value &reference) {
  typed::Var *var =
      declareLocal(decl->name, reference.type, reference.expr, decl->varKind == ast::VarKind::Const, decl->range);
  R.bind(scope, decl->name, Value::of(make<typed::VarExpr>(var, decl->range)), decl);
}

//===----------------------------------------------------------------------===//
// while
//===----------------------------------------------------------------------===//

/// Opens the context that `break` and `continue` in a loop's body refer to.
LoopContext &BodyResolver::enterLoop(typed::Stmt *target, typed::Loop *loop, bool isParallel) {
  LoopContext context;
  context.label = std::exchange(pendingLabel, Identifier());
  context.breakTarget = context.continueTarget = target;
  context.isParallel = isParallel;
  context.loop = loop;
  loops.push_back(context);
  return loops.back();
}

void BodyResolver::resolveWhile(const ast::WhileStmt *stmt) {
  if (stmt->conditionDecl)
    return resolveWhileDecl(stmt);
  auto *condition =
      perhapsInOwnBlock(stmt->condition->range, [&] { return toRValue(resolveCondition(stmt->condition)); });
  auto *known = dyn_cast<typed::ConstExpr>(condition);
  if (known && known->value->integer.isZero())
    return;
  auto *loopBody = make<typed::Block>(stmt->body->range);
  auto *loop = make<typed::WhileStmt>(condition, loopBody, /*isDo=*/false, stmt->range);
  enterLoop(loop, nullptr, false);
  resolveInto(loopBody, stmt->body, FlowLevel::Barrier);
  loops.pop_back();
  isTerminated = false;
  emit(loop);
}

/// `while var x = e`: a loop without a condition of its own, left where e is nil.
void BodyResolver::resolveWhileDecl(const ast::WhileStmt *stmt) {
  SourceRange range = stmt->range;
  auto *loopBody = make<typed::Block>(range);
  auto *forever = make<typed::ConstExpr>(types.getBool(true), range);
  auto *loop = make<typed::WhileStmt>(forever, loopBody, /*isDo=*/false, range);
  unsigned before = numTemps;
  enterLoop(loop, nullptr, false);
  {
    ScopeGuard names(*this, newBlockScope());
    BlockGuard code(*this, loopBody);
    flow.push_back({FlowLevel::Barrier});
    Value bound;
    typed::Expr *test = resolveConditionDecl(stmt->conditionDecl, bound);
    auto *leave = make<typed::Block>(range);
    leave->stmts.push_back(make<typed::BreakStmt>(loop, range));
    brokenFrom.insert(loop);
    emit(make<typed::IfStmt>(test, make<typed::Block>(range), leave, range));
    if (!bound.isError())
      bindNonNil(stmt->conditionDecl, bound);
    emit(resolveBlock(stmt->body));
    flow.pop_back();
  }
  loops.pop_back();
  numTemps = before;
  isTerminated = false;
  emit(loop);
}

void BodyResolver::resolveDoWhile(const ast::DoWhileStmt *stmt) {
  auto *loopBody = make<typed::Block>(stmt->body->range);
  auto *loop = make<typed::WhileStmt>(nullptr, loopBody, /*isDo=*/true, stmt->range);
  enterLoop(loop, nullptr, false);
  {
    // The condition sees the body's names.
    ScopeGuard names(*this, newBlockScope(stmt->body));
    BlockGuard code(*this, loopBody);
    flow.push_back({FlowLevel::Barrier});
    resolveStmts(stmt->body->stmts);
    flow.pop_back();
    loop->condition =
        perhapsInOwnBlock(stmt->condition->range, [&] { return toRValue(resolveCondition(stmt->condition)); });
  }
  loops.pop_back();
  isTerminated = false;
  emit(loop);
}

//===----------------------------------------------------------------------===//
// select
//===----------------------------------------------------------------------===//

/// Whether the subject equals one of the clause's values: a Param where all is known.
Value BodyResolver::whenCondition(const Value &subject, const ast::WhenClause *clause) {
  std::optional<typed::Expr *> any;
  for (const ast::Expr *expr : clause->values) {
    Value test;
    auto evaluate = [&]() -> typed::Expr * {
      if (subject.isError()) {
        test = resolveCondition(expr);
      } else {
        Value value = resolveExpr(expr);
        test = binaryOp(R.ast.getIdentifier("=="), reuse(subject, expr->range), value, expr->range);
      }
      return test.isError() || test.isParam() ? nullptr : boolOf(test, expr->range);
    };
    // A later value is evaluated only where those before it differ: its temporaries are its own.
    typed::Expr *next = any ? perhapsInOwnBlock(expr->range, evaluate) : evaluate();
    if (test.isError())
      return test;
    if (test.isParam()) {
      if (!test.param->integer.isZero())
        return test;
      continue;
    }
    any = any ? make<typed::LogicalExpr>(/*isAnd=*/false, *any, next, types.boolean, clause->range) : next;
  }
  return any ? Value::of(*any) : param(types.getBool(false), clause->range);
}

void BodyResolver::resolveClauses(const Value &subject, ArrayRef<const ast::WhenClause *> clauses) {
  isTerminated = false;
  if (clauses.empty())
    return;
  const ast::WhenClause *clause = clauses.front();
  Value test = clause->isOtherwise ? param(types.getBool(true), clause->range) : whenCondition(subject, clause);
  if (test.isParam()) {
    if (test.param->integer.isZero())
      return resolveClauses(subject, clauses.drop_front());
    return emit(resolveBlock(clause->body));
  }
  typed::Block *branches[2] = {make<typed::Block>(clause->range), make<typed::Block>(clause->range)};
  InitState::Progress before = initialising ? initialising->now : InitState::Progress(), reached[2] = {before, before};
  resolveInto(branches[0], clause->body, FlowLevel::Branch);
  bool thenEnds = isTerminated;
  if (initialising)
    reached[0] = std::exchange(initialising->now, before);
  {
    BlockGuard code(*this, branches[1]);
    flow.push_back({FlowLevel::Branch});
    resolveClauses(subject, clauses.drop_front());
    flow.pop_back();
  }
  if (initialising) {
    reached[1] = initialising->now;
    joinInitBranches(branches, reached, {thenEnds, isTerminated}, clause->range);
  }
  isTerminated = thenEnds && isTerminated;
  emit(make<typed::IfStmt>(toRValue(test), branches[0], branches[1]->stmts.empty() ? nullptr : branches[1],
                           clause->range));
}

/// The clauses of a select statement. `otherwise` may stand anywhere; it is what remains.
static SmallVector<const ast::WhenClause *, 8> inOrder(const ast::SelectStmt *stmt) {
  SmallVector<const ast::WhenClause *, 8> clauses;
  for (bool isOtherwise : {false, true})
    for (const ast::WhenClause *clause : stmt->clauses)
      if (clause->isOtherwise == isOtherwise)
        clauses.push_back(clause);
  return clauses;
}

/// The clause that is taken, null for none, where the compiler knows it.
std::optional<const ast::WhenClause *> BodyResolver::takenClause(const ast::SelectStmt *stmt) {
  Value subject = stmt->subject ? resolveExpr(stmt->subject) : Value();
  if (stmt->subject && subject.isError())
    return std::nullopt;
  for (const ast::WhenClause *clause : inOrder(stmt)) {
    if (clause->isOtherwise)
      return clause;
    Value test = whenCondition(subject, clause);
    if (!test.isParam())
      return std::nullopt;
    if (!test.param->integer.isZero())
      return clause;
  }
  return nullptr;
}

void BodyResolver::resolveSelect(const ast::SelectStmt *stmt) {
  auto *outer = make<typed::Block>(stmt->range);
  unsigned before = numTemps;
  {
    BlockGuard code(*this, outer);
    Value subject;
    if (stmt->subject) {
      subject = resolveExpr(stmt->subject);
      if (subject.isError())
        return;
      subject = subject.isIterable() ? Value::of(toLValue(subject)) : stable(subject);
    }
    resolveClauses(subject, inOrder(stmt));
  }
  emitBlock(outer, before);
}

//===----------------------------------------------------------------------===//
// break, continue, label
//===----------------------------------------------------------------------===//

bool BodyResolver::leavesBarrier(const LoopContext &context, StringRef jump, SourceRange range) {
  if (!context.isParallel && !context.isDefer)
    return false;
  report(range, context.isDefer ? diag::jumpOutOfDefer : diag::jumpOutOfParallel, jump);
  return true;
}

/// The body runs when the block around is left, whatever leaves it: so neither jumps nor errors may leave the body.
void BodyResolver::resolveDefer(const ast::DeferStmt *stmt) {
  defers.push_back(stmt);
  SaveAndRestore<bool> keep(isTerminated, false);
  auto *deferred = make<typed::Block>(stmt->range);
  LoopContext barrier;
  barrier.isDefer = true;
  loops.push_back(barrier);
  {
    SaveAndRestore<std::optional<size_t>> errors(triesAroundDefer, tries.size());
    resolveInto(deferred, stmt->body, FlowLevel::Barrier);
  }
  loops.pop_back();
  emit(make<typed::DeferStmt>(deferred, stmt->range));
}

/// The loop that a jump refers to; null after reporting. Notes that the loops within it are left early.
LoopContext *BodyResolver::jumpTarget(Identifier label, bool isBreak, SourceRange range) {
  for (LoopContext &context : reverse(loops)) {
    bool isTarget = label.empty() || context.label == label;
    bool leaves = !isTarget || isBreak || !context.continueTarget;
    if (leaves && leavesBarrier(context, isBreak ? "break" : "continue", range))
      return nullptr;
    if (leaves && context.loop)
      context.loop->canExitEarly = true;
    if (isTarget)
      return &context;
  }
  if (label.empty())
    report(range, diag::jumpOutsideLoop, isBreak ? "break" : "continue");
  else
    report(range, diag::unknownLabel, label);
  return nullptr;
}

void BodyResolver::resolveBreak(const ast::BreakStmt *stmt) {
  isTerminated = true;
  if (LoopContext *target = jumpTarget(stmt->label, /*isBreak=*/true, stmt->range)) {
    brokenFrom.insert(target->breakTarget);
    emit(make<typed::BreakStmt>(target->breakTarget, stmt->range));
  }
}

void BodyResolver::resolveContinue(const ast::ContinueStmt *stmt) {
  isTerminated = true;
  LoopContext *target = jumpTarget(stmt->label, /*isBreak=*/false, stmt->range);
  if (!target)
    return;
  if (!target->continueIsBreak)
    return emit(make<typed::ContinueStmt>(target->continueTarget, stmt->range));
  brokenFrom.insert(target->continueTarget);
  emit(make<typed::BreakStmt>(target->continueTarget, stmt->range));
}

void BodyResolver::resolveLabel(const ast::LabelStmt *stmt) {
  if (!isa<ast::LoopStmt, ast::WhileStmt, ast::DoWhileStmt>(stmt->body))
    report(stmt->nameLoc.isValid() ? SourceRange(stmt->nameLoc) : stmt->range, diag::labelWithoutLoop, stmt->name);
  pendingLabel = stmt->name;
  resolveStmt(stmt->body);
  pendingLabel = Identifier();
}

//===----------------------------------------------------------------------===//
// for param
//===----------------------------------------------------------------------===//

/// `low..high`, `# count` and `by stride` with everything known; what is left open has no value.
std::optional<BodyResolver::ParamRange> BodyResolver::resolveParamRange(const ast::Expr *expr) {
  auto *binary = dyn_cast<ast::BinaryExpr>(expr);
  if (!binary || (binary->op != "by" && binary->op != "#"))
    return resolveParamBounds(expr);
  std::optional<ParamRange> range = resolveParamRange(binary->lhs);
  std::optional<int64_t> amount = range ? resolveIntParam(binary->rhs) : std::nullopt;
  if (!amount)
    return std::nullopt;
  if (binary->op == "by") {
    range->stride *= *amount;
  } else if (range->stride == 1 && *amount >= 0 && range->low) {
    DynamicAPInt last = *range->low + *amount - 1;
    range->high = range->high ? std::min(*range->high, last) : last;
  } else if (range->stride == 1 && *amount < 0 && range->high) {
    DynamicAPInt first = *range->high + *amount + 1;
    range->low = range->low ? std::max(*range->low, first) : first;
  } else {
    report(expr->range, diag::paramLoopRange);
    return std::nullopt;
  }
  return range;
}

std::optional<BodyResolver::ParamRange> BodyResolver::resolveParamBounds(const ast::Expr *expr) {
  auto *range = dyn_cast<ast::RangeExpr>(expr);
  if (!range) {
    report(expr->range, diag::paramLoopRange);
    return std::nullopt;
  }
  const ParamValue *low = range->low ? resolveParam(range->low) : nullptr;
  const ParamValue *high = range->high ? resolveParam(range->high) : nullptr;
  if ((range->low && !low) || (range->high && !high))
    return std::nullopt;
  ParamRange result;
  if (low && high && low->type != high->type && low->type->isIntegral() && high->type->isIntegral())
    result.type =
        binaryOp(R.ast.getIdentifier("+"), param(low, expr->range), param(high, expr->range), expr->range).type;
  else if (low || high)
    result.type = low ? low->type : high->type;
  if (!result.type || (!result.type->isIntegral() && !result.type->isBool() && result.type->kind() != TypeKind::Enum)) {
    report(expr->range, diag::paramLoopRange);
    return std::nullopt;
  }
  // A bit more than the type has keeps unsigned values what they are.
  auto valueOf = [](const APSInt &value) { return DynamicAPInt(value.extend(value.getBitWidth() + 1)); };
  if (low)
    result.low = valueOf(low->integer);
  if (high)
    result.high = valueOf(high->integer) - int64_t(range->isHighOpen);
  return result;
}

/// The most iterations of one param loop, and of all those of a body, which may nest.
static constexpr int64_t maxUnrolledIterations = 10000;
static constexpr unsigned maxUnrolledTogether = 100000;

std::optional<SmallVector<const ParamValue *, 8>> BodyResolver::paramIndices(const ast::Expr *iterand) {
  std::optional<ParamRange> range = resolveParamRange(iterand);
  if (!range)
    return std::nullopt;
  if (!range->low || !range->high || range->stride == 0) {
    report(iterand->range, diag::paramLoopRange);
    return std::nullopt;
  }
  DynamicAPInt first = *range->low, last = *range->high;
  if (last - first > maxUnrolledIterations) {
    report(iterand->range, diag::paramLoopTooLong, maxUnrolledIterations);
    return std::nullopt;
  }
  SmallVector<const ParamValue *, 8> indices;
  for (DynamicAPInt i = range->stride > 0 ? first : last; first <= i && i <= last; i += range->stride) {
    // Unsigned values beyond int(64) have the same bits as negative ones.
    static const DynamicAPInt wrap = DynamicAPInt(int64_t(1) << 32) * DynamicAPInt(int64_t(1) << 32);
    indices.push_back(types.getParam(range->type, int64_t(i > INT64_MAX ? i - wrap : i)));
  }
  return indices;
}

void BodyResolver::resolveParamLoop(const ast::LoopStmt *loop) {
  if (loop->loopKind != ast::LoopKind::For) {
    report(loop->range, diag::paramLoopKind);
    return;
  }
  std::optional<SmallVector<const ParamValue *, 8>> indices = paramIndices(loop->iterand);
  if (!indices)
    return;
  auto *name = cast<ast::VarDecl>(loop->index);
  unroll(loop, indices->size(),
         [&](unsigned i) { R.bind(scope, name->name, param((*indices)[i], name->range), name); });
}

/// The body once per iteration; `bindIndex` gives the loop's names their meaning in each.
void BodyResolver::unroll(const ast::LoopStmt *loop, unsigned count, function_ref<void(unsigned)> bindIndex) {
  auto *whole = make<typed::Block>(loop->range);
  auto *breakable = make<typed::BreakableStmt>(whole, loop->range);
  enterLoop(breakable, nullptr, false).continueIsBreak = true;
  unsigned depth = loops.size() - 1;
  bool leavesAll = false; // no path leads from an iteration to the next one
  for (unsigned i = 0; i < count; ++i) {
    if (++unrolledIterations > maxUnrolledTogether) {
      if (unrolledIterations == maxUnrolledTogether + 1)
        report(loop->range, diag::paramLoopsTooLong, maxUnrolledTogether);
      break;
    }
    auto *iterationBody = make<typed::Block>(loop->range);
    auto *iteration = make<typed::BreakableStmt>(iterationBody, loop->range);
    loops[depth].continueTarget = iteration;
    {
      ScopeGuard names(*this, newBlockScope());
      bindIndex(i);
      resolveInto(iterationBody, loop->body, FlowLevel::Barrier);
    }
    if (brokenFrom.contains(iteration)) {
      whole->stmts.push_back(iteration);
      continue;
    }
    whole->stmts.push_back(iterationBody);
    leavesAll = isTerminated;
    if (leavesAll)
      break; // what a later iteration would return does not count
  }
  loops.pop_back();
  isTerminated = leavesAll && !brokenFrom.contains(breakable);
  if (brokenFrom.contains(breakable))
    emit(breakable);
  else
    emit(whole);
}

} // namespace choir::sema
