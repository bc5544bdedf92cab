//===- choir-parse.cpp - Runs the lexer and the parser alone --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   choir-parse FILE...                            reports syntax errors
//   choir-parse --emit=tokens|ast|unparse FILE...  prints a form of each file
//   choir-parse --check-roundtrip FILE...          checks that unparsed text means the same tree
//
// A tool for tests: it loads no modules and knows no types.
//===----------------------------------------------------------------------===//
#include "AST/Dump.h"
#include "AST/Unparse.h"
#include "Lex/Lexer.h"
#include "Parse/Parser.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace choir;
using namespace llvm;

enum class Form { None, Tokens, Ast, Unparse };

static cl::OptionCategory category("Options of choir-parse");
static cl::list<std::string> inputs(cl::Positional, cl::desc("FILE..."), cl::OneOrMore, cl::cat(category));
static cl::opt<Form> emit("emit", cl::desc("What to print of each file:"), cl::init(Form::None),
                          cl::values(clEnumValN(Form::Tokens, "tokens", "its tokens"),
                                     clEnumValN(Form::Ast, "ast", "its tree"),
                                     clEnumValN(Form::Unparse, "unparse", "the tree as source text")),
                          cl::cat(category));
static cl::opt<bool> showLocations("locations", cl::desc("Print where nodes begin (--emit=ast)"), cl::cat(category));
static cl::opt<bool> checkRoundtrip("check-roundtrip", cl::desc("Parse unparsed text and compare the trees"),
                                    cl::cat(category));
static cl::opt<bool> library("library", cl::desc("Allow declarations of reserved names"), cl::cat(category));
static cl::opt<bool> noWarnings("no-warnings", cl::desc("Do not show warnings"), cl::cat(category));
static cl::opt<unsigned> errorLimit("error-limit", cl::desc("Errors shown of each file; 0: all"), cl::init(20),
                                    cl::cat(category));

namespace {
/// A file with everything needed to parse it. Files do not see each other.
struct Unit {
  SourceManager sources;
  ast::AstContext context;
  DiagnosticEngine diags;
  ParsedFile parsed;

  Unit() : diags(sources, getOptions()) {}

  static DiagnosticOptions getOptions() {
    DiagnosticOptions options;
    options.showWarnings = !noWarnings;
    options.errorLimit = errorLimit;
    return options;
  }

  bool parse(FileId file) {
    ParseOptions options;
    options.allowReservedNames = library;
    parsed = parseFile(file, sources, context, diags, options);
    return !diags.hasErrors();
  }
};
} // namespace

static void print(Unit &unit) {
  switch (emit) {
  case Form::None:
  case Form::Tokens:
    break;
  case Form::Ast:
    for (const ast::ModuleDecl *module : unit.parsed.modules)
      ast::dump(module, outs(), showLocations ? &unit.sources : nullptr);
    break;
  case Form::Unparse:
    ast::unparse(unit.parsed.modules, unit.parsed.comments, unit.sources, outs());
    break;
  }
}

static bool fail(const Unit &unit, StringRef message, const ast::Node *node = nullptr) {
  errs() << unit.sources.getName(unit.parsed.file);
  if (node) {
    LineColumn position = unit.sources.getLineColumn(node->getLoc());
    errs() << ':' << position.line << ':' << position.column;
  }
  errs() << ": round trip: " << message << "\n";
  return false;
}

static bool compareModules(const Unit &before, const Unit &after) {
  if (before.parsed.modules.size() != after.parsed.modules.size())
    return fail(before, "another number of modules");
  for (auto [a, b] : zip(before.parsed.modules, after.parsed.modules)) {
    auto difference = ast::findDifference(a, b);
    if (!difference)
      continue;
    std::string message;
    raw_string_ostream os(message);
    os << "another tree\n";
    ast::dump(difference->first, os);
    os << "after:\n";
    ast::dump(difference->second, os);
    return fail(before, message, difference->first);
  }
  return true;
}

/// Unparses a file, parses the text, and compares trees and comments.
static bool roundtrip(const Unit &before) {
  std::string text;
  raw_string_ostream os(text);
  ast::unparse(before.parsed.modules, before.parsed.comments, before.sources, os);
  StringRef name = before.sources.getName(before.parsed.file);
  Unit after;
  if (!after.parse(cantFail(after.sources.addBuffer(MemoryBuffer::getMemBuffer(text, name)))))
    return fail(before, "the unparsed text does not parse");
  if (!compareModules(before, after))
    return false;
  auto sameText = [](const ast::Comment &a, const ast::Comment &b) { return a.text == b.text; };
  if (!equal(before.parsed.comments, after.parsed.comments, sameText))
    return fail(before, "other comments");
  return true;
}

static bool processFile(const std::string &path) {
  Unit unit;
  Expected<FileId> file = unit.sources.loadFile(path);
  if (!file) {
    errs() << "choir-parse: " << path << ": " << toString(file.takeError()) << "\n";
    return false;
  }
  if (emit == Form::Tokens) {
    dumpTokens(*file, unit.sources, unit.context.getIdentifiers(), unit.diags, outs());
    return !unit.diags.hasErrors();
  }
  if (!unit.parse(*file))
    return false;
  print(unit);
  return !checkRoundtrip || roundtrip(unit);
}

int main(int argc, char **argv) {
  InitLLVM init(argc, argv);
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(argc, argv, "Choir's parser\n");
  bool ok = true;
  for (const std::string &path : inputs)
    ok &= processFile(path);
  return ok ? 0 : 1;
}
