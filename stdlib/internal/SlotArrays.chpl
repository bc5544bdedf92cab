// Arrays whose elements lie in the slots of a table of indices: what irregular domains build.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// The table of an irregular domain gives each of its indices a slot. The elements of an array over it lie in a block of
/// as many slots, each in the slot of its index, and follow when the table moves, fills or empties slots.
///
/// A table is a class derived from SlotTable with a type `idxType` and methods `isFull(slot)`, `slotOf(index)` (-1: none),
/// `knownSlot(index)` (the primitive "known slot": one that needs no search, or a negative number), `indexAt(slot)`,
/// `descriptor(holder)` (of the domain; `holder` is the reference to the table that the descriptor keeps),
/// `reportMissing(index)` and
/// `proc hasZeros() param`: whether an index without a slot has a value all the same, as in sparse arrays. One that has a
/// method `home` has elements in the memory of the locale of that number.
module SlotArrays {
  use Base, Types, Ranges, Tuples, Strings, Domains, Arrays, Protocol, Atomics, LocaleModel, CTypes, PlacedBlocks,
      RawMemory;

  /// What follows the slots of a table.
  class SlotFollower {
    var next: unmanaged SlotFollower?;
    proc slotFilled(slot: int) { }
    /// Whether an element may begin in a slot that nobody gives a value for.
    proc hasInitialValues(): bool do return true;
    proc slotEmptied(slot: int) { }
    /// The contents of `count` slots go so many slots further, within the block.
    proc slotsShift(from: int, count: int, distance: int) { }
    /// Between the start and the end of a rehash the contents of all slots move to a new block.
    proc rehashStarts(numSlots: int) { }
    proc slotMoves(from: int, to: int) { }
    proc rehashEnds() { }
  }

  /// A table that several tasks change at once locks itself; parSafe says whether they may.
  class SlotTable {
    var numSlots, numFull: int;
    /// How often indices came, went or moved, which loops over a domain or its arrays must not see.
    var changes: int;
    var followers: unmanaged SlotFollower?;
    var guardian: atomic bool;

    proc lock() {
      var attempt = 0;
      while guardian.testAndSet() {
        choir_task_yield(attempt);
        attempt += 1;
      }
    }
    proc unlock() { guardian.clear(); }

    proc attach(follower: unmanaged SlotFollower) {
      lock();
      follower.next = followers;
      followers = follower;
      unlock();
    }
    proc detach(follower: unmanaged SlotFollower) {
      lock();
      if followers == follower {
        followers = follower.next;
      } else {
        var before = followers;
        while before!.next != follower do before = before!.next;
        before!.next = follower.next;
      }
      unlock();
    }
    proc hasSeveralFollowers(): bool {
      lock();
      defer unlock();
      return followers != nil && followers!.next != nil;
    }
    iter allFollowers() {
      var follower = followers;
      while follower != nil {
        yield follower!;
        follower = follower!.next;
      }
    }
    proc tellFilled(slot: int) {
      changes += 1;
      for f in allFollowers() {
        // Here, where the place is that of the program's call: followers are called by dispatch.
        if !f.hasInitialValues() then halt(_noDefaultToGrow);
        f.slotFilled(slot);
      }
    }
    proc tellEmptied(slot: int) {
      changes += 1;
      for f in allFollowers() do f.slotEmptied(slot);
    }
    proc tellShift(from: int, count: int, distance: int) { for f in allFollowers() do f.slotsShift(from, count, distance); }
    proc tellRehashStarts() {
      changes += 1;
      for f in allFollowers() do f.rehashStarts(numSlots);
    }
    proc tellMoves(from: int, to: int) { for f in allFollowers() do f.slotMoves(from, to); }
    proc tellRehashEnds() { for f in allFollowers() do f.rehashEnds(); }
  }

  /// The full ones of some slots of a table. The body of a loop over them must not change the table.
  iter _fullSlots(table, const slots: range) {
    const before = table.changes;
    for slot in slots {
      if slot < table.numSlots && table.isFull(slot) {
        yield slot;
        _checkUnchanged(table.changes == before, "a domain");
      }
    }
  }
  iter _fullSlots(table, const slots: range, param tag: iterKind) where tag == iterKind.standalone {
    const before = table.changes;
    forall slot in slots {
      if slot < table.numSlots && table.isFull(slot) {
        yield slot;
        _checkUnchanged(table.changes == before, "a domain");
      }
    }
  }

