//===- Initialisers.cpp - Bodies of init and init= ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Until `init this` (or the end of the body) an initialiser initialises fields in the order of their declaration; those
// that it leaves out get their defaults on the way. Of a generic type, what its fields are bound to follows from the
// body: a first look over the statements finds that out before the body is resolved for the final type.
//
//===----------------------------------------------------------------------===//

#include "Sema/Objects/Initialisers.h"
#include "Sema/Context/CallGraph.h"
#include "Sema/Core/Body.h"
#include "Sema/Errors/Routing.h"
#include "Sema/Objects/DomainFields.h"
#include "Sema/Objects/InitCalls.h"
#include "Sema/Objects/Lifecycle.h"
#include "Sema/Objects/Parents.h"
#include "Sema/Objects/UnionMembers.h"
#include "Sema/Tree/Fields.h"
#include "Sema/Values/Conditionals.h"
#include "Sema/Values/Params.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace llvm;

namespace choir::sema {

static TypeValue fieldType(Body &body, const Field &field);
static void startOwnFields(Body &body);
static void markComplete(Body &body);
static void setFlag(Body &body, typed::Var *flag);
static void endFields(Body &body);

/// The types declared in a class are its instance's own: once that is known, their names mean those.
static void bindNestedTypes(Resolver &R, const AggregateType *type, Scope *into) {
  for (const ast::Decl *nested : R.memberTable(type).nested)
    for (Symbol *symbol : R.scopeOf(type)->find(nested->name))
      into->replace(symbol);
}

/// The field of the type's own declaration that an assignment's target names, or null.
static Identifier fieldNamed(Body &body, const ast::Expr *target) {
  if (auto *dot = dyn_cast<ast::DotExpr>(target)) {
    auto *base = dyn_cast<ast::Ident>(dot->base);
    return base && base->name == body.resolver().names().this_ ? dot->name : Identifier();
  }
  auto *ident = dyn_cast<ast::Ident>(target);
  if (!ident)
    return {};
  LookupResult found = body.resolver().lookup(ident->name, body.scope());
  return found.methodScope ? ident->name : Identifier();
}

/// `this.init(...)`, which `init(...)` means too, or `super.init(...)`; which of them `base` says.
static const ast::CallExpr *delegation(const ast::Stmt *stmt, StringRef base) {
  auto *statement = dyn_cast<ast::ExprStmt>(stmt);
  auto *call = statement ? dyn_cast<ast::CallExpr>(statement->expr) : nullptr;
  if (auto *name = call ? dyn_cast<ast::Ident>(call->callee) : nullptr)
    return base == known::this_ && name->name == known::init ? call : nullptr;
  auto *dot = call ? dyn_cast<ast::DotExpr>(call->callee) : nullptr;
  auto *object = dot ? dyn_cast<ast::Ident>(dot->base) : nullptr;
  return object && object->name == base && dot->name == known::init ? call : nullptr;
}

/// Whether an initialiser calls another one somewhere.
static bool delegates(const ast::FunctionDecl *decl) {
  return !ast::walk(decl->body, [](const ast::Node *node) {
    auto *stmt = dyn_cast<ast::ExprStmt>(node);
    bool found = stmt && (delegation(stmt, known::this_) || delegation(stmt, known::super_));
    return found ? ast::WalkResult::Stop : ast::WalkResult::Continue;
  });
}

/// `init this;`, and `this.complete();` of 1.x.
static bool completes(const ast::Stmt *stmt) {
  if (isa<ast::InitThisStmt>(stmt))
    return true;
  auto *statement = dyn_cast<ast::ExprStmt>(stmt);
  auto *call = statement ? dyn_cast<ast::CallExpr>(statement->expr) : nullptr;
  if (auto *name = call ? dyn_cast<ast::Ident>(call->callee) : nullptr)
    return name->name == known::complete;
  auto *dot = call ? dyn_cast<ast::DotExpr>(call->callee) : nullptr;
  auto *object = dot ? dyn_cast<ast::Ident>(dot->base) : nullptr;
  return object && object->name == known::this_ && dot->name == known::complete;
}

//===----------------------------------------------------------------------===//
// Bindings of generic fields
//===----------------------------------------------------------------------===//

namespace {
/// Looks through an initialiser's statements for bindings of generic fields. The code made meanwhile is dropped.
class GenericFieldBinder {
public:
  GenericFieldBinder(Body &body, Instance *instance, const AggregateType *type)
      : R(body.resolver()), instance(instance), type(type), args(type->args()),
        ownedProbe(R.newBody(instance, nullptr, R.newScope(Scope::Block, instance->scope))), probe(*ownedProbe) {
    probe.scope()->instance = instance;
    for (const ast::Stmt *stmt : instance->decl()->body->stmts)
      R.declare(stmt, probe.scope());
  }

