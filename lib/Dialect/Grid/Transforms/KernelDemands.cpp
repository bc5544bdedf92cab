//===- KernelDemands.cpp - What programs ask of kernels -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelDemands.h"
#include "DeviceCalls.h"
#include "DeviceLoop.h"
#include "choir/Analysis/IndexBuilder.h"
#include "choir/Dialect/Chpl/Utils/Outlining.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"
#include "choir/Dialect/Chpl/Utils/SourcePlace.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::grid;

//===----------------------------------------------------------------------===//
// Demands
//===----------------------------------------------------------------------===//

KernelDemands::KernelDemands(ModuleOp program)
    : statements(program->getAttrOfType<ArrayAttr>(ChplDialect::getGpuDemandsAttrName())) {}

/// Whether the loop is the innermost one around the op that may become a kernel.
static bool isLoopAround(ForallOp loop, Operation *op) {
  auto around = op->getParentOfType<ForallOp>();
  while (around && around.getKind() != LoopKind::Forall && around.getKind() != LoopKind::Foreach)
    around = around->getParentOfType<ForallOp>();
  return around == loop;
}

/// What the statement of a loop asks for by a call in front of it.
static Value findAsked(ForallOp loop, RuntimeFunction marker) {
  for (Operation *around = loop; around && !isa<func::FuncOp>(around); around = around->getParentOp())
    for (Operation *before = around->getPrevNode(); before; before = before->getPrevNode())
      if (isCallOf(before, marker))
        return before->getOperand(0);
  return {};
}

static KernelDemand::Number numberOf(Value value) {
  if (APInt known; matchPattern(value, m_ConstantInt(&known)))
    return {known.getSExtValue()};
  return {0, value, /*isAtRunTime=*/true};
}

/// Instances of a procedure ask for numbers of their own.
static KernelDemand::Number readNumber(Attribute asked, ForallOp loop, RuntimeFunction marker) {
  if (Value value = findAsked(loop, marker))
    return numberOf(value);
  if (auto number = dyn_cast<IntegerAttr>(asked))
    return {number.getInt()};
  return {0, Value(), /*isAtRunTime=*/true};
}

KernelDemand KernelDemands::find(ForallOp loop) const {
  KernelDemand result;
  loop.getBody().walk([&](func::CallOp call) {
    if (isCallOf(call, RuntimeFunction::gpu_assert_kernel) && isLoopAround(loop, call))
      result.isEligible = true;
    if (!isCallOf(call, RuntimeFunction::gpu_block_size) || !isLoopAround(loop, call))
      return;
    result.block = numberOf(call.getOperand(0));
  });
  auto place = loop.getLoc()->findInstanceOf<FileLineColLoc>();
  if (!statements || !place)
    return result;
  for (auto demand : statements.getAsRange<DictionaryAttr>()) {
    if (!coversPlace(demand.getAs<LocationAttr>("place"), place))
      continue;
    result.isEligible |= demand.contains("eligible");
    result.runs |= demand.contains("runs");
    if (Attribute block = demand.get("block"))
      result.block = readNumber(block, loop, RuntimeFunction::gpu_ask_block_size);
    if (Attribute iterations = demand.get("iterations"))
      result.iterations = readNumber(iterations, loop, RuntimeFunction::gpu_ask_iterations);
    result.isCyclic |= demand.contains("cyclic");
  }
  return result;
}

LogicalResult KernelDemands::checkLoops(ModuleOp program) const {
  if (!statements)
    return success();
  SmallVector<FileLineColLoc> places;
  program.walk([&](ForallOp loop) {
    if (auto place = loop.getLoc()->findInstanceOf<FileLineColLoc>())
      places.push_back(place);
  });
  LogicalResult result = success();
  for (auto demand : statements.getAsRange<DictionaryAttr>()) {
    auto range = demand.getAs<LocationAttr>("place");
    auto isInside = [&](FileLineColLoc place) { return coversPlace(range, place); };
    if (demand.contains("eligible") && llvm::none_of(places, isInside))
      result = diagnose(range, message::demandWithoutLoop);
  }
  return result;
}

//===----------------------------------------------------------------------===//
// Obstacles
//===----------------------------------------------------------------------===//

std::optional<KernelObstacle> choir::grid::describeObstacle(Operation *op) {
  if (std::optional<message::Id> obstacle = findObstacle(op))
    return KernelObstacle{op->getLoc(), format(*obstacle) + hintFor(*obstacle)};
  auto call = dyn_cast<func::CallOp>(op);
  if (!call)
    return std::nullopt;
  const message::Id purpose = findPurposeOf(call).value_or(message::gpuCall);
  if (purpose == message::gpuTextMade)
    return KernelObstacle{op->getLoc(), format(message::gpuText)};
  std::string text = purpose == message::gpuCall ? format(purpose, call.getCallee()) : format(purpose);
  return KernelObstacle{op->getLoc(), text + hintFor(purpose)};
}

//===----------------------------------------------------------------------===//
// Reports
//===----------------------------------------------------------------------===//

