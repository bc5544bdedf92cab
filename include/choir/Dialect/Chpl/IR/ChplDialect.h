//===- ChplDialect.h - The chpl dialect -------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Types, attributes and operations of the chpl dialect. The definitions, with their documentation, are in the .td
// files of this folder.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_CHPLDIALECT_H
#define CHOIR_DIALECT_CHPL_CHPLDIALECT_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "choir/Dialect/Chpl/IR/ChplDialect.h.inc"
#include "choir/Dialect/Chpl/IR/ChplEnums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "choir/Dialect/Chpl/IR/ChplAttrs.h.inc"

#define GET_TYPEDEF_CLASSES
#include "choir/Dialect/Chpl/IR/ChplTypes.h.inc"

namespace choir::chpl {

/// The headers of all arrays: read by views, written when arrays are made, resized, swapped or moved.
struct ArrayHeaderResource : mlir::SideEffects::Resource::Base<ArrayHeaderResource> {
  llvm::StringRef getName() override { return "ArrayHeader"; }
};

/// Whether the program still runs: a failed check changes that.
struct ProgressResource : mlir::SideEffects::Resource::Base<ProgressResource> {
  llvm::StringRef getName() override { return "Progress"; }
};

/// Tasks execute the op's regions: no break, continue or return crosses the op.
template <typename ConcreteType> class TaskBoundary : public mlir::OpTrait::TraitBase<ConcreteType, TaskBoundary> {};

/// The op halts the program if its check fails, and otherwise does nothing.
template <typename ConcreteType> class Check : public mlir::OpTrait::TraitBase<ConcreteType, Check> {};

/// Whether the op's regions run in tasks, concurrent with each other or with the code after the op.
bool startsTasks(mlir::Operation *op);

/// True for types that have SSA values, which chpl.load and chpl.store move; the others exist in memory only.
bool isScalarType(mlir::Type type);

/// True if a value of the type contains array headers.
bool containsArray(mlir::Type type);

/// The type of an iterator's yields; null if the function is no iterator.
mlir::Type getYieldedType(mlir::func::FuncOp function);

} // namespace choir::chpl

#define GET_OP_CLASSES
#include "choir/Dialect/Chpl/IR/ChplOps.h.inc"

#endif // CHOIR_DIALECT_CHPL_CHPLDIALECT_H