  /// The final type; null after reporting.
  const AggregateType *bind(ArrayRef<const ast::Stmt *> stmts, SourceRange range) {
    // A parent without a call is initialised first, from nothing.
    if (none_of(stmts, [](const ast::Stmt *stmt) {
          return delegation(stmt, known::this_) || delegation(stmt, known::super_);
        }))
      bindParent({}, range);
    look(stmts);
    bindDefaultParams();
    const Type *bound = R.withDefaults(R.ofValue(type, args), range);
    if (!bound->isGeneric())
      return dyn_cast<AggregateType>(bound); // or an error
    if (!failed)
      reportOpen(range, bound);
    return nullptr;
  }

private:
  /// A param that the initialiser leaves out, and that has a type but no value, is that type's default.
  void bindDefaultParams() {
    for (auto [field, arg] : zip(R.genericFields(type), args)) {
      if (arg.isBound() || field->varKind != ast::VarKind::Param || field->init || !field->type)
        continue;
      const std::unique_ptr<Body> ownedBody =
          R.newBody(nullptr, nullptr, R.newScope(Scope::Block, R.scopeOf(R.withArgs(type, args))));
      Body &body = *ownedBody;
      TypeValue declared = body.resolveType(field->type, TypeUse::Pattern);
      if (declared && !declared.type->isGeneric())
        arg.param = defaultParam(body, field, declared.type);
    }
  }

  bool isDone() const {
    return failed || isComplete || all_of(args, [](const TypeArg &arg) { return arg.isBound(); });
  }

  void look(ArrayRef<const ast::Stmt *> stmts) {
    for (const ast::Stmt *stmt : stmts) {
      if (isDone())
        return;
      look(stmt);
    }
  }

  void look(const ast::Stmt *stmt) {
    if (completes(stmt)) {
      isComplete = true;
    } else if (auto *assign = dyn_cast<ast::AssignStmt>(stmt)) {
      if (assign->op == "=")
        lookAssign(assign);
    } else if (isa<ast::VarDecl, ast::TupleVarDecl, ast::MultiVarDecl>(stmt)) {
      probe.resolveStmts(stmt);
    } else if (auto *condition = dyn_cast<ast::IfStmt>(stmt)) {
      lookIf(condition);
    } else if (auto *select = dyn_cast<ast::SelectStmt>(stmt)) {
      lookSelect(select);
    } else if (auto *block = dyn_cast<ast::BlockStmt>(stmt)) {
      lookBlock(block);
    } else if (const ast::CallExpr *call = delegation(stmt, known::this_)) {
      lookDelegation(call);
    } else if (const ast::CallExpr *call = delegation(stmt, known::super_)) {
      bindParent(call->actuals, call->range);
    }
  }

  void lookIf(const ast::IfStmt *stmt) {
    if (!stmt->condition)
      return;
    Value condition = probe.resolveCondition(stmt->condition);
    const bool mayHold = !condition.isParam() || !condition.param->integer.isZero(),
               mayFail = !condition.isParam() || condition.param->integer.isZero();
    // Where only the program that runs knows, the branches agree: a field is what the first of them makes it.
    if (mayHold)
      lookBlock(stmt->thenBlock);
    if (mayFail)
      lookBlock(stmt->elseBlock);
  }

