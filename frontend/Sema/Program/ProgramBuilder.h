//===- ProgramBuilder.h - The whole typed program ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Private to Sema: Program.cpp, Overrides.cpp and what looks at the program as a whole.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_PROGRAM_PROGRAMBUILDER_H
#define CHOIR_SEMA_PROGRAM_PROGRAMBUILDER_H

#include "Sema/Core/Resolver.h"

namespace choir::sema {

/// Resolves everything that the program reaches, and puts it in order.
class ProgramBuilder {
public:
  explicit ProgramBuilder(Resolver &resolver) : R(resolver) {}

  /// False after errors.
  bool build();

private:
  ModuleSymbol *findMainModule();
  const ast::ModuleDecl *lastUnused(llvm::ArrayRef<LoadedModule> loaded);
  void orderModules(ModuleSymbol *module);
  void orderUses(Scope *scope, SourceRange statement);
  void orderNamedModules(const ast::Node *text, Scope *scope);
  void orderNestedUses(const ast::Stmt *statement, Scope *members);
  void initialise(ModuleSymbol *module);
  void resolveTopLevel(const ast::Stmt *statement, ModuleSymbol *module, Body &body);
  llvm::SmallVector<typed::Var *, 8> inOrderOfInit(const ModuleSymbol *module);
  void deinitialise(ModuleSymbol *module);
  void resolveMain(ModuleSymbol *module);
  void drainWorklist();
  void checkInterfaces();
  void keepForTasks(); // BegunTasks.cpp

  /// Finds the overrides of methods that are called, for the classes that exist. False when there is nothing new.
  bool resolveOverrides();
  Instance *findOverride(Instance *method, const AggregateType *object);
  void checkOverride(Instance *method, Instance *override);
  void checkCalled(Instance *method);

  Resolver &R;
  llvm::SmallVector<ModuleSymbol *, 16> order;
  /// Methods that are called through a class, with the entry of each class that was looked at.
  llvm::MapVector<Instance *, llvm::DenseMap<const AggregateType *, typed::Function *>> dispatched;
};

} // namespace choir::sema

#endif // CHOIR_SEMA_PROGRAM_PROGRAMBUILDER_H
