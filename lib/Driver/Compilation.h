//===- Compilation.h - One run of the compiler ------------------*- C++ -*-===//
// Takes a program through the stages, from source text to an executable.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DRIVER_COMPILATION_H
#define CHOIR_LIB_DRIVER_COMPILATION_H

#include "AST/AstContext.h"
#include "Basic/Diagnostics.h"
#include "Basic/SourceManager.h"
#include "CInterop.h"
#include "ClangImporter.h"
#include "Installation.h"
#include "Modules/ModuleTable.h"
#include "Options.h"
#include "OutputFile.h"
#include "Sema/Sema.h"
#include "StageTimer.h"
#include "choir/Pipelines/Pipelines.h"
#include "choir/Target/DeviceCode.h"
#include "choir/Target/LoopRemarks.h"
#include "choir/Target/SourceInfo.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include <memory>

namespace choir {

struct LibraryNames;
struct LinkJob;

/// Compiles one program. Errors are printed as they are found.
///
/// A stage is a member function that makes the next form of the program out of the one before. It
/// returns false after an error, which it has reported.
class Compilation {
public:
  Compilation(const DriverOptions &options, const Installation &installation);
  ~Compilation();

  /// Runs every stage that the options ask for and writes the result to \p output, or to where the
  /// options say if that is empty. Returns false after errors; nothing is written then.
  bool run(llvm::StringRef output = "");

  const StageTimer &getTimes() const { return timer; }

private:
  bool runStages(llvm::StringRef output);
  bool createGenerator();
  void beginStage(const char *name);

  // The stages of source text.
  bool printSyntax();
  bool loadSources();
  bool analyze();
  bool printTyped();

  // The stages of MLIR.
  void createMlirContext();
  bool generateIR();
  void forgetTree();
  bool readMlir();
  bool lower();
  bool printMlir();
  bool printPtx();
  PipelineOptions pipelineOptions(const llvm::TargetMachine &machine) const;
  /// Whether reports or contracts need to know which loops are vectorised. Debug information then tells their places.
  bool followsVectorization() const {
    return options.reports.vector || options.reports.barriers || !vectorContracts.empty();
  }
  bool outlineKernels();
  bool generateDeviceCode();
  /// Adds PTX, and where asked for machine code, for an architecture; the module is spent afterwards.
  llvm::Error addDeviceImages(llvm::Module &module, llvm::StringRef architecture);
  bool hasDeviceCode() const;
  bool translate();
  /// Adds the C that the program requires, by `require` statements or on the command line.
  bool gatherC();
  bool addExportAdapters();

  // The stages of LLVM IR.
  bool readLLVMIR();
  bool generateCode(llvm::StringRef output);
  bool optimize();
  bool link(llvm::StringRef object, llvm::StringRef output);
  llvm::Expected<LinkJob> describeLink(llvm::StringRef object);
  bool makeLibrary(llvm::StringRef object);
  llvm::Error writeLibrary(const LibraryNames &names, llvm::StringRef library, llvm::StringRef flags);

  /// Writes a file of the result, unless it would replace one that is compiled.
  bool write(llvm::StringRef target, llvm::StringRef contents, FileUse use = FileUse::Data);
  llvm::Error checkInputs() const;
  llvm::Error refuseInput(llvm::StringRef target) const;
  llvm::SmallVector<std::string> inputFiles() const;

  /// Writes a form that is text.
  bool print(llvm::StringRef text);

  /// Reports a failure that has no place in the source. Returns false.
  bool fail(llvm::Error error);

  const DriverOptions &options;
  const Installation &installation;
  StageTimer timer;

  std::unique_ptr<CodeGenerator> generator;

  SourceManager sources;
  DiagnosticEngine diags;
  ast::AstContext astContext;
  ModuleTable modules;
  std::unique_ptr<sema::Sema> sema;
  typed::Program *program = nullptr; ///< until IR is generated
  typed::ForeignInterface foreign;   ///< from then on

  std::unique_ptr<mlir::MLIRContext> mlirContext;
  mlir::OwningOpRef<mlir::ModuleOp> mlirModule;
  SourceInfo sourceInfo; ///< for debuggers and profilers

  CInterop interop;
  ClangImporter importer;

  llvm::LLVMContext llvmContext;
  std::unique_ptr<llvm::Module> llvmModule;
  llvm::SmallVector<LoopPlace, 0> vectorContracts; ///< loops that must be vectorised
  llvm::SmallVector<LoopPlace, 0> threadLoops;     ///< of kernels, if a report on them is wanted
  std::unique_ptr<llvm::Module> emulatedModule;    ///< device code for the emulated device
  llvm::SmallVector<DeviceImage, 2> deviceImages;
};

/// The name that the result gets without -o: that of the first source, without folder and
/// extension.
std::string getProgramName(const DriverOptions &options);

} // namespace choir

#endif // CHOIR_LIB_DRIVER_COMPILATION_H
