//===- Passes.td - Conversions between dialects ------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef CHOIR_CONVERSION_PASSES_TD
#define CHOIR_CONVERSION_PASSES_TD

include "mlir/Pass/PassBase.td"

def ConvertChplToLLVM : Pass<"convert-chpl-to-llvm", "::mlir::ModuleOp"> {
  let summary = "Dialect conversion: flat chpl functions to the LLVM dialect";
  let description = [{
    - In: flat functions, after `chpl-expand-runtime`.
    - Out: the LLVM dialect alone: chpl, func, cf, arith, math and complex ops are converted together.

    ```mlir
    %e = chpl.elem_ref_at %v[%i] : <f64, 1>
    %x = chpl.load %e : f64
    // =>
    %e = llvm.getelementptr inbounds %data[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f64
    %x = llvm.load %e {tbaa = [#t]} : !llvm.ptr -> f64
    ```
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

#endif // CHOIR_CONVERSION_PASSES_TD
