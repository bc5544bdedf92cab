//===- Resolver.cpp - Program-wide state of Sema --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Core/Resolver.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace choir::sema {

WellKnownNames::WellKnownNames(ast::AstContext &ast) {
#define NAME(member, text) member = ast.getIdentifier(text);
#include "Sema/Tree/WellKnownNames.def"
}

Resolver::Resolver(ast::AstContext &ast, DiagnosticEngine &diags, ModuleTable &modules, SemaOptions options)
    : theAst(ast), theDiags(diags), theModules(modules), theOptions(std::move(options)), theNames(ast) {
  theProgram = make<typed::Program>();
  theRoot = newScope(Scope::Root, nullptr);
}

Resolver::~Resolver() = default;

Value Resolver::notSupported(SourceRange range, const Twine &what) {
  report(range, diag::notSupported, what);
  return Value::error();
}

/// The name to show for an instance, as the program would call it: what the library names for itself alone begins with
/// an underscore. An instance has no function while its signature is matched.
static std::string nameOf(const Instance *instance) {
  std::string name = instance->function ? instance->function->name : instance->decl()->name.str().str();
  return StringRef(name).ltrim('_').str();
}

const Instance *Resolver::entryToLibrary(const Instance *instance, SourceRange range, diag::Id id) const {
  // Types and defaults of fields are resolved for the body that needs them.
  if (!instance && theBodyInProgress && theBodyInProgress->isLibraryCode())
    instance = theBodyInProgress;
  if (!instance || DiagnosticEngine::getSeverity(id) != Severity::Error || !theModules.isOfLibrary(range))
    return nullptr;
  while (instance && theModules.isOfLibrary(instance->calledAt))
    instance = instance->caller;
  return instance && instance->calledAt.isValid() ? instance : nullptr;
}

bool Resolver::isLedToLibrary(SourceRange range, diag::Id id) const {
  return theProgramStatement.isValid() && DiagnosticEngine::getSeverity(id) == Severity::Error &&
         theModules.isOfLibrary(range);
}

void Resolver::noteInLibrary(const Instance *entry, SourceRange range) {
  report(range, diag::noteInLibrary, nameOf(entry));
  noteInstantiation(entry->caller);
  theExplainedErrors = theDiags.getNumErrors();
}

/// A long chain of calls is cut. Calls inside the library explain nothing.
void Resolver::noteInstantiation(const Instance *instance) {
  constexpr unsigned maxNotes = 3;
  for (unsigned n = 0; instance && instance->needsContext() && instance->calledAt.isValid() && n < maxNotes;
       instance = instance->caller) {
    // No call in the program reaches `main`.
    if (theModules.isOfLibrary(instance->calledAt) || instance->calledAt.begin == instance->decl()->nameLoc)
      continue;
    report(instance->calledAt, diag::noteInstantiatedHere, nameOf(instance));
    ++n;
  }
}

void Resolver::explainErrors(const Instance *instance, unsigned errorsBefore) {
  // Errors from before are those of a body around this one, which explains them when it ends.
  if (theDiags.getNumErrors() <= std::max(errorsBefore, theExplainedErrors))
    return;
  theExplainedErrors = theDiags.getNumErrors();
  if (instance->needsContext())
    noteInstantiation(instance);
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

Value Value::nothing(SourceRange range, const sema::Type *type) {
  Value value;
  value.kind = Nothing;
  value.range = range;
  value.type = type;
  return value;
}

Value Value::of(typed::Expr *expr) {
  Value value;
  value.kind = expr->type && expr->type->isError() ? Error : Expr;
  value.range = expr->range;
  value.type = expr->type;
  value.expr = expr;
  return value;
}

Value Value::ofType(const sema::Type *type, SourceRange range, ArrayRef<typed::Expr *> domains) {
  Value value;
  value.kind = type->isError() ? Error : Type;
  value.range = range;
  value.type = type;
  value.domains = domains;
  return value;
}

Value Value::ofParam(const ParamValue *param, SourceRange range) {
  Value value;
  value.kind = Param;
  value.range = range;
  value.type = param->type;
  value.param = param;
  return value;
}

Value Value::ofIterable(sema::Iterable *iterable, const IteratorType *type, SourceRange range) {
  Value value;
  value.kind = Iterable;
  value.range = range;
  value.type = type;
  value.iterable = iterable;
  return value;
}

Value Value::ofModule(ModuleSymbol *module, const sema::Type *moduleType, SourceRange range) {
  Value value;
  value.kind = Module;
  value.range = range;
  value.type = moduleType;
  value.module = module;
  return value;
}

Value Value::ofFunctions(OverloadSet *functions, SourceRange range) {
  Value value;
  value.kind = Functions;
  value.range = range;
  value.functions = functions;
  return value;
}

Value Value::ofPack(const ArrayRef<Value> *pack, SourceRange range) {
  Value value;
  value.kind = Pack;
  value.range = range;
  value.pack = pack;
  return value;
}

static bool isInstanceOf(const Type *type, const AggregateType *record) {
  auto *aggregate = dyn_cast_or_null<AggregateType>(type);
  return aggregate && record && aggregate->decl() == record->decl();
}

bool Resolver::isRange(const Type *type) const {
  return isInstanceOf(type, const_cast<Resolver *>(this)->libraryRecord(theNames.range));
}

bool Resolver::isString(const Type *type) const {
  return isInstanceOf(type, const_cast<Resolver *>(this)->libraryRecord(theNames.string));
}

bool Resolver::isBytes(const Type *type) const {
  return isInstanceOf(type, const_cast<Resolver *>(this)->libraryRecord(theNames.bytes));
}

const Type *Resolver::stringType() {
  const Type *type = libraryRecord(theNames.string);
  return type ? type : theTypes.error;
}

const Type *Resolver::bytesType() {
  const Type *type = libraryRecord(theNames.bytes);
  return type ? type : theTypes.error;
}

} // namespace choir::sema
