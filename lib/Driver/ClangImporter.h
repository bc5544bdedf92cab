//===- ClangImporter.h - Declarations of C by way of clang ------*- C++ -*-===//
// Has clang parse C and writes what it declares as Chapel.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DRIVER_CLANGIMPORTER_H
#define CHOIR_LIB_DRIVER_CLANGIMPORTER_H

#include "CInterop.h"
#include "ClangTree.h"
#include "Modules/CImporter.h"
#include "llvm/ADT/StringMap.h"

namespace choir {

class ClangImporter : public CImporter {
public:
  explicit ClangImporter(CInterop &interop) : interop(interop) {}

  llvm::Expected<std::string> importDeclarations(llvm::StringRef text,
                                                 llvm::function_ref<bool(llvm::StringRef)> isWanted) override;
  llvm::Expected<std::string> importType(llvm::StringRef text, llvm::StringRef type, llvm::StringRef alias) override;

  /// Those of the names that a text declares as constants of enumerations.
  llvm::StringSet<> findEnumerators(llvm::StringRef text, llvm::ArrayRef<std::string> names);
  /// Those that it declares as arrays.
  llvm::StringSet<> findArrays(llvm::StringRef text, llvm::ArrayRef<std::string> names);

  bool hasHeaders() const override { return !interop.getDeclarations().empty(); }
  std::optional<CLayout> layoutOf(llvm::StringRef text, llvm::StringRef type,
                                  llvm::ArrayRef<std::string> fields) override;
  llvm::StringMap<CPrototype> prototypesOf(llvm::StringRef text, llvm::ArrayRef<std::string> names) override;

private:
  /// Clang's description of a text.
  struct Description {
    std::unique_ptr<ClangTree> tree; ///< of its declarations
    std::string macros;
  };

  llvm::Expected<const Description *> describe(llvm::StringRef text);
  void forEachDeclaration(llvm::StringRef text, llvm::function_ref<void(const ClangNode &)> visit);

  CInterop &interop;
  llvm::StringMap<std::unique_ptr<Description>> descriptions; ///< by text
};

} // namespace choir

#endif // CHOIR_LIB_DRIVER_CLANGIMPORTER_H
