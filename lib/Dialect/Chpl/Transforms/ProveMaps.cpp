//===- ProveMaps.cpp - Maps of distributions, for all indices -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// chpl-prove-maps (symbolic execution of distributions' maps): Passes.td has input, output and a sketch.
//
// The library's question about a map, `findDefectOfMap`, is executed for symbols: any object, domain, index and target.
// If no path returns a defect, the call is -1. Then the question is executed for the object and domain that the code
// around makes; a path that returns a defect there is an error, with values of the symbols.
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Chpl/Analysis/SymbolicExecution.h"
#include "choir/Dialect/Chpl/Transforms/Passes.h"
#include "choir/Dialect/Chpl/Utils/Diagnose.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/DebugLog.h"

namespace choir::chpl {
#define GEN_PASS_DEF_CHPLPROVEMAPS
#include "choir/Dialect/Chpl/Transforms/Passes.h.inc"
} // namespace choir::chpl

using namespace mlir;
using namespace choir;
using namespace choir::chpl;

#define DEBUG_TYPE "chpl-prove-maps"

ALWAYS_ENABLED_STATISTIC(numRight, "maps proved right");
ALWAYS_ENABLED_STATISTIC(numOpen, "maps that the program tests");
ALWAYS_ENABLED_STATISTIC(numWrong, "maps proved wrong for a domain");

/// The library's procedures in question (stdlib/internal/MapChecks), by how their names begin.
static constexpr StringLiteral questionPrefix = "chpl.MapChecks.findDefect";
/// The question's arguments: the distribution, the domain, then the indices and targets of a defect.
static constexpr unsigned numGiven = 2;
/// The search ends at so many paths, or at so many paths without an answer.
static constexpr unsigned maxPaths = 400, maxOpenPaths = 16;

namespace {

enum class Verdict { Right, Open, Wrong };

struct Defect {
  int64_t number = 0;
  SmallVector<std::string, 4> at; ///< the values of the other arguments
};

struct ProveMaps : choir::chpl::impl::ChplProveMapsBase<ProveMaps> {
  void runOnOperation() override;

private:
  Verdict explore(func::FuncOp question, const SymbolicExecution &start, ArrayRef<SymbolicValue> given,
                  unsigned maxOpen, Defect &defect);
  Verdict judge(SymbolicExecution &path, func::FuncOp question, ArrayRef<SymbolicValue> arguments, Defect &defect);
  bool isRight(func::FuncOp question);
  void findWrong(Block &block);
  void noteCallers(func::FuncOp question, const SymbolUserMap &users);
  ArrayRef<func::FuncOp> questionsIn(Operation *op);
  void report(func::FuncOp question, func::CallOp mapped, const Defect &defect);

  SymbolTable *functions = nullptr;
  llvm::DenseMap<Operation *, SmallVector<func::FuncOp, 2>> questionsOf; ///< those that a library function reaches
};

} // namespace

/// The text of an argument for a sample of the symbols: `3`, or `(3, 4)`.
static std::string textOf(SymbolicExecution &path, const SymbolicValue &value, Type type, ArrayRef<int64_t> sample) {
  if (value.kind == SymbolicValue::Int) {
    std::optional<int64_t> number = value.integer.evaluate(
        [&](const IndexSymbol &symbol) { return size_t(symbol.number) < sample.size() ? sample[symbol.number] : 0; });
    return number ? std::to_string(*number) : "?";
  }
  auto reference = dyn_cast<RefType>(type);
  if (!reference || value.kind != SymbolicValue::Place)
    return "?";
  auto tuple = dyn_cast<TupleLayoutType>(reference.getPointee());
  if (!tuple)
    return textOf(path, path.load(value, reference.getPointee()), reference.getPointee(), sample);
  std::string text;
  for (auto [position, element] : llvm::enumerate(tuple.getElements())) {
    SymbolicValue place = value;
    place.path.push_back(position);
    text += (text.empty() ? "(" : ", ") + textOf(path, path.load(place, element), element, sample);
  }
  return text + ")";
}

