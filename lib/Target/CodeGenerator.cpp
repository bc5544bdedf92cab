//===- CodeGenerator.cpp - LLVM modules to machine code -------------------===//
// The optimisation pipelines of the levels and the emission of machine code.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "choir/Target/CodeGenerator.h"
#include "DivisibilityTests.h"
#include "ExtremeRecurrences.h"
#include "FlagConditions.h"
#include "GatherInterleaving.h"
#include "HostAccessChecks.h"
#include "IndependentSelects.h"
#include "LLVMOptions.h"
#include "LaneInterleaving.h"
#include "RowAddresses.h"
#include "SpareMultipliers.h"
#include "SplatInductions.h"
#include "StreamingStores.h"
#include "TransposedGathers.h"
#include "VectorMath.h"
#include "choir/Target/DeviceCode.h"
#include "choir/Target/Messages.h"
#include "choir/Target/RuntimeTable.h"
#include "llvm/Analysis/GlobalsModRef.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/SubtargetFeature.h"
#include "llvm/Transforms/Instrumentation/AddressSanitizer.h"
#include "llvm/Transforms/Instrumentation/ThreadSanitizer.h"

using namespace choir;
using llvm::Function;
using llvm::Module;

//===----------------------------------------------------------------------===//
// The machine
//===----------------------------------------------------------------------===//

static llvm::CodeGenOptLevel getCodeGenLevel(OptLevel level) {
  switch (level) {
  case OptLevel::None:
    return llvm::CodeGenOptLevel::None;
  case OptLevel::Default:
    return llvm::CodeGenOptLevel::Default;
  case OptLevel::Aggressive:
    return llvm::CodeGenOptLevel::Aggressive;
  }
  llvm_unreachable("covered switch");
}

/// The features of this processor: its name alone does not tell which of them a hypervisor hides.
static std::string getHostFeatures() {
  llvm::SubtargetFeatures features;
  for (const auto &feature : llvm::sys::getHostCPUFeatures())
    features.AddFeature(feature.getKey(), feature.getValue());
  return features.getString();
}

llvm::Expected<std::unique_ptr<CodeGenerator>> CodeGenerator::create(const CodeGenOptions &options) {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  llvm::InitializeNativeTargetAsmParser();

  llvm::Triple triple(llvm::sys::getProcessTriple());
  std::string message;
  const llvm::Target *target = llvm::TargetRegistry::lookupTarget(triple, message);
  if (!target)
    return llvm::createStringError(message);

  bool isNative = options.cpu == "native";
  std::string cpu = isNative ? llvm::sys::getHostCPUName().str() : options.cpu;
  std::string features = isNative ? getHostFeatures() : "";

  // Asking for the machine of an unknown processor would print to standard error for each
  // subtarget.
  std::unique_ptr<llvm::MCSubtargetInfo> generic(target->createMCSubtargetInfo(triple, "", ""));
  if (!generic || !generic->isCPUStringValid(cpu))
    return llvm::createStringError(format(message::unknownProcessor, cpu));

  std::unique_ptr<llvm::TargetMachine> machine(target->createTargetMachine(triple, cpu, features, llvm::TargetOptions(),
                                                                           llvm::Reloc::PIC_, std::nullopt,
                                                                           getCodeGenLevel(options.optLevel)));
  if (!machine)
    return llvm::createStringError(format(message::noGenerator, triple.str()));
  return std::unique_ptr<CodeGenerator>(new CodeGenerator(options, std::move(machine)));
}

CodeGenerator::CodeGenerator(const CodeGenOptions &options, std::unique_ptr<llvm::TargetMachine> machine)
    : options(options), machine(std::move(machine)) {}

CodeGenerator::~CodeGenerator() = default;

//===----------------------------------------------------------------------===//
// Attributes and the floating-point licence
//===----------------------------------------------------------------------===//

static llvm::FastMathFlags getFloatingPointLicence(const CodeGenOptions &options) {
  llvm::FastMathFlags flags;
  flags.setAllowContract(options.contractFloatingPoint);
  if (options.relaxedFloatingPoint) {
    flags.setAllowReassoc();
    flags.setAllowReciprocal();
    flags.setNoSignedZeros();
  }
  return flags;
}

/// Vectors before vectorisation are those of scans, whose operations have a fixed order.
static void addFastMathFlags(Function &function, llvm::FastMathFlags flags) {
  if (function.hasFnAttribute(fixedArithmeticAttribute))
    return;
  for (llvm::Instruction &instruction : llvm::instructions(function))
    if (llvm::isa<llvm::FPMathOperator>(instruction) && !instruction.getType()->isVectorTy())
      instruction.setFastMathFlags(instruction.getFastMathFlags() | flags);
}

