//===- CheckCopies.cpp - Remarks on copies, and contracts -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// xfer-check-copies (diagnostics): Passes.td has input, output and a sketch.
//
//===----------------------------------------------------------------------===//

#include "CopyDecisions.h"
#include "ElementText.h"
#include "choir/Dialect/Chpl/Utils/Diagnose.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"
#include "choir/Dialect/Chpl/Utils/SourcePlace.h"
#include "choir/Dialect/Grid/Analysis/ArrayOrigins.h"
#include "choir/Dialect/Grid/IR/GridDialect.h"
#include "choir/Dialect/Xfer/Transforms/Passes.h"
#include "llvm/ADT/DenseSet.h"
#include <set>

namespace choir::xfer {
#define GEN_PASS_DEF_XFERCHECKCOPIES
#include "choir/Dialect/Xfer/Transforms/Passes.h.inc"
} // namespace choir::xfer

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::grid;
using namespace choir::xfer;

static std::string nameOf(Mode mode) {
  switch (mode) {
  case Mode::Read:
    return format(message::copyRead);
  case Mode::Write:
    return format(message::copyWritten);
  case Mode::Overwrite:
    return format(message::copyOverwritten);
  }
  llvm_unreachable("unknown mode");
}

static std::string nameOf(Side side) { return format(side == Side::Host ? message::copyHost : message::copyDevice); }

/// Which way elements go that a side acquires.
static std::string directionTo(Side side) {
  return format(side == Side::Host ? message::copyToHost : message::copyToDevice);
}

/// A line of the program, as somebody at `here` names it.
static std::string describePlace(LocationAttr place, Location here) {
  const SourcePlace there = getSourcePlace(Location(place)), own = getSourcePlace(here);
  if (there.line == 0)
    return format(message::copyNoLine);
  if (there.file == own.file)
    return format(message::copyLine, there.line);
  return (there.file.getValue() + ":" + Twine(there.line)).str();
}

/// The name and line of what a pass has noted.
static std::string describeCause(Attribute attribute, Location here) {
  auto cause = cast<NameLoc>(attribute);
  return format(message::copyCause, cause.getName().getValue(), describePlace(cause.getChildLoc(), here));
}

//===----------------------------------------------------------------------===//
// The remarks
//===----------------------------------------------------------------------===//

namespace {

/// Remarks by their places, each once: code of the program can be several times in the code that is made.
class Remarks {
public:
  void add(Location place, const std::string &elements, Mode mode, Side side, const std::string &outcome) {
    if (auto line = place->findInstanceOf<FileLineColLoc>())
      texts.insert({line.getFilename().str(), line.getLine(), line.getColumn(),
                    format(message::copyReport, elements, nameOf(mode), nameOf(side), outcome), line});
  }
  void emit() const {
    for (const Remark &remark : texts)
      diagnose(remark.place, message::copyRemark, remark.text);
  }

private:
  struct Remark {
    std::string file;
    unsigned line, column;
    std::string text;
    FileLineColLoc place;
    bool operator<(const Remark &other) const {
      return std::tie(file, line, column, text) < std::tie(other.file, other.line, other.column, other.text);
    }
  };
  std::set<Remark> texts;
};

} // namespace

/// How often an acquire of the program's code is made.
static std::string describeFrequency(Operation *acquire, Side side) {
  auto left = acquire->getAttrOfType<LocationAttr>(leftLoopAttrName);
  auto kept = acquire->getAttrOfType<ArrayAttr>(keptAttrName);
  std::string text = format(message::copyOnce);
  auto named = dyn_cast<AcquireOp>(acquire);
  if (named && named.getAhead())
    text = left ? format(message::copyAheadOfLoop, describePlace(left, acquire->getLoc())) : format(message::copyAhead);
  else if (side == Side::Device)
    text = format(message::copyWithLaunch);
  else if (left)
    text = format(message::copyBeforeLoop, describePlace(left, acquire->getLoc()));
  else if (kept)
    text.clear();
  if (kept)
    text += (text.empty() ? "" : ", ") +
            format(message::copyInLoop, describePlace(cast<LocationAttr>(kept[0]), acquire->getLoc()));
  return text;
}

