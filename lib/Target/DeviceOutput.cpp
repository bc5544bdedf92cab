//===- DeviceOutput.cpp - What kernels write, and their clock -------------===//
// On a GPU, the functions of module GPU that write are calls of CUDA's vprintf. The driver writes what it gets when the
// host waits for the kernel. The clock is the multiprocessor's.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "choir/Target/NVPTX.h"
#include "choir/Target/RuntimeTable.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"

using namespace choir;
using llvm::BasicBlock;
using llvm::Function;
using llvm::Module;
using llvm::Value;

namespace {

/// Writes the bodies of such functions.
class OutputDefiner {
public:
  explicit OutputDefiner(Module &module) : module(module), builder(module.getContext()) {}

  void define(Function &function);

private:
  void begin(Function &function) {
    function.setSubprogram(nullptr); // a declaration's
    function.setLinkage(Function::InternalLinkage);
    builder.SetInsertPoint(BasicBlock::Create(module.getContext(), "", &function));
  }
  void print(llvm::StringRef format, Value *value);
  void printBytes(Function &function);

  Module &module;
  llvm::IRBuilder<> builder;
};

} // namespace

/// Calls vprintf for one value.
void OutputDefiner::print(llvm::StringRef format, Value *value) {
  auto *pointer = builder.getPtrTy();
  llvm::FunctionCallee vprintf = module.getOrInsertFunction("vprintf", builder.getInt32Ty(), pointer, pointer);
  auto *text = builder.CreateGlobalString(format, "format", /*AddressSpace=*/1, &module);
  Value *arguments = builder.CreateAlloca(value->getType());
  builder.CreateStore(value, arguments);
  builder.CreateCall(vprintf, {builder.CreateAddrSpaceCast(text, pointer),
                               builder.CreatePointerBitCastOrAddrSpaceCast(arguments, pointer)});
}

/// Text has a length and no end, and vprintf takes no length: a byte at a time.
void OutputDefiner::printBytes(Function &function) {
  BasicBlock *entry = builder.GetInsertBlock();
  auto *test = BasicBlock::Create(module.getContext(), "test", &function);
  auto *body = BasicBlock::Create(module.getContext(), "byte", &function);
  auto *end = BasicBlock::Create(module.getContext(), "end", &function);
  auto *slot = builder.CreateAlloca(builder.getInt32Ty());
  llvm::FunctionCallee vprintf =
      module.getOrInsertFunction("vprintf", builder.getInt32Ty(), builder.getPtrTy(), builder.getPtrTy());
  auto *format = builder.CreateGlobalString("%c", "format", /*AddressSpace=*/1, &module);
  builder.CreateBr(test);
  builder.SetInsertPoint(test);
  llvm::PHINode *at = builder.CreatePHI(builder.getInt64Ty(), 2);
  at->addIncoming(builder.getInt64(0), entry);
  builder.CreateCondBr(builder.CreateICmpSLT(at, function.getArg(1)), body, end);
  builder.SetInsertPoint(body);
  Value *byte =
      builder.CreateLoad(builder.getInt8Ty(), builder.CreateInBoundsGEP(builder.getInt8Ty(), function.getArg(0), {at}));
  builder.CreateStore(builder.CreateZExt(byte, builder.getInt32Ty()), slot);
  builder.CreateCall(vprintf, {builder.CreateAddrSpaceCast(format, builder.getPtrTy()),
                               builder.CreatePointerBitCastOrAddrSpaceCast(slot, builder.getPtrTy())});
  at->addIncoming(builder.CreateAdd(at, builder.getInt64(1)), body);
  builder.CreateBr(test);
  builder.SetInsertPoint(end);
}

void OutputDefiner::define(Function &function) {
  const std::optional<RuntimeFunction> called = findRuntimeFunction(function.getName());
  if (!called)
    return;
  switch (*called) {
  case RuntimeFunction::gpu_clock:
    begin(function);
    builder.CreateRet(builder.CreateIntrinsic(llvm::Intrinsic::nvvm_read_ptx_sreg_clock64, {}));
    return;
  case RuntimeFunction::gpu_write_int:
    begin(function);
    print("%lld", function.getArg(0));
    break;
  case RuntimeFunction::gpu_write_uint:
    begin(function);
    print("%llu", function.getArg(0));
    break;
  case RuntimeFunction::gpu_write_real:
    begin(function);
    print("%g", function.getArg(0));
    break;
  case RuntimeFunction::gpu_write_text:
    begin(function);
    printBytes(function);
    break;
  default:
    return;
  }
  builder.CreateRetVoid();
}

void NVPTXGenerator::defineOutput(Module &module) const {
  OutputDefiner definer(module);
  llvm::SmallVector<Function *> declared;
  for (Function &function : module)
    if (function.isDeclaration() && !function.isIntrinsic())
      declared.push_back(&function);
  for (Function *function : declared)
    definer.define(*function);
}
