//===- LibraryRecords.cpp - Records of the library by their fields --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IRGen/Core/LibraryRecords.h"
#include "Sema/Tree/WellKnownNames.h"

using namespace mlir;

namespace choir::irgen {

Value fieldByName(IRGenFunction &fn, const sema::AggregateType *record, Value address, StringRef name, Location loc) {
  OpBuilder &b = fn.builder();
  for (const sema::Field &field : record->fields)
    if (field.name == name && field.index >= 0)
      return chpl::FieldRefOp::create(b, loc, address, field.index);
  return {};
}

int64_t countCodepoints(StringRef text) {
  return llvm::count_if(text, [](char byte) { return (byte & 0xC0) != 0x80; });
}

void emitTextInto(IRGenFunction &fn, const sema::AggregateType *record, Value data, Value size, Value codepoints,
                  Value address, Location loc) {
  OpBuilder &b = fn.builder();
  chpl::ZeroBitsOp::create(b, loc, address);
  auto set = [&](StringRef field, Value value) {
    if (Value target = fieldByName(fn, record, address, field, loc))
      fn.store(loc, value, target);
  };
  set(sema::known::textBuffer, data);
  set(sema::known::textLength, size);
  set(sema::known::textCodepoints, codepoints);
}

} // namespace choir::irgen