  void lookSelect(const ast::SelectStmt *stmt) {
    if (std::optional<const ast::WhenClause *> taken = takenClause(probe, stmt)) {
      if (*taken)
        lookBlock((*taken)->body);
      return;
    }
    for (const ast::WhenClause *clause : stmt->clauses)
      lookBlock(clause->body);
  }

  void lookBlock(const ast::BlockStmt *block) {
    if (!block)
      return;
    ScopeGuard names(probe, probe.newBlockScope(block));
    look(block->stmts);
  }

  void lookAssign(const ast::AssignStmt *stmt) {
    Identifier name = fieldNamed(probe, stmt->lhs);
    if (name.empty())
      return;
    for (auto [field, arg] : zip(R.genericFields(type), args))
      if (field->name == name && !arg.isBound())
        bindField(field, arg, stmt->rhs);
  }

  void bindField(const ast::VarDecl *field, TypeArg &arg, const ast::Expr *value) {
    if (field->varKind == ast::VarKind::Type) {
      arg.type = probe.resolveType(value, TypeUse::TypeField).type;
    } else if (field->varKind == ast::VarKind::Param) {
      arg.param = probe.resolveParam(value);
    } else {
      Value init = probe.resolveValue(value);
      arg.type = init.isError() ? nullptr : probe.variableType(init);
    }
    failed |= !arg.isBound() || (arg.type && arg.type->isError());
    setType(R.withArgs(type, args));
  }

  void lookDelegation(const ast::CallExpr *expr) {
    CallInfo call;
    call.name = R.names().init;
    call.range = call.nameRange = expr->range;
    Value made = probe.addActuals(expr->actuals, call) ? bareInit(probe, type, call) : Value::error();
    isComplete = true;
    failed |= made.isError();
    if (!failed)
      args = SmallVector<TypeArg, 4>(aggregateOf(made.type)->args());
  }

  /// The actuals of the parent's initialiser bind the inherited generic fields.
  void bindParent(ArrayRef<ast::Actual> actuals, SourceRange range) {
    R.completeParents(type);
    if (!type->parent || !type->parent->isGeneric())
      return;
    CallInfo call;
    call.name = R.names().init;
    call.range = call.nameRange = range;
    Value made = probe.addActuals(actuals, call) ? bareInit(probe, type->parent, call) : Value::error();
    failed |= made.isError();
    if (failed)
      return;
    unsigned next = 0;
    for (auto [open, bound] : zip(type->parent->args(), aggregateOf(made.type)->args()))
      if (!open.isBound())
        args[next++] = bound;
    setType(R.withArgs(type, args));
  }

  /// Statements that follow see what is known of `this` so far.
  void setType(const AggregateType *partial) {
    typed::Var *self = instance->formals.front().var;
    auto *reference = dyn_cast<ClassType>(self->type);
    self->type =
        reference ? static_cast<const Type *>(R.types().getClass(partial, Management::Borrowed, false)) : partial;
    for (auto [field, arg] : zip(R.genericFields(partial), partial->args()))
      if (arg.isBound() && field->varKind != ast::VarKind::Var && field->varKind != ast::VarKind::Const &&
          probe.scope()->find(field->name).empty())
        R.bind(probe.scope(), field->name,
               arg.param ? Value::ofParam(arg.param, field->range) : Value::ofType(arg.type, field->range), field);
    Value object = Value::of(R.make<typed::VarExpr>(self, instance->decl()->range));
    R.bind(probe.scope(), R.names().this_, object);
    instance->scope->receiver = object;
    if (!partial->isGeneric())
      bindNestedTypes(R, partial, probe.scope());
  }

  void reportOpen(SourceRange range, const Type *bound) {
    for (auto [field, arg] : zip(R.genericFields(type), args))
      if (!arg.isBound()) {
        R.report(range, diag::initLeavesGeneric, field->name);
        return;
      }
    probe.report(range, diag::genericTypeNotAllowed, toString(bound));
  }

