//===- Compilation.cpp - One run of the compiler --------------------------===//
// The stages of the compiler in their order.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Compilation.h"
#include "Basic/CrashContext.h"
#include "OutputFile.h"
#include "choir/Target/Linker.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/WithColor.h"

using namespace choir;
using llvm::StringRef;

std::string choir::getProgramName(const DriverOptions &options) {
  StringRef name = llvm::sys::path::stem(options.sources.front());
  return name == "-" ? "a.out" : name.str();
}

Compilation::Compilation(const DriverOptions &options, const Installation &installation)
    : options(options), installation(installation), diags(sources, options.diagnostics) {
  CrashContext::current.program = options.sources.front();
  CrashContext::current.sources = &sources;
}

Compilation::~Compilation() { CrashContext::current = CrashContext(); }

void Compilation::beginStage(const char *name) {
  timer.begin(name);
  CrashContext::current.stage = name;
}

bool Compilation::fail(llvm::Error error) {
  llvm::WithColor::error(llvm::errs(), "choir") << llvm::toString(std::move(error)) << '\n';
  return false;
}

bool Compilation::run(StringRef output) {
  if (!loadModule(options.sources.front()))
    return false;
  bool ok = generateCode(output);
  timer.end();
  return ok;
}

bool Compilation::loadModule(StringRef file) {
  beginStage("reading LLVM IR");
  llvm::SMDiagnostic diagnostic;
  module = llvm::parseIRFile(file, diagnostic, llvmContext);
  if (!module)
    diagnostic.print("choir", llvm::errs());
  return module != nullptr;
}

bool Compilation::generateCode(StringRef output) {
  if (options.checkOnly)
    return true;
  beginStage("LLVM optimisation");
  llvm::Expected<std::unique_ptr<CodeGenerator>> generator = CodeGenerator::create(options.codeGen);
  if (!generator)
    return fail(generator.takeError());
  (*generator)->prepare(*module);
  (*generator)->optimize(*module);

  llvm::SmallString<0> code;
  llvm::raw_svector_ostream os(code);
  OutputKind kind = options.emit == EmitStage::LLVM       ? OutputKind::LLVMIR
                    : options.emit == EmitStage::Assembly ? OutputKind::Assembly
                                                          : OutputKind::Object;
  beginStage("code generation");
  if (llvm::Error error = (*generator)->emit(*module, kind, os))
    return fail(std::move(error));
  if (options.emit == EmitStage::Executable)
    return link(code, output);

  beginStage("writing");
  std::string file = options.output;
  if (file.empty() && kind == OutputKind::Object)
    file = getProgramName(options) + ".o";
  if (llvm::Error error = writeOutput(file, code))
    return fail(std::move(error));
  return true;
}

/// The executable that the options ask for.
static std::string getExecutableName(const DriverOptions &options) {
  return options.output.empty() ? getProgramName(options) : options.output;
}

bool Compilation::link(StringRef object, StringRef output) {
  beginStage("linking");
  std::string target = output.empty() ? getExecutableName(options) : output.str();
  llvm::Expected<OutputFile> executable = OutputFile::create(target);
  if (!executable)
    return fail(executable.takeError());
  llvm::Expected<OutputFile> objectFile = OutputFile::create(target + ".o");
  if (!objectFile)
    return fail(objectFile.takeError());
  if (llvm::Error error = objectFile->write(object))
    return fail(std::move(error));

  LinkJob job;
  job.output = executable->getPath().str();
  job.inputs.push_back(objectFile->getPath().str());
  job.inputs.append(options.linkInputs);
  job.runtimeLibrary = installation.runtimeLibrary;
  job.libraryDirs = options.libraryDirs;
  job.libraries = options.libraries;
  job.extraOptions = options.linkerFlags;
  job.sanitizers = options.codeGen.sanitizers;
  job.keepDebugInfo = options.debugInfo || job.sanitizers.any();
  if (llvm::Error error = linkExecutable(job))
    return fail(std::move(error));
  if (llvm::Error error = executable->keep())
    return fail(std::move(error));
  return true;
}
