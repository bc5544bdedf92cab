//===- Globals.h - Names of modules, resolved on demand ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_VARIABLES_GLOBALS_H
#define CHOIR_SEMA_VARIABLES_GLOBALS_H

#include "Sema/Core/Resolver.h"

namespace choir::sema {

/// A module-scope variable, param or type, resolved when first used.
struct Global {
  enum State : uint8_t { Unresolved, Resolving, Done } state = Unresolved;
  Value value; ///< a VarExpr, Type, or Param
  typed::Var *var = nullptr;
};

/// The code of a top-level statement whose variables were needed early.
struct GlobalStatement {
  bool isResolved = false;
  bool isResolving = false;
  llvm::SmallVector<typed::Stmt *, 2> code;
};

/// The meaning of a Global symbol; resolves its declaration when it has not been yet.
Value globalValue(Resolver &R, Symbol *symbol, SourceRange use);
/// Whether globalValue knows the symbol's meaning: not while its declaration is being resolved.
bool hasGlobalValue(Resolver &R, const Symbol *symbol);
/// The record of a module-scope name: resolveGlobalVarDecl fills it in, as soon as the type is known.
Global &globalOf(Resolver &R, const ast::Decl *decl);
/// The function that runs a module's statements around this one.
typed::Function *initFunctionFor(Resolver &R, ModuleSymbol *module, const ast::Stmt *statement);
/// The code of a top-level declaration, for the module initialiser.
GlobalStatement &resolveGlobalStatement(Resolver &R, const ast::Stmt *statement, ModuleSymbol *module);
/// The value of a symbol that is not a Local: type of an aggregate or enum, global, functions, module.
Value symbolValue(Resolver &R, Symbol *symbol, SourceRange use);
/// `-s name=value` for a config of the module, or null.
const std::string *configSetting(Resolver &R, ModuleSymbol *module, Identifier name);
/// Whether a setting is more than a literal or a name.
bool isComposite(llvm::StringRef text);
/// An expression given on the command line, to be evaluated in the module of the config; null after reporting.
const ast::Expr *parseSetting(Resolver &R, Identifier name, llvm::StringRef text, bool isType);
/// The value that text on the command line denotes; null when it is none of the type.
const ParamValue *parseParam(Resolver &R, llvm::StringRef text, const Type *type);
/// The code of a top-level statement, made empty when first asked for. Owned by the Resolver.
GlobalStatement &codeOf(Resolver &R, const ast::Stmt *statement);
/// Reports `-s` settings for configs that no module has.
void reportUnknownConfigs(Resolver &R);

} // namespace choir::sema

#endif // CHOIR_SEMA_VARIABLES_GLOBALS_H