  /// The elements of an array: those of the full slots are initialised. New ones are copies of `blank` where there is one:
  /// what a sparse array has at indices without a slot, or an element that is an array, which knows its domain.
  class SlotElements : SlotFollower {
    type tableType;
    type eltType;
    type blankType;
    var table: tableType;
    var elements, oldElements: c_ptr(eltType);
    var numElements: int; // slots in the block
    var blank: blankType;

    proc init(const ref table, in blank: ?eltType) {
      this.tableType = table.type;
      this.eltType = eltType;
      this.blankType = eltType;
      this.table = table;
      this.blank = blank;
      init this;
      elements = newBlock(table.numSlots);
      numElements = table.numSlots;
    }
    proc init(const ref table, type eltType) {
      this.tableType = table.type;
      this.eltType = eltType;
      this.blankType = nothing;
      this.table = table;
      init this;
      elements = newBlock(table.numSlots);
      numElements = table.numSlots;
    }
    proc deinit() {
      if __primitive("bounds checks") && numElements > 0 then _retireEnding(addressOf(0), numElements);
      for slot in 0..<table.numSlots do
        if table.isFull(slot) then __primitive("end", cell(slot));
      freeBlock(elements);
    }
    proc hasHome() param do return __primitive("can resolve method", table, "home");
    inline proc newBlock(n: int): c_ptr(eltType) {
      if hasHome() then return _newBlockAt(elements, n, table.home());
      else return _allocate(eltType, n);
    }
    proc freeBlock(block: c_ptr(eltType)) {
      if hasHome() then _freeBlock(block);
      else choir_free(__primitive("convert", block, c_ptr(uint(8))));
    }
    inline proc inBlock(block: c_ptr(eltType), slot: int) ref do
      return __primitive("deref", if hasHome() then _reached(block + slot) else block + slot);
    /// Says that the contents of some slots go or move.
    inline proc retire(slot: int, count: int) {
      if __primitive("bounds checks") && count > 0 then _retire(addressOf(slot), count);
    }
    inline proc addressOf(slot: int) do return __primitive("convert", __primitive("address of", cell(slot)), c_ptr(eltType));
    inline proc cell(slot: int) ref do return inBlock(elements, slot);
    /// Raw slots for elements of the same type.
    proc newLike() {
      if blankType == nothing {
        return new unmanaged SlotElements(table, eltType);
      } else if isOwnedClassType(eltType) {
        var empty: eltType;
        return new unmanaged SlotElements(table, empty);
      } else return new unmanaged SlotElements(table, blank);
    }

    override proc slotFilled(slot: int) {
      if blankType != nothing && !isOwnedClassType(eltType) {
        var fresh = blank;
        __primitive("move in", cell(slot), fresh);
      } else if __primitive("is default initialisable", eltType) {
        var fresh: eltType;
        __primitive("move in", cell(slot), fresh);
      }
    }
    override proc hasInitialValues(): bool do
      return (blankType != nothing && !isOwnedClassType(eltType)) || __primitive("is default initialisable", eltType);
    override proc slotEmptied(slot: int) {
      retire(slot, 1);
      _endElement(cell(slot));
    }
    override proc slotsShift(from: int, count: int, distance: int) {
      retire(from, count);
      if distance > 0 {
        for k in 0..<count do
          __primitive("move bits", cell(from + count - 1 - k + distance), cell(from + count - 1 - k));
      } else {
        for k in from..<from + count do __primitive("move bits", cell(k + distance), cell(k));
      }
    }
    override proc rehashStarts(numSlots: int) {
      if numElements > 0 then _retireFreed(addressOf(0), numElements);
      oldElements = elements;
      elements = newBlock(numSlots);
      numElements = numSlots;
    }
    override proc slotMoves(from: int, to: int) { __primitive("move bits", cell(to), inBlock(oldElements, from)); }
    override proc rehashEnds() { freeBlock(oldElements); }
  }

  /// The descriptor of an array over an irregular domain.
  record SlotArray {
    type domType;
    type eltType;
    var slots;

