//===- DeviceCalls.cpp - Calls in device code -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceCalls.h"
#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "choir/Dialect/Chpl/Utils/Diagnose.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"
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

bool choir::grid::isMathFunction(StringRef name) {
  if (name.starts_with(symbol::fast_prefix))
    return true;
  static const llvm::StringSet<> names = {
      "acos", "acosh", "asin",  "asinh", "atan",  "atan2", "atanh", "cbrt",  "cos",    "cosh",  "erf",   "erfc",
      "exp",  "exp2",  "expm1", "fabs",  "floor", "fmod",  "hypot", "ldexp", "lgamma", "log",   "log10", "log1p",
      "log2", "pow",   "round", "sin",   "sinh",  "sqrt",  "tan",   "tanh",  "tgamma", "trunc", "rint",  "ceil"};
  return names.contains(name) || (name.ends_with("f") && names.contains(name.drop_back()));
}

std::string choir::grid::describeCall(StringRef name) {
  // What names of functions begin with, and what such functions are for.
  static constexpr std::pair<StringLiteral, message::Id> purposes[] = {
      {"exit", message::gpuExit},        {"time", message::gpuClock},
      {"utf8", message::gpuText},        {"str", message::gpuText},
      {"chan", message::gpuInputOutput}, {"file", message::gpuInputOutput},
      {"task_yield", message::gpuWait},  {"atomic_wait", message::gpuWait},
      {"task", message::gpuTasks},       {"array", message::gpuArrayAssignment},
      {"sync", message::gpuTasks},       {"here", message::gpuLocale},
      {"locale", message::gpuLocale},    {"alloc", message::gpuAllocation}};
  StringRef function = name;
  const bool isOfRuntime = function.consume_front(symbol::prefix);
  for (auto [prefix, purpose] : purposes)
    if (isOfRuntime && function.starts_with(prefix))
      return format(purpose);
  return format(message::gpuCall, name);
}
