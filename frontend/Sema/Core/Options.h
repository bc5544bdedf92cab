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

/// What the command line says to Sema.
struct SemaOptions {
  /// `-s name=value`: values of config params and types, and defaults of config variables.
  std::vector<std::pair<std::string, std::string>> configs;
  CImporter *cImporter = nullptr; ///< who reads C, for extern blocks and types; null: nobody
  std::string mainModule;         ///< `--main-module`; empty: the one with a main, or of the first file
  bool isLibrary = false;   ///< C is where it starts: there need be no main module, and a main procedure is not called
  bool checks = true;       ///< off with --fast: nil checks are left out
  bool boundsChecks = true; ///< off with --fast: the library leaves out checks of indices
};

} // namespace choir::sema

#endif // CHOIR_SEMA_CORE_OPTIONS_H
