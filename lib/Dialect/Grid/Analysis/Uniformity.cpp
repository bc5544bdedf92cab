//===- Uniformity.cpp - Uniformity of threads of a block ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Three things make values differ between threads: thread numbers, loads from different addresses, and stores that only
// some threads execute.
//
// A load from one address by all threads is uniform. If another thread wrote there in the same parallel region,
// the program would have a race. In a block of one thread, everything is uniform.
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Grid/Analysis/Uniformity.h"
#include "Basic/SeededDefects.h"
#include "choir/Dialect/Chpl/Utils/AccessMarks.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::grid;

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

std::optional<unsigned> choir::grid::getThreadDim(const IndexSymbol &symbol) {
  bool isThread = !symbol.value && symbol.number < 3;
  return isThread ? std::optional<unsigned>(symbol.number) : std::nullopt;
}

IndexExpr choir::grid::getThreadPart(const IndexExpr &expr) {
  return expr.keepTerms([](const IndexSymbol &symbol) { return getThreadDim(symbol).has_value(); });
}

static IndexExpr ofValue(Value value) { return IndexExpr(IndexSymbol{value}); }

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

static Uniformity differing(Origin origin) { return {true, origin, std::nullopt}; }

static Uniformity affine(IndexExpr expr, Origin origin) {
  Origin result = dependsOnThread(expr) ? origin : Origin::None;
  return {true, result, std::move(expr)};
}

bool choir::grid::isPureCall(Operation *op) {
  auto call = dyn_cast<func::CallOp>(op);
  if (!call)
    return false;
  auto callee = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(op, call.getCalleeAttr());
  auto isNumber = [](Type type) { return isa<FloatType, IntegerType>(type); };
  return callee && callee.isExternal() && call.getNumResults() == 1 &&
         !callee->hasAttr(ChplDialect::getHaltsAttrName()) && llvm::all_of(call.getOperandTypes(), isNumber);
}

bool choir::grid::isCheckOrHalt(Operation *op) {
  if (op->hasTrait<chpl::Check>() || isa<HaltOp>(op))
    return true;
  auto call = dyn_cast<func::CallOp>(op);
  if (!call)
    return false;
  auto callee = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(op, call.getCalleeAttr());
  if (callee && callee->hasAttr(ChplDialect::getHaltsAttrName()))
    return true;
  std::optional<RuntimeEffect> effect = getRuntimeEffect(call.getCallee());
  return effect == RuntimeEffect::Halt || effect == RuntimeEffect::Message;
}

UniformityAnalysis::UniformityAnalysis(Region &code, Options given) : options(std::move(given)) {
  options.block.resize(3, 1);
  findVariables(code);
  do {
    changed = false;
    visitBlock(code.front(), Origin::None);
  } while (changed);
}

void UniformityAnalysis::findVariables(Region &code) {
  code.walk([&](LocalOp local) {
    bool isScalar = isScalarType(local.getRef().getType().getPointee());
    bool isPlain = llvm::all_of(local.getRef().getUses(), [](OpOperand &use) {
      return isa<LoadOp>(use.getOwner()) || (isa<StoreOp>(use.getOwner()) && use.getOperandNumber() == 1);
    });
    if (isScalar && isPlain)
      variables[local.getRef()] = Uniformity();
  });
}

/// A uniform value as an expression: its constant, or a symbol of its own.
Uniformity UniformityAnalysis::uniformValue(Value value) const {
  APInt constant;
  if (matchPattern(value, m_ConstantInt(&constant)) && constant.getSignificantBits() <= 64)
    return {true, Origin::None, IndexExpr(constant.getSExtValue())};
  return {true, Origin::None, ofValue(value)};
}

Uniformity UniformityAnalysis::of(Value value) const {
  auto known = values.find(value);
  if (known != values.end())
    return known->second;
  // Values from outside of the code are uniform.
  return uniformValue(value);
}

void UniformityAnalysis::set(Value value, Uniformity uniformity) {
  Uniformity &known = values[value];
  if (known == uniformity)
    return;
  known = std::move(uniformity);
  changed = true;
}

