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
#include "Sema/Core/Options.h"
#include "Sema/Tree/Typed.h"
#include <memory>

namespace choir {
class ModuleTable;
} // namespace choir

namespace choir::sema {

class Resolver;

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
