// The standard reductions (spec, Data Parallelism): each a record whose default value is the identity, to which values
// are accumulated and partial results combined. The compiler writes the loops.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Reductions {
  use Base, Types, AutoMath, Tuples, Protocol, ReductionChecks;

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

  // Minima and maxima: any NaN beats all numbers, and -0.0 is less than 0.0, whatever the order. What that takes is kept
  // apart, so that the value at hand and the best so far meet in one comparison, which is an instruction of the processor.
  record MinReduceScanOp {
    type eltType;
    var value: eltType = _greatestOf(eltType);
    var seen: _seenType(eltType) = _nothingSeen(eltType);
    inline proc ref accumulate(const ref x) { _accumulateExtremum(value, seen, x, true); }
    inline proc ref combine(const ref other) { accumulate(other.value); _seeMore(seen, other.seen); }
    inline proc settled() do return _settledExtremum(value, seen, true);
    inline proc generate() do return settled();
  }
  record MaxReduceScanOp {
    type eltType;
    var value: eltType = _leastOf(eltType);
    var seen: _seenType(eltType) = _nothingSeen(eltType);
    inline proc ref accumulate(const ref x) { _accumulateExtremum(value, seen, x, false); }
    inline proc ref combine(const ref other) { accumulate(other.value); _seeMore(seen, other.seen); }
    inline proc settled() do return _settledExtremum(value, seen, false);
    inline proc generate() do return settled();
  }
  /// Bits that are set to begin with: the first stays while no number had the sign that wins among zeros (no maximum a
  /// positive one), the others while there was no NaN. Nothing where values are no reals.
  proc _seenType(type t) type do return if isRealType(t) then uint(numBits(t)) else nothing;
  private inline proc _nothingSeen(type t) do return if isRealType(t) then max(uint(numBits(t))) else none;
  private inline proc _seeMore(ref seen, const ref more) {
    if seen.type != nothing then seen &= more;
  }
  private inline proc _see(ref seen: uint(?w), x: real(w), param least: bool) {
    const bits = __primitive("bitcast", x, uint(w)), signs = if least then ~bits else bits;
    const left = seen & (signs | max(uint(w)) >> 1);
    seen = if x == x then left else 0: uint(w);
  }
  private inline proc _accumulateExtremum(ref value, ref seen, const ref x, param least: bool) {
    if seen.type != nothing {
      const number: value.type = x;
      value = if (if least then number < value else number > value) then number else value;
      _see(seen, number, least);
    } else {
      value = if least then min(value, x) else max(value, x);
    }
  }
  /// The extremum. The body of a loop may have changed the value by itself.
  private inline proc _settledExtremum(const ref value, const ref seen, param least: bool) {
    if seen.type != nothing {
      param w = numBits(value.type);
      var all = seen;
      _see(all, value, least);
      const sign = (if least then ~all else all) & ((1: uint(w)) << (w - 1));
      const number = if value == 0 then sign else __primitive("bitcast", value, uint(w));
      const bits = if all & 1 != 0 then number else __primitive("bitcast", nan: value.type, uint(w));
      return __primitive("bitcast", bits, real(w));
    } else {
      return value;
    }
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

  // minloc and maxloc accumulate (value, location) pairs; of equal values the first location in order wins, and any NaN
  // beats all numbers. Without branches the compiler makes vectors of them. The NaNs are looked for apart: the value at hand
  // and the best so far then meet in one comparison, behind which the next one waits.
  record minlocReduceScanOp {
    type eltType;
    var value: eltType = _noPair(eltType, true);
    var nanAt: _nanPlaceType(eltType) = _noNan(eltType);
    inline proc ref accumulate(const ref x) {
      _choosePair(value, x, (x(0) < value(0)) | ((x(0) == value(0)) & (x(1) < value(1))));
      _noteNan(nanAt, x);
    }
    inline proc ref combine(const ref other) { accumulate(other.value); _firstNan(nanAt, other.nanAt); }
    inline proc settled() do return _settledPair(value, nanAt);
    inline proc generate() do return _foundPair(settled(), true);
  }
  record maxlocReduceScanOp {
    type eltType;
    var value: eltType = _noPair(eltType, false);
    var nanAt: _nanPlaceType(eltType) = _noNan(eltType);
    inline proc ref accumulate(const ref x) {
      _choosePair(value, x, (x(0) > value(0)) | ((x(0) == value(0)) & (x(1) < value(1))));
      _noteNan(nanAt, x);
    }
    inline proc ref combine(const ref other) { accumulate(other.value); _firstNan(nanAt, other.nanAt); }
    inline proc settled() do return _settledPair(value, nanAt);
    inline proc generate() do return _foundPair(settled(), false);
  }
  /// What keeps the location of the first NaN; nothing where values cannot be one.
  proc _nanPlaceType(type t) type do return if isRealType(t(0)) then t(1) else nothing;
  private inline proc _noNan(type t) do return if isRealType(t(0)) then max(t(1)) else none;
  private inline proc _noteNan(ref nanAt, const ref x) {
    if nanAt.type != nothing then _firstNan(nanAt, if x(0) != x(0) then x(1) else max(x(1).type));
  }
  private inline proc _firstNan(ref nanAt, const ref place) {
    if nanAt.type != nothing then nanAt = min(nanAt, place);
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
  private proc _settledPair(const ref pair, const ref nanAt) {
    var result = pair;
    if nanAt.type != nothing {
      var place = nanAt;
      _noteNan(place, pair);
      if place != _noNan(pair.type) {
        result(0) = nan: pair(0).type;
        result(1) = place;
      }
    }
    return result;
  }
  /// The result of a reduction: of one over nothing, the worst of all values at the last of all locations, and of minima
  /// at the first.
  private proc _foundPair(const ref pair, param least: bool) {
    var result = pair;
    const worst = _noPair(pair.type, least);
    if pair(0) == worst(0) && pair(1) == worst(1) {
      result(0) = if least then max(pair(0).type) else min(pair(0).type);
      result(1) = if least then max(pair(1).type) else min(pair(1).type);
    }
    return result;
  }
  /// The least and the greatest value.
  record minmaxReduceScanOp {
    type eltType;
    var value: 2 * eltType = (_greatestOf(eltType), _leastOf(eltType));
    var seenByLeast, seenByGreatest: _seenType(eltType) = _nothingSeen(eltType);
    inline proc ref accumulate(const ref x: eltType) { accumulate((x, x)); }
    inline proc ref accumulate(const ref x: 2 * eltType) {
      _accumulateExtremum(value(0), seenByLeast, x(0), true);
      _accumulateExtremum(value(1), seenByGreatest, x(1), false);
    }
    inline proc ref combine(const ref other) {
      accumulate(other.value);
      _seeMore(seenByLeast, other.seenByLeast);
      _seeMore(seenByGreatest, other.seenByGreatest);
    }
    inline proc settled() do
      return (_settledExtremum(value(0), seenByLeast, true), _settledExtremum(value(1), seenByGreatest, false));
    inline proc generate() do return settled();
  }
  // --- Reductions of the program ---------------------------------------------------------------------------------------

  /// What classes derive from that are reductions: objects to which values are accumulated. They have methods identity,
  /// accumulate, accumulateOntoState, combine, generate and clone.
  class ReduceScanOp {}

  /// An object that elements are accumulated to, as the state of a reduction or scan. A copy begins anew.
  record _ObjectReduction {
    var op;

    proc init(op) { this.op = op; }
    proc init=(const ref other) { this.op = other.op.clone(); }
    proc deinit() { delete op; }
    inline proc ref accumulate(const ref x) { op.accumulate(x); }
    inline proc ref combine(const ref other) { op.combine(other.op); }
    inline proc generate() do return op.generate();
  }
  proc _objectScan(op) {
    if !__primitive("can resolve method", op, "clone") then
      compilerError("a scan begins its state anew for each part: the class of its operation needs a method 'clone' for that");
    return new _ObjectReduction(op);
  }

  /// The same where elements are accumulated onto `value`, or the body of a loop works on it; the object accumulates it at
  /// the end.
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
    /// An object may be done with elements once it has combined: what is at hand goes before.
    proc ref combine(ref other) {
      _accumulateValue();
      other._accumulateValue();
      op.combine(other.op);
    }
    proc ref generate() {
      _accumulateValue();
      return op.generate();
    }
  }
  proc _objectIntent(op) do return new _ObjectIntent(op);

  /// The state of a reduction. Objects accumulate elements where they know no other way, or no values of their identity's
  /// type.
  proc _objectReduction(op, type eltType) {
    var value = op.identity;
    if __primitive("can resolve method", op, "accumulateOntoState", value, _any(eltType)) &&
       __primitive("can resolve method", op, "accumulate", value) then
      return new _ObjectIntent(op);
    else
      return new _ObjectReduction(op);
  }

  /// A reduce intent on an array: element by element.
  record _ArrayReduction {
    type opType;
    var value;

    proc init(type opType, const ref like: []) {
      const identity: opType;
      this.opType = opType;
      this.value = _filled(like, identity.value);
    }
    proc ref accumulate(const ref x) { _accumulate(opType, value, x); }
    proc ref combine(const ref other) { _accumulate(opType, value, other.value); }
    proc generate() do return value;
  }
  /// A value for each element, in the shape of an array or of arrays of arrays.
  private proc _filled(const ref like: [], const ref x) {
    if isArrayType(like.eltType) then return [inner in like] _filled(inner, x);
    else return [like.domain] x;
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
      _accumulate(opType, value, one);
  }
  private proc _accumulate(type opType, ref values: [], const ref x) {
    for value in values do
      _accumulate(opType, value, x);
  }
  private inline proc _accumulate(type opType, ref value, const ref x) {
    var state: opType;
    state.value = value;
    state.accumulate(x);
    if __primitive("can resolve method", state, "settled") then
      value = state.settled();
    else
      value = state.value;
  }
}
