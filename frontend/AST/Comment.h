//===- Comment.h - Comments of a source file --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Comments are not nodes: they may stand between any two tokens. They are kept beside the tree, in
// source order, and found by location.
//===----------------------------------------------------------------------===//
#ifndef CHOIR_AST_COMMENT_H
#define CHOIR_AST_COMMENT_H

#include "Basic/SourceManager.h"

namespace choir::ast {

/// A `// ...` (up to the end of the line, exclusive) or `/* ... */` comment.
struct Comment {
  SourceRange range;
  llvm::StringRef text; ///< With its delimiters.

  bool isLine() const { return text.starts_with("//"); }
};

} // namespace choir::ast

#endif // CHOIR_AST_COMMENT_H
