//===- Compilation.h - One run of the compiler ------------------*- C++ -*-===//
// Takes a program through the stages, from source text to an executable.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DRIVER_COMPILATION_H
#define CHOIR_LIB_DRIVER_COMPILATION_H

#include "Basic/Diagnostics.h"
#include "Basic/SourceManager.h"
#include "Installation.h"
#include "Options.h"
#include "StageTimer.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include <memory>

namespace choir {

namespace typed {
struct Program;
}

/// Compiles one program. Errors are printed as they are found.
class Compilation {
public:
  Compilation(const DriverOptions &options, const Installation &installation);
  ~Compilation();

  /// Runs every stage that the options ask for and writes the result to \p output, or to where the
  /// options say if that is empty. Returns false after errors; nothing is written then.
  bool run(llvm::StringRef output = "");

  const StageTimer &getTimes() const { return timer; }

private:
  void beginStage(const char *name);

  /// From source text to LLVM IR, as far as the options want. Leaves no module where they want less.
  bool compileSources();
  /// Prints a form that each source file has on its own: tokens, tree, or the tree as text.
  bool printSources();
  bool lower(const typed::Program &program);
  bool loadModule(llvm::StringRef file);
  bool createGenerator();
  /// Writes a text form to where the options say.
  bool writeText(llvm::function_ref<void(llvm::raw_ostream &)> print);
  bool generateCode(llvm::StringRef output);
  bool emitObject(CodeGenerator &generator, llvm::SmallVectorImpl<char> &object);
  bool link(llvm::StringRef object, llvm::StringRef output);

  /// Reports a failure that has no place in the source. Returns false.
  bool fail(llvm::Error error);

  const DriverOptions &options;
  const Installation &installation;
  StageTimer timer;
  SourceManager sources;
  DiagnosticEngine diags;
  llvm::LLVMContext llvmContext;
  std::unique_ptr<llvm::Module> module;
  std::unique_ptr<CodeGenerator> generator;
};

/// The name that the result gets without -o: that of the first source, without folder and
/// extension.
std::string getProgramName(const DriverOptions &options);

} // namespace choir

#endif // CHOIR_LIB_DRIVER_COMPILATION_H
