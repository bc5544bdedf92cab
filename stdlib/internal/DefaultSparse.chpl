// The default layout of sparse domains: coordinates, the list of a domain's indices in order.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// The layout known as COO. A binary search finds an index in the list; a new one moves those behind it.
module DefaultSparse {
  use Base, Types, Ranges, Tuples, Strings, Domains, SparseDomains, SlotArrays, CTypes;

  class CoordinateTable : SlotTable {
    param rank: int;
    type idxType;
    type parentType;
    var parent: parentType;
    var indices: c_ptr(if rank == 1 then idxType else rank * idxType);

    proc init(const ref parent: _domain) {
      this.rank = parent.rank;
      this.idxType = parent.idxType;
      this.parentType = parent.type;
      this.parent = parent;
    }
    proc deinit() { deallocate(indices); }
    proc emptyLike() do return new shared CoordinateTable(parent);

    proc indexType type do return if rank == 1 then idxType else rank * idxType;
    proc byColumns param do return false;
    inline proc isFull(slot: int): bool do return slot < numFull;
    inline proc indexAt(slot: int) const ref do return indices[slot];
    /// Values: a body that adds indices and leaves the loop still has its own.
    iter indicesAt(const slots) {
      const before = changes;
      for slot in slots do yield __primitive("in slot", indices[slot], this, slot, before);
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

    proc find(const ref i): (bool, int) {
      const order = new sparseOrder(false);
      var low = 0, high = numFull;
      while low < high {
        const mid = (low + high) / 2;
        if order.compare(indices[mid], i) < 0 then low = mid + 1;
        else high = mid;
      }
      return (low < numFull && order.compare(indices[low], i) == 0, low);
    }
    inline proc knownSlot(const ref i): int {
      select rank {
        when 1 do return __primitive("known slot", this, changes, i);
        when 2 do return __primitive("known slot", this, changes, i(0), i(1));
        when 3 do return __primitive("known slot", this, changes, i(0), i(1), i(2));
        otherwise return -1;
      }
    }
    proc slotOf(const ref i): int {
      const (isFound, slot) = find(i);
      return if isFound then slot else -1;
    }

    proc resizeCells(n: int) {
      const old = indices;
      indices = allocate(this.indexType, n);
      for slot in 0..<numFull do indices[slot] = old[slot];
      deallocate(old);
    }
    proc shiftCells(from: int, n: int, distance: int) {
      if distance > 0 then
        for slot in from..<from + n by -1 do indices[slot + distance] = indices[slot];
      else
        for slot in from..<from + n do indices[slot + distance] = indices[slot];
    }
    inline proc setCell(slot: int, const ref i) { indices[slot] = i; }
    proc countIn(const ref indices, n: int, sign: int) { }

    /// Those in a row lie together; those in a column are looked for in all rows.
    iter dimIter(param d: int, ind: idxType) {
      if rank != 2 then compilerError("dimIter is for domains of rank 2");
      const before = changes;
      if d == 1 {
        var (_, slot) = find((ind, parent.dim(1).low));
        while slot < numFull && indices[slot](0) == ind {
          yield __primitive("in slot", indices[slot](1), this, slot, before, 1, ind);
          slot += 1;
        }
      } else {
        for slot in 0..<numFull do
          if indices[slot](1) == ind then yield __primitive("in slot", indices[slot](0), this, slot, before, 0, ind);
      }
    }
  }

  /// `sparse subdomain(parent)`: empty at first.
  proc _sparseDomain(const ref parent: _domain) do
    return __primitive("domain from impl", new SparseDom(new shared CoordinateTable(parent)));
}
