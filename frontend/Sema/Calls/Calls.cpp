//===- Calls.cpp - Resolution of calls ------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Candidates are gathered by name, matched, and the most specific one is called. In an instance of a generic function,
// functions visible where it was instantiated come into play when none fits that is visible where it was written.
//
//===----------------------------------------------------------------------===//

#include "Sema/Calls/Calls.h"
#include "Sema/Arrays/Indexing.h"
#include "Sema/Calls/BuildCall.h"
#include "Sema/Calls/CallDiagnostics.h"
#include "Sema/Calls/Candidates.h"
#include "Sema/Context/CallSites.h"
#include "Sema/Exprs/Members.h"
#include "Sema/Instances/Instantiate.h"
#include "Sema/Instances/PointsOfInstantiation.h"
#include "Sema/Loops/PromotedOperators.h"
#include "Sema/Names/Lookup.h"
#include "Sema/Names/OutsideMembers.h"
#include "Sema/Objects/Generated.h"
#include "Sema/Types/Interfaces.h"

using namespace llvm;

namespace choir::sema {

/// The function that a call means by the constraints of the function around it; null if there is none.
static Candidate *selectRequired(Body &body, const CallInfo &call);

//===----------------------------------------------------------------------===//
// Candidates
//===----------------------------------------------------------------------===//

static void addOnce(OverloadSet &set, FunctionSymbol *function) {
  if (none_of(set.entries, [&](const OverloadSet::Entry &entry) { return entry.function == function; }))
    set.entries.push_back({function, 0});
}

/// Operators declared for the actuals' types, in their bodies or outside, belong to every call on such values.
static void addOperatorsOfTypes(Resolver &R, const CallInfo &call, OverloadSet &set) {
  SmallPtrSet<const ast::AggregateDecl *, 4> seen;
  for (const ActualValue &actual : call.actuals) {
    const Type *type = actual.value.type;
    if (auto *reference = dyn_cast_or_null<ClassType>(type))
      type = reference->object();
    auto *aggregate = dyn_cast_or_null<AggregateType>(type);
    if (!aggregate || !seen.insert(aggregate->decl()).second)
      continue;
    R.completeParents(aggregate);
    for (const AggregateType *owner = aggregate; owner; owner = owner->parent)
      for (FunctionSymbol *function : R.memberTable(owner).operators)
        if (function->name == call.name)
          addOnce(set, function);
    const Type *receiver = aggregate;
    if (aggregate->decl()->tag == ast::AggregateTag::Class)
      receiver = R.types().getClass(aggregate, Management::Borrowed, /*nilable=*/false);
    collectOperators(R, call.name, receiver, set);
  }
}

static OverloadSet *gatherFunctions(Body &body, CallInfo &call, Scope *from) {
  OverloadSet *set = nullptr;
  if (call.isMethod) {
    set = body.make<OverloadSet>();
    set->name = call.name;
    body.resolver().collectMethods(call.name, call.receiver.type, from, *set);
  } else {
    set = body.resolver().collectFunctions(call.name, from, call.qualifier != nullptr);
    if (set->methodScope)
      call.receiver = body.reuse(set->methodScope->receiver, call.nameRange);
  }
  if (call.isOperator)
    addOperatorsOfTypes(body.resolver(), call, *set);
  return set;
}

/// Numbers of one kind in all widths.
static SmallVector<const Type *, 4> widthsOf(const Type *kind, TypeContext &types) {
  switch (kind->kind()) {
  case TypeKind::Int:
    return {types.getInt(8), types.getInt(16), types.getInt(32), types.getInt(64)};
  case TypeKind::UInt:
    return {types.getUInt(8), types.getUInt(16), types.getUInt(32), types.getUInt(64)};
  case TypeKind::Real:
    return {types.getReal(32), types.getReal(64)};
  case TypeKind::Imag:
    return {types.getImag(32), types.getImag(64)};
  default:
    return {types.getComplex(64), types.getComplex(128)};
  }
}

/// Matches a function that does not fit as it is as one for each width of its first formal beyond `numbers` that is a
/// number of any width: where nothing fits as it is, a formal `int(?w)` takes what converts to any int. Operators are
/// declared beside those of scalars, which need no such conversion.
static void matchWidths(Body &body, CallInfo &call, const Candidate &failed, ArrayRef<const Type *> numbers,
                        Selection &into, SmallVectorImpl<Candidate *> &applicable) {
  into.sawError |= failed.failure.kind == MatchFailure::Error;
  if (failed.numbers.size() <= numbers.size() || into.sawError || call.isOperator)
    return;
  SmallVector<const Type *, 2> chosen(numbers);
  for (const Type *number : widthsOf(failed.numbers[numbers.size()], body.types())) {
    chosen.resize(numbers.size());
    chosen.push_back(number);
    auto *candidate = body.make<Candidate>();
    candidate->entry = failed.entry;
    candidate->viaPoi = failed.viaPoi;
    if (CandidateMatcher(body, call, *candidate, chosen).match())
      applicable.push_back(candidate);
    else
      matchWidths(body, call, *candidate, chosen, into, applicable);
  }
}

/// Matches every function of a set. False when the set is empty.
static bool matchAll(Body &body, CallInfo &call, OverloadSet *set, bool viaPoi, Selection &into,
                     SmallVectorImpl<Candidate *> &applicable) {
  for (const OverloadSet::Entry &entry : set->entries) {
    auto *candidate = body.make<Candidate>();
    candidate->entry = entry;
    candidate->viaPoi = viaPoi;
    if (CandidateMatcher(body, call, *candidate).match()) {
      applicable.push_back(candidate);
    } else {
      into.sawError |= candidate->failure.kind == MatchFailure::Error;
      into.failed.push_back(candidate);
    }
  }
  return !set->entries.empty();
}

/// Takes one candidate, or those that differ in return intent alone: the use of the call decides among them.
static void chooseByReturnIntent(ArrayRef<Candidate *> best, Selection &into) {
  Candidate *mutableRef = nullptr, *constRef = nullptr, *byValue = nullptr;
  for (Candidate *candidate : best) {
    ast::ReturnIntent intent = candidate->entry.function->function()->returnIntent;
    Candidate *&slot = intent == ast::ReturnIntent::Ref        ? mutableRef
                       : intent == ast::ReturnIntent::ConstRef ? constRef
                                                               : byValue;
    if (slot) {
      into.ambiguous.assign(best.begin(), best.end());
      return;
    }
    slot = candidate;
  }
  into.chosen = constRef ? constRef : byValue ? byValue : mutableRef;
  into.mutableVersion = into.chosen != mutableRef ? mutableRef : nullptr;
  into.valueVersion = into.chosen != byValue ? byValue : nullptr;
}

Selection selectFunction(Body &body, CallInfo &call) {
  Selection selection;
  if (!call.isMethod && !call.ignoresInterfaces)
    if ((selection.chosen = selectRequired(body, call)))
      return selection;
  SmallVector<Candidate *, 8> applicable;
  Scope *from = call.qualifier ? call.qualifier : call.scope ? call.scope : body.scope();
  OverloadSet *set = call.functions ? call.functions : gatherFunctions(body, call, from);
  if (set->methodScope && !call.isMethod)
    call.receiver = body.reuse(set->methodScope->receiver, call.nameRange);
  matchAll(body, call, set, /*viaPoi=*/false, selection, applicable);

  // From one point of instantiation to the next, until something fits.
  SetVector<FunctionSymbol *, SmallVector<FunctionSymbol *, 16>, SmallPtrSet<FunctionSymbol *, 16>> tried;
  for (const OverloadSet::Entry &entry : set->entries)
    tried.insert(entry.function);
  if (applicable.empty() && calledFrom(body) && !call.qualifier && !call.isMethod) {
    OverloadSet *more = gatherFunctions(body, call, calledFrom(body));
    erase_if(more->entries,
             [&](const OverloadSet::Entry &entry) { return entry.onThis || !tried.insert(entry.function); });
    matchAll(body, call, more, /*viaPoi=*/true, selection, applicable);
  }
  Instance *const innermost = instantiatedAround(body.instance());
  for (Instance *at = innermost; applicable.empty() && at && !call.qualifier && !call.isMethod;) {
    const size_t passed = tried.size();
    OverloadSet *more = gatherFunctions(body, call, at->pointOfInstantiation);
    erase_if(more->entries,
             [&](const OverloadSet::Entry &entry) { return entry.onThis || !tried.insert(entry.function); });
    matchAll(body, call, more, /*viaPoi=*/true, selection, applicable);
    if (!applicable.empty()) {
      ArrayRef<FunctionSymbol *> functions = tried.getArrayRef();
      auto *lookup = body.make<PoiLookup>();
      lookup->name = call.name;
      lookup->passed.assign(functions.begin(), functions.begin() + passed);
      lookup->found.assign(functions.begin() + passed, functions.end());
      notePoiLookup(body.resolver(), lookup, innermost, at);
    }
    at = instantiatedAround(at->pointOfInstantiation->instance);
  }
  // Operators declared beside an operand's type are visible wherever its values go.
  for (size_t i = 0; call.isOperator && applicable.empty() && i < call.actuals.size(); ++i) {
    const AggregateType *type = aggregateOf(call.actuals[i].value.type);
    if (!type)
      continue;
    OverloadSet *beside = gatherFunctions(body, call, body.resolver().scopeOf(type));
    erase_if(beside->entries, [&](const OverloadSet::Entry &entry) {
      const bool isHidden = entry.function->isPrivate && !isInside(body.scope(), entry.function->scope);
      return entry.onThis || isHidden || !tried.insert(entry.function);
    });
    matchAll(body, call, beside, /*viaPoi=*/true, selection, applicable);
  }
  if (applicable.empty())
    for (const Candidate *candidate : selection.failed)
      matchWidths(body, call, *candidate, {}, selection, applicable);
  if (applicable.empty()) {
    // The interface's default, if the type has none.
    if (call.isMethod && !call.ignoresInterfaces)
      selection.chosen = selectRequired(body, call);
    return selection;
  }
  // A candidate that relies on inferred implementations of interfaces is used only if no other applies.
  auto isInferred = [](const Candidate *candidate) {
    return any_of(candidate->instance->constraints, [](const InterfaceModel *model) { return model->isInferred; });
  };
  if (!all_of(applicable, isInferred))
    erase_if(applicable, isInferred);

  SmallVector<Candidate *, 2> best(applicable.begin(), applicable.end());
  if (applicable.size() > 1)
    best = Disambiguator(body, call).mostSpecific(applicable);
  chooseByReturnIntent(best, selection);
  return selection;
}

//===----------------------------------------------------------------------===//
// Forwarding
//===----------------------------------------------------------------------===//

/// The target's name for a method that a declaration forwards; empty if the declaration does not forward it.
static Identifier forwardedName(const ast::ForwardingDecl *decl, Identifier name) {
  switch (decl->filter) {
  case ast::NameFilter::None:
    return name;
  case ast::NameFilter::Only:
    for (const ast::UsedName &used : decl->names)
      if ((used.rename ? used.rename : used.name) == name)
        return used.name;
    return Identifier();
  case ast::NameFilter::Except:
    return any_of(decl->names, [&](const ast::UsedName &used) { return used.name == name || used.name == "*"; })
               ? Identifier()
               : name;
  }
  llvm_unreachable("unknown filter");
}

static std::optional<Value> tryForwarding(Body &body, CallInfo &call) {
  const Type *type = call.receiver.type;
  if (auto *reference = dyn_cast<ClassType>(type))
    type = reference->object();
  // Domains and arrays have the methods of the protocol of their descriptors.
  if (call.receiver.isExpr() && hasDescriptor(type) && call.name.str().starts_with(known::protocolPrefix)) {
    CallInfo asked = call;
    asked.receiver = body.descriptorOf(call.receiver, call.range);
    return body.tryCall(asked);
  }
  auto *aggregate = dyn_cast_or_null<AggregateType>(type);
  if (!aggregate || aggregate->isGeneric() || !call.receiver.isExpr())
    return std::nullopt;
  for (const AggregateType *owner = aggregate; owner; owner = owner->parent) {
    for (const ast::ForwardingDecl *forwarding : body.resolver().memberTable(owner).forwardings) {
      Identifier name = forwardedName(forwarding, call.name);
      if (!name)
        continue;
      Asking asking(body.resolver(), {Question::Forwarding, owner->decl(), call.range, aggregate, forwarding, nullptr,
                                      call.name.str().data()});
      if (!asking)
        return Value::error();
      // The expression is written inside the type: its names are members of the receiver.
      Value self = body.stable(call.receiver);
      Scope *inner = body.resolver().newScope(Scope::Function, body.resolver().scopeOf(owner));
      inner->instance = body.instance();
      inner->receiver = self;
      body.resolver().bind(inner, body.resolver().names().this_, self);
      Value target;
      {
        ScopeGuard names(body, inner);
        if (forwarding->expr) {
          target = body.resolveExpr(forwarding->expr);
        } else if (auto *field = dyn_cast<ast::VarDecl>(forwarding->decl)) {
          if (body.resolver().completeAggregate(owner, call.range))
            if (const Field *found = owner->field(field->name))
              target = body.fieldOf(body.reuse(self, call.range), *found, call.range);
        }
      }
      if (target.isError())
        continue;
      if (!call.hasParens)
        if (std::optional<Value> field = tryField(body, target, name, call.range))
          return field;
      CallInfo forwarded = call;
      forwarded.name = name;
      forwarded.receiver = target;
      // Arrays, tuples and pointers have elements without a method.
      if (name == body.resolver().names().this_ && target.isExpr() &&
          (headerArray(target.type) || isa<TupleType, CPtrType>(target.type)))
        return resolveIndex(body, target, forwarded);
      if (std::optional<Value> result = body.tryCall(forwarded))
        return result;
    }
  }
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Resolution
//===----------------------------------------------------------------------===//

static bool hasErrors(const CallInfo &call) {
  return (call.isMethod && call.receiver.isError()) ||
         any_of(call.actuals, [](const ActualValue &actual) { return actual.value.isError(); });
}

/// The same call of another overload, for later; null where there is none.
static const CallVersion *versionOf(Body &body, const CallInfo &call, const Candidate *candidate,
                                    const typed::Expr *insteadOf) {
  if (!candidate)
    return nullptr;
  auto *version = body.make<CallVersion>();
  version->call = call;
  version->candidate = *candidate;
  version->insteadOf = insteadOf;
  return version;
}

/// A call whose result is the domain under which its first actual, an array, is shown; another result is itself.
static Value buildShownArray(Body &body, CallInfo call, const Candidate &chosen) {
  ActualValue &array = call.actuals.front();
  array.value = body.stable(array.value);
  Value result = buildCall(body, call, chosen);
  return isa_and_nonnull<DomainType>(result.type) ? reshapedView(body, array.value, result, call.range) : result;
}

/// Builds the chosen call; std::nullopt when there is nothing to build.
static std::optional<Value> buildSelected(Body &body, const CallInfo &call, const Selection &selection) {
  if (!selection.chosen)
    return std::nullopt;
  if (selection.chosen->entry.function->function()->hasPragma(pragma::showsArray))
    return buildShownArray(body, call, *selection.chosen);
  Value result = buildCall(body, call, *selection.chosen);
  if (result.isExpr()) {
    const typed::Expr *made = result.expr;
    result.mutableVersion = versionOf(body, call, selection.mutableVersion, made);
    result.valueVersion = versionOf(body, call, selection.valueVersion, made);
  }
  // A descriptor that a method of an array returns is a view of the array.
  bool isOfArray = call.isMethod && call.receiver.isExpr() && isa_and_nonnull<ArrayType>(call.receiver.type);
  return isOfArray ? viewOf(body, call.receiver, result) : result;
}

/// A call that the compiler defines: slices and views of arrays, operators of records.
static std::optional<Value> tryDefined(Body &body, CallInfo &call) {
  if (call.isMethod && call.receiver.isExpr() && llvm::isa<ArrayType>(call.receiver.type) &&
      call.name == body.resolver().names().localSlice)
    return resolveIndex(body, call.receiver, call);
  if (call.isMethod && call.receiver.isExpr() && llvm::isa<ArrayType>(call.receiver.type) &&
      call.name == body.resolver().names().reindex) {
    if (headerArray(call.receiver.type))
      return reindex(body, call.receiver, call);
    CallInfo view = call;
    view.name = body.resolver().names().reindexed;
    view.functions = nullptr;
    view.receiver = body.stable(call.receiver);
    return body.resolveCall(view);
  }
  return tryGenerated(body, call);
}

Value resolveCall(Body &body, CallInfo &call) {
  if (hasErrors(call))
    return Value::error();
  Selection selection = body.selectFunction(call);
  if (std::optional<Value> result = buildSelected(body, call, selection))
    return *result;
  if (!selection.ambiguous.empty()) {
    reportAmbiguous(body, call, selection);
    return Value::error();
  }
  if (std::optional<Value> generated = tryDefined(body, call))
    return *generated;
  if (call.isMethod) {
    if (std::optional<Value> forwarded = tryForwarding(body, call))
      return *forwarded;
    if (std::optional<Value> promoted = promoteMethod(body, call))
      return *promoted;
  }
  if (!selection.sawError)
    reportNoMatch(body, call, selection);
  return Value::error();
}

std::optional<Value> tryCall(Body &body, CallInfo &call) {
  if (hasErrors(call))
    return Value::error();
  Selection selection = body.selectFunction(call);
  if (std::optional<Value> result = buildSelected(body, call, selection))
    return result;
  if (!selection.ambiguous.empty()) {
    reportAmbiguous(body, call, selection);
    return Value::error();
  }
  if (std::optional<Value> generated = tryGenerated(body, call))
    return generated;
  if (call.isMethod)
    if (std::optional<Value> forwarded = tryForwarding(body, call))
      return forwarded;
  // A candidate's obstacle has been reported.
  return selection.sawError ? std::optional(Value::error()) : std::nullopt;
}

Instance *findInstance(Body &body, CallInfo &call, bool saysAmbiguous) {
  if (hasErrors(call))
    return nullptr;
  Selection selection = body.selectFunction(call);
  if (saysAmbiguous && !selection.ambiguous.empty())
    reportAmbiguous(body, call, selection);
  if (!selection.chosen)
    return nullptr;
  Instance *found = internInstance(body.resolver(), selection.chosen->instance, body.scope(), call.range);
  if (!body.resolver().ensureResult(found, call.range))
    return nullptr;
  body.resolver().enqueue(found);
  return found;
}

//===----------------------------------------------------------------------===//
// Calls that Sema makes itself
//===----------------------------------------------------------------------===//

static CallInfo callWith(Identifier name, ArrayRef<Value> actuals, SourceRange range) {
  CallInfo call;
  call.name = name;
  call.range = call.nameRange = range;
  for (const Value &actual : actuals)
    call.actuals.push_back({actual, Identifier(), range});
  return call;
}

Value callLibrary(Body &body, Identifier name, ArrayRef<Value> actuals, SourceRange range) {
  CallInfo call = callWith(name, actuals, range);
  call.scope = body.resolver().preludeScope();
  return body.resolveCall(call);
}

Value callMethod(Body &body, const Value &receiver, Identifier name, ArrayRef<Value> actuals, SourceRange range) {
  CallInfo call = callWith(name, actuals, range);
  call.isMethod = true;
  call.receiver = receiver;
  return body.resolveCall(call);
}

std::optional<Value> tryMethod(Body &body, const Value &receiver, Identifier name, ArrayRef<Value> actuals,
                               SourceRange range, bool hasParens) {
  CallInfo call = callWith(name, actuals, range);
  call.isMethod = true;
  call.receiver = receiver;
  call.hasParens = hasParens;
  return body.tryCall(call);
}

std::optional<Value> tryOperator(Body &body, Identifier op, ArrayRef<Value> actuals, SourceRange range) {
  CallInfo call = callWith(op, actuals, range);
  call.isOperator = true;
  return body.tryCall(call);
}

/// Whether a call converts nothing and a function made for it alone is called. What is known at compile time is exact
/// only to `param` formals: the built-in operators have such, and win over those that need it when the program runs.
static bool isExact(const Candidate &candidate, const CallInfo &call) {
  bool isStatic = all_of(call.actuals, [](const ActualValue &actual) { return actual.value.isParam(); });
  for (auto [formal, binding] : zip(candidate.formals, candidate.instance->formals)) {
    bool isParam = binding.intent == ast::Intent::Param;
    if (formal.actuals.size() != 1 || formal.isGenericOverAll || formal.isPromoted ||
        (formal.isInstantiated && !isParam) || (isStatic && !isParam))
      return false;
    if (formal.type != call.actuals[formal.actuals.front()].value.type)
      return false;
  }
  return true;
}

std::optional<Value> tryProgramOperator(Body &body, Identifier op, ArrayRef<Value> actuals, SourceRange range) {
  if (!body.resolver().state<OutsideMembers>().isProgramOperator(op) || body.scope()->module->isLibrary)
    return std::nullopt;
  CallInfo call = callWith(op, actuals, range);
  call.isOperator = true;
  call.functions = body.resolver().collectFunctions(op, body.scope(), /*qualified=*/false);
  erase_if(call.functions->entries, [](const OverloadSet::Entry &entry) {
    return !entry.function->scope->module || entry.function->scope->module->isLibrary;
  });
  Selection selection;
  SmallVector<Candidate *, 8> applicable;
  matchAll(body, call, call.functions, /*viaPoi=*/false, selection, applicable);
  erase_if(applicable, [&](const Candidate *candidate) { return !isExact(*candidate, call); });
  if (applicable.empty())
    return std::nullopt;
  return body.resolveCall(call);
}

static Candidate *selectRequired(Body &body, const CallInfo &call) {
  SetVector<const InterfaceModel *> constraints;
  for (Scope *at = body.scope(); at; at = at->parent)
    if (at->kind == Scope::Function && at->instance)
      collectModels(at->instance->constraints, constraints);
  for (const InterfaceModel *model : constraints) {
    auto functions = model->functions.find(call.name);
    if (functions == model->functions.end())
      continue;
    for (FunctionSymbol *function : functions->second) {
      auto *required = body.make<Candidate>();
      required->entry = {function, 0};
      if (function->isMethod() != call.isMethod || !CandidateMatcher(body, call, *required).match() ||
          !isOfInterfaceTypes(*model, call, *required))
        continue;
      if (!call.isMethod) {
        CallInfo provided = call;
        provided.ignoresInterfaces = true;
        provided.scope = model->implementation;
        provided.functions = body.resolver().collectFunctions(call.name, model->implementation);
        if (Candidate *found = body.selectFunction(provided).chosen)
          return found;
      }
      if (!function->function()->body)
        continue;
      if (!is_contained(required->instance->constraints, model))
        required->instance->constraints.push_back(model);
      return required;
    }
  }
  return nullptr;
}

} // namespace choir::sema
