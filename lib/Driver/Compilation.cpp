//===- Compilation.cpp - One run of the compiler --------------------------===//
// The stages of the compiler in their order.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Compilation.h"
#include "AST/Dump.h"
#include "AST/Unparse.h"
#include "Basic/CrashContext.h"
#include "ImportAdapters.h"
#include "Lex/Lexer.h"
#include "LibraryFiles.h"
#include "LoopReporter.h"
#include "MlirDiagnostics.h"
#include "OutputFile.h"
#include "Parse/Parser.h"
#include "Sema/Tree/TypedPrinter.h"
#include "choir/IRGen/IRGen.h"
#include "choir/Pipelines/Pipelines.h"
#include "choir/Target/DebugInfo.h"
#include "choir/Target/DeviceCode.h"
#include "choir/Target/Linker.h"
#include "choir/Target/NVPTX.h"
#include "mlir/Parser/Parser.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace choir;
using llvm::StringRef;

std::string choir::getProgramName(const DriverOptions &options) {
  StringRef name = llvm::sys::path::stem(options.sources.front());
  return name == "-" ? "a.out" : name.str();
}

Compilation::Compilation(const DriverOptions &options, const Installation &installation)
    : options(options), installation(installation), diags(sources, options.diagnostics),
      modules(sources, astContext, diags), interop(options.includeDirs, options.compilerFlags,
                                                   ClangCache(options.cachesC ? ClangCache::defaultFolder() : "")),
      importer(interop) {
  astContext.edition = options.edition;
  CrashContext::current.program = options.sources.front();
  CrashContext::current.sources = &sources;
  CrashContext::current.library = installation.standardLibrary;
}

Compilation::~Compilation() {
  CrashContext outside;
  outside.commandLine = CrashContext::current.commandLine;
  CrashContext::current = outside;
}

void Compilation::beginStage(const char *name) {
  timer.begin(name);
  CrashContext::current.stage = name;
}

bool Compilation::fail(llvm::Error error) {
  llvm::WithColor::error(llvm::errs(), "choir") << llvm::toString(std::move(error)) << '\n';
  return false;
}

bool Compilation::print(StringRef text) {
  beginStage("writing");
  return write(options.output, text);
}

bool Compilation::write(StringRef target, StringRef contents, FileUse use) {
  if (llvm::Error error = refuseInput(target))
    return fail(std::move(error));
  if (llvm::Error error = writeOutput(target, contents, use))
    return fail(std::move(error));
  return true;
}

/// All files that the compilation reads, as far as known.
llvm::SmallVector<std::string> Compilation::inputFiles() const {
  llvm::SmallVector<std::string> files(options.sources);
  files.append(options.linkInputs);
  files.append(options.cFiles);
  interop.appendInputs(files);
  for (unsigned index = 0; index < sources.getNumFiles(); ++index)
    files.push_back(sources.getName(FileId{index}).str());
  files.push_back(installation.runtimeLibrary);
  return files;
}

static llvm::Error cannotRead(StringRef path, llvm::Error reason) {
  return llvm::createStringError("cannot read '" + path + "': " + llvm::toString(std::move(reason)));
}

/// Rejects devices, which tools would read forever. A missing header may lie in a folder that clang searches.
static llvm::Error checkInput(StringRef input) {
  llvm::sys::fs::file_status status;
  std::error_code error = llvm::sys::fs::status(input, status);
  llvm::Error problem =
      error && !input.ends_with(".h") ? llvm::errorCodeToError(error) : SourceManager::checkKind(input);
  return problem ? cannotRead(input, std::move(problem)) : llvm::Error::success();
}

/// Missing folders count as empty; a file in the place of a folder is an error.
static llvm::Error checkFolders(llvm::ArrayRef<std::string> folders, const char *option) {
  for (const std::string &folder : folders)
    if (llvm::sys::fs::exists(folder) && !llvm::sys::fs::is_directory(folder))
      return llvm::createStringError("'" + folder + "' is no folder, but " + option + " needs one");
  return llvm::Error::success();
}