std::optional<IndexInterval> UniformityAnalysis::intervalOf(const IndexExpr &expr) const {
  return expr.intervalOf([&](const IndexSymbol &symbol) -> std::optional<IndexInterval> {
    if (options.warp && symbol == IndexSymbol{options.warp})
      return IndexInterval(0, options.warps - 1);
    std::optional<unsigned> dim = getThreadDim(symbol);
    if (!dim)
      return std::nullopt;
    return options.taking[*dim].value_or(IndexInterval(0, options.block[*dim] - 1));
  });
}

Uniformity UniformityAnalysis::joinOperands(Operation *op) const {
  Origin origin = Origin::None;
  for (Value operand : op->getOperands())
    origin = std::max(origin, of(operand).origin);
  return origin == Origin::None ? uniformValue(op->getResult(0)) : differing(origin);
}

/// The number of the lane is x counted from the warp's first thread. Other numbers may be equal in a warp, as far as is
/// known here: no condition of `threadId / 32` is one of the lane.
Uniformity UniformityAnalysis::evaluateQueryInWarp(Operation *op) const {
  if (!options.alongX)
    return differing(isa<LaneIdOp>(op) ? Origin::Thread : Origin::Position);
  IndexExpr lane(threadSymbol(0));
  if (isa<LaneIdOp>(op))
    return affine(lane, Origin::Thread);
  IndexExpr thread = lane.plus(ofValue(options.warp), warpSize);
  if (isa<PositionOp>(op))
    thread = thread.plus(IndexExpr(blockSymbol(0)), options.block[0]);
  return affine(thread, Origin::Position);
}

Uniformity UniformityAnalysis::evaluateQuery(Operation *op) const {
  if (isa<WarpIdOp>(op))
    return options.warp ? uniformValue(op->getResult(0)) : differing(Origin::Thread);
  if (isa<LaneIdOp>(op))
    return options.warp ? evaluateQueryInWarp(op) : differing(Origin::Thread);
  unsigned dim = cast<IntegerAttr>(op->getAttr("dim")).getInt();
  bool varies = options.varies[dim] && options.block[dim] > 1;
  if (options.warp && varies && isa<ThreadIdOp, PositionOp>(op))
    return evaluateQueryInWarp(op);
  IndexExpr own(threadSymbol(dim)), block(blockSymbol(dim));
  if (isa<ThreadIdOp>(op))
    return varies ? affine(own, Origin::Thread) : uniformValue(op->getResult(0));
  if (isa<BlockIdOp>(op))
    return affine(block, Origin::None);
  if (isa<PositionOp>(op))
    return varies ? affine(own.plus(block, options.block[dim]), Origin::Position) : uniformValue(op->getResult(0));
  return uniformValue(op->getResult(0));
}

Uniformity UniformityAnalysis::evaluateLoad(LoadOp load) const {
  auto variable = variables.find(load.getRef());
  if (variable != variables.end()) {
    const Uniformity &stored = variable->second;
    if (!stored.isKnown || stored.isUniform())
      return uniformValue(load);
    if (!stored.expr)
      return differing(stored.origin);
    // All stores have the same thread factors; the uniform base may differ.
    return affine(ofValue(load) + getThreadPart(*stored.expr), stored.origin);
  }
  Value root = getRoot(load.getRef());
  bool isPrivate = root.getDefiningOp<LocalOp>() || root.getDefiningOp<ContextOp>();
  bool isShared = !isPrivate && (isUniform(load.getRef()) || hasDefect(SeededDefect::LoadsAreUniform));
  return isShared ? uniformValue(load) : differing(Origin::Memory);
}

/// The expression of a result of index arithmetic.
std::optional<IndexExpr> UniformityAnalysis::exprOf(Operation *op) const {
  if (op->getNumResults() != 1 || !op->getResult(0).getType().isInteger(64) || op->getNumOperands() != 2)
    return std::nullopt;
  Uniformity left = of(op->getOperand(0)), right = of(op->getOperand(1));
  if (!left.expr || !right.expr)
    return std::nullopt;
  if (auto affine = IndexExpr::ofOp(op, *left.expr, *right.expr))
    return affine;
  if (!right.expr->isConstant() || !right.expr->isWithin(IndexExpr::maxFactor) || right.expr->getConstant() < 0)
    return std::nullopt;
  int64_t number = right.expr->getConstant();
  if (isa<arith::ShLIOp>(op) && number < 31) {
    IndexExpr product = *left.expr * (int64_t(1) << number);
    return product.hasFactorsWithin(IndexExpr::maxFactor) ? std::optional(product) : std::nullopt;
  }
  return isa<arith::RemSIOp, arith::RemUIOp>(op) && number > 0 ? remainderOf(*left.expr, number) : std::nullopt;
}

