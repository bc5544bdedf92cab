//===- Pipelines.cpp - The order of all passes ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "choir/Pipelines/Pipelines.h"
#include "choir/Conversion/Passes.h"
#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "choir/Dialect/Chpl/Transforms/Passes.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"
#include "choir/Dialect/Grid/IR/GridDialect.h"
#include "choir/Dialect/Grid/Transforms/Passes.h"
#include "choir/Dialect/Xfer/IR/XferDialect.h"
#include "choir/Dialect/Xfer/Transforms/Passes.h"
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
#include "mlir/Transforms/Passes.h"
#include "llvm/IR/Module.h"

using namespace mlir;
using namespace choir;

namespace {
/// Runs MLIR's expansions of powers with integer exponents and of complex arithmetic, if there are any. Each conversion
/// tests the legality of every op, which costs as much as several passes. Most programs have neither, and one walk
/// finds that out.
struct ExpandArithmetic : PassWrapper<ExpandArithmetic, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(ExpandArithmetic)

  StringRef getName() const override { return "ExpandArithmetic"; }
  void getDependentDialects(DialectRegistry &registry) const override {
    createConvertMathToFuncs()->getDependentDialects(registry);
    createConvertComplexToStandardPass()->getDependentDialects(registry);
  }

  void runOnOperation() override {
    bool hasPowers = false;
    SmallVector<func::FuncOp> complexFunctions;
    for (auto function : getOperation().getOps<func::FuncOp>()) {
      bool isComplex = false;
      function.walk([&](Operation *op) {
        hasPowers |= isa<math::FPowIOp, math::IPowIOp>(op);
        isComplex |= isa<complex::ComplexDialect>(op->getDialect());
      });
      if (isComplex)
        complexFunctions.push_back(function);
    }
    OpPassManager powers(ModuleOp::getOperationName()), complexNumbers(func::FuncOp::getOperationName());
    powers.addPass(createConvertMathToFuncs());
    complexNumbers.addPass(createConvertComplexToStandardPass());
    if (hasPowers && failed(runPipeline(powers, getOperation())))
      return signalPassFailure();
    for (func::FuncOp function : complexFunctions)
      if (failed(runPipeline(complexNumbers, function)))
        return signalPassFailure();
  }
};
} // namespace

