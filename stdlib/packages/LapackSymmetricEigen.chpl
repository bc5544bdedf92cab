// Module LapackSymmetricEigen: eigenvalues of symmetric and Hermitian matrices, as LAPACK has them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// Only for `use` by LAPACK.
module LapackSymmetricEigen {
  use Base, Types, AutoMath, Ranges, Tuples, Domains, Arrays, Strings, Casts, ArraysForC, LapackCalls;

  // --- Eigenvalues of symmetric and Hermitian matrices --------------------------------------------------------------

  /// Eigenvalues of a symmetric matrix, in ascending order; with `jobz` "V" its columns become the eigenvectors.
  proc syev(matrix_order: lapack_memory_order, jobz: string, uplo: string, ref a: [] ?t, ref w: [] t): c_int {
    const n = _sizeOf("syev", a);
    return _infoOfReals("syev", t, matrix_order, jobz, uplo, n, _io(a, n, n), _io(w, n));
  }
  /// The same of a Hermitian matrix.
  proc heev(matrix_order: lapack_memory_order, jobz: string, uplo: string, ref a: [] ?t, ref w: [] _real(t)): c_int {
    const n = _sizeOf("heev", a);
    return _infoOfComplexes("heev", t, matrix_order, jobz, uplo, n, _io(a, n, n), _io(w, n));
  }
  /// Faster for large matrices.
  proc syevd(matrix_order: lapack_memory_order, jobz: string, uplo: string, ref a: [] ?t, ref w: [] t): c_int {
    const n = _sizeOf("syevd", a);
    return _infoOfReals("syevd", t, matrix_order, jobz, uplo, n, _io(a, n, n), _io(w, n));
  }
  proc heevd(matrix_order: lapack_memory_order, jobz: string, uplo: string, ref a: [] ?t, ref w: [] _real(t)): c_int {
    const n = _sizeOf("heevd", a);
    return _infoOfComplexes("heevd", t, matrix_order, jobz, uplo, n, _io(a, n, n), _io(w, n));
  }
  /// Some of them: all, `range` "A", those in vl..vu, "V", or the il-th to the iu-th, "I". `m` is how many.
  proc syevr(matrix_order: lapack_memory_order, jobz: string, range: string, uplo: string, ref a: [] ?t, vl: t, vu: t,
             il: c_int, iu: c_int, abstol: t, ref m: c_int, ref w: [] t, ref z: [] t, ref isuppz: [] c_int): c_int {
    const n = _sizeOf("syevr", a);
    return _infoOfReals("syevr", t, matrix_order, jobz, range, uplo, n, _io(a, n, n), vl, vu, il, iu, abstol,
                        c_ptrTo(m), _io(w, n), _io(z, n, _most(range, il, iu, n), _is(jobz, "V")),
                        _io(isuppz, 2 * max(_most(range, il, iu, n), 1)));
  }
  proc heevr(matrix_order: lapack_memory_order, jobz: string, range: string, uplo: string, ref a: [] ?t, vl: _real(t),
             vu: _real(t), il: c_int, iu: c_int, abstol: _real(t), ref m: c_int, ref w: [] _real(t), ref z: [] t,
             ref isuppz: [] c_int): c_int {
    const n = _sizeOf("heevr", a);
    return _infoOfComplexes("heevr", t, matrix_order, jobz, range, uplo, n, _io(a, n, n), vl, vu, il, iu, abstol,
                            c_ptrTo(m), _io(w, n), _io(z, n, _most(range, il, iu, n), _is(jobz, "V")),
                            _io(isuppz, 2 * max(_most(range, il, iu, n), 1)));
  }
  /// The same by bisection and inverse iteration; `ifail` has the numbers of eigenvectors that did not converge.
  proc syevx(matrix_order: lapack_memory_order, jobz: string, range: string, uplo: string, ref a: [] ?t, vl: t, vu: t,
             il: c_int, iu: c_int, abstol: t, ref m: c_int, ref w: [] t, ref z: [] t, ref ifail: [] c_int): c_int {
    const n = _sizeOf("syevx", a);
    return _infoOfReals("syevx", t, matrix_order, jobz, range, uplo, n, _io(a, n, n), vl, vu, il, iu, abstol,
                        c_ptrTo(m), _io(w, n), _io(z, n, _most(range, il, iu, n), _is(jobz, "V")),
                        _io(ifail, n, _is(jobz, "V")));
  }
  proc heevx(matrix_order: lapack_memory_order, jobz: string, range: string, uplo: string, ref a: [] ?t, vl: _real(t),
             vu: _real(t), il: c_int, iu: c_int, abstol: _real(t), ref m: c_int, ref w: [] _real(t), ref z: [] t,
             ref ifail: [] c_int): c_int {
    const n = _sizeOf("heevx", a);
    return _infoOfComplexes("heevx", t, matrix_order, jobz, range, uplo, n, _io(a, n, n), vl, vu, il, iu, abstol,
                            c_ptrTo(m), _io(w, n), _io(z, n, _most(range, il, iu, n), _is(jobz, "V")),
                            _io(ifail, n, _is(jobz, "V")));
  }
  /// The same of a packed triangle; `z` has the eigenvectors.
  proc spev(matrix_order: lapack_memory_order, jobz: string, uplo: string, n: c_int, ref ap: [] ?t, ref w: [] t,
            ref z: [] t): c_int do
    return _infoOfReals("spev", t, matrix_order, jobz, uplo, n, _ioPacked(ap, n), _io(w, n),
                        _io(z, n, n, _is(jobz, "V")));
  proc hpev(matrix_order: lapack_memory_order, jobz: string, uplo: string, n: c_int, ref ap: [] ?t, ref w: [] _real(t),
            ref z: [] t): c_int do
    return _infoOfComplexes("hpev", t, matrix_order, jobz, uplo, n, _ioPacked(ap, n), _io(w, n),
                            _io(z, n, n, _is(jobz, "V")));
  proc spevd(matrix_order: lapack_memory_order, jobz: string, uplo: string, n: c_int, ref ap: [] ?t, ref w: [] t,
             ref z: [] t): c_int do
    return _infoOfReals("spevd", t, matrix_order, jobz, uplo, n, _ioPacked(ap, n), _io(w, n),
                        _io(z, n, n, _is(jobz, "V")));
  proc hpevd(matrix_order: lapack_memory_order, jobz: string, uplo: string, n: c_int, ref ap: [] ?t, ref w: [] _real(t),
             ref z: [] t): c_int do
    return _infoOfComplexes("hpevd", t, matrix_order, jobz, uplo, n, _ioPacked(ap, n), _io(w, n),
                            _io(z, n, n, _is(jobz, "V")));
  proc spevx(matrix_order: lapack_memory_order, jobz: string, range: string, uplo: string, n: c_int, ref ap: [] ?t,
             vl: t, vu: t, il: c_int, iu: c_int, abstol: t, ref m: c_int, ref w: [] t, ref z: [] t,
             ref ifail: [] c_int): c_int do
    return _infoOfReals("spevx", t, matrix_order, jobz, range, uplo, n, _ioPacked(ap, n), vl, vu, il, iu, abstol,
                        c_ptrTo(m), _io(w, n), _io(z, n, _most(range, il, iu, n), _is(jobz, "V")),
                        _io(ifail, n, _is(jobz, "V")));
  proc hpevx(matrix_order: lapack_memory_order, jobz: string, range: string, uplo: string, n: c_int, ref ap: [] ?t,
             vl: _real(t), vu: _real(t), il: c_int, iu: c_int, abstol: _real(t), ref m: c_int, ref w: [] _real(t),
             ref z: [] t, ref ifail: [] c_int): c_int do
    return _infoOfComplexes("hpevx", t, matrix_order, jobz, range, uplo, n, _ioPacked(ap, n), vl, vu, il, iu, abstol,
                            c_ptrTo(m), _io(w, n), _io(z, n, _most(range, il, iu, n), _is(jobz, "V")),
                            _io(ifail, n, _is(jobz, "V")));
  /// The same of band matrices; `q` is what makes them tridiagonal.
  proc sbev(matrix_order: lapack_memory_order, jobz: string, uplo: string, n: c_int, kd: c_int, ref ab: [] ?t,
            ref w: [] t, ref z: [] t): c_int do
    return _infoOfReals("sbev", t, matrix_order, jobz, uplo, n, kd, _io(ab, kd + 1, n), _io(w, n),
                        _io(z, n, n, _is(jobz, "V")));
  proc hbev(matrix_order: lapack_memory_order, jobz: string, uplo: string, n: c_int, kd: c_int, ref ab: [] ?t,
            ref w: [] _real(t), ref z: [] t): c_int do
    return _infoOfComplexes("hbev", t, matrix_order, jobz, uplo, n, kd, _io(ab, kd + 1, n), _io(w, n),
                            _io(z, n, n, _is(jobz, "V")));
  proc sbevd(matrix_order: lapack_memory_order, jobz: string, uplo: string, n: c_int, kd: c_int, ref ab: [] ?t,
             ref w: [] t, ref z: [] t): c_int do
    return _infoOfReals("sbevd", t, matrix_order, jobz, uplo, n, kd, _io(ab, kd + 1, n), _io(w, n),
                        _io(z, n, n, _is(jobz, "V")));
  proc hbevd(matrix_order: lapack_memory_order, jobz: string, uplo: string, n: c_int, kd: c_int, ref ab: [] ?t,
             ref w: [] _real(t), ref z: [] t): c_int do
    return _infoOfComplexes("hbevd", t, matrix_order, jobz, uplo, n, kd, _io(ab, kd + 1, n), _io(w, n),
                            _io(z, n, n, _is(jobz, "V")));
  proc sbevx(matrix_order: lapack_memory_order, jobz: string, range: string, uplo: string, n: c_int, kd: c_int,
             ref ab: [] ?t, ref q: [] t, vl: t, vu: t, il: c_int, iu: c_int, abstol: t, ref m: c_int, ref w: [] t,
             ref z: [] t, ref ifail: [] c_int): c_int do
    return _infoOfReals("sbevx", t, matrix_order, jobz, range, uplo, n, kd, _io(ab, kd + 1, n),
                        _io(q, n, n, _is(jobz, "V")), vl, vu, il, iu, abstol, c_ptrTo(m), _io(w, n),
                        _io(z, n, _most(range, il, iu, n), _is(jobz, "V")), _io(ifail, n, _is(jobz, "V")));
  proc hbevx(matrix_order: lapack_memory_order, jobz: string, range: string, uplo: string, n: c_int, kd: c_int,
             ref ab: [] ?t, ref q: [] t, vl: _real(t), vu: _real(t), il: c_int, iu: c_int, abstol: _real(t),
             ref m: c_int, ref w: [] _real(t), ref z: [] t, ref ifail: [] c_int): c_int do
    return _infoOfComplexes("hbevx", t, matrix_order, jobz, range, uplo, n, kd, _io(ab, kd + 1, n),
                            _io(q, n, n, _is(jobz, "V")), vl, vu, il, iu, abstol, c_ptrTo(m), _io(w, n),
                            _io(z, n, _most(range, il, iu, n), _is(jobz, "V")), _io(ifail, n, _is(jobz, "V")));

