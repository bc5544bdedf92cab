// Sparse domains: some of the indices of a parent, each with a slot for the elements of arrays; what all their layouts share.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// A layout of sparse domains is a table (module SlotArrays) whose full slots come first, in the order that domains and arrays
/// are iterated in. It says how indices are stored, and SparseDom does the rest. Beside what any table has, it has
///
///     parent, idxType, rank, type indexType   what the domain is part of; the type of its indices
///     proc byColumns param                    whether the last dimension counts before the first
///     proc emptyLike()                        a new table over the same parent
///     proc find(i): (bool, int)               whether index i has a slot; which, or which it would get
///     iter indicesAt(slots)                   the indices of a range of slots, by the primitive "in slot"
///     proc resizeCells(n)                     makes room for n indices, and keeps those that are there
///     proc shiftCells(from, n, distance)      moves n of them
///     proc setCell(slot, i)                   stores one
///     proc countIn(indices, n, sign)          says that n indices, in order, came (1) or are going (-1)
///     iter dimIter(param d, ind)              the indices along dimension d where the other is at ind
module SparseDomains {
  use Base, Types, AutoMath, Ranges, Tuples, Strings, Domains, Arrays, Protocol, SlotArrays, LocaleModel, CTypes;

  /// By rows, the last dimension varies fastest; by columns, the first.
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

  // --- What tables of sparse domains have in common -------------------------------------------------------------------

  proc _checkSparseBounds(const ref parent: _domain, const ref i) {
    if !parent.contains(i) then
      halt("Sparse domain/array index out of bounds: ", i, " (expected to be within ", parent, ")");
  }
  proc _reportZero(const ref parent: _domain, const ref i) {
    _checkSparseBounds(parent, i);
    halt("attempting to assign a 'zero' value in a sparse array: ", i);
  }
  /// Parts of the slots, and how many are full.
  iter _sparseChunks(numFull: int) {
    for slots in _positionParts(numFull, least = 16) do yield (slots, numFull);
  }
  /// The slots of a part, also one of another domain that has as many indices.
  proc _sparseSlots(const ref part, numFull: int) {
    const (slots, leaders) = part;
    if leaders != numFull then halt("zippered sparse domains do not match");
    return slots;
  }

  // --- The descriptor -------------------------------------------------------------------------------------------------

  /// The descriptor of a sparse domain. As with associative ones, the domain of an array is an alias.
  record SparseDom {
    param rank: int;
    type idxType;
    param strides: strideKind;
    type parentType;
    type tableType;
    var table: tableType;
    var isAlias: bool;

    proc init(const ref table: shared class, isAlias: bool = false) {
      this.rank = table.rank;
      this.idxType = table.idxType;
      this.strides = table.parent.strides;
      this.parentType = table.parent.type;
      this.tableType = table.type;
      this.table = table;
      this.isAlias = isAlias;
    }
    proc init=(const ref other: SparseDom(?)) {
      this.rank = other.rank;
      this.idxType = other.idxType;
      this.strides = other.strides;
      this.parentType = other.parentType;
      this.tableType = other.tableType;
      this.table = other.table.emptyLike();
      init this;
      dsiBulkAdd(_inOrder(table.indexType, other), true);
    }

    proc type dsiKind() param do return "sparse";
    inline proc dsiDim(param i: int) const ref do return table.parent.dim(i);
    inline proc dsiDim(i: int) const ref do return table.parent.dim(i);
    inline proc dsiDims() const ref do return table.parent.dims();
    inline proc dsiParent() const ref do return table.parent;
    /// All indices are in the memory of the process.
    proc dsiLocalSubdomain(loc = here) do return __primitive("domain from impl", new SparseDom(table, true));

    proc ref dsiBecomeVariable() {
      if isAlias {
        const mine = this;
        table = mine.table;
        isAlias = false;
      }
    }
    proc dsiNewEmpty() do return new SparseDom(table.emptyLike());
    /// The elements of arrays stay where the index does.
    proc dsiAssignDomain(const ref other: _domain) {
      var gone = new _Collector(int);
      for (i, slot) in zip(this, 0..) do
        if !other.contains(i) then gone.push(slot);
      table.lock();
      removeSlots(gone);
      table.unlock();
      dsiBulkAdd(_inOrder(table.indexType, other), false);
    }

