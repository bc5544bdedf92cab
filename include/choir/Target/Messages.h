//===- Messages.h - What passes and code generation say ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   return llvm::createStringError(format(message::unknownProcessor, cpu));
//
// Passes report rows by `diagnose` (Dialect/Chpl/Utils/Diagnose.h).
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_TARGET_MESSAGES_H
#define CHOIR_TARGET_MESSAGES_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FormatVariadic.h"
#include <string>

namespace choir {

namespace message {
/// Names every row of Messages.def.
enum Id : unsigned {
#define MESSAGE(ID, SEVERITY, TEXT) ID,
#include "choir/Target/Messages.def"
};
enum class Severity { Error, Remark, Note, Part };
struct Row {
  Severity severity;
  const char *text;
};
inline constexpr Row rows[] = {
#define MESSAGE(ID, SEVERITY, TEXT) {Severity::SEVERITY, TEXT},
#include "choir/Target/Messages.def"
};
} // namespace message

/// The text of a row with the arguments in place of {0}, {1}, ...
template <typename... Args> std::string format(message::Id id, Args &&...args) {
  if constexpr (sizeof...(Args) == 0)
    return message::rows[id].text;
  else
    return llvm::formatv(/*Validate=*/false, message::rows[id].text, std::forward<Args>(args)...).str();
}

/// The rows of runtime/include/choir/runtime/HaltTexts.def.
namespace halt_text {
#define CHOIR_HALT_TEXT(NAME, TEXT) inline constexpr llvm::StringLiteral NAME = TEXT;
#include "choir/runtime/HaltTexts.def"
} // namespace halt_text

/// What choir_error prints as choir_halt would.
inline std::string haltReached(llvm::StringRef text) { return (halt_text::reached + " - " + text).str(); }

} // namespace choir

#endif // CHOIR_TARGET_MESSAGES_H
