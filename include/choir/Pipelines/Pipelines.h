//===- Pipelines.h - The order of all passes --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_PIPELINES_PIPELINES_H
#define CHOIR_PIPELINES_PIPELINES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include <memory>
#include <string>

namespace llvm {
class LLVMContext;
class Module;
} // namespace llvm

namespace mlir {
class DialectRegistry;
class OpPassManager;
} // namespace mlir

namespace choir {

struct PipelineOptions {
  /// Programs test references to elements that may have gone.
  bool checkReferences = true;
  /// False at -O0: only what is needed to make code.
  bool optimize = true;
  /// Makes one loop of neighbouring ones.
  bool fuseLoops = true;
  /// Floating-point sums may be reassociated: loops that carry them can be vectors by themselves.
  bool reassociate = false;
  /// Loops are to become vectors.
  bool vectorize = true;
  /// Remarks on which loops became one, on how they run, on the checks that they make, and on barriers.
  bool reportFusion = false, reportParallel = false, reportChecks = false, reportBarriers = false;
  /// Programs test that the threads of a block come to the same barriers, where that is not known.
  bool checkBarriers = true;
  /// Where it is known that they do not, that is an error; false: tested like the rest.
  bool refuseDivergence = true;
  /// Line tables of functions, so that debuggers and profilers know where code comes from.
  bool debugInfo = false;
  /// The program may have loops over arrays of devices.
  bool hasDeviceLoops = true;
  /// Launches can go to a device; false: device loops are code for the host alone.
  bool forDevices = false;
  /// Bytes of a kernel's arguments beyond which scalars go to constant memory. CUDA takes 32764 (PTX 8.1 and later).
  uint64_t maxKernelArgs = 32764;
  /// What the machine calls itself, and how it lays out memory, in LLVM's terms. Empty: left open, for tests.
  std::string targetTriple;
  std::string dataLayout;
};

/// From what IRGen makes to a program without iterators and device loops: launches of kernels, and a device module with
/// these.
void buildOutliningPipeline(mlir::OpPassManager &passes, const PipelineOptions &options);

/// From what the outlining pipeline makes to the LLVM dialect, for programs that run on the host.
void buildHostPipeline(mlir::OpPassManager &passes, const PipelineOptions &options);

/// From a device module to the LLVM dialect, for NVIDIA devices.
void buildDevicePipeline(mlir::OpPassManager &passes);

/// Runs the outlining pipeline. False after an error, which has been reported.
bool outlineDeviceCode(mlir::ModuleOp module, PipelineOptions options, bool verify);

/// Whether an outlined program has kernels.
bool hasDeviceCode(mlir::ModuleOp program);

/// The device code of an outlined program in the LLVM dialect; null after an error.
mlir::OwningOpRef<mlir::ModuleOp> lowerDeviceCode(mlir::ModuleOp program, const PipelineOptions &options, bool verify);

/// Runs the host pipeline over an outlined program. `verify` checks the module after every pass, which tests want and
/// users do not wait for. False after an error, which has been reported to the context's diagnostic engine.
bool runHostPipeline(mlir::ModuleOp module, const PipelineOptions &options, bool verify);

/// A module of the LLVM dialect as LLVM IR; null after an error.
std::unique_ptr<llvm::Module> translateToLLVMIR(mlir::ModuleOp module, llvm::LLVMContext &context);

/// All dialects that a module can have on its way, with their translations to LLVM IR.
void registerDialects(mlir::DialectRegistry &registry);

/// All passes of Choir and the pipelines by name, for choir-opt.
void registerPassesAndPipelines();

} // namespace choir

#endif // CHOIR_PIPELINES_PIPELINES_H
