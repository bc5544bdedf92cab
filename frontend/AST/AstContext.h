//===- AstContext.h - Owner of AST nodes ------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef CHOIR_AST_ASTCONTEXT_H
#define CHOIR_AST_ASTCONTEXT_H

#include "AST/Node.h"
#include "llvm/Support/Allocator.h"
#include <type_traits>

namespace choir::ast {

/// Owns every AST node of a compilation. Nodes die with the context; destructors do not run.
class AstContext {
public:
  /// The editions of the language, oldest first, and the one that is compiled: declarations of others are left out.
  static constexpr llvm::StringLiteral editions[] = {"2.0", "preview"};
  llvm::StringRef edition = editions[0];

  AstContext();
  AstContext(const AstContext &) = delete;
  AstContext &operator=(const AstContext &) = delete;

  /// Makes a node. The caller fills in its members, then treats it as const.
  template <typename T> T *create(SourceRange range) {
    static_assert(std::is_trivially_destructible_v<T>, "the arena runs no destructors");
    T *node = new (allocator.Allocate<T>()) T();
    node->id = numNodes++;
    node->range = range;
    return node;
  }

  /// Copies a list into the arena.
  template <typename T> llvm::ArrayRef<T> copy(llvm::ArrayRef<T> list) { return list.copy(allocator); }
  template <typename T> llvm::ArrayRef<T> copy(const llvm::SmallVectorImpl<T> &list) {
    return copy(llvm::ArrayRef<T>(list));
  }

  /// Copies text into the arena.
  llvm::StringRef copyText(llvm::StringRef text) { return text.copy(allocator); }

  Identifier getIdentifier(llvm::StringRef text) { return identifiers.get(text); }
  IdentifierTable &getIdentifiers() { return identifiers; }

  /// One more than the greatest `Node::id`: the size of a table indexed by id.
  uint32_t getNumNodes() const { return numNodes; }

private:
  llvm::BumpPtrAllocator allocator;
  IdentifierTable identifiers;
  uint32_t numNodes = 0;
};

} // namespace choir::ast

#endif // CHOIR_AST_ASTCONTEXT_H
