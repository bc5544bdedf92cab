//===- ModuleTable.h - Finding and loading modules --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The top-level modules of a compilation: those of the files on the command line, and those that `use` and `import`
// bring in, found by name in the search path.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_MODULES_MODULETABLE_H
#define CHOIR_MODULES_MODULETABLE_H

#include "AST/AstContext.h"
#include "AST/Decls.h"
#include "Basic/Diagnostics.h"
#include "Parse/Parser.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include <string>
#include <vector>

namespace choir {

/// Where a module's source came from.
enum class ModuleOrigin : uint8_t {
  User,     ///< a file of the user's
  Standard, ///< stdlib/standard, packages, distributions
  Internal, ///< stdlib/internal
};

/// A top-level module.
struct LoadedModule {
  const ast::ModuleDecl *decl = nullptr;
  ModuleOrigin origin = ModuleOrigin::User;
  FileId file;
};

/// Loads files and finds modules by name. A file is parsed at most once.
class ModuleTable {
public:
  ModuleTable(SourceManager &sources, ast::AstContext &context, DiagnosticEngine &diags)
      : sources(sources), context(context), diags(diags) {}

  /// Where modules are looked for by the name of their file, in this order. `-M` folders first.
  void addSearchPath(llvm::StringRef folder, ModuleOrigin origin = ModuleOrigin::User);
  /// Adds stdlib's folders under its root.
  void addStandardLibrary(llvm::StringRef root);

  /// Loads a file of the command line; its folder joins the search path. False after an error.
  bool loadMainFile(llvm::StringRef path);
  /// The same for text that is in memory already, which has no folder.
  bool addMainFile(FileId file);

  /// Loads every module of the search path.
  void loadAll();
  /// Appends the modules that another table of the same sources and trees has loaded.
  void addLoaded(const ModuleTable &other);

  /// The modules of the command line's files, in order.
  llvm::ArrayRef<LoadedModule> mainModules() const { return mains; }

  /// The top-level module of the name, loaded when first asked for; null when there is none. A user's module hides one
  /// of the library from the user's modules, not from the library itself.
  const LoadedModule *find(Identifier name);
  const LoadedModule *findInLibrary(Identifier name);

  /// The name of a module that exists and is nearly the one asked for, or empty.
  std::string suggest(llvm::StringRef name) const;

  /// The module in the file for `include module name` inside `outer`; null when there is none.
  const ast::ModuleDecl *findIncluded(Identifier name, const ast::ModuleDecl *outer);

  SourceManager &getSources() { return sources; }

  /// Whether the text is the library's.
  bool isOfLibrary(SourceRange range) const;
  /// Whether the word is anywhere in the files of the user that have been loaded.
  bool isInUserText(llvm::StringRef word) const;

private:
  struct SearchPath {
    std::string folder;
    ModuleOrigin origin;
  };
  using ModulesByName = llvm::DenseMap<Identifier, LoadedModule>; ///< without a declaration: found nowhere
  const LoadedModule *findIn(ModulesByName &known, Identifier name, bool inLibrary);
  bool loadFile(llvm::StringRef path, ModuleOrigin origin, std::vector<LoadedModule> *list);
  bool parse(FileId file, ModuleOrigin origin, std::vector<LoadedModule> *list);

  SourceManager &sources;
  ast::AstContext &context;
  DiagnosticEngine &diags;
  std::vector<SearchPath> searchPaths;
  std::vector<LoadedModule> mains;
  llvm::DenseSet<unsigned> libraryFiles; ///< by index
  ModulesByName userModules, libraryModules;
  llvm::DenseMap<Identifier, const ast::ModuleDecl *> included;
  llvm::DenseMap<const ast::ModuleDecl *, std::string> pathOf; ///< file of a top-level module
};

} // namespace choir

#endif // CHOIR_MODULES_MODULETABLE_H
