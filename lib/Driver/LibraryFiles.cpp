//===- LibraryFiles.cpp - Files of a library for C ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "LibraryFiles.h"
#include "choir/Driver/LibraryInterface.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Object/Archive.h"
#include "llvm/Object/ArchiveWriter.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace choir;
using llvm::Error;
using llvm::StringRef;
namespace path = llvm::sys::path;

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

LibraryNames::LibraryNames(const DriverOptions &options, StringRef programName) {
  StringRef wish = options.output.empty() ? programName : path::stem(options.output);
  StringRef plain = wish;
  plain.consume_front("lib");
  base = plain.empty() ? wish.str() : plain.str();
  file = "lib" + base + (options.library.isShared ? ".so" : ".a");
  header = (options.library.header.empty() ? base : path::stem(options.library.header).str()) + ".h";
  folder = options.library.folder;
  if (folder.empty())
    folder = path::parent_path(options.output).str();
  if (folder.empty())
    folder = "lib";
}

std::string LibraryNames::pathOf(StringRef name) const {
  llvm::SmallString<128> file(folder);
  path::append(file, name);
  return file.str().str();
}

//===----------------------------------------------------------------------===//
// C's declarations and definitions
//===----------------------------------------------------------------------===//

/// The C name of an argument: some Chapel names are keywords in C.
static std::string cNameOf(StringRef name) {
  static const llvm::StringSet<> keywords = {
      "auto",  "char",   "default", "double", "extern", "float",  "goto",    "int",      "long", "register", "restrict",
      "short", "signed", "sizeof",  "static", "struct", "switch", "typedef", "unsigned", "void", "volatile"};
  return keywords.contains(name) ? name.str() + "_" : name.str();
}

static std::string withName(StringRef type, StringRef name) {
  return (type + (type.ends_with("*") ? "" : " ") + name).str();
}

static void writePrototype(llvm::raw_ostream &os, const typed::Export &exported) {
  os << withName(exported.result, exported.name) << '(';
  if (exported.parameters.empty())
    os << "void";
  llvm::interleave(
      exported.parameters, os, [&](const auto &parameter) { os << withName(parameter.type, cNameOf(parameter.name)); },
      ", ");
  os << ')';
}

/// The adapter's declaration: it takes the address of values that C passes by value.
static void writeAdapterPrototype(llvm::raw_ostream &os, const typed::Export &exported) {
  os << withName(exported.resultByAddress ? "void" : exported.result, exported.adapterName) << '(';
  llvm::SmallVector<std::string> types;
  for (const auto &parameter : exported.parameters)
    types.push_back(parameter.byAddress ? "const " + parameter.type + " *" : parameter.type);
  if (exported.resultByAddress)
    types.push_back(exported.result + " *");
  os << (types.empty() ? "void" : llvm::join(types, ", ")) << ')';
}

static void writeInterface(llvm::raw_ostream &os, llvm::StringRef requiredC) { os << libraryInterface << requiredC; }

void choir::writeLibraryHeader(llvm::raw_ostream &os, const typed::ForeignInterface &foreign,
                               llvm::StringRef requiredC) {
  os << "/* Written by the compiler; see chpl_library_init. */\n#pragma once\n\n";
  writeInterface(os, requiredC);
  os << "\n#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n";
  os << "/* chpl_library_init does this already. */\n";
  for (const std::string &module : foreign.mainModules)
    os << "void chpl__init_" << module << "(int64_t line, int32_t file);\n";
  os << '\n';
  for (const typed::Export &exported : foreign.exports) {
    writePrototype(os, exported);
    os << ";\n";
  }
  os << "\n#ifdef __cplusplus\n}\n#endif\n";
}

static void writeDefinition(llvm::raw_ostream &os, const typed::Export &exported) {
  writeAdapterPrototype(os, exported);
  os << ";\n";
  writePrototype(os, exported);
  os << " {\n  ";
  const bool returns = exported.result != "void";
  if (exported.resultByAddress)
    os << exported.result << " choir_result;\n  ";
  else if (returns)
    os << "return ";
  llvm::SmallVector<std::string> actuals;
  for (const auto &parameter : exported.parameters)
    actuals.push_back((parameter.byAddress ? "&" : "") + cNameOf(parameter.name));
  if (exported.resultByAddress)
    actuals.push_back("&choir_result");
  os << exported.adapterName << '(' << llvm::join(actuals, ", ") << ");\n"
     << (exported.resultByAddress ? "  return choir_result;\n" : "") << "}\n";
}

