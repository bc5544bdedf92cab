//===- ChplToLLVM.cpp - Flat chpl functions to the LLVM dialect -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// convert-chpl-to-llvm (dialect conversion): Passes.td has input, output and a sketch.
//
// Conversion patterns do most of the work. Before them, variables move to the entry block, module-scope ops become LLVM
// globals, and attributes of functions are translated.
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "choir/Conversion/Passes.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"
#include "choir/Target/DebugInfo.h"
#include "mlir/Conversion/ArithToLLVM/ArithToLLVM.h"
#include "mlir/Conversion/ComplexToLLVM/ComplexToLLVM.h"
#include "mlir/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.h"
#include "mlir/Conversion/FuncToLLVM/ConvertFuncToLLVM.h"
#include "mlir/Conversion/LLVMCommon/ConversionTarget.h"
#include "mlir/Conversion/MathToLLVM/MathToLLVM.h"
#include "mlir/Dialect/Complex/IR/Complex.h"

namespace choir {
#define GEN_PASS_DEF_CONVERTCHPLTOLLVM
#include "choir/Conversion/Passes.h.inc"
} // namespace choir

using namespace mlir;
using namespace choir;
using namespace choir::chpl;

/// Allocas go to the entry block: in a loop they would grow the stack.
static void hoistLocals(func::FuncOp function) {
  Block &entry = function.getBody().front();
  SmallVector<LocalOp> locals;
  function.walk([&](LocalOp local) { locals.push_back(local); });
  for (LocalOp local : llvm::reverse(locals))
    local->moveBefore(&entry, entry.begin());
}

/// Attributes of LLVM functions by name that llvm.func does not model.
static ArrayAttr passthrough(func::FuncOp function) {
  SmallVector<Attribute> names;
  auto add = [&](StringRef name) { names.push_back(StringAttr::get(function.getContext(), name)); };
  std::optional<RuntimeEffect> effect = getRuntimeEffect(function.getSymName());
  if (function->hasAttr(ChplDialect::getColdAttrName()) || effect == RuntimeEffect::Message)
    add("cold");
  // Second versions of functions must not double compile time.
  if (function->hasAttr(ChplDialect::getSecondVersionAttrName())) {
    add("optsize");
    add("minsize");
  }
  // The library declares some of the runtime's functions itself.
  const bool isDeclaredByLibrary = effect == RuntimeEffect::Halt && !function->hasAttr(ChplDialect::getHaltsAttrName());
  if (isDeclaredByLibrary)
    add("nomerge"); // A merged call would have no line in a stack trace.
  if (isDeclaredByLibrary || function->hasAttr(ChplDialect::getHaltsAttrName())) {
    add("noreturn");
    add("cold");
  }
  if (function->hasAttr(ChplDialect::getCoroutineAttrName()))
    add("presplitcoroutine");
  return names.empty() ? ArrayAttr() : ArrayAttr::get(function.getContext(), names);
}

static LLVM::MemoryEffectsAttr memoryEffects(MLIRContext *context, RuntimeEffect effect) {
  using LLVM::ModRefInfo;
  auto make = [&](ModRefInfo all) { return LLVM::MemoryEffectsAttr::get(context, SmallVector<ModRefInfo>(6, all)); };
  switch (effect) {
  case RuntimeEffect::None:
    return make(ModRefInfo::NoModRef);
  case RuntimeEffect::Read:
    return make(ModRefInfo::Ref);
  default:
    return {};
  }
}