/// The remainder, if all threads have the same quotient.
std::optional<IndexExpr> UniformityAnalysis::remainderOf(const IndexExpr &dividend, int64_t divisor) const {
  auto whole = intervalOf(dividend);
  IndexExpr rest = withoutMultiples(dividend, divisor);
  auto interval = intervalOf(rest);
  if (!whole || whole->first < 0 || !interval || interval->first < 0 ||
      interval->first / divisor != interval->second / divisor)
    return std::nullopt;
  return (rest - IndexExpr(interval->first / divisor * divisor)).ifExact();
}

/// The expression without what is a multiple of the divisor in all threads alike.
IndexExpr UniformityAnalysis::withoutMultiples(const IndexExpr &expr, int64_t divisor) const {
  IndexExpr terms = expr.keepTerms(
      [&](const IndexSymbol &symbol) { return getThreadDim(symbol) || expr.getFactor(symbol) % divisor != 0; });
  return terms + IndexExpr(expr.getConstant());
}

std::optional<bool> UniformityAnalysis::decide(Value condition) const {
  auto compare = condition.getDefiningOp<arith::CmpIOp>();
  if (!compare)
    return std::nullopt;
  Uniformity left = of(compare.getLhs()), right = of(compare.getRhs());
  auto interval = left.expr && right.expr ? intervalOf(*left.expr - *right.expr) : std::nullopt;
  if (!interval)
    return std::nullopt;
  auto [low, high] = *interval;
  auto decision = [](bool always, bool never) {
    return always ? std::optional(true) : never ? std::optional(false) : std::nullopt;
  };
  using enum arith::CmpIPredicate;
  switch (compare.getPredicate()) {
  case slt:
    return decision(high < 0, low >= 0);
  case sle:
    return decision(high <= 0, low > 0);
  case sgt:
    return decision(low > 0, high <= 0);
  case sge:
    return decision(low >= 0, high < 0);
  case eq:
    return decision(low == 0 && high == 0, low > 0 || high < 0);
  case ne:
    return decision(low > 0 || high < 0, low == 0 && high == 0);
  default:
    return std::nullopt;
  }
}

/// Why threads of a warp differ in the comparison of a difference with 0; Origin::None if none do, nothing if that is
/// unknown. With the lane l from 0 to 31, a number c and any u, l + c + 32 u < 0 holds for all l or none if 32 divides
/// c.
std::optional<Origin> UniformityAnalysis::compareInWarp(arith::CmpIPredicate predicate,
                                                        const IndexExpr &difference) const {
  const int64_t factor = difference.getFactor(threadSymbol(0));
  if (!options.alongX || (factor != 1 && factor != -1) || !difference.isWithin(IndexExpr::maxFactor))
    return std::nullopt;
  const IndexExpr rest = withoutMultiples(difference, warpSize);
  if (rest.getTerms().size() != 1)
    return Origin::Memory; // Values that are the same for all threads decide.
  using enum arith::CmpIPredicate;
  if (!llvm::is_contained({slt, sle, sgt, sge}, predicate))
    return Origin::Thread;
  // l + c <= 0 is l + c - 1 < 0; -l + c <= 0 is the contrary of l - c < 0.
  const bool isStrict = (predicate == slt || predicate == sge) == (factor == 1);
  if ((factor * rest.getConstant() - (isStrict ? 0 : 1)) % warpSize == 0)
    return Origin::None;
  const bool knowsAll = difference.getTerms().size() == 1 + (difference.getFactor(IndexSymbol{options.warp}) != 0);
  return knowsAll ? Origin::Thread : Origin::Memory;
}

