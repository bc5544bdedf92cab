//===- HeaderEffects.cpp - Changes of array headers -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Chpl/Analysis/HeaderEffects.h"
#include "Basic/SeededDefects.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"

using namespace mlir;
using namespace choir::chpl;

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

/// The root of a header's address.
static Value findRoot(Value header) {
  while (isa_and_present<FieldRefOp, TupleRefOp, TupleRefAtOp>(header.getDefiningOp()))
    header = header.getDefiningOp()->getOperand(0);
  return header;
}

/// Whether the root is a variable of the function, or private memory of a task.
static bool isOwnVariable(Value root) {
  auto argument = dyn_cast<BlockArgument>(root);
  return argument ? startsTasks(argument.getOwner()->getParentOp()) : root.getDefiningOp<LocalOp>() != nullptr;
}

void HeaderChanges::add(Value header) {
  Value root = findRoot(header);
  if (isOwnVariable(root))
    locals.insert(root);
  else
    all = true;
}

bool HeaderChanges::include(Value header) const {
  return all || (!locals.empty() && locals.contains(findRoot(header)));
}

//===----------------------------------------------------------------------===//
// Effects of single ops
//===----------------------------------------------------------------------===//

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

/// The addresses of the headers that a header-writing op writes; none if unknown.
static SmallVector<Value, 2> writtenHeaders(Operation *op) {
  if (isa<ArrayInitOp, ArrayDeinitOp, ArraySliceOp, ArrayReindexOp>(op))
    return {op->getOperand(0)};
  if (isa<ArrayMoveOp, CopyBitsOp>(op))
    return {op->getOperand(0), op->getOperand(1)};
  return {};
}

/// Whether an atomic access acquires: it sees other tasks' effects before their release.
static bool acquires(Operation *op) {
  if (auto load = dyn_cast<AtomicLoadOp>(op))
    return load.getOrder() != MemoryOrder::Relaxed;
  if (auto update = dyn_cast<AtomicUpdateOp>(op))
    return update.getOrder() != MemoryOrder::Relaxed;
  if (auto exchange = dyn_cast<AtomicCompareExchangeOp>(op))
    return exchange.getOrder() != MemoryOrder::Relaxed;
  if (auto fence = dyn_cast<AtomicFenceOp>(op))
    return fence.getOrder() != MemoryOrder::Release;
  return false;
}

bool choir::chpl::mayRunOtherCode(Operation *op) {
  return (acquires(op) && !hasDefect(SeededDefect::AtomicsKeepCopies)) ||
         isa<CallVarargsOp, LeaveSyncOp, ResumeOp, DropOp, LLVM::CoroResumeOp, LLVM::CallIntrinsicOp>(op);
}

Operation *HeaderEffects::findCallee(func::CallOp call) const {
  auto callee = cast_if_present<func::FuncOp>(callSites.lookup(call.getCalleeAttr()));
  return callee && !callee.isExternal() ? callee.getOperation() : nullptr;
}

void HeaderEffects::addExternalCall(func::CallOp call, OwnChanges &own) const {
  std::optional<RuntimeEffect> effect = getRuntimeEffect(call.getCallee());
  if (!effect) {
    own.isOpen = true; // C may call back, and wait for anything.
  } else if (*effect == RuntimeEffect::Headers) {
    own.isAny = true;
  } else if (*effect == RuntimeEffect::Tasks) {
    for (Value operand : call.getOperands())
      if (auto code = operand.getDefiningOp<ProcRefOp>())
        own.callees.push_back(callSites.lookup(code.getCalleeAttr()));
    // A task function of the library without a callee waits for tasks.
    own.isOpen = own.callees.empty();
  }
}