    proc init(type domType, type eltType, const ref table: shared class, param initElts: bool) {
      this.domType = domType;
      this.eltType = eltType;
      if isArrayType(eltType) || table.hasZeros() {
        var blank: eltType;
        this.slots = new unmanaged SlotElements(table, blank);
      } else {
        this.slots = new unmanaged SlotElements(table, eltType);
      }
      init this;
      slots.table.attach(slots);
      if initElts then
        for slot in 0..<table.numSlots do
          if table.isFull(slot) then slots.slotFilled(slot);
    }
    proc init=(const ref other: SlotArray(?)) {
      this.domType = other.domType;
      this.eltType = other.eltType;
      _requireCopies(other.eltType, "copy an array");
      this.slots = other.slots.newLike();
      init this;
      slots.table.attach(slots);
      for slot in 0..<slots.table.numSlots {
        if slots.table.isFull(slot) {
          var copied = other.slots.cell(slot);
          __primitive("move in", slots.cell(slot), copied);
        }
      }
    }
    proc deinit() {
      slots.table.detach(slots);
      delete slots;
    }

    inline proc dsiDomain() do return slots.table.descriptor(slots.table);
    proc dsiLocalSubdomain(loc = here) where __primitive("can resolve method", dsiDomain(), "dsiLocalSubdomain", loc) do
      return dsiDomain().dsiLocalSubdomain(loc);
    /// Whether other arrays have the same index set.
    proc dsiSharesDomain(): bool do return slots.table.hasSeveralFollowers();
    /// The slot of an index: as the loop knows it that the index comes from, or by a search. The search gets numbers of
    /// its own, so that those of the program need no memory.
    inline proc slotOf(const ref i): int where slots.table.hasZeros() {
      const known = slots.table.knownSlot(i);
      if known >= 0 then return known;
      const own = i;
      return search(own);
    }
    inline proc slotOf(const ref i): int where !slots.table.hasZeros() {
      const known = slots.table.knownSlot(i);
      if known >= 0 then return known;
      return search(i);
    }
    proc search(const ref i): int {
      const slot = slots.table.slotOf(i);
      if slot < 0 then slots.table.reportMissing(i);
      return slot;
    }
    inline proc const ref dsiAccess(const ref i) ref where !slots.table.hasZeros() do return slots.cell(slotOf(i));
    inline proc ref dsiAccess(const ref i) ref where slots.table.hasZeros() do return slots.cell(slotOf(i));
    inline proc const ref dsiAccess(const ref i) const ref where slots.table.hasZeros() {
      const known = slots.table.knownSlot(i);
      if known >= 0 then return slots.cell(known);
      // What may halt stands here, so that the search only reads: loops keep what they have loaded.
      const own = i, slot = slots.table.slotOf(own);
      if slot >= 0 then return slots.cell(slot);
      slots.table.checkBounds(own);
      return slots.blank;
    }
    inline proc const ref dsiZero ref do return slots.blank;
    /// The element in a slot: for programs that know how indices are stored.
    inline proc const ref data(slot: int) ref do return slots.cell(slot);

    proc const ref dsiInitialiseAt(const ref i, in element: eltType) {
      __primitive("move in", slots.cell(slotOf(i)), element);
    }
    /// Takes the elements in the order of the indices.
    proc const ref dsiInitialise(ref elements: _array) {
      var next = 0;
      for slot in 0..<slots.table.numSlots {
        if slots.table.isFull(slot) {
          var copied = elements[next];
          __primitive("move in", slots.cell(slot), copied);
          next += 1;
        }
      }
    }

    /// Exchanges the elements with those of an array over the same domain; false, and nothing done, for others.
    proc const ref dsiSwap(const ref other: this.type): bool {
      if slots.table != other.slots.table then return false;
      slots.retire(0, slots.numElements);
      other.slots.retire(0, other.slots.numElements);
      slots.elements <=> other.slots.elements;
      return true;
    }

    /// Takes copies of the elements of an array with the same indices, whose order may be another.
    proc const ref dsiInitialiseFrom(const ref other: _array) {
      for slot in 0..<slots.table.numSlots {
        if slots.table.isFull(slot) {
          var copied = other[slots.table.indexAt(slot)];
          __primitive("move in", slots.cell(slot), copied);
        }
      }
    }

    iter these() ref {
      for slot in _fullSlots(slots.table, 0..<slots.table.numSlots) do yield slots.cell(slot);
    }
    iter these(param tag: iterKind) ref where tag == iterKind.standalone {
      forall slot in _fullSlots(slots.table, 0..<slots.table.numSlots) do yield slots.cell(slot);
    }
    iter these(param tag: iterKind) where tag == iterKind.leader {
      for chunk in slots.table.chunks(tag) do yield chunk;
    }
    iter these(param tag: iterKind, followThis) ref where tag == iterKind.follower && _isPartOfSlots(followThis) {
      for slot in slots.table.following(followThis) do yield slots.cell(slot);
    }
  }
}
