//===- Tiles.cpp - Loop tiling --------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Tiles.h"
#include "StreamingStores.h"
#include "choir/Analysis/IndexBuilder.h"
#include "choir/Dialect/Chpl/Utils/AccessMarks.h"
#include "choir/Dialect/Chpl/Utils/BuildIf.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;

static constexpr llvm::StringLiteral tiledAttrName = "chpl.tiled";

void choir::chpl::setTiled(ForallOp forall) { forall->setAttr(tiledAttrName, UnitAttr::get(forall.getContext())); }

bool choir::chpl::isTiled(ForallOp forall) { return forall->hasAttr(tiledAttrName); }

bool choir::chpl::canStreamTiles(StoreOp store) {
  return tileExtent * store.getValue().getType().getIntOrFloatBitWidth() % (8 * cacheLine) == 0;
}

namespace {

class TileBuilder {
public:
  TileBuilder(ForallOp forall, ValueRange outer, StoreOp streamed, LLVM::AccessGroupAttr group, OpBuilder &builder)
      : forall(forall), outer(outer), streamed(streamed), group(group), builder(builder), loc(forall.getLoc()) {}

  /// A loop over all tiles, the last ones of which are smaller. A box that has no whole tile is one tile.
  void buildTiles(Extent rows, Extent columns, bool isStreaming);
  /// The same with streaming stores, if the cache lines of all rows begin at the same column.
  void buildStreaming(Extent rows, Extent columns);

private:
  /// Two loops around a copy of the body.
  void buildTile(Value row, Value rowCount, Value column, Value columnCount, bool isWhole, bool isStreaming);
  void cloneBody(Value row, Value column, IRMapping &mapping);

  IndexBuilder numbers() { return {builder, loc}; }
  Value count(Extent extent) { return arith::SubIOp::create(builder, loc, extent.high, extent.low); }
  Value rowAddress(Value row, Value column);
  ForOp createLoop(Value low, Value count, int64_t step);
  /// A loop over the first positions of the tiles along a dimension. `body` also gets the extent of the tile: the whole
  /// dimension, unless `isLarge`.
  void buildLoopOverTiles(Extent extent, Value isLarge, llvm::function_ref<void(Value, Value)> body);

  ForallOp forall;
  ValueRange outer;
  StoreOp streamed;
  LLVM::AccessGroupAttr group;
  OpBuilder &builder;
  Location loc;
};

} // namespace

/// An empty loop; leaves the builder before it.
ForOp TileBuilder::createLoop(Value low, Value count, int64_t step) {
  auto loop = ForOp::create(builder, loc, low, count, numbers().constant(step));
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(&loop.getBody().front());
  EndOp::create(builder, loc);
  return loop;
}

void TileBuilder::buildLoopOverTiles(Extent extent, Value isLarge, llvm::function_ref<void(Value, Value)> body) {
  Value whole = count(extent), side = numbers().constant(tileExtent);
  Value padded = arith::AddIOp::create(builder, loc, whole, numbers().constant(tileExtent - 1));
  Value tiles = arith::DivSIOp::create(builder, loc, padded, side);
  ForOp loop =
      createLoop(extent.low, arith::SelectOp::create(builder, loc, isLarge, tiles, numbers().constant(1)), tileExtent);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(&loop.getBody().front());
  Value first = loop.inductionVar();
  Value left = arith::SubIOp::create(builder, loc, extent.high, first);
  Value most = arith::SelectOp::create(builder, loc, isLarge, side, whole);
  body(first, arith::MinSIOp::create(builder, loc, left, most));
}

Value TileBuilder::rowAddress(Value row, Value column) {
  SmallVector<Value> others(outer);
  others.push_back(row);
  return emitStoreAddress(streamed, forall, others, column, builder);
}

void TileBuilder::cloneBody(Value row, Value column, IRMapping &mapping) {
  mapping.map(forall.positions().drop_back(2), outer);
  mapping.map(forall.positions().drop_back().back(), row);
  mapping.map(forall.positions().back(), column);
  for (Operation &op : forall.getBody().front().without_terminator())
    builder.clone(op, mapping);
}

