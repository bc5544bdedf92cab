// Module OrderedSet: sets whose elements are in order.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module OrderedSet {
  use Base, Types, Ranges, Domains, Arrays, TextIO, Locks, SortedTrees;
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
      for x in other do _add(x);
    }

    proc ref _add(in x: eltType) {
      if _tree.find(x) == nil then _tree.insert(x);
    }

    inline proc const size: int do return _tree.size;
    inline proc const isEmpty(): bool do return _tree.size == 0;
    proc const ref contains(const ref x: eltType): bool do return _tree.find(x) != nil;

    /// Nothing happens where the set has the value already.
    proc ref add(in x: eltType) {
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
      if 0 <= k && k < size then return (true, _tree.at(k).key);
      var other: eltType;
      return (false, other);
    }
    /// The first element that does not come before e.
    proc const ref lowerBound(e: eltType): (bool, eltType) do return _atRank(_tree.rank(e));
    /// The first element that comes after e.
    proc const ref upperBound(e: eltType): (bool, eltType) do return _atRank(_tree.rank(e, after=true));
    proc const ref successor(e: eltType): (bool, eltType) do return upperBound(e);
    /// The last element that comes before e.
    proc const ref predecessor(e: eltType): (bool, eltType) do return _atRank(_tree.rank(e) - 1);
    /// The k-th element, from 1.
    proc const ref kth(k: int): (bool, eltType) do return _atRank(k - 1);

    iter const ref these() const ref {
      for k in 0..<_tree.size do yield _tree.at(k).key;
    }

    proc const ref isDisjoint(const ref other: orderedSet(eltType, ?)): bool {
      for x in this do
        if other.contains(x) then return false;
      return true;
    }
    proc const ref isIntersecting(const ref other: orderedSet(eltType, ?)): bool do return !isDisjoint(other);

    proc const ref toArray(): [] eltType {
      const elements = for x in this do x;
      return elements;
    }
    proc writeThis(w) throws {
      w.write("{");
      for k in 0..<_tree.size {
        if k != 0 then w.write(", ");
        w.write(_tree.at(k).key);
      }
      w.write("}");
    }
  }

  operator =(ref lhs: orderedSet(?t, ?), const ref rhs: orderedSet(t, ?)) {
    lhs.clear();
    for x in rhs do lhs._add(x);
  }

  // --- Union, difference, intersection, and what is in one of two; results are ordered like the first ------------------

  operator |(const ref a: orderedSet(?t, ?), const ref b: orderedSet(t, ?)) {
    var result = a;
    result |= b;
    return result;
  }
  operator |=(ref lhs: orderedSet(?t, ?), const ref rhs: orderedSet(t, ?)) {
    for x in rhs do lhs.add(x);
  }
  operator +(const ref a: orderedSet(?t, ?), const ref b: orderedSet(t, ?)) do return a | b;
  operator +=(ref lhs: orderedSet(?t, ?), const ref rhs: orderedSet(t, ?)) { lhs |= rhs; }
  operator -(const ref a: orderedSet(?t, ?), const ref b: orderedSet(t, ?)) {
    var result = a;
    result -= b;
    return result;
  }
  operator -=(ref lhs: orderedSet(?t, ?), const ref rhs: orderedSet(t, ?)) {
    for x in rhs do lhs.remove(x);
  }
  operator &(const ref a: orderedSet(?t, ?), const ref b: orderedSet(t, ?)) {
    var result = a;
    result &= b;
    return result;
  }
  operator &=(ref lhs: orderedSet(?t, ?), const ref rhs: orderedSet(t, ?)) {
    for x in lhs.toArray() do
      if !rhs.contains(x) then lhs.remove(x);
  }
  operator ^(const ref a: orderedSet(?t, ?), const ref b: orderedSet(t, ?)) {
    var result = a;
    result ^= b;
    return result;
  }
  operator ^=(ref lhs: orderedSet(?t, ?), const ref rhs: orderedSet(t, ?)) {
    for x in rhs do
      if !lhs.remove(x) then lhs.add(x);
  }

  // --- Comparisons: as sets, `<` is "a proper subset of" ------------------------------------------------------------------

  operator ==(const ref a: orderedSet(?t, ?), const ref b: orderedSet(t, ?)): bool do
    return a.size == b.size && _isSubset(a, b);
  operator !=(const ref a: orderedSet(?t, ?), const ref b: orderedSet(t, ?)): bool do return !(a == b);
  operator <(const ref a: orderedSet(?t, ?), const ref b: orderedSet(t, ?)): bool do
    return a.size < b.size && _isSubset(a, b);
  operator <=(const ref a: orderedSet(?t, ?), const ref b: orderedSet(t, ?)): bool do
    return a.size <= b.size && _isSubset(a, b);
  operator >(const ref a: orderedSet(?t, ?), const ref b: orderedSet(t, ?)): bool do return b < a;
  operator >=(const ref a: orderedSet(?t, ?), const ref b: orderedSet(t, ?)): bool do return b <= a;
  proc _isSubset(const ref a: orderedSet(?t, ?), const ref b: orderedSet(t, ?)): bool {
    for x in a do
      if !b.contains(x) then return false;
    return true;
  }
}
