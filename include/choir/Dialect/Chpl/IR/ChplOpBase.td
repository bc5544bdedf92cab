//===- ChplOpBase.td - What the op files of the chpl dialect share -*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef CHOIR_DIALECT_CHPL_OPBASE_TD
#define CHOIR_DIALECT_CHPL_OPBASE_TD

include "choir/Dialect/Chpl/IR/ChplAttrs.td"
include "choir/Dialect/Chpl/IR/ChplTypes.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

class Chpl_Op<string mnemonic, list<Trait> traits = []> : Op<Chpl_Dialect, mnemonic, traits>;

/// The headers of all arrays. Element stores do not touch them, so views survive those.
def Chpl_ArrayHeader : Resource<"::choir::chpl::ArrayHeaderResource">;
/// Whether the program still runs: what a failed check changes. Orders checks and keeps them alive, no more.
def Chpl_Progress : Resource<"::choir::chpl::ProgressResource">;

/// Ops that halt the program when something is wrong, and otherwise do nothing.
def Chpl_CheckTrait : NativeOpTrait<"Check"> { let cppNamespace = "::choir::chpl"; }
class Chpl_Check<string mnemonic, list<Trait> traits = []>
    : Chpl_Op<mnemonic, traits # [Chpl_CheckTrait, MemoryEffects<[MemWrite<Chpl_Progress>]>]>;

/// Tasks are left through their end only: no break, continue or return crosses the op.
def Chpl_TaskBoundary : NativeOpTrait<"TaskBoundary"> { let cppNamespace = "::choir::chpl"; }

#endif // CHOIR_DIALECT_CHPL_OPBASE_TD