  Resolver &R;
  Instance *instance;
  const AggregateType *type;
  SmallVector<TypeArg, 4> args;
  const std::unique_ptr<Body> ownedProbe;
  Body &probe;
  bool isComplete = false, failed = false;
};
} // namespace

//===----------------------------------------------------------------------===//
// Fields
//===----------------------------------------------------------------------===//

/// The value of a field that the initialiser omits: its declared initial value, or its type's default.
static typed::Expr *fieldDefault(Body &body, const Field &field) {
  ScopeGuard names(body, initialising(body)->fieldScope);
  if (field.kind == Field::TypeDomain)
    return hiddenDefault(body, field, initialising(body)->aggregate);
  SourceRange range = field.decl->range;
  TypeValue type = fieldType(body, field);
  if (field.decl->init)
    return body.initialValue(body.resolveExpr(field.decl->init), type, range);
  if (!body.resolver().isDefaultInitialisable(field.type)) {
    body.report(body.instance()->decl()->range, diag::initLeavesField, field.name, toString(field.type));
    body.report(range, diag::noteDeclaredHere, field.name);
    return body.errorExpr(range);
  }
  return body.defaultValue(type, range);
}

/// The type of a field with the domains that its declaration names, which may be fields before it.
static TypeValue fieldType(Body &body, const Field &field) {
  TypeValue type{field.type, {}};
  if (!field.decl->type || !body.resolver().runtimeParts(field.type))
    return type;
  ScopeGuard names(body, initialising(body)->fieldScope);
  if (TypeValue written = body.resolveType(field.decl->type, TypeUse::Pattern))
    type.domains = written.domains;
  return type;
}

static void emitFieldInit(Body &body, const Field &field, typed::Expr *value, SourceRange range) {
  Value place = body.fieldOf(body.reuse(initialising(body)->self, range), field, range);
  if (!place.isExpr())
    return;
  place.expr->isConstLValue = false;
  body.emit(body.make<typed::InitStmt>(place.expr, value, range));
  setFlag(body, initialising(body)->hasField.lookup(field.index));
  attachDomainField(body, field, place);
}

/// The first value of a union that had no active field.
static void startMember(Body &body, const Field &field, const ast::AssignStmt *stmt) {
  Value value = body.resolveValue(stmt->rhs);
  typed::Expr *first = body.initialValue(value, fieldType(body, field), stmt->rhs->range);
  emitFieldInit(body, field, first, stmt->range);
  setTag(body, body.reuse(initialising(body)->self, stmt->range), field);
}

/// Gives the fields before a position their defaults, as far as they have no value yet.
static void initialiseFieldsBefore(Body &body, unsigned position) {
  InitState &state = *initialising(body);
  startOwnFields(body);
  for (; state.now.nextField < position; ++state.now.nextField) {
    const Field &field = state.aggregate->fields[state.now.nextField];
    if (field.index >= 0 && !(isUnion(state.aggregate) && isUnionMember(field)))
      emitFieldInit(body, field, fieldDefault(body, field), body.instance()->decl()->range);
  }
}

/// Fills in the hidden fields behind a type field.
static void keepDomains(Body &body, unsigned position, TypeValue type) {
  InitState &state = *initialising(body);
  const Field *field = &state.aggregate->fields[position];
  SourceRange range = field->decl->range;
  state.now.nextField = position + 1;
  if (type.domains.size() != body.resolver().keptPart(field->type).size())
    return; // unknown domains get their defaults
  for (typed::Expr *domain : type.domains)
    emitFieldInit(body, *++field, body.toRValue(Value::of(body.reuse(domain, range))), range);
  state.now.nextField += type.domains.size();
}

/// The parent's part of an object comes first.
static void startOwnFields(Body &body) {
  InitState &state = *initialising(body);
  const AggregateType *parent = state.aggregate->parent;
  if (state.now.parentDone)
    return;
  state.now.parentDone = true;
  if (!parent)
    return;
  state.now.nextField = parent->fields.size();
  if (state.hasLateParent)
    return;
  CallInfo call;
  call.name = body.resolver().names().init;
  call.range = call.nameRange = body.instance()->decl()->range;
  {
    ScopeGuard names(body, state.fieldScope);
    call.domains = writtenParent(body, state.aggregate).domains;
  }
  const unsigned errors = body.resolver().diags().getNumErrors();
  initialiseInPlace(body, state.self, parent, call);
  if (body.resolver().diags().getNumErrors() != errors)
    body.report(call.range, diag::noteImplicitSuper, parent->decl()->name);
  setFlag(body, state.hasParent);
}

/// Ends the phase in which fields are initialised.
static void completeFields(Body &body) {
  InitState &state = *initialising(body);
  if (state.now.isComplete || body.instance()->isRefused)
    return;
  initialiseFieldsBefore(body, state.aggregate->fields.size());
  markComplete(body);
}

void returnFromInit(Body &body, SourceRange range) {
  SaveAndRestore<InitState::Progress> goesOn(initialising(body)->now);
  completeFields(body);
  body.emit(body.make<typed::ReturnStmt>(nullptr, range));
}

static void markComplete(Body &body) {
  InitState &state = *initialising(body);
  state.now.isComplete = true;
  if (state.aggregate->parent || state.goesOn)
    setDynamicClass(body, state.self, state.aggregate);
}

/// Notes how far a value is that may have to be ended; nothing where it need not.
static void setFlag(Body &body, typed::Var *flag) {
  SourceRange range = body.instance()->decl()->range;
  auto *yes = body.make<typed::ConstExpr>(body.types().getBool(true), range);
  if (flag)
    body.emit(body.make<typed::StoreStmt>(body.make<typed::VarExpr>(flag, range), yes, range));
}

static void emitIfSet(Body &body, typed::Var *flag, typed::Block *then) {
  SourceRange range = body.instance()->decl()->range;
  auto *condition = body.make<typed::LoadExpr>(body.make<typed::VarExpr>(flag, range), range);
  body.emit(body.make<typed::IfStmt>(condition, then, nullptr, range));
}

/// An initialiser that throws ends the fields that have a value: no other code will own them. The value itself has not
/// begun, so its own deinit does not run.
static void resolveThrowingInit(Body &body, function_ref<void()> build) {
  InitState &state = *initialising(body);
  SourceRange range = body.instance()->decl()->range;
  auto newFlag = [&] {
    return body.declareLocal(Identifier(), body.types().boolean, nullptr, /*isConst=*/false, range);
  };
  auto needsEnd = [&](const Field &field) {
    return field.index >= 0 && field.kind != Field::Ref && !body.resolver().lifecycle(field.type).isTrivialDeinit;
  };
  const bool isUnionWithEnds = isUnion(state.aggregate) && any_of(state.aggregate->fields, needsEnd);
  for (const Field &field : state.aggregate->fields)
    if (isUnion(state.aggregate) ? isUnionWithEnds && isUnionTag(field.decl)
                                 : field.owner == state.aggregate && needsEnd(field))
      state.hasField[field.index] = newFlag();
  if (state.aggregate->parent && body.resolver().lifecycle(state.aggregate->parent).deinit)
    state.hasParent = newFlag();
  withUndo(body, range, build, [&] { endFields(body); });
}

/// Ends the fields that have a value, in the reverse of their order.
static void endFields(Body &body) {
  InitState &state = *initialising(body);
  SourceRange range = body.instance()->decl()->range;
  auto endField = [&](const Field &field) {
    typed::Function *deinit = body.resolver().lifecycle(field.type).deinit;
    if (deinit)
      noteCall(body, deinit);
    Value place = body.fieldOf(body.reuse(state.self, range), field, range);
    body.emit(body.make<typed::DeinitStmt>(place.expr, deinit, range));
  };
  for (const Field &field : reverse(state.aggregate->fields)) {
    typed::Var *flag = field.owner == state.aggregate ? state.hasField.lookup(field.index) : nullptr;
    if (!flag)
      continue;
    auto *end = body.make<typed::Block>(range);
    {
      BlockGuard code(body, end);
      // The tag says which field a union has.
      if (isUnion(state.aggregate))
        forActiveMember(body, body.reuse(state.self, range), [&](const Field &member) {
          if (!body.resolver().lifecycle(member.type).isTrivialDeinit)
            endField(member);
        });
      else
        endField(field);
    }
    emitIfSet(body, flag, end);
  }
  if (!state.hasParent)
    return;
  const AggregateType *parent = state.aggregate->parent;
  auto *end = body.make<typed::Block>(range);
  {
    BlockGuard code(body, end);
    const Type *type = body.types().getClass(parent, Management::Borrowed, false);
    typed::Expr *args[] = {
        body.scalars().prim(typed::Prim::ClassCast, body.toRValue(body.reuse(state.self, range)), type, range)};
    body.evaluate(body.callFunction(fieldsDeinit(body.resolver(), parent), args, range), range);
  }
  emitIfSet(body, state.hasParent, end);
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

bool initialiseField(Body &body, const ast::AssignStmt *stmt) {
  if (!initialising(body) || initialising(body)->now.isComplete || stmt->op != "=")
    return false;
  Identifier name = fieldNamed(body, stmt->lhs);
  if (name.empty())
    return false;
  InitState &state = *initialising(body);
  ArrayRef<Field> fields = state.aggregate->fields;
  auto *field = find_if(fields, [&](const Field &f) { return f.name == name && f.owner == state.aggregate; });
  if (field == fields.end())
    return false;
  unsigned position = field - fields.begin();
  // Bound when the type was found out; what the type carries at run time is still to be kept.
  if (field->kind == Field::Param || (field->kind == Field::Type_ && body.resolver().keptPart(field->type).empty()))
    return true;
  // Where the body goes on to initialise the parent, that this is too late is the whole mistake.
  ArrayRef<const ast::Stmt *> statements = body.instance()->decl()->body->stmts;
  ArrayRef<const ast::Stmt *> rest = statements.drop_while([&](const ast::Stmt *other) { return other != stmt; });
  auto *late = find_if(rest, [](const ast::Stmt *other) { return delegation(other, known::super_); });
  if (late != rest.end() && !state.now.parentDone) {
    state.hasLateParent = true;
    body.report((*late)->range, diag::initDelegatesLate);
  }
  startOwnFields(body);
  if (position < state.now.nextField) {
    bool wasSkipped = state.skipped.contains(position);
    if (wasSkipped)
      body.report(stmt->range, diag::initOutOfOrder, name, fields[state.now.nextField - 1].name);
    else if (field->kind == Field::Const)
      body.report(stmt->range, diag::initTwice, name);
    return wasSkipped || field->kind == Field::Const;
  }
  if (any_of(body.loops(), [](const LoopContext &context) { return context.construct.empty(); })) {
    body.report(stmt->range, diag::initInLoop, name);
    return true;
  }
  // Of a union any field may be written, which makes it the active one. The first has no other to replace.
  if (state.aggregate->decl()->tag == ast::AggregateTag::Union) {
    completeFields(body);
    if (isUnionMember(*field))
      body.asFullStatement(stmt->range, [&] { startMember(body, *field, stmt); });
    return isUnionMember(*field);
  }
  body.asFullStatement(stmt->range, [&] {
    for (unsigned before = state.now.nextField; before < position; ++before)
      state.skipped.insert(before);
    initialiseFieldsBefore(body, position);
    if (field->kind == Field::Type_)
      return keepDomains(body, position, body.resolveType(stmt->rhs, TypeUse::TypeField));
    Value value = body.resolveValue(stmt->rhs);
    if (field->index >= 0)
      emitFieldInit(body, *field,
                    field->kind == Field::Ref ? body.toLValue(value)
                                              : body.initialValue(value, fieldType(body, *field), stmt->rhs->range),
                    stmt->range);
    else
      body.evaluate(value, stmt->range);
    state.now.nextField = position + 1;
  });
  return true;
}

void joinInitBranches(Body &body, typed::Block *(&branches)[2], const InitState::Progress (&reached)[2],
                      const bool (&ends)[2], SourceRange range) {
  InitState::Progress &now = initialising(body)->now;
  if (ends[0] || ends[1]) {
    now = reached[ends[0] ? 1 : 0];
    return;
  }
  InitState::Progress all = reached[0];
  all.nextField = std::max(all.nextField, reached[1].nextField);
  all.isComplete |= reached[1].isComplete;
  all.parentDone |= reached[1].parentDone;
  // A union that no branch has written a field of is one without an active field.
  if (reached[0].isComplete != reached[1].isComplete && !isUnion(initialising(body)->aggregate))
    body.report(range, diag::initOfSome);
  for (unsigned i : {0, 1}) {
    now = reached[i];
    if (now.isComplete == all.isComplete && now.nextField == all.nextField && now.parentDone == all.parentDone)
      continue;
    if (!branches[i])
      branches[i] = body.make<typed::Block>(range);
    BlockGuard code(body, branches[i]);
    if (all.parentDone)
      startOwnFields(body);
    if (all.isComplete)
      completeFields(body);
    else
      initialiseFieldsBefore(body, all.nextField);
  }
  now = all;
}

//===----------------------------------------------------------------------===//
// Uses of uninitialised fields
//===----------------------------------------------------------------------===//

bool checkInitialised(Body &body, const Value &base, const Field &field, SourceRange range) {
  if (field.index < 0 || !isUnborn(body, base))
    return true;
  ArrayRef<Field> fields = initialising(body)->aggregate->fields;
  auto *found = find_if(fields, [&](const Field &f) { return f.decl == field.decl; });
  if (found == fields.end() || found - fields.begin() < initialising(body)->now.nextField)
    return true;
  body.report(range, diag::usedBeforeInitialisation, field.name);
  return false;
}

bool checkComplete(Body &body, const Value &object, SourceRange range) {
  if (!isUnborn(body, object))
    return true;
  if (initialising(body)->now.nextField == initialising(body)->aggregate->fields.size())
    return true; // only `init this` is missing
  if (initialising(body)->now.parentDone && delegates(body.instance()->decl()))
    return true; // after `super.init()` the object is one of the parent class
  body.report(range, diag::thisBeforeInit);
  return false;
}

/// The parent that `super.init(actuals)` makes. The generated initialiser takes values for what the declaration of the
/// class leaves open in its parent, although the object's type has bound them by now.
static const AggregateType *parentToInitialise(Body &body, const AggregateType *type, const CallInfo &call) {
  if (call.actuals.empty() || !initialisersOf(body, type->parent, body.resolver().names().init)->entries.empty())
    return type->parent;
  const AggregateType *declared = body.resolver().withArgs(type, SmallVector<TypeArg, 4>(type->args().size()));
  body.resolver().completeParents(declared);
  return declared->parent;
}

/// Reports a statement that initialises the object where it may run several times, or in another task.
static void checkRunsOnce(Body &body, const ast::Stmt *stmt) {
  for (const LoopContext &around : drop_begin(body.loops(), initialising(body)->numLoops)) {
    if (around.isDefer)
      continue;
    const bool isLoop = around.construct.empty() && (around.breakTarget || around.continueTarget || around.loop);
    body.report(stmt->range, diag::initRepeated,
                isLoop                     ? "a loop"
                : around.construct.empty() ? "a task"
                                           : ("the body of '" + around.construct + "'").str());
    return;
  }
}

bool resolveInitStmt(Body &body, const ast::Stmt *stmt) {
  if (!initialising(body))
    return false;
  if (completes(stmt) || delegation(stmt, known::this_) || delegation(stmt, known::super_))
    checkRunsOnce(body, stmt);
  if (completes(stmt) && (isa<ast::InitThisStmt>(stmt) || !initialising(body)->now.isComplete)) {
    initialising(body)->goesOn = true;
    completeFields(body);
    return true;
  }
  const ast::CallExpr *toThis = delegation(stmt, known::this_), *toSuper = delegation(stmt, known::super_);
  if (!toThis && !toSuper)
    return false;
  InitState &state = *initialising(body);
  const AggregateType *type = toThis ? state.aggregate : state.aggregate->parent;
  if (toSuper && !type) {
    // A class without parent inherits from the root of all, which has nothing to initialise.
    if (state.aggregate->decl()->tag != ast::AggregateTag::Class)
      body.report(stmt->range, diag::superOutsideClass);
    return true;
  }
  if (state.now.parentDone || state.now.isComplete) {
    if (!toSuper || !state.hasLateParent)
      body.report(stmt->range, diag::initDelegatesLate);
    return true;
  }
  body.asFullStatement(stmt->range, [&] {
    CallInfo call;
    call.name = body.resolver().names().init;
    call.range = call.nameRange = stmt->range;
    if (body.addActuals((toThis ? toThis : toSuper)->actuals, call))
      initialiseInPlace(body, state.self, toThis ? type : parentToInitialise(body, state.aggregate, call), call);
  });
  state.now.parentDone = true;
  state.now.nextField = toThis ? state.aggregate->fields.size() : type->fields.size();
  if (toThis)
    markComplete(body);
  else
    setDynamicClass(body, state.self, type);
  if (toSuper)
    setFlag(body, state.hasParent);
  return true;
}

//===----------------------------------------------------------------------===//
// Bodies
//===----------------------------------------------------------------------===//

void resolveInitBody(Body &body) {
  const ast::FunctionDecl *decl = body.instance()->decl();
  FormalBinding &self = body.instance()->formals.front();
  const AggregateType *type = aggregateOf(self.var->type);
  if (type->isGeneric()) {
    type = GenericFieldBinder(body, body.instance(), type).bind(decl->body->stmts, decl->range);
    if (!type) {
      body.function()->result = body.types().error;
      return;
    }
    bool isClass = isa<ClassType>(self.var->type);
    self.var->type =
        isClass ? static_cast<const Type *>(body.types().getClass(type, Management::Borrowed, false)) : type;
    body.instance()->receiver = self.var->type;
    self.value = Value::of(body.make<typed::VarExpr>(self.var, decl->range));
    body.instance()->scope->receiver = self.value;
    body.resolver().bind(body.instance()->scope, body.resolver().names().this_, self.value);
    bindNestedTypes(body.resolver(), type, body.instance()->scope);
  }
  if (!body.resolver().completeAggregate(type, decl->range))
    return;
  if (body.instance()->isLibraryCode() &&
      any_of(type->fields, [](const Field &field) { return field.type->isError(); })) {
    body.function()->result = body.types().error;
    return;
  }

  InitState state;
  state.aggregate = type;
  state.self = self.value;
  state.numLoops = body.loops().size();
  state.fieldScope = body.resolver().newScope(Scope::Function, body.resolver().scopeOf(type));
  state.fieldScope->instance = body.instance();
  state.fieldScope->receiver = self.value;
  body.resolver().bind(state.fieldScope, body.resolver().names().this_, self.value);
  SaveAndRestore<InitState *> active(body.state<Initialising>().state, &state);
  auto resolve = [&] {
    if (!delegates(decl))
      startOwnFields(body);
    {
      ScopeGuard names(body, body.newBlockScope(decl->body));
      body.resolveStmts(decl->body->stmts);
    }
    if (!body.isTerminated())
      completeFields(body);
  };
  if (decl->throws)
    resolveThrowingInit(body, resolve);
  else
    resolve();
}

} // namespace choir::sema
