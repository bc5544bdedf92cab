// Module LapackCalls: how the procedures of module LAPACK call C's functions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// Each procedure names its routine, and hands over its arguments in C's order: arrays as `_in` or `_io` with the least
/// sizes that the routine needs, all else as it is. Only for `use` by LAPACK and its parts.
module LapackCalls {
  use Base, Types, AutoMath, Ranges, Tuples, Domains, Arrays, Strings, TextMethods, Casts, ArraysForC;
  public use CTypes;

  /// Whose library: the system's, Intel's, or one that the program names itself.
  enum LapackImpl { lapack, mkl, off }
  config param lapackImpl = LapackImpl.lapack;
  /// A C header that the program needs besides; this module needs none.
  config param lapackHeader = "";

  proc isLAPACKType(type t) param: bool do return isRealType(t) || isComplexType(t);

  enum lapack_memory_order { row_major = 101: c_int, column_major = 102: c_int }
  param LAPACK_ROW_MAJOR = 101: c_int, LAPACK_COL_MAJOR = 102: c_int;
  param LAPACK_WORK_MEMORY_ERROR = -1010: c_int, LAPACK_TRANSPOSE_MEMORY_ERROR = -1011: c_int;

  /// C functions that say which eigenvalues come first: `c_ptrTo` of a procedure, or nil. They get pointers to the real
  /// and the imaginary part, or to the complex number, and for pairs of matrices to the divisor as well.
  type LAPACK_S_SELECT2 = c_fn_ptr, LAPACK_D_SELECT2 = c_fn_ptr, LAPACK_C_SELECT1 = c_fn_ptr,
       LAPACK_Z_SELECT1 = c_fn_ptr, LAPACK_S_SELECT3 = c_fn_ptr, LAPACK_D_SELECT3 = c_fn_ptr,
       LAPACK_C_SELECT2 = c_fn_ptr, LAPACK_Z_SELECT2 = c_fn_ptr;

  // --- Calls --------------------------------------------------------------------------------------------------------

  /// Calls the routine of this name for a type, and returns its `info`.
  inline proc _info(param routine: string, type t, const ref args...): c_int do
    return _call(routine, t, true, true, c_int, true, (...args));
  /// The same of routines that real numbers alone have, or complex ones.
  inline proc _infoOfReals(param routine: string, type t, const ref args...): c_int do
    return _call(routine, t, true, false, c_int, true, (...args));
  inline proc _infoOfComplexes(param routine: string, type t, const ref args...): c_int do
    return _call(routine, t, false, true, c_int, true, (...args));
  /// The same of routines that return a real number, such as norms: C finds these without turning a matrix.
  inline proc _value(param routine: string, type t, const ref args...): _real(t) do
    return _call(routine, t, true, true, _real(t), false, (...args));
  inline proc _valueOfReals(param routine: string, type t, const ref args...): t do
    return _call(routine, t, true, false, t, false, (...args));
  inline proc _valueOfComplexes(param routine: string, type t, const ref args...): _real(t) do
    return _call(routine, t, false, true, _real(t), false, (...args));

  /// With `byColumns` C gets matrices by columns always, as turned copies where the order is by rows: several functions
  /// of LAPACKE make such copies too small, or copy too little. Packed triangles it gets as they are, with all that goes
  /// with them.
  proc _call(param routine: string, type t, param ofReals: bool, param ofComplexes: bool, type result,
             param byColumns: bool, const ref args...?n): result {
    param name = _name(routine, t, ofReals, ofComplexes);
    for param i in 0..<n do _check(routine, args(0), args(i));
    return _callC(name, result, (..._flat(byColumns && _turns(args(0)) && !_hasPacked((...args)), (...args))));
  }
  private inline proc _turns(const ref first): bool do return false;
  private inline proc _turns(order: lapack_memory_order): bool do return order == lapack_memory_order.row_major;
  private proc _hasPacked(const ref args...?n) param: bool {
    for param i in 0..<n do if _isPacked(args(i).type) then return true;
    return false;
  }
  private proc _isPacked(type t) param: bool do return false;
  private proc _isPacked(type t: _Argument(?)) param: bool do return t.form == _Form.packed;

