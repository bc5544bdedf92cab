// Operations on tuples (spec, Tuples): element by element, written once for every size.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Tuples {
  use Base, Types;

  proc _sameSize(const ref a: _tuple, const ref b: _tuple) param do return a.size == b.size;

  /// A tuple of one element of what is none, as programs take it from Chapel's library.
  inline proc chpl__tuplify(x) do return (x,);
  inline proc chpl__tuplify(x: _tuple) do return x;

  inline operator +(a: _tuple, b: _tuple) where _sameSize(a, b) { return _zipWith(a, b, "+"); }
  inline operator -(a: _tuple, b: _tuple) where _sameSize(a, b) { return _zipWith(a, b, "-"); }
  inline operator *(a: _tuple, b: _tuple) where _sameSize(a, b) { return _zipWith(a, b, "*"); }
  inline operator /(a: _tuple, b: _tuple) where _sameSize(a, b) { return _zipWith(a, b, "/"); }
  inline operator %(a: _tuple, b: _tuple) where _sameSize(a, b) { return _zipWith(a, b, "%"); }
  inline operator **(a: _tuple, b: _tuple) where _sameSize(a, b) { return _zipWith(a, b, "**"); }
  inline operator &(a: _tuple, b: _tuple) where _sameSize(a, b) { return _zipWith(a, b, "&"); }
  inline operator |(a: _tuple, b: _tuple) where _sameSize(a, b) { return _zipWith(a, b, "|"); }
  inline operator ^(a: _tuple, b: _tuple) where _sameSize(a, b) { return _zipWith(a, b, "^"); }
  inline operator <<(a: _tuple, b: _tuple) where _sameSize(a, b) { return _zipWith(a, b, "<<"); }
  inline operator >>(a: _tuple, b: _tuple) where _sameSize(a, b) { return _zipWith(a, b, ">>"); }

  inline operator +(a: _tuple, b) where isHomogeneousTuple(a) && isNumeric(b) { return _withScalar(a, b, "+"); }
  inline operator -(a: _tuple, b) where isHomogeneousTuple(a) && isNumeric(b) { return _withScalar(a, b, "-"); }
  inline operator *(a: _tuple, b) where isHomogeneousTuple(a) && isNumeric(b) { return _withScalar(a, b, "*"); }
  inline operator /(a: _tuple, b) where isHomogeneousTuple(a) && isNumeric(b) { return _withScalar(a, b, "/"); }
  inline operator %(a: _tuple, b) where isHomogeneousTuple(a) && isNumeric(b) { return _withScalar(a, b, "%"); }
  inline operator **(a: _tuple, b) where isHomogeneousTuple(a) && isNumeric(b) { return _withScalar(a, b, "**"); }
  inline operator +(a, b: _tuple) where isNumeric(a) && isHomogeneousTuple(b) { return _scalarWith(a, b, "+"); }
  inline operator -(a, b: _tuple) where isNumeric(a) && isHomogeneousTuple(b) { return _scalarWith(a, b, "-"); }
  inline operator *(a, b: _tuple) where isNumeric(a) && isHomogeneousTuple(b) { return _scalarWith(a, b, "*"); }
  inline operator /(a, b: _tuple) where isNumeric(a) && isHomogeneousTuple(b) { return _scalarWith(a, b, "/"); }
  inline operator %(a, b: _tuple) where isNumeric(a) && isHomogeneousTuple(b) { return _scalarWith(a, b, "%"); }
  inline operator **(a, b: _tuple) where isNumeric(a) && isHomogeneousTuple(b) { return _scalarWith(a, b, "**"); }

  inline operator +(a: _tuple) { return a; }
  inline operator -(a: _tuple) {
    if a.size == 1 then return (-a(0),);
    else return (-a(0), (...-_rest(a)));
  }
  inline operator ~(a: _tuple) {
    if a.size == 1 then return (~a(0),);
    else return (~a(0), (...~_rest(a)));
  }
  inline operator !(a: _tuple) {
    if a.size == 1 then return (!a(0),);
    else return (!a(0), (...!_rest(a)));
  }

  inline proc _zipWith(const ref a: _tuple, const ref b: _tuple, param op: string) {
    if a.size == 1 then return (_apply(a(0), b(0), op),);
    else if a.size == 2 then return (_apply(a(0), b(0), op), _apply(a(1), b(1), op));
    else if a.size == 3 then return (_apply(a(0), b(0), op), _apply(a(1), b(1), op), _apply(a(2), b(2), op));
    else return (_apply(a(0), b(0), op), (..._zipWith(_rest(a), _rest(b), op)));
  }
  inline proc _withScalar(const ref a: _tuple, b, param op: string) {
    if a.size == 1 then return (_apply(a(0), b, op),);
    else if a.size == 2 then return (_apply(a(0), b, op), _apply(a(1), b, op));
    else if a.size == 3 then return (_apply(a(0), b, op), _apply(a(1), b, op), _apply(a(2), b, op));
    else return (_apply(a(0), b, op), (..._withScalar(_rest(a), b, op)));
  }
  inline proc _scalarWith(a, const ref b: _tuple, param op: string) {
    if b.size == 1 then return (_apply(a, b(0), op),);
    else if b.size == 2 then return (_apply(a, b(0), op), _apply(a, b(1), op));
    else if b.size == 3 then return (_apply(a, b(0), op), _apply(a, b(1), op), _apply(a, b(2), op));
    else return (_apply(a, b(0), op), (..._scalarWith(a, _rest(b), op)));
  }

  /// All elements but the first.
  inline proc _rest(const ref a: _tuple) {
    return _tail(1, (...a));
  }
  inline proc _tail(param from: int, first, rest...) do return rest;

  inline proc _apply(const ref x, const ref y, param op: string) {
    if op == "+" then return x + y;
    else if op == "-" then return x - y;
    else if op == "*" then return x * y;
    else if op == "/" then return x / y;
    else if op == "%" then return x % y;
    else if op == "**" then return x ** y;
    else if op == "&" then return x & y;
    else if op == "|" then return x | y;
    else if op == "^" then return x ^ y;
    else if op == "<<" then return x << y;
    else return x >> y;
  }

  // Of another size is another tuple, whatever its elements.
  operator ==(a: _tuple, b: _tuple) param where a.size != b.size do return false;
  operator !=(a: _tuple, b: _tuple) param where a.size != b.size do return true;
  operator ==(a: _tuple, b: _tuple): bool where a.size == b.size {
    for param i in 0..<a.size do
      if !_isSame(a(i), b(i)) then return false;
    return true;
  }
  /// Arrays are the same where their elements are; `==` compares these one by one.
  private inline proc _isSame(const ref a, const ref b): bool {
    if isArrayType(a.type) && isArrayType(b.type) then return a.equals(b);
    else return a == b;
  }
  operator !=(a: _tuple, b: _tuple): bool where a.size == b.size do return !(a == b);
  operator <(a: _tuple, b: _tuple): bool where a.size == b.size {
    for param i in 0..<a.size {
      if a(i) < b(i) then return true;
      if b(i) < a(i) then return false;
    }
    return false;
  }
  operator <=(a: _tuple, b: _tuple): bool where a.size == b.size do return !(b < a);
  operator >(a: _tuple, b: _tuple): bool where a.size == b.size do return b < a;
  operator >=(a: _tuple, b: _tuple): bool where a.size == b.size do return !(a < b);

  inline proc _tuple.indices do return 0..<this.size;
  inline proc _tuple.first do return this(0);
  inline proc _tuple.last do return this(this.size - 1);
}
