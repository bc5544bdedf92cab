//===- SystemFiles.h - System files of a link -------------------*- C++ -*-===//
// Finds the start files, C library, OpenMP library and sanitizer runtimes to link with.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_TARGET_SYSTEMFILES_H
#define CHOIR_LIB_TARGET_SYSTEMFILES_H

#include "choir/Target/Sanitizers.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"
#include <string>

namespace choir {

/// The files of this machine that every program is linked with.
struct SystemFiles {
  std::string dynamicLinker;
  /// Start files in the order of the command line: before and after everything else.
  llvm::SmallVector<std::string, 3> startFiles;
  llvm::SmallVector<std::string, 2> endFiles;
  /// Folders for -L, those of the C library first.
  llvm::SmallVector<std::string> libraryDirs;
  /// Helper functions of the compiler (128-bit division and the like): libgcc or compiler-rt.
  std::string compilerLibrary;
  std::string ompLibrary;
  std::string unwindLibrary; ///< For stack traces; empty where there is none.
  /// Archives to link whole, and lists of the symbols that they must export.
  llvm::SmallVector<std::string, 2> sanitizerArchives;
  llvm::SmallVector<std::string, 2> sanitizerSymbolLists;
};

/// Looks for the files where distributions put them, and in the folders of LIBRARY_PATH. The error
/// lists what is missing with the package to install.
llvm::Expected<SystemFiles> findSystemFiles(const Sanitizers &sanitizers);

} // namespace choir

#endif // CHOIR_LIB_TARGET_SYSTEMFILES_H
