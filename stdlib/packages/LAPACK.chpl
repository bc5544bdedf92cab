// Module LAPACK: linear systems, factors, least squares, eigenvalues and singular values, of the system's library.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// Procedures have the names of LAPACK without the letter for the type, which follows from the arrays, and leave out
/// the sizes, which follow too. Each returns LAPACK's `info`: 0, or -i for a wrong i-th argument, or what the routine
/// says. A matrix by rows is an array; by columns it is the array of its transpose. Choices are strings of a letter.
module LAPACK {
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

  /// C functions that say which eigenvalues come first: `c_ptrTo` of a procedure, or nil.
  type LAPACK_S_SELECT2 = c_fn_ptr, LAPACK_D_SELECT2 = c_fn_ptr, LAPACK_C_SELECT1 = c_fn_ptr,
       LAPACK_Z_SELECT1 = c_fn_ptr;

  // --- What procedures share -------------------------------------------------------------------------------------------

  /// C's function for a routine and a type.
  private proc _name(param routine: string, type t, param ofReals = true, param ofComplexes = true) param: string {
    if !(ofReals && isRealType(t) || ofComplexes && isComplexType(t)) then
      compilerError("Unknown type in " + routine + ": " + t: string, errorDepth = 2);
    if lapackImpl == LapackImpl.lapack then require "-llapacke";
    if lapackImpl == LapackImpl.mkl then require "-lmkl_rt";
    if lapackHeader != "" then require lapackHeader;
    param letter = if t == real(32) then "s" else if t == real(64) then "d" else if t == complex(64) then "c" else "z";
    return "LAPACKE_" + letter + routine;
  }
  private proc _real(type t) type do
    return if t == complex(64) then real(32) else if t == complex(128) then real(64) else t;

  private inline proc _letter(const ref choice: string): c_char do return choice.toByte(): c_char;
  private proc _rows(const ref a: [], order: lapack_memory_order) do
    return a.dim(if order == lapack_memory_order.row_major then 0 else 1).size;
  private proc _columns(const ref a: [], order: lapack_memory_order) do
    return a.dim(if order == lapack_memory_order.row_major then 1 else 0).size;

  private proc _refuse(param routine: string, args...) {
    halt("sizes of arrays do not fit together in " + routine + ": ", (...args));
  }
  /// The size of a square matrix.
  private proc _sizeOf(param routine: string, const ref a: []): int {
    if a.dim(0).size != a.dim(1).size then _refuse(routine, "a matrix of ", a.shape, " where a square one is needed");
    return a.dim(0).size;
  }
  /// A matrix of so many rows and columns or more, if it is used at all.
  private proc _matrix(param routine: string, const ref a: [] ?t, order: lapack_memory_order, rows: int, columns: int,
                       isUsed = true): _Lent(t) {
    if isUsed && (_rows(a, order) < rows || _columns(a, order) < columns) then
      _refuse(routine, (_rows(a, order), _columns(a, order)), " where ", (rows, columns), " is needed");
    return _lendRows(a);
  }
  /// A vector of so many elements or more.
  private proc _vector(param routine: string, const ref x: [] ?t, least: int): _Lent(t) {
    if x.size < least then _refuse(routine, x.size, " where ", least, " is needed");
    return _lendWhole(x, 1);
  }

  // --- Linear systems --------------------------------------------------------------------------------------------------

