//===- DeviceHalts.cpp - Kernels that end the program ---------------------===//
// On a GPU, the runtime library's halting functions store their arguments in a record and end the thread. The host then
// calls the function with the record's arguments (CudaDevice.cpp of the library). The first thread that halts gets the
// record.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "choir/Target/NVPTX.h"
#include "choir/Target/RuntimeTable.h"
#include "choir/runtime/Types.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"

using namespace choir;
using llvm::BasicBlock;
using llvm::Function;
using llvm::Module;
using llvm::StringRef;
using llvm::Value;

namespace {

enum class HaltArguments { Values, Shapes, Message };

/// A row of DeviceHalts.def.
struct HaltFunction {
  int32_t number;
  HaltArguments arguments;
};

/// Fields of choir_halt_record.
enum RecordField : unsigned { Claimed, FunctionNumber, Line, Count, File, Words };

/// Writes the bodies of functions that halt.
class HaltDefiner {
public:
  explicit HaltDefiner(Module &module) : module(module), builder(module.getContext()) {}

  void define(Function &function);

private:
  Value *field(RecordField index) { return builder.CreateStructGEP(recordType(), record, index); }
  Value *word(Value *index) {
    return builder.CreateInBoundsGEP(recordType(), record, {builder.getInt32(0), builder.getInt32(Words), index});
  }
  llvm::StructType *recordType();
  void createRecord();
  void begin(Function &function);
  void endThread();
  void claimOrEnd(Function &function);
  void defineMessagePart(Function &function, int32_t kind);
  void defineHalt(Function &function, HaltFunction halt);
  void leaveValues(Function &function);
  void leaveShapes(Function &function);
  Value *asWord(Value *value);
  Value *asGeneric(Value *pointer);

  Module &module;
  llvm::IRBuilder<> builder;
  llvm::GlobalVariable *record = nullptr;
};

} // namespace

static const llvm::StringMap<HaltFunction> &haltFunctions() {
  static const llvm::StringMap<HaltFunction> functions = [] {
    llvm::StringMap<HaltFunction> result;
    int32_t number = 0;
#define CHOIR_DEVICE_HALT(NAME, ARGUMENTS)                                                                             \
  result[getSymbol(RuntimeFunction::NAME)] = {++number, HaltArguments::ARGUMENTS};
#include "choir/runtime/DeviceHalts.def"
    return result;
  }();
  return functions;
}

/// The part of a message that a function adds; nothing for other functions.
static std::optional<int32_t> messagePart(RuntimeFunction function) {
  switch (function) {
  case RuntimeFunction::message_text:
    return CHOIR_MESSAGE_TEXT;
  case RuntimeFunction::message_int:
    return CHOIR_MESSAGE_INT;
  case RuntimeFunction::message_uint:
    return CHOIR_MESSAGE_UINT;
  case RuntimeFunction::message_real:
    return CHOIR_MESSAGE_REAL;
  case RuntimeFunction::message_imag:
    return CHOIR_MESSAGE_IMAG;
  case RuntimeFunction::message_complex:
    return CHOIR_MESSAGE_COMPLEX;
  default:
    return std::nullopt;
  }
}

//===----------------------------------------------------------------------===//
// The record
//===----------------------------------------------------------------------===//

llvm::StructType *HaltDefiner::recordType() {
  llvm::Type *half = builder.getInt32Ty(), *word = builder.getInt64Ty();
  return llvm::StructType::get(module.getContext(),
                               {half, half, half, half, word, llvm::ArrayType::get(word, CHOIR_HALT_WORDS)});
}

void HaltDefiner::createRecord() {
  record = new llvm::GlobalVariable(module, recordType(), /*isConstant=*/false, llvm::GlobalValue::ExternalLinkage,
                                    llvm::Constant::getNullValue(recordType()), symbol::halt_record, nullptr,
                                    llvm::GlobalValue::NotThreadLocal, /*AddressSpace=*/1);
}

Value *HaltDefiner::asGeneric(Value *pointer) {
  return pointer->getType()->getPointerAddressSpace() == 0 ? pointer
                                                           : builder.CreateAddrSpaceCast(pointer, builder.getPtrTy());
}

/// Converts numbers and addresses to the record's words.
Value *HaltDefiner::asWord(Value *value) {
  if (value->getType()->isPointerTy())
    return builder.CreatePtrToInt(asGeneric(value), builder.getInt64Ty());
  if (value->getType()->isDoubleTy())
    return builder.CreateBitCast(value, builder.getInt64Ty());
  return builder.CreateSExtOrTrunc(value, builder.getInt64Ty());
}

//===----------------------------------------------------------------------===//
// Bodies
//===----------------------------------------------------------------------===//

