// Module LapackMatrices: norms, copies and forms of matrices, as LAPACK has them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// Only for `use` by LAPACK.
module LapackMatrices {
  use Base, Types, AutoMath, Ranges, Tuples, Domains, Arrays, Strings, Casts, ArraysForC, LapackCalls;

  // --- Norms --------------------------------------------------------------------------------------------------------

  /// The largest element, "M", the largest sum of a column, "1", or a row, "I", or the Frobenius norm, "F".
  proc lange(matrix_order: lapack_memory_order, norm: string, const ref a: [] ?t): _real(t) {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    return _value("lange", t, matrix_order, norm, m, n, _in(a, m, n));
  }
  /// The same of a symmetric matrix of which a triangle is there.
  proc lansy(matrix_order: lapack_memory_order, norm: string, uplo: string, const ref a: [] ?t): _real(t) {
    const n = _sizeOf("lansy", a);
    return _value("lansy", t, matrix_order, norm, uplo, n, _in(a, n, n));
  }
  proc lanhe(matrix_order: lapack_memory_order, norm: string, uplo: string, const ref a: [] ?t): _real(t) {
    const n = _sizeOf("lanhe", a);
    return _valueOfComplexes("lanhe", t, matrix_order, norm, uplo, n, _in(a, n, n));
  }
  /// The same of a triangle or trapezoid.
  proc lantr(matrix_order: lapack_memory_order, norm: string, uplo: string, diag: string,
             const ref a: [] ?t): _real(t) {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    return _value("lantr", t, matrix_order, norm, uplo, diag, m, n, _in(a, m, n));
  }
  /// What numbers are like: the relative precision, "E", the least number whose reciprocal is finite, "S", the base,
  /// "B", both as precision, "P", digits, "N", whether sums are rounded, "R", the least exponent, "M", the least
  /// number, "U", the largest exponent, "L", or the largest number, "O".
  proc lamch(cmach: string, type t = real(64)): t do return _valueOfReals("lamch", t, cmach);
  /// The root of x^2 + y^2, and of x^2 + y^2 + z^2, without overflow.
  proc lapy2(x: real(64), y: real(64)): real(64) do return _valueOfReals("lapy2", real(64), x, y);
  proc lapy2(x: real(32), y: real(32)): real(32) do return _valueOfReals("lapy2", real(32), x, y);
  proc lapy3(x: real(64), y: real(64), z: real(64)): real(64) do return _valueOfReals("lapy3", real(64), x, y, z);
  proc lapy3(x: real(32), y: real(32), z: real(32)): real(32) do return _valueOfReals("lapy3", real(32), x, y, z);

  // --- Copies -------------------------------------------------------------------------------------------------------

