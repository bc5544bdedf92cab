// Associative domains and arrays in one memory: the descriptors, and what they share.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// An associative domain is a hash table of its indices, by open addressing; the elements of an array over it lie in a
/// block of as many slots, each in the slot of its index. The sizes that a table has, and the order in which slots are
/// probed, are those of Chapel's library, so that programs written for it see their indices in the order they expect.
module DefaultAssociative {
  use Base, Types, AutoMath, Ranges, Tuples, Strings, Hashing, Domains, Arrays, Protocol, SlotArrays, ParallelIteration, CTypes,
      RawMemory, Configs;

  /// Chapel warns of domains of which nobody said whether several tasks may add to them; here all of these lock
  /// themselves.
  config param noParSafeWarning = false;

  // --- The table ------------------------------------------------------------------------------------------------------

  enum _slotState { empty, full, deleted }

  /// The sizes of tables: primes, each about twice the one before it.
  inline proc _tableSizes() do
    return (0, 23, 53, 89, 191, 383, 761, 1531, 3067, 6143, 12281, 24571, 49139, 98299, 196597, 393209, 786431, 1572853,
            3145721, 6291449, 12582893, 25165813, 50331599, 100663291, 201326557, 402653171, 805306357, 1610612711,
            3221225461, 6442450939, 12884901877, 25769803751, 51539607551, 103079215087, 206158430183);

  class _KeyTable : SlotTable {
    type idxType;
    param parSafe: bool;
    var states: c_ptr(_slotState);
    var keys: c_ptr(idxType);
    var level, numDeleted: int;
    var capacity: int; // how many slots may be in use, those of removed keys among them
    var load: real;    // the share of the slots that this is; 0 before there are any
    /// The table of a part of a domain that is distributed has elements at the part's locale.
    param isPart: bool;
    const partLocale: int;

    proc init(type idxType, param parSafe: bool, param isPart: bool = false, partLocale: int = 0) {
      this.idxType = idxType;
      this.parSafe = parSafe;
      this.isPart = isPart;
      this.partLocale = partLocale;
    }
    proc home(): int where isPart do return partLocale;
    proc deinit() {
      for slot in 0..<numSlots do
        if states[slot] == _slotState.full then __primitive("end", keys[slot]);
      deallocate(states);
      deallocate(keys);
    }

    override proc lock() {
      if parSafe then super.lock();
    }
    override proc unlock() {
      if parSafe then super.unlock();
    }

    /// Parts of the slots, and the table that they are slots of.
    iter chunks(param tag: iterKind) where tag == iterKind.leader {
      for slots in _positionParts(numSlots, least = 16) do yield (slots, this: borrowed _KeyTable(idxType, parSafe, isPart));
    }
    /// The slots here of the keys in a part of another table, or this one.
    iter following(const ref part) {
      const (slots, leader) = part;
      const isSame = leader == this;
      if !isSame && leader.numFull != numFull then halt("zippered associative domains do not match");
      for slot in _fullSlots(leader, slots) {
        const mine = if isSame then slot else slotOf(leader.keys[slot]);
        if mine < 0 then halt("zippered associative domains do not match");
        yield mine;
      }
    }

    inline proc isFull(slot: int): bool do return states[slot] == _slotState.full;
    inline proc indexAt(slot: int) const ref do return keys[slot];
    proc hasZeros() param do return false;
    proc descriptor(const ref holder) do return new DefaultAssociativeDom(idxType, parSafe, holder);
    proc reportMissing(const ref i) { _haltOutOfBounds(i); }

    /// The key in a slot that it had when the table had changed so often.
    inline proc keyIn(slot: int, changes: int) const ref do
      return __primitive("in slot", keys[slot], this, slot, changes);
    inline proc knownSlot(const ref key: idxType): int do return __primitive("known slot", this, changes, key);
    /// The slot of a key, or, where it is not in the table, the slot that it may be put in (-1: none).
    proc find(const ref key: idxType): (bool, int) {
      var open = -1;
      if numSlots == 0 then return (false, -1);
      const base = chpl__defaultHashWrapper(key): uint, n = numSlots: uint;
      for probe in 0..numSlots / 2 {
        const step = probe: uint, slot = ((base + step * step) % n): int;
        select states[slot] {
          when _slotState.full do
            if keys[slot] == key then return (true, slot);
          when _slotState.deleted do
            if open < 0 then open = slot;
          otherwise
            return (false, if open < 0 then slot else open);
        }
      }
      return (false, -1);
    }
    inline proc slotOf(const ref key: idxType): int {
      if parSafe then lock();
      const (found, slot) = find(key);
      if parSafe then unlock();
      return if found then slot else -1;
    }

