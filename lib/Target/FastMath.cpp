//===- FastMath.cpp - The fast functions of CUDA --------------------------===//
// Replaces calls of choir_fast_* by instructions of devices, or by the C library's functions.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "choir/Target/DeviceCode.h"
#include "choir/Target/RuntimeTable.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MathExtras.h"

using namespace choir;
using llvm::StringRef;
using llvm::Value;

namespace {

/// Builds the replacement of one call.
class FastCall {
public:
  FastCall(llvm::CallInst &call, StringRef name) : call(call), name(name), builder(&call) {}

  /// The C library's function, or the operation.
  Value *onHost() {
    if (name == "fdividef")
      return builder.CreateFDiv(x(), y());
    llvm::FunctionCallee function =
        call.getModule()->getOrInsertFunction(name, call.getCalledFunction()->getFunctionType());
    return builder.CreateCall(function, llvm::SmallVector<Value *, 2>(call.args()));
  }

  /// Devices have sine, cosine, and powers and logarithms to the base 2.
  Value *onDevice() {
    enum Kind { Sin, Cos, Tan, Exp, Exp10, Log, Log2, Log10, Pow, Divide };
    switch (llvm::StringSwitch<Kind>(name)
                .Case("sinf", Sin)
                .Case("cosf", Cos)
                .Case("tanf", Tan)
                .Case("expf", Exp)
                .Case("exp10f", Exp10)
                .Case("logf", Log)
                .Case("log2f", Log2)
                .Case("log10f", Log10)
                .Case("powf", Pow)
                .Default(Divide)) {
    case Sin:
      return unary(llvm::Intrinsic::nvvm_sin_approx_f, x());
    case Cos:
      return unary(llvm::Intrinsic::nvvm_cos_approx_f, x());
    case Tan:
      return divide(unary(llvm::Intrinsic::nvvm_sin_approx_f, x()), unary(llvm::Intrinsic::nvvm_cos_approx_f, x()));
    case Exp:
      return power2(scaled(x(), llvm::numbers::log2e));
    case Exp10:
      return power2(scaled(x(), llvm::numbers::ln10 * llvm::numbers::log2e));
    case Log:
      return scaled(log2(x()), llvm::numbers::ln2);
    case Log2:
      return log2(x());
    case Log10:
      return scaled(log2(x()), llvm::numbers::ln2 / llvm::numbers::ln10);
    case Pow:
      return power2(builder.CreateFMul(y(), log2(x())));
    case Divide:
      return divide(x(), y());
    }
    llvm_unreachable("all kinds are there");
  }

private:
  Value *x() { return call.getArgOperand(0); }
  Value *y() { return call.getArgOperand(1); }
  Value *scaled(Value *value, double factor) {
    return builder.CreateFMul(value, llvm::ConstantFP::get(value->getType(), factor));
  }
  Value *unary(llvm::Intrinsic::ID id, Value *value) { return builder.CreateIntrinsic(value->getType(), id, value); }
  Value *log2(Value *value) { return unary(llvm::Intrinsic::nvvm_lg2_approx_f, value); }
  Value *power2(Value *value) { return unary(llvm::Intrinsic::nvvm_ex2_approx, value); }
  Value *divide(Value *left, Value *right) {
    return builder.CreateIntrinsic(left->getType(), llvm::Intrinsic::nvvm_div_approx_f, {left, right});
  }

  llvm::CallInst &call;
  StringRef name;
  llvm::IRBuilder<> builder;
};

} // namespace

void choir::lowerFastMath(llvm::Module &module, bool forDevice) {
  for (llvm::Function &function : llvm::make_early_inc_range(module)) {
    StringRef name = function.getName();
    if (!function.isDeclaration() || !name.consume_front(symbol::fast_prefix))
      continue;
    while (!function.use_empty()) {
      auto &call = *llvm::cast<llvm::CallInst>(function.user_back());
      FastCall fast(call, name);
      call.replaceAllUsesWith(forDevice ? fast.onDevice() : fast.onHost());
      call.eraseFromParent();
    }
    function.eraseFromParent();
  }
}
