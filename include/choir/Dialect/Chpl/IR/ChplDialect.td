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
    What IRGen makes out of the typed program, before iterators and parallel loops are lowered. Scalars are SSA values
    of builtin types (bool is i1, enumerations are i64); everything else lives in memory and is reached through
    `!chpl.ref`. Functions are `func.func`, arithmetic is `arith`, `math` and `complex`.

    Attributes on `func.func` that the lowering understands:

    | attribute               | meaning                                                                   |
    |-------------------------|---------------------------------------------------------------------------|
    | `chpl.yields = T`       | an iterator: its body has `chpl.yield` of T, it is run by `chpl.iterate`   |
    | `chpl.always_inline`    | inlined wherever it is called                                              |
    | `chpl.library`          | when it is inlined, its code counts as standing where the call stands     |
    | `chpl.no_inline`        | never inlined                                                              |
    | `chpl.cold`             | runs seldom: optimised for size                                            |
    | `chpl.varargs`          | a C function with variable arguments: called by `chpl.call_varargs`        |
    | `chpl.halts`            | never returns                                                              |
    | `chpl.exported`         | C may call it whenever it runs                                             |
    | `chpl.failing`          | the loop that it was failed a test of its checks, one of which is most likely to halt |
    | `chpl.several_locales`  | for processes that play several: elements may be those of other locales    |
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
    static constexpr llvm::StringLiteral getVarargsAttrName() { return "chpl.varargs"; }
    /// On loops: the number of checks that are made once, before it; and the copy for when one of these fails.
    static constexpr llvm::StringLiteral getChecksBeforeAttrName() { return "chpl.checks_before"; }
    static constexpr llvm::StringLiteral getCheckedCopyAttrName() { return "chpl.checked_copy"; }
    /// On a copy for when a test before the loop failed, and on the function that it becomes: nothing there is to be fast, as
    /// a check is most likely to halt. It need not: tests are of intervals, which may be wider than the indices.
    static constexpr llvm::StringLiteral getFailingAttrName() { return "chpl.failing"; }
    /// On the module: places of the loops that the program wants vectorised.
    static constexpr llvm::StringLiteral getVectorContractsAttrName() { return "chpl.vector_contracts"; }
    /// On the module: the statements whose loops the program wants to be one with others.
    static constexpr llvm::StringLiteral getFusionContractsAttrName() { return "chpl.fusion_contracts"; }
    /// The same for statements that must not make arrays of their own.
    static constexpr llvm::StringLiteral getTemporaryContractsAttrName() { return "chpl.temporary_contracts"; }
    /// On the module: pairs of places, of a loop and of the loop that it became a part of.
    static constexpr llvm::StringLiteral getAbsorbedLoopsAttrName() { return "chpl.absorbed_loops"; }
    static constexpr llvm::StringLiteral getHaltsAttrName() { return "chpl.halts"; }
    static constexpr llvm::StringLiteral getExportedAttrName() { return "chpl.exported"; }
    static constexpr llvm::StringLiteral getSeveralLocalesAttrName() { return "chpl.several_locales"; }
    /// On the module: no task changes array headers that others see. Known while tasks are regions: later what they have
    /// for themselves is behind pointers like all else.
    static constexpr llvm::StringLiteral getKeepsHeadersAttrName() { return "chpl.keeps_headers"; }
    /// A function that is to be split by LLVM's coroutine passes.
    static constexpr llvm::StringLiteral getCoroutineAttrName() { return "chpl.coroutine"; }
  }];
}

#endif // CHOIR_DIALECT_CHPL_DIALECT_TD