void choir::buildOutliningPipeline(OpPassManager &passes, const PipelineOptions &options) {
  // Control flow is structured from here on, until it is flattened: single-block regions, exits by label.

  // No tests of maps of distributions that are proven right; wrong maps are errors.
  passes.addPass(chpl::createChplProveMaps());
  // No chpl.check_shape: loops over arrays that may be resized meanwhile test their shape; references that may be
  // invalid are tested.
  passes.addPass(
      chpl::createChplCheckReferences({options.checkReferences, grid::GridDialect::getBlockAttrName().str()}));
  // No chpl.if_several: functions for processes of one locale, and, in programs with distributions, others for several.
  // Without optimisation those for several do for one, too: half the code to compile.
  passes.addPass(chpl::createChplSplitLocales({!options.optimize}));
  // Calls of small procedures are gone: indexing is chpl.elem_ref, ranges are arithmetic.
  chpl::ChplInlineOptions inlining;
  inlining.maxOps = options.optimize ? 16 : 0;
  passes.addPass(chpl::createChplInline(inlining));
  // No chpl.iterate, chpl.yield: loops over iterators are loops, or calls of recursive functions.
  passes.addPass(chpl::createChplLowerIterators());
  if (options.hasDeviceLoops) {
    // Loops that tasks on a GPU may reach have a device form.
    passes.addPass(grid::createGridPlaceLoops({options.reportDevice}));
    // In device loops no calls but of recursive procedures.
    passes.addPass(grid::createGridInlineCalls());
  }
  if (options.optimize) {
    // Bounds of index sets that never change are constants.
    passes.addPass(chpl::createChplFoldFixedBounds());
    // Scalars are values where control flow allows; constant bounds are constants.
    OpPassManager &functions = passes.nest<func::FuncOp>();
    functions.addPass(chpl::createChplSplitRecords());
    functions.addPass(chpl::createChplSimplify());
    // One value for each address, so equal views are recognised.
    functions.addPass(createCSEPass());
    // Bounds of index sets that are equal are one value.
    functions.addPass(chpl::createChplShareLoads());
    // No searches for indices whose slots loops know.
    passes.addPass(chpl::createChplReuseSlots());
    // No counting of owners for as long as others are sure to stay.
    passes.addPass(chpl::createChplElideRetains());
  }
  // No chpl.array_overlaps: assignments compare addresses.
  passes.addPass(chpl::createChplExpandOverlaps());
  // Small arrays of constant shape have neither header nor heap.
  if (options.optimize)
    passes.addNestedPass<func::FuncOp>(chpl::createChplStackArrays());
  if (options.hasDeviceLoops) {
    // Inner parallel loops of device loops are shared out to threads, or serial.
    passes.addPass(grid::createGridNestLoops());
    // No reductions in device loops: loops over leaves, beside a form for the host.
    passes.addPass(grid::createGridLowerReductions());
    // Arrays in arrays are found before device loops, so copies of their elements are placed as those of others.
    passes.addPass(grid::createGridHoistElements());
  }
  const bool hasCopies = options.hasDeviceLoops && options.forDevices;
  if (hasCopies && !options.copiesConservatively) {
    // Views of arrays stand before loops, so indices before loops can be computed from them.
    passes.addPass(chpl::createChplHoistViews());
    // Elements are acquired before they are accessed, all of a loop before the loop.
    passes.addPass(xfer::createXferInsertAcquires());
    passes.addPass(xfer::createXferHoistAcquires({options.reportCopies}));
  }
  // No device loops: launches, and kernels in the device module.
  grid::GridOutlineKernelsOptions outlining;
  outlining.maxArgs = options.maxKernelArgs;
  outlining.report = options.reportDevice;
  passes.addPass(grid::createGridOutlineKernels(outlining));
  if (hasCopies) {
    passes.addPass(xfer::createXferCompleteLaunches({options.copiesConservatively}));
    // No copies for certain where the program allows none.
    passes.addPass(xfer::createXferCheckCopies({options.reportCopies, options.copiesConservatively}));
  }
  // One view of each array in a kernel, without optimisation too: lowering them takes longest.
  if (!options.optimize)
    passes.nest<ModuleOp>().addNestedPass<func::FuncOp>(createCSEPass());
}

void choir::buildDevicePipeline(OpPassManager &passes) {
  passes.addPass(chpl::createChplHoistViews());
  // No grid ops.
  passes.addPass(grid::createGridToNVVM());
  // No parallel loops: those left in kernels run in one thread.
  passes.addPass(chpl::createChplLowerForall());
  // No structured control flow.
  passes.addNestedPass<func::FuncOp>(chpl::createChplFlattenCFG());
  // No checks: branches, and calls of functions that halt.
  passes.addPass(chpl::createChplExpandRuntime());
  passes.addPass(std::make_unique<ExpandArithmetic>());
  // The LLVM dialect alone.
  passes.addPass(createConvertChplToLLVM());
}

