//===- Interfaces.cpp - Interfaces, and what implements them --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A constrained generic function is instantiated like any other; what its constraints add is where it finds the
// functions that they promise. A call that fits a function of the interface, with the very types that the interface is
// about, means what the implementing module has for it, else what the interface does by default. Which module that is
// belongs to the constraint: it travels with it from one constrained function to the next.
//
//===----------------------------------------------------------------------===//

#include "Sema/Types/Interfaces.h"
#include "Sema/Core/ErrorHandlers.h"
#include "Sema/Core/Formals.h"
#include "Sema/Types/Patterns.h"
#include "Sema/Types/RuntimeTypes.h"

using namespace llvm;

namespace choir::sema {

namespace {

/// The program's implements statements, and the models made of them.
struct ImplementationTable {
  llvm::MapVector<Identifier, llvm::SmallVector<Implementation *, 1>> implementations; ///< by the interface's name
  llvm::SmallVector<InterfaceModel *, 0> models;
};

} // namespace

static bool bindAssociated(Resolver &R, InterfaceModel &model);
static bool isProvided(Resolver &R, const InterfaceModel &model, FunctionSymbol *required, Value *result = nullptr);

//===----------------------------------------------------------------------===//
// The program's implements statements
//===----------------------------------------------------------------------===//

/// The expression that names the interface: `I` of `I(T)`.
static const ast::Expr *interfaceName(const ast::Expr *expr) {
  auto *call = dyn_cast<ast::CallExpr>(expr);
  return call ? call->callee : expr;
}

static Identifier lastName(const ast::Expr *expr) {
  if (auto *dot = dyn_cast<ast::DotExpr>(expr))
    return dot->name;
  auto *ident = dyn_cast<ast::Ident>(expr);
  return ident ? ident->name : Identifier();
}

void noteImplementation(Resolver &R, Implementation implementation) {
  Identifier name = lastName(interfaceName(implementation.interfaceExpr));
  R.state<ImplementationTable>().implementations[name].push_back(R.make<Implementation>(std::move(implementation)));
}

/// The interface that an expression names; null after reporting.
static const InterfaceType *interfaceOf(Body &body, const ast::Expr *expr) {
  Value value = body.resolveTypeValue(interfaceName(expr));
  auto *interface = value.isType() ? dyn_cast<InterfaceType>(value.type) : nullptr;
  if (!interface && !value.isError())
    body.report(expr->range, diag::notAnInterface);
  return interface;
}

/// How many types an interface is about.
static size_t arity(const InterfaceType *interface) { return std::max<size_t>(interface->decl()->formals.size(), 1); }

/// The types that an interface is said to hold for; a value stands for its type. False after reporting.
static bool interfaceArgs(Body &body, const InterfaceType *interface, const ast::Expr *type,
                          const ast::Expr *interfaceExpr, SmallVectorImpl<const Type *> &args) {
  auto add = [&](const ast::Expr *expr) {
    Value value = body.resolveTypeValue(expr);
    args.push_back(value.isError() || !value.type ? body.types().error : value.type);
  };
  if (type)
    add(type);
  if (auto *call = dyn_cast<ast::CallExpr>(interfaceExpr))
    for (const ast::Actual &actual : call->actuals)
      add(actual.value);
  if (any_of(args, [](const Type *arg) { return arg->isError(); }))
    return false;
  if (args.size() == arity(interface))
    return true;
  body.report(interfaceExpr->range, diag::interfaceArgs, interface->decl()->name, arity(interface), args.size());
  return false;
}

static bool resolveImplementation(Resolver &R, Implementation &implementation) {
  if (implementation.isResolved)
    return implementation.interface;
  implementation.isResolved = true;
  const std::unique_ptr<Body> ownedBody = R.newBody(nullptr, nullptr, R.newScope(Scope::Block, implementation.scope));
  Body &body = *ownedBody;
  const InterfaceType *interface = interfaceOf(body, implementation.interfaceExpr);
  if (!interface)
    return false;
  if (const ast::AggregateDecl *head = implementation.head) {
    const AggregateType *type = R.aggregateType(head, implementation.scope);
    bool isClass = head->tag == ast::AggregateTag::Class;
    if (arity(interface) != 1) {
      R.report(implementation.range, diag::interfaceArgs, interface->decl()->name, arity(interface), 1);
      return false;
    }
    implementation.args.push_back(isClass ? static_cast<const Type *>(R.types().getClass(type, Management::Any, false))
                                          : type);
  } else if (!interfaceArgs(body, interface, implementation.typeExpr, implementation.interfaceExpr,
                            implementation.args)) {
    return false;
  }
  implementation.interface = interface;
  return true;
}

static bool encloses(const Scope *outer, const Scope *inner) {
  for (; inner; inner = inner->parent)
    if (inner == outer)
      return true;
  return false;
}

/// The program's declared implementation for the types; of several, the one around the asking code counts.
static const Implementation *findImplementation(Resolver &R, const InterfaceType *interface,
                                                ArrayRef<const Type *> args, Scope *from) {
  const Implementation *found = nullptr;
  auto fits = [&](const Type *said, const Type *arg) {
    // An implementation for a class holds for nilable references to its objects.
    if (auto *reference = dyn_cast<ClassType>(arg))
      arg = R.types().getClass(reference->object(), reference->management(), /*nilable=*/false);
    return said == arg || R.instantiate(said, arg);
  };
  // By index: evaluating a type may load a module that says more.
  for (size_t i = 0; i < R.state<ImplementationTable>().implementations[interface->decl()->name].size(); ++i) {
    Implementation &each = *R.state<ImplementationTable>().implementations[interface->decl()->name][i];
    if (!resolveImplementation(R, each) || each.interface != interface ||
        !all_of(zip_equal(each.args, args), [&](auto pair) { return fits(std::get<0>(pair), std::get<1>(pair)); }))
      continue;
    if (!found || encloses(each.scope, from))
      found = &each;
  }
  return found;
}

//===----------------------------------------------------------------------===//
// Models
//===----------------------------------------------------------------------===//

static bool isSameConstraint(const InterfaceModel &model, const InterfaceType *interface, ArrayRef<const Type *> args) {
  return model.interface == interface && ArrayRef(model.args) == args;
}

/// The names of an interface's formals: `Self` where it has none.
static SmallVector<Identifier, 2> formalNames(Resolver &R, const ast::InterfaceDecl *decl) {
  SmallVector<Identifier, 2> names;
  for (const ast::Decl *formal : decl->formals)
    names.push_back(formal->name);
  if (names.empty())
    names.push_back(R.names().selfType);
  return names;
}

const InterfaceModel *modelOf(Resolver &R, const InterfaceType *interface, ArrayRef<const Type *> args, Scope *from) {
  if (args.size() != arity(interface))
    return nullptr;
  const Implementation *said = findImplementation(R, interface, args, from);
  Scope *implementation = said ? said->scope : from->module ? R.membersOf(from->module) : from;
  for (const InterfaceModel *known : R.state<ImplementationTable>().models)
    if (isSameConstraint(*known, interface, args) && known->implementation == implementation)
      return known;
  auto *model = R.make<InterfaceModel>();
  model->interface = interface;
  model->args.assign(args.begin(), args.end());
  model->implementation = implementation;
  model->isInferred = !said;
  model->members = R.newScope(Scope::Block, interface->declaredIn());
  for (auto [name, arg] : zip_equal(formalNames(R, interface->decl()), args))
    R.bind(model->members, name, Value::ofType(arg, interface->decl()->range));
  for (const ast::Stmt *member : interface->decl()->members)
    if (auto *function = dyn_cast<ast::FunctionDecl>(member))
      model->functions[function->name].push_back(R.make<FunctionSymbol>(function, model->members));
  R.state<ImplementationTable>().models.push_back(
      model); // before what it depends on: interfaces may depend on one another
  bool holds = bindAssociated(R, *model);
  if (holds && model->isInferred)
    for (auto &[name, functions] : model->functions)
      holds &= all_of(functions, [&](FunctionSymbol *function) {
        return function->function()->body || isProvided(R, *model, function);
      });
  if (holds)
    return model;
  erase(R.state<ImplementationTable>().models, model);
  return nullptr;
}

/// Finds what the associated types are, and how they implement what is said of them. False where something is missing;
/// a type that the interface gives a value need not be said.
static bool bindAssociated(Resolver &R, InterfaceModel &model) {
  const std::unique_ptr<Body> ownedBody = R.newBody(nullptr, nullptr, R.newScope(Scope::Block, model.implementation));
  Body &body = *ownedBody;
  for (const ast::Stmt *member : model.interface->decl()->members) {
    auto *type = dyn_cast<ast::VarDecl>(member);
    if (!type || type->varKind != ast::VarKind::Type)
      continue;
    Value self = Value::ofType(model.args.front(), type->range);
    const Type *object = self.type;
    if (auto *reference = dyn_cast<ClassType>(object))
      object = reference->object();
    auto *aggregate = dyn_cast_or_null<AggregateType>(object);
    std::optional<Value> found =
        aggregate ? genericField(body, self, aggregate, type->name, type->range) : std::nullopt;
    if (!found)
      found = body.tryMethod(self, type->name, {}, type->range, /*hasParens=*/false);
    if (!found && type->init)
      found = body.resolveTypeValue(type->init);
    if (!found || !found->isType())
      return false;
    R.bind(model.members, type->name, *found, type);
  }
  const std::unique_ptr<Body> ownedInside = R.newBody(nullptr, nullptr, model.members);
  Body &inside = *ownedInside;
  for (const ast::Stmt *member : model.interface->decl()->members) {
    auto *implements = dyn_cast<ast::ImplementsStmt>(member);
    if (!implements)
      continue;
    const InterfaceType *interface = interfaceOf(inside, implements->interface);
    SmallVector<const Type *, 2> args;
    if (!interface || !interfaceArgs(inside, interface, implements->type, implements->interface, args))
      return false;
    const InterfaceModel *inner = modelOf(R, interface, args, model.implementation);
    if (!inner)
      return false;
    model.associated.push_back(inner);
  }
  return true;
}

/// Whether the operator of two scalars is the language's own.
static bool isBuiltin(TypeContext &types, const CallInfo &call) {
  const Type *lhs = call.actuals[0].value.type, *rhs = call.actuals[1].value.type;
  std::optional<typed::Prim> prim = binaryPrim(call.name.str());
  return prim && lhs->isScalar() && rhs->isScalar() && findBinaryOperator(types, *prim, {lhs, nullptr}, {rhs, nullptr});
}

/// Whether what an interface requires is there: found by a call with the types of its formals. Of a function that is
/// itself generic only the name counts. `result` is what a call of the function gives, where the types say which one it
/// is.
static bool isProvided(Resolver &R, const InterfaceModel &model, FunctionSymbol *required, Value *result) {
  const ast::FunctionDecl *decl = required->function();
  if (decl->name.str().starts_with(known::chapelPrefix))
    return true; // what Chapel's compiler does for every type
  const std::unique_ptr<Body> ownedFormals = R.newBody(nullptr, nullptr, R.newScope(Scope::Block, model.members));
  Body &formals = *ownedFormals;
  const std::unique_ptr<Body> ownedBody = R.newBody(nullptr, nullptr, R.newScope(Scope::Block, model.implementation));
  Body &body = *ownedBody;
  CallInfo call;
  call.name = decl->name;
  call.range = call.nameRange = decl->range;
  call.hasParens = decl->hasParens;
  call.isOperator = decl->isOperator();
  auto variable = [&](const Type *type) {
    auto *var = R.make<typed::Var>();
    var->type = type;
    return Value::of(R.make<typed::VarExpr>(var, decl->range));
  };
  if (decl->receiver) {
    TypeValue receiver = formals.resolveType(decl->receiver, TypeUse::Pattern);
    if (!receiver)
      return false;
    if (receiver.type->isGeneric())
      return true;
    call.isMethod = true;
    call.receiver =
        decl->thisIntent == ast::Intent::Type ? Value::ofType(receiver.type, decl->range) : variable(receiver.type);
  }
  if (call.isMethod && !decl->hasParens && R.hasMember(call.name, call.receiver))
    return true;
  for (const ast::Decl *formal : decl->formals) {
    FormalParts parts(formal);
    bool isOpen =
        !parts.type || parts.isVarargs || parts.intent == ast::Intent::Param || containsQuery(parts.type, false);
    TypeValue type = isOpen ? TypeValue() : formals.resolveType(parts.type, TypeUse::Pattern);
    if (!type || type.type->isGeneric())
      return call.isMethod ? body.hasMethodNamed(call.receiver.type, call.name)
                           : !R.collectFunctions(call.name, model.implementation)->entries.empty();
    ActualValue actual{parts.intent == ast::Intent::Type ? Value::ofType(type.type, decl->range) : variable(type.type),
                       Identifier(), decl->range};
    call.actuals.push_back(actual);
  }
  bool isOperator = !call.isMethod && StringRef("=<>!+-*/%&|^~").contains(decl->name.str().front());
  if (isOperator && (decl->name == R.names().assign || (call.actuals.size() == 2 && isBuiltin(R.types(), call))))
    return true;
  call.isOperator |= isOperator;
  Selection selection = body.selectFunction(call);
  if (selection.chosen && result) {
    ErrorHandlers::TryBang anyErrors(body, true);
    *result = body.tryCall(call).value_or(Value::error());
  }
  return selection.chosen || !selection.ambiguous.empty();
}

/// Reports a function whose result is of another type than the interface says.
static void checkResult(Resolver &R, const Implementation &implementation, const InterfaceModel &model,
                        const ast::FunctionDecl *required, const Value &result) {
  if (!required->returnType || !result.isRuntime())
    return;
  const std::unique_ptr<Body> ownedBody = R.newBody(nullptr, nullptr, R.newScope(Scope::Block, model.members));
  const Type *wanted = ownedBody->resolveType(required->returnType, TypeUse::Pattern).type;
  if (!wanted || wanted->isError() || wanted->isGeneric() || wanted == result.type)
    return;
  R.report(implementation.range, diag::implementedResult, toString(model.args.front()), model.interface->decl()->name,
           required->name, toString(result.type), toString(wanted));
  R.report(required->nameLoc, diag::noteRequiredHere);
}

void checkImplementations(Resolver &R) {
  for (size_t n = 0; n < R.state<ImplementationTable>().implementations.size(); ++n) {
    for (size_t i = 0; i < (R.state<ImplementationTable>().implementations.begin() + n)->second.size(); ++i) {
      Implementation &each = *(R.state<ImplementationTable>().implementations.begin() + n)->second[i];
      ModuleSymbol *module = each.scope->module;
      if ((module && module->isLibrary) || !resolveImplementation(R, each))
        continue;
      SmallVector<const Type *, 2> args;
      for (const Type *arg : each.args) {
        auto *reference = dyn_cast<ClassType>(arg);
        bool isPlain = reference && reference->object() && reference->management() == Management::Any;
        args.push_back(isPlain ? R.types().getClass(reference->object(), Management::Borrowed, reference->isNilable())
                               : arg);
      }
      if (any_of(args, [](const Type *arg) { return arg->isGeneric(); }))
        continue;
      const InterfaceModel *model = modelOf(R, each.interface, args, each.scope);
      if (!model) {
        R.report(each.range, diag::notImplemented, toString(args.front()), each.interface->decl()->name,
                 "an associated type");
        continue;
      }
      for (auto &[name, functions] : model->functions)
        for (FunctionSymbol *function : functions) {
          Value result = Value::error();
          if (function->function()->body)
            continue;
          if (!isProvided(R, *model, function, &result)) {
            R.report(each.range, diag::notImplemented, toString(args.front()), each.interface->decl()->name, name);
            R.report(function->decl->nameLoc, diag::noteRequiredHere);
          } else {
            checkResult(R, each, *model, function->function(), result);
          }
        }
    }
  }
}

//===----------------------------------------------------------------------===//
// Constraints
//===----------------------------------------------------------------------===//

static const InterfaceModel *amongConstraints(ArrayRef<const InterfaceModel *> constraints,
                                              const InterfaceType *interface, ArrayRef<const Type *> args,
                                              SmallPtrSetImpl<const InterfaceModel *> &seen) {
  for (const InterfaceModel *model : constraints) {
    if (!seen.insert(model).second)
      continue;
    if (isSameConstraint(*model, interface, args))
      return model;
    if (const InterfaceModel *inner = amongConstraints(model->associated, interface, args, seen))
      return inner;
  }
  return nullptr;
}

const InterfaceModel *findModel(Body &body, const InterfaceType *interface, ArrayRef<const Type *> args) {
  Scope *from =
      body.instance() && body.instance()->pointOfInstantiation ? body.instance()->pointOfInstantiation : body.scope();
  // The constraints of a function that calls this one hold here in the way that they hold there.
  for (Instance *caller = from->instance; caller; caller = caller->caller) {
    SmallPtrSet<const InterfaceModel *, 4> seen;
    if (const InterfaceModel *model = amongConstraints(caller->constraints, interface, args, seen))
      return model;
  }
  return modelOf(body.resolver(), interface, args, from);
}

Value resolveImplements(Body &body, const ast::ImplementsExpr *expr) {
  const InterfaceType *interface = interfaceOf(body, expr->interface);
  SmallVector<const Type *, 2> args;
  if (!interface || !interfaceArgs(body, interface, expr->type, expr->interface, args))
    return Value::error();
  const InterfaceModel *model = findModel(body, interface, args);
  if (model && body.instance() && body.inSignature())
    body.instance()->constraints.push_back(model);
  return Value::ofParam(body.types().getBool(model), expr->range);
}

bool isOfInterfaceTypes(const InterfaceModel &model, const CallInfo &call, const Candidate &candidate) {
  for (auto [index, binding] : enumerate(candidate.instance->formals)) {
    const ast::Expr *type = binding.decl ? FormalParts(binding.decl).type : nullptr;
    auto *name = dyn_cast_or_null<ast::Ident>(type);
    if (!name || model.members->find(name->name).empty())
      continue;
    for (int position : candidate.formals[index].actuals)
      if (position >= 0 && call.actuals[position].value.type != binding.type)
        return false;
  }
  return true;
}

void collectModels(ArrayRef<const InterfaceModel *> constraints, SetVector<const InterfaceModel *> &into) {
  for (const InterfaceModel *model : constraints)
    if (into.insert(model))
      collectModels(model->associated, into);
}

} // namespace choir::sema
