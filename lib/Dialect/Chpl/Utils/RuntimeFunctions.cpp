//===- RuntimeFunctions.cpp - Calls of the runtime library ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"
#include "choir/Dialect/Chpl/IR/ChplDialect.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;

static Type toMLIR(RuntimeType type, MLIRContext *context) {
  switch (type) {
  case RuntimeType::c_void:
    return {};
  case RuntimeType::c_i1:
    return IntegerType::get(context, 1);
  case RuntimeType::c_i8:
  case RuntimeType::c_u8:
    return IntegerType::get(context, 8);
  case RuntimeType::c_i16:
  case RuntimeType::c_u16:
    return IntegerType::get(context, 16);
  case RuntimeType::c_i32:
  case RuntimeType::c_u32:
    return IntegerType::get(context, 32);
  case RuntimeType::c_i64:
  case RuntimeType::c_u64:
    return IntegerType::get(context, 64);
  case RuntimeType::c_f32:
    return Float32Type::get(context);
  case RuntimeType::c_f64:
    return Float64Type::get(context);
  case RuntimeType::c_ptr:
    return LLVM::LLVMPointerType::get(context);
  }
  llvm_unreachable("unknown C type");
}

/// C callees may rely on small integers being extended to 32 bits.
static StringRef extension(RuntimeType type) {
  switch (type) {
  case RuntimeType::c_i1:
  case RuntimeType::c_u8:
  case RuntimeType::c_u16:
    return LLVM::LLVMDialect::getZExtAttrName();
  case RuntimeType::c_i8:
  case RuntimeType::c_i16:
    return LLVM::LLVMDialect::getSExtAttrName();
  default:
    return {};
  }
}

FunctionType choir::chpl::getFunctionType(RuntimeFunction function, MLIRContext *context) {
  const RuntimeSignature &row = getSignature(function);
  SmallVector<Type> arguments = llvm::map_to_vector(row.arguments, [&](RuntimeType t) { return toMLIR(t, context); });
  SmallVector<Type, 1> results;
  if (Type result = toMLIR(row.result, context))
    results.push_back(result);
  return FunctionType::get(context, arguments, results);
}

bool choir::chpl::mayUseGpus(ModuleOp program) {
  Operation *count = program.lookupSymbol(getSymbol(RuntimeFunction::gpu_count));
  return count && !SymbolTable::symbolKnownUseEmpty(count, program);
}

bool choir::chpl::isCallOf(Operation *op, RuntimeFunction function) {
  auto call = dyn_cast_or_null<func::CallOp>(op);
  return call && call.getCallee() == getSymbol(function);
}

func::FuncOp RuntimeFunctions::get(RuntimeFunction callee) {
  const RuntimeSignature &row = getSignature(callee);
  if (auto function = symbols.lookup<func::FuncOp>(row.symbol))
    return function;
  OpBuilder builder(module.getContext());
  auto function =
      func::FuncOp::create(builder, module.getLoc(), row.symbol, chpl::getFunctionType(callee, module.getContext()));
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

func::CallOp RuntimeFunctions::call(OpBuilder &builder, Location loc, RuntimeFunction function, ValueRange operands) {
  return func::CallOp::create(builder, loc, get(function), operands);
}
