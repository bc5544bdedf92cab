//===- SourcePlace.cpp - File and line of a location ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Chpl/Utils/SourcePlace.h"
#include "choir/Dialect/Chpl/IR/ChplDialect.h"

using namespace mlir;
using namespace choir::chpl;

SourcePlace choir::chpl::getSourcePlace(Location loc) {
  if (auto place = dyn_cast<FileLineColRange>(loc))
    return {place.getFilename(), place.getStartLine()};
  if (auto name = dyn_cast<NameLoc>(loc))
    return getSourcePlace(name.getChildLoc());
  if (auto call = dyn_cast<CallSiteLoc>(loc))
    return getSourcePlace(call.getCallee());
  if (auto fused = dyn_cast<FusedLoc>(loc))
    for (Location part : fused.getLocations())
      if (SourcePlace place = getSourcePlace(part); place.line != 0)
        return place;
  return {};
}

StringAttr choir::chpl::findName(Location loc) {
  while (auto call = dyn_cast<CallSiteLoc>(loc))
    loc = call.getCallee();
  auto named = dyn_cast<NameLoc>(loc);
  return named ? named.getName() : StringAttr();
}

std::pair<Value, Value> choir::chpl::createSourcePlace(OpBuilder &builder, Location loc) {
  SourcePlace place = getSourcePlace(loc);
  Value file;
  if (place.line != 0)
    file = StringDataOp::create(builder, loc, place.file.getValue());
  else
    file = NilOp::create(builder, loc, builder.getType<LLVM::LLVMPointerType>());
  return {file, arith::ConstantIntOp::create(builder, loc, place.line, 32)};
}

Value choir::chpl::createAllocationSite(OpBuilder &builder, Location loc, StringRef what, bool inLibrary) {
  std::string text = what.str();
  if (SourcePlace place = getSourcePlace(loc); place.line != 0 && !inLibrary)
    text += "\n" + place.file.str() + "\n" + std::to_string(place.line);
  return StringDataOp::create(builder, loc, text);
}

bool choir::chpl::coversPlace(LocationAttr range, FileLineColLoc place) {
  using Position = std::pair<unsigned, unsigned>;
  std::optional<Position> first, last;
  bool isSameFile = true;
  range.walk([&](Location part) {
    auto known = dyn_cast<FileLineColRange>(LocationAttr(part));
    if (!known)
      return WalkResult::advance();
    isSameFile &= known.getFilename() == place.getFilename();
    first = first.value_or(Position(known.getStartLine(), known.getStartColumn()));
    last = Position(known.getEndLine(), known.getEndColumn());
    return WalkResult::advance();
  });
  const Position at(place.getLine(), place.getColumn());
  return first && isSameFile && *first <= at && at <= *last;
}
