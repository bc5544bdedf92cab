//===- DomainFields.cpp - Hidden fields -----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Objects/DomainFields.h"
#include "Sema/Objects/LiveClasses.h"
#include "Sema/Objects/Parents.h"
#include "Sema/Types/RuntimeTypes.h"

using namespace llvm;

namespace choir::sema {

void attachDomainField(Body &body, const Field &field, const Value &place) {
  if (isa<DomainType>(field.type) && field.kind == Field::Var)
    body.evaluate(body.callLibrary(body.resolver().names().attachDomain, body.reuse(place, place.range), place.range),
                  place.range);
}

typed::Expr *hiddenDefault(Body &body, const Field &field, const AggregateType *type) {
  SourceRange range = field.decl->range;
  unsigned part = 0;
  for (const Field *before = &field; before[-1].kind == Field::TypeDomain && before[-1].decl == field.decl; --before)
    ++part;
  const AggregateType *heir = type;
  while (heir->parent && heir->parent != field.owner)
    heir = heir->parent;
  ArrayRef<typed::Expr *> domains;
  if (heir->parent)
    domains = body.resolver().domainsOfTypeArg(heir->parent, writtenParent(body, heir).domains, field.decl);
  if (domains.empty() && field.decl->init) {
    domains = body.resolveType(field.decl->init).domains;
  } else if (domains.empty() && body.instance() && body.instance()->decl()->name == body.resolver().names().initEq &&
             body.instance()->formals.size() == 2) {
    const Value &other = body.instance()->formals[1].value;
    if (other.isExpr() && other.type == type)
      domains =
          boundType(body, body.reuse(other, range), field.decl, type->field(field.decl->name)->type, range).domains;
  }
  if (part < domains.size() && domains[part]->type == field.type)
    return body.toRValue(Value::of(body.reuse(domains[part], range)));
  return body.defaultValue({field.type, {}}, range);
}

void setDynamicClass(Body &body, const Value &object, const AggregateType *type) {
  if (!isa<ClassType>(object.type))
    return;
  noteClass(body.resolver(), type);
  SourceRange range = object.range;
  typed::Expr *self = body.toRValue(body.reuse(object, range));
  typed::Expr *as = body.scalars().prim(typed::Prim::ClassCast, self,
                                        body.types().getClass(type, Management::Borrowed, false), range);
  body.emit(
      body.make<typed::EvalStmt>(body.scalars().prim(typed::Prim::SetClass, as, body.types().void_, range), range));
}

} // namespace choir::sema
