//===- Lookup.cpp - What a name means in a scope --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Levels of shadowing, from the inside out: a scope's own names; the names it gets through import and public use; those
// it gets through other uses; the members of `this` where the scope is that of a method; then the same of the scope
// around it. The outermost scope uses the internal library.
//
//===----------------------------------------------------------------------===//

#include "Sema/Names/Lookup.h"
#include "Basic/ForeignNames.h"
#include "Basic/NearestName.h"
#include "Sema/Core/Body.h"
#include "Sema/Core/Resolver.h"
#include "Sema/Names/OutsideMembers.h"
#include "Sema/Names/Receivers.h"
#include "Sema/Names/Scopes.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace choir::sema {

namespace {

struct Prelude {
  Scope *scope = nullptr;
};

} // namespace

static bool isAmong(const UsedScope &used, Uses which) {
  switch (which) {
  case Uses::Public:
    return used.isPublic;
  case Uses::Direct:
    return used.isPublic || used.isImport;
  case Uses::Around:
    return !used.isPublic && !used.isImport;
  }
  llvm_unreachable("unknown selection of uses");
}

bool isInside(const Scope *scope, const Scope *members) {
  while (scope && scope != members)
    scope = scope->kind == Scope::Module && scope->module ? scope->module->scope : scope->parent;
  return scope;
}

/// The modules that `use` or `import` of a scope bring under a name. A private one stays so under its new name.
static void addUsedModules(Identifier name, Scope *scope, Uses which, const Scope *from,
                           SmallVectorImpl<Symbol *> &found) {
  for (const UsedScope &used : scope->uses)
    if (isAmong(used, which) && used.moduleName == name && used.named && !is_contained(found, used.named) &&
        (!used.named->isPrivate || isInside(from, used.named->scope)))
      found.push_back(used.named);
}

/// Whether a symbol is a variable or type of a module of the program.
static bool isOfProgram(const Symbol *symbol) {
  return symbol->kind != Symbol::Function && symbol->kind != Symbol::Module && symbol->scope &&
         symbol->scope->kind == Scope::Module && symbol->scope->module && !symbol->scope->module->isLibrary;
}

/// Appends what a name means through the uses of a scope. Functions of further public uses are added to those found
/// nearer. Of anything else there is one in what each use leads to, and those of several uses are ambiguous, however
/// many public uses lead to them; those of the library hide what is further. What a module contains is nearer than
/// the module's own name.
static void lookupUses(Resolver &R, Identifier name, Scope *scope, Uses which, SmallPtrSetImpl<Scope *> &visited,
                       SmallVectorImpl<Symbol *> &found) {
  struct Step {
    Scope *scope;
    Identifier name;
    Uses which;
  };
  auto isFunction = [](Symbol *symbol) { return symbol->kind == Symbol::Function; };
  SmallVector<Step, 8> steps = {{scope, name, which}};
  auto mayGoOn = [&] { return all_of(found, isFunction) || all_of(found, isOfProgram); };
  for (size_t begin = 0; begin < steps.size() && mayGoOn();) {
    const bool isHidden = !found.empty() && !isFunction(found.front());
    for (size_t end = steps.size(); begin < end; ++begin) {
      const Step step = steps[begin];
      resolveUses(R, step.scope);
      for (size_t i = 0; i < step.scope->uses.size(); ++i) {
        // By index: building a member scope may resolve more uses.
        const UsedScope &used = step.scope->uses[i];
        Identifier inner = used.target && isAmong(used, step.which) ? used.translate(step.name) : Identifier();
        if (!inner)
          continue;
        Scope *target = used.target;
        bool onlyFunctions = true;
        for (Symbol *symbol : target->find(inner)) {
          if ((symbol->isPrivate && !isInside(step.scope, target)) || (isHidden && !isOfProgram(symbol)))
            continue;
          if (!is_contained(found, symbol))
            found.push_back(symbol);
          onlyFunctions &= isFunction(symbol);
        }
        auto isKnown = [&](const Step &known) { return known.scope == target && known.name == inner; };
        if (onlyFunctions && (inner != step.name ? none_of(steps, isKnown) : visited.insert(target).second))
          steps.push_back({target, inner, Uses::Public});
      }
    }
  }
  // The name of a module that is imported is as near as what the public uses beside it bring.
  if (which == Uses::Direct && !found.empty() && all_of(found, isOfProgram))
    for (const UsedScope &used : scope->uses)
      if (used.isImport && used.moduleName == name && used.named && !is_contained(found, used.named))
        found.push_back(used.named);
  for (const Step &step : steps)
    if (found.empty())
      addUsedModules(step.name, step.scope, step.which, scope, found);
}

