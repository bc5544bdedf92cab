// The standard reductions (spec, Data Parallelism): each a record whose default value is the identity, to which values
// are accumulated and partial results combined. The compiler writes the loops.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Reductions {
  use Base, Types, AutoMath, Tuples;

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

  // minloc and maxloc accumulate (value, location) pairs; of equal values the first location in order wins.
  record minlocReduceScanOp {
    type eltType;
    var value: eltType = _pairWith(eltType, true);
    var any = false;
    inline proc ref accumulate(const ref x) {
      if !any || x(0) < value(0) || (x(0) == value(0) && x(1) < value(1)) {
        value = x;
        any = true;
      }
    }
    inline proc ref combine(const ref other) { if other.any then accumulate(other.value); }
    inline proc generate() do return value;
  }
  record maxlocReduceScanOp {
    type eltType;
    var value: eltType = _pairWith(eltType, false);
    var any = false;
    inline proc ref accumulate(const ref x) {
      if !any || x(0) > value(0) || (x(0) == value(0) && x(1) < value(1)) {
        value = x;
        any = true;
      }
    }
    inline proc ref combine(const ref other) { if other.any then accumulate(other.value); }
    inline proc generate() do return value;
  }
  proc _pairWith(type t, param least: bool): t {
    var result: t;
    result(0) = if least then max(result(0).type) else min(result(0).type);
    return result;
  }
}