void choir::buildHostPipeline(OpPassManager &passes, const PipelineOptions &options) {
  // Kernels that know threads are in block form, without barriers.
  passes.addPass(
      grid::createGridRemoveBarriers({options.reportBarriers, options.checkBarriers, options.refuseDivergence}));
  // No acquires: calls of the runtime library.
  passes.addPass(xfer::createXferLowerAcquires());
  // No launches, no device module.
  grid::GridLowerLaunchesOptions launches;
  launches.forDevices = options.forDevices;
  passes.addPass(grid::createGridLowerLaunches(launches));
  if (options.optimize) {
    // Views of arrays stand before the loops that use them, wherever no header is written in between.
    passes.addPass(chpl::createChplHoistViews());
    // Neighbouring parallel loops over equal index sets are one, where dependences allow.
    if (options.fuseLoops)
      passes.addPass(chpl::createChplFuseLoops({options.reportFusion}));
    // Loops with indices known before have a version without bounds checks, behind one test.
    passes.addNestedPass<func::FuncOp>(chpl::createChplHoistChecks());
    // Accesses to elements have alias scopes.
    passes.addPass(chpl::createChplDistinctArrays());
    // Views of slices are arithmetic on views of their arrays; equal views are one.
    passes.addPass(chpl::createChplSliceViews());
    passes.addPass(chpl::createChplHoistViews());
    passes.addNestedPass<func::FuncOp>(createCSEPass());
    // Slices at constant distances from one another have one view.
    passes.addNestedPass<func::FuncOp>(chpl::createChplShiftViews());
    // Parallel loops go along memory, or in tiles if arrays disagree on the direction.
    passes.addNestedPass<func::FuncOp>(chpl::createChplOrderLoops({options.reportParallel}));
  }
  if (options.optimize)
    passes.addPass(chpl::createChplCheckTemporaries({options.reportFusion}));
  if (options.reportParallel || options.reportChecks)
    passes.addPass(chpl::createChplReportLoops({options.reportParallel, options.reportChecks}));
  // Loops that may wait for other tasks let them run.
  passes.addPass(chpl::createChplCountPolls());
  // No parallel loops and tasks: functions over boxes and calls of the runtime library.
  passes.addPass(chpl::createChplLowerForall());
  if (options.optimize) {
    // Views of private arrays of tasks, states of reductions above all, stand before the tasks' loops.
    passes.addPass(chpl::createChplHoistViews());
    passes.addNestedPass<func::FuncOp>(chpl::createChplHoistChecks());
  }
  // In functions for several locales, no direct accesses to elements that may be remote.
  passes.addPass(chpl::createChplReachElements());
  // Loops that were parallel test loaded indices, also of serial loops in them, for a block of iterations at once.
  if (options.optimize) {
    passes.addNestedPass<func::FuncOp>(chpl::createChplInspectNests());
    passes.addNestedPass<func::FuncOp>(chpl::createChplInspectChecks());
  }
  // Iterations of parallel loops are lanes around serial sums that are not vectors.
  if (options.optimize && options.vectorize)
    passes.addNestedPass<func::FuncOp>(grid::createGridVectorizeOuterLoops({options.reassociate}));
  // No structured control flow: functions of blocks.
  passes.addNestedPass<func::FuncOp>(chpl::createChplFlattenCFG());
  // No checks, no ops on array headers and objects: branches, and calls of the runtime library.
  passes.addPass(chpl::createChplExpandRuntime());
  // No powers with integer exponents: calls of functions that multiply. No complex arithmetic: arithmetic on the parts.
  passes.addPass(std::make_unique<ExpandArithmetic>());
  // The LLVM dialect alone.
  passes.addPass(createConvertChplToLLVM());
}

/// The location, completed by `fallback` if it names no line: for inlined code, the place of the call.
static Location completed(Location location, Location fallback) {
  if (auto inlined = dyn_cast<CallSiteLoc>(location)) {
    Location caller = completed(inlined.getCaller(), fallback);
    return inlined.getCallee()->findInstanceOf<FileLineColLoc>()
               ? CallSiteLoc::get(completed(inlined.getCallee(), caller), caller)
               : caller;
  }
  return location->findInstanceOf<FileLineColLoc>() ? location : fallback;
}

/// Gives every op a line. LLVM demands one of each call in a function with debug information. Ops that passes make have
/// none, and get the line of their function.
static void completeLocations(ModuleOp module) {
  auto generated = FileLineColLoc::get(module.getContext(), module.getName().value_or("generated"), 0, 0);
  // Constants of inlined code: only functions have a scope that calls could be inlined into.
  module.walk([&](LLVM::GlobalOp global) { global.walk([&](Operation *op) { op->setLoc(generated); }); });
  module.walk([&](LLVM::LLVMFuncOp function) {
    auto own = function.getLoc()->findInstanceOf<FileLineColLoc>();
    Location fallback = own ? own : generated;
    function.walk([&](Operation *op) { op->setLoc(completed(op->getLoc(), fallback)); });
  });
}

/// Alignments of accesses are fixed in the translation to LLVM IR, so the module must know the machine before.
static void setMachine(ModuleOp module, const PipelineOptions &options) {
  auto setAttr = [&](StringRef name, StringRef value) {
    if (!value.empty())
      module->setAttr(name, StringAttr::get(module.getContext(), value));
  };
  setAttr(LLVM::LLVMDialect::getTargetTripleAttrName(), options.targetTriple);
  setAttr(LLVM::LLVMDialect::getDataLayoutAttrName(), options.dataLayout);
  // Passes compute sizes of records from MLIR's description of the same layout.
  if (!options.dataLayout.empty()) {
    module.getContext()->loadDialect<DLTIDialect>();
    module->setAttr(DLTIDialect::kDataLayoutAttrName,
                    translateDataLayout(llvm::DataLayout(options.dataLayout), module.getContext()));
  }
}

