// Hash tables: what sets and maps keep their elements in.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module HashTables {
  use Base, Types, Ranges, Strings, Hashing, RawMemory, Configs;

  // States of a slot. A deleted one does not end a search.
  param _slotEmpty = 0: uint(8), _slotFull = 1: uint(8), _slotDeleted = 2: uint(8);

  record _HashEntry {
    type keyType, valType;
    var status: uint(8);
    var key: keyType;
    var val: valType;
  }

  /// Arrays are keys as wholes.
  inline proc _isSameKey(const ref a, const ref b): bool do return if isArrayType(a.type) then a.equals(b) else a == b;

  /// The sizes of tables: primes, each about twice the one before.
  proc _tableSize(step: int): int {
    const sizes = (0, 23, 53, 89, 191, 383, 761, 1531, 3067, 6143, 12281, 24571, 49139, 98299, 196597, 393209, 786431,
                   1572853, 3145721, 6291449, 12582893, 25165813, 50331599, 100663291, 201326557, 402653171, 805306357,
                   1610612711, 3221225461, 6442450939, 12884901877, 25769803751, 51539607551, 103079215087,
                   206158430183, 412316860387, 824633720831, 1649267441651, 3298534883309, 6597069766631);
    // No program causes this: no machine has so much memory.
    if step >= sizes.size then halt("associative array exceeds maximum size");
    return sizes(step);
  }

  /// The share that the option of the program says, which is looked up where there are slots.
  inline proc _usualLoad: real do return 2.0;

  /// Open addressing with quadratic probes. The table is at most half full, or as full as asked for, counting what was
  /// deleted. Sizes, probes and hashes are those of Chapel's library, and so is the order of the elements.
  record _HashTable {
    type keyType, valType;
    var slots: c_ptr(_HashEntry(keyType, valType));
    var size: int;          // slots
    var step: int;          // which of the sizes that is
    var count: int;         // full slots
    var deleted: int;       // deleted slots
    var capacity: int;      // how many slots may be in use
    var smallest: int;      // the step that the table never shrinks below, once it has slots
    var load = _usualLoad;  // the share of slots that may be in use
    var changes: int;       // how often entries came, went or moved

    proc init(type keyType, type valType) {
      this.keyType = keyType;
      this.valType = valType;
    }
    /// What a new collection asks for.
    inline proc ref _begin(keys: int, load: real) {
      if keys > 0 || load != _usualLoad then _reserve(keys, load);
    }
    /// Room for so many keys, before anything moves.
    proc ref _reserve(keys: int, wanted: real) {
      load = if wanted == _usualLoad then defaultHashTableResizeThreshold else wanted;
      if !(load > 0 && load < 1) then halt("'resizeThreshold' must be between 0 and 1");
      while _tableSize(smallest) * load < keys do smallest += 1;
    }
    proc deinit() {
      _retireEnding(slots, size);
      _endAll();
      _release(slots);
    }
    proc ref _retireElements() { _retire(slots, size); }
    proc ref _endAll() {
      for i in 0..<size do
        if isFull(i) {
          __primitive("end", entry(i).key);
          if valType != nothing then __primitive("end", entry(i).val);
        }
    }

    inline proc const ref entry(i: int) ref do return __primitive("deref", __primitive("ptr offset", slots, i));
    inline proc const ref isFull(i: int): bool do return entry(i).status == _slotFull;
    /// The slots of the entries whose positions, in the order of the table, are in a part of all: in zips entries have
    /// positions.
    iter const ref fullSlots(part: range(?)): int {
      var position = 0;
      for i in fullSlots() {
        if position > part.high then break;
        if position >= part.low then yield i;
        position += 1;
      }
    }
    /// All slots with an entry. No entry may come or go meanwhile.
    iter const ref fullSlots(): int {
      const before = changes;
      var i = 0;
      while i < size {
        if isFull(i) {
          yield i;
          _checkUnchanged(changes == before, name);
        }
        i += 1;
      }
    }
    iter const ref fullSlots(param tag: iterKind): int where tag == iterKind.standalone {
      const before = changes;
      forall i in 0..<size {
        if i < size && isFull(i) {
          yield i;
          _checkUnchanged(changes == before, name);
        }
      }
    }
    proc name param do return if valType == nothing then "a set" else "a map";

    proc const ref resizeThreshold: real do return if load == _usualLoad then defaultHashTableResizeThreshold else load;

    proc ref _newSlots(step: int) {
      load = resizeThreshold;
      this.step = step;
      size = _tableSize(step);
      capacity = (size * load): int;
      deleted = 0;
      slots = if size == 0 then _noMemory(_HashEntry(keyType, valType)) else _allocate(_HashEntry(keyType, valType), size);
      for i in 0..<size do entry(i).status = _slotEmpty;
    }

    /// The slot of a key, or -1.
    proc const ref find(const ref key): int {
      if size == 0 then return -1;
      const n = size: uint, base = chpl__defaultHashWrapper(key): uint;
      for probe in 0: uint..n / 2 {
        const i = ((base + probe * probe) % n): int;
        const status = entry(i).status;
        if status == _slotEmpty then return -1;
        if status == _slotFull && _isSameKey(entry(i).key, key) then return i;
      }
      return -1;
    }
    /// (whether it is there, the slot of a key or the one to fill). Entries move only to make room for a new one.
    proc ref findOrOpen(const ref key): (bool, int) {
      const open = if size == 0 then (false, -1) else _probe(key), isFull = count + deleted + 1 > capacity;
      if open(0) || (open(1) >= 0 && !isFull) then return open;
      // Or every slot on the way was deleted.
      _rehash(if isFull then max(step + 1, smallest) else step);
      return _probe(key);
    }
    proc const ref _probe(const ref key): (bool, int) {
      const n = size: uint, base = chpl__defaultHashWrapper(key): uint;
      var open = -1;
      for probe in 0: uint..n / 2 {
        const i = ((base + probe * probe) % n): int;
        const status = entry(i).status;
        if status == _slotFull {
          if _isSameKey(entry(i).key, key) then return (true, i);
        } else {
          if open < 0 then open = i;
          if status == _slotEmpty then break;
        }
      }
      return (false, open);
    }
    /// Says of a slot that `findOrOpen` gave that its entry will be moved in.
    inline proc ref takeSlot(i: int) {
      if entry(i).status == _slotDeleted then deleted -= 1;
      entry(i).status = _slotFull;
      count += 1;
      changes += 1;
    }
    /// Says of a slot that its entry was moved out or has ended.
    inline proc ref dropSlot(i: int) {
      _retire(_from(slots, i), 1);
      emptySlot(i);
    }
    inline proc ref emptySlot(i: int) {
      entry(i).status = _slotDeleted;
      count -= 1;
      deleted += 1;
      changes += 1;
    }
    /// After removals. Elements may have other slots then.
    proc ref shrink() {
      if count * 8 < size && step > smallest && count <= (_tableSize(step - 1) * load): int then _rehash(step - 1);
    }
    proc ref clear() {
      _retire(slots, size);
      _elementsEnd(_HashEntry(keyType, valType), 1);
      _endAll();
      _elementsEnd(_HashEntry(keyType, valType), -1);
      for i in 0..<size do
        if isFull(i) then emptySlot(i);
      shrink();
    }
    /// Makes room for so many keys.
    proc ref reserve(n: int) {
      if count >= n then return;
      load = resizeThreshold;
      var to = 0;
      while _tableSize(to) * load <= n + 1 do to += 1;
      _rehash(to);
    }

    proc ref _rehash(to: int) {
      const before = slots, n = size;
      _retireFreed(before, n);
      changes += 1;
      _newSlots(to);
      for k in 0..<n {
        ref old = __primitive("deref", __primitive("ptr offset", before, k));
        if old.status == _slotFull {
          const (_, i) = _probe(old.key);
          entry(i).status = _slotFull;
          __primitive("move bits", entry(i).key, old.key);
          if valType != nothing then __primitive("move bits", entry(i).val, old.val);
        }
      }
      _release(before);
    }
  }
}
