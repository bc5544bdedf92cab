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

/// Whether the program goes on: what a failed check changes.
struct ProgressResource : mlir::SideEffects::Resource::Base<ProgressResource> {
  llvm::StringRef getName() override { return "Progress"; }
};

/// The op is run by tasks of its own: no break, continue or return crosses it.
template <typename ConcreteType> class TaskBoundary : public mlir::OpTrait::TraitBase<ConcreteType, TaskBoundary> {};

/// The op halts the program when something is wrong, and otherwise does nothing.
template <typename ConcreteType> class Check : public mlir::OpTrait::TraitBase<ConcreteType, Check> {};

/// Whether regions of the op run in tasks of their own, beside each other or beside what follows the op.
bool startsTasks(mlir::Operation *op);

/// True for types that have SSA values, which chpl.load and chpl.store move; the others exist in memory only.
bool isScalarType(mlir::Type type);

/// True if a value of the type contains array headers.
bool containsArray(mlir::Type type);

/// The type that `chpl.yield` has in an iterator; null if the function is none.
mlir::Type getYieldedType(mlir::func::FuncOp function);

} // namespace choir::chpl

#define GET_OP_CLASSES
#include "choir/Dialect/Chpl/IR/ChplOps.h.inc"

#endif // CHOIR_DIALECT_CHPL_CHPLDIALECT_H
