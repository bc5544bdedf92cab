//===- Pipelines.cpp - The order of all passes ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "choir/Pipelines/Pipelines.h"
#include "choir/Conversion/Passes.h"
#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "choir/Dialect/Chpl/Transforms/Passes.h"
#include "mlir/Conversion/ComplexToStandard/ComplexToStandard.h"
#include "mlir/Conversion/MathToFuncs/MathToFuncs.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/DLTI/DLTI.h"
#include "mlir/Dialect/LLVMIR/Transforms/Passes.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Import.h"
#include "mlir/Target/LLVMIR/ModuleTranslation.h"
#include "llvm/IR/Module.h"

using namespace mlir;
using namespace choir;

void choir::buildHostPipeline(OpPassManager &passes, const PipelineOptions &options) {
  // Control flow is structured from here on, until it is flattened: single-block regions, exits by label.

  // Calls of small library procedures are gone: indexing is chpl.elem_ref, ranges are arithmetic.
  passes.addPass(chpl::createChplInline());
  // No chpl.iterate, chpl.yield: loops over iterators are loops, or calls of recursive functions.
  passes.addPass(chpl::createChplLowerIterators());
  // Views of arrays stand before the loops that use them, wherever no header is written in between.
  if (options.optimize)
    passes.addPass(chpl::createChplHoistViews());
  // No parallel loops and tasks: functions over boxes and calls of the runtime library.
  passes.addPass(chpl::createChplLowerForall());
  // No structured control flow: functions of blocks.
  passes.addNestedPass<func::FuncOp>(chpl::createChplFlattenCFG());
  // No checks, no ops on array headers and objects: branches, and calls of the runtime library.
  passes.addPass(chpl::createChplExpandRuntime());
  // No powers with integer exponents: calls of functions that multiply.
  passes.addPass(createConvertMathToFuncs());
  // No arithmetic on complex numbers: on their parts.
  passes.addPass(createConvertComplexToStandardPass());
  // The LLVM dialect alone.
  passes.addPass(createConvertChplToLLVM());
  if (options.debugInfo)
    passes.addPass(LLVM::createDIScopeForLLVMFuncOpPass());
}

bool choir::runHostPipeline(ModuleOp module, const PipelineOptions &options, bool verify) {
  // Alignments of accesses are fixed when the module becomes LLVM IR, so it must know the machine before.
  auto setAttr = [&](StringRef name, StringRef value) {
    if (!value.empty())
      module->setAttr(name, StringAttr::get(module.getContext(), value));
  };
  setAttr(LLVM::LLVMDialect::getTargetTripleAttrName(), options.targetTriple);
  setAttr(LLVM::LLVMDialect::getDataLayoutAttrName(), options.dataLayout);
  // Sizes of records are computed on the way, by MLIR's own description of the same layout.
  if (!options.dataLayout.empty()) {
    module.getContext()->loadDialect<DLTIDialect>();
    module->setAttr(DLTIDialect::kDataLayoutAttrName,
                    translateDataLayout(llvm::DataLayout(options.dataLayout), module.getContext()));
  }
  PassManager passes(module.getContext());
  passes.enableVerifier(verify);
  buildHostPipeline(passes, options);
  return succeeded(passes.run(module));
}

std::unique_ptr<llvm::Module> choir::translateToLLVMIR(ModuleOp module, llvm::LLVMContext &context) {
  return translateModuleToLLVMIR(module, context, module.getName().value_or("program"));
}

void choir::registerDialects(DialectRegistry &registry) {
  registry.insert<arith::ArithDialect, cf::ControlFlowDialect, chpl::ChplDialect, complex::ComplexDialect,
                  DLTIDialect, func::FuncDialect, LLVM::LLVMDialect, math::MathDialect>();
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
}

void choir::registerPassesAndPipelines() {
  chpl::registerChoirChplPasses();
  registerChoirConversionPasses();
  PassPipelineRegistration<>("choir-host", "all passes from the chpl dialect to the LLVM dialect",
                             [](OpPassManager &passes) { buildHostPipeline(passes, PipelineOptions()); });
}
