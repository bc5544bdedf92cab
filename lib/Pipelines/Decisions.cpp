//===- Decisions.cpp - What passes decide, for their authors --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "choir/Pipelines/Decisions.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/ManagedStatic.h"
#include "llvm/Support/raw_ostream.h"

using namespace choir;

bool choir::canTellDecisions() {
#ifdef NDEBUG
  return false;
#else
  return true;
#endif
}

void choir::tellDecisions([[maybe_unused]] llvm::StringRef passes) {
#ifndef NDEBUG
  llvm::SmallVector<std::string> names;
  for (llvm::StringRef name : llvm::split(passes, ','))
    names.push_back(name.str());
  llvm::SmallVector<const char *> types;
  for (const std::string &name : names)
    types.push_back(name.c_str());
  llvm::DebugFlag = true;
  llvm::setCurrentDebugTypes(types.data(), types.size());
#endif
}

void choir::countDecisions() { llvm::EnableStatistics(/*DoPrintOnExit=*/false); }

void choir::printDecisionCounts() { llvm::PrintStatistics(llvm::errs()); }

namespace {
struct CountPrinter {
  ~CountPrinter() { printDecisionCounts(); }
};
} // namespace

static llvm::ManagedStatic<CountPrinter> countPrinter;

void choir::printDecisionCountsAtShutdown() {
  // Makes LLVM's list of statistics. What is made later ends earlier.
  (void)llvm::GetStatistics();
  (void)*countPrinter;
}