/// Many passes of LLVM take quadratic time in the size of a function. A function larger than any with hot loops, such
/// as a sum of thousands of strings, is not optimised.
static bool isTooLargeToOptimise(const Function &function) {
  constexpr unsigned maxInstructions = 12000, maxVariables = 1000;
  if (function.isDeclaration() || function.hasFnAttribute(llvm::Attribute::AlwaysInline) ||
      function.hasFnAttribute(llvm::Attribute::OptimizeForSize) || function.hasFnAttribute(llvm::Attribute::MinSize))
    return false;
  auto isVariable = [](const llvm::Instruction &instruction) { return llvm::isa<llvm::AllocaInst>(instruction); };
  return function.getInstructionCount() > maxInstructions ||
         llvm::count_if(function.getEntryBlock(), isVariable) > maxVariables;
}

/// Sets all attributes at once: each change of a function's attributes looks up the new set among all sets.
static void addAttributes(Function &function, const CodeGenOptions &options, const llvm::TargetMachine &machine) {
  llvm::AttrBuilder added(function.getContext());
  // Errors are values, so no code that Choir generates or calls unwinds.
  added.addAttribute(llvm::Attribute::NoUnwind);
  if (!function.isDeclaration()) {
    if (isTooLargeToOptimise(function)) {
      added.addAttribute(llvm::Attribute::OptimizeNone);
      added.addAttribute(llvm::Attribute::NoInline);
    }
    // Debuggers, profilers and the stack trace of a halt still walk the stack.
    added.addUWTableAttr(llvm::UWTableKind::Async);
    // Frames larger than a page touch each of their pages, so that none skips the guard page.
    if (machine.getTargetTriple().isX86())
      added.addAttribute("probe-stack", "inline-asm");
    if (!function.hasFnAttribute("target-cpu"))
      added.addAttribute("target-cpu", machine.getTargetCPU());
    llvm::StringRef features = machine.getTargetFeatureString();
    if (!features.empty() && !function.hasFnAttribute("target-features"))
      added.addAttribute("target-features", features);
    // No argument or result is a vector, so the processor's preferred width is free to hold.
    added.addAttribute("min-legal-vector-width", "0");
    if (options.relaxedFloatingPoint && !function.hasFnAttribute(fixedArithmeticAttribute))
      added.addAttribute("no-signed-zeros-fp-math", "true");
    if (options.sanitizers.address)
      added.addAttribute(llvm::Attribute::SanitizeAddress);
    if (options.sanitizers.thread)
      added.addAttribute(llvm::Attribute::SanitizeThread);
  }
  function.addFnAttrs(added);
}

/// Whether to use vectors of 512 bits. LLVM prefers 256 bits on most processors with AVX-512, for the first of them
/// lowered their clock at the full width; those with VBMI2 do so little that it pays.
static bool prefersWideVectors(const Module &module, const CodeGenOptions &options,
                               const llvm::TargetMachine &machine) {
  if (!options.vectorize || !machine.getTargetTriple().isX86())
    return false;
  const llvm::MCSubtargetInfo &processor = *machine.getMCSubtargetInfo();
  if (processor.checkFeatures("+avx512f") && processor.checkFeatures("+avx512vbmi2"))
    return true;
  return options.relaxedFloatingPoint && callsWideVectorMath(module, machine);
}

void CodeGenerator::prepare(Module &module) const {
  module.setTargetTriple(machine->getTargetTriple());
  module.setDataLayout(machine->createDataLayout());
  module.setPICLevel(llvm::PICLevel::BigPIC);
  if (!options.forLibrary)
    module.setPIELevel(llvm::PIELevel::Large);
  llvm::FastMathFlags licence = getFloatingPointLicence(options);
  bool wide = prefersWideVectors(module, options, *machine);
  for (Function &function : module) {
    if (function.isIntrinsic())
      continue;
    addAttributes(function, options, *machine);
    if (wide)
      function.addFnAttr("prefer-vector-width", "512");
    addFastMathFlags(function, licence);
  }
}

//===----------------------------------------------------------------------===//
// Optimisation
//===----------------------------------------------------------------------===//

static bool hasWideVectors(const Function &function) {
  return function.getFnAttribute("prefer-vector-width").getValueAsString() == "512";
}

