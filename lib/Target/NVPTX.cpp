//===- NVPTX.cpp - Code for NVIDIA devices --------------------------------===//
// Optimises the LLVM module of a program's device code and writes PTX.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "choir/Target/NVPTX.h"
#include "LLVMOptions.h"
#include "choir/Target/Messages.h"
#include "choir/Target/NarrowIndices.h"
#include "choir/Target/RuntimeTable.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ReplaceConstant.h"
#include "llvm/IR/Verifier.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/IPO/AlwaysInliner.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/InferAddressSpaces.h"
#include "llvm/Transforms/Scalar/SROA.h"

using namespace choir;
using llvm::Function;
using llvm::Module;

NVPTXGenerator::NVPTXGenerator(std::unique_ptr<llvm::TargetMachine> machine) : machine(std::move(machine)) {}
NVPTXGenerator::~NVPTXGenerator() = default;

/// The oldest version of PTX with all features that device code uses, so that old drivers suffice. Empty for newer
/// architectures, which have their own oldest version.
static llvm::StringRef ptxVersionFor(llvm::StringRef architecture) {
  unsigned number = 0;
  architecture.drop_front(3).consumeInteger(10, number);
  return number <= 90 ? "+ptx81" : "";
}

llvm::Expected<std::unique_ptr<NVPTXGenerator>> NVPTXGenerator::create(llvm::StringRef architecture) {
  LLVMInitializeNVPTXTargetInfo();
  LLVMInitializeNVPTXTarget();
  LLVMInitializeNVPTXTargetMC();
  LLVMInitializeNVPTXAsmPrinter();
  llvm::Triple triple("nvptx64-nvidia-cuda");
  std::string message;
  const llvm::Target *target = llvm::TargetRegistry::lookupTarget(triple, message);
  if (!target)
    return llvm::createStringError(message);
  std::unique_ptr<llvm::MCSubtargetInfo> known(target->createMCSubtargetInfo(triple, "", ""));
  if (!known || !known->isCPUStringValid(architecture))
    return llvm::createStringError(format(message::unknownArchitecture, architecture));
  // Addresses of shared memory, and of the frame, have 32 bits.
  setLLVMOption("nvptx-short-ptr", "true");
  std::unique_ptr<llvm::TargetMachine> machine(target->createTargetMachine(
      triple, architecture, ptxVersionFor(architecture), llvm::TargetOptions(), llvm::Reloc::PIC_));
  if (!machine)
    return llvm::createStringError(format(message::noGenerator, architecture));
  return std::unique_ptr<NVPTXGenerator>(new NVPTXGenerator(std::move(machine)));
}

/// Tells the range of thread numbers in each dimension of a kernel's block. LLVM knows the number of all threads alone.
static void limitThreadNumbers(Function &kernel) {
  llvm::SmallVector<llvm::StringRef, 3> sizes;
  kernel.getFnAttribute("nvvm.reqntid").getValueAsString().split(sizes, ',', -1, /*KeepEmpty=*/false);
  for (llvm::Instruction &instruction : llvm::instructions(kernel)) {
    auto *call = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
    if (!call)
      continue;
    constexpr llvm::Intrinsic::ID numbers[] = {llvm::Intrinsic::nvvm_read_ptx_sreg_tid_x,
                                               llvm::Intrinsic::nvvm_read_ptx_sreg_tid_y,
                                               llvm::Intrinsic::nvvm_read_ptx_sreg_tid_z};
    const size_t dim = llvm::find(numbers, call->getIntrinsicID()) - std::begin(numbers);
    uint32_t size = 0;
    if (dim < sizes.size() && !sizes[dim].getAsInteger(10, size) && size > 0)
      call->addRangeRetAttr(llvm::ConstantRange(llvm::APInt(32, 0), llvm::APInt(32, size)));
  }
}

