//===- Aggregates.cpp - Instances of records, classes and unions ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An aggregate's instance is its declaration with a type or param for each generic field. A field is generic when it
// is a `type` or `param` field, has neither type nor initial value, or a type that is generic without reference to the
// fields before it.
//
//===----------------------------------------------------------------------===//

#include "Sema/Types/Aggregates.h"
#include "Sema/Core/Questions.h"
#include "Sema/Names/CImports.h"
#include "Sema/Tree/Fields.h"
#include "Sema/Types/Interfaces.h"
#include "Sema/Types/Patterns.h"

using namespace llvm;

namespace choir::sema {

namespace {

/// The facts about an aggregate's declaration, for all its instances.
struct AggregateInfo {
  enum : uint8_t { Unknown, Computing, Known } state = Unknown;
  llvm::SmallVector<const ast::VarDecl *, 4> generic; ///< parents' first
  llvm::SmallVector<const ast::VarDecl *, 4> values;  ///< all others, so far
  llvm::SmallVector<const ast::Decl *, 0> nested;     ///< types declared inside
  unsigned inherited = 0;                             ///< how many of them are the parent's
  const AggregateType *parent = nullptr;              ///< as written, perhaps generic
};

/// The facts about the program's aggregates and their instances.
struct AggregateTable {
  llvm::DenseMap<std::pair<const ast::AggregateDecl *, Scope *>, AggregateInfo *> aggregateInfos;
  llvm::DenseSet<const AggregateType *> completing;
  const ast::VarDecl *unionTagDecl = nullptr;
  bool reportedEndlessType = false;
  llvm::DenseMap<Identifier, const AggregateType *> libraryRecords;
};

} // namespace

static AggregateInfo &aggregateInfo(Resolver &R, const ast::AggregateDecl *decl, Scope *declaredIn);

//===----------------------------------------------------------------------===//
// Generic parts of a declaration
//===----------------------------------------------------------------------===//

/// Whether an expression mentions one of the fields.
static bool mentions(const ast::Expr *expr, ArrayRef<const ast::VarDecl *> fields) {
  return !ast::walk(expr, [&](const ast::Node *node) {
    auto *ident = dyn_cast<ast::Ident>(node);
    bool found = ident && any_of(fields, [&](const ast::VarDecl *field) { return field->name == ident->name; });
    return found ? ast::WalkResult::Stop : ast::WalkResult::Continue;
  });
}

/// Whether an expression mentions a type declared in the aggregate, which is another one for each instance.
static bool mentionsNested(const ast::Expr *expr, ArrayRef<const ast::Decl *> nested) {
  return !nested.empty() && !ast::walk(expr, [&](const ast::Node *node) {
    auto *ident = dyn_cast<ast::Ident>(node);
    bool found = ident && any_of(nested, [&](const ast::Decl *decl) { return decl->name == ident->name; });
    return found ? ast::WalkResult::Stop : ast::WalkResult::Continue;
  });
}

/// Whether a field's type names an alias that is being resolved.
static bool mentionsUnknownAlias(Resolver &R, const ast::Expr *type, Scope *scope) {
  return !ast::walk(type, [&](const ast::Node *node) {
    auto *ident = dyn_cast<ast::Ident>(node);
    LookupResult found = ident ? R.lookup(ident->name, scope) : LookupResult();
    bool isUnknown = found && found.front()->kind == Symbol::Global && !R.hasGlobalValue(found.front());
    return isUnknown ? ast::WalkResult::Stop : ast::WalkResult::Continue;
  });
}

/// Whether a type says less than its declaration leaves open, `I(p)` of `record I { param p; var x; }`. Chapel would
/// rather have `I(p, ?)`.
static bool saysTooLittle(Resolver &R, const ast::Expr *type, Body &body) {
  auto *call = dyn_cast<ast::CallExpr>(type);
  auto *name = call ? dyn_cast<ast::Ident>(call->callee) : nullptr;
  Symbol *symbol = name ? R.lookup(name->name, body.scope()).front() : nullptr;
  auto *decl = symbol ? dyn_cast_or_null<ast::AggregateDecl>(symbol->decl) : nullptr;
  if (!decl)
    return false;
  TypeValue open = body.resolveType(name, TypeUse::Pattern);
  const AggregateType *object = open ? aggregateOf(open.type) : nullptr;
  if (!object)
    return false;
  ArrayRef<const ast::VarDecl *> fields = R.genericFields(object);
  return size_t(count_if(fields, [](const ast::VarDecl *field) { return !field->init; })) > call->actuals.size();
}

/// The class of a type that leaves open who owns its objects; null for others.
static const AggregateType *classWithoutOwner(const Type *type) {
  auto *reference = dyn_cast_or_null<ClassType>(type);
  return reference && reference->management() == Management::Any ? reference->object() : nullptr;
}

static bool isGenericField(Resolver &R, const ast::VarDecl *field, AggregateInfo &info, Body &body) {
  if (field->varKind == ast::VarKind::Type || field->varKind == ast::VarKind::Param)
    return true;
  if (!field->type)
    return !field->init;
  if (containsQuery(field->type, /*named=*/false))
    return true;
  // `[D] t` over a field: an array of whatever comes before it. Only `[]` leaves something open.
  if (auto *array = dyn_cast<ast::BracketLoopExpr>(field->type))
    return array->iterands.empty() || !array->body;
  if (saysTooLittle(R, field->type, body))
    return true;
  // A type computed from earlier fields, `a.type` say, is known in each instance.
  if (mentions(field->type, info.generic) || mentions(field->type, info.values) ||
      mentionsNested(field->type, info.nested))
    return false;
  // The types of most fields are plain names; evaluating them here would only be repeated for each instance.
  if (auto *name = dyn_cast<ast::Ident>(field->type))
    if (const Type *builtin = R.builtinType(name->name))
      return builtin->isGeneric();
  if (!isa<ast::Ident, ast::CallExpr, ast::TypeModifierExpr, ast::UnaryExpr, ast::DotExpr>(field->type))
    return false;
  // `type t = list(shared C); class C { var others: t; }`: what asks is the alias itself.
  if (mentionsUnknownAlias(R, field->type, body.scope()))
    return false;
  TypeValue type = body.resolveType(field->type, TypeUse::Pattern);
  const AggregateType *object = classWithoutOwner(type.type);
  if (object && !field->init)
    R.report(field->range, diag::legacyFieldManagement, object->decl()->name, field->name);
  return type && R.withDefaults(type.type, field->type->range)->isGeneric();
}

/// Whether a class, or one above it as far as is known yet, is that of a declaration.
static bool inherits(Resolver &R, const AggregateType *type, const ast::AggregateDecl *decl) {
  for (; type; type = aggregateInfo(R, type->decl(), type->declaredIn()).parent)
    if (type->decl() == decl)
      return true;
  return false;
}

static void findParent(Resolver &R, AggregateInfo &info, const ast::AggregateDecl *decl, Scope *declaredIn) {
  Scope *scope = R.newScope(Scope::Block, declaredIn);
  // The arguments of a parent may be generic fields of this class: `class D : C(t)`. They are bound per instance.
  forEachField(decl, [&](const ast::VarDecl *field) {
    if (field->varKind == ast::VarKind::Type)
      R.bind(scope, field->name, Value::ofType(R.types().getGeneric(GenericKind::Any), field->range), field);
  });
  const std::unique_ptr<Body> ownedBody = R.newBody(nullptr, nullptr, scope);
  Body &body = *ownedBody;
  for (const ast::Expr *expr : decl->parents) {
    TypeValue parent = body.resolveType(expr, TypeUse::Pattern);
    if (!parent)
      continue;
    const Type *type = parent.type;
    if (isa<InterfaceType>(type)) {
      Implementation implementation;
      implementation.interfaceExpr = expr;
      implementation.head = decl;
      implementation.scope = declaredIn;
      implementation.range = expr->range;
      noteImplementation(R, implementation);
      continue;
    }
    auto *reference = dyn_cast<ClassType>(type);
    if (reference && !reference->isNilable() && reference->management() == Management::Any)
      type = reference->object();
    auto *aggregate = dyn_cast_or_null<AggregateType>(type);
    if (!aggregate || aggregate->decl()->tag != ast::AggregateTag::Class)
      R.report(expr->range, diag::notAParent, toString(parent.type), decl->name);
    else if (decl->tag != ast::AggregateTag::Class)
      R.report(expr->range, diag::recordInherits, decl->name);
    else if (info.parent)
      R.report(expr->range, diag::severalParents, decl->name);
    else if (inherits(R, aggregate, decl))
      R.report(expr->range, diag::inheritsItself, decl->name);
    else
      info.parent = aggregate;
  }
}

static AggregateInfo &aggregateInfo(Resolver &R, const ast::AggregateDecl *decl, Scope *declaredIn) {
  AggregateInfo *&entry = R.state<AggregateTable>().aggregateInfos[{decl, declaredIn}];
  if (entry)
    return *entry; // while it is being computed: what is known so far, enough for `class C { var next: C?; }`
  AggregateInfo &info = *(entry = R.make<AggregateInfo>());
  info.state = AggregateInfo::Computing;

  if (!decl->parents.empty())
    findParent(R, info, decl, declaredIn);
  if (!info.parent && decl->tag == ast::AggregateTag::Class && decl->name != R.names().rootClass)
    info.parent = R.libraryRecord(R.names().rootClass);
  if (info.parent) {
    ArrayRef<const ast::VarDecl *> fields = R.genericFields(info.parent);
    for (auto [field, arg] : zip(fields, info.parent->args()))
      if (!arg.isBound())
        info.generic.push_back(field);
    info.inherited = info.generic.size();
  }
  Scope *scope = R.newScope(Scope::Block, declaredIn);
  for (const ast::Stmt *member : decl->members)
    if (isa<ast::AggregateDecl, ast::EnumDecl>(member)) {
      R.declare(member, scope);
      info.nested.push_back(cast<ast::Decl>(member));
    }
  const std::unique_ptr<Body> ownedBody = R.newBody(nullptr, nullptr, scope);
  Body &body = *ownedBody;
  for (const AggregateType *parent = info.parent; parent;
       parent = aggregateInfo(R, parent->decl(), parent->declaredIn()).parent)
    forEachField(parent->decl(), [&](const ast::VarDecl *field) { info.values.push_back(field); });
  forEachField(decl, [&](const ast::VarDecl *field) {
    if (isGenericField(R, field, info, body))
      info.generic.push_back(field);
    else
      info.values.push_back(field);
  });
  info.state = AggregateInfo::Known;
  return info;
}

ArrayRef<const ast::VarDecl *> genericFields(Resolver &R, const AggregateType *type) {
  return aggregateInfo(R, type->decl(), type->declaredIn()).generic;
}

/// The first field that a type leaves open; null for none.
static const ast::VarDecl *openField(Resolver &R, const AggregateType *type) {
  if (!type)
    return nullptr;
  for (auto [field, arg] : zip(R.genericFields(type), type->args()))
    if (!arg.isBound())
      return field;
  return nullptr;
}

void reportGeneric(Resolver &R, SourceRange range, const Type *type) {
  auto *reference = dyn_cast<ClassType>(type);
  const AggregateType *aggregate = reference ? reference->object() : dyn_cast<AggregateType>(type);
  const ast::VarDecl *open = openField(R, aggregate);
  const bool isStored = open && (open->varKind == ast::VarKind::Var || open->varKind == ast::VarKind::Const);
  if (isStored && open->type) { // `var next: Node;`
    const std::unique_ptr<Body> ownedBody = R.newBody(nullptr, nullptr, R.newScope(Scope::Block, R.scopeOf(aggregate)));
    if (const AggregateType *held = classWithoutOwner(ownedBody->resolveType(open->type, TypeUse::Pattern).type)) {
      R.report(open->range, diag::fieldManagement, held->decl()->name, open->name);
      return R.report(range, diag::noteGenericUse, toString(type));
    }
  }
  R.report(range, diag::genericTypeNotAllowed, toString(type));
  if (!aggregate)
    return;
  for (auto [field, arg] : zip(R.genericFields(aggregate), aggregate->args()))
    if (auto *held = dyn_cast_or_null<ClassType>(arg.type); held && held->object() && held->isOfAnyManagement())
      return R.report(range, diag::noteManagement, held->object()->decl()->name, field->name);
  if (open)
    R.report(range, diag::noteGenericField, aggregate->decl()->name, open->name);
}

const AggregateType *aggregateType(Resolver &R, const ast::AggregateDecl *decl, Scope *declaredIn) {
  AggregateInfo &info = aggregateInfo(R, decl, declaredIn);
  return R.types().getAggregate(decl, declaredIn, SmallVector<TypeArg, 4>(info.generic.size()));
}

const AggregateType *withArgs(Resolver &R, const AggregateType *type, ArrayRef<TypeArg> args) {
  return R.types().getAggregate(type->decl(), type->declaredIn(), args);
}

const AggregateType *ofValue(Resolver &R, const AggregateType *type, ArrayRef<TypeArg> args) {
  SmallVector<TypeArg, 4> bound(args);
  for (auto [field, arg] : zip(R.genericFields(type), bound)) {
    auto *reference = dyn_cast_or_null<ClassType>(arg.type);
    arg.isOfValue = field->varKind == ast::VarKind::Type && reference && reference->isOfAnyManagement();
  }
  return R.withArgs(type, bound);
}

//===----------------------------------------------------------------------===//
// Defaults of generic fields
//===----------------------------------------------------------------------===//

const Type *withDefaults(Resolver &R, const Type *type, SourceRange use) {
  if (!type->isGeneric())
    return type;
  if (auto *reference = dyn_cast<ClassType>(type)) {
    if (!reference->object() || !reference->object()->isGeneric())
      return type;
    const Type *object = R.withDefaults(reference->object(), use);
    return object->isError()
               ? object
               : R.types().getClass(cast<AggregateType>(object), reference->management(), reference->isNilable());
  }
  if (auto *tuple = dyn_cast<TupleType>(type)) {
    SmallVector<const Type *, 4> elements;
    for (const Type *element : tuple->elements())
      elements.push_back(R.withDefaults(element, use));
    return R.types().getTuple(elements);
  }
  if (auto *array = dyn_cast<ArrayType>(type))
    return array->elt() && array->elt()->isGeneric() ? R.arrayOver(array->domain(), R.withDefaults(array->elt(), use))
                                                     : type;
  auto *aggregate = dyn_cast<AggregateType>(type);
  if (!aggregate)
    return type;

  SmallVector<TypeArg, 4> args(aggregate->args());
  ArrayRef<const ast::VarDecl *> fields = R.genericFields(aggregate);
  if (fields.size() != args.size())
    return type;
  Scope *scope = R.newScope(Scope::Block, aggregate->declaredIn());
  const std::unique_ptr<Body> ownedBody = R.newBody(nullptr, nullptr, scope);
  Body &body = *ownedBody;
  for (auto [field, arg] : zip(fields, args)) {
    if (!arg.isBound() && field->init) {
      Asking asking(R, {Question::FieldDefault, aggregate->decl(), use, aggregate, field});
      if (!asking)
        return R.types().error;
      if (field->varKind == ast::VarKind::Type) {
        arg.type = body.resolveType(field->init).type;
      } else if (field->varKind == ast::VarKind::Param) {
        const ParamValue *value = body.resolveParam(field->init);
        if (value && field->type)
          if (TypeValue declared = body.resolveType(field->type, TypeUse::Pattern))
            if (!declared.type->isGeneric())
              value = body.convertParam(value, declared.type);
        arg.param = value;
      }
    }
    if (!arg.isBound())
      return field->init ? R.types().error : type;
    R.bind(scope, field->name,
           arg.param ? Value::ofParam(arg.param, field->range) : Value::ofType(arg.type, field->range), field);
  }
  return R.withArgs(aggregate, args);
}

//===----------------------------------------------------------------------===//
// Instances
//===----------------------------------------------------------------------===//

void completeParents(Resolver &R, const AggregateType *type) {
  if (type->parent)
    return;
  AggregateInfo &info = aggregateInfo(R, type->decl(), type->declaredIn());
  if (!info.parent)
    return;
  // The parent's open arguments are the first of ours; arguments written over our own fields are evaluated anew.
  const AggregateType *parent = info.parent;
  if (any_of(parent->args(), [](const TypeArg &arg) { return arg.type && arg.type->isGeneric(); })) {
    const std::unique_ptr<Body> ownedBody = R.newBody(nullptr, nullptr, R.scopeOf(type));
    Body &body = *ownedBody;
    for (const ast::Expr *expr : type->decl()->parents) {
      TypeValue written = body.resolveType(expr, TypeUse::Pattern);
      auto *reference = written ? dyn_cast<ClassType>(written.type) : nullptr;
      if (reference && reference->object() && reference->object()->decl() == parent->decl())
        parent = reference->object();
    }
  }
  SmallVector<TypeArg, 4> args(parent->args());
  unsigned next = 0;
  for (TypeArg &arg : args)
    if (!arg.isBound() && next < type->args().size())
      arg = type->args()[next++];
  type->parent = R.withArgs(parent, args);
  R.completeParents(type->parent);
}

Scope *scopeOf(Resolver &R, const AggregateType *type) {
  if (type->scope)
    return type->scope;
  Scope *scope = R.newScope(Scope::Aggregate, type->declaredIn());
  type->scope = scope;
  scope->aggregate = type;
  scope->node = type->decl();
  for (auto [field, arg] : zip(R.genericFields(type), type->args())) {
    if (field->varKind == ast::VarKind::Param && arg.param)
      R.bind(scope, field->name, Value::ofParam(arg.param, field->range), field);
    else if (field->varKind == ast::VarKind::Type)
      R.bind(scope, field->name,
             Value::ofType(arg.type ? arg.type : R.types().getGeneric(GenericKind::Any), field->range), field);
  }
  for (const ast::Decl *nested : R.memberTable(type).nested)
    R.declare(nested, scope);
  // The bound fields of a class's parents are names here too.
  R.completeParents(type);
  for (const AggregateType *parent = type->parent; parent; parent = parent->parent)
    for (auto [field, arg] : zip(R.genericFields(parent), parent->args()))
      if (scope->find(field->name).empty() && arg.isBound())
        R.bind(scope, field->name,
               arg.param ? Value::ofParam(arg.param, field->range) : Value::ofType(arg.type, field->range), field);
  return scope;
}

/// A field that is bound per instance, with its value.
static bool bindGenericField(Field &field, const TypeArg &arg) {
  switch (field.decl->varKind) {
  case ast::VarKind::Type:
    field.kind = Field::Type_;
    field.type = arg.type;
    return true;
  case ast::VarKind::Param:
    field.kind = Field::Param;
    field.param = arg.param;
    field.type = arg.param ? arg.param->type : nullptr;
    return true;
  default:
    field.type = arg.type;
    return false;
  }
}

const ast::VarDecl *unionTag(Resolver &R) {
  if (!R.state<AggregateTable>().unionTagDecl) {
    auto *type = R.ast().create<ast::Ident>(SourceRange());
    type->name = R.names().int_;
    auto *decl = R.ast().create<ast::VarDecl>(SourceRange());
    decl->name = R.names().unionTag;
    decl->type = type;
    R.state<AggregateTable>().unionTagDecl = decl;
  }
  return R.state<AggregateTable>().unionTagDecl;
}

/// A type of the library may be generic because of what the program bound one of its fields to, and that is to be
/// mended.
static void reportGenericField(Resolver &R, const AggregateType *owner, SourceRange range, const Type *type) {
  bool isLedTo =
      R.scopeOf(owner)->module->isLibrary && any_of(owner->args(), [](const TypeArg &arg) { return arg.isOfValue; });
  const Instance *entry = isLedTo ? R.entryToLibrary(nullptr, range, diag::genericTypeNotAllowed) : nullptr;
  if (!entry)
    return reportGeneric(R, range, type);
  if (none_of(owner->fields, [](const Field &before) { return before.type->isError(); }))
    reportGeneric(R, entry->calledAt, owner);
}

static Field makeField(Resolver &R, const AggregateType *type, const ast::VarDecl *decl, Body &body) {
  Field field;
  field.name = decl->name;
  field.decl = decl;
  field.owner = type;
  bool isRef = decl->varKind == ast::VarKind::Ref || decl->varKind == ast::VarKind::ConstRef;
  field.kind = isRef ? Field::Ref : decl->varKind == ast::VarKind::Const ? Field::Const : Field::Var;
  ArrayRef<const ast::VarDecl *> generic = R.genericFields(type);
  if (auto *position = find(generic, decl); position != generic.end()) {
    if (bindGenericField(field, type->args()[position - generic.begin()]))
      return field;
  } else if (decl->type) {
    TypeValue written = body.resolveType(decl->type, TypeUse::Pattern);
    field.type = written ? R.withDefaults(written.type, decl->type->range) : R.types().error;
  } else if (decl->init) {
    field.type = body.variableType(body.resolveExpr(decl->init));
  }
  if (!field.type)
    field.type = R.types().error;
  if (field.type->isVoid()) {
    R.report(decl->range, diag::voidField, decl->name);
    field.type = R.types().error;
  }
  if (field.type->isGeneric()) {
    reportGenericField(R, type, decl->type ? decl->type->range : decl->range, field.type);
    field.type = R.types().error;
  }
  return field;
}

/// Where a value keeps a domain of what one of its type fields is bound to.
static Field hiddenField(Resolver &R, const Field &typeField, const DomainType *domain, int index) {
  Field field;
  field.name = R.ast().getIdentifier((typeField.name.str() + ".domain").str());
  field.decl = typeField.decl;
  field.type = domain;
  field.kind = Field::TypeDomain;
  field.index = index;
  field.owner = typeField.owner;
  return field;
}

/// The records that a value of the type has in itself, or as elements.
static void collectContained(const Type *type, SmallVectorImpl<const AggregateType *> &contained) {
  if (auto *aggregate = dyn_cast<AggregateType>(type))
    contained.push_back(aggregate);
  else if (auto *array = dyn_cast<ArrayType>(type); array && array->elt())
    collectContained(array->elt(), contained);
  else if (auto *tuple = dyn_cast<TupleType>(type))
    for (const Type *element : tuple->isHomogeneous() ? tuple->elements().take_front() : tuple->elements())
      collectContained(element, contained);
}

/// A record that contains itself has no size, and one with an array of itself no default value. Completing the field's
/// type first finds the circle.
static void checkContainment(Resolver &R, const AggregateType *type, Field &field) {
  SmallVector<const AggregateType *, 4> contained;
  collectContained(field.type, contained);
  for (const AggregateType *aggregate : contained) {
    if (R.state<AggregateTable>().completing.contains(aggregate)) {
      R.report(field.decl->range, diag::recursiveRecord, toString(static_cast<const Type *>(aggregate)));
      field.type = R.types().error; // so that no code follows the circle
      return;
    }
    R.completeAggregate(aggregate, field.decl->range);
  }
}

/// Types whose fields are being looked at, each because of a field of the one before.
static constexpr unsigned maxNestedTypes = 200;

bool completeAggregate(Resolver &R, const AggregateType *type, SourceRange use) {
  if (type->isComplete)
    return true;
  Question question = {Question::Fields, type->decl(), use, type};
  if (R.state<AggregateTable>().completing.contains(type)) {
    reportCircle(R, question);
    return false;
  }
  if (type->isGeneric()) {
    reportGeneric(R, use, type);
    return false;
  }
  if (R.state<AggregateTable>().reportedEndlessType)
    return false;
  if (R.state<AggregateTable>().completing.size() >= maxNestedTypes) {
    R.state<AggregateTable>().reportedEndlessType = true;
    R.report(use, diag::completionDepth, type->decl()->name);
    return false;
  }
  Asking asking(R, question);
  if (!asking)
    return false;
  R.state<AggregateTable>().completing.insert(type);
  R.completeParents(type);
  unsigned index = 0;
  if (type->parent) {
    R.completeAggregate(type->parent, use);
    type->fields = type->parent->fields;
    index = type->parent->numStored;
  }
  // Types may be written over the fields before: `var D: domain(1); var A: [D] real;`. Here only their static types
  // matter, so the names stand for variables that no code will see.
  Scope *scope = R.newScope(Scope::Block, R.scopeOf(type));
  const std::unique_ptr<Body> ownedBody = R.newBody(nullptr, nullptr, scope);
  Body &body = *ownedBody;
  auto bindField = [&](const Field &field) {
    bool isValue = field.kind == Field::Var || field.kind == Field::Const || field.kind == Field::Ref;
    if (!isValue || !scope->find(field.name).empty())
      return;
    auto *var = R.make<typed::Var>();
    var->name = field.name;
    var->type = field.type;
    R.bind(scope, field.name, Value::of(R.make<typed::VarExpr>(var, field.decl->range)), field.decl);
  };
  for (const Field &field : type->fields)
    bindField(field);
  auto addField = [&](const ast::VarDecl *decl) {
    Field field = makeField(R, type, decl, body);
    if (decl->isNoInit && field.type && !field.type->isError() && !isa<ArrayType>(field.type))
      R.report(decl->range, diag::noInitOnlyArrays, decl->name, toString(field.type));
    if (field.kind != Field::Type_ && field.kind != Field::Param && !field.type->isNothing())
      field.index = index++;
    bindField(field);
    type->fields.push_back(field);
    if (field.kind == Field::Type_ && type->decl()->tag != ast::AggregateTag::Union)
      for (const DomainType *domain : R.keptPart(field.type))
        type->fields.push_back(hiddenField(R, field, domain, index++));
  };
  forEachField(type->decl(), addField);
  if (type->decl()->tag == ast::AggregateTag::Union)
    addField(unionTag(R));
  type->numStored = index;
  if (type->decl()->linkage == ast::Linkage::Extern && type->decl()->tag == ast::AggregateTag::Record)
    layOutAsC(R, type);
  for (Field &field : type->fields)
    if (field.index >= 0 && field.owner == type)
      checkContainment(R, type, field);
  R.state<AggregateTable>().completing.erase(type);
  type->isComplete = true;
  if (type->parent)
    type->parent->children.push_back(type);
  return true;
}

SmallVector<Field, 8> declaredFields(Resolver &R, const AggregateType *type, SourceRange use) {
  SmallVector<Field, 8> fields;
  if (!type->isGeneric()) {
    if (R.completeAggregate(type, use))
      copy_if(type->fields, std::back_inserter(fields), [&](const Field &field) {
        return field.kind != Field::TypeDomain && (!field.owner || field.owner == type);
      });
    return fields;
  }
  SmallVector<const ast::VarDecl *, 4> open;
  for (auto [field, arg] : zip(R.genericFields(type), type->args()))
    if (!arg.isBound())
      open.push_back(field);
  forEachField(type->decl(), [&](const ast::VarDecl *decl) {
    Field field;
    field.name = decl->name;
    field.decl = decl;
    field.owner = type;
    field.kind = decl->varKind == ast::VarKind::Const ? Field::Const : Field::Var;
    ArrayRef<const ast::VarDecl *> generic = R.genericFields(type);
    if (auto *position = find(generic, decl); position != generic.end())
      bindGenericField(field, type->args()[position - generic.begin()]);
    else if (const ast::Expr *says = decl->type ? decl->type : decl->init; says && !mentions(says, open))
      field.type = R.types().void_; // some type: which one, the instance knows
    fields.push_back(field);
  });
  return fields;
}

bool isSubclass(const Resolver &R, const AggregateType *derived, const AggregateType *base) {
  for (; derived; derived = derived->parent) {
    if (derived == base)
      return true;
    const_cast<Resolver *>(&R)->completeParents(derived);
  }
  return false;
}

bool isSubtype(Resolver &R, const Type *sub, const Type *super) {
  if (sub == super)
    return true;
  const auto *derived = dyn_cast<ClassType>(sub), *base = dyn_cast<ClassType>(super);
  if (derived && base && derived->object() && base->object() && R.isSubclass(derived->object(), base->object())) {
    bool fitsManagement = base->management() == Management::Any || base->management() == Management::Borrowed ||
                          derived->management() == base->management();
    return fitsManagement && (base->isNilable() || !derived->isNilable());
  }
  return super->isGeneric() && R.instantiate(super, sub);
}

//===----------------------------------------------------------------------===//
// Enums
//===----------------------------------------------------------------------===//

/// A value of an enum in the 64 bits that it is kept in.
static APSInt narrowed(const APSInt &value) { return APSInt(value.trunc(64), /*isUnsigned=*/!value.isSignedIntN(64)); }

/// Reports an enum whose values are neither all of int nor all of uint.
static void checkEnumRange(Resolver &R, const ast::EnumDecl *decl, ArrayRef<APSInt> values) {
  auto isLess = [](const APSInt &a, const APSInt &b) { return a < b; };
  auto [least, greatest] = std::minmax_element(values.begin(), values.end(), isLess);
  if (least != values.end() && least->isNegative() && !greatest->isSignedIntN(64))
    R.report(decl->nameLoc, diag::enumRange, toString(*least, 10), toString(*greatest, 10));
}

const EnumType *enumType(Resolver &R, const ast::EnumDecl *decl, Scope *scope) {
  const EnumType *type = R.types().getEnum(decl);
  if (!type->names.empty() || decl->constants.empty())
    return type;
  // A constant without a value follows the one before; before the first value there is none.
  Asking asking(R, {Question::Constants, decl, decl->range});
  for (const ast::EnumConstantDecl *constant : decl->constants)
    type->names.push_back(constant->name);
  std::optional<APSInt> next; // of 66 bits: no value and no successor of one is too large
  const std::unique_ptr<Body> ownedBody = R.newBody(nullptr, nullptr, R.newScope(Scope::Block, scope));
  Body &body = *ownedBody;
  bool allHaveValues = true;
  SmallVector<APSInt, 8> values;
  for (const ast::EnumConstantDecl *constant : decl->constants) {
    if (constant->init) {
      const ParamValue *value = body.resolveParam(constant->init);
      if (value && !value->type->isIntegral())
        R.report(constant->init->range, diag::enumValueNotInt);
      else if (value)
        next = APSInt(value->integer.extend(66), /*isUnsigned=*/false);
      if (value)
        R.bind(body.scope(), constant->name, Value::ofParam(value, constant->range), constant);
    } else if (next && !next->isSignedIntN(65)) {
      R.report(constant->range, diag::enumBeyond, constant->name);
      next.reset();
    } else if (next) {
      const Type *integer = next->isSignedIntN(64) ? R.types().int64 : R.types().uint64;
      const ParamValue *value = R.types().getParam(integer, narrowed(*next));
      R.bind(body.scope(), constant->name, Value::ofParam(value, constant->range), constant);
    }
    allHaveValues &= next.has_value();
    type->values.push_back(next ? narrowed(*next) : APSInt(APInt(64, 0), false));
    type->hasValue.push_back(next.has_value());
    if (!next)
      continue;
    values.push_back(*next);
    ++*next;
  }
  checkEnumRange(R, decl, values);
  type->isConcrete = allHaveValues;
  return type;
}

//===----------------------------------------------------------------------===//
// Types of the internal library
//===----------------------------------------------------------------------===//

/// A class or record of the library, or the target of a type alias of the library.
const AggregateType *libraryRecord(Resolver &R, Identifier name) {
  auto [entry, isNew] = R.state<AggregateTable>().libraryRecords.try_emplace(name, nullptr);
  if (!isNew)
    return entry->second;
  Symbol *symbol = R.librarySymbol(name);
  Value named = symbol ? R.symbolValue(symbol, SourceRange()) : Value::error();
  const Type *type = named.isType() ? named.type : nullptr;
  if (auto *reference = dyn_cast_or_null<ClassType>(type))
    type = reference->object();
  auto *record = dyn_cast_or_null<AggregateType>(type);
  if (!record) {
    R.report(diag::missingLibrary, name);
    return nullptr;
  }
  return R.state<AggregateTable>().libraryRecords[name] = record;
}

const Type *localeType(Resolver &R) {
  const AggregateType *type = R.libraryRecord(R.names().locale);
  if (!type)
    return R.types().error;
  if (type->decl()->tag == ast::AggregateTag::Class)
    return R.types().getClass(type, Management::Borrowed, false);
  return type;
}

const ParamValue *libraryEnumConstant(Resolver &R, Identifier enumName, unsigned position) {
  Symbol *symbol = R.librarySymbol(enumName);
  auto *decl = symbol ? dyn_cast<ast::EnumDecl>(symbol->decl) : nullptr;
  if (!decl || position >= decl->constants.size()) {
    R.report(diag::missingLibrary, enumName);
    return nullptr;
  }
  return R.types().getParam(R.enumType(decl, symbol->scope), int64_t(position));
}

} // namespace choir::sema
