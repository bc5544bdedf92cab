// Module Heap: priority queues.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Heap {
  use Base, Types, Ranges, Domains, Arrays, TextIO, Locks, List, RawMemory;
  public use Comparators;

  /// A binary heap in a list: no element is greater than the one above it; which is the greatest the comparator says.
  /// Below position i lie 2*i and 2*i + 1, so that the first element has one below it, and every other two.
  record heap {
    type eltType;
    param parSafe: bool = false;
    type comparatorType = defaultComparator;
    var comparator: comparatorType;
    var _data: list(eltType);
    /// Whether a loop has given references to the elements since they went or moved last. Several tasks may say so.
    var _isLent: atomic bool;
    var _lock: _OptionalLock(parSafe);

    proc init(type eltType, param parSafe: bool = false, comparator: ? = new defaultComparator()) {
      this.eltType = eltType;
      this.parSafe = parSafe;
      this.comparatorType = comparator.type;
      this.comparator = comparator;
    }
    proc init=(const ref other: heap(?)) {
      this.eltType = other.eltType;
      this.parSafe = other.parSafe;
      this.comparatorType = other.comparatorType;
      this.comparator = other.comparator;
      init this;
      other._lock.lock();
      _data = other._data;
      other._lock.unlock();
    }

    /// Copies of the collection have copies of what is in it.
    proc const ref _copiesElements() param do return isConstCopyableType(eltType);

    inline proc const ref size: int {
      _lock.lock();
      const n = _data._size;
      _lock.unlock();
      return n;
    }
    inline proc const ref isEmpty(): bool do return size == 0;

    /// Whether x has its place above y.
    inline proc const ref _goesAbove(const ref x: eltType, const ref y: eltType): bool do return _isBefore(y, x, comparator);
    /// Fills the hole at i with x, or with what lies above, so that the hole goes up.
    proc ref _siftUp(in i: int, in x: eltType) {
      while i > 0 {
        ref above = _data._slot(i / 2);
        if !_goesAbove(x, above) then break;
        __primitive("move bits", _data._slot(i), above);
        i = i / 2;
      }
      __primitive("move in", _data._slot(i), x);
    }
    /// Fills the hole at i with x, or with what lies below, so that the hole goes down.
    proc ref _siftDown(in i: int, in x: eltType) {
      while max(1, 2 * i) < _data._size {
        const child = max(1, 2 * i), other = 2 * i + 1;
        const isOther = other > child && other < _data._size && _goesAbove(_data._slot(other), _data._slot(child));
        ref greater = _data._slot(if isOther then other else child);
        if !_goesAbove(greater, x) then break;
        __primitive("move bits", _data._slot(i), greater);
        i = if isOther then other else child;
      }
      __primitive("move in", _data._slot(i), x);
    }
    /// Says that any element may go or move: where a loop does not let others refer to them, nobody else does.
    inline proc ref _retireLent() {
      if _isLent.read(memoryOrder.relaxed) then _data._retireElements();
      else _data._blocks.changes += 1;
      _isLent.write(false, memoryOrder.relaxed);
    }
    /// Makes a heap of a list in any order.
    proc ref _heapify() {
      for i in 0..<_data._size by -1 do _siftDown(i, __primitive("move out", _data._slot(i)));
    }

    /// The greatest element.
    proc const ref top(): eltType {
      _requireCopies(eltType, "copy an element of a heap");
      _lock.lock();
      defer _lock.unlock();
      if _data._size == 0 then halt("Called \"heap.top\" on an empty heap.");
      return _data._slot(0);
    }
    proc ref push(in element: eltType) lifetime this < element {
      _lock.lock();
      _data._reserve(_data._size + 1);
      _retireLent();
      _data._size += 1;
      _siftUp(_data._size - 1, element);
      _lock.unlock();
    }
    proc ref push(const ref x: list(eltType, ?)) lifetime this < x {
      for e in x do push(e);
    }
    proc ref push(const ref x: [] eltType) lifetime this < x {
      for e in x do push(e);
    }
    proc ref pop(): eltType {
      _lock.lock();
      defer _lock.unlock();
      if _data._size == 0 then halt("Called \"heap.pop\" on an empty heap.");
      _retireLent();
      var greatest: eltType = __primitive("move out", _data._slot(0));
      _data._size -= 1;
      if _data._size > 0 then _siftDown(0, __primitive("move out", _data._slot(_data._size)));
      return greatest;
    }
    proc ref clear() {
      _lock.lock();
      _data.clear();
      _lock.unlock();
    }

    /// The elements as they are stored.
    iter these() ref {
      _mutable(_isLent).write(true, memoryOrder.relaxed);
      for x in _data do yield x;
    }
    /// The elements from the greatest to the least.
    iter consume() {
      var rest = this;
      while !rest.isEmpty() do yield rest.pop();
    }
    proc const ref toArray(): [] eltType {
      _lock.lock();
      defer _lock.unlock();
      return _data.toArray();
    }
    proc writeThis(w) throws {
      _lock.lock();
      defer _lock.unlock();
      w.write(_data);
    }
  }

  operator =(ref lhs: heap(?t, ?), const ref rhs: heap(t, ?)) {
    _lockBoth(lhs._lock, rhs._lock);
    lhs._data = rhs._data;
    lhs._heapify();
    _unlockBoth(lhs._lock, rhs._lock);
  }

  proc createHeap(const ref x: list(?t, ?), param parSafe: bool = false, comparator: ? = new defaultComparator()) {
    var result = new heap(t, parSafe, comparator);
    result._data = x;
    result._heapify();
    return result;
  }
  proc createHeap(const ref x: [] ?t, param parSafe: bool = false, comparator: ? = new defaultComparator()) {
    var result = new heap(t, parSafe, comparator);
    result._data = x;
    result._heapify();
    return result;
  }
}