Uniformity UniformityAnalysis::evaluateCompare(arith::CmpIOp compare) const {
  if (decide(compare))
    return uniformValue(compare.getResult());
  Uniformity left = of(compare.getLhs()), right = of(compare.getRhs());
  if (left.expr && right.expr)
    if (std::optional<Origin> origin = compareInWarp(compare.getPredicate(), *left.expr - *right.expr))
      return *origin == Origin::None ? uniformValue(compare.getResult()) : differing(*origin);
  bool isSameForAll = left.expr && right.expr && getThreadPart(*left.expr) == getThreadPart(*right.expr);
  return isSameForAll ? uniformValue(compare.getResult()) : joinOperands(compare);
}

/// Quotients, remainders and the like with a single value for all threads of a block.
std::optional<Uniformity> UniformityAnalysis::foldByInterval(Operation *op) const {
  APInt divisor;
  if (!isa<arith::DivSIOp, arith::DivUIOp, arith::ShRSIOp, arith::ShRUIOp>(op) ||
      !matchPattern(op->getOperand(1), m_ConstantInt(&divisor)))
    return std::nullopt;
  Uniformity dividend = of(op->getOperand(0));
  auto interval = dividend.expr ? intervalOf(*dividend.expr) : std::nullopt;
  if (!interval || interval->first < 0)
    return std::nullopt;
  int64_t by = divisor.getSExtValue();
  if (isa<arith::ShRSIOp, arith::ShRUIOp>(op))
    by = by >= 0 && by < 62 ? int64_t(1) << by : 0;
  auto rest = by > 0 ? intervalOf(withoutMultiples(*dividend.expr, by)) : std::nullopt;
  if (!rest || rest->first < 0 || rest->first / by != rest->second / by)
    return std::nullopt;
  return uniformValue(op->getResult(0));
}

Uniformity UniformityAnalysis::evaluate(Operation *op) const {
  if (isa<ThreadIdOp, PositionOp, BlockIdOp, LaneIdOp, WarpIdOp>(op))
    return evaluateQuery(op);
  if (options.warp && isa<BallotOp>(op))
    return uniformValue(op->getResult(0));
  if (auto load = dyn_cast<LoadOp>(op))
    return evaluateLoad(load);
  if (auto compare = dyn_cast<arith::CmpIOp>(op))
    return evaluateCompare(compare);
  if (isa<LocalOp, ContextOp>(op))
    return uniformValue(
        op->getResult(0)); // The address expression is uniform; it names a different element in each thread.
  if (!isMemoryEffectFree(op) && !isPureCall(op))
    return differing(Origin::Memory);
  Uniformity joined = joinOperands(op);
  if (auto folded = foldByInterval(op))
    return *folded;
  if (auto expr = exprOf(op))
    return affine(*expr, joined.origin);
  return joined;
}

//===----------------------------------------------------------------------===//
// Control
//===----------------------------------------------------------------------===//

/// A variable is the join of all stores to it. A store that only some threads execute makes it differ.
void UniformityAnalysis::visitStore(StoreOp store, Origin context) {
  auto variable = variables.find(store.getRef());
  if (variable == variables.end())
    return;
  Uniformity stored = of(store.getValue());
  if (hasDefect(SeededDefect::BranchesAreUniform))
    context = Origin::None;
  if (context != Origin::None && stored.isUniform())
    stored = differing(context);
  else if (context != Origin::None)
    stored.expr.reset();
  Uniformity &known = variable->second;
  Uniformity joined = known;
  if (!known.isKnown) {
    joined = stored;
    joined.isKnown = true;
  } else if (stored.isUniform() != known.isUniform()) {
    joined = differing(Origin::Memory); // It may be uniform where it is loaded.
  } else if (!stored.isUniform()) {
    bool isParallel = stored.expr && known.expr && getThreadPart(*stored.expr) == getThreadPart(*known.expr);
    joined = isParallel ? known : differing(std::min(stored.origin, known.origin));
  }
  // The join is monotonic, so the iteration terminates.
  if (joined.origin != known.origin || joined.isKnown != known.isKnown ||
      joined.expr.has_value() != known.expr.has_value()) {
    known = joined;
    changed = true;
  }
}

void UniformityAnalysis::visitSimple(Operation *op, Origin context) {
  if (auto store = dyn_cast<StoreOp>(op))
    visitStore(store, context);
  else if (op->getNumResults() == 1)
    set(op->getResult(0), evaluate(op));
  else
    for (Value result : op->getResults())
      set(result, differing(Origin::Memory));
}

