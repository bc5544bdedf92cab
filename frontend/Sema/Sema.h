//===- Sema.h - From AST to typed program -----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Demand-driven semantic analysis: starts from the module initialisers and main, and resolves what is reached.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_SEMA_H
#define CHOIR_SEMA_SEMA_H

#include "AST/AstContext.h"
#include "Basic/Diagnostics.h"
#include "Sema/Tree/Typed.h"
#include <memory>
#include <utility>
#include <vector>

namespace choir {
class CImporter;
struct CLayout;
class ModuleTable;
} // namespace choir

namespace choir::sema {

class Resolver;

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

/// Resolves one program. Types and trees live as long as the Sema.
class Sema {
public:
  Sema(ast::AstContext &ast, DiagnosticEngine &diags, ModuleTable &modules, SemaOptions options = {});
  ~Sema();

  /// The typed program, or null after errors.
  typed::Program *run();

  TypeContext &types();

private:
  std::unique_ptr<Resolver> resolver;
};

} // namespace choir::sema

#endif // CHOIR_SEMA_SEMA_H
