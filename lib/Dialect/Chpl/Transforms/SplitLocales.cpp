//===- SplitLocales.cpp - One version for one locale, one for several -----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// chpl-split-locales (function multiversioning): Passes.td has input, output and a sketch.
//
// A process knows when it starts how many locales it plays, the compiler does not. If accesses asked, none could be as
// cheap as without distributions.
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "choir/Dialect/Chpl/Transforms/Passes.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/DebugLog.h"

namespace choir::chpl {
#define GEN_PASS_DEF_CHPLSPLITLOCALES
#include "choir/Dialect/Chpl/Transforms/Passes.h.inc"
} // namespace choir::chpl

using namespace mlir;
using namespace choir::chpl;

#define DEBUG_TYPE "chpl-split-locales"

ALWAYS_ENABLED_STATISTIC(numVersioned, "functions with a version for several locales");
ALWAYS_ENABLED_STATISTIC(numChoosers, "of these, with a third that chooses");

namespace {

class Splitter {
public:
  explicit Splitter(ModuleOp module) : module(module), runtime(module) {}
  void run();
  void runForSeveralAlone();

private:
  using Names = llvm::DenseMap<Attribute, FlatSymbolRefAttr>;

  void collect();
  bool dependsOnLocales(func::FuncOp function);
  void noteOutsideUses();
  func::FuncOp makeSeveral(func::FuncOp function);
  void makeChooser(func::FuncOp function);
  void rename(func::FuncOp function, const Names &names);
  void eraseUnused();

  ModuleOp module;
  RuntimeFunctions runtime;
  llvm::SetVector<func::FuncOp> affected;
  llvm::DenseSet<Attribute> usedOutside; ///< names of functions
  Names severalNames, oneNames;          ///< the names of functions in each version
};

/// Whether the op asks how many locales the process plays.
bool asksForSeveral(Operation *op) { return isCallOf(op, RuntimeFunction::plays_several_locales); }

/// Takes the branches of choices whose conditions are known.
class Chooser {
public:
  void choose(IfOp choice, bool condition);

private:
  void erase(Operation *op);
  llvm::DenseSet<Operation *> erased;
};

void Chooser::erase(Operation *op) {
  op->walk([&](Operation *inner) { erased.insert(inner); });
  op->erase();
}

void Chooser::choose(IfOp choice, bool condition) {
  if (erased.contains(choice))
    return;
  Block *around = choice->getBlock();
  if (Block *taken = condition ? choice.thenBlock() : choice.elseBlock()) {
    const bool leaves = !isa<EndOp>(taken->getTerminator());
    if (leaves && isa<ConditionOp>(around->getTerminator()))
      return;
    // Nothing follows an exit.
    if (leaves)
      while (&around->back() != choice)
        erase(&around->back());
    else
      taken->getTerminator()->erase();
    around->getOperations().splice(choice->getIterator(), taken->getOperations());
  }
  erase(choice);
}

/// Each version knows the answer. Code for the other version is dropped at once, before other passes process it.
void answer(func::FuncOp function, bool isSeveral) {
  SmallVector<Operation *> questions;
  function.walk([&](Operation *op) {
    if (asksForSeveral(op))
      questions.push_back(op);
  });
  for (Operation *question : questions) {
    OpBuilder builder(question);
    question->replaceAllUsesWith(arith::ConstantIntOp::create(builder, question->getLoc(), isSeveral, 1));
    question->erase();
  }
  SmallVector<std::pair<IfOp, bool>> choices;
  function.walk<WalkOrder::PostOrder>([&](IfOp choice) {
    llvm::APInt condition;
    if (matchPattern(choice.getCondition(), m_ConstantInt(&condition)))
      choices.push_back({choice, !condition.isZero()});
  });
  Chooser chooser;
  for (auto [choice, condition] : choices)
    chooser.choose(choice, condition);
}

/// The names of symbols that the attributes of an op mention.
template <typename Action> void forEachSymbol(Operation *op, Action action) {
  op->getAttrDictionary().walk([&](FlatSymbolRefAttr symbol) { action(symbol.getAttr()); });
}

} // namespace