  /// C's function for a routine and a type.
  private proc _name(param routine: string, type t, param ofReals: bool, param ofComplexes: bool) param: string {
    if !(ofReals && isRealType(t) || ofComplexes && isComplexType(t)) then
      compilerError("Unknown type in " + routine + ": " + t: string, errorDepth = 4);
    if lapackImpl == LapackImpl.lapack then require "-llapacke";
    if lapackImpl == LapackImpl.mkl then require "-lmkl_rt";
    if lapackHeader != "" then require lapackHeader;
    param letter = if t == real(32) then "s" else if t == real(64) then "d" else if t == complex(64) then "c" else "z";
    return "LAPACKE_" + letter + routine;
  }
  proc _real(type t) type do
    return if t == complex(64) then real(32) else if t == complex(128) then real(64) else t;

  // --- Arrays -------------------------------------------------------------------------------------------------------

  enum _Form { vector, matrix, packed }

  /// An array for a routine, and the sizes that the routine needs. What C wrote in a copy goes back at the end.
  record _Argument {
    type arrayType, eltType;
    param form: _Form, isWritten: bool;
    const array: c_ptr(arrayType);
    const rows, columns: int;
    const isUsed: bool;
    var lent: _Lent(eltType); // from the call on

    proc deinit() {
      if isWritten then lent.giveBack(array.deref());
    }
  }
  private inline proc _argument(const ref a: [] ?t, param form: _Form, param isWritten: bool, rows: int, columns: int,
                                isUsed: bool) do
    return new _Argument(a.type, t, form, isWritten, __primitive("address of", a), rows, columns, isUsed);

  /// A matrix of at least so many rows and columns, where it is used at all. The routine reads it, or writes it too.
  inline proc _in(const ref a: [], rows: int, columns: int, isUsed: bool = true) {
    if a.rank != 2 then _refuseRank(a.rank);
    return _argument(a, _Form.matrix, false, rows, columns, isUsed);
  }
  inline proc _io(ref a: [], rows: int, columns: int, isUsed: bool = true) {
    if a.rank != 2 then _refuseRank(a.rank);
    return _argument(a, _Form.matrix, true, rows, columns, isUsed);
  }
  /// A vector of at least so many elements.
  inline proc _in(const ref x: [], least: int, isUsed: bool = true) do
    return _argument(x, _Form.vector, false, 1, least, isUsed);
  inline proc _io(ref x: [], least: int, isUsed: bool = true) do
    return _argument(x, _Form.vector, true, 1, least, isUsed);
  /// A triangle of n rows as a vector.
  inline proc _inPacked(const ref x: [], n: int) do return _argument(x, _Form.packed, false, 1, _packed(n), true);
  inline proc _ioPacked(ref x: [], n: int) do return _argument(x, _Form.packed, true, 1, _packed(n), true);

  /// Halts if an array is too small.
  private inline proc _check(param routine: string, const ref first, const ref argument) { }
  private proc _check(param routine: string, const ref first, const ref argument: _Argument(?)) {
    if !argument.isUsed then return;
    ref array = argument.array.deref();
    if argument.form == _Form.matrix {
      if _rows(array, first) < argument.rows || _columns(array, first) < argument.columns then
        _refuse(routine, (_rows(array, first), _columns(array, first)), " where ", (argument.rows, argument.columns),
                " is needed");
    } else if array.size < argument.columns {
      _refuse(routine, array.size, " where ", argument.columns, " is needed");
    }
  }
  private proc _refuse(param routine: string, args...) {
    halt("sizes of arrays do not fit together in " + routine + ": ", (...args));
  }
  /// Halts if a number of a row or column is not one of 1 to n: some routines take it as it is.
  proc _checkPlace(param routine: string, place: int, n: int) {
    if place < 1 || place > n then halt(routine, " has no row ", place, ": rows are counted from 1 to ", n);
  }