llvm::Error Compilation::checkInputs() const {
  for (auto *files : {&options.sources, &options.linkInputs, &options.cFiles})
    for (const std::string &input : *files)
      if (input != "-")
        if (llvm::Error error = checkInput(input))
          return error;
  if (llvm::Error error = checkFolders(options.moduleDirs, "-M"))
    return error;
  if (llvm::Error error = checkFolders(options.includeDirs, "-I"))
    return error;
  return checkFolders(options.libraryDirs, "-L");
}

llvm::Error Compilation::refuseInput(StringRef target) const {
  llvm::sys::fs::file_status status;
  if (target.empty() || target == "-" || llvm::sys::fs::status(target, status) ||
      !llvm::sys::fs::is_regular_file(status))
    return llvm::Error::success();
  for (const std::string &input : inputFiles()) {
    llvm::sys::fs::UniqueID id;
    if (!llvm::sys::fs::getUniqueID(input, id) && id == status.getUniqueID())
      return llvm::createStringError("the output '" + target + "' would replace '" + input +
                                     "', which is compiled; name another with -o");
  }
  return llvm::Error::success();
}

bool Compilation::run(StringRef output) {
  bool ok = runStages(output);
  interop.removeTemporaries();
  timer.end();
  return ok;
}

/// Whether the program is given in a later form than source text.
static bool hasExtension(const DriverOptions &options, StringRef extension) {
  return StringRef(options.sources.front()).ends_with(extension);
}

bool Compilation::runStages(StringRef output) {
  if (llvm::Error error = checkInputs())
    return fail(std::move(error));
  // An early check; the other files of the program are checked when they are known.
  if (llvm::Error error = refuseInput(options.output))
    return fail(std::move(error));
  if (!createGenerator())
    return false;
  bool isLLVMIR = hasExtension(options, ".ll") || hasExtension(options, ".bc");
  if (isLLVMIR)
    return readLLVMIR() && generateCode(output);

  createMlirContext();
  if (hasExtension(options, ".mlir")) {
    if (!readMlir())
      return false;
  } else {
    if (options.parseOnly || options.emit <= EmitStage::Unparse)
      return printSyntax();
    if (!loadSources() || !analyze())
      return false;
    if (options.emit == EmitStage::Typed)
      return printTyped();
    if (!generateIR())
      return false;
  }
  if (options.emit == EmitStage::Chpl)
    return printMlir();
  if (!outlineKernels())
    return false;
  if (options.emit == EmitStage::Grid)
    return printMlir();
  if (options.emit == EmitStage::PTX)
    return generateDeviceCode() && printPtx();
  if (hasDeviceCode() && !generateDeviceCode())
    return false;
  if (!lower())
    return false;
  if (options.emit == EmitStage::LLVMDialect)
    return printMlir();
  return translate() && gatherC() && generateCode(output);
}

bool Compilation::createGenerator() {
  beginStage("target");
  CodeGenOptions codeGen = options.codeGen;
  if (!options.optimizeLlvm)
    codeGen.optLevel = OptLevel::None;
  llvm::Expected<std::unique_ptr<CodeGenerator>> created = CodeGenerator::create(codeGen);
  if (!created)
    return fail(created.takeError());
  generator = std::move(*created);
  return true;
}

//===----------------------------------------------------------------------===//
// Source text
//===----------------------------------------------------------------------===//

/// Prints each file by itself: tokens, the tree, or the tree as source text.
bool Compilation::printSyntax() {
  beginStage("parsing");
  std::string text;
  llvm::raw_string_ostream os(text);
  for (const std::string &path : options.sources) {
    llvm::Expected<FileId> file = sources.loadFile(path);
    if (!file)
      return fail(cannotRead(path, file.takeError()));
    if (options.emit == EmitStage::Tokens) {
      dumpTokens(*file, sources, astContext.getIdentifiers(), diags, os);
      continue;
    }
    ParsedFile parsed = parseFile(*file, sources, astContext, diags);
    if (options.emit == EmitStage::Unparse)
      ast::unparse(parsed.modules, parsed.comments, sources, os);
    else
      for (const ast::ModuleDecl *module : parsed.modules)
        ast::dump(module, os);
  }
  return !diags.hasErrors() && (options.parseOnly || print(text));
}

static llvm::Error standardLibraryIsMissing() {
  const std::string asked = askedStandardLibrary();
  if (asked.empty())
    return llvm::createStringError("the standard library is missing; CHOIR_STDLIB says where it is");
  return llvm::createStringError("CHOIR_STDLIB is '" + asked + "', where there is no standard library");
}

