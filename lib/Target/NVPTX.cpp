//===- NVPTX.cpp - Code for NVIDIA devices --------------------------------===//
// Optimises the LLVM module of a program's device code and writes PTX.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "choir/Target/NVPTX.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"

using namespace choir;
using llvm::Function;
using llvm::Module;

NVPTXGenerator::NVPTXGenerator(std::unique_ptr<llvm::TargetMachine> machine)
    : machine(std::move(machine)) {}
NVPTXGenerator::~NVPTXGenerator() = default;

/// The oldest version of PTX that has all that device code uses, for as new drivers as need be; empty for architectures
/// that came after it, which have an oldest version of their own.
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
    return llvm::createStringError("LLVM knows no architecture " + architecture);
  std::unique_ptr<llvm::TargetMachine> machine(target->createTargetMachine(
      triple, architecture, ptxVersionFor(architecture), llvm::TargetOptions(), llvm::Reloc::PIC_));
  if (!machine)
    return llvm::createStringError("LLVM cannot generate code for " + architecture);
  return std::unique_ptr<NVPTXGenerator>(new NVPTXGenerator(std::move(machine)));
}

llvm::Error NVPTXGenerator::prepare(Module &module) const {
  module.setTargetTriple(machine->getTargetTriple());
  module.setDataLayout(machine->createDataLayout());
  for (Function &function : module)
    if (!function.isIntrinsic() && !function.isDeclaration() && !function.hasLocalLinkage())
      function.setCallingConv(llvm::CallingConv::PTX_Kernel);
  return llvm::Error::success();
}

void NVPTXGenerator::optimize(Module &module) const {
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
  builder.buildPerModuleDefaultPipeline(llvm::OptimizationLevel::O2).run(module, moduleAnalyses);
}

llvm::Error NVPTXGenerator::emit(Module &module, llvm::raw_pwrite_stream &os) const {
  llvm::legacy::PassManager passes;
  if (machine->addPassesToEmitFile(passes, os, nullptr, llvm::CodeGenFileType::AssemblyFile))
    return llvm::createStringError("LLVM cannot write PTX");
  passes.run(module);
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Halts
//===----------------------------------------------------------------------===//

/// Where a kernel that halts says so: {kind, line, file, text, length}; the kind is 1 for failed checks, 2 for `halt`. The runtime library's CudaDevice.cpp reads it.
static llvm::GlobalVariable *createHaltRecord(Module &module) {
  llvm::LLVMContext &context = module.getContext();
  llvm::Type *half = llvm::Type::getInt32Ty(context), *word = llvm::Type::getInt64Ty(context);
  auto *type = llvm::StructType::get(context, {half, half, word, word, word});
  return new llvm::GlobalVariable(module, type, /*isConstant=*/false, llvm::GlobalValue::ExternalLinkage,
                                  llvm::Constant::getNullValue(type), "choir_halt_record", nullptr,
                                  llvm::GlobalValue::NotThreadLocal, /*AddressSpace=*/1);
}

/// What the host writes where a check has no text of its own.
static llvm::StringRef messageOf(llvm::StringRef function) {
  if (function.contains("bounds"))
    return "array index out of bounds";
  if (function.contains("divide") || function.contains("modulus"))
    return "attempt to divide by zero";
  if (function.contains("nil"))
    return "attempt to dereference nil";
  return "a check failed in a loop over a GPU distribution";
}

/// Gives a function of the form (file, line, ...) that halts a body: the first thread that gets there fills the record,
/// and the thread ends. `choir_halt` and `choir_error` go on with (text, length).
static void defineHalt(Function &function, llvm::GlobalVariable &record) {
  llvm::LLVMContext &context = function.getContext();
  auto *entry = llvm::BasicBlock::Create(context, "", &function);
  auto *first = llvm::BasicBlock::Create(context, "first", &function);
  auto *exit = llvm::BasicBlock::Create(context, "exit", &function);
  llvm::IRBuilder<> builder(entry);
  llvm::Type *word = builder.getInt64Ty();
  auto field = [&](unsigned index) { return builder.CreateStructGEP(record.getValueType(), &record, index); };
  bool isHalt = function.getName().starts_with("choir_halt");
  bool hasText = function.getName() == "choir_halt" || function.getName() == "choir_error";
  llvm::Value *old = builder.CreateAtomicRMW(llvm::AtomicRMWInst::Xchg, field(0), builder.getInt32(isHalt ? 2 : 1),
                                             llvm::MaybeAlign(4), llvm::AtomicOrdering::Monotonic);
  builder.CreateCondBr(builder.CreateICmpEQ(old, builder.getInt32(0)), first, exit);
  builder.SetInsertPoint(first);
  llvm::StringRef message = messageOf(function.getName());
  llvm::Value *text = function.getArg(hasText ? 2 : 0), *length = builder.getInt64(message.size());
  if (hasText)
    length = function.getArg(3);
  else
    text = builder.CreateGlobalString(message);
  if (text->getType()->getPointerAddressSpace() != 0)
    text = builder.CreateAddrSpaceCast(text, builder.getPtrTy());
  builder.CreateStore(function.getArg(1), field(1));
  builder.CreateStore(builder.CreatePtrToInt(function.getArg(0), word), field(2));
  builder.CreateStore(builder.CreatePtrToInt(text, word), field(3));
  builder.CreateStore(length, field(4));
  builder.CreateBr(exit);
  builder.SetInsertPoint(exit);
  builder.CreateIntrinsic(llvm::Intrinsic::nvvm_exit, {});
  builder.CreateUnreachable();
  function.setSubprogram(nullptr); // a declaration's
  function.setLinkage(Function::InternalLinkage);
  function.removeFnAttr(llvm::Attribute::NoReturn);
}

void NVPTXGenerator::defineHalts(Module &module) const {
  llvm::GlobalVariable *record = nullptr;
  for (Function &function : module) {
    if (function.isIntrinsic() || !function.isDeclaration() || !function.doesNotReturn() || function.arg_size() < 2)
      continue;
    if (!record)
      record = createHaltRecord(module);
    defineHalt(function, *record);
  }
}
