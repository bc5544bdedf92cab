// Sparse domains and arrays in one memory: the indices of a domain's parent that are in it, in order.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// The table of a sparse domain is the list of its indices, by rows or by columns, where a binary search finds them; a new
/// index moves those behind it. Elements lie in the same order (module SlotArrays). What an array has at the other indices
/// of the parent is `A.IRV`.
module DefaultSparse {
  use Base, Types, AutoMath, Ranges, Tuples, Strings, Domains, Arrays, SlotArrays, LocaleModel, CTypes;

  /// The order in which indices are kept: the last dimension varies fastest, or the first.
  record sparseOrder {
    param byColumns: bool;

    proc compare(const ref a, const ref b): int {
      if !isTuple(a) {
        return if a < b then -1 else (b < a): int;
      } else {
        for param k in 0..<a.size {
          param d = if byColumns then a.size - 1 - k else k;
          if a(d) < b(d) then return -1;
          if b(d) < a(d) then return 1;
        }
        return 0;
      }
    }
  }

  class SparseTable : SlotTable {
    param rank: int;
    type idxType;
    type parentType;
    param byColumns: bool;
    var parent: parentType;
    var indices: c_ptr(if rank == 1 then idxType else rank * idxType);

    proc init(const ref parent: _domain, param byColumns: bool) {
      this.rank = parent.rank;
      this.idxType = parent.idxType;
      this.parentType = parent.type;
      this.byColumns = byColumns;
      this.parent = parent;
    }
    proc deinit() { deallocate(indices); }

    inline proc isFull(slot: int): bool do return slot < numFull;
    inline proc indexAt(slot: int) const ref do return indices[slot];
    proc hasZeros() param do return true;
    proc descriptor(const ref holder) do return new DefaultSparseDom(holder);
    inline proc order() do return new sparseOrder(byColumns);

    proc checkBounds(const ref i) {
      if !parent.contains(i) then
        halt("Sparse domain/array index out of bounds: ", i, " (expected to be within ", parent, ")");
    }
    proc reportMissing(const ref i) {
      checkBounds(i);
      halt("attempting to assign a 'zero' value in a sparse array: ", i);
    }

    /// Whether an index is in the list, and where it is or belongs.
    proc find(const ref i): (bool, int) {
      var low = 0, high = numFull;
      while low < high {
        const mid = (low + high) / 2;
        if order().compare(indices[mid], i) < 0 then low = mid + 1;
        else high = mid;
      }
      return (low < numFull && order().compare(indices[low], i) == 0, low);
    }
    proc slotOf(const ref i): int {
      const (found, slot) = find(i);
      return if found then slot else -1;
    }

    /// A block of another size, the indices and what follows them moved there.
    proc resize(newSlots: int) {
      const old = indices;
      numSlots = newSlots;
      indices = allocate(this.indexType, newSlots);
      tellRehashStarts();
      for slot in 0..<numFull {
        indices[slot] = old[slot];
        tellMoves(slot, slot);
      }
      tellRehashEnds();
      deallocate(old);
    }
    proc indexType type do return if rank == 1 then idxType else rank * idxType;

    proc add(const ref i): bool {
      checkBounds(i);
      const (found, at) = find(i);
      if found then return false;
      if numFull == numSlots then resize(max(4, 2 * numSlots));
      var slot = numFull;
      while slot > at {
        indices[slot] = indices[slot - 1];
        slot -= 1;
      }
      tellShift(at, numFull - at, 1);
      indices[at] = i;
      numFull += 1;
      tellFilled(at);
      return true;
    }
    proc remove(const ref i): bool {
      const at = slotOf(i);
      if at < 0 then return false;
      tellEmptied(at);
      for slot in at..<numFull - 1 do indices[slot] = indices[slot + 1];
      numFull -= 1;
      tellShift(at + 1, numFull - at, -1);
      return true;
    }
    proc removeAll() {
      for slot in 0..<numFull do tellEmptied(slot);
      numFull = 0;
    }

    /// Merges indices that come in order; how many are new.
    proc addSorted(const ref news): int {
      var numNew = 0, before = 0;
      for k in news.domain {
        checkBounds(news[k]);
        if isFirst(news, k) && slotOf(news[k]) < 0 then numNew += 1;
      }
      if numNew == 0 then return 0;
      const old = indices, oldFull = numFull;
      numSlots = max(numSlots, numFull + numNew);
      indices = allocate(this.indexType, numSlots);
      const isNew = allocate(bool, numSlots, clear=true);
      tellRehashStarts();
      var slot = 0;
      for k in news.domain {
        if !isFirst(news, k) then continue;
        while before < oldFull && order().compare(old[before], news[k]) < 0 {
          moveOld(old[before], before, slot);
          before += 1;
          slot += 1;
        }
        if before == oldFull || order().compare(old[before], news[k]) != 0 {
          indices[slot] = news[k];
          isNew[slot] = true;
          slot += 1;
        }
      }
      while before < oldFull {
        moveOld(old[before], before, slot);
        before += 1;
        slot += 1;
      }
      tellRehashEnds();
      numFull = slot;
      for s in 0..<numFull do
        if isNew[s] then tellFilled(s);
      deallocate(old);
      deallocate(isNew);
      return numNew;
    }
    inline proc isFirst(const ref news, k: int): bool do
      return k == news.domain.low || order().compare(news[k - 1], news[k]) != 0;
    inline proc moveOld(const ref index, from: int, to: int) {
      indices[to] = index;
      tellMoves(from, to);
    }