/// Array arguments of kernels lie in global memory.
static void placeArguments(Function &kernel) {
  llvm::IRBuilder<> builder(&kernel.getEntryBlock(), kernel.getEntryBlock().begin());
  for (llvm::Argument &argument : kernel.args()) {
    if (!argument.getType()->isPointerTy() || argument.getType()->getPointerAddressSpace() != 0 || argument.use_empty())
      continue;
    auto *global = builder.CreateAddrSpaceCast(&argument, builder.getPtrTy(/*AddrSpace=*/1));
    auto *generic = builder.CreateAddrSpaceCast(global, argument.getType());
    argument.replaceUsesWithIf(generic, [&](llvm::Use &use) { return use.getUser() != global; });
  }
}

llvm::Error NVPTXGenerator::prepare(Module &module) const {
  module.setTargetTriple(machine->getTargetTriple());
  module.setDataLayout(machine->createDataLayout());
  for (Function &function : module)
    if (!function.isIntrinsic() && !function.isDeclaration() && !function.hasLocalLinkage()) {
      function.setCallingConv(llvm::CallingConv::PTX_Kernel);
      limitThreadNumbers(function);
      placeArguments(function);
    }
  return llvm::Error::success();
}

/// Marks loops with a property as unrolled as far as is good.
static void endUnrolling(Module &module, llvm::function_ref<bool(const llvm::Loop &)> property) {
  for (Function &function : module) {
    if (function.isDeclaration())
      continue;
    llvm::DominatorTree dominators(function);
    llvm::LoopInfo loops(dominators);
    for (llvm::Loop *loop : loops.getLoopsInPreorder())
      if (property(*loop))
        loop->setLoopAlreadyUnrolled();
  }
}

void NVPTXGenerator::forbidUnrolling(Module &module) const {
  endUnrolling(module, [](const llvm::Loop &) { return true; });
}

/// Whether a barrier separates the iterations.
static bool hasBarrier(const llvm::Loop &loop) {
  return llvm::any_of(loop.blocks(), [](const llvm::BasicBlock *block) {
    return llvm::any_of(*block, [](const llvm::Instruction &instruction) {
      auto *call = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
      return call && call->getCalledFunction()->getName().contains(".barrier");
    });
  });
}

void NVPTXGenerator::run(Module &module,
                         llvm::function_ref<llvm::ModulePassManager(llvm::PassBuilder &)> makePasses) const {
  llvm::LoopAnalysisManager loopAnalyses;
  llvm::FunctionAnalysisManager functionAnalyses;
  llvm::CGSCCAnalysisManager sccAnalyses;
  llvm::ModuleAnalysisManager moduleAnalyses;
  llvm::PassBuilder builder(machine.get());
  builder.registerModuleAnalyses(moduleAnalyses);
  builder.registerCGSCCAnalyses(sccAnalyses);
  builder.registerFunctionAnalyses(functionAnalyses);
  builder.registerLoopAnalyses(loopAnalyses);
  builder.crossRegisterProxies(loopAnalyses, functionAnalyses, sccAnalyses, moduleAnalyses);
  makePasses(builder).run(module, moduleAnalyses);
}

/// Known address spaces keep LLVM from making one generic access of two to different memories.
static llvm::FunctionPassManager findAddressSpaces() {
  llvm::FunctionPassManager passes;
  passes.addPass(llvm::SROAPass(llvm::SROAOptions::ModifyCFG));
  passes.addPass(llvm::EarlyCSEPass());
  passes.addPass(llvm::InferAddressSpacesPass());
  return passes;
}

void NVPTXGenerator::simplify(Module &module) const {
  run(module, [](llvm::PassBuilder &) {
    llvm::ModulePassManager passes;
    passes.addPass(llvm::AlwaysInlinerPass());
    passes.addPass(llvm::createModuleToFunctionPassAdaptor(findAddressSpaces()));
    passes.addPass(llvm::createModuleToFunctionPassAdaptor(llvm::InstCombinePass()));
    return passes;
  });
}

