// Ranges (spec, Ranges): records over two bounds, a stride, and an alignment.
//
// `_lo` and `_hi` are the bounds as written; a stride other than 1 and -1 is stored together with the alignment, an index
// of the sequence. What a range stands for is { i in _lo.._hi : i = _al (mod |stride|) }, ascending or, for negative
// strides, descending. Indices that are not integers (bool, enum) are held as their positions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Ranges {
  use Base, Types, AutoMath, TextIndices;
  public use RangeConversions;

  /// What Chapel 1.x calls the kinds of bounds.
  enum BoundedRangeType { bounded, boundedLow, boundedHigh, boundedNone }

  /// The integer type in which bounds of an index type are held.
  proc _intIdx(type idxType) type {
    if isIntegralType(idxType) then return idxType;
    else return int(64);
  }

  inline proc _toInt(i: integral) do return i;
  inline proc _toInt(i: bool): int do return __primitive("convert", i, int(64));
  inline proc _toInt(i: enum): int do return __primitive("convert", i, int(64));

  inline proc _toInt(i: byteIndex): int do return i._index;
  inline proc _toInt(i: codepointIndex): int do return i._index;

  inline proc _fromInt(type idxType, i: integral): idxType {
    if isIntegralType(idxType) then return i: idxType;
    else if idxType == byteIndex || idxType == codepointIndex then return new idxType(i: int);
    else return __primitive("convert", i, idxType);
  }

  proc _storesStride(param strides: strideKind) param do
    return strides != strideKind.one && strides != strideKind.negOne;
  /// Whether nothing may have said yet which indices of a stride are meant: `.. by 2` waits for what it slices.
  proc _mayBeOpen(param bounds: boundKind, param strides: strideKind) param do
    return bounds != boundKind.both && _storesStride(strides);

  record range {
    type idxType = int(64);
    param bounds: boundKind = boundKind.both;
    param strides: strideKind = strideKind.one;
    var _lo: _intIdx(idxType);
    var _hi: _intIdx(idxType);
    var _st: if _storesStride(strides) then int(64) else nothing;
    var _al: if _storesStride(strides) then _intIdx(idxType) else nothing;
    var _isOpen: if _mayBeOpen(bounds, strides) then bool else nothing; // _al means nothing then

    /// The empty range 1..0.
    proc init(type idxType = int(64), param bounds: boundKind = boundKind.both, param strides: strideKind = strideKind.one) {
      this.idxType = idxType;
      this.bounds = bounds;
      this.strides = strides;
      _lo = 1: _intIdx(idxType);
      _hi = 0: _intIdx(idxType);
      if _storesStride(strides) {
        _st = if strides == strideKind.negative then -1 else 1;
        _al = 1: _intIdx(idxType);
      }
      if _mayBeOpen(bounds, strides) then _isOpen = false;
    }

    proc init(type idxType, param bounds: boundKind, param strides: strideKind, lo: _intIdx(idxType), hi: _intIdx(idxType)) {
      this.idxType = idxType;
      this.bounds = bounds;
      this.strides = strides;
      _lo = lo;
      _hi = hi;
      if _storesStride(strides) {
        _st = 1;
        _al = lo;
      }
      if _mayBeOpen(bounds, strides) then _isOpen = false;
    }

    proc init(type idxType, param bounds: boundKind, param strides: strideKind, lo: _intIdx(idxType), hi: _intIdx(idxType),
              stride: int(64), al: _intIdx(idxType), isOpen: bool = false) {
      this.idxType = idxType;
      this.bounds = bounds;
      this.strides = strides;
      _lo = lo;
      _hi = hi;
      if _storesStride(strides) {
        _st = stride;
        _al = al;
      }
      if _mayBeOpen(bounds, strides) then _isOpen = isOpen;
    }

    /// Conversion between ranges: the same indices in another index type or stride kind.
    proc init=(other: range(?)) {
      this.idxType = if this.type.idxType == ? then other.idxType else this.type.idxType;
      this.bounds = if this.type.bounds == ? then other.bounds else this.type.bounds;
      this.strides = if this.type.strides == ? then other.strides else this.type.strides;
      _lo = if other.hasLowBound() then _fitting(other._lo, _intIdx(this.idxType)) else other._lo: _intIdx(this.idxType);
      _hi = if other.hasHighBound() then _fitting(other._hi, _intIdx(this.idxType)) else other._hi: _intIdx(this.idxType);
      if _storesStride(this.strides) {
        _st = other.stride;
        _al = (if _lo.type == other._lo.type then other._alignedAt() else _inReach(other)): _intIdx(this.idxType);
      }
      if _mayBeOpen(this.bounds, this.strides) then _isOpen = other.isAmbiguous();
      init this;
      _checkStride(other, this.strides, "copying");
    }
  }

  // --- Construction by `..` ------------------------------------------------------------------------------------------

  // One for each type, so that a literal takes the type of the other bound: `0..9: int(8)`.
  inline proc _buildRange(lo: int(8), hi: int(8)) do return new range(int(8), boundKind.both, strideKind.one, lo, hi);
  inline proc _buildRange(lo: int(16), hi: int(16)) do return new range(int(16), boundKind.both, strideKind.one, lo, hi);
  inline proc _buildRange(lo: int(32), hi: int(32)) do return new range(int(32), boundKind.both, strideKind.one, lo, hi);
  inline proc _buildRange(lo: int(64), hi: int(64)) do return new range(int(64), boundKind.both, strideKind.one, lo, hi);
  inline proc _buildRange(lo: uint(8), hi: uint(8)) do return new range(uint(8), boundKind.both, strideKind.one, lo, hi);
  inline proc _buildRange(lo: uint(16), hi: uint(16)) do return new range(uint(16), boundKind.both, strideKind.one, lo, hi);
  inline proc _buildRange(lo: uint(32), hi: uint(32)) do return new range(uint(32), boundKind.both, strideKind.one, lo, hi);
  inline proc _buildRange(lo: uint(64), hi: uint(64)) do return new range(uint(64), boundKind.both, strideKind.one, lo, hi);
  /// Set, the index type of a range between two params is that of their sum.
  config param newRangeLiteralType = false;

  // A literal beside a bound of another type takes that type where it fits: `1..n` of an `n: uint(32)`.
  inline proc _buildRange(param lo: integral, param hi: integral) where lo.type != hi.type {
    type t = if newRangeLiteralType then (lo + hi).type
             else if hi.type == int(64) then _idxBeside(hi, lo.type)
             else _idxBeside(lo, hi.type);
    return new range(t, boundKind.both, strideKind.one, lo: t, hi: t);
  }
  inline proc _buildRange(param lo: integral, hi: integral) where lo.type != hi.type {
    type t = _idxBeside(lo, hi.type);
    return new range(t, boundKind.both, strideKind.one, lo: t, hi: t);
  }
  inline proc _buildRange(lo: integral, param hi: integral) where lo.type != hi.type {
    type t = _idxBeside(hi, lo.type);
    return new range(t, boundKind.both, strideKind.one, lo: t, hi: t);
  }
  /// The index type of a range of a known bound and one of another type: the latter where it holds the known one, else
  /// the wider.
  proc _idxBeside(param known: integral, type other) type {
    if known >= min(other) && known <= max(other) then return other;
    else return if numBits(known.type) > numBits(other) then known.type else other;
  }
  proc _buildRange(lo: bool, hi: bool) do
    return new range(bool, boundKind.both, strideKind.one, _toInt(lo), _toInt(hi));
  proc _buildRange(lo: enum, hi: enum) where lo.type == hi.type do
    return new range(lo.type, boundKind.both, strideKind.one, _toInt(lo), _toInt(hi));
  proc _buildRange(lo: byteIndex, hi: byteIndex) do
    return new range(byteIndex, boundKind.both, strideKind.one, lo._index, hi._index);
  proc _buildRange(lo: codepointIndex, hi: codepointIndex) do
    return new range(codepointIndex, boundKind.both, strideKind.one, lo._index, hi._index);
  proc _buildRange(lo, hi) where !(_isBound(lo.type) && _isBound(hi.type)) {
    compilerError("the bounds of a range must be integers, bools, or constants of one enumeration; they are ",
                  lo.type: string, " and ", hi.type: string);
  }

  proc _isBound(type t) param do return isIntegralType(t) || isBoolType(t);

  inline proc _buildRangeOpen(lo: int(8), hi: int(8)) do return _openRange(lo, hi);
  inline proc _buildRangeOpen(lo: int(16), hi: int(16)) do return _openRange(lo, hi);
  inline proc _buildRangeOpen(lo: int(32), hi: int(32)) do return _openRange(lo, hi);
  inline proc _buildRangeOpen(lo: int(64), hi: int(64)) do return _openRange(lo, hi);
  inline proc _buildRangeOpen(lo: uint(8), hi: uint(8)) do return _openRange(lo, hi);
  inline proc _buildRangeOpen(lo: uint(16), hi: uint(16)) do return _openRange(lo, hi);
  inline proc _buildRangeOpen(lo: uint(32), hi: uint(32)) do return _openRange(lo, hi);
  inline proc _buildRangeOpen(lo: uint(64), hi: uint(64)) do return _openRange(lo, hi);
  // Nothing is less than the least number: the range is empty then. There is no branch, which would part the loads of
  // bounds from the loop.
  inline proc _openRange(lo: int(?w), hi: int(w)) {
    const isLeast = (hi == min(int(w))): int(w);
    return new range(int(w), boundKind.both, strideKind.one, lo | isLeast, __primitive("predecessor", hi + isLeast));
  }
  inline proc _openRange(lo: uint(?w), hi: uint(w)) {
    return if hi == 0 then new range(uint(w), boundKind.both, strideKind.one, 1: uint(w), 0: uint(w))
           else new range(uint(w), boundKind.both, strideKind.one, lo, __primitive("predecessor", hi));
  }
  proc _buildRangeOpen(lo: enum, hi: enum) where lo.type == hi.type do
    return new range(lo.type, boundKind.both, strideKind.one, _toInt(lo), _toInt(hi) - 1);

  proc _buildRangeOpen(lo: byteIndex, hi: byteIndex) do
    return new range(byteIndex, boundKind.both, strideKind.one, lo._index, hi._index - 1);
  proc _buildRangeOpen(lo: codepointIndex, hi: codepointIndex) do
    return new range(codepointIndex, boundKind.both, strideKind.one, lo._index, hi._index - 1);

  // Where a range does not say where it ends, an enumeration and bool do; for other types the bound means nothing.
  inline proc _buildRangeLow(lo) {
    const hi = if isEnumType(lo.type) then lo.type.size - 1 else if isBoolType(lo.type) then 1 else _toInt(lo);
    return new range(lo.type, boundKind.low, strideKind.one, _toInt(lo), hi);
  }
  inline proc _buildRangeHigh(hi) do
    return new range(hi.type, boundKind.high, strideKind.one, _openLow(hi, _toInt(hi)), _toInt(hi));
  inline proc _buildRangeHighOpen(hi) {
    const last = _movedBack(_toInt(hi), 1);
    return new range(hi.type, boundKind.high, strideKind.one, _openLow(hi, last), last);
  }
  inline proc _openLow(hi, bound) do
    return if isEnumType(hi.type) || isBoolType(hi.type) then 0 else bound;
  inline proc _buildRangeUnbounded() do
    return new range(int(64), boundKind.neither, strideKind.one, 1, 0);

  // --- Queries -------------------------------------------------------------------------------------------------------

  proc range.hasLowBound() param do return bounds == boundKind.both || bounds == boundKind.low;
  proc range.hasHighBound() param do return bounds == boundKind.both || bounds == boundKind.high;
  proc range.isBounded() param do return bounds == boundKind.both;
  /// What a stride is measured in.
  proc range.strType type do return int(numBits(_intIdx(idxType)));
  proc range.intIdxType type do return _intIdx(idxType);
  proc range.stridable param do return strides != strideKind.one;
  proc range.boundedType param {
    if bounds == boundKind.both then return BoundedRangeType.bounded;
    else if bounds == boundKind.low then return BoundedRangeType.boundedLow;
    else if bounds == boundKind.high then return BoundedRangeType.boundedHigh;
    else return BoundedRangeType.boundedNone;
  }
  proc range.hasUnitStride() param do return strides == strideKind.one;

  proc range.stride param where strides == strideKind.one do return 1;
  proc range.stride param where strides == strideKind.negOne do return -1;
  inline proc range.stride do return _st;

  inline proc range.lowBound do return _fromInt(idxType, _lo);
  inline proc range.highBound do return _fromInt(idxType, _hi);

  /// An index that the sequence is aligned to.
  inline proc range._alignedAt() {
    if _storesStride(strides) then return _al;
    else if strides == strideKind.negOne then return _hi;
    else return _lo;
  }

  /// The smallest and largest index of the sequence, as integers. On an empty range the low one is the larger.
  inline proc range._alignedLow() {
    if _storesStride(strides) {
      if bounds == boundKind.both && _lo > _hi then return _lo;
      return _stepped(_lo, _residue(_al, _lo, _st), upwards=true);
    } else {
      return _lo;
    }
  }
  inline proc range._alignedHigh() {
    if _storesStride(strides) {
      if bounds == boundKind.both && _lo > _hi then return _hi;
      return _stepped(_hi, _residue(_hi, _al, _st), upwards=false);
    } else {
      return _hi;
    }
  }

  /// The index that is so far from a bound. Where its type has no such index, neither is there any between the bounds:
  /// the bound itself lies beyond the other end of the sequence then.
  inline proc range._stepped(bound: integral, distance: uint, param upwards: bool) {
    const at = (if upwards then bound: uint + distance else bound: uint - distance): bound.type;
    // Distances are below 2**63, so a sum of 64 bits that wraps around is on the other side of the bound.
    if numBits(bound.type) == 64 {
      if (if upwards then at >= bound else at <= bound) then return at;
    } else if distance <= (if upwards then _spread(bound, max(bound.type)) else _spread(min(bound.type), bound)) {
      return at;
    }
    if bounds != boundKind.both && __primitive("bounds checks") then
      halt("there is no index of type ", idxType: string, " in the range");
    return bound;
  }

  /// What is left of a - b, from 0 on, when divided by a stride. The difference may be more than the bounds' type holds.
  inline proc _residue(a: integral, b: a.type, stride: int): uint {
    const m = _magnitude(stride);
    if a >= b then return _spread(b, a) % m;
    const r = _spread(a, b) % m;
    return if r == 0 then r else m - r;
  }
  /// A bound and a number, as an index of the bound's type, or a halt.
  inline proc _moved(bound: integral, n: integral): bound.type {
    if __primitive("bounds checks") {
      const room = if n >= 0 then _spread(bound, max(bound.type)) else _spread(min(bound.type), bound);
      if (if n >= 0 then n: uint else 0: uint - n: uint) > room then _boundTooFar(bound, n, "+");
    }
    return (bound: uint + n: uint): bound.type;
  }
  inline proc _movedBack(bound: integral, n: integral): bound.type {
    if __primitive("bounds checks") {
      const room = if n >= 0 then _spread(min(bound.type), bound) else _spread(bound, max(bound.type));
      if (if n >= 0 then n: uint else 0: uint - n: uint) > room then _boundTooFar(bound, n, "-");
    }
    return (bound: uint - n: uint): bound.type;
  }
  proc _boundTooFar(bound: integral, n: integral, param sign: string) {
    halt("the bound of a range, ", bound, " ", sign, " ", n, ", is beyond what ", bound.type: string, " holds");
  }
  inline proc _magnitude(stride: int): uint do return if stride < 0 then 0:uint - stride: uint else stride: uint;
  /// How far a larger bound is from a smaller one.
  inline proc _spread(lo: integral, hi: lo.type): uint do
    return if isUintType(lo.type) then (hi - lo): uint else hi: uint - lo: uint;

  inline proc range.low do return _fromInt(idxType, _alignedLow());
  inline proc range.high do return _fromInt(idxType, _alignedHigh());
  inline proc range.alignedLow do return _fromInt(idxType, _alignedLow());
  inline proc range.alignedHigh do return _fromInt(idxType, _alignedHigh());

  inline proc range.first {
    if strides == strideKind.one || strides == strideKind.positive then return low;
    else if strides == strideKind.negOne || strides == strideKind.negative then return high;
    else return if _st > 0 then low else high;
  }
  inline proc range.last {
    if strides == strideKind.one || strides == strideKind.positive then return high;
    else if strides == strideKind.negOne || strides == strideKind.negative then return low;
    else return if _st > 0 then high else low;
  }

  /// Whether there is a first or last index: an empty range has neither. The types say so where they rule out an empty
  /// range and say which way it runs.
  proc range.hasFirst() param where _typeTellsEnds(this) do
    return if _isUpwards(this.strides) then hasLowBound() else hasHighBound();
  proc range.hasFirst(): bool do return (if stride > 0 then hasLowBound() else hasHighBound()) && !isEmpty();
  proc range.hasLast() param where _typeTellsEnds(this) do
    return if _isUpwards(this.strides) then hasHighBound() else hasLowBound();
  proc range.hasLast(): bool do return (if stride > 0 then hasHighBound() else hasLowBound()) && !isEmpty();
  proc _typeTellsEnds(r: range(?)) param do
    return r.bounds == boundKind.neither || (r.bounds != boundKind.both && r.strides != strideKind.any);
  proc _isUpwards(param kind: strideKind) param do return kind == strideKind.one || kind == strideKind.positive;

  /// The number of indices, for loops: max(int) where there are more, as no loop comes to the end of so many.
  inline proc range._count(): int do return _counting(saturates=true);
  /// The number of indices. Where an int does not count so far it is max(int), or else 0 or less.
  inline proc range._counting(param saturates: bool): int {
    const lo = _alignedLow(), hi = _alignedHigh();
    if _storesStride(strides) then
      return if lo > hi then 0 else _oneMore(_spread(lo, hi) / _magnitude(_st), saturates);
    else
      return if lo > hi then 0 else _oneMore(_spread(lo, hi), saturates);
  }
  /// What wraps around is 0 or less. That is how it is found out, for the sum itself is what passes that look at loops
  /// have to see.
  inline proc range._oneMore(n: uint, param saturates: bool): int {
    const all = (n + 1): int;
    if saturates && numBits(_intIdx(idxType)) == 64 then return if all <= 0 then max(int) else all;
    else return all;
  }
  /// How many indices there are from the first one on until their type has no more, or max(int), which no loop reaches.
  inline proc range._room(): int {
    const at = _toInt(first), limit = if stride > 0 then max(_intIdx(idxType)) else min(_intIdx(idxType));
    const others = (if stride > 0 then _spread(at, limit) else _spread(limit, at)) / _magnitude(stride);
    return if others >= max(int): uint then max(int) else others: int + 1;
  }
  /// First index and step, for loops.
  inline proc range._low() do return first;
  /// The same as a number, where indices are positions in text.
  inline proc range._lowPosition(): int do return _toInt(this.low);
  inline proc range._step(): int do return stride;

  inline proc range.size: int {
    if bounds != boundKind.both && !isEnumType(idxType) && !isBoolType(idxType) then
      compilerError("'size' of a range without both bounds");
    const n = _counting(saturates=false);
    if __primitive("bounds checks") && numBits(_intIdx(idxType)) == 64 then
      if n <= 0 && _alignedLow() <= _alignedHigh() then _sizeTooLarge(int);
    return n;
  }
  inline proc range.length: int do return size;
  inline proc range.sizeAs(type t: integral): t {
    if bounds != boundKind.both && !isEnumType(idxType) && !isBoolType(idxType) then
      compilerError("'sizeAs' of a range without both bounds");
    const lo = _alignedLow(), hi = _alignedHigh();
    if lo > hi then return 0: t;
    const others = if _storesStride(strides) then _spread(lo, hi) / _magnitude(_st) else _spread(lo, hi);
    if __primitive("bounds checks") && others >= max(t): uint then _sizeTooLarge(t);
    return (others + 1): t;
  }
  proc _sizeTooLarge(type t) { halt("there are more indices than ", t: string, " can count"); }
  inline proc range.isEmpty(): bool {
    if bounds != boundKind.both then return false;
    else return _alignedLow() > _alignedHigh();
  }
  inline proc range.hasAmbiguousAlignment(): bool do return isAmbiguous();
  /// Whether nothing says which indices of a stride are meant.
  inline proc range.isAmbiguous(): bool {
    if _mayBeOpen(bounds, strides) then return _isOpen && _magnitude(_st) > 1;
    else return false;
  }
  inline proc range.aligned: bool do return !isAmbiguous();
  inline proc range.isNaturallyAligned(): bool do return _isNaturallyAligned();
  inline proc range.isAligned(): bool do return !_isNaturallyAligned();
  inline proc range.alignment {
    if _storesStride(strides) then return _fromInt(idxType, _residue(_al, 0: _al.type, _st): _al.type);
    else return _fromInt(idxType, _alignedAt());
  }

  proc range._isNaturallyAligned(): bool {
    if !_storesStride(strides) then return true;
    else if _magnitude(_st) == 1 then return true;
    else if _st > 0 then return if hasLowBound() then _alignedLow() == _lo else isAmbiguous();
    else return if hasHighBound() then _alignedHigh() == _hi else isAmbiguous();
  }

  proc range.contains(i: idxType): bool {
    const k = _toInt(i);
    if hasLowBound() && k < _lo then return false;
    if hasHighBound() && k > _hi then return false;
    if _storesStride(strides) then return _residue(k: _al.type, _al, _st) == 0;
    return true;
  }
  proc range.contains(i) where isIntegralType(i.type) && isIntegralType(idxType) && i.type != idxType do
    return contains(i: idxType);
  proc range.contains(other: range(?)): bool {
    if other.bounds == boundKind.both && other.isEmpty() then return true;
    if hasLowBound() && (!other.hasLowBound() || other._alignedLow() < _lo) then return false;
    if hasHighBound() && (!other.hasHighBound() || other._alignedHigh() > _hi) then return false;
    if abs(stride) != 1 {
      if other.stride % stride != 0 && !(other.bounds == boundKind.both && other._count() <= 1) then return false;
      return _residue(other._alignedAt(): int, _alignedAt(): int, stride) == 0;
    }
    return true;
  }
  proc range.member(i) do return contains(i);
  /// Whether ranges are alike in type, bounds, stride and alignment, not only in the indices that they have.
  proc ident(const ref r1: range(?), const ref r2: range(?)): bool {
    if r1.type != r2.type || r1.isAmbiguous() != r2.isAmbiguous() then return false;
    if r1.isAmbiguous() then return r1._lo == r2._lo && r1._hi == r2._hi && r1.stride == r2.stride;
    else return r1._lo == r2._lo && r1._hi == r2._hi && r1.stride == r2.stride && r1._alignedAt() == r2._alignedAt();
  }
  proc range.boundsCheck(other: range(?)) do return contains(other);

  /// The 0-based position of an index in the sequence, -1 when it is not in it; and its inverse.
  proc range.indexOrder(i: idxType): int do
    return if contains(i) then _positionOf(_toInt(i)) else -1;
  inline proc range._positionOf(i: integral): int {
    const start = _toInt(first);
    const position = ((if i >= start then _spread(start, i) else _spread(i, start)) / _magnitude(stride)): int;
    if __primitive("bounds checks") && numBits(_intIdx(idxType)) == 64 then
      if position < 0 then _sizeTooLarge(int);
    return position;
  }
  proc range.orderToIndex(order: integral): idxType {
    if __primitive("bounds checks") then
      if order < 0 || (hasLast() && (isEmpty() || order: uint > _others())) then halt("the range has no index number ", order);
    return _fromInt(idxType, (_toInt(first): uint + order: uint * stride: uint): _intIdx(idxType));
  }

  // --- Operators ------------------------------------------------------------------------------------------------------

  proc _negated(param strides: strideKind) param {
    if strides == strideKind.one then return strideKind.negOne;
    else if strides == strideKind.negOne then return strideKind.one;
    else if strides == strideKind.positive then return strideKind.negative;
    else if strides == strideKind.negative then return strideKind.positive;
    else return strideKind.any;
  }
  /// What is known of the stride after `by` with a step known at compile time.
  proc _stridesBy(param strides: strideKind, param step: integral) param {
    if step == 1 then return strides;
    else if step == -1 then return _negated(strides);
    else if strides == strideKind.any then return strideKind.any;
    else if (step > 0) == (strides == strideKind.one || strides == strideKind.positive) then return strideKind.positive;
    else return strideKind.negative;
  }

  operator by(r: range(?), param step: integral) {
    if step == 0 then compilerError("the stride of a range cannot be 0");
    return _by(r, step: int, _stridesBy(r.strides, step));
  }
  operator by(r: range(?), step: integral) {
    if step == 0 then halt("the stride of a range cannot be 0");
    return _by(r, _asStride(step), strideKind.any);
  }
  inline proc _by(r: range(?), step: int, param strides: strideKind) {
    // A sequence that a negative step reverses starts at its last index.
    const al = if step > 0 then _firstOr(r) else _lastOr(r);
    if __primitive("bounds checks") && _storesStride(r.strides) then
      if _magnitude(step) > max(int): uint / _magnitude(r.stride) then
        halt("the stride of a range, ", r.stride, " * ", step, ", is beyond what int(64) holds");
    const isOpen = !(if step > 0 then _startsAtBound(r, r.stride > 0) else _startsAtBound(r, r.stride < 0)) &&
                   (_magnitude(r.stride) == 1 || r.isAmbiguous());
    return new range(r.idxType, r.bounds, strides, r._lo, r._hi, r.stride * step, al, isOpen);
  }
  inline proc _startsAtBound(r: range(?), upwards: bool): bool do
    return if upwards then r.hasLowBound() else r.hasHighBound();
  inline proc _asStride(step: integral): int {
    if isUintType(step.type) && __primitive("bounds checks") then
      if step: uint > max(int): uint then halt("the stride of a range, ", step, ", is beyond what int(64) holds");
    return step: int;
  }
  inline proc _firstOr(r: range(?)) {
    if r.bounds == boundKind.both {
      return if r.stride > 0 then r._alignedLow() else r._alignedHigh();
    } else if r.bounds == boundKind.low {
      return if r.stride > 0 then r._alignedLow() else r._alignedAt();
    } else if r.bounds == boundKind.high {
      return if r.stride > 0 then r._alignedAt() else r._alignedHigh();
    } else {
      return if _storesStride(r.strides) then r._alignedAt() else 0: r._lo.type;
    }
  }
  inline proc _lastOr(r: range(?)) {
    if r.bounds == boundKind.both {
      return if r.stride > 0 then r._alignedHigh() else r._alignedLow();
    } else if r.bounds == boundKind.high {
      return if r.stride > 0 then r._alignedHigh() else r._alignedAt();
    } else if r.bounds == boundKind.low {
      return if r.stride > 0 then r._alignedAt() else r._alignedLow();
    } else {
      return if _storesStride(r.strides) then r._alignedAt() else 0: r._lo.type;
    }
  }

  operator align(r: range(?), a) where a.type == r.idxType || (isIntegralType(a.type) && isIntegralType(r.idxType)) {
    param strides = if r.strides == strideKind.one || r.strides == strideKind.negOne then strideKind.any else r.strides;
    return new range(r.idxType, r.bounds, strides, r._lo, r._hi, r.stride, _toInt(a): _intIdx(r.idxType));
  }
  proc range.offset(n: integral) {
    return new range(idxType, bounds, strides, _lo, _hi, stride, _moved(_toInt(first), n));
  }

  /// The first `count` indices, or the last -count.
  operator #(r: range(?), count: integral) {
    type t = _intIdx(r.idxType);
    if r.bounds == boundKind.neither then
      compilerError("the count operator '#' needs a range with at least one bound");
    if r.bounds == boundKind.low && r.strides == strideKind.one {
      if __primitive("bounds checks") && count < 0 then
        halt("count -- a range without a high bound has no last indices");
      if count == 0 && r._lo == min(t) then return _counted(r, r._lo + 1, r._lo);
      // From 1 on there are as many indices of a type as the type can count.
      if __primitive("bounds checks") then
        if r._lo > 1 || numBits(t) < numBits(count.type) || isUintType(count.type) then
          if count > 0 && (count - 1): uint > _spread(r._lo, max(t)) then
            halt("count -- Too many indices requested from range ", r._lo, "..: ", count);
      return _counted(r, r._lo, (r._lo: uint + (count: uint - 1)): t);
    }
    const n = if count < 0 then 0: uint - count: uint else count: uint, s = _magnitude(r.stride);
    if r.bounds == boundKind.both then
      if n > (if r.isEmpty() then 0: uint else r._others() + (r._others() != max(uint)): uint) then
        _tooManyIndices(r, count);
    // From the low end: the first indices of an ascending sequence or the last of a descending one. Bounds need not be
    // indices: the result reaches over a whole stride for each index, as far as the range goes.
    const fromLow = (r.stride > 0) == (count >= 0);
    if n == 0 {
      const bound = if r.hasLowBound() then r._lo else r._hi;
      if r.hasLowBound() && _spread(min(t), bound) >= s then return _counted(r, bound, (bound: uint - s): t);
      else if !r.hasLowBound() && _spread(bound, max(t)) >= s then return _counted(r, (bound: uint + s): t, bound);
      else if bound < max(t) then return _counted(r, bound + 1, bound);
      else return _counted(r, bound, bound - 1);
    }
    if fromLow && r.hasLowBound() {
      const room = _spread(r._lo, if r.hasHighBound() then r._hi else max(t));
      if __primitive("bounds checks") && n - 1 > room / s then _tooManyIndices(r, count);
      const span = (n - 1) * s;
      return _counted(r, r._lo, (r._lo: uint + span + min(s - 1, room - span)): t);
    }
    if !fromLow && r.hasHighBound() {
      const room = _spread(if r.hasLowBound() then r._lo else min(t), r._hi);
      if __primitive("bounds checks") && n - 1 > room / s then _tooManyIndices(r, count);
      const span = (n - 1) * s;
      return _counted(r, (r._hi: uint - span - min(s - 1, room - span)): t, r._hi);
    }
    if r.hasLowBound() {
      const lo = r._alignedLow();
      halt("count -- a range without a high bound has no last indices");
      return _counted(r, lo, lo);
    } else {
      const hi = r._alignedHigh();
      halt("count -- a range without a low bound has no first indices");
      return _counted(r, hi, hi);
    }
  }
  proc _tooManyIndices(r: range(?), count: integral) {
    halt("count -- Too many indices requested from range ", r, ": ", count);
  }
  /// How many indices there are after the first one.
  inline proc range._others(): uint do return _spread(_alignedLow(), _alignedHigh()) / _magnitude(stride);
  inline proc _counted(r: range(?), lo, hi) {
    type t = _intIdx(r.idxType);
    return new range(r.idxType, boundKind.both, r.strides, lo: t, hi: t, r.stride, r._alignedAt());
  }

  operator +(r: range(?), i: integral) {
    type t = (r._lo + i).type;
    return _between(r, t, _movedLow(r, i, t), _movedHigh(r, i, t), _movedAlignment(r, i, t));
  }
  operator +(i: integral, r: range(?)) do return r + i;
  operator -(r: range(?), i: integral) {
    type t = (r._lo - i).type;
    if r.bounds == boundKind.neither then return _between(r, t, r._lo: t, r._hi: t, (r._alignedAt(): uint - i: uint): t);
    const lo = if r.hasLowBound() then _movedBack(r._lo: t, i) else r._lo: t;
    const hi = if r.hasHighBound() then _movedBack(r._hi: t, i) else r._hi: t;
    return _between(r, t, lo, hi, if _storesStride(r.strides) then _movedBack(_inReach(r): t, i) else lo);
  }

  proc range.translate(i: integral) {
    type t = _intIdx(idxType);
    return _between(this, idxType, _movedLow(this, i, t), _movedHigh(this, i, t), _movedAlignment(this, i, t));
  }
  proc range.chpl_translate(i: integral) do return translate(i);
  proc range.expand(i: integral) {
    const lo = if hasLowBound() then _movedBack(_lo, i) else _lo, hi = if hasHighBound() then _moved(_hi, i) else _hi;
    return _between(this, idxType, lo, hi, _alignedAt());
  }
  proc range.interior(i: integral) {
    if i < 0 then return _between(this, idxType, _lo, _movedBack(_lo, i + 1), _alignedAt());
    else if i > 0 then return _between(this, idxType, _movedBack(_hi, i - 1), _hi, _alignedAt());
    else return _between(this, idxType, _lo, _hi, _alignedAt());
  }
  proc range.exterior(i: integral) {
    if i < 0 then return _between(this, idxType, _moved(_lo, i), _movedBack(_lo, 1), _alignedAt());
    else if i > 0 then return _between(this, idxType, _moved(_hi, 1), _moved(_hi, i), _alignedAt());
    else return _between(this, idxType, _lo, _hi, _alignedAt());
  }
  /// A range like another, but for its index type, its bounds and its alignment.
  inline proc _between(r: range(?), type idxType, lo: integral, hi: integral, al: integral) do
    return new range(idxType, r.bounds, r.strides, lo, hi, r.stride, al, r.isAmbiguous());
  inline proc _movedLow(r: range(?), i: integral, type t) do
    return if r.hasLowBound() then _moved(r._lo: t, i) else r._lo: t;
  inline proc _movedHigh(r: range(?), i: integral, type t) do
    return if r.hasHighBound() then _moved(r._hi: t, i) else r._hi: t;
  inline proc _movedAlignment(r: range(?), i: integral, type t) do
    return if _storesStride(r.strides) then _moved(_inReach(r): t, i) else r._lo: t;
  /// An index that the sequence is aligned to, one of the sequence if there is any.
  inline proc _inReach(r: range(?)) {
    const al = r._alignedAt();
    if r.hasLowBound() && al < r._lo then return r._alignedLow();
    else if r.hasHighBound() && al > r._hi then return r._alignedHigh();
    else return al;
  }

  /// Equal when they stand for the same sequence (and have the same bounds missing).
  operator ==(a: range(?), b: range(?)): bool {
    if a.bounds != b.bounds then return false;
    if a.bounds == boundKind.both {
      if a.isEmpty() || b.isEmpty() then return a.isEmpty() && b.isEmpty();
      return a.first == b.first && a.last == b.last && (a.first == a.last || a.stride == b.stride);
    }
    if a.stride != b.stride || a.isAmbiguous() != b.isAmbiguous() then return false;
    if a.isAmbiguous() then return if a.hasLowBound() then a._lo == b._lo else !a.hasHighBound() || a._hi == b._hi;
    if a.hasLowBound() && a._alignedLow() != b._alignedLow() then return false;
    if a.hasHighBound() && a._alignedHigh() != b._alignedHigh() then return false;
    return a.bounds != boundKind.neither || _residue(a._alignedAt(): int, b._alignedAt(): int, a.stride) == 0;
  }
  operator !=(a: range(?), b: range(?)): bool do return !(a == b);

  // --- Intersection (slicing) ----------------------------------------------------------------------------------------

  /// What strides the indices have that are in two ranges: of the sign that the product of both strides has.
  proc _bothStrides(param a: strideKind, param b: strideKind) param {
    if a == strideKind.one then return b;
    else if b == strideKind.one then return a;
    else if a == strideKind.any || b == strideKind.any then return strideKind.any;
    else if a == strideKind.negOne && b == strideKind.negOne then return strideKind.one;
    else if _runsDown(a) == _runsDown(b) then return strideKind.positive;
    else return strideKind.negative;
  }
  proc _runsDown(param strides: strideKind) param do
    return strides == strideKind.negOne || strides == strideKind.negative;
  proc _bothBounds(param a: boundKind, param b: boundKind) param {
    param low = a == boundKind.both || a == boundKind.low || b == boundKind.both || b == boundKind.low;
    param high = a == boundKind.both || a == boundKind.high || b == boundKind.both || b == boundKind.high;
    if low && high then return boundKind.both;
    else if low then return boundKind.low;
    else if high then return boundKind.high;
    else return boundKind.neither;
  }

  inline proc _noneOf(r: range(?), param bounds: boundKind, param strides: strideKind, stride: int) {
    type t = _intIdx(r.idxType);
    return new range(r.idxType, bounds, strides, 1: t, 0: t, stride, 1: t);
  }
  /// The indices that are in both. One range that runs downwards makes them run downwards; two do not. An other range
  /// that leaves open which indices it means starts where the result does.
  proc range.this(other: range(?)) {
    type t = _intIdx(idxType);
    if _mayBeOpen(bounds, strides) then   // other ranges slice in kernels, which cannot write
      if isAmbiguous() then
        halt("cannot slice the range ", this, ": which indices it has is open, write 'align' behind it");
    param bounds2 = _bothBounds(bounds, other.bounds);
    param strides2 = _bothStrides(strides, other.strides);
    const sign = if (stride < 0) != (other.stride < 0) then -1 else 1;
    var lo = _lo, hi = _hi;
    if other._lo.type == t {
      if other.hasLowBound() then
        if !hasLowBound() || other._lo > lo then lo = other._lo;
      if other.hasHighBound() then
        if !hasHighBound() || other._hi < hi then hi = other._hi;
    } else {
      // A bound of the other that this index type does not reach leaves all of the range, or nothing.
      if other.hasLowBound() {
        if other._lo > max(t) then return _noneOf(this, bounds2, strides2, sign);
        const least = if other._lo < min(t) then min(t) else other._lo: t;
        if !hasLowBound() || least > lo then lo = least;
      }
      if other.hasHighBound() {
        if other._hi < min(t) then return _noneOf(this, bounds2, strides2, sign);
        const most = if other._hi > max(t) then max(t) else other._hi: t;
        if !hasHighBound() || most < hi then hi = most;
      }
    }
    if !_storesStride(strides2) {
      return new range(idxType, bounds2, strides2, lo, hi);
    } else {
      // x = a (mod s) and x = b (mod u): the alignments meet every lcm(s, u), or never.
      const s = abs(stride), u = abs(other.stride);
      const g = gcd(s, u);
      const a = _alignedAt(): int, b = other._alignedAt(): int;
      const step = sign * (s / g * u);
      if other.isAmbiguous() {
        const part = new range(idxType, bounds2, strideKind.positive, lo, hi, s, _alignedAt());
        const start = if step > 0 then part._alignedLow() else part._alignedHigh();
        const hasStart = if step > 0 then part.hasLowBound() else part.hasHighBound();
        return new range(idxType, bounds2, strides2, lo, hi, step, if hasStart then start else _alignedAt(),
                         !hasStart && s == 1);
      }
      if (b - a) % g != 0 then
        return _noneOf(this, bounds2, strides2, step);
      var al = a;
      while _residue(al, b, u) != 0 do al += s;
      return new range(idxType, bounds2, strides2, lo, hi, step, al: t);
    }
  }

  /// The indices that are in both, in the direction of this range.
  inline proc range._within(whole: range(?)) where !_mayBeOpen(bounds, strides) || idxType != whole.idxType do
    return this[whole._upwards()];
  inline proc range._within(whole: range(?)) where _mayBeOpen(bounds, strides) && idxType == whole.idxType do
    return whole._upwards()[this];
  inline proc range._upwards() {
    param upwards = if _storesStride(strides) then strideKind.positive else strideKind.one;
    return new range(idxType, bounds, upwards, _lo, _hi, abs(stride), _alignedAt(), isAmbiguous());
  }

  proc range.hash(): uint {
    return (_toInt(_lo): uint * 31 + _toInt(_hi): uint) * 31 + stride: uint;
  }
}
