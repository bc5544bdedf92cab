//===- StageTimer.cpp - Times of the stages -------------------------------===//
// Collects and prints the times of the stages.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "StageTimer.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace choir;

void StageTimer::begin(llvm::StringRef stage) {
  end();
  current = stage;
  start = Clock::now();
}

void StageTimer::end() {
  if (!current.empty())
    entries.push_back({current, Clock::now() - start});
  current = "";
}

void StageTimer::print(llvm::raw_ostream &os) const {
  auto milliseconds = [](Clock::duration time) { return std::chrono::duration<double, std::milli>(time).count(); };
  Clock::duration total{};
  for (const Entry &entry : entries)
    total += entry.time;
  os << "       ms      %  stage\n";
  for (const Entry &entry : entries) {
    double share = total.count() ? 100.0 * entry.time.count() / total.count() : 0;
    os << llvm::format("%9.2f %6.1f  ", milliseconds(entry.time), share) << entry.stage << '\n';
  }
  os << llvm::format("%9.2f         all\n", milliseconds(total));
}