static ArrayRef<Symbol *> usedNames(Resolver &R, Identifier name, Scope *scope, Uses which) {
  resolveUses(R, scope);
  if (scope->uses.empty())
    return {};
  auto known = scope->useCache.find({name, which});
  if (known != scope->useCache.end())
    return known->second;
  SmallPtrSet<Scope *, 16> visited;
  visited.insert(scope);
  SmallVector<Symbol *, 2> found;
  lookupUses(R, name, scope, which, visited, found);
  // While uses are being resolved this is not the last word.
  if (areUsesInProgress(R))
    return R.tree().copy<Symbol *>(found);
  return scope->useCache[{name, which}] = std::move(found);
}

bool hasMember(Resolver &R, Identifier name, const Value &receiver) {
  const Type *type = receiver.type;
  if (!type || type->isError())
    return false;
  OverloadSet methods;
  R.collectMethods(name, type, nullptr, methods);
  if (!methods.entries.empty())
    return true;
  if (auto *reference = dyn_cast<ClassType>(type))
    type = reference->object();
  if (auto *aggregate = dyn_cast_or_null<AggregateType>(type)) {
    for (const AggregateType *owner = aggregate; owner; owner = owner->parent)
      if (R.memberTable(owner).fields.contains(name))
        return true;
    return false;
  }
  return isBuiltinMember(R, type, name);
}

LookupResult lookup(Resolver &R, Identifier name, Scope *scope) {
  LookupResult result;
  ModuleSymbol *around = nullptr;
  for (; scope; scope = scope->parent) {
    ArrayRef<Symbol *> own = scope->find(name);
    if (own.empty())
      own = usedNames(R, name, scope, Uses::Direct);
    if (own.empty())
      own = usedNames(R, name, scope, Uses::Around);
    if (!own.empty()) {
      result.symbols.assign(own.begin(), own.end());
      return result;
    }
    // A module knows its own name, though nothing declares it around a file: behind the library, so that the file
    // sin.chpl may call sin.
    if (scope->kind == Scope::Module && scope->parent == R.root() && scope->module->name == name)
      around = scope->module;
    if (!scope->receiver.isError() && R.hasMember(name, scope->receiver)) {
      result.methodScope = scope;
      return result;
    }
  }
  if (around)
    result.symbols.push_back(around);
  return result;
}

LookupResult lookupQualified(Resolver &R, Identifier name, Scope *scope) {
  LookupResult result;
  ArrayRef<Symbol *> own = scope->find(name);
  result.symbols.assign(own.begin(), own.end());
  if (own.empty() || own.front()->kind == Symbol::Function) {
    SmallPtrSet<Scope *, 16> visited;
    visited.insert(scope);
    lookupUses(R, name, scope, Uses::Public, visited, result.symbols);
  }
  return result;
}

LookupResult lookupFromInside(Resolver &R, Identifier name, Scope *members, const Scope *from) {
  LookupResult result = lookupQualified(R, name, members);
  if (!isInside(from, members))
    return result;
  for (Uses which : {Uses::Direct, Uses::Around})
    if (!result)
      llvm::append_range(result.symbols, usedNames(R, name, members, which));
  return result;
}

