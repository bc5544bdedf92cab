// Module Map: values by keys.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Map {
  use Base, Types, Ranges, Strings, Casts, Errors, Domains, Arrays, TextIO, Locks, RawMemory, HashTables;

  class KeyNotFoundError : Error {
    proc init() { super.init("key not found"); }
    proc init(key) { super.init("key '" + _textOf(key) + "' not found"); }
  }

  /// Whether the compiler warns where one map is the initial value of another, and only one of them locks itself.
  config param warnForMapParsafeMismatch = true;
  private proc _checkParSafe(type t, param parSafe: bool) {
    if t.parSafe != ? then
      if warnForMapParsafeMismatch && t.parSafe != parSafe then
        compilerWarning("one map locks itself and the other does not: 'parSafe' differs (no warning with -swarnForMapParsafeMismatch=false)",
                        errorDepth = 2);
  }

  /// The keys are in no particular order. With `parSafe` several tasks may call methods at the same time.
  record map {
    type keyType, valType;
    param parSafe: bool = false;
    var _table: _HashTable(keyType, valType);
    var _lock: _OptionalLock(parSafe);

    /// No more than the share `resizeThreshold` of the slots is ever in use; there are enough for `initialCapacity` keys.
    proc init(type keyType, type valType, param parSafe: bool = false,
              resizeThreshold: real = _usualLoad, initialCapacity: int = 0) {
      this.keyType = keyType;
      this.valType = valType;
      this.parSafe = parSafe;
      init this;
      _table._begin(initialCapacity, resizeThreshold);
    }
    proc init=(const ref other: map(?)) {
      _checkParSafe(this.type, other.parSafe);
      this.keyType = if this.type.keyType == ? then other.keyType else this.type.keyType;
      this.valType = if this.type.valType == ? then other.valType else this.type.valType;
      this.parSafe = if this.type.parSafe == ? then other.parSafe else this.type.parSafe;
      init this;
      _table.load = other._table.load;
      other._lock.lock();
      _setAll(other);
      other._lock.unlock();
    }

    proc ref _retireElements() { _table._retireElements(); }
    /// Gives a slot that `findOrOpen` found its entry.
    inline proc ref _fill(found: bool, i: int, in key: keyType, in value: valType) {
      if found {
        _endElement(_table.entry(i).val);
      } else {
        _table.takeSlot(i);
        __primitive("move in", _table.entry(i).key, key);
      }
      __primitive("move in", _table.entry(i).val, value);
    }
    proc ref _setAll(const ref other) {
      _requireCopies(keyType, "copy a map");
      _requireCopies(valType, "copy a map");
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

    /// Copies of the collection have copies of what is in it.
    proc const ref _copiesElements() param do return isConstCopyableType(keyType) && isConstCopyableType(valType);

    // --- Questions --------------------------------------------------------------------------------------------------

    /// The share of the slots that may be in use.
    proc const ref resizeThreshold: real do return _table.resizeThreshold;
    inline proc const ref size: int {
      _lock.lock();
      const n = _table.count;
      _lock.unlock();
      return n;
    }
    inline proc const ref isEmpty(): bool do return size == 0;
    proc const ref contains(const ref k: keyType): bool {
      _lock.lock();
      defer _lock.unlock();
      return _table.find(k) >= 0;
    }

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
    proc ref this(k: keyType) ref throws where !isDefaultInitializableType(valType) {
      _lock.lock();
      defer _lock.unlock();
      return _table.entry(_slotOrThrow(k)).val;
    }
    proc const ref this(k: keyType) const ref throws {
      _lock.lock();
      defer _lock.unlock();
      return _table.entry(_slotOrThrow(k)).val;
    }
    proc ref getReference(k: keyType) ref {
      _lock.lock();
      defer _lock.unlock();
      return _table.entry(_slotOf(k)).val;
    }
    proc const ref getBorrowed(k: keyType) where isClassType(valType) {
      _lock.lock();
      defer _lock.unlock();
      return _table.entry(_slotOf(k)).val.borrow();
    }
    proc const ref getValue(k: keyType): valType {
      _requireCopies(valType, "copy a value of a map");
      _lock.lock();
      defer _lock.unlock();
      return _table.entry(_slotOf(k)).val;
    }
    /// The value of a key, or `sentinel` where there is none.
    proc const ref get(k: keyType, const sentinel: valType): valType {
      _requireCopies(valType, "copy a value of a map");
      _lock.lock();
      defer _lock.unlock();
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
      _endElement(_table.entry(i).key);
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
    proc ref add(in k: keyType, in v: valType): bool lifetime this < k, this < v {
      _lock.lock();
      defer _lock.unlock();
      const (found, i) = _table.findOrOpen(k);
      if found then return false;
      _fill(false, i, k, v);
      return true;
    }
    /// False, and nothing happens, where the key is not there.
    proc ref replace(k: keyType, in v: valType): bool lifetime this < v {
      _lock.lock();
      defer _lock.unlock();
      const i = _table.find(k);
      if i < 0 then return false;
      _endElement(_table.entry(i).val);
      __primitive("move in", _table.entry(i).val, v);
      return true;
    }
    proc ref addOrReplace(in k: keyType, in v: valType) lifetime this < k, this < v {
      _lock.lock();
      const (found, i) = _table.findOrOpen(k);
      _fill(found, i, k, v);
      _lock.unlock();
    }
    // Chapel 1.x.
    proc ref set(k: keyType, in v: valType): bool lifetime this < v do return replace(k, v);
    proc ref addOrSet(in k: keyType, in v: valType) { addOrReplace(k, v); }

    /// All of another map; keys that are there get new values.
    proc ref extend(const ref m: map(keyType, valType, ?)) lifetime this < m {
      _lockBoth(_lock, m._lock);
      _setAll(m);
      _unlockBoth(_lock, m._lock);
    }
    @deprecated("write 'extend'")
    proc ref update(const ref m: map(keyType, valType, ?)) { extend(m); }

    /// Whether the key was there.
    proc ref remove(const ref k: keyType): bool {
      _lock.lock();
      defer _lock.unlock();
      return _remove(k);
    }
    proc ref _remove(const ref k: keyType): bool {
      const i = _table.find(k);
      if i < 0 then return false;
      _endElement(_table.entry(i).key);
      _endElement(_table.entry(i).val);
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
      for part in (0..<_table.count).these(tag = iterKind.leader) do yield part;
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
      for part in (0..<_table.count).these(tag = iterKind.leader) do yield part;
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
      for part in (0..<_table.count).these(tag = iterKind.leader) do yield part;
    }
    iter values(param tag: iterKind, followThis) ref where tag == iterKind.follower {
      for i in _table.fullSlots(followThis(0)) do yield _table.entry(i).val;
    }
    iter const ref items() {
      _requireCopies((keyType, valType), "copy the items of a map");
      for i in _table.fullSlots() do yield (_table.entry(i).key, _table.entry(i).val);
    }
    iter const ref items(param tag: iterKind) where tag == iterKind.standalone {
      _requireCopies((keyType, valType), "copy the items of a map");
      forall i in _table.fullSlots() do yield (_table.entry(i).key, _table.entry(i).val);
    }
    iter const ref items(param tag: iterKind) where tag == iterKind.leader {
      for part in (0..<_table.count).these(tag = iterKind.leader) do yield part;
    }
    iter const ref items(param tag: iterKind, followThis) where tag == iterKind.follower {
      _requireCopies((keyType, valType), "copy the items of a map");
      for i in _table.fullSlots(followThis(0)) do yield (_table.entry(i).key, _table.entry(i).val);
    }

    proc const ref toArray(): [] (keyType, valType) {
      _requireCopies((keyType, valType), "make an array of a map");
      _lock.lock();
      defer _lock.unlock();
      const entries = for kv in items() do kv;
      return entries;
    }
    proc const ref keysToArray(): [] keyType {
      _requireCopies(keyType, "make an array of a map");
      _lock.lock();
      defer _lock.unlock();
      const entries = for k in keys() do k;
      return entries;
    }
    proc const ref valuesToArray(): [] valType {
      _requireCopies(valType, "make an array of a map");
      _lock.lock();
      defer _lock.unlock();
      const entries = for i in 0..<_table.size do if _table.isFull(i) then _table.entry(i).val;
      return entries;
    }
    proc serialize(writer, ref serializer) throws {
      if serializer.type == defaultSerializer {
        writeThis(writer);
      } else {
        _lock.lock();
        defer _lock.unlock();
        var entries = serializer.startMap(writer, _table.count);
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
      _lock.lock();
      defer _lock.unlock();
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
    _lockBoth(lhs._lock, rhs._lock);
    lhs._table.clear();
    lhs._setAll(rhs);
    _unlockBoth(lhs._lock, rhs._lock);
  }
  operator :(const ref x: map(?k, ?v, ?), type t: map(k, v, ?)) {
    var result: t = x;
    return result;
  }

  // Each operator holds the locks of both maps.

  /// Whether the same keys have the same values.
  operator ==(const ref a: map(?k, ?v, ?), const ref b: map(k, v, ?)): bool {
    _lockBoth(a._lock, b._lock);
    defer _unlockBoth(a._lock, b._lock);
    if a._table.count != b._table.count then return false;
    for i in a._table.fullSlots() {
      const at = b._table.find(a._table.entry(i).key);
      if at < 0 || a._table.entry(i).val != b._table.entry(at).val then return false;
    }
    return true;
  }
  operator !=(const ref a: map(?k, ?v, ?), const ref b: map(k, v, ?)): bool do return !(a == b);

  // --- As sets of keys ------------------------------------------------------------------------------------------------

  proc _emptyLike(const ref a: map(?k, ?v, ?), const ref b: map(k, v, ?)) do return new map(k, v, a.parSafe || b.parSafe);
  /// Adds the entries of a map whose keys are not there.
  proc ref map._addMissing(const ref other) {
    _requireCopies((keyType, valType), "copy a map");
    for i in other._table.fullSlots() do
      if _table.find(other._table.entry(i).key) < 0 then _set(other._table.entry(i).key, other._table.entry(i).val);
  }
  /// Adds the entries of the first whose keys the second has or, if not `inBoth`, lacks.
  proc ref map._addKeysOf(const ref first, const ref second, inBoth: bool) {
    _requireCopies((keyType, valType), "copy a map");
    for i in first._table.fullSlots() do
      if (second._table.find(first._table.entry(i).key) >= 0) == inBoth then
        _set(first._table.entry(i).key, first._table.entry(i).val);
  }

  /// Keys of both maps have the value of the first.
  operator +(const ref a: map(?k, ?v, ?), const ref b: map(k, v, ?)) do return a | b;
  operator +=(ref a: map(?k, ?v, ?), const ref b: map(k, v, ?)) { a |= b; }
  operator |(const ref a: map(?k, ?v, ?), const ref b: map(k, v, ?)) {
    _lockBoth(a._lock, b._lock);
    defer _unlockBoth(a._lock, b._lock);
    var result = _emptyLike(a, b);
    result._setAll(a);
    result._addMissing(b);
    return result;
  }
  operator |=(ref a: map(?k, ?v, ?), const ref b: map(k, v, ?)) {
    _lockBoth(a._lock, b._lock);
    a._addMissing(b);
    _unlockBoth(a._lock, b._lock);
  }

  /// Keys of both, with the value of the first.
  operator &(const ref a: map(?k, ?v, ?), const ref b: map(k, v, ?)) {
    _lockBoth(a._lock, b._lock);
    defer _unlockBoth(a._lock, b._lock);
    var result = _emptyLike(a, b);
    result._addKeysOf(a, b, inBoth = true);
    return result;
  }
  operator &=(ref a: map(?k, ?v, ?), const ref b: map(k, v, ?)) {
    _lockBoth(a._lock, b._lock);
    var both = new map(k, v);
    both._addKeysOf(a, b, inBoth = true);
    a._table.clear();
    a._setAll(both);
    _unlockBoth(a._lock, b._lock);
  }

  operator -(const ref a: map(?k, ?v, ?), const ref b: map(k, v, ?)) {
    _lockBoth(a._lock, b._lock);
    defer _unlockBoth(a._lock, b._lock);
    var result = _emptyLike(a, b);
    result._addKeysOf(a, b, inBoth = false);
    return result;
  }
  operator -=(ref a: map(?k, ?v, ?), const ref b: map(k, v, ?)) {
    _lockBoth(a._lock, b._lock);
    if _isSame(a, b) then a._table.clear();
    else for i in b._table.fullSlots() do a._remove(b._table.entry(i).key);
    _unlockBoth(a._lock, b._lock);
  }

  /// Keys of one of the two.
  operator ^(const ref a: map(?k, ?v, ?), const ref b: map(k, v, ?)) {
    _lockBoth(a._lock, b._lock);
    defer _unlockBoth(a._lock, b._lock);
    var result = _emptyLike(a, b);
    result._addKeysOf(a, b, inBoth = false);
    result._addKeysOf(b, a, inBoth = false);
    return result;
  }
  operator ^=(ref a: map(?k, ?v, ?), const ref b: map(k, v, ?)) {
    _lockBoth(a._lock, b._lock);
    var either = new map(k, v);
    either._addKeysOf(a, b, inBoth = false);
    either._addKeysOf(b, a, inBoth = false);
    a._table.clear();
    a._setAll(either);
    _unlockBoth(a._lock, b._lock);
  }
}
