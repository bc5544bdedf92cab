// Module OrderedSet: sets whose elements are in order.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module OrderedSet {
  use Base, Types, Ranges, Domains, Arrays, TextIO, RawMemory, Locks, SortedTrees;
  public use Comparators;

  record orderedSet {
    type eltType;
    param parSafe: bool = false;
    type comparatorType = defaultComparator;
    var _tree: _SortedTree(eltType, nothing, comparatorType);
    var _lock: _OptionalLock(parSafe);

    proc init(type eltType, param parSafe: bool = false, comparator: ? = new defaultComparator()) {
      this.eltType = eltType;
      this.parSafe = parSafe;
      this.comparatorType = comparator.type;
      this._tree = new _SortedTree(eltType, nothing, comparator);
    }
    /// The values that an iterable yields.
    proc init(type eltType, iterable, param parSafe: bool = false, comparator: ? = new defaultComparator())
        where !_isComparator(iterable) {
      this.init(eltType, parSafe, comparator);
      for x in iterable do _add(x);
    }
    /// As a variable of the type is initialised.
    proc init(type eltType, param parSafe: bool = false, type comparatorType) {
      this.init(eltType, parSafe, new comparatorType());
    }
    proc init=(const ref other: orderedSet(?)) {
      this.eltType = other.eltType;
      this.parSafe = other.parSafe;
      this.comparatorType = other.comparatorType;
      this._tree = new _SortedTree(other.eltType, nothing, other._tree.comparator);
      init this;
      _requireCopies(eltType, "copy a set");
      other._lock.lock();
      for x in other do _add(x);
      other._lock.unlock();
    }

    proc ref _add(in x: eltType) {
      if _tree.find(x) == nil then _tree.insert(x);
    }

    inline proc const ref _has(const ref x: eltType): bool do return _tree.find(x) != nil;
    proc ref _toggle(const ref other: orderedSet(eltType, ?)) {
      for x in other do
        if !_tree.remove(x) then _tree.insert(x);
    }

    /// Copies of the collection have copies of what is in it.
    proc const ref _copiesElements() param do return isConstCopyableType(eltType);

    inline proc const ref size: int {
      _lock.lock();
      const n = _tree.size;
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
    /// Whether the value was there.
    proc ref remove(const ref x: eltType): bool {
      _lock.lock();
      const found = _tree.remove(x);
      _lock.unlock();
      return found;
    }
    proc ref clear() {
      _lock.lock();
      _tree.clear();
      _lock.unlock();
    }

    // Each of these answers (whether there is such an element, the element).

    proc const ref _atRank(k: int): (bool, eltType) {
      if 0 <= k && k < _tree.size then return (true, _tree.at(k).key);
      var other: eltType;
      return (false, other);
    }
    /// The first element that does not come before e.
    proc const ref lowerBound(e: eltType): (bool, eltType) {
      _lock.lock();
      defer _lock.unlock();
      return _atRank(_tree.rank(e));
    }
    /// The first element that comes after e.
    proc const ref upperBound(e: eltType): (bool, eltType) {
      _lock.lock();
      defer _lock.unlock();
      return _atRank(_tree.rank(e, after=true));
    }
    proc const ref successor(e: eltType): (bool, eltType) do return upperBound(e);
    /// The last element that comes before e.
    proc const ref predecessor(e: eltType): (bool, eltType) {
      _lock.lock();
      defer _lock.unlock();
      return _atRank(_tree.rank(e) - 1);
    }
    /// The k-th element, from 1.
    proc const ref kth(k: int): (bool, eltType) {
      _lock.lock();
      defer _lock.unlock();
      return _atRank(k - 1);
    }

    iter const ref these() const ref {
      for node in _tree.nodes() do yield node.key;
    }

    proc const ref isDisjoint(const ref other: orderedSet(eltType, ?)): bool {
      _lockBoth(_lock, other._lock);
      defer _unlockBoth(_lock, other._lock);
      for x in this do
        if other._has(x) then return false;
      return true;
    }
    proc const ref isIntersecting(const ref other: orderedSet(eltType, ?)): bool do return !isDisjoint(other);

    proc const ref toArray(): [] eltType {
      _requireCopies(eltType, "make an array of a set");
      _lock.lock();
      defer _lock.unlock();
      const elements = for x in this do x;
      return elements;
    }
    proc writeThis(w) throws {
      _lock.lock();
      defer _lock.unlock();
      w.write("{");
      for k in 0..<_tree.size {
        if k != 0 then w.write(", ");
        w.write(_tree.at(k).key);
      }
      w.write("}");
    }
  }

  operator =(ref lhs: orderedSet(?t, ?), const ref rhs: orderedSet(t, ?)) {
    if _isSame(lhs, rhs) then return;
    _requireCopies(t, "copy a set");
    _lockBoth(lhs._lock, rhs._lock);
    lhs._tree.clear();
    for x in rhs do lhs._add(x);
    _unlockBoth(lhs._lock, rhs._lock);
  }

  // --- Union, difference, intersection, and what is in one of two; results are ordered like the first ------------------

  operator |(const ref a: orderedSet(?t, ?), const ref b: orderedSet(t, ?)) {
    var result = a;
    result |= b;
    return result;
  }
  operator |=(ref lhs: orderedSet(?t, ?), const ref rhs: orderedSet(t, ?)) {
    _lockBoth(lhs._lock, rhs._lock);
    for x in rhs do lhs._add(x);
    _unlockBoth(lhs._lock, rhs._lock);
  }
  operator +(const ref a: orderedSet(?t, ?), const ref b: orderedSet(t, ?)) do return a | b;
  operator +=(ref lhs: orderedSet(?t, ?), const ref rhs: orderedSet(t, ?)) { lhs |= rhs; }
  operator -(const ref a: orderedSet(?t, ?), const ref b: orderedSet(t, ?)) {
    var result = a;
    result -= b;
    return result;
  }
  operator -=(ref lhs: orderedSet(?t, ?), const ref rhs: orderedSet(t, ?)) {
    _lockBoth(lhs._lock, rhs._lock);
    if _isSame(lhs, rhs) then lhs._tree.clear();
    else for x in rhs do lhs._tree.remove(x);
    _unlockBoth(lhs._lock, rhs._lock);
  }
  operator &(const ref a: orderedSet(?t, ?), const ref b: orderedSet(t, ?)) {
    var result = a;
    result &= b;
    return result;
  }
  operator &=(ref lhs: orderedSet(?t, ?), const ref rhs: orderedSet(t, ?)) {
    _lockBoth(lhs._lock, rhs._lock);
    const gone = for x in lhs do if !rhs._has(x) then x;
    for x in gone do lhs._tree.remove(x);
    _unlockBoth(lhs._lock, rhs._lock);
  }
  operator ^(const ref a: orderedSet(?t, ?), const ref b: orderedSet(t, ?)) {
    var result = a;
    result ^= b;
    return result;
  }
  operator ^=(ref lhs: orderedSet(?t, ?), const ref rhs: orderedSet(t, ?)) {
    _lockBoth(lhs._lock, rhs._lock);
    if _isSame(lhs, rhs) then lhs._tree.clear();
    else lhs._toggle(rhs);
    _unlockBoth(lhs._lock, rhs._lock);
  }

  // --- Comparisons: as sets, `<` is "a proper subset of" ------------------------------------------------------------------

  operator ==(const ref a: orderedSet(?t, ?), const ref b: orderedSet(t, ?)): bool do
    return _isSubset(a, b, 0, 0);
  operator !=(const ref a: orderedSet(?t, ?), const ref b: orderedSet(t, ?)): bool do return !(a == b);
  operator <(const ref a: orderedSet(?t, ?), const ref b: orderedSet(t, ?)): bool do
    return _isSubset(a, b, 1, max(int));
  operator <=(const ref a: orderedSet(?t, ?), const ref b: orderedSet(t, ?)): bool do
    return _isSubset(a, b, 0, max(int));
  operator >(const ref a: orderedSet(?t, ?), const ref b: orderedSet(t, ?)): bool do return b < a;
  operator >=(const ref a: orderedSet(?t, ?), const ref b: orderedSet(t, ?)): bool do return b <= a;
  /// Whether b has all elements of a, and from `least` to `most` others.
  proc _isSubset(const ref a: orderedSet(?t, ?), const ref b: orderedSet(t, ?), least: int, most: int): bool {
    _lockBoth(a._lock, b._lock);
    defer _unlockBoth(a._lock, b._lock);
    const others = b._tree.size - a._tree.size;
    if others < least || others > most then return false;
    for x in a do
      if !b._has(x) then return false;
    return true;
  }
}