  /// Copies a matrix, or its upper or lower triangle, "U" or "L".
  proc lacpy(matrix_order: lapack_memory_order, uplo: string, const ref a: [] ?t, ref b: [] t): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    return _info("lacpy", t, matrix_order, uplo, m, n, _in(a, m, n), _io(b, m, n));
  }
  /// The same from a real matrix to a complex one.
  proc lacp2(matrix_order: lapack_memory_order, uplo: string, const ref a: [] ?r,
             ref b: [] ?t): c_int where r == _real(t) {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    return _infoOfComplexes("lacp2", t, matrix_order, uplo, m, n, _in(a, m, n), _io(b, m, n));
  }
  /// Copies a matrix in the other precision; one that has larger numbers than that can have makes `info` 1.
  proc lag2s(matrix_order: lapack_memory_order, const ref a: [] real(64), ref sa: [] real(32)): c_int do
    return _rounded("lag2s", matrix_order, a, sa);
  proc lag2d(matrix_order: lapack_memory_order, const ref sa: [] real(32), ref a: [] real(64)): c_int do
    return _rounded("lag2d", matrix_order, sa, a);
  proc lag2c(matrix_order: lapack_memory_order, const ref a: [] complex(128), ref sa: [] complex(64)): c_int do
    return _rounded("lag2c", matrix_order, a, sa);
  proc lag2z(matrix_order: lapack_memory_order, const ref sa: [] complex(64), ref a: [] complex(128)): c_int do
    return _rounded("lag2z", matrix_order, sa, a);
  private proc _rounded(param routine: string, matrix_order: lapack_memory_order, const ref a: [] ?t,
                        ref b: []): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    return _info(routine, t, matrix_order, m, n, _in(a, m, n), _io(b, m, n));
  }
  /// Sets the elements beside the diagonal to alpha, those on it to beta, of a matrix or of a triangle, "U" or "L".
  proc laset(matrix_order: lapack_memory_order, uplo: string, alpha, beta, ref a: [] ?t): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    return _info("laset", t, matrix_order, uplo, m, n, alpha: t, beta: t, _io(a, m, n));
  }
  /// Exchanges rows: row `k[i]` becomes row i if `forwrd` is not 0, else the other way round.
  proc lapmr(matrix_order: lapack_memory_order, forwrd: c_int, ref x: [] ?t, ref k: [] c_int): c_int {
    const m = _rows(x, matrix_order), n = _columns(x, matrix_order);
    for place in k do _checkPlace("lapmr", place, m);
    return _info("lapmr", t, matrix_order, forwrd, m, n, _io(x, m, n), _io(k, m));
  }
  /// Conjugates n elements, `incx` apart.
  proc lacgv(n: c_int, ref x: [] ?t, incx: c_int): c_int do
    return _infoOfComplexes("lacgv", t, n, _io(x, 1 + (n - 1) * abs(incx)), incx);
  /// Sorts, upwards, "I", or downwards, "D".
  proc lasrt(id: string, n: c_int, ref d: [] ?t): c_int do
    return _infoOfReals("lasrt", t, id, n, _io(d, n));

  // --- Packed triangles ---------------------------------------------------------------------------------------------

  /// Between a triangle, its packed form and its rectangular full packed form; `transr` is as pftrf's.
  proc trttp(matrix_order: lapack_memory_order, uplo: string, const ref a: [] ?t, ref ap: [] t): c_int {
    const n = _sizeOf("trttp", a);
    return _info("trttp", t, matrix_order, uplo, n, _in(a, n, n), _ioPacked(ap, n));
  }
  proc tpttr(matrix_order: lapack_memory_order, uplo: string, const ref ap: [] ?t, ref a: [] t): c_int {
    const n = _sizeOf("tpttr", a);
    return _info("tpttr", t, matrix_order, uplo, n, _inPacked(ap, n), _io(a, n, n));
  }
  proc trttf(matrix_order: lapack_memory_order, transr: string, uplo: string, const ref a: [] ?t, lda: c_int,
             ref arf: [] t): c_int {
    const n = _sizeOf("trttf", a);
    return _info("trttf", t, matrix_order, transr, uplo, n, _in(a, n, n), _ioPacked(arf, n));
  }
  proc tfttr(matrix_order: lapack_memory_order, transr: string, uplo: string, const ref arf: [] ?t, ref a: [] t,
             lda: c_int): c_int {
    const n = _sizeOf("tfttr", a);
    return _info("tfttr", t, matrix_order, transr, uplo, n, _inPacked(arf, n), _io(a, n, n));
  }
  proc tpttf(matrix_order: lapack_memory_order, transr: string, uplo: string, n: c_int, const ref ap: [] ?t,
             ref arf: [] t): c_int do
    return _info("tpttf", t, matrix_order, transr, uplo, n, _inPacked(ap, n), _ioPacked(arf, n));
  proc tfttp(matrix_order: lapack_memory_order, transr: string, uplo: string, n: c_int, const ref arf: [] ?t,
             ref ap: [] t): c_int do
    return _info("tfttp", t, matrix_order, transr, uplo, n, _inPacked(arf, n), _ioPacked(ap, n));
  /// B = alpha op(A)^-1 B, `side` "L", or alpha B op(A)^-1, "R", with a triangle in rectangular full packed form.
  /// How far the rows of `b` are apart is known, so that `ldb` is not looked at.
  proc tfsm(matrix_order: lapack_memory_order, transr: string, side: string, uplo: string, trans: string, diag: string,
            alpha, const ref a: [] ?t, ref b: [] t, ldb: c_int): c_int {
    const m = _rows(b, matrix_order), n = _columns(b, matrix_order), size = _along(side, m, n);
    if matrix_order == lapack_memory_order.column_major then
      return _info("tfsm", t, matrix_order, transr, side, uplo, trans, diag, m, n, alpha: t, _inPacked(a, size),
                   _io(b, m, n));
    // LAPACKE makes its copies of rows too small. By columns the same memory is B transposed, and the conjugate of A in
    // the other form, for which the transposed equation holds.
    param other = if isRealType(t) then "T" else "C";
    return _info("tfsm", t, lapack_memory_order.column_major, _exchanged(transr, "N", other),
                 _exchanged(side, "L", "R"), uplo, _exchanged(trans, "N", other), diag, n, m, alpha: t,
                 _inPacked(a, size), _io(b, n, m));
  }
  private proc _exchanged(choice: string, param one: string, param other: string): string do
    return if _is(choice, one) then other else if _is(choice, other) then one else choice;
  /// C = alpha A A' + beta C, or alpha A' A + beta C, `trans` "T" or "C", with C in rectangular full packed form.
  proc sfrk(matrix_order: lapack_memory_order, transr: string, uplo: string, trans: string, alpha, const ref a: [] ?t,
            beta: t, ref c: [] t): c_int {
    const (n, k) = _sizesOfProduct(matrix_order, trans, a);
    return _infoOfReals("sfrk", t, matrix_order, transr, uplo, trans, n, k, alpha: t,
                        _in(a, _rows(a, matrix_order), _columns(a, matrix_order)), beta, _ioPacked(c, n));
  }
  proc hfrk(matrix_order: lapack_memory_order, transr: string, uplo: string, trans: string, alpha, const ref a: [] ?t,
            beta: _real(t), ref c: [] t): c_int {
    const (n, k) = _sizesOfProduct(matrix_order, trans, a);
    return _infoOfComplexes("hfrk", t, matrix_order, transr, uplo, trans, n, k, alpha: _real(t),
                            _in(a, _rows(a, matrix_order), _columns(a, matrix_order)), beta, _ioPacked(c, n));
  }
  private proc _sizesOfProduct(order: lapack_memory_order, const ref trans: string, const ref a: []) do
    return if _is(trans, "N") then (_rows(a, order), _columns(a, order)) else (_columns(a, order), _rows(a, order));


  // --- Matrices for tests -------------------------------------------------------------------------------------------

  /// Random numbers, uniform in (0, 1), `idist` 1, in (-1, 1), 2, or normal, 3. `iseed` has four numbers below 4096,
  /// the last of them odd.
  proc larnv(idist: c_int, ref iseed: [] c_int, n: c_int, ref x: [] ?t): c_int do
    return _info("larnv", t, idist, _io(iseed, 4), n, _io(x, n));
  /// A random matrix with these singular values, and `kl` and `ku` diagonals below and above the main one.
  proc lagge(matrix_order: lapack_memory_order, kl: c_int, ku: c_int, const ref d: [] ?r, ref a: [] ?t,
             ref iseed: [] c_int): c_int where r == _real(t) {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    return _info("lagge", t, matrix_order, m, n, kl, ku, _in(d, min(m, n)), _io(a, m, n), _io(iseed, 4));
  }
  /// A random symmetric, or Hermitian, matrix with these eigenvalues and k diagonals on each side.
  proc lagsy(matrix_order: lapack_memory_order, k: c_int, const ref d: [] ?r, ref a: [] ?t,
             ref iseed: [] c_int): c_int where r == _real(t) {
    const n = _sizeOf("lagsy", a);
    return _info("lagsy", t, matrix_order, n, k, _in(d, n), _io(a, n, n), _io(iseed, 4));
  }
  proc laghe(matrix_order: lapack_memory_order, k: c_int, const ref d: [] ?r, ref a: [] ?t,
             ref iseed: [] c_int): c_int where r == _real(t) {
    const n = _sizeOf("laghe", a);
    return _infoOfComplexes("laghe", t, matrix_order, n, k, _in(d, n), _io(a, n, n), _io(iseed, 4));
  }
  /// A random matrix with singular values or eigenvalues as `mode` says, in the form that `pack` names.
  proc latms(matrix_order: lapack_memory_order, dist: string, ref iseed: [] c_int, sym: string, ref d: [] ?r,
             mode: c_int, cond: r, dmax: r, kl: c_int, ku: c_int, pack: string,
             ref a: [] ?t): c_int where r == _real(t) {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    return _info("latms", t, matrix_order, m, n, dist, _io(iseed, 4), sym, _io(d, min(m, n)), mode, cond, dmax, kl, ku,
                 pack, _io(a, m, n));
  }
}