bool Splitter::dependsOnLocales(func::FuncOp function) {
  return function
      .walk([](Operation *op) {
        bool depends = isa<IfSeveralOp, ElemRefOp, ElemRefAtOp>(op) || asksForSeveral(op);
        return depends ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

/// Functions that depend on the number of locales, and functions that refer to these.
void Splitter::collect() {
  llvm::DenseMap<Attribute, SmallVector<func::FuncOp, 4>> usersOf;
  for (auto function : module.getOps<func::FuncOp>()) {
    if (function.isExternal())
      continue;
    function.walk([&](Operation *op) {
      if (op != function)
        forEachSymbol(op, [&](Attribute name) { usersOf[name].push_back(function); });
    });
    if (dependsOnLocales(function))
      affected.insert(function);
  }
  for (size_t next = 0; next < affected.size(); ++next) {
    func::FuncOp reached = affected[next];
    for (func::FuncOp user : usersOf.lookup(reached.getSymNameAttr()))
      affected.insert(user);
  }
}

void Splitter::noteOutsideUses() {
  for (Operation &op : module.getBody()->getOperations()) {
    if (auto function = dyn_cast<func::FuncOp>(op)) {
      if (!function.isPrivate())
        usedOutside.insert(function.getSymNameAttr());
      continue;
    }
    op.walk([&](Operation *inner) { forEachSymbol(inner, [&](Attribute name) { usedOutside.insert(name); }); });
  }
}

/// Renames the symbols that a function's body refers to.
void Splitter::rename(func::FuncOp function, const Names &names) {
  AttrTypeReplacer replacer;
  replacer.addReplacement([&](FlatSymbolRefAttr symbol) -> std::optional<Attribute> {
    auto found = names.find(symbol.getAttr());
    return found == names.end() ? std::nullopt : std::optional<Attribute>(found->second);
  });
  function.walk([&](Operation *op) {
    if (op != function)
      replacer.replaceElementsIn(op);
  });
}

/// The version for several locales does what is for these alone.
static void keepSeveral(func::FuncOp function) {
  function.walk<WalkOrder::PostOrder>([](IfSeveralOp op) {
    Block &body = op.getBody().front();
    body.getTerminator()->erase();
    op->getBlock()->getOperations().splice(op->getIterator(), body.getOperations());
    op.erase();
  });
}

func::FuncOp Splitter::makeSeveral(func::FuncOp function) {
  func::FuncOp several = function.clone();
  several.setSymName(severalNames.lookup(function.getSymNameAttr()).getValue());
  several.setPrivate();
  several->setAttr(ChplDialect::getSeveralLocalesAttrName(), UnitAttr::get(module.getContext()));
  several->setAttr(ChplDialect::getSecondVersionAttrName(), UnitAttr::get(module.getContext()));
  runtime.symbolTable().insert(several, std::next(function->getIterator()));
  keepSeveral(several);
  return several;
}

/// The version for one locale drops the op.
static void dropPlacements(func::FuncOp function) {
  function.walk<WalkOrder::PostOrder>([](Operation *op) {
    if (auto forall = dyn_cast<ForallOp>(op))
      forall.getPlacementMutable().clear();
    else if (auto init = dyn_cast<ArrayInitOp>(op))
      init.getPlacementMutable().clear();
    else if (isa<IfSeveralOp>(op))
      op->erase();
  });
}

/// Makes the function that chooses between the versions, under the original name.
void Splitter::makeChooser(func::FuncOp function) {
  StringAttr name = function.getSymNameAttr();
  auto chooser = cast<func::FuncOp>(function->cloneWithoutRegions());
  chooser->removeAttr(ChplDialect::getAlwaysInlineAttrName());
  ++numChoosers;
  LDBG() << function.getLoc() << ": " << name << " chooses: something outside of functions names it";
  function.setSymName(oneNames.lookup(name).getValue());
  function.setPrivate();
  module.insert(function, chooser);

  Location loc = function.getLoc();
  OpBuilder builder(module.getContext());
  builder.setInsertionPointToStart(chooser.addEntryBlock());
  auto callAndReturn = [&](FlatSymbolRefAttr callee) {
    auto call =
        func::CallOp::create(builder, loc, callee, function.getFunctionType().getResults(), chooser.getArguments());
    ReturnOp::create(builder, loc, call.getResults());
  };
  Value isSeveral = runtime.call(builder, loc, RuntimeFunction::plays_several_locales, {}).getResult(0);
  auto branch = IfOp::create(builder, loc, isSeveral);
  builder.setInsertionPointToStart(branch.thenBlock());
  callAndReturn(severalNames.lookup(name));
  builder.setInsertionPointAfter(branch);
  callAndReturn(oneNames.lookup(name));
}

/// Each version may leave functions without callers.
void Splitter::eraseUnused() {
  llvm::DenseMap<Attribute, Operation *> functions; // by now, choosers have the original names
  SmallVector<Operation *> users;
  for (Operation &op : module.getBody()->getOperations()) {
    auto function = dyn_cast<func::FuncOp>(op);
    if (function && function.isPrivate())
      functions[function.getSymNameAttr()] = function;
    else
      users.push_back(&op);
  }
  llvm::DenseSet<Operation *> used;
  while (!users.empty())
    users.pop_back_val()->walk([&](Operation *op) {
      forEachSymbol(op, [&](Attribute name) {
        Operation *function = functions.lookup(name);
        if (function && used.insert(function).second)
          users.push_back(function);
      });
    });
  for (auto [name, function] : functions)
    if (!used.contains(function) && !cast<func::FuncOp>(function).isExternal())
      function->erase();
}

/// The version for several locales alone. In programs that use GPUs, elements may be in the memory of a GPU, and
/// references lead there; others are compiled without optimisation, for which two versions take too long.
void Splitter::runForSeveralAlone() {
  for (auto function : module.getOps<func::FuncOp>()) {
    if (function.isExternal())
      continue;
    function->setAttr(ChplDialect::getSeveralLocalesAttrName(), UnitAttr::get(module.getContext()));
    keepSeveral(function);
    answer(function, true);
  }
  eraseUnused();
}

void Splitter::run() {
  collect();
  noteOutsideUses();
  for (func::FuncOp function : affected) {
    StringAttr name = function.getSymNameAttr();
    severalNames[name] = FlatSymbolRefAttr::get(module.getContext(), name.str() + "$several");
    if (usedOutside.contains(name))
      oneNames[name] = FlatSymbolRefAttr::get(module.getContext(), name.str() + "$one");
  }
  for (func::FuncOp function : affected) {
    ++numVersioned;
    LDBG() << function.getLoc() << ": " << function.getSymName() << " has two versions";
    func::FuncOp several = makeSeveral(function);
    rename(several, severalNames);
    answer(several, true);
    dropPlacements(function);
    rename(function, oneNames);
    answer(function, false);
  }
  for (func::FuncOp function : affected)
    if (usedOutside.contains(function.getSymNameAttr()))
      makeChooser(function);
  eraseUnused();
}

namespace {
struct SplitLocales : choir::chpl::impl::ChplSplitLocalesBase<SplitLocales> {
  using ChplSplitLocalesBase::ChplSplitLocalesBase;

  void runOnOperation() override {
    if (mayUseGpus(getOperation()))
      return Splitter(getOperation()).runForSeveralAlone();
    WalkResult found = getOperation().walk([](Operation *op) {
      return isa<IfSeveralOp>(op) || asksForSeveral(op) ? WalkResult::interrupt() : WalkResult::advance();
    });
    if (!found.wasInterrupted())
      return;
    if (severalAlone)
      Splitter(getOperation()).runForSeveralAlone();
    else
      Splitter(getOperation()).run();
  }
};
} // namespace
