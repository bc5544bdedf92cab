//===- Assign.cpp - Assignments and swaps ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Scalars are stored, tuples and arrays are assigned by element, and what manages memory of its own ends its old value
// first. All other assignments are calls of an `operator =`, which may be the one that the compiler writes.
//
//===----------------------------------------------------------------------===//

#include "Sema/Variables/Assign.h"
#include "Sema/Arrays/ArrayAssign.h"
#include "Sema/Context/ModuleCode.h"
#include "Sema/Context/Moves.h"
#include "Sema/Context/References.h"
#include "Sema/Core/Temporaries.h"
#include "Sema/Loops/ForallIntents.h"
#include "Sema/Loops/Reduce.h"
#include "Sema/Loops/Shapes.h"
#include "Sema/Objects/Initialisers.h"
#include "Sema/Tree/Places.h"
#include "Sema/Values/ImplicitRefs.h"
#include "Sema/Values/Packs.h"
#include "Sema/Variables/FirstValues.h"
#include "Sema/Variables/Initialisation.h"
#include "Sema/Variables/Lifetimes.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace llvm;

namespace choir::sema {

static bool isCharacter(Body &body, const ast::Expr *target, const Value &value);
static bool isInUnion(Body &body, const Value &place);
static Value evaluatedFirst(Body &body, const Value &value, SourceRange range);
static void assignLogical(Body &body, const Value &lhs, const ast::AssignStmt *stmt);
static bool isPartOfResult(const Value &place);
static void assignPattern(Body &body, const ast::TupleExpr *pattern, const ast::Expr *given);
static void assignPack(Body &body, llvm::ArrayRef<Value> pack, const Value &value, SourceRange range);
static void reportNotAssignable(Body &body, const Value &lhs, SourceRange range);
static void assignPromoted(Body &body, Identifier op, const Value &lhs, const Value &rhs, SourceRange range);
static void assignOp(Body &body, Identifier op, const Value &lhs, const Value &rhs, SourceRange range);
static void resolveSwap(Body &body, const Value &lhs, const Value &rhs, SourceRange range);

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

/// `x = (new C()).borrow()`, which is the first value of x if x has no other: the borrowed object lives as long as in a
/// declaration.
static bool borrowsTemporary(const ast::AssignStmt *stmt) {
  auto *call = dyn_cast<ast::CallExpr>(stmt->rhs);
  auto *method = call ? dyn_cast<ast::DotExpr>(call->callee) : nullptr;
  return stmt->op == "=" && method && method->name == known::borrow && !isa<ast::Ident>(method->base);
}

void resolveAssign(Body &body, const ast::AssignStmt *stmt) {
  if (initialiseSplit(body, stmt) || initialiseField(body, stmt))
    return;
  if (borrowsTemporary(stmt) && body.function() && body.function()->isModuleInit &&
      body.block() == body.function()->body) {
    ModuleCode::Declaring atModuleScope(body, body.scope()->module);
    ModuleCode::Initialising here(body);
    Value target = body.resolveExpr(stmt->lhs);
    return body.assign(stmt->op, target, body.resolveExpr(stmt->rhs), stmt->range);
  }
  if (borrowsTemporary(stmt)) {
    Value target = body.resolveExpr(stmt->lhs);
    return body.assign(stmt->op, target, body.resolveExpr(stmt->rhs), stmt->range);
  }
  body.asFullStatement(stmt->range, [&] {
    auto *pattern = dyn_cast<ast::TupleExpr>(stmt->lhs);
    if (pattern && stmt->op == "=")
      return assignPattern(body, pattern, stmt->rhs);
    if (const ArrayRef<Value> *pack = stmt->op == "=" ? packNamed(body, stmt->lhs) : nullptr)
      return assignPack(body, *pack, body.resolveExpr(stmt->rhs), stmt->range);
    if (auto *target = dyn_cast<ast::Ident>(stmt->lhs); target && target->name == body.resolver().names().underscore)
      return body.evaluate(body.resolveExpr(stmt->rhs), stmt->range);
    unsigned errors = body.resolver().diags().getNumErrors();
    Value lhs = body.resolveValue(stmt->lhs, /*asPlace=*/true);
    auto *unknown =
        lhs.isError() && body.resolver().diags().getNumErrors() != errors ? dyn_cast<ast::Ident>(stmt->lhs) : nullptr;
    if (unknown && stmt->op == "=" && !body.resolver().lookup(unknown->name, body.scope()))
      body.report(unknown->range, diag::noteDeclareVariable, unknown->name);
    if (stmt->op == "&&=" || stmt->op == "||=")
      return assignLogical(body, lhs, stmt);
    if (auto *scan = dyn_cast<ast::ReduceExpr>(stmt->rhs);
        scan && scan->isScan && stmt->op == "=" && lhs.isMutableLValue() && headerArray(lhs.type))
      return assignScan(body, lhs, scan, stmt->range);
    if (isCharacter(body, stmt->lhs, lhs))
      return body.report(stmt->lhs->range, diag::assignToCharacter,
                         body.resolver().isString(lhs.type) ? "string" : "bytes");
    if (isPartOfResult(lhs))
      return body.report(stmt->lhs->range, diag::assignToResult);
    Value rhs = body.resolveExpr(stmt->rhs);
    if (stmt->op == "=" && isInUnion(body, lhs))
      rhs = evaluatedFirst(body, rhs, stmt->rhs->range);
    if (stmt->op == "<=>")
      return resolveSwap(body, lhs, rhs, stmt->range);
    if (stmt->op == "reduce=") {
      accumulateReduce(body, lhs, rhs, stmt->range);
      return;
    }
    body.assign(stmt->op, lhs, rhs, stmt->range);
  });
}

/// Whether a place is part of a record that a call has returned, and that ends with the statement.
static bool isPartOfResult(const Value &place) {
  const typed::Expr *expr = place.isExpr() ? place.expr : nullptr;
  bool isPart = false;
  while (auto *field = dyn_cast_or_null<typed::FieldExpr>(expr)) {
    if (isa<ClassType>(field->base->type))
      return false;
    expr = field->base;
    isPart = true;
  }
  auto *result = dyn_cast_or_null<typed::TempExpr>(expr);
  return isPart && result && !result->var->isRef;
}

/// Whether a place is a field of a union, or in one.
static bool isInUnion(Body &body, const Value &place) {
  const typed::Expr *expr = place.isExpr() ? place.expr : nullptr;
  while (auto *field = dyn_cast_or_null<typed::FieldExpr>(expr))
    expr = field->base;
  auto *call = dyn_cast_or_null<typed::CallExpr>(expr);
  const Instance *accessor = call ? body.resolver().instanceOf(call->callee) : nullptr;
  if (!accessor)
    return false;
  auto *byPosition = dyn_cast_or_null<AggregateType>(accessor->receiver);
  return accessor->decl()->name == body.resolver().names().unionField ||
         (byPosition && byPosition->decl()->tag == ast::AggregateTag::Union &&
          accessor->decl()->name == body.resolver().names().this_);
}

/// What is assigned to a field of a union has its value before the field becomes the active one: the value may be made
/// of the field that was active before.
static Value evaluatedFirst(Body &body, const Value &value, SourceRange range) {
  if (!value.isRuntime() || value.isIterable())
    return value;
  if (!value.isLValue() || value.isTemporary)
    return body.stable(value);
  return isInUnion(body, value) ? body.stable(Value::of(body.initialValue(value, {value.type, {}}, range))) : value;
}

/// Whether the target of an assignment is `s[i]` of a string or bytes.
static bool isCharacter(Body &body, const ast::Expr *target, const Value &value) {
  if (!isa<ast::CallExpr>(target) || !value.isRuntime() || value.isLValue())
    return false;
  if (value.isParam())
    return body.resolver().isString(value.type) || body.resolver().isBytes(value.type);
  auto *call = dyn_cast<typed::CallExpr>(value.expr);
  const Instance *method = call ? body.resolver().instanceOf(call->callee) : nullptr;
  return method && method->receiver && method->decl()->name == body.resolver().names().this_ &&
         (body.resolver().isString(method->receiver) || body.resolver().isBytes(method->receiver));
}

/// `a &&= b` evaluates b only where it matters.
static void assignLogical(Body &body, const Value &lhs, const ast::AssignStmt *stmt) {
  if (lhs.isExpr() && (body.isPromotable(lhs) || !lhs.type->isScalar())) {
    Identifier op = body.resolver().ast().getIdentifier(stmt->op == "&&=" ? "&=" : "|=");
    return body.assign(op, lhs, body.resolveExpr(stmt->rhs), stmt->range);
  }
  Value target = body.stable(body.asMutable(lhs));
  typed::Expr *first = body.boolOf(body.reuse(target, stmt->lhs->range), stmt->lhs->range);
  typed::Expr *second = perhapsInOwnBlock(body, stmt->rhs->range,
                                          [&] { return body.boolOf(body.resolveExpr(stmt->rhs), stmt->rhs->range); });
  auto *result = body.make<typed::LogicalExpr>(stmt->op == "&&=", first, second, body.types().boolean, stmt->range);
  body.assign(body.resolver().names().assign, target, Value::of(result), stmt->range);
}

namespace {
/// `(a, (b, _)) = e`: the places are found from left to right, then the values; then one element is assigned after the
/// other.
class PatternAssignment {
public:
  explicit PatternAssignment(Body &body) : body(body), R(body.resolver()) {}

