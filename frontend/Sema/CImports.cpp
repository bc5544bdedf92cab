//===- CImports.cpp - Declarations that are C's ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Extern blocks, and types that only C's headers know. What C declares comes as Chapel's text, which is parsed like any
// other.
//
//===----------------------------------------------------------------------===//

#include "Modules/CImporter.h"
#include "Sema/BodyResolver.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace choir::sema {

ArrayRef<const ast::Stmt *> Resolver::importC(SourceRange range, CImport import) {
  if (!options.cImporter) {
    report(range, diag::importFailed, "there is no C compiler");
    return {};
  }
  Expected<std::string> imported = import(*options.cImporter);
  if (!imported) {
    report(range, diag::importFailed, toString(imported.takeError()));
    return {};
  }
  SourceManager &sources = modules.getSources();
  Expected<FileId> file = sources.addBuffer(MemoryBuffer::getMemBufferCopy(*imported, "declarations of C"));
  if (!file) {
    report(range, diag::importFailed, toString(file.takeError()));
    return {};
  }
  ParsedFile parsed = parseFile(*file, sources, ast, diags);
  SmallVector<const ast::Stmt *, 0> statements;
  for (const ast::ModuleDecl *module : parsed.modules)
    append_range(statements, module->body);
  return tree.copy(ArrayRef<const ast::Stmt *>(statements));
}

//===----------------------------------------------------------------------===//
// Extern blocks
//===----------------------------------------------------------------------===//

/// The names that the program's text mentions: of all that C's headers declare no other is worth having.
static StringSet<> mentionedNames(ArrayRef<LoadedModule> mainModules, const ast::ModuleDecl *module) {
  StringSet<> names;
  auto add = [&](const ast::ModuleDecl *from) {
    ast::walk(from, [&](const ast::Node *node) {
      if (auto *ident = dyn_cast<ast::Ident>(node))
        names.insert(ident->name.str());
      else if (auto *dot = dyn_cast<ast::DotExpr>(node))
        names.insert(dot->name.str());
      return ast::WalkResult::Continue;
    });
  };
  for (const LoadedModule &loaded : mainModules)
    add(loaded.decl);
  add(module);
  return names;
}

ArrayRef<const ast::Stmt *> Resolver::importBlock(const ast::ExternBlock *block, Scope *scope) {
  auto [known, isNew] = importedBlocks.try_emplace(block);
  if (!isNew)
    return known->second;
  program->externBlocks.push_back(block->text);
  StringSet<> names = mentionedNames(modules.mainModules(), scope->module->module());
  ArrayRef<const ast::Stmt *> imported = importC(block->range, [&](CImporter &importer) {
    return importer.importDeclarations(block->text, [&](StringRef name) { return names.contains(name); });
  });
  return importedBlocks[block] = imported;
}

//===----------------------------------------------------------------------===//
// Extern types
//===----------------------------------------------------------------------===//

/// `#include` of the headers that a module's `require` statements name, and the text of its extern blocks.
static void appendCOf(const ast::ModuleDecl *module, StringRef file, std::string &text) {
  ast::walk(module, [&](const ast::Node *node) {
    if (auto *block = dyn_cast<ast::ExternBlock>(node))
      text += block->text.str() + "\n";
    auto *require = dyn_cast<ast::RequireStmt>(node);
    if (!require)
      return ast::WalkResult::Continue;
    for (const ast::Expr *value : require->values) {
      auto *literal = dyn_cast<ast::StringLiteral>(value);
      if (!literal || !literal->value.ends_with(".h"))
        continue;
      SmallString<128> beside(sys::path::parent_path(file));
      sys::path::append(beside, literal->value);
      StringRef header = sys::fs::exists(beside) ? beside.str() : literal->value;
      text += ("#include \"" + header + "\"\n").str();
    }
    return ast::WalkResult::Continue;
  });
}

Value Resolver::externType(const ast::VarDecl *decl, Scope *scope) {
  std::string text = "#include <stddef.h>\n#include <stdint.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <time.h>\n";
  SmallVector<const ast::ModuleDecl *, 4> seen = {scope->module->module()};
  for (const LoadedModule &loaded : modules.mainModules())
    if (!is_contained(seen, loaded.decl))
      seen.push_back(loaded.decl);
  for (const ast::ModuleDecl *module : seen)
    appendCOf(module, modules.getSources().getFileName(module->range.begin), text);
  static constexpr StringLiteral alias = "choir_extern_type";
  const std::string name = cName(decl, scope);
  const ast::VarDecl *found = nullptr;
  Scope *imported = newScope(Scope::Block, membersOf(scope->module));
  auto import = [&](CImporter &importer) { return importer.importType(text, name, alias); };
  for (const ast::Stmt *statement : importC(decl->range, import)) {
    declare(statement, imported);
    auto *variable = dyn_cast<ast::VarDecl>(statement);
    if (variable && variable->name.str() == alias)
      found = variable;
  }
  if (!found) {
    report(decl->range, diag::externTypeUnknown, decl->name);
    return Value::error();
  }
  BodyResolver body(*this, nullptr, nullptr, imported);
  TypeValue type = body.resolveType(found->init);
  return type ? Value::ofType(type.type, decl->range) : Value::error();
}

} // namespace choir::sema