static llvm::TargetLibraryInfoImpl getTargetLibrary(const Module &module, const CodeGenOptions &options,
                                                    const llvm::TargetMachine &machine) {
  llvm::TargetLibraryInfoImpl library(machine.getTargetTriple());
  if (options.relaxedFloatingPoint)
    addVectorMathFunctions(library, machine, llvm::any_of(module, hasWideVectors));
  return library;
}

static void registerSanitizers(llvm::PassBuilder &builder, const Sanitizers &sanitizers) {
  builder.registerOptimizerLastEPCallback(
      [sanitizers](llvm::ModulePassManager &passes, llvm::OptimizationLevel, llvm::ThinOrFullLTOPhase) {
        if (sanitizers.address)
          passes.addPass(llvm::AddressSanitizerPass(llvm::AddressSanitizerOptions()));
        if (sanitizers.thread) {
          passes.addPass(llvm::ModuleThreadSanitizerPass());
          passes.addPass(llvm::createModuleToFunctionPassAdaptor(llvm::ThreadSanitizerPass()));
        }
      });
}

/// Programs read the epoch with plain loads, which loops keep in registers. The runtime library writes it atomically,
/// and an 8-byte load is never torn. For the thread sanitizer the loads become atomic.
static void markEpochReadsAtomic(Module &module) {
  llvm::GlobalVariable *epoch = module.getNamedGlobal(symbol::reference_epoch);
  if (!epoch)
    return;
  for (llvm::User *user : epoch->users())
    if (auto *load = llvm::dyn_cast<llvm::LoadInst>(user))
      load->setAtomic(llvm::AtomicOrdering::Monotonic);
}

void choir::setLLVMOption(llvm::StringRef name, llvm::StringRef value) {
  llvm::cl::Option *option = llvm::cl::getRegisteredOptions().lookup(name);
  if (option && option->getNumOccurrences() == 0)
    option->addOccurrence(0, name, value);
}

/// Whether the processor has vectors of 512 bits, but gathers no faster than it loads.
static bool hasSlowGathers(const llvm::TargetMachine &machine) {
  const llvm::MCSubtargetInfo &processor = *machine.getMCSubtargetInfo();
  return machine.getTargetTriple().isX86() && processor.checkFeatures("+avx512f") &&
         !processor.checkFeatures("+fast-gather");
}

static void setVectorizerOptions(const llvm::TargetMachine &machine) {
  // Epilogue vectorisation from eight lanes without interleaving on, not sixteen: rows of sparse matrices are often
  // shorter than eight. With slow gathers, vectors of four are no faster than scalars.
  if (machine.getTargetTriple().isX86() && machine.getMCSubtargetInfo()->checkFeatures("+fast-gather"))
    setLLVMOption("epilogue-vectorization-minimum-VF", "8");
  // No loop versioning for an unknown stride of 1: the type of an array tells whether the stride is 1. The version for
  // other strides would stay scalar.
  setLLVMOption("enable-mem-access-versioning", "false");
}

/// Invalidates GlobalsAA after the inliner, and recomputes it later. In between unused globals are deleted, and each
/// deletion would update the facts of each function: the time would grow with globals times functions.
static void forgetGlobalsAfterInlining(llvm::PassBuilder &builder) {
  // A CGSCC pass invalidates the analysis when the passes over all components have run.
  builder.registerCGSCCOptimizerLateEPCallback([](llvm::CGSCCPassManager &passes, llvm::OptimizationLevel level) {
    if (level != llvm::OptimizationLevel::O0)
      passes.addPass(llvm::InvalidateAnalysisPass<llvm::GlobalsAA>());
  });
  builder.registerOptimizerEarlyEPCallback(
      [](llvm::ModulePassManager &passes, llvm::OptimizationLevel level, llvm::ThinOrFullLTOPhase) {
        if (level != llvm::OptimizationLevel::O0)
          passes.addPass(llvm::RequireAnalysisPass<llvm::GlobalsAA, Module>());
      });
}