/// Why an acquire stays in its loop, or is made at all.
static std::string describeReason(Operation *acquire, Side side) {
  auto kept = acquire->getAttrOfType<ArrayAttr>(keptAttrName);
  if (auto obstacle = acquire->getAttrOfType<StringAttr>(obstacleAttrName); obstacle && kept)
    return obstacle.str();
  if (kept && kept.size() > 1 && side == Side::Host)
    return format(message::copyStays, describeCause(kept[1], acquire->getLoc()));
  if (Attribute since = acquire->getAttr(sinceAttrName))
    return format(message::copySince, describeCause(since, acquire->getLoc()));
  return format(message::copyFirst);
}

/// What became of an acquire that is left.
static std::string describeTest(Operation *acquire, Side side, Mode mode) {
  const std::string often = describeFrequency(acquire, side), why = describeReason(acquire, side);
  if (mode == Mode::Overwrite && side == Side::Host && acquire->hasAttr(keptAttrName))
    return format(message::copyNeverKept, often, why);
  if (mode == Mode::Overwrite)
    return format(message::copyNever, often);
  return format(message::copyTested, often, directionTo(side), why);
}

static bool isExplicit(Value array) { return getMemorySpace(array) == MemorySpace::Explicit; }

static void addAcquire(Operation *op, Remarks &remarks) {
  if (auto acquire = dyn_cast<AcquireOp>(op); acquire && !isExplicit(acquire.getArray()))
    remarks.add(op->getLoc(), describeElements(acquire), acquire.getMode(), acquire.getSide(),
                describeTest(op, acquire.getSide(), acquire.getMode()));
  if (auto acquire = dyn_cast<AcquireAtOp>(op))
    remarks.add(op->getLoc(), format(message::copyByReference), acquire.getMode(), Side::Host,
                describeTest(op, Side::Host, acquire.getMode()));
}

static void addProved(ModuleOp program, Remarks &remarks) {
  auto proved = program->getAttrOfType<ArrayAttr>(provedAttrName);
  if (!proved)
    return;
  for (auto gone : proved.getAsRange<ArrayAttr>()) {
    const Location place = cast<LocationAttr>(gone[3]);
    const std::string outcome = gone.size() == 4
                                    ? format(message::copyByCallers)
                                    : format(message::copyProved, describePlace(cast<LocationAttr>(gone[4]), place));
    remarks.add(place, cast<StringAttr>(gone[0]).str(), cast<ModeAttr>(gone[1]).getValue(),
                cast<SideAttr>(gone[2]).getValue(), outcome);
  }
  program->removeAttr(provedAttrName);
}

//===----------------------------------------------------------------------===//
// What is copied always
//===----------------------------------------------------------------------===//

namespace {
/// Elements that an op copies whenever it runs.
struct CertainCopy {
  std::string elements;
  Mode mode;
  Side side; ///< that needs them
  std::string reason;
  bool isBothWays = false;

  std::string direction() const { return isBothWays ? format(message::copyBothWays) : directionTo(side); }
};
} // namespace

/// Constant arrays and variables travel with each launch.
static void findCopies(LaunchOp launch, SmallVectorImpl<CertainCopy> &copies) {
  for (auto [array, access] : llvm::zip_equal(launch.getArrays(), launch.getArrayAccess()))
    if (isMappedVariable(array))
      copies.push_back(
          {nameVariable(array), Mode::Write, Side::Device,
           format(message::copyVariable, format(isAtomicVariable(array) ? message::copyAtomic : message::copyAssigned)),
           /*isBothWays=*/true});
    else if (access & InConstantMemory)
      copies.push_back(
          {format(message::copyAllOf, nameArray(array)), Mode::Read, Side::Device, format(message::copyConstant)});
}

/// Assignments between arrays that are in device memory alone, and arrays of the host.
static void findCopies(ArrayCopyOp copy, SmallVectorImpl<CertainCopy> &copies) {
  const MemorySpace target = getMemorySpace(copy.getTarget()), source = getMemorySpace(copy.getSource());
  const bool toDevice = target == MemorySpace::Explicit && source == MemorySpace::Host;
  if (toDevice || (target == MemorySpace::Host && source == MemorySpace::Explicit))
    copies.push_back({format(message::copyAllOf, nameArray(copy.getTarget())), Mode::Overwrite,
                      toDevice ? Side::Device : Side::Host, format(message::copyExplicit)});
}

