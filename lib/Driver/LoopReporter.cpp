//===- LoopReporter.cpp - Messages about loops ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "LoopReporter.h"
#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "choir/Dialect/Grid/IR/GridDialect.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include <set>

using namespace choir;

/// The places that an attribute of the module lists.
static llvm::SmallVector<LoopPlace, 0> findPlaces(mlir::ModuleOp module, llvm::StringRef attribute) {
  llvm::SmallVector<LoopPlace, 0> places;
  auto listed = module->getAttrOfType<mlir::ArrayAttr>(attribute);
  for (mlir::Attribute location : listed ? listed.getValue() : llvm::ArrayRef<mlir::Attribute>())
    if (auto place = mlir::cast<mlir::LocationAttr>(location).findInstanceOf<mlir::FileLineColLoc>())
      places.push_back({llvm::sys::path::remove_leading_dotslash(place.getFilename()).str(), place.getLine(),
                        place.getColumn()});
  return places;
}

llvm::SmallVector<LoopPlace, 0> choir::findVectorContracts(mlir::ModuleOp module) {
  return findPlaces(module, chpl::ChplDialect::getVectorContractsAttrName());
}

llvm::SmallVector<LoopPlace, 0> choir::findThreadLoops(mlir::ModuleOp module) {
  return findPlaces(module, grid::GridDialect::getThreadLoopsAttrName());
}

SourceRange LoopReporter::rangeOf(const LoopPlace &place) const {
  // Debug information drops a leading `./`.
  SourceLoc loc = sources.findLoc(place.file, {place.line, place.column});
  return loc.isValid() ? loc : sources.findLoc("./" + place.file, {place.line, place.column});
}

static std::string describe(const LoopOutcome &outcome) {
  if (!outcome.vectorized)
    return "not vectorised: " + (outcome.obstacle.empty() ? "it would not pay" : outcome.obstacle);
  std::string text = llvm::formatv("vectorised: {0} lanes", outcome.lanes);
  if (outcome.interleaved > 1)
    text += llvm::formatv(", {0} vectors at a time", outcome.interleaved);
  return text;
}

void LoopReporter::reportAll(llvm::StringRef libraryFolder) {
  for (const auto &[place, outcome] : remarks.all()) {
    if (llvm::StringRef(place.file).starts_with(libraryFolder))
      continue;
    if (SourceRange range = rangeOf(place); range.isValid())
      diags.report(range, diag::loweringRemark, describe(outcome));
  }
}

void LoopReporter::reportThreadLoops(llvm::ArrayRef<LoopPlace> loops) {
  std::set<LoopPlace> reported;
  for (const LoopPlace &place : loops)
    if (const LoopOutcome *outcome = remarks.find(place); outcome && reported.insert(place).second)
      diags.report(rangeOf(place), diag::loweringRemark, "loop over threads " + describe(*outcome));
}

void LoopReporter::checkContracts(llvm::ArrayRef<LoopPlace> contracts) {
  for (const LoopPlace &place : contracts) {
    const LoopOutcome *outcome = remarks.find(place);
    if (outcome && outcome->vectorized)
      continue;
    std::string obstacle = "no innermost loop is left of it in the code";
    if (outcome)
      obstacle = outcome->obstacle.empty() ? "it would not pay" : outcome->obstacle;
    diags.report(rangeOf(place), diag::loopNotVectorized, obstacle);
  }
}