/// The verdict of one path, which has begun.
Verdict ProveMaps::judge(SymbolicExecution &path, func::FuncOp question, ArrayRef<SymbolicValue> arguments,
                         Defect &defect) {
  SmallVector<SymbolicValue> results;
  SymbolicExecution::Outcome outcome = path.call(question, arguments, results);
  if (outcome == SymbolicExecution::Halted)
    return Verdict::Right;
  bool isKnown = outcome == SymbolicExecution::Returned && results.size() == 1 &&
                 results.front().kind == SymbolicValue::Int && results.front().integer.isConstant();
  if (!isKnown)
    return Verdict::Open;
  defect.number = results.front().integer.getConstant();
  if (defect.number == 0)
    return Verdict::Right;
  std::optional<SmallVector<int64_t>> sample = path.isClosed() ? path.sample() : std::nullopt;
  if (!sample)
    return Verdict::Open;
  for (unsigned i = numGiven; i < arguments.size(); ++i)
    defect.at.push_back(textOf(path, arguments[i], question.getArgument(i).getType(), *sample));
  return Verdict::Wrong;
}

/// Explores all paths until one is wrong, or `maxOpen` paths are open.
Verdict ProveMaps::explore(func::FuncOp question, const SymbolicExecution &start, ArrayRef<SymbolicValue> given,
                           unsigned maxOpen, Defect &defect) {
  unsigned numOpen = 0;
  SmallVector<bool> choices;
  for (unsigned numPaths = 0; numPaths < maxPaths; ++numPaths) {
    SymbolicExecution path = start;
    path.beginPath(choices);
    SmallVector<SymbolicValue> arguments(given);
    for (Type type : question.getArgumentTypes().drop_front(numGiven))
      arguments.push_back(path.anyValue(type));
    Verdict found = judge(path, question, arguments, defect);
    if (found == Verdict::Wrong)
      return found;
    if (found == Verdict::Open && ++numOpen == maxOpen)
      return found;
    choices.assign(path.madeChoices().begin(), path.madeChoices().end());
    while (!choices.empty() && !choices.back())
      choices.pop_back();
    if (choices.empty())
      return numOpen ? Verdict::Open : Verdict::Right;
    choices.back() = false;
  }
  return Verdict::Open;
}

/// Whether a map has no defect for any object and domain.
bool ProveMaps::isRight(func::FuncOp question) {
  SymbolicExecution start(*functions);
  SmallVector<SymbolicValue> given;
  for (Type type : question.getArgumentTypes().take_front(numGiven))
    given.push_back(start.unknownValue(type));
  Defect defect;
  const bool isProved = explore(question, start, given, /*maxOpen=*/1, defect) == Verdict::Right;
  ++(isProved ? numRight : numOpen);
  LDBG() << question.getLoc() << (isProved ? ": map right" : ": map not proved: the program tests it");
  return isProved;
}

/// Finds the functions of the library that reach the question.
void ProveMaps::noteCallers(func::FuncOp question, const SymbolUserMap &users) {
  llvm::SetVector<Operation *> callers;
  callers.insert(question);
  for (unsigned next = 0; next < callers.size(); ++next) {
    questionsOf[callers[next]].push_back(question);
    for (Operation *user : users.getUsers(callers[next]))
      if (auto caller = user->getParentOfType<func::FuncOp>())
        if (caller->hasAttr(ChplDialect::getLibraryAttrName()))
          callers.insert(caller);
  }
}

/// The questions that a call reaches; none for other ops.
ArrayRef<func::FuncOp> ProveMaps::questionsIn(Operation *op) {
  auto call = dyn_cast<func::CallOp>(op);
  auto known = call ? questionsOf.find(functions->lookup(call.getCallee())) : questionsOf.end();
  return known == questionsOf.end() ? ArrayRef<func::FuncOp>() : known->second;
}