Origin UniformityAnalysis::controlOf(Operation *construct) const {
  return TypeSwitch<Operation *, Origin>(construct)
      .Case([&](IfOp op) { return of(op.getCondition()).origin; })
      .Case([&](ForOp op) { return of(op.getCount()).origin; })
      .Case([&](LoopOp op) {
        auto test = dyn_cast<ConditionOp>(op.getCondition().front().getTerminator());
        return test ? of(test.getCondition()).origin : Origin::None;
      })
      .Default(Origin::None);
}

static void merge(llvm::SmallDenseMap<Value, Origin, 2> &into, const llvm::SmallDenseMap<Value, Origin, 2> &from) {
  for (auto [label, origin] : from)
    into[label] = std::max(into.lookup(label), origin);
}

/// The construct of the label.
static Operation *targetOf(Value label) { return cast<BlockArgument>(label).getOwner()->getParentOp(); }

/// Whether threads that leave for the label have ended. Ended threads do not make the others differ.
static bool endsThread(Value label) { return targetOf(label)->hasAttr(GridDialect::getIterationAttrName()); }

UniformityAnalysis::Pending UniformityAnalysis::visitBlock(Block &block, Origin context) {
  Pending pending;
  for (Operation &op : block) {
    // Threads that left for a label rejoin at the end of its construct; until then the others go on without them.
    Origin here = context;
    for (auto [label, origin] : pending)
      if (!endsThread(label))
        here = std::max(here, origin);
    if (Origin &known = contexts[&op]; known != here) {
      known = here;
      changed = true;
    }
    if (isa<BreakOp, ContinueOp>(op)) {
      if (here != Origin::None)
        pending[op.getOperand(0)] = here;
    } else if (op.getNumRegions() != 0) {
      merge(pending, visitConstruct(&op, here));
    } else {
      visitSimple(&op, here);
    }
  }
  return pending;
}

UniformityAnalysis::Pending UniformityAnalysis::visitConstruct(Operation *op, Origin context) {
  Pending pending;
  Origin control = isAgreed(op) ? Origin::None : controlOf(op);
  Origin inside = std::max({context, control, divergentLoops.lookup(op)});
  if (auto loop = dyn_cast<ForOp>(op)) {
    Uniformity low = of(loop.getLow()), step = of(loop.getStep());
    Origin origin = std::max(low.origin, step.origin);
    Value counter = loop.inductionVar();
    Uniformity value = uniformValue(counter);
    if (origin != Origin::None) {
      value = differing(origin);
      if (low.expr && step.isUniform())
        value = affine(ofValue(counter) + getThreadPart(*low.expr), origin);
    }
    set(counter, value);
  } else if (auto loop = dyn_cast<ForallOp>(op)) {
    for (Value argument : loop.getBody().getArguments())
      set(argument, isa<RefType>(argument.getType()) ? differing(Origin::Memory) : uniformValue(argument));
    for (Value count : loop.getCounts())
      inside = std::max(inside, of(count).origin);
  }
  // A branch that no thread takes stores nothing.
  auto branch = dyn_cast<IfOp>(op);
  std::optional<bool> decision = branch ? decide(branch.getCondition()) : std::nullopt;
  for (Region &region : op->getRegions()) {
    bool isTaken = !decision || *decision == (region.getRegionNumber() == 0);
    if (isTaken && !region.empty())
      merge(pending, visitBlock(region.front(), inside));
  }
  if (isa<ForOp, LoopOp>(op))
    noteMissingThreads(op, pending, context);
  for (auto [label, origin] : pending)
    if (targetOf(label) == op) {
      pending.erase(label);
      break;
    }
  return pending;
}

/// Threads that leave a loop are missing from its later iterations.
void UniformityAnalysis::noteMissingThreads(Operation *loop, const Pending &pending, Origin context) {
  Origin &known = divergentLoops[loop];
  for (auto [label, origin] : pending) {
    bool isOwn = targetOf(label) == loop;
    bool leaves = !endsThread(label) && llvm::any_of(label.getUsers(), [&](Operation *user) {
      return loop->isAncestor(user) && !(isOwn && isa<ContinueOp>(user)) && contexts.lookup(user) > context;
    });
    if (leaves && known < origin) {
      known = origin;
      changed = true;
    }
  }
}
