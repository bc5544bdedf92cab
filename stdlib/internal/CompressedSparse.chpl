// Compressed layouts of sparse domains: where each row begins, and the columns in it; or the other way round.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// The layouts known as CSR and CSC. `startIdx[r]` is the slot of the first index of row r (of column r by columns), what
/// `idx` has from there up to `startIdx[r + 1]` are the columns in it (the rows): in order, or as they were added.
///
/// What loops over sparse matrices read is mostly these, so they are kept in 32 bits (`narrow`) where the parent's fit.
/// Programs that ask for `idx` itself get it in full width; from then on `idx` counts.
module CompressedSparse {
  use Base, Types, Ranges, Tuples, Strings, Domains, Arrays, SparseDomains, SlotArrays;

  private proc _fitsNarrow(const ref minors: range(?)): bool {
    type idxType = minors.idxType;
    if numBits(idxType) <= 32 then return false;
    if isUintType(idxType) then return minors.highBound <= max(int(32)): idxType;
    else return minors.lowBound >= min(int(32)): idxType && minors.highBound <= max(int(32)): idxType;
  }

  class CompressedTable : SlotTable {
    param byColumns: bool;
    param isSorted: bool;
    param rank: int;
    type idxType;
    type parentType;
    var parent: parentType;
    var startIdxDom: domain(1, idxType);
    var startIdx: [startIdxDom] idxType;
    var nnzDom: domain(1);
    var idx: [nnzDom] idxType;
    /// Whether `narrow` has the columns (rows), and `idx` none yet.
    var isNarrow: bool;
    var narrowDom: domain(1);
    var narrow: [narrowDom] int(32);

    proc init(const ref parent: _domain, param byColumns: bool, param isSorted: bool) {
      this.byColumns = byColumns;
      this.isSorted = isSorted;
      this.rank = parent.rank;
      this.idxType = parent.idxType;
      this.parentType = parent.type;
      this.parent = parent;
      const majors = parent.dim(major);
      this.startIdxDom = {majors.low..majors.high + 1: idxType};
      this.nnzDom = {0..-1};
      this.isNarrow = _fitsNarrow(parent.dim(if byColumns then 0 else 1));
      this.narrowDom = {0..-1};
    }
    proc emptyLike() do return new shared CompressedTable(parent, byColumns, isSorted);
    proc answersForNone() { }

    /// The dimension whose indices have starts, and the one whose are in `idx`.
    proc major param do return if byColumns then 1 else 0;
    proc minor param do return 1 - major;
    proc indexType type do return 2 * idxType;
    inline proc joined(majorIndex: idxType, minorIndex: idxType) do
      return if byColumns then (minorIndex, majorIndex) else (majorIndex, minorIndex);

    proc mayBeNarrow() param do return numBits(idxType) > 32;
    /// Copies the columns (rows) to `idx`. Several tasks may ask for it at once, and loops of others may be reading
    /// `narrow`: it stays until the indices change.
    proc widen() {
      lock();
      if isNarrow {
        nnzDom = {0..<numSlots};
        for slot in 0..<numFull do idx[slot] = narrow[slot]: idxType;
        atomicFence();
        isNarrow = false;
      }
      unlock();
    }
    inline proc minorAt(slot: int): idxType {
      if mayBeNarrow() {
        if isNarrow then return narrow[slot]: idxType;
      }
      return idx[slot];
    }

    inline proc isFull(slot: int): bool do return slot < numFull;
    inline proc indexAt(slot: int) do return joined(majorAt(slot), minorAt(slot));
    iter indicesAt(const slots) {
      if slots.size > 0 {
        const before = changes;
        var at = majorAt(slots.low);
        for slot in slots {
          while startIdx[at + 1]: int <= slot do at += 1;
          const found = minorAt(slot);
          yield joined(at, __primitive("in slot", found, this, slot, before, minor, at));
        }
      }
    }
    /// The row (column) that a full slot is in: the last one that begins at it or before it.
    proc majorAt(slot: int): idxType {
      var low = startIdxDom.low, high = startIdxDom.high;
      while high - low > 1 {
        const mid = low + (high - low) / 2;
        if startIdx[mid]: int <= slot then low = mid;
        else high = mid;
      }
      return low;
    }

    proc hasZeros() param do return true;
    proc descriptor(const ref holder) do return new SparseDom(holder, true);
    proc checkBounds(const ref i) { _checkSparseBounds(parent, i); }
    proc reportMissing(const ref i) { _reportZero(parent, i); }
    iter chunks(param tag: iterKind) where tag == iterKind.leader {
      for part in _sparseChunks(numFull) do yield part;
    }
    iter following(const ref part) {
      for slot in _sparseSlots(part, numFull) do yield slot;
    }

    /// Of an index in the parent. One that is missing belongs before the next greater one, or, unsorted, at the end.
    proc find(const ref i): (bool, int) {
      const end = startIdx[i(major) + 1]: int;
      var low = startIdx[i(major)]: int, high = end;
      if isSorted {
        while low < high {
          const mid = (low + high) / 2;
          if minorAt(mid) < i(minor) then low = mid + 1;
          else high = mid;
        }
      } else {
        while low < high && minorAt(low) != i(minor) do low += 1;
      }
      return (low < end && minorAt(low) == i(minor), low);
    }
    inline proc knownSlot(const ref i): int do return __primitive("known slot", this, changes, i(0), i(1));
    proc slotOf(const ref i): int {
      if !parent.contains(i) then return -1;
      const (isFound, slot) = find(i);
      return if isFound then slot else -1;
    }

