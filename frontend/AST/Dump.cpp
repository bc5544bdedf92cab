//===- Dump.cpp - Trees as text, and their comparison ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "AST/Dump.h"
#include "AST/Spelling.h"
#include "AST/Visitor.h"
#include "llvm/ADT/StringExtras.h"

using namespace choir;
using namespace choir::ast;
using namespace llvm;

//===----------------------------------------------------------------------===//
// Dump
//===----------------------------------------------------------------------===//

namespace {
/// Prints the members of one node that are no nodes.
class ScalarPrinter {
public:
  explicit ScalarPrinter(raw_ostream &os) : os(os) {}

  template <typename T> void operator()(StringRef field, const T &value) {
    if constexpr (std::is_enum_v<T>) {
      if (!getSpelling(value).empty())
        os << ' ' << field << '=' << getSpelling(value);
    } else if constexpr (!std::is_convertible_v<T, const Node *>) {
      os << ' ' << field << '=' << static_cast<uint64_t>(value);
    }
  }
  void operator()(StringRef field, bool value) {
    if (value)
      os << ' ' << field;
  }
  void operator()(StringRef field, Identifier name) {
    if (name)
      os << ' ' << field << '=' << name;
  }
  void operator()(StringRef field, StringRef text) {
    os << ' ' << field << "=\"";
    printEscapedString(text, os);
    os << '"';
  }
  template <typename T> void operator()(StringRef field, ArrayRef<T> list) {
    if constexpr (std::is_same_v<T, StringRef>)
      for (StringRef text : list)
        (*this)(field, text);
    if constexpr (std::is_same_v<T, UsedName>)
      for (const UsedName &used : list) {
        os << ' ' << field << '=' << used.name;
        if (used.rename)
          os << " as " << used.rename;
      }
  }

private:
  raw_ostream &os;
};

class Dumper {
public:
  Dumper(raw_ostream &os, const SourceManager *sources) : os(os), sources(sources) {}

  void dump(const Node *node, StringRef field, Identifier actualName = Identifier()) {
    os.indent(2 * depth);
    if (!field.empty())
      os << field << ": ";
    if (actualName)
      os << actualName << " = ";
    os << getKindName(node->kind);
    if (sources) {
      LineColumn position = sources->getLineColumn(node->getLoc());
      os << " <" << position.line << ':' << position.column << '>';
    }
    visitAsConcrete(node, [&](const auto *concrete) { concrete->fields(ScalarPrinter(os)); });
    os << '\n';
    ++depth;
    visitAsConcrete(node, [&](const auto *concrete) { concrete->fields(*this); });
    --depth;
  }

  /// Receives the members of a node and dumps those that are nodes.
  template <typename T> void operator()(StringRef field, const T &value) {
    if constexpr (std::is_convertible_v<T, const Node *>)
      if (value)
        dump(value, field);
  }
  template <typename T> void operator()(StringRef field, ArrayRef<T> list) {
    for (const T &element : list)
      (*this)(field, element);
  }
  void operator()(StringRef field, const Actual &actual) { dump(actual.value, field, actual.name); }

private:
  raw_ostream &os;
  const SourceManager *sources;
  unsigned depth = 0;
};
} // namespace

void ast::dump(const Node *root, raw_ostream &os, const SourceManager *sources) { Dumper(os, sources).dump(root, ""); }

//===----------------------------------------------------------------------===//
// Comparison
//===----------------------------------------------------------------------===//

namespace {
/// The members of one node, flattened so that those of another can be compared one by one.
struct FlatNode {
  SmallVector<const Node *, 8> children; ///< Null for a child that is not there.
  SmallVector<uint64_t, 16> numbers;     ///< Flags, enumerators and lengths of lists.
  SmallVector<StringRef, 8> texts;

  explicit FlatNode(const Node *node) {
    visitAsConcrete(node, [&](const auto *concrete) { concrete->fields(*this); });
  }

  template <typename T> void operator()(StringRef, const T &value) {
    if constexpr (std::is_convertible_v<T, const Node *>)
      children.push_back(value);
    else
      numbers.push_back(static_cast<uint64_t>(value));
  }
  void operator()(StringRef, Identifier name) { texts.push_back(name.str()); }
  void operator()(StringRef, StringRef text) { texts.push_back(text); }
  void operator()(StringRef field, const Actual &actual) {
    texts.push_back(actual.name.str());
    children.push_back(actual.value);
  }
  void operator()(StringRef field, const UsedName &used) {
    texts.push_back(used.name.str());
    texts.push_back(used.rename.str());
  }
  template <typename T> void operator()(StringRef field, ArrayRef<T> list) {
    numbers.push_back(list.size());
    for (const T &element : list)
      (*this)(field, element);
  }
};
} // namespace

/// Compares two nodes without their children.
static bool haveSameMembers(const FlatNode &a, const FlatNode &b) {
  return a.numbers == b.numbers && a.texts == b.texts && a.children.size() == b.children.size();
}

std::optional<std::pair<const Node *, const Node *>> ast::findDifference(const Node *a, const Node *b) {
  SmallVector<std::pair<const Node *, const Node *>, 64> work = {{a, b}};
  while (!work.empty()) {
    std::tie(a, b) = work.pop_back_val();
    if (a->kind != b->kind)
      return std::pair(a, b);
    FlatNode flatA(a), flatB(b);
    if (!haveSameMembers(flatA, flatB))
      return std::pair(a, b);
    // Backwards, so that the first child is compared first.
    for (size_t i = flatA.children.size(); i-- > 0;) {
      const Node *childA = flatA.children[i], *childB = flatB.children[i];
      if (!childA != !childB)
        return std::pair(a, b);
      if (childA)
        work.push_back({childA, childB});
    }
  }
  return std::nullopt;
}
