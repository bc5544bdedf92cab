//===- FuseLoops.cpp - One loop out of neighbouring loops -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// chpl-fuse-loops (loop fusion): Passes.td has input, output and a sketch.
//
// Ops between the loops move before the first loop where they can; the second loop must be able to move past the rest.
// So a check may fail a little earlier, but no code can observe stores of the loops in between.
//
//===----------------------------------------------------------------------===//

#include "Basic/SeededDefects.h"
#include "LowerForall/ReductionLanes.h"
#include "choir/Analysis/IndexBuilder.h"
#include "choir/Dialect/Chpl/Analysis/LoopDependence.h"
#include "choir/Dialect/Chpl/Transforms/Passes.h"
#include "choir/Dialect/Chpl/Utils/ArrayOverlap.h"
#include "choir/Dialect/Chpl/Utils/Diagnose.h"
#include "choir/Dialect/Chpl/Utils/Outlining.h"
#include "choir/Dialect/Chpl/Utils/SourcePlace.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/DebugLog.h"

namespace choir::chpl {
#define GEN_PASS_DEF_CHPLFUSELOOPS
#include "choir/Dialect/Chpl/Transforms/Passes.h.inc"
} // namespace choir::chpl

using namespace mlir;
using namespace choir;
using namespace choir::chpl;

#define DEBUG_TYPE "chpl-fuse-loops"

ALWAYS_ENABLED_STATISTIC(numFused, "loops fused with the loop before");
ALWAYS_ENABLED_STATISTIC(numGuarded, "of these, fused if tests before the loops hold");
ALWAYS_ENABLED_STATISTIC(numNotFused, "neighbouring loops not fused");
ALWAYS_ENABLED_STATISTIC(numLoadsShared, "loads of elements shared by fused loops");

/// Larger loops gain too little from fusion.
static constexpr unsigned maxOps = 200;
/// Larger loops are not worth a second copy.
static constexpr unsigned maxGuardedOps = 100;

//===----------------------------------------------------------------------===//
// Reports on loops
//===----------------------------------------------------------------------===//

namespace {

/// The report of a loop of the source. The loop can be several loops of the code (copies of an inlined procedure), and
/// counts as fused if one copy is.
struct LoopStory {
  std::optional<FileLineColLoc> partner; ///< the loop that it was fused with
  bool isGuarded = false;                ///< only if tests before the loops hold
  std::string obstacle;                  ///< otherwise: the reason against fusion
};

/// Loops by their places in the source, in the order in which they are met.
class FusionStories {
public:
  void note(ForallOp loop) {
    if (auto place = placeOf(loop); place && !isLibrary(loop))
      (void)stories[*place];
  }
  void noteFused(ForallOp first, ForallOp second, bool isGuarded) {
    tell(first, second, isGuarded);
    tell(second, first, isGuarded);
    if (auto part = placeOf(second), whole = placeOf(first); part && whole)
      absorbedLoops.push_back(ArrayAttr::get(first.getContext(), {Attribute(*part), Attribute(*whole)}));
  }
  void noteObstacle(ForallOp first, ForallOp second, const std::string &obstacle) {
    for (auto [loop, other] : {std::pair(second, first), std::pair(first, second)})
      if (auto *story = find(loop); story && story->obstacle.empty())
        story->obstacle = format(message::fusionObstacle, describe(other), obstacle);
  }

  void report() const {
    for (const auto &[place, story] : stories)
      diagnose(cast<FileLineColLoc>(place), message::fusion, textOf(story));
  }
  /// Pairs of places: a loop, and the loop that it was fused into.
  ArrayAttr absorbed(MLIRContext *context) const { return ArrayAttr::get(context, absorbedLoops); }
  /// An error at each place in `contracts` whose loops have not become one with others.
  void check(ArrayAttr contracts) const;

