//===- Options.h - What the command line says to Sema -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_CORE_OPTIONS_H
#define CHOIR_SEMA_CORE_OPTIONS_H

#include <string>
#include <utility>
#include <vector>

namespace choir {
class CImporter;
struct CLayout;
} // namespace choir

namespace choir::sema {

/// Sema's options of the command line.
struct SemaOptions {
  /// `-s name=value`: values of config params and types, and defaults of config variables.
  std::vector<std::pair<std::string, std::string>> configs;
  CImporter *cImporter = nullptr; ///< reads C, for extern blocks and types; null: none
  std::string mainModule;         ///< `--main-module`; empty: the one with a main, or of the first file
  bool isLibrary = false;         ///< C starts the program: no main module is needed, and no main procedure is called
  bool checks = true;             ///< off with --fast: nil checks are left out
  bool boundsChecks = true;       ///< off with --fast: the library leaves out checks of indices
};

} // namespace choir::sema

#endif // CHOIR_SEMA_CORE_OPTIONS_H