void NVPTXGenerator::optimize(Module &module) const {
  run(module, [](llvm::PassBuilder &builder) {
    builder.registerPipelineEarlySimplificationEPCallback(
        [](llvm::ModulePassManager &passes, llvm::OptimizationLevel, llvm::ThinOrFullLTOPhase) {
          passes.addPass(llvm::createModuleToFunctionPassAdaptor(findAddressSpaces()));
        });
    return builder.buildPerModuleDefaultPipeline(llvm::OptimizationLevel::O2);
  });
  // The assembler unrolls loops further, and takes many registers for it. Where barriers separate iterations, they
  // still come one after the other.
  endUnrolling(module, hasBarrier);
}

void NVPTXGenerator::addNarrowVersions(Module &module) const { choir::addNarrowVersions(module, *machine); }

/// The shift count, wider than PTX's, that a select depends on; null if there is none.
static llvm::Value *findWideCount(llvm::Value *chosen) {
  auto *shift = llvm::dyn_cast<llvm::BinaryOperator>(chosen);
  if (!shift || (shift->getOpcode() != llvm::Instruction::Shl && shift->getOpcode() != llvm::Instruction::LShr))
    return nullptr;
  llvm::Value *count = shift->getOperand(1);
  if (auto *narrowed = llvm::dyn_cast<llvm::TruncInst>(count))
    count = narrowed->getOperand(0);
  return count->getType()->getIntegerBitWidth() > 32 && !llvm::isa<llvm::ConstantInt>(count) ? count : nullptr;
}

/// LLVM combines a shift and a select of 0 for large counts to one instruction that reads only the lower half of the
/// count. Comparing another value than the shift's count prevents that.
static void clampWideCounts(Module &module) {
  for (Function &function : module)
    for (llvm::Instruction &instruction : llvm::instructions(function)) {
      auto *choice = llvm::dyn_cast<llvm::SelectInst>(&instruction);
      if (!choice)
        continue;
      for (llvm::Value *chosen : {choice->getTrueValue(), choice->getFalseValue()}) {
        llvm::Value *count = chosen->getType()->isIntegerTy() ? findWideCount(chosen) : nullptr;
        if (!count)
          continue;
        auto *shift = llvm::cast<llvm::BinaryOperator>(chosen);
        llvm::IRBuilder<> builder(shift);
        llvm::Value *most = llvm::ConstantInt::get(count->getType(), count->getType()->getIntegerBitWidth() - 1);
        llvm::Value *clamped = builder.CreateBinaryIntrinsic(llvm::Intrinsic::umin, count, most);
        shift->setOperand(1, builder.CreateTrunc(clamped, shift->getType()));
      }
    }
}

/// A kernel loads the address of its shared memory into a register, once. PTX may have the name with an offset in each
/// access, but not all that read PTX take that, and the machine code is the same.
static void loadSharedAddressOnce(Module &module) {
  llvm::GlobalVariable *memory = module.getNamedGlobal(symbol::shared_memory);
  if (!memory)
    return;
  llvm::convertUsersOfConstantsToInstructions({memory});
  llvm::MapVector<Function *, llvm::SmallVector<llvm::Use *>> uses;
  for (llvm::Use &use : memory->uses())
    if (auto *instruction = llvm::dyn_cast<llvm::Instruction>(use.getUser()))
      uses[instruction->getFunction()].push_back(&use);
  for (auto &[function, used] : uses) {
    auto *type = llvm::FunctionType::get(memory->getType(), /*isVarArg=*/false);
    const std::string code = ("mov.b32 $0, " + memory->getName() + ";").str();
    llvm::IRBuilder<> builder(&function->getEntryBlock(), function->getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
    llvm::Value *address = builder.CreateCall(type, llvm::InlineAsm::get(type, code, "=r", /*hasSideEffects=*/false));
    for (llvm::Use *use : used)
      use->set(address);
  }
}

llvm::Error NVPTXGenerator::emit(Module &module, llvm::raw_pwrite_stream &os) const {
  clampWideCounts(module);
  loadSharedAddressOnce(module);
  llvm::legacy::PassManager passes;
  if (machine->addPassesToEmitFile(passes, os, nullptr, llvm::CodeGenFileType::AssemblyFile))
    return llvm::createStringError(format(message::noPTX));
  passes.run(module);
  return llvm::Error::success();
}
