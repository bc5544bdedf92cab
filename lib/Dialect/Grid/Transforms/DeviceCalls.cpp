//===- DeviceCalls.cpp - Calls in device code -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceCalls.h"
#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "choir/Dialect/Chpl/Utils/Diagnose.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;

bool choir::grid::halts(func::FuncOp function) {
  return function->hasAttr(ChplDialect::getHaltsAttrName()) ||
         getRuntimeEffect(function.getSymName()) == RuntimeEffect::Halt;
}

bool choir::grid::saysOrHalts(func::FuncOp function) {
  static constexpr RuntimeFunction halts[] = {
#define CHOIR_DEVICE_HALT(NAME, ARGUMENTS) RuntimeFunction::NAME,
#include "choir/runtime/DeviceHalts.def"
  };
  std::optional<RuntimeFunction> called = findRuntimeFunction(function.getSymName());
  return called && (llvm::is_contained(halts, *called) || getSignature(*called).effect == RuntimeEffect::Message);
}

bool choir::grid::isOfKernels(func::FuncOp function) {
  switch (findRuntimeFunction(function.getSymName()).value_or(RuntimeFunction::halt)) {
  case RuntimeFunction::gpu_assert_kernel:
  case RuntimeFunction::gpu_block_size:
  case RuntimeFunction::gpu_ask_block_size:
  case RuntimeFunction::gpu_ask_iterations:
  case RuntimeFunction::gpu_clock:
  case RuntimeFunction::gpu_write_text:
  case RuntimeFunction::gpu_write_int:
  case RuntimeFunction::gpu_write_uint:
  case RuntimeFunction::gpu_write_real:
    return true;
  default:
    return false;
  }
}

bool choir::grid::isMathFunction(StringRef name) {
  if (name.starts_with(symbol::fast_prefix))
    return true;
  static const llvm::StringSet<> names = {
#define MATH_FUNCTION(NAME) #NAME,
#include "choir/Target/MathFunctions.def"
  };
  return names.contains(name) || (name.ends_with("f") && names.contains(name.drop_back()));
}

/// What a function is for, in terms of the language.
static std::optional<message::Id> findPurpose(StringRef function) {
  // What names of functions begin with, and what such functions are for.
  static constexpr std::pair<StringLiteral, message::Id> purposes[] = {{"exit", message::gpuExit},
                                                                       {"time", message::gpuClock},
                                                                       {"utf8", message::gpuTextMade},
                                                                       {"str", message::gpuTextMade},
                                                                       {"chan", message::gpuInputOutput},
                                                                       {"file", message::gpuInputOutput},
                                                                       {"task_yield", message::gpuWait},
                                                                       {"atomic_wait", message::gpuWait},
                                                                       {"task", message::gpuTasks},
                                                                       {"shared_var", message::gpuTasks},
                                                                       {"array", message::gpuArrayAssignment},
                                                                       {"sync", message::gpuTasks},
                                                                       {"here", message::gpuLocale},
                                                                       {"locale", message::gpuLocale},
                                                                       {"max_parallelism", message::gpuLocale},
                                                                       {"host_name", message::gpuLocale},
                                                                       {"alloc", message::gpuAllocation}};
  if (!function.consume_front(symbol::prefix))
    return std::nullopt;
  for (auto [prefix, purpose] : purposes)
    if (function.starts_with(prefix))
      return purpose;
  return std::nullopt;
}

/// The variables whose text a call gets.
static std::string nameTexts(func::CallOp call) {
  llvm::SetVector<StringRef> names;
  for (Value operand : call.getOperands()) {
    auto load = operand.getDefiningOp<LoadOp>();
    if (!load || !isa<LLVM::LLVMPointerType>(operand.getType()))
      continue;
    Value variable = load.getRef();
    StringRef name;
    while (auto field = variable.getDefiningOp<FieldRefOp>())
      variable = field->getOperand(0);
    if (auto local = variable.getDefiningOp<LocalOp>())
      name = local.getName().value_or("");
    else if (auto global = variable.getDefiningOp<AddressOfOp>())
      name = global.getGlobal().rsplit('.').second;
    if (!name.empty())
      names.insert(name);
  }
  std::string text;
  for (StringRef name : names)
    text += format(text.empty() ? message::gpuTextOf : message::gpuTextAndOf, name);
  return text;
}

std::optional<message::Id> choir::grid::findPurposeOf(func::CallOp call) { return findPurpose(call.getCallee()); }

LogicalResult choir::grid::refuse(func::CallOp call) {
  const std::optional<message::Id> purpose = findPurpose(call.getCallee());
  if (purpose == message::gpuTextMade)
    return diagnose(call, message::gpuTextMade, nameTexts(call));
  return diagnose(call, message::gpuNotSupported,
                  purpose ? format(*purpose) : format(message::gpuCall, call.getCallee()));
}
