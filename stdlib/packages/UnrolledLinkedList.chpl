// Module UnrolledLinkedList: linked lists of blocks of elements.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module UnrolledLinkedList {
  use Base, Types, Ranges, Domains, Arrays, TextIO, RawMemory, Locks, List;

  class _Block {
    type eltType;
    var items: list(eltType);
    var next: unmanaged _Block(eltType)?;
  }

  /// A list in blocks of at most `nodeCapacity` elements. Adding or removing in the middle moves the elements of one block
  /// only.
  record unrolledLinkedList {
    type eltType;
    param parSafe: bool = false;
    var nodeCapacity: int = 32;
    var _head, _tail: unmanaged _Block(eltType)?;
    var _size: int;
    var _changes: int; // how often an element went or moved
    var _lock: _OptionalLock(parSafe);

    proc init(type eltType, param parSafe: bool = false, nodeCapacity: int = 32) {
      this.eltType = eltType;
      this.parSafe = parSafe;
      this.nodeCapacity = nodeCapacity;
      init this;
      if nodeCapacity < 2 then halt("unrolledLinkedList nodeCapacity can't be less than 2");
      if nodeCapacity % 2 != 0 then halt("unrolledLinkedList nodeCapacity can't be odd");
    }
    proc init(const ref other: list(?t, ?), param parSafe: bool = false, nodeCapacity: int = 32) {
      this.init(t, parSafe, nodeCapacity);
      for x in other do _append(x);
    }
    proc init(const ref other: [] ?t, param parSafe: bool = false, nodeCapacity: int = 32) {
      this.init(t, parSafe, nodeCapacity);
      for x in other do _append(x);
    }
    proc init=(const ref other: unrolledLinkedList(?)) {
      this.eltType = other.eltType;
      this.parSafe = other.parSafe;
      this.nodeCapacity = other.nodeCapacity;
      init this;
      for x in other do _append(x);
    }
    proc deinit() { _deleteAll(); }

    // --- Blocks -----------------------------------------------------------------------------------------------------

    proc _deleteAll() {
      var block = _head;
      while block != nil {
        const next = block!.next;
        delete block;
        block = next;
      }
    }
    proc ref _clear() {
      _elementsEnd(1);
      _deleteAll();
      _elementsEnd(-1);
      _changes += 1;
      _head = nil;
      _tail = nil;
      _size = 0;
    }
    proc ref _append(in x: eltType) {
      if _tail == nil {
        _head = new unmanaged _Block(eltType);
        _tail = _head;
      } else if _tail!.items.size == nodeCapacity {
        // Half of a full block goes on, so that both can take more.
        _split(_tail!);
      }
      _tail!.items.pushBack(x);
      _size += 1;
    }
    /// Moves the second half of a block to a new one behind it.
    proc ref _split(block: unmanaged _Block(eltType)) {
      const half = new unmanaged _Block(eltType);
      half.next = block.next;
      block.next = half;
      if _tail == block then _tail = half;
      block.items._blocks.retire(nodeCapacity / 2, block.items.size);
      _changes += 1;
      var moved = new list(eltType);
      while block.items.size > nodeCapacity / 2 do moved.pushBack(block.items.popBack());
      while !moved.isEmpty() do half.items.pushBack(moved.popBack());
    }
    /// (the block of a position, the position in the block).
    proc const ref _locate(i: int) {
      var block = _head!, k = i;
      while k >= block.items.size && block.next != nil {
        k -= block.items.size;
        block = block.next!;
      }
      return (block, k);
    }
    inline proc const ref _slot(i: int) ref {
      const (block, k) = _locate(i);
      return block.items._slot(k);
    }
    proc ref _insert(i: int, in x: eltType) {
      if i == _size {
        _append(x);
      } else {
        var (block, k) = _locate(i);
        if block.items.size == nodeCapacity {
          _split(block);
          if k > block.items.size {
            k -= block.items.size;
            block = block.next!;
          }
        }
        block.items.insert(k, x);
        _size += 1;
        _changes += 1;
      }
    }
    /// Takes blocks out of the chain that have become empty.
    proc ref _dropEmptyBlocks() {
      var before: unmanaged _Block(eltType)? = nil, block = _head;
      while block != nil {
        const next = block!.next;
        if block!.items.isEmpty() {
          if before == nil then _head = next; else before!.next = next;
          if _tail == block then _tail = before;
          delete block;
        } else {
          before = block;
        }
        block = next;
      }
    }
    inline proc _checkIndex(i: int) {
      if i < 0 || i >= _size then halt("Invalid unrolledLinkedList index: ", i);
    }
    inline proc _checkNotEmpty(param method: string) {
      if _size == 0 then halt("Called \"unrolledLinkedList." + method + "\" on an empty unrolledLinkedList.");
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
    proc const ref contains(const x: eltType): bool {
      _lock.lock();
      defer _lock.unlock();
      for y in this do
        if y == x then return true;
      return false;
    }
    proc const ref indexOf(x: eltType, start: int = 0, end: int = -1): int {
      _lock.lock();
      defer _lock.unlock();
      if end >= 0 && end >= _size then halt("End index for \"unrolledLinkedList.indexOf\" out of bounds: ", end);
      if start < 0 || start >= _size then halt("Start index for \"unrolledLinkedList.indexOf\" out of bounds: ", start);
      const last = if end < 0 then _size - 1 else end;
      var i = 0;
      for y in this {
        if i > last then break;
        if i >= start && y == x then return i;
        i += 1;
      }
      return -1;
    }
    proc const ref count(x: eltType): int {
      _lock.lock();
      defer _lock.unlock();
      var n = 0;
      for y in this do
        if y == x then n += 1;
      return n;
    }

    proc ref this(i: int) ref {
      _lock.lock();
      defer _lock.unlock();
      _checkIndex(i);
      return _slot(i);
    }
    proc const ref this(i: int) const ref {
      _lock.lock();
      defer _lock.unlock();
      _checkIndex(i);
      return _slot(i);
    }
    proc ref first() ref {
      _lock.lock();
      defer _lock.unlock();
      _checkNotEmpty("first");
      return _slot(0);
    }
    proc ref last() ref {
      _lock.lock();
      defer _lock.unlock();
      _checkNotEmpty("last");
      return _slot(_size - 1);
    }
    proc ref set(i: int, in x: eltType): bool lifetime this < x {
      _lock.lock();
      defer _lock.unlock();
      if i < 0 || i >= _size then return false;
      const (block, k) = _locate(i);
      return block.items.set(k, x);
    }

    // --- Adding -----------------------------------------------------------------------------------------------------

    proc ref append(in x: eltType) lifetime this < x {
      _lock.lock();
      _append(x);
      _lock.unlock();
    }
    proc ref append(const ref other: list(eltType, ?)) lifetime this < other { _extend(other); }
    proc ref append(const ref other: unrolledLinkedList(eltType, ?)) lifetime this < other { _extend(other.toArray()); }
    proc ref append(const ref other: [] eltType) lifetime this < other { _extend(other); }
    proc ref append(const ref other: range(eltType, ?)) { _extend(other); }
    proc ref extend(const ref other: list(eltType, ?)) lifetime this < other { _extend(other); }
    proc ref extend(const ref other: unrolledLinkedList(eltType, ?)) lifetime this < other { _extend(other.toArray()); }
    proc ref extend(const ref other: [] eltType) lifetime this < other { _extend(other); }
    proc ref extend(const ref other: range(?)) { _extend(other); }
    proc ref _extend(const ref other) {
      _lock.lock();
      for x in other do _append(x);
      _lock.unlock();
    }
    /// Whether there is such a position, or it is the end.
    proc ref insert(i: int, in x: eltType): bool lifetime this < x {
      _lock.lock();
      defer _lock.unlock();
      if i < 0 || i > _size then return false;
      _insert(i, x);
      return true;
    }
    proc ref insert(i: int, const ref other: [] eltType): bool lifetime this < other do return _insertAll(i, other);
    proc ref insert(i: int, const ref other: list(eltType, ?)): bool lifetime this < other do return _insertAll(i, other);
    proc ref _insertAll(in i: int, const ref other): bool {
      _lock.lock();
      defer _lock.unlock();
      if i < 0 || i > _size then return false;
      for x in other {
        _insert(i, x);
        i += 1;
      }
      return true;
    }

    // --- Removing ---------------------------------------------------------------------------------------------------

    /// Removes the first `count` elements equal to x, all where it is 0; how many there were.
    proc ref remove(x: eltType, count: int = 1): int {
      _lock.lock();
      var removed = 0, block = _head;
      while block != nil && (count <= 0 || removed < count) {
        removed += block!.items.remove(x, if count <= 0 then 0 else count - removed);
        block = block!.next;
      }
      _size -= removed;
      if removed > 0 then _changes += 1;
      _dropEmptyBlocks();
      _lock.unlock();
      return removed;
    }
    proc ref pop(): eltType {
      _lock.lock();
      defer _lock.unlock();
      _checkNotEmpty("pop");
      return _pop(_size - 1);
    }
    proc ref pop(i: int): eltType {
      _lock.lock();
      defer _lock.unlock();
      if i < 0 || i >= _size then halt("out of bounds on unrolledLinkedList");
      return _pop(i);
    }
    proc ref _pop(i: int): eltType {
      const (block, k) = _locate(i);
      var taken: eltType = block.items.getAndRemove(k);
      _size -= 1;
      _changes += 1;
      if block.items.isEmpty() then _dropEmptyBlocks();
      return taken;
    }
    proc ref clear() {
      _lock.lock();
      _clear();
      _lock.unlock();
    }

    // --- All elements -----------------------------------------------------------------------------------------------

    iter these() ref {
      const before = _changes;
      var block = _head;
      while block != nil {
        for k in 0..<block!.items.size {
          yield block!.items._slot(k);
          _checkUnchanged(_changes == before, "a list");
        }
        block = block!.next;
      }
    }
    proc const ref toArray(): [] eltType {
      _lock.lock();
      defer _lock.unlock();
      const elements = for x in this do x;
      return elements;
    }
    proc writeThis(w) throws {
      _lock.lock();
      defer _lock.unlock();
      w.write("[");
      var isFirst = true;
      for x in this {
        if !isFirst then w.write(", ");
        isFirst = false;
        w.write(x);
      }
      w.write("]");
    }
  }

  operator =(ref lhs: unrolledLinkedList(?t, ?), const ref rhs: unrolledLinkedList(t, ?)) {
    if _isSame(lhs, rhs) then return;
    _lockBoth(lhs._lock, rhs._lock);
    lhs._clear();
    for x in rhs do lhs._append(x);
    _unlockBoth(lhs._lock, rhs._lock);
  }
  operator ==(const ref a: unrolledLinkedList(?t, ?), const ref b: unrolledLinkedList(t, ?)): bool {
    _lockBoth(a._lock, b._lock);
    defer _unlockBoth(a._lock, b._lock);
    if a._size != b._size then return false;
    var i = 0;
    for x in a {
      if x != b._slot(i) then return false;
      i += 1;
    }
    return true;
  }
  operator !=(const ref a: unrolledLinkedList(?t, ?), const ref b: unrolledLinkedList(t, ?)): bool do return !(a == b);
}
