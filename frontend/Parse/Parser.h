//===- Parser.h - Source text to AST ----------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef CHOIR_PARSE_PARSER_H
#define CHOIR_PARSE_PARSER_H

#include "AST/AstContext.h"
#include "AST/Comment.h"
#include "AST/Decls.h"
#include "Basic/Diagnostics.h"
#include "Basic/SourceManager.h"

namespace choir {

/// The contents of a source file.
struct ParsedFile {
  FileId file;

  /// The top-level modules in source order. A file with a statement outside every module is one
  /// implicit module named after the file.
  llvm::ArrayRef<const ast::ModuleDecl *> modules;

  /// All comments in source order.
  llvm::ArrayRef<ast::Comment> comments;
};

struct ParseOptions {
  /// The standard library may declare what programs cannot, such as `string`.
  bool allowReservedNames = false;
};

/// Parses a file. Errors go to `diags`; the result then holds whatever could be parsed, with
/// ErrorExprs and left-out statements where nothing could.
ParsedFile parseFile(FileId file, const SourceManager &sources, ast::AstContext &context, DiagnosticEngine &diags,
                     const ParseOptions &options = {});

} // namespace choir

#endif // CHOIR_PARSE_PARSER_H
