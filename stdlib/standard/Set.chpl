// Module Set: sets of values.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Set {
  use Base, Types, Ranges, Strings, Domains, Arrays, TextIO, Locks, RawMemory, HashTables;

  /// Whether the compiler warns where one set is the initial value of another, and only one of them locks itself.
  config param warnForSetParsafeMismatch = true;
  private proc _checkParSafe(type t, param parSafe: bool) {
    if t.parSafe != ? then
      if warnForSetParsafeMismatch && t.parSafe != parSafe then
        compilerWarning("one set locks itself and the other does not: 'parSafe' differs (no warning with -swarnForSetParsafeMismatch=false)",
                        errorDepth = 2);
  }

  /// The elements are in no particular order. With `parSafe` several tasks may call methods at the same time.
  record set {
    type eltType;
    param parSafe: bool = false;
    var _table: _HashTable(eltType, nothing);
    var _lock: _OptionalLock(parSafe);

    /// No more than the share `resizeThreshold` of the slots is ever in use; there are enough for `initialCapacity` values.
    proc init(type eltType, param parSafe: bool = false,
              resizeThreshold: real = _usualLoad, initialCapacity: int = 0) {
      this.eltType = eltType;
      this.parSafe = parSafe;
      init this;
      _table._begin(initialCapacity, resizeThreshold);
    }
    /// The values that an iterable yields.
    proc init(type eltType, iterable, param parSafe: bool = false,
              resizeThreshold: real = _usualLoad, initialCapacity: int = 0) {
      this.eltType = eltType;
      this.parSafe = parSafe;
      init this;
      _table._begin(initialCapacity, resizeThreshold);
      for x in iterable do _add(x);
    }
    proc init=(const ref other: set(?)) {
      _checkParSafe(this.type, other.parSafe);
      this.eltType = if this.type.eltType == ? then other.eltType else this.type.eltType;
      this.parSafe = if this.type.parSafe == ? then other.parSafe else this.type.parSafe;
      init this;
      _requireCopies(eltType, "copy a set");
      _table.load = other._table.load;
      other._lock.lock();
      for x in other do _add(x);
      other._lock.unlock();
    }

    proc ref _add(in x: eltType): bool {
      const (found, i) = _table.findOrOpen(x);
      if found then return false;
      _table.takeSlot(i);
      __primitive("move in", _table.entry(i).key, x);
      return true;
    }
    proc ref _remove(const ref x: eltType): bool {
      const i = _table.find(x);
      if i < 0 then return false;
      _endElement(_table.entry(i).key);
      _table.dropSlot(i);
      _table.shrink();
      return true;
    }

    inline proc const ref _has(const ref x: eltType): bool do return _table.find(x) >= 0;

    /// Copies of the collection have copies of what is in it.
    proc const ref _copiesElements() param do return isConstCopyableType(eltType);

    /// The share of the slots that may be in use.
    proc const ref resizeThreshold: real do return _table.resizeThreshold;
    inline proc const ref size: int {
      _lock.lock();
      const n = _table.count;
      _lock.unlock();
      return n;
    }
    inline proc const ref isEmpty(): bool do return size == 0;
    proc const ref contains(const ref x: eltType): bool {
      _lock.lock();
      defer _lock.unlock();
      return _has(x);
    }

    /// Nothing happens where the set has the value already.
    proc ref add(in x: eltType) lifetime this < x {
      _lock.lock();
      _add(x);
      _lock.unlock();
    }
    proc ref _retireElements() { _table._retireElements(); }
    /// Whether the value was there.
    proc ref remove(const ref x: eltType): bool {
      _lock.lock();
      const found = _remove(x);
      _lock.unlock();
      return found;
    }
    proc ref clear() {
      _lock.lock();
      _table.clear();
      _lock.unlock();
    }

    proc const ref isDisjoint(const ref other: set(eltType, ?)): bool {
      _lockBoth(_lock, other._lock);
      defer _unlockBoth(_lock, other._lock);
      for x in this do
        if other._has(x) then return false;
      return true;
    }
    proc const ref isIntersecting(const ref other: set(eltType, ?)): bool do return !isDisjoint(other);

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

    /// The elements, for parallel loops and zips; `size` is how many a zip is to go over, the set's own size.
    iter const ref contents() const ref {
      for x in this do yield x;
    }
    iter const ref contents(param tag: iterKind) const ref where tag == iterKind.standalone {
      forall i in _table.fullSlots() do yield _table.entry(i).key;
    }
    iter const ref contents(size: int) const ref {
      for i in _table.fullSlots(0..<size) do yield _table.entry(i).key;
    }
    iter const ref contents(size: int, param tag: iterKind) where tag == iterKind.leader {
      for part in (0..<size).these(tag = iterKind.leader) do yield part;
    }
    iter const ref contents(size: int, param tag: iterKind, followThis) const ref where tag == iterKind.follower {
      for i in _table.fullSlots(followThis(0)) do yield _table.entry(i).key;
    }

    proc const ref toArray(): [] eltType {
      _requireCopies(eltType, "make an array of a set");
      _lock.lock();
      defer _lock.unlock();
      const elements = for x in this do x;
      return elements;
    }
    proc serialize(writer, ref serializer) throws {
      if serializer.type == defaultSerializer {
        writeThis(writer);
      } else {
        _lock.lock();
        defer _lock.unlock();
        var elements = serializer.startList(writer, _table.count);
        for x in this do elements.writeElement(x);
        elements.endList();
      }
    }
    /// As it is written: between braces in the default form, as a list in others.
    proc ref deserialize(reader, ref deserializer): void throws {
      clear();
      if deserializer.type: string == "defaultDeserializer" {
        var elements = deserializer.startMap(reader);
        while elements.hasMore() do add(elements.readKey(eltType));
        elements.endMap();
      } else {
        var elements = deserializer.startList(reader);
        while elements.hasMore() do add(elements.readElement(eltType));
        elements.endList();
      }
    }
    proc writeThis(w) throws {
      _lock.lock();
      defer _lock.unlock();
      w.write("{");
      var isFirst = true;
      for x in this {
        if !isFirst then w.write(", ");
        isFirst = false;
        w.write(x);
      }
      w.write("}");
    }
  }

  operator =(ref lhs: set(?t, ?), const ref rhs: set(t, ?)) {
    if _isSame(lhs, rhs) then return;
    _requireCopies(t, "copy a set");
    _lockBoth(lhs._lock, rhs._lock);
    lhs._table.clear();
    for x in rhs do lhs._add(x);
    _unlockBoth(lhs._lock, rhs._lock);
  }
  operator :(const ref x: set(?t, ?), type u: set(t, ?)) {
    var result: u = x;
    return result;
  }

  // --- Union, difference, intersection, and what is in one of two ---------------------------------------------------------
  //
  // Each operator holds the locks of both sets.

  /// A set like the first or the second, whichever is locked.
  proc _emptyLike(const ref a: set(?t, ?), const ref b: set(t, ?)) do return new set(t, a.parSafe || b.parSafe);

  operator |(const ref a: set(?t, ?), const ref b: set(t, ?)) {
    _lockBoth(a._lock, b._lock);
    defer _unlockBoth(a._lock, b._lock);
    var result = _emptyLike(a, b);
    for x in a do result._add(x);
    for x in b do result._add(x);
    return result;
  }
  operator +(const ref a: set(?t, ?), const ref b: set(t, ?)) do return a | b;
  operator |=(ref lhs: set(?t, ?), const ref rhs: set(t, ?)) {
    _lockBoth(lhs._lock, rhs._lock);
    for x in rhs do lhs._add(x);
    _unlockBoth(lhs._lock, rhs._lock);
  }
  operator +=(ref lhs: set(?t, ?), const ref rhs: set(t, ?)) { lhs |= rhs; }

  operator -(const ref a: set(?t, ?), const ref b: set(t, ?)) {
    _lockBoth(a._lock, b._lock);
    defer _unlockBoth(a._lock, b._lock);
    var result = _emptyLike(a, b);
    for x in a do
      if !b._has(x) then result._add(x);
    return result;
  }
  operator -=(ref lhs: set(?t, ?), const ref rhs: set(t, ?)) {
    _lockBoth(lhs._lock, rhs._lock);
    if _isSame(lhs, rhs) then lhs._table.clear();
    else for x in rhs do lhs._remove(x);
    _unlockBoth(lhs._lock, rhs._lock);
  }

  operator &(const ref a: set(?t, ?), const ref b: set(t, ?)) {
    _lockBoth(a._lock, b._lock);
    defer _unlockBoth(a._lock, b._lock);
    var result = _emptyLike(a, b);
    _addCommon(result, a, b);
    return result;
  }
  /// Adds the elements of the smaller set that the other has too.
  proc _addCommon(ref result: set(?t, ?), const ref a: set(t, ?), const ref b: set(t, ?)) {
    if a._table.count > b._table.count then _addCommon(result, b, a);
    else for x in a do
      if b._has(x) then result._add(x);
  }
  operator &=(ref lhs: set(?t, ?), const ref rhs: set(t, ?)) {
    _lockBoth(lhs._lock, rhs._lock);
    var both: set(t);
    _addCommon(both, lhs, rhs);
    lhs._table.clear();
    for x in both do lhs._add(x);
    _unlockBoth(lhs._lock, rhs._lock);
  }

  operator ^(const ref a: set(?t, ?), const ref b: set(t, ?)) {
    _lockBoth(a._lock, b._lock);
    defer _unlockBoth(a._lock, b._lock);
    var result = _emptyLike(a, b);
    if a._table.count <= b._table.count {
      for x in b do result._add(x);
      _toggle(result, a);
    } else {
      for x in a do result._add(x);
      _toggle(result, b);
    }
    return result;
  }
  /// Takes out the elements that a set has, and adds those that it lacks.
  proc _toggle(ref a: set(?t, ?), const ref b: set(t, ?)) {
    for x in b do
      if !a._remove(x) then a._add(x);
  }
  operator ^=(ref lhs: set(?t, ?), const ref rhs: set(t, ?)) {
    _lockBoth(lhs._lock, rhs._lock);
    if _isSame(lhs, rhs) then lhs._table.clear();
    else _toggle(lhs, rhs);
    _unlockBoth(lhs._lock, rhs._lock);
  }

  // --- Comparisons: as sets, `<` is "a proper subset of" ------------------------------------------------------------------

  operator ==(const ref a: set(?t, ?), const ref b: set(t, ?)): bool do return _isSubset(a, b, 0, 0);
  operator !=(const ref a: set(?t, ?), const ref b: set(t, ?)): bool do return !(a == b);
  operator <(const ref a: set(?t, ?), const ref b: set(t, ?)): bool do return _isSubset(a, b, 1, max(int));
  operator <=(const ref a: set(?t, ?), const ref b: set(t, ?)): bool do return _isSubset(a, b, 0, max(int));
  operator >(const ref a: set(?t, ?), const ref b: set(t, ?)): bool do return b < a;
  operator >=(const ref a: set(?t, ?), const ref b: set(t, ?)): bool do return b <= a;
  /// Whether b has all elements of a, and from `least` to `most` others.
  proc _isSubset(const ref a: set(?t, ?), const ref b: set(t, ?), least: int, most: int): bool {
    _lockBoth(a._lock, b._lock);
    defer _unlockBoth(a._lock, b._lock);
    const others = b._table.count - a._table.count;
    if others < least || others > most then return false;
    for x in a do
      if !b._has(x) then return false;
    return true;
  }
}
