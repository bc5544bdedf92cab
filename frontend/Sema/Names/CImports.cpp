//===- CImports.cpp - Declarations that are C's ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Extern blocks, and types that only C's headers know. What C declares comes as Chapel's text, which is parsed like any
// other.
//
//===----------------------------------------------------------------------===//

#include "Sema/Names/CImports.h"
#include "Sema/Context/LinkNames.h"
#include "Sema/Core/Body.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace choir::sema {

/// Chapel declarations that \p import gets from the C importer; empty after reporting.
using CImport = llvm::function_ref<llvm::Expected<std::string>(CImporter &)>;

namespace {

/// C's declarations in the `extern` blocks seen so far.
struct ImportedBlocks {
  llvm::DenseMap<const ast::ExternBlock *, llvm::ArrayRef<const ast::Stmt *>> importedBlocks;
};

} // namespace

/// The file of declarations that were made of C's text.
static constexpr StringLiteral importedFileName = "declarations of C";

static ArrayRef<const ast::Stmt *> importC(Resolver &R, SourceRange range, CImport import) {
  if (!R.options().cImporter) {
    R.report(range, diag::importFailed, "there is no C compiler");
    return {};
  }
  Expected<std::string> imported = import(*R.options().cImporter);
  if (!imported) {
    R.report(range, diag::importFailed, toString(imported.takeError()));
    return {};
  }
  SourceManager &sources = R.modules().getSources();
  Expected<FileId> file = sources.addBuffer(MemoryBuffer::getMemBufferCopy(*imported, importedFileName));
  if (!file) {
    R.report(range, diag::importFailed, toString(file.takeError()));
    return {};
  }
  ParsedFile parsed = parseFile(*file, sources, R.ast(), R.diags());
  SmallVector<const ast::Stmt *, 0> statements;
  for (const ast::ModuleDecl *module : parsed.modules)
    append_range(statements, module->body);
  return R.tree().copy(ArrayRef<const ast::Stmt *>(statements));
}

//===----------------------------------------------------------------------===//
// Extern blocks
//===----------------------------------------------------------------------===//

/// The names that the program's text mentions: of all that C's headers declare no other is worth having. What the
/// module of the block declares itself is as it says there.
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
  for (const ast::Stmt *stmt : module->body)
    ast::walk(stmt, [&](const ast::Node *node) {
      if (auto *function = dyn_cast<ast::FunctionDecl>(node); function && function->linkage == ast::Linkage::Extern)
        names.erase(function->name.str());
      else if (auto *variable = dyn_cast<ast::VarDecl>(node); variable && variable->linkage == ast::Linkage::Extern)
        names.erase(variable->name.str());
      return isa<ast::FunctionDecl, ast::ModuleDecl>(node) ? ast::WalkResult::SkipChildren : ast::WalkResult::Continue;
    });
  return names;
}

ArrayRef<const ast::Stmt *> importBlock(Resolver &R, const ast::ExternBlock *block, Scope *scope) {
  auto [known, isNew] = R.state<ImportedBlocks>().importedBlocks.try_emplace(block);
  if (!isNew)
    return known->second;
  R.program()->foreign.externBlocks.push_back(block->text);
  StringSet<> names = mentionedNames(R.modules().mainModules(), scope->module->module());
  ArrayRef<const ast::Stmt *> imported = importC(R, block->range, [&](CImporter &importer) {
    return importer.importDeclarations(block->text, [&](StringRef name) { return names.contains(name); });
  });
  return R.state<ImportedBlocks>().importedBlocks[block] = imported;
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
      // Characters that would end the line are refused elsewhere.
      if (!literal || !literal->value.ends_with(".h") || literal->value.find_first_of("\"\n\r\\") != StringRef::npos)
        continue;
      SmallString<128> beside(sys::path::parent_path(file));
      sys::path::append(beside, literal->value);
      StringRef header = sys::fs::exists(beside) ? beside.str() : literal->value;
      text += ("#include \"" + header + "\"\n").str();
    }
    return ast::WalkResult::Continue;
  });
}

/// C's standard declarations, as code for Chapel takes them for granted.
static constexpr StringLiteral standardHeaders =
    "#include <stdbool.h>\n#include <stddef.h>\n#include <stdint.h>\n#include <stdio.h>\n#include <stdlib.h>\n"
    "#include <string.h>\n#include <time.h>\n";

