//===- DeviceCode.cpp - Device code inside programs -----------------------===//
// The device code in an executable: PTX or machine code, and the same LLVM module retargeted to the host for the
// emulated device.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "choir/Target/DeviceCode.h"
#include "AccessSites.h"
#include "choir/Target/Messages.h"
#include "choir/Target/RuntimeTable.h"
#include "llvm/ADT/SCCIterator.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/CallGraph.h"
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

/// The bias of addresses in the emulated device's memory; EmulatedDevice.cpp of the runtime library has the same.
constexpr uint64_t deviceAddressBias = uint64_t(1) << 62;

class Retargeter {
public:
  Retargeter(Module &module, DeviceChecks checks)
      : module(module), context(module.getContext()), pointer(llvm::PointerType::get(context, 0)), checks(checks),
        sites(module) {}

  llvm::Error run() {
    replaceSharedMemory();
    replaceConstantBank();
    llvm::SmallVector<Function *> kernels;
    for (Function &function : module) {
      if (function.isDeclaration())
        continue;
      if (function.getCallingConv() == llvm::CallingConv::PTX_Kernel)
        kernels.push_back(&function);
      function.addFnAttr(fixedArithmeticAttribute);
      translateAccesses(function);
    }
    if (llvm::Error error = replaceIntrinsics())
      return error;
    for (Function *kernel : kernels)
      createEntry(*kernel);
    return llvm::Error::success();
  }

private:
  llvm::FunctionCallee runtimeFunction(RuntimeFunction function) {
    return module.getOrInsertFunction(getSymbol(function), getFunctionType(function, context));
  }

  void replaceSharedMemory();
  void replaceConstantBank();
  void translateAccesses(Function &function);
  void translateOperand(Instruction &instruction, unsigned operand, Value *bytes, AccessKind access);
  Function *translator();
  void replaceWarpOperation(llvm::CallInst &call, int kind);
  llvm::Error replaceIntrinsics();
  void beginThread(Function &kernel, IRBuilder<> &builder, Value *arguments);
  void createEntry(Function &kernel);

  Module &module;
  llvm::LLVMContext &context;
  llvm::PointerType *pointer;
  const DeviceChecks checks;
  Function *translate = nullptr;
  AccessSites sites;
};

} // namespace

/// Each block has its own shared memory, so each use calls for the address.
void Retargeter::replaceSharedMemory() {
  GlobalVariable *shared = module.getGlobalVariable(symbol::shared_memory);
  if (!shared)
    return;
  llvm::convertUsersOfConstantsToInstructions(shared);
  auto address = runtimeFunction(RuntimeFunction::emulated_shared);
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
  GlobalVariable *bank = module.getGlobalVariable(symbol::constant_bank);
  if (!bank)
    return;
  auto *external =
      new GlobalVariable(module, bank->getValueType(), false, GlobalVariable::ExternalLinkage, nullptr, "");
  bank->replaceAllUsesWith(llvm::ConstantExpr::getAddrSpaceCast(external, bank->getType()));
  external->takeName(bank);
  bank->eraseFromParent();
}

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

/// ptr f(ptr): the host's address for an address of device code. Addresses of device memory have the bias; the runtime
/// library checks others.
Function *Retargeter::translator() {
  if (translate)
    return translate;
  translate = Function::Create(llvm::FunctionType::get(pointer, pointer, false), Function::InternalLinkage,
                               symbol::emulated_translate, module);
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
  builder.CreateRet(builder.CreateCall(runtimeFunction(RuntimeFunction::emulated_address), translate->getArg(0)));
  return translate;
}

/// Addresses of private variables and of the program's constants are host addresses already.
static bool isHostAddress(const Value *address) {
  llvm::SmallVector<const Value *> objects; // several where a loop moves an address on
  llvm::getUnderlyingObjects(address, objects, /*LI=*/nullptr, /*MaxLookup=*/0);
  return llvm::all_of(objects, [](const Value *object) {
    return llvm::isa<llvm::AllocaInst, llvm::GlobalVariable>(object) || object->getType()->getPointerAddressSpace() > 1;
  });
}

