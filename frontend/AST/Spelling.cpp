//===- Spelling.cpp - How enumerations of the AST are written -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "AST/Spelling.h"

using namespace choir::ast;
using llvm::StringRef;

/// Looks up an enumerator in a table in order of the enumerators.
template <typename E, size_t N> static StringRef lookUp(const char *const (&table)[N], E value) {
  assert(static_cast<size_t>(value) < N && "table lacks an enumerator");
  return table[static_cast<size_t>(value)];
}

StringRef choir::ast::getSpelling(Visibility visibility) {
  static constexpr const char *table[] = {"", "public", "private"};
  return lookUp(table, visibility);
}

StringRef choir::ast::getSpelling(Linkage linkage) {
  static constexpr const char *table[] = {"", "extern", "export"};
  return lookUp(table, linkage);
}

StringRef choir::ast::getSpelling(Management management) {
  static constexpr const char *table[] = {"", "owned", "shared", "unmanaged", "borrowed"};
  return lookUp(table, management);
}

StringRef choir::ast::getSpelling(StringKind kind) {
  static constexpr const char *table[] = {"", "b", "c"};
  return lookUp(table, kind);
}

StringRef choir::ast::getSpelling(LoopKind kind) {
  static constexpr const char *table[] = {"for", "forall", "foreach", "coforall", "bracket"};
  return lookUp(table, kind);
}

StringRef choir::ast::getSpelling(TypeModifier modifier) {
  static constexpr const char *table[] = {"owned", "shared", "unmanaged", "borrowed",
                                          "sync",  "single", "atomic",    "sparse"};
  return lookUp(table, modifier);
}

StringRef choir::ast::getSpelling(Intent intent) {
  static constexpr const char *table[] = {"",      "const", "in",        "const in", "out",
                                          "inout", "ref",   "const ref", "param",    "type"};
  return lookUp(table, intent);
}

StringRef choir::ast::getSpelling(ReturnIntent intent) {
  static constexpr const char *table[] = {"", "out", "const", "ref", "const ref", "param", "type"};
  return lookUp(table, intent);
}

StringRef choir::ast::getSpelling(FunctionKind kind) {
  static constexpr const char *table[] = {"proc", "iter", "operator", "proc"};
  return lookUp(table, kind);
}

StringRef choir::ast::getSpelling(VarKind kind) {
  static constexpr const char *table[] = {"var", "const", "ref", "const ref", "param", "type", ""};
  return lookUp(table, kind);
}

StringRef choir::ast::getSpelling(TaskIntent intent) {
  static constexpr const char *table[] = {"const", "in", "const in", "ref", "const ref", "var", "reduce"};
  return lookUp(table, intent);
}

StringRef choir::ast::getSpelling(AggregateTag tag) {
  static constexpr const char *table[] = {"record", "class", "union"};
  return lookUp(table, tag);
}

StringRef choir::ast::getSpelling(NameFilter filter) {
  static constexpr const char *table[] = {"", "only", "except"};
  return lookUp(table, filter);
}