/// The text of C that modules and those of the command line require: headers, extern blocks.
static std::string requiredC(Resolver &R, SmallVector<const ast::ModuleDecl *, 0> seen) {
  std::string text;
  for (const LoadedModule &loaded : R.modules().mainModules())
    if (!is_contained(seen, loaded.decl))
      seen.push_back(loaded.decl);
  for (const ast::ModuleDecl *module : seen)
    appendCOf(module, R.modules().getSources().getFileName(module->range.begin), text);
  return text;
}

Value externType(Resolver &R, const ast::VarDecl *decl, Scope *scope) {
  std::string text = standardHeaders.str() + requiredC(R, {scope->module->module()});
  static constexpr StringLiteral alias = known::externTypeAlias;
  const std::string name = cName(R, decl, scope);
  const ast::VarDecl *found = nullptr;
  Scope *imported = R.newScope(Scope::Block, R.membersOf(scope->module));
  auto import = [&](CImporter &importer) { return importer.importType(text, name, alias); };
  for (const ast::Stmt *statement : importC(R, decl->range, import)) {
    R.declare(statement, imported);
    auto *variable = dyn_cast<ast::VarDecl>(statement);
    if (variable && variable->name.str() == alias)
      found = variable;
  }
  if (!found) {
    R.report(decl->range, diag::externTypeUnknown, decl->name);
    return Value::error();
  }
  const std::unique_ptr<Body> ownedBody = R.newBody(nullptr, nullptr, imported);
  Body &body = *ownedBody;
  TypeValue type = body.resolveType(found->init);
  return type ? Value::ofType(type.type, decl->range) : Value::error();
}

//===----------------------------------------------------------------------===//
// Extern procedures
//===----------------------------------------------------------------------===//

DenseMap<const typed::Function *, CPrototype> prototypesOf(Resolver &R, ArrayRef<const typed::Function *> functions) {
  DenseMap<const typed::Function *, CPrototype> prototypes;
  CImporter *importer = R.options().cImporter;
  SetVector<const ast::ModuleDecl *> modules;
  SmallVector<std::string, 0> names;
  for (const typed::Function *function : functions) {
    if (const Instance *instance = R.instanceOf(function); instance && instance->scope->module)
      modules.insert(instance->scope->module->module());
    names.push_back(function->linkName);
  }
  // What the modules require is seen together when the program is linked, too: clang is asked once.
  const std::string text = requiredC(R, modules.takeVector());
  if (names.empty() || !importer || (text.empty() && !importer->hasHeaders()))
    return prototypes;
  const StringMap<CPrototype> found = importer->prototypesOf(standardHeaders.str() + text, names);
  for (const typed::Function *function : functions)
    if (auto prototype = found.find(function->linkName); prototype != found.end())
      prototypes[function] = prototype->second;
  return prototypes;
}

//===----------------------------------------------------------------------===//
// Extern records
//===----------------------------------------------------------------------===//

namespace {
/// The room that values take; a size of 0 where it is not known here.
struct Room {
  uint64_t size = 0, alignment = 1;
};
} // namespace

static Room roomOf(const Type *type);

/// The room of parts that lie in order, each where it may.
static Room roomOfParts(ArrayRef<const Type *> parts) {
  Room whole;
  for (const Type *part : parts) {
    const Room room = roomOf(part);
    if (!room.size)
      return {};
    whole.size = alignTo(whole.size, room.alignment) + room.size;
    whole.alignment = std::max(whole.alignment, room.alignment);
  }
  whole.size = alignTo(whole.size, whole.alignment);
  return whole;
}

static Room roomOf(const Type *type) {
  if (auto *number = dyn_cast<NumericType>(type)) {
    const uint64_t size = number->width() / 8;
    return {size, type->kind() == TypeKind::Complex ? size / 2 : size};
  }
  if (type->isBool())
    return {1, 1};
  if (auto *tuple = dyn_cast<TupleType>(type))
    return roomOfParts(tuple->elements());
  if (auto *record = dyn_cast<AggregateType>(type)) {
    if (record->cSize)
      return {record->cSize, record->cAlignment};
    SmallVector<const Type *> parts;
    for (const Field &field : record->fields)
      if (field.index >= 0)
        parts.push_back(field.type);
    return roomOfParts(parts);
  }
  return isa<CPtrType, ClassType, ProcType>(type) ? Room{8, 8} : Room{};
}