    /// The position in its dimension of the row (or column) that an index is in, from 0.
    proc dsiMajor(const ref i): int {
      param d = if table.byColumns then rank - 1 else 0;
      return table.parent.dim(d).indexOrder(i(d));
    }

    /// Compressed layouts have an answer where there is no index: what comes before the parent's first.
    proc dsiFirst() {
      if table.numFull == 0 then return _ofNone("first");
      return table.indexAt(0);
    }
    proc dsiLast() {
      if table.numFull == 0 then return _ofNone("last");
      return table.indexAt(table.numFull - 1);
    }
    proc _ofNone(param asked: string) {
      if !__primitive("can resolve method", table, "answersForNone") then
        halt("'" + asked + "' is invoked on an empty sparse domain");
      var i = table.parent.low;
      if rank == 1 then i -= 1: idxType;
      else for param d in 0..<rank do i(d) -= 1: idxType;
      return i;
    }
    inline proc dsiNumIndices: int do return table.numFull;
    inline proc dsiMember(const ref i): bool do return table.slotOf(i) >= 0;

    proc dsiAdd(const ref i): int {
      var single = new _Collector(table.indexType);
      single.push(i);
      table.lock();
      const numNew = insert(single);
      table.unlock();
      return numNew;
    }
    proc dsiRemove(const ref i): int {
      table.lock();
      const slot = table.slotOf(i);
      var gone = new _Collector(int);
      if slot >= 0 then gone.push(slot);
      removeSlots(gone);
      table.unlock();
      return gone._size;
    }
    proc dsiClear() {
      var gone = new _Collector(int);
      for slot in 0..<table.numFull do gone.push(slot);
      removeSlots(gone);
    }
    /// How many are new of indices in any order, or in that of the table.
    proc dsiBulkAdd(const ref indices: _array, isInOrder: bool): int {
      use Sort;
      var ordered = new _Collector(table.indexType);
      if isInOrder {
        for i in indices do ordered.push(i);
      } else {
        var sorted = indices;
        sort(sorted, new sparseOrder(table.byColumns));
        for i in sorted do ordered.push(i);
      }
      table.lock();
      const numNew = insert(ordered);
      table.unlock();
      return numNew;
    }
    /// How many indices were there.
    proc dsiBulkRemove(const ref indices): int {
      use Sort;
      var slots = new _Collector(int);
      table.lock();
      for i in indices {
        const slot = table.slotOf(i);
        if slot >= 0 then slots.push(slot);
      }
      var ordered = slots.toArray();
      sort(ordered);
      var gone = new _Collector(int);
      for slot in ordered do
        if gone._size == 0 || gone._at(gone._size - 1) != slot then gone.push(slot);
      removeSlots(gone);
      table.unlock();
      return gone._size;
    }