  private proc _refuseRank(param rank: int) {
    compilerError("LAPACK takes a matrix here, an array of rank 2 and not " + rank: string, errorDepth = 3);
  }
  proc _rows(const ref a: [], order: lapack_memory_order): int {
    if a.rank != 2 then _refuseRank(a.rank);
    return a.dim(if order == lapack_memory_order.row_major then 0 else 1).size;
  }
  proc _columns(const ref a: [], order: lapack_memory_order): int {
    if a.rank != 2 then _refuseRank(a.rank);
    return a.dim(if order == lapack_memory_order.row_major then 1 else 0).size;
  }
  /// The size of a square matrix.
  proc _sizeOf(param routine: string, const ref a: []): int {
    if a.rank != 2 then _refuseRank(a.rank);
    if a.dim(0).size != a.dim(1).size then _refuse(routine, "a matrix of ", a.shape, " where a square one is needed");
    return a.dim(0).size;
  }
  /// How many elements a triangle of n rows has, and how many rows a triangle has that is all of an array.
  inline proc _packed(n: int): int do return n * (n + 1) / 2;
  proc _triangleOf(param routine: string, const ref a: []): int {
    const n = ((sqrt(8.0 * a.size + 1) - 1) / 2 + 0.5): int;
    if _packed(n) != a.size then _refuse(routine, a.size, " elements, which are no triangle");
    return n;
  }

  // --- Other arguments ----------------------------------------------------------------------------------------------

  /// Whether a choice is one of these letters; LAPACK does not tell small ones from capitals.
  proc _is(const ref choice: string, param letters: string): bool {
    if choice.numBytes != 1 then return false;
    for param i in 0..<letters.numBytes do
      if choice.toByte() & 0xDF == letters.byte(i) then return true;
    return false;
  }
  /// The size of `c` that op(Q) has, which comes from the left or from the right.
  inline proc _along(const ref side: string, rows: int, columns: int): int do
    return if _is(side, "L") then rows else columns;
  /// How many eigenvalues there may be in a range.
  inline proc _most(const ref range: string, il: c_int, iu: c_int, n: int): int do
    return if _is(range, "I") then iu - il + 1 else n;

  /// A choice that the routine makes: C writes the letter, which becomes the string at the end.
  record _Choice {
    const text: c_ptr(string);
    var letter: c_char;

    proc deinit() {
      text.deref() = codepointToString(letter: int(32));
    }
  }
  proc _choice(ref text: string) do
    return new _Choice(c_addrOf(text), if text == "" then 0x4E: c_char else text.toByte(): c_char);

  /// What C gets for an argument: two values for a matrix, and one for anything else.
  private inline proc _forC(turns: bool, const ref x) do return (x,);
  private inline proc _forC(turns: bool, n: int) do return (_cInt(n),);
  private inline proc _forC(turns: bool, order: lapack_memory_order) do
    return (if turns then LAPACK_COL_MAJOR else order: c_int,);
  private inline proc _forC(turns: bool, const ref choice: string) do return (choice.toByte(): c_char,);
  private inline proc _forC(turns: bool, const ref choice: _Choice) do
    return (__primitive("address of", choice.letter),);
  private proc _forC(turns: bool, const ref a: _Argument(?)) {
    const array = a.array;
    ref lent = __primitive("address of", a.lent).deref();
    if a.form == _Form.matrix {
      var made = if turns then _lendColumns(array.deref()) else _lendRows(array.deref());
      lent <=> made;
      return (lent.data, lent.step);
    } else {
      var made = _lendWhole(array.deref(), 1);
      lent <=> made;
      return (lent.data,);
    }
  }
  // C has the parts of a complex number in registers: a pair of doubles in two, a pair of floats in one.
  private inline proc _forC(turns: bool, z: complex(128)) do return (z.re, z.im);
  private inline proc _forC(turns: bool, const ref z: complex(64)) do
    return ((c_ptrToConst(z): c_ptrConst(void): c_ptrConst(real(64))).deref(),);

  private inline proc _flat(turns: bool, const ref argument) do return _forC(turns, argument);
  private inline proc _flat(turns: bool, const ref argument, const ref rest...) do
    return ((..._forC(turns, argument)), (..._flat(turns, (...rest))));
}