/// Adds the program's functions that initialise or end the elements of an array.
void HeaderEffects::addElementFunctions(Operation *op, OwnChanges &own) const {
  if (auto init = dyn_cast<ArrayInitOp>(op); init && init.getElements() && !init.getNoinit())
    if (Operation *initialiser = elementInitialisers.lookup(init.getElementsAttr().getAttr()))
      own.callees.push_back(initialiser);
  if (auto deinit = dyn_cast<ArrayDeinitOp>(op)) {
    Type element = cast<ArrayType>(deinit.getArray().getType().getPointee()).getElementType();
    if (!isScalarType(element) || isa<ClassType>(element))
      callSites.forEachCallee(op, [&](Operation *callee) { own.callees.push_back(callee); });
  }
}

HeaderEffects::OwnChanges HeaderEffects::ownChanges(Operation *op) const {
  OwnChanges own;
  if (auto call = dyn_cast<func::CallOp>(op)) {
    if (!findCallee(call))
      addExternalCall(call, own);
  } else if (isa<CallVirtualOp, DeleteObjectOp, ReleaseOp>(op)) {
    callSites.forEachCallee(op, [&](Operation *callee) { own.methods.push_back(callee); });
  } else if (isa<IterateOp, ParallelIterateOp>(op)) {
    own.isAny = true; // Iterators are lowered already.
  } else if (isa<CallIndirectOp>(op) || mayRunOtherCode(op)) {
    own.isOpen = true;
  } else if (writesHeaders(op)) {
    own.headers = writtenHeaders(op);
    own.isAny = own.headers.empty();
    addElementFunctions(op, own);
  }
  return own;
}

HeaderChanges HeaderEffects::summarize(Operation *op) {
  OwnChanges own = ownChanges(op);
  if (auto call = dyn_cast<func::CallOp>(op))
    if (Operation *callee = findCallee(call)) {
      own.isAny = facts.contains({callee, anyHeader});
      for (auto [number, operand] : llvm::enumerate(call.getOperands()))
        if (facts.contains({callee, number}))
          own.headers.push_back(operand);
    }
  HeaderChanges result;
  result.all = own.isAny || (own.isOpen && areChangedBesides()) ||
               llvm::any_of(own.callees, [&](Operation *callee) { return facts.contains({callee, anyHeader}); }) ||
               llvm::any_of(own.methods, [&](Operation *method) { return changers.contains(method); });
  for (Value header : own.headers)
    result.add(header);
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (Operation &inner : block)
        result.merge(summarize(&inner));
  if (!result.isNone())
    changes[op] = result;
  return result;
}

//===----------------------------------------------------------------------===//
// Effects of functions and tasks
//===----------------------------------------------------------------------===//

/// Whether the op starts a task that runs concurrently with the code after the op.
static bool isBegin(Operation *op) { return isa<BeginOp>(op) || isCallOf(op, RuntimeFunction::task_begin); }

FlatSymbolRefAttr choir::chpl::getExposedFunction(Operation *op) {
  if (auto code = dyn_cast<ProcRefOp>(op))
    return code.getCalleeAttr();
  auto generator = dyn_cast<GeneratorOp>(op);
  return generator ? generator.getIteratorAttr() : FlatSymbolRefAttr();
}

/// Starts from the ops that change headers themselves, and propagates the facts to their callers.
class HeaderEffects::FactFinder {
public:
  explicit FactFinder(HeaderEffects &effects) : effects(effects) {}

  void run(ModuleOp module);

private:
  void visit(Operation *op, Operation *code);
  void addChange(Operation *code, Value header);
  void spread(Fact fact);

  HeaderEffects &effects;
  DenseMap<Operation *, SmallVector<Operation *, 4>> runners;     ///< the code that runs some; null: it runs besides
  DenseMap<Operation *, SmallVector<Operation *, 4>> dispatchers; ///< the code that runs a method
  /// The function, and the code (function or task) around the current op.
  DenseMap<Operation *, SmallVector<std::pair<func::CallOp, Operation *>, 4>> calls;
  SmallVector<Fact> found;
  bool hasBegin = false;
  bool usesViews = false; ///< whether the current function uses views
};