void TileBuilder::buildTile(Value row, Value rowCount, Value column, Value columnCount, bool isWhole,
                            bool isStreaming) {
  ForOp rows = createLoop(row, rowCount, 1);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(&rows.getBody().front());
  Value address;
  if (isStreaming) {
    address = rowAddress(rows.inductionVar(), column);
    emitCacheLineStart(address, builder);
  }
  // The loop of streaming stores counts from the cache line, so that LLVM sees their alignment.
  ForOp columns = createLoop(isStreaming ? numbers().constant(0) : column, columnCount, 1);
  columns.setParallel(true);
  setParallelLoop(columns, group);
  // Vectors of partial tiles would gather elements a row apart, which costs more than single loads.
  if (isWhole) {
    // Unrolled rows are a block that TransposedGathers can transpose.
    setUnrolled(rows);
    setVectorizeWhole(columns);
  } else {
    setScalar(columns);
  }
  builder.setInsertionPointToStart(&columns.getBody().front());
  Value position = columns.inductionVar();
  if (isStreaming)
    position = arith::AddIOp::create(builder, loc, column, position, arith::IntegerOverflowFlags::nsw);
  IRMapping mapping;
  cloneBody(rows.inductionVar(), position, mapping);
  if (!isStreaming)
    return;
  auto store = cast<StoreOp>(mapping.lookup(streamed.getOperation()));
  setStreaming(store);
  rebaseStore(store, address, column, position);
}

void TileBuilder::buildTiles(Extent rows, Extent columns, bool isStreaming) {
  auto isLargeAlong = [&](Extent extent) -> Value {
    return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::sge, count(extent),
                                 numbers().constant(tileExtent));
  };
  Value isLarge = arith::AndIOp::create(builder, loc, isLargeAlong(rows), isLargeAlong(columns));
  buildLoopOverTiles(rows, isLarge, [&](Value row, Value rowCount) {
    buildLoopOverTiles(columns, isLarge, [&](Value column, Value columnCount) {
      Value both = arith::AddIOp::create(builder, loc, rowCount, columnCount);
      Value isWhole =
          arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, both, numbers().constant(2 * tileExtent));
      buildIf(
          builder, loc, arith::AndIOp::create(builder, loc, isLarge, isWhole),
          [&] {
            buildTile(row, numbers().constant(tileExtent), column, numbers().constant(tileExtent), true, isStreaming);
          },
          [&] { buildTile(row, rowCount, column, columnCount, false, false); });
    });
  });
}

void TileBuilder::buildStreaming(Extent rows, Extent columns) {
  Value one = numbers().constant(1);
  Value first = rowAddress(rows.low, columns.low);
  Value lastRow = arith::SubIOp::create(builder, loc, rows.high, one);
  Value next = arith::MinSIOp::create(builder, loc, arith::AddIOp::create(builder, loc, rows.low, one), lastRow);
  Value lead = emitElementsToCacheLine(streamed, first, builder);
  Value nextLead = emitElementsToCacheLine(streamed, rowAddress(next, columns.low), builder);
  Value isAligned = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, lead, nextLead);
  buildIf(
      builder, loc, isAligned,
      [&] {
        Value leadCount = arith::MinSIOp::create(builder, loc, lead, count(columns));
        buildTile(rows.low, count(rows), columns.low, leadCount, false, false);
        Value aligned = arith::AddIOp::create(builder, loc, columns.low, leadCount);
        buildTiles(rows, {aligned, columns.high}, true);
      },
      [&] { buildTiles(rows, columns, false); });
}

void choir::chpl::buildTiles(ForallOp forall, ValueRange outer, Extent rows, Extent columns, StoreOp streamed,
                             LLVM::AccessGroupAttr group, OpBuilder &builder) {
  TileBuilder tiles(forall, outer, streamed, group, builder);
  if (streamed)
    tiles.buildStreaming(rows, columns);
  else
    tiles.buildTiles(rows, columns, false);
}
