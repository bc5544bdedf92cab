//===- ControlFlow.cpp - Conditionals, loops, jumps, defer ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conditions that are known at compile time choose what is resolved at all.
//
//===----------------------------------------------------------------------===//

#include "Sema/Statements/ControlFlow.h"
#include "Sema/Context/Flow.h"
#include "Sema/Context/Jumps.h"
#include "Sema/Core/Body.h"
#include "Sema/Core/ErrorHandlers.h"
#include "Sema/Core/Temporaries.h"
#include "Sema/Objects/Initialisers.h"
#include "Sema/Statements/Statements.h"
#include "Sema/Tree/Fields.h"
#include "Sema/Values/Conditionals.h"
#include "Sema/Values/Params.h"
#include "llvm/Support/SaveAndRestore.h"

#include "llvm/ADT/DynamicAPInt.h"

using namespace llvm;

namespace choir::sema {

namespace {

struct Unrolling {
  unsigned iterations = 0; ///< of param loops, so far
};

/// A range that is known at compile time, perhaps open.
struct ParamRange {
  const Type *type = nullptr;
  std::optional<llvm::DynamicAPInt> low, high; ///< of any integer type
  int64_t stride = 1;
};

} // namespace

static void resolveBranches(Body &body, const ast::IfStmt *stmt, typed::Expr *test, const Value &bound);
static void bindNonNil(Body &body, const ast::VarDecl *decl, const Value &reference);
static void resolveWhileDecl(Body &body, const ast::WhileStmt *stmt);
static std::optional<ParamRange> resolveParamBounds(Body &body, const ast::Expr *expr);
static void unroll(Body &body, const ast::LoopStmt *loop, unsigned count, llvm::function_ref<void(unsigned)> bindIndex);

//===----------------------------------------------------------------------===//
// if
//===----------------------------------------------------------------------===//

/// Declares `x` of `if var x = e`, for a class e: the reference as non-nil in the branch where it is not nil. Gives the
/// test.
static typed::Expr *resolveConditionDecl(Body &body, const ast::VarDecl *decl, Value &bound) {
  Value value = body.resolveRuntime(decl->init);
  auto *reference = value.isExpr() ? dyn_cast<ClassType>(value.type) : nullptr;
  if (!reference) {
    if (!value.isError())
      body.report(decl->range, diag::conditionDeclNoClass, toString(value.type));
    return body.errorExpr(decl->range);
  }
  Value held = body.stable(value);
  typed::Expr *pointer = body.borrow(held);
  typed::Var *var = body.declareLocal(decl->name, pointer->type, pointer, true, decl->range);
  auto *use = body.make<typed::LoadExpr>(body.make<typed::VarExpr>(var, decl->range), decl->range);
  auto *pointerType = cast<ClassType>(pointer->type);
  const Type *nonNil = body.types().getClass(pointerType->object(), pointerType->management(), false);
  bound = Value::of(body.scalars().prim(typed::Prim::ClassCast, use, nonNil, decl->range));
  return body.scalars().prim(typed::Prim::Ne, {use, body.make<typed::ZeroExpr>(pointer->type, decl->range)},
                             body.types().boolean, decl->range);
}

void resolveIf(Body &body, const ast::IfStmt *stmt) {
  auto *outer = body.make<typed::Block>(stmt->range);
  unsigned before = body.numTemps();
  std::optional<bool> known;
  {
    BlockGuard code(body, outer);
    Value bound;
    typed::Expr *test = nullptr;
    if (stmt->conditionDecl) {
      test = resolveConditionDecl(body, stmt->conditionDecl, bound);
    } else {
      Value condition = body.resolveCondition(stmt->condition);
      if (condition.isParam())
        known = !condition.param->integer.isZero();
      else
        test = body.toRValue(condition);
      // Which branch gives the param would be known too late.
      const ast::FunctionDecl *decl = body.instance() ? body.instance()->decl() : nullptr;
      if (test && !test->type->isError() && decl && decl->returnIntent == ast::ReturnIntent::Param)
        body.report(stmt->condition->range, diag::notAParam);
    }
    if (!known)
      resolveBranches(body, stmt, test, bound);
  }
  if (!known)
    return emitBlock(body, outer, before);
  body.setTerminated(false);
  if (const ast::BlockStmt *taken = *known ? stmt->thenBlock : stmt->elseBlock)
    body.emit(resolveBlock(body, taken));
}

static void resolveBranches(Body &body, const ast::IfStmt *stmt, typed::Expr *test, const Value &bound) {
  typed::Block *branches[2] = {body.make<typed::Block>(stmt->thenBlock->range), nullptr};
  InitState::Progress before = initialising(body) ? initialising(body)->now : InitState::Progress(),
                      reached[2] = {before, before};
  bool ends[2] = {false, false};
  {
    ScopeGuard names(body, body.newBlockScope());
    BlockGuard code(body, branches[0]);
    if (!bound.isError())
      bindNonNil(body, stmt->conditionDecl, bound);
    body.resolveInto(branches[0], stmt->thenBlock, FlowLevel::Branch);
    ends[0] = body.isTerminated();
  }
  if (initialising(body))
    reached[0] = std::exchange(initialising(body)->now, before);
  if (stmt->elseBlock) {
    branches[1] = body.make<typed::Block>(stmt->elseBlock->range);
    body.resolveInto(branches[1], stmt->elseBlock, FlowLevel::Branch);
    ends[1] = body.isTerminated();
  }
  if (initialising(body)) {
    reached[1] = initialising(body)->now;
    joinInitBranches(body, branches, reached, ends, stmt->range);
  }
  body.setTerminated(ends[0] && ends[1]);
  body.emit(body.make<typed::IfStmt>(test, branches[0], branches[1], stmt->range));
}

static void bindNonNil(Body &body, const ast::VarDecl *decl, const Value &reference) {
  typed::Var *var =
      body.declareLocal(decl->name, reference.type, reference.expr, decl->varKind == ast::VarKind::Const, decl->range);
  body.resolver().bind(body.scope(), decl->name, Value::of(body.make<typed::VarExpr>(var, decl->range)), decl);
}

//===----------------------------------------------------------------------===//
// while
//===----------------------------------------------------------------------===//

/// Opens the context that `break` and `continue` in a loop's body refer to.
static LoopContext &enterLoop(Body &body, typed::Stmt *target, typed::Loop *loop, bool isParallel) {
  LoopContext context;
  context.label = takeLabel(body);
  context.breakTarget = context.continueTarget = target;
  context.isParallel = isParallel;
  context.loop = loop;
  body.loops().push_back(context);
  return body.loops().back();
}

void resolveWhile(Body &body, const ast::WhileStmt *stmt) {
  if (stmt->conditionDecl)
    return resolveWhileDecl(body, stmt);
  auto *condition = perhapsInOwnBlock(body, stmt->condition->range,
                                      [&] { return body.toRValue(body.resolveCondition(stmt->condition)); });
  auto *known = dyn_cast<typed::ConstExpr>(condition);
  if (known && known->value->integer.isZero())
    return;
  auto *loopBody = body.make<typed::Block>(stmt->body->range);
  auto *loop = body.make<typed::WhileStmt>(condition, loopBody, /*isDo=*/false, stmt->range);
  enterLoop(body, loop, nullptr, false);
  body.resolveInto(loopBody, stmt->body, FlowLevel::Barrier);
  body.loops().pop_back();
  body.setTerminated(false);
  body.emit(loop);
}

/// `while var x = e`: a loop without a condition of its own, left where e is nil.
static void resolveWhileDecl(Body &body, const ast::WhileStmt *stmt) {
  SourceRange range = stmt->range;
  auto *loopBody = body.make<typed::Block>(range);
  auto *forever = body.make<typed::ConstExpr>(body.types().getBool(true), range);
  auto *loop = body.make<typed::WhileStmt>(forever, loopBody, /*isDo=*/false, range);
  unsigned before = body.numTemps();
  enterLoop(body, loop, nullptr, false);
  {
    ScopeGuard names(body, body.newBlockScope());
    BlockGuard code(body, loopBody);
    Flow::Level level(body, FlowLevel::Barrier);
    Value bound;
    typed::Expr *test = resolveConditionDecl(body, stmt->conditionDecl, bound);
    auto *leave = body.make<typed::Block>(range);
    leave->stmts.push_back(body.make<typed::BreakStmt>(loop, range));
    noteJumpTo(body, loop);
    body.emit(body.make<typed::IfStmt>(test, body.make<typed::Block>(range), leave, range));
    if (!bound.isError())
      bindNonNil(body, stmt->conditionDecl, bound);
    body.emit(resolveBlock(body, stmt->body));
  }
  body.loops().pop_back();
  body.endTemps(before);
  body.setTerminated(false);
  body.emit(loop);
}

void resolveDoWhile(Body &body, const ast::DoWhileStmt *stmt) {
  auto *loopBody = body.make<typed::Block>(stmt->body->range);
  auto *loop = body.make<typed::WhileStmt>(nullptr, loopBody, /*isDo=*/true, stmt->range);
  enterLoop(body, loop, nullptr, false);
  {
    // The condition sees the body's names.
    ScopeGuard names(body, body.newBlockScope(stmt->body));
    BlockGuard code(body, loopBody);
    {
      Flow::Level level(body, FlowLevel::Barrier);
      body.resolveStmts(stmt->body->stmts);
    }
    loop->condition = perhapsInOwnBlock(body, stmt->condition->range,
                                        [&] { return body.toRValue(body.resolveCondition(stmt->condition)); });
  }
  body.loops().pop_back();
  body.setTerminated(false);
  body.emit(loop);
}

//===----------------------------------------------------------------------===//
// select
//===----------------------------------------------------------------------===//

/// In a clause of `union select` that names one field, the name stands for the field of the subject.
static void bindMember(Body &body, const Value &subject, const ast::WhenClause *clause) {
  if (clause->isOtherwise || clause->values.size() != 1)
    return;
  const ast::Expr *value = clause->values.front();
  const Field *field = memberNamed(body, subject, value, /*inUnionSelect=*/true);
  if (!field)
    return;
  Value position = Value::ofParam(body.types().getParam(body.types().int64, field->index), value->range);
  Value member =
      body.callLibrary(body.resolver().names().unionField, {body.reuse(subject, value->range), position}, value->range);
  if (member.isError())
    return;
  const bool isConst = !subject.isMutableLValue();
  typed::Expr *lvalue = body.toLValue(isConst ? member : body.asMutable(member));
  typed::Var *var = body.declareRef(field->decl->name, lvalue, isConst, value->range);
  body.resolver().bind(body.scope(), field->decl->name, Value::of(body.make<typed::VarExpr>(var, value->range)),
                       field->decl);
}

namespace {
/// What the clauses of a select statement are compared with.
struct Subject {
  Value value;
  bool isOfUnionSelect;
};
} // namespace

static void resolveClause(Body &body, const Subject &subject, const ast::WhenClause *clause, typed::Block *into) {
  if (!subject.isOfUnionSelect)
    return body.resolveInto(into, clause->body, FlowLevel::Branch);
  BlockGuard code(body, into);
  ScopeGuard names(body, body.newBlockScope());
  bindMember(body, subject.value, clause);
  body.emit(resolveBlock(body, clause->body));
}

static void resolveClauses(Body &body, const Subject &subject, ArrayRef<const ast::WhenClause *> clauses) {
  body.setTerminated(false);
  if (clauses.empty())
    return;
  const ast::WhenClause *clause = clauses.front();
  Value test = clause->isOtherwise ? Value::ofParam(body.types().getBool(true), clause->range)
                                   : whenCondition(body, subject.value, clause, subject.isOfUnionSelect);
  if (test.isParam()) {
    if (test.param->integer.isZero())
      return resolveClauses(body, subject, clauses.drop_front());
    return body.emit(resolveBlock(body, clause->body));
  }
  typed::Block *branches[2] = {body.make<typed::Block>(clause->range), body.make<typed::Block>(clause->range)};
  InitState::Progress before = initialising(body) ? initialising(body)->now : InitState::Progress(),
                      reached[2] = {before, before};
  resolveClause(body, subject, clause, branches[0]);
  bool thenEnds = body.isTerminated();
  if (initialising(body))
    reached[0] = std::exchange(initialising(body)->now, before);
  {
    BlockGuard code(body, branches[1]);
    Flow::Level level(body, FlowLevel::Branch);
    resolveClauses(body, subject, clauses.drop_front());
  }
  if (initialising(body)) {
    reached[1] = initialising(body)->now;
    joinInitBranches(body, branches, reached, {thenEnds, body.isTerminated()}, clause->range);
  }
  body.setTerminated(thenEnds && body.isTerminated());
  body.emit(body.make<typed::IfStmt>(body.toRValue(test), branches[0],
                                     branches[1]->stmts.empty() ? nullptr : branches[1], clause->range));
}

/// Reports fields that two clauses name, or none.
static bool checkMembers(Body &body, const Value &subject, const ast::SelectStmt *stmt) {
  SmallPtrSet<const Field *, 8> named;
  bool hasOtherwise = false, isValid = true;
  for (const ast::WhenClause *clause : stmt->clauses) {
    hasOtherwise |= clause->isOtherwise;
    for (const ast::Expr *value : clause->values) {
      const Field *field = memberNamed(body, subject, value, /*inUnionSelect=*/true);
      isValid &= field != nullptr;
      if (!field || named.insert(field).second)
        continue;
      body.report(value->range, diag::unionSelectTwice, field->name);
      return false;
    }
  }
  for (const Field &field : cast<AggregateType>(subject.type)->fields) {
    if (hasOtherwise || !isValid || !isUnionMember(field) || named.contains(&field))
      continue;
    body.report(subject.range, diag::unionSelectMisses, field.name);
    return false;
  }
  return true;
}

void resolveSelect(Body &body, const ast::SelectStmt *stmt) {
  auto *outer = body.make<typed::Block>(stmt->range);
  unsigned before = body.numTemps();
  {
    BlockGuard code(body, outer);
    Value subject;
    if (stmt->subject) {
      subject = body.resolveExpr(stmt->subject);
      if (subject.isError())
        return;
      if (stmt->isOfUnion && !isUnionValue(subject)) {
        body.report(subject.range, diag::unionSelectOfOther, toString(subject.type));
        return;
      }
      if (stmt->isOfUnion && !checkMembers(body, subject, stmt))
        return;
      subject = subject.isIterable() ? Value::of(body.toLValue(subject)) : body.stable(subject);
    }
    resolveClauses(body, {subject, stmt->isOfUnion}, inOrder(stmt));
  }
  emitBlock(body, outer, before);
}

//===----------------------------------------------------------------------===//
// break, continue, label
//===----------------------------------------------------------------------===//

bool leavesBarrier(Body &body, const LoopContext &context, StringRef jump, SourceRange range) {
  if (!context.construct.empty()) {
    body.report(range, diag::jumpOutOfStatement, jump, context.construct);
    return true;
  }
  if (!context.isParallel && !context.isDefer)
    return false;
  body.report(range, context.isDefer ? diag::jumpOutOfDefer : diag::jumpOutOfParallel, jump);
  return true;
}

JumpBarrier::JumpBarrier(Body &body, StringRef construct) : body(body), isSet(!body.function()->isLibrary) {
  if (!isSet)
    return;
  LoopContext barrier;
  barrier.construct = construct;
  body.loops().push_back(barrier);
}

JumpBarrier::~JumpBarrier() {
  if (isSet)
    body.loops().pop_back();
}

void resolveDefer(Body &body, const ast::DeferStmt *stmt) {
  KeepsTerminated keep(body, false);
  auto *deferred = body.make<typed::Block>(stmt->range);
  LoopContext barrier;
  barrier.isDefer = true;
  body.loops().push_back(barrier);
  {
    ErrorHandlers::Defer defer(body);
    body.resolveInto(deferred, stmt->body, FlowLevel::Barrier);
  }
  body.loops().pop_back();
  body.emit(body.make<typed::DeferStmt>(deferred, stmt->range));
  noteDefer(body, stmt); // only what follows runs before it
}

/// The loop that a jump refers to; null after reporting. Notes that the loops within it are left early.
static LoopContext *jumpTarget(Body &body, Identifier label, bool isBreak, SourceRange range) {
  for (LoopContext &context : reverse(body.loops())) {
    bool isTarget = label.empty() || context.label == label;
    // Each iteration of a coforall is a task, which ends by itself alone.
    const bool isTask = context.isParallel && context.loop && context.loop->mode == typed::Loop::Coforall;
    bool leaves = !isTarget || isBreak || !context.continueTarget || (isTask && !body.function()->isLibrary);
    if (leaves && leavesBarrier(body, context, isBreak ? "break" : "continue", range))
      return nullptr;
    if (leaves && context.loop)
      context.loop->canExitEarly = true;
    if (isTarget)
      return &context;
  }
  if (label.empty())
    body.report(range, diag::jumpOutsideLoop, isBreak ? "break" : "continue");
  else
    body.report(range, diag::unknownLabel, label);
  return nullptr;
}

void resolveBreak(Body &body, const ast::BreakStmt *stmt) {
  body.setTerminated(true);
  if (LoopContext *target = jumpTarget(body, stmt->label, /*isBreak=*/true, stmt->range)) {
    noteJumpTo(body, target->breakTarget);
    body.emit(body.make<typed::BreakStmt>(target->breakTarget, stmt->range));
  }
}

void resolveContinue(Body &body, const ast::ContinueStmt *stmt) {
  body.setTerminated(true);
  LoopContext *target = jumpTarget(body, stmt->label, /*isBreak=*/false, stmt->range);
  if (!target)
    return;
  if (!target->continueIsBreak)
    return body.emit(body.make<typed::ContinueStmt>(target->continueTarget, stmt->range));
  noteJumpTo(body, target->continueTarget);
  body.emit(body.make<typed::BreakStmt>(target->continueTarget, stmt->range));
}

void resolveLabel(Body &body, const ast::LabelStmt *stmt) {
  if (!isa<ast::LoopStmt, ast::WhileStmt, ast::DoWhileStmt>(stmt->body))
    body.report(stmt->nameLoc.isValid() ? SourceRange(stmt->nameLoc) : stmt->range, diag::labelWithoutLoop, stmt->name);
  setLabel(body, stmt->name);
  resolveStmt(body, stmt->body);
  setLabel(body, Identifier());
}

//===----------------------------------------------------------------------===//
// for param
//===----------------------------------------------------------------------===//

/// `low..high`, `# count` and `by stride` with everything known; what is left open has no value.
static std::optional<ParamRange> resolveParamRange(Body &body, const ast::Expr *expr) {
  auto *binary = dyn_cast<ast::BinaryExpr>(expr);
  if (!binary || (binary->op != "by" && binary->op != "#"))
    return resolveParamBounds(body, expr);
  std::optional<ParamRange> range = resolveParamRange(body, binary->lhs);
  std::optional<int64_t> amount = range ? resolveIntParam(body, binary->rhs) : std::nullopt;
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
    body.report(expr->range, diag::paramLoopRange);
    return std::nullopt;
  }
  return range;
}

