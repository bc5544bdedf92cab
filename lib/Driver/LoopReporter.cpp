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

/// The place of a location, with the file name of debug information.
static std::optional<LoopPlace> placeOf(mlir::Attribute location) {
  auto place = mlir::cast<mlir::LocationAttr>(location).findInstanceOf<mlir::FileLineColLoc>();
  if (!place)
    return std::nullopt;
  return LoopPlace{llvm::sys::path::remove_leading_dotslash(place.getFilename()).str(), place.getLine(),
                   place.getColumn()};
}

/// The places in an attribute of the module.
static llvm::SmallVector<LoopPlace, 0> findPlaces(mlir::ModuleOp module, llvm::StringRef attribute) {
  llvm::SmallVector<LoopPlace, 0> places;
  auto listed = module->getAttrOfType<mlir::ArrayAttr>(attribute);
  for (mlir::Attribute location : listed ? listed.getValue() : llvm::ArrayRef<mlir::Attribute>())
    if (auto place = placeOf(location))
      places.push_back(*place);
  return places;
}

llvm::SmallVector<LoopPlace, 0> choir::findVectorContracts(mlir::ModuleOp module) {
  return findPlaces(module, chpl::ChplDialect::getVectorContractsAttrName());
}

llvm::SmallVector<LoopPlace, 0> choir::findThreadLoops(mlir::ModuleOp module) {
  return findPlaces(module, grid::GridDialect::getThreadLoopsAttrName());
}

AbsorbedLoops choir::findAbsorbedLoops(mlir::ModuleOp module) {
  AbsorbedLoops loops;
  auto pairs = module->getAttrOfType<mlir::ArrayAttr>(chpl::ChplDialect::getAbsorbedLoopsAttrName());
  if (!pairs)
    return loops;
  for (auto pair : pairs.getAsRange<mlir::ArrayAttr>()) {
    auto part = placeOf(pair[0]), whole = placeOf(pair[1]);
    if (part && whole)
      loops.emplace(*part, *whole);
  }
  return loops;
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

const LoopOutcome *LoopReporter::find(const LoopPlace &place) const {
  if (const LoopOutcome *outcome = remarks.find(place))
    return outcome;
  auto whole = absorbed.find(place);
  return whole == absorbed.end() ? nullptr : remarks.find(whole->second);
}

void LoopReporter::report(const LoopPlace &place, const LoopOutcome &outcome, llvm::StringRef libraryFolder) {
  if (llvm::StringRef(place.file).starts_with(libraryFolder))
    return;
  if (SourceRange range = rangeOf(place); range.isValid())
    diags.report(range, diag::loweringRemark, describe(outcome));
}

void LoopReporter::reportAll(llvm::StringRef libraryFolder) {
  for (const auto &[place, outcome] : remarks.all())
    report(place, outcome, libraryFolder);
  for (const auto &[part, whole] : absorbed)
    if (const LoopOutcome *outcome = remarks.find(whole); outcome && !remarks.find(part))
      report(part, *outcome, libraryFolder);
}

void LoopReporter::reportThreadLoops(llvm::ArrayRef<LoopPlace> loops) {
  std::set<LoopPlace> reported;
  for (const LoopPlace &place : loops) {
    SourceRange range = rangeOf(place);
    if (!range.isValid() || !reported.insert(place).second)
      continue;
    std::string text = "not vectorised: it is no innermost loop";
    if (const LoopOutcome *outcome = remarks.find(place))
      text = describe(*outcome);
    else if (remarks.isCall(place))
      text = "vectorised: as a call that copies or fills memory";
    diags.report(range, diag::loweringRemark, "loop over threads " + text);
  }
}

void LoopReporter::checkContracts(llvm::ArrayRef<LoopPlace> contracts) {
  for (const LoopPlace &place : contracts) {
    const LoopOutcome *outcome = find(place);
    if (outcome && outcome->vectorized)
      continue;
    std::string obstacle = "no innermost loop is left of it in the code";
    if (outcome)
      obstacle = outcome->obstacle.empty() ? "it would not pay" : outcome->obstacle;
    diags.report(rangeOf(place), diag::loopNotVectorized, obstacle);
  }
}
