//===- Generated.cpp - Initialisers, assignment and comparison ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The members that every record and class has undeclared (spec, Records and Classes): the memberwise initialiser, and,
// for records, assignment and equality.
//
//===----------------------------------------------------------------------===//

#include "Sema/Objects/Generated.h"
#include "Sema/Context/CallGraph.h"
#include "Sema/Core/Formals.h"
#include "Sema/Names/Lookup.h"
#include "Sema/Objects/CopyPairs.h"
#include "Sema/Objects/DomainFields.h"
#include "Sema/Objects/InitCalls.h"
#include "Sema/Objects/UnionMembers.h"
#include "Sema/Tree/Fields.h"
#include "Sema/Types/Aggregates.h"
#include "Sema/Values/Owners.h"

namespace choir::sema {

namespace {

/// Functions that have been generated.
struct GeneratedFunctions {
  /// Generated initialisers by type and the fields that they take; generated operators by type and name.
  llvm::StringMap<typed::Function *> memberwiseInits;
  llvm::DenseMap<const AggregateType *, llvm::DenseMap<Identifier, typed::Function *>> generatedOperators;
  /// What gives members of unions their default values, by the field.
  llvm::DenseMap<const Field *, typed::Function *> memberBeginnings;
  /// The assignment whose function is being made, the outermost. The library may assign what programs only copy.
  SourceRange assigning;
  bool isOfLibrary = false;
  llvm::DenseSet<const AggregateType *> wronglyAssigned;
};

} // namespace

//===----------------------------------------------------------------------===//
// The memberwise initialiser
//===----------------------------------------------------------------------===//

/// The variables that an aggregate's declaration has as fields, parents' first.
static llvm::SmallVector<const ast::VarDecl *, 8> fieldDeclsOf(Resolver &R, const AggregateType *type) {
  llvm::SmallVector<const ast::VarDecl *, 8> fields;
  R.completeParents(type);
  if (type->parent)
    fields = fieldDeclsOf(R, type->parent);
  forEachField(type->decl(), [&](const ast::VarDecl *field) { fields.push_back(field); });
  if (type->decl()->tag == ast::AggregateTag::Union)
    fields.push_back(unionTag(R));
  return fields;
}

/// A field's type, with the domains that the declaration says.
static TypeValue declaredType(Body &body, const Field &field) {
  TypeValue declared{field.type, {}};
  if (field.decl->type && body.resolver().runtimeParts(field.type))
    if (TypeValue written = body.resolveType(field.decl->type))
      declared.domains = written.domains;
  return declared;
}

namespace {

/// One `new R(actuals)` or default initialisation of a type that declares no init.
class MemberwiseInit {
public:
  MemberwiseInit(Body &caller, const AggregateType *type, CallInfo &call)
      : caller(caller), R(caller.resolver()), written(type), type(type), call(call),
        fields(fieldDeclsOf(caller.resolver(), type)), given(fields.size(), nullptr),
        numByParent(fieldsMadeByParent()) {}

  Value resolve();
  /// The actuals whose elements, not they themselves, fit their fields; nothing after an error.
  std::optional<llvm::SmallVector<unsigned, 2>> promotedActuals();

private:
  const AggregateType *parentWithInit() const;
  unsigned fieldsMadeByParent() const;
  bool isTypeOrParam(unsigned position) const;
  bool isBoundByDeclaration(unsigned position) const;
  bool isBoundByType(unsigned position) const;
  bool mapActuals();
  bool bindGenericFields();
  const Type *typeOfField(const ast::VarDecl &field, const Type *given);
  const ParamValue *paramOfField(const ast::VarDecl &field, const ParamValue *value);
  typed::Function *initialiser();
  void buildBody(GeneratedFunction &made, llvm::ArrayRef<Value> formals, const Value &self);
  bool initialiseOverOwnDomain(Body &body, const Field &field, typed::Expr *target, const Value &formal);
  typed::Expr *initialValueOf(Body &body, const Field &field);
  llvm::ArrayRef<typed::Expr *> domainsOf(const ast::VarDecl *typeField) const;

