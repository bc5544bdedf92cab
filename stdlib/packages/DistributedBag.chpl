// Module DistributedBag: unordered collections that several locales share.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module DistributedBag {
  use Base, Types, Ranges, LocaleModel, RawMemory, Locks, Domains, Arrays, List;
  public use Collection;

  /// How many elements the first block of a segment has room for. Each further one has twice as much, up to
  /// `distributedBagMaxSegmentCap`.
  config param distributedBagInitialSegmentCap = 1024;
  config param distributedBagMaxSegmentCap = 1024 * 1024;
  /// A task takes elements only from segments of others that have so many.
  config param distributedBagWorkStealingMinElts = 1;

  /// From which other segment a task without elements takes some first: any, or the one behind its own.
  enum victimPolicy { RAND, RING }
  private param _policy = victimPolicy.RAND;

  /// Elements that a task adds and removes, the last one first. They lie in blocks, all of which but the last are full.
  record _Segment {
    type eltType;
    var blocks: list(c_ptr(eltType));
    var rooms: list(int);
    var count, countInLast: int;
    var lock: _OptionalLock(true);

    proc ref add(in elt: eltType) lifetime this < elt {
      if blocks.isEmpty() || countInLast == rooms.last {
        const room = if blocks.isEmpty() then max(1, distributedBagInitialSegmentCap)
                     else max(1, min(2 * rooms.last, distributedBagMaxSegmentCap));
        blocks.pushBack(_allocate(eltType, room));
        rooms.pushBack(room);
        countInLast = 0;
      }
      __primitive("move in", __primitive("deref", __primitive("ptr offset", blocks.last, countInLast)), elt);
      countInLast += 1;
      count += 1;
    }
    /// Only where there is one.
    proc ref removeLast(): eltType {
      if countInLast == 0 {
        _release(blocks.popBack());
        rooms.popBack();
        countInLast = rooms.last;
      }
      countInLast -= 1;
      count -= 1;
      return __primitive("move out", __primitive("deref", __primitive("ptr offset", blocks.last, countInLast)));
    }
    inline proc const ref at(i: int) ref {
      var rest = i, block = 0;
      while rest >= rooms[block] {
        rest -= rooms[block];
        block += 1;
      }
      return __primitive("deref", __primitive("ptr offset", blocks[block], rest));
    }
    proc ref clear() {
      for i in 0..<count do __primitive("end", at(i));
      for block in blocks do _release(block);
      blocks.clear();
      rooms.clear();
      count = 0;
      countInLast = 0;
    }
  }

  /// Each locale has as many segments as it runs tasks, all of which lie on one. Each has a lock.
  class DistributedBagImpl : CollectionImpl {
    var _targets = {0..-1};
    /// The locales that share it.
    var targetLocales: [_targets] locale;
    var _perLocale: int;
    var _numbers = {0..-1};
    var _segments: [_numbers] _Segment(eltType);
    var _turns: atomic int;
    var _changes: atomic int; // how often an element went or got another position

    proc init(type eltType, const ref targetLocales: [] locale = Locales) {
      super.init(eltType);
      this._targets = {0..<targetLocales.size};
      this.targetLocales = targetLocales;
      this._perLocale = max(1, here.maxTaskPar);
      this._numbers = {0..<max(1, targetLocales.size) * _perLocale};
    }
    proc deinit() {
      clear();
    }

    /// The segment of a task of this locale.
    proc _ownOf(taskId: int): int {
      var place = 0;
      for (l, k) in zip(targetLocales, 0..) do
        if l.id == here.id then place = k;
      return place * _perLocale + mod(taskId, _perLocale);
    }

    /// Adds an element to the segment of task `taskId`, any number: those that a locale's tasks have as `taskId` should
    /// count from 0.
    proc add(in elt: eltType, taskId: int): bool lifetime this < elt {
      ref segment = _segments[_ownOf(taskId)];
      segment.lock.lock();
      segment.add(elt);
      segment.lock.unlock();
      return true;
    }
    /// How many elements of a range, array, list or other thing to loop over have been added: all of them.
    proc addBulk(elts, taskId: int): int {
      ref segment = _segments[_ownOf(taskId)];
      var n = 0;
      for elt in elts {
        segment.lock.lock();
        segment.add(elt);
        segment.lock.unlock();
        n += 1;
      }
      return n;
    }
    /// (whether there was an element, the element). It is the last one of the task's segment, or where that has none,
    /// one of those that are taken from another segment: of this locale first, where that has any.
    proc remove(taskId: int): (bool, eltType) {
      const own = _ownOf(taskId);
      var result: (bool, eltType);
      if _removeFrom(own, 1, result) then return result;
      const first = own / _perLocale * _perLocale, turn = _turn();
      for k in 0..<_perLocale do
        if _steal(first + (own - first + turn + k) % _perLocale, own, result) then return result;
      for k in 0..<_numbers.size do
        if _steal((own + turn + k) % _numbers.size, own, result) then return result;
      return result;
    }
    /// How many segments behind its own a task begins to look for elements.
    proc _turn(): int {
      if _policy == victimPolicy.RING then return 1;
      // The next of a sequence that visits all numbers before one comes again.
      return ((_turns.fetchAdd(1): uint * 0x9e3779b97f4a7c15) >> 33): int % _numbers.size;
    }
    proc _removeFrom(number: int, least: int, ref result: (bool, eltType)): bool {
      ref segment = _segments[number];
      segment.lock.lock();
      const isThere = segment.count >= least && segment.count > 0;
      if isThere {
        result = (true, segment.removeLast());
        _changes.add(1);
      }
      segment.lock.unlock();
      return isThere;
    }
    /// Takes half of the elements of another segment; one is the result, and the others are the task's.
    proc _steal(from: int, to: int, ref result: (bool, eltType)): bool {
      if from == to || !_removeFrom(from, distributedBagWorkStealingMinElts, result) then return false;
      // Both are locked in the same order by all.
      _segments[min(from, to)].lock.lock();
      _segments[max(from, to)].lock.lock();
      for 1.._segments[from].count / 2 do _segments[to].add(_segments[from].removeLast());
      _segments[max(from, to)].lock.unlock();
      _segments[min(from, to)].lock.unlock();
      return true;
    }

    override proc add(elt: eltType): bool lifetime this < elt do return add(elt, 0);
    override proc remove(): (bool, eltType) do return remove(0);
    override proc clear() {
      for segment in _segments {
        segment.lock.lock();
        segment.clear();
        segment.lock.unlock();
      }
      _changes.add(1);
    }
    override proc contains(elt: eltType): bool {
      for segment in _segments {
        segment.lock.lock();
        defer segment.lock.unlock();
        for i in 0..<segment.count do
          if segment.at(i) == elt then return true;
      }
      return false;
    }
    /// As of when it came to each segment.
    override proc getSize(): int {
      var count = 0;
      for segment in _segments {
        segment.lock.lock();
        count += segment.count;
        segment.lock.unlock();
      }
      return count;
    }
    /// Gives each segment as many elements as the others, or one more.
    proc balance() {
      for segment in _segments do segment.lock.lock();
      const total = + reduce [segment in _segments] segment.count, n = _numbers.size;
      var receiver = 0;
      for k in _numbers do
        while _segments[k].count > _share(k, total, n) {
          while _segments[receiver].count >= _share(receiver, total, n) do receiver += 1;
          _segments[receiver].add(_segments[k].removeLast());
        }
      _changes.add(1);
      for segment in _segments do segment.lock.unlock();
    }

    /// Others may be added while a loop runs, which does not see them, but none may go.
    override iter these(): eltType {
      const before = _changes.read();
      for k in _numbers {
        const n = _segments[k].count;
        for i in 0..<n {
          yield _segments[k].at(i);
          _checkUnchanged(_changes.read() == before, "a bag");
        }
      }
    }
    iter these(param tag: iterKind) where tag == iterKind.standalone {
      const starts = _starts(), before = _changes.read();
      forall i in 0..<starts[_numbers.size] {
        var low = 0, high = _numbers.size;
        while high - low > 1 {
          const middle = (low + high) / 2;
          if starts[middle] <= i then low = middle; else high = middle;
        }
        yield _segments[low].at(i - starts[low]);
        _checkUnchanged(_changes.read() == before, "a bag");
      }
    }
    /// How many elements stand in the segments before each, and in all.
    proc _starts() {
      var starts: [0.._numbers.size] int;
      for k in _numbers do starts[k + 1] = starts[k] + _segments[k].count;
      return starts;
    }
    proc writeThis(w) throws {
      w.write("[");
      var isFirst = true;
      for x in these() {
        w.write(if isFirst then "" else ", ", x);
        isFirst = false;
      }
      w.write("]");
    }
  }
  private proc _share(k: int, total: int, n: int): int do return total / n + (k < total % n): int;

  /// Copies are the same bag.
  record DistBag {
    type eltType;
    var _value: shared DistributedBagImpl(eltType);
    forwarding _value;

    proc init(type eltType, targetLocales = Locales) {
      this.eltType = eltType;
      this._value = new shared DistributedBagImpl(eltType, targetLocales);
    }
    proc init=(const ref other: DistBag(?)) {
      this.eltType = other.eltType;
      this._value = other._value;
    }
    // Not that of the shared reference.
    proc clear() { _value.borrow().clear(); }
    iter these() {
      for x in _value.borrow().these() do yield x;
    }
    iter these(param tag: iterKind) where tag == iterKind.standalone {
      forall x in _value.borrow() do yield x;
    }
    proc writeThis(w) throws { _value.writeThis(w); }
  }
  type distBag = DistBag;
}
