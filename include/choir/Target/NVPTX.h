//===- NVPTX.h - Code for NVIDIA devices ------------------------*- C++ -*-===//
// Optimises the LLVM module of a program's device code and writes PTX.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_TARGET_NVPTX_H
#define CHOIR_TARGET_NVPTX_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Support/Error.h"
#include <memory>

namespace llvm {
class Module;
class PassBuilder;
class TargetMachine;
class raw_pwrite_stream;
} // namespace llvm

namespace choir {

/// Generates PTX. The first generator initialises LLVM's target.
class NVPTXGenerator {
public:
  /// For an architecture such as sm_90.
  static llvm::Expected<std::unique_ptr<NVPTXGenerator>> create(llvm::StringRef architecture);
  ~NVPTXGenerator();

  /// Makes external functions kernels.
  llvm::Error prepare(llvm::Module &module) const;
  /// Loops stay loops. NVIDIA's assembler unrolls some, too, and is told not to.
  void forbidUnrolling(llvm::Module &module) const;
  void optimize(llvm::Module &module) const;
  /// What code needs whose accesses are to be checked: each keeps its place and its line.
  void simplify(llvm::Module &module) const;
  /// Replaces mathematical functions by those of libdevice, and links libdevice if the toolkit has it.
  llvm::Error linkMathematics(llvm::Module &module, llvm::StringRef toolkit) const;
  /// Defines the halting functions: they store a record for the host (DeviceHalts.cpp) and end the thread.
  void defineHalts(llvm::Module &module) const;
  /// Defines the functions that write, and the clock (DeviceOutput.cpp).
  void defineOutput(llvm::Module &module) const;
  /// Sets scopes and fences of atomic operations (DeviceAtomics.cpp).
  void orderAtomics(llvm::Module &module) const;
  /// Adds versions of kernels with indices of 32 bits (NarrowIndices.h).
  void addNarrowVersions(llvm::Module &module) const;
  /// Writes PTX; consumes the module.
  llvm::Error emit(llvm::Module &module, llvm::raw_pwrite_stream &os) const;

  const llvm::TargetMachine &targetMachine() const { return *machine; }

private:
  explicit NVPTXGenerator(std::unique_ptr<llvm::TargetMachine> machine);
  void run(llvm::Module &module, llvm::function_ref<llvm::ModulePassManager(llvm::PassBuilder &)> makePasses) const;

  std::unique_ptr<llvm::TargetMachine> machine;
};

} // namespace choir

#endif // CHOIR_TARGET_NVPTX_H
