//===- DistinctArrays.cpp - Alias scopes of owning arrays -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// chpl-distinct-arrays (alias scopes): Passes.td has input, output and a sketch.
//
// An array that is a variable owns its storage, and so does an array that is a field of a reduction's state. Slices and
// reindexed views share the storage of their array. LLVM sees addresses loaded from headers and cannot know that.
// Formals, references, other fields and elements that are arrays may refer to any array: their accesses get no scope.
//
// A swap or a move hands storage from one array to another, so an address from before may be in another array after it.
// Only accesses count whose element address is computed in the same loop, if no op in that loop can exchange storage.
// Across loops, the calls that exchange storage keep accesses apart for LLVM.
//
//===----------------------------------------------------------------------===//

#include "Basic/SeededDefects.h"
#include "choir/Dialect/Chpl/Analysis/HeaderEffects.h"
#include "choir/Dialect/Chpl/Transforms/Passes.h"
#include "choir/Dialect/Chpl/Utils/AccessMarks.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/DebugLog.h"

namespace choir::chpl {
#define GEN_PASS_DEF_CHPLDISTINCTARRAYS
#include "choir/Dialect/Chpl/Transforms/Passes.h.inc"
} // namespace choir::chpl

using namespace mlir;
using namespace choir::chpl;
using choir::SeededDefect;

#define DEBUG_TYPE "chpl-distinct-arrays"

ALWAYS_ENABLED_STATISTIC(numMarked, "arrays told apart from the others of a function");

namespace {

/// The most arrays of a function with scopes; more would make the lists at each access long.
constexpr size_t maxArrays = 32;

class DistinctArrayMarker {
public:
  DistinctArrayMarker(func::FuncOp function, const HeaderEffects &effects) : function(function), effects(effects) {}

  void run() {
    function.walk([&](Operation *op) {
      if (Value address = getAccessedAddress(op))
        if (Attribute owner = findOwner(address))
          accesses[owner].push_back(op);
    });
    if (accesses.size() < 2 || accesses.size() > maxArrays) {
      LDBG() << function.getLoc() << ": accesses not marked: " << accesses.size() << " arrays with known owners";
      return;
    }
    numMarked += accesses.size();
    LDBG() << function.getLoc() << ": accesses to " << accesses.size() << " arrays marked";
    markAll();
  }

private:
  /// The array that owns the element at an address: the name of a global, or the op that makes the variable; null if
  /// unknown.
  Attribute findOwner(Value address);
  Attribute ownerOfHeader(Value header);
  bool keepsStorage(Operation *elementRef);
  void markAll();

  /// The key in `accesses` of a local variable or its field, which have no unique name.
  Attribute keyOf(Value variable, unsigned field = 0) {
    Attribute &key = localKeys[{variable, field}];
    if (!key)
      key = IntegerAttr::get(IntegerType::get(variable.getContext(), 64), localKeys.size());
    return key;
  }

  func::FuncOp function;
  const HeaderEffects &effects;
  llvm::MapVector<Attribute, SmallVector<Operation *>> accesses;
  DenseMap<std::pair<Value, unsigned>, Attribute> localKeys;
};

/// The op that makes a local header show another array; null for headers of owning arrays, or if there are several.
Operation *findViewOrigin(LocalOp header) {
  Operation *origin = nullptr;
  for (Operation *user : header.getRef().getUsers()) {
    if (!isa<ArraySliceOp, ArrayReindexOp>(user) || user->getOperand(0) != header.getRef())
      continue;
    if (origin)
      return nullptr;
    origin = user;
  }
  return origin;
}

/// Whether the value is the address of a reduction's state in the body of a parallel loop.
bool isState(Value value) {
  auto argument = dyn_cast<BlockArgument>(value);
  auto loop = argument ? dyn_cast<ForallOp>(argument.getOwner()->getParentOp()) : ForallOp();
  return loop && llvm::is_contained(loop.states(), argument);
}

bool isInitialised(LocalOp header) {
  return llvm::any_of(header.getRef().getUsers(), [&](Operation *user) { return isa<ArrayInitOp>(user); });
}

} // namespace

Attribute DistinctArrayMarker::ownerOfHeader(Value header) {
  if (auto global = header.getDefiningOp<AddressOfOp>())
    return global.getGlobalAttr();
  if (auto field = header.getDefiningOp<FieldRefOp>(); field && isState(field.getBase()))
    return keyOf(field.getBase(), field.getIndex());
  auto local = header.getDefiningOp<LocalOp>();
  if (!local)
    return {};
  Operation *origin = findViewOrigin(local);
  if (origin && hasDefect(SeededDefect::SlicesAreDistinct))
    return keyOf(local);
  if (origin)
    return ownerOfHeader(origin->getOperand(1));
  return isInitialised(local) ? keyOf(local) : Attribute();
}

/// Whether no op in the innermost loop around may exchange the storage of arrays.
bool DistinctArrayMarker::keepsStorage(Operation *elementRef) {
  Operation *loop = elementRef->getParentOp();
  while (loop && !isa<ForOp, LoopOp, ForallOp, func::FuncOp>(loop))
    loop = loop->getParentOp();
  return loop && !isa<func::FuncOp>(loop) && !effects.changesOf(loop).all;
}

Attribute DistinctArrayMarker::findOwner(Value address) {
  Operation *op = address.getDefiningOp();
  while (op && isa<FieldRefOp, TupleRefOp, TupleRefAtOp>(op))
    op = op->getOperand(0).getDefiningOp();
  if (!op || !isa<ElemRefOp, ElemRefAtOp>(op))
    return {};
  Value view = op->getOperand(0);
  if (auto made = view.getDefiningOp<MakeViewOp>()) {
    // An array on the stack, which keeps its place.
    auto cast = made.getData().getDefiningOp<PointerCastOp>();
    auto local = cast ? cast.getSource().getDefiningOp<LocalOp>() : LocalOp();
    return local ? keyOf(local) : Attribute();
  }
  auto viewOf = view.getDefiningOp<ViewOfOp>();
  return viewOf && keepsStorage(op) ? ownerOfHeader(viewOf.getArray()) : Attribute();
}

void DistinctArrayMarker::markAll() {
  MLIRContext *context = function.getContext();
  auto domain = LLVM::AliasScopeDomainAttr::get(context, function.getSymNameAttr());
  SmallVector<Attribute> scopes;
  for (size_t index = 0; index < accesses.size(); ++index)
    scopes.push_back(LLVM::AliasScopeAttr::get(domain));
  for (auto [index, entry] : llvm::enumerate(accesses)) {
    SmallVector<Attribute> others(scopes);
    others.erase(others.begin() + index);
    for (Operation *access : entry.second)
      setAliasScopes(access, ArrayAttr::get(context, scopes[index]), ArrayAttr::get(context, others));
  }
}

namespace {
struct DistinctArrays : choir::chpl::impl::ChplDistinctArraysBase<DistinctArrays> {
  void runOnOperation() override {
    auto &effects = getAnalysis<HeaderEffects>();
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (effects.usesViews(function))
        DistinctArrayMarker(function, effects).run();
    markAnalysesPreserved<HeaderEffects>();
  }
};
} // namespace
