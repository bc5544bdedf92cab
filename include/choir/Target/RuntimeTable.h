//===- RuntimeTable.h - What the compiler knows of the runtime --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The functions of runtime/include/choir/runtime/Functions.def and the symbols of Symbols.def, as constants: code of
// the compiler names neither by text.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_TARGET_RUNTIMETABLE_H
#define CHOIR_TARGET_RUNTIMETABLE_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>

namespace llvm {
class FunctionType;
class LLVMContext;
} // namespace llvm

namespace choir {

/// A row of Functions.def.
enum class RuntimeFunction : uint16_t {
#define CHOIR_RT_ARG(TYPE, NAME)
#define CHOIR_RT_FN(NAME, RESULT, EFFECT, FAILURE, ...) NAME,
#include "choir/runtime/Functions.def"
};

/// What a function of the runtime library does to memory and to the program.
enum class RuntimeEffect { None, Read, Write, Headers, Tasks, Alloc, Message, Halt };

/// The types of C in Functions.def.
enum class RuntimeType { c_void, c_i1, c_i8, c_i16, c_i32, c_i64, c_u8, c_u16, c_u32, c_u64, c_f32, c_f64, c_ptr };

struct RuntimeSignature {
  llvm::StringRef symbol; ///< with the prefix `choir_`
  RuntimeType result;
  RuntimeEffect effect;
  llvm::SmallVector<RuntimeType, 6> arguments;
};

const RuntimeSignature &getSignature(RuntimeFunction function);
inline llvm::StringRef getSymbol(RuntimeFunction function) { return getSignature(function).symbol; }
/// The type in LLVM, where C's unsigned types are those of the same width.
llvm::FunctionType *getFunctionType(RuntimeFunction function, llvm::LLVMContext &context);

/// The function with this symbol, if the runtime library has it.
std::optional<RuntimeFunction> findRuntimeFunction(llvm::StringRef symbol);
/// The effect of the function with this symbol, if the runtime library has it.
std::optional<RuntimeEffect> getRuntimeEffect(llvm::StringRef symbol);

/// The rows of Symbols.def.
namespace symbol {
#define CHOIR_SYMBOL(NAME, TEXT) inline constexpr llvm::StringLiteral NAME = TEXT;
#include "choir/runtime/Symbols.def"
} // namespace symbol

} // namespace choir

#endif // CHOIR_TARGET_RUNTIMETABLE_H
