//===- Retirement.cpp - What may take memory from references --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Retirement.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"

using namespace mlir;
using namespace choir::chpl;

static bool isRetiringFunction(StringRef name) {
  return name == "choir_retire_memory" || name == "choir_elements_ending";
}

/// Starts from what retires memory by itself and spreads that outwards, to the ops around it and to what runs its
/// function. Linear in the size of the module.
class Retirement::Finder {
public:
  Finder(ModuleOp module, DenseSet<Operation *> &retiring) : module(module), retiring(retiring) {}

  void run();

private:
  /// Functions that something runs without naming them: those in a slot of classes, in tables of elements, ...
  enum Group { Indirect = -1, ClassEnds = -2, ElementEnds = -3, ElementStarts = -4, Exported = -5 };

  void collectGroups();
  void addMember(int group, SymbolRefAttr function);
  void visit(Operation *op);
  void visitCall(func::CallOp call);
  void addRunner(FlatSymbolRefAttr callee, Operation *op) { runners[functions.lookup(callee.getAttr())].push_back(op); }
  void addUser(int group, Operation *op) { users[group].push_back(op); }
  void spread(Operation *op);
  void spreadToYields(FlatSymbolRefAttr iterator);

  ModuleOp module;
  DenseSet<Operation *> &retiring;
  DenseMap<Attribute, Operation *> functions;
  DenseMap<Operation *, SmallVector<Operation *, 4>> runners; ///< ops that run a function
  DenseMap<Operation *, SmallVector<int, 1>> groups;          ///< of a function
  DenseMap<int, SmallVector<Operation *, 4>> users;           ///< ops that run a function of a group
  DenseMap<Operation *, SmallVector<Operation *, 1>> yields;  ///< of an iterator
  SmallVector<Operation *> found;
};

void Retirement::Finder::addMember(int group, SymbolRefAttr function) {
  if (function)
    if (Operation *member = functions.lookup(function.getRootReference()))
      groups[member].push_back(group);
}

void Retirement::Finder::collectGroups() {
  for (auto function : module.getOps<func::FuncOp>()) {
    functions[function.getSymNameAttr()] = function;
    if (function->hasAttr(ChplDialect::getExportedAttrName()))
      groups[function].push_back(Exported);
  }
  for (auto klass : module.getOps<ClassOp>()) {
    addMember(ClassEnds, klass.getDeinitAttr());
    if (klass.getVtable())
      for (auto [slot, method] : llvm::enumerate(klass.getVtable()->getAsRange<FlatSymbolRefAttr>()))
        addMember(int(slot), method);
  }
  for (auto table : module.getOps<ElementOpsOp>()) {
    addMember(ElementEnds, table.getDeinitAttr());
    addMember(ElementStarts, table.getInitAttr());
  }
}

void Retirement::Finder::visitCall(func::CallOp call) {
  auto callee = cast_if_present<func::FuncOp>(functions.lookup(call.getCalleeAttr().getAttr()));
  if (isRetiringFunction(call.getCallee()))
    found.push_back(call);
  else if (callee && !callee.isExternal())
    runners[callee].push_back(call);
  else if (!getRuntimeEffect(call.getCallee()))
    addUser(Exported, call); // C may call back.
}

void Retirement::Finder::visit(Operation *op) {
  if (auto call = dyn_cast<func::CallOp>(op))
    visitCall(call);
  else if (isa<DomainLinkAssignOp, ArraySwapOp>(op))
    found.push_back(op);
  else if (auto code = dyn_cast<ProcRefOp>(op))
    addMember(Indirect, code.getCalleeAttr());
  else if (auto call = dyn_cast<CallVirtualOp>(op))
    addUser(int(call.getSlot()), op);
  else if (isa<CallIndirectOp, CallVarargsOp>(op))
    addUser(Indirect, op);
  else if (isa<DeleteObjectOp, ReleaseOp>(op))
    addUser(ClassEnds, op);
  else if (isa<ArrayDeinitOp>(op))
    addUser(ElementEnds, op);
  else if (isa<ArrayInitOp>(op))
    addUser(ElementStarts, op);
  else if (auto loop = dyn_cast<IterateOp>(op))
    addRunner(loop.getIteratorAttr(), op);
  else if (auto loop = dyn_cast<ParallelIterateOp>(op))
    addRunner(loop.getIteratorAttr(), op);
  else if (auto generator = dyn_cast<GeneratorOp>(op))
    addRunner(generator.getIteratorAttr(), op);
  else if (isa<YieldOp>(op))
    yields[op->getParentOfType<func::FuncOp>()].push_back(op);
}

/// An iterator's yields run the bodies of the loops over it.
void Retirement::Finder::spreadToYields(FlatSymbolRefAttr iterator) {
  llvm::append_range(found, yields.lookup(functions.lookup(iterator.getAttr())));
}

void Retirement::Finder::spread(Operation *op) {
  if (auto loop = dyn_cast<IterateOp>(op))
    spreadToYields(loop.getIteratorAttr());
  else if (auto loop = dyn_cast<ParallelIterateOp>(op))
    spreadToYields(loop.getIteratorAttr());
  if (!isa<func::FuncOp>(op)) {
    found.push_back(op->getParentOp());
    return;
  }
  llvm::append_range(found, runners.lookup(op));
  for (int group : groups.lookup(op))
    llvm::append_range(found, users.lookup(group));
  // What drives a loop stands beside the generators of its other members, whose yields wait for its body.
  op->walk([&](GeneratorOp generator) { spreadToYields(generator.getIteratorAttr()); });
}

void Retirement::Finder::run() {
  collectGroups();
  module.walk([&](Operation *op) { visit(op); });
  while (!found.empty()) {
    Operation *op = found.pop_back_val();
    if (op && !isa<ModuleOp>(op) && retiring.insert(op).second)
      spread(op);
  }
}

Retirement::Retirement(ModuleOp module) { Finder(module, retiring).run(); }
