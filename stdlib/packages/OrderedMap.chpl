// Module OrderedMap: values by keys that are in order.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module OrderedMap {
  use Base, Types, Ranges, Domains, Arrays, TextIO, Locks, SortedTrees;
  public use Comparators;

  record orderedMap {
    type keyType, valType;
    param parSafe: bool = false;
    type comparatorType = defaultComparator;
    var _tree: _SortedTree(keyType, valType, comparatorType);
    var _lock: _OptionalLock(parSafe);

    proc init(type keyType, type valType, param parSafe: bool = false, comparator: ? = new defaultComparator()) {
      this.keyType = keyType;
      this.valType = valType;
      this.parSafe = parSafe;
      this.comparatorType = comparator.type;
      this._tree = new _SortedTree(keyType, valType, comparator);
    }
    /// As a variable of the type is initialised.
    proc init(type keyType, type valType, param parSafe: bool = false, type comparatorType) {
      this.init(keyType, valType, parSafe, new comparatorType());
    }
    proc init=(const ref other: orderedMap(?)) {
      this.keyType = other.keyType;
      this.valType = other.valType;
      this.parSafe = other.parSafe;
      this.comparatorType = other.comparatorType;
      this._tree = new _SortedTree(other.keyType, other.valType, other._tree.comparator);
      init this;
      _setAll(other);
    }

    proc ref _set(in k: keyType, in v: valType) {
      const node = _tree.find(k);
      if node == nil then _tree.insert(k, v);
      else node!.val = v;
    }
    proc ref _setAll(const ref other) {
      for i in 0..<other.size {
        const node = other._tree.at(i);
        _set(node.key, node.val);
      }
    }
    proc const ref _nodeOf(const ref k: keyType) {
      const node = _tree.find(k);
      if node == nil then halt("map index ", k, " out of bounds");
      return node!;
    }

    inline proc const size: int do return _tree.size;
    inline proc const isEmpty(): bool do return _tree.size == 0;
    proc const ref contains(const ref k: keyType): bool do return _tree.find(k) != nil;

    /// A key that is not there gets the default of the type of values, where that has one.
    proc ref this(k: keyType) ref {
      if isDefaultInitializableType(valType) {
        _lock.lock();
        defer _lock.unlock();
        if _tree.find(k) == nil {
          var value: valType;
          _tree.insert(k, value);
        }
        return _tree.find(k)!.val;
      } else {
        return _nodeOf(k).val;
      }
    }
    proc const ref this(k: keyType) const ref do return _nodeOf(k).val;
    proc ref getReference(k: keyType) ref do return _nodeOf(k).val;
    proc const ref getBorrowed(k: keyType) where isClassType(valType) do return _nodeOf(k).val.borrow();
    proc const ref getValue(k: keyType): valType do return _nodeOf(k).val;
    proc ref getAndRemove(k: keyType): valType {
      _lock.lock();
      defer _lock.unlock();
      const value = _nodeOf(k).val;
      _tree.remove(k);
      return value;
    }

    /// False, and nothing happens, where the key is there already.
    proc ref add(in k: keyType, in v: valType): bool {
      _lock.lock();
      defer _lock.unlock();
      if _tree.find(k) != nil then return false;
      _tree.insert(k, v);
      return true;
    }
    /// False, and nothing happens, where the key is not there.
    proc ref replace(k: keyType, in v: valType): bool {
      _lock.lock();
      defer _lock.unlock();
      const node = _tree.find(k);
      if node == nil then return false;
      node!.val = v;
      return true;
    }
    proc ref addOrReplace(in k: keyType, in v: valType) {
      _lock.lock();
      _set(k, v);
      _lock.unlock();
    }
    // Chapel 1.x.
    proc ref set(k: keyType, in v: valType): bool do return replace(k, v);
    proc ref addOrSet(in k: keyType, in v: valType) { addOrReplace(k, v); }

    proc ref extend(const ref other: orderedMap(keyType, valType, ?)) {
      _lock.lock();
      _setAll(other);
      _lock.unlock();
    }
    proc ref update(const ref other: orderedMap(keyType, valType, ?)) { extend(other); }

    /// Whether the key was there.
    proc ref remove(const ref k: keyType): bool {
      _lock.lock();
      const found = _tree.remove(k);
      _lock.unlock();
      return found;
    }
    proc ref clear() {
      _lock.lock();
      _tree.clear();
      _lock.unlock();
    }

    iter const ref keys() const ref {
      for i in 0..<_tree.size do yield _tree.at(i).key;
    }
    iter const ref these() const ref {
      for i in 0..<_tree.size do yield _tree.at(i).key;
    }
    iter values() ref {
      for i in 0..<_tree.size do yield _tree.at(i).val;
    }
    iter const ref items() {
      for i in 0..<_tree.size do yield (_tree.at(i).key, _tree.at(i).val);
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
      const entries = for i in 0..<_tree.size do _tree.at(i).val;
      return entries;
    }
    proc writeThis(w) throws {
      w.write("{");
      for i in 0..<_tree.size {
        if i != 0 then w.write(", ");
        w.write(_tree.at(i).key, ": ", _tree.at(i).val);
      }
      w.write("}");
    }
  }

  operator =(ref lhs: orderedMap(?k, ?v, ?), const ref rhs: orderedMap(k, v, ?)) {
    lhs.clear();
    lhs._setAll(rhs);
  }
  /// Whether the same keys have the same values.
  operator ==(const ref a: orderedMap(?k, ?v, ?), const ref b: orderedMap(k, v, ?)): bool {
    if a.size != b.size then return false;
    for key in a {
      const node = b._tree.find(key);
      if node == nil || node!.val != a.getValue(key) then return false;
    }
    return true;
  }
  operator !=(const ref a: orderedMap(?k, ?v, ?), const ref b: orderedMap(k, v, ?)): bool do return !(a == b);

  // --- As sets of keys ------------------------------------------------------------------------------------------------

  /// Keys of both maps have the value of the first.
  operator |(const ref a: orderedMap(?k, ?v, ?), const ref b: orderedMap(k, v, ?)) {
    var result = a;
    result |= b;
    return result;
  }
  operator |=(ref a: orderedMap(?k, ?v, ?), const ref b: orderedMap(k, v, ?)) {
    for i in 0..<b.size do a.add(b._tree.at(i).key, b._tree.at(i).val);
  }
  operator +(const ref a: orderedMap(?k, ?v, ?), const ref b: orderedMap(k, v, ?)) do return a | b;
  operator +=(ref a: orderedMap(?k, ?v, ?), const ref b: orderedMap(k, v, ?)) { a |= b; }
  operator &(const ref a: orderedMap(?k, ?v, ?), const ref b: orderedMap(k, v, ?)) {
    var result = a;
    result &= b;
    return result;
  }
  operator &=(ref a: orderedMap(?k, ?v, ?), const ref b: orderedMap(k, v, ?)) {
    for key in a.keysToArray() do
      if !b.contains(key) then a.remove(key);
  }
  operator -(const ref a: orderedMap(?k, ?v, ?), const ref b: orderedMap(k, v, ?)) {
    var result = a;
    result -= b;
    return result;
  }
  operator -=(ref a: orderedMap(?k, ?v, ?), const ref b: orderedMap(k, v, ?)) {
    for key in b.keys() do a.remove(key);
  }
  /// Keys of one of the two.
  operator ^(const ref a: orderedMap(?k, ?v, ?), const ref b: orderedMap(k, v, ?)) {
    var result = a;
    result ^= b;
    return result;
  }
  operator ^=(ref a: orderedMap(?k, ?v, ?), const ref b: orderedMap(k, v, ?)) {
    for key in b.keysToArray() do
      if !a.remove(key) then a.add(key, b.getValue(key));
  }
}