  static std::optional<FileLineColLoc> placeOf(Operation *op) {
    FileLineColLoc place = op->getLoc()->findInstanceOf<FileLineColLoc>();
    return place ? std::optional(place) : std::nullopt;
  }

private:
  static bool isLibrary(Operation *op) {
    return op->getParentOfType<func::FuncOp>()->hasAttr(ChplDialect::getLibraryAttrName());
  }
  LoopStory *find(ForallOp loop) {
    auto place = placeOf(loop);
    auto found = place ? stories.find(*place) : stories.end();
    return found == stories.end() ? nullptr : &found->second;
  }
  void tell(ForallOp loop, ForallOp other, bool isGuarded) {
    LoopStory *story = find(loop);
    if (!story || story->partner || !placeOf(other))
      return;
    story->partner = *placeOf(other);
    story->isGuarded = isGuarded;
  }
  static std::string describe(ForallOp loop) {
    auto place = placeOf(loop);
    return place ? "line " + std::to_string(place->getLine()) : "an unknown place";
  }
  static std::string textOf(const LoopStory &story) {
    if (story.partner)
      return format(story.isGuarded ? message::fusedIfTested : message::fusedWith, story.partner->getLine());
    return story.obstacle.empty() ? format(message::fusionAlone) : story.obstacle;
  }

  SmallVector<Attribute> absorbedLoops;
  llvm::MapVector<Attribute, LoopStory> stories; ///< by FileLineColLoc
};

} // namespace

void FusionStories::check(ArrayAttr contracts) const {
  for (auto contract : contracts.getAsRange<LocationAttr>()) {
    std::string obstacle = format(message::fusionLost);
    bool isKept = llvm::any_of(stories, [&](const auto &entry) {
      if (!coversPlace(contract, cast<FileLineColLoc>(entry.first)))
        return false;
      obstacle = textOf(entry.second);
      return entry.second.partner.has_value();
    });
    if (!isKept)
      diagnose(contract, message::notFused, obstacle);
  }
}

//===----------------------------------------------------------------------===//
// Elements that both loops read
//===----------------------------------------------------------------------===//

namespace {

/// Lets an iteration of a fused loop load an element once, under the conditions tested before the loop: equal indices,
/// arrays that do not overlap. LLVM would load again after each store.
class ElementSharer {
public:
  ElementSharer(ArrayRef<IndexExpr> zeros, ArrayRef<std::pair<Value, Value>> apart, AliasOracle &aliases)
      : zeros(zeros), apart(apart), aliases(aliases) {}

  void run(Block &body) {
    for (Operation &op : llvm::make_early_inc_range(body)) {
      if (auto load = dyn_cast<LoadOp>(op))
        visitLoad(load);
      else if (auto store = dyn_cast<StoreOp>(op))
        visitStore(store);
      else
        visitOther(op);
    }
  }

private:
  struct Known {
    ElementIndices indices;
    MemoryPlace place;
    Value value;
  };

  /// The element at an address; nothing if it can be any.
  static std::optional<ElementIndices> findElement(Value address) {
    Operation *ref = address.getDefiningOp();
    if (!isa_and_nonnull<ElemRefOp, ElemRefAtOp>(ref))
      return std::nullopt;
    ElementIndices indices = findElementIndices(ref);
    return indices.isKnown ? std::optional(std::move(indices)) : std::nullopt;
  }

  bool isSame(const ElementIndices &left, const ElementIndices &right) const {
    auto isZero = [&](const IndexExpr &expr) {
      return expr == IndexExpr() || llvm::is_contained(zeros, expr) || llvm::is_contained(zeros, -expr);
    };
    return left.array == right.array &&
           llvm::all_of(llvm::zip_equal(left.dimensions, right.dimensions),
                        [&](const auto &indices) { return isZero(std::get<0>(indices) - std::get<1>(indices)); });
  }
  bool areApart(Value left, Value right) const {
    return llvm::is_contained(apart, std::pair(left, right)) || llvm::is_contained(apart, std::pair(right, left));
  }

  void visitLoad(LoadOp load) {
    std::optional<ElementIndices> indices = findElement(load.getRef());
    if (!indices)
      return;
    auto *found = llvm::find_if(known, [&](const Known &other) {
      return other.value.getType() == load.getType() && isSame(other.indices, *indices);
    });
    if (found == known.end()) {
      known.push_back({*indices, findPlace(load.getRef()), load.getResult()});
      return;
    }
    ++numLoadsShared;
    LDBG() << load.getLoc() << ": element loaded once in the fused loop";
    load.replaceAllUsesWith(found->value);
    load.erase();
  }

  void visitStore(StoreOp store) {
    std::optional<ElementIndices> indices = findElement(store.getRef());
    MemoryPlace place = findPlace(store.getRef());
    llvm::erase_if(known, [&](const Known &other) {
      return !(indices && areApart(indices->array, other.indices.array)) && aliases.mayAlias(place, other.place);
    });
    if (indices)
      known.push_back({*indices, place, store.getValue()});
  }

