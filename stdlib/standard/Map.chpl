// Module Map: values by keys.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Map {
  use Base, Types, Ranges, Strings, Casts, Errors, Domains, Arrays, TextIO, Locks, RawMemory, HashTables;

  class KeyNotFoundError : Error {
    proc init() { super.init("key not found"); }
    proc init(key) { super.init("key '" + _textOf(key) + "' not found"); }
  }

  /// The keys are in no particular order. With `parSafe` several tasks may call methods at the same time.
  record map {
    type keyType, valType;
    param parSafe: bool = false;
    var _table: _HashTable(keyType, valType);
    var _lock: _OptionalLock(parSafe);

    /// No more than the share `resizeThreshold` of the slots is ever in use; there are enough for `initialCapacity` keys.
    proc init(type keyType, type valType, param parSafe: bool = false, resizeThreshold: real = 0.5, initialCapacity: int = 0) {
      this.keyType = keyType;
      this.valType = valType;
      this.parSafe = parSafe;
      init this;
      if initialCapacity > 0 || resizeThreshold != 0.5 then _table._reserve(initialCapacity, resizeThreshold);
    }
    proc init=(const ref other: map(?)) {
      this.keyType = if this.type.keyType == ? then other.keyType else this.type.keyType;
      this.valType = if this.type.valType == ? then other.valType else this.type.valType;
      this.parSafe = if this.type.parSafe == ? then other.parSafe else this.type.parSafe;
      init this;
      _setAll(other);
    }

    /// Gives a slot that `findOrOpen` found its entry.
    inline proc ref _fill(found: bool, i: int, in key: keyType, in value: valType) {
      if found {
        __primitive("end", _table.entry(i).val);
      } else {
        _table.takeSlot(i);
        __primitive("move in", _table.entry(i).key, key);
      }
      __primitive("move in", _table.entry(i).val, value);
    }
    proc ref _setAll(const ref other) {
      for i in 0..<other._table.size do
        if other._table.isFull(i) then _set(other._table.entry(i).key, other._table.entry(i).val);
    }
    proc ref _set(in key: keyType, in value: valType) {
      const (found, i) = _table.findOrOpen(key);
      _fill(found, i, key, value);
    }
    /// The slot of a key that has to be there.
    proc const ref _slotOf(const ref key: keyType): int {
      const i = _table.find(key);
      if i < 0 then _noSuchKey(key);
      return i;
    }
    proc const ref _slotOrThrow(const ref key: keyType): int throws {
      const i = _table.find(key);
      if i < 0 then throw new owned KeyNotFoundError(key);
      return i;
    }
    proc const ref _noSuchKey(const ref key: keyType) { halt("map index ", key, " out of bounds"); }

    // --- Questions --------------------------------------------------------------------------------------------------

    inline proc const size: int do return _table.count;
    inline proc const isEmpty(): bool do return _table.count == 0;
    proc const ref contains(const ref k: keyType): bool do return _table.find(k) >= 0;

    // --- Values -----------------------------------------------------------------------------------------------------

    /// A key that is not there gets the default of the type of values, where that has one and the value may be changed.
    proc ref this(k: keyType) ref where isDefaultInitializableType(valType) {
      _lock.lock();
      defer _lock.unlock();
      const (found, i) = _table.findOrOpen(k);
      if !found {
        var value: valType;
        _fill(false, i, k, value);
      }
      return _table.entry(i).val;
    }
    proc ref this(k: keyType) ref throws where !isDefaultInitializableType(valType) do
      return _table.entry(_slotOrThrow(k)).val;
    proc const ref this(k: keyType) const ref throws do return _table.entry(_slotOrThrow(k)).val;
    proc ref getReference(k: keyType) ref do return _table.entry(_slotOf(k)).val;
    proc const ref getBorrowed(k: keyType) where isClassType(valType) do return _table.entry(_slotOf(k)).val.borrow();
    proc const ref getValue(k: keyType): valType do return _table.entry(_slotOf(k)).val;
    /// The value of a key, or `sentinel` where there is none.
    proc const ref get(k: keyType, const sentinel: valType): valType {
      const i = _table.find(k);
      if i < 0 then return sentinel;
      return _table.entry(i).val;
    }
    proc const ref getValue(k: keyType, const sentinel: valType): valType do return get(k, sentinel);

    proc ref getAndRemove(k: keyType): valType {
      _lock.lock();
      defer _lock.unlock();
      const i = _slotOf(k);
      var value: valType = __primitive("move out", _table.entry(i).val);
      __primitive("end", _table.entry(i).key);
      _table.dropSlot(i);
      _table.shrink();
      return value;
    }
    /// What `updater`, called with the key and its value, returns, while the map is locked.
    proc ref update(const ref k: keyType, updater) throws {
      _lock.lock();
      defer _lock.unlock();
      const i = _slotOrThrow(k);
      return updater(_table.entry(i).key, _table.entry(i).val);
    }

    // --- Changing ---------------------------------------------------------------------------------------------------

    /// False, and nothing happens, where the key is there already.
    proc ref add(in k: keyType, in v: valType): bool {
      _lock.lock();
      defer _lock.unlock();
      const (found, i) = _table.findOrOpen(k);
      if !found then _fill(false, i, k, v);
      return !found;
    }
    /// False, and nothing happens, where the key is not there.
    proc ref replace(k: keyType, in v: valType): bool {
      _lock.lock();
      defer _lock.unlock();
      const i = _table.find(k);
      if i < 0 then return false;
      __primitive("end", _table.entry(i).val);
      __primitive("move in", _table.entry(i).val, v);
      return true;
    }
    proc ref addOrReplace(in k: keyType, in v: valType) {
      _lock.lock();
      const (found, i) = _table.findOrOpen(k);
      _fill(found, i, k, v);
      _lock.unlock();
    }
    // Chapel 1.x.
    proc ref set(k: keyType, in v: valType): bool do return replace(k, v);
    proc ref addOrSet(in k: keyType, in v: valType) { addOrReplace(k, v); }

    /// All of another map; keys that are there get new values.
    proc ref extend(const ref m: map(keyType, valType, ?)) {
      _lock.lock();
      _setAll(m);
      _lock.unlock();
    }
    @deprecated("write 'extend'")
    proc ref update(const ref m: map(keyType, valType, ?)) { extend(m); }

    /// Whether the key was there.
    proc ref remove(const ref k: keyType): bool {
      _lock.lock();
      defer _lock.unlock();
      const i = _table.find(k);
      if i < 0 then return false;
      __primitive("end", _table.entry(i).key);
      __primitive("end", _table.entry(i).val);
      _table.dropSlot(i);
      _table.shrink();
      return true;
    }
    proc ref clear() {
      _lock.lock();
      _table.clear();
      _lock.unlock();
    }

    // --- All of it --------------------------------------------------------------------------------------------------

    iter const ref these() const ref {
      for i in _table.fullSlots() do yield _table.entry(i).key;
    }
    iter const ref these(param tag: iterKind) const ref where tag == iterKind.standalone {
      forall i in _table.fullSlots() do yield _table.entry(i).key;
    }
    iter const ref these(param tag: iterKind) where tag == iterKind.leader {
      for part in (0..<size).these(tag = iterKind.leader) do yield part;
    }
    iter const ref these(param tag: iterKind, followThis) const ref where tag == iterKind.follower {
      for i in _table.fullSlots(followThis(0)) do yield _table.entry(i).key;
    }
    iter const ref keys() const ref {
      for i in _table.fullSlots() do yield _table.entry(i).key;
    }
    iter const ref keys(param tag: iterKind) const ref where tag == iterKind.standalone {
      forall i in _table.fullSlots() do yield _table.entry(i).key;
    }
    iter const ref keys(param tag: iterKind) where tag == iterKind.leader {
      for part in (0..<size).these(tag = iterKind.leader) do yield part;
    }
    iter const ref keys(param tag: iterKind, followThis) const ref where tag == iterKind.follower {
      for i in _table.fullSlots(followThis(0)) do yield _table.entry(i).key;
    }
    iter values() ref {
      for i in _table.fullSlots() do yield _table.entry(i).val;
    }
    iter values(param tag: iterKind) ref where tag == iterKind.standalone {
      forall i in _table.fullSlots() do yield _table.entry(i).val;
    }
    iter values(param tag: iterKind) where tag == iterKind.leader {
      for part in (0..<size).these(tag = iterKind.leader) do yield part;
    }
    iter values(param tag: iterKind, followThis) ref where tag == iterKind.follower {
      for i in _table.fullSlots(followThis(0)) do yield _table.entry(i).val;
    }
    iter const ref items() {
      for i in _table.fullSlots() do yield (_table.entry(i).key, _table.entry(i).val);
    }
    iter const ref items(param tag: iterKind) where tag == iterKind.standalone {
      forall i in _table.fullSlots() do yield (_table.entry(i).key, _table.entry(i).val);
    }
    iter const ref items(param tag: iterKind) where tag == iterKind.leader {
      for part in (0..<size).these(tag = iterKind.leader) do yield part;
    }
    iter const ref items(param tag: iterKind, followThis) where tag == iterKind.follower {
      for i in _table.fullSlots(followThis(0)) do yield (_table.entry(i).key, _table.entry(i).val);
    }

    proc const ref toArray(): [] (keyType, valType) {
      const entries = for kv in items() do kv;
      return entries;
    }
    proc const ref keysToArray(): [] keyType {
      const entries = for k in keys() do k;
      return entries;
    }
    proc const ref valuesToArray(): [] valType {
      const entries = for i in 0..<_table.size do if _table.isFull(i) then _table.entry(i).val;
      return entries;
    }
    proc serialize(writer, ref serializer) throws {
      if serializer.type == defaultSerializer {
        writeThis(writer);
      } else {
        var entries = serializer.startMap(writer, size);
        for i in 0..<_table.size {
          if _table.isFull(i) {
            entries.writeKey(_table.entry(i).key);
            entries.writeValue(_table.entry(i).val);
          }
        }
        entries.endMap();
      }
    }
    proc ref deserialize(reader, ref deserializer): void throws {
      clear();
      var entries = deserializer.startMap(reader);
      while entries.hasMore() {
        const key = entries.readKey(keyType);
        addOrReplace(key, entries.readValue(valType));
      }
      entries.endMap();
    }
    proc writeThis(w) throws {
      w.write("{");
      var isFirst = true;
      for i in 0..<_table.size {
        if _table.isFull(i) {
          if !isFirst then w.write(", ");
          isFirst = false;
          w.write(_table.entry(i).key, ": ", _table.entry(i).val);
        }
      }
      w.write("}");
    }
  }

  operator =(ref lhs: map(?k, ?v, ?), const ref rhs: map(k, v, ?)) {
    if _isSame(lhs, rhs) then return;
    lhs.clear();
    lhs._setAll(rhs);
  }
  operator :(const ref x: map(?k, ?v, ?), type t: map(k, v, ?)) {
    var result: t;
    result._setAll(x);
    return result;
  }

  /// Whether the same keys have the same values.
  operator ==(const ref a: map(?k, ?v, ?), const ref b: map(k, v, ?)): bool {
    if a.size != b.size then return false;
    for i in 0..<a._table.size do
      if a._table.isFull(i) {
        const at = b._table.find(a._table.entry(i).key);
        if at < 0 || a._table.entry(i).val != b._table.entry(at).val then return false;
      }
    return true;
  }
  operator !=(const ref a: map(?k, ?v, ?), const ref b: map(k, v, ?)): bool do return !(a == b);

  // --- As sets of keys ------------------------------------------------------------------------------------------------

  /// Keys of both maps have the value of the first.
  operator +(const ref a: map(?k, ?v, ?), const ref b: map(k, v, ?)) do return a | b;
  operator +=(ref a: map(?k, ?v, ?), const ref b: map(k, v, ?)) { a |= b; }
  operator |(const ref a: map(?k, ?v, ?), const ref b: map(k, v, ?)) {
    var result = new map(k, v, a.parSafe || b.parSafe);
    result._setAll(a);
    result |= b;
    return result;
  }
  operator |=(ref a: map(?k, ?v, ?), const ref b: map(k, v, ?)) {
    for i in 0..<b._table.size do
      if b._table.isFull(i) then a.add(b._table.entry(i).key, b._table.entry(i).val);
  }

  /// Keys of both, with the value of the first.
  operator &(const ref a: map(?k, ?v, ?), const ref b: map(k, v, ?)) {
    var result = new map(k, v, a.parSafe || b.parSafe);
    for i in 0..<a._table.size do
      if a._table.isFull(i) && b.contains(a._table.entry(i).key) then
        result._set(a._table.entry(i).key, a._table.entry(i).val);
    return result;
  }
  operator &=(ref a: map(?k, ?v, ?), const ref b: map(k, v, ?)) {
    const both = a & b;
    a.clear();
    a._setAll(both);
  }

  operator -(const ref a: map(?k, ?v, ?), const ref b: map(k, v, ?)) {
    var result = new map(k, v, a.parSafe || b.parSafe);
    for i in 0..<a._table.size do
      if a._table.isFull(i) && !b.contains(a._table.entry(i).key) then
        result._set(a._table.entry(i).key, a._table.entry(i).val);
    return result;
  }
  operator -=(ref a: map(?k, ?v, ?), const ref b: map(k, v, ?)) {
    if _isSame(a, b) then a.clear();
    else for key in b.keys() do a.remove(key);
  }

  /// Keys of one of the two.
  operator ^(const ref a: map(?k, ?v, ?), const ref b: map(k, v, ?)) do return (a - b) | (b - a);
  operator ^=(ref a: map(?k, ?v, ?), const ref b: map(k, v, ?)) {
    const result = a ^ b;
    a.clear();
    a._setAll(result);
  }
}