/// Loads the files of the command line. Modules that they use are loaded when Sema asks for them.
bool Compilation::loadSources() {
  beginStage("parsing");
  if (installation.standardLibrary.empty())
    return fail(standardLibraryIsMissing());
  for (const std::string &dir : options.moduleDirs)
    modules.addSearchPath(dir);
  modules.addStandardLibrary(installation.standardLibrary);
  bool ok = true;
  for (const std::string &path : options.sources)
    ok &= modules.loadMainFile(path);
  return ok;
}

static sema::SemaOptions getSemaOptions(const DriverOptions &options) {
  sema::SemaOptions result;
  for (const ConfigSetting &config : options.configs)
    result.configs.emplace_back(config.name, config.value.value_or("true"));
  result.mainModule = options.mainModule;
  result.isLibrary = options.library.wanted;
  result.checks = options.checks.nil;
  result.boundsChecks = options.checks.bounds;
  return result;
}

bool Compilation::analyze() {
  beginStage("semantic analysis");
  for (const std::string &file : options.cFiles)
    interop.add(file, ".");
  sema::SemaOptions semaOptions = getSemaOptions(options);
  semaOptions.cImporter = &importer;
  sema = std::make_unique<sema::Sema>(astContext, diags, modules, std::move(semaOptions));
  program = sema->run();
  return program && !diags.hasErrors();
}

bool Compilation::printTyped() {
  std::string text;
  llvm::raw_string_ostream os(text);
  typed::print(*program, os);
  return print(text);
}

//===----------------------------------------------------------------------===//
// MLIR
//===----------------------------------------------------------------------===//

void Compilation::createMlirContext() {
  beginStage("loading dialects");
  // A thread pool costs more than it gains for modules of this size.
  mlirContext = std::make_unique<mlir::MLIRContext>(mlir::MLIRContext::Threading::DISABLED);
  mlir::DialectRegistry registry;
  registerDialects(registry);
  mlirContext->appendDialectRegistry(registry);
  mlirContext->printOpOnDiagnostic(options.verify);
}

bool Compilation::generateIR() {
  beginStage("IR generation");
  IRGenOptions genOptions;
  genOptions.checkBounds = options.checks.bounds;
  genOptions.checkNil = options.checks.nil;
  genOptions.checkDivision = options.checks.division;
  genOptions.fastMath = options.codeGen.relaxedFloatingPoint;
  genOptions.contract = options.codeGen.contractFloatingPoint;
  // Descriptions keep variables in memory, which is slow: optimised programs have only line tables and names.
  genOptions.describeVariables = options.debugInfo && options.codeGen.optLevel == OptLevel::None;
  mlirModule = choir::generateIR(*program, *mlirContext, genOptions, sourceInfo, diags);
  if (mlirModule && options.codeGen.vectorize)
    vectorContracts = findVectorContracts(*mlirModule);
  forgetTree();
  return mlirModule && !diags.hasErrors();
}

/// The typed tree of a large program takes as much memory as all later forms together.
void Compilation::forgetTree() {
  foreign = std::move(program->foreign);
  for (typed::Export &exported : foreign.exports)
    exported.adapter = nullptr;
  program = nullptr;
  sema.reset();
}

bool Compilation::readMlir() {
  beginStage("reading MLIR");
  MlirDiagnosticReporter reporter(*mlirContext, sources, diags);
  mlirModule = mlir::parseSourceFile<mlir::ModuleOp>(options.sources.front(), mlirContext.get());
  return static_cast<bool>(mlirModule);
}

