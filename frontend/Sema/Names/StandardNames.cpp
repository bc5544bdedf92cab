//===- StandardNames.cpp - Names of unused modules ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// After an error all modules of the standard library are looked through for one that declares the unknown name. That
// takes some milliseconds for the first error.
//
//===----------------------------------------------------------------------===//

#include "Sema/Names/StandardNames.h"
#include "Basic/ForeignNames.h"
#include "Sema/Core/Resolver.h"
#include "Sema/Names/Lookup.h"
#include "Sema/Names/Modules.h"
#include "Sema/Names/Scopes.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <set>

using namespace llvm;

namespace choir::sema {

/// The names of the modules in a folder of the library, in alphabetical order.
static std::set<std::string> modulesIn(StringRef library, StringRef folder) {
  SmallString<128> path(library);
  sys::path::append(path, folder);
  std::set<std::string> names;
  std::error_code failed;
  for (sys::fs::directory_iterator entry(path, failed), end; entry != end && !failed; entry.increment(failed))
    if (sys::path::extension(entry->path()) == ".chpl")
      names.insert(sys::path::stem(entry->path()).str());
  return names;
}

/// The statement that would make a name known that is declared by a module of the standard library: `use List;`. Empty
/// where no such module has it.
static std::string suggestUse(Resolver &R, Identifier name) {
  // Names of one or two letters are the program's own.
  if (name.str().size() < 3 || name.str().starts_with("_"))
    return "";
  // <library>/internal/Prelude.chpl
  StringRef prelude = R.modules().getSources().getFileName(R.preludeScope()->module->module()->range.begin);
  StringRef library = sys::path::parent_path(sys::path::parent_path(prelude));
  for (StringRef folder : {known::standardFolder, known::packagesFolder, known::distributionsFolder})
    for (const std::string &candidate : modulesIn(library, folder)) {
      ModuleSymbol *module = libraryModule(R, R.ast().getIdentifier(candidate));
      if (module && lookupQualified(R, name, R.membersOf(module)))
        return "use " + candidate + ";";
    }
  return "";
}

ModuleSymbol *automaticModule(Resolver &R, Identifier name) {
  for (const UsedScope &used : R.preludeScope()->uses)
    if (used.isPublic && used.module && used.module->name == name)
      return used.module;
  return nullptr;
}

void reportUnknown(Body &body, diag::Id id, Identifier name, SourceRange range) {
  if (const Symbol *hidden = privateSymbol(body.resolver(), name, body.scope())) {
    body.report(range, diag::privateMember, hidden->scope->module->name, name);
    body.report(hidden->decl->nameLoc, diag::noteDeclaredHere, name);
    return;
  }
  if (isMissed(body.resolver(), name, body.scope()))
    return;
  body.report(range, id, name);
  if (ModuleAround around = moduleAroundWith(body.resolver(), name, body.scope()); around.module)
    return body.report(range, diag::noteModuleAround, around.module->name, around.path);
  if (isUsedWithoutName(body.scope(), name))
    return body.report(range, diag::noteNameNotBrought, name);
  std::string near = spelledHere(name.str()).str();
  if (near.empty())
    near = suggestUse(body.resolver(), name);
  if (near.empty())
    near = suggest(body.resolver(), name, body.scope());
  if (!near.empty())
    body.report(range, diag::noteDidYouMean, near);
}

//===----------------------------------------------------------------------===//
// Deprecated names
//===----------------------------------------------------------------------===//

namespace {

/// Places that have been warned of.
struct Deprecations {
  DenseSet<uint32_t> warned;
};

} // namespace

/// The text of a `@deprecated` attribute: its `notes`, or its only actual.
static StringRef deprecationNotes(const ast::Attribute *attribute) {
  for (const ast::Actual &actual : attribute->actuals)
    if (auto *text = dyn_cast<ast::StringLiteral>(actual.value);
        text && (!actual.name || actual.name == attribute::notes))
      return text->value;
  return {};
}

namespace {
struct DeprecatedName {
  StringLiteral module, name, advice;
};
} // namespace

static constexpr DeprecatedName deprecatedNames[] = {
#define DEPRECATED(module, name, advice) {module, name, advice},
#include "Sema/Names/DeprecatedNames.def"
};

/// The replacement for a name that the library has kept from Chapel 1.x; empty for others.
static StringRef adviceOn(StringRef module, StringRef name) {
  static const StringMap<StringRef> table = [] {
    StringMap<StringRef> advice;
    for (const DeprecatedName &entry : deprecatedNames)
      advice[(entry.module + "." + entry.name).str()] = entry.advice;
    return advice;
  }();
  return table.lookup((module + "." + name).str());
}

bool isOnceParenful(const ast::Decl *decl) {
  const ast::Attribute *attribute = decl->findAttribute(attribute::deprecated);
  return attribute && any_of(attribute->actuals, [](const ast::Actual &actual) {
           auto *says = dyn_cast<ast::BoolLiteral>(actual.value);
           return actual.name == attribute::parenful && says && says->value;
         });
}

void noteUse(Resolver &R, const ast::Decl *decl, const Scope *from, SourceRange use, bool hasParens) {
  const bool isOfProgram = from && from->module && !from->module->isLibrary;
  if (!decl || !isOfProgram || !use.isValid())
    return;
  if (!hasParens && isOnceParenful(decl))
    return;
  std::string advice;
  if (const ast::Attribute *attribute = decl->findAttribute(attribute::deprecated)) {
    StringRef notes = deprecationNotes(attribute);
    advice = notes.empty() ? "" : (": " + notes).str();
  } else {
    // A file of the library holds one module.
    StringRef file = sys::path::stem(R.modules().getSources().getFileName(decl->range.begin));
    StringRef found = adviceOn(file, isa<ast::ModuleDecl>(decl) ? "" : decl->name.str());
    if (found.empty() || !R.modules().isOfLibrary(decl->range))
      return;
    advice = (": " + found).str();
  }
  // The instances of a generic procedure repeat its places.
  if (R.state<Deprecations>().warned.insert(use.begin.getRaw()).second)
    R.report(use, diag::deprecatedUse, decl->name, advice);
}

} // namespace choir::sema
