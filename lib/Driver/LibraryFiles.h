//===- LibraryFiles.h - What makes up a library for C -----------*- C++ -*-===//
// Headers, C functions around exported procedures, archives, and build files of libraries.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DRIVER_LIBRARYFILES_H
#define CHOIR_LIB_DRIVER_LIBRARYFILES_H

#include "Options.h"
#include "Sema/Tree/Typed.h"

namespace choir {

/// The names of the files of one library.
struct LibraryNames {
  explicit LibraryNames(const DriverOptions &options, llvm::StringRef programName);

  std::string folder;
  std::string base;   ///< foo
  std::string file;   ///< libfoo.a or libfoo.so
  std::string header; ///< foo.h

  std::string pathOf(llvm::StringRef name) const;
};

/// The declarations of what \p program exports, after the C that it requires.
void writeLibraryHeader(llvm::raw_ostream &os, const typed::Program &program, llvm::StringRef requiredC);

/// C's definitions of the exported procedures whose values only C knows how to pass; nothing where there are none.
void writeExportAdapters(llvm::raw_ostream &os, const typed::Program &program, llvm::StringRef requiredC);

/// An archive of an object, called \p name in it, and of the objects and archives among \p inputs, whose members it
/// takes over.
llvm::Expected<std::string> makeArchive(llvm::StringRef object, llvm::StringRef name,
                                        llvm::ArrayRef<std::string> inputs);

/// Variables with the flags to compile and link with, for make (CHPL_CFLAGS, ...) and for CMake.
void writeLibraryMakefile(llvm::raw_ostream &os, const LibraryNames &names, llvm::StringRef linkFlags);
void writeLibraryCMakeLists(llvm::raw_ostream &os, const LibraryNames &names, llvm::StringRef linkFlags);

} // namespace choir

#endif // CHOIR_LIB_DRIVER_LIBRARYFILES_H
