//===- Dump.h - Trees as text, and their comparison -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef CHOIR_AST_DUMP_H
#define CHOIR_AST_DUMP_H

#include "AST/Node.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>
#include <utility>

namespace choir::ast {

/// Prints a tree, one node a line: the member of the parent that holds it, its kind, and what it
/// holds besides nodes. Members with default values are left out. With `sources`, nodes are
/// followed by where they begin.
void dump(const Node *root, llvm::raw_ostream &os, const SourceManager *sources = nullptr);

/// The nodes where two trees first differ: of another kind, or with another value or number of
/// children. Source ranges, parentheses and ids do not count. Nothing if the trees mean the same.
std::optional<std::pair<const Node *, const Node *>> findDifference(const Node *a, const Node *b);

} // namespace choir::ast

#endif // CHOIR_AST_DUMP_H
