//===- choir-fuzz-sema.cpp - Fuzzes semantic analysis ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Whatever parses may be analysed: that ends, and either reports an error or gives a program that can be printed.
//===----------------------------------------------------------------------===//
#include "Modules/ModuleTable.h"
#include "Sema/Sema.h"
#include "Sema/Tree/TypedPrinter.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <cstdlib>

using namespace choir;
using namespace llvm;

namespace {
/// The standard library, parsed once for all inputs. Sema never changes trees, so they may be shared.
struct Library {
  SourceManager sources;
  ast::AstContext context;
  DiagnosticEngine diags;
  ModuleTable modules;

  Library() : diags(sources), modules(sources, context, diags) {
    const char *root = std::getenv("CHOIR_STDLIB");
    modules.addStandardLibrary(root ? root : CHOIR_STDLIB);
    modules.loadAll();
    if (diags.hasErrors() || !modules.findInLibrary(context.getIdentifier("Prelude"))) {
      errs() << "choir-fuzz-sema: no standard library: set CHOIR_STDLIB\n";
      std::exit(1);
    }
  }
};
} // namespace

static void analyze(StringRef text, Library &library) {
  DiagnosticEngine diags(library.sources, {}, nulls());
  ModuleTable modules(library.sources, library.context, diags);
  FileId file = cantFail(library.sources.addBuffer(MemoryBuffer::getMemBufferCopy(text, "input.chpl")));
  if (!modules.addMainFile(file))
    return;
  modules.addLoaded(library.modules);
  sema::Sema sema(library.context, diags, modules);
  typed::Program *program = sema.run();
  if (program && !diags.hasErrors())
    typed::print(*program, nulls());
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static Library library;
  analyze(StringRef(reinterpret_cast<const char *>(data), size), library);
  return 0;
}
