//===- ChplDialect.td - The chpl dialect -------------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef CHOIR_DIALECT_CHPL_DIALECT_TD
#define CHOIR_DIALECT_CHPL_DIALECT_TD

include "mlir/IR/OpBase.td"

def Chpl_Dialect : Dialect {
  let name = "chpl";
  let cppNamespace = "::choir::chpl";
  let summary = "Typed programs: memory, objects, arrays, structured control flow, parallel loops";
  let description = [{
    IRGen translates the typed program into this dialect; iterators and parallel loops are ops. Scalars are SSA values
    of builtin types (bool is i1, enumerations are i64); all else is in memory behind `!chpl.ref`. Functions are
    `func.func`, arithmetic is `arith`, `math` and `complex`.

    Attributes on `func.func` that the lowering understands:

    | attribute               | meaning                                                                   |
    |-------------------------|---------------------------------------------------------------------------|
    | `chpl.yields = T`       | an iterator: `chpl.yield` of T in its body; called by `chpl.iterate`       |
    | `chpl.always_inline`    | inlined at each call                                                       |
    | `chpl.library`          | inlined code gets the location of the call                                 |
    | `chpl.no_inline`        | never inlined                                                              |
    | `chpl.cold`             | rarely executed: optimised for size                                        |
    | `chpl.host_only`        | no kernel is made of its loops, or calls it                                |
    | `chpl.varargs`          | a C function with variable arguments: called by `chpl.call_varargs`        |
    | `chpl.halts`            | never returns                                                              |
    | `chpl.exported`         | C may call it at any time                                                  |
    | `chpl.failing`          | outlined from a loop whose test of checks failed: probably about to halt   |
    | `chpl.placed`           | of an array_init: the task may be on a GPU, which then has the elements    |
    | `chpl.local_elements`   | of a loop: its elements are in one place, also in functions for several    |
    | `chpl.second_version`   | beside one for one locale, which most processes use: to be small           |
    | `chpl.several_locales`  | the version for several locales: elements may be remote                    |
  }];
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::func::FuncDialect", "::mlir::LLVM::LLVMDialect"
  ];
  let hasConstantMaterializer = 1;
  let extraClassDeclaration = [{
    void registerTypes();
    static constexpr llvm::StringLiteral getYieldsAttrName() { return "chpl.yields"; }
    static constexpr llvm::StringLiteral getAlwaysInlineAttrName() { return "chpl.always_inline"; }
    static constexpr llvm::StringLiteral getLibraryAttrName() { return "chpl.library"; }
    static constexpr llvm::StringLiteral getNoInlineAttrName() { return "chpl.no_inline"; }
    static constexpr llvm::StringLiteral getColdAttrName() { return "chpl.cold"; }
    static constexpr llvm::StringLiteral getHostOnlyAttrName() { return "chpl.host_only"; }
    static constexpr llvm::StringLiteral getVarargsAttrName() { return "chpl.varargs"; }
    /// On loops: the number of checks that are tested once, before the loop; the version for a failed test.
    static constexpr llvm::StringLiteral getChecksBeforeAttrName() { return "chpl.checks_before"; }
    static constexpr llvm::StringLiteral getCheckedCopyAttrName() { return "chpl.checked_copy"; }
    /// On the version of a loop for a failed test, and on the function outlined from it: not optimised, since a check
    /// probably halts. It may not: tests cover intervals, which may be wider than the set of indices.
    static constexpr llvm::StringLiteral getFailingAttrName() { return "chpl.failing"; }
    /// On the module: places of the loops that the program wants vectorised.
    static constexpr llvm::StringLiteral getVectorContractsAttrName() { return "chpl.vector_contracts"; }
    /// On the module: places of the statements whose loops must be fused with others.
    static constexpr llvm::StringLiteral getFusionContractsAttrName() { return "chpl.fusion_contracts"; }
    /// On the module: places of the statements that must not make temporary arrays.
    static constexpr llvm::StringLiteral getTemporaryContractsAttrName() { return "chpl.temporary_contracts"; }
    /// On the module: what statements ask of the kernels of their loops, a dictionary each: `place`; `eligible` and
    /// `runs` (units), `block`, `iterations` (numbers), `cyclic` (a unit), where they are asked for.
    static constexpr llvm::StringLiteral getGpuDemandsAttrName() { return "chpl.gpu_demands"; }
    /// On the module: pairs of places: a loop, and the loop that it was fused into.
    static constexpr llvm::StringLiteral getAbsorbedLoopsAttrName() { return "chpl.absorbed_loops"; }
    static constexpr llvm::StringLiteral getHaltsAttrName() { return "chpl.halts"; }
    static constexpr llvm::StringLiteral getExportedAttrName() { return "chpl.exported"; }
    static constexpr llvm::StringLiteral getPlacedAttrName() { return "chpl.placed"; }
    static constexpr llvm::StringLiteral getLocalElementsAttrName() { return "chpl.local_elements"; }
    static constexpr llvm::StringLiteral getSecondVersionAttrName() { return "chpl.second_version"; }
    static constexpr llvm::StringLiteral getSeveralLocalesAttrName() { return "chpl.several_locales"; }
    /// On the module: no task changes array headers that others see. Determined while tasks are regions: later, private
    /// memory of tasks is behind pointers like all other memory.
    static constexpr llvm::StringLiteral getKeepsHeadersAttrName() { return "chpl.keeps_headers"; }
    /// A coroutine, which LLVM's passes split.
    static constexpr llvm::StringLiteral getCoroutineAttrName() { return "chpl.coroutine"; }
  }];
}

#endif // CHOIR_DIALECT_CHPL_DIALECT_TD