void Retargeter::translateOperand(Instruction &instruction, unsigned operand, Value *bytes, AccessKind access) {
  Value *address = instruction.getOperand(operand);
  if (isHostAddress(address))
    return;
  IRBuilder<> builder(&instruction);
  Value *generic = builder.CreateAddrSpaceCast(address, pointer), *host;
  if (checks.any()) {
    auto check = runtimeFunction(RuntimeFunction::emulated_checked);
    host = builder.CreateCall(check, {generic, builder.CreateZExtOrTrunc(bytes, builder.getInt64Ty()),
                                      builder.getInt32(uint32_t(access)), sites.of(instruction)});
  } else {
    host = builder.CreateCall(translator(), generic);
  }
  instruction.setOperand(operand, builder.CreateAddrSpaceCast(host, address->getType()));
}

void Retargeter::translateAccesses(Function &function) {
  llvm::SmallVector<Instruction *> instructions;
  for (Instruction &instruction : llvm::instructions(function))
    instructions.push_back(&instruction);
  for (Instruction *instruction : instructions)
    forEachAccess(*instruction, [&](unsigned operand, Value *bytes, AccessKind kind) {
      translateOperand(*instruction, operand, bytes, kind);
    });
}

//===----------------------------------------------------------------------===//
// Intrinsics and kernels
//===----------------------------------------------------------------------===//

/// The runtime library's number of a register: kind * 3 + dimension; -1 for other intrinsics.
static int registerNumber(StringRef name) {
  if (name == "llvm.nvvm.read.ptx.sreg.laneid")
    return 4 * 3;
  if (!name.consume_front("llvm.nvvm.read.ptx.sreg.") || name.size() < 2)
    return -1;
  int kind = llvm::StringSwitch<int>(name.drop_back(2))
                 .Case("tid", 0)
                 .Case("ctaid", 1)
                 .Case("ntid", 2)
                 .Case("nctaid", 3)
                 .Default(-1);
  return kind < 0 ? -1 : kind * 3 + (name.back() - 'x');
}

/// The runtime library's number of a ballot.
static constexpr int ballot = 4;

/// The runtime library's number of what the threads of a warp do together; -1 for other intrinsics.
static int warpOperation(StringRef name) {
  return llvm::StringSwitch<int>(name)
      .Case("llvm.nvvm.shfl.sync.idx.i32", 0)
      .Case("llvm.nvvm.shfl.sync.up.i32", 1)
      .Case("llvm.nvvm.shfl.sync.down.i32", 2)
      .Case("llvm.nvvm.shfl.sync.bfly.i32", 3)
      .Case("llvm.nvvm.vote.ballot.sync", ballot)
      .Case("llvm.nvvm.match.any.sync.i32", 5)
      .Case("llvm.nvvm.match.any.sync.i64", 6)
      .Case("llvm.nvvm.bar.warp.sync", 7)
      .Default(-1);
}

/// Masks are without use once the other operations are replaced.
static void eraseUnused(Function &ballots) {
  for (bool isChanged = true; isChanged;) {
    isChanged = false;
    for (llvm::User *user : llvm::make_early_inc_range(ballots.users()))
      if (auto *call = llvm::cast<llvm::CallInst>(user); call->use_empty()) {
        call->eraseFromParent();
        isChanged = true;
      }
  }
}

/// The first operand of the intrinsics is the mask of the threads that take part: all that there are.
void Retargeter::replaceWarpOperation(llvm::CallInst &call, int kind) {
  IRBuilder<> builder(&call);
  Value *value = builder.getInt64(0), *by = builder.getInt32(0);
  if (call.arg_size() > 1)
    value = builder.CreateZExt(call.getArgOperand(1), builder.getInt64Ty());
  if (call.arg_size() > 2)
    by = call.getArgOperand(2);
  Value *site = checks.threads ? sites.make(call) : llvm::ConstantPointerNull::get(pointer);
  Value *result =
      builder.CreateCall(runtimeFunction(RuntimeFunction::emulated_warp), {builder.getInt32(kind), value, by, site});
  if (!call.getType()->isVoidTy())
    call.replaceAllUsesWith(result);
  call.eraseFromParent();
}

