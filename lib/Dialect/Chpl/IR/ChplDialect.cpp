//===- ChplDialect.cpp - The chpl dialect ------------------------------ ===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace choir::chpl;

#include "choir/Dialect/Chpl/IR/ChplDialect.cpp.inc"
#include "choir/Dialect/Chpl/IR/ChplEnums.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "choir/Dialect/Chpl/IR/ChplAttrs.cpp.inc"

namespace {
/// Prints records by name; their fields are printed once, at the top of the file.
struct ChplAsmInterface : OpAsmDialectInterface {
  using OpAsmDialectInterface::OpAsmDialectInterface;

  AliasResult getAlias(Type type, raw_ostream &os) const override {
    auto record = dyn_cast<RecordType>(type);
    if (!record)
      return AliasResult::NoAlias;
    for (char c : record.getName())
      os << (llvm::isAlnum(c) ? c : '_');
    return AliasResult::OverridableAlias;
  }
};
} // namespace

void ChplDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "choir/Dialect/Chpl/IR/ChplOps.cpp.inc"
      >();
  addAttributes<
#define GET_ATTRDEF_LIST
#include "choir/Dialect/Chpl/IR/ChplAttrs.cpp.inc"
      >();
  registerTypes();
  addInterfaces<ChplAsmInterface>();
}

/// The folders of this dialect's ops return integers.
Operation *ChplDialect::materializeConstant(OpBuilder &builder, Attribute value, Type type, Location loc) {
  return arith::ConstantOp::materialize(builder, value, type, loc);
}

bool choir::chpl::startsTasks(Operation *op) {
  if (auto forall = dyn_cast<ForallOp>(op))
    return forall.getKind() == LoopKind::Forall || forall.getKind() == LoopKind::Coforall;
  return op->hasTrait<TaskBoundary>();
}

Type choir::chpl::getYieldedType(func::FuncOp function) {
  auto yields = function->getAttrOfType<TypeAttr>(ChplDialect::getYieldsAttrName());
  return yields ? yields.getValue() : Type();
}