  /// The actual for a declared field; null where there is none.
  const ActualValue *actualOf(const ast::VarDecl *field) const {
    auto *found = llvm::find(fields, field);
    return found == fields.end() ? nullptr : given[found - fields.begin()];
  }
  /// Whether the field is stored and gets its value from an actual: a type's domains from those that the type carries.
  bool isPassed(const Field &field) const {
    return field.kind == Field::TypeDomain ? !domainsOf(field.decl).empty() : actualOf(field.decl) && field.index >= 0;
  }
  bool isMadeByParent(const Field &field) const {
    return llvm::is_contained(llvm::ArrayRef(fields).take_front(numByParent), field.decl);
  }

  Body &caller;
  Resolver &R;
  const AggregateType *const written; ///< with what is bound before the actuals
  const AggregateType *type;
  CallInfo &call;
  llvm::SmallVector<const ast::VarDecl *, 8> fields;
  llvm::SmallVector<const ActualValue *, 8> given; ///< parallel to fields; null: not given
  const unsigned numByParent;                      ///< the first fields, which the parent's declared init makes
};

} // namespace

bool MemberwiseInit::isTypeOrParam(unsigned position) const {
  ast::VarKind kind = fields[position]->varKind;
  return kind == ast::VarKind::Type || kind == ast::VarKind::Param;
}

/// Whether the declaration says the field's type or value: `class C : Parent(int)` does for a generic field of Parent.
bool MemberwiseInit::isBoundByDeclaration(unsigned position) const {
  return isTypeOrParam(position) && !llvm::is_contained(R.genericFields(type), fields[position]);
}

/// `type T = R(int); new T(1)`: what the type says already is not among the values.
bool MemberwiseInit::isBoundByType(unsigned position) const {
  if (!isTypeOrParam(position) || isBoundByDeclaration(position))
    return isTypeOrParam(position);
  auto generic = R.genericFields(type);
  return type->args()[llvm::find(generic, fields[position]) - generic.begin()].isBound();
}

/// The nearest parent that declares how it is initialised: it makes its own part, from no actuals. Null: there is none.
const AggregateType *MemberwiseInit::parentWithInit() const {
  const AggregateType *parent = type->parent;
  while (parent && initialisersOf(caller, parent, R.names().init)->entries.empty())
    parent = parent->parent;
  return parent;
}

unsigned MemberwiseInit::fieldsMadeByParent() const {
  const AggregateType *parent = parentWithInit();
  return parent ? fieldDeclsOf(R, parent).size() : 0;
}

bool MemberwiseInit::mapActuals() {
  unsigned next = numByParent;
  for (const ActualValue &actual : call.actuals) {
    if (actual.value.isError())
      return false;
    unsigned position;
    if (!actual.name.empty()) {
      auto *found = std::find_if(fields.begin() + numByParent, fields.end(),
                                 [&](const ast::VarDecl *field) { return field->name == actual.name; });
      if (found == fields.end() || isBoundByDeclaration(found - fields.begin())) {
        caller.report(actual.range, diag::initNoSuchField, toString(static_cast<const Type *>(type)), actual.name);
        return false;
      }
      position = found - fields.begin();
    } else {
      while (next < fields.size() && (given[next] || isBoundByType(next)))
        ++next;
      position = next++;
    }
    if (position >= fields.size()) {
      caller.report(actual.range, diag::initTooMany, toString(static_cast<const Type *>(type)),
                    fields.size() - numByParent);
      return false;
    }
    if (given[position]) {
      caller.report(actual.range, diag::initFieldTwice, fields[position]->name);
      return false;
    }
    given[position] = &actual;
  }
  return true;
}

/// The value that a param field has for an actual: of the field's type, if it declares one that the value fits.
const ParamValue *MemberwiseInit::paramOfField(const ast::VarDecl &field, const ParamValue *value) {
  if (!field.type)
    return value;
  const std::unique_ptr<Body> ownedBody = R.newBody(nullptr, nullptr, R.newScope(Scope::Block, R.scopeOf(type)));
  Body &body = *ownedBody;
  TypeValue declared = body.resolveType(field.type, TypeUse::Pattern);
  const ParamValue *converted =
      declared && !declared.type->isGeneric() ? body.convertParam(value, declared.type) : nullptr;
  return converted ? converted : value;
}

/// The type that a generic field has for an actual: where the declaration says more than the actual does, a borrow of
/// an owned object for one, that.
const Type *MemberwiseInit::typeOfField(const ast::VarDecl &field, const Type *given) {
  if (!field.type || given->isError())
    return given;
  const std::unique_ptr<Body> ownedBody = R.newBody(nullptr, nullptr, R.newScope(Scope::Block, R.scopeOf(type)));
  Body &body = *ownedBody;
  TypeValue declared = body.resolveType(field.type, TypeUse::Pattern);
  const Type *bound = declared && declared.type->isGeneric() ? R.instantiate(declared.type, given) : nullptr;
  return bound ? bound : given;
}

/// Binds what is generic in the type to what the actuals say, and the rest to its defaults.
bool MemberwiseInit::bindGenericFields() {
  llvm::SmallVector<TypeArg, 4> args(type->args());
  for (auto [field, arg] : llvm::zip(R.genericFields(type), args)) {
    auto *position = llvm::find(fields, field);
    const ActualValue *actual = position == fields.end() ? nullptr : given[position - fields.begin()];
    if (arg.isBound() || !actual)
      continue;
    const Value &value = actual->value;
    if (field->varKind == ast::VarKind::Type) {
      if (!value.isType()) {
        caller.report(actual->range, diag::fieldIsType, field->name, type->decl()->name);
        return false;
      }
      arg.type = R.withDefaults(value.type, actual->range);
    } else if (field->varKind == ast::VarKind::Param) {
      if (!value.isParam()) {
        caller.report(actual->range, diag::fieldIsParam, field->name, type->decl()->name);
        return false;
      }
      arg.param = paramOfField(*field, value.param);
    } else {
      arg.type = typeOfField(*field, caller.variableType(value));
      if (arg.type->isError())
        return false;
    }
  }
  const Type *bound = R.withDefaults(R.ofValue(type, args), call.range);
  if (bound->isError())
    return false;
  if (bound->isGeneric()) {
    reportGeneric(caller.resolver(), call.range, bound);
    return false;
  }
  type = llvm::cast<AggregateType>(bound);
  return R.completeAggregate(type, call.range);
}

/// The domains of a type field's type that the caller knows.
llvm::ArrayRef<typed::Expr *> MemberwiseInit::domainsOf(const ast::VarDecl *typeField) const {
  if (const ActualValue *actual = actualOf(typeField))
    return actual->value.domains;
  return R.domainsOfTypeArg(written, call.domains, typeField);
}

/// An array field that says its domain has that one, not the actual's. False where it has the actual's.
bool MemberwiseInit::initialiseOverOwnDomain(Body &body, const Field &field, typed::Expr *target, const Value &formal) {
  if (!llvm::isa<ArrayType>(field.type))
    return false;
  TypeValue declared = declaredType(body, field);
  if (declared.type != field.type || declared.domains.empty())
    return false;
  SourceRange range = field.decl->range;
  auto initialise = [&](typed::Block *block, bool isRebuilt) {
    BlockGuard code(body, block);
    Value given = Value::of(R.make<typed::MoveExpr>(body.reuse(formal, range).expr, range));
    typed::Expr *value = isRebuilt ? body.initialValue(given, declared, range) : given.expr;
    body.emit(R.make<typed::InitStmt>(body.reuse(Value::of(target), range).expr, value, range));
    return block;
  };
  llvm::cast<typed::VarExpr>(formal.expr)->var->needsDropFlag = true;
  auto *rebuilt = initialise(R.make<typed::Block>(range), /*isRebuilt=*/true);
  if (!headerArray(field.type)) {
    body.emit(rebuilt);
    return true;
  }
  Value domain = Value::of(body.reuse(declared.domains.front(), range));
  Value isElsewhere = body.callLibrary(R.names().isElsewhere, {body.reuse(formal, range), domain}, range);
  if (isElsewhere.isError())
    return true;
  auto *moved = initialise(R.make<typed::Block>(range), /*isRebuilt=*/false);
  body.emit(R.make<typed::IfStmt>(body.boolOf(isElsewhere, range), rebuilt, moved, range));
  return true;
}

/// The first value of a field that no actual gives.
typed::Expr *MemberwiseInit::initialValueOf(Body &body, const Field &field) {
  if (field.kind == Field::TypeDomain)
    return hiddenDefault(body, field, type);
  if (isUnionTag(field.decl)) {
    // The field that is given is the active one, of several the last.
    int64_t active = given.size();
    while (active > 0 && !given[active - 1])
      --active;
    return R.make<typed::ConstExpr>(R.types().getParam(field.type, active), field.decl->range);
  }
  if (isUnion(type))
    return nullptr;
  TypeValue declared = declaredType(body, field);
  SourceRange range = field.decl->range;
  if (field.decl->init)
    return body.initialValue(body.resolveExpr(field.decl->init), declared, range);
  if (!R.isDefaultInitialisable(field.type)) {
    body.report(call.range, diag::fieldNeedsValue, field.name, toString(field.type));
    body.report(range, diag::noteDeclaredHere, field.name);
    return nullptr;
  }
  return body.defaultValue(declared, range);
}

void MemberwiseInit::buildBody(GeneratedFunction &made, llvm::ArrayRef<Value> formals, const Value &self) {
  Body &body = made.body;
  made.scope->receiver = self;
  if (const AggregateType *parent = parentWithInit()) {
    CallInfo init;
    init.name = R.names().init;
    init.range = init.nameRange = call.range;
    initialiseInPlace(body, self, parent, init);
    setDynamicClass(body, self, type);
  }
  unsigned next = 0;
  for (const Field &field : type->fields) {
    if (field.index < 0 || isMadeByParent(field))
      continue;
    typed::Expr *target = body.fieldOf(self, field, field.decl->range).expr;
    target->isConstLValue = false;
    typed::Expr *value;
    if (isPassed(field)) {
      Value formal = formals[next++];
      if (field.kind == Field::Var && initialiseOverOwnDomain(body, field, target, formal))
        continue;
      formal.isTemporary = true; // the formal gives its value away
      value = field.kind == Field::Ref ? formal.expr : body.toRValue(formal);
    } else {
      value = initialValueOf(body, field);
    }
    if (!value)
      continue;
    body.emit(R.make<typed::InitStmt>(target, value, field.decl->range));
    attachDomainField(body, field, Value::of(target));
  }
}

/// The initialiser for this type with actuals for these fields; one for all calls that give the same ones.
typed::Function *MemberwiseInit::initialiser() {
  llvm::SmallString<32> key(llvm::utohexstr(reinterpret_cast<uintptr_t>(type)));
  for (const Field &field : type->fields)
    key += isPassed(field) ? '+' : '-';
  auto [entry, isNew] = R.state<GeneratedFunctions>().memberwiseInits.try_emplace(key, nullptr);
  if (!isNew)
    return entry->second;
  GeneratedFunction made(R, known::init, R.types().void_, R.scopeOf(type), type->decl()->range);
  entry->second = made.function;
  Value self = made.addThis(type, /*isConst=*/false);
  llvm::SmallVector<Value, 8> formals;
  for (const Field &field : type->fields)
    if (isPassed(field))
      formals.push_back(made.addFormal(field.name.str(), field.type,
                                       field.kind == Field::Ref ? typed::Intent::Ref : typed::Intent::In));
  buildBody(made, formals, self);
  return made.function;
}

Value MemberwiseInit::resolve() {
  if (!mapActuals() || !bindGenericFields())
    return Value::error();
  llvm::SmallVector<typed::Expr *, 8> args;
  const ast::VarDecl *carrier = nullptr; // the type field whose domains are being passed
  unsigned part = 0;
  for (const Field &field : type->fields) {
    if (!isPassed(field))
      continue;
    if (field.kind == Field::TypeDomain) {
      part = field.decl == carrier ? part + 1 : 0;
      carrier = field.decl;
      // As a variable of the type would, what the object has of it follows an irregular domain.
      Value kept = Value::of(caller.reuse(domainsOf(carrier)[part], call.range));
      if (hasDescriptor(kept.type))
        kept = caller.callLibrary(R.names().followedDomain, kept, call.range);
      args.push_back(caller.toRValue(kept));
      continue;
    }
    const ActualValue &actual = *actualOf(field.decl);
    args.push_back(field.kind == Field::Ref ? caller.toLValue(actual.value)
                                            : caller.initialValue(actual.value, {field.type, {}}, actual.range));
  }
  typed::Function *init = initialiser();
  noteCall(R, caller.function(), init);
  bool isClass = type->decl()->tag == ast::AggregateTag::Class;
  const Type *result =
      isClass ? static_cast<const Type *>(R.types().getClass(type, Management::Unmanaged, false)) : type;
  Value value = Value::of(R.make<typed::InitExpr>(type, init, R.tree().copy<typed::Expr *>(args), result, call.range));
  value.isTemporary = true;
  return value;
}

std::optional<llvm::SmallVector<unsigned, 2>> MemberwiseInit::promotedActuals() {
  if (!mapActuals() || !bindGenericFields())
    return std::nullopt;
  llvm::SmallVector<unsigned, 2> promoted;
  for (const Field &field : type->fields) {
    const ActualValue *actual = field.kind == Field::TypeDomain || field.index < 0 ? nullptr : actualOf(field.decl);
    if (!actual || !caller.isPromotable(actual->value))
      continue;
    const Type *element =
        caller.isConvertible(actual->value, field.type) ? nullptr : caller.elementTypeOf(actual->value);
    if (element && caller.isConvertible(element, field.type))
      promoted.push_back(actual - call.actuals.data());
  }
  return promoted;
}

std::optional<llvm::SmallVector<unsigned, 2>> promotedByFields(Body &body, const AggregateType *type, CallInfo &call) {
  return MemberwiseInit(body, type, call).promotedActuals();
}

Value generatedInit(Body &body, const AggregateType *type, CallInfo &call) {
  return MemberwiseInit(body, type, call).resolve();
}

//===----------------------------------------------------------------------===//
// Assignment and comparisons
//===----------------------------------------------------------------------===//

/// Calls `use(left, right)` for each pair of stored fields of two values.
static void forEachPair(Body &body, const AggregateType *type, const Value &left, const Value &right,
                        llvm::function_ref<void(Value, Value)> use) {
  for (const Field &field : type->fields) {
    if (field.index < 0 || field.kind == Field::Ref || field.kind == Field::TypeDomain)
      continue;
    Value to = body.fieldOf(left, field, type->decl()->range), from = body.fieldOf(right, field, type->decl()->range);
    to.expr->isConstLValue = false;
    use(to, from);
  }
}

/// Whether the assignment that the compiler writes takes objects which fields of the right side own.
static bool assignmentTakes(Resolver &R, const AggregateType *type) {
  return llvm::any_of(type->fields, [&](const Field &field) {
    return field.index >= 0 && field.kind != Field::Ref && R.lifecycle(field.type).copyTakes;
  });
}

typed::Function *memberBeginning(Resolver &R, const AggregateType *type, const Field &field) {
  typed::Function *&known = R.state<GeneratedFunctions>().memberBeginnings[&field];
  if (known)
    return known;
  const SourceRange range = type->decl()->range;
  GeneratedFunction made(R, known::init, R.types().void_, R.scopeOf(type), range);
  known = made.function;
  Value self = made.addThis(type, /*isConst=*/false);
  made.scope->receiver = self;
  typed::Expr *target = made.body.fieldOf(self, field, range).expr;
  target->isConstLValue = false;
  made.body.emit(R.make<typed::InitStmt>(target, made.body.defaultValue(declaredType(made.body, field), range), range));
  return made.function;
}

/// The members are assigned where both objects have the same active one; else one ends and the other is copied.
static void assignUnion(Body &body, const Value &to, const Value &from) {
  auto memberOf = [&](const Value &object, const Field &field) {
    Value member = body.fieldOf(body.reuse(object, object.range), field, object.range);
    member.expr->isConstLValue = false;
    return member;
  };
  auto assign = [&] {
    forActiveMember(body, to, [&](const Field &field) {
      body.assign(body.resolver().names().assign, memberOf(to, field), memberOf(from, field), to.range);
    });
  };
  auto replace = [&] {
    forActiveMember(body, to, [&](const Field &field) {
      if (const Lifecycle &life = body.resolver().lifecycle(field.type); !life.isTrivialDeinit)
        body.emit(body.make<typed::DeinitStmt>(memberOf(to, field).expr, life.deinit, to.range));
    });
    forActiveMember(body, from, [&](const Field &field) {
      typed::Expr *target = memberOf(to, field).expr;
      body.emit(body.make<typed::InitStmt>(target, body.toRValue(memberOf(from, field)), to.range));
    });
    copyTag(body, to, from, /*isInit=*/false);
  };
  ifSameMember(body, to, from, assign, replace);
}

static typed::Function *makeAssignment(Resolver &R, const AggregateType *type) {
  GeneratedFunction made(R, known::assign, R.types().void_, R.scopeOf(type), type->decl()->range);
  const auto intent = assignmentTakes(R, type) ? typed::Intent::Ref : typed::Intent::ConstRef;
  Value to = made.addFormal("lhs", type, typed::Intent::Ref), from = made.addFormal("rhs", type, intent);
  if (!type->gaps.empty()) { // a struct of C, with what only C knows of it
    SourceRange range = type->decl()->range;
    to.expr->isConstLValue = false;
    made.body.emit(R.make<typed::StoreStmt>(to.expr, R.make<typed::LoadExpr>(from.expr, range), range));
    return made.function;
  }
  if (isUnion(type)) {
    assignUnion(made.body, to, from);
    return made.function;
  }
  forEachPair(made.body, type, to, from,
              [&](Value left, Value right) { made.body.assign(R.names().assign, left, right, type->decl()->range); });
  return made.function;
}

/// Whether two fields are unequal. Arrays are compared as wholes.
static typed::Expr *differ(Body &body, const Value &left, const Value &right, SourceRange range) {
  if (!llvm::isa<ArrayType>(left.type))
    return body.boolOf(body.binaryOp(body.resolver().ast().getIdentifier("!="), left, right, range), range);
  typed::Expr *equal = body.boolOf(body.callMethod(left, body.resolver().names().equals, right, range), range);
  return body.scalars().prim(typed::Prim::LogNot, equal, body.types().boolean, range);
}

static typed::Function *makeEquality(Resolver &R, const AggregateType *type) {
  SourceRange range = type->decl()->range;
  GeneratedFunction made(R, known::equality, R.types().boolean, R.scopeOf(type), range);
  Value a = made.addFormal("a", type, typed::Intent::ConstRef), b = made.addFormal("b", type, typed::Intent::ConstRef);
  auto returnBool = [&](bool value) {
    made.body.emit(R.make<typed::ReturnStmt>(R.make<typed::ConstExpr>(R.types().getBool(value), range), range));
  };
  forEachPair(made.body, type, a, b, [&](Value left, Value right) {
    typed::Expr *areDifferent = differ(made.body, left, right, range);
    auto *unequal = R.make<typed::Block>(range);
    made.body.emit(R.make<typed::IfStmt>(areDifferent, unequal, nullptr, range));
    BlockGuard guard(made.body, unequal);
    returnBool(false);
  });
  returnBool(true);
  return made.function;
}

/// `<`, `<=`, `>` or `>=`: the first fields that differ decide.
static typed::Function *makeOrdering(Resolver &R, const AggregateType *type, Identifier op) {
  SourceRange range = type->decl()->range;
  GeneratedFunction made(R, op.str(), R.types().boolean, R.scopeOf(type), range);
  Value a = made.addFormal("a", type, typed::Intent::ConstRef), b = made.addFormal("b", type, typed::Intent::ConstRef);
  forEachPair(made.body, type, a, b, [&](Value left, Value right) {
    typed::Expr *areDifferent = differ(made.body, left, right, range);
    auto *unequal = R.make<typed::Block>(range);
    made.body.emit(R.make<typed::IfStmt>(areDifferent, unequal, nullptr, range));
    BlockGuard guard(made.body, unequal);
    Value ordered = made.body.binaryOp(op, made.body.reuse(left, range), made.body.reuse(right, range), range);
    made.body.emit(R.make<typed::ReturnStmt>(made.body.boolOf(ordered, range), range));
  });
  bool ofEqual = op == "<=" || op == ">=";
  made.body.emit(R.make<typed::ReturnStmt>(R.make<typed::ConstExpr>(R.types().getBool(ofEqual), range), range));
  return made.function;
}

/// The record or union that both operands have as their type, or null.
static const AggregateType *sameRecord(Resolver &R, const CallInfo &call) {
  if (call.isMethod || call.actuals.size() != 2 || !call.actuals[0].value.isExpr() || !call.actuals[1].value.isExpr() ||
      call.actuals[0].value.type != call.actuals[1].value.type)
    return nullptr;
  const auto *type = llvm::dyn_cast<AggregateType>(call.actuals[0].value.type);
  bool isValue = type && type->decl()->tag != ast::AggregateTag::Class && R.completeAggregate(type, call.range);
  return isValue ? type : nullptr;
}

std::optional<Value> tryGenerated(Body &body, CallInfo &call) {
  bool isEquality = call.name == "==", isInequality = call.name == "!=",
       isAssignment = call.name == body.resolver().names().assign;
  bool isOrdering = call.name == "<" || call.name == "<=" || call.name == ">" || call.name == ">=";
  if (!isAssignment && !isEquality && !isInequality && !isOrdering)
    return std::nullopt;
  const AggregateType *type = sameRecord(body.resolver(), call);
  if (!type || (isOrdering && type->decl()->tag != ast::AggregateTag::Record))
    return std::nullopt;
  auto negated = [&](const Value &equal) {
    return equal.isError() ? equal
                           : Value::of(body.scalars().prim(typed::Prim::LogNot, body.toRValue(equal),
                                                           body.types().boolean, call.range));
  };
  if (!isAssignment && type->decl()->tag == ast::AggregateTag::Union) {
    Value equal = body.callLibrary(body.resolver().names().equalUnions, {call.actuals[0].value, call.actuals[1].value},
                                   call.range);
    return isEquality ? equal : negated(equal);
  }
  auto &generated = body.resolver().state<GeneratedFunctions>();
  const SourceRange site = generated.assigning.isValid() ? generated.assigning : call.range;
  if (isAssignment && !generated.isOfLibrary && !body.function()->isLibrary &&
      (generated.wronglyAssigned.contains(type) || !checkMayAssignFields(body, type, call, site))) {
    generated.wronglyAssigned.insert(type);
    return Value::error();
  }
  Identifier name = isInequality ? body.resolver().names().equality : call.name;
  typed::Function *callee = generated.generatedOperators[type].lookup(name);
  if (!callee) {
    if (isAssignment && refusesAssignment(body.resolver(), type))
      return std::nullopt;
    llvm::SaveAndRestore inside(generated.assigning, site);
    llvm::SaveAndRestore byLibrary(generated.isOfLibrary, generated.isOfLibrary || body.function()->isLibrary);
    callee = isAssignment ? makeAssignment(body.resolver(), type)
             : isOrdering ? makeOrdering(body.resolver(), type, name)
                          : makeEquality(body.resolver(), type);
    generated.generatedOperators[type][name] = callee;
  }
  typed::Expr *args[] = {body.toLValue(call.actuals[0].value), body.toLValue(call.actuals[1].value)};
  if (isAssignment && assignmentTakes(body.resolver(), type) && !checkGivesAway(body, args[1]))
    return Value::error();
  noteCall(body.resolver(), body.function(), callee);
  Value result =
      Value::of(body.make<typed::CallExpr>(callee, body.resolver().tree().copy<typed::Expr *>(args), call.range));
  return isInequality ? negated(result) : result;
}

} // namespace choir::sema