llvm::Error Retargeter::replaceIntrinsics() {
  llvm::SmallVector<Function *> intrinsics, ballots;
  for (Function &function : module)
    if (function.getName().starts_with("llvm.nvvm."))
      (warpOperation(function.getName()) == ballot ? ballots : intrinsics).push_back(&function);
  llvm::append_range(intrinsics, ballots);
  for (Function *intrinsic : intrinsics) {
    Function &function = *intrinsic;
    if (llvm::is_contained(ballots, intrinsic))
      eraseUnused(function);
    int number = registerNumber(function.getName());
    bool isBarrier = function.getName().starts_with("llvm.nvvm.barrier.");
    int warp = warpOperation(function.getName());
    if (number < 0 && !isBarrier && warp < 0)
      return llvm::createStringError(format(message::emulatedIntrinsic, function.getName()));
    auto replacement = runtimeFunction(!isBarrier       ? RuntimeFunction::emulated_register
                                       : checks.threads ? RuntimeFunction::emulated_checked_barrier
                                                        : RuntimeFunction::emulated_barrier);
    while (!function.use_empty()) {
      auto *call = llvm::cast<llvm::CallInst>(function.user_back());
      if (warp >= 0) {
        replaceWarpOperation(*call, warp);
        continue;
      }
      IRBuilder<> builder(call);
      if (isBarrier && checks.threads)
        builder.CreateCall(replacement, sites.make(*call)); // distinguishes two barriers of a line
      else if (isBarrier)
        builder.CreateCall(replacement);
      else
        call->replaceAllUsesWith(builder.CreateCall(replacement, builder.getInt32(number)));
      call->eraseFromParent();
    }
    function.eraseFromParent();
  }
  return llvm::Error::success();
}

/// Tells the runtime library which threads are in the index set (its extents are the first arguments), and whether
/// threads may end early.
void Retargeter::beginThread(Function &kernel, IRBuilder<> &builder, Value *arguments) {
  unsigned rank = 0;
  kernel.getFnAttribute("choir-rank").getValueAsString().getAsInteger(10, rank);
  auto begin = runtimeFunction(RuntimeFunction::emulated_begin_thread);
  builder.CreateCall(begin,
                     {arguments, builder.getInt32(rank), builder.getInt32(kernel.hasFnAttribute("choir-ends-early"))});
}