    /// Whether the key is new.
    proc add(in key: idxType): bool {
      var (found, slot) = find(key);
      if found then return false;
      const isFull = numFull + numDeleted + 1 > capacity;
      if isFull || slot < 0 {
        // Or too many slots of removed keys: without them there is room.
        if isFull then resize(level + 1); else rehash(level);
        slot = find(key)(1);
      }
      if states[slot] == _slotState.deleted then numDeleted -= 1;
      states[slot] = _slotState.full;
      __primitive("move in", keys[slot], key);
      numFull += 1;
      tellFilled(slot);
      return true;
    }

    proc empty(slot: int) {
      _retire(_from(keys, slot), 1);
      __primitive("end", keys[slot]);
      states[slot] = _slotState.deleted;
      numFull -= 1;
      numDeleted += 1;
      tellEmptied(slot);
    }
    /// Whether the key was there.
    proc remove(const ref key: idxType): bool {
      const (found, slot) = find(key);
      if found then empty(slot);
      shrink();
      return found;
    }
    proc removeAll() {
      for slot in 0..<numSlots {
        if isFull(slot) then empty(slot);
        states[slot] = _slotState.empty;
      }
      numDeleted = 0;
      shrink();
    }

    proc shrink() {
      if numFull * 8 < numSlots && level > 0 then resize(level - 1);
    }
    proc resize(newLevel: int) {
      if newLevel > level || numFull <= _capacityAt(newLevel) then rehash(newLevel);
    }
    proc _capacityAt(level: int): int {
      if load == 0 then load = defaultHashTableResizeThreshold;
      return (_tableSizes()(level) * load): int;
    }
    /// Room for so many keys without another resize.
    proc reserve(numKeys: int) {
      if numFull >= numKeys then return;
      var newLevel = 0;
      while newLevel < _tableSizes().size - 1 && _capacityAt(newLevel) <= numKeys do newLevel += 1;
      // There are no larger tables, nor memory for them.
      if _capacityAt(newLevel) <= numKeys then _release(_allocate(idxType, numKeys));
      rehash(newLevel);
    }

    proc rehash(newLevel: int) {
      const oldStates = states, oldKeys = keys, oldSlots = numSlots;
      _retireFreed(oldKeys, oldSlots);
      level = newLevel;
      numSlots = _tableSizes()(newLevel);
      capacity = _capacityAt(newLevel);
      states = allocate(_slotState, numSlots, clear = true);
      keys = allocate(idxType, numSlots);
      numDeleted = 0;
      tellRehashStarts();
      for slot in 0..<oldSlots do
        if oldStates[slot] == _slotState.full then moveKey(oldKeys[slot], slot);
      tellRehashEnds();
      deallocate(oldStates);
      deallocate(oldKeys);
    }
    proc moveKey(ref key: idxType, from: int) {
      const to = find(key)(1);
      states[to] = _slotState.full;
      __primitive("move bits", keys[to], key);
      tellMoves(from, to);
    }
  }

  // --- Domains --------------------------------------------------------------------------------------------------------

  /// The descriptor of an associative domain. The domain of an array is an alias: it shares the table of the variable that
  /// the array is declared over, and gets one of its own when it becomes a variable itself.
  record DefaultAssociativeDom {
    type idxType;
    param parSafe: bool;
    var table: shared _KeyTable(idxType, parSafe, false);
    var isAlias: bool;

    proc init(type idxType, param parSafe: bool) {
      this.idxType = idxType;
      this.parSafe = parSafe;
      this.table = new shared _KeyTable(idxType, parSafe);
    }
    proc init(type idxType, param parSafe: bool, const ref table: shared _KeyTable(idxType, parSafe, false)) {
      this.idxType = idxType;
      this.parSafe = parSafe;
      this.table = table;
      this.isAlias = true;
    }
    proc init=(const ref other: DefaultAssociativeDom(?)) {
      this.idxType = other.idxType;
      this.parSafe = other.parSafe;
      this.table = new shared _KeyTable(other.idxType, other.parSafe);
      init this;
      for i in other do table.add(i);
    }

    proc type dsiKind() param do return "associative";

