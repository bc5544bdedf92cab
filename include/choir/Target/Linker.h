//===- Linker.h - Objects to executables ------------------------*- C++ -*-===//
// Links an executable with lld, inside this process.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_TARGET_LINKER_H
#define CHOIR_TARGET_LINKER_H

#include "choir/Target/Sanitizers.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"
#include <string>

namespace choir {

/// The inputs and options of one link.
struct LinkJob {
  llvm::StringRef object; ///< the code of the program itself
  std::string name;       ///< the name in messages
  std::string sharedName; ///< The name by which programs load a shared library; empty: an executable is linked.
  /// Further objects and archives, in order, before Choir's runtime library.
  llvm::SmallVector<std::string> inputs;
  std::string runtimeLibrary;
  /// A program shows its runtime library to the libraries that it loads; a shared library has none and uses the
  /// program's.
  bool sharesRuntime = false;
  /// Folders (-L), libraries (-l) and raw linker options that the user added.
  llvm::SmallVector<std::string> libraryDirs;
  llvm::SmallVector<std::string> libraries;
  llvm::SmallVector<std::string> extraOptions;
  Sanitizers sanitizers;
  bool keepDebugInfo = false;
};

/// The linker options for the system libraries that an archive of a program needs.
llvm::Expected<std::string> getArchiveDependencies();

/// Links \p job and returns the executable or shared library. The error names missing system files with their packages,
/// or holds lld's message.
llvm::Expected<std::string> link(const LinkJob &job);

} // namespace choir

#endif // CHOIR_TARGET_LINKER_H
