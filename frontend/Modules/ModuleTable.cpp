//===- ModuleTable.cpp - Finding and loading modules ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Modules/ModuleTable.h"
#include "Basic/NearestName.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace choir {

void ModuleTable::addSearchPath(StringRef folder, ModuleOrigin origin) {
  // A user's module shadows one of the library, so the folders of users stay in front.
  auto position = searchPaths.end();
  if (origin == ModuleOrigin::User)
    position = find_if(searchPaths, [](const SearchPath &path) { return path.origin != ModuleOrigin::User; });
  if (none_of(searchPaths, [&](const SearchPath &path) { return path.folder == folder; }))
    searchPaths.insert(position, {folder.str(), origin});
}

void ModuleTable::addStandardLibrary(StringRef root) {
  auto add = [&](StringRef name, ModuleOrigin origin) {
    SmallString<128> folder(root);
    sys::path::append(folder, name);
    addSearchPath(folder, origin);
  };
  add("internal", ModuleOrigin::Internal);
  add("standard", ModuleOrigin::Standard);
  add("packages", ModuleOrigin::Standard);
  add("distributions", ModuleOrigin::Standard);
}

bool ModuleTable::loadFile(StringRef path, ModuleOrigin origin, std::vector<LoadedModule> *list) {
  Expected<FileId> file = sources.loadFile(path);
  if (!file) {
    diags.report(diag::cannotReadFile, path, toString(file.takeError()));
    return false;
  }
  return parse(*file, origin, list);
}

/// Parses a file and enters its modules. Those that are new join the list; without one, others of their names stay.
bool ModuleTable::parse(FileId file, ModuleOrigin origin, std::vector<LoadedModule> *list) {
  if (origin != ModuleOrigin::User)
    libraryFiles.insert(file.index);
  unsigned errorsBefore = diags.getNumErrors();
  ParseOptions options;
  options.allowReservedNames = origin == ModuleOrigin::Internal;
  ParsedFile parsed = parseFile(file, sources, context, diags, options);
  for (const ast::ModuleDecl *decl : parsed.modules) {
    LoadedModule loaded{decl, origin, file};
    pathOf[decl] = sources.getName(file).str();
    ModulesByName &known = origin == ModuleOrigin::User ? userModules : libraryModules;
    auto [entry, isNew] = known.try_emplace(decl->name, loaded);
    if (!isNew && list) {
      diags.report(decl->nameLoc, diag::duplicateModule, decl->name);
      diags.report(entry->second.decl->nameLoc, diag::notePreviousDeclaration, decl->name);
      continue;
    }
    if (list)
      list->push_back(loaded);
  }
  return diags.getNumErrors() == errorsBefore;
}

bool ModuleTable::loadMainFile(StringRef path) {
  StringRef folder = sys::path::parent_path(path);
  addSearchPath(folder.empty() ? "." : folder);
  return loadFile(path, ModuleOrigin::User, &mains);
}

bool ModuleTable::addMainFile(FileId file) { return parse(file, ModuleOrigin::User, &mains); }

void ModuleTable::loadAll() {
  for (const SearchPath &path : searchPaths) {
    std::error_code failed;
    for (sys::fs::directory_iterator entry(path.folder, failed), end; entry != end && !failed; entry.increment(failed))
      if (sys::path::extension(entry->path()) == ".chpl")
        find(context.getIdentifier(sys::path::stem(entry->path())));
  }
}

void ModuleTable::addLoaded(const ModuleTable &other) {
  auto add = [](const ModulesByName &from, ModulesByName &into) {
    for (const auto &[name, loaded] : from)
      if (loaded.decl)
        into.try_emplace(name, loaded);
  };
  add(other.userModules, userModules);
  add(other.libraryModules, libraryModules);
  included.insert(other.included.begin(), other.included.end());
  pathOf.insert(other.pathOf.begin(), other.pathOf.end());
  libraryFiles.insert(other.libraryFiles.begin(), other.libraryFiles.end());
}

bool ModuleTable::isOfLibrary(SourceRange range) const {
  return range.isValid() && libraryFiles.contains(sources.getFile(range.begin).index);
}

bool ModuleTable::isInUserText(llvm::StringRef word) const {
  for (unsigned index = 0; index < sources.getNumFiles(); ++index)
    if (!libraryFiles.contains(index) && sources.getText(FileId{index}).contains(word))
      return true;
  return false;
}

const LoadedModule *ModuleTable::find(Identifier name) {
  const LoadedModule *ofUser = findIn(userModules, name, /*inLibrary=*/false);
  return ofUser ? ofUser : findInLibrary(name);
}

const LoadedModule *ModuleTable::findInLibrary(Identifier name) {
  return findIn(libraryModules, name, /*inLibrary=*/true);
}

static bool isPipe(StringRef path) {
  sys::fs::file_status status;
  return !sys::fs::status(path, status) && status.type() == sys::fs::file_type::fifo_file;
}

const LoadedModule *ModuleTable::findIn(ModulesByName &modules, Identifier name, bool inLibrary) {
  auto known = modules.find(name);
  if (known != modules.end())
    return known->second.decl ? &known->second : nullptr;
  for (const SearchPath &path : searchPaths) {
    if ((path.origin != ModuleOrigin::User) != inLibrary)
      continue;
    SmallString<128> file(path.folder);
    sys::path::append(file, name.str() + ".chpl");
    // A pipe would be waited for, though nobody means it.
    if (!sys::fs::exists(file) || isPipe(file))
      continue;
    loadFile(file, path.origin, nullptr);
    known = modules.find(name);
    if (known != modules.end())
      return &known->second;
  }
  modules.try_emplace(name); // not found once, not found ever
  return nullptr;
}

std::string ModuleTable::suggest(StringRef name) const {
  NearestName nearest(name);
  for (const ModulesByName *modules : {&userModules, &libraryModules})
    for (const auto &[known, loaded] : *modules)
      if (loaded.decl)
        nearest.consider(known.str());
  for (const SearchPath &path : searchPaths) {
    std::error_code failed;
    for (sys::fs::directory_iterator entry(path.folder, failed), end; entry != end && !failed; entry.increment(failed))
      if (sys::path::extension(entry->path()) == ".chpl")
        nearest.consider(sys::path::stem(entry->path()));
  }
  return nearest.best;
}

const ast::ModuleDecl *ModuleTable::findIncluded(Identifier name, const ast::ModuleDecl *outer) {
  auto [entry, isNew] = included.try_emplace(name, nullptr);
  if (!isNew)
    return entry->second;
  // `include module M` in a/B.chpl names a/B/M.chpl.
  auto path = pathOf.find(outer);
  if (path == pathOf.end())
    return nullptr;
  SmallString<128> file(path->second);
  sys::path::replace_extension(file, "");
  sys::path::append(file, name.str() + ".chpl");
  if (!sys::fs::exists(file))
    return nullptr;
  Expected<FileId> id = sources.loadFile(file);
  if (!id) {
    consumeError(id.takeError());
    return nullptr;
  }
  for (const ast::ModuleDecl *decl : parseFile(*id, sources, context, diags).modules) {
    pathOf[decl] = file.str().str();
    if (decl->name == name)
      return included[name] = decl;
  }
  return nullptr;
}

} // namespace choir