  // --- Pairs of such matrices ---------------------------------------------------------------------------------------

  /// Eigenvalues of A x = l B x (`itype` 1), A B x = l x (2) or B A x = l x (3); B is positive definite.
  proc sygv(matrix_order: lapack_memory_order, itype: c_int, jobz: string, uplo: string, ref a: [] ?t, ref b: [] t,
            ref w: [] t): c_int {
    const n = _sizeOf("sygv", a);
    return _infoOfReals("sygv", t, matrix_order, itype, jobz, uplo, n, _io(a, n, n), _io(b, n, n), _io(w, n));
  }
  proc hegv(matrix_order: lapack_memory_order, itype: c_int, jobz: string, uplo: string, ref a: [] ?t, ref b: [] t,
            ref w: [] _real(t)): c_int {
    const n = _sizeOf("hegv", a);
    return _infoOfComplexes("hegv", t, matrix_order, itype, jobz, uplo, n, _io(a, n, n), _io(b, n, n), _io(w, n));
  }
  proc sygvd(matrix_order: lapack_memory_order, itype: c_int, jobz: string, uplo: string, ref a: [] ?t, ref b: [] t,
             ref w: [] t): c_int {
    const n = _sizeOf("sygvd", a);
    return _infoOfReals("sygvd", t, matrix_order, itype, jobz, uplo, n, _io(a, n, n), _io(b, n, n), _io(w, n));
  }
  proc hegvd(matrix_order: lapack_memory_order, itype: c_int, jobz: string, uplo: string, ref a: [] ?t, ref b: [] t,
             ref w: [] _real(t)): c_int {
    const n = _sizeOf("hegvd", a);
    return _infoOfComplexes("hegvd", t, matrix_order, itype, jobz, uplo, n, _io(a, n, n), _io(b, n, n), _io(w, n));
  }
  /// Some of them, as syevx has them.
  proc sygvx(matrix_order: lapack_memory_order, itype: c_int, jobz: string, range: string, uplo: string, n: c_int,
             ref a: [] ?t, ref b: [] t, vl: t, vu: t, il: c_int, iu: c_int, abstol: t, ref m: c_int, ref w: [] t,
             ref z: [] t, ref ifail: [] c_int): c_int do
    return _infoOfReals("sygvx", t, matrix_order, itype, jobz, range, uplo, n, _io(a, n, n), _io(b, n, n), vl, vu, il,
                        iu, abstol, c_ptrTo(m), _io(w, n), _io(z, n, _most(range, il, iu, n), _is(jobz, "V")),
                        _io(ifail, n, _is(jobz, "V")));
  proc hegvx(matrix_order: lapack_memory_order, itype: c_int, jobz: string, range: string, uplo: string, ref a: [] ?t,
             ref b: [] t, vl: _real(t), vu: _real(t), il: c_int, iu: c_int, abstol: _real(t), ref m: c_int,
             ref w: [] _real(t), ref z: [] t, ref ifail: [] c_int): c_int {
    const n = _sizeOf("hegvx", a);
    return _infoOfComplexes("hegvx", t, matrix_order, itype, jobz, range, uplo, n, _io(a, n, n), _io(b, n, n), vl, vu,
                            il, iu, abstol, c_ptrTo(m), _io(w, n), _io(z, n, _most(range, il, iu, n), _is(jobz, "V")),
                            _io(ifail, n, _is(jobz, "V")));
  }
  /// The same of packed triangles.
  proc spgv(matrix_order: lapack_memory_order, itype: c_int, jobz: string, uplo: string, n: c_int, ref ap: [] ?t,
            ref bp: [] t, ref w: [] t, ref z: [] t): c_int do
    return _infoOfReals("spgv", t, matrix_order, itype, jobz, uplo, n, _ioPacked(ap, n), _ioPacked(bp, n),
                        _io(w, n), _io(z, n, n, _is(jobz, "V")));
  proc hpgv(matrix_order: lapack_memory_order, itype: c_int, jobz: string, uplo: string, n: c_int, ref ap: [] ?t,
            ref bp: [] t, ref w: [] _real(t), ref z: [] t): c_int do
    return _infoOfComplexes("hpgv", t, matrix_order, itype, jobz, uplo, n, _ioPacked(ap, n), _ioPacked(bp, n),
                            _io(w, n), _io(z, n, n, _is(jobz, "V")));
  proc spgvd(matrix_order: lapack_memory_order, itype: c_int, jobz: string, uplo: string, n: c_int, ref ap: [] ?t,
             ref bp: [] t, ref w: [] t, ref z: [] t): c_int do
    return _infoOfReals("spgvd", t, matrix_order, itype, jobz, uplo, n, _ioPacked(ap, n), _ioPacked(bp, n),
                        _io(w, n), _io(z, n, n, _is(jobz, "V")));
  proc hpgvd(matrix_order: lapack_memory_order, itype: c_int, jobz: string, uplo: string, n: c_int, ref ap: [] ?t,
             ref bp: [] t, ref w: [] _real(t), ref z: [] t): c_int do
    return _infoOfComplexes("hpgvd", t, matrix_order, itype, jobz, uplo, n, _ioPacked(ap, n), _ioPacked(bp, n),
                            _io(w, n), _io(z, n, n, _is(jobz, "V")));
  proc spgvx(matrix_order: lapack_memory_order, itype: c_int, jobz: string, range: string, uplo: string, n: c_int,
             ref ap: [] ?t, ref bp: [] t, vl: t, vu: t, il: c_int, iu: c_int, abstol: t, ref m: c_int, ref w: [] t,
             ref z: [] t, ref ifail: [] c_int): c_int do
    return _infoOfReals("spgvx", t, matrix_order, itype, jobz, range, uplo, n, _ioPacked(ap, n), _ioPacked(bp, n),
                        vl, vu, il, iu, abstol, c_ptrTo(m), _io(w, n),
                        _io(z, n, _most(range, il, iu, n), _is(jobz, "V")), _io(ifail, n, _is(jobz, "V")));
  proc hpgvx(matrix_order: lapack_memory_order, itype: c_int, jobz: string, range: string, uplo: string, n: c_int,
             ref ap: [] ?t, ref bp: [] t, vl: _real(t), vu: _real(t), il: c_int, iu: c_int, abstol: _real(t),
             ref m: c_int, ref w: [] _real(t), ref z: [] t, ref ifail: [] c_int): c_int do
    return _infoOfComplexes("hpgvx", t, matrix_order, itype, jobz, range, uplo, n, _ioPacked(ap, n),
                            _ioPacked(bp, n), vl, vu, il, iu, abstol, c_ptrTo(m), _io(w, n),
                            _io(z, n, _most(range, il, iu, n), _is(jobz, "V")), _io(ifail, n, _is(jobz, "V")));
  /// Eigenvalues of A x = l B x of band matrices, of `ka` and `kb` diagonals beside the main one.
  proc sbgv(matrix_order: lapack_memory_order, jobz: string, uplo: string, n: c_int, ka: c_int, kb: c_int,
            ref ab: [] ?t, ref bb: [] t, ref w: [] t, ref z: [] t): c_int do
    return _infoOfReals("sbgv", t, matrix_order, jobz, uplo, n, ka, kb, _io(ab, ka + 1, n), _io(bb, kb + 1, n),
                        _io(w, n), _io(z, n, n, _is(jobz, "V")));
  proc hbgv(matrix_order: lapack_memory_order, jobz: string, uplo: string, n: c_int, ka: c_int, kb: c_int,
            ref ab: [] ?t, ref bb: [] t, ref w: [] _real(t), ref z: [] t): c_int do
    return _infoOfComplexes("hbgv", t, matrix_order, jobz, uplo, n, ka, kb, _io(ab, ka + 1, n), _io(bb, kb + 1, n),
                            _io(w, n), _io(z, n, n, _is(jobz, "V")));
  proc sbgvd(matrix_order: lapack_memory_order, jobz: string, uplo: string, n: c_int, ka: c_int, kb: c_int,
             ref ab: [] ?t, ref bb: [] t, ref w: [] t, ref z: [] t): c_int do
    return _infoOfReals("sbgvd", t, matrix_order, jobz, uplo, n, ka, kb, _io(ab, ka + 1, n), _io(bb, kb + 1, n),
                        _io(w, n), _io(z, n, n, _is(jobz, "V")));
  proc hbgvd(matrix_order: lapack_memory_order, jobz: string, uplo: string, n: c_int, ka: c_int, kb: c_int,
             ref ab: [] ?t, ref bb: [] t, ref w: [] _real(t), ref z: [] t): c_int do
    return _infoOfComplexes("hbgvd", t, matrix_order, jobz, uplo, n, ka, kb, _io(ab, ka + 1, n), _io(bb, kb + 1, n),
                            _io(w, n), _io(z, n, n, _is(jobz, "V")));
  proc sbgvx(matrix_order: lapack_memory_order, jobz: string, range: string, uplo: string, ka: c_int, kb: c_int,
             ref ab: [] ?t, ref bb: [] t, ref q: [] t, vl: t, vu: t, il: c_int, iu: c_int, abstol: t, ref m: c_int,
             ref w: [] t, ref z: [] t, ref ifail: [] c_int): c_int {
    const n = _columns(ab, matrix_order);
    return _infoOfReals("sbgvx", t, matrix_order, jobz, range, uplo, n, ka, kb, _io(ab, ka + 1, n), _io(bb, kb + 1, n),
                        _io(q, n, n, _is(jobz, "V")), vl, vu, il, iu, abstol, c_ptrTo(m), _io(w, n),
                        _io(z, n, n, _is(jobz, "V")), _io(ifail, n, _is(jobz, "V")));
  }
  proc hbgvx(matrix_order: lapack_memory_order, jobz: string, range: string, uplo: string, ka: c_int, kb: c_int,
             ref ab: [] ?t, ref bb: [] t, ref q: [] t, vl: _real(t), vu: _real(t), il: c_int, iu: c_int,
             abstol: _real(t), ref m: c_int, ref w: [] _real(t), ref z: [] t, ref ifail: [] c_int): c_int {
    const n = _columns(ab, matrix_order);
    return _infoOfComplexes("hbgvx", t, matrix_order, jobz, range, uplo, n, ka, kb, _io(ab, ka + 1, n),
                            _io(bb, kb + 1, n), _io(q, n, n, _is(jobz, "V")), vl, vu, il, iu, abstol, c_ptrTo(m),
                            _io(w, n), _io(z, n, n, _is(jobz, "V")), _io(ifail, n, _is(jobz, "V")));
  }
  /// The matrix with the eigenvalues of such a pair, in place of A; `b` has the factor of potrf.
  proc sygst(matrix_order: lapack_memory_order, itype: c_int, uplo: string, ref a: [] ?t, const ref b: [] t): c_int {
    const n = _sizeOf("sygst", a);
    return _infoOfReals("sygst", t, matrix_order, itype, uplo, n, _io(a, n, n), _in(b, n, n));
  }
  proc hegst(matrix_order: lapack_memory_order, itype: c_int, uplo: string, ref a: [] ?t, ref b: [] t): c_int {
    const n = _sizeOf("hegst", a);
    return _infoOfComplexes("hegst", t, matrix_order, itype, uplo, n, _io(a, n, n), _io(b, n, n));
  }
  proc spgst(matrix_order: lapack_memory_order, itype: c_int, uplo: string, n: c_int, ref ap: [] ?t,
             const ref bp: [] t): c_int do
    return _infoOfReals("spgst", t, matrix_order, itype, uplo, n, _ioPacked(ap, n), _inPacked(bp, n));
  proc hpgst(matrix_order: lapack_memory_order, itype: c_int, uplo: string, n: c_int, ref ap: [] ?t,
             const ref bp: [] t): c_int do
    return _infoOfComplexes("hpgst", t, matrix_order, itype, uplo, n, _ioPacked(ap, n), _inPacked(bp, n));
  /// The same of band matrices by the factor of pbstf; with `vect` "V" `x` becomes what A was multiplied by.
  proc sbgst(matrix_order: lapack_memory_order, vect: string, uplo: string, ka: c_int, kb: c_int, ref ab: [] ?t,
             const ref bb: [] t, ref x: [] t): c_int {
    const n = _columns(ab, matrix_order);
    return _infoOfReals("sbgst", t, matrix_order, vect, uplo, n, ka, kb, _io(ab, ka + 1, n), _in(bb, kb + 1, n),
                        _io(x, n, n, _is(vect, "V")));
  }
  proc hbgst(matrix_order: lapack_memory_order, vect: string, uplo: string, ka: c_int, kb: c_int, ref ab: [] ?t,
             const ref bb: [] t, ref x: [] t): c_int {
    const n = _columns(ab, matrix_order);
    return _infoOfComplexes("hbgst", t, matrix_order, vect, uplo, n, ka, kb, _io(ab, ka + 1, n), _in(bb, kb + 1, n),
                            _io(x, n, n, _is(vect, "V")));
  }