/// With conservative copies each acquire is one.
static SmallVector<CertainCopy> findCopies(Operation *op, bool isConservative) {
  SmallVector<CertainCopy> copies;
  if (auto launch = dyn_cast<LaunchOp>(op))
    findCopies(launch, copies);
  else if (auto assignment = dyn_cast<ArrayCopyOp>(op))
    findCopies(assignment, copies);
  else if (auto acquire = dyn_cast<AcquireOp>(op); acquire && isConservative)
    copies.push_back(
        {describeElements(acquire), acquire.getMode(), acquire.getSide(), format(message::copyConservative)});
  return copies;
}

/// Target and source of an assignment of whole arrays.
static std::optional<std::pair<Value, Value>> findAssignment(Operation *op) {
  if (auto copy = dyn_cast<ArrayCopyOp>(op))
    return std::pair<Value, Value>(copy.getTarget(), copy.getSource());
  if (!isCallOf(op, RuntimeFunction::array_copy_on_device) && !isCallOf(op, RuntimeFunction::array_copy))
    return std::nullopt;
  auto target = op->getOperand(0).getDefiningOp<PointerCastOp>();
  auto source = op->getOperand(1).getDefiningOp<PointerCastOp>();
  auto isArray = [](Operation *cast) {
    auto reference = cast ? dyn_cast<RefType>(cast->getOperand(0).getType()) : RefType();
    return reference && isa<ArrayType>(reference.getPointee());
  };
  if (!isArray(target) || !isArray(source))
    return std::nullopt;
  return std::pair<Value, Value>(target->getOperand(0), source->getOperand(0));
}

/// Arrays that are assigned on the device or not.
static void addAssignment(Operation *op, Remarks &remarks) {
  auto assignment = findAssignment(op);
  if (!assignment)
    return;
  const MemorySpace target = getMemorySpace(assignment->first), source = getMemorySpace(assignment->second);
  const bool hasCopies = target == MemorySpace::Device || source == MemorySpace::Device;
  if (hasCopies && target != MemorySpace::Host && source != MemorySpace::Host)
    remarks.add(op->getLoc(), format(message::copyAllOf, nameArray(assignment->first)), Mode::Overwrite, Side::Device,
                format(message::copyTested, format(message::copyOnce), directionTo(Side::Device),
                       format(message::copyOnDevice)));
}

//===----------------------------------------------------------------------===//
// Contracts
//===----------------------------------------------------------------------===//

/// An error at each certain copy between a call that forbids copies and the one that allows them again.
static void checkContract(Operation *begin, bool isConservative) {
  for (Operation *op = begin->getNextNode(); op && !isCallOf(op, RuntimeFunction::copies_allow); op = op->getNextNode())
    op->walk([&](Operation *inner) {
      for (const CertainCopy &copy : findCopies(inner, isConservative))
        diagnose(inner->getLoc(), message::copyForbidden, copy.elements, copy.direction(), copy.reason);
    });
}

namespace {
struct XferCheckCopies : choir::xfer::impl::XferCheckCopiesBase<XferCheckCopies> {
  using XferCheckCopiesBase::XferCheckCopiesBase;

  void runOnOperation() override {
    ModuleOp program = getOperation();
    const bool hasContracts = program.lookupSymbol(getSymbol(RuntimeFunction::copies_forbid));
    if (!report && !hasContracts)
      return;
    Remarks remarks;
    for (auto function : program.getOps<func::FuncOp>()) {
      // An assignment that is no copy of memory is a loop, of which its own remark tells.
      llvm::DenseSet<Attribute> assigned;
      function.walk([&](Operation *op) {
        if (findAssignment(op))
          assigned.insert(op->getLoc());
      });
      const bool isLibrary = function->hasAttr(ChplDialect::getLibraryAttrName());
      function.walk([&](Operation *op) {
        if (isCallOf(op, RuntimeFunction::copies_forbid))
          checkContract(op, conservative);
        if (!report || isLibrary)
          return;
        for (const CertainCopy &copy : findCopies(op, conservative))
          remarks.add(op->getLoc(), copy.elements, copy.mode, copy.side,
                      format(message::copyAlways, copy.direction(), copy.reason));
        if (!conservative && !assigned.contains(op->getLoc()))
          addAcquire(op, remarks);
        addAssignment(op, remarks);
      });
    }
    addProved(program, remarks);
    remarks.emit();
  }
};
} // namespace