    /// Has the indices of this one, whatever becomes of them.
    proc dsiFollowed() do return table.descriptor(table);
    proc ref dsiBecomeVariable() {
      if isAlias {
        if !isConstCopyableType(idxType) then
          halt("the domain of an array cannot be copied to a variable: its indices are of type ", idxType: string,
               ", which cannot be copied");
        else {
          const mine = this;
          table = mine.table;
          isAlias = false;
        }
      }
    }
    /// The elements of arrays stay where the index does.
    proc dsiAssignDomain(const ref other: _domain) {
      const gone = for i in this do if !other.contains(i) then i;
      table.lock();
      for i in gone do table.empty(table.find(i)(1));
      table.shrink();
      for i in other do table.add(i);
      table.unlock();
    }
    proc dsiNewEmpty() do return new DefaultAssociativeDom(idxType, parSafe);

    inline proc dsiNumIndices: int do return table.numFull;
    inline proc dsiMember(const ref i: idxType): bool do return table.slotOf(i) >= 0;
    proc dsiAdd(in i: idxType): int {
      table.lock();
      const isNew = table.add(i);
      table.unlock();
      return isNew: int;
    }
    proc dsiRemove(const ref i: idxType): int {
      table.lock();
      const wasThere = table.remove(i);
      table.unlock();
      return wasThere: int;
    }
    proc dsiClear() {
      table.lock();
      table.removeAll();
      table.unlock();
    }
    proc dsiRequestCapacity(n: int) {
      table.lock();
      table.reserve(n);
      table.unlock();
    }

    // Indices are values. Those that are costly to copy are yielded as references, which the program tests.
    iter these() where __primitive("is trivial copy", idxType) {
      const before = table.changes;
      for slot in _fullSlots(table, 0..<table.numSlots) do yield table.keyIn(slot, before);
    }
    iter these() const ref where !__primitive("is trivial copy", idxType) {
      const before = table.changes;
      for slot in _fullSlots(table, 0..<table.numSlots) do yield table.keyIn(slot, before);
    }
    iter these(param tag: iterKind) where tag == iterKind.standalone && __primitive("is trivial copy", idxType) {
      const before = table.changes;
      forall slot in _fullSlots(table, 0..<table.numSlots) do yield table.keyIn(slot, before);
    }
    iter these(param tag: iterKind) const ref
      where tag == iterKind.standalone && !__primitive("is trivial copy", idxType) {
      const before = table.changes;
      forall slot in _fullSlots(table, 0..<table.numSlots) do yield table.keyIn(slot, before);
    }
    iter these(param tag: iterKind) where tag == iterKind.leader {
      for slots in table.chunks(tag) do yield slots;
    }
    iter these(param tag: iterKind, followThis)
      where tag == iterKind.follower && _isPartOfSlots(followThis) && __primitive("is trivial copy", idxType) {
      const before = table.changes;
      for slot in table.following(followThis) do yield table.keyIn(slot, before);
    }
    iter these(param tag: iterKind, followThis) const ref
      where tag == iterKind.follower && _isPartOfSlots(followThis) && !__primitive("is trivial copy", idxType) {
      const before = table.changes;
      for slot in table.following(followThis) do yield table.keyIn(slot, before);
    }

    proc dsiBuildArray(type eltType, param initElts: bool) {
      return new SlotArray(this.type, eltType, table, initElts);
    }
  }

  // --- Construction ---------------------------------------------------------------------------------------------------

  /// `domain(t)`.
  proc _associativeDomain(type idxType, param parSafe: bool) type {
    if isGenericType(idxType) then
      compilerError("the indices of a domain have one type, and ", idxType: string, " leaves open which");
    return __primitive("domain type", DefaultAssociativeDom(idxType, parSafe));
  }

  /// `{a, b, ...}`.
  proc _buildAssociativeDomain(const ref indices...?n) {
    var d: domain(_keyType(indices, 0, n - 1));
    d._value.dsiRequestCapacity(n);
    for param i in 0..<n {
      if !isCoercible(indices(i).type, d.idxType) then
        compilerError("the indices of an associative domain must have one type: ", indices(i).type: string,
                      " does not agree with ", d.idxType: string);
      d._value.dsiAdd(indices(i): d.idxType);
    }
    return d;
  }
  /// The type that all of the indices from `low` to `high` convert to. Long literals are cut in halves, and so again.
  proc _keyType(const ref indices: _tuple, param low: int, param high: int) type {
    if low == high || isHomogeneousTuple(indices) || !isNumeric(indices(low)) then return indices(low).type;
    else return (_zero(_keyType(indices, low, (low + high) / 2)) +
                 _zero(_keyType(indices, (low + high) / 2 + 1, high))).type;
  }
  inline proc _zero(type t) { var zero: t; return zero; }
}