PipelineOptions Compilation::pipelineOptions(const llvm::TargetMachine &machine) const {
  PipelineOptions pipeline;
  pipeline.optimize = options.codeGen.optLevel != OptLevel::None;
  pipeline.debugInfo = options.debugInfo || followsVectorization() || options.codeGen.sanitizers.checksDevice();
  pipeline.fuseLoops = options.fuseLoops;
  pipeline.vectorize = options.codeGen.vectorize;
  pipeline.reassociate = options.codeGen.relaxedFloatingPoint;
  pipeline.reportFusion = options.reports.fusion;
  pipeline.reportParallel = options.reports.parallel;
  pipeline.reportChecks = options.reports.checks;
  pipeline.reportBarriers = options.reports.barriers;
  pipeline.reportCopies = options.reports.copies;
  pipeline.reportDevice = options.reports.device;
  pipeline.checkBarriers = options.checks.bounds;
  pipeline.checkReferences = options.checks.bounds;
  pipeline.refuseDivergence = !options.codeGen.sanitizers.gpu; // the emulated device reports divergence at run time
  pipeline.maxKernelArgs = options.maxGpuArgs;
  pipeline.copiesConservatively = options.copiesConservatively;
  pipeline.targetTriple = machine.getTargetTriple().str();
  pipeline.dataLayout = machine.createDataLayout().getStringRepresentation();
  return pipeline;
}

/// Whether the executable gets code for devices.
bool Compilation::hasDeviceCode() const { return !options.hostOnly && choir::hasDeviceCode(*mlirModule); }

bool Compilation::lower() {
  beginStage("lowering");
  MlirDiagnosticReporter reporter(*mlirContext, sources, diags);
  PipelineOptions pipeline = pipelineOptions(generator->targetMachine());
  pipeline.forDevices = hasDeviceCode();
  bool done = runHostPipeline(*mlirModule, pipeline, options.verify) && !diags.hasErrors();
  if (done)
    threadLoops = findThreadLoops(*mlirModule);
  return done;
}

bool Compilation::printMlir() {
  std::string text;
  llvm::raw_string_ostream os(text);
  mlirModule->print(os);
  os << '\n';
  return print(text);
}

//===----------------------------------------------------------------------===//
// Device code
//===----------------------------------------------------------------------===//

bool Compilation::outlineKernels() {
  beginStage("outlining of kernels");
  MlirDiagnosticReporter reporter(*mlirContext, sources, diags);
  PipelineOptions pipeline = pipelineOptions(generator->targetMachine());
  pipeline.forDevices = !options.hostOnly;
  return outlineDeviceCode(*mlirModule, pipeline, options.verify) && !diags.hasErrors();
}

/// Without machine code, NVIDIA's driver compiles the PTX.
static llvm::Error warnIfUnsupported(llvm::Error error, bool showWarnings) {
  return llvm::handleErrors(std::move(error), [&](std::unique_ptr<llvm::StringError> problem) -> llvm::Error {
    if (problem->convertToErrorCode() != std::errc::not_supported)
      return llvm::Error(std::move(problem));
    if (showWarnings)
      llvm::WithColor::warning(llvm::errs(), "choir")
          << problem->getMessage() << ": the program has PTX for it, which NVIDIA's driver compiles\n";
    return llvm::Error::success();
  });
}

llvm::Error Compilation::addDeviceImages(llvm::Module &module, llvm::StringRef architecture) {
  llvm::Expected<std::unique_ptr<NVPTXGenerator>> device = NVPTXGenerator::create(architecture);
  if (!device)
    return device.takeError();
  (*device)->defineHalts(module);
  (*device)->defineOutput(module);
  lowerFastMath(module, /*forDevice=*/true);
  const std::string toolkit = findCudaToolkit();
  if (llvm::Error error = (*device)->linkMathematics(module, toolkit))
    return error;
  (*device)->orderAtomics(module);
  llvm::SmallString<0> ptx;
  llvm::raw_svector_ostream os(ptx);
  if (llvm::Error error = (*device)->emit(module, os))
    return error;
  unsigned number = 0;
  llvm::StringRef rest = architecture.drop_front(3);
  rest.consumeInteger(10, number);
  const char features = rest.empty() ? 0 : rest.front();
  deviceImages.push_back({number, features, /*isMachineCode=*/false, ptx.str().str()});
  if (!options.makesMachineCode || toolkit.empty() || options.emit == EmitStage::PTX)
    return llvm::Error::success();
  llvm::Expected<std::string> code = assemblePtx(ptx, architecture, toolkit);
  if (!code)
    return warnIfUnsupported(code.takeError(), options.diagnostics.showWarnings);
  deviceImages.push_back({number, features, /*isMachineCode=*/true, std::move(*code)});
  return llvm::Error::success();
}

bool Compilation::printPtx() {
  std::string text;
  for (const DeviceImage &image : deviceImages)
    text += image.code;
  return print(text);
}