void CodeGenerator::optimize(Module &module) const {
  setVectorizerOptions(*machine);
  llvm::PipelineTuningOptions tuning;
  tuning.LoopVectorization = options.vectorize;
  tuning.SLPVectorization = options.vectorize;
  tuning.LoopInterleaving = options.vectorize;
  tuning.LoopUnrolling = options.unroll;

  llvm::LoopAnalysisManager loopAnalyses;
  llvm::FunctionAnalysisManager functionAnalyses;
  llvm::CGSCCAnalysisManager sccAnalyses;
  llvm::ModuleAnalysisManager moduleAnalyses;
  llvm::PassBuilder builder(machine.get(), tuning);
  llvm::TargetLibraryInfoImpl library = getTargetLibrary(module, options, *machine);
  functionAnalyses.registerPass([&] { return llvm::TargetLibraryAnalysis(library); });
  builder.registerModuleAnalyses(moduleAnalyses);
  builder.registerCGSCCAnalyses(sccAnalyses);
  builder.registerFunctionAnalyses(functionAnalyses);
  builder.registerLoopAnalyses(loopAnalyses);
  builder.crossRegisterProxies(loopAnalyses, functionAnalyses, sccAnalyses, moduleAnalyses);
  if (options.vectorize)
    builder.registerVectorizerStartEPCallback([this](llvm::FunctionPassManager &passes, llvm::OptimizationLevel) {
      passes.addPass(FlagConditionsPass());
      passes.addPass(DivisibilityTestsPass());
      passes.addPass(GatherInterleavingPass(hasSlowGathers(*machine)));
      passes.addPass(LaneInterleavingPass());
    });
  builder.registerOptimizerLastEPCallback(
      [](llvm::ModulePassManager &passes, llvm::OptimizationLevel, llvm::ThinOrFullLTOPhase) {
        passes.addPass(llvm::createModuleToFunctionPassAdaptor(StreamingStoresPass()));
      });
  if (options.vectorize)
    builder.registerOptimizerLastEPCallback(
        [](llvm::ModulePassManager &passes, llvm::OptimizationLevel, llvm::ThinOrFullLTOPhase) {
          passes.addPass(llvm::createModuleToFunctionPassAdaptor(SplatInductionsPass()));
          passes.addPass(llvm::createModuleToFunctionPassAdaptor(TransposedGathersPass()));
        });
  builder.registerOptimizerLastEPCallback(
      [this](llvm::ModulePassManager &passes, llvm::OptimizationLevel level, llvm::ThinOrFullLTOPhase) {
        if (level == llvm::OptimizationLevel::O0)
          return;
        if (SpareMultipliersPass::suits(machine->getTargetCPU()))
          passes.addPass(llvm::createModuleToFunctionPassAdaptor(SpareMultipliersPass()));
        if (machine->getTargetTriple().isX86())
          passes.addPass(llvm::createModuleToFunctionPassAdaptor(ExtremeRecurrencesPass(machine->getTargetCPU())));
        passes.addPass(llvm::createModuleToFunctionPassAdaptor(IndependentSelectsPass()));
        passes.addPass(llvm::createModuleToFunctionPassAdaptor(RowAddressesPass()));
      });
  forgetGlobalsAfterInlining(builder);
  if (options.sanitizers.any())
    registerSanitizers(builder, options.sanitizers);
  if (options.sanitizers.copies)
    builder.registerPipelineStartEPCallback(
        [](llvm::ModulePassManager &passes, llvm::OptimizationLevel) { passes.addPass(HostAccessChecksPass()); });
  if (options.sanitizers.thread)
    markEpochReadsAtomic(module);

  llvm::ModulePassManager passes;
  switch (options.optLevel) {
  case OptLevel::None:
    passes = builder.buildO0DefaultPipeline(llvm::OptimizationLevel::O0);
    break;
  case OptLevel::Default:
    passes = builder.buildPerModuleDefaultPipeline(llvm::OptimizationLevel::O2);
    break;
  case OptLevel::Aggressive:
    passes = builder.buildPerModuleDefaultPipeline(llvm::OptimizationLevel::O3);
    break;
  }
  passes.run(module, moduleAnalyses);
}

//===----------------------------------------------------------------------===//
// Emission
//===----------------------------------------------------------------------===//

llvm::Error CodeGenerator::emit(Module &module, OutputKind kind, llvm::raw_pwrite_stream &os) const {
  if (kind == OutputKind::LLVMIR) {
    module.print(os, nullptr);
    return llvm::Error::success();
  }

  llvm::legacy::PassManager passes;
  passes.add(new llvm::TargetLibraryInfoWrapperPass(getTargetLibrary(module, options, *machine)));
  llvm::CodeGenFileType fileType =
      kind == OutputKind::Object ? llvm::CodeGenFileType::ObjectFile : llvm::CodeGenFileType::AssemblyFile;
  if (machine->addPassesToEmitFile(passes, os, /*DwoOut=*/nullptr, fileType))
    return llvm::createStringError(format(message::noFileKind, machine->getTargetTriple().str()));
  passes.run(module);
  return llvm::Error::success();
}
