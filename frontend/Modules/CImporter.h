//===- CImporter.h - Reading C for the frontend -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_MODULES_CIMPORTER_H
#define CHOIR_MODULES_CIMPORTER_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>

namespace choir {

/// Where C has the fields of a struct, in bytes.
struct CLayout {
  struct Field {
    uint64_t offset = 0, size = 0;
    bool isBitField = false; ///< then it has no place in bytes
  };
  uint64_t size = 0, alignment = 1;
  llvm::SmallVector<Field, 8> fields; ///< in the order of the question
};

/// A type of C's.
struct CType {
  enum Kind : uint8_t { Void, Bool, Int, UInt, Real, Pointer, Other } kind = Other;
  unsigned width = 0; ///< of numbers, in bits
  std::string name;   ///< as Chapel spells the type; empty where Chapel has no such type

  bool isNumber() const { return kind == Bool || kind == Int || kind == UInt || kind == Real; }
};

/// How C declares a function.
struct CPrototype {
  CType result;
  llvm::SmallVector<CType, 4> parameters;
  bool isOpen = false; ///< takes further arguments, or does not say which it takes
};

/// The reader of C, which the embedder provides.
class CImporter {
public:
  virtual ~CImporter() = default;

  /// `extern` declarations, in Chapel, of those names that C text declares and \p isWanted accepts, and of the types
  /// that these mention. The error is for the user, after the C compiler's own messages.
  virtual llvm::Expected<std::string> importDeclarations(llvm::StringRef text,
                                                         llvm::function_ref<bool(llvm::StringRef)> isWanted) = 0;

  /// The same for a type that C text declares, which gets the name \p alias; nothing where Chapel cannot lay it out.
  virtual llvm::Expected<std::string> importType(llvm::StringRef text, llvm::StringRef type, llvm::StringRef alias) = 0;

  /// Whether the command line names headers, which all C text is seen behind.
  virtual bool hasHeaders() const = 0;

  /// The layout of a type that C text declares, as far as it is about some of its fields; nothing where the text does
  /// not declare the type, or not with these fields.
  virtual std::optional<CLayout> layoutOf(llvm::StringRef text, llvm::StringRef type,
                                          llvm::ArrayRef<std::string> fields) = 0;

  /// The functions of some names that C text declares, behind the headers of the command line.
  virtual llvm::StringMap<CPrototype> prototypesOf(llvm::StringRef text, llvm::ArrayRef<std::string> names) = 0;
};

} // namespace choir

#endif // CHOIR_MODULES_CIMPORTER_H
