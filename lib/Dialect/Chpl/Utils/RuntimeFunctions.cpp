//===- RuntimeFunctions.cpp - Calls of the runtime library ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"
#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace choir::chpl;

namespace {

enum class CType { void_, i1, i8, i16, i32, i64, u8, u16, u32, u64, f32, f64, ptr };

struct Signature {
  CType result;
  RuntimeEffect effect;
  SmallVector<CType, 6> arguments;
};

/// One row of Functions.def.
Signature signature(CType result, RuntimeEffect effect, std::initializer_list<CType> arguments) {
  return {result, effect, SmallVector<CType, 6>(arguments)};
}

#define CHOIR_CTYPE_void CType::void_
#define CHOIR_CTYPE_i1 CType::i1
#define CHOIR_CTYPE_i8 CType::i8
#define CHOIR_CTYPE_i16 CType::i16
#define CHOIR_CTYPE_i32 CType::i32
#define CHOIR_CTYPE_i64 CType::i64
#define CHOIR_CTYPE_u8 CType::u8
#define CHOIR_CTYPE_u16 CType::u16
#define CHOIR_CTYPE_u32 CType::u32
#define CHOIR_CTYPE_u64 CType::u64
#define CHOIR_CTYPE_f32 CType::f32
#define CHOIR_CTYPE_f64 CType::f64
#define CHOIR_CTYPE_ptr CType::ptr
#define CHOIR_EFFECT_none RuntimeEffect::None
#define CHOIR_EFFECT_read RuntimeEffect::Read
#define CHOIR_EFFECT_write RuntimeEffect::Write
#define CHOIR_EFFECT_headers RuntimeEffect::Headers
#define CHOIR_EFFECT_tasks RuntimeEffect::Tasks
#define CHOIR_EFFECT_alloc RuntimeEffect::Alloc
#define CHOIR_EFFECT_message RuntimeEffect::Message
#define CHOIR_EFFECT_halt RuntimeEffect::Halt

const llvm::StringMap<Signature> &table() {
  static const llvm::StringMap<Signature> signatures = {
#define CHOIR_RT_ARG(TYPE, NAME) CHOIR_CTYPE_##TYPE
#define CHOIR_RT_FN(NAME, RESULT, EFFECT, FAILURE, ...)                                                                \
  {"choir_" #NAME, signature(CHOIR_CTYPE_##RESULT, CHOIR_EFFECT_##EFFECT, {__VA_ARGS__})},
#include "choir/runtime/Functions.def"
  };
  return signatures;
}

Type toMLIR(CType type, MLIRContext *context) {
  switch (type) {
  case CType::void_:
    return {};
  case CType::i1:
    return IntegerType::get(context, 1);
  case CType::i8:
  case CType::u8:
    return IntegerType::get(context, 8);
  case CType::i16:
  case CType::u16:
    return IntegerType::get(context, 16);
  case CType::i32:
  case CType::u32:
    return IntegerType::get(context, 32);
  case CType::i64:
  case CType::u64:
    return IntegerType::get(context, 64);
  case CType::f32:
    return Float32Type::get(context);
  case CType::f64:
    return Float64Type::get(context);
  case CType::ptr:
    return LLVM::LLVMPointerType::get(context);
  }
  llvm_unreachable("unknown C type");
}

/// C's callees may rely on small integers being extended to 32 bits.
StringRef extension(CType type) {
  switch (type) {
  case CType::i1:
  case CType::u8:
  case CType::u16:
    return LLVM::LLVMDialect::getZExtAttrName();
  case CType::i8:
  case CType::i16:
    return LLVM::LLVMDialect::getSExtAttrName();
  default:
    return {};
  }
}

} // namespace

std::optional<RuntimeEffect> choir::chpl::getRuntimeEffect(StringRef symbol) {
  auto row = table().find(symbol);
  if (row == table().end())
    return std::nullopt;
  return row->second.effect;
}

func::FuncOp RuntimeFunctions::get(StringRef name) {
  std::string symbol = ("choir_" + name).str();
  if (auto function = symbols.lookup<func::FuncOp>(symbol))
    return function;
  MLIRContext *context = module.getContext();
  const Signature &row = table().at(symbol);
  SmallVector<Type> arguments = llvm::map_to_vector(row.arguments, [&](CType t) { return toMLIR(t, context); });
  SmallVector<Type, 1> results;
  if (Type result = toMLIR(row.result, context))
    results.push_back(result);
  OpBuilder builder(context);
  auto function = func::FuncOp::create(builder, module.getLoc(), symbol, builder.getFunctionType(arguments, results));
  function.setPrivate();
  for (auto [index, type] : llvm::enumerate(row.arguments))
    if (StringRef attr = extension(type); !attr.empty())
      function.setArgAttr(index, attr, builder.getUnitAttr());
  if (StringRef attr = extension(row.result); !attr.empty())
    function.setResultAttr(0, attr, builder.getUnitAttr());
  if (row.effect == RuntimeEffect::Halt)
    function->setAttr(ChplDialect::getHaltsAttrName(), builder.getUnitAttr());
  symbols.insert(function);
  return function;
}

func::CallOp RuntimeFunctions::call(OpBuilder &builder, Location loc, StringRef name, ValueRange operands) {
  return func::CallOp::create(builder, loc, get(name), operands);
}