    /// Gives slots to those of the indices, which come in the order of the table, that have none; how many.
    proc insert(const ref indices: _Collector(?)): int {
      var fresh = new _Collector(table.indexType), before = new _Collector(int);
      for k in 0..<indices._size {
        const i = indices._at(k);
        _checkSparseBounds(table.parent, i);
        if fresh._size > 0 && fresh._at(fresh._size - 1) == i then continue;
        const (isFound, slot) = table.find(i);
        if isFound then continue;
        fresh.push(i);
        before.push(slot);
      }
      const numNew = fresh._size;
      if numNew == 0 then return 0;
      if table.numFull + numNew > table.numSlots then resize(max(4, 2 * table.numSlots, table.numFull + numNew));
      // From the last on: what follows a new index moves by as many slots as are new before it.
      var end = table.numFull;
      for c in 0..<numNew by -1 {
        const at = before._at(c);
        shift(at, end - at, c + 1);
        table.setCell(at + c, fresh._at(c));
        end = at;
      }
      table.countIn(fresh, numNew, 1);
      table.numFull += numNew;
      for c in 0..<numNew do table.tellFilled(before._at(c) + c);
      return numNew;
    }
    /// Takes slots, which come in order, from their indices.
    proc removeSlots(const ref slots: _Collector(?)) {
      const numGone = slots._size;
      if numGone == 0 then return;
      var gone = new _Collector(table.indexType);
      for c in 0..<numGone {
        gone.push(table.indexAt(slots._at(c)));
        table.tellEmptied(slots._at(c));
      }
      table.countIn(gone, numGone, -1);
      for c in 0..<numGone {
        const after = slots._at(c) + 1, end = if c + 1 < numGone then slots._at(c + 1) else table.numFull;
        shift(after, end - after, -(c + 1));
      }
      table.numFull -= numGone;
    }
    proc shift(slot: int, count: int, distance: int) {
      if count == 0 then return;
      table.shiftCells(slot, count, distance);
      table.tellShift(slot, count, distance);
    }
    proc resize(numSlots: int) {
      table.resizeCells(numSlots);
      table.numSlots = numSlots;
      table.tellRehashStarts();
      for slot in 0..<table.numFull do table.tellMoves(slot, slot);
      table.tellRehashEnds();
    }

    iter these() {
      for i in unchangedIndicesAt(0..<table.numFull) do yield i;
    }
    iter these(param tag: iterKind) where tag == iterKind.standalone {
      const numParts = max(1, min(table.numFull / 16, 256));
      forall part in 0..<numParts do
        for i in unchangedIndicesAt(table.numFull * part / numParts..<table.numFull * (part + 1) / numParts) do yield i;
    }
    iter these(param tag: iterKind) where tag == iterKind.leader {
      for part in _sparseChunks(table.numFull) do yield part;
    }
    iter these(param tag: iterKind, followThis) where tag == iterKind.follower && _isPartOfSlots(followThis) {
      for i in unchangedIndicesAt(_sparseSlots(followThis, table.numFull)) do yield i;
    }
    iter unchangedIndicesAt(const slots) {
      const before = table.changes;
      for i in table.indicesAt(slots) {
        yield i;
        _checkUnchanged(table.changes == before, "a domain");
      }
    }

    proc dsiBuildArray(type eltType, param initElts: bool) do return new SlotArray(this.type, eltType, table, initElts);
  }

  // --- What there is of sparse domains and arrays only ----------------------------------------------------------------

  proc _domain.parentDom where isSparse() do return this._value.dsiParent();
  /// How many indices there are, as the descriptor says in Chapel's library.
  proc const ref SparseDom.getNNZ(): int do return dsiNumIndices;
  proc _domain.getNNZ(): int where isSparse() do return this.size;

  /// Adds many indices at once, which is faster than one by one; how many are new.
  proc ref _domain.bulkAdd(const ref indices: [], dataSorted: bool = false, isUnique: bool = false,
                           preserveInds: bool = true, addOn: locale = here): int where isSparse() do
    return this._value.dsiBulkAdd(indices, dataSorted);

  /// The same. Chapel's changes the array with the indices; this does not.
  proc ref _domain.bulkAddNoPreserveInds(const ref inds: [], dataSorted: bool = false, isUnique: bool = false,
                                         addOn: locale = here): int where isSparse() do
    return this._value.dsiBulkAdd(inds, dataSorted);

  /// The indices along dimension d where the other dimension is at `ind`.
  iter _domain.dimIter(param d: int, ind: this.idxType) where isSparse() {
    for i in this._value.dimIter(d, ind) do yield i;
  }
  iter SparseDom.dimIter(param d: int, ind: idxType) {
    for i in table.dimIter(d, ind) do yield i;
  }

  /// What the array has at the indices that are not in its domain.
  proc ref _array.IRV ref where isSparse() do return this._value.dsiZero;
  proc const ref _array.IRV const ref where isSparse() do return this._value.dsiZero;
}
