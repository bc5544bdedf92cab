// Module Heap: priority queues.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Heap {
  use Base, Types, Ranges, Domains, Arrays, TextIO, Locks, List;
  public use Comparators;

  /// A binary heap in a list: no element is greater than the one above it; which is the greatest the comparator says.
  /// Below position i lie 2*i and 2*i + 1, so that the first element has one below it, and every other two.
  record heap {
    type eltType;
    param parSafe: bool = false;
    type comparatorType = defaultComparator;
    var comparator: comparatorType;
    var _data: list(eltType);
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
      this._data = other._data;
    }

    inline proc const size: int do return _data.size;
    inline proc const isEmpty(): bool do return _data.isEmpty();

    inline proc const ref _isAbove(i: int, j: int): bool do return _isBefore(_data._slot(j), _data._slot(i), comparator);
    proc ref _siftUp(in i: int) {
      while i > 0 && _isAbove(i, i / 2) {
        _data._slot(i) <=> _data._slot(i / 2);
        i = i / 2;
      }
    }
    proc ref _siftDown(in i: int) {
      while 2 * i < size {
        var child = 2 * i;
        if child + 1 < size && _isAbove(child + 1, child) then child += 1;
        if !_isAbove(child, i) then return;
        _data._slot(i) <=> _data._slot(child);
        i = child;
      }
    }
    /// Makes a heap of a list in any order.
    proc ref _heapify() {
      for i in 0..<size by -1 do _siftDown(i);
    }

    /// The greatest element.
    proc const ref top(): eltType {
      if isEmpty() then halt("Called \"heap.top\" on an empty heap.");
      return _data._slot(0);
    }
    proc ref push(in element: eltType) {
      _lock.lock();
      _data.pushBack(element);
      _siftUp(size - 1);
      _lock.unlock();
    }
    proc ref push(const ref x: list(eltType, ?)) {
      for e in x do push(e);
    }
    proc ref push(const ref x: [] eltType) {
      for e in x do push(e);
    }
    proc ref pop(): eltType {
      _lock.lock();
      defer _lock.unlock();
      if isEmpty() then halt("Called \"heap.pop\" on an empty heap.");
      _data._slot(0) <=> _data._slot(size - 1);
      var greatest: eltType = _data.popBack();
      _siftDown(0);
      return greatest;
    }
    proc ref clear() {
      _lock.lock();
      _data.clear();
      _lock.unlock();
    }

    /// The elements as they are stored.
    iter these() ref {
      for i in 0..<size do yield _data._slot(i);
    }
    /// The elements from the greatest to the least.
    iter consume() {
      var rest = this;
      while !rest.isEmpty() do yield rest.pop();
    }
    proc const ref toArray(): [] eltType do return _data.toArray();
    proc writeThis(w) throws { w.write(_data); }
  }

  operator =(ref lhs: heap(?t, ?), const ref rhs: heap(t, ?)) {
    lhs._data = rhs._data;
    lhs._heapify();
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
