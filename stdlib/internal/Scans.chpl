// Scans: of arrays in one place, by leaves in parallel, in vectors where the machine has them; of others element by element,
// or on the device that has them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Scans {
  use Base, Types, AutoMath, Tuples, CTypes, LocaleModel, Atomics, Reductions;

  /// Elements that are scanned one after the other; with it the order of all operations depends on the number of elements
  /// alone. No power of two: equal places in leaves would be at equal distances from page boundaries, where loads wait for
  /// stores that they have nothing to do with.
  param _scanLeaf = 2000;
  /// Leaves that a task scans at once: each operation of a leaf waits for the one before, so those of others come between.
  param _scanGroup = 4;
  /// Elements that a leaf has its turn for.
  param _scanRun = 40;

  /// Each element of the result is what the elements up to there come to, in row-major order.
  proc _scan(const ref identity, const ref A: [?D]) {
    var result: [D] _scannedType(identity, A);
    _scanInto(identity, A, result);
    return result;
  }

  /// Of arrays, arrays with the indices of the elements, which the identity does not have.
  private proc _scannedType(const ref identity, const ref A: []) type do
    return if isArrayType(identity.generate().type) && isArrayType(A.eltType) then A.eltType
           else identity.generate().type;

  /// The same as an assignment, which needs no temporary where nothing of A is overwritten before it has been read.
  proc _assignScan(const ref identity, const ref A: [], ref result: []) {
    if result.rank == A.rank && _isApartOrSame(A, result) then
      _scanInto(identity, A, result);
    else
      result = _scan(identity, A);
  }

  /// Whether two arrays of one size have no memory in common, or each element all of it with its counterpart. Of arrays
  /// that distributions scan it is not known: the host may not have their elements.
  private proc _isApartOrSame(const ref A: [], ref B: []) {
    if A.domain._hasDistribution() || B.domain._hasDistribution() then return false;
    else
    if A.rank != 1 || B.rank != 1 || A.eltType != B.eltType || !A._hasHeader() || !B._hasHeader() then return false;
    else if A.size != B.size || A.size == 0 then return false;
    else {
      inline proc distance(const ref to, const ref origin) do
        return __primitive("ptr diff", __primitive("address of", to), __primitive("address of", origin));
      const ref origin = B[B.domain.first];
      const first = distance(A[A.domain.first], origin), last = distance(A[A.domain.last], origin);
      const ownLast = distance(B[B.domain.last], origin);
      return max(first, last) < min(0, ownLast) || min(first, last) > max(0, ownLast) || (first == 0 && last == ownLast);
    }
  }

  private proc _scanInto(const ref identity, const ref A: [], ref result: []) {
    if _isScannedByDist(identity, A, result) then
      if result.domain._value.dist.scanInto(identity, A, result) then return;
    if __primitive("user writes", "gpus") && _mayBeOnGpu(identity, A, result) then
      if _scanOnTaskGpu(identity, A, result) then return;
    if !_isObject(identity) && _hasPositions(A) && !isArrayType(A.eltType) && A.size > _scanLeaf {
      if !_isInOnePlace(A) || !_isInOnePlace(result) || !_isOneRun(A) || !_isOneRun(result) then
        _scanByIndex(identity, A, result);
      else if A._hasHeader() && result._hasHeader() then
        _scanAddresses(identity, A, result);
    } else {
      var state = identity;
      for (x, r) in zip(A, result) {
        state.accumulate(x);
        r = state.generate();
      }
    }
  }

  /// Scans arrays that are one run each, and whose elements are where pointers reach them.
  private proc _scanAddresses(const ref identity, const ref A: [], ref result: []) {
    if _step(A) == 1 && _step(result) == 1 then
      _scanRuns(identity, _elementsOf(A, true), _elementsOf(result, true), A.size);
    else
      _scanRuns(identity, _elementsOf(A, false), _elementsOf(result, false), A.size);
  }

  /// The same for arrays of memory that is a device's elsewhere, where processors play the device. False, and nothing done,
  /// if they are no runs.
  proc _scanOnProcessors(const ref identity, const ref A: [], ref result: []): bool {
    if !_isOneRun(A) || !_isOneRun(result) then return false;
    if A.size > _scanLeaf then
      _scanAddresses(identity, A, result);
    else
      _scanLeaves(identity, _elementsOf(A, false), _elementsOf(result, false), A.size);
    return true;
  }

  /// Whether the state is an object of the program's class. Such classes are written for scans that never combine: `combine`
  /// of some takes what comes before, `accumulateOntoState` of others an element alone. So elements follow one another.
  private proc _isObject(const ref state: _ObjectReduction(?)) param do return true;
  private proc _isObject(const ref state) param do return false;

  /// Whether the elements are found by their positions in the order of the domain.
  private proc _hasPositions(const ref A: []) param do return A.rank == 1 || A.domain.isRectangular();

  /// Whether the elements of an array lie at equal distances in the order of its domain.
  private proc _isOneRun(const ref A: []) {
    if !A._hasHeader() then return false;
    else {
      for param d in 0..<A.rank - 1 do
        if __primitive("array element stride", A, d) != __primitive("array element stride", A, d + 1) * A.dim(d + 1).size then
          return false;
      return true;
    }
  }

  private extern proc choir_is_global(address: c_ptr(void)): bool;
  /// Whether all elements of an array are where pointers reach them.
  private inline proc _isInOnePlace(const ref A: []) {
    if !A._hasHeader() then return false;
    else return !choir_plays_several_locales() ||
                !choir_is_global(__primitive("convert", __primitive("array data", A), c_ptr(void)));
  }
  /// The distance from an element of a run to the next.
  private inline proc _step(const ref A: []) do return __primitive("array element stride", A, A.rank - 1);

  /// The elements of an array that are one run, by their positions: the same for all layouts, which then share the code.
  /// Those that are neighbours have code of their own, for others are loaded and stored one by one.
  private record _Elements {
    type eltType;
    param areNeighbours: bool;
    const first: c_ptr(eltType);
    const step: int;
    inline proc const ref at(k: int) do return __primitive("ptr offset", first, if areNeighbours then k else k * step);
    inline proc const ref this(k: int) ref do return __primitive("deref", at(k));
  }
  private inline proc _elementsOf(const ref A: [], param areNeighbours: bool) do
    return new _Elements(A.eltType, areNeighbours,
                         __primitive("convert", __primitive("array data", A), c_ptr(A.eltType)), _step(A));

  /// As many states, each the identity.
  private proc _newStates(const ref identity, n: int) {
    const states = allocate(identity.type, n);
    for k in 0..<n {
      var fresh = identity;
      __primitive("move in", states[k], fresh);
    }
    return states;
  }
  private proc _endStates(states: c_ptr(?), n: int) {
    for k in 0..<n do __primitive("end", states[k]);
    deallocate(states);
  }

  /// Whether the distribution of the result has a way of its own, where its arrays are on a device for one.
  private proc _isScannedByDist(const ref identity, const ref A: [], ref result: []) param {
    if !result._hasHeader() || !A._hasHeader() then return false;
    else if !result.domain._hasDistribution() || !A.domain._hasDistribution() then return false;
    else if !isPODType(identity.type) then return false;
    else return __primitive("can resolve method", result.domain._value.dist, "scanInto", identity, A, result) &&
                __primitive("can resolve method", A.domain._value.dist, "scanInto", identity, A, result);
  }

  /// Whether tasks on a GPU have arrays like these there.
  private proc _mayBeOnGpu(const ref identity, const ref A: [], ref result: []) param do
    return A._hasHeader() && result._hasHeader() && !A.domain._hasDistribution() && !result.domain._hasDistribution() &&
           A.domain.isRectangular() && isPODType(A.eltType) && isPODType(identity.type) && isPODType(result.eltType);

  private extern proc choir_device_is_used(): bool;
  /// Scans arrays in the memory of the task's GPU; false, and nothing done, if they are elsewhere.
  private proc _scanOnTaskGpu(const ref identity, const ref A: [], ref result: []): bool {
    private use GPUDistributions;
    if !here.isGpu() || !choir_device_is_used() || A.locale != here || result.locale != here || A.size == 0 then
      return false;
    _scanOnDevice(identity, A, result);
    return true;
  }

  private inline proc _scanRuns(const ref identity, const from: _Elements(?), const to: _Elements(?), n: int) {
    if _hasLanes(identity, from.eltType, to.eltType) then
      _scanLeavesInLanes(identity, from, to, n);
    else
      _scanLeaves(identity, from, to, n);
  }

  /// In parallel, in two passes: what each leaf comes to, then the elements of each leaf on top of all leaves before.
  private proc _scanLeaves(const ref identity, const from: _Elements(?), const to: _Elements(?), n: int) {
    const numLeaves = (n + _scanLeaf - 1) / _scanLeaf;
    const leaves = _newStates(identity, numLeaves), before = _newStates(identity, numLeaves);
    forall leaf in 0..<numLeaves - 1 {
      var state = identity;
      for k in leaf * _scanLeaf..#_scanLeaf do state.accumulate(from[k]);
      leaves[leaf].combine(state);
    }
    for leaf in 1..<numLeaves {
      before[leaf].combine(before[leaf - 1]);
      before[leaf].combine(leaves[leaf - 1]);
    }
    forall group in 0..(numLeaves - 1) / _scanGroup {
      const first = group * _scanGroup;
      if from.areNeighbours && _waits(from.eltType, identity) && (first + _scanGroup) * _scanLeaf <= n then
        _scanTogether(identity, from, to, before, first);
      else
        for leaf in first..min(first + _scanGroup, numLeaves) - 1 {
          var state = identity;
          state.combine(before[leaf]);
          for k in leaf * _scanLeaf..min(n, (leaf + 1) * _scanLeaf) - 1 {
            state.accumulate(from[k]);
            to[k] = state.generate();
          }
        }
    }
    _endStates(leaves, numLeaves);
    _endStates(before, numLeaves);
  }

  /// Operations on these take several cycles, and their states may be put aside. For others the code would only become more.
  private proc _waits(type t, const ref identity) param do
    return (isRealType(t) || isImagType(t) || isComplexType(t)) && isPODType(identity.type);

  /// Scans leaves of full size from `first` on, some elements of each in turn: while operations of one wait for one another,
  /// the processor begins those of the next.
  private proc _scanTogether(const ref identity, const from: _Elements(?), const to: _Elements(?), before: c_ptr(?),
                             first: int) {
    for leaf in first..#_scanGroup {
      var state = identity;
      state.combine(before[leaf]);
      before[leaf] = state;
    }
    for run in 0..<_scanLeaf / _scanRun do
      for leaf in first..#_scanGroup {
        var state = before[leaf];
        for k in leaf * _scanLeaf + run * _scanRun..#_scanRun {
          state.accumulate(from[k]);
          to[k] = state.generate();
        }
        before[leaf] = state;
      }
  }

  /// Leaf by leaf, of elements that are in several places: the same operations in the same order.
  private proc _scanByIndex(const ref identity, const ref A: [], ref result: []) {
    if _hasLanes(identity, A.eltType, result.eltType) then return _scanByIndexInLanes(identity, A, result);
    const from = A.domain, to = result.domain, numLeaves = (from.size + _scanLeaf - 1) / _scanLeaf;
    const before = _newStates(identity, numLeaves);
    for leaf in 0..<numLeaves {
      var state = identity, own = identity, whole = identity;
      state.combine(before[leaf]);
      for k in leaf * _scanLeaf..min(from.size, (leaf + 1) * _scanLeaf) - 1 {
        const x = A[from.orderToIndex(k)];
        own.accumulate(x);
        state.accumulate(x);
        result[to.orderToIndex(k)] = state.generate();
      }
      if leaf + 1 < numLeaves {
        whole.combine(own);
        before[leaf + 1].combine(before[leaf]);
        before[leaf + 1].combine(whole);
      }
    }
    _endStates(before, numLeaves);
  }

  // --- Scans in vectors ----------------------------------------------------------------------------------------------------

  /// Elements of a leaf of numbers that the machine has vectors of. What comes before a leaf is combined with what its
  /// elements come to from the beginning of the leaf on: so a leaf is scanned without knowing that, and who knows it needs
  /// one pass.
  param _laneLeaf = 2048;
  /// Elements that a primitive takes at a time, as vectors of eight (chpl.scan_lanes says in which order).
  param _laneGroup = 64;
  /// Leaves that are summed at a time.
  param _laneLeaves = 8;

  /// The number of the operation in chpl::ScanKind; 0 for those that have none.
  proc _laneOperation(const ref state: SumReduceScanOp(?)) param do return 1;
  proc _laneOperation(const ref state: ProductReduceScanOp(?)) param do return 2;
  proc _laneOperation(const ref state: MinReduceScanOp(?)) param do return 3;
  proc _laneOperation(const ref state: MaxReduceScanOp(?)) param do return 4;
  proc _laneOperation(const ref state: BitwiseAndReduceScanOp(?)) param do return 5;
  proc _laneOperation(const ref state: BitwiseOrReduceScanOp(?)) param do return 6;
  proc _laneOperation(const ref state: BitwiseXorReduceScanOp(?)) param do return 7;
  proc _laneOperation(const ref state) param do return 0;

  /// Whether elements of these types are scanned in vectors: integers, and sums and products of reals.
  proc _hasLanes(const ref identity, type from, type to) param {
    param operation = _laneOperation(identity);
    if operation == 0 then return false;
    else {
      type t = identity.value.type;
      return from == t && to == t && (isIntegralType(t) || (isRealType(t) && operation <= 2));
    }
  }

  /// Combines two totals. In Chapel --fast might combine the second with a third first.
  inline proc _combineTotals(const ref identity, x, y) do
    return __primitive("combine totals", x, _laneOperation(identity), y);

  /// Scans a group of elements in place, on top of what comes before the leaf and of the leaf's elements up to there, which
  /// the result adds the group to.
  inline proc _scanGroupInLanes(const ref identity, ref group, before, total) {
    const elements = __primitive("address of", group(0));
    return __primitive("scan lanes", total, _laneOperation(identity), elements, before, elements, 0);
  }

  /// What the elements of the whole leaves [first, last) of those from `block` on come to. A leaf in each lane, since in one
  /// leaf each operation waits for that before it.
  private proc _sumLeavesInLanes(const ref identity, const from: _Elements(?), totals: c_ptr(?), block: int, first: int,
                                 last: int) {
    param operation = _laneOperation(identity);
    var sums: _laneLeaves * identity.value.type, group: (_laneLeaves * _laneGroup) * from.eltType;
    for leaf in first..last - 1 by _laneLeaves {
      const count = min(_laneLeaves, last - leaf), start = (block + leaf) * _laneLeaf;
      for param lane in 0..<_laneLeaves do sums(lane) = identity.value;
      for k in start..<start + _laneLeaf by _laneGroup {
        if from.areNeighbours {
          __primitive("sum lanes", __primitive("address of", sums(0)), operation, from.at(k), _laneLeaf, count);
        } else {
          for lane in 0..<count do
            for j in 0..<_laneGroup do group(lane * _laneGroup + j) = from[k + lane * _laneLeaf + j];
          const copies = __primitive("address of", group(0));
          __primitive("sum lanes", __primitive("address of", sums(0)), operation, copies, _laneGroup, count);
        }
      }
      for param lane in 0..<_laneLeaves do
        if lane < count then totals[leaf + lane] = sums(lane);
    }
  }

  /// Scans the elements [first, last) of a leaf on top of what comes before it; what they come to alone.
  private inline proc _scanLeafInLanes(const ref identity, const from: _Elements(?), const to: _Elements(?), first: int,
                                       last: int, before, param streaming: int) {
    var total = identity.value;
    const numWhole = if from.areNeighbours then (last - first) / _laneGroup else 0;
    const source = from.at(first), target = to.at(first);
    for k in 0..<numWhole do
      total = __primitive("scan lanes", total, _laneOperation(identity), __primitive("ptr offset", source, k * _laneGroup),
                          before, __primitive("ptr offset", target, k * _laneGroup), streaming);
    var group: _laneGroup * from.eltType;
    for k in first + numWhole * _laneGroup..last - 1 by _laneGroup {
      const count = min(_laneGroup, last - k);
      for j in 0..<count do group(j) = from[k + j];
      for j in count..<_laneGroup do group(j) = identity.value;
      total = _scanGroupInLanes(identity, group, before, total);
      for j in 0..<count do to[k + j] = group(j);
    }
    return total;
  }

  private extern proc choir_should_fork(positions: int, work: int): bool;
  private extern proc choir_should_stream(bytes: int): bool;
  private extern proc choir_streaming_fence(): void;

  /// Bytes of elements that are scanned at once where all are more than the caches hold: the second pass finds in a cache
  /// what the first has read, and takes far longer than starting threads.
  param _scanBlock = 4 << 20, _scanBlockOfTask = 512 << 10;

  /// In parallel: what the leaves come to, then a part of them for each task, which combines what comes before it. The last
  /// part's leaves need no first pass, so one task takes one pass.
  private proc _scanLeavesInLanes(const ref identity, const from: _Elements(?), const to: _Elements(?), n: int) {
    param eltBytes = numBytes(from.eltType);
    const numLeaves = (n + _laneLeaf - 1) / _laneLeaf, pastCaches = choir_should_stream(2 * n * eltBytes);
    const numParts = if choir_should_fork(n, 1) then min(here.maxTaskPar, numLeaves) else 1;
    if numParts == 2 && !pastCaches && _areApart(from, to, n) then
      return _scanByTwoInLanes(identity, from, to, n, numLeaves);
    const blockBytes = max(_scanBlock, numParts * _scanBlockOfTask);
    const blockSize = if pastCaches && numParts > 1 then max(numParts, blockBytes / (_laneLeaf * eltBytes)) else numLeaves;
    const streams = pastCaches && to.areNeighbours && (to.first: c_uintptr) % 64 == 0;
    const totals = allocate(from.eltType, blockSize);
    var before = identity.value;
    for block in 0..<numLeaves by blockSize {
      const size = min(blockSize, numLeaves - block), numWhole = min(size, n / _laneLeaf - block);
      if numParts > 1 then // Of what is in caches each task has its own part there.
        forall part in 0..<numParts do
          if part < numParts - 1 || pastCaches then
            _sumLeavesInLanes(identity, from, totals, block, size * part / numParts, min(numWhole, size * (part + 1) / numParts));
      if eltBytes >= 4 && streams then
        before = _scanBlockInLanes(identity, from, to, n, block, size, numParts, totals, before, 1);
      else
        before = _scanBlockInLanes(identity, from, to, n, block, size, numParts, totals, before, 0);
    }
    deallocate(totals);
  }

  /// Whether no element of one is between elements of the other.
  private proc _areApart(const from: _Elements(?), const to: _Elements(?), n: int) {
    const a = from.at(0): c_uintptr, b = from.at(n - 1): c_uintptr, c = to.at(0): c_uintptr, d = to.at(n - 1): c_uintptr;
    return max(a, b) < min(c, d) || max(c, d) < min(a, b);
  }

  /// The second pass over some leaves; what comes before those that follow.
  private proc _scanBlockInLanes(const ref identity, const from: _Elements(?), const to: _Elements(?), n: int, block: int,
                                 size: int, numParts: int, totals: c_ptr(?t), before: t, param streaming: int) {
    var after = before;
    forall part in 0..<numParts with (ref after) {
      const first = size * part / numParts, last = size * (part + 1) / numParts;
      var own = before;
      for leaf in 0..<first do own = _combineTotals(identity, own, totals[leaf]);
      own = _scanPartInLanes(identity, from, to, n, block + first, block + last, own, streaming);
      if streaming == 1 then choir_streaming_fence();
      if part == numParts - 1 then after = own;
    }
    return after;
  }

  /// Scans the leaves [first, last) on top of what comes before them; what comes before those that follow.
  private inline proc _scanPartInLanes(const ref identity, const from: _Elements(?), const to: _Elements(?), n: int, first: int,
                                       last: int, before, param streaming: int) {
    var own = before;
    for leaf in first..last - 1 {
      const total = _scanLeafInLanes(identity, from, to, leaf * _laneLeaf, min(n, (leaf + 1) * _laneLeaf), own, streaming);
      own = _combineTotals(identity, own, total);
    }
    return own;
  }

  /// Sixteenths of the leaves that the first of two tasks scans, so that both end at the same time: to sum a leaf takes a
  /// third of the time that to scan it takes. While the second starts, the first scans some more.
  param _shareOfFirst = 9, _scannedAtStart = 2;

  /// A number that one task writes and another reads, in a cache line with nothing else: whatever else were in it, one of
  /// them would wait for the other's to come back.
  record _SharedProgress {
    var _linesBefore: _progressLine * int;
    var count: atomic int;
    var _linesBehind: _progressLine * int;
  }
  param _progressLine = 16;

  /// Two tasks start once, over what is in caches. While the first scans, the second sums the leaves that this one has not
  /// reached yet, from the last one back; then it scans the others. It never waits, so one thread can be both. In place, the
  /// first would write what the second reads.
  private proc _scanByTwoInLanes(const ref identity, const from: _Elements(?), const to: _Elements(?), n: int, numLeaves: int) {
    const numFirst = min(numLeaves - 1, numLeaves * _shareOfFirst / 16 + _scannedAtStart);
    const scanned = allocate(from.eltType, numFirst), summed = allocate(from.eltType, numFirst);
    var progress: _SharedProgress;
    forall part in 0..1 with (ref progress) {
      if part == 0 {
        var own = identity.value;
        for leaf in 0..<numFirst {
          scanned[leaf] = _scanLeafInLanes(identity, from, to, leaf * _laneLeaf, (leaf + 1) * _laneLeaf, own, 0);
          progress.count.write(leaf + 1, memoryOrder.release);
          own = _combineTotals(identity, own, scanned[leaf]);
        }
      } else {
        var start = numFirst, own = identity.value;
        while progress.count.read(memoryOrder.acquire) < start {
          const last = start;
          start = max(0, last - _laneLeaves);
          _sumLeavesInLanes(identity, from, summed, 0, start, last);
        }
        for leaf in 0..<numFirst do
          own = _combineTotals(identity, own, if leaf < start then scanned[leaf] else summed[leaf]);
        _scanPartInLanes(identity, from, to, n, numFirst, numLeaves, own, 0);
      }
    }
    deallocate(scanned);
    deallocate(summed);
  }

  /// Leaf by leaf, of elements that are in several places: the same operations in the same order.
  private proc _scanByIndexInLanes(const ref identity, const ref A: [], ref result: []) {
    const from = A.domain, to = result.domain, n = from.size;
    var before = identity.value;
    var group: _laneGroup * A.eltType;
    for leaf in 0..<n by _laneLeaf {
      var total = identity.value;
      for k in leaf..min(n, leaf + _laneLeaf) - 1 by _laneGroup {
        const count = min(_laneGroup, n - k);
        for j in 0..<count do group(j) = A[from.orderToIndex(k + j)];
        for j in count..<_laneGroup do group(j) = identity.value;
        total = _scanGroupInLanes(identity, group, before, total);
        for j in 0..<count do result[to.orderToIndex(k + j)] = group(j);
      }
      before = _combineTotals(identity, before, total);
    }
  }
}
