//===- Options.h - Parsed command line --------------------------*- C++ -*-===//
// The parsed command line of choir.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DRIVER_OPTIONS_H
#define CHOIR_LIB_DRIVER_OPTIONS_H

#include "Basic/Diagnostics.h"
#include "choir/Target/CodeGenerator.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"
#include <string>

namespace choir {

/// The forms of a program that --emit prints, in the order in which they come about.
enum class EmitStage {
  Tokens,
  Ast,
  Unparse,
  Typed,
  Chpl,
  Grid,
  PTX,
  LLVMDialect,
  LLVM,
  Assembly,
  Object,
  Executable,
};

/// Whether \p stage is text, which goes to standard output unless -o says otherwise.
inline bool isTextStage(EmitStage stage) { return stage < EmitStage::Object; }

/// A config variable that the command line sets; no value means true.
struct ConfigSetting {
  std::string name;
  std::optional<std::string> value;
};

/// The checks that a program makes as it runs. halt and assert are not among them: they stay.
struct RuntimeChecks {
  bool bounds = true;
  bool nil = true;
  bool division = true;

  static RuntimeChecks all(bool on) { return {on, on, on}; }
};

/// The topics of --report.
struct ReportTopics {
  bool vector = false;   ///< vectorised loops, and the obstacles of others
  bool fusion = false;   ///< fused loops, and the obstacles of others
  bool parallel = false; ///< how they run
  bool checks = false;   ///< the checks of each iteration
  bool barriers = false; ///< barriers of kernels, and loops over threads
  bool copies = false;   ///< copies of arrays between host and device
  bool device = false;   ///< which loops are kernels, and the obstacles of others
};

/// A library for C in place of an executable.
struct LibraryOptions {
  bool wanted = false;
  bool isShared = false;
  std::string folder;      ///< Empty: that of -o, or lib.
  std::string header;      ///< Its name without extension; empty: named after the library.
  bool makefile = false;   ///< Also a makefile that tells how to link the library,
  bool cmakeLists = false; ///< and the same for CMake.
};

struct DriverOptions {
  enum class Action { Compile, Run, PrintHelp, PrintVersion, PrintLicense };

  Action action = Action::Compile;
  llvm::SmallVector<std::string> sources;    ///< .chpl, or a later form of one program.
  llvm::SmallVector<std::string> linkInputs; ///< .o and .a
  llvm::SmallVector<std::string> cFiles;     ///< .c and .h
  llvm::SmallVector<std::string> programArguments;
  std::string output; ///< Empty: named after the first source.
  EmitStage emit = EmitStage::Executable;
  LibraryOptions library;
  bool sharesRuntime = false; ///< Between a program and the libraries that it loads.
  bool checkOnly = false;
  bool parseOnly = false;
  bool printTimes = false;
  bool printStatistics = false; ///< Of the decisions of passes.
  std::string debugOnly;        ///< Passes that tell their decisions.
  bool verify = false;          ///< Check the intermediate code after every pass.

  llvm::SmallVector<std::string> moduleDirs;
  std::string mainModule;
  llvm::SmallVector<ConfigSetting> configs;
  ReportTopics reports;
  DiagnosticOptions diagnostics;

  CodeGenOptions codeGen;
  RuntimeChecks checks;
  bool fuseLoops = true;
  bool optimizeLlvm = true; ///< Beside our own optimisation.
  bool debugInfo = false;
  bool hostOnly = false; ///< No code for devices.
  /// The architectures that the device code is for; machine code is made for those that the user asks for. Without any
  /// there is the emulated device's code alone.
  llvm::SmallVector<std::string, 1> gpuArchs = {"sm_90"};
  bool makesMachineCode = false;
  static constexpr uint64_t mostGpuArgs = 32764; ///< what devices take
  uint64_t maxGpuArgs = mostGpuArgs;             ///< bytes
  std::string edition = "2.0";                   ///< of the language
  bool copiesConservatively = false;             ///< whole arrays around each kernel

  bool cachesC = true; ///< Keep what clang makes of headers for later compilations.
  llvm::SmallVector<std::string> includeDirs;
  llvm::SmallVector<std::string> compilerFlags; ///< for clang
  llvm::SmallVector<std::string> libraryDirs;
  llvm::SmallVector<std::string> libraries;
  llvm::SmallVector<std::string> linkerFlags;
};

/// Reads the arguments after the program's name. The error is one line that tells what is wrong.
llvm::Expected<DriverOptions> parseCommandLine(llvm::ArrayRef<const char *> arguments);

/// Prints the options that mean something.
void printHelp(llvm::raw_ostream &os);

} // namespace choir

#endif // CHOIR_LIB_DRIVER_OPTIONS_H
