//===- ClangImporter.h - Declarations of C by way of clang ------*- C++ -*-===//
// Has clang parse C and writes what it declares as Chapel.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DRIVER_CLANGIMPORTER_H
#define CHOIR_LIB_DRIVER_CLANGIMPORTER_H

#include "CInterop.h"
#include "Modules/CImporter.h"

namespace choir {

class ClangImporter : public CImporter {
public:
  explicit ClangImporter(CInterop &interop) : interop(interop) {}

  llvm::Expected<std::string> importDeclarations(llvm::StringRef text,
                                                 llvm::function_ref<bool(llvm::StringRef)> isWanted) override;

private:
  CInterop &interop;
};

} // namespace choir

#endif // CHOIR_LIB_DRIVER_CLANGIMPORTER_H
