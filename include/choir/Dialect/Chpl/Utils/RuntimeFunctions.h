//===- RuntimeFunctions.h - Calls of the runtime library --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Declares functions of the runtime library in a module as they are needed. Names, types and effects are those of
// runtime/include/choir/runtime/Functions.def.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_UTILS_RUNTIMEFUNCTIONS_H
#define CHOIR_DIALECT_CHPL_UTILS_RUNTIMEFUNCTIONS_H

#include "choir/Target/RuntimeTable.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/SymbolTable.h"

namespace choir::chpl {

using choir::getRuntimeEffect;
using choir::getSymbol;
using choir::RuntimeEffect;
using choir::RuntimeFunction;

/// The function's type in MLIR, where C's unsigned types are those of the same width.
mlir::FunctionType getFunctionType(RuntimeFunction function, mlir::MLIRContext *context);

/// Whether the op calls the function.
bool isCallOf(mlir::Operation *op, RuntimeFunction function);

/// Whether tasks of the program may be on a GPU: it asks for `here.gpus`.
bool mayUseGpus(mlir::ModuleOp program);

/// Marks a call of choir_elements_ending at the end of a value that may have been taken from a collection.
/// chpl-check-references decides.
inline constexpr llvm::StringLiteral takenAttrName = "chpl.taken";

class RuntimeFunctions {
public:
  explicit RuntimeFunctions(mlir::ModuleOp module) : module(module), symbols(module) {}

  mlir::func::FuncOp get(RuntimeFunction function);

  /// Calls a function; the operands have the types of its arguments.
  mlir::func::CallOp call(mlir::OpBuilder &builder, mlir::Location loc, RuntimeFunction function,
                          mlir::ValueRange operands);

  mlir::SymbolTable &symbolTable() { return symbols; }

private:
  mlir::ModuleOp module;
  mlir::SymbolTable symbols;
};

} // namespace choir::chpl

#endif // CHOIR_DIALECT_CHPL_UTILS_RUNTIMEFUNCTIONS_H
