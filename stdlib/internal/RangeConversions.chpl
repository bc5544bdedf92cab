// Ranges as ranges of other types: assignment, casts, and what does not fit.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module RangeConversions {
  use Base, Types, Strings, Casts, Errors, Ranges;

  // --- What a type has room for ---------------------------------------------------------------------------------------

  inline proc _fits(x: integral, type t): bool do return x >= min(t) && x <= max(t);
  /// A bound as another integer type has it, or a halt.
  inline proc _fitting(bound: integral, type t): t {
    if __primitive("bounds checks") && t != bound.type then
      if !_fits(bound, t) then _boundTooLarge(bound, t);
    return bound: t;
  }
  proc _boundTooLarge(bound: integral, type t) { halt("the bound of a range, ", bound, ", is beyond what ", t: string, " holds"); }

  /// Whether a stride is of a kind.
  inline proc _isOf(param strides: strideKind, stride: int): bool {
    if strides == strideKind.one then return stride == 1;
    else if strides == strideKind.negOne then return stride == -1;
    else if strides == strideKind.positive then return stride > 0;
    else if strides == strideKind.negative then return stride < 0;
    else return true;
  }
  /// Whether all strides of one kind are of another, too.
  proc _isWithin(param part: strideKind, param whole: strideKind) param do
    return part == whole || whole == strideKind.any || (part == strideKind.one && whole == strideKind.positive) ||
           (part == strideKind.negOne && whole == strideKind.negative);
  /// Halts where a range of some kind of strides cannot have a stride. Which kinds exclude each other is known before.
  inline proc _checkStride(r: range(?), param strides: strideKind, param doing: string) {
    if _isWithin(r.strides, strides) then return;
    if (_isWithin(r.strides, strideKind.positive) && _isWithin(strides, strideKind.negative)) ||
       (_isWithin(r.strides, strideKind.negative) && _isWithin(strides, strideKind.positive)) then
      compilerError(doing, " a range of strideKind.", r.strides: string, " to one of strideKind.", strides: string,
                    ": the strides of the two have different signs", errorDepth = 2);
    if !_isOf(strides, r.stride) {
      if strides == strideKind.one then halt(doing, " a range with stride ", r.stride, " to a range without a stride");
      halt(doing, " a range with stride ", r.stride, " to a range of strideKind.", strides: string);
    }
  }

  // --- Assignment and casts -------------------------------------------------------------------------------------------

  operator =(ref lhs: range(?), rhs: range(?)) {
    _checkStride(rhs, lhs.strides, "assigning");
    lhs._lo = if rhs.hasLowBound() then _fitting(rhs._lo, _intIdx(lhs.idxType)) else rhs._lo: _intIdx(lhs.idxType);
    lhs._hi = if rhs.hasHighBound() then _fitting(rhs._hi, _intIdx(lhs.idxType)) else rhs._hi: _intIdx(lhs.idxType);
    if _storesStride(lhs.strides) {
      lhs._st = rhs.stride;
      lhs._al = (if lhs._lo.type == rhs._lo.type then rhs._alignedAt() else _inReach(rhs)): _intIdx(lhs.idxType);
      if _mayBeOpen(lhs.bounds, lhs.strides) then lhs._isOpen = rhs.isAmbiguous();
    }
  }

  /// Halts where the type has no room for the bounds or the stride.
  operator :(r: range(?), type t: range(?)) {
    const result = _castUnchecked(r, t);
    type idx = result.idxType;
    if isIntegralType(idx) && isIntegralType(r.idxType) {
      if r.hasLowBound() then _fitting(r._lo, idx);
      if r.hasHighBound() then _fitting(r._hi, idx);
      if __primitive("bounds checks") && !_fits(r.stride, result.strType) then
        halt("the stride of a range, ", r.stride, ", is beyond what ", result.strType: string, " holds");
    }
    _checkStride(r, result.strides, "casting");
    return result;
  }
  /// The cast, or an error where the type has no room for the bounds or the stride.
  proc range.tryCast(type t: range(?)) throws {
    const result = _castUnchecked(this, t);
    type idx = result.idxType;
    if idx == bool && this.idxType != bool then
      compilerError("'tryCast' makes no range of bools of ", this.type: string);
    if hasLowBound() then _checkBound(this, _lo, idx);
    if hasHighBound() then _checkBound(this, _hi, idx);
    if !_fits(this.stride, result.strType) || !_isOf(result.strides, this.stride) then
      throw new IllegalArgumentError("a range with stride " + this.stride: string + " cannot be cast to " + t: string);
    return result;
  }
  private proc _checkBound(const ref r: range(?), bound: integral, type idx) throws {
    if isIntegralType(idx) && r.idxType != idx {
      const x = _boundAs(r, bound, if isEnumType(r.idxType) then int else bound.type);
      if !_fits(x, idx) then
        throw new IllegalArgumentError("bound " + x: string + " cannot be cast to " + idx: string);
    }
  }
  /// The cast, whatever the bounds and the stride.
  inline proc _castUnchecked(r: range(?), type t: range(?)) {
    // What the type leaves open is as in the range; `range` alone has an index type of int and no stride.
    param open = t.bounds == ?;
    type idx = if t.idxType != ? then t.idxType else if open then int else r.idxType;
    param strides = if t.strides != ? then t.strides else if open then strideKind.one else r.strides;
    return new range(idx, r.bounds, strides, _boundAs(r, r._lo, idx), _boundAs(r, r._hi, idx), r.stride,
                     _boundAs(r, r._alignedAt(), idx), r.isAmbiguous());
  }

  /// A bound as another index type counts: constants of an enumeration have values, between which a position may lie.
  inline proc _boundAs(r: range(?), bound: integral, type idx) {
    if isEnumType(r.idxType) && isIntegralType(idx) {
      if bound < 0 || bound >= r.idxType.size then return bound: idx;
      return _fromInt(r.idxType, bound): idx;
    } else {
      return bound: _intIdx(idx);
    }
  }

  proc range.safeCast(type t) {
    var result: t = this;
    return result;
  }
}