bool KernelReport::isNew(Location place, StringRef text) {
  // Inlined code is at one place for the reader.
  Attribute known = place->findInstanceOf<FileLineColLoc>();
  return told.insert({known ? known : Attribute(place), StringAttr::get(place.getContext(), text)}).second;
}

void KernelReport::refuse(Operation *loop, const KernelObstacle &obstacle) {
  ++numErrors;
  if (isNew(loop->getLoc(), "refused"))
    diagnose(loop, message::loopNotEligible).attachNote(obstacle.place) << obstacle.text;
}

void KernelReport::tellLeft(Operation *loop, const KernelObstacle &obstacle) {
  if (!isWanted || loop->getParentOfType<func::FuncOp>()->hasAttr(ChplDialect::getLibraryAttrName()))
    return;
  const SourcePlace at = getSourcePlace(obstacle.place), own = getSourcePlace(loop->getLoc());
  std::string text = obstacle.text;
  if (at.line != 0 && (at.line != own.line || at.file != own.file))
    text = format(at.file == own.file ? message::leftAtLine : message::leftAt, text, at.line,
                  at.file ? at.file.getValue() : StringRef());
  if (isNew(loop->getLoc(), text))
    diagnose(loop, message::loopLeft, text);
}

void KernelReport::tellKernel(ForallOp loop, ArrayRef<int64_t> block, bool isBlockAtRunTime) {
  // Copies of arrays that the compiler makes have no place.
  if (!isWanted || !loop.getLoc()->findInstanceOf<FileLineColLoc>() ||
      loop->getParentOfType<func::FuncOp>()->hasAttr(ChplDialect::getLibraryAttrName()))
    return;
  std::string extents;
  for (int64_t size : block)
    extents += (extents.empty() ? "" : " x ") + std::to_string(size);
  if (isBlockAtRunTime)
    extents = format(message::blockSizeAtRunTime, int64_t(LaunchOp::maxThreadsPerBlock));
  const auto purpose = loop->getAttrOfType<StringAttr>(GridDialect::getDeviceOnlyAttrName());
  std::string text = purpose ? format(message::loopKernelFor, block.size(), extents, purpose.getValue())
                             : format(message::loopKernel, block.size(), extents);
  if (auto more = loop->getAttrOfType<StringAttr>(GridDialect::getRemarkAttrName()))
    text += more.getValue();
  if (isNew(loop.getLoc(), text))
    mlir::emitRemark(loop.getLoc(), text);
}

void choir::grid::addRemark(ForallOp loop, const std::string &text) {
  auto known = loop->getAttrOfType<StringAttr>(GridDialect::getRemarkAttrName());
  const std::string all = (known ? known.getValue().str() : std::string()) + "; " + text;
  loop->setAttr(GridDialect::getRemarkAttrName(), StringAttr::get(loop.getContext(), all));
}

//===----------------------------------------------------------------------===//
// Changes of loops
//===----------------------------------------------------------------------===//

void choir::grid::keepOrdinaryForm(IfOp choice) {
  OpBuilder builder(choice);
  Operation *condition = choice.getCondition().getDefiningOp();
  inlineBlock(choice.elseBlock(), {}, builder);
  choice.erase();
  // The test, down to the query for the task's place.
  while (condition && condition->use_empty()) {
    Operation *tested = condition->getOperands().empty() ? nullptr : condition->getOperand(0).getDefiningOp();
    condition->erase();
    condition = tested;
  }
}

void choir::grid::giveIterations(ForallOp loop, Value each, bool isCyclic) {
  // forall t in 0..<threads { for k in 0..<iterations { i = t * iterations + k; if i < n { body(i) } } }
  OpBuilder builder(loop);
  Location loc = loop.getLoc();
  forgetIteration(loop);
  IndexBuilder before(builder, loc);
  const unsigned dim = loop.rank() - 1;
  Value count = loop.getCounts()[dim];
  Value rounded = arith::AddIOp::create(builder, loc, count, before.subtract(each, before.constant(1)));
  Value threads = arith::DivSIOp::create(builder, loc, rounded, each);
  loop.getCountsMutable()[dim].set(threads);
  Block &body = loop.getBody().front();
  BlockArgument thread = loop.positions()[dim];
  SmallVector<Operation *> code;
  for (Operation &op : body.without_terminator())
    code.push_back(&op);
  builder.setInsertionPointToStart(&body);
  auto inner = ForallOp::create(builder, loc, LoopKind::Serial, ValueRange(each));
  builder.setInsertionPointToStart(&inner.getBody().front());
  Value turn = inner.positions()[0];
  Value far = arith::MulIOp::create(builder, loc, isCyclic ? turn : Value(thread), isCyclic ? threads : each);
  Value position = arith::AddIOp::create(builder, loc, far, isCyclic ? Value(thread) : turn);
  Value isInside = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::slt, position, count);
  auto guarded = IfOp::create(builder, loc, isInside);
  EndOp::create(builder, loc);
  builder.setInsertionPointToStart(guarded.thenBlock());
  Operation *end = EndOp::create(builder, loc);
  for (Operation *op : code)
    op->moveBefore(end);
  thread.replaceUsesWithIf(position, [&](OpOperand &use) { return guarded->isProperAncestor(use.getOwner()); });
}