  /// Solves A X = B: `b` becomes X, `a` the factors L and U, and `ipiv` says which rows were exchanged.
  proc gesv(matrix_order: lapack_memory_order, ref a: [] ?t, ref ipiv: [] c_int,
            ref b: [] t): c_int where a.rank == 2 && b.rank == 2 {
    param name = _name("gesv", t);
    const n = _sizeOf("gesv", a), count = _columns(b, matrix_order);
    const A = _matrix("gesv", a, matrix_order, n, n), P = _vector("gesv", ipiv, n),
          B = _matrix("gesv", b, matrix_order, n, count);
    const info = _callC(name, c_int, matrix_order: c_int, _cInt(n), _cInt(count), A.data, A.step, P.data, B.data,
                        B.step);
    A.giveBack(a);
    P.giveBack(ipiv);
    B.giveBack(b);
    return info;
  }
  /// The same for positive definite matrices, of which `uplo` names the triangle that is there, "U" or "L".
  proc posv(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t,
            ref b: [] t): c_int where a.rank == 2 && b.rank == 2 {
    param name = _name("posv", t);
    const n = _sizeOf("posv", a), count = _columns(b, matrix_order);
    const A = _matrix("posv", a, matrix_order, n, n), B = _matrix("posv", b, matrix_order, n, count);
    const info = _callC(name, c_int, matrix_order: c_int, _letter(uplo), _cInt(n), _cInt(count), A.data, A.step,
                        B.data, B.step);
    A.giveBack(a);
    B.giveBack(b);
    return info;
  }
  /// The same for symmetric matrices.
  proc sysv(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t, ref ipiv: [] c_int,
            ref b: [] t): c_int where a.rank == 2 && b.rank == 2 {
    param name = _name("sysv", t);
    const n = _sizeOf("sysv", a), count = _columns(b, matrix_order);
    const A = _matrix("sysv", a, matrix_order, n, n), P = _vector("sysv", ipiv, n),
          B = _matrix("sysv", b, matrix_order, n, count);
    const info = _callC(name, c_int, matrix_order: c_int, _letter(uplo), _cInt(n), _cInt(count), A.data, A.step,
                        P.data, B.data, B.step);
    A.giveBack(a);
    P.giveBack(ipiv);
    B.giveBack(b);
    return info;
  }
  /// The same for Hermitian matrices.
  proc hesv(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t, ref ipiv: [] c_int,
            ref b: [] t): c_int where a.rank == 2 && b.rank == 2 {
    param name = _name("hesv", t, ofReals = false);
    const n = _sizeOf("hesv", a), count = _columns(b, matrix_order);
    const A = _matrix("hesv", a, matrix_order, n, n), P = _vector("hesv", ipiv, n),
          B = _matrix("hesv", b, matrix_order, n, count);
    const info = _callC(name, c_int, matrix_order: c_int, _letter(uplo), _cInt(n), _cInt(count), A.data, A.step,
                        P.data, B.data, B.step);
    A.giveBack(a);
    P.giveBack(ipiv);
    B.giveBack(b);
    return info;
  }
  /// The same for matrices with three diagonals: below, on and above the main one.
  proc gtsv(matrix_order: lapack_memory_order, ref dl: [] ?t, ref d: [] t, ref du: [] t,
            ref b: [] t): c_int where b.rank == 2 {
    param name = _name("gtsv", t);
    const n = _rows(b, matrix_order), count = _columns(b, matrix_order);
    const L = _vector("gtsv", dl, n - 1), D = _vector("gtsv", d, n), U = _vector("gtsv", du, n - 1),
          B = _matrix("gtsv", b, matrix_order, n, count);
    const info = _callC(name, c_int, matrix_order: c_int, _cInt(n), _cInt(count), L.data, D.data, U.data, B.data,
                        B.step);
    L.giveBack(dl);
    D.giveBack(d);
    U.giveBack(du);
    B.giveBack(b);
    return info;
  }
  /// The same for band matrices of `kl` diagonals below the main one and `ku` above it, each a row of `ab` after `kl`
  /// more.
  proc gbsv(matrix_order: lapack_memory_order, n: c_int, kl: c_int, ku: c_int, ref ab: [] ?t, ref ipiv: [] c_int,
            ref b: [] t): c_int where ab.rank == 2 && b.rank == 2 {
    param name = _name("gbsv", t);
    const count = _columns(b, matrix_order);
    const A = _matrix("gbsv", ab, matrix_order, 2 * kl + ku + 1, n), P = _vector("gbsv", ipiv, n),
          B = _matrix("gbsv", b, matrix_order, n, count);
    const info = _callC(name, c_int, matrix_order: c_int, n, kl, ku, _cInt(count), A.data, A.step, P.data, B.data,
                        B.step);
    A.giveBack(ab);
    P.giveBack(ipiv);
    B.giveBack(b);
    return info;
  }
  /// The same for positive definite band matrices of `kd` diagonals beside the main one.
  proc pbsv(matrix_order: lapack_memory_order, uplo: string, n: c_int, kd: c_int, ref ab: [] ?t,
            ref b: [] t): c_int where ab.rank == 2 && b.rank == 2 {
    param name = _name("pbsv", t);
    const count = _columns(b, matrix_order);
    const A = _matrix("pbsv", ab, matrix_order, kd + 1, n), B = _matrix("pbsv", b, matrix_order, n, count);
    const info = _callC(name, c_int, matrix_order: c_int, _letter(uplo), n, kd, _cInt(count), A.data, A.step, B.data,
                        B.step);
    A.giveBack(ab);
    B.giveBack(b);
    return info;
  }

  // --- Factors, and what follows from them -----------------------------------------------------------------------------

