//===- Passes.td - Passes over the grid dialect -------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef CHOIR_DIALECT_GRID_TRANSFORMS_PASSES_TD
#define CHOIR_DIALECT_GRID_TRANSFORMS_PASSES_TD

include "mlir/Pass/PassBase.td"

def GridOutlineKernels : Pass<"grid-outline-kernels", "::mlir::ModuleOp"> {
  let summary = "Turn device loops into kernels and launches";
  let description = [{
    The body of each `chpl.forall` with `grid.block` becomes a kernel, in the device module together with copies of the
    procedures that it reaches. What these read of module-scope variables, views of arrays and values of scalars, is
    handed down to them from the launch, through added parameters: there are no module-scope variables on a device.
  }];
  let dependentDialects = ["::choir::grid::GridDialect"];
}

def GridToNVVM : Pass<"grid-to-nvvm", "::mlir::ModuleOp"> {
  let summary = "Turn positions of kernels into reads of NVIDIA's registers";
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

#endif // CHOIR_DIALECT_GRID_TRANSFORMS_PASSES_TD