OverloadSet *collectFunctions(Resolver &R, Identifier name, Scope *scope, bool qualified) {
  auto *set = R.make<OverloadSet>();
  set->name = name;
  SmallPtrSet<Symbol *, 16> seen;
  auto add = [&](ArrayRef<Symbol *> symbols, unsigned distance) {
    for (Symbol *symbol : symbols)
      if (auto *function = dyn_cast<FunctionSymbol>(symbol))
        if (seen.insert(function).second)
          set->entries.push_back({function, distance});
  };
  if (qualified) {
    add(scope->find(name), 0);
    add(lookupQualified(R, name, scope).symbols, 1);
    return set;
  }
  unsigned distance = 0;
  for (; scope; scope = scope->parent) {
    add(scope->find(name), distance++);
    add(usedNames(R, name, scope, Uses::Direct), distance++);
    add(usedNames(R, name, scope, Uses::Around), distance++);
    if (!set->methodScope && !scope->receiver.isError()) {
      size_t before = set->entries.size();
      R.collectMethods(name, scope->receiver.type, scope, *set);
      if (set->entries.size() != before) {
        set->methodScope = scope;
        for (OverloadSet::Entry &entry : MutableArrayRef(set->entries).drop_front(before)) {
          entry.distance += distance;
          entry.onThis = true;
        }
      }
      ++distance;
    }
  }
  return set;
}

/// The name of the type that a method belongs to, as its declaration says it; empty if it says more than a name.
static Identifier receiverName(const FunctionSymbol *method) {
  const ast::Expr *receiver = method->function()->receiver;
  if (auto *call = dyn_cast_or_null<ast::CallExpr>(receiver))
    receiver = call->callee;
  auto *name = dyn_cast_or_null<ast::Ident>(receiver);
  return name ? name->name : Identifier();
}

/// Whether a secondary method is for code in a scope: that of its module itself, and what uses the module, directly or
/// by way of public uses, and does not leave the type out of that.
static bool isUsedFrom(Resolver &R, const FunctionSymbol *method, Scope *from) {
  const ModuleSymbol *module = method->scope->module;
  if (module->isLibrary)
    return true;
  const Identifier type = receiverName(method);
  SmallPtrSet<Scope *, 16> visited;
  std::function<bool(Scope *, bool)> reaches = [&](Scope *scope, bool publicOnly) {
    if (scope->kind == Scope::Module && scope->module == module)
      return true;
    resolveUses(R, scope);
    for (size_t i = 0; i < scope->uses.size(); ++i) {
      const UsedScope &used = scope->uses[i];
      const bool isLeftOut = !type.empty() && used.filter == ast::NameFilter::Except && used.names.contains(type);
      if ((publicOnly && !used.isPublic) || !used.module || isLeftOut)
        continue;
      Scope *members = R.membersOf(used.module);
      if (used.module == module || (visited.insert(members).second && reaches(members, /*publicOnly=*/true)))
        return true;
    }
    return false;
  };
  for (; from; from = from->parent)
    if (reaches(from, /*publicOnly=*/false))
      return true;
  return false;
}

/// Whether a declaration in the scope is local to a procedure or block.
static bool isOfProcedure(const Scope *scope) {
  for (; scope && scope->kind != Scope::Module; scope = scope->parent)
    if (scope->instance)
      return true;
  return false;
}

/// Whether code of the program that is not generic has to use the module of a method to have it: the method is declared
/// in another module than its type. Generic code sees what is visible where it is called, too, and what begins and
/// ends values is called from anywhere.
static bool mustBeUsed(Resolver &R, const FunctionSymbol *method, const Type *receiver, const Scope *from) {
  const ModuleSymbol *module = method->scope->module;
  if (!from || !from->module || from->module->isLibrary || !module || module->isLibrary)
    return false;
  // Code that the compiler writes for a type has a scope within that of the type, and belongs to no instance.
  for (const Scope *at = from; at; at = at->parent)
    if (at->instance ? at->instance->pointOfInstantiation != nullptr : at->kind == Scope::Aggregate)
      return false;
  const Identifier fromAnywhere[] = {R.names().init,      R.names().initEq,      R.names().deinit, R.names().postinit,
                                     R.names().writeThis, R.names().readThis,    R.names().hash,   R.names().these,
                                     R.names().serialize, R.names().deserialize, R.names().this_};
  if (is_contained(fromAnywhere, method->name) || method->function()->isOverride)
    return false;
  const AggregateType *aggregate = aggregateOf(receiver);
  for (const AggregateType *owner = aggregate; owner; owner = owner->parent)
    if (R.scopeOf(owner)->module == module)
      return false;
  return true;
}

