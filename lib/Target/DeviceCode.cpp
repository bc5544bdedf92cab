//===- DeviceCode.cpp - Device code inside programs -----------------------===//
// What an executable carries of its device code: PTX, and the same LLVM module for the host, which the emulated device
// runs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "choir/Target/DeviceCode.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ReplaceConstant.h"
#include "llvm/Linker/Linker.h"

using namespace choir;
using llvm::Function;
using llvm::GlobalVariable;
using llvm::Instruction;
using llvm::IRBuilder;
using llvm::Module;
using llvm::StringRef;
using llvm::Value;

namespace {

/// How the emulated device marks addresses of its memory; the runtime library's EmulatedDevice.cpp has the same.
constexpr uint64_t deviceAddressBias = uint64_t(1) << 62;

class Retargeter {
public:
  explicit Retargeter(Module &module)
      : module(module), context(module.getContext()), pointer(llvm::PointerType::get(context, 0)) {}

  llvm::Error run() {
    replaceSharedMemory();
    replaceConstantBank();
    llvm::SmallVector<Function *> kernels;
    for (Function &function : module) {
      if (function.isDeclaration())
        continue;
      if (function.getCallingConv() == llvm::CallingConv::PTX_Kernel)
        kernels.push_back(&function);
      translateAccesses(function);
    }
    if (llvm::Error error = replaceIntrinsics())
      return error;
    for (Function *kernel : kernels)
      createEntry(*kernel);
    return llvm::Error::success();
  }

private:
  llvm::FunctionCallee runtimeFunction(StringRef name, llvm::Type *result, llvm::ArrayRef<llvm::Type *> arguments) {
    return module.getOrInsertFunction(name, llvm::FunctionType::get(result, arguments, false));
  }

  void replaceSharedMemory();
  void replaceConstantBank();
  void translateAccesses(Function &function);
  void translateOperand(Instruction &access, unsigned operand);
  Function *translator();
  llvm::Error replaceIntrinsics();
  void createEntry(Function &kernel);

  Module &module;
  llvm::LLVMContext &context;
  llvm::PointerType *pointer;
  Function *translate = nullptr;
};

} // namespace

/// Each block has its own: its address is asked for where it is used.
void Retargeter::replaceSharedMemory() {
  GlobalVariable *shared = module.getGlobalVariable("choir_shared_memory");
  if (!shared)
    return;
  llvm::convertUsersOfConstantsToInstructions(shared);
  auto address = runtimeFunction("choir_emulated_shared", pointer, {});
  while (!shared->use_empty()) {
    llvm::Use &use = *shared->use_begin();
    auto *user = llvm::cast<Instruction>(use.getUser());
    auto *phi = llvm::dyn_cast<llvm::PHINode>(user);
    IRBuilder<> builder(phi ? phi->getIncomingBlock(use)->getTerminator() : user);
    use.set(builder.CreateAddrSpaceCast(builder.CreateCall(address), shared->getType()));
  }
  shared->eraseFromParent();
}

/// Constant arrays lie in a variable of the runtime library.
void Retargeter::replaceConstantBank() {
  GlobalVariable *bank = module.getGlobalVariable("choir_constant_bank");
  if (!bank)
    return;
  auto *external = new GlobalVariable(module, bank->getValueType(), false, GlobalVariable::ExternalLinkage, nullptr, "");
  bank->replaceAllUsesWith(llvm::ConstantExpr::getAddrSpaceCast(external, bank->getType()));
  external->takeName(bank);
  bank->eraseFromParent();
}

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

/// ptr f(ptr): the host's address for one that device code uses. Device memory's have the bias; others the runtime
/// library judges.
Function *Retargeter::translator() {
  if (translate)
    return translate;
  translate = Function::Create(llvm::FunctionType::get(pointer, pointer, false), Function::InternalLinkage,
                               "choir_emulated.translate", module);
  translate->addFnAttr(llvm::Attribute::AlwaysInline);
  auto *entry = llvm::BasicBlock::Create(context, "", translate);
  auto *device = llvm::BasicBlock::Create(context, "device", translate);
  auto *other = llvm::BasicBlock::Create(context, "other", translate);
  IRBuilder<> builder(entry);
  Value *word = builder.CreatePtrToInt(translate->getArg(0), builder.getInt64Ty());
  Value *unbiased = builder.CreateXor(word, builder.getInt64(deviceAddressBias));
  Value *isDevice = builder.CreateICmpEQ(builder.CreateLShr(unbiased, 47), builder.getInt64(0));
  builder.CreateCondBr(isDevice, device, other);
  builder.SetInsertPoint(device);
  builder.CreateRet(builder.CreateIntToPtr(unbiased, pointer));
  builder.SetInsertPoint(other);
  builder.CreateRet(builder.CreateCall(runtimeFunction("choir_emulated_address", pointer, pointer), translate->getArg(0)));
  return translate;
}

/// Addresses of the thread's own variables, and of constants of the program, are the host's already.
static bool isHostAddress(const Value *address) {
  const Value *object = llvm::getUnderlyingObject(address, /*MaxLookup=*/0);
  return llvm::isa<llvm::AllocaInst, llvm::GlobalVariable>(object) || object->getType()->getPointerAddressSpace() > 1;
}

