//===- Identifier.h - Interned names ----------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef CHOIR_BASIC_IDENTIFIER_H
#define CHOIR_BASIC_IDENTIFIER_H

#include "llvm/ADT/DenseMapInfo.h"
#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/raw_ostream.h"

namespace choir {

/// A name interned in an IdentifierTable: a name of a declaration, or the spelling of an operator.
/// Two Identifiers of one table are equal exactly if their text is. The default value is no name.
class Identifier {
public:
  using Entry = llvm::StringMapEntry<unsigned>;

  Identifier() = default;
  explicit Identifier(const Entry *entry) : entry(entry) {}

  llvm::StringRef str() const { return entry ? entry->getKey() : llvm::StringRef(); }
  bool empty() const { return !entry; }
  explicit operator bool() const { return entry; }

  /// Numbers the names of a table in the order they were first seen: an order that does not depend
  /// on addresses.
  unsigned getOrder() const { return entry ? entry->getValue() : 0; }

  friend bool operator==(Identifier, Identifier) = default;
  bool operator==(llvm::StringRef text) const { return str() == text; }

  const void *getAsOpaquePointer() const { return entry; }
  static Identifier getFromOpaquePointer(const void *pointer) {
    return Identifier(static_cast<const Entry *>(pointer));
  }

  friend llvm::hash_code hash_value(Identifier name) { return llvm::hash_value(name.entry); }

private:
  const Entry *entry = nullptr;
};

/// Owns interned names.
class IdentifierTable {
public:
  /// The Identifier with this text. Empty text gives the empty Identifier.
  Identifier get(llvm::StringRef text) {
    if (text.empty())
      return Identifier();
    auto [position, inserted] = names.try_emplace(text, names.size() + 1);
    return Identifier(&*position);
  }

private:
  llvm::StringMap<unsigned, llvm::BumpPtrAllocator> names;
};

inline llvm::raw_ostream &operator<<(llvm::raw_ostream &os, Identifier name) { return os << name.str(); }

} // namespace choir

template <> struct llvm::DenseMapInfo<choir::Identifier> {
  static choir::Identifier getEmptyKey() {
    return choir::Identifier::getFromOpaquePointer(DenseMapInfo<const void *>::getEmptyKey());
  }
  static choir::Identifier getTombstoneKey() {
    return choir::Identifier::getFromOpaquePointer(DenseMapInfo<const void *>::getTombstoneKey());
  }
  static unsigned getHashValue(choir::Identifier name) {
    return DenseMapInfo<const void *>::getHashValue(name.getAsOpaquePointer());
  }
  static bool isEqual(choir::Identifier a, choir::Identifier b) { return a == b; }
};

#endif // CHOIR_BASIC_IDENTIFIER_H
