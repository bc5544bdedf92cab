//===- DebugInfo.cpp - What debuggers and profilers are told --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions are always listed: profilers show their names. Variables and types are described with -g only. Layouts are
// those of C: members in order, each at the next place that its alignment allows.
//
//===----------------------------------------------------------------------===//

#include "IRGen/Core/DebugInfo.h"
#include "IRGen/Core/IRGenFunction.h"
#include "choir/runtime/Types.h"

using namespace mlir;
using llvm::cast;
using llvm::dyn_cast;

namespace choir::irgen {

namespace {
/// Numbers in the table of types (SourceInfo::types).
struct TypeTable {
  llvm::DenseMap<const sema::Type *, unsigned> typeNumbers, objectNumbers;
};
} // namespace

/// The number of a type in the table of types.
static unsigned describeType(IRGenModule &gm, const sema::Type *type);

using TypeKind = SourceInfo::TypeKind;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

static unsigned addType(IRGenModule &gm, SourceInfo::Type type) {
  gm.source().types.push_back(std::move(type));
  return gm.source().types.size() - 1;
}

static unsigned describePointer(IRGenModule &gm, unsigned element) {
  SourceInfo::Type pointer{TypeKind::Pointer, "", sizeof(void *), sizeof(void *), {}};
  pointer.element = element;
  return addType(gm, std::move(pointer));
}

/// Places members one after the other. Padding at the end makes the size a multiple of the alignment.
static unsigned describeStruct(IRGenModule &gm, const sema::Type *type, const std::string &name,
                               ArrayRef<std::pair<std::string, unsigned>> members) {
  SourceInfo::Type layout{TypeKind::Struct, name, 0, 1, {}};
  for (auto &[memberName, member] : members) {
    const SourceInfo::Type &memberType = gm.source().types[member];
    layout.size = llvm::alignTo(layout.size, memberType.align);
    layout.members.push_back({memberName, member, layout.size});
    layout.size += memberType.size;
    layout.align = std::max(layout.align, memberType.align);
  }
  layout.size = llvm::alignTo(layout.size, layout.align);
  return addType(gm, std::move(layout));
}

static unsigned describeFields(IRGenModule &gm, const sema::AggregateType *aggregate) {
  SmallVector<std::pair<std::string, unsigned>> members;
  for (const sema::Field &field : aggregate->fields)
    if (field.index >= 0) {
      unsigned type = describeType(gm, field.type);
      members.push_back({field.name.str().str(), field.kind == sema::Field::Ref ? describePointer(gm, type) : type});
    }
  return describeStruct(gm, aggregate, sema::toString(aggregate), members);
}

/// An object begins with what the runtime library knows of it; inherited fields come first. It may refer to its own
/// kind, so its number is known before its layout is.
static unsigned describeObject(IRGenModule &gm, const sema::AggregateType *object) {
  auto [known, isNew] = gm.state<TypeTable>().objectNumbers.try_emplace(object, 0);
  if (!isNew)
    return known->second;
  unsigned number = addType(gm, {TypeKind::Struct, sema::toString(object), 0, alignof(choir_object), {}});
  known->second = number;
  SourceInfo::Type layout = gm.source().types[number];
  layout.size = sizeof(choir_object);
  for (const sema::Field &field : object->fields) {
    if (field.index < 0)
      continue;
    unsigned type = describeType(gm, field.type);
    if (field.kind == sema::Field::Ref)
      type = describePointer(gm, type);
    const SourceInfo::Type &fieldType = gm.source().types[type];
    layout.size = llvm::alignTo(layout.size, fieldType.align);
    layout.members.push_back({field.name.str().str(), type, layout.size});
    layout.size += fieldType.size;
  }
  layout.size = llvm::alignTo(layout.size, layout.align);
  gm.source().types[number] = std::move(layout);
  return number;
}

/// The members that debuggers need to show the elements: `choir.py` in tools/gdb reads them.
static unsigned describeArrayHeader(IRGenModule &gm, const sema::ArrayType *array) {
  const unsigned rank = array->rank();
  const unsigned word = addType(gm, {TypeKind::Signed, "int(64)", 8, 8, {}});
  SourceInfo::Type dim{TypeKind::Struct, "dimension", sizeof(choir_array_dim), alignof(choir_array_dim), {}};
  dim.members = {{"first", word, offsetof(choir_array_dim, first)},
                 {"extent", word, offsetof(choir_array_dim, extent)},
                 {"stride", word, offsetof(choir_array_dim, stride)},
                 {"coef", word, offsetof(choir_array_dim, coef)}};
  SourceInfo::Type dims{TypeKind::Vector, "", rank * dim.size, dim.align, {}};
  dims.count = rank;
  dims.element = addType(gm, std::move(dim));
  const unsigned dimsType = addType(gm, std::move(dims));
  const unsigned data = describePointer(gm, describeType(gm, array->elt()));
  SourceInfo::Type header{TypeKind::Struct,
                          sema::toString(array),
                          sizeof(choir_array) + rank * sizeof(choir_array_dim),
                          alignof(choir_array),
                          {}};
  header.members = {{"data", data, offsetof(choir_array, data)}, {"dim", dimsType, sizeof(choir_array)}};
  return addType(gm, std::move(header));
}

static unsigned describeScalar(IRGenModule &gm, const sema::Type *type) {
  std::string name = sema::toString(type);
  auto *numeric = dyn_cast<sema::NumericType>(type);
  const uint64_t bytes = numeric ? numeric->width() / 8 : sizeof(int64_t);
  switch (type->kind()) {
  case sema::TypeKind::Bool:
    return addType(gm, {TypeKind::Bool, name, 1, 1, {}});
  case sema::TypeKind::Int:
    return addType(gm, {TypeKind::Signed, name, bytes, bytes, {}});
  case sema::TypeKind::UInt:
    return addType(gm, {TypeKind::Unsigned, name, bytes, bytes, {}});
  case sema::TypeKind::Real:
  case sema::TypeKind::Imag:
    return addType(gm, {TypeKind::Real, name, bytes, bytes, {}});
  case sema::TypeKind::Complex:
    return addType(gm, {TypeKind::Complex, name, bytes, bytes / 2, {}});
  case sema::TypeKind::Enum: {
    SourceInfo::Type described{TypeKind::Enum, name, bytes, bytes, {}};
    for (Identifier constant : cast<sema::EnumType>(type)->names)
      described.members.push_back({constant.str().str(), 0, 0});
    return addType(gm, std::move(described));
  }
  default:
    return addType(gm, {TypeKind::Address, name, sizeof(void *), alignof(void *), {}});
  }
}

static unsigned describeType(IRGenModule &gm, const sema::Type *type) {
  auto known = gm.state<TypeTable>().typeNumbers.find(type);
  if (known != gm.state<TypeTable>().typeNumbers.end())
    return known->second;
  unsigned number;
  if (auto *descriptor = sema::descriptorType(type)) {
    number = describeType(gm, descriptor);
  } else if (auto *tuple = dyn_cast<sema::TupleType>(type)) {
    SmallVector<std::pair<std::string, unsigned>> members;
    for (auto [index, element] : llvm::enumerate(tuple->elements()))
      members.push_back({"_" + std::to_string(index), describeType(gm, element)});
    number = describeStruct(gm, type, sema::toString(type), members);
  } else if (auto *aggregate = dyn_cast<sema::AggregateType>(type)) {
    number = describeFields(gm, aggregate);
  } else if (auto *array = sema::headerArray(type)) {
    number = describeArrayHeader(gm, array);
  } else if (auto *reference = dyn_cast<sema::ClassType>(type); reference && reference->object()) {
    number = describePointer(gm, describeObject(gm, reference->object()));
  } else if (auto *pointer = dyn_cast<sema::CPtrType>(type);
             pointer && pointer->pointee() && (pointer->pointee()->isNumeric() || pointer->pointee()->isBool())) {
    number = describePointer(gm, describeType(gm, pointer->pointee()));
  } else {
    number = describeScalar(gm, type);
  }
  return gm.state<TypeTable>().typeNumbers[type] = number;
}

//===----------------------------------------------------------------------===//
// Functions and variables
//===----------------------------------------------------------------------===//

void describeFunction(IRGenModule &gm, const typed::Function *function, StringRef symbol) {
  if (function->isExtern || !function->range.isValid())
    return;
  gm.source().functions[symbol] = {function->name, gm.getFile(function->range).str(), gm.getLine(function->range),
                                   function->isLibrary};
}

static SourceInfo::Variable describeVariable(IRGenModule &gm, const typed::Var *var, SourceRange scope) {
  SourceInfo::Variable described;
  described.name = var->name.str().str();
  described.type = describeType(gm, var->type);
  described.file = gm.getFile(var->range).str();
  described.line = gm.getLine(var->range);
  if (scope.isValid()) {
    LineColumn begin = gm.diags().getSourceManager().getLineColumn(scope.begin);
    LineColumn end = gm.diags().getSourceManager().getLineColumn(scope.end);
    described.scopeBegin = {begin.line, begin.column};
    described.scopeEnd = {end.line, end.column};
  }
  return described;
}

void describeGlobal(IRGenModule &gm, const typed::Var *var, StringRef symbol) {
  if (!gm.options().describeVariables || !var->range.isValid() || var->name.str().starts_with("_"))
    return;
  SourceInfo::Variable described = describeVariable(gm, var, {});
  described.isAddress = var->isRef;
  gm.source().globals[symbol] = std::move(described);
}

void describe(IRGenFunction &fn, const typed::Var *var, Value address) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  // The library's own variables would only stand in the way.
  if (!gm.options().describeVariables || !fn.typedFunction() || fn.typedFunction()->isLibrary ||
      !var->range.isValid() || !var->name || var->type->isVoid() || var->type->isNothing())
    return;
  StringRef name = var->name.str();
  if (name.empty() || name.starts_with("_"))
    return;
  SourceInfo::Variable described =
      describeVariable(gm, var,
                       fn.state<SourcePosition>().visibleIn.isValid() ? fn.state<SourcePosition>().visibleIn
                                                                      : fn.typedFunction()->range);
  for (auto [index, formal] : llvm::enumerate(fn.typedFunction()->formals))
    if (formal.var == var)
      described.parameter = index + 1;
  const bool isFormal = described.parameter != 0;
  gm.source().variables.push_back(std::move(described));
  chpl::DebugVariableOp::create(b, fn.getLoc(var->range), address, gm.source().variables.size() - 1, isFormal);
}

} // namespace choir::irgen
