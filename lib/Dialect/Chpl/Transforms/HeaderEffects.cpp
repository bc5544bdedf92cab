//===- HeaderEffects.cpp - Who changes array headers ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HeaderEffects.h"

using namespace mlir;
using namespace choir::chpl;

HeaderEffects::HeaderEffects(ModuleOp module) {
  findCleanFunctions(module);
  for (auto function : module.getOps<func::FuncOp>())
    if (!function.isExternal())
      summarize(function);
}

const HeaderChanges &HeaderEffects::changesOf(Operation *op) const {
  static const HeaderChanges none;
  auto found = changes.find(op);
  return found == changes.end() ? none : found->second;
}

static bool isCall(Operation *op) { return isa<func::CallOp, CallVirtualOp, CallIndirectOp, CallVarargsOp>(op); }

/// The variables whose headers alone the op writes; nothing if it may write others.
static std::optional<SmallVector<Value, 2>> writtenVariables(Operation *op) {
  SmallVector<Value, 2> written;
  if (auto init = dyn_cast<ArrayInitOp>(op))
    written = {init.getArray()};
  else if (auto deinit = dyn_cast<ArrayDeinitOp>(op))
    written = {deinit.getArray()};
  else if (auto slice = dyn_cast<ArraySliceOp>(op))
    written = {slice.getView()};
  else if (auto reindex = dyn_cast<ArrayReindexOp>(op))
    written = {reindex.getView()};
  else if (isa<ArrayMoveOp, CopyBitsOp>(op))
    written = {op->getOperand(0), op->getOperand(1)};
  else
    return std::nullopt;
  if (!llvm::all_of(written, [](Value array) { return array.getDefiningOp<LocalOp>(); }))
    return std::nullopt;
  return written;
}

static bool writesHeaders(Operation *op) {
  if (isa<ViewOfOp>(op) || op->getNumRegions() != 0)
    return false;
  auto interface = dyn_cast<MemoryEffectOpInterface>(op);
  if (!interface)
    return false;
  SmallVector<MemoryEffects::EffectInstance> effects;
  interface.getEffects(effects);
  return llvm::any_of(effects, [](const MemoryEffects::EffectInstance &effect) {
    return isa<MemoryEffects::Write>(effect.getEffect()) && effect.getResource() == ArrayHeaderResource::get();
  });
}

HeaderChanges HeaderEffects::directChanges(Operation *op) const {
  HeaderChanges result;
  if (auto call = dyn_cast<func::CallOp>(op)) {
    result.all = !clean.contains(call.getCalleeAttr().getAttr());
  } else if (isCall(op) || isa<DeleteObjectOp, ReleaseOp>(op)) {
    // The callee, or the deinitialisation of a class, is not known here. C functions know nothing of headers.
    result.all = !isa<CallVarargsOp>(op);
  } else if (writesHeaders(op)) {
    if (auto variables = writtenVariables(op))
      result.locals.insert(variables->begin(), variables->end());
    else
      result.all = true;
  }
  return result;
}

HeaderChanges HeaderEffects::summarize(Operation *op) {
  HeaderChanges result = directChanges(op);
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (Operation &inner : block)
        result.merge(summarize(&inner));
  if (!result.isNone())
    changes[op] = result;
  return result;
}

/// Starts from the functions that change headers by themselves and spreads that to their callers.
void HeaderEffects::findCleanFunctions(ModuleOp module) {
  DenseMap<Attribute, SmallVector<Attribute, 4>> callers;
  SmallVector<Attribute> dirty;
  for (auto function : module.getOps<func::FuncOp>())
    clean.insert(function.getSymNameAttr());
  for (auto function : module.getOps<func::FuncOp>()) {
    Attribute name = function.getSymNameAttr();
    bool isDirty = false;
    function.walk([&](Operation *op) {
      if (auto call = dyn_cast<func::CallOp>(op))
        callers[call.getCalleeAttr().getAttr()].push_back(name);
      else if (auto iterate = dyn_cast<IterateOp>(op))
        callers[iterate.getIteratorAttr().getAttr()].push_back(name);
      else if (auto iterate = dyn_cast<ParallelIterateOp>(op))
        callers[iterate.getIteratorAttr().getAttr()].push_back(name);
      else if (auto generator = dyn_cast<GeneratorOp>(op))
        callers[generator.getIteratorAttr().getAttr()].push_back(name);
      else
        isDirty |= directChanges(op).all;
    });
    if (isDirty)
      dirty.push_back(name);
  }
  while (!dirty.empty()) {
    Attribute name = dirty.pop_back_val();
    if (!clean.erase(name))
      continue;
    llvm::append_range(dirty, callers.lookup(name));
  }
}