/// The kind of C field that a record cannot have; empty if it can. `end` is where the previous field ends.
static StringRef findObstacle(const Field &field, const CLayout::Field &place, uint64_t end) {
  if (place.isBitField)
    return "a bit field";
  if (place.offset < end)
    return "a member of a union, in the place of another";
  if (place.offset % roomOf(field.type).alignment)
    return "at an address that is no multiple of its size, in a packed struct";
  return "";
}

/// Positions for the fields in the order in which C has them, and for the bytes between them.
static void placeFields(Resolver &R, const AggregateType *type, MutableArrayRef<Field *> fields,
                        const CLayout &layout) {
  SmallVector<unsigned> order;
  for (unsigned which = 0; which < fields.size(); ++which)
    order.push_back(which);
  llvm::sort(order, [&](unsigned a, unsigned b) { return layout.fields[a].offset < layout.fields[b].offset; });
  uint64_t end = 0;
  // A gap consists of integers of one size, so that it begins and ends where it should.
  auto integerAt = [&](uint64_t offset, uint64_t next) {
    uint64_t size = std::min<uint64_t>(layout.alignment, 8);
    while (size > next - offset || offset % size)
      size /= 2;
    return size;
  };
  auto fillUpTo = [&](uint64_t next) {
    while (end < next) {
      const uint64_t begin = end, size = integerAt(begin, next);
      while (end < next && integerAt(end, next) == size)
        end += size;
      type->gaps.push_back({begin, end - begin});
    }
  };
  for (unsigned which : order) {
    StringRef obstacle = findObstacle(*fields[which], layout.fields[which], end);
    if (!obstacle.empty()) {
      R.report(fields[which]->decl->range, diag::externFieldPlace, fields[which]->name, obstacle);
      continue;
    }
    fillUpTo(layout.fields[which].offset);
    fields[which]->index = int(type->gaps.size());
    type->gaps.emplace_back();
    end = layout.fields[which].offset + layout.fields[which].size;
  }
  fillUpTo(layout.size);
  type->numStored = type->gaps.size();
  type->cAlignment = layout.alignment;
  type->cSize = layout.size;
}

void layOutAsC(Resolver &R, const AggregateType *type) {
  const ast::AggregateDecl *decl = type->decl();
  // Declarations that were made of C's text are right by themselves, as are the library's, or say that they are not.
  bool isImported = R.modules().getSources().getFileName(decl->range.begin) == importedFileName;
  bool isRight = (isImported || type->scope->module->isLibrary) && !decl->hasPragma(pragma::laidOutByC);
  if (!R.options().cImporter || isRight)
    return;
  std::string text = requiredC(R, {type->scope->module->module()});
  if (text.empty() && !R.options().cImporter->hasHeaders())
    return;
  SmallVector<Field *> fields;
  SmallVector<std::string> names;
  for (Field &field : type->fields)
    if (field.index >= 0) {
      fields.push_back(&field);
      names.push_back(field.name.str().str());
      // Their room is compared with C's.
      if (auto *inner = dyn_cast<AggregateType>(field.type); inner && inner->decl()->tag == ast::AggregateTag::Record)
        R.completeAggregate(inner, field.decl->range);
    }
  text = standardHeaders.str() + text;
  std::string name = cName(R, decl, type->declaredIn());
  std::optional<CLayout> layout = R.options().cImporter->layoutOf(text, name, names);
  if (!layout && !StringRef(name).contains(' '))
    layout = R.options().cImporter->layoutOf(text, "struct " + name, names);
  if (!layout) {
    R.report(decl->range, diag::externRecordUnknown, decl->name);
    return;
  }
  for (auto [field, place] : zip(fields, layout->fields))
    if (uint64_t size = roomOf(field->type).size; size && size != place.size && !place.isBitField) {
      R.report(field->decl->range, diag::externFieldSize, field->name, toString(field->type), size, place.size);
      return;
    }
  placeFields(R, type, fields, *layout);
}

} // namespace choir::sema