/// The code changes the header at an address.
void HeaderEffects::FactFinder::addChange(Operation *code, Value header) {
  Value root = findRoot(header);
  if (isOwnVariable(root) && code->isAncestor(root.getParentBlock()->getParentOp()))
    return;
  auto argument = dyn_cast<BlockArgument>(root);
  bool isArgument = argument && argument.getOwner()->getParentOp() == code;
  found.push_back({code, isArgument ? int(argument.getArgNumber()) : anyHeader});
}

void HeaderEffects::FactFinder::visit(Operation *op, Operation *code) {
  OwnChanges own = effects.ownChanges(op);
  if (own.isAny)
    found.push_back({code, anyHeader});
  for (Value header : own.headers)
    addChange(code, header);
  for (Operation *callee : own.callees)
    runners[callee].push_back(code);
  for (Operation *method : own.methods)
    dispatchers[method].push_back(code);
  if (own.isOpen)
    runners[nullptr].push_back(code);
  if (auto call = dyn_cast<func::CallOp>(op))
    if (Operation *callee = effects.findCallee(call))
      calls[callee].push_back({call, code});
  if (FlatSymbolRefAttr exposed = getExposedFunction(op))
    runners[effects.callSites.lookup(exposed)].push_back(nullptr);
  hasBegin |= isBegin(op);
  usesViews |= isa<ViewOfOp, MakeViewOp>(op);
  if (startsTasks(op)) {
    runners[op].append({code, nullptr});
    code = op;
  }
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (Operation &inner : block)
        visit(&inner, code);
}

void HeaderEffects::FactFinder::spread(Fact fact) {
  auto [code, argument] = fact;
  for (Operation *runner : runners.lookup(code))
    if (argument == anyHeader || !runner)
      found.push_back({runner, anyHeader});
  for (Operation *dispatcher : dispatchers.lookup(code))
    found.push_back({dispatcher, anyHeader});
  for (auto [call, caller] : calls.lookup(code))
    if (argument == anyHeader)
      found.push_back({caller, anyHeader});
    else
      addChange(caller, call.getOperand(argument));
}

void HeaderEffects::FactFinder::run(ModuleOp module) {
  auto runsBesides = [](func::FuncOp function) {
    return function->hasAttr(ChplDialect::getCoroutineAttrName()) ||
           function->hasAttr(ChplDialect::getExportedAttrName());
  };
  for (auto function : module.getOps<func::FuncOp>()) {
    usesViews = false;
    visit(function, function);
    if (usesViews)
      effects.viewUsers.insert(function);
  }
  for (auto function : module.getOps<func::FuncOp>())
    if (hasBegin || runsBesides(function)) // A task of `begin` runs concurrently with all later code.
      runners[function].push_back(nullptr);
  const bool keepsHeaders = module->hasAttr(ChplDialect::getKeepsHeadersAttrName());
  while (!found.empty()) {
    Fact fact = found.pop_back_val();
    if ((fact.first || !keepsHeaders) && effects.facts.insert(fact).second) {
      effects.changers.insert(fact.first);
      spread(fact);
    }
  }
}

//===----------------------------------------------------------------------===//
// HeaderEffects
//===----------------------------------------------------------------------===//

HeaderEffects::HeaderEffects(Operation *program) : callSites(cast<ModuleOp>(program)) {
  auto module = cast<ModuleOp>(program);
  for (auto table : module.getOps<ElementOpsOp>())
    if (FlatSymbolRefAttr init = table.getInitAttr())
      elementInitialisers[table.getSymNameAttr()] = callSites.lookup(init);
  FactFinder(*this).run(module);
  for (auto function : module.getOps<func::FuncOp>())
    if (usesViews(function))
      summarize(function);
}

const HeaderChanges &HeaderEffects::changesOf(Operation *op) const {
  static const HeaderChanges none;
  auto found = changes.find(op);
  return found == changes.end() ? none : found->second;
}