/// Translates the chpl attributes of a function into those of FuncToLLVM.
static void translateAttributes(func::FuncOp function) {
  MLIRContext *context = function.getContext();
  if (function.isPrivate() && !function.isExternal())
    function->setAttr("llvm.linkage", LLVM::LinkageAttr::get(context, LLVM::Linkage::Internal));
  if (function->hasAttr(ChplDialect::getVarargsAttrName()))
    function->setAttr("func.varargs", BoolAttr::get(context, true));
  if (ArrayAttr names = passthrough(function))
    function->setAttr("passthrough", names);
  if (function->hasAttr(ChplDialect::getAlwaysInlineAttrName()))
    function->setAttr("always_inline", UnitAttr::get(context));
  if (function->hasAttr(ChplDialect::getNoInlineAttrName()))
    function->setAttr("no_inline", UnitAttr::get(context));
  // No code of a program unwinds the stack.
  function->setAttr("no_unwind", UnitAttr::get(context));
  if (std::optional<RuntimeEffect> effect = getRuntimeEffect(function.getSymName())) {
    if (auto attr = memoryEffects(context, *effect))
      function->setAttr("memory_effects", attr);
    if (*effect == RuntimeEffect::Alloc && function.getNumResults() == 1)
      function.setResultAttr(0, LLVM::LLVMDialect::getNoAliasAttrName(), UnitAttr::get(context));
  }
  for (StringRef name :
       {ChplDialect::getHostOnlyAttrName(), ChplDialect::getVarargsAttrName(), ChplDialect::getColdAttrName(),
        ChplDialect::getHaltsAttrName(), ChplDialect::getAlwaysInlineAttrName(), ChplDialect::getNoInlineAttrName(),
        ChplDialect::getYieldsAttrName(), ChplDialect::getSecondVersionAttrName(),
        ChplDialect::getSeveralLocalesAttrName(), ChplDialect::getLibraryAttrName(),
        ChplDialect::getCoroutineAttrName(), ChplDialect::getExportedAttrName()})
    function->removeAttr(name);
}

/// The marker function that chpl.debug_variable calls.
static void declareMarker(ModuleOp module) {
  WalkResult found = module.walk([](DebugVariableOp) { return WalkResult::interrupt(); });
  if (!found.wasInterrupted())
    return;
  auto builder = OpBuilder::atBlockEnd(module.getBody());
  Type pointer = builder.getType<LLVM::LLVMPointerType>(), flag = builder.getI1Type();
  auto type =
      LLVM::LLVMFunctionType::get(builder.getType<LLVM::LLVMVoidType>(), {pointer, builder.getI64Type(), flag, flag});
  LLVM::LLVMFuncOp::create(builder, module.getLoc(), debugVariableMarker, type);
}

namespace {
struct ConvertChplToLLVM : choir::impl::ConvertChplToLLVMBase<ConvertChplToLLVM> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    LowerToLLVMOptions options(&getContext());
    ChplTypeConverter types(module, options);
    for (auto function : module.getOps<func::FuncOp>()) {
      translateAttributes(function);
      if (!function.isExternal())
        hoistLocals(function);
    }
    lowerSymbols(module, types);
    declareMarker(module);

    RewritePatternSet patterns(&getContext());
    populateMemoryPatterns(types, patterns);
    populateArrayPatterns(types, patterns);
    populateComplexPatterns(types, patterns);
    populateIntegerPatterns(types, patterns);
    populateScanPatterns(types, patterns);
    // Without symbol tables, each call would look up its callee by a walk over the module.
    SymbolTableCollection symbolTables;
    populateFuncToLLVMConversionPatterns(types, patterns, &symbolTables);
    cf::populateControlFlowToLLVMConversionPatterns(types, patterns);
    arith::populateArithToLLVMConversionPatterns(types, patterns);
    populateMathToLLVMConversionPatterns(types, patterns);
    populateComplexToLLVMConversionPatterns(types, patterns);
    LLVMConversionTarget target(getContext());
    target.addLegalOp<ModuleOp>();
    ConversionConfig config;
    config.allowPatternRollback = false;
    config.foldingMode = DialectConversionFoldingMode::Never;
    if (failed(applyFullConversion(module, target, std::move(patterns), config)))
      signalPassFailure();
  }
};
} // namespace