/// Makes PTX of the program's device code and, for executables, the module that the emulated device runs.
bool Compilation::generateDeviceCode() {
  beginStage("device code");
  llvm::StringRef architecture = options.gpuArchs.empty() ? "sm_90" : llvm::StringRef(options.gpuArchs.front());
  llvm::Expected<std::unique_ptr<NVPTXGenerator>> device = NVPTXGenerator::create(architecture);
  if (!device)
    return fail(device.takeError());
  MlirDiagnosticReporter reporter(*mlirContext, sources, diags);
  mlir::OwningOpRef<mlir::ModuleOp> lowered =
      lowerDeviceCode(*mlirModule, pipelineOptions((*device)->targetMachine()), options.verify);
  std::unique_ptr<llvm::Module> module = lowered ? translateToLLVMIR(*lowered, llvmContext) : nullptr;
  if (!module || diags.hasErrors())
    return false;
  if (llvm::Error error = (*device)->prepare(*module))
    return fail(std::move(error));
  if (!options.codeGen.unroll)
    (*device)->forbidUnrolling(*module);
  if (options.codeGen.sanitizers.gpu)
    (*device)->simplify(*module);
  else
    (*device)->optimize(*module);
  fixArithmetic(*module);
  if (options.emit != EmitStage::PTX) {
    emulatedModule = llvm::CloneModule(*module);
    lowerFastMath(*emulatedModule, /*forDevice=*/false);
    if (llvm::Error error =
            retargetToHost(*emulatedModule, {options.codeGen.sanitizers.gpu, options.codeGen.sanitizers.copies}))
      return fail(std::move(error));
  }
  (*device)->addNarrowVersions(*module);
  for (const std::string &architecture : options.gpuArchs)
    if (llvm::Error error = addDeviceImages(*llvm::CloneModule(*module), architecture))
      return fail(std::move(error));
  return true;
}

bool Compilation::translate() {
  beginStage("translation to LLVM IR");
  MlirDiagnosticReporter reporter(*mlirContext, sources, diags);
  llvmModule = translateToLLVMIR(*mlirModule, llvmContext);
  if (!llvmModule || diags.hasErrors())
    return false;
  describeSource(*llvmModule, sourceInfo);
  lowerFastMath(*llvmModule, /*forDevice=*/false);
  if (emulatedModule)
    if (llvm::Error error = embedDeviceCode(*llvmModule, std::move(emulatedModule), deviceImages))
      return fail(std::move(error));
  return true;
}

/// Makes the value of each of the variables its address: a pointer of Chapel's that C declares as an array.
static void decayArrays(llvm::Module &program, const llvm::StringSet<> &arrays) {
  for (StringRef name : arrays.keys())
    if (llvm::GlobalVariable *array = program.getNamedGlobal(name))
      for (llvm::User *user : llvm::make_early_inc_range(array->users()))
        if (auto *load = llvm::dyn_cast<llvm::LoadInst>(user)) {
          load->replaceAllUsesWith(array);
          load->eraseFromParent();
        }
}

bool Compilation::gatherC() {
  beginStage("C sources and headers");
  for (const typed::Requirement &requirement : foreign.requirements) {
    StringRef folder = llvm::sys::path::parent_path(sources.getFileName(requirement.range.begin));
    if (!interop.add(requirement.text, folder))
      diags.report(requirement.range, diag::unknownRequirement, requirement.text);
  }
  if (diags.hasErrors())
    return false;
  for (StringRef block : foreign.externBlocks)
    interop.addHeaderText(block);
  decayArrays(*llvmModule, importer.findArrays(interop.getDeclarations(), interop.wantedPointers(*llvmModule)));
  std::string adapters;
  llvm::raw_string_ostream os(adapters);
  writeImportAdapters(os, foreign, /*hasHeaders=*/!interop.getDeclarations().empty());
  if (llvm::Error error = interop.linkHeaders(*llvmModule, adapters, {}))
    return fail(std::move(error));
  // Constants of enumerations are known from clang's description of the headers alone, which is made only if constants
  // are missing.
  const llvm::StringSet<> enumerators =
      importer.findEnumerators(interop.getDeclarations(), interop.wantedConstants(*llvmModule));
  if (!enumerators.empty())
    if (llvm::Error error = interop.linkHeaders(*llvmModule, "", enumerators))
      return fail(std::move(error));
  return addExportAdapters();
}

