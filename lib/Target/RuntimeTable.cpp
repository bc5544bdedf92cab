//===- RuntimeTable.cpp - What the compiler knows of the runtime ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "choir/Target/RuntimeTable.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/DerivedTypes.h"

using namespace choir;

static llvm::ArrayRef<RuntimeSignature> signatures() {
#define CHOIR_EFFECT_none RuntimeEffect::None
#define CHOIR_EFFECT_read RuntimeEffect::Read
#define CHOIR_EFFECT_write RuntimeEffect::Write
#define CHOIR_EFFECT_headers RuntimeEffect::Headers
#define CHOIR_EFFECT_tasks RuntimeEffect::Tasks
#define CHOIR_EFFECT_alloc RuntimeEffect::Alloc
#define CHOIR_EFFECT_message RuntimeEffect::Message
#define CHOIR_EFFECT_halt RuntimeEffect::Halt
  static const RuntimeSignature rows[] = {
#define CHOIR_RT_ARG(TYPE, NAME) RuntimeType::c_##TYPE
#define CHOIR_RT_FN(NAME, RESULT, EFFECT, FAILURE, ...)                                                                \
  {"choir_" #NAME, RuntimeType::c_##RESULT, CHOIR_EFFECT_##EFFECT, {__VA_ARGS__}},
#include "choir/runtime/Functions.def"
  };
  return rows;
}

const RuntimeSignature &choir::getSignature(RuntimeFunction function) { return signatures()[unsigned(function)]; }

static llvm::Type *toLLVM(RuntimeType type, llvm::LLVMContext &context) {
  switch (type) {
  case RuntimeType::c_void:
    return llvm::Type::getVoidTy(context);
  case RuntimeType::c_i1:
    return llvm::Type::getInt1Ty(context);
  case RuntimeType::c_i8:
  case RuntimeType::c_u8:
    return llvm::Type::getInt8Ty(context);
  case RuntimeType::c_i16:
  case RuntimeType::c_u16:
    return llvm::Type::getInt16Ty(context);
  case RuntimeType::c_i32:
  case RuntimeType::c_u32:
    return llvm::Type::getInt32Ty(context);
  case RuntimeType::c_i64:
  case RuntimeType::c_u64:
    return llvm::Type::getInt64Ty(context);
  case RuntimeType::c_f32:
    return llvm::Type::getFloatTy(context);
  case RuntimeType::c_f64:
    return llvm::Type::getDoubleTy(context);
  case RuntimeType::c_ptr:
    return llvm::PointerType::get(context, 0);
  }
  llvm_unreachable("unknown C type");
}

llvm::FunctionType *choir::getFunctionType(RuntimeFunction function, llvm::LLVMContext &context) {
  const RuntimeSignature &row = getSignature(function);
  llvm::SmallVector<llvm::Type *, 6> arguments;
  for (RuntimeType type : row.arguments)
    arguments.push_back(toLLVM(type, context));
  return llvm::FunctionType::get(toLLVM(row.result, context), arguments, /*isVarArg=*/false);
}

std::optional<RuntimeFunction> choir::findRuntimeFunction(llvm::StringRef symbol) {
  static const llvm::StringMap<RuntimeFunction> functions = [] {
    llvm::StringMap<RuntimeFunction> result;
    for (auto [number, row] : llvm::enumerate(signatures()))
      result[row.symbol] = RuntimeFunction(number);
    return result;
  }();
  auto found = functions.find(symbol);
  return found == functions.end() ? std::nullopt : std::optional(found->second);
}

std::optional<RuntimeEffect> choir::getRuntimeEffect(llvm::StringRef symbol) {
  std::optional<RuntimeFunction> function = findRuntimeFunction(symbol);
  return function ? std::optional(getSignature(*function).effect) : std::nullopt;
}
