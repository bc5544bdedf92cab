//===- Sema.cpp - Entry point of semantic analysis ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Sema.h"
#include "Sema/Core/Resolver.h"
#include "Sema/Program/Program.h"
#include "llvm/Support/thread.h"

using namespace llvm;

namespace choir::sema {

Sema::Sema(ast::AstContext &ast, DiagnosticEngine &diags, ModuleTable &modules, SemaOptions options)
    : resolver(newResolver(ast, diags, modules, std::move(options))) {}

Sema::~Sema() = default;

/// Expressions nest, and bodies nest in one another where results are inferred.
static constexpr unsigned stackSize = 512u << 20;

typed::Program *Sema::run() {
  typed::Program *program = nullptr;
  thread worker(std::optional<unsigned>(stackSize), [&] {
    const char base = 0;
    setStack(*resolver, &base, stackSize / 4 * 3);
    program = sema::run(*resolver);
  });
  worker.join();
  return program;
}

TypeContext &Sema::types() { return resolver->types(); }

} // namespace choir::sema