  /// A = P L U
  proc getrf(matrix_order: lapack_memory_order, ref a: [] ?t, ref ipiv: [] c_int): c_int where a.rank == 2 {
    param name = _name("getrf", t);
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    const A = _matrix("getrf", a, matrix_order, m, n), P = _vector("getrf", ipiv, min(m, n));
    const info = _callC(name, c_int, matrix_order: c_int, _cInt(m), _cInt(n), A.data, A.step, P.data);
    A.giveBack(a);
    P.giveBack(ipiv);
    return info;
  }
  /// Solves op(A) X = B by the factors of getrf.
  proc getrs(matrix_order: lapack_memory_order, trans: string, const ref a: [] ?t, const ref ipiv: [] c_int,
             ref b: [] t): c_int where a.rank == 2 && b.rank == 2 {
    param name = _name("getrs", t);
    const n = _sizeOf("getrs", a), count = _columns(b, matrix_order);
    const A = _matrix("getrs", a, matrix_order, n, n), P = _vector("getrs", ipiv, n),
          B = _matrix("getrs", b, matrix_order, n, count);
    const info = _callC(name, c_int, matrix_order: c_int, _letter(trans), _cInt(n), _cInt(count), A.data, A.step,
                        P.data, B.data, B.step);
    B.giveBack(b);
    return info;
  }
  /// The inverse, by the factors of getrf.
  proc getri(matrix_order: lapack_memory_order, ref a: [] ?t, const ref ipiv: [] c_int): c_int where a.rank == 2 {
    param name = _name("getri", t);
    const n = _sizeOf("getri", a);
    const A = _matrix("getri", a, matrix_order, n, n), P = _vector("getri", ipiv, n);
    const info = _callC(name, c_int, matrix_order: c_int, _cInt(n), A.data, A.step, P.data);
    A.giveBack(a);
    return info;
  }
  /// A = L L', or U' U, of a positive definite matrix; the other triangle stays as it is.
  proc potrf(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t): c_int where a.rank == 2 {
    param name = _name("potrf", t);
    const n = _sizeOf("potrf", a);
    const A = _matrix("potrf", a, matrix_order, n, n);
    const info = _callC(name, c_int, matrix_order: c_int, _letter(uplo), _cInt(n), A.data, A.step);
    A.giveBack(a);
    return info;
  }
  /// Solves A X = B by the factors of potrf.
  proc potrs(matrix_order: lapack_memory_order, uplo: string, const ref a: [] ?t,
             ref b: [] t): c_int where a.rank == 2 && b.rank == 2 {
    param name = _name("potrs", t);
    const n = _sizeOf("potrs", a), count = _columns(b, matrix_order);
    const A = _matrix("potrs", a, matrix_order, n, n), B = _matrix("potrs", b, matrix_order, n, count);
    const info = _callC(name, c_int, matrix_order: c_int, _letter(uplo), _cInt(n), _cInt(count), A.data, A.step,
                        B.data, B.step);
    B.giveBack(b);
    return info;
  }
  /// The inverse, by the factors of potrf.
  proc potri(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t): c_int where a.rank == 2 {
    param name = _name("potri", t);
    const n = _sizeOf("potri", a);
    const A = _matrix("potri", a, matrix_order, n, n);
    const info = _callC(name, c_int, matrix_order: c_int, _letter(uplo), _cInt(n), A.data, A.step);
    A.giveBack(a);
    return info;
  }
  /// A = L D L', or U D U', of a symmetric matrix.
  proc sytrf(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t,
             ref ipiv: [] c_int): c_int where a.rank == 2 {
    param name = _name("sytrf", t);
    const n = _sizeOf("sytrf", a);
    const A = _matrix("sytrf", a, matrix_order, n, n), P = _vector("sytrf", ipiv, n);
    const info = _callC(name, c_int, matrix_order: c_int, _letter(uplo), _cInt(n), A.data, A.step, P.data);
    A.giveBack(a);
    P.giveBack(ipiv);
    return info;
  }
  /// Solves A X = B by the factors of sytrf.
  proc sytrs(matrix_order: lapack_memory_order, uplo: string, const ref a: [] ?t, const ref ipiv: [] c_int,
             ref b: [] t): c_int where a.rank == 2 && b.rank == 2 {
    param name = _name("sytrs", t);
    const n = _sizeOf("sytrs", a), count = _columns(b, matrix_order);
    const A = _matrix("sytrs", a, matrix_order, n, n), P = _vector("sytrs", ipiv, n),
          B = _matrix("sytrs", b, matrix_order, n, count);
    const info = _callC(name, c_int, matrix_order: c_int, _letter(uplo), _cInt(n), _cInt(count), A.data, A.step,
                        P.data, B.data, B.step);
    B.giveBack(b);
    return info;
  }
  /// The inverse, by the factors of sytrf.
  proc sytri(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t,
             const ref ipiv: [] c_int): c_int where a.rank == 2 {
    param name = _name("sytri", t);
    const n = _sizeOf("sytri", a);
    const A = _matrix("sytri", a, matrix_order, n, n), P = _vector("sytri", ipiv, n);
    const info = _callC(name, c_int, matrix_order: c_int, _letter(uplo), _cInt(n), A.data, A.step, P.data);
    A.giveBack(a);
    return info;
  }
  /// The same three for Hermitian matrices.
  proc hetrf(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t,
             ref ipiv: [] c_int): c_int where a.rank == 2 {
    param name = _name("hetrf", t, ofReals = false);
    const n = _sizeOf("hetrf", a);
    const A = _matrix("hetrf", a, matrix_order, n, n), P = _vector("hetrf", ipiv, n);
    const info = _callC(name, c_int, matrix_order: c_int, _letter(uplo), _cInt(n), A.data, A.step, P.data);
    A.giveBack(a);
    P.giveBack(ipiv);
    return info;
  }
  proc hetrs(matrix_order: lapack_memory_order, uplo: string, const ref a: [] ?t, const ref ipiv: [] c_int,
             ref b: [] t): c_int where a.rank == 2 && b.rank == 2 {
    param name = _name("hetrs", t, ofReals = false);
    const n = _sizeOf("hetrs", a), count = _columns(b, matrix_order);
    const A = _matrix("hetrs", a, matrix_order, n, n), P = _vector("hetrs", ipiv, n),
          B = _matrix("hetrs", b, matrix_order, n, count);
    const info = _callC(name, c_int, matrix_order: c_int, _letter(uplo), _cInt(n), _cInt(count), A.data, A.step,
                        P.data, B.data, B.step);
    B.giveBack(b);
    return info;
  }
  proc hetri(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t,
             const ref ipiv: [] c_int): c_int where a.rank == 2 {
    param name = _name("hetri", t, ofReals = false);
    const n = _sizeOf("hetri", a);
    const A = _matrix("hetri", a, matrix_order, n, n), P = _vector("hetri", ipiv, n);
    const info = _callC(name, c_int, matrix_order: c_int, _letter(uplo), _cInt(n), A.data, A.step, P.data);
    A.giveBack(a);
    return info;
  }
  /// Solves op(A) X = B with a triangular A.
  proc trtrs(matrix_order: lapack_memory_order, uplo: string, trans: string, diag: string, const ref a: [] ?t,
             ref b: [] t): c_int where a.rank == 2 && b.rank == 2 {
    param name = _name("trtrs", t);
    const n = _sizeOf("trtrs", a), count = _columns(b, matrix_order);
    const A = _matrix("trtrs", a, matrix_order, n, n), B = _matrix("trtrs", b, matrix_order, n, count);
    const info = _callC(name, c_int, matrix_order: c_int, _letter(uplo), _letter(trans), _letter(diag), _cInt(n),
                        _cInt(count), A.data, A.step, B.data, B.step);
    B.giveBack(b);
    return info;
  }
  /// The inverse of a triangular matrix.
  proc trtri(matrix_order: lapack_memory_order, uplo: string, diag: string, ref a: [] ?t): c_int where a.rank == 2 {
    param name = _name("trtri", t);
    const n = _sizeOf("trtri", a);
    const A = _matrix("trtri", a, matrix_order, n, n);
    const info = _callC(name, c_int, matrix_order: c_int, _letter(uplo), _letter(diag), _cInt(n), A.data, A.step);
    A.giveBack(a);
    return info;
  }
  /// The reciprocal of the condition, by the factors of getrf and the norm of the matrix itself.
  proc gecon(matrix_order: lapack_memory_order, norm: string, const ref a: [] ?t, anorm: _real(t),
             ref rcond: _real(t)): c_int where a.rank == 2 {
    param name = _name("gecon", t);
    const n = _sizeOf("gecon", a);
    const A = _matrix("gecon", a, matrix_order, n, n);
    return _callC(name, c_int, matrix_order: c_int, _letter(norm), _cInt(n), A.data, A.step, anorm, c_ptrTo(rcond));
  }
  /// The same by the factors of potrf.
  proc pocon(matrix_order: lapack_memory_order, uplo: string, const ref a: [] ?t, anorm: _real(t),
             ref rcond: _real(t)): c_int where a.rank == 2 {
    param name = _name("pocon", t);
    const n = _sizeOf("pocon", a);
    const A = _matrix("pocon", a, matrix_order, n, n);
    return _callC(name, c_int, matrix_order: c_int, _letter(uplo), _cInt(n), A.data, A.step, anorm, c_ptrTo(rcond));
  }