static bool encloses(const Scope *outer, const Scope *inner) {
  while (inner && inner != outer)
    inner = inner->parent;
  return inner != nullptr;
}

void collectMethods(Resolver &R, Identifier name, const Type *receiver, Scope *from, OverloadSet &into) {
  const Type *object = receiver;
  if (auto *reference = dyn_cast<ClassType>(receiver))
    object = reference->object();
  if (auto *aggregate = dyn_cast_or_null<AggregateType>(object)) {
    R.completeParents(aggregate);
    unsigned distance = 1;
    for (const AggregateType *owner = aggregate; owner; owner = owner->parent, ++distance) {
      const MemberTable &table = R.memberTable(owner);
      auto methods = table.methods.find(name);
      if (methods == table.methods.end())
        continue;
      for (FunctionSymbol *method : methods->second)
        into.entries.push_back({method, distance});
    }
  }
  // By index: evaluating a receiver may load a module with more methods of the name.
  const OutsideMembers &outside = R.state<OutsideMembers>();
  for (size_t i = 0; i < outside.methods(name).size(); ++i) {
    FunctionSymbol *method = outside.methods(name)[i];
    if (!admitsReceiver(R, method, receiver))
      continue;
    // Those of procedures shadow all others inside of them. Elsewhere, as those of modules that the code does not use,
    // they are there for want of any other.
    bool isLocal = isOfProcedure(method->scope);
    bool isNear =
        !from || (isLocal ? encloses(method->scope, from) : !method->scope->module || isUsedFrom(R, method, from));
    if (!isNear && mustBeUsed(R, method, receiver, from))
      continue;
    into.entries.push_back({method, !isNear ? farAway : isLocal ? 0 : 1});
  }
}

void collectOperators(Resolver &R, Identifier name, const Type *receiver, OverloadSet &into) {
  const OutsideMembers &outside = R.state<OutsideMembers>();
  for (size_t i = 0; i < outside.operators(name).size(); ++i) {
    FunctionSymbol *symbol = outside.operators(name)[i];
    bool isKnown = any_of(into.entries, [&](const OverloadSet::Entry &entry) { return entry.function == symbol; });
    if (!isKnown && admitsReceiver(R, symbol, receiver))
      into.entries.push_back({symbol, 0});
  }
}

//===----------------------------------------------------------------------===//
// Why a name means nothing
//===----------------------------------------------------------------------===//

bool isMissed(Resolver &R, Identifier name, const Scope *scope) {
  auto has = [&](Identifier meant) {
    ModuleSymbol *module = meant.empty() ? nullptr : R.moduleNamed(meant, scope);
    return !module || lookupQualified(R, name, R.membersOf(module));
  };
  for (; scope; scope = scope->parent)
    if (is_contained(scope->missedNames, name) || any_of(scope->unknownUses, has))
      return true;
  return false;
}