  // --- Three diagonals ----------------------------------------------------------------------------------------------

  /// A = Q T Q' with three diagonals, `d` and `e`; Q is in `a` and `tau`.
  proc sytrd(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t, ref d: [] t, ref e: [] t,
             ref tau: [] t): c_int {
    const n = _sizeOf("sytrd", a);
    return _infoOfReals("sytrd", t, matrix_order, uplo, n, _io(a, n, n), _io(d, n), _io(e, n - 1), _io(tau, n - 1));
  }
  proc hetrd(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t, ref d: [] _real(t), ref e: [] _real(t),
             ref tau: [] t): c_int {
    const n = _sizeOf("hetrd", a);
    return _infoOfComplexes("hetrd", t, matrix_order, uplo, n, _io(a, n, n), _io(d, n), _io(e, n - 1), _io(tau, n - 1));
  }
  proc sptrd(matrix_order: lapack_memory_order, uplo: string, n: c_int, ref ap: [] ?t, ref d: [] t, ref e: [] t,
             ref tau: [] t): c_int do
    return _infoOfReals("sptrd", t, matrix_order, uplo, n, _ioPacked(ap, n), _io(d, n), _io(e, n - 1),
                        _io(tau, n - 1));
  proc hptrd(matrix_order: lapack_memory_order, uplo: string, n: c_int, ref ap: [] ?t, ref d: [] _real(t),
             ref e: [] _real(t), ref tau: [] t): c_int do
    return _infoOfComplexes("hptrd", t, matrix_order, uplo, n, _ioPacked(ap, n), _io(d, n), _io(e, n - 1),
                            _io(tau, n - 1));
  /// The same of a band matrix: `q` becomes Q, `vect` "V", or what it was times Q, "U".
  proc sbtrd(matrix_order: lapack_memory_order, vect: string, uplo: string, n: c_int, kd: c_int, ref ab: [] ?t,
             ref d: [] t, ref e: [] t, ref q: [] t): c_int do
    return _infoOfReals("sbtrd", t, matrix_order, vect, uplo, n, kd, _io(ab, kd + 1, n), _io(d, n), _io(e, n - 1),
                        _io(q, n, n, _is(vect, "VU")));
  proc hbtrd(matrix_order: lapack_memory_order, vect: string, uplo: string, n: c_int, kd: c_int, ref ab: [] ?t,
             ref d: [] _real(t), ref e: [] _real(t), ref q: [] t): c_int do
    return _infoOfComplexes("hbtrd", t, matrix_order, vect, uplo, n, kd, _io(ab, kd + 1, n), _io(d, n), _io(e, n - 1),
                            _io(q, n, n, _is(vect, "VU")));
  /// Q itself, of sytrd; of hetrd, sptrd and hptrd.
  proc orgtr(matrix_order: lapack_memory_order, uplo: string, n: c_int, ref a: [] ?t, const ref tau: [] t): c_int do
    return _infoOfReals("orgtr", t, matrix_order, uplo, n, _io(a, n, n), _in(tau, n - 1));
  proc ungtr(matrix_order: lapack_memory_order, uplo: string, n: c_int, ref a: [] ?t, const ref tau: [] t): c_int do
    return _infoOfComplexes("ungtr", t, matrix_order, uplo, n, _io(a, n, n), _in(tau, n - 1));
  proc opgtr(matrix_order: lapack_memory_order, uplo: string, const ref ap: [] ?t, const ref tau: [] t,
             ref q: [] t): c_int {
    const n = _sizeOf("opgtr", q);
    return _infoOfReals("opgtr", t, matrix_order, uplo, n, _inPacked(ap, n), _in(tau, n - 1), _io(q, n, n));
  }
  proc upgtr(matrix_order: lapack_memory_order, uplo: string, const ref ap: [] ?t, const ref tau: [] t,
             ref q: [] t): c_int {
    const n = _sizeOf("upgtr", q);
    return _infoOfComplexes("upgtr", t, matrix_order, uplo, n, _inPacked(ap, n), _in(tau, n - 1), _io(q, n, n));
  }
  /// C = op(Q) C, or C op(Q), with that Q.
  proc ormtr(matrix_order: lapack_memory_order, side: string, uplo: string, trans: string, const ref a: [] ?t,
             const ref tau: [] t, ref c: [] t): c_int {
    const m = _rows(c, matrix_order), n = _columns(c, matrix_order), size = _along(side, m, n);
    return _infoOfReals("ormtr", t, matrix_order, side, uplo, trans, m, n, _in(a, size, size), _in(tau, size - 1),
                        _io(c, m, n));
  }
  proc unmtr(matrix_order: lapack_memory_order, side: string, uplo: string, trans: string, const ref a: [] ?t,
             const ref tau: [] t, ref c: [] t): c_int {
    const m = _rows(c, matrix_order), n = _columns(c, matrix_order), size = _along(side, m, n);
    return _infoOfComplexes("unmtr", t, matrix_order, side, uplo, trans, m, n, _in(a, size, size), _in(tau, size - 1),
                            _io(c, m, n));
  }
  proc opmtr(matrix_order: lapack_memory_order, side: string, uplo: string, trans: string, const ref ap: [] ?t,
             const ref tau: [] t, ref c: [] t): c_int {
    const m = _rows(c, matrix_order), n = _columns(c, matrix_order), size = _along(side, m, n);
    return _infoOfReals("opmtr", t, matrix_order, side, uplo, trans, m, n, _inPacked(ap, size), _in(tau, size - 1),
                        _io(c, m, n));
  }
  proc upmtr(matrix_order: lapack_memory_order, side: string, uplo: string, trans: string, const ref ap: [] ?t,
             const ref tau: [] t, ref c: [] t): c_int {
    const m = _rows(c, matrix_order), n = _columns(c, matrix_order), size = _along(side, m, n);
    return _infoOfComplexes("upmtr", t, matrix_order, side, uplo, trans, m, n, _inPacked(ap, size),
                            _in(tau, size - 1), _io(c, m, n));
  }
  /// Eigenvalues of a symmetric matrix with three diagonals, in `d`; with `jobz` "V" `z` has the eigenvectors.
  proc stev(matrix_order: lapack_memory_order, jobz: string, n: c_int, ref d: [] ?t, ref e: [] t, ref z: [] t): c_int do
    return _infoOfReals("stev", t, matrix_order, jobz, n, _io(d, n), _io(e, n - 1), _io(z, n, n, _is(jobz, "V")));
  proc stevd(matrix_order: lapack_memory_order, jobz: string, n: c_int, ref d: [] ?t, ref e: [] t,
             ref z: [] t): c_int do
    return _infoOfReals("stevd", t, matrix_order, jobz, n, _io(d, n), _io(e, n - 1), _io(z, n, n, _is(jobz, "V")));
  /// Some of them, as syevr and syevx have them; `e` has space for n elements in stegr and stemr.
  proc stevr(matrix_order: lapack_memory_order, jobz: string, range: string, n: c_int, ref d: [] ?t, ref e: [] t, vl: t,
             vu: t, il: c_int, iu: c_int, abstol: t, ref m: c_int, ref w: [] t, ref z: [] t,
             ref isuppz: [] c_int): c_int do
    return _infoOfReals("stevr", t, matrix_order, jobz, range, n, _io(d, n), _io(e, n - 1), vl, vu, il, iu, abstol,
                        c_ptrTo(m), _io(w, n), _io(z, n, _most(range, il, iu, n), _is(jobz, "V")),
                        _io(isuppz, 2 * max(_most(range, il, iu, n), 1)));
  proc stevx(matrix_order: lapack_memory_order, jobz: string, range: string, n: c_int, ref d: [] ?t, ref e: [] t, vl: t,
             vu: t, il: c_int, iu: c_int, abstol: t, ref m: c_int, ref w: [] t, ref z: [] t,
             ref ifail: [] c_int): c_int do
    return _infoOfReals("stevx", t, matrix_order, jobz, range, n, _io(d, n), _io(e, n - 1), vl, vu, il, iu, abstol,
                        c_ptrTo(m), _io(w, n), _io(z, n, _most(range, il, iu, n), _is(jobz, "V")),
                        _io(ifail, n, _is(jobz, "V")));
  proc stegr(matrix_order: lapack_memory_order, jobz: string, range: string, n: c_int, ref d: [] ?r, ref e: [] r, vl: r,
             vu: r, il: c_int, iu: c_int, abstol: r, ref m: c_int, ref w: [] r, ref z: [] ?t,
             ref isuppz: [] c_int): c_int where r == _real(t) do
    return _info("stegr", t, matrix_order, jobz, range, n, _io(d, n), _io(e, n), vl, vu, il, iu, abstol, c_ptrTo(m),
                 _io(w, n), _io(z, n, _most(range, il, iu, n), _is(jobz, "V")),
                 _io(isuppz, 2 * max(_most(range, il, iu, n), 1)));
  /// The same, in `nzc` columns of `z`, or as many as there are eigenvalues; if `nzc` is -1, `z[0]` becomes how many
  /// columns are needed. `tryrac` asks for accuracy relative to each eigenvalue, and says whether there is.
  proc stemr(matrix_order: lapack_memory_order, jobz: string, range: string, n: c_int, ref d: [] ?r, ref e: [] r, vl: r,
             vu: r, il: c_int, iu: c_int, ref m: c_int, ref w: [] r, ref z: [] ?t, nzc: c_int, ref isuppz: [] c_int,
             ref tryrac: c_int): c_int where r == _real(t) {
    const columns = if nzc == -1 then 1 else min(nzc, n);
    return _info("stemr", t, matrix_order, jobz, range, n, _io(d, n), _io(e, n), vl, vu, il, iu, c_ptrTo(m), _io(w, n),
                 _io(z, n, columns, _is(jobz, "V")), nzc,
                 _io(isuppz, 2 * max(_most(range, il, iu, n), 1)), c_ptrTo(tryrac));
  }
  /// Eigenvalues by QR steps; eigenvectors of the matrix itself, `compz` "I", or of that which `z` made tridiagonal,
  /// "V".
  proc steqr(matrix_order: lapack_memory_order, compz: string, n: c_int, ref d: [] ?r, ref e: [] r,
             ref z: [] ?t): c_int where r == _real(t) do
    return _info("steqr", t, matrix_order, compz, n, _io(d, n), _io(e, n - 1), _io(z, n, n, _is(compz, "VI")));
  /// The same, faster, by dividing the matrix.
  proc stedc(matrix_order: lapack_memory_order, compz: string, n: c_int, ref d: [] ?r, ref e: [] r,
             ref z: [] ?t): c_int where r == _real(t) do
    return _info("stedc", t, matrix_order, compz, n, _io(d, n), _io(e, n - 1), _io(z, n, n, _is(compz, "VI")));
  /// The same of a positive definite matrix, in descending order, each to full precision.
  proc pteqr(matrix_order: lapack_memory_order, compz: string, n: c_int, ref d: [] ?r, ref e: [] r,
             ref z: [] ?t): c_int where r == _real(t) do
    return _info("pteqr", t, matrix_order, compz, n, _io(d, n), _io(e, n - 1), _io(z, n, n, _is(compz, "VI")));
  /// Eigenvalues alone.
  proc sterf(n: c_int, ref d: [] ?t, ref e: [] t): c_int do
    return _infoOfReals("sterf", t, n, _io(d, n), _io(e, n - 1));
  /// Some of them by bisection, ordered within blocks, `order` "B", or over all, "E": which block each belongs to,
  /// and where the `nsplit` blocks end.
  proc stebz(range: string, order: string, n: c_int, vl, vu, il: c_int, iu: c_int, abstol, const ref d: [] ?t,
             const ref e: [] t, ref m: c_int, ref nsplit: c_int, ref w: [] t, ref iblock: [] c_int,
             ref isplit: [] c_int): c_int do
    return _infoOfReals("stebz", t, range, order, n, vl: t, vu: t, il, iu, abstol: t, _in(d, n), _in(e, n - 1),
                        c_ptrTo(m), c_ptrTo(nsplit), _io(w, n), _io(iblock, n), _io(isplit, n));
  /// The eigenvectors of what stebz found; `ifailv` has the numbers of those that did not converge.
  proc stein(matrix_order: lapack_memory_order, n: c_int, const ref d: [] ?r, const ref e: [] r, m: c_int,
             const ref w: [] r, const ref iblock: [] c_int, const ref isplit: [] c_int, ref z: [] ?t,
             ref ifailv: [] c_int): c_int where r == _real(t) do
    return _info("stein", t, matrix_order, n, _in(d, n), _in(e, n - 1), m, _in(w, n), _in(iblock, n), _in(isplit, n),
                 _io(z, n, m), _io(ifailv, m));
}
