//===- LibraryFiles.h - Files of a library for C ----------------*- C++ -*-===//
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

/// Writes the declarations of \p program's exports, after the C that it requires.
void writeLibraryHeader(llvm::raw_ostream &os, const typed::ForeignInterface &foreign, llvm::StringRef requiredC);

/// Writes C adapters of exported procedures with values that only C can pass; nothing if there are none.
void writeExportAdapters(llvm::raw_ostream &os, const typed::ForeignInterface &foreign, llvm::StringRef requiredC);

/// An archive of an object, named \p name, and of the objects and archive members among \p inputs.
llvm::Expected<std::string> makeArchive(llvm::StringRef object, llvm::StringRef name,
                                        llvm::ArrayRef<std::string> inputs);

/// Write variables with the flags to compile and link, for make (CHPL_CFLAGS, ...) and for CMake.
void writeLibraryMakefile(llvm::raw_ostream &os, const LibraryNames &names, llvm::StringRef linkFlags);
void writeLibraryCMakeLists(llvm::raw_ostream &os, const LibraryNames &names, llvm::StringRef linkFlags);

} // namespace choir

#endif // CHOIR_LIB_DRIVER_LIBRARYFILES_H
