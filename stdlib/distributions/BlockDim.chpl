// One dimension of DimensionalDist2D in blocks.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// Parts of low..high of nearly equal size; indices outside belong to the nearest part.
module BlockDim {
  record BlockDim {
    const numLocales: int;
    const boundingBoxLow, boundingBoxHigh: int;

    proc init(numLocales: int, boundingBoxLow: int, boundingBoxHigh: int) {
      this.numLocales = numLocales;
      this.boundingBoxLow = boundingBoxLow;
      this.boundingBoxHigh = boundingBoxHigh;
      if boundingBoxHigh < boundingBoxLow then halt("BlockDim needs a bounding box with indices");
    }
    proc init(numLocales: int, const ref boundingBox: range(?)) {
      this.init(numLocales, boundingBox.low: int, boundingBox.high: int);
    }

    proc type replicates1d() param do return false;
    proc owner1d(all: range(?), i, own: int): int {
      const size = boundingBoxHigh - boundingBoxLow + 1;
      return if i <= boundingBoxLow then 0
             else if i >= boundingBoxHigh then numLocales - 1
             else (i: int - boundingBoxLow) * numLocales / size;
    }
    proc part(all: range(?), t: int) {
      const size = boundingBoxHigh - boundingBoxLow + 1;
      const first = boundingBoxLow + (size * t + numLocales - 1) / numLocales,
            next = boundingBoxLow + (size * (t + 1) + numLocales - 1) / numLocales;
      return all[(if t == 0 then min(all.lowBound, first) else first)..
                 (if t == numLocales - 1 then max(all.highBound, next - 1) else next - 1)];
    }
    iter local1d(all: range(?), t: int) { for i in part(all, t) do yield i; }
  }
}
