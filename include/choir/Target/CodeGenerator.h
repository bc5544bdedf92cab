//===- CodeGenerator.h - LLVM modules to machine code -----------*- C++ -*-===//
// Optimises an LLVM module for a machine and writes it out as an object, assembly or LLVM IR.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_TARGET_CODEGENERATOR_H
#define CHOIR_TARGET_CODEGENERATOR_H

#include "choir/Target/Sanitizers.h"
#include "llvm/Support/Error.h"
#include <memory>
#include <string>

namespace llvm {
class Module;
class TargetMachine;
class raw_pwrite_stream;
} // namespace llvm

namespace choir {

/// How much a program is optimised.
enum class OptLevel {
  None,       ///< -O0
  Default,    ///< LLVM's -O2.
  Aggressive, ///< LLVM's -O3, of --fast.
};

struct CodeGenOptions {
  OptLevel optLevel = OptLevel::Default;
  /// Allows reassociation, reciprocals, no signed zeros, and vector math functions with less accuracy. NaNs and
  /// infinities keep their meaning.
  bool relaxedFloatingPoint = false;
  /// Allows contraction of products and sums to fused operations.
  bool contractFloatingPoint = true;
  bool vectorize = true;
  bool unroll = true;
  /// LLVM's name of a processor, or "native": this processor with exactly its features.
  std::string cpu = "native";
  Sanitizers sanitizers;
  /// The code may be linked into a shared library.
  bool forLibrary = false;
};

enum class OutputKind { LLVMIR, Assembly, Object };

/// Generates code for one machine. All modules of a program use the same generator.
class CodeGenerator {
public:
  /// Fails when LLVM does not know the processor of \p options.
  static llvm::Expected<std::unique_ptr<CodeGenerator>> create(const CodeGenOptions &options);
  ~CodeGenerator();

  /// Sets the target's triple and data layout, and the attributes and floating-point licence of the options on
  /// functions. Comes before optimize().
  void prepare(llvm::Module &module) const;

  /// Runs LLVM's pass pipeline of the optimisation level.
  void optimize(llvm::Module &module) const;

  /// Writes \p module to \p os. Consumes the module unless \p kind is LLVMIR.
  llvm::Error emit(llvm::Module &module, OutputKind kind, llvm::raw_pwrite_stream &os) const;

  const llvm::TargetMachine &targetMachine() const { return *machine; }

private:
  CodeGenerator(const CodeGenOptions &options, std::unique_ptr<llvm::TargetMachine> machine);

  CodeGenOptions options;
  std::unique_ptr<llvm::TargetMachine> machine;
};

} // namespace choir

#endif // CHOIR_TARGET_CODEGENERATOR_H
