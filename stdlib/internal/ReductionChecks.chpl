// Which elements the standard reductions and scans combine, and what is said where they do not.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module ReductionChecks {
  use Base, Types, AutoMath, Tuples, Protocol;

  /// Says of an operation that does not fit the elements' type what it lacks, at the reduction or scan.
  proc _checkReduction(param op: string, type t) {
    param isLocation = op == "minloc" || op == "maxloc", isExtreme = op == "min" || op == "max" || op == "minmax";
    if isLocation && !_isPair(t) {
      compilerError("'", op, "' combines pairs of a value and its location, as zip(A, A.domain) yields them; this is ", t: string);
    } else if (isLocation || isExtreme) && !_haveOrder(t) {
      compilerError("'", op, "' cannot combine ", t: string, ": no value is the least or the greatest of all to begin with; ",
                    "compare in a 'for' loop, or declare a class derived from ReduceScanOp");
    } else if (op == "&&" || op == "||") && (isStringType(t) || isBytesType(t)) {
      compilerError("'", op, "' cannot combine ", t: string, ": texts are neither true nor false; reduce comparisons of them");
    } else if !(isLocation || isExtreme || op == "&&" || op == "||") && !_haveOperator(op, t) {
      compilerError("'", op, "' cannot combine ", t: string, ": there is no operator '", op, "' for it that gives one again; ",
                    "declare one, or a class derived from ReduceScanOp");
    }
    return true;
  }
  /// The least and the greatest value, where there are such: that there are none has been said.
  inline proc _leastOf(type t) where _haveOrder(t) do return min(t);
  inline proc _leastOf(type t) where !_haveOrder(t) {
    var none: t;
    return none;
  }
  inline proc _greatestOf(type t) where _haveOrder(t) do return max(t);
  inline proc _greatestOf(type t) where !_haveOrder(t) do return _leastOf(t);
  private proc _isPair(type t) param: bool do return if isTupleType(t) then t.size == 2 else false;
  /// Whether `min` and `max` of the type give what every value beats, and values can be compared.
  proc _haveOrder(type t) param: bool {
    if isTupleType(t) then return _haveOrderFrom(t, 0);
    else if isComplexType(t) then return false;
    else if isNumericType(t) || isBoolType(t) || isEnumType(t) then return true;
    else return __primitive("can resolve", "min", t) && __primitive("can resolve", "max", t);
  }
  private proc _haveOrderFrom(type t, param i: int) param: bool {
    if i == t.size then return true;
    else if !_haveOrder(t(i)) then return false;
    else return _haveOrderFrom(t, i + 1);
  }
  private proc _haveOperator(param op: string, type t) param: bool {
    if isTupleType(t) then return _haveOperatorFrom(op, t, 0);
    else if op == "+" && (isNumericType(t) || isBoolType(t)) then return true;
    else if op == "*" && (isNumericType(t) || isBoolType(t)) then return !isImagType(t) && !isBoolType(t);
    else if op != "+" && op != "*" && (isIntegralType(t) || isBoolType(t)) then return true;
    else if isStringType(t) || isBytesType(t) || isRangeType(t) || isDomainType(t) || isEnumType(t) || isNumericType(t) then
      return __primitive("can resolve", op, _any(t), _any(t));
    // The operator is looked for where the program reduces. The first value of these is made of a number.
    else return if op == "*" || op == "&" then __primitive("can resolve", ":", 1, t) else true;
  }
  private proc _haveOperatorFrom(param op: string, type t, param i: int) param: bool {
    if i == t.size then return true;
    else if !_haveOperator(op, t(i)) then return false;
    else return _haveOperatorFrom(op, t, i + 1);
  }
}