  // --- Orthogonal factors and least squares ----------------------------------------------------------------------------

  /// A = Q R: R is in the upper triangle, Q in what is below it and in `tau`.
  proc geqrf(matrix_order: lapack_memory_order, ref a: [] ?t, ref tau: [] t): c_int where a.rank == 2 {
    param name = _name("geqrf", t);
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    const A = _matrix("geqrf", a, matrix_order, m, n), T = _vector("geqrf", tau, min(m, n));
    const info = _callC(name, c_int, matrix_order: c_int, _cInt(m), _cInt(n), A.data, A.step, T.data);
    A.giveBack(a);
    T.giveBack(tau);
    return info;
  }
  /// A = L Q
  proc gelqf(matrix_order: lapack_memory_order, ref a: [] ?t, ref tau: [] t): c_int where a.rank == 2 {
    param name = _name("gelqf", t);
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    const A = _matrix("gelqf", a, matrix_order, m, n), T = _vector("gelqf", tau, min(m, n));
    const info = _callC(name, c_int, matrix_order: c_int, _cInt(m), _cInt(n), A.data, A.step, T.data);
    A.giveBack(a);
    T.giveBack(tau);
    return info;
  }
  /// A P = Q R; the columns of which `jpvt` is not 0 come first.
  proc geqp3(matrix_order: lapack_memory_order, ref a: [] ?t, ref jpvt: [] c_int,
             ref tau: [] t): c_int where a.rank == 2 {
    param name = _name("geqp3", t);
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    const A = _matrix("geqp3", a, matrix_order, m, n), J = _vector("geqp3", jpvt, n),
          T = _vector("geqp3", tau, min(m, n));
    const info = _callC(name, c_int, matrix_order: c_int, _cInt(m), _cInt(n), A.data, A.step, J.data, T.data);
    A.giveBack(a);
    J.giveBack(jpvt);
    T.giveBack(tau);
    return info;
  }
  /// Q itself, of `k` reflections that geqrf found.
  proc orgqr(matrix_order: lapack_memory_order, k: c_int, ref a: [] ?t,
             const ref tau: [] t): c_int where a.rank == 2 {
    param name = _name("orgqr", t, ofComplexes = false);
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    const A = _matrix("orgqr", a, matrix_order, m, n), T = _vector("orgqr", tau, k);
    const info = _callC(name, c_int, matrix_order: c_int, _cInt(m), _cInt(n), k, A.data, A.step, T.data);
    A.giveBack(a);
    return info;
  }
  proc ungqr(matrix_order: lapack_memory_order, k: c_int, ref a: [] ?t,
             const ref tau: [] t): c_int where a.rank == 2 {
    param name = _name("ungqr", t, ofReals = false);
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    const A = _matrix("ungqr", a, matrix_order, m, n), T = _vector("ungqr", tau, k);
    const info = _callC(name, c_int, matrix_order: c_int, _cInt(m), _cInt(n), k, A.data, A.step, T.data);
    A.giveBack(a);
    return info;
  }
  /// Q itself, of `k` reflections that gelqf found.
  proc orglq(matrix_order: lapack_memory_order, k: c_int, ref a: [] ?t,
             const ref tau: [] t): c_int where a.rank == 2 {
    param name = _name("orglq", t, ofComplexes = false);
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    const A = _matrix("orglq", a, matrix_order, m, n), T = _vector("orglq", tau, k);
    const info = _callC(name, c_int, matrix_order: c_int, _cInt(m), _cInt(n), k, A.data, A.step, T.data);
    A.giveBack(a);
    return info;
  }
  proc unglq(matrix_order: lapack_memory_order, k: c_int, ref a: [] ?t,
             const ref tau: [] t): c_int where a.rank == 2 {
    param name = _name("unglq", t, ofReals = false);
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    const A = _matrix("unglq", a, matrix_order, m, n), T = _vector("unglq", tau, k);
    const info = _callC(name, c_int, matrix_order: c_int, _cInt(m), _cInt(n), k, A.data, A.step, T.data);
    A.giveBack(a);
    return info;
  }
  /// C = op(Q) C, or C op(Q), with the Q of geqrf; adjoints are transposes of real matrices.
  proc ormqr(matrix_order: lapack_memory_order, side: string, trans: string, k: c_int, const ref a: [] ?t,
             const ref tau: [] t, ref c: [] t): c_int where a.rank == 2 && c.rank == 2 {
    param name = _name("ormqr", t, ofComplexes = false);
    const m = _rows(c, matrix_order), n = _columns(c, matrix_order);
    const A = _matrix("ormqr", a, matrix_order, if side == "L" then m else n, k), T = _vector("ormqr", tau, k),
          C = _matrix("ormqr", c, matrix_order, m, n);
    const info = _callC(name, c_int, matrix_order: c_int, _letter(side), _letter(trans), _cInt(m), _cInt(n), k, A.data,
                        A.step, T.data, C.data, C.step);
    C.giveBack(c);
    return info;
  }
  proc unmqr(matrix_order: lapack_memory_order, side: string, trans: string, k: c_int, const ref a: [] ?t,
             const ref tau: [] t, ref c: [] t): c_int where a.rank == 2 && c.rank == 2 {
    param name = _name("unmqr", t, ofReals = false);
    const m = _rows(c, matrix_order), n = _columns(c, matrix_order);
    const A = _matrix("unmqr", a, matrix_order, if side == "L" then m else n, k), T = _vector("unmqr", tau, k),
          C = _matrix("unmqr", c, matrix_order, m, n);
    const info = _callC(name, c_int, matrix_order: c_int, _letter(side), _letter(trans), _cInt(m), _cInt(n), k, A.data,
                        A.step, T.data, C.data, C.step);
    C.giveBack(c);
    return info;
  }
  /// The X with the least |op(A) X - B|, in the first rows of `b`; A has full rank.
  proc gels(matrix_order: lapack_memory_order, trans: string, ref a: [] ?t,
            ref b: [] t): c_int where a.rank == 2 && b.rank == 2 {
    param name = _name("gels", t);
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order), count = _columns(b, matrix_order);
    const A = _matrix("gels", a, matrix_order, m, n), B = _matrix("gels", b, matrix_order, max(m, n), count);
    const info = _callC(name, c_int, matrix_order: c_int, _letter(trans), _cInt(m), _cInt(n), _cInt(count), A.data,
                        A.step, B.data, B.step);
    A.giveBack(a);
    B.giveBack(b);
    return info;
  }
  /// The same for any rank, by singular values, which go to `s`; those below `rcond` of the largest count as 0.
  proc gelsd(matrix_order: lapack_memory_order, ref a: [] ?t, ref b: [] t, ref s: [] _real(t), rcond: _real(t),
             ref rank: c_int): c_int where a.rank == 2 && b.rank == 2 {
    param name = _name("gelsd", t);
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order), count = _columns(b, matrix_order);
    const A = _matrix("gelsd", a, matrix_order, m, n), B = _matrix("gelsd", b, matrix_order, max(m, n), count),
          S = _vector("gelsd", s, min(m, n));
    const info = _callC(name, c_int, matrix_order: c_int, _cInt(m), _cInt(n), _cInt(count), A.data, A.step, B.data,
                        B.step, S.data, rcond, c_ptrTo(rank));
    A.giveBack(a);
    B.giveBack(b);
    S.giveBack(s);
    return info;
  }
  proc gelss(matrix_order: lapack_memory_order, ref a: [] ?t, ref b: [] t, ref s: [] _real(t), rcond: _real(t),
             ref rank: c_int): c_int where a.rank == 2 && b.rank == 2 {
    param name = _name("gelss", t);
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order), count = _columns(b, matrix_order);
    const A = _matrix("gelss", a, matrix_order, m, n), B = _matrix("gelss", b, matrix_order, max(m, n), count),
          S = _vector("gelss", s, min(m, n));
    const info = _callC(name, c_int, matrix_order: c_int, _cInt(m), _cInt(n), _cInt(count), A.data, A.step, B.data,
                        B.step, S.data, rcond, c_ptrTo(rank));
    A.giveBack(a);
    B.giveBack(b);
    S.giveBack(s);
    return info;
  }
  /// The same by factors with exchanged columns.
  proc gelsy(matrix_order: lapack_memory_order, ref a: [] ?t, ref b: [] t, ref jpvt: [] c_int, rcond: _real(t),
             ref rank: c_int): c_int where a.rank == 2 && b.rank == 2 {
    param name = _name("gelsy", t);
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order), count = _columns(b, matrix_order);
    const A = _matrix("gelsy", a, matrix_order, m, n), B = _matrix("gelsy", b, matrix_order, max(m, n), count),
          J = _vector("gelsy", jpvt, n);
    const info = _callC(name, c_int, matrix_order: c_int, _cInt(m), _cInt(n), _cInt(count), A.data, A.step, B.data,
                        B.step, J.data, rcond, c_ptrTo(rank));
    A.giveBack(a);
    B.giveBack(b);
    J.giveBack(jpvt);
    return info;
  }

  // --- Eigenvalues -----------------------------------------------------------------------------------------------------

  /// Eigenvalues of a symmetric matrix, in ascending order; with `jobz` "V" its columns become the eigenvectors.
  proc syev(matrix_order: lapack_memory_order, jobz: string, uplo: string, ref a: [] ?t,
            ref w: [] _real(t)): c_int where a.rank == 2 {
    param name = _name("syev", t, ofComplexes = false);
    const n = _sizeOf("syev", a);
    const A = _matrix("syev", a, matrix_order, n, n), W = _vector("syev", w, n);
    const info = _callC(name, c_int, matrix_order: c_int, _letter(jobz), _letter(uplo), _cInt(n), A.data, A.step,
                        W.data);
    A.giveBack(a);
    W.giveBack(w);
    return info;
  }
  /// The same of a Hermitian matrix.
  proc heev(matrix_order: lapack_memory_order, jobz: string, uplo: string, ref a: [] ?t,
            ref w: [] _real(t)): c_int where a.rank == 2 {
    param name = _name("heev", t, ofReals = false);
    const n = _sizeOf("heev", a);
    const A = _matrix("heev", a, matrix_order, n, n), W = _vector("heev", w, n);
    const info = _callC(name, c_int, matrix_order: c_int, _letter(jobz), _letter(uplo), _cInt(n), A.data, A.step,
                        W.data);
    A.giveBack(a);
    W.giveBack(w);
    return info;
  }
  /// Faster for large matrices.
  proc syevd(matrix_order: lapack_memory_order, jobz: string, uplo: string, ref a: [] ?t,
             ref w: [] _real(t)): c_int where a.rank == 2 {
    param name = _name("syevd", t, ofComplexes = false);
    const n = _sizeOf("syevd", a);
    const A = _matrix("syevd", a, matrix_order, n, n), W = _vector("syevd", w, n);
    const info = _callC(name, c_int, matrix_order: c_int, _letter(jobz), _letter(uplo), _cInt(n), A.data, A.step,
                        W.data);
    A.giveBack(a);
    W.giveBack(w);
    return info;
  }
  proc heevd(matrix_order: lapack_memory_order, jobz: string, uplo: string, ref a: [] ?t,
             ref w: [] _real(t)): c_int where a.rank == 2 {
    param name = _name("heevd", t, ofReals = false);
    const n = _sizeOf("heevd", a);
    const A = _matrix("heevd", a, matrix_order, n, n), W = _vector("heevd", w, n);
    const info = _callC(name, c_int, matrix_order: c_int, _letter(jobz), _letter(uplo), _cInt(n), A.data, A.step,
                        W.data);
    A.giveBack(a);
    W.giveBack(w);
    return info;
  }
  /// Some of them: all, `range` "A", those in vl..vu, "V", or the il-th to the iu-th, "I". `m` is how many.
  proc syevr(matrix_order: lapack_memory_order, jobz: string, range: string, uplo: string, ref a: [] ?t, vl: _real(t),
             vu: _real(t), il: c_int, iu: c_int, abstol: _real(t), ref m: c_int, ref w: [] _real(t), ref z: [] t,
             ref isuppz: [] c_int): c_int where a.rank == 2 && z.rank == 2 {
    param name = _name("syevr", t, ofComplexes = false);
    const n = _sizeOf("syevr", a), count = if range == "I" then iu - il + 1 else n;
    const A = _matrix("syevr", a, matrix_order, n, n), W = _vector("syevr", w, n),
          Z = _matrix("syevr", z, matrix_order, n, count, jobz == "V"),
          I = _vector("syevr", isuppz, 2 * max(count, 1));
    const info = _callC(name, c_int, matrix_order: c_int, _letter(jobz), _letter(range), _letter(uplo), _cInt(n),
                        A.data, A.step, vl, vu, il, iu, abstol, c_ptrTo(m), W.data, Z.data, Z.step,
                        I.data);
    A.giveBack(a);
    W.giveBack(w);
    Z.giveBack(z);
    I.giveBack(isuppz);
    return info;
  }
  proc heevr(matrix_order: lapack_memory_order, jobz: string, range: string, uplo: string, ref a: [] ?t, vl: _real(t),
             vu: _real(t), il: c_int, iu: c_int, abstol: _real(t), ref m: c_int, ref w: [] _real(t), ref z: [] t,
             ref isuppz: [] c_int): c_int where a.rank == 2 && z.rank == 2 {
    param name = _name("heevr", t, ofReals = false);
    const n = _sizeOf("heevr", a), count = if range == "I" then iu - il + 1 else n;
    const A = _matrix("heevr", a, matrix_order, n, n), W = _vector("heevr", w, n),
          Z = _matrix("heevr", z, matrix_order, n, count, jobz == "V"),
          I = _vector("heevr", isuppz, 2 * max(count, 1));
    const info = _callC(name, c_int, matrix_order: c_int, _letter(jobz), _letter(range), _letter(uplo), _cInt(n),
                        A.data, A.step, vl, vu, il, iu, abstol, c_ptrTo(m), W.data, Z.data, Z.step,
                        I.data);
    A.giveBack(a);
    W.giveBack(w);
    Z.giveBack(z);
    I.giveBack(isuppz);
    return info;
  }
  /// Eigenvalues of A x = l B x (`itype` 1), A B x = l x (2) or B A x = l x (3); B is positive definite.
  proc sygv(matrix_order: lapack_memory_order, itype: c_int, jobz: string, uplo: string, ref a: [] ?t, ref b: [] t,
            ref w: [] _real(t)): c_int where a.rank == 2 && b.rank == 2 {
    param name = _name("sygv", t, ofComplexes = false);
    const n = _sizeOf("sygv", a);
    const A = _matrix("sygv", a, matrix_order, n, n), B = _matrix("sygv", b, matrix_order, n, n),
          W = _vector("sygv", w, n);
    const info = _callC(name, c_int, matrix_order: c_int, itype, _letter(jobz), _letter(uplo), _cInt(n), A.data,
                        A.step, B.data, B.step, W.data);
    A.giveBack(a);
    B.giveBack(b);
    W.giveBack(w);
    return info;
  }
  proc hegv(matrix_order: lapack_memory_order, itype: c_int, jobz: string, uplo: string, ref a: [] ?t, ref b: [] t,
            ref w: [] _real(t)): c_int where a.rank == 2 && b.rank == 2 {
    param name = _name("hegv", t, ofReals = false);
    const n = _sizeOf("hegv", a);
    const A = _matrix("hegv", a, matrix_order, n, n), B = _matrix("hegv", b, matrix_order, n, n),
          W = _vector("hegv", w, n);
    const info = _callC(name, c_int, matrix_order: c_int, itype, _letter(jobz), _letter(uplo), _cInt(n), A.data,
                        A.step, B.data, B.step, W.data);
    A.giveBack(a);
    B.giveBack(b);
    W.giveBack(w);
    return info;
  }
  /// Eigenvalues of any square matrix, and with "V" its left and right eigenvectors; pairs of complex ones of a real
  /// matrix are real and imaginary parts, one after the other.
  proc geev(matrix_order: lapack_memory_order, jobvl: string, jobvr: string, ref a: [] ?t, ref wr: [] t, ref wi: [] t,
            ref vl: [] t, ref vr: [] t): c_int where a.rank == 2 && vl.rank == 2 && vr.rank == 2 {
    param name = _name("geev", t, ofComplexes = false);
    const n = _sizeOf("geev", a);
    const A = _matrix("geev", a, matrix_order, n, n), W = _vector("geev", wr, n), I = _vector("geev", wi, n),
          L = _matrix("geev", vl, matrix_order, n, n, jobvl == "V"),
          R = _matrix("geev", vr, matrix_order, n, n, jobvr == "V");
    const info = _callC(name, c_int, matrix_order: c_int, _letter(jobvl), _letter(jobvr), _cInt(n), A.data, A.step,
                        W.data, I.data, L.data, L.step, R.data, R.step);
    A.giveBack(a);
    W.giveBack(wr);
    I.giveBack(wi);
    L.giveBack(vl);
    R.giveBack(vr);
    return info;
  }
  proc geev(matrix_order: lapack_memory_order, jobvl: string, jobvr: string, ref a: [] ?t, ref w: [] t, ref vl: [] t,
            ref vr: [] t): c_int where a.rank == 2 && vl.rank == 2 && vr.rank == 2 {
    param name = _name("geev", t, ofReals = false);
    const n = _sizeOf("geev", a);
    const A = _matrix("geev", a, matrix_order, n, n), W = _vector("geev", w, n),
          L = _matrix("geev", vl, matrix_order, n, n, jobvl == "V"),
          R = _matrix("geev", vr, matrix_order, n, n, jobvr == "V");
    const info = _callC(name, c_int, matrix_order: c_int, _letter(jobvl), _letter(jobvr), _cInt(n), A.data, A.step,
                        W.data, L.data, L.step, R.data, R.step);
    A.giveBack(a);
    W.giveBack(w);
    L.giveBack(vl);
    R.giveBack(vr);
    return info;
  }
  /// Eigenvalues of A x = l B x: quotients of `alpha` and `beta`.
  proc ggev(matrix_order: lapack_memory_order, jobvl: string, jobvr: string, ref a: [] ?t, ref b: [] t,
            ref alphar: [] t, ref alphai: [] t, ref beta: [] t, ref vl: [] t,
            ref vr: [] t): c_int where a.rank == 2 && b.rank == 2 && vl.rank == 2 && vr.rank == 2 {
    param name = _name("ggev", t, ofComplexes = false);
    const n = _sizeOf("ggev", a);
    const A = _matrix("ggev", a, matrix_order, n, n), B = _matrix("ggev", b, matrix_order, n, n),
          W = _vector("ggev", alphar, n), I = _vector("ggev", alphai, n), D = _vector("ggev", beta, n),
          L = _matrix("ggev", vl, matrix_order, n, n, jobvl == "V"),
          R = _matrix("ggev", vr, matrix_order, n, n, jobvr == "V");
    const info = _callC(name, c_int, matrix_order: c_int, _letter(jobvl), _letter(jobvr), _cInt(n), A.data, A.step,
                        B.data, B.step, W.data, I.data, D.data, L.data, L.step, R.data, R.step);
    A.giveBack(a);
    B.giveBack(b);
    W.giveBack(alphar);
    I.giveBack(alphai);
    D.giveBack(beta);
    L.giveBack(vl);
    R.giveBack(vr);
    return info;
  }
  proc ggev(matrix_order: lapack_memory_order, jobvl: string, jobvr: string, ref a: [] ?t, ref b: [] t,
            ref alpha: [] t, ref beta: [] t, ref vl: [] t,
            ref vr: [] t): c_int where a.rank == 2 && b.rank == 2 && vl.rank == 2 && vr.rank == 2 {
    param name = _name("ggev", t, ofReals = false);
    const n = _sizeOf("ggev", a);
    const A = _matrix("ggev", a, matrix_order, n, n), B = _matrix("ggev", b, matrix_order, n, n),
          W = _vector("ggev", alpha, n), D = _vector("ggev", beta, n),
          L = _matrix("ggev", vl, matrix_order, n, n, jobvl == "V"),
          R = _matrix("ggev", vr, matrix_order, n, n, jobvr == "V");
    const info = _callC(name, c_int, matrix_order: c_int, _letter(jobvl), _letter(jobvr), _cInt(n), A.data, A.step,
                        B.data, B.step, W.data, D.data, L.data, L.step, R.data, R.step);
    A.giveBack(a);
    B.giveBack(b);
    W.giveBack(alpha);
    D.giveBack(beta);
    L.giveBack(vl);
    R.giveBack(vr);
    return info;
  }
  /// A = V T V' with a triangular T, of real matrices almost; with `sort` "S" the `sdim` eigenvalues that C's function
  /// chooses come first.
  proc gees(matrix_order: lapack_memory_order, jobvs: string, sort: string, chlapack_select: c_fn_ptr, ref a: [] ?t,
            ref sdim: c_int, ref wr: [] t, ref wi: [] t, ref vs: [] t): c_int where a.rank == 2 && vs.rank == 2 {
    param name = _name("gees", t, ofComplexes = false);
    const n = _sizeOf("gees", a);
    const A = _matrix("gees", a, matrix_order, n, n), W = _vector("gees", wr, n), I = _vector("gees", wi, n),
          V = _matrix("gees", vs, matrix_order, n, n, jobvs == "V");
    const info = _callC(name, c_int, matrix_order: c_int, _letter(jobvs), _letter(sort), chlapack_select, _cInt(n),
                        A.data, A.step, c_ptrTo(sdim), W.data, I.data, V.data, V.step);
    A.giveBack(a);
    W.giveBack(wr);
    I.giveBack(wi);
    V.giveBack(vs);
    return info;
  }
  proc gees(matrix_order: lapack_memory_order, jobvs: string, sort: string, chlapack_select: c_fn_ptr, ref a: [] ?t,
            ref sdim: c_int, ref w: [] t, ref vs: [] t): c_int where a.rank == 2 && vs.rank == 2 {
    param name = _name("gees", t, ofReals = false);
    const n = _sizeOf("gees", a);
    const A = _matrix("gees", a, matrix_order, n, n), W = _vector("gees", w, n),
          V = _matrix("gees", vs, matrix_order, n, n, jobvs == "V");
    const info = _callC(name, c_int, matrix_order: c_int, _letter(jobvs), _letter(sort), chlapack_select, _cInt(n),
                        A.data, A.step, c_ptrTo(sdim), W.data, V.data, V.step);
    A.giveBack(a);
    W.giveBack(w);
    V.giveBack(vs);
    return info;
  }
  /// A = Q H Q' with zeros below the diagonal beside the main one; rows `ilo` to `ihi`, from 1, are not done yet.
  proc gehrd(matrix_order: lapack_memory_order, ilo: c_int, ihi: c_int, ref a: [] ?t,
             ref tau: [] t): c_int where a.rank == 2 {
    param name = _name("gehrd", t);
    const n = _sizeOf("gehrd", a);
    const A = _matrix("gehrd", a, matrix_order, n, n), T = _vector("gehrd", tau, n - 1);
    const info = _callC(name, c_int, matrix_order: c_int, _cInt(n), ilo, ihi, A.data, A.step, T.data);
    A.giveBack(a);
    T.giveBack(tau);
    return info;
  }

  // --- Singular values -------------------------------------------------------------------------------------------------

  /// A = U S V': the singular values in descending order, and of the columns of U and the rows of V' all, "A", the
  /// first, "S", none, "N", or those that take the place of `a`, "O".
  proc gesvd(matrix_order: lapack_memory_order, jobu: string, jobvt: string, ref a: [] ?t, ref s: [] _real(t),
             ref u: [] t, ref vt: [] t,
             ref superb: [] _real(t)): c_int where a.rank == 2 && u.rank == 2 && vt.rank == 2 {
    param name = _name("gesvd", t);
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order), k = min(m, n);
    const A = _matrix("gesvd", a, matrix_order, m, n), S = _vector("gesvd", s, k),
          U = _matrix("gesvd", u, matrix_order, m, if jobu == "A" then m else k, jobu == "A" || jobu == "S"),
          V = _matrix("gesvd", vt, matrix_order, if jobvt == "A" then n else k, n, jobvt == "A" || jobvt == "S"),
          B = _vector("gesvd", superb, k - 1);
    const info = _callC(name, c_int, matrix_order: c_int, _letter(jobu), _letter(jobvt), _cInt(m), _cInt(n), A.data,
                        A.step, S.data, U.data, U.step, V.data, V.step, B.data);
    A.giveBack(a);
    S.giveBack(s);
    U.giveBack(u);
    V.giveBack(vt);
    B.giveBack(superb);
    return info;
  }
  /// The same, faster, with one choice for both.
  proc gesdd(matrix_order: lapack_memory_order, jobz: string, ref a: [] ?t, ref s: [] _real(t), ref u: [] t,
             ref vt: [] t): c_int where a.rank == 2 && u.rank == 2 && vt.rank == 2 {
    param name = _name("gesdd", t);
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order), k = min(m, n), whole = jobz == "A",
          hasU = whole || jobz == "S" || jobz == "O" && m < n, hasV = whole || jobz == "S" || jobz == "O" && m >= n;
    const A = _matrix("gesdd", a, matrix_order, m, n), S = _vector("gesdd", s, k),
          U = _matrix("gesdd", u, matrix_order, m, if whole then m else k, hasU),
          V = _matrix("gesdd", vt, matrix_order, if whole then n else k, n, hasV);
    const info = _callC(name, c_int, matrix_order: c_int, _letter(jobz), _cInt(m), _cInt(n), A.data, A.step, S.data,
                        U.data, U.step, V.data, V.step);
    A.giveBack(a);
    S.giveBack(s);
    U.giveBack(u);
    V.giveBack(vt);
    return info;
  }

  // --- Norms -----------------------------------------------------------------------------------------------------------

  /// The largest element, "M", the largest sum of a column, "1", or a row, "I", or the Frobenius norm, "F".
  proc lange(matrix_order: lapack_memory_order, norm: string, const ref a: [] ?t): _real(t) where a.rank == 2 {
    param name = _name("lange", t);
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    const A = _matrix("lange", a, matrix_order, m, n);
    return _callC(name, _real(t), matrix_order: c_int, _letter(norm), _cInt(m), _cInt(n), A.data, A.step);
  }
  /// The same of a symmetric matrix of which a triangle is there.
  proc lansy(matrix_order: lapack_memory_order, norm: string, uplo: string,
             const ref a: [] ?t): _real(t) where a.rank == 2 {
    param name = _name("lansy", t);
    const n = _sizeOf("lansy", a);
    const A = _matrix("lansy", a, matrix_order, n, n);
    return _callC(name, _real(t), matrix_order: c_int, _letter(norm), _letter(uplo), _cInt(n), A.data, A.step);
  }
  proc lanhe(matrix_order: lapack_memory_order, norm: string, uplo: string,
             const ref a: [] ?t): _real(t) where a.rank == 2 {
    param name = _name("lanhe", t, ofReals = false);
    const n = _sizeOf("lanhe", a);
    const A = _matrix("lanhe", a, matrix_order, n, n);
    return _callC(name, _real(t), matrix_order: c_int, _letter(norm), _letter(uplo), _cInt(n), A.data, A.step);
  }
}
