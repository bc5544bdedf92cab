//===- ClangTree.h - Declarations of clang's syntax tree --------*- C++ -*-===//
// The nodes of clang's syntax tree that declarations in Chapel need, read from clang's dump as a stream.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DRIVER_CLANGTREE_H
#define CHOIR_LIB_DRIVER_CLANGTREE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/StringSaver.h"
#include <string>

namespace llvm {
class raw_ostream;
}

namespace choir {

/// A declaration, or a part of one.
struct ClangNode {
  llvm::StringRef kind, name;
  llvm::StringRef id;   ///< of nodes without a name
  llvm::StringRef type; ///< as C spells it
  llvm::StringRef value;
  llvm::StringRef tag; ///< struct, union or enum
  bool isComplete = false;
  bool isBitField = false;
  bool isVariadic = false;
  const ClangNode *decl = nullptr; ///< the declaration of a type's name
  llvm::ArrayRef<const ClangNode *> children;
};

/// Reads JSON in pieces: clang's dumps of large headers have hundreds of megabytes, of which a twentieth is needed.
class ClangTree {
public:
  /// Gives the next piece of the text; an empty one at its end.
  using Reader = llvm::function_ref<llvm::Expected<llvm::StringRef>()>;

  /// The error says that the text is no dump.
  static llvm::Expected<std::unique_ptr<ClangTree>> read(Reader reader);
  static llvm::Expected<std::unique_ptr<ClangTree>> readFile(llvm::StringRef path);
  static llvm::Expected<std::unique_ptr<ClangTree>> readText(llvm::StringRef text);

  /// Writes the tree in a form that can be read again, and is small.
  void write(llvm::raw_ostream &os) const;

  const ClangNode &unit() const { return *root; }

private:
  friend class ClangTreeReader;
  ClangTree() : strings(memory) {}

  llvm::BumpPtrAllocator memory;
  llvm::UniqueStringSaver strings;
  const ClangNode *root = nullptr;
};

} // namespace choir

#endif // CHOIR_LIB_DRIVER_CLANGTREE_H
