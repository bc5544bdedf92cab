// Module OrderedMap: values by keys that are in order.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module OrderedMap {
  use Base, Types, Ranges, Domains, Arrays, TextIO, RawMemory, Locks, SortedTrees;
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
      other._lock.lock();
      _setAll(other);
      other._lock.unlock();
    }

    /// What the keys are ordered by.
    proc const ref comparator const ref do return _tree.comparator;

    proc ref _set(in k: keyType, in v: valType) {
      const node = _tree.find(k);
      if node != nil {
        _endElement(node!.val);
        __primitive("move in", node!.val, v);
        return;
      }
      _tree.insert(k, v);
    }
    proc ref _setAll(const ref other) {
      _requireCopies((keyType, valType), "copy a map");
      for node in other._tree.nodes() do _set(node.key, node.val);
    }
    proc ref _addMissing(const ref other) {
      _requireCopies((keyType, valType), "copy a map");
      for node in other._tree.nodes() do
        if _tree.find(node.key) == nil then _tree.insert(node.key, node.val);
    }
    proc const ref _nodeOf(const ref k: keyType) {
      const node = _tree.find(k);
      if node == nil then halt("map index ", k, " out of bounds");
      return node!;
    }

    /// Copies of the collection have copies of what is in it.
    proc const ref _copiesElements() param do return isConstCopyableType(keyType) && isConstCopyableType(valType);

    inline proc const ref size: int {
      _lock.lock();
      const n = _tree.size;
      _lock.unlock();
      return n;
    }
    inline proc const ref isEmpty(): bool do return size == 0;
    proc const ref contains(const ref k: keyType): bool {
      _lock.lock();
      defer _lock.unlock();
      return _tree.find(k) != nil;
    }

    /// A key that is not there gets the default of the type of values, where that has one.
    proc ref this(k: keyType) ref {
      _lock.lock();
      defer _lock.unlock();
      if isDefaultInitializableType(valType) {
        if _tree.find(k) == nil {
          var value: valType;
          _tree.insert(k, value);
        }
        return _tree.find(k)!.val;
      } else {
        return _nodeOf(k).val;
      }
    }
    proc const ref this(k: keyType) const ref {
      _lock.lock();
      defer _lock.unlock();
      return _nodeOf(k).val;
    }
    proc ref getReference(k: keyType) ref {
      _lock.lock();
      defer _lock.unlock();
      return _nodeOf(k).val;
    }
    proc const ref getBorrowed(k: keyType) where isClassType(valType) {
      _lock.lock();
      defer _lock.unlock();
      return _nodeOf(k).val.borrow();
    }
    proc const ref getValue(k: keyType): valType {
      _requireCopies(valType, "copy a value of a map");
      _lock.lock();
      defer _lock.unlock();
      return _nodeOf(k).val;
    }
    proc ref getAndRemove(k: keyType): valType {
      _lock.lock();
      defer _lock.unlock();
      const value = _nodeOf(k).val;
      _tree.remove(k);
      return value;
    }

    /// False, and nothing happens, where the key is there already.
    proc ref add(in k: keyType, in v: valType): bool lifetime this < k, this < v {
      _lock.lock();
      defer _lock.unlock();
      if _tree.find(k) != nil then return false;
      _tree.insert(k, v);
      return true;
    }
    /// False, and nothing happens, where the key is not there.
    proc ref replace(k: keyType, in v: valType): bool lifetime this < v {
      _lock.lock();
      defer _lock.unlock();
      const node = _tree.find(k);
      if node == nil then return false;
      _endElement(node!.val);
      __primitive("move in", node!.val, v);
      return true;
    }
    proc ref addOrReplace(in k: keyType, in v: valType) lifetime this < k, this < v {
      _lock.lock();
      _set(k, v);
      _lock.unlock();
    }
    // Chapel 1.x.
    proc ref set(k: keyType, in v: valType): bool lifetime this < v do return replace(k, v);
    proc ref addOrSet(in k: keyType, in v: valType) { addOrReplace(k, v); }

    proc ref extend(const ref other: orderedMap(keyType, valType, ?)) lifetime this < other {
      _lockBoth(_lock, other._lock);
      _setAll(other);
      _unlockBoth(_lock, other._lock);
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
      for node in _tree.nodes() do yield node.key;
    }
    iter const ref these() const ref {
      for node in _tree.nodes() do yield node.key;
    }
    iter values() ref {
      for node in _tree.nodes() do yield node.val;
    }
    iter const ref items() {
      _requireCopies((keyType, valType), "copy the items of a map");
      for node in _tree.nodes() do yield (node.key, node.val);
    }

    proc const ref toArray(): [] (keyType, valType) {
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
      const entries = for i in 0..<_tree.size do _tree.at(i).val;
      return entries;
    }
    proc writeThis(w) throws {
      _lock.lock();
      defer _lock.unlock();
      w.write("{");
      for i in 0..<_tree.size {
        if i != 0 then w.write(", ");
        w.write(_tree.at(i).key, ": ", _tree.at(i).val);
      }
      w.write("}");
    }
  }

  operator =(ref lhs: orderedMap(?k, ?v, ?), const ref rhs: orderedMap(k, v, ?)) {
    if _isSame(lhs, rhs) then return;
    _lockBoth(lhs._lock, rhs._lock);
    lhs._tree.clear();
    lhs._setAll(rhs);
    _unlockBoth(lhs._lock, rhs._lock);
  }
  /// Whether the same keys have the same values.
  operator ==(const ref a: orderedMap(?k, ?v, ?), const ref b: orderedMap(k, v, ?)): bool {
    _lockBoth(a._lock, b._lock);
    defer _unlockBoth(a._lock, b._lock);
    if a._tree.size != b._tree.size then return false;
    for mine in a._tree.nodes() {
      const node = b._tree.find(mine.key);
      if node == nil || node!.val != mine.val then return false;
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
    _lockBoth(a._lock, b._lock);
    a._addMissing(b);
    _unlockBoth(a._lock, b._lock);
  }
  operator +(const ref a: orderedMap(?k, ?v, ?), const ref b: orderedMap(k, v, ?)) do return a | b;
  operator +=(ref a: orderedMap(?k, ?v, ?), const ref b: orderedMap(k, v, ?)) { a |= b; }
  operator &(const ref a: orderedMap(?k, ?v, ?), const ref b: orderedMap(k, v, ?)) {
    var result = a;
    result &= b;
    return result;
  }
  operator &=(ref a: orderedMap(?k, ?v, ?), const ref b: orderedMap(k, v, ?)) {
    _lockBoth(a._lock, b._lock);
    const gone = for key in a do if b._tree.find(key) == nil then key;
    for key in gone do a._tree.remove(key);
    _unlockBoth(a._lock, b._lock);
  }
  operator -(const ref a: orderedMap(?k, ?v, ?), const ref b: orderedMap(k, v, ?)) {
    var result = a;
    result -= b;
    return result;
  }
  operator -=(ref a: orderedMap(?k, ?v, ?), const ref b: orderedMap(k, v, ?)) {
    _lockBoth(a._lock, b._lock);
    if _isSame(a, b) then a._tree.clear();
    else for key in b do a._tree.remove(key);
    _unlockBoth(a._lock, b._lock);
  }
  /// Keys of one of the two.
  operator ^(const ref a: orderedMap(?k, ?v, ?), const ref b: orderedMap(k, v, ?)) {
    var result = a;
    result ^= b;
    return result;
  }
  operator ^=(ref a: orderedMap(?k, ?v, ?), const ref b: orderedMap(k, v, ?)) {
    _requireCopies((k, v), "copy a map");
    _lockBoth(a._lock, b._lock);
    if _isSame(a, b) then a._tree.clear();
    else for node in b._tree.nodes() do
      if !a._tree.remove(node.key) then a._tree.insert(node.key, node.val);
    _unlockBoth(a._lock, b._lock);
  }
}
