//===- GridToNVVM.cpp - Positions on NVIDIA devices -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In:  a device module.
// Out: the same without grid ops: the position of a thread is computed from the ids that the device keeps in registers.
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Grid/IR/GridDialect.h"
#include "choir/Dialect/Grid/Transforms/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

namespace choir::grid {
#define GEN_PASS_DEF_GRIDTONVVM
#include "choir/Dialect/Grid/Transforms/Passes.h.inc"
} // namespace choir::grid

using namespace mlir;
using namespace choir::grid;

static Value readRegister(OpBuilder &builder, Location loc, StringRef name) {
  auto intrinsic = builder.getStringAttr("llvm.nvvm.read.ptx.sreg." + name);
  Value id = LLVM::CallIntrinsicOp::create(builder, loc, builder.getI32Type(), intrinsic, ValueRange()).getResult(0);
  return arith::ExtUIOp::create(builder, loc, builder.getI64Type(), id);
}

namespace {
struct GridToNVVM : choir::grid::impl::GridToNVVMBase<GridToNVVM> {
  void runOnOperation() override {
    SmallVector<PositionOp> positions;
    getOperation().walk([&](PositionOp op) { positions.push_back(op); });
    for (PositionOp op : positions) {
      OpBuilder builder(op);
      Location loc = op.getLoc();
      // A grid has up to 2^31 - 1 blocks of 1024 threads: the product needs 64 bits.
      Value before = arith::MulIOp::create(builder, loc, readRegister(builder, loc, "ctaid.x"),
                                           readRegister(builder, loc, "ntid.x"));
      Value position = arith::AddIOp::create(builder, loc, before, readRegister(builder, loc, "tid.x"));
      op.replaceAllUsesWith(position);
      op.erase();
    }
  }
};
} // namespace
