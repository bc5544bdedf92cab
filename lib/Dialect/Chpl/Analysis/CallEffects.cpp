//===- CallEffects.cpp - Memory that calls write --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Chpl/Analysis/CallEffects.h"
#include "Basic/SeededDefects.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;

/// Procedures that write more places count as unknown.
static constexpr size_t mostWrites = 64;

/// Whether the place is a variable of a procedure itself, or of one of its loops: callers do not see it.
static bool isOwn(const MemoryPlace &place) {
  const bool isFormal = isa_and_present<BlockArgument>(dyn_cast_if_present<Value>(place.variable));
  if (isFormal && hasDefect(SeededDefect::FormalsAreOwn))
    return true;
  return place.kind == MemoryPlace::Variable && !isa_and_present<Attribute>(place.variable);
}

/// The place without a name of the procedure: elements that a header there shows may be those of any array.
static MemoryPlace withoutOwn(MemoryPlace place) {
  if (auto *local = dyn_cast_if_present<Operation *>(place.variable))
    place.variable = Value(local->getResult(0));
  return place;
}

static bool isSame(const MemoryPlace &left, const MemoryPlace &right) {
  return left.kind == right.kind && left.variable == right.variable && left.holdsArrays == right.holdsArrays &&
         left.holdsObjects == right.holdsObjects;
}

static void addWrite(SmallVectorImpl<MemoryEffect> &writes, const MemoryPlace &place) {
  if (llvm::none_of(writes, [&](const MemoryEffect &known) { return isSame(known.place, place); }))
    writes.push_back({place, /*isWrite=*/true});
}

/// The place of a procedure, as its caller sees it.
static MemoryPlace placeInCaller(const MemoryPlace &place, func::CallOp call, Operation *callee) {
  auto root = dyn_cast_if_present<Value>(place.variable);
  if (!root)
    return place;
  auto formal = dyn_cast<BlockArgument>(root);
  if (formal && formal.getOwner()->getParentOp() == callee) {
    Value argument = call.getOperand(formal.getArgNumber());
    auto reference = dyn_cast<RefType>(argument.getType());
    const bool isArray = reference && isa<ArrayType>(reference.getPointee());
    if (place.kind == MemoryPlace::Elements && isArray)
      return findElements(argument);
    if (place.kind == MemoryPlace::Header && isArray)
      return findHeader(argument);
    if (place.kind == MemoryPlace::Unknown)
      return findPlace(argument);
  }
  // Elements stay elements, whatever array they are of: the root is no formal of the caller.
  const MemoryPlace::Kind kind = place.kind == MemoryPlace::Elements && !formal ? place.kind : MemoryPlace::Unknown;
  return {kind, kind == MemoryPlace::Unknown ? Value() : root, place.holdsArrays};
}

bool CallEffects::collectWritesOfCall(func::CallOp call, SmallVectorImpl<MemoryEffect> &writes,
                                      function_ref<bool(Operation *)> isLeftOut) {
  if (std::optional<RuntimeEffect> effect = getRuntimeEffect(call.getCallee()))
    return *effect == RuntimeEffect::None || *effect == RuntimeEffect::Read || *effect == RuntimeEffect::Message ||
           *effect == RuntimeEffect::Halt;
  auto callee = dyn_cast_if_present<func::FuncOp>(callSites.lookup(call.getCalleeAttr()));
  if (!callee || callee.isExternal())
    return false;
  const Writes &summary = summarize(callee, isLeftOut);
  for (const MemoryEffect &write : summary.value_or(SmallVector<MemoryEffect>()))
    addWrite(writes, placeInCaller(write.place, call, callee));
  return summary.has_value();
}

const CallEffects::Writes &CallEffects::summarize(func::FuncOp function, function_ref<bool(Operation *)> isLeftOut) {
  // Unknown while it is computed: calls inside are recursive.
  auto [known, isNew] = summaries.try_emplace(function, std::nullopt);
  if (!isNew)
    return known->second;
  SmallVector<MemoryEffect> effects, writes;
  bool areKnown = true;
  for (Operation &op : function.getBody().front())
    areKnown &= isa<ReturnOp>(op) || collectWrites(&op, effects, isLeftOut);
  for (const MemoryEffect &effect : effects)
    if (!isOwn(effect.place))
      addWrite(writes, withoutOwn(effect.place));
  if (areKnown && writes.size() <= mostWrites)
    summaries[function] = std::move(writes);
  return summaries[function];
}

bool CallEffects::collectWrites(Operation *op, SmallVectorImpl<MemoryEffect> &writes,
                                function_ref<bool(Operation *)> isLeftOut) {
  SmallVector<MemoryEffect> effects;
  bool areKnown = true;
  auto isApart = [&](Operation *inner) {
    if (isLeftOut(inner))
      return true;
    auto call = dyn_cast<func::CallOp>(inner);
    if (call)
      areKnown = areKnown && collectWritesOfCall(call, writes, isLeftOut);
    return call != nullptr;
  };
  if (!collectEffects(op, effects, isApart) || !areKnown)
    return false;
  for (const MemoryEffect &effect : effects)
    if (effect.isWrite)
      addWrite(writes, effect.place);
  return true;
}