/// void choir_emulated.NAME(ptr arguments): runs a thread, with the arguments that the addresses lead to.
void Retargeter::createEntry(Function &kernel) {
  std::string name = (symbol::emulated_prefix + kernel.getName()).str();
  kernel.setCallingConv(llvm::CallingConv::C);
  kernel.setLinkage(Function::InternalLinkage);
  kernel.setName("kernel." + kernel.getName());
  Function *entry = Function::Create(llvm::FunctionType::get(llvm::Type::getVoidTy(context), pointer, false),
                                     Function::ExternalLinkage, name, module);
  IRBuilder<> builder(llvm::BasicBlock::Create(context, "", entry));
  if (checks.threads)
    beginThread(kernel, builder, entry->getArg(0));
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

llvm::Error choir::retargetToHost(Module &device, DeviceChecks checks) {
  if (checks.any()) {
    // The runtime library's numbers of checks.
    constexpr unsigned ofThreads = 1, ofCopies = 2;
    llvm::Type *flags = llvm::Type::getInt8Ty(device.getContext());
    const unsigned value = (checks.threads ? ofThreads : 0) | (checks.copies ? ofCopies : 0);
    new GlobalVariable(device, flags, true, GlobalVariable::ExternalLinkage, llvm::ConstantInt::get(flags, value),
                       symbol::program_checks_device);
  }
  return Retargeter(device, checks).run();
}

/// The runtime library's numbers of image kinds.
static unsigned kindOf(const DeviceImage &image) {
  constexpr unsigned cubin = 1, ofDevice = 2, ofGeneration = 4;
  return (image.isMachineCode ? cubin : 0) | (image.features == 'a'   ? ofDevice
                                              : image.features == 'f' ? ofGeneration
                                                                      : 0);
}

/// Defines choir_program_device_images: {data, bytes, architecture, kind}..., {null, ...}.
static void defineImages(Module &program, llvm::ArrayRef<DeviceImage> images) {
  llvm::LLVMContext &context = program.getContext();
  llvm::Type *word = llvm::Type::getInt64Ty(context), *half = llvm::Type::getInt32Ty(context);
  auto *type = llvm::StructType::get(context, {llvm::PointerType::get(context, 0), word, half, half});
  llvm::SmallVector<llvm::Constant *> records;
  for (const DeviceImage &image : images) {
    auto *bytes = llvm::ConstantDataArray::getString(context, image.code); // with a zero at the end, as PTX needs it
    auto *data =
        new GlobalVariable(program, bytes->getType(), true, GlobalVariable::PrivateLinkage, bytes, "device_image");
    data->setAlignment(llvm::Align(8));
    auto number = [](llvm::Type *of, uint64_t value) { return llvm::ConstantInt::get(of, value); };
    records.push_back(llvm::ConstantStruct::get(
        type, {data, number(word, image.code.size()), number(half, image.architecture), number(half, kindOf(image))}));
  }
  records.push_back(llvm::Constant::getNullValue(type));
  auto *list = llvm::ConstantArray::get(llvm::ArrayType::get(type, records.size()), records);
  new GlobalVariable(program, list->getType(), true, GlobalVariable::ExternalLinkage, list,
                     symbol::program_device_images);
}

/// The name of a procedure in the program: that of chpl.Module.name.3 is name.
static StringRef procedureName(StringRef symbol) {
  auto isSuffix = [](StringRef part) { return part == "specialized" || llvm::all_of(part, llvm::isDigit); };
  while (isSuffix(symbol.rsplit('.').second) && symbol.contains('.'))
    symbol = symbol.rsplit('.').first;
  return symbol.contains('.') ? symbol.rsplit('.').second : symbol;
}

/// The recursive procedures: they make the stack size of threads unknown.
static llvm::SetVector<StringRef> findRecursive(Module &module) {
  llvm::SetVector<StringRef> names;
  llvm::CallGraph calls(module);
  for (auto group = llvm::scc_begin(&calls); !group.isAtEnd(); ++group)
    for (const llvm::CallGraphNode *node : *group)
      if (const Function *function = node->getFunction(); function && !function->isDeclaration() && group.hasCycle())
        names.insert(procedureName(function->getName()));
  return names;
}

llvm::Error choir::embedDeviceCode(Module &program, std::unique_ptr<Module> emulated,
                                   llvm::ArrayRef<DeviceImage> images) {
  if (llvm::SetVector<StringRef> names = findRecursive(*emulated); !names.empty()) {
    constexpr size_t most = 3;
    std::string text = "'" + llvm::join(names.getArrayRef().take_front(most), "', '") + "'";
    llvm::Constant *bytes = llvm::ConstantDataArray::getString(program.getContext(), text);
    new GlobalVariable(program, bytes->getType(), true, GlobalVariable::ExternalLinkage, bytes,
                       symbol::program_device_recursion);
  }
  emulated->setTargetTriple(program.getTargetTriple());
  emulated->setDataLayout(program.getDataLayout());
  for (Function &function : *emulated)
    for (StringRef attribute : {"target-cpu", "target-features"})
      function.removeFnAttr(attribute);
  // Functions that are no entries are internal to the device code.
  for (llvm::GlobalValue &value : emulated->global_values())
    if (!value.isDeclaration() && value.hasExternalLinkage() && !value.getName().starts_with(symbol::emulated_prefix) &&
        value.getName() != symbol::program_checks_device)
      value.setLinkage(llvm::GlobalValue::InternalLinkage);
  if (llvm::Linker::linkModules(program, std::move(emulated)))
    return llvm::createStringError(format(message::deviceCodeLost));
  defineImages(program, images);
  return llvm::Error::success();
}
