//===- choir-opt.cpp - Runs passes on MLIR files --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "choir/Pipelines/Decisions.h"
#include "choir/Pipelines/Pipelines.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/Config/abi-breaking.h"
#include "llvm/Support/CommandLine.h"

// Callbacks, since the passes run inside of MlirOptMain.
static llvm::cl::opt<bool> printsStatistics("statistics", llvm::cl::desc("Print how often each pass decided what"),
                                            llvm::cl::callback([](const bool &isOn) {
                                              if (!isOn)
                                                return;
                                              choir::countDecisions();
                                              choir::printDecisionCountsAtShutdown();
                                            }));

// LLVM with assertions has this option itself.
#if !defined(NDEBUG) && !LLVM_ENABLE_ABI_BREAKING_CHECKS
static llvm::cl::opt<std::string>
    debugOnly("debug-only", llvm::cl::desc("Let these passes tell their decisions"), llvm::cl::value_desc("passes"),
              llvm::cl::callback([](const std::string &passes) { choir::tellDecisions(passes); }));
#endif

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  choir::registerDialects(registry);
  choir::registerPassesAndPipelines();
  mlir::registerTransformsPasses();
  return mlir::asMainReturnCode(mlir::MlirOptMain(argc, argv, "Choir's pass driver\n", registry));
}
