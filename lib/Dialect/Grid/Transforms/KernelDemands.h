//===- KernelDemands.h - What programs ask of kernels -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DIALECT_GRID_TRANSFORMS_KERNELDEMANDS_H
#define CHOIR_LIB_DIALECT_GRID_TRANSFORMS_KERNELDEMANDS_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "choir/Dialect/Chpl/Utils/Diagnose.h"
#include "choir/Dialect/Grid/IR/GridDialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseSet.h"

namespace choir::grid {

/// What the program asks of the kernel of a loop: by attributes of the statement, or by calls in the body.
struct KernelDemand {
  /// A number of the program.
  struct Number {
    int64_t known = 0;   ///< 0: none asked for, or known at run time only
    mlir::Value value{}; ///< known at run time only; of code in front of the loop, or of its body
    bool isAtRunTime = false;
  };

  bool isEligible = false; ///< an error where a GPU cannot run the loop
  bool runs = false;       ///< the program ends where it does not run on one
  Number block;            ///< threads of a block
  Number iterations;       ///< of a thread
  bool isCyclic = false;   ///< which are as far apart as there are threads
};

class KernelDemands {
public:
  explicit KernelDemands(mlir::ModuleOp program);

  /// Whether statements of the program ask for something.
  bool empty() const { return !statements; }
  KernelDemand find(chpl::ForallOp loop) const;
  /// Reports the statements that are to run on a GPU, and have no loop of the program.
  mlir::LogicalResult checkLoops(mlir::ModuleOp program) const;

private:
  mlir::ArrayAttr statements;
};

/// Why a GPU cannot run a loop, and where that is.
struct KernelObstacle {
  mlir::Location place;
  std::string text;
};

/// The obstacle that an op is; nothing if it is none.
std::optional<KernelObstacle> describeObstacle(mlir::Operation *op);

/// Tells what became of loops, each once: functions have several versions.
class KernelReport {
public:
  explicit KernelReport(bool isWanted) : isWanted(isWanted) {}

  /// An error: a GPU cannot run a loop that it is to run.
  void refuse(mlir::Operation *loop, const KernelObstacle &obstacle);
  /// A remark, if wanted: the processors run a loop for tasks on a GPU.
  void tellLeft(mlir::Operation *loop, const KernelObstacle &obstacle);
  /// A remark, if wanted: the loop is a kernel.
  void tellKernel(chpl::ForallOp loop, llvm::ArrayRef<int64_t> block, bool isBlockAtRunTime);
  bool hasErrors() const { return numErrors != 0; }

private:
  bool isNew(mlir::Location place, llvm::StringRef text);

  bool isWanted;
  unsigned numErrors = 0;
  llvm::DenseSet<std::pair<mlir::Attribute, mlir::Attribute>> told;
};

/// Makes `text` a part of what tellKernel() says of the loop.
void addRemark(chpl::ForallOp loop, const std::string &text);

/// Keeps of a choice (`grid.on_gpu`) the loop for tasks that are on no GPU.
void keepOrdinaryForm(chpl::IfOp choice);

/// Each thread goes through several iterations, neighbours in the innermost dimension. Their number is a value in front
/// of the loop.
void giveIterations(chpl::ForallOp loop, mlir::Value iterations, bool isCyclic);

} // namespace choir::grid

#endif // CHOIR_LIB_DIALECT_GRID_TRANSFORMS_KERNELDEMANDS_H
