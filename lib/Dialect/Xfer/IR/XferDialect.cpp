//===- XferDialect.cpp - The xfer dialect ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Xfer/IR/XferDialect.h"
#include "choir/Dialect/Chpl/IR/PointeeSyntax.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace choir::chpl;
using namespace choir::xfer;

#include "choir/Dialect/Xfer/IR/XferDialect.cpp.inc"
#include "choir/Dialect/Xfer/IR/XferEnums.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "choir/Dialect/Xfer/IR/XferAttrs.cpp.inc"

void XferDialect::initialize() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "choir/Dialect/Xfer/IR/XferAttrs.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "choir/Dialect/Xfer/IR/XferOps.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// Textual form
//===----------------------------------------------------------------------===//

using UnresolvedOperands = SmallVectorImpl<OpAsmParser::UnresolvedOperand>;

/// `*`, or `%low to %high`.
static ParseResult parseInterval(OpAsmParser &parser, UnresolvedOperands &bounds, SmallVectorImpl<bool> &bounded) {
  bounded.push_back(failed(parser.parseOptionalStar()));
  if (!bounded.back())
    return success();
  return failure(parser.parseOperand(bounds.emplace_back()) || parser.parseKeyword("to") ||
                 parser.parseOperand(bounds.emplace_back()));
}

/// Boxes, each in brackets.
static ParseResult parseBoxes(OpAsmParser &parser, UnresolvedOperands &bounds, DenseBoolArrayAttr &bounded) {
  SmallVector<bool> isBounded;
  auto parseOne = [&] { return parseInterval(parser, bounds, isBounded); };
  do {
    if (parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Square, parseOne))
      return failure();
  } while (succeeded(parser.parseOptionalComma()));
  bounded = DenseBoolArrayAttr::get(parser.getContext(), isBounded);
  return success();
}

static void printBoxes(OpAsmPrinter &printer, AcquireOp op, OperandRange, DenseBoolArrayAttr) {
  llvm::interleaveComma(op.boxes(), printer, [&](const Box &box) {
    printer << '[';
    llvm::interleaveComma(box, printer, [&](const Interval &interval) {
      if (interval.isAll())
        printer << '*';
      else
        printer << interval.low << " to " << interval.high;
    });
    printer << ']';
  });
}

//===----------------------------------------------------------------------===//
// AcquireOp
//===----------------------------------------------------------------------===//

unsigned AcquireOp::rank() { return cast<ArrayType>(getArray().getType().getPointee()).getRank(); }

SmallVector<Box> AcquireOp::boxes() {
  SmallVector<Box> result;
  ValueRange rest = getBounds();
  ArrayRef<bool> flags = getBounded();
  for (size_t first = 0; first < flags.size(); first += rank()) {
    Box &box = result.emplace_back();
    for (bool isBounded : flags.slice(first, rank())) {
      box.push_back(isBounded ? Interval{rest[0], rest[1]} : Interval());
      rest = rest.drop_front(isBounded ? 2 : 0);
    }
  }
  return result;
}

void AcquireOp::build(OpBuilder &builder, OperationState &state, Side side, Mode mode, Value array) {
  const unsigned rank = cast<ArrayType>(cast<RefType>(array.getType()).getPointee()).getRank();
  build(builder, state, side, mode, array, Box(rank));
}

void AcquireOp::build(OpBuilder &builder, OperationState &state, Side side, Mode mode, Value array,
                      ArrayRef<Box> boxes) {
  SmallVector<Value> bounds;
  SmallVector<bool> bounded;
  for (const Box &box : boxes)
    for (const Interval &interval : box) {
      bounded.push_back(!interval.isAll());
      if (!interval.isAll())
        bounds.append({interval.low, interval.high});
    }
  state.addOperands(array);
  state.addOperands(bounds);
  Properties &properties = state.getOrAddProperties<Properties>();
  properties.side = SideAttr::get(builder.getContext(), side);
  properties.mode = ModeAttr::get(builder.getContext(), mode);
  properties.bounded = builder.getDenseBoolArrayAttr(bounded);
}

LogicalResult AcquireOp::verify() {
  if (getBounded().empty() || getBounded().size() % rank() != 0)
    return emitOpError("needs an interval for each dimension of the array");
  if (int64_t(getBounds().size()) != 2 * llvm::count(getBounded(), true))
    return emitOpError("needs two bounds for each interval that has any");
  if (getAgain() && getSide() == Side::Host)
    return emitOpError("copies again to the device only");
  if (getAhead() && (getSide() == Side::Host || getMode() != Mode::Read))
    return emitOpError("copies ahead what the device will read only");
  return success();
}

#define GET_OP_CLASSES
#include "choir/Dialect/Xfer/IR/XferOps.cpp.inc"
