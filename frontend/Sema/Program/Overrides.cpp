//===- Overrides.cpp - Dynamic dispatch -----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A method that is called on a class may run another in objects of a subclass. Which subclasses exist, and so which
// overrides there are, is known only when everything else has been resolved; overrides reach more code in turn. Each
// method that has overrides gets a slot of its own in the tables of the classes below it.
//
//===----------------------------------------------------------------------===//

#include "Basic/SeededDefects.h"
#include "Sema/Context/CallGraph.h"
#include "Sema/Core/Body.h"
#include "Sema/Instances/Instantiate.h"
#include "Sema/Names/OutsideMembers.h"
#include "Sema/Objects/LiveClasses.h"
#include "Sema/Program/ProgramBuilder.h"

using namespace llvm;

namespace choir::sema {

static const AggregateType *objectOf(const Instance *method) { return cast<ClassType>(method->receiver)->object(); }

/// A method whose formals have other names or intents is another method.
static bool hasSameFormals(const Instance *method, const Instance *override) {
  if (method->formals.size() != override->formals.size())
    return true;
  return all_of(zip(method->formals, override->formals), [](auto pair) {
    const auto &[one, other] = pair;
    return one.name == other.name && (!one.decl || !other.decl || one.intent == other.intent);
  });
}

/// What a call with the types of a method's own formals means for objects of a class.
static Selection selectForClass(Resolver &R, Instance *method, const AggregateType *object) {
  SourceRange range = method->decl()->range;
  CallInfo call;
  call.name = method->decl()->name;
  call.range = call.nameRange = range;
  call.hasParens = method->decl()->hasParens;
  call.isMethod = true;
  auto zero = [&](const Type *type) { return R.make<typed::ZeroExpr>(type, range); };
  call.receiver = Value::of(zero(R.types().getClass(object, Management::Borrowed, false)));
  for (const FormalBinding &formal : ArrayRef(method->formals).drop_front()) {
    auto add = [&](const Value &value) {
      ActualValue actual{value, Identifier(), range};
      if (value.isExpr()) {
        // Of the formal only the type counts, and that it may be changed.
        auto *var = R.make<typed::Var>();
        var->type = value.type;
        actual.value = Value::of(R.make<typed::VarExpr>(var, range));
      }
      call.actuals.push_back(actual);
    };
    if (formal.value.isPack())
      for (const Value &element : *formal.value.pack)
        add(element);
    else if (formal.isVarargs)
      for (const Type *element : cast<TupleType>(formal.type)->elements())
        add(Value::of(zero(element)));
    else
      add(formal.value);
  }
  return R.newBody(nullptr, nullptr, method->symbol->scope)->selectFunction(call);
}

Instance *ProgramBuilder::findOverride(Instance *method, const AggregateType *object) {
  SourceRange range = method->decl()->range;
  Selection selection = selectForClass(R, method, object);
  if (!selection.chosen)
    return nullptr;
  Instance *override = internInstance(R, selection.chosen->instance, method->pointOfInstantiation, range);
  // Inherited: nothing new, unless the method is one that each class has of its own.
  bool isPerClass = method->decl()->hasPragma(pragma::onePerClass);
  bool isOwn =
      isPerClass ? override->symbol == method->symbol && override != method : override->symbol != method->symbol;
  if (!isOwn || !hasSameFormals(method, override) || !R.ensureResult(override, range) ||
      !ensureFormals(R, override, range))
    return nullptr;
  R.enqueue(override);
  return override;
}

/// Whether a caller that expects one type of a result or an out formal may get the other. A caller that expects a
/// borrow would never end an owned object.
static bool isSameToCaller(Resolver &R, const Type *expected, const Type *given) {
  auto *to = dyn_cast<ClassType>(expected), *from = dyn_cast<ClassType>(given);
  return expected == given || (to && from && to->isManaged() == from->isManaged() && R.isSubtype(from, to));
}

void ProgramBuilder::checkOverride(Instance *method, Instance *override) {
  const ast::FunctionDecl *decl = override->decl();
  if (override->symbol == method->symbol)
    return;
  if (!decl->isOverride) {
    if (!isFirstReport(R, decl))
      return;
    R.report(decl->range, diag::missingOverride, override->function->name);
    R.report(method->decl()->range, diag::noteDeclaredHere, method->function->name);
  }
  const bool givesOther = decl->isOverride &&
                          !isSameToCaller(R, method->function->result, override->function->result) &&
                          !override->function->result->isError() && !method->function->result->isError();
  const bool throwsOther = method->function->throws != override->function->throws;
  const bool isNew = (givesOther || throwsOther) && isFirstReport(R, decl);
  if (givesOther && isNew) {
    R.report(decl->range, diag::overrideResult, override->function->name, toString(method->function->result),
             toString(override->function->result));
    R.report(method->decl()->range, diag::noteDeclaredHere, method->function->name);
  }
  if (throwsOther && isNew) {
    R.report(decl->range, diag::overrideThrows, override->function->name,
             method->function->throws ? "throws" : "does not throw");
    R.report(method->decl()->range, diag::noteDeclaredHere, method->function->name);
  }
  for (auto [above, formal] : zip(method->formals, override->formals))
    if (above.isInferred && !isSameToCaller(R, above.type, formal.type)) {
      R.report(formal.decl->range, diag::overrideFormal, override->function->name, toString(above.type),
               toString(formal.type));
      R.report(method->decl()->range, diag::noteDeclaredHere, method->function->name);
    }
}

/// The nearest class above that declares methods of a name, if the program does so.
static const AggregateType *parentWith(Resolver &R, const AggregateType *object, Identifier name) {
  for (const AggregateType *above = object->parent; above; above = above->parent) {
    auto found = R.memberTable(above).methods.find(name);
    if (found != R.memberTable(above).methods.end())
      return R.scopeOf(above)->module && !R.scopeOf(above)->module->isLibrary ? above : nullptr;
  }
  return nullptr;
}

/// Whether a method that is called overrides one may depend on the types and params that it is called with: of generic
/// methods, and of those with where clauses.
void ProgramBuilder::checkCalled(Instance *method) {
  const ast::FunctionDecl *decl = method->decl();
  const bool isDefault = decl->name.str().contains('='); // the value of a formal that nothing is passed for
  if (method->isLibraryCode() || isDefault || R.state<OutsideMembers>().hasMethod(decl->name))
    return;
  const AggregateType *parent = parentWith(R, objectOf(method), decl->name);
  if (!parent)
    return;
  Selection selection = selectForClass(R, method, parent);
  if (selection.sawError || !selection.ambiguous.empty())
    return;
  const Instance *above = selection.chosen ? selection.chosen->instance : nullptr;
  auto isSame = [](const FormalBinding &one, const FormalBinding &other) {
    const bool isParam = one.value.isParam() && other.value.isParam();
    return !one.type || !other.type || (one.type == other.type && (!isParam || one.value.param == other.value.param));
  };
  bool overrides = above && above->formals.size() == method->formals.size() && hasSameFormals(above, method);
  if (overrides)
    for (auto [one, other] : zip(drop_begin(above->formals), drop_begin(method->formals)))
      overrides &= isSame(one, other);
  if (overrides == decl->isOverride || !isFirstReport(R, decl))
    return;
  R.report(decl->range, overrides ? diag::missingOverride : diag::overrideSignature, method->function->name);
  if (above)
    R.report(above->decl()->range, diag::noteDeclaredHere, (parent->decl()->name.str() + "." + decl->name.str()).str());
  if (method->isInstantiation && method->calledAt.isValid())
    R.report(method->calledAt, diag::noteInstantiatedHere, method->function->name);
}

bool ProgramBuilder::resolveOverrides() {
  // Looking at one may add to the calls.
  SmallVector<Instance *, 16> called;
  for (auto &[call, method] : virtualCalls(R))
    if (dispatched.try_emplace(method).second)
      called.push_back(method);
  for (Instance *method : called)
    checkCalled(method);
  SmallPtrSet<const Instance *, 8> checked;
  bool foundNew = false;
  for (size_t i = 0; i < dispatched.size(); ++i) {
    Instance *method = (dispatched.begin() + i)->first;
    const AggregateType *base = objectOf(method);
    for (size_t c = 0; c < R.program()->classes.size(); ++c) {
      const AggregateType *object = R.program()->classes[c];
      auto &table = (dispatched.begin() + i)->second;
      if (object == base || table.contains(object) || !R.isSubclass(object, base))
        continue;
      Instance *override = findOverride(method, object);
      (dispatched.begin() + i)->second[object] = override ? override->function : nullptr;
      if (!override)
        continue;
      foundNew = true;
      if (checked.insert(override).second)
        checkOverride(method, override);
    }
  }
  if (foundNew)
    return true;

  // Nothing new: number the slots and fill in the tables.
  typed::Program &program = *R.program();
  program.vtables.assign(program.classes.size(), {});
  int numSlots = 0;
  for (auto &[method, table] : dispatched) {
    if (none_of(table, [](const auto &entry) { return entry.second != nullptr; }))
      continue;
    method->function->vtableSlot = numSlots++;
    const AggregateType *base = objectOf(method);
    for (auto [object, entries] : zip(program.classes, program.vtables)) {
      entries.resize(numSlots);
      if (!R.isSubclass(object, base))
        continue;
      typed::Function *override = table.lookup(object);
      entries.back() = override ? override : method->function;
    }
  }
  for (auto &[call, method] : virtualCalls(R))
    call->isVirtual = method->function->vtableSlot >= 0 && !hasDefect(SeededDefect::OverridesForgotten);
  // Overrides that calls dispatch to are called, too.
  for (auto &[method, table] : dispatched)
    for (auto &[object, override] : table)
      if (override)
        noteCall(R, method->function, override);
  return false;
}

} // namespace choir::sema
