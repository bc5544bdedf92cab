//===- Passes.td - Conversions between dialects ------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef CHOIR_CONVERSION_PASSES_TD
#define CHOIR_CONVERSION_PASSES_TD

include "mlir/Pass/PassBase.td"

def ConvertChplToLLVM : Pass<"convert-chpl-to-llvm", "::mlir::ModuleOp"> {
  let summary = "Convert flat chpl functions to the LLVM dialect";
  let description = [{
    Takes what is left of the chpl dialect after `chpl-expand-runtime`, and the func, cf, arith, math and complex ops
    around it, to the LLVM dialect in one go.
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

#endif // CHOIR_CONVERSION_PASSES_TD
