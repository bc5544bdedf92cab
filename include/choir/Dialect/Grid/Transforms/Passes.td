//===- Passes.td - Passes over the grid dialect -------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef CHOIR_DIALECT_GRID_TRANSFORMS_PASSES_TD
#define CHOIR_DIALECT_GRID_TRANSFORMS_PASSES_TD

include "mlir/Pass/PassBase.td"

def GridInlineCalls : Pass<"grid-inline-calls", "::mlir::ModuleOp"> {
  let summary = "Inline all calls in device loops but those of recursive procedures";
}

def GridLowerReductions : Pass<"grid-lower-reductions", "::mlir::ModuleOp"> {
  let summary = "Turn device loops with reductions into device loops without";
  let description = [{
    A warp works on a leaf of the fixed shape that reductions have on the host, its threads on the leaf's lanes; a second
    loop combines the leaves along the fixed tree. The loop as it was stays for the processors of the host.
  }];
  let dependentDialects = ["::choir::grid::GridDialect"];
}

def GridOutlineKernels : Pass<"grid-outline-kernels", "::mlir::ModuleOp"> {
  let summary = "Turn device loops into kernels and launches";
  let description = [{
    The body of each `chpl.forall` with `grid.block` becomes a kernel, in the device module together with copies of the
    procedures that it reaches. What these read of module-scope variables, views of arrays and values of scalars, is
    handed down to them from the launch, through added parameters: there are no module-scope variables on a device.

    Scalars among the arguments of a kernel go to constant memory where the arguments take more than `max-args` bytes.
  }];
  let options = [
    Option<"maxArgs", "max-args", "uint64_t", /*default=*/"32764", "bytes of a kernel's arguments">
  ];
  let dependentDialects = ["::choir::grid::GridDialect"];
}

def GridRemoveBarriers : Pass<"grid-remove-barriers", "::mlir::ModuleOp"> {
  let summary = "Turn kernels that know threads into their block form, without barriers";
  let description = [{
    For the CPU form: a kernel in block form does the work of a whole block. Parallel regions (the code between
    barriers) become loops over threads (`grid.threads`); values that cross them are in memory (`grid.context`).
  }];
  let options = [
    Option<"report", "report", "bool", /*default=*/"false", "a remark on each kernel">,
    Option<"checks", "checks", "bool", /*default=*/"true", "test that threads agree where that is not known">,
    Option<"refuseDivergence", "refuse-divergence", "bool", /*default=*/"true",
           "barriers that depend on the number of the thread are errors; false: tested like others">
  ];
}

def GridPrintUniformity : Pass<"grid-print-uniformity", "::mlir::ModuleOp"> {
  let summary = "Say of each value of a kernel whether the threads of a block agree on it";
  let description = [{
    A remark on each op in the code of threads. On one with a result: `uniform`, `affine` in the number of the thread, or
    `varying`; with the linear form, in which `u0`, `u1`, ... are values that all threads of a block agree on, and with
    what makes threads differ (`memory`, `position`, `thread`). On a store, a barrier or an exit: whether all threads of
    the block come to it together. On a construct with a condition: whether all go the same way.
  }];
}

def GridPrintBarrierEffects : Pass<"grid-print-barrier-effects", "::mlir::ModuleOp"> {
  let summary = "Say of each barrier what it keeps apart";
  let description = [{
    A remark on each barrier: how many pairs of accesses it keeps apart, or that it is not needed; with notes on the two
    accesses of each pair.
  }];
}

def GridLowerLaunches : Pass<"grid-lower-launches", "::mlir::ModuleOp"> {
  let summary = "Turn launches into calls of the runtime library and the CPU form of kernels";
  let description = [{
    Which of the two runs is decided by the runtime library when the program runs. The device module is gone afterwards.
  }];
  let options = [
    Option<"forDevices", "for-devices", "bool", /*default=*/"true", "false: the CPU form only">
  ];
}

def GridVectorizeOuterLoops : Pass<"grid-vectorize-outer-loops", "::mlir::func::FuncOp"> {
  let summary = "Run iterations of parallel loops as lanes of vectors where inner loops carry sums";
  let description = [{
    The inner loop stands around a loop over lanes, each of which adds in the order of the program. With a licence to
    reassociate, inner loops are vectors themselves: only those whose iterations touch scattered elements are taken.
  }];
  let options = [
    Option<"reassociate", "reassociate", "bool", /*default=*/"false", "sums may be reassociated">
  ];
  let dependentDialects = ["::choir::grid::GridDialect"];
}

def GridToNVVM : Pass<"grid-to-nvvm", "::mlir::ModuleOp"> {
  let summary = "Turn the grid ops of kernels into NVIDIA's registers, barriers and memories";
  let dependentDialects = ["::mlir::LLVM::LLVMDialect", "::mlir::complex::ComplexDialect"];
}

#endif // CHOIR_DIALECT_GRID_TRANSFORMS_PASSES_TD
