//===- StreamingScope.h - Mark of streaming stores --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_TARGET_STREAMINGSCOPE_H
#define CHOIR_TARGET_STREAMINGSCOPE_H

#include "llvm/ADT/StringRef.h"

namespace choir {

/// The name of the alias scope of streaming stores: aligned vector stores in it become non-temporal.
inline constexpr llvm::StringLiteral streamingScopeName = "choir.streaming";

} // namespace choir

#endif // CHOIR_TARGET_STREAMINGSCOPE_H
