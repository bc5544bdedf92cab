//===- Imports.cpp - Functions of C that pass structs by value ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How structs and complex numbers are passed by value is C's business. A function that does so is called through an
// adapter, which C's compiler compiles: see typed::Import.
//
//===----------------------------------------------------------------------===//

#include "Sema/Names/Imports.h"
#include "Sema/Names/CTypeNames.h"

using namespace llvm;

namespace choir::sema {

namespace {

class ImportBuilder {
public:
  ImportBuilder(Resolver &R, typed::Function *function) : R(R), names(R), function(function) {}

  void build();

private:
  static bool isByValue(const typed::Formal &formal) {
    return formal.intent == typed::Intent::In || formal.intent == typed::Intent::ConstIn;
  }
  static bool isSpecial(const Type *type) {
    return isa<TupleType, AggregateType>(type) || type->kind() == TypeKind::Complex;
  }
  bool needsAdapter() const;
  bool addParameter(const typed::Formal &formal);
  std::string nameOf(const Type *type);
  void define(const AggregateType *record);

  Resolver &R;
  CTypeNames names;
  typed::Function *function;
  typed::Import made;
};

} // namespace

bool ImportBuilder::needsAdapter() const {
  if (!function->isExtern || function->isLibrary || !function->result)
    return false;
  if (!function->returnsRef && isSpecial(function->result))
    return true;
  return any_of(function->formals,
                [](const typed::Formal &formal) { return isByValue(formal) && isSpecial(formal.var->type); });
}

/// A struct's definition, as the program declares it; those of its fields come first.
void ImportBuilder::define(const AggregateType *record) {
  std::string name = names.of(record), fields;
  if (any_of(made.structs, [&](const auto &known) { return known.first == name; }))
    return;
  for (const Field &field : record->fields)
    if (field.index >= 0)
      fields += nameOf(field.type) + " " + field.name.str().str() + "; ";
  made.structs.push_back({name, fields});
}

/// Pointers of any kind are void pointers here, which convert to what C wants.
std::string ImportBuilder::nameOf(const Type *type) {
  if (isExternRecord(type))
    define(cast<AggregateType>(type));
  if (isa<CPtrType, ClassType, ProcType>(type))
    return "void *";
  return names.of(type);
}

bool ImportBuilder::addParameter(const typed::Formal &formal) {
  typed::Import::Parameter parameter;
  const Type *type = formal.var->type;
  parameter.type = isByValue(formal) ? nameOf(type) : "void *";
  if (parameter.type.empty()) {
    R.notSupported(formal.var->range, "passing '" + toString(type) + "' by value to a C function");
    return false;
  }
  if (isByValue(formal) && isExternRecord(type))
    parameter.passing = typed::Import::Parameter::ByAddress;
  else if (isByValue(formal) && type->kind() == TypeKind::Complex)
    parameter.passing = typed::Import::Parameter::AsReals;
  made.parameters.push_back(std::move(parameter));
  return true;
}

void ImportBuilder::build() {
  if (!needsAdapter())
    return;
  if (function->isVarargsC) {
    R.notSupported(function->range, "structs and complex numbers by value in a C function with variable arguments");
    return;
  }
  for (const typed::Formal &formal : function->formals)
    if (!addParameter(formal))
      return;
  const Type *result = function->result;
  if (function->returnsRef)
    made.result = "void *";
  else if (!result->isVoid() && !result->isNothing())
    made.result = nameOf(result);
  if (made.result.empty()) {
    R.notSupported(function->range, "a C function that returns '" + toString(result) + "'");
    return;
  }
  made.resultByAddress = !function->returnsRef && isSpecial(result);
  made.name = function->linkName;
  made.adapter = known::importAdapterPrefix.str() + made.name;
  function->linkName = made.adapter;
  function->hasCAdapter = true;
  if (none_of(R.program()->foreign.imports, [&](const typed::Import &other) { return other.name == made.name; }))
    R.program()->foreign.imports.push_back(std::move(made));
}

void resolveImports(Resolver &R) {
  for (typed::Function *function : R.program()->functions)
    ImportBuilder(R, function).build();
}

} // namespace choir::sema
