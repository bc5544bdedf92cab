//===- NVPTX.h - Code for NVIDIA devices ------------------------*- C++ -*-===//
// Optimises the LLVM module of a program's device code and writes PTX.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_TARGET_NVPTX_H
#define CHOIR_TARGET_NVPTX_H

#include "llvm/Support/Error.h"
#include <memory>

namespace llvm {
class Module;
class TargetMachine;
class raw_pwrite_stream;
} // namespace llvm

namespace choir {

/// Generates PTX. LLVM's target for it is set up when the first generator is made.
class NVPTXGenerator {
public:
  /// For an architecture such as sm_90.
  static llvm::Expected<std::unique_ptr<NVPTXGenerator>> create(llvm::StringRef architecture);
  ~NVPTXGenerator();

  /// Makes the functions that others may see kernels.
  llvm::Error prepare(llvm::Module &module) const;
  void optimize(llvm::Module &module) const;
  /// Makes mathematical functions those of libdevice and, where the toolkit's folder has it, links them.
  llvm::Error linkMathematics(llvm::Module &module, llvm::StringRef toolkit) const;
  /// Gives bodies to the functions that halt: they leave a record for the host (DeviceHalts.cpp) and end the thread.
  void defineHalts(llvm::Module &module) const;
  /// Says in which order threads of a block or of the device see atomic operations (DeviceAtomics.cpp).
  void orderAtomics(llvm::Module &module) const;
  /// Writes PTX; the module is spent afterwards.
  llvm::Error emit(llvm::Module &module, llvm::raw_pwrite_stream &os) const;

  const llvm::TargetMachine &targetMachine() const { return *machine; }

private:
  explicit NVPTXGenerator(std::unique_ptr<llvm::TargetMachine> machine);

  std::unique_ptr<llvm::TargetMachine> machine;
};

} // namespace choir

#endif // CHOIR_TARGET_NVPTX_H
