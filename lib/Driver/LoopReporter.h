//===- LoopReporter.h - Messages about loops --------------------*- C++ -*-===//
// Turns the vectoriser's remarks into messages at the loops of the source.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DRIVER_LOOPREPORTER_H
#define CHOIR_LIB_DRIVER_LOOPREPORTER_H

#include "Basic/Diagnostics.h"
#include "Basic/SourceManager.h"
#include "choir/Target/LoopRemarks.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/SmallVector.h"

namespace choir {

/// The loops under `@assert.vectorized`.
llvm::SmallVector<LoopPlace, 0> findVectorContracts(mlir::ModuleOp module);

/// The loops over the threads of a block, if --report=barriers asks for them.
llvm::SmallVector<LoopPlace, 0> findThreadLoops(mlir::ModuleOp module);

/// Fused loops, each with the loop that it became a part of.
using AbsorbedLoops = std::map<LoopPlace, LoopPlace>;
AbsorbedLoops findAbsorbedLoops(mlir::ModuleOp module);

class LoopReporter {
public:
  LoopReporter(const LoopRemarks &remarks, AbsorbedLoops absorbed, const SourceManager &sources,
               DiagnosticEngine &diags)
      : remarks(remarks), absorbed(std::move(absorbed)), sources(sources), diags(diags) {}

  /// A remark at each loop of the program, those of the library in \p libraryFolder left out.
  void reportAll(llvm::StringRef libraryFolder);

  /// A remark at each loop over threads.
  void reportThreadLoops(llvm::ArrayRef<LoopPlace> loops);

  /// An error at each of the loops that is not vectorised.
  void checkContracts(llvm::ArrayRef<LoopPlace> contracts);

private:
  SourceRange rangeOf(const LoopPlace &place) const;
  /// The outcome of the loop at a place, or of the loop that it was fused into; null if the vectoriser met neither.
  const LoopOutcome *find(const LoopPlace &place) const;
  void report(const LoopPlace &place, const LoopOutcome &outcome, llvm::StringRef libraryFolder);

  const LoopRemarks &remarks;
  AbsorbedLoops absorbed;
  const SourceManager &sources;
  DiagnosticEngine &diags;
};

} // namespace choir

#endif // CHOIR_LIB_DRIVER_LOOPREPORTER_H