bool choir::outlineDeviceCode(ModuleOp module, PipelineOptions options, bool verify) {
  // Device loops are marked from the start. Most programs have none, and skip the passes that look for them.
  options.hasDeviceLoops = grid::hasDeviceLoops(module) || chpl::mayUseGpus(module) ||
                           module->hasAttr(chpl::ChplDialect::getGpuDemandsAttrName());
  // Devices have no memory for array headers and the like: these must be simplified away.
  options.optimize |= options.hasDeviceLoops;
  PassManager passes(module.getContext());
  passes.enableVerifier(verify);
  buildOutliningPipeline(passes, options);
  return succeeded(passes.run(module));
}

bool choir::hasDeviceCode(ModuleOp program) { return grid::getDeviceModule(program) != nullptr; }

static bool addLineTables(ModuleOp module, bool verify) {
  completeLocations(module);
  PassManager passes(module.getContext());
  passes.enableVerifier(verify);
  LLVM::DIScopeForLLVMFuncOpPassOptions scopes;
  scopes.emissionKind = LLVM::DIEmissionKind::Full;
  passes.addPass(LLVM::createDIScopeForLLVMFuncOpPass(scopes));
  return succeeded(passes.run(module));
}

OwningOpRef<ModuleOp> choir::lowerDeviceCode(ModuleOp program, const PipelineOptions &options, bool verify) {
  ModuleOp device = grid::getDeviceModule(program);
  OwningOpRef<ModuleOp> module = device ? device.clone() : ModuleOp::create(program.getLoc(), StringRef("device"));
  setMachine(*module, options);
  module->walk([](chpl::DebugVariableOp variable) { variable.erase(); }); // in recursive procedures
  PassManager passes(module->getContext());
  passes.enableVerifier(verify);
  buildDevicePipeline(passes);
  bool isLowered = succeeded(passes.run(*module)) && (!options.debugInfo || addLineTables(*module, verify));
  return isLowered ? std::move(module) : OwningOpRef<ModuleOp>();
}

bool choir::runHostPipeline(ModuleOp module, const PipelineOptions &options, bool verify) {
  setMachine(module, options);
  PassManager passes(module.getContext());
  passes.enableVerifier(verify);
  buildHostPipeline(passes, options);
  return succeeded(passes.run(module)) && (!options.debugInfo || addLineTables(module, verify));
}

std::unique_ptr<llvm::Module> choir::translateToLLVMIR(ModuleOp module, llvm::LLVMContext &context) {
  return translateModuleToLLVMIR(module, context, module.getName().value_or("program"));
}

void choir::registerDialects(DialectRegistry &registry) {
  registry.insert<arith::ArithDialect, cf::ControlFlowDialect, chpl::ChplDialect, complex::ComplexDialect, DLTIDialect,
                  func::FuncDialect, grid::GridDialect, LLVM::LLVMDialect, math::MathDialect, xfer::XferDialect>();
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
}

namespace {
struct OutliningOptions : PassPipelineOptions<OutliningOptions> {
  Option<bool> forDevices{*this, "for-devices", llvm::cl::desc("place copies between host and device"),
                          llvm::cl::init(false)};
};
} // namespace

void choir::registerPassesAndPipelines() {
  chpl::registerChoirChplPasses();
  grid::registerChoirGridPasses();
  xfer::registerChoirXferPasses();
  registerChoirConversionPasses();
  PassPipelineRegistration<OutliningOptions>("choir-outline",
                                             "all passes from the chpl dialect to kernels and their launches",
                                             [](OpPassManager &passes, const OutliningOptions &outlining) {
                                               PipelineOptions options;
                                               options.forDevices = outlining.forDevices;
                                               buildOutliningPipeline(passes, options);
                                             });
  PassPipelineRegistration<>("choir-host", "all passes from the chpl dialect to the LLVM dialect",
                             [](OpPassManager &passes) {
                               buildOutliningPipeline(passes, PipelineOptions());
                               buildHostPipeline(passes, PipelineOptions());
                             });
}
