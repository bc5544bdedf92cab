//===- Instance.cpp - One use of a function, for given types --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Core/Instance.h"

using namespace llvm;

namespace choir::sema {

FoldingSetNodeID keyOf(const Instance &instance) {
  FoldingSetNodeID id;
  id.AddPointer(instance.symbol);
  auto add = [&](const Value &value) {
    if (value.isParam())
      id.AddPointer(value.param);
  };
  for (const FormalBinding &formal : instance.formals) {
    id.AddPointer(formal.isInferred ? nullptr : formal.type);
    id.AddBoolean(formal.value.isPack());
    if (formal.value.isPack())
      for (const Value &element : *formal.value.pack)
        add(element);
    else
      add(formal.value);
  }
  for (const InterfaceModel *model : instance.constraints)
    id.AddPointer(model->implementation);
  return id;
}

bool haveSameFormals(const Instance &a, const Instance &b) { return keyOf(a) == keyOf(b); }

bool Instance::isOfInstance() const {
  const AggregateType *type = isMethod ? aggregateOf(formals.front().type) : nullptr;
  return type && !type->args().empty();
}

} // namespace choir::sema