void choir::writeExportAdapters(llvm::raw_ostream &os, const typed::ForeignInterface &foreign,
                                llvm::StringRef requiredC) {
  if (llvm::none_of(foreign.exports, [](const typed::Export &exported) { return exported.needsC(); }))
    return;
  writeInterface(os, requiredC);
  for (const typed::Export &exported : foreign.exports)
    if (exported.needsC())
      writeDefinition(os, exported);
}

//===----------------------------------------------------------------------===//
// Archives
//===----------------------------------------------------------------------===//

namespace {

/// The members of an archive under construction, and their files.
class ArchiveContents {
public:
  Error add(StringRef file) {
    auto buffer = llvm::MemoryBuffer::getFile(file);
    if (!buffer)
      return llvm::createFileError(file, buffer.getError());
    buffers.push_back(std::move(*buffer));
    llvm::MemoryBufferRef contents = *buffers.back();
    if (!contents.getBuffer().starts_with(llvm::object::ArchiveMagic)) {
      members.emplace_back(llvm::MemoryBufferRef(contents.getBuffer(), path::filename(file)));
      return Error::success();
    }
    auto archive = llvm::object::Archive::create(contents);
    if (!archive)
      return archive.takeError();
    archives.push_back(std::move(*archive));
    return addMembers(*archives.back());
  }

  void add(StringRef object, StringRef name) { members.emplace_back(llvm::MemoryBufferRef(object, name)); }

  llvm::Expected<std::string> write() {
    auto archive = llvm::writeArchiveToBuffer(members, llvm::SymtabWritingMode::NormalSymtab,
                                              llvm::object::Archive::K_GNU, /*Deterministic=*/true, /*Thin=*/false);
    if (!archive)
      return archive.takeError();
    return (*archive)->getBuffer().str();
  }

private:
  Error addMembers(const llvm::object::Archive &archive) {
    Error failure = Error::success();
    for (const llvm::object::Archive::Child &child : archive.children(failure)) {
      auto member = llvm::NewArchiveMember::getOldMember(child, /*Deterministic=*/true);
      if (!member)
        return member.takeError();
      members.push_back(std::move(*member));
    }
    return failure;
  }

  std::vector<std::unique_ptr<llvm::MemoryBuffer>> buffers;
  std::vector<std::unique_ptr<llvm::object::Archive>> archives;
  std::vector<llvm::NewArchiveMember> members;
};

} // namespace

llvm::Expected<std::string> choir::makeArchive(StringRef object, StringRef name, llvm::ArrayRef<std::string> inputs) {
  ArchiveContents contents;
  contents.add(object, name);
  for (const std::string &input : inputs)
    if (Error error = contents.add(input))
      return std::move(error);
  return contents.write();
}

//===----------------------------------------------------------------------===//
// Build files
//===----------------------------------------------------------------------===//

static std::string absolute(StringRef folder) {
  llvm::SmallString<128> file(folder);
  llvm::sys::fs::make_absolute(file);
  return file.str().str();
}

void choir::writeLibraryMakefile(llvm::raw_ostream &os, const LibraryNames &names, StringRef linkFlags) {
  std::string folder = absolute(names.folder);
  os << "# Flags to compile and link programs with " << names.file << ".\n"
     << "CHPL_CFLAGS = -I" << folder << '\n'
     << "CHPL_LDFLAGS = -L" << folder << " -Wl,-rpath," << folder << " -l" << names.base << ' ' << linkFlags << '\n'
     << "CHPL_COMPILER = cc\nCHPL_LINKER = cc\n";
}

void choir::writeLibraryCMakeLists(llvm::raw_ostream &os, const LibraryNames &names, StringRef linkFlags) {
  std::string folder = absolute(names.folder);
  os << "# Flags to compile and link programs with " << names.file << ".\n"
     << "set(" << names.base << "_INCLUDE_DIRS " << folder << ")\n"
     << "set(" << names.base << "_LINK_LIBS -L" << folder << " -Wl,-rpath," << folder << " -l" << names.base << ' '
     << linkFlags << ")\n";
}
