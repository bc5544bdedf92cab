//===- TypeSizes.cpp - Types of too many parts ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Context/TypeSizes.h"

using namespace llvm;

namespace choir::sema {

static constexpr unsigned maxWrittenSize = 1 << 20; // of types that nothing is instantiated for

namespace {

struct TypeSizes {
  DenseMap<const Type *, unsigned> known;
};

} // namespace

unsigned sizeOf(Resolver &R, const Type *type) {
  if (!type)
    return 0;
  auto known = R.state<TypeSizes>().known.find(type);
  if (known != R.state<TypeSizes>().known.end())
    return known->second;
  unsigned size = 1;
  auto add = [&](const Type *part) { size = std::min(size + sizeOf(R, part), maxWrittenSize + 1); };
  if (auto *tuple = dyn_cast<TupleType>(type))
    for_each(tuple->elements(), add);
  else if (auto *aggregate = dyn_cast<AggregateType>(type))
    for (const TypeArg &arg : aggregate->args())
      add(arg.type);
  else if (auto *reference = dyn_cast<ClassType>(type))
    add(reference->object());
  else if (auto *array = dyn_cast<ArrayType>(type))
    add(array->elt());
  else if (auto *pointer = dyn_cast<CPtrType>(type))
    add(pointer->pointee());
  return R.state<TypeSizes>().known[type] = size;
}

bool isTooLarge(Resolver &R, const Type *type, SourceRange range) {
  if (sizeOf(R, type) <= maxWrittenSize)
    return false;
  R.report(range, diag::typeTooLarge, maxWrittenSize);
  return true;
}

} // namespace choir::sema