void HaltDefiner::begin(Function &function) {
  function.setSubprogram(nullptr); // a declaration's
  function.setLinkage(Function::InternalLinkage);
  function.removeFnAttr(llvm::Attribute::NoReturn);
  builder.SetInsertPoint(BasicBlock::Create(module.getContext(), "", &function));
}

void HaltDefiner::endThread() {
  builder.CreateIntrinsic(llvm::Intrinsic::nvvm_exit, {});
  builder.CreateUnreachable();
}

/// Continues if the thread has got the record; ends other threads.
void HaltDefiner::claimOrEnd(Function &function) {
  auto *first = BasicBlock::Create(module.getContext(), "first", &function);
  auto *late = BasicBlock::Create(module.getContext(), "late", &function);
  Value *before = builder.CreateAtomicRMW(llvm::AtomicRMWInst::Xchg, field(Claimed), builder.getInt32(1),
                                          llvm::MaybeAlign(4), llvm::AtomicOrdering::Monotonic);
  builder.CreateCondBr(builder.CreateICmpEQ(before, builder.getInt32(0)), first, late);
  builder.SetInsertPoint(late);
  endThread();
  builder.SetInsertPoint(first);
}

/// Adds {kind, value, second value} if there is room, and counts it in any case.
void HaltDefiner::defineMessagePart(Function &function, int32_t kind) {
  constexpr int32_t partWords = 3;
  begin(function);
  auto *add = BasicBlock::Create(module.getContext(), "add", &function);
  auto *end = BasicBlock::Create(module.getContext(), "end", &function);
  Value *count = builder.CreateLoad(builder.getInt32Ty(), field(Count));
  builder.CreateStore(builder.CreateAdd(count, builder.getInt32(partWords)), field(Count));
  builder.CreateCondBr(builder.CreateICmpSLE(count, builder.getInt32(CHOIR_HALT_WORDS - partWords)), add, end);
  builder.SetInsertPoint(add);
  builder.CreateStore(builder.getInt64(kind), word(count));
  for (llvm::Argument &argument : function.args())
    builder.CreateStore(asWord(&argument), word(builder.CreateAdd(count, builder.getInt32(argument.getArgNo() + 1))));
  builder.CreateBr(end);
  builder.SetInsertPoint(end);
  builder.CreateRetVoid();
}

void HaltDefiner::leaveValues(Function &function) {
  constexpr unsigned place = 2; // file and line
  for (unsigned index = place; index < function.arg_size(); ++index)
    builder.CreateStore(asWord(function.getArg(index)), word(builder.getInt32(index - place)));
}

/// The rank, the indices, the ranges.
void HaltDefiner::leaveShapes(Function &function) {
  constexpr int64_t wordBytes = 8, rangeWords = 3;
  Value *rank = builder.CreateZExt(function.getArg(2), builder.getInt64Ty());
  builder.CreateStore(rank, word(builder.getInt32(0)));
  auto copy = [&](Value *to, Value *from, Value *words) {
    Value *bytes = builder.CreateMul(words, builder.getInt64(wordBytes));
    builder.CreateMemCpy(to, llvm::Align(wordBytes), from, llvm::Align(wordBytes), bytes);
  };
  copy(word(builder.getInt32(1)), function.getArg(3), rank);
  Value *next = builder.CreateAdd(rank, builder.getInt64(1));
  copy(word(next), function.getArg(4), builder.CreateMul(rank, builder.getInt64(rangeWords)));
}

void HaltDefiner::defineHalt(Function &function, HaltFunction halt) {
  begin(function);
  if (halt.arguments != HaltArguments::Message)
    claimOrEnd(function);
  builder.CreateStore(builder.getInt32(halt.number), field(FunctionNumber));
  builder.CreateStore(asWord(function.getArg(0)), field(File));
  builder.CreateStore(function.getArg(1), field(Line));
  if (halt.arguments == HaltArguments::Values)
    leaveValues(function);
  else if (halt.arguments == HaltArguments::Shapes)
    leaveShapes(function);
  endThread();
}

void HaltDefiner::define(Function &function) {
  const std::optional<RuntimeFunction> called = findRuntimeFunction(function.getName());
  if (!called)
    return;
  auto halt = haltFunctions().find(function.getName());
  const std::optional<int32_t> part = messagePart(*called);
  const bool isHalt = halt != haltFunctions().end(), isPart = part.has_value();
  const bool isBegin = *called == RuntimeFunction::message_begin;
  if (!isHalt && !isPart && !isBegin)
    return;
  if (!record)
    createRecord();
  if (isHalt)
    return defineHalt(function, halt->second);
  if (isPart)
    return defineMessagePart(function, *part);
  begin(function);
  claimOrEnd(function);
  builder.CreateRetVoid();
}

void NVPTXGenerator::defineHalts(Module &module) const {
  HaltDefiner definer(module);
  for (Function &function : module)
    if (function.isDeclaration() && !function.isIntrinsic())
      definer.define(function);
}