  void visitOther(Operation &op) {
    SmallVector<MemoryEffect> effects;
    if (!collectEffects(&op, effects))
      known.clear();
    llvm::erase_if(known, [&](const Known &other) {
      return llvm::any_of(effects, [&](const MemoryEffect &effect) {
        return effect.isWrite && aliases.mayAlias(effect.place, other.place);
      });
    });
  }

  ArrayRef<IndexExpr> zeros;
  ArrayRef<std::pair<Value, Value>> apart;
  AliasOracle &aliases;
  SmallVector<Known, 0> known;
};

} // namespace

//===----------------------------------------------------------------------===//
// LoopFuser
//===----------------------------------------------------------------------===//

namespace {

/// Fuses the loops of a block.
class LoopFuser {
public:
  LoopFuser(FusionStories &stories, AliasOracle &aliases) : stories(stories), aliases(aliases) {}

  void visit(Block &block);

private:
  /// The changes that fuse a loop into the leader.
  struct Plan {
    SmallVector<Operation *> moved;             ///< ops between the loops, to move before them
    SmallVector<IndexExpr> zeros;               ///< differences of indices that have to be zero
    SmallVector<unsigned> dims;                 ///< dimensions whose extents have to be equal
    SmallVector<std::pair<Value, Value>> apart; ///< headers of arrays that must not overlap

    bool isGuarded() const { return !zeros.empty() || !dims.empty() || !apart.empty(); }
  };

  void start(ForallOp loop);
  /// Fuses `next` into the leader. Returns the reason against that; empty: fused.
  std::string fuse(ForallOp next);

  std::string compare(ForallOp next, Plan &plan);
  std::string planMoves(ForallOp next, ArrayRef<MemoryEffect> effects, Plan &plan);
  bool canTest(const IndexExpr &expr, const Plan &plan);
  bool isKnownBefore(Value value, const Plan &plan);

  Value emitTest(ForallOp next, const Plan &plan, OpBuilder &builder);
  Value emit(const IndexExpr &expr, OpBuilder &builder, Location loc);
  void guard(Value condition, ForallOp next);
  void append(ForallOp next);

  /// The start of the leader, with its test if it has one.
  Operation *anchor() { return choice ? choice.getOperation() : leader.getOperation(); }

