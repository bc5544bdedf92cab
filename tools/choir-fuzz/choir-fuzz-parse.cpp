//===- choir-fuzz-parse.cpp - Fuzzes the lexer, the parser and the unparser ===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Any text may be parsed. What parses without an error must be the same tree after it was unparsed and parsed again.
//===----------------------------------------------------------------------===//
#include "AST/Dump.h"
#include "AST/Unparse.h"
#include "Parse/Parser.h"
#include "llvm/Support/MemoryBuffer.h"
#include <cstdlib>

using namespace choir;
using namespace llvm;

namespace {
/// A text with everything needed to parse it. Diagnostics are printed, snippets and all, to nowhere.
struct Unit {
  SourceManager sources;
  ast::AstContext context;
  DiagnosticEngine diags;
  ParsedFile parsed;

  explicit Unit(StringRef text) : diags(sources, {}, nulls()) {
    FileId file = cantFail(sources.addBuffer(MemoryBuffer::getMemBufferCopy(text, "input.chpl")));
    parsed = parseFile(file, sources, context, diags);
  }
};
} // namespace

[[noreturn]] static void fail(StringRef message, StringRef unparsed) {
  errs() << "round trip: " << message << "; the text unparsed:\n" << unparsed << "\n";
  std::abort();
}

static void checkRoundTrip(const Unit &before) {
  std::string text;
  raw_string_ostream os(text);
  ast::unparse(before.parsed.modules, before.parsed.comments, before.sources, os);
  Unit after(text);
  if (after.diags.hasErrors())
    fail("it does not parse", text);
  if (before.parsed.modules.size() != after.parsed.modules.size())
    fail("another number of modules", text);
  for (auto [a, b] : zip(before.parsed.modules, after.parsed.modules))
    if (ast::findDifference(a, b))
      fail("another tree", text);
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  Unit unit(StringRef(reinterpret_cast<const char *>(data), size));
  for (const ast::ModuleDecl *module : unit.parsed.modules)
    ast::dump(module, nulls());
  if (!unit.diags.hasErrors())
    checkRoundTrip(unit);
  return 0;
}
