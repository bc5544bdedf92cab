//===- ArrayAssign.cpp - Assignments to whole arrays ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An assignment to an array is a parallel loop over its elements and those of the right side. Where arrays of both
// sides may show the same memory at different positions, it acts as if the right side was evaluated first: there are
// two versions, and addresses decide.
//
//===----------------------------------------------------------------------===//

#include "Sema/Arrays/ArrayAssign.h"
#include "Sema/Arrays/Arrays.h"
#include "Sema/Context/Moves.h"
#include "Sema/Context/References.h"
#include "Sema/Errors/Throws.h"
#include "Sema/Loops/ParallelLoops.h"
#include "Sema/Loops/Shapes.h"
#include "Sema/Types/Distributions.h"

namespace choir::sema {

//===----------------------------------------------------------------------===//
// Overlap
//===----------------------------------------------------------------------===//

namespace {

/// The facts about the array that an expression shows.
struct ArrayPlace {
  const typed::Var *root = nullptr;          ///< the variable that it is in or of; null: not known
  llvm::SmallVector<unsigned, 2> fieldsBack; ///< the fields that lead there from the root, the last one first
  bool ownsElements = false;                 ///< the array, or the whole of which it is a view, is no reference
  bool isView = false;
};

} // namespace

static bool isReference(const typed::FieldExpr *field) {
  return llvm::any_of(field->aggregate->fields,
                      [&](const Field &each) { return each.index == int(field->index) && each.kind == Field::Ref; });
}

static ArrayPlace placeOf(Resolver &R, const typed::Expr *array) {
  ArrayPlace place;
  while (true) {
    if (const auto *view = llvm::dyn_cast<typed::ViewExpr>(array)) {
      place.isView = true;
      array = view->array;
    } else if (const auto *use = llvm::dyn_cast<typed::VarExpr>(array)) {
      if (const typed::Expr *origin = use->var->isRef ? R.state<References>().origin(use->var) : nullptr) {
        array = origin;
        continue;
      }
      place.root = use->var;
      place.ownsElements = place.ownsElements || !use->var->isRef;
      return place;
    } else if (const auto *field = llvm::dyn_cast<typed::FieldExpr>(array); field && !isReference(field)) {
      place.ownsElements = true;
      if (llvm::isa<ClassType>(field->base->type))
        return place;
      place.fieldsBack.push_back(field->index);
      array = field->base;
    } else if (const auto *prim = llvm::dyn_cast<typed::PrimExpr>(array);
               prim && (prim->op == typed::Prim::ArrayElem || prim->op == typed::Prim::ArrayElemUnchecked)) {
      place.ownsElements = true;
      return place;
    } else {
      return place;
    }
  }
}

/// Whether arrays of the type are descriptors that refer to other arrays (module ArrayViews).
static bool isPartOfArray(const Type *type) {
  const auto *descriptor = llvm::dyn_cast_or_null<AggregateType>(llvm::cast<ArrayType>(type)->impl());
  return descriptor &&
         llvm::any_of(descriptor->fields, [](const Field &field) { return field.name == known::viewBase; });
}

/// Whether the places are in two variables, or in different fields of one.
static bool areDistinct(const ArrayPlace &left, const ArrayPlace &right) {
  if (!left.root || !right.root)
    return false;
  if (left.root != right.root)
    return !left.root->isRef && !right.root->isRef;
  for (auto [field, other] : llvm::zip(llvm::reverse(left.fieldsBack), llvm::reverse(right.fieldsBack)))
    if (field != other)
      return true;
  return false;
}

/// Whether nothing that was there before, a formal say, can be a reference to the variable.
static bool isOutOfReach(const typed::Var *local, const ArrayPlace &other) {
  if (!local || local->isRef || local->kind != typed::Var::Local)
    return false;
  const bool isFormal = other.root && other.root->kind == typed::Var::Formal && other.root->owner == local->owner;
  return local->name.empty() || isFormal;
}

/// Whether two arrays may show the same elements at different positions.
static bool mayOverlap(Resolver &R, const typed::Expr *to, const typed::Expr *from) {
  const auto *target = llvm::cast<ArrayType>(to->type), *source = llvm::cast<ArrayType>(from->type);
  if (target->elt() != source->elt())
    return false;
  if (isPartOfArray(target) || isPartOfArray(source))
    return true;
  const ArrayPlace left = placeOf(R, to), right = placeOf(R, from);
  const bool areWhole = !left.isView && !right.isView;
  // Headers that own their elements are equal or share none.
  if (left.ownsElements && right.ownsElements)
    return !areWhole && !areDistinct(left, right);
  if (areWhole && left.root && left.root == right.root && left.fieldsBack == right.fieldsBack)
    return false;
  return !isOutOfReach(left.ownsElements ? left.root : nullptr, right) &&
         !isOutOfReach(right.ownsElements ? right.root : nullptr, left);
}

bool mayChange(Resolver &R, const typed::Expr *place, const typed::Expr *array) {
  for (const typed::Expr *side : {place, array})
    if (llvm::isa<ArrayType>(side->type) && isPartOfArray(side->type))
      return true;
  return !areDistinct(placeOf(R, place), placeOf(R, array));
}

/// The arrays with headers that an iterand goes over.
static void collectHeaderArrays(const typed::Iterand *iterand, llvm::SmallVectorImpl<typed::Expr *> &arrays) {
  if (iterand->kind == typed::Iterand::Array && iterand->part.empty())
    arrays.push_back(iterand->source);
  for (const typed::Iterand *inner : iterand->inner)
    collectHeaderArrays(inner, arrays);
}

/// Calls `visit` for an expression and those that it is computed from.
static void walk(typed::Expr *expr, llvm::function_ref<void(typed::Expr *)> visit) {
  visit(expr);
  if (auto *load = llvm::dyn_cast<typed::LoadExpr>(expr))
    return walk(load->source, visit);
  if (auto *field = llvm::dyn_cast<typed::FieldExpr>(expr))
    return walk(field->base, visit);
  llvm::ArrayRef<typed::Expr *> args;
  if (auto *prim = llvm::dyn_cast<typed::PrimExpr>(expr))
    args = prim->args;
  else if (auto *call = llvm::dyn_cast<typed::CallExpr>(expr))
    args = call->args;
  for (typed::Expr *arg : args)
    walk(arg, visit);
}

/// The arrays with headers of which an iterand takes elements at indices that are elements of another array: `A[P]`.
static void collectGathered(const typed::Iterand *iterand, llvm::SmallVectorImpl<typed::Expr *> &arrays) {
  for (const typed::Iterand *inner : iterand->inner)
    collectGathered(inner, arrays);
  if (!iterand->value)
    return;
  auto isElement = [&](typed::Expr *expr) {
    const auto *use = llvm::dyn_cast<typed::VarExpr>(expr);
    return use && llvm::any_of(iterand->inner, [&](const typed::Iterand *inner) {
             return inner->var == use->var && inner->kind != typed::Iterand::Space;
           });
  };
  walk(iterand->value, [&](typed::Expr *expr) {
    auto *prim = llvm::dyn_cast<typed::PrimExpr>(expr);
    if (!prim || (prim->op != typed::Prim::ArrayElem && prim->op != typed::Prim::ArrayElemUnchecked))
      return;
    bool isGathered = false;
    for (typed::Expr *index : llvm::ArrayRef<typed::Expr *>(prim->args).drop_front())
      walk(index, [&](typed::Expr *part) { isGathered |= isElement(part); });
    if (isGathered)
      arrays.push_back(prim->args.front());
  });
}

/// The arrays without that something is, or goes over.
static void collectDescriptorArrays(const Value &value, llvm::SmallVectorImpl<typed::Expr *> &arrays) {
  if (value.isExpr() && llvm::isa<ArrayType>(value.type) && hasDescriptor(value.type) && value.isLValue())
    arrays.push_back(value.expr);
  if (!value.isIterable())
    return;
  for (llvm::ArrayRef<Value> parts : {llvm::ArrayRef<Value>(value.iterable->inner), {value.iterable->parts}})
    for (const Value &part : parts)
      collectDescriptorArrays(part, arrays);
}

static llvm::SmallVector<typed::Expr *, 2> arraysOf(const Value &value) {
  llvm::SmallVector<typed::Expr *, 2> arrays;
  if (value.isExpr() && headerArray(value.type))
    arrays.push_back(value.expr);
  if (value.isIterable() && value.iterable->kind != Iterable::Call)
    if (const typed::Iterand *iterand = value.iterable->build())
      collectHeaderArrays(iterand, arrays);
  collectDescriptorArrays(value, arrays);
  return arrays;
}

/// Whether two arrays share elements at different positions, when the program runs; null where they cannot.
static typed::Expr *overlapOf(Body &body, typed::Expr *to, typed::Expr *from, SourceRange range) {
  if (!mayOverlap(body.resolver(), to, from))
    return nullptr;
  typed::Expr *left = body.reuse(to, range), *right = body.reuse(from, range);
  if (headerArray(to->type) && headerArray(from->type))
    return body.scalars().prim(typed::Prim::ArrayOverlaps, {left, right}, body.types().boolean, range);
  // Only parts of arrays without headers are known to the library as such.
  if (!isPartOfArray(to->type) && !isPartOfArray(from->type))
    return nullptr;
  Value answer = body.callLibrary(body.resolver().names().partsOverlap, {Value::of(left), Value::of(right)}, range);
  return answer.isRuntime() ? body.toRValue(answer) : nullptr;
}

/// Whether an assignment writes what its right side may read later, at any position.
static typed::Expr *gatherOverlapOf(Body &body, typed::Expr *to, typed::Expr *from, SourceRange range) {
  const ArrayPlace left = placeOf(body.resolver(), to), right = placeOf(body.resolver(), from);
  const bool isSame = left.root && left.root == right.root && left.fieldsBack == right.fieldsBack;
  if (isSame && !left.isView && !right.isView)
    return body.make<typed::ConstExpr>(body.types().getBool(true), range);
  if (!headerArray(to->type) || !mayOverlap(body.resolver(), to, from))
    return nullptr;
  auto data = [&](typed::Expr *array) {
    return body.scalars().prim(typed::Prim::ArrayData, {body.reuse(array, range)},
                               body.types().getCPtr(llvm::cast<ArrayType>(array->type)->elt()), range);
  };
  typed::Expr *beginTogether =
      body.scalars().prim(typed::Prim::Eq, {data(to), data(from)}, body.types().boolean, range);
  typed::Expr *overlaps = body.scalars().prim(
      typed::Prim::ArrayOverlaps, {body.reuse(to, range), body.reuse(from, range)}, body.types().boolean, range);
  return body.scalars().prim(typed::Prim::Or, {overlaps, beginTogether}, body.types().boolean, range);
}

/// A condition that holds where arrays of both sides share elements at different positions; null where none can.
static typed::Expr *overlapOf(Body &body, const Value &to, const Value &from, SourceRange range) {
  typed::Expr *condition = nullptr;
  auto add = [&](typed::Expr *overlaps) {
    if (overlaps)
      condition = condition ? body.scalars().prim(typed::Prim::Or, {condition, overlaps}, body.types().boolean, range)
                            : overlaps;
  };
  llvm::SmallVector<typed::Expr *, 2> gathered;
  if (from.isIterable() && from.iterable->kind != Iterable::Call)
    if (const typed::Iterand *iterand = from.iterable->build())
      collectGathered(iterand, gathered);
  for (typed::Expr *target : arraysOf(to)) {
    for (typed::Expr *source : arraysOf(from))
      add(overlapOf(body, target, source, range));
    for (typed::Expr *source : gathered)
      add(gatherOverlapOf(body, target, source, range));
  }
  return condition;
}

/// The right side's elements, in an array over the left side's indices.
static Value holdApart(Body &body, typed::Expr *target, const Value &from, SourceRange range) {
  Value shape = shapeOf(body, Value::of(body.reuse(target, range)));
  typed::Iterand *iterand = body.makeIterand(from, typed::Loop::For, /*isLeader=*/true);
  if (shape.isError() || !iterand)
    return Value::error();
  const ArrayType *type = body.resolver().arrayOver(llvm::cast<DomainType>(shape.type), body.elementTypeOf(from));
  typed::Expr *domains[] = {body.toLValue(shape)};
  typed::Expr *held = arrayFromIterand(body, type, domains, iterand, /*isParallel=*/true, range);
  typed::Var *var = body.declareLocal(Identifier(), held->type, held, /*isConst=*/false, range);
  return Value::of(body.make<typed::VarExpr>(var, range));
}

void assignApart(Body &body, const Value &to, const Value &from, SourceRange range,
                 llvm::function_ref<void(const Value &)> assign) {
  const Type *element = body.isPromotable(from) ? body.elementTypeOf(from) : nullptr;
  // Only copyable elements can be held in the array.
  const bool canHold = element && !element->isError() && !llvm::isa<IteratorType>(element) &&
                       body.resolver().lifecycle(element).isCopyable;
  typed::Expr *overlaps = canHold ? overlapOf(body, to, from, range) : nullptr;
  if (!overlaps)
    return assign(from);
  auto *apart = body.make<typed::Block>(range), *around = body.make<typed::Block>(range);
  const unsigned errorsBefore = body.resolver().diags().getNumErrors();
  {
    BlockGuard code(body, apart);
    assign(from);
  }
  if (body.resolver().diags().getNumErrors() == errorsBefore) {
    BlockGuard code(body, around);
    if (Value held = holdApart(body, arraysOf(to).front(), from, range); !held.isError())
      assign(held);
  }
  body.emit(body.make<typed::IfStmt>(overlaps, around, apart, range));
}

//===----------------------------------------------------------------------===//
// Whole-array assignment
//===----------------------------------------------------------------------===//

/// Whether a tuple's elements are assigned to those of an array one by one, not the tuple to each.
static bool givesElements(const TupleType *tuple, const ArrayType *array) {
  const auto *element = llvm::dyn_cast<TupleType>(array->elt());
  const auto *given = llvm::dyn_cast<TupleType>(tuple->elements().front());
  return !element || (given && given->size() == element->size());
}

/// Whether a value is copied by its bits, whatever program it is in.
static bool isPlainValue(const Type *type) {
  if (const auto *tuple = llvm::dyn_cast<TupleType>(type))
    return llvm::all_of(tuple->elements(), isPlainValue);
  return type->isScalar() && !llvm::isa<ClassType>(type);
}

/// Whether the elements may be at several locales or on a device, which then exchange many in one transfer.
static bool mayCopyAtOnce(const ArrayType *to, const ArrayType *from) {
  return (to->domain()->dist() || from->domain()->dist()) && headerArray(to) && headerArray(from) &&
         to->elt() == from->elt() && isPlainValue(to->elt());
}

/// Each element of `to` that of `from` (`isWhole`), or the same value.
static void assignInLoop(Body &body, Identifier op, const Value &to, const Value &from, bool isWhole,
                         SourceRange range) {
  auto *loop = body.make<typed::Loop>(range);
  if (isDeviceOnly(body, to))
    loop->deviceBlock = deviceBlockOf(body, to);
  typed::Iterand *target = body.makeIterand(to, typed::Loop::For, true);
  typed::Iterand *source = isWhole ? body.makeIterand(from, typed::Loop::For, false) : nullptr;
  if (!target || (isWhole && !source))
    return;
  loop->iterands.push_back(target);
  if (source)
    loop->iterands.push_back(source);
  loop->mode = llvm::all_of(loop->iterands, mayRunInParallel) ? typed::Loop::Forall : typed::Loop::For;
  const bool byIndex = isWhole && isIrregularArray(body, to.type);
  Value left = body.elementVar(target, Identifier(), false, range);
  left.expr->isConstLValue = false;
  Value right = source ? body.elementVar(source, Identifier(), true, range) : body.reuse(from, range);
  // The value of an iteration is used here once.
  right.isTemporary = source && source->kind == typed::Iterand::Nested && !source->elementIsRef;
  auto assign = [&] { body.assign(op, left, right, range); };
  // A layout with its own order of indices makes the other operand follow by index.
  if (byIndex && runsInTasks(body, {to, from}, {target, source}, /*ofLayouts=*/true))
    loop = makeLoopInTasks(body, {to, from}, {target, source}, range, assign);
  else
    body.buildLoopBody(loop, assign);
  if (loop)
    body.emit(loop);
}

/// Assigns by a procedure of the library that copies all at once where it can and says whether it did, else element by
/// element.
static void copyOrAssign(Body &body, const Value &to, const Value &from, SourceRange range) {
  Value copied =
      body.callLibrary(body.resolver().names().copiedAtOnce, {body.reuse(to, range), body.reuse(from, range)}, range);
  auto *otherwise = body.make<typed::Block>(range);
  typed::Expr *failed = body.scalars().prim(typed::Prim::LogNot, body.toRValue(copied), body.types().boolean, range);
  body.emit(body.make<typed::IfStmt>(failed, otherwise, nullptr, range));
  BlockGuard inOtherwise(body, otherwise);
  assignInLoop(body, body.resolver().names().assign, to, from, /*isWhole=*/true, range);
}

void assignElements(Body &body, Identifier op, const Value &lhs, const Value &rhs, SourceRange range) {
  const auto *array = llvm::cast<ArrayType>(lhs.type);
  const auto *tuple = rhs.isExpr() ? llvm::dyn_cast<TupleType>(rhs.type) : nullptr;
  const bool givesRows = tuple && (array->rank() > 1 ? llvm::isa<TupleType>(tuple->elements().front())
                                                     : body.elementTypeOf(rhs) && givesElements(tuple, array));
  if (givesRows && op == body.resolver().names().assign)
    return body.evaluate(body.callLibrary(body.resolver().names().assignRows, {lhs, rhs}, range), range);
  const bool isWhole = body.isPromotable(rhs) || givesRows;
  if (!isWhole && !checkGivesToEach(body, array->elt(), rhs, range))
    return;
  auto *around = body.make<typed::Block>(range);
  body.emit(around);
  BlockGuard inAround(body, around);
  const bool toDevice = isDeviceOnly(body, lhs), fromDevice = isDeviceOnly(body, rhs);
  const bool isCopy = op == body.resolver().names().assign && rhs.isExpr() && llvm::isa<ArrayType>(rhs.type);
  Value to = body.stable(lhs);
  auto assign = [&](const Value &from) {
    // Where a layout has a way of its own, of the whole array at once.
    if (isCopy && (hasDescriptor(array) || hasDescriptor(from.type)))
      if (std::optional<Value> called = body.tryOperator(op, {body.reuse(to, range), body.reuse(from, range)}, range))
        return body.evaluate(*called, range);
    if (isWhole && from.isExpr() && llvm::isa<ArrayType>(from.type)) {
      Value checked = body.callLibrary(body.resolver().names().checkSameShape,
                                       {body.reuse(to, range), body.reuse(from, range)}, range);
      if (checked.isExpr())
        body.emit(body.make<typed::EvalStmt>(checked.expr, range));
    }
    auto *given = from.isExpr() ? llvm::dyn_cast<ArrayType>(from.type) : nullptr;
    if ((toDevice || fromDevice) && given && given->elt() == array->elt() && op == body.resolver().names().assign)
      return body.emit(body.make<typed::EvalStmt>(
          body.scalars().prim(typed::Prim::ArrayCopy, {body.reuse(to, range).expr, body.reuse(from, range).expr},
                              body.types().void_, range),
          range));
    if (isCopy && mayCopyAtOnce(array, given))
      return copyOrAssign(body, to, from, range);
    assignInLoop(body, op, to, from, isWhole, range);
  };
  Value from = rhs.isExpr() ? body.stable(rhs) : rhs;
  if (toDevice || fromDevice)
    return assign(from);
  assignApart(body, to, from, range, assign);
}

} // namespace choir::sema