    /// Parts of the slots, for a task each, and the table that they are slots of.
    iter chunks(param tag: iterKind) where tag == iterKind.leader {
      const numTasks = max(1, min(here.maxTaskPar, numFull / 16));
      coforall task in 0..<numTasks do
        yield (numFull * task / numTasks..<numFull * (task + 1) / numTasks, this: borrowed class);
    }
    iter following(const ref part) {
      const (slots, leader) = part;
      if leader != this && leader.numFull != numFull then halt("zippered sparse domains do not match");
      for slot in slots do yield slot;
    }
  }

  /// The descriptor of a sparse domain. As with associative ones, the domain of an array is an alias.
  record DefaultSparseDom {
    param rank: int;
    type idxType;
    param strides: strideKind;
    type parentType;
    param byColumns: bool;
    var table: shared SparseTable(rank, idxType, parentType, byColumns);
    var isAlias: bool;

    proc init(const ref parent: _domain, param byColumns: bool) {
      this.rank = parent.rank;
      this.idxType = parent.idxType;
      this.strides = parent.strides;
      this.parentType = parent.type;
      this.byColumns = byColumns;
      this.table = new shared SparseTable(parent, byColumns);
    }
    proc init(const ref table: shared SparseTable(?)) {
      this.rank = table.rank;
      this.idxType = table.idxType;
      this.strides = table.parent.strides;
      this.parentType = table.parentType;
      this.byColumns = table.byColumns;
      this.table = table;
      this.isAlias = true;
    }
    proc init=(const ref other: DefaultSparseDom(?)) {
      this.rank = other.rank;
      this.idxType = other.idxType;
      this.strides = other.strides;
      this.parentType = other.parentType;
      this.byColumns = other.byColumns;
      this.table = new shared SparseTable(other.table.parent, other.byColumns);
      init this;
      dsiBulkAdd(_inOrder(table.indexType, other), true);
    }

    proc type dsiKind() param do return "sparse";
    inline proc dsiDim(param i: int) const ref do return table.parent.dim(i);
    inline proc dsiDim(i: int) const ref do return table.parent.dim(i);
    inline proc dsiDims() const ref do return table.parent.dims();
    inline proc dsiParent() const ref do return table.parent;
    /// All indices are in the memory of the process.
    proc dsiLocalSubdomain(loc = here) do return __primitive("domain from impl", new DefaultSparseDom(table));

    proc ref dsiBecomeVariable() {
      if isAlias {
        const mine = this;
        table = mine.table;
        isAlias = false;
      }
    }
    proc dsiNewEmpty() do return new DefaultSparseDom(table.parent, byColumns);
    /// The elements of arrays stay where the index does.
    proc dsiAssignDomain(const ref other: _domain) {
      var slot = 0;
      while slot < table.numFull {
        if other.contains(table.indices[slot]) then slot += 1;
        else table.remove(table.indices[slot]);
      }
      dsiBulkAdd(_inOrder(table.indexType, other), !byColumns);
    }

    /// The position in its dimension of the row (or column) that an index is in, from 0.
    proc dsiMajor(const ref i): int {
      param d = if byColumns then rank - 1 else 0;
      return table.parent.dim(d).indexOrder(i(d));
    }

    inline proc dsiFirst() do return table.indices[0];
    inline proc dsiLast() do return table.indices[table.numFull - 1];
    inline proc dsiNumIndices: int do return table.numFull;
    inline proc dsiMember(const ref i): bool do return table.slotOf(i) >= 0;
    proc dsiAdd(const ref i): int {
      table.lock();
      const isNew = table.add(i);
      table.unlock();
      return isNew: int;
    }
    proc dsiRemove(const ref i): int {
      table.lock();
      const wasThere = table.remove(i);
      table.unlock();
      return wasThere: int;
    }
    proc dsiClear() { table.removeAll(); }
    proc dsiBulkAdd(const ref news: _array, inOrder: bool): int {
      use Sort;
      var ordered = news;
      if !inOrder then sort(ordered, table.order());
      table.lock();
      const numNew = table.addSorted(ordered);
      table.unlock();
      return numNew;
    }

    iter these() const ref {
      for slot in 0..<table.numFull do yield table.indices[slot];
    }
    iter these(param tag: iterKind) const ref where tag == iterKind.standalone {
      forall slot in 0..<table.numFull do yield table.indices[slot];
    }
    iter these(param tag: iterKind) where tag == iterKind.leader {
      for slots in table.chunks(tag) do yield slots;
    }
    iter these(param tag: iterKind, followThis) const ref where tag == iterKind.follower {
      for slot in table.following(followThis) do yield table.indices[slot];
    }

    proc dsiBuildArray(type eltType, param initElts: bool) do return new SlotArray(this.type, eltType, table, initElts);
  }

  // --- What is there of sparse things only -----------------------------------------------------------------------------

  /// `sparse subdomain(parent)`: empty at first.
  proc _sparseDomain(const ref parent: _domain) do
    return __primitive("domain from impl", new DefaultSparseDom(parent, false));

  proc _domain.parentDom where isSparse() do return this._value.dsiParent();
  /// Adds many indices at once, which is faster than one by one; how many are new.
  proc ref _domain.bulkAdd(const ref indices: [], dataSorted: bool = false, isUnique: bool = false,
                           preserveInds: bool = true, addOn: locale = here): int where isSparse() do
    return this._value.dsiBulkAdd(indices, dataSorted);

  /// What the array has at the indices that are not in its domain.
  proc ref _array.IRV ref where isSparse() do return this._value.dsiZero;
  proc const ref _array.IRV const ref where isSparse() do return this._value.dsiZero;
}
