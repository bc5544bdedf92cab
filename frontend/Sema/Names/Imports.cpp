//===- Imports.cpp - Functions of C that pass structs by value ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How structs and complex numbers are passed by value is C's business. A function that does so is called through an
// adapter, which C's compiler compiles: see typed::Import. So is one whose numbers are of other types in C, which then
// converts them.
//
//===----------------------------------------------------------------------===//

#include "Sema/Names/Imports.h"
#include "Sema/Names/CImports.h"
#include "Sema/Names/CTypeNames.h"
#include "Sema/Types/Callbacks.h"

using namespace llvm;

namespace choir::sema {

namespace {

class ImportBuilder {
public:
  ImportBuilder(Resolver &R, typed::Function *function, const CPrototype *prototype)
      : R(R), names(R), function(function), prototype(prototype) {}

  void build();

private:
  static bool isByValue(const typed::Formal &formal) {
    return formal.intent == typed::Intent::In || formal.intent == typed::Intent::ConstIn;
  }
  static bool isSpecial(const Type *type) {
    return isa<TupleType, AggregateType>(type) || type->kind() == TypeKind::Complex;
  }
  bool passesStructs() const;
  bool takesCallbacks();
  bool compareWithC(bool &converts);
  bool addParameter(const typed::Formal &formal);
  std::string nameOf(const Type *type);
  void define(const AggregateType *record);

  Resolver &R;
  CTypeNames names;
  typed::Function *function;
  const CPrototype *prototype; ///< C's, if there is one
  typed::Import made;
};

} // namespace

bool ImportBuilder::passesStructs() const {
  if (!function->returnsRef && isSpecial(function->result))
    return true;
  return any_of(function->formals,
                [](const typed::Formal &formal) { return isByValue(formal) && isSpecial(formal.var->type); });
}

/// How a value of the type is passed to C.
static CType typeInC(const Type *type) {
  const unsigned width = isa<NumericType>(type) ? cast<NumericType>(type)->width() : 0;
  CType::Kind kind = CType::Other;
  if (isa<CPtrType, ClassType, ProcType>(type))
    kind = CType::Pointer;
  else if (type->isBool())
    return {CType::Bool, 8, toString(type)};
  else if (type->kind() == TypeKind::Int)
    kind = CType::Int;
  else if (type->kind() == TypeKind::UInt)
    kind = CType::UInt;
  else if (type->kind() == TypeKind::Real)
    kind = CType::Real;
  return {kind, width, toString(type)};
}

/// Whether values of two types of numbers are passed alike: narrow ones are extended, by their sign.
static bool isPassedAlike(const CType &ours, const CType &theirs) {
  auto isInteger = [](const CType &type) { return type.kind == CType::Int || type.kind == CType::UInt; };
  const bool isSameKind = ours.kind == theirs.kind || (isInteger(ours) && isInteger(theirs) && ours.width >= 32);
  return isSameKind && ours.width == theirs.width;
}

/// Compares the declaration with C's, if there is one. False after reporting that no conversion of C leads from one to
/// the other.
bool ImportBuilder::compareWithC(bool &converts) {
  if (!prototype)
    return true;
  ArrayRef<typed::Formal> formals = function->declaredFormals();
  const bool hasTypes = function->decl && function->decl->formals.size() != function->formals.size();
  if (!prototype->isOpen && !function->isVarargsC && !hasTypes && formals.size() != prototype->parameters.size()) {
    R.report(function->range, diag::externCount, function->linkName, formals.size(), prototype->parameters.size());
    return false;
  }
  for (auto [formal, theirs] : zip(formals, prototype->parameters)) {
    CType ours = typeInC(formal.var->type);
    if (!isByValue(formal))
      ours.kind = CType::Pointer;
    if (hasTypes || ours.kind == CType::Other || theirs.kind == CType::Other)
      continue;
    if (ours.isNumber() != theirs.isNumber()) {
      R.report(formal.var->range, diag::externFormal, formal.var->name, function->linkName, ours.name, theirs.name);
      return false;
    }
    converts |= ours.isNumber() && !isPassedAlike(ours, theirs);
  }
  const CType &theirs = prototype->result, ours = typeInC(function->result);
  if (function->result->isVoid() || function->returnsRef || ours.kind == CType::Other || theirs.kind == CType::Other)
    return true;
  if (theirs.kind == CType::Void || ours.isNumber() != theirs.isNumber()) {
    R.report(function->range, diag::externResult, function->linkName, ours.name, theirs.name);
    return false;
  }
  converts |= ours.isNumber() && !isPassedAlike(ours, theirs);
  return true;
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

/// Whether two declarations of functions of C can share an adapter.
static bool isSameCall(const typed::Import &a, const typed::Import &b) {
  auto isSame = [](const typed::Import::Parameter &x, const typed::Import::Parameter &y) {
    return x.passing == y.passing && x.type == y.type;
  };
  return a.name == b.name && a.result == b.result && equal(a.parameters, b.parameters, isSame);
}

/// Whether C can call the procedures that it gets; false after reporting.
bool ImportBuilder::takesCallbacks() {
  for (const typed::Formal &formal : function->formals)
    if (const auto *proc = dyn_cast<ProcType>(formal.var->type); proc && !isCallback(proc)) {
      R.notSupported(formal.var->range,
                     "procedures with structs, complex numbers or procedures by value as callbacks of C: '" +
                         toString(proc) + "'");
      return false;
    }
  return true;
}

void ImportBuilder::build() {
  bool converts = false;
  if (!takesCallbacks())
    return;
  if (!compareWithC(converts) || !(converts || passesStructs()))
    return;
  if (function->isVarargsC && !passesStructs())
    return; // an adapter could not hand on what C does not name
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
  function->hasCAdapter = true;
  auto &imports = R.program()->foreign.imports;
  if (auto *known = find_if(imports, [&](const typed::Import &other) { return isSameCall(other, made); });
      known != imports.end()) {
    function->linkName = known->adapter;
    return;
  }
  // Declarations of one function of C may differ in their types.
  const size_t numOthers = count_if(imports, [&](const typed::Import &other) { return other.name == made.name; });
  made.adapter = known::importAdapterPrefix.str() + made.name + (numOthers ? "_" + std::to_string(numOthers) : "");
  function->linkName = made.adapter;
  imports.push_back(std::move(made));
}

void resolveImports(Resolver &R) {
  SmallVector<typed::Function *, 0> ofC;
  copy_if(R.program()->functions, std::back_inserter(ofC), [](const typed::Function *function) {
    return function->isExtern && !function->isLibrary && function->result;
  });
  const SmallVector<const typed::Function *, 0> asked(ofC.begin(), ofC.end());
  const DenseMap<const typed::Function *, CPrototype> prototypes = prototypesOf(R, asked);
  for (typed::Function *function : ofC) {
    auto prototype = prototypes.find(function);
    ImportBuilder(R, function, prototype == prototypes.end() ? nullptr : &prototype->second).build();
  }
}

} // namespace choir::sema