const Symbol *privateSymbol(Resolver &R, Identifier name, const Scope *scope) {
  for (; scope; scope = scope->parent)
    for (const UsedScope &used : scope->uses)
      if (used.target && used.module && !used.module->isLibrary)
        for (const Symbol *symbol : used.target->find(name))
          if (symbol->isPrivate)
            return symbol;
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Spelling suggestions
//===----------------------------------------------------------------------===//

static void considerScope(NearestName &speller, Scope *scope, SmallPtrSetImpl<Scope *> &visited) {
  if (!visited.insert(scope).second)
    return;
  for (const auto &[name, symbols] : scope->all())
    speller.consider(name.str());
  for (const UsedScope &used : scope->uses)
    if (used.target && used.filter == ast::NameFilter::None)
      considerScope(speller, used.target, visited);
}

std::string suggestIn(Resolver &R, Identifier name, Scope *members) {
  NearestName speller(name.str());
  SmallPtrSet<Scope *, 16> visited;
  considerScope(speller, members, visited);
  return speller.best;
}

/// The enum of a module around that has a constant of the name.
static const Symbol *enumWith(Identifier name, const Scope *scope) {
  for (; scope; scope = scope->parent)
    for (const auto &[_, symbols] : scope->all())
      for (const Symbol *symbol : symbols)
        if (auto *decl = symbol->kind == Symbol::Enum ? dyn_cast<ast::EnumDecl>(symbol->decl) : nullptr)
          if (any_of(decl->constants, [&](const ast::EnumConstantDecl *constant) { return constant->name == name; }))
            return symbol;
  return nullptr;
}

std::string suggest(Resolver &R, Identifier name, Scope *scope) {
  if (StringRef here = spelledHere(name.str()); !here.empty())
    return here.str();
  if (const Symbol *enumeration = enumWith(name, scope))
    return (enumeration->name.str() + "." + name.str()).str();
  NearestName speller(name.str());
  SmallPtrSet<Scope *, 16> visited;
  for (; scope; scope = scope->parent) {
    considerScope(speller, scope, visited);
    if (!scope->receiver.isError())
      speller.consider(R.suggestMember(name, scope->receiver.type));
  }
  return speller.best;
}

std::string suggestMember(Resolver &R, Identifier name, const Type *receiver) {
  if ((name == R.names().len || name == R.names().length || name == R.names().count) &&
      R.hasMember(R.names().size, Value::ofType(receiver, SourceRange())))
    return R.names().size.str().str();
  StringRef here = R.isString(receiver)                   ? stringMethodHere(name.str())
                   : isa_and_nonnull<ArrayType>(receiver) ? arrayMethodHere(name.str())
                                                          : "";
  if (!here.empty())
    return here.str();
  NearestName speller(name.str());
  if (auto *reference = dyn_cast<ClassType>(receiver))
    receiver = reference->object();
  if (auto *enumeration = dyn_cast_or_null<EnumType>(receiver))
    for (Identifier constant : enumeration->names)
      speller.consider(constant.str());
  for (auto *owner = dyn_cast_or_null<AggregateType>(receiver); owner; owner = owner->parent) {
    const MemberTable &table = R.memberTable(owner);
    for (const auto &[field, decl] : table.fields)
      speller.consider(field.str());
    for (const auto &[method, symbols] : table.methods)
      speller.consider(method.str());
  }
  return speller.best;
}

//===----------------------------------------------------------------------===//
// The internal library
//===----------------------------------------------------------------------===//

void setPrelude(Resolver &R, Scope *scope) { R.state<Prelude>().scope = scope; }

Scope *preludeScope(Resolver &R) { return R.state<Prelude>().scope; }

Symbol *librarySymbol(Resolver &R, Identifier name) {
  Scope *prelude = R.preludeScope();
  return prelude ? lookupQualified(R, name, prelude).front() : nullptr;
}

bool isUsedWithoutName(const Scope *scope, Identifier name) {
  SmallPtrSet<const Scope *, 8> seen;
  auto isUsed = [&](const Scope *from, auto &isUsed) -> bool {
    return seen.insert(from).second && any_of(from->uses, [&](const UsedScope &used) {
             const bool isHere = used.isPublic && !used.isImport && used.module && !used.module->isLibrary;
             return (isHere && !used.moduleName && used.module->name == name) ||
                    (used.module && !used.module->isLibrary && used.target && isUsed(used.target, isUsed));
           });
  };
  for (; scope; scope = scope->parent)
    if (isUsed(scope, isUsed))
      return true;
  return false;
}

LookupResult lookupMember(Body &body, ModuleSymbol *module, Identifier name, SourceRange range) {
  Scope *members = body.resolver().membersOf(module);
  LookupResult found = lookupQualified(body.resolver(), name, members);
  if (!found) {
    body.report(range, diag::noSuchMember, module->name, name);
    if (isUsedWithoutName(members, name))
      body.report(range, diag::noteNameNotBrought, name);
    else if (std::string near = suggestIn(body.resolver(), name, members); !near.empty())
      body.report(range, diag::noteDidYouMean, near);
    return {};
  }
  if (all_of(found.symbols, [](const Symbol *symbol) { return symbol->isPrivate; }) &&
      !isInside(body.scope(), members)) {
    body.report(range, diag::privateMember, module->name, name);
    return {};
  }
  return found;
}

} // namespace choir::sema
