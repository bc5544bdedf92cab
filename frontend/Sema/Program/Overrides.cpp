//===- Overrides.cpp - Dynamic dispatch -----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A method that is called on a class may run another in objects of a subclass. Which subclasses exist, and so which
// overrides there are, is known only when everything else has been resolved; overrides reach more code in turn. Each
// method that has overrides gets a slot of its own in the tables of the classes below it.
//
//===----------------------------------------------------------------------===//

#include "Sema/Program/Overrides.h"
#include "Basic/SeededDefects.h"
#include "Sema/Calls/BuildCall.h"
#include "Sema/Core/Body.h"
#include "Sema/Core/CallGraph.h"
#include "Sema/Instances/Instantiate.h"
#include "Sema/Names/OutsideMembers.h"
#include "Sema/Program/ProgramBuilder.h"
#include "Sema/Types/RuntimeTypes.h"

using namespace llvm;

namespace choir::sema {

namespace {

/// The classes whose objects exist, and the calls of methods that they may override.
struct LiveClasses {
  llvm::SetVector<const AggregateType *> liveClasses;
  llvm::SmallVector<std::pair<typed::CallExpr *, Instance *>, 0> virtualCalls;
  llvm::SmallPtrSet<const ast::AggregateDecl *, 16> checkedOverrides;
  llvm::SmallPtrSet<const ast::FunctionDecl *, 4> reportedOverrides;
};

} // namespace

void noteVirtualCall(Resolver &R, typed::CallExpr *call, Instance *callee) {
  R.state<LiveClasses>().virtualCalls.push_back({call, callee});
}

/// Whether a class above has a method of the name, or may have one declared outside of its class, or it is one of those
/// that objects of every class have (spec, Input and Output; hashing).
static bool mayInherit(Resolver &R, const AggregateType *type, Identifier name) {
  static constexpr StringRef ofEveryClass[] = {"writeThis", "readThis", "serialize", "deserialize", "hash"};
  if (is_contained(ofEveryClass, name.str()) || R.state<OutsideMembers>().hasMethod(name))
    return true;
  for (const AggregateType *above = type->parent; above; above = above->parent)
    if (R.memberTable(above).methods.contains(name))
      return true;
  return false;
}

namespace {
enum class SameFormals { No, Yes, Unknown };
} // namespace

/// Whether two methods have the same formals, as far as their text tells: types count as the same when they are written
/// alike, and as others when both are the language's own.
static SameFormals compareFormals(Resolver &R, const ast::FunctionDecl *first, const ast::FunctionDecl *second) {
  SameFormals result = SameFormals::Yes;
  auto typeOf = [&](const ast::FormalDecl *formal) {
    auto *name = dyn_cast_or_null<ast::Ident>(formal->type);
    return name ? R.builtinType(name->name) : nullptr;
  };
  auto isPlain = [](const ast::Decl *decl) {
    auto *formal = dyn_cast<ast::FormalDecl>(decl);
    return formal && !formal->isVarargs && !formal->init;
  };
  if (!all_of(first->formals, isPlain) || !all_of(second->formals, isPlain))
    return SameFormals::Unknown;
  if (first->formals.size() != second->formals.size() || first->hasParens != second->hasParens)
    return SameFormals::No;
  for (auto [a, b] : zip(first->formals, second->formals)) {
    auto *one = cast<ast::FormalDecl>(a), *other = cast<ast::FormalDecl>(b);
    if (one->name != other->name || one->intent != other->intent)
      return SameFormals::Unknown;
    const Type *type = typeOf(one), *otherType = typeOf(other);
    if (type && otherType && type != otherType)
      return SameFormals::No;
    if (!type || type != otherType)
      result = SameFormals::Unknown;
  }
  return result;
}

/// A method that its text alone shows to override, or not to. What else overrides is found where it is called.
static void checkOverrideText(Resolver &R, const AggregateType *type, const ast::FunctionDecl *method) {
  static constexpr StringRef ofEachClass[] = {"init", "deinit", "postinit"};
  // Without parentheses, and where the result is known when the program is compiled, methods are bound then.
  bool isBoundEarly = !method->hasParens || method->returnIntent == ast::ReturnIntent::Param ||
                      method->returnIntent == ast::ReturnIntent::Type;
  bool mayBeElsewhere = isBoundEarly || R.state<OutsideMembers>().hasMethod(method->name) || method->where ||
                        method->isOperator() || is_contained(ofEachClass, method->name.str());
  const ast::FunctionDecl *named = nullptr;
  for (const AggregateType *above = type->parent; above && !mayBeElsewhere; above = above->parent) {
    auto &methods = R.memberTable(above).methods;
    auto found = methods.find(method->name);
    if (found == methods.end())
      continue;
    for (const FunctionSymbol *symbol : found->second) {
      const ast::FunctionDecl *other = symbol->function();
      if (symbol->scope->module && symbol->scope->module->isLibrary)
        return;
      SameFormals same = other->where || other->thisIntent != method->thisIntent ? SameFormals::Unknown
                                                                                 : compareFormals(R, method, other);
      if (same == SameFormals::Yes && !method->isOverride &&
          R.state<LiveClasses>().reportedOverrides.insert(method).second) {
        R.report(method->range, diag::missingOverride, (type->decl()->name.str() + "." + method->name.str()).str());
        R.report(other->range, diag::noteDeclaredHere, (above->decl()->name.str() + "." + method->name.str()).str());
      }
      if (same != SameFormals::No)
        return;
      named = other;
    }
  }
  if (named && method->isOverride) {
    R.report(method->range, diag::overrideSignature, method->name);
    R.report(named->range, diag::noteDeclaredHere, method->name);
  }
}

/// Each method marked `override` has one above it to override, called or not. Once for each declaration.
static void checkOverrideMarks(Resolver &R, const AggregateType *type) {
  if (!R.state<LiveClasses>().checkedOverrides.insert(type->decl()).second)
    return;
  for (const ast::Stmt *member : type->decl()->members) {
    auto *method = dyn_cast<ast::FunctionDecl>(member);
    if (!method)
      continue;
    if (method->isOverride && !mayInherit(R, type, method->name))
      R.report(method->range, diag::overrideWithoutParent, method->name);
    else
      checkOverrideText(R, type, method);
  }
}

void noteClass(Resolver &R, const AggregateType *type) {
  // A parent comes before its children, so that a table of classes can refer to it.
  if (R.state<LiveClasses>().liveClasses.contains(type))
    return;
  R.completeParents(type);
  if (type->parent)
    noteClass(R, type->parent);
  checkOverrideMarks(R, type);
  R.state<LiveClasses>().liveClasses.insert(type);
  type->classId = R.state<LiveClasses>().liveClasses.size();
  R.program->classes.push_back(type);
  // Who releases an object calls its deinitialiser through its class.
  R.lifecycle(type);
}

static const AggregateType *objectOf(const Instance *method) { return cast<ClassType>(method->receiver)->object(); }

/// A method that calls its formals otherwise, and does not say that it overrides, is another method.
static bool hasSameNames(const Instance *method, const Instance *override) {
  if (override->decl()->isOverride || method->formals.size() != override->formals.size())
    return true;
  return all_of(zip(method->formals, override->formals),
                [](auto pair) { return std::get<0>(pair).name == std::get<1>(pair).name; });
}

/// A call with the types of a method's own formals finds what objects of a subclass run.
Instance *ProgramBuilder::findOverride(Instance *method, const AggregateType *object) {
  SourceRange range = method->decl()->range;
  CallInfo call;
  call.name = method->decl()->name;
  call.range = call.nameRange = range;
  call.hasParens = method->decl()->hasParens;
  call.isMethod = true;
  auto zero = [&](const Type *type) { return R.make<typed::ZeroExpr>(type, range); };
  call.receiver = Value::of(zero(R.types.getClass(object, Management::Borrowed, false)));
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
  const std::unique_ptr<Body> ownedBody = R.newBody(nullptr, nullptr, method->symbol->scope);
  Body &body = *ownedBody;
  Selection selection = body.selectFunction(call);
  if (!selection.chosen)
    return nullptr;
  Instance *override = internInstance(R, selection.chosen->instance, method->pointOfInstantiation, range);
  // Inherited: nothing new, unless the method is one that each class has of its own.
  bool isPerClass = method->decl()->hasPragma("one per class");
  bool isOwn =
      isPerClass ? override->symbol == method->symbol && override != method : override->symbol != method->symbol;
  if (!isOwn || !hasSameNames(method, override) || !R.ensureResult(override, range) ||
      !ensureFormals(R, override, range))
    return nullptr;
  R.enqueue(override);
  return override;
}

/// Whether who expects one type of a result or an out formal may get the other. Nobody would end an object that is
/// given away to who expects a borrow.
static bool isSameToCaller(Resolver &R, const Type *expected, const Type *given) {
  auto *to = dyn_cast<ClassType>(expected), *from = dyn_cast<ClassType>(given);
  return expected == given || (to && from && to->isManaged() == from->isManaged() && R.isSubtype(from, to));
}

void ProgramBuilder::checkOverride(Instance *method, Instance *override) {
  const ast::FunctionDecl *decl = override->decl();
  if (override->symbol == method->symbol)
    return;
  if (!decl->isOverride) {
    if (!R.state<LiveClasses>().reportedOverrides.insert(decl).second)
      return;
    R.report(decl->range, diag::missingOverride, override->function->name);
    R.report(method->decl()->range, diag::noteDeclaredHere, method->function->name);
  } else if (!isSameToCaller(R, method->function->result, override->function->result) &&
             !override->function->result->isError() && !method->function->result->isError()) {
    R.report(decl->range, diag::overrideResult, override->function->name, toString(method->function->result),
             toString(override->function->result));
    R.report(method->decl()->range, diag::noteDeclaredHere, method->function->name);
  }
  if (method->function->throws != override->function->throws) {
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

bool ProgramBuilder::resolveOverrides() {
  for (auto &[call, method] : R.state<LiveClasses>().virtualCalls)
    dispatched.try_emplace(method);
  SmallPtrSet<const Instance *, 8> checked;
  bool foundNew = false;
  for (size_t i = 0; i < dispatched.size(); ++i) {
    Instance *method = (dispatched.begin() + i)->first;
    const AggregateType *base = objectOf(method);
    for (size_t c = 0; c < R.state<LiveClasses>().liveClasses.size(); ++c) {
      const AggregateType *object = R.state<LiveClasses>().liveClasses[c];
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
  typed::Program &program = *R.program;
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
  for (auto &[call, method] : R.state<LiveClasses>().virtualCalls)
    call->isVirtual = method->function->vtableSlot >= 0 && !hasDefect(SeededDefect::OverridesForgotten);
  // What is dispatched to is called, too.
  for (auto &[method, table] : dispatched)
    for (auto &[object, override] : table)
      if (override)
        noteCall(R, method->function, override);
  return false;
}

} // namespace choir::sema
