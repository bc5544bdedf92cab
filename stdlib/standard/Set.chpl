// Module Set: sets of values.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Set {
  use Base, Types, Ranges, Strings, Domains, Arrays, TextIO, Locks, RawMemory, HashTables;

  /// The elements are in no particular order. With `parSafe` several tasks may call methods at the same time.
  record set {
    type eltType;
    param parSafe: bool = false;
    var _table: _HashTable(eltType, nothing);
    var _lock: _OptionalLock(parSafe);

    /// No more than the share `resizeThreshold` of the slots is ever in use; there are enough for `initialCapacity` values.
    proc init(type eltType, param parSafe: bool = false, resizeThreshold: real = 0.5, initialCapacity: int = 0) {
      this.eltType = eltType;
      this.parSafe = parSafe;
      init this;
      if initialCapacity > 0 || resizeThreshold != 0.5 then _table._reserve(initialCapacity, resizeThreshold);
    }
    /// The values that an iterable yields.
    proc init(type eltType, iterable, param parSafe: bool = false, resizeThreshold: real = 0.5, initialCapacity: int = 0) {
      this.eltType = eltType;
      this.parSafe = parSafe;
      init this;
      if initialCapacity > 0 || resizeThreshold != 0.5 then _table._reserve(initialCapacity, resizeThreshold);
      for x in iterable do _add(x);
    }
    proc init=(const ref other: set(?)) {
      this.eltType = if this.type.eltType == ? then other.eltType else this.type.eltType;
      this.parSafe = if this.type.parSafe == ? then other.parSafe else this.type.parSafe;
      init this;
      for x in other do _add(x);
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
      __primitive("end", _table.entry(i).key);
      _table.dropSlot(i);
      _table.shrink();
      return true;
    }

    inline proc const size: int do return _table.count;
    inline proc const isEmpty(): bool do return _table.count == 0;
    proc const ref contains(const ref x: eltType): bool do return _table.find(x) >= 0;

    /// Nothing happens where the set has the value already.
    proc ref add(in x: eltType) {
      _lock.lock();
      _add(x);
      _lock.unlock();
    }
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
      for x in this do
        if other.contains(x) then return false;
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

    proc const ref toArray(): [] eltType {
      const elements = for x in this do x;
      return elements;
    }
    proc serialize(writer, ref serializer) throws {
      if serializer.type == defaultSerializer {
        writeThis(writer);
      } else {
        var elements = serializer.startList(writer, size);
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
    lhs.clear();
    for x in rhs do lhs._add(x);
  }
  operator :(const ref x: set(?t, ?), type u: set(t, ?)) {
    var result: u;
    for y in x do result._add(y);
    return result;
  }

  // --- Union, difference, intersection, and what is in one of two ---------------------------------------------------------

  operator |(const ref a: set(?t, ?), const ref b: set(t, ?)) {
    var result = new set(t, a.parSafe || b.parSafe);
    for x in a do result._add(x);
    for x in b do result._add(x);
    return result;
  }
  operator +(const ref a: set(?t, ?), const ref b: set(t, ?)) do return a | b;
  operator |=(ref lhs: set(?t, ?), const ref rhs: set(t, ?)) {
    for x in rhs do lhs.add(x);
  }
  operator +=(ref lhs: set(?t, ?), const ref rhs: set(t, ?)) { lhs |= rhs; }

  operator -(const ref a: set(?t, ?), const ref b: set(t, ?)) {
    var result = new set(t, a.parSafe || b.parSafe);
    for x in a do
      if !b.contains(x) then result._add(x);
    return result;
  }
  operator -=(ref lhs: set(?t, ?), const ref rhs: set(t, ?)) {
    if _isSame(lhs, rhs) then lhs.clear();
    else for x in rhs do lhs.remove(x);
  }

  operator &(const ref a: set(?t, ?), const ref b: set(t, ?)) {
    if a.size <= b.size then return _common(a, b, a.parSafe || b.parSafe);
    else return _common(b, a, a.parSafe || b.parSafe);
  }
  /// The elements of the smaller set that the other has too.
  proc _common(const ref a: set(?t, ?), const ref b: set(t, ?), param parSafe: bool) {
    var result = new set(t, parSafe);
    for x in a do
      if b.contains(x) then result._add(x);
    return result;
  }
  operator &=(ref lhs: set(?t, ?), const ref rhs: set(t, ?)) {
    const both = _common(lhs, rhs, false);
    lhs.clear();
    for x in both do lhs._add(x);
  }

  operator ^(const ref a: set(?t, ?), const ref b: set(t, ?)) {
    var result = new set(t, a.parSafe || b.parSafe);
    if a.size <= b.size {
      for x in b do result._add(x);
      result ^= a;
    } else {
      for x in a do result._add(x);
      result ^= b;
    }
    return result;
  }
  operator ^=(ref lhs: set(?t, ?), const ref rhs: set(t, ?)) {
    if _isSame(lhs, rhs) {
      lhs.clear();
      return;
    }
    for x in rhs do
      if !lhs.remove(x) then lhs.add(x);
  }

  // --- Comparisons: as sets, `<` is "a proper subset of" ------------------------------------------------------------------

  operator ==(const ref a: set(?t, ?), const ref b: set(t, ?)): bool do return a.size == b.size && _isSubset(a, b);
  operator !=(const ref a: set(?t, ?), const ref b: set(t, ?)): bool do return !(a == b);
  operator <(const ref a: set(?t, ?), const ref b: set(t, ?)): bool do return a.size < b.size && _isSubset(a, b);
  operator <=(const ref a: set(?t, ?), const ref b: set(t, ?)): bool do return a.size <= b.size && _isSubset(a, b);
  operator >(const ref a: set(?t, ?), const ref b: set(t, ?)): bool do return b < a;
  operator >=(const ref a: set(?t, ?), const ref b: set(t, ?)): bool do return b <= a;
  proc _isSubset(const ref a: set(?t, ?), const ref b: set(t, ?)): bool {
    for x in a do
      if !b.contains(x) then return false;
    return true;
  }
}