  FusionStories &stories;
  AliasOracle &aliases;
  ForallOp leader; ///< the loop that next ones may become part of
  IfOp choice;     ///< chooses between `leader` and the loops as they were
  LoopAccesses accesses;
};

/// The variable or array that a place is, for people.
std::string nameOf(const MemoryPlace &place) {
  if (auto *op = dyn_cast_if_present<Operation *>(place.variable))
    if (auto local = dyn_cast<LocalOp>(op); local && local.getName())
      return "'" + local.getName()->str() + "'";
  if (auto global = dyn_cast_if_present<Attribute>(place.variable))
    return "'" + cast<FlatSymbolRefAttr>(global).getValue().rsplit('.').second.str() + "'";
  return place.kind == MemoryPlace::Elements ? "an array" : "memory behind a reference";
}

std::string describe(Operation *op) {
  // Names of the program's procedures tell their modules; those of the runtime library tell nothing to its users.
  if (auto call = dyn_cast<func::CallOp>(op); call && call.getCallee().contains('.'))
    return "a call of '" + call.getCallee().rsplit('.').second.str() + "'";
  if (isa<func::CallOp, CallVirtualOp, CallIndirectOp, CallVarargsOp>(op)) {
    const unsigned line = getSourcePlace(op->getLoc()).line;
    return line ? "a call in line " + std::to_string(line) : "a call";
  }
  if (isa<ForOp, LoopOp, ForallOp>(op))
    return "a loop";
  return "'" + op->getName().stripDialect().str() + "'";
}

/// The ops of a position: how reductions begin and are combined is a small part of a program.
unsigned countOps(ForallOp loop) {
  unsigned count = 0;
  loop.getBody().walk([&](Operation *) { ++count; });
  return count;
}

bool isCandidate(ForallOp loop) {
  // A loop with a placement stays as it is: the runtime library was told of its index set.
  bool isPlaced = static_cast<bool>(loop.getPlacement());
  return (loop.getKind() == LoopKind::Forall || loop.getKind() == LoopKind::Foreach) && !loop.getErrors() && !isPlaced;
}

/// Whether `op`, or what is in its regions, uses a result of one of `others`.
bool usesResultsOf(Operation *op, const llvm::SmallPtrSetImpl<Operation *> &others) {
  return op
      ->walk([&](Operation *inner) {
        bool uses = llvm::any_of(inner->getOperands(), [&](Value operand) {
          Operation *definition = operand.getDefiningOp();
          return definition && others.contains(definition);
        });
        return uses ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

} // namespace

void LoopFuser::visit(Block &block) {
  leader = {};
  for (Operation &op : llvm::make_early_inc_range(block)) {
    auto loop = dyn_cast<ForallOp>(op);
    if (!loop || loop->hasAttr(ChplDialect::getCheckedCopyAttrName()))
      continue;
    stories.note(loop);
    if (!isCandidate(loop)) {
      LDBG() << loop.getLoc() << ": no candidate: its kind, its errors or its placement";
      leader = {};
      continue;
    }
    if (leader) {
      ForallOp previous = leader;
      std::string obstacle = fuse(loop);
      if (obstacle.empty())
        continue;
      ++numNotFused;
      LDBG() << loop.getLoc() << ": not fused with " << previous.getLoc() << ": " << obstacle;
      stories.noteObstacle(previous, loop, obstacle);
    }
    start(loop);
  }
}

void LoopFuser::start(ForallOp loop) {
  leader = loop;
  choice = {};
  accesses = collectAccesses(loop);
}

std::string LoopFuser::fuse(ForallOp next) {
  Plan plan;
  if (std::string obstacle = compare(next, plan); !obstacle.empty())
    return obstacle;
  const bool isGuarded = plan.isGuarded() || choice;
  ++numFused;
  numGuarded += isGuarded;
  LDBG() << next.getLoc() << ": fused with " << leader.getLoc() << (isGuarded ? ", if tests hold" : "");
  stories.noteFused(leader, next, isGuarded);
  for (Operation *op : plan.moved)
    op->moveBefore(anchor());
  if (isGuarded) {
    OpBuilder builder(anchor());
    guard(emitTest(next, plan, builder), next);
  }
  append(next);
  ElementSharer(plan.zeros, plan.apart, aliases).run(leader.getBody().front());
  accesses = collectAccesses(leader);
  return {};
}

std::string LoopFuser::compare(ForallOp next, Plan &plan) {
  if (leader.getKind() != next.getKind() || leader.rank() != next.rank() ||
      leader->getDiscardableAttrDictionary() != next->getDiscardableAttrDictionary() ||
      leader.getGrainAttr() != next.getGrainAttr())
    return format(message::fusionKinds);
  LoopAccesses nextAccesses = collectAccesses(next);
  for (Operation *unknown : {accesses.unknown, nextAccesses.unknown})
    if (unknown)
      return format(message::fusionUnknown, describe(unknown));
  unsigned ops = countOps(leader) + countOps(next);
  if (ops > maxOps)
    return format(message::fusionSize);
  if (!keepsLeaves(leader, next))
    return format(message::fusionReduction);

  for (unsigned dim = 0; dim < leader.rank(); ++dim) {
    IndexExpr difference = readCount(leader.getCounts()[dim]) - readCount(next.getCounts()[dim]);
    if (difference.isConstant() && difference.getConstant() != 0)
      return format(message::fusionExtents);
    if (!difference.isConstant())
      plan.dims.push_back(dim);
  }
  FusionVerdict verdict = testFusion(leader, accesses, next, nextAccesses, aliases);
  if (!verdict.isLegal)
    return format(message::fusionPositions, nameOf(verdict.obstacle));
  plan.zeros = verdict.zeros;
  plan.apart = verdict.apart;
  if (std::string obstacle = planMoves(next, nextAccesses.effects(), plan); !obstacle.empty())
    return obstacle;
  bool isTestable = llvm::all_of(plan.zeros, [&](const IndexExpr &expr) { return canTest(expr, plan); });
  if (!isTestable || (plan.isGuarded() && ops > maxGuardedOps))
    return format(plan.apart.empty() ? message::fusionIndices : message::fusionOverlap);
  for (auto [left, right] : plan.apart)
    if (!isKnownBefore(left, plan) || !isKnownBefore(right, plan))
      return format(message::fusionOverlap);
  return {};
}

/// Decides which ops move before the loops. The others come after both, so `next` has to be able to move past them.
std::string LoopFuser::planMoves(ForallOp next, ArrayRef<MemoryEffect> effects, Plan &plan) {
  SmallVector<MemoryEffect> stayingEffects, leaderEffects = accesses.effects();
  llvm::SmallPtrSet<Operation *, 8> staying;
  for (Operation *op = anchor()->getNextNode(); op != next; op = op->getNextNode()) {
    SmallVector<MemoryEffect> own;
    if (isa<ForallOp>(op) || !collectEffects(op, own))
      return format(message::fusionBetween, describe(op));
    bool canMove =
        !usesResultsOf(op, staying) && !aliases.conflict(own, stayingEffects) && !aliases.conflict(own, leaderEffects);
    if (canMove) {
      plan.moved.push_back(op);
      continue;
    }
    staying.insert(op);
    llvm::append_range(stayingEffects, own);
  }
  if (usesResultsOf(next, staying) || aliases.conflict(effects, stayingEffects))
    return format(message::fusionNeeds);
  return {};
}

/// Whether a value is available before the loops, or can be made so.
bool LoopFuser::isKnownBefore(Value value, const Plan &plan) {
  Operation *definition = value.getDefiningOp();
  if (!definition || llvm::is_contained(plan.moved, definition))
    return true;
  Operation *inBlock = definition->getBlock()->findAncestorOpInBlock(*anchor());
  return inBlock && definition->isBeforeInBlock(inBlock);
}

/// Whether all symbols of an expression are available before the loops.
bool LoopFuser::canTest(const IndexExpr &expr, const Plan &plan) {
  return llvm::all_of(expr.getTerms(),
                      [&](const IndexExpr::Term &term) { return isKnownBefore(term.symbol.value, plan); });
}

Value LoopFuser::emit(const IndexExpr &expr, OpBuilder &builder, Location loc) {
  return IndexBuilder(builder, loc, IndexBuilder::Folds).emit(expr, [&](const IndexSymbol &symbol) -> Value {
    if (symbol.number < 0)
      return symbol.value;
    Value view = ViewOfOp::create(builder, loc, symbol.value);
    return ViewLowOp::create(builder, loc, builder.getI64Type(), view, symbol.number);
  });
}

/// Emits the tests before the loops for the fusion of `next` into the leader.
Value LoopFuser::emitTest(ForallOp next, const Plan &plan, OpBuilder &builder) {
  Location loc = next.getLoc();
  Value holds = arith::ConstantIntOp::create(builder, loc, 1, 1);
  auto require = [&](Value left, Value right) {
    Value equal = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, left, right);
    holds = builder.createOrFold<arith::AndIOp>(loc, holds, equal);
  };
  for (unsigned dim : plan.dims)
    require(leader.getCounts()[dim], next.getCounts()[dim]);
  SmallVector<IndexExpr> tested;
  for (const IndexExpr &expr : plan.zeros) {
    if (llvm::is_contained(tested, expr))
      continue;
    tested.push_back(expr);
    require(emit(expr, builder, loc), arith::ConstantIntOp::create(builder, loc, 0, 64));
  }
  for (auto [left, right] : plan.apart) {
    if (hasDefect(SeededDefect::FusionUntested))
      break;
    Value isApart =
        emitAreApart(builder, loc, ViewOfOp::create(builder, loc, left), ViewOfOp::create(builder, loc, right));
    holds = builder.createOrFold<arith::AndIOp>(loc, holds, isApart);
  }
  return holds;
}

/// Keeps the loops as they are as the version for a false condition.
void LoopFuser::guard(Value condition, ForallOp next) {
  Location loc = leader.getLoc();
  OpBuilder builder(anchor());
  auto keep = [&](ForallOp loop) {
    builder.clone(*loop)->setAttr(ChplDialect::getCheckedCopyAttrName(), builder.getUnitAttr());
  };
  if (!choice) {
    choice = IfOp::create(builder, loc, condition, /*withElse=*/true);
    builder.setInsertionPointToStart(choice.elseBlock());
    keep(leader);
    EndOp::create(builder, loc);
    builder.setInsertionPointToStart(choice.thenBlock());
    leader->moveBefore(EndOp::create(builder, loc));
  } else {
    choice.getConditionMutable().assign(builder.createOrFold<arith::AndIOp>(loc, choice.getCondition(), condition));
  }
  builder.setInsertionPoint(choice.elseBlock()->getTerminator());
  keep(next);
}

/// Moves the ops of a region to the end of a block; `arguments` take the place of its own.
static void appendRegion(Region &from, Block *to, ValueRange arguments) {
  OpBuilder builder = OpBuilder::atBlockEnd(to);
  if (!from.empty())
    inlineBlock(&from.front(), arguments, builder);
}

/// Replaces the leader by a loop with the variables and regions of both.
void LoopFuser::append(ForallOp next) {
  SmallVector<Type> privateTypes;
  SmallVector<Value> slots;
  for (ForallOp loop : {leader, next}) {
    for (Attribute type : loop.getPrivateTypes())
      privateTypes.push_back(cast<TypeAttr>(type).getValue());
    llvm::append_range(slots, loop.getReduceSlots());
  }
  OpBuilder builder(leader);
  auto both = ForallOp::create(builder, leader.getLoc(), leader.getKind(), leader.getCounts(), privateTypes, slots);
  both->setDiscardableAttrs(leader->getDiscardableAttrDictionary());
  both.setGrainAttr(leader.getGrainAttr());
  both.setReassociate(leader.getReassociate() || next.getReassociate());
  // `lanes` keeps this decision: later passes may add address arithmetic to the body.
  both.setLanes(hasLanes(leader) || hasLanes(next));

  // The arguments of a region of `both` that belong to each loop.
  unsigned privatesBefore = leader.numPrivates(), statesBefore = leader.numReductions();
  auto share = [&](ForallOp loop, ArrayRef<BlockArgument> all, unsigned before, unsigned count) {
    return SmallVector<Value>(all.slice(loop == leader ? 0 : before, count));
  };
  auto privatesOf = [&](ForallOp loop, ArrayRef<BlockArgument> all) {
    return share(loop, all, privatesBefore, loop.numPrivates());
  };
  auto statesOf = [&](ForallOp loop, ArrayRef<BlockArgument> all) {
    return share(loop, all, statesBefore, loop.numReductions());
  };
  auto merge = [&](auto regionOf, auto createBlock, auto argumentsOf) {
    if (regionOf(leader).empty() && regionOf(next).empty())
      return;
    Block *block = createBlock();
    for (ForallOp loop : {leader, next})
      appendRegion(regionOf(loop), block, argumentsOf(loop, block->getArguments()));
    EndOp::create(builder, both.getLoc())->moveBefore(block, block->end());
  };
  merge([](ForallOp loop) -> Region & { return loop.getInit(); }, [&] { return both.createInitBlock(); }, privatesOf);
  merge([](ForallOp loop) -> Region & { return loop.getFini(); }, [&] { return both.createFiniBlock(); }, privatesOf);
  merge([](ForallOp loop) -> Region & { return loop.getIdentity(); }, [&] { return both.createIdentityBlock(); },
        statesOf);
  merge([](ForallOp loop) -> Region & { return loop.getCombine(); }, [&] { return both.createCombineBlock(); },
        [&](ForallOp loop, ArrayRef<BlockArgument> all) {
          SmallVector<Value> sides = statesOf(loop, all.take_front(all.size() / 2));
          llvm::append_range(sides, statesOf(loop, all.drop_front(all.size() / 2)));
          return sides;
        });
  merge([](ForallOp loop) -> Region & { return loop.getBody(); }, [&] { return &both.getBody().front(); },
        [&](ForallOp loop, ArrayRef<BlockArgument> all) {
          SmallVector<Value> arguments(all.take_front(both.rank()));
          llvm::append_range(arguments, privatesOf(loop, both.privates()));
          llvm::append_range(arguments, statesOf(loop, both.states()));
          return arguments;
        });
  next.erase();
  leader.erase();
  leader = both;
}

namespace {
struct FuseLoops : choir::chpl::impl::ChplFuseLoopsBase<FuseLoops> {
  using ChplFuseLoopsBase::ChplFuseLoopsBase;

  void runOnOperation() override {
    FusionStories stories;
    for (auto function : getOperation().getOps<func::FuncOp>()) {
      AliasOracle aliases;
      LoopFuser fuser(stories, aliases);
      SmallVector<Block *> blocks;
      function.walk([&](Block *block) { blocks.push_back(block); });
      for (Block *block : blocks)
        fuser.visit(*block);
    }
    getOperation()->setAttr(ChplDialect::getAbsorbedLoopsAttrName(), stories.absorbed(&getContext()));
    if (report)
      stories.report();
    if (auto contracts = getOperation()->getAttrOfType<ArrayAttr>(ChplDialect::getFusionContractsAttrName()))
      stories.check(contracts);
  }
};
} // namespace
