// Module List: sequences that grow.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module List {
  use Base, Types, Ranges, Strings, Casts, Errors, Domains, Arrays, TextIO, RawMemory, BlockedMemory, Locks, Sorting, Comparators;

  /// Whether the compiler warns where one list is the initial value of another, and only one of them locks itself.
  config param warnForListParsafeMismatch = true;
  private proc _checkParSafe(type t, param parSafe: bool) {
    if t.parSafe != ? then
      if warnForListParsafeMismatch && t.parSafe != parSafe then
        compilerWarning("one list locks itself and the other does not: 'parSafe' differs (no warning with -swarnForListParsafeMismatch=false)",
                        errorDepth = 2);
  }

  /// Elements in blocks of memory that stay where they are when the list grows: references to elements and indexing go on
  /// while others are added. With `parSafe` several tasks may call methods at the same time.
  record list {
    type eltType;
    param parSafe: bool = false;
    var _blocks: _BlockedMemory(eltType);
    var _size: int;
    var _lock: _OptionalLock(parSafe);

    proc init(type eltType, param parSafe: bool = false) {
      this.eltType = eltType;
      this.parSafe = parSafe;
    }
    proc init(const ref other: list(?t), param parSafe: bool = false) {
      this.eltType = t;
      this.parSafe = parSafe;
      init this;
      _extend(other);
    }
    proc init(const ref other: [] ?t, param parSafe: bool = false) {
      this.eltType = t;
      this.parSafe = parSafe;
      init this;
      _appendAll(other);
    }
    proc init(const ref other: range(?), param parSafe: bool = false) {
      if other.bounds != boundKind.both then compilerError("Cannot init list from unbounded range");
      this.eltType = other.idxType;
      this.parSafe = parSafe;
      init this;
      _appendAll(other);
    }
    /// What an iterator yields, which is handed over as an array.
    proc init(const ref other, param parSafe: bool = false) where isArrayType(other.type) {
      this.eltType = other.eltType;
      this.parSafe = parSafe;
      init this;
      _appendAll(other);
    }
    proc init=(const ref other: list(?)) {
      _checkParSafe(this.type, other.parSafe);
      this.eltType = if this.type.eltType == ? then other.eltType else this.type.eltType;
      this.parSafe = if this.type.parSafe == ? then other.parSafe else this.type.parSafe;
      init this;
      _extend(other);
    }
    proc init=(const ref other: [] ?t) {
      this.eltType = if this.type.eltType == ? then t else this.type.eltType;
      this.parSafe = if this.type.parSafe == ? then false else this.type.parSafe;
      init this;
      _fill(other);
    }
    proc init=(const ref other) where isArrayType(other.type) {
      this.eltType = if this.type.eltType == ? then other.eltType else this.type.eltType;
      this.parSafe = if this.type.parSafe == ? then false else this.type.parSafe;
      init this;
      _fill(other);
    }
    proc init=(const ref other: range(?)) {
      if other.bounds != boundKind.both then compilerError("Cannot init list from unbounded range");
      this.eltType = if this.type.eltType == ? then other.idxType else this.type.eltType;
      this.parSafe = if this.type.parSafe == ? then false else this.type.parSafe;
      init this;
      _appendAll(other);
    }
    proc deinit() {
      _blocks.retire(0, _size);
      for i in 0..<_size do __primitive("end", _slot(i));
      _blocks.release();
    }

    inline proc const ref _slot(i: int) ref do return _blocks.at(i);

    // --- Room -------------------------------------------------------------------------------------------------------

    inline proc ref _reserve(n: int) {
      if n > _blocks.capacity then _blocks.reserve(n);
    }
    /// Makes room for n elements at a position and moves what follows up.
    proc ref _open(i: int, n: int) {
      _reserve(_size + n);
      _blocks.retire(i, _size);
      var k = _size;
      while k > i {
        k -= 1;
        __primitive("move bits", _slot(k + n), _slot(k));
      }
      _size += n;
    }
    /// Fills the hole that an element has left.
    proc ref _close(i: int) {
      _blocks.retire(i, _size);
      _size -= 1;
      for k in i..<_size do __primitive("move bits", _slot(k), _slot(k + 1));
    }
    proc ref _append(in x: eltType) {
      _reserve(_size + 1);
      __primitive("move in", _slot(_size), x);
      _size += 1;
    }
    proc ref _appendAll(const ref elements) {
      for x in elements {
        if !isCoercible(x.type, eltType) then
          compilerError("a list of ", eltType: string, " has no elements of type ", x.type: string);
        _append(x);
      }
    }
    /// The first elements of a list of lists may be arrays: each becomes a list.
    proc ref _fill(const ref elements) {
      if isSubtype(eltType, list(?)) && isArrayType(elements.eltType) {
        for x in elements {
          const inner: eltType = x;
          _append(inner);
        }
      } else {
        _appendAll(elements);
      }
    }
    proc ref _appendAll(const ref other: list(?)) {
      _requireCopies(eltType, "copy a list");
      const before = _size, n = other._size;
      _reserve(before + n);
      for (from, part) in other._blocks.parts(0, n) do
        for (to, within) in _blocks.parts(before + part.low, before + part.high + 1) do
          for i in within do _initialise(_at(to, i), _at(from, i - before));
      _size = before + n;
    }
    inline proc _initialise(ref slot: eltType, in x: eltType) { __primitive("move in", slot, x); }
    proc ref _endAll() {
      _blocks.retire(0, _size);
      _elementsEnd(eltType, 1);
      for i in 0..<_size do __primitive("end", _slot(i));
      _elementsEnd(eltType, -1);
      _size = 0;
    }
    proc ref _retireElements() { _blocks.retire(0, _size); }
    inline proc _checkIndex(i: int) {
      if i < 0 || i >= _size then halt("Invalid list index: ", i);
    }

    /// Copies of the collection have copies of what is in it.
    proc const ref _copiesElements() param do return isConstCopyableType(eltType);

    // --- Questions --------------------------------------------------------------------------------------------------

    inline proc const ref size: int {
      _lock.lock();
      const n = _size;
      _lock.unlock();
      return n;
    }
    inline proc const ref isEmpty(): bool do return size == 0;
    inline proc const ref indices do return 0..<size;

    proc const ref contains(const ref x: eltType): bool do return find(x) >= 0;
    /// The positions from `start` to `end`, all of which there must be; -1: to the last.
    proc const ref _searched(start: int, end: int): range {
      if end >= 0 && (end < start || end >= _size) then halt("End index for \"list.indexOf\" out of bounds: ", end);
      if start < 0 || (start >= _size && start > 0) then
        halt("Start index for \"list.indexOf\" out of bounds: ", start);
      return start..(if end < 0 then _size - 1 else end);
    }
    /// The first position of x from `start` to `end`, or -1.
    proc const ref find(const ref x: eltType, start: int = 0, end: int = -1): int {
      _lock.lock();
      defer _lock.unlock();
      for i in _searched(start, end) do
        if _slot(i) == x then return i;
      return -1;
    }
    /// The same for the first element of which a procedure with one argument says true.
    proc const ref find(predicate: proc(_: eltType): bool, start: int = 0, end: int = -1): int {
      _lock.lock();
      defer _lock.unlock();
      for i in _searched(start, end) do
        if predicate(_slot(i)) then return i;
      return -1;
    }
    proc const ref contains(predicate: proc(_: eltType): bool): bool do return find(predicate) >= 0;
    proc const ref indexOf(const ref x: eltType, start: int = 0, end: int = -1): int do return find(x, start, end);
    proc const ref count(const ref x: eltType): int {
      _lock.lock();
      defer _lock.unlock();
      var n = 0;
      for i in 0..<_size do
        if _slot(i) == x then n += 1;
      return n;
    }

    // --- Elements ---------------------------------------------------------------------------------------------------

    inline proc const ref _element(i: int) ref {
      _lock.lock();
      _checkIndex(i);
      ref element = _slot(i);
      _lock.unlock();
      return element;
    }
    proc const ref _first(param method: string) ref {
      _lock.lock();
      _checkNotEmpty(method);
      ref element = _slot(0);
      _lock.unlock();
      return element;
    }
    proc const ref _last(param method: string) ref {
      _lock.lock();
      _checkNotEmpty(method);
      ref element = _slot(_size - 1);
      _lock.unlock();
      return element;
    }
    inline proc const ref _checkNotEmpty(param method: string) {
      if _size == 0 then halt("Called \"list." + method + "\" on an empty list.");
    }
    inline proc ref this(i: int) ref do return _element(i);
    inline proc const ref this(i: int) const ref do return _element(i);
    proc ref first ref do return _first("first");
    proc const ref first const ref do return _first("first");
    proc ref last ref do return _last("last");
    proc const ref last const ref do return _last("last");
    // Chapel 1.x.
    proc ref first() ref do return _first("first");
    proc const ref first() const ref do return _first("first");
    proc ref last() ref do return _last("last");
    proc const ref last() const ref do return _last("last");

    proc const ref getValue(i: int): eltType {
      _requireCopies(eltType, "copy an element of a list");
      _lock.lock();
      defer _lock.unlock();
      _checkIndex(i);
      return _slot(i);
    }
    proc const ref getBorrowed(i: int) where isClassType(eltType) {
      _lock.lock();
      defer _lock.unlock();
      _checkIndex(i);
      return _slot(i).borrow();
    }
    /// Whether there is such a position.
    proc ref replace(i: int, in x: eltType): bool lifetime this < x {
      _lock.lock();
      defer _lock.unlock();
      if i < 0 || i >= _size then return false;
      _endElement(_slot(i));
      __primitive("move in", _slot(i), x);
      return true;
    }
    proc ref set(i: int, in x: eltType): bool lifetime this < x do return replace(i, x);
    /// What `updater`, called with a position and its element, returns, while the list is locked.
    proc ref update(i: int, updater) throws {
      _lock.lock();
      defer _lock.unlock();
      _checkIndex(i);
      return updater(i, _slot(i));
    }

    // --- Adding -----------------------------------------------------------------------------------------------------

    /// The position of what was added.
    proc ref pushBack(in x: eltType): int lifetime this < x {
      _lock.lock();
      _append(x);
      const position = _size - 1;
      _lock.unlock();
      return position;
    }
    proc ref pushBack(const ref other: list(eltType, ?)): range lifetime this < other do return _extend(other);
    proc ref pushBack(const ref other: [] eltType): range lifetime this < other do return _extend(other);
    proc ref pushBack(const ref other: range(?)): range where other.idxType == eltType {
      if other.bounds != boundKind.both then compilerError("a list cannot take the numbers of a range without an end");
      return _extend(other);
    }
    proc ref _extend(const ref other): range {
      _lock.lock();
      defer _lock.unlock();
      const before = _size;
      _appendAll(other);
      return before..<_size;
    }
    /// A list may be added to itself.
    proc ref _extend(const ref other: list(?)): range {
      _lockBoth(_lock, other._lock);
      defer _unlockBoth(_lock, other._lock);
      const before = _size;
      _appendAll(other);
      return before..<_size;
    }
    // Chapel 1.x.
    proc ref append(in x: eltType): int lifetime this < x do return pushBack(x);
    proc ref append(const ref other: list(eltType, ?)): range lifetime this < other do return _extend(other);
    proc ref append(const ref other: [] eltType): range lifetime this < other do return _extend(other);
    proc ref append(const ref other: range(?)): range where other.idxType == eltType do return _extend(other);
    proc ref extend(const ref other: list(eltType, ?)) lifetime this < other { _extend(other); }
    proc ref extend(const ref other: [] eltType) lifetime this < other { _extend(other); }
    proc ref extend(const ref other: range(?)) {
      if other.bounds != boundKind.both then compilerError("Cannot extend list with unbounded range");
      _extend(other);
    }

    /// Whether there is such a position, or it is the end.
    proc ref insert(i: int, in x: eltType): bool lifetime this < x {
      _lock.lock();
      defer _lock.unlock();
      if i < 0 || i > _size then return false;
      _open(i, 1);
      __primitive("move in", _slot(i), x);
      return true;
    }
    proc ref insert(i: int, const ref other: [] eltType): bool lifetime this < other {
      _lock.lock();
      defer _lock.unlock();
      if i < 0 || i > _size then return false;
      _open(i, other.size);
      var k = i;
      for x in other {
        _put(k, x);
        k += 1;
      }
      return true;
    }
    proc ref insert(i: int, const ref other: list(eltType, ?)): bool lifetime this < other {
      _requireCopies(eltType, "copy a list");
      // The list may be inserted into itself.
      const inserted = new list(other);
      _lock.lock();
      defer _lock.unlock();
      if i < 0 || i > _size then return false;
      _open(i, inserted._size);
      for k in 0..<inserted._size do _put(i + k, inserted._slot(k));
      return true;
    }
    inline proc _put(i: int, in x: eltType) { __primitive("move in", _slot(i), x); }

    // --- Removing ---------------------------------------------------------------------------------------------------

    proc ref popBack(): eltType {
      _lock.lock();
      defer _lock.unlock();
      if _size == 0 then halt("Called \"list.pop\" on an empty list.");
      _size -= 1;
      _blocks.retireAt(_size);
      return __primitive("move out", _slot(_size));
    }
    proc ref getAndRemove(i: int): eltType {
      _lock.lock();
      defer _lock.unlock();
      if _size == 0 then halt("Called \"list.pop\" on an empty list.");
      if i < 0 || i >= _size then halt("Index for \"list.pop\" out of bounds: ", i);
      var taken: eltType = __primitive("move out", _slot(i));
      _close(i);
      return taken;
    }
    // Chapel 1.x.
    proc ref pop(): eltType do return popBack();
    proc ref pop(i: int): eltType do return getAndRemove(i);

    /// Removes the first `count` elements equal to x, all where it is 0; how many there were.
    proc ref remove(const ref x: eltType, count: int = 1): int {
      _lock.lock();
      var removed = 0, to = 0;
      for i in 0..<_size {
        if (count <= 0 || removed < count) && _slot(i) == x {
          if removed == 0 then _blocks.retire(i, _size);
          _endElement(_slot(i));
          removed += 1;
        } else {
          if to != i then __primitive("move bits", _slot(to), _slot(i));
          to += 1;
        }
      }
      _size = to;
      _lock.unlock();
      return removed;
    }
    proc ref clear() {
      _lock.lock();
      _endAll();
      _lock.unlock();
    }

    // --- All elements -----------------------------------------------------------------------------------------------

    proc ref sort(comparator: ? = new defaultComparator()) {
      _lock.lock();
      defer _lock.unlock();
      if _size > 0 then _checkComparator(comparator, _slot(0), 2);
      if _size <= _firstBlock {
        if _size > 0 then _sortMemory(_blocks.base(0), _size, comparator);
        return;
      }
      const inOrder = _allocate(eltType, _size);
      for (base, part) in _blocks.parts(0, _size) do
        for i in part do __primitive("move bits", _at(inOrder, i), _at(base, i));
      _sortMemory(inOrder, _size, comparator);
      for (base, part) in _blocks.parts(0, _size) do
        for i in part do __primitive("move bits", _at(base, i), _at(inOrder, i));
      _release(inOrder);
    }

    /// The elements that there are when the loop begins: others may be added meanwhile, but none may go or move.
    iter these() ref {
      for x in _elements(0, _size) do yield x;
    }
    iter these(param tag: iterKind) ref where tag == iterKind.standalone {
      const n = _size, width = max(1, n / 1024);
      forall k in 0..<(n + width - 1) / width do
        for x in _elements(k * width, min(n, (k + 1) * width)) do yield x;
    }
    iter these(param tag: iterKind) where tag == iterKind.leader {
      for part in (0..<_size).these(tag = iterKind.leader) do yield part;
    }
    iter these(param tag: iterKind, followThis) ref where tag == iterKind.follower {
      for x in _elements(followThis(0).low, followThis(0).high + 1) do yield x;
    }
    iter const ref _elements(low: int, end: int) ref {
      const before = _blocks.changes;
      for (base, part) in _blocks.parts(low, end) do
        for i in part {
          yield _at(base, i);
          _checkUnchanged(_blocks.changes == before, "a list");
        }
    }

    /// The elements. Owners of objects that may be nil hand their objects over, as they do to a variable.
    proc const ref toArray(): [] eltType {
      if !isCopyableType(eltType) then _requireCopies(eltType, "make an array of a list");
      _lock.lock();
      defer _lock.unlock();
      const elements = for i in 0..<_size do _slot(i);
      return elements;
    }
    proc serialize(writer, ref serializer) throws {
      if serializer.type == defaultSerializer {
        writeThis(writer);
      } else {
        _lock.lock();
        defer _lock.unlock();
        var elements = serializer.startList(writer, _size);
        for i in 0..<_size do elements.writeElement(_slot(i));
        elements.endList();
      }
    }
    proc ref deserialize(reader, ref deserializer): void throws {
      clear();
      var elements = deserializer.startList(reader);
      while elements.hasMore() do pushBack(elements.readElement(eltType));
      elements.endList();
    }
    proc writeThis(w) throws {
      _lock.lock();
      defer _lock.unlock();
      w.write("[");
      for i in 0..<_size {
        if i != 0 then w.write(", ");
        w.write(_slot(i));
      }
      w.write("]");
    }
  }

  operator =(ref lhs: list(?t, ?), const ref rhs: list(t, ?)) {
    if _isSame(lhs, rhs) then return;
    _lockBoth(lhs._lock, rhs._lock);
    defer _unlockBoth(lhs._lock, rhs._lock);
    lhs._endAll();
    lhs._appendAll(rhs);
  }
  operator =(ref lhs: list(?t, ?), const ref rhs: [] t) {
    lhs.clear();
    lhs._extend(rhs);
  }
  operator =(ref lhs: list(?t, ?), const ref rhs: range(?)) {
    lhs.clear();
    lhs._extend(rhs);
  }
  /// The elements of lists, one list after another.
  proc concat(const ref first: list(?t, ?), const ref others: list(t, ?)...): list(t) {
    var all = new list(t);
    all.pushBack(first);
    for param i in 0..<others.size do all.pushBack(others(i));
    return all;
  }

  operator ==(const ref a: list(?t, ?), const ref b: list(t, ?)): bool {
    _lockBoth(a._lock, b._lock);
    defer _unlockBoth(a._lock, b._lock);
    if a._size != b._size then return false;
    for i in 0..<a._size do
      if a._slot(i) != b._slot(i) then return false;
    return true;
  }
  operator !=(const ref a: list(?t, ?), const ref b: list(t, ?)): bool do return !(a == b);

  operator :(const ref x: [] ?t, type u: list(?)) do return new list(x);
  operator :(x: range(?), type u: list(?)) do return new list(x);
  operator :(const ref x: list(?), type u: list(?)) do return new list(x);
}