  void findPlaces(const ast::TupleExpr *pattern);
  /// Evaluates the values for the elements of the pattern; false after an error.
  bool evaluate(const ast::TupleExpr *pattern, const ast::Expr *given);
  void assign() {
    for (auto [place, value] : zip_equal(places, values))
      body.assign(R.names().assign, place, value, place.range);
  }

private:
  bool isUnderscore(const ast::Expr *target) const {
    auto *name = dyn_cast<ast::Ident>(target);
    return name && name->name == R.names().underscore;
  }
  Value held(const Value &element);
  bool mayChangeBeforeUse(const Value &element) const;
  bool takeApart(const ast::TupleExpr *pattern, const Value &value);

  Body &body;
  Resolver &R;
  SmallVector<Value, 4> places, values; ///< none for `_`
};
} // namespace

void PatternAssignment::findPlaces(const ast::TupleExpr *pattern) {
  for (const ast::Expr *element : pattern->elements) {
    if (auto *inner = dyn_cast<ast::TupleExpr>(element)) {
      findPlaces(inner);
    } else if (!isUnderscore(element)) {
      Value place = body.asMutable(body.resolveExpr(element));
      if (place.isMutableLValue()) {
        noteChanged(body, place.expr, element->range);
        place = body.stable(place);
      }
      place.range = element->range;
      places.push_back(place);
    }
  }
}

/// Whether a place that is assigned before the next value is used may hold an element of the right side, or a part of
/// it.
bool PatternAssignment::mayChangeBeforeUse(const Value &element) const {
  return any_of(ArrayRef(places).take_front(values.size()),
                [&](const Value &place) { return place.isLValue() && mayChange(R, place.expr, element.expr); });
}

/// An element of a tuple that is about to be taken apart. Arrays are copied where they may change before they are used.
Value PatternAssignment::held(const Value &element) {
  bool isComputed = (element.isExpr() && !element.isParam()) || element.isIterable();
  if (!isComputed || element.type->kind() == TypeKind::Nil)
    return element;
  const bool isArray = isa<ArrayType>(element.type) && element.isLValue();
  if (isArray && (!R.lifecycle(element.type).isCopyable || !mayChangeBeforeUse(element)))
    return body.stable(element);
  typed::Expr *value = body.initialValue(element, {body.variableType(element), {}}, element.range);
  return value->type->isError() ? Value::error() : body.stable(Value::of(value));
}

bool PatternAssignment::evaluate(const ast::TupleExpr *pattern, const ast::Expr *given) {
  auto *tuple = dyn_cast<ast::TupleExpr>(given);
  bool isExpanded = tuple && any_of(tuple->elements, [](auto *part) { return isa<ast::TupleExpandExpr>(part); });
  if (!tuple || isExpanded || tuple->elements.size() != pattern->elements.size())
    return takeApart(pattern, body.resolveExpr(given));
  for (auto [target, element] : zip_equal(pattern->elements, tuple->elements)) {
    if (auto *inner = dyn_cast<ast::TupleExpr>(target)) {
      if (!evaluate(inner, element))
        return false;
      continue;
    }
    Value value = held(body.resolveValue(element));
    if (value.isError())
      return false;
    if (!isUnderscore(target))
      values.push_back(value);
  }
  return true;
}

/// As evaluate, of a tuple that is there.
bool PatternAssignment::takeApart(const ast::TupleExpr *pattern, const Value &value) {
  if (value.isError())
    return false;
  auto *tuple = value.isExpr() ? dyn_cast<TupleType>(value.type) : nullptr;
  if (!tuple || tuple->size() != pattern->elements.size()) {
    if (tuple)
      body.report(pattern->range, diag::tupleSizes, pattern->elements.size(), tuple->size());
    else
      body.report(pattern->range, diag::notATuple, toString(value.type));
    return false;
  }
  Value whole = body.stable(value);
  for (auto [i, element] : enumerate(pattern->elements)) {
    Value part = body.tupleElement(body.reuse(whole, element->range), i, element->range);
    if (auto *inner = dyn_cast<ast::TupleExpr>(element)) {
      if (!takeApart(inner, part))
        return false;
    } else if (!isUnderscore(element)) {
      const bool isKept = R.lifecycle(part.type).isCopyable && mayChangeBeforeUse(part);
      values.push_back(isKept ? held(part) : part);
    }
  }
  return true;
}

static void assignPattern(Body &body, const ast::TupleExpr *pattern, const ast::Expr *given) {
  PatternAssignment assignment(body);
  assignment.findPlaces(pattern);
  if (assignment.evaluate(pattern, given))
    assignment.assign();
}

/// `t = e` where t stands for several values.
static void assignPack(Body &body, ArrayRef<Value> pack, const Value &value, SourceRange range) {
  if (value.isError())
    return;
  auto *tuple = value.isExpr() ? dyn_cast<TupleType>(value.type) : nullptr;
  if (!tuple || tuple->size() != pack.size()) {
    if (tuple)
      body.report(range, diag::tupleSizes, pack.size(), tuple->size());
    else
      body.report(range, diag::notATuple, toString(value.type));
    return;
  }
  Value whole = body.stable(value);
  for (auto [i, element] : enumerate(pack))
    body.assign(body.resolver().names().assign, body.reuse(element, range),
                body.tupleElement(body.reuse(whole, range), i, range), range);
}

//===----------------------------------------------------------------------===//
// Targets
//===----------------------------------------------------------------------===//

void reportNotPassable(Body &body, const Value &actual, StringRef formal, SourceRange range) {
  if (actual.isError())
    return;
  auto *use = actual.isExpr() ? dyn_cast<typed::VarExpr>(actual.expr) : nullptr;
  if (use && !use->var->isConst)
    return reportNotAssignable(body, actual, range);
  if (auto constant = actual.isExpr() ? constantOf(actual.expr) : std::nullopt) {
    body.report(range, diag::constantToRef, constant->first, formal);
    body.report(constant->second, diag::noteDeclaredHere, constant->first);
    return;
  }
  body.report(range, diag::constToRef, formal);
}

/// The reference whose name means the domain of an array, if that is what is read.
static const typed::Var *domainReference(Resolver &R, const typed::Expr *expr) {
  auto *call = dyn_cast<typed::CallExpr>(expr);
  auto *use = call && !call->args.empty() ? dyn_cast<typed::VarExpr>(call->args.front()) : nullptr;
  return use && R.state<References>().isDomain(use->var) ? use->var : nullptr;
}

/// The field of `this` that is written without it: both have the same place then. Null for other places.
static const Field *plainField(const typed::Expr *place, const typed::VarExpr *root) {
  auto *field = dyn_cast<typed::FieldExpr>(place);
  const bool isPlain =
      field && field->base == root && root->range.begin == field->range.begin && root->range.end == field->range.end;
  if (!isPlain)
    return nullptr;
  return find_if(field->aggregate->fields, [&](const Field &each) { return each.index == int(field->index); });
}

/// Says why something cannot be assigned to.
static void reportNotAssignable(Body &body, const Value &lhs, SourceRange range) {
  if (lhs.isError())
    return;
  auto *use = lhs.isExpr() ? rootUse(lhs.expr) : nullptr;
  if (use && (use == lhs.expr || use->isConstLValue) && !use->var->isConst) {
    if (const Field *field = plainField(lhs.expr, use)) {
      body.report(range, diag::fieldOfOuter, field->name);
      return;
    }
    body.report(range, diag::assignToOuter, use->var->name);
    auto inner = find_if(reverse(body.loops()), [](const LoopContext &context) { return context.isParallel; });
    if (use == lhs.expr && lhs.type->isNumeric() && inner != body.loops().rend() && inner->loop)
      body.report(range, diag::noteReduceIntent, use->var->name);
    if (use->var->range.isValid())
      body.report(use->var->range, diag::noteDeclaredHere, use->var->name);
  } else if (auto constant = lhs.isExpr() ? constantOf(lhs.expr) : std::nullopt) {
    body.report(range, diag::assignToConst, constant->first);
    const typed::Var *root = rootOf(lhs.expr);
    bool isFormal = body.instance() && any_of(body.instance()->formals, [&](const FormalBinding &formal) {
                      return formal.decl && formal.var == root && formal.intent == ast::Intent::Default;
                    });
    body.report(constant->second,
                isFormal && root->name == constant->first ? diag::noteConstantFormal : diag::noteDeclaredHere,
                constant->first);
  } else if (const typed::Var *followed = lhs.isExpr() ? domainReference(body.resolver(), lhs.expr) : nullptr) {
    body.report(range, diag::assignToConst, followed->name);
    body.report(followed->range, diag::noteDeclaredHere, followed->name);
  } else if (lhs.isLValue()) {
    body.report(range, diag::assignToConstPart);
  } else {
    body.report(range, diag::notAssignable);
  }
}

//===----------------------------------------------------------------------===//
// =
//===----------------------------------------------------------------------===//

static void storeScalar(Body &body, const Value &lhs, const Value &rhs, SourceRange range) {
  typed::Expr *value = body.convert(rhs, lhs.type, rhs.range);
  if (auto *target = dyn_cast<typed::VarExpr>(lhs.expr))
    checkOutlives(body, value, target->var, range);
  body.emit(body.make<typed::StoreStmt>(lhs.expr, value, range));
}

/// Assigns an owning reference: the new object is there before the old one ends. A shared reference keeps its share
/// until its variable ends: only a copy that initialises may be a move.
static void assignOwner(Body &body, const Value &lhs, const Value &rhs, SourceRange range) {
  auto *given = dyn_cast_or_null<ClassType>(rhs.type);
  KeepsVariables keeps(body, body.keepsVariables() || (given && given->management() == Management::Shared));
  typed::Expr *value = body.convert(rhs, lhs.type, rhs.range);
  if (value->type->isError())
    return;
  Value target = body.stable(lhs);
  typed::Expr *held = heldWithoutEnd(body, value);
  auto *end = body.make<typed::DeinitStmt>(body.reuse(target.expr, range), nullptr, range);
  end->isReplaced = true;
  body.emit(end);
  body.emit(body.make<typed::InitStmt>(body.reuse(target.expr, range), body.make<typed::MoveExpr>(held, range), range));
}

/// Whether an assignment of the type's values copies their bits, whatever the program declares: records may have an
/// operator of their own.
static bool isAssignedByBits(const Type *type) {
  auto *tuple = dyn_cast<TupleType>(type);
  return tuple ? all_of(tuple->elements(), isAssignedByBits) : type->isScalar();
}

static void assignTuple(Body &body, const Value &lhs, const Value &rhs, SourceRange range) {
  auto *to = cast<TupleType>(lhs.type);
  auto *from = rhs.isExpr() ? dyn_cast<TupleType>(rhs.type) : nullptr;
  if (!from || from->size() != to->size()) {
    if (from)
      body.report(range, diag::tupleSizes, to->size(), from->size());
    else
      body.reportNoConversion(rhs, to, range);
    return;
  }
  if (from == to && isAssignedByBits(to))
    return body.emit(body.make<typed::StoreStmt>(lhs.expr, body.toRValue(rhs), range));
  Value target = body.stable(lhs), source = body.stable(rhs);
  for (unsigned i = 0; i < to->size(); ++i) {
    Value part = body.tupleElement(body.reuse(target, range), i, range);
    body.assign(body.resolver().names().assign, part, body.tupleElement(body.reuse(source, range), i, range), range);
  }
}

void assign(Body &body, Identifier op, const Value &left, const Value &rhs, SourceRange range) {
  if (left.isError() || rhs.isError() || (left.isNone() && rhs.isNone()))
    return;
  Value lhs = body.asMutable(left);
  if (lhs.isIterable())
    return assignPromoted(body, op, lhs, rhs, range);
  // Where the target is found counts for arrays too: their elements are const with them.
  if (!lhs.isMutableLValue())
    return reportNotAssignable(body, lhs, range);
  noteChanged(body, lhs.expr, range);
  const Type *type = lhs.type;
  if (type->isError() || (rhs.type && rhs.type->isError()))
    return;
  if (isa<ArrayType>(type)) {
    // Where a layout has a way of its own, of the whole array at once: it takes other values by `=`, and arrays by an
    // `op=` of sets.
    const bool isArray = rhs.isExpr() && isa<ArrayType>(rhs.type);
    const bool isPlain = op == body.resolver().names().assign;
    const bool isDescribed = hasDescriptor(type), givesDescribed = rhs.isExpr() && hasDescriptor(rhs.type);
    if (isPlain ? !isArray && (isDescribed || givesDescribed) : isArray && isDescribed && givesDescribed)
      if (std::optional<Value> called = body.tryOperator(op, {lhs, rhs}, range))
        return body.evaluate(*called, range);
    return assignElements(body, op, lhs, rhs, range);
  }
  if (op != body.resolver().names().assign)
    return assignOp(body, op, lhs, rhs, range);
  if (type->isScalar() && (body.isConvertible(rhs, type) || !rhs.isRuntime()))
    return storeScalar(body, lhs, rhs, range);
  if (type->isOwningPointer())
    return assignOwner(body, lhs, rhs, range);
  if (isa<TupleType>(type))
    return assignTuple(body, lhs, rhs, range);
  if (std::optional<Value> called = body.tryOperator(op, {lhs, rhs}, range))
    return body.evaluate(*called, range);
  if (rhs.isRuntime() && body.isConvertible(rhs, type) && rhs.type != type) {
    Value converted = Value::of(body.temp(body.convert(rhs, type, range)));
    return body.assign(op, lhs, converted, range);
  }
  if (typed::Expr *made = rhs.isRuntime() && rhs.type != type ? tryInitFrom(body, rhs, {type, {}}, range) : nullptr)
    return body.assign(op, lhs, Value::of(body.temp(made)), range);
  body.reportNoConversion(rhs, type, range);
}

/// An assignment to parts of all elements: `A.x = e`.
static void assignPromoted(Body &body, Identifier op, const Value &lhs, const Value &rhs, SourceRange range) {
  const bool isElementwise = body.isPromotable(rhs);
  Value given = rhs.isExpr() ? body.stable(rhs) : rhs;
  assignApart(body, lhs, given, range, [&](const Value &from) {
    typed::Iterand *target = body.makeIterand(lhs, typed::Loop::For, /*isLeader=*/true);
    typed::Iterand *source = isElementwise ? body.makeIterand(from, typed::Loop::For, /*isLeader=*/false) : nullptr;
    if (!target || (isElementwise && !source))
      return;
    if (!target->elementIsRef)
      return body.report(range, diag::notAssignable);
    if (!source && !checkGivesToEach(body, target->element, from, range))
      return;
    auto *loop = body.make<typed::Loop>(range);
    loop->iterands.push_back(target);
    if (source)
      loop->iterands.push_back(source);
    loop->mode = all_of(loop->iterands, mayRunInParallel) ? typed::Loop::Forall : typed::Loop::For;
    Value left = body.elementVar(target, Identifier(), yieldsConst(target), range);
    Value right = source ? body.elementVar(source, Identifier(), yieldsConst(source), range) : from;
    body.buildLoopBody(loop, [&] { body.assign(op, left, right, range); });
    body.emit(loop);
  });
}

//===----------------------------------------------------------------------===//
// op=
//===----------------------------------------------------------------------===//

/// The operands of a compound assignment to a scalar: the right one takes the target's type where it can.
static Value compoundValue(Body &body, Identifier op, const Value &lhs, const Value &rhs, SourceRange range) {
  bool isShift = op == "<<" || op == ">>";
  bool isNumber = rhs.isRuntime() && (rhs.type->isNumeric() || rhs.type->isBool());
  if (!isShift && isNumber && rhs.type != lhs.type && body.isConvertible(rhs, lhs.type))
    return body.binaryOp(op, lhs, Value::of(body.convert(rhs, lhs.type, range)), range);
  return body.binaryOp(op, lhs, rhs, range);
}

static void assignOp(Body &body, Identifier op, const Value &lhs, const Value &rhs, SourceRange range) {
  if (!lhs.type->isScalar())
    if (std::optional<Value> called = body.tryOperator(op, {lhs, rhs}, range))
      return body.evaluate(*called, range);
  Identifier plain = body.resolver().ast().getIdentifier(op.str().drop_back());
  Value target = body.stable(lhs);
  Value result = compoundValue(body, plain, body.reuse(target, range), rhs, range);
  if (result.isError())
    return;
  if (result.isRuntime() && !body.isConvertible(result, lhs.type) && !isa<TupleType>(lhs.type))
    if (std::optional<Value> called = body.tryOperator(op, {lhs, rhs}, range))
      return body.evaluate(*called, range);
  body.assign(body.resolver().names().assign, target, result, range);
}

//===----------------------------------------------------------------------===//
// <=>
//===----------------------------------------------------------------------===//

/// The elements of two arrays, or parts of them, change places.
static void swapElements(Body &body, const Value &lhs, const Value &rhs, SourceRange range) {
  auto *loop = body.make<typed::Loop>(range);
  loop->iterands.push_back(body.makeIterand(lhs, typed::Loop::For, /*isLeader=*/true));
  loop->iterands.push_back(body.makeIterand(rhs, typed::Loop::For, /*isLeader=*/false));
  if (llvm::is_contained(loop->iterands, nullptr))
    return;
  Value left = body.elementVar(loop->iterands[0], Identifier(), /*isConst=*/false, range);
  Value right = body.elementVar(loop->iterands[1], Identifier(), /*isConst=*/false, range);
  body.buildLoopBody(loop, [&] { resolveSwap(body, left, right, range); });
  body.emit(loop);
}

static void resolveSwap(Body &body, const Value &left, const Value &right, SourceRange range) {
  if (left.isError() || right.isError() || (left.isNone() && right.isNone()))
    return;
  Value lhs = body.asMutable(left), rhs = body.asMutable(right);
  auto hasPlaces = [](const Value &side) { return side.isIterable() && side.iterable->elementIsRef; };
  if (hasPlaces(lhs) && hasPlaces(rhs))
    return swapElements(body, lhs, rhs, range);
  for (const Value *side : {&lhs, &rhs})
    if (!side->isMutableLValue())
      return reportNotAssignable(body, *side, range);
  noteChanged(body, lhs.expr, range);
  noteChanged(body, rhs.expr, range);
  if (!lhs.type->isScalar() || !rhs.type->isScalar())
    if (std::optional<Value> called = body.tryOperator(body.resolver().names().swap, {lhs, rhs}, range))
      return body.evaluate(*called, range);
  const auto *array = headerArray(lhs.type), *other = headerArray(rhs.type);
  if (array && other && array != other && array->elt() == other->elt()) {
    // Slices with other strides, or of arrays over other kinds of domains, are never exchanged as wholes.
    Value a = body.stable(lhs), b = body.stable(rhs);
    body.evaluate(
        body.callLibrary(body.resolver().names().checkSameShape, {body.reuse(a, range), body.reuse(b, range)}, range),
        range);
    return swapElements(body, body.reuse(a, range), body.reuse(b, range), range);
  }
  if (lhs.type != rhs.type) {
    body.report(range, diag::swapTypes, toString(lhs.type), toString(rhs.type));
    return;
  }
  if (headerArray(lhs.type)) {
    Value a = body.stable(lhs), b = body.stable(rhs);
    body.evaluate(
        body.callLibrary(body.resolver().names().checkSameShape, {body.reuse(a, range), body.reuse(b, range)}, range),
        range);
    // Slices, and arrays of arrays over different domains, cannot exchange their storage.
    typed::Expr *exchanged = body.scalars().prim(
        typed::Prim::ArraySwap, {body.reuse(a.expr, range), body.reuse(b.expr, range)}, body.types().boolean, range);
    auto *byElement = body.make<typed::Block>(range);
    {
      BlockGuard code(body, byElement);
      swapElements(body, body.reuse(a, range), body.reuse(b, range), range);
    }
    typed::Expr *failed = body.scalars().prim(typed::Prim::LogNot, exchanged, body.types().boolean, range);
    return body.emit(body.make<typed::IfStmt>(failed, byElement, nullptr, range));
  }
  Value a = body.stable(lhs), b = body.stable(rhs);
  // References go on leading to what the values own, which is the other's then.
  if (!lhs.type->isScalar())
    for (const Value &side : {a, b})
      body.evaluate(body.callLibrary(body.resolver().names().retireParts, {body.reuse(side, range)}, range), range);
  auto taken = [&](const Value &place) -> typed::Expr * {
    typed::Expr *lvalue = body.reuse(place.expr, range);
    if (place.type->isScalar())
      return body.make<typed::LoadExpr>(lvalue, range);
    return body.make<typed::MoveExpr>(lvalue, range);
  };
  typed::Expr *held = heldWithoutEnd(body, taken(a));
  body.emit(body.make<typed::InitStmt>(body.reuse(a.expr, range), taken(b), range));
  body.emit(body.make<typed::InitStmt>(body.reuse(b.expr, range), taken(Value::of(held)), range));
}

} // namespace choir::sema