static std::optional<ParamRange> resolveParamBounds(Body &body, const ast::Expr *expr) {
  auto *range = dyn_cast<ast::RangeExpr>(expr);
  if (!range) {
    body.report(expr->range, diag::paramLoopRange);
    return std::nullopt;
  }
  const ParamValue *low = range->low ? body.resolveParam(range->low) : nullptr;
  const ParamValue *high = range->high ? body.resolveParam(range->high) : nullptr;
  if ((range->low && !low) || (range->high && !high))
    return std::nullopt;
  ParamRange result;
  if (low && high && low->type != high->type && low->type->isIntegral() && high->type->isIntegral())
    result.type = body.binaryOp(body.resolver().ast().getIdentifier("+"), Value::ofParam(low, expr->range),
                                Value::ofParam(high, expr->range), expr->range)
                      .type;
  else if (low || high)
    result.type = low ? low->type : high->type;
  if (!result.type || (!result.type->isIntegral() && !result.type->isBool() && result.type->kind() != TypeKind::Enum)) {
    body.report(expr->range, diag::paramLoopRange);
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

static std::optional<SmallVector<const ParamValue *, 8>> paramIndices(Body &body, const ast::Expr *iterand) {
  std::optional<ParamRange> range = resolveParamRange(body, iterand);
  if (!range)
    return std::nullopt;
  if (!range->low || !range->high || range->stride == 0) {
    body.report(iterand->range, diag::paramLoopRange);
    return std::nullopt;
  }
  DynamicAPInt first = *range->low, last = *range->high;
  if (last - first > maxUnrolledIterations) {
    body.report(iterand->range, diag::paramLoopTooLong, maxUnrolledIterations);
    return std::nullopt;
  }
  SmallVector<const ParamValue *, 8> indices;
  for (DynamicAPInt i = range->stride > 0 ? first : last; first <= i && i <= last; i += range->stride) {
    // Unsigned values beyond int(64) have the same bits as negative ones.
    static const DynamicAPInt wrap = DynamicAPInt(int64_t(1) << 32) * DynamicAPInt(int64_t(1) << 32);
    indices.push_back(body.types().getParam(range->type, int64_t(i > INT64_MAX ? i - wrap : i)));
  }
  return indices;
}

void resolveParamLoop(Body &body, const ast::LoopStmt *loop) {
  if (loop->loopKind != ast::LoopKind::For) {
    body.report(loop->range, diag::paramLoopKind);
    return;
  }
  std::optional<SmallVector<const ParamValue *, 8>> indices = paramIndices(body, loop->iterand);
  if (!indices)
    return;
  auto *name = cast<ast::VarDecl>(loop->index);
  unroll(body, loop, indices->size(), [&](unsigned i) {
    body.resolver().bind(body.scope(), name->name, Value::ofParam((*indices)[i], name->range), name);
  });
}

/// The body once per iteration; `bindIndex` gives the loop's names their meaning in each.
static void unroll(Body &body, const ast::LoopStmt *loop, unsigned count, function_ref<void(unsigned)> bindIndex) {
  auto *whole = body.make<typed::Block>(loop->range);
  auto *breakable = body.make<typed::BreakableStmt>(whole, loop->range);
  enterLoop(body, breakable, nullptr, false).continueIsBreak = true;
  unsigned depth = body.loops().size() - 1;
  bool leavesAll = false; // no path leads from an iteration to the next one
  for (unsigned i = 0; i < count; ++i) {
    if (++body.state<Unrolling>().iterations > maxUnrolledTogether) {
      if (body.state<Unrolling>().iterations == maxUnrolledTogether + 1)
        body.report(loop->range, diag::paramLoopsTooLong, maxUnrolledTogether);
      break;
    }
    auto *iterationBody = body.make<typed::Block>(loop->range);
    auto *iteration = body.make<typed::BreakableStmt>(iterationBody, loop->range);
    body.loops()[depth].continueTarget = iteration;
    {
      ScopeGuard names(body, body.newBlockScope());
      bindIndex(i);
      body.resolveInto(iterationBody, loop->body, FlowLevel::Barrier);
    }
    if (isJumpedTo(body, iteration)) {
      whole->stmts.push_back(iteration);
      continue;
    }
    whole->stmts.push_back(iterationBody);
    leavesAll = body.isTerminated();
    if (leavesAll)
      break; // what a later iteration would return does not count
  }
  body.loops().pop_back();
  body.setTerminated(leavesAll && !isJumpedTo(body, breakable));
  if (isJumpedTo(body, breakable))
    body.emit(breakable);
  else
    body.emit(whole);
}

} // namespace choir::sema
