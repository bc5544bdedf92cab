//===- LLVMOptions.h - Options of LLVM's command line -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_TARGET_LLVMOPTIONS_H
#define CHOIR_LIB_TARGET_LLVMOPTIONS_H

#include "llvm/ADT/StringRef.h"

namespace choir {

/// Sets an option that LLVM has on its command line alone, unless it is set already.
void setLLVMOption(llvm::StringRef name, llvm::StringRef value);

} // namespace choir

#endif // CHOIR_LIB_TARGET_LLVMOPTIONS_H
