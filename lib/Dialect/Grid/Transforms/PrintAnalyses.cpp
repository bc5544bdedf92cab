//===- PrintAnalyses.cpp - Remarks of the analyses of kernels -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Remarks at the ops, in the order of the code.
//
//===----------------------------------------------------------------------===//

#include "ThreadCode.h"
#include "choir/Dialect/Grid/Analysis/BarrierEffects.h"
#include "choir/Dialect/Grid/Transforms/Passes.h"
#include "llvm/ADT/MapVector.h"

namespace choir::grid {
#define GEN_PASS_DEF_GRIDPRINTUNIFORMITY
#define GEN_PASS_DEF_GRIDPRINTBARRIEREFFECTS
#include "choir/Dialect/Grid/Transforms/Passes.h.inc"
} // namespace choir::grid

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::grid;

/// Calls the function with each kernel, the code of its threads, and the uniformity analysis.
static void forEachKernel(ModuleOp program,
                          llvm::function_ref<void(func::FuncOp, Region &, const UniformityAnalysis &)> visit) {
  ModuleOp device = getDeviceModule(program);
  if (!device)
    return;
  for (auto kernel : device.getOps<func::FuncOp>()) {
    if (!kernel->hasAttr(GridDialect::getKernelAttrName()))
      continue;
    Region &code = isolateThreadCode(kernel).getThenRegion();
    UniformityAnalysis::Options options;
    options.block.assign(getBlockSizes(kernel));
    visit(kernel, code, UniformityAnalysis(code, options));
  }
}

//===----------------------------------------------------------------------===//
// Uniformity
//===----------------------------------------------------------------------===//

static StringRef nameOf(Origin origin) {
  switch (origin) {
  case Origin::None:
    return "nothing";
  case Origin::Memory:
    return "memory";
  case Origin::Position:
    return "position";
  case Origin::Thread:
    return "thread";
  }
  llvm_unreachable("unknown origin");
}

namespace {

class UniformityPrinter {
public:
  explicit UniformityPrinter(const UniformityAnalysis &analysis) : analysis(analysis) {}

  void print(Operation *op);

private:
  std::string describe(Value value);
  std::string describe(const IndexExpr &expr);

  const UniformityAnalysis &analysis;
  llvm::MapVector<Value, unsigned> symbols; ///< with their numbers, in the order of their appearance
};

} // namespace

std::string UniformityPrinter::describe(const IndexExpr &expr) {
  static constexpr char dimNames[3] = {'x', 'y', 'z'};
  std::string text;
  llvm::raw_string_ostream os(text);
  auto addTerm = [&](int64_t factor, const Twine &name) {
    if (factor == 0)
      return;
    os << (text.empty() ? "" : " + ");
    if (factor != 1)
      os << factor << ' ';
    os << name;
  };
  for (unsigned dim = 0; dim < 3; ++dim)
    addTerm(expr.getFactor(threadSymbol(dim)), Twine(dimNames[dim]));
  for (unsigned dim = 0; dim < 3; ++dim)
    addTerm(expr.getFactor(blockSymbol(dim)), Twine("block_") + Twine(dimNames[dim]));
  for (const IndexExpr::Term &term : expr.getTerms())
    if (term.symbol.value)
      addTerm(term.factor, "u" + Twine(symbols.try_emplace(term.symbol.value, symbols.size()).first->second));
  if (expr.getConstant() != 0 || text.empty())
    os << (text.empty() ? "" : " + ") << expr.getConstant();
  return text;
}

std::string UniformityPrinter::describe(Value value) {
  Uniformity uniformity = analysis.of(value);
  std::string text = uniformity.isUniform() ? "uniform" : uniformity.expr ? "affine" : "varying";
  if (uniformity.expr)
    text += ": " + describe(*uniformity.expr);
  if (!uniformity.isUniform())
    text += ", because of " + nameOf(uniformity.origin).str();
  if (std::optional<bool> decision = analysis.decide(value))
    text += *decision ? ", always true" : ", always false";
  return text;
}

void UniformityPrinter::print(Operation *op) {
  Location loc = op->getLoc();
  if (auto loop = dyn_cast<ForOp>(op))
    emitRemark(loc) << "counter " << describe(loop.inductionVar());
  if (isa<IfOp, ForOp, LoopOp>(op)) {
    Origin control = analysis.controlOf(op);
    if (control == Origin::None)
      emitRemark(loc) << "control uniform";
    else
      emitRemark(loc) << "control varying, because of " << nameOf(control);
  } else if (isa<StoreOp, BarrierOp, BreakOp, ContinueOp>(op)) {
    Origin context = analysis.contextOf(op);
    if (context == Origin::None)
      emitRemark(loc) << "reached by all threads";
    else
      emitRemark(loc) << "reached by some threads, because of " << nameOf(context);
  } else if (op->getNumResults() == 1) {
    emitRemark(loc) << describe(op->getResult(0));
  }
}

namespace {
struct GridPrintUniformity : choir::grid::impl::GridPrintUniformityBase<GridPrintUniformity> {
  void runOnOperation() override {
    forEachKernel(getOperation(), [](func::FuncOp, Region &code, const UniformityAnalysis &analysis) {
      UniformityPrinter printer(analysis);
      code.walk<WalkOrder::PreOrder>([&](Operation *op) { printer.print(op); });
    });
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Barrier effects
//===----------------------------------------------------------------------===//

static StringRef nameOf(Hazard hazard) {
  switch (hazard) {
  case Hazard::ReadAfterWrite:
    return "read after write";
  case Hazard::WriteAfterRead:
    return "write after read";
  case Hazard::WriteAfterWrite:
    return "write after write";
  }
  llvm_unreachable("unknown hazard");
}

static void printConflicts(BarrierOp barrier, ArrayRef<Conflict> conflicts) {
  InFlightDiagnostic remark = emitRemark(barrier.getLoc());
  if (conflicts.empty()) {
    remark << "not needed";
    return;
  }
  remark << "conflicts: " << conflicts.size();
  for (const Conflict &conflict : conflicts) {
    remark.attachNote(conflict.before->getLoc()) << nameOf(conflict.hazard) << ": a thread does this before";
    remark.attachNote(conflict.after->getLoc()) << "and another one this after";
  }
}

namespace {
struct GridPrintBarrierEffects : choir::grid::impl::GridPrintBarrierEffectsBase<GridPrintBarrierEffects> {
  void runOnOperation() override {
    forEachKernel(getOperation(), [](func::FuncOp kernel, Region &code, const UniformityAnalysis &uniformity) {
      BarrierEffects effects(code, uniformity, getBlockSizes(kernel));
      code.walk([&](BarrierOp barrier) { printConflicts(barrier, effects.findConflicts(barrier)); });
    });
  }
};
} // namespace
