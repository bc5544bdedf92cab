// Module DistributedDeque: ordered collections that several locales share, open at both ends.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module DistributedDeque {
  use Base, Types, Ranges, LocaleModel, RawMemory, Locks;
  public use Collection;

  /// How many elements a deque has room for before it grows for the first time.
  config param distributedDequeBlockSize = 8;

  /// In which order a loop sees the elements: from the front, from the back, or in any.
  enum Ordering { NONE, FIFO, LIFO }

  /// The elements of all locales, in a ring on one of them. Adding and removing lock the deque, so that its order is the same
  /// for all; loops do not.
  class DistributedDequeImpl : CollectionImpl {
    var cap: int; // how many elements it may have, or -1
    /// The locales that share it.
    var _targets = {0..-1};
    var targetLocales: [_targets] locale;
    var _data: c_ptr(eltType);
    var _room, _front, _count: int;
    var _changes: int; // how often an element went or got another position
    var _lock: _OptionalLock(true);

    proc init(type eltType, cap: int = -1, const ref targetLocales: [] locale = Locales) {
      super.init(eltType);
      this.cap = cap;
      this._targets = {0..<targetLocales.size};
      this.targetLocales = targetLocales;
    }
    proc deinit() {
      _clear();
      _release(_data);
    }

    inline proc _slot(i: int) ref do
      return __primitive("deref", __primitive("ptr offset", _data, if _front + i < _room then _front + i else _front + i - _room));
    proc _grow() {
      const room = max(distributedDequeBlockSize, 2 * _room, 1), data = _allocate(eltType, room);
      for i in 0..<_count do __primitive("move bits", __primitive("deref", __primitive("ptr offset", data, i)), _slot(i));
      _release(_data);
      _data = data;
      _room = room;
      _front = 0;
    }
    proc _clear() {
      for i in 0..<_count do __primitive("end", _slot(i));
      _count = 0;
      _changes += 1;
    }

    /// Whether there was room.
    proc pushBack(in elt: eltType): bool lifetime this < elt {
      _lock.lock();
      defer _lock.unlock();
      if cap >= 0 && _count >= cap then return false;
      if _count == _room then _grow();
      _count += 1;
      __primitive("move in", _slot(_count - 1), elt);
      return true;
    }
    proc pushFront(in elt: eltType): bool lifetime this < elt {
      _lock.lock();
      defer _lock.unlock();
      if cap >= 0 && _count >= cap then return false;
      if _count == _room then _grow();
      _front = if _front == 0 then _room - 1 else _front - 1;
      _count += 1;
      _changes += 1;
      __primitive("move in", _slot(0), elt);
      return true;
    }
    /// (whether there was an element, the element)
    proc popBack(): (bool, eltType) {
      var result: (bool, eltType);
      _lock.lock();
      if _count > 0 {
        result = (true, __primitive("move out", _slot(_count - 1)));
        _count -= 1;
        _changes += 1;
      }
      _lock.unlock();
      return result;
    }
    proc popFront(): (bool, eltType) {
      var result: (bool, eltType);
      _lock.lock();
      if _count > 0 {
        result = (true, __primitive("move out", _slot(0)));
        _front = if _front + 1 == _room then 0 else _front + 1;
        _count -= 1;
        _changes += 1;
      }
      _lock.unlock();
      return result;
    }
    /// As a queue: in at the back, out at the front.
    proc enqueue(elt: eltType): bool lifetime this < elt do return pushBack(elt);
    proc dequeue(): (bool, eltType) do return popFront();
    /// As a stack: in and out at the back.
    proc push(elt: eltType): bool lifetime this < elt do return pushBack(elt);
    proc pop(): (bool, eltType) do return popBack();

    override proc add(elt: eltType): bool lifetime this < elt do return pushBack(elt);
    override proc remove(): (bool, eltType) do return popFront();
    override proc getSize(): int do return _count;
    override proc contains(elt: eltType): bool {
      _lock.lock();
      defer _lock.unlock();
      for i in 0..<_count do
        if _slot(i) == elt then return true;
      return false;
    }
    override proc clear() {
      _lock.lock();
      _clear();
      _lock.unlock();
    }
    override iter these(): eltType {
      for x in _inOrder(false) do yield x;
    }
    /// The elements that there are when the loop begins, from the front or the back: others may be added at the back
    /// meanwhile, but none may go.
    iter _inOrder(isBackwards: bool): eltType {
      const before = _changes, n = _count;
      for i in 0..<n {
        yield _slot(if isBackwards then n - 1 - i else i);
        _checkUnchanged(_changes == before, "a deque");
      }
    }
    proc writeThis(w) throws {
      w.write("[");
      for i in 0..<_count {
        if i > 0 then w.write(", ");
        w.write(_slot(i));
      }
      w.write("]");
    }
  }

  /// Copies are the same deque. It has room for `cap` elements, or for any number where that is negative.
  record DistDeque {
    type eltType;
    var _value: shared DistributedDequeImpl(eltType);
    forwarding _value;

    proc init(type eltType, cap: int = -1, targetLocales = Locales) {
      this.eltType = eltType;
      this._value = new shared DistributedDequeImpl(eltType, cap, targetLocales);
    }
    proc init=(const ref other: DistDeque(?)) {
      this.eltType = other.eltType;
      this._value = other._value;
    }
    // Not that of the shared reference.
    proc clear() { _value.borrow().clear(); }

    iter these() {
      for x in _value.borrow()._inOrder(false) do yield x;
    }
    iter these(param order: Ordering) {
      for x in _value.borrow()._inOrder(order == Ordering.LIFO) do yield x;
    }
    iter these(param tag: iterKind) where tag == iterKind.standalone {
      forall i in 0.._value._count - 1 do yield _value._slot(i);
    }
    proc writeThis(w) throws { _value.writeThis(w); }
  }
}
