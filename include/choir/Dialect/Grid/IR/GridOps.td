//===- GridOps.td - The grid dialect -----------------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef CHOIR_DIALECT_GRID_GRIDOPS_TD
#define CHOIR_DIALECT_GRID_GRIDOPS_TD

include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Grid_Dialect : Dialect {
  let name = "grid";
  let cppNamespace = "::choir::grid";
  let summary = "Device loops: kernels over blocks of threads, and their launches";
  let description = [{
    A parallel loop that runs on a device becomes a kernel and a `grid.launch` of it. Kernels, and device copies of what
    they call, are `func.func` in a module of their own, inside the program's:

    | attribute              | on            | meaning                                                               |
    |------------------------|---------------|-----------------------------------------------------------------------|
    | `grid.block = [x,..]`  | `chpl.forall` | a device loop, and the threads of its blocks, innermost dimension first |
    | `grid.device`          | `module`      | code for devices                                                      |
    | `grid.kernel`          | `func.func`   | run by `grid.launch`; its first argument is the number of positions   |
  }];
  let extraClassDeclaration = [{
    static constexpr llvm::StringLiteral getBlockAttrName() { return "grid.block"; }
    static constexpr llvm::StringLiteral getDeviceAttrName() { return "grid.device"; }
    static constexpr llvm::StringLiteral getKernelAttrName() { return "grid.kernel"; }
  }];
}

class Grid_Op<string mnemonic, list<Trait> traits = []> : Op<Grid_Dialect, mnemonic, traits>;

def Grid_LaunchOp : Grid_Op<"launch", [DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "runs a kernel once for each position";
  let description = [{
    Starts as many blocks of `block` threads as cover `count` positions (none where it is <= 0). The last block may have
    threads past the end: kernels get `count` as their first argument and guard what they do. The other arguments are
    `args`.

    ```mlir
    grid.launch @device::@main_forall_7 over %n block 256 (%p, %x) : !llvm.ptr, f64
    ```
  }];
  let arguments = (ins SymbolRefAttr:$kernel, I64:$count, I64Attr:$block, Variadic<AnyType>:$args);
  let assemblyFormat = "$kernel `over` $count `block` $block `(` $args `)` attr-dict (`:` type($args)^)?";
  let extraClassDeclaration = [{
    /// What devices of every kind can run.
    static constexpr int64_t maxThreadsPerBlock = 1024;
  }];
  let hasVerifier = 1;
}

def Grid_PositionOp : Grid_Op<"position", [Pure]> {
  let summary = "the position of a kernel's thread, from 0; may be past the end";
  let results = (outs I64:$position);
  let assemblyFormat = "attr-dict `:` type($position)";
  let hasVerifier = 1;
}

#endif // CHOIR_DIALECT_GRID_GRIDOPS_TD