    proc resizeCells(n: int) {
      if isNarrow {
        narrowDom = {0..<n};
      } else {
        nnzDom = {0..<n};
        narrowDom = {0..-1};
      }
    }
    proc shiftCells(from: int, n: int, distance: int) {
      if distance > 0 then
        for slot in from..<from + n by -1 do setMinor(slot + distance, minorAt(slot));
      else
        for slot in from..<from + n do setMinor(slot + distance, minorAt(slot));
    }
    inline proc setCell(slot: int, const ref i) { setMinor(slot, i(minor)); }
    inline proc setMinor(slot: int, minorIndex: idxType) {
      if isNarrow then narrow[slot] = minorIndex: int(32);
      else idx[slot] = minorIndex;
    }
    /// All rows behind one that gets more indices begin later.
    proc countIn(const ref indices, n: int, sign: int) {
      var counted = 0;
      for at in indices._at(0)(major)..<startIdxDom.high {
        while counted < n && indices._at(counted)(major) == at do counted += 1;
        startIdx[at + 1] += (sign * counted): idxType;
      }
    }

    iter dimIter(param d: int, ind: idxType) {
      if d != minor then
        compilerError("dimIter(", d: string, ", ...) is not for domains that are compressed in that dimension",
                      errorDepth = 3);
      const before = changes;
      // A loop for each width: one that chooses for each index is not vectorised.
      if mayBeNarrow() && isNarrow {
        for slot in startIdx[ind]..<startIdx[ind + 1] do
          yield __primitive("in slot", narrow[slot]: idxType, this, slot: int, before, minor, ind);
      } else {
        for slot in startIdx[ind]..<startIdx[ind + 1] do
          yield __primitive("in slot", idx[slot], this, slot: int, before, minor, ind);
      }
    }
  }

  /// The descriptor of an empty domain.
  proc _compressedDom(const ref parent: _domain, param byColumns: bool, param isSorted: bool) {
    if parent.rank != 2 then
      compilerError("compressed layouts are for sparse domains of rank 2, not of rank ", parent.rank: string);
    return new SparseDom(new shared CompressedTable(parent, byColumns, isSorted));
  }

  // --- How indices are stored, for programs that work on it -----------------------------------------------------------

  proc SparseDom.compressRows param do return !table.byColumns;
  proc SparseDom.sortedIndices param do return table.isSorted;
  proc const ref SparseDom.startIdx ref do return table.startIdx;
  inline proc const ref SparseDom.idx ref {
    if table.isNarrow then table.widen();
    return table.idx;
  }
  proc const ref SparseDom.stopIdx(i: idxType): idxType do return table.startIdx[i + 1] - 1;
  proc const ref SparseDom.startIdxDom do return table.startIdxDom;
  proc const ref SparseDom.nnzDom {
    if table.isNarrow then table.widen();
    return table.nnzDom;
  }
  proc const ref SparseDom.parentDom do return table.parent;
  proc const ref SparseDom.rowRange do return dsiDim(0);
  proc const ref SparseDom.colRange do return dsiDim(1);

  proc _isCompressed(const ref d: _domain) param: bool {
    if isSubtype(__primitive("descriptor type", d.type), SparseDom(?)) then
      return __primitive("can resolve method", d._value.table, "majorAt", 0);
    else return false;
  }
  proc _domain.startIdx ref where _isCompressed(this) do return this._value.startIdx;
  proc _domain.idx ref where _isCompressed(this) do return this._value.idx;
  proc _domain.stopIdx(i: this.idxType) where _isCompressed(this) do return this._value.stopIdx(i);

  // --- Matrices by row and by column ----------------------------------------------------------------------------------

  proc _isMatrix(const ref d: _domain) param do return d.isSparse() && d.rank == 2;
  proc _domain.rows() where _isMatrix(this) do return this.parentDom.dim(0);
  proc _domain.cols() where _isMatrix(this) do return this.parentDom.dim(1);
  proc _array.rows() where _isMatrix(this.domain) do return this.domain.rows();
  proc _array.cols() where _isMatrix(this.domain) do return this.domain.cols();

  /// Of a matrix that is compressed by rows, the columns in which a row has elements, and these.
  iter _array.colsAndVals(row: this.idxType) where _isMatrix(this.domain) {
    _checkCompression(this.domain, "colsAndVals", false);
    if _isCompressedBy(this.domain, false) then
      for (col, value) in _elementsOf(this, row) do yield (col, value);
  }
  /// Of a matrix that is compressed by columns, the rows in which a column has elements, and these.
  iter _array.rowsAndVals(col: this.idxType) where _isMatrix(this.domain) {
    _checkCompression(this.domain, "rowsAndVals", true);
    if _isCompressedBy(this.domain, true) then
      for (row, value) in _elementsOf(this, col) do yield (row, value);
  }
  private proc _checkCompression(const ref d: _domain, param name: string, param byColumns: bool) {
    if !_isCompressedBy(d, byColumns) then
      compilerError(name + "() is for arrays over domains that are compressed by ",
                    if byColumns then "columns: write 'dmapped new cscLayout()'" else "rows: write 'dmapped new csrLayout()'",
                    errorDepth = 3);
  }
  private proc _isCompressedBy(const ref d: _domain, param byColumns: bool) param: bool {
    if _isCompressed(d) then return d._value.table.byColumns == byColumns;
    else return false;
  }
  private iter _elementsOf(const ref a: _array, at) {
    const ref starts = a.domain.startIdx;
    const ref table = a._value.slots.table;
    if table.mayBeNarrow() && table.isNarrow {
      for slot in starts[at]..<starts[at + 1] do
        yield (table.narrow[slot]: table.idxType, a._value.slots.cell(slot: int));
    } else {
      for slot in starts[at]..<starts[at + 1] do yield (table.idx[slot], a._value.slots.cell(slot: int));
    }
  }
}