void Retargeter::translateOperand(Instruction &access, unsigned operand) {
  Value *address = access.getOperand(operand);
  if (isHostAddress(address))
    return;
  IRBuilder<> builder(&access);
  Value *generic = builder.CreateAddrSpaceCast(address, pointer);
  Value *host = builder.CreateCall(translator(), generic);
  access.setOperand(operand, builder.CreateAddrSpaceCast(host, address->getType()));
}

void Retargeter::translateAccesses(Function &function) {
  llvm::SmallVector<Instruction *> accesses;
  for (Instruction &instruction : llvm::instructions(function))
    accesses.push_back(&instruction);
  for (Instruction *access : accesses) {
    if (llvm::isa<llvm::LoadInst, llvm::AtomicRMWInst, llvm::AtomicCmpXchgInst>(access))
      translateOperand(*access, 0);
    else if (llvm::isa<llvm::StoreInst>(access))
      translateOperand(*access, llvm::StoreInst::getPointerOperandIndex());
    else if (llvm::isa<llvm::MemTransferInst>(access))
      translateOperand(*access, 0), translateOperand(*access, 1);
    else if (llvm::isa<llvm::MemSetInst>(access))
      translateOperand(*access, 0);
  }
}

//===----------------------------------------------------------------------===//
// Intrinsics and kernels
//===----------------------------------------------------------------------===//

/// The number by which the runtime library knows a register: kind * 3 + dimension; -1 for no register.
static int registerNumber(StringRef name) {
  if (!name.consume_front("llvm.nvvm.read.ptx.sreg.") || name.size() < 2)
    return -1;
  int kind = llvm::StringSwitch<int>(name.drop_back(2)).Case("tid", 0).Case("ctaid", 1).Case("ntid", 2).Case("nctaid", 3).Default(-1);
  return kind < 0 ? -1 : kind * 3 + (name.back() - 'x');
}

llvm::Error Retargeter::replaceIntrinsics() {
  llvm::Type *word = llvm::Type::getInt32Ty(context);
  for (Function &function : llvm::make_early_inc_range(module)) {
    if (!function.getName().starts_with("llvm.nvvm."))
      continue;
    int number = registerNumber(function.getName());
    bool isBarrier = function.getName().contains(".barrier");
    if (number < 0 && !isBarrier)
      return llvm::createStringError("not supported yet: " + function.getName() + " on the emulated device");
    auto replacement = isBarrier ? runtimeFunction("choir_thread_barrier", llvm::Type::getVoidTy(context), {})
                                 : runtimeFunction("choir_emulated_register", word, word);
    while (!function.use_empty()) {
      auto *call = llvm::cast<llvm::CallInst>(function.user_back());
      IRBuilder<> builder(call);
      if (isBarrier)
        builder.CreateCall(replacement);
      else
        call->replaceAllUsesWith(builder.CreateCall(replacement, builder.getInt32(number)));
      call->eraseFromParent();
    }
    function.eraseFromParent();
  }
  return llvm::Error::success();
}

/// void choir_emulated.NAME(ptr arguments): runs a thread, with the arguments that the addresses lead to.
void Retargeter::createEntry(Function &kernel) {
  std::string name = ("choir_emulated." + kernel.getName()).str();
  kernel.setCallingConv(llvm::CallingConv::C);
  kernel.setLinkage(Function::InternalLinkage);
  kernel.setName("kernel." + kernel.getName());
  Function *entry = Function::Create(llvm::FunctionType::get(llvm::Type::getVoidTy(context), pointer, false),
                                     Function::ExternalLinkage, name, module);
  IRBuilder<> builder(llvm::BasicBlock::Create(context, "", entry));
  llvm::SmallVector<Value *> arguments;
  for (llvm::Argument &argument : kernel.args()) {
    Value *place = builder.CreateConstGEP1_64(pointer, entry->getArg(0), argument.getArgNo());
    Value *address = builder.CreateLoad(pointer, place);
    // bool is a byte in memory.
    bool isBool = argument.getType()->isIntegerTy(1);
    Value *value = builder.CreateLoad(isBool ? builder.getInt8Ty() : argument.getType(), address);
    arguments.push_back(isBool ? builder.CreateTrunc(value, builder.getInt1Ty()) : value);
  }
  builder.CreateCall(&kernel, arguments);
  builder.CreateRetVoid();
}

llvm::Error choir::retargetToHost(Module &device) { return Retargeter(device).run(); }

llvm::Error choir::embedDeviceCode(Module &program, std::unique_ptr<Module> emulated, StringRef ptx) {
  emulated->setTargetTriple(program.getTargetTriple());
  emulated->setDataLayout(program.getDataLayout());
  for (Function &function : *emulated)
    for (StringRef attribute : {"target-cpu", "target-features"})
      function.removeFnAttr(attribute);
  // What is no entry belongs to the device code alone.
  for (llvm::GlobalValue &value : emulated->global_values())
    if (!value.isDeclaration() && value.hasExternalLinkage() && !value.getName().starts_with("choir_emulated."))
      value.setLinkage(llvm::GlobalValue::InternalLinkage);
  if (llvm::Linker::linkModules(program, std::move(emulated)))
    return llvm::createStringError("cannot add the device code to the program");
  auto *text = llvm::ConstantDataArray::getString(program.getContext(), ptx);
  new GlobalVariable(program, text->getType(), true, GlobalVariable::ExternalLinkage, text, "choir_program_ptx");
  return llvm::Error::success();
}
