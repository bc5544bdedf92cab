// Comparators of module Sort: what says which of two elements comes first, and how the methods that it may have are used.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Comparators {
  use Base, Types, Ranges, Strings, Casts;

  /// What comparators say they are: `record byLength : keyComparator`. Whether one has the method that it needs for the
  /// elements at hand is seen where something is sorted.
  interface sortComparator { }
  interface keyComparator { }
  interface keyPartComparator { }
  interface relativeComparator { }

  // Where a value is wanted the names of these two stand for values, which they were in Chapel 1.x.

  /// Orders by `<`.
  pragma "default value"
  record defaultComparator {
    inline proc compare(const ref x, const ref y): int do return if x < y then -1 else if y < x then 1 else 0;

    // The parts by which numbers, texts and homogeneous tuples are sorted: (returned, part), and (pre, anything) after the last.
    inline proc keyPart(x: integral, i: int) do return (_partStatus(i > 0), x);
    inline proc keyPart(x: real(?w), i: int) {
      // The bits, made ascending: negative numbers have all of theirs flipped, the others the sign.
      const bits = __primitive("bitcast", x, uint(w)), sign = (1: uint(w)) << (w - 1);
      return (_partStatus(i > 0), if (bits & sign) != 0 then ~bits else bits | sign);
    }
    inline proc keyPart(x: imag(?w), i: int) do return keyPart(__primitive("convert", x, real(w)), i);
    proc keyPart(x: string, i: int) do return (_partStatus(i >= x.numBytes), if i < x.numBytes then x.byte(i) else 0: uint(8));
    proc keyPart(x: bytes, i: int) do return (_partStatus(i >= x.size), if i < x.size then x[i]: uint(8) else 0: uint(8));
    proc keyPart(const ref x: _tuple, i: int) where isHomogeneousTuple(x) && (isInt(x(0)) || isUint(x(0)) || isReal(x(0))) {
      const (_, part) = keyPart(x(if i < x.size then i else 0), 0);
      return (_partStatus(i >= x.size), part);
    }

    // Called on the name (Chapel 1.x).
    proc type keyPart(const ref x, i: int) do return (new defaultComparator()).keyPart(x, i);
    proc type compare(const ref x, const ref y): int do return (new defaultComparator()).compare(x, y);
  }

  inline proc _partStatus(isPast: bool): keyPartStatus do
    return if isPast then keyPartStatus.pre else keyPartStatus.returned;

  /// The opposite of another comparator.
  pragma "default value"
  record reverseComparator {
    var comparator;

    proc init() { this.comparator = new defaultComparator(); }
    proc init(comparator) { this.comparator = comparator; }
    proc init=(const ref other: reverseComparator(?)) { this.comparator = other.comparator; }

    inline proc compare(const ref x, const ref y): int do return _order(y, x, comparator);
    /// The part of the other comparator turned round, of one with parts or with whole numbers as keys.
    inline proc keyPart(const ref x, i: int) where _hasKeyPart(comparator, x) || _hasNumberKey(comparator, x) {
      const (status, part) = _partFor(x, i);
      return (_oppositeStatus(status), ~part);
    }
    inline proc _partFor(const ref x, i: int) where _hasKeyPart(comparator, x) do return comparator.keyPart(x, i);
    inline proc _partFor(const ref x, i: int) where !_hasKeyPart(comparator, x) do
      return (new defaultComparator()).keyPart(comparator.key(x), i);
  }
  /// What ends before it goes on, ends after that in the other direction.
  inline proc _oppositeStatus(status: keyPartStatus): keyPartStatus do
    return if status == keyPartStatus.pre then keyPartStatus.post
           else if status == keyPartStatus.post then keyPartStatus.pre else status;
  inline proc _oppositeStatus(status: int): int do return -status;
  proc _hasNumberKey(const ref cmp, const ref x) param {
    if !_hasKey(cmp, x) then return false;
    else return isIntegral(cmp.key(x)) || isReal(cmp.key(x));
  }
  type DefaultComparator = defaultComparator;
  type ReverseComparator = reverseComparator;

  proc _hasKey(const ref cmp, const ref x) param do return __primitive("can resolve method", cmp, "key", x);
  proc _hasCompare(const ref cmp, const ref x) param do return __primitive("can resolve method", cmp, "compare", x, x);
  proc _hasKeyPart(const ref cmp, const ref x) param do return __primitive("can resolve method", cmp, "keyPart", x, 0);

  /// Whether an argument that could be elements or a comparator is the latter.
  proc _isComparator(const ref x) param do
    return isRecordType(x.type) && !isRangeType(x.type) && !__primitive("can resolve method", x, "these");

  proc _isValue(const ref x) param do return true;
  proc _hasLess(const ref x) param do
    return isNumeric(x) || isBool(x) || isEnum(x) || isTuple(x) || __primitive("can resolve", "<", x, x);

  // A method may return nothing at all.
  proc _hasOrderedKey(const ref cmp, const ref x) param {
    if !__primitive("can resolve", "_isValue", cmp.key(x)) then return false;
    else return _hasLess(cmp.key(x));
  }
  proc _comparesByNumber(const ref cmp, const ref x) param {
    if !__primitive("can resolve", "_isValue", cmp.compare(x, x)) then return false;
    else return isNumeric(cmp.compare(x, x));
  }

  /// Reports a comparator that cannot compare elements like x, at the call of the procedure that `depth` counts to.
  proc _checkComparator(const ref cmp, const ref x, param depth: int) param {
    if _hasKey(cmp, x) {
      if _hasCompare(cmp, x) && !cmp.type == defaultComparator then
        compilerError(cmp.type: string + " contains both a key method and a compare method", errorDepth = depth);
      if _hasKeyPart(cmp, x) then
        compilerError(cmp.type: string + " contains both a key method and a keyPart method", errorDepth = depth);
      if !_hasOrderedKey(cmp, x) then
        compilerError("The key method in " + cmp.type: string + " must return an object that supports the '<' function" +
                      " when used with " + x.type: string + " elements", errorDepth = depth);
    } else if _hasCompare(cmp, x) {
      if !_comparesByNumber(cmp, x) then
        compilerError("The compare method in " + cmp.type: string + " must return a numeric type when used with " +
                      x.type: string + " elements", errorDepth = depth);
    } else if _hasKeyPart(cmp, x) {
      _checkKeyPart(cmp, x, depth = depth);
    } else {
      compilerError("The comparator " + cmp.type: string + " requires a 'key(a)', 'compare(a, b)', or 'keyPart(a, i)'" +
                    " method  for element type " + x.type: string, errorDepth = depth);
    }
    return true;
  }
  proc _checkComparator(const ref cmp: reverseComparator(?), const ref x, param depth: int) param do
    return _checkComparator(cmp.comparator, x, depth + 1);
  proc _checkKeyPart(const ref cmp, const ref x, param depth: int) {
    if !__primitive("can resolve", "_isValue", cmp.keyPart(x, 0)) || !isTuple(cmp.keyPart(x, 0)) then
      compilerError("The keyPart method in " + cmp.type: string + " must return a tuple when used with " + x.type: string +
                    " elements", errorDepth = depth + 1);
    else if !isInt(cmp.keyPart(x, 0)(0)) && !isEnum(cmp.keyPart(x, 0)(0)) then
      compilerError("The keyPart method in " + cmp.type: string + " must return a tuple with element 0 of type int(?)" +
                    " when used with " + x.type: string + " elements", errorDepth = depth + 1);
    else if !isIntegral(cmp.keyPart(x, 0)(1)) then
      compilerError("The keyPart method in " + cmp.type: string + " must return a tuple with element 1 of type  int(?) or" +
                    " uint(?) when used with " + x.type: string + " elements", errorDepth = depth + 1);
  }

  /// What the first element of a keyPart says.
  enum keyPartStatus { pre = -1, returned = 0, post = 1 }

  /// Below, at, or above 0 as x comes before, with, or after y.
  inline proc _order(const ref x, const ref y, const ref cmp) {
    if _hasKey(cmp, x) {
      const kx = cmp.key(x), ky = cmp.key(y);
      return if kx < ky then -1 else if ky < kx then 1 else 0;
    } else if _hasCompare(cmp, x) {
      return cmp.compare(x, y);
    } else {
      return _orderOfParts(x, y, cmp);
    }
  }
  proc _orderOfParts(const ref x, const ref y, const ref cmp): int {
    var i = 0;
    while true {
      const (statusX, partX) = cmp.keyPart(x, i), (statusY, partY) = cmp.keyPart(y, i);
      const sx = statusX: int, sy = statusY: int;
      // What has ended comes before or after what goes on; two that have ended are alike.
      if sx != 0 || sy != 0 then return sx - sy;
      if partX < partY then return -1;
      if partY < partX then return 1;
      i += 1;
    }
    return 0;
  }

  inline proc _isBefore(const ref x, const ref y, const ref cmp): bool {
    if cmp.type == defaultComparator {
      return x < y;
    } else {
      _checkComparator(cmp, x, 3);
      if _hasKey(cmp, x) then return cmp.key(x) < cmp.key(y);
      else return _order(x, y, cmp) < 0;
    }
  }
}
