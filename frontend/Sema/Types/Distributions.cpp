//===- Distributions.cpp - Domains mapped by a distribution ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `D dmapped d`, of domains and of domain types. What a distribution is, and what a mapped domain can do, is the
// library's (procedure `_dmapped`); here are the spellings.
//
//===----------------------------------------------------------------------===//

#include "Sema/Types/Distributions.h"
#include "Sema/Core/Body.h"

using namespace llvm;

namespace choir::sema {

/// `C(...)` after dmapped, where C is a class or record: what `new C(...)` gives.
static const ast::NewExpr *impliedNew(Body &body, const ast::Expr *distribution) {
  auto *call = dyn_cast<ast::CallExpr>(distribution);
  if (!call || !isa<ast::Ident, ast::DotExpr>(call->callee))
    return nullptr;
  auto *name = dyn_cast<ast::Ident>(call->callee);
  LookupResult found = name ? body.resolver().lookup(name->name, body.scope()) : LookupResult();
  if (name && (!found || found.front()->kind == Symbol::Function))
    return nullptr;
  // Of what is written with a dot, only members of modules are classes.
  auto *member = dyn_cast<ast::DotExpr>(call->callee);
  if (member && !body.resolveExpr(member->base).isModule())
    return nullptr;
  Value callee = body.resolveExpr(call->callee);
  if (!callee.isType())
    return nullptr;
  body.report(distribution->range, diag::legacyDmapped, name ? name->name : member->name);
  auto *implied = body.resolver().ast().create<ast::NewExpr>(distribution->range);
  implied->type = call->callee;
  implied->actuals = call->actuals;
  return implied;
}

/// The index set before dmapped: a domain or a domain type; a range stands for the domain of its indices.
static Value mappedSet(Body &body, const ast::Expr *expr) {
  Resolver &R = body.resolver();
  auto *brackets = dyn_cast<ast::ArrayLiteral>(expr);
  if (!brackets) {
    Value set = body.resolveExpr(expr);
    if (set.isExpr() && R.isRange(set.type))
      return body.callLibrary(R.names().buildDomain, set, expr->range);
    return set;
  }
  SmallVector<Value, 3> dims;
  for (const ast::Expr *element : brackets->elements) {
    dims.push_back(body.resolveExpr(element));
    if (dims.back().isError())
      return dims.back();
    if (!dims.back().isExpr() || !R.isRange(dims.back().type)) {
      body.report(expr->range, diag::dmappedSet, "an array");
      return Value::error();
    }
  }
  body.report(expr->range, diag::legacyDomainBrackets);
  return body.callLibrary(R.names().buildDomain, dims, expr->range);
}

Value resolveDmapped(Body &body, const ast::DmappedExpr *expr) {
  Value set = mappedSet(body, expr->domain);
  const ast::NewExpr *implied = impliedNew(body, expr->distribution);
  Value distribution = body.resolveExpr(implied ? implied : expr->distribution);
  if (set.isError() || distribution.isError())
    return Value::error();
  // A variable goes on owning its distribution, in which the index sets that it maps share.
  auto *owner = dyn_cast_or_null<ClassType>(distribution.type);
  if (owner && owner->management() == Management::Owned && distribution.isLValue())
    distribution = body.callMethod(distribution, body.resolver().names().borrow, {}, expr->distribution->range);
  auto *type = dyn_cast_or_null<DomainType>(set.type);
  if (!type || type->isGeneric() || !(set.isType() || set.isExpr())) {
    body.report(expr->domain->range, diag::dmappedSet, set.type ? toString(set.type) : "none");
    return Value::error();
  }
  const bool isObject = distribution.isExpr() && isa<ClassType, AggregateType>(distribution.type);
  if (!isObject) {
    body.report(expr->distribution->range, diag::notADistribution,
                distribution.type ? toString(distribution.type) : "none");
    return Value::error();
  }
  if (set.isExpr())
    return body.callLibrary(body.resolver().names().dmapped, {set, distribution}, expr->range);
  // The type brings its distribution along in an empty domain.
  Value empty = Value::of(body.defaultValue({type, set.domains}, expr->range));
  Value mapped = body.callLibrary(body.resolver().names().dmapped, {empty, distribution}, expr->range);
  if (mapped.isError())
    return mapped;
  return Value::ofType(mapped.type, expr->range,
                       body.resolver().tree().copy(ArrayRef<typed::Expr *>(body.stableDomain(mapped))));
}

/// A param field of a distribution, if it has one of the name.
static const ParamValue *paramField(Body &body, const Type *distribution, Identifier name, SourceRange use) {
  auto *reference = dyn_cast<ClassType>(distribution);
  auto *aggregate = reference ? reference->object() : dyn_cast<AggregateType>(distribution);
  if (!aggregate || !body.resolver().completeAggregate(aggregate, use))
    return nullptr;
  const Field *field = aggregate->field(name);
  return field ? field->param : nullptr;
}

/// The domain of an array or domain that a distribution maps; null for other values.
static const DomainType *distributedDomain(const Value &value) {
  auto *array = dyn_cast_or_null<ArrayType>(value.type);
  auto *domain = array ? array->domain() : dyn_cast_or_null<DomainType>(value.type);
  return domain && domain->dist() ? domain : nullptr;
}

bool isOnDevice(Body &body, const Value &value) {
  // Slices lie where their arrays do.
  if (auto *view = value.isExpr() ? dyn_cast<typed::ViewExpr>(value.expr) : nullptr)
    return isOnDevice(body, Value::of(view->array));
  const DomainType *domain = distributedDomain(value);
  const ParamValue *isDevice =
      domain ? paramField(body, domain->dist(), body.resolver().names().isDevice, value.range) : nullptr;
  return isDevice && !isDevice->integer.isZero();
}

SmallVector<int64_t, 3> deviceBlockOf(Body &body, const Value &iterable) {
  if (iterable.isIterable())
    return iterable.iterable->kind == Iterable::Zip ? deviceBlockOf(body, iterable.iterable->inner.front())
                                                    : SmallVector<int64_t, 3>();
  const DomainType *domain = distributedDomain(iterable);
  if (!domain || !isOnDevice(body, iterable))
    return {};
  const Identifier sizes[] = {body.resolver().names().blockSizeX, body.resolver().names().blockSizeY,
                              body.resolver().names().blockSizeZ};
  SmallVector<int64_t, 3> block;
  for (Identifier name : ArrayRef(sizes).take_front(domain->rank())) {
    const ParamValue *size = paramField(body, domain->dist(), name, iterable.range);
    block.push_back(size ? size->integer.getExtValue() : 0);
  }
  if (domain->rank() > 3)
    body.notSupported(iterable.range, "a loop over a GPU distribution of more than three dimensions");
  return block;
}

typed::Expr *placementOf(Body &body, const Value &domain) {
  const DomainType *type = distributedDomain(domain);
  if (!type || hasDescriptor(domain.type) ||
      paramField(body, type->dist(), body.resolver().names().isDevice, domain.range))
    return nullptr;
  return body.inOwnBlock(domain.range, [&] {
    Value placement =
        body.callLibrary(body.resolver().names().placementOf, body.reuse(domain, domain.range), domain.range);
    return placement.isError() ? body.errorExpr(domain.range) : body.toRValue(placement);
  });
}

bool isDeviceOnly(Body &body, const Value &value) {
  if (!value.isExpr() || !isa_and_nonnull<ArrayType>(value.type))
    return false;
  // Slices lie where their arrays do.
  if (auto *view = dyn_cast<typed::ViewExpr>(value.expr))
    return isDeviceOnly(body, Value::of(view->array));
  return isDeviceOnly(body, cast<ArrayType>(value.type), value.range);
}

bool isDeviceOnly(Body &body, const ArrayType *array, SourceRange use) {
  const DomainType *domain = array->domain();
  const ParamValue *space =
      domain && domain->dist() ? paramField(body, domain->dist(), body.resolver().names().memorySpace, use) : nullptr;
  return space && space->text == known::explicitMemory;
}

} // namespace choir::sema
