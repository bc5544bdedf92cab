//===- ModuleCode.h - Where a body is in a module ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Private to Sema.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_CONTEXT_MODULECODE_H
#define CHOIR_SEMA_CONTEXT_MODULECODE_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// The state of a body that is code of a module, not of a procedure.
class ModuleCode {
public:
  /// The top-level statement that is being resolved; invalid in procedures.
  SourceRange statement() const { return current; }
  void setStatement(SourceRange statement) { current = statement; }
  /// The module whose variables are being declared; null: variables belong to the function.
  ModuleSymbol *declaring() const { return module; }
  /// Whether a type of a module is being evaluated: the domains that it carries live as long as the program.
  bool isOfType() const { return ofType; }
  /// The block in which a module's variable is initialised: temporaries in it live as long as the module.
  const typed::Block *initialising() const { return block; }

  // Each of these holds for as long as it lives.

  /// Variables are those of a module; null: of the function after all.
  struct Declaring : llvm::SaveAndRestore<ModuleSymbol *> {
    Declaring(Body &body, ModuleSymbol *module);
  };
  /// The current block initialises a variable of a module.
  struct Initialising : llvm::SaveAndRestore<const typed::Block *> {
    explicit Initialising(Body &body);
  };
  /// A type of a module is being evaluated, or one of a procedure (\p isOfModule false).
  struct Type : llvm::SaveAndRestore<bool> {
    explicit Type(Body &body, bool isOfModule = true);
  };

private:
  SourceRange current;
  ModuleSymbol *module = nullptr;
  const typed::Block *block = nullptr;
  bool ofType = false;
};

} // namespace choir::sema

#endif // CHOIR_SEMA_CONTEXT_MODULECODE_H