/// Adds C adapters of exported procedures to the program's sources.
bool Compilation::addExportAdapters() {
  std::string text;
  llvm::raw_string_ostream os(text);
  writeExportAdapters(os, foreign, interop.getDeclarations());
  if (text.empty())
    return true;
  if (llvm::Error error = interop.addText(text))
    return fail(std::move(error));
  return true;
}

//===----------------------------------------------------------------------===//
// LLVM IR
//===----------------------------------------------------------------------===//

bool Compilation::readLLVMIR() {
  beginStage("reading LLVM IR");
  llvm::SMDiagnostic diagnostic;
  llvmModule = llvm::parseIRFile(options.sources.front(), diagnostic, llvmContext);
  if (!llvmModule)
    diagnostic.print("choir", llvm::errs());
  return llvmModule != nullptr;
}

static OutputKind getOutputKind(EmitStage stage) {
  switch (stage) {
  case EmitStage::LLVM:
    return OutputKind::LLVMIR;
  case EmitStage::Assembly:
    return OutputKind::Assembly;
  default:
    return OutputKind::Object;
  }
}

/// Optimises the module, reports on loops if requested, and checks the program's contracts.
bool Compilation::optimize() {
  beginStage("LLVM optimisation");
  LoopRemarks remarks;
  bool watchLoops = followsVectorization();
  if (watchLoops)
    remarks.collect(llvmContext);
  else
    LoopRemarks::ignore(llvmContext);
  generator->prepare(*llvmModule);
  generator->optimize(*llvmModule);
  if (!watchLoops)
    return true;
  llvmContext.setDiagnosticHandler(std::make_unique<llvm::DiagnosticHandler>());
  if (!options.debugInfo)
    llvm::StripDebugInfo(*llvmModule);
  LoopReporter reporter(remarks, findAbsorbedLoops(*mlirModule), sources, diags);
  if (options.reports.vector)
    reporter.reportAll(installation.standardLibrary);
  reporter.reportThreadLoops(threadLoops);
  reporter.checkContracts(vectorContracts);
  return !diags.hasErrors();
}

bool Compilation::generateCode(StringRef output) {
  if (options.checkOnly)
    return true;
  if (!optimize())
    return false;

  beginStage("code generation");
  llvm::SmallString<0> code;
  llvm::raw_svector_ostream os(code);
  if (options.emit != EmitStage::LLVM)
    nameSymbols(*llvmModule, sourceInfo);
  if (llvm::Error error = generator->emit(*llvmModule, getOutputKind(options.emit), os))
    return fail(std::move(error));
  if (options.emit == EmitStage::Executable)
    return options.library.wanted ? makeLibrary(code) : link(code, output);
  if (isTextStage(options.emit))
    return print(code);

  beginStage("writing");
  return write(options.output.empty() ? getProgramName(options) + ".o" : options.output, code);
}

/// Writes the executable.
static std::string getExecutableName(const DriverOptions &options) {
  return options.output.empty() ? getProgramName(options) : options.output;
}

/// The link job of the program; \p object is its code.
llvm::Expected<LinkJob> Compilation::describeLink(StringRef object) {
  if (installation.runtimeLibrary.empty())
    return llvm::createStringError(
        "the runtime library is not beside this compiler (lib/choir/libchoir_rt.a where it is "
        "installed, lib/libchoir_rt.a where it was built): the installation or the build is "
        "not complete");
  LinkJob job;
  job.object = object;
  job.name = getProgramName(options);
  if (llvm::Error error = checkInputs())
    return std::move(error);
  if (llvm::Error error = interop.compileSources())
    return std::move(error);
  job.inputs.append(options.linkInputs);
  job.inputs.append(interop.objects);
  const bool looksForRaces = options.codeGen.sanitizers.thread && !installation.threadSanitizedLibrary.empty();
  job.runtimeLibrary = looksForRaces ? installation.threadSanitizedLibrary : installation.runtimeLibrary;
  job.libraryDirs = options.libraryDirs;
  job.libraryDirs.append(interop.libraryDirs);
  // Modules of the standard library may require libraries beside the runtime library.
  job.libraryDirs.push_back(llvm::sys::path::parent_path(installation.runtimeLibrary).str());
  job.libraries = options.libraries;
  job.libraries.append(interop.libraries);
  job.extraOptions = options.linkerFlags;
  job.sharesRuntime = options.sharesRuntime;
  job.sanitizers = options.codeGen.sanitizers;
  job.keepDebugInfo = options.debugInfo || job.sanitizers.any();
  return job;
}