/// Runs a block of the program, and asks about each domain that is mapped there.
void ProveMaps::findWrong(Block &block) {
  auto isMapping = [&](Operation &op) { return !questionsIn(&op).empty(); };
  unsigned numLeft = llvm::count_if(block, isMapping);
  SymbolicExecution state(*functions);
  for (auto op = block.begin(); numLeft > 0; ++op) {
    for (func::FuncOp question : questionsIn(&*op)) {
      SymbolicExecution start = state;
      auto call = cast<func::CallOp>(*op);
      std::optional<SmallVector<SymbolicValue>> arguments = start.runInto(question, call);
      Defect defect;
      if (!arguments)
        continue;
      ArrayRef<SymbolicValue> given = ArrayRef(*arguments).take_front(numGiven);
      if (explore(question, start, given, maxOpenPaths, defect) == Verdict::Wrong)
        report(question, call, defect);
    }
    numLeft -= isMapping(*op);
    state.runIfKnown(&*op);
  }
}

/// The method of the distribution that the question asks.
static Location placeOf(func::FuncOp question, StringRef method, SymbolTable &functions, Location otherwise) {
  Location place = otherwise;
  question.walk([&](func::CallOp call) {
    Operation *callee = functions.lookup(call.getCallee());
    if (!callee || callee->hasAttr(ChplDialect::getLibraryAttrName()) || !call.getCallee().contains(method))
      return WalkResult::advance();
    place = callee->getLoc();
    return WalkResult::interrupt();
  });
  return place;
}

void ProveMaps::report(func::FuncOp question, func::CallOp mapped, const Defect &defect) {
  ++numWrong;
  LDBG() << mapped.getLoc() << ": map wrong: defect " << defect.number;
  // The library assigns the numbers.
  enum { NoTarget = 1, NotLocal, TwoTargets, NotInDomain, SamePlace, NoPlace };
  SmallVector<std::string, 4> at = defect.at;
  at.resize(4);
  StringRef method = defect.number == NoTarget ? ".owner" : defect.number < SamePlace ? ".localIndices" : ".offset";
  message::Id fault = message::mapNoPlace;
  switch (defect.number) {
  case NoTarget:
    fault = message::mapNoTarget;
    break;
  case NotLocal:
    fault = message::mapNotLocal;
    break;
  case TwoTargets:
    fault = message::mapTwoTargets;
    break;
  case NotInDomain:
    fault = message::mapNotInDomain;
    break;
  case SamePlace:
    fault = message::mapSamePlace;
    break;
  }
  InFlightDiagnostic error =
      diagnose(placeOf(question, method, *functions, mapped.getLoc()), fault, at[0], at[1], at[2], at[3]);
  error.attachNote(mapped.getLoc()) << format(message::noteMappedDomain);
}

void ProveMaps::runOnOperation() {
  SymbolTable table(getOperation());
  functions = &table;
  SmallVector<func::FuncOp> questions;
  for (auto function : getOperation().getOps<func::FuncOp>())
    if (function.getName().starts_with(questionPrefix))
      questions.push_back(function);
  if (questions.empty())
    return;
  SymbolTableCollection tables;
  SymbolUserMap users(tables, getOperation());
  SmallVector<func::FuncOp> open;
  llvm::copy_if(questions, std::back_inserter(open), [&](func::FuncOp question) { return !isRight(question); });
  for (func::FuncOp question : open)
    noteCallers(question, users);
  for (auto function : getOperation().getOps<func::FuncOp>())
    if (!function->hasAttr(ChplDialect::getLibraryAttrName()))
      function.walk([&](Block *block) { findWrong(*block); });
  // Questions ask nothing of each other.
  for (func::FuncOp question : questions) {
    for (Operation *call : users.getUsers(question)) {
      OpBuilder builder(call);
      int64_t answer = llvm::is_contained(open, question) ? 0 : -1;
      call->replaceAllUsesWith(arith::ConstantIntOp::create(builder, call->getLoc(), answer, 64));
      call->erase();
    }
    table.erase(question);
  }
  questionsOf.clear();
}
