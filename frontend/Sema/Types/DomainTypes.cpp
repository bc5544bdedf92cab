//===- DomainTypes.cpp - Types of domains and arrays ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Types/DomainTypes.h"
#include "Sema/Types/Aggregates.h"

using namespace llvm;

namespace choir::sema {

namespace {
struct ArrayTypes {
  DenseMap<std::pair<const DomainType *, const Type *>, const ArrayType *> byDomain; ///< and element type
};
} // namespace

/// The binding of a descriptor's type or param field.
static TypeArg boundField(const AggregateType *descriptor, Identifier name) {
  const Field *field = descriptor->field(name);
  if (!field)
    return {};
  if (field->kind == Field::Param)
    return {nullptr, field->param};
  return field->kind == Field::Type_ ? TypeArg{field->type, nullptr} : TypeArg{};
}

const DomainType *defaultDomain(Resolver &R, int rank, const Type *idx, StrideKind strides, const Type *dist) {
  const Type *impl = R.types().error;
  const AggregateType *record = R.libraryRecord(R.names().defaultLayout);
  const ParamValue *stridesParam = libraryEnumConstant(R, R.names().strideKind, unsigned(strides));
  if (record && stridesParam && record->args().size() == 4)
    impl = R.withArgs(record, {{nullptr, R.types().getParam(R.types().int64, rank)},
                               {idx, nullptr},
                               {nullptr, stridesParam},
                               {dist ? dist : R.types().nothing, nullptr}});
  return R.types().getDomain(dist, rank, idx, strides, impl, /*hasDefaultLayout=*/true);
}

/// The descriptor is the result of the domain's dsiBuildArray.
const ArrayType *arrayOver(Resolver &R, const DomainType *domain, const Type *elt) {
  bool isOpen = !domain || domain->isGeneric() || !elt || elt->isGeneric() || elt->isError();
  if (isOpen || domain->hasDefaultLayout())
    return R.types().getArray(domain, elt);
  const ArrayType *&known = R.state<ArrayTypes>().byDomain[{domain, elt}];
  if (known)
    return known;
  SourceRange range = cast<AggregateType>(domain->impl())->decl()->range;
  const std::unique_ptr<Body> ownedBody = R.newBody(nullptr, nullptr, R.newScope(Scope::Block, R.preludeScope()));
  Body &body = *ownedBody;
  Value descriptor = Value::of(body.temp(R.make<typed::ZeroExpr>(domain->impl(), range)));
  CallInfo call;
  call.name = R.names().dsiBuildArray;
  call.range = call.nameRange = range;
  call.isMethod = true;
  call.receiver = descriptor;
  call.actuals.push_back({Value::ofType(elt, range), Identifier(), range});
  call.actuals.push_back({Value::ofParam(R.types().getBool(false), range), Identifier(), range});
  Instance *build = body.findInstance(call);
  const ArrayType *array = nullptr;
  if (build && R.ensureResult(build, range))
    if (auto *impl = dyn_cast<AggregateType>(build->function->result))
      array = arrayOf(R, impl, range);
  if (!array) {
    R.notSupported(range, "arrays over domains of type " + toString(domain));
    array = R.types().getArray(domain, elt);
  }
  return R.state<ArrayTypes>().byDomain[{domain, elt}] = array;
}

const ArrayType *arrayOf(Resolver &R, const AggregateType *descriptor, SourceRange use) {
  if (!R.completeAggregate(descriptor, use))
    return nullptr;
  TypeArg domain = boundField(descriptor, R.names().domType), elt = boundField(descriptor, R.names().eltType);
  const DomainType *type = dyn_cast_or_null<DomainType>(domain.type);
  if (auto *impl = dyn_cast_or_null<AggregateType>(domain.type))
    type = domainOf(R, impl, use);
  return type && elt.type ? R.types().getArray(type, elt.type, /*unitInner=*/true, descriptor) : nullptr;
}

const DomainType *domainOf(Resolver &R, const AggregateType *descriptor, SourceRange use) {
  if (!R.completeAggregate(descriptor, use))
    return nullptr;
  TypeArg rank = boundField(descriptor, R.names().rank), idx = boundField(descriptor, R.names().idxType),
          strides = boundField(descriptor, R.names().strides), dist = boundField(descriptor, R.names().distType);
  if (!dist.type)
    dist = boundField(descriptor, R.names().parentType);
  if (!idx.type)
    return nullptr;
  const AggregateType *defaultLayout = R.libraryRecord(R.names().defaultLayout);
  bool hasDist = dist.type && !dist.type->isNothing();
  return R.types().getDomain(hasDist ? dist.type : nullptr, rank.param ? rank.param->integer.getExtValue() : 1,
                             idx.type,
                             strides.param ? StrideKind(strides.param->integer.getExtValue()) : StrideKind::One,
                             descriptor, defaultLayout && defaultLayout->decl() == descriptor->decl());
}

} // namespace choir::sema
