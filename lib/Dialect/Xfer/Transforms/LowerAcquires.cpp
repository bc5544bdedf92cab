//===- LowerAcquires.cpp - Acquires to calls ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// xfer-lower-acquires: Passes.td has input and output.
//
//===----------------------------------------------------------------------===//

#include "choir/Analysis/IndexBuilder.h"
#include "choir/Dialect/Chpl/Utils/BuildIf.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"
#include "choir/Dialect/Chpl/Utils/SourcePlace.h"
#include "choir/Dialect/Grid/IR/GridDialect.h"
#include "choir/Dialect/Xfer/IR/XferDialect.h"
#include "choir/Dialect/Xfer/Transforms/Passes.h"
#include "choir/runtime/Types.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/DebugLog.h"

namespace choir::xfer {
#define GEN_PASS_DEF_XFERLOWERACQUIRES
#include "choir/Dialect/Xfer/Transforms/Passes.h.inc"
} // namespace choir::xfer

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::xfer;

#define DEBUG_TYPE "xfer-lower-acquires"

ALWAYS_ENABLED_STATISTIC(numOfHost, "calls that acquire for the host");
ALWAYS_ENABLED_STATISTIC(numOfLaunches, "calls that acquire for a launch");

static_assert(int(Mode::Read) == CHOIR_ACQUIRE_READ && int(Mode::Write) == CHOIR_ACQUIRE_WRITE &&
              int(Mode::Overwrite) == CHOIR_ACQUIRE_OVERWRITE);

namespace {

class AcquireLowering {
public:
  explicit AcquireLowering(ModuleOp program) : program(program), runtime(program), builder(program.getContext()) {}

  void lower(AcquireOp acquire);
  void lower(AcquireAtOp acquire);

private:
  IndexBuilder numbers() { return {builder, loc}; }
  Value asPointer(Value value) {
    return builder.createOrFold<PointerCastOp>(loc, builder.getType<LLVM::LLVMPointerType>(), value);
  }
  Value haveCopies();
  Value storeBounds(ArrayRef<Box> boxes);

  ModuleOp program;
  RuntimeFunctions runtime;
  OpBuilder builder;
  Location loc = builder.getUnknownLoc();
};

} // namespace

/// Whether any array has copies: the library's variable says so.
Value AcquireLowering::haveCopies() {
  if (!runtime.symbolTable().lookup(symbol::copies_exist)) {
    OpBuilder atEnd = OpBuilder::atBlockEnd(program.getBody());
    auto variable = GlobalOp::create(atEnd, program.getLoc(), symbol::copies_exist, builder.getI1Type());
    variable.setIsExtern(true);
    runtime.symbolTable().insert(variable);
  }
  Value address = AddressOfOp::create(builder, loc, RefType::get(builder.getI1Type()), symbol::copies_exist);
  return LoadOp::create(builder, loc, builder.getI1Type(), address);
}

/// An array in memory with the bounds of all boxes.
Value AcquireLowering::storeBounds(ArrayRef<Box> boxes) {
  SmallVector<Value> values;
  for (const Box &box : boxes)
    for (const Interval &interval : box) {
      values.push_back(interval.isAll() ? numbers().constant(INT64_MIN) : interval.low);
      values.push_back(interval.isAll() ? numbers().constant(INT64_MAX) : interval.high);
    }
  SmallVector<Type> types(values.size(), builder.getI64Type());
  Value memory = LocalOp::create(builder, loc, TupleLayoutType::get(builder.getContext(), types));
  for (auto [index, value] : llvm::enumerate(values))
    StoreOp::create(builder, loc, value, TupleRefOp::create(builder, loc, memory, builder.getI32IntegerAttr(index)));
  return asPointer(memory);
}

void AcquireLowering::lower(AcquireOp acquire) {
  builder.setInsertionPoint(acquire);
  loc = acquire.getLoc();
  const bool isDevice = acquire.getSide() == Side::Device;
  ++(isDevice ? numOfLaunches : numOfHost);
  LDBG() << loc << ": acquired by a call, boxes: " << acquire.boxes().size();
  Value condition = isDevice ? grid::OnDeviceOp::create(builder, loc, builder.getI1Type()) : haveCopies();
  buildIf(builder, loc, condition, [&] {
    const SmallVector<Box> boxes = acquire.boxes();
    const int32_t mode = int32_t(acquire.getMode()) | (acquire.getAgain() ? CHOIR_ACQUIRE_AGAIN : 0) |
                         (acquire.getAhead() ? CHOIR_ACQUIRE_AHEAD : 0);
    SmallVector<Value> operands{asPointer(acquire.getArray()), numbers().constant(mode, 32),
                                numbers().constant(int64_t(boxes.size())), storeBounds(boxes)};
    if (isDevice) {
      auto [file, line] = createSourcePlace(builder, loc);
      operands.append({file, line});
    }
    runtime.call(builder, loc, isDevice ? RuntimeFunction::device_acquire : RuntimeFunction::acquire, operands);
  });
  acquire.erase();
}

void AcquireLowering::lower(AcquireAtOp acquire) {
  builder.setInsertionPoint(acquire);
  loc = acquire.getLoc();
  ++numOfHost;
  buildIf(builder, loc, haveCopies(), [&] {
    Value bytes = acquire.getArray() ? numbers().constant(-1) : SizeOfOp::create(builder, loc, acquire.getType());
    runtime.call(builder, loc, RuntimeFunction::acquire_at,
                 {asPointer(acquire.getAddress()), bytes, numbers().constant(int32_t(acquire.getMode()), 32)});
  });
  acquire.erase();
}

namespace {
struct XferLowerAcquires : choir::xfer::impl::XferLowerAcquiresBase<XferLowerAcquires> {
  void runOnOperation() override {
    SmallVector<Operation *> acquires;
    getOperation().walk([&](Operation *op) {
      if (isa<AcquireOp, AcquireAtOp>(op))
        acquires.push_back(op);
    });
    if (acquires.empty())
      return;
    AcquireLowering lowering(getOperation());
    for (Operation *op : acquires)
      if (auto acquire = dyn_cast<AcquireOp>(op))
        lowering.lower(acquire);
      else
        lowering.lower(cast<AcquireAtOp>(op));
  }
};
} // namespace
