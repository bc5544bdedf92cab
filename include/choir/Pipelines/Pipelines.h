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
  /// Programs test references to elements that may be invalid.
  bool checkReferences = true;
  /// False at -O0: only passes needed to make code.
  bool optimize = true;
  /// Fuses neighbouring loops.
  bool fuseLoops = true;
  /// Floating-point sums may be reassociated: loops that carry sums can be vectors themselves.
  bool reassociate = false;
  /// Loops are vectorised.
  bool vectorize = true;
  /// Remarks on fusion, on how loops run, on their checks, on barriers, on copies between host and device, and on which
  /// loops are kernels.
  bool reportFusion = false, reportParallel = false, reportChecks = false, reportBarriers = false, reportCopies = false,
       reportDevice = false;
  /// Programs test that the threads of a block reach the same barriers, unless that is proven.
  bool checkBarriers = true;
  /// Barriers that provably diverge are errors; false: they are tested like others.
  bool refuseDivergence = true;
  /// Line tables for debuggers and profilers.
  bool debugInfo = false;
  /// The program may have device loops.
  bool hasDeviceLoops = true;
  /// Launches can go to a device; false: device loops are code for the host alone.
  bool forDevices = false;
  /// Arrays are copied as a whole, before and after each kernel.
  bool copiesConservatively = false;
  /// Bytes of a kernel's arguments beyond which scalars go to constant memory. CUDA takes 32764 (PTX 8.1 and later).
  uint64_t maxKernelArgs = 32764;
  /// LLVM's target triple and data layout. Empty: unspecified, for tests.
  std::string targetTriple;
  std::string dataLayout;
};

/// From IRGen's output to a program without iterators and device loops: launches, and kernels in a device module.
void buildOutliningPipeline(mlir::OpPassManager &passes, const PipelineOptions &options);

/// From the outlining pipeline's output to the LLVM dialect, for the host.
void buildHostPipeline(mlir::OpPassManager &passes, const PipelineOptions &options);

/// From a device module to the LLVM dialect, for NVIDIA devices.
void buildDevicePipeline(mlir::OpPassManager &passes);

/// Runs the outlining pipeline. False after an error, which has been reported.
bool outlineDeviceCode(mlir::ModuleOp module, PipelineOptions options, bool verify);

/// Whether an outlined program has kernels.
bool hasDeviceCode(mlir::ModuleOp program);

/// The device code of an outlined program in the LLVM dialect; null after an error.
mlir::OwningOpRef<mlir::ModuleOp> lowerDeviceCode(mlir::ModuleOp program, const PipelineOptions &options, bool verify);

/// Runs the host pipeline over an outlined program. `verify` checks the module after every pass, as tests do. False
/// after an error, which is reported to the context's diagnostic engine.
bool runHostPipeline(mlir::ModuleOp module, const PipelineOptions &options, bool verify);

/// Translates a module of the LLVM dialect to LLVM IR; null after an error.
std::unique_ptr<llvm::Module> translateToLLVMIR(mlir::ModuleOp module, llvm::LLVMContext &context);

/// Registers all dialects of the pipelines, with their translations to LLVM IR.
void registerDialects(mlir::DialectRegistry &registry);

/// Registers all passes of Choir and the pipelines by name, for choir-opt.
void registerPassesAndPipelines();

} // namespace choir

#endif // CHOIR_PIPELINES_PIPELINES_H
