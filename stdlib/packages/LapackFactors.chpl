// Module LapackFactors: factors of matrices, and systems and inverses by them, as LAPACK has them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// Only for `use` by LAPACK.
module LapackFactors {
  use Base, Types, AutoMath, Ranges, Tuples, Domains, Arrays, Strings, Casts, ArraysForC, LapackCalls;

  // --- General matrices ---------------------------------------------------------------------------------------------

  /// A = P L U
  proc getrf(matrix_order: lapack_memory_order, ref a: [] ?t, ref ipiv: [] c_int): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    return _info("getrf", t, matrix_order, m, n, _io(a, m, n), _io(ipiv, min(m, n)));
  }
  /// The same column by column, for small matrices.
  proc getf2(matrix_order: lapack_memory_order, ref a: [] ?t, ref ipiv: [] c_int): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    return _info("getf2", t, matrix_order, m, n, _io(a, m, n), _io(ipiv, min(m, n)));
  }
  /// Solves op(A) X = B by the factors of getrf.
  proc getrs(matrix_order: lapack_memory_order, trans: string, const ref a: [] ?t, const ref ipiv: [] c_int,
             ref b: [] t): c_int {
    const n = _sizeOf("getrs", a), nrhs = _columns(b, matrix_order);
    return _info("getrs", t, matrix_order, trans, n, nrhs, _in(a, n, n), _in(ipiv, n), _io(b, n, nrhs));
  }
  /// The inverse, by the factors of getrf.
  proc getri(matrix_order: lapack_memory_order, ref a: [] ?t, const ref ipiv: [] c_int): c_int {
    const n = _sizeOf("getri", a);
    return _info("getri", t, matrix_order, n, _io(a, n, n), _in(ipiv, n));
  }
  /// Exchanges row i with row `ipiv[i]`, for i from `k1` to `k2`, counted from 1, backwards if `incx` is negative.
  proc laswp(matrix_order: lapack_memory_order, ref a: [] ?t, k1: c_int, k2: c_int, const ref ipiv: [] c_int,
             incx: c_int): c_int {
    const n = _columns(a, matrix_order), step = abs(incx: int), last = k1 + (k2 - k1) * step;
    const rows = _rows(a, matrix_order);
    if k1 <= k2 && step > 0 {
      _checkPlace("laswp", k1, rows);
      _checkPlace("laswp", k2, rows);
      for (pivot, place) in zip(ipiv, 1..) do
        if place >= k1 && place <= last && (place - k1) % step == 0 then _checkPlace("laswp", pivot, rows);
    }
    return _info("laswp", t, matrix_order, n, _io(a, rows, n), k1, k2, _in(ipiv, last), incx);
  }
  /// A = P L U of a band matrix, as gbsv has it.
  proc gbtrf(matrix_order: lapack_memory_order, m: c_int, n: c_int, kl: c_int, ku: c_int, ref ab: [] ?t,
             ref ipiv: [] c_int): c_int do
    return _info("gbtrf", t, matrix_order, m, n, kl, ku, _io(ab, 2 * kl + ku + 1, n), _io(ipiv, min(m, n)));
  proc gbtrs(matrix_order: lapack_memory_order, trans: string, n: c_int, kl: c_int, ku: c_int, const ref ab: [] ?t,
             const ref ipiv: [] c_int, ref b: [] t): c_int {
    const nrhs = _columns(b, matrix_order);
    return _info("gbtrs", t, matrix_order, trans, n, kl, ku, nrhs, _in(ab, 2 * kl + ku + 1, n), _in(ipiv, n),
                 _io(b, n, nrhs));
  }
  /// A = P L U of a matrix with three diagonals; `du2` is the second diagonal above the main one of U.
  proc gttrf(n: c_int, ref dl: [] ?t, ref d: [] t, ref du: [] t, ref du2: [] t, ref ipiv: [] c_int): c_int do
    return _info("gttrf", t, n, _io(dl, n - 1), _io(d, n), _io(du, n - 1), _io(du2, n - 2), _io(ipiv, n));
  proc gttrs(matrix_order: lapack_memory_order, trans: string, n: c_int, const ref dl: [] ?t, const ref d: [] t,
             const ref du: [] t, const ref du2: [] t, const ref ipiv: [] c_int, ref b: [] t): c_int {
    const nrhs = _columns(b, matrix_order);
    return _info("gttrs", t, matrix_order, trans, n, nrhs, _in(dl, n - 1), _in(d, n), _in(du, n - 1), _in(du2, n - 2),
                 _in(ipiv, n), _io(b, n, nrhs));
  }

  // --- Positive definite matrices -----------------------------------------------------------------------------------

  /// A = L L', or U' U, of a positive definite matrix; the other triangle stays as it is.
  proc potrf(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t): c_int {
    const n = _sizeOf("potrf", a);
    return _info("potrf", t, matrix_order, uplo, n, _io(a, n, n));
  }
  /// Solves A X = B by the factors of potrf.
  proc potrs(matrix_order: lapack_memory_order, uplo: string, const ref a: [] ?t, ref b: [] t): c_int {
    const n = _sizeOf("potrs", a), nrhs = _columns(b, matrix_order);
    return _info("potrs", t, matrix_order, uplo, n, nrhs, _in(a, n, n), _io(b, n, nrhs));
  }
  /// The inverse, by the factors of potrf.
  proc potri(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t): c_int {
    const n = _sizeOf("potri", a);
    return _info("potri", t, matrix_order, uplo, n, _io(a, n, n));
  }
  /// P' A P = L L', or U' U, of a semidefinite matrix: row i was row `piv[i]`, and `rank` rows have pivots above
  /// `tol`, or above a default where that is negative.
  proc pstrf(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t, ref piv: [] c_int, ref rank: c_int,
             tol: _real(t)): c_int {
    const n = _sizeOf("pstrf", a);
    return _info("pstrf", t, matrix_order, uplo, n, _io(a, n, n), _io(piv, n), c_ptrTo(rank), tol);
  }
  /// L' L, or U U', in place of the factor.
  proc lauum(matrix_order: lapack_memory_order, uplo: string, n: c_int, ref a: [] ?t): c_int do
    return _info("lauum", t, matrix_order, uplo, n, _io(a, n, n));
  /// The three for a packed triangle.
  proc pptrf(matrix_order: lapack_memory_order, uplo: string, n: c_int, ref ap: [] ?t): c_int do
    return _info("pptrf", t, matrix_order, uplo, n, _ioPacked(ap, n));
  proc pptrs(matrix_order: lapack_memory_order, uplo: string, n: c_int, const ref ap: [] ?t, ref b: [] t): c_int {
    const nrhs = _columns(b, matrix_order);
    return _info("pptrs", t, matrix_order, uplo, n, nrhs, _inPacked(ap, n), _io(b, n, nrhs));
  }
  proc pptri(matrix_order: lapack_memory_order, uplo: string, n: c_int, ref ap: [] ?t): c_int do
    return _info("pptri", t, matrix_order, uplo, n, _ioPacked(ap, n));
  /// The three for a triangle in rectangular full packed form: n (n + 1) / 2 elements in a rectangle, as it is,
  /// `transr` "N", or transposed, "T", or "C" for complex numbers.
  proc pftrf(matrix_order: lapack_memory_order, transr: string, uplo: string, ref a: [] ?t): c_int {
    const n = _triangleOf("pftrf", a);
    return _info("pftrf", t, matrix_order, transr, uplo, n, _ioPacked(a, n));
  }
  proc pftrs(matrix_order: lapack_memory_order, transr: string, uplo: string, const ref a: [] ?t, ref b: [] t): c_int {
    const nrhs = _columns(b, matrix_order), n = _triangleOf("pftrs", a);
    return _info("pftrs", t, matrix_order, transr, uplo, n, nrhs, _inPacked(a, n), _io(b, n, nrhs));
  }
  proc pftri(matrix_order: lapack_memory_order, transr: string, uplo: string, ref a: [] ?t): c_int {
    const n = _triangleOf("pftri", a);
    return _info("pftri", t, matrix_order, transr, uplo, n, _ioPacked(a, n));
  }
  /// A = L L', or U' U, of a band matrix of `kd` diagonals beside the main one.
  proc pbtrf(matrix_order: lapack_memory_order, uplo: string, n: c_int, kd: c_int, ref ab: [] ?t): c_int do
    return _info("pbtrf", t, matrix_order, uplo, n, kd, _io(ab, kd + 1, n));
  proc pbtrs(matrix_order: lapack_memory_order, uplo: string, n: c_int, kd: c_int, const ref ab: [] ?t,
             ref b: [] t): c_int {
    const nrhs = _columns(b, matrix_order);
    return _info("pbtrs", t, matrix_order, uplo, n, kd, nrhs, _in(ab, kd + 1, n), _io(b, n, nrhs));
  }
  /// A = S' S with an S that is half upper and half lower, as hbgst and sbgst need it.
  proc pbstf(matrix_order: lapack_memory_order, uplo: string, n: c_int, kb: c_int, ref bb: [] ?t, ldbb: c_int): c_int {
    if bb.rank == 2 {
      return _info("pbstf", t, matrix_order, uplo, n, kb, _io(bb, kb + 1, n));
    } else {
      const lines = if matrix_order == lapack_memory_order.row_major then kb + 1 else n;
      return _info("pbstf", t, matrix_order, uplo, n, kb, _io(bb, lines: int * ldbb), ldbb);
    }
  }
  /// A = L D L' of three diagonals: `d` becomes D, `e` what is below the diagonal of L.
  proc pttrf(n: c_int, ref d: [] ?r, ref e: [] ?t): c_int where r == _real(t) do
    return _info("pttrf", t, n, _io(d, n), _io(e, n - 1));
  /// Solves A X = B by the factors of pttrf.
  proc pttrs(matrix_order: lapack_memory_order, n: c_int, const ref d: [] ?t, const ref e: [] t, ref b: [] t): c_int {
    const nrhs = _columns(b, matrix_order);
    return _infoOfReals("pttrs", t, matrix_order, n, nrhs, _in(d, n), _in(e, n - 1), _io(b, n, nrhs));
  }
  proc pttrs(matrix_order: lapack_memory_order, uplo: string, n: c_int, const ref d: [] ?r, const ref e: [] ?t,
             ref b: [] t): c_int where r == _real(t) {
    const nrhs = _columns(b, matrix_order);
    return _infoOfComplexes("pttrs", t, matrix_order, uplo, n, nrhs, _in(d, n), _in(e, n - 1), _io(b, n, nrhs));
  }

  // --- Symmetric and Hermitian matrices -----------------------------------------------------------------------------

  /// A = L D L', or U D U', of a symmetric matrix.
  proc sytrf(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t, ref ipiv: [] c_int): c_int {
    const n = _sizeOf("sytrf", a);
    return _info("sytrf", t, matrix_order, uplo, n, _io(a, n, n), _io(ipiv, n));
  }
  /// Solves A X = B by the factors of sytrf.
  proc sytrs(matrix_order: lapack_memory_order, uplo: string, const ref a: [] ?t, const ref ipiv: [] c_int,
             ref b: [] t): c_int {
    const n = _sizeOf("sytrs", a), nrhs = _columns(b, matrix_order);
    return _info("sytrs", t, matrix_order, uplo, n, nrhs, _in(a, n, n), _in(ipiv, n), _io(b, n, nrhs));
  }
  /// The same in larger steps.
  proc sytrs2(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t, const ref ipiv: [] c_int,
              ref b: [] t): c_int {
    const n = _sizeOf("sytrs2", a), nrhs = _columns(b, matrix_order);
    return _info("sytrs2", t, matrix_order, uplo, n, nrhs, _io(a, n, n), _in(ipiv, n), _io(b, n, nrhs));
  }
  /// The inverse, by the factors of sytrf.
  proc sytri(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t, const ref ipiv: [] c_int): c_int {
    const n = _sizeOf("sytri", a);
    return _info("sytri", t, matrix_order, uplo, n, _io(a, n, n), _in(ipiv, n));
  }
  /// The same in larger steps, in 2x of `nb` columns.
  proc sytri2(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t, const ref ipiv: [] c_int): c_int {
    const n = _sizeOf("sytri2", a);
    return _info("sytri2", t, matrix_order, uplo, n, _io(a, n, n), _in(ipiv, n));
  }
  // LAPACKE gives the routine too small a workspace, so that it gets one here.
  proc sytri2x(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t, const ref ipiv: [] c_int,
               nb: c_int): c_int {
    const n = _sizeOf("sytri2x", a);
    var work: [0..<max(n + nb + 1, 1) * max(nb + 3, 1)] t;
    return _info("sytri2x_work", t, matrix_order, uplo, n, _io(a, n, n), _in(ipiv, n), _io(work, 0), nb);
  }
  /// Takes the factors of sytrf apart into triangle and D, with `way` "C", or puts them together, "R". `e` has what
  /// is beside the diagonal of D.
  proc syconv(matrix_order: lapack_memory_order, uplo: string, way: string, ref a: [] ?t, const ref ipiv: [] c_int,
              ref e: [] t): c_int {
    const n = _sizeOf("syconv", a);
    return _info("syconv", t, matrix_order, uplo, way, n, _io(a, n, n), _in(ipiv, n), _io(e, n));
  }
  /// The same where nothing is beside the diagonal of D, or is not wanted any more. Halts where "R" would need it.
  proc syconv(matrix_order: lapack_memory_order, uplo: string, way: string, ref a: [] ?t,
              const ref ipiv: [] c_int): c_int {
    if _is(way, "R") && || reduce (ipiv < 0) then
      halt("syconv() with way \"R\" needs what is beside the diagonal of D as its last argument");
    var e: [0..<a.dim(0).size] t;
    return syconv(matrix_order, uplo, way, a, ipiv, e);
  }
  /// Exchanges rows and columns `i1` and `i2`, counted from 1, of the triangle that is there.
  proc syswapr(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t, i1: c_int, i2: c_int): c_int {
    const n = _sizeOf("syswapr", a);
    _checkPlace("syswapr", i1, n);
    _checkPlace("syswapr", i2, n);
    return _info("syswapr", t, matrix_order, uplo, n, _io(a, n, n), i1, i2);
  }
  /// The three for a packed triangle.
  proc sptrf(matrix_order: lapack_memory_order, uplo: string, n: c_int, ref ap: [] ?t, ref ipiv: [] c_int): c_int do
    return _info("sptrf", t, matrix_order, uplo, n, _ioPacked(ap, n), _io(ipiv, n));
  proc sptrs(matrix_order: lapack_memory_order, uplo: string, n: c_int, const ref ap: [] ?t, const ref ipiv: [] c_int,
             ref b: [] t): c_int {
    const nrhs = _columns(b, matrix_order);
    return _info("sptrs", t, matrix_order, uplo, n, nrhs, _inPacked(ap, n), _in(ipiv, n), _io(b, n, nrhs));
  }
  proc sptri(matrix_order: lapack_memory_order, uplo: string, n: c_int, ref ap: [] ?t,
             const ref ipiv: [] c_int): c_int do
    return _info("sptri", t, matrix_order, uplo, n, _ioPacked(ap, n), _in(ipiv, n));
  /// The same for Hermitian matrices.
  proc hetrf(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t, ref ipiv: [] c_int): c_int {
    const n = _sizeOf("hetrf", a);
    return _infoOfComplexes("hetrf", t, matrix_order, uplo, n, _io(a, n, n), _io(ipiv, n));
  }
  proc hetrs(matrix_order: lapack_memory_order, uplo: string, const ref a: [] ?t, const ref ipiv: [] c_int,
             ref b: [] t): c_int {
    const n = _sizeOf("hetrs", a), nrhs = _columns(b, matrix_order);
    return _infoOfComplexes("hetrs", t, matrix_order, uplo, n, nrhs, _in(a, n, n), _in(ipiv, n), _io(b, n, nrhs));
  }
  proc hetrs2(matrix_order: lapack_memory_order, uplo: string, const ref a: [] ?t, const ref ipiv: [] c_int,
              ref b: [] t): c_int {
    const n = _sizeOf("hetrs2", a), nrhs = _columns(b, matrix_order);
    return _infoOfComplexes("hetrs2", t, matrix_order, uplo, n, nrhs, _in(a, n, n), _in(ipiv, n), _io(b, n, nrhs));
  }
  proc hetri(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t, const ref ipiv: [] c_int): c_int {
    const n = _sizeOf("hetri", a);
    return _infoOfComplexes("hetri", t, matrix_order, uplo, n, _io(a, n, n), _in(ipiv, n));
  }
  proc hetri2(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t, const ref ipiv: [] c_int): c_int {
    const n = _sizeOf("hetri2", a);
    return _infoOfComplexes("hetri2", t, matrix_order, uplo, n, _io(a, n, n), _in(ipiv, n));
  }
  proc hetri2x(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t, const ref ipiv: [] c_int,
               nb: c_int): c_int {
    const n = _sizeOf("hetri2x", a);
    var work: [0..<max(n + nb + 1, 1) * max(nb + 3, 1)] t;
    return _infoOfComplexes("hetri2x_work", t, matrix_order, uplo, n, _io(a, n, n), _in(ipiv, n), _io(work, 0), nb);
  }
  proc heswapr(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t, i1: c_int, i2: c_int): c_int {
    const n = _sizeOf("heswapr", a);
    _checkPlace("heswapr", i1, n);
    _checkPlace("heswapr", i2, n);
    return _infoOfComplexes("heswapr", t, matrix_order, uplo, n, _io(a, n, n), i1, i2);
  }
  proc hptrf(matrix_order: lapack_memory_order, uplo: string, n: c_int, ref ap: [] ?t, ref ipiv: [] c_int): c_int do
    return _infoOfComplexes("hptrf", t, matrix_order, uplo, n, _ioPacked(ap, n), _io(ipiv, n));
  proc hptrs(matrix_order: lapack_memory_order, uplo: string, n: c_int, const ref ap: [] ?t, const ref ipiv: [] c_int,
             ref b: [] t): c_int {
    const nrhs = _columns(b, matrix_order);
    return _infoOfComplexes("hptrs", t, matrix_order, uplo, n, nrhs, _inPacked(ap, n), _in(ipiv, n),
                            _io(b, n, nrhs));
  }
  proc hptri(matrix_order: lapack_memory_order, uplo: string, n: c_int, ref ap: [] ?t,
             const ref ipiv: [] c_int): c_int do
    return _infoOfComplexes("hptri", t, matrix_order, uplo, n, _ioPacked(ap, n), _in(ipiv, n));

  // --- Triangular matrices ------------------------------------------------------------------------------------------

  /// Solves op(A) X = B with a triangular A, whose diagonal is there, `diag` "N", or all ones, "U".
  proc trtrs(matrix_order: lapack_memory_order, uplo: string, trans: string, diag: string, const ref a: [] ?t,
             ref b: [] t): c_int {
    const n = _sizeOf("trtrs", a), nrhs = _columns(b, matrix_order);
    return _info("trtrs", t, matrix_order, uplo, trans, diag, n, nrhs, _in(a, n, n), _io(b, n, nrhs));
  }
  /// The inverse of a triangular matrix.
  proc trtri(matrix_order: lapack_memory_order, uplo: string, diag: string, ref a: [] ?t): c_int {
    const n = _sizeOf("trtri", a);
    return _info("trtri", t, matrix_order, uplo, diag, n, _io(a, n, n));
  }
  proc tptrs(matrix_order: lapack_memory_order, uplo: string, trans: string, diag: string, n: c_int,
             const ref ap: [] ?t, ref b: [] t): c_int {
    const nrhs = _columns(b, matrix_order);
    return _info("tptrs", t, matrix_order, uplo, trans, diag, n, nrhs, _inPacked(ap, n), _io(b, n, nrhs));
  }
  proc tptri(matrix_order: lapack_memory_order, uplo: string, diag: string, n: c_int, ref ap: [] ?t): c_int do
    return _info("tptri", t, matrix_order, uplo, diag, n, _ioPacked(ap, n));
  /// The inverse of a triangle in rectangular full packed form.
  proc tftri(matrix_order: lapack_memory_order, transr: string, uplo: string, diag: string, ref a: [] ?t): c_int {
    const n = _triangleOf("tftri", a);
    return _info("tftri", t, matrix_order, transr, uplo, diag, n, _ioPacked(a, n));
  }
  /// Solves op(A) X = B with a triangular band matrix.
  proc tbtrs(matrix_order: lapack_memory_order, uplo: string, trans: string, diag: string, n: c_int, kd: c_int,
             const ref ab: [] ?t, ref b: [] t): c_int {
    const nrhs = _columns(b, matrix_order);
    return _info("tbtrs", t, matrix_order, uplo, trans, diag, n, kd, nrhs, _in(ab, kd + 1, n), _io(b, n, nrhs));
  }
}
