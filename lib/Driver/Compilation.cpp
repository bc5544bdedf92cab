//===- Compilation.cpp - One run of the compiler --------------------------===//
// The stages of the compiler in their order.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Compilation.h"
#include "AST/Dump.h"
#include "AST/Unparse.h"
#include "Basic/CrashContext.h"
#include "Lex/Lexer.h"
#include "MlirDiagnostics.h"
#include "Modules/ModuleTable.h"
#include "OutputFile.h"
#include "Sema/Sema.h"
#include "Sema/TypedPrinter.h"
#include "choir/IRGen/IRGen.h"
#include "choir/Pipelines/Pipelines.h"
#include "choir/Target/Linker.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Target/TargetMachine.h"

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

/// LLVM IR, textual or bitcode, comes in where the frontend would leave off.
static bool isLLVMFile(StringRef file) {
  StringRef extension = llvm::sys::path::extension(file);
  return extension == ".ll" || extension == ".bc";
}

bool Compilation::run(StringRef output) {
  StringRef first = options.sources.front();
  bool ok = isLLVMFile(first) ? loadModule(first) : compileSources();
  if (ok && module)
    ok = generateCode(output);
  timer.end();
  return ok;
}

bool Compilation::writeText(llvm::function_ref<void(llvm::raw_ostream &)> print) {
  std::string text;
  llvm::raw_string_ostream os(text);
  print(os);
  if (llvm::Error error = writeOutput(options.output, text))
    return fail(std::move(error));
  return true;
}

bool Compilation::printSources() {
  beginStage("parsing");
  ast::AstContext ast;
  return writeText([&](llvm::raw_ostream &os) {
    for (StringRef path : options.sources) {
      llvm::Expected<FileId> file = sources.loadFile(path);
      if (!file) {
        fail(file.takeError());
        continue;
      }
      if (options.emit == EmitStage::Tokens) {
        dumpTokens(*file, sources, ast.getIdentifiers(), diags, os);
        continue;
      }
      ParsedFile parsed = parseFile(*file, sources, ast, diags);
      if (options.emit == EmitStage::Unparse)
        ast::unparse(parsed.modules, parsed.comments, sources, os);
      else
        for (const ast::ModuleDecl *decl : parsed.modules)
          ast::dump(decl, os);
    }
  }) && !diags.hasErrors();
}

bool Compilation::compileSources() {
  if (options.emit <= EmitStage::Unparse)
    return printSources();

  beginStage("parsing");
  ast::AstContext ast;
  ModuleTable modules(sources, ast, diags);
  for (const std::string &folder : options.moduleDirs)
    modules.addSearchPath(folder);
  modules.addStandardLibrary(installation.standardLibrary);
  bool ok = true;
  for (const std::string &file : options.sources)
    ok &= modules.loadMainFile(file);
  if (!ok || diags.hasErrors() || options.parseOnly)
    return ok && !diags.hasErrors();

  beginStage("semantic analysis");
  sema::SemaOptions semaOptions;
  for (const ConfigSetting &config : options.configs)
    semaOptions.configs.push_back({config.name, config.value.value_or("true")});
  semaOptions.mainModule = options.mainModule;
  semaOptions.checks = options.checks.nil;
  sema::Sema sema(ast, diags, modules, std::move(semaOptions));
  const typed::Program *program = sema.run();
  if (!program || diags.hasErrors())
    return false;
  if (options.emit == EmitStage::Typed)
    return writeText([&](llvm::raw_ostream &os) { typed::print(*program, os); });
  return options.checkOnly || lower(*program);
}

/// From the typed program to LLVM IR.
bool Compilation::lower(const typed::Program &program) {
  beginStage("IR generation");
  mlir::DialectRegistry dialects;
  registerDialects(dialects);
  mlir::MLIRContext context(dialects, mlir::MLIRContext::Threading::DISABLED);
  MlirDiagnosticReporter reporter(context, sources, diags);
  IRGenOptions irgenOptions;
  irgenOptions.checkBounds = options.checks.bounds;
  irgenOptions.checkNil = options.checks.nil;
  irgenOptions.checkDivision = options.checks.division;
  irgenOptions.fastMath = options.codeGen.relaxedFloatingPoint;
  mlir::OwningOpRef<mlir::ModuleOp> ir = generateIR(program, context, irgenOptions, diags);
  if (!ir)
    return false;
  auto print = [&](llvm::raw_ostream &os) { ir->print(os); };
  if (options.emit == EmitStage::Chpl)
    return writeText(print);

  beginStage("lowering");
  if (!createGenerator())
    return false;
  PipelineOptions pipelineOptions;
  pipelineOptions.optimize = options.codeGen.optLevel != OptLevel::None;
  pipelineOptions.debugInfo = options.debugInfo;
  pipelineOptions.targetTriple = generator->targetMachine().getTargetTriple().str();
  pipelineOptions.dataLayout = generator->targetMachine().createDataLayout().getStringRepresentation();
  if (!runHostPipeline(*ir, pipelineOptions, options.verify))
    return false;
  if (options.emit == EmitStage::LLVMDialect)
    return writeText(print);

  beginStage("translation to LLVM IR");
  module = translateToLLVMIR(*ir, llvmContext);
  return module != nullptr;
}

bool Compilation::loadModule(StringRef file) {
  beginStage("reading LLVM IR");
  llvm::SMDiagnostic diagnostic;
  module = llvm::parseIRFile(file, diagnostic, llvmContext);
  if (!module)
    diagnostic.print("choir", llvm::errs());
  return module != nullptr;
}

bool Compilation::createGenerator() {
  llvm::Expected<std::unique_ptr<CodeGenerator>> created = CodeGenerator::create(options.codeGen);
  if (!created)
    return fail(created.takeError());
  generator = std::move(*created);
  return true;
}

bool Compilation::generateCode(StringRef output) {
  if (options.checkOnly)
    return true;
  beginStage("LLVM optimisation");
  if (!generator && !createGenerator())
    return false;
  generator->prepare(*module);
  generator->optimize(*module);

  llvm::SmallString<0> code;
  llvm::raw_svector_ostream os(code);
  OutputKind kind = options.emit == EmitStage::LLVM       ? OutputKind::LLVMIR
                    : options.emit == EmitStage::Assembly ? OutputKind::Assembly
                                                          : OutputKind::Object;
  beginStage("code generation");
  if (llvm::Error error = generator->emit(*module, kind, os))
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