bool Compilation::link(StringRef object, StringRef output) {
  beginStage("linking");
  std::string target = output.empty() ? getExecutableName(options) : output.str();
  llvm::Expected<LinkJob> job = describeLink(object);
  if (!job)
    return fail(job.takeError());
  llvm::Expected<std::string> program = choir::link(*job);
  if (!program)
    return fail(program.takeError());
  return write(target, *program, FileUse::Program);
}

//===----------------------------------------------------------------------===//
// Libraries
//===----------------------------------------------------------------------===//

/// An archive holds the runtime library too, so that C links one file.
static llvm::Expected<std::string> archive(const LinkJob &job) {
  llvm::SmallVector<std::string> inputs(job.inputs);
  llvm::erase_if(inputs, [](StringRef input) { return input.ends_with(".so"); });
  inputs.push_back(job.runtimeLibrary);
  return makeArchive(job.object, job.name + ".o", inputs);
}

/// The further libraries that a program must link with the library.
static llvm::Expected<std::string> getLinkFlags(const LibraryOptions &library, const CInterop &interop) {
  if (library.isShared)
    return std::string();
  llvm::Expected<std::string> flags = getArchiveDependencies();
  if (!flags)
    return flags;
  for (const std::string &folder : interop.libraryDirs)
    *flags += " -L" + folder;
  for (const std::string &name : interop.libraries)
    *flags += " -l" + name;
  return flags;
}

bool Compilation::makeLibrary(StringRef object) {
  beginStage("making a library");
  LibraryNames names(options, getProgramName(options));
  llvm::Expected<LinkJob> job = describeLink(object);
  if (!job)
    return fail(job.takeError());
  job->sharedName = names.file;
  llvm::Expected<std::string> library = options.library.isShared ? choir::link(*job) : archive(*job);
  if (!library)
    return fail(library.takeError());
  llvm::Expected<std::string> flags = getLinkFlags(options.library, interop);
  if (!flags)
    return fail(flags.takeError());
  const bool isNew = !llvm::sys::fs::exists(names.folder);
  if (std::error_code error = llvm::sys::fs::create_directories(names.folder))
    return fail(llvm::createStringError("cannot make the folder '" + names.folder + "': " + error.message()));
  llvm::Error error = writeLibrary(names, *library, *flags);
  if (error && isNew)
    (void)llvm::sys::fs::remove(names.folder); // It is empty.
  return !error || fail(std::move(error));
}

/// Writes the library, its header, and the requested build files: all or none.
llvm::Error Compilation::writeLibrary(const LibraryNames &names, StringRef library, StringRef flags) {
  OutputSet files;
  auto add = [&](const std::string &name, StringRef contents, FileUse use = FileUse::Data) {
    const std::string target = names.pathOf(name);
    if (llvm::Error error = refuseInput(target))
      return error;
    return files.add(target, contents, use);
  };
  auto addText = [&](const std::string &name, llvm::function_ref<void(llvm::raw_ostream &)> body) {
    std::string text;
    llvm::raw_string_ostream os(text);
    body(os);
    return add(name, text);
  };
  if (llvm::Error error = add(names.file, library, options.library.isShared ? FileUse::Program : FileUse::Data))
    return error;
  if (llvm::Error error =
          addText(names.header, [&](auto &os) { writeLibraryHeader(os, foreign, interop.getDeclarations()); }))
    return error;
  if (options.library.makefile)
    if (llvm::Error error =
            addText("Makefile." + names.base, [&](auto &os) { writeLibraryMakefile(os, names, flags); }))
      return error;
  if (options.library.cmakeLists)
    if (llvm::Error error = addText(names.base + ".cmake", [&](auto &os) { writeLibraryCMakeLists(os, names, flags); }))
      return error;
  return files.keep();
}
