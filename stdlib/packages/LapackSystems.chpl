// Module LapackSystems: linear systems, as LAPACK has them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// Only for `use` by LAPACK.
module LapackSystems {
  use Base, Types, AutoMath, Ranges, Tuples, Domains, Arrays, Strings, Casts, ArraysForC, LapackCalls;

  /// Solves A X = B: `b` becomes X, `a` the factors L and U, and `ipiv` says which rows were exchanged.
  proc gesv(matrix_order: lapack_memory_order, ref a: [] ?t, ref ipiv: [] c_int, ref b: [] t): c_int {
    const n = _sizeOf("gesv", a), nrhs = _columns(b, matrix_order);
    return _info("gesv", t, matrix_order, n, nrhs, _io(a, n, n), _io(ipiv, n), _io(b, n, nrhs));
  }
  /// The same with factors of half the precision, which `chlapack_iter` rounds of refinement made good; if that is
  /// negative, whole precision was needed. `x` is X, `b` stays.
  proc gesv(matrix_order: lapack_memory_order, ref a: [] real(64), ref ipiv: [] c_int, const ref b: [] real(64),
            ref x: [] real(64), ref chlapack_iter: c_int): c_int do
    return _mixedGesv("sgesv", matrix_order, a, ipiv, b, x, chlapack_iter);
  proc gesv(matrix_order: lapack_memory_order, ref a: [] complex(128), ref ipiv: [] c_int,
            const ref b: [] complex(128), ref x: [] complex(128), ref chlapack_iter: c_int): c_int do
    return _mixedGesv("cgesv", matrix_order, a, ipiv, b, x, chlapack_iter);
  private proc _mixedGesv(param routine: string, matrix_order: lapack_memory_order, ref a: [] ?t, ref ipiv: [] c_int,
                          const ref b: [] t, ref x: [] t, ref chlapack_iter: c_int): c_int {
    const n = _sizeOf("gesv", a), nrhs = _columns(b, matrix_order);
    return _info(routine, t, matrix_order, n, nrhs, _io(a, n, n), _io(ipiv, n), _in(b, n, nrhs), _io(x, n, nrhs),
                 c_ptrTo(chlapack_iter));
  }
  /// The same by `fact`: "N" factors, "E" scales rows and columns first where that helps, "F" takes the factors in
  /// `af` and `ipiv`. `x` is X, `rcond` the reciprocal of the condition, `ferr` and `berr` bound the forward and the
  /// backward error of each column. `equed` says what was scaled: rows, "R", columns, "C", both, "B", or neither,
  /// "N", by `r` and `c`. `rpivot` has one element, how much the pivots have grown.
  proc gesvx(matrix_order: lapack_memory_order, fact: string, trans: string, ref a: [] ?t, ref af: [] t,
             ref ipiv: [] c_int, ref equed: string, ref r: [] _real(t), ref c: [] _real(t), ref b: [] t, ref x: [] t,
             ref rcond: _real(t), ref ferr: [] _real(t), ref berr: [] _real(t), ref rpivot: [] _real(t)): c_int {
    const n = _sizeOf("gesvx", a), nrhs = _columns(b, matrix_order);
    return _info("gesvx", t, matrix_order, fact, trans, n, nrhs, _io(a, n, n), _io(af, n, n), _io(ipiv, n),
                 _choice(equed), _io(r, n, _is(fact, "EF")), _io(c, n, _is(fact, "EF")), _io(b, n, nrhs),
                 _io(x, n, nrhs), c_ptrTo(rcond), _io(ferr, nrhs), _io(berr, nrhs), _io(rpivot, 1));
  }
  /// The same with errors that extra precision bounds: column j of `err_bnds_norm` and `err_bnds_comp` has the j-th
  /// bound of each column of X. `params` are settings; a negative one becomes the default that it stands for. Needs a
  /// LAPACK with XBLAS.
  proc gesvxx(matrix_order: lapack_memory_order, fact: string, trans: string, ref a: [] ?t, ref af: [] t,
              ref ipiv: [] c_int, ref equed: string, ref r: [] _real(t), ref c: [] _real(t), ref b: [] t, ref x: [] t,
              ref rcond: _real(t), ref rpvgrw: _real(t), ref berr: [] _real(t), n_err_bnds: c_int,
              ref err_bnds_norm: [] _real(t), ref err_bnds_comp: [] _real(t), nparams: c_int,
              ref params: [] _real(t)): c_int {
    const n = _sizeOf("gesvxx", a), nrhs = _columns(b, matrix_order);
    return _info("gesvxx", t, matrix_order, fact, trans, n, nrhs, _io(a, n, n), _io(af, n, n), _io(ipiv, n),
                 _choice(equed), _io(r, n, _is(fact, "EF")), _io(c, n, _is(fact, "EF")), _io(b, n, nrhs),
                 _io(x, n, nrhs), c_ptrTo(rcond), c_ptrTo(rpvgrw), _io(berr, nrhs), n_err_bnds,
                 _io(err_bnds_norm, nrhs * max(nrhs, n_err_bnds)), _io(err_bnds_comp, nrhs * max(nrhs, n_err_bnds)),
                 nparams, _io(params, nparams));
  }
  /// Solves A X = B for a band matrix of `kl` diagonals below the main one and `ku` above it, each a row of `ab`
  /// after `kl` more.
  proc gbsv(matrix_order: lapack_memory_order, n: c_int, kl: c_int, ku: c_int, ref ab: [] ?t, ref ipiv: [] c_int,
            ref b: [] t): c_int {
    const nrhs = _columns(b, matrix_order);
    return _info("gbsv", t, matrix_order, n, kl, ku, nrhs, _io(ab, 2 * kl + ku + 1, n), _io(ipiv, n), _io(b, n, nrhs));
  }
  /// As gesvx, with the diagonals in `ab`, and the factors in `afb`, which has `kl` rows more.
  proc gbsvx(matrix_order: lapack_memory_order, fact: string, trans: string, n: c_int, kl: c_int, ku: c_int,
             ref ab: [] ?t, ref afb: [] t, ref ipiv: [] c_int, ref equed: string, ref r: [] _real(t),
             ref c: [] _real(t), ref b: [] t, ref x: [] t, ref rcond: _real(t), ref ferr: [] _real(t),
             ref berr: [] _real(t), ref rpivot: [] _real(t)): c_int {
    const nrhs = _columns(b, matrix_order);
    return _info("gbsvx", t, matrix_order, fact, trans, n, kl, ku, nrhs, _io(ab, kl + ku + 1, n),
                 _io(afb, 2 * kl + ku + 1, n), _io(ipiv, n), _choice(equed), _io(r, n, _is(fact, "EF")),
                 _io(c, n, _is(fact, "EF")), _io(b, n, nrhs), _io(x, n, nrhs), c_ptrTo(rcond), _io(ferr, nrhs),
                 _io(berr, nrhs), _io(rpivot, 1));
  }
  /// As gesvxx.
  proc gbsvxx(matrix_order: lapack_memory_order, fact: string, trans: string, n: c_int, kl: c_int, ku: c_int,
              ref ab: [] ?t, ref afb: [] t, ref ipiv: [] c_int, ref equed: string, ref r: [] _real(t),
              ref c: [] _real(t), ref b: [] t, ref x: [] t, ref rcond: _real(t), ref rpvgrw: _real(t),
              ref berr: [] _real(t), n_err_bnds: c_int, ref err_bnds_norm: [] _real(t), ref err_bnds_comp: [] _real(t),
              nparams: c_int, ref params: [] _real(t)): c_int {
    const nrhs = _columns(b, matrix_order);
    return _info("gbsvxx", t, matrix_order, fact, trans, n, kl, ku, nrhs, _io(ab, kl + ku + 1, n),
                 _io(afb, 2 * kl + ku + 1, n), _io(ipiv, n), _choice(equed), _io(r, n, _is(fact, "EF")),
                 _io(c, n, _is(fact, "EF")), _io(b, n, nrhs), _io(x, n, nrhs), c_ptrTo(rcond), c_ptrTo(rpvgrw),
                 _io(berr, nrhs), n_err_bnds, _io(err_bnds_norm, nrhs * max(nrhs, n_err_bnds)),
                 _io(err_bnds_comp, nrhs * max(nrhs, n_err_bnds)), nparams, _io(params, nparams));
  }
  /// Solves A X = B for a matrix with three diagonals: below, on and above the main one.
  proc gtsv(matrix_order: lapack_memory_order, ref dl: [] ?t, ref d: [] t, ref du: [] t, ref b: [] t): c_int {
    const nrhs = _columns(b, matrix_order), n = _rows(b, matrix_order);
    return _info("gtsv", t, matrix_order, n, nrhs, _io(dl, n - 1), _io(d, n), _io(du, n - 1), _io(b, n, nrhs));
  }
  proc gtsv(matrix_order: lapack_memory_order, n: c_int, ref dl: [] ?t, ref d: [] t, ref du: [] t, ref b: [] t): c_int {
    const nrhs = _columns(b, matrix_order);
    return _info("gtsv", t, matrix_order, n, nrhs, _io(dl, n - 1), _io(d, n), _io(du, n - 1), _io(b, n, nrhs));
  }
  /// As gesvx without scaling. `dlf`, `df`, `duf` and `du2` are the factors as gttrf has them.
  proc gtsvx(matrix_order: lapack_memory_order, fact: string, trans: string, n: c_int, const ref dl: [] ?t,
             const ref d: [] t, const ref du: [] t, ref dlf: [] t, ref df: [] t, ref duf: [] t, ref du2: [] t,
             ref ipiv: [] c_int, const ref b: [] t, ref x: [] t, ref rcond: _real(t), ref ferr: [] _real(t),
             ref berr: [] _real(t)): c_int {
    const nrhs = _columns(b, matrix_order);
    return _info("gtsvx", t, matrix_order, fact, trans, n, nrhs, _in(dl, n - 1), _in(d, n), _in(du, n - 1),
                 _io(dlf, n - 1), _io(df, n), _io(duf, n - 1), _io(du2, n - 2), _io(ipiv, n), _in(b, n, nrhs),
                 _io(x, n, nrhs), c_ptrTo(rcond), _io(ferr, nrhs), _io(berr, nrhs));
  }
  /// Solves A X = B for a positive definite matrix, of which `uplo` names the triangle that is there, "U" or "L".
  proc posv(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t, ref b: [] t): c_int {
    const n = _sizeOf("posv", a), nrhs = _columns(b, matrix_order);
    return _info("posv", t, matrix_order, uplo, n, nrhs, _io(a, n, n), _io(b, n, nrhs));
  }
  /// The same with factors of half the precision, as gesv has them.
  proc posv(matrix_order: lapack_memory_order, uplo: string, ref a: [] real(64), const ref b: [] real(64),
            ref x: [] real(64), ref chlapack_iter: c_int): c_int do
    return _mixedPosv("sposv", matrix_order, uplo, a, b, x, chlapack_iter);
  proc posv(matrix_order: lapack_memory_order, uplo: string, ref a: [] complex(128), const ref b: [] complex(128),
            ref x: [] complex(128), ref chlapack_iter: c_int): c_int do
    return _mixedPosv("cposv", matrix_order, uplo, a, b, x, chlapack_iter);
  private proc _mixedPosv(param routine: string, matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t,
                          const ref b: [] t, ref x: [] t, ref chlapack_iter: c_int): c_int {
    const n = _sizeOf("posv", a), nrhs = _columns(b, matrix_order);
    return _info(routine, t, matrix_order, uplo, n, nrhs, _io(a, n, n), _in(b, n, nrhs), _io(x, n, nrhs),
                 c_ptrTo(chlapack_iter));
  }
  /// As gesvx. `s` scales rows and columns, and `equed` is "Y" or "N".
  proc posvx(matrix_order: lapack_memory_order, fact: string, uplo: string, ref a: [] ?t, ref af: [] t,
             ref equed: string, ref s: [] _real(t), ref b: [] t, ref x: [] t, ref rcond: _real(t),
             ref ferr: [] _real(t), ref berr: [] _real(t)): c_int {
    const n = _sizeOf("posvx", a), nrhs = _columns(b, matrix_order);
    return _info("posvx", t, matrix_order, fact, uplo, n, nrhs, _io(a, n, n), _io(af, n, n), _choice(equed),
                 _io(s, n, _is(fact, "EF")), _io(b, n, nrhs), _io(x, n, nrhs), c_ptrTo(rcond), _io(ferr, nrhs),
                 _io(berr, nrhs));
  }
  /// As gesvxx.
  proc posvxx(matrix_order: lapack_memory_order, fact: string, uplo: string, ref a: [] ?t, ref af: [] t,
              ref equed: string, ref s: [] _real(t), ref b: [] t, ref x: [] t, ref rcond: _real(t),
              ref rpvgrw: _real(t), ref berr: [] _real(t), n_err_bnds: c_int, ref err_bnds_norm: [] _real(t),
              ref err_bnds_comp: [] _real(t), nparams: c_int, ref params: [] _real(t)): c_int {
    const n = _sizeOf("posvxx", a), nrhs = _columns(b, matrix_order);
    return _info("posvxx", t, matrix_order, fact, uplo, n, nrhs, _io(a, n, n), _io(af, n, n), _choice(equed),
                 _io(s, n, _is(fact, "EF")), _io(b, n, nrhs), _io(x, n, nrhs), c_ptrTo(rcond), c_ptrTo(rpvgrw),
                 _io(berr, nrhs), n_err_bnds, _io(err_bnds_norm, nrhs * max(nrhs, n_err_bnds)),
                 _io(err_bnds_comp, nrhs * max(nrhs, n_err_bnds)), nparams, _io(params, nparams));
  }
  /// As posv, with the triangle packed column by column, by `matrix_order` row by row.
  proc ppsv(matrix_order: lapack_memory_order, uplo: string, n: c_int, ref ap: [] ?t, ref b: [] t): c_int {
    const nrhs = _columns(b, matrix_order);
    return _info("ppsv", t, matrix_order, uplo, n, nrhs, _ioPacked(ap, n), _io(b, n, nrhs));
  }
  /// As posvx.
  proc ppsvx(matrix_order: lapack_memory_order, fact: string, uplo: string, n: c_int, ref ap: [] ?t, ref afp: [] t,
             ref equed: string, ref s: [] _real(t), ref b: [] t, ref x: [] t, ref rcond: _real(t),
             ref ferr: [] _real(t), ref berr: [] _real(t)): c_int {
    const nrhs = _columns(b, matrix_order);
    return _info("ppsvx", t, matrix_order, fact, uplo, n, nrhs, _ioPacked(ap, n), _ioPacked(afp, n),
                 _choice(equed), _io(s, n, _is(fact, "EF")), _io(b, n, nrhs), _io(x, n, nrhs), c_ptrTo(rcond),
                 _io(ferr, nrhs), _io(berr, nrhs));
  }
  /// As posv, for a band matrix of `kd` diagonals beside the main one.
  proc pbsv(matrix_order: lapack_memory_order, uplo: string, n: c_int, kd: c_int, ref ab: [] ?t, ref b: [] t): c_int {
    const nrhs = _columns(b, matrix_order);
    return _info("pbsv", t, matrix_order, uplo, n, kd, nrhs, _io(ab, kd + 1, n), _io(b, n, nrhs));
  }
  /// As posvx.
  proc pbsvx(matrix_order: lapack_memory_order, fact: string, uplo: string, n: c_int, kd: c_int, ref ab: [] ?t,
             ref afb: [] t, ref equed: string, ref s: [] _real(t), ref b: [] t, ref x: [] t, ref rcond: _real(t),
             ref ferr: [] _real(t), ref berr: [] _real(t)): c_int {
    const nrhs = _columns(b, matrix_order);
    return _info("pbsvx", t, matrix_order, fact, uplo, n, kd, nrhs, _io(ab, kd + 1, n), _io(afb, kd + 1, n),
                 _choice(equed), _io(s, n, _is(fact, "EF")), _io(b, n, nrhs), _io(x, n, nrhs), c_ptrTo(rcond),
                 _io(ferr, nrhs), _io(berr, nrhs));
  }
  /// As posv, for three diagonals: the main one, and that beside it.
  proc ptsv(matrix_order: lapack_memory_order, n: c_int, ref d: [] ?r, ref e: [] ?t,
            ref b: [] t): c_int where r == _real(t) {
    const nrhs = _columns(b, matrix_order);
    return _info("ptsv", t, matrix_order, n, nrhs, _io(d, n), _io(e, n - 1), _io(b, n, nrhs));
  }
  /// As posvx without scaling.
  proc ptsvx(matrix_order: lapack_memory_order, fact: string, n: c_int, const ref d: [] ?r, const ref e: [] ?t,
             ref df: [] _real(t), ref ef: [] t, const ref b: [] t, ref x: [] t, ref rcond: _real(t),
             ref ferr: [] _real(t), ref berr: [] _real(t)): c_int where r == _real(t) {
    const nrhs = _columns(b, matrix_order);
    return _info("ptsvx", t, matrix_order, fact, n, nrhs, _in(d, n), _in(e, n - 1), _io(df, n), _io(ef, n - 1),
                 _in(b, n, nrhs), _io(x, n, nrhs), c_ptrTo(rcond), _io(ferr, nrhs), _io(berr, nrhs));
  }
  /// Solves A X = B for a symmetric matrix, of which `uplo` names the triangle that is there.
  proc sysv(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t, ref ipiv: [] c_int, ref b: [] t): c_int {
    const n = _sizeOf("sysv", a), nrhs = _columns(b, matrix_order);
    return _info("sysv", t, matrix_order, uplo, n, nrhs, _io(a, n, n), _io(ipiv, n), _io(b, n, nrhs));
  }
  /// The same with pivots that are sought along rows and columns in turn, which bounds the factors.
  proc sysv_rook(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t, ref ipiv: [] c_int,
                 ref b: [] t): c_int {
    const n = _sizeOf("sysv_rook", a), nrhs = _columns(b, matrix_order);
    return _info("sysv_rook", t, matrix_order, uplo, n, nrhs, _io(a, n, n), _io(ipiv, n), _io(b, n, nrhs));
  }
  /// As gesvx without scaling.
  proc sysvx(matrix_order: lapack_memory_order, fact: string, uplo: string, const ref a: [] ?t, ref af: [] t,
             ref ipiv: [] c_int, const ref b: [] t, ref x: [] t, ref rcond: _real(t), ref ferr: [] _real(t),
             ref berr: [] _real(t)): c_int {
    const n = _sizeOf("sysvx", a), nrhs = _columns(b, matrix_order);
    return _info("sysvx", t, matrix_order, fact, uplo, n, nrhs, _in(a, n, n), _io(af, n, n), _io(ipiv, n),
                 _in(b, n, nrhs), _io(x, n, nrhs), c_ptrTo(rcond), _io(ferr, nrhs), _io(berr, nrhs));
  }
  /// As posvxx.
  proc sysvxx(matrix_order: lapack_memory_order, fact: string, uplo: string, ref a: [] ?t, ref af: [] t,
              ref ipiv: [] c_int, ref equed: string, ref s: [] _real(t), ref b: [] t, ref x: [] t, ref rcond: _real(t),
              ref rpvgrw: _real(t), ref berr: [] _real(t), n_err_bnds: c_int, ref err_bnds_norm: [] _real(t),
              ref err_bnds_comp: [] _real(t), nparams: c_int, ref params: [] _real(t)): c_int {
    const n = _sizeOf("sysvxx", a), nrhs = _columns(b, matrix_order);
    return _info("sysvxx", t, matrix_order, fact, uplo, n, nrhs, _io(a, n, n), _io(af, n, n), _io(ipiv, n),
                 _choice(equed), _io(s, n, _is(fact, "EF")), _io(b, n, nrhs), _io(x, n, nrhs), c_ptrTo(rcond),
                 c_ptrTo(rpvgrw), _io(berr, nrhs), n_err_bnds, _io(err_bnds_norm, nrhs * max(nrhs, n_err_bnds)),
                 _io(err_bnds_comp, nrhs * max(nrhs, n_err_bnds)), nparams, _io(params, nparams));
  }
  /// As sysv, with a packed triangle.
  proc spsv(matrix_order: lapack_memory_order, uplo: string, n: c_int, ref ap: [] ?t, ref ipiv: [] c_int,
            ref b: [] t): c_int {
    const nrhs = _columns(b, matrix_order);
    return _info("spsv", t, matrix_order, uplo, n, nrhs, _ioPacked(ap, n), _io(ipiv, n), _io(b, n, nrhs));
  }
  /// As sysvx.
  proc spsvx(matrix_order: lapack_memory_order, fact: string, uplo: string, n: c_int, const ref ap: [] ?t,
             ref afp: [] t, ref ipiv: [] c_int, const ref b: [] t, ref x: [] t, ref rcond: _real(t),
             ref ferr: [] _real(t), ref berr: [] _real(t)): c_int {
    const nrhs = _columns(b, matrix_order);
    return _info("spsvx", t, matrix_order, fact, uplo, n, nrhs, _inPacked(ap, n), _ioPacked(afp, n), _io(ipiv, n),
                 _in(b, n, nrhs), _io(x, n, nrhs), c_ptrTo(rcond), _io(ferr, nrhs), _io(berr, nrhs));
  }
  /// Solves A X = B for a Hermitian matrix.
  proc hesv(matrix_order: lapack_memory_order, uplo: string, ref a: [] ?t, ref ipiv: [] c_int, ref b: [] t): c_int {
    const n = _sizeOf("hesv", a), nrhs = _columns(b, matrix_order);
    return _infoOfComplexes("hesv", t, matrix_order, uplo, n, nrhs, _io(a, n, n), _io(ipiv, n), _io(b, n, nrhs));
  }
  proc hesvx(matrix_order: lapack_memory_order, fact: string, uplo: string, const ref a: [] ?t, ref af: [] t,
             ref ipiv: [] c_int, const ref b: [] t, ref x: [] t, ref rcond: _real(t), ref ferr: [] _real(t),
             ref berr: [] _real(t)): c_int {
    const n = _sizeOf("hesvx", a), nrhs = _columns(b, matrix_order);
    return _infoOfComplexes("hesvx", t, matrix_order, fact, uplo, n, nrhs, _in(a, n, n), _io(af, n, n), _io(ipiv, n),
                            _in(b, n, nrhs), _io(x, n, nrhs), c_ptrTo(rcond), _io(ferr, nrhs), _io(berr, nrhs));
  }
  proc hesvxx(matrix_order: lapack_memory_order, fact: string, uplo: string, ref a: [] ?t, ref af: [] t,
              ref ipiv: [] c_int, ref equed: string, ref s: [] _real(t), ref b: [] t, ref x: [] t, ref rcond: _real(t),
              ref rpvgrw: _real(t), ref berr: [] _real(t), n_err_bnds: c_int, ref err_bnds_norm: [] _real(t),
              ref err_bnds_comp: [] _real(t), nparams: c_int, ref params: [] _real(t)): c_int {
    const n = _sizeOf("hesvxx", a), nrhs = _columns(b, matrix_order);
    return _infoOfComplexes("hesvxx", t, matrix_order, fact, uplo, n, nrhs, _io(a, n, n), _io(af, n, n), _io(ipiv, n),
                            _choice(equed), _io(s, n, _is(fact, "EF")), _io(b, n, nrhs), _io(x, n, nrhs),
                            c_ptrTo(rcond), c_ptrTo(rpvgrw), _io(berr, nrhs), n_err_bnds,
                            _io(err_bnds_norm, nrhs * max(nrhs, n_err_bnds)),
                            _io(err_bnds_comp, nrhs * max(nrhs, n_err_bnds)), nparams, _io(params, nparams));
  }
  proc hpsv(matrix_order: lapack_memory_order, uplo: string, n: c_int, ref ap: [] ?t, ref ipiv: [] c_int,
            ref b: [] t): c_int {
    const nrhs = _columns(b, matrix_order);
    return _infoOfComplexes("hpsv", t, matrix_order, uplo, n, nrhs, _ioPacked(ap, n), _io(ipiv, n), _io(b, n, nrhs));
  }
  proc hpsvx(matrix_order: lapack_memory_order, fact: string, uplo: string, n: c_int, const ref ap: [] ?t,
             ref afp: [] t, ref ipiv: [] c_int, const ref b: [] t, ref x: [] t, ref rcond: _real(t),
             ref ferr: [] _real(t), ref berr: [] _real(t)): c_int {
    const nrhs = _columns(b, matrix_order);
    return _infoOfComplexes("hpsvx", t, matrix_order, fact, uplo, n, nrhs, _inPacked(ap, n), _ioPacked(afp, n),
                            _io(ipiv, n), _in(b, n, nrhs), _io(x, n, nrhs), c_ptrTo(rcond), _io(ferr, nrhs),
                            _io(berr, nrhs));
  }
}
