//===- DeviceCalls.cpp - What device code calls ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceCalls.h"
#include "choir/Dialect/Chpl/IR/ChplDialect.h"
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
  static const llvm::StringSet<> names = {
#define CHOIR_DEVICE_HALT(NAME, ARGUMENTS) "choir_" #NAME,
#include "choir/runtime/DeviceHalts.def"
  };
  return names.contains(function.getSymName()) || getRuntimeEffect(function.getSymName()) == RuntimeEffect::Message;
}

bool choir::grid::isMathFunction(StringRef name) {
  if (name.starts_with("choir_fast_"))
    return true;
  static const llvm::StringSet<> names = {
      "acos", "acosh", "asin",  "asinh", "atan",  "atan2", "atanh", "cbrt",  "cos",    "cosh",  "erf",   "erfc",
      "exp",  "exp2",  "expm1", "fabs",  "floor", "fmod",  "hypot", "ldexp", "lgamma", "log",   "log10", "log1p",
      "log2", "pow",   "round", "sin",   "sinh",  "sqrt",  "tan",   "tanh",  "tgamma", "trunc", "rint",  "ceil"};
  return names.contains(name) || (name.ends_with("f") && names.contains(name.drop_back()));
}

std::string choir::grid::describeCall(StringRef name) {
  static constexpr std::pair<StringLiteral, StringLiteral> purposes[] = {
      {"choir_exit", "a call of exit()"},
      {"choir_time", "the clock, read"},
      {"choir_utf8", "text made or compared"},
      {"choir_str", "text made or compared"},
      {"choir_bytes", "text made or compared"},
      {"choir_chan", "input and output"},
      {"choir_file", "input and output"},
      {"choir_task_yield", "a wait for other tasks"},
      {"choir_atomic_wait", "a wait for other tasks"},
      {"choir_task", "tasks"},
      {"choir_array", "an assignment of whole arrays"},
      {"choir_sync", "tasks"},
      {"choir_here", "an `on` statement, or a locale asked for,"},
      {"choir_locale", "an `on` statement, or a locale asked for,"},
      {"choir_clock", "the clock, read"},
      {"choir_alloc", "memory allocated"},
      {"choir_alloc_for", "memory allocated"}};
  for (auto [prefix, purpose] : purposes)
    if (name.starts_with(prefix))
      return purpose.str();
  return ("a call of '" + name + "'").str();
}
