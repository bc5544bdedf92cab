//===- CallSites.cpp - Which ops may run which functions ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Chpl/Analysis/CallSites.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"

using namespace mlir;
using namespace choir::chpl;

static Attribute classOf(Value object) { return cast<ClassType>(object.getType()).getDecl().getAttr(); }

/// The function without a body that the op calls is one of C.
static bool isOfC(func::CallOp call) { return !choir::getRuntimeEffect(call.getCallee()); }

/// The kind of functions that the op runs without their name, unless it names one with a body.
std::optional<CallSites::Kind> CallSites::kindOf(Operation *op) {
  if (auto call = dyn_cast<CallVirtualOp>(op))
    return Kind(classOf(call.getReceiver()), int(call.getSlot()));
  if (isa<DeleteObjectOp, ReleaseOp>(op))
    return Kind(classOf(op->getOperand(0)), ClassEnds);
  if (isa<ArrayInitOp>(op))
    return Kind(Attribute(), ElementStarts);
  if (isa<ArrayDeinitOp>(op))
    return Kind(Attribute(), ElementEnds);
  auto call = dyn_cast<func::CallOp>(op);
  if (isa<CallIndirectOp, CallVarargsOp>(op) || (call && isOfC(call)))
    return Kind(Attribute(), AnyKnown);
  return std::nullopt;
}

/// The function that the op runs by its name: if it has a body.
Operation *CallSites::findNamed(Operation *op) const {
  FlatSymbolRefAttr name = TypeSwitch<Operation *, FlatSymbolRefAttr>(op)
                               .Case([](func::CallOp call) { return call.getCalleeAttr(); })
                               .Case([](IterateOp loop) { return loop.getIteratorAttr(); })
                               .Case([](ParallelIterateOp loop) { return loop.getIteratorAttr(); })
                               .Case([](GeneratorOp generator) { return generator.getIteratorAttr(); })
                               .Default([](Operation *) { return FlatSymbolRefAttr(); });
  auto function = cast_if_present<func::FuncOp>(name ? lookup(name) : nullptr);
  return function && !function.isExternal() ? function.getOperation() : nullptr;
}

void CallSites::addMember(Kind kind, SymbolRefAttr function) {
  Operation *member = function ? functions.lookup(function.getRootReference()) : nullptr;
  if (!member || llvm::is_contained(memberships[member], kind))
    return;
  groups[kind].members.push_back(member);
  memberships[member].push_back(kind);
}

/// Whether a class is another, or derived from it. Of classes that are not known all are.
bool CallSites::isDerived(ClassOp klass, Attribute ancestor) const {
  if (!classes.contains(ancestor))
    return true;
  while (klass.getSymNameAttr() != ancestor) {
    FlatSymbolRefAttr parent = klass.getParentAttr();
    if (!parent || !classes.contains(parent.getAttr()))
      return false;
    klass = classes.lookup(parent.getAttr());
  }
  return true;
}

/// The members of a group of methods or deinits.
void CallSites::addMethods(Kind kind) {
  auto [ancestor, slot] = kind;
  for (auto [name, klass] : classes) {
    if (!isDerived(klass, ancestor))
      continue;
    std::optional<ArrayAttr> methods = klass.getVtable();
    if (slot == ClassEnds)
      addMember(kind, klass.getDeinitAttr());
    else if (methods && size_t(slot) < methods->size())
      addMember(kind, cast<SymbolRefAttr>((*methods)[slot]));
  }
}

void CallSites::addSite(Operation *op) {
  if (Operation *function = findNamed(op)) {
    named[function].push_back(op);
  } else if (std::optional<Kind> kind = kindOf(op)) {
    auto [group, isNew] = groups.try_emplace(*kind);
    group->second.sites.push_back(op);
    if (isNew && kind->first)
      addMethods(*kind);
  } else if (auto code = dyn_cast<ProcRefOp>(op)) {
    expose(code.getCalleeAttr());
    addMember({Attribute(), AnyKnown}, code.getCalleeAttr());
    // Functions of the runtime library call what they get.
    for (Operation *user : code->getUsers())
      if (isa<func::CallOp>(user))
        named[lookup(code.getCalleeAttr())].push_back(user);
  }
}

CallSites::CallSites(ModuleOp program) {
  for (auto function : program.getOps<func::FuncOp>()) {
    functions[function.getSymNameAttr()] = function;
    if (!function.isPrivate())
      exposed.insert(function);
  }
  for (auto function : program.getOps<func::FuncOp>())
    if (function->hasAttr(ChplDialect::getExportedAttrName()))
      addMember({Attribute(), AnyKnown}, FlatSymbolRefAttr::get(function.getSymNameAttr()));
  for (auto klass : program.getOps<ClassOp>()) {
    classes[klass.getSymNameAttr()] = klass;
    expose(klass.getDeinitAttr());
    if (std::optional<ArrayAttr> methods = klass.getVtable())
      llvm::for_each(methods->getAsRange<SymbolRefAttr>(), [&](SymbolRefAttr method) { expose(method); });
  }
  for (auto table : program.getOps<ElementOpsOp>()) {
    for (SymbolRefAttr function : {table.getInitAttr(), table.getDeinitAttr()})
      expose(function);
    addMember({Attribute(), ElementEnds}, table.getDeinitAttr());
    addMember({Attribute(), ElementStarts}, table.getInitAttr());
  }
  program.walk([&](Operation *op) { addSite(op); });
}

void CallSites::forEachSite(Operation *function, Visitor visit) const {
  for (Operation *site : named.lookup(function))
    visit(site);
  for (Kind kind : memberships.lookup(function))
    for (Operation *site : groups.find(kind)->second.sites)
      visit(site);
}

void CallSites::forEachCallee(Operation *op, Visitor visit) const {
  if (Operation *function = findNamed(op))
    return visit(function);
  std::optional<Kind> kind = kindOf(op);
  auto group = kind ? groups.find(*kind) : groups.end();
  if (group != groups.end())
    for (Operation *member : group->second.members)
      visit(member);
}

std::optional<ArrayRef<Operation *>> CallSites::findCalls(Operation *function) const {
  if (exposed.contains(function))
    return std::nullopt;
  auto found = named.find(function);
  ArrayRef<Operation *> sites = found == named.end() ? ArrayRef<Operation *>() : ArrayRef<Operation *>(found->second);
  return llvm::all_of(sites, llvm::IsaPred<func::CallOp>) ? std::optional(sites) : std::nullopt;
}
