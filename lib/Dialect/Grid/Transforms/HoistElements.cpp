//===- HoistElements.cpp - Elements that are arrays, before device loops --===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// grid-hoist-elements: Passes.td has input, output and a sketch.
//
// Kernel outlining would move these elements, too. It comes after the passes that place copies: these name the elements
// of arrays that are known before a loop, and all of the others.
//
//===----------------------------------------------------------------------===//

#include "DeviceLoop.h"
#include "choir/Dialect/Grid/Transforms/Passes.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/DebugLog.h"

namespace choir::grid {
#define GEN_PASS_DEF_GRIDHOISTELEMENTS
#include "choir/Dialect/Grid/Transforms/Passes.h.inc"
} // namespace choir::grid

using namespace mlir;
using namespace choir::chpl;
using namespace choir::grid;

#define DEBUG_TYPE "grid-hoist-elements"

ALWAYS_ENABLED_STATISTIC(numHoisted, "arrays and objects in arrays that are found before a device loop");

namespace {
struct GridHoistElements : choir::grid::impl::GridHoistElementsBase<GridHoistElements> {
  void runOnOperation() override {
    const SymbolUses uses(getOperation());
    for (ForallOp loop : findDeviceLoops(getOperation()))
      if (const unsigned count = hoistArrayElements(loop, uses)) {
        numHoisted += count;
        LDBG() << loop.getLoc() << ": elements found before the loop, as their indices do not change in it: " << count;
      }
  }
};
} // namespace
