// The standard reductions (spec, Data Parallelism): each a record whose default value is the identity, to which values
// are accumulated and partial results combined. The compiler writes the loops.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Reductions {
  use Base, Types, AutoMath, Tuples, CTypes;

  record SumReduceScanOp {
    type eltType;
    var value: _sumType(eltType);
    inline proc ref accumulate(const ref x) { value += x; }
    inline proc ref combine(const ref other) { value += other.value; }
    inline proc generate() do return value;
  }
  proc _sumType(type eltType) type do return if isBoolType(eltType) then int else eltType;

  record ProductReduceScanOp {
    type eltType;
    var value: eltType = _one(eltType);
    inline proc ref accumulate(const ref x) { value *= x; }
    inline proc ref combine(const ref other) { value *= other.value; }
    inline proc generate() do return value;
  }
  inline proc _one(type t): t {
    if isTupleType(t) {
      var result: t;
      for param i in 0..<result.size do result(i) = _one(result(i).type);
      return result;
    } else {
      return 1: t;
    }
  }

  record MinReduceScanOp {
    type eltType;
    var value: eltType = max(eltType);
    inline proc ref accumulate(const ref x) { value = min(value, x); }
    inline proc ref combine(const ref other) { value = min(value, other.value); }
    inline proc generate() do return value;
  }
  record MaxReduceScanOp {
    type eltType;
    var value: eltType = min(eltType);
    inline proc ref accumulate(const ref x) { value = max(value, x); }
    inline proc ref combine(const ref other) { value = max(value, other.value); }
    inline proc generate() do return value;
  }

  record LogicalAndReduceScanOp {
    type eltType;
    var value: bool = true;
    inline proc ref accumulate(const ref x) { value = value && x: bool; }
    inline proc ref combine(const ref other) { value = value && other.value; }
    inline proc generate() do return value;
  }
  record LogicalOrReduceScanOp {
    type eltType;
    var value: bool = false;
    inline proc ref accumulate(const ref x) { value = value || x: bool; }
    inline proc ref combine(const ref other) { value = value || other.value; }
    inline proc generate() do return value;
  }
  record BitwiseAndReduceScanOp {
    type eltType;
    var value: eltType = if isBoolType(eltType) then true else ~(0: eltType);
    inline proc ref accumulate(const ref x) { value &= x; }
    inline proc ref combine(const ref other) { value &= other.value; }
    inline proc generate() do return value;
  }
  record BitwiseOrReduceScanOp {
    type eltType;
    var value: eltType;
    inline proc ref accumulate(const ref x) { value |= x; }
    inline proc ref combine(const ref other) { value |= other.value; }
    inline proc generate() do return value;
  }
  record BitwiseXorReduceScanOp {
    type eltType;
    var value: eltType;
    inline proc ref accumulate(const ref x) { value ^= x; }
    inline proc ref combine(const ref other) { value ^= other.value; }
    inline proc generate() do return value;
  }

  // minloc and maxloc accumulate (value, location) pairs; of equal values the first location in order wins. Without branches
  // the compiler makes vectors of them.
  record minlocReduceScanOp {
    type eltType;
    var value: eltType = _noPair(eltType, true);
    inline proc ref accumulate(const ref x) {
      _choosePair(value, x, _isFirst(x, value, x(0) < value(0), x(0) >= value(0)));
    }
    inline proc ref combine(const ref other) { accumulate(other.value); }
    inline proc generate() do return if _isNoPair(value, true) then _emptyPair(eltType, true) else value;
  }
  record maxlocReduceScanOp {
    type eltType;
    var value: eltType = _noPair(eltType, false);
    inline proc ref accumulate(const ref x) {
      _choosePair(value, x, _isFirst(x, value, x(0) > value(0), x(0) <= value(0)));
    }
    inline proc ref combine(const ref other) { accumulate(other.value); }
    inline proc generate() do return if _isNoPair(value, false) then _emptyPair(eltType, false) else value;
  }
  /// Whether a pair wins: by its value, or among equal ones by its location. Any NaN beats all numbers: where the other value
  /// is a number, what is not `noBetter` (`false < true`) is better or a NaN. Where locations ascend, that is two comparisons.
  private inline proc _isFirst(const ref x, const ref than, better: bool, noBetter: bool) {
    const isEarlier = x(1) < than(1);
    if isRealType(x(0).type) {
      const isTie = (x(0) != x(0)) | (x(0) == than(0));
      return (noBetter < (than(0) == than(0))) | (isTie & isEarlier);
    } else {
      return better | ((x(0) == than(0)) & isEarlier);
    }
  }
  private inline proc _choosePair(ref pair, const ref x, better: bool) {
    for param i in 0..<pair.size do
      if isTupleType(x(i).type) then
        _choosePair(pair(i), x(i), better);
      else
        pair(i) = if better then x(i) else pair(i);
  }
  /// The pair that gives way to every other: no value is worse, no location later.
  private inline proc _noPair(type t, param least: bool): t {
    var result: t;
    type valueType = result(0).type;
    if isRealType(valueType) then
      result(0) = if least then inf: valueType else -inf: valueType;
    else
      result(0) = if least then max(valueType) else min(valueType);
    result(1) = max(result(1).type);
    return result;
  }
  private inline proc _isNoPair(const ref pair, param least: bool) {
    const worst = _noPair(pair.type, least);
    return pair(0) == worst(0) && pair(1) == worst(1);
  }
  /// What a reduction over nothing gives.
  private proc _emptyPair(type t, param least: bool): t {
    var result: t;
    result(0) = if least then max(result(0).type) else min(result(0).type);
    result(1) = if least then max(result(1).type) else min(result(1).type);
    return result;
  }
  /// The least and the greatest value.
  record minmaxReduceScanOp {
    type eltType;
    var value: 2 * eltType = (max(eltType), min(eltType));
    inline proc ref accumulate(const ref x: eltType) { value = (min(value(0), x), max(value(1), x)); }
    inline proc ref accumulate(const ref x: 2 * eltType) { value = (min(value(0), x(0)), max(value(1), x(1))); }
    inline proc ref combine(const ref other) { accumulate(other.value); }
    inline proc generate() do return value;
  }
  // --- Reductions of the program ---------------------------------------------------------------------------------------

  /// What classes derive from that are reductions: objects to which values are accumulated. They have methods identity,
  /// accumulate, accumulateOntoState, combine, generate and clone.
  class ReduceScanOp {}

  /// An object that reduces, as the state of a reduction or scan. A copy begins anew.
  record _ObjectReduction {
    var op;

    proc init(op) { this.op = op; }
    proc init=(const ref other) { this.op = other.op.clone(); }
    proc deinit() { delete op; }
    inline proc ref accumulate(const ref x) { op.accumulate(x); }
    inline proc ref combine(const ref other) { op.combine(other.op); }
    inline proc generate() do return op.generate();
  }
  proc _objectReduction(op) do return new _ObjectReduction(op);

  /// The same for a reduce intent: the body of the loop works on `value`, which the object accumulates at the end.
  record _ObjectIntent {
    var op;
    var value;

    proc init(op) {
      this.op = op;
      this.value = op.identity;
    }
    proc deinit() { delete op; }
    inline proc ref accumulate(const ref x) {
      if __primitive("can resolve method", op, "accumulateOntoState", value, x) then
        op.accumulateOntoState(value, x);
      else
        op.accumulate(x);
    }
    inline proc ref accumulateOuter(const ref x) {
      if __primitive("can resolve method", op, "initialAccumulate", x) then
        op.initialAccumulate(x);
      else
        op.accumulate(x);
    }
    proc ref _accumulateValue() {
      op.accumulate(value);
      value = op.identity;
    }
    proc ref combine(ref other) {
      other._accumulateValue();
      op.combine(other.op);
    }
    proc ref generate() {
      _accumulateValue();
      return op.generate();
    }
  }
  proc _objectIntent(op) do return new _ObjectIntent(op);

  /// A reduce intent on an array: element by element.
  record _ArrayReduction {
    type opType;
    var value;

    proc init(type opType, const ref like: []) {
      const identity: opType;
      this.opType = opType;
      this.value = [like.domain] identity.value;
    }
    proc ref accumulate(const ref x) { _accumulate(opType, value, x); }
    proc ref combine(const ref other) { _accumulate(opType, value, other.value); }
    proc generate() do return value;
  }
  proc _arrayReduction(type opType, const ref like: []) do return new _ArrayReduction(opType, like);

  /// A reduction over arrays, element by element: the first that is accumulated says over which indices.
  record _ArrayFold {
    type opType;
    var indices;
    var isEmpty = true;
    var value: [indices] _valueTypeOf(opType);

    proc init(type opType, type domainType) {
      this.opType = opType;
      const empty: domainType;
      this.indices = empty;
    }
    proc ref accumulate(const ref x) {
      if isEmpty {
        const identity: opType;
        indices = x.domain;
        value = identity.value;
        isEmpty = false;
      }
      _accumulate(opType, value, x);
    }
    proc ref combine(const ref other) {
      if !other.isEmpty then
        accumulate(other.value);
    }
    proc generate() do return value;
  }
  proc _arrayFold(type opType, type domainType) do return new _ArrayFold(opType, domainType);

  private proc _valueTypeOf(type opType) type {
    var state: opType;
    return state.value.type;
  }

  private proc _accumulate(type opType, ref values: [], const ref x: []) {
    for (value, one) in zip(values, x) do
      _accumulateOne(opType, value, one);
  }
  private proc _accumulate(type opType, ref values: [], const ref x) {
    for value in values do
      _accumulateOne(opType, value, x);
  }
  private inline proc _accumulateOne(type opType, ref value, const ref x) {
    var state: opType;
    state.value = value;
    state.accumulate(x);
    value = state.value;
  }

  // --- Scans ---------------------------------------------------------------------------------------------------------------

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
    var result: [D] identity.generate().type;
    _scanInto(identity, A, result);
    return result;
  }

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
    if _hasPositions(A) && A.size > _scanLeaf {
      if !_isInOnePlace(A) || !_isInOnePlace(result) || !_isOneRun(A) || !_isOneRun(result) then
        _scanByIndex(identity, A, result);
      else if A._hasHeader() && result._hasHeader() {
        if _step(A) == 1 && _step(result) == 1 then
          _scanLeaves(identity, _elementsOf(A, true), _elementsOf(result, true), A.size);
        else
          _scanLeaves(identity, _elementsOf(A, false), _elementsOf(result, false), A.size);
      }
    } else {
      var state = identity;
      for (x, r) in zip(A, result) {
        state.accumulate(x);
        r = state.generate();
      }
    }
  }

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

  /// Whether all elements of an array are where pointers reach them.
  private inline proc _isInOnePlace(const ref A: []) {
    if !A._hasHeader() then return false;
    else return !A.domain._isMapped() || !choir_plays_several_locales();
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
    inline proc const ref this(k: int) ref do
      return __primitive("deref", __primitive("ptr offset", first, if areNeighbours then k else k * step));
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
}
