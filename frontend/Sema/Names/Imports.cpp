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
  bool isFunctionOfC() const { return function->isExtern && !function->isLibrary && function->result; }
  bool passesStructs() const;
  bool compareWithC(bool &converts);
  bool addParameter(const typed::Formal &formal);
  std::string nameOf(const Type *type);
  void define(const AggregateType *record);

  Resolver &R;
  CTypeNames names;
  typed::Function *function;
  typed::Import made;
};

} // namespace

bool ImportBuilder::passesStructs() const {
  if (!function->returnsRef && isSpecial(function->result))
    return true;
  return any_of(function->formals,
                [](const typed::Formal &formal) { return isByValue(formal) && isSpecial(formal.var->type); });
}

namespace {
/// What C's conversions make a difference between.
enum class CKind : uint8_t { Number, Pointer, Other };
} // namespace

static CKind kindOf(StringRef type) {
  if (type == "bool" || type.starts_with("int(") || type.starts_with("uint(") || type.starts_with("real("))
    return CKind::Number;
  return type.starts_with("c_ptr") || type.starts_with("c_fn_ptr") ? CKind::Pointer : CKind::Other;
}

static CKind kindOf(const Type *type) {
  return isa<CPtrType, ClassType, ProcType>(type) ? CKind::Pointer : kindOf(toString(type));
}

/// Whether values of two types of numbers are passed alike: narrow ones are extended, by their sign.
static bool isPassedAlike(StringRef ours, StringRef theirs) {
  auto unsignedName = [](StringRef type) { return type.starts_with("int(") ? "u" + type.str() : type.str(); };
  const bool isWide = ours.ends_with("(32)") || ours.ends_with("(64)");
  return ours == theirs || (isWide && unsignedName(ours) == unsignedName(theirs));
}

/// Compares the declaration with C's, if there is one. False after reporting that no conversion of C leads from one to
/// the other.
bool ImportBuilder::compareWithC(bool &converts) {
  const std::optional<CPrototype> prototype = prototypeOf(R, function);
  if (!prototype)
    return true;
  ArrayRef<typed::Formal> formals = function->declaredFormals();
  const bool hasTypes = function->decl && function->decl->formals.size() != function->formals.size();
  if (!prototype->isOpen && !function->isVarargsC && !hasTypes && formals.size() != prototype->parameters.size()) {
    R.report(function->range, diag::externCount, function->linkName, formals.size(), prototype->parameters.size());
    return false;
  }
  for (auto [formal, theirs] : zip(formals, prototype->parameters)) {
    const CKind kind = isByValue(formal) ? kindOf(formal.var->type) : CKind::Pointer, theirKind = kindOf(theirs);
    if (hasTypes || kind == CKind::Other || theirKind == CKind::Other)
      continue;
    if (kind != theirKind) {
      R.report(formal.var->range, diag::externFormal, formal.var->name, function->linkName, toString(formal.var->type),
               theirs);
      return false;
    }
    converts |= kind == CKind::Number && !isPassedAlike(toString(formal.var->type), theirs);
  }
  const Type *result = function->result;
  if (result->isVoid() || result->isNothing() || function->returnsRef || kindOf(result) == CKind::Other)
    return true;
  const CKind theirKind = kindOf(prototype->result);
  if (prototype->result == "void" || (theirKind != CKind::Other && theirKind != kindOf(result))) {
    R.report(function->range, diag::externResult, function->linkName, toString(result), prototype->result);
    return false;
  }
  converts |= theirKind == CKind::Number && !isPassedAlike(toString(result), prototype->result);
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

void ImportBuilder::build() {
  bool converts = false;
  if (!isFunctionOfC() || !compareWithC(converts) || !(converts || passesStructs()))
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
  for (typed::Function *function : R.program()->functions)
    ImportBuilder(R, function).build();
}

} // namespace choir::sema
