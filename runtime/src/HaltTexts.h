//===- HaltTexts.h - Messages of halts ------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_RUNTIME_HALTTEXTS_H
#define CHOIR_RUNTIME_HALTTEXTS_H

/// The rows of HaltTexts.def.
namespace choir::rt::halt_text {
#define CHOIR_HALT_TEXT(NAME, TEXT) inline constexpr char NAME[] = TEXT;
#include "choir/runtime/HaltTexts.def"
} // namespace choir::rt::halt_text

#endif // CHOIR_RUNTIME_HALTTEXTS_H
