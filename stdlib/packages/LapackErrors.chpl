// Module LapackErrors: conditions, scaling and refinement of linear systems, as LAPACK has them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// Only for `use` by LAPACK.
module LapackErrors {
  use Base, Types, AutoMath, Ranges, Tuples, Domains, Arrays, Strings, Casts, ArraysForC, LapackCalls;

  // --- Condition numbers --------------------------------------------------------------------------------------------

  /// The reciprocal of the condition, by the factors of getrf and the norm of the matrix itself, "1" or "I".
  proc gecon(matrix_order: lapack_memory_order, norm: string, const ref a: [] ?t, anorm: _real(t),
             ref rcond: _real(t)): c_int {
    const n = _sizeOf("gecon", a);
    return _info("gecon", t, matrix_order, norm, n, _in(a, n, n), anorm, c_ptrTo(rcond));
  }
  proc gbcon(matrix_order: lapack_memory_order, norm: string, n: c_int, kl: c_int, ku: c_int, const ref ab: [] ?t,
             const ref ipiv: [] c_int, anorm: _real(t), ref rcond: _real(t)): c_int do
    return _info("gbcon", t, matrix_order, norm, n, kl, ku, _in(ab, 2 * kl + ku + 1, n), _in(ipiv, n), anorm,
                 c_ptrTo(rcond));
  proc gtcon(norm: string, n: c_int, const ref dl: [] ?t, const ref d: [] t, const ref du: [] t, const ref du2: [] t,
             const ref ipiv: [] c_int, anorm: _real(t), ref rcond: _real(t)): c_int do
    return _info("gtcon", t, norm, n, _in(dl, n - 1), _in(d, n), _in(du, n - 1), _in(du2, n - 2), _in(ipiv, n), anorm,
                 c_ptrTo(rcond));
  /// The same by the factors of potrf, pptrf, pbtrf, pttrf, sytrf, sptrf, hetrf and hptrf, always of norm "1".
  proc pocon(matrix_order: lapack_memory_order, uplo: string, const ref a: [] ?t, anorm: _real(t),
             ref rcond: _real(t)): c_int {
    const n = _sizeOf("pocon", a);
    return _info("pocon", t, matrix_order, uplo, n, _in(a, n, n), anorm, c_ptrTo(rcond));
  }
  proc ppcon(matrix_order: lapack_memory_order, uplo: string, n: c_int, const ref ap: [] ?t, anorm: _real(t),
             ref rcond: _real(t)): c_int do
    return _info("ppcon", t, matrix_order, uplo, n, _inPacked(ap, n), anorm, c_ptrTo(rcond));
  proc pbcon(matrix_order: lapack_memory_order, uplo: string, n: c_int, kd: c_int, const ref ab: [] ?t, anorm: _real(t),
             ref rcond: _real(t)): c_int do
    return _info("pbcon", t, matrix_order, uplo, n, kd, _in(ab, kd + 1, n), anorm, c_ptrTo(rcond));
  proc ptcon(n: c_int, const ref d: [] ?r, const ref e: [] ?t, anorm: _real(t),
             ref rcond: _real(t)): c_int where r == _real(t) do
    return _info("ptcon", t, n, _in(d, n), _in(e, n - 1), anorm, c_ptrTo(rcond));
  proc sycon(matrix_order: lapack_memory_order, uplo: string, const ref a: [] ?t, const ref ipiv: [] c_int,
             anorm: _real(t), ref rcond: _real(t)): c_int {
    const n = _sizeOf("sycon", a);
    return _info("sycon", t, matrix_order, uplo, n, _in(a, n, n), _in(ipiv, n), anorm, c_ptrTo(rcond));
  }
  proc spcon(matrix_order: lapack_memory_order, uplo: string, n: c_int, const ref ap: [] ?t, const ref ipiv: [] c_int,
             anorm: _real(t), ref rcond: _real(t)): c_int do
    return _info("spcon", t, matrix_order, uplo, n, _inPacked(ap, n), _in(ipiv, n), anorm, c_ptrTo(rcond));
  proc hecon(matrix_order: lapack_memory_order, uplo: string, const ref a: [] ?t, const ref ipiv: [] c_int,
             anorm: _real(t), ref rcond: _real(t)): c_int {
    const n = _sizeOf("hecon", a);
    return _infoOfComplexes("hecon", t, matrix_order, uplo, n, _in(a, n, n), _in(ipiv, n), anorm, c_ptrTo(rcond));
  }
  proc hpcon(matrix_order: lapack_memory_order, uplo: string, n: c_int, const ref ap: [] ?t, const ref ipiv: [] c_int,
             anorm: _real(t), ref rcond: _real(t)): c_int do
    return _infoOfComplexes("hpcon", t, matrix_order, uplo, n, _inPacked(ap, n), _in(ipiv, n), anorm,
                            c_ptrTo(rcond));
  /// The same of triangular matrices themselves.
  proc trcon(matrix_order: lapack_memory_order, norm: string, uplo: string, diag: string, const ref a: [] ?t,
             ref rcond: _real(t)): c_int {
    const n = _sizeOf("trcon", a);
    return _info("trcon", t, matrix_order, norm, uplo, diag, n, _in(a, n, n), c_ptrTo(rcond));
  }
  proc tpcon(matrix_order: lapack_memory_order, norm: string, uplo: string, diag: string, n: c_int, const ref ap: [] ?t,
             ref rcond: _real(t)): c_int do
    return _info("tpcon", t, matrix_order, norm, uplo, diag, n, _inPacked(ap, n), c_ptrTo(rcond));
  proc tbcon(matrix_order: lapack_memory_order, norm: string, uplo: string, diag: string, n: c_int, kd: c_int,
             const ref ab: [] ?t, ref rcond: _real(t)): c_int do
    return _info("tbcon", t, matrix_order, norm, uplo, diag, n, kd, _in(ab, kd + 1, n), c_ptrTo(rcond));
  /// The gap between each eigenvalue, `job` "E", or left or right singular value of an m x n matrix, "L" or "R", and
  /// the nearest other.
  proc disna(job: string, m: c_int, n: c_int, const ref d: [] ?t, ref sep: [] t): c_int {
    const k = if _is(job, "E") then m else min(m, n);
    return _infoOfReals("disna", t, job, m, n, _in(d, k), _io(sep, k));
  }

  // --- Scaling ------------------------------------------------------------------------------------------------------

  /// Factors `r` of rows and `c` of columns that bring the largest element of each to 1, how far apart the factors
  /// are, and the largest element of all.
  proc geequ(matrix_order: lapack_memory_order, const ref a: [] ?t, ref r: [] _real(t), ref c: [] _real(t),
             ref rowcnd: _real(t), ref colcnd: _real(t), ref amax: _real(t)): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    return _info("geequ", t, matrix_order, m, n, _in(a, m, n), _io(r, m), _io(c, n), c_ptrTo(rowcnd), c_ptrTo(colcnd),
                 c_ptrTo(amax));
  }
  /// The same with powers of the base, which round nothing.
  proc geequb(matrix_order: lapack_memory_order, const ref a: [] ?t, ref r: [] _real(t), ref c: [] _real(t),
              ref rowcnd: _real(t), ref colcnd: _real(t), ref amax: _real(t)): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    return _info("geequb", t, matrix_order, m, n, _in(a, m, n), _io(r, m), _io(c, n), c_ptrTo(rowcnd), c_ptrTo(colcnd),
                 c_ptrTo(amax));
  }
  proc gbequ(matrix_order: lapack_memory_order, m: c_int, n: c_int, kl: c_int, ku: c_int, const ref ab: [] ?t,
             ref r: [] _real(t), ref c: [] _real(t), ref rowcnd: _real(t), ref colcnd: _real(t),
             ref amax: _real(t)): c_int do
    return _info("gbequ", t, matrix_order, m, n, kl, ku, _in(ab, kl + ku + 1, n), _io(r, m), _io(c, n), c_ptrTo(rowcnd),
                 c_ptrTo(colcnd), c_ptrTo(amax));
  proc gbequb(matrix_order: lapack_memory_order, m: c_int, n: c_int, kl: c_int, ku: c_int, const ref ab: [] ?t,
              ref r: [] _real(t), ref c: [] _real(t), ref rowcnd: _real(t), ref colcnd: _real(t),
              ref amax: _real(t)): c_int do
    return _info("gbequb", t, matrix_order, m, n, kl, ku, _in(ab, kl + ku + 1, n), _io(r, m), _io(c, n),
                 c_ptrTo(rowcnd), c_ptrTo(colcnd), c_ptrTo(amax));
  /// Factors `s` of rows and columns alike, which bring the diagonal to 1.
  proc poequ(matrix_order: lapack_memory_order, const ref a: [] ?t, ref s: [] _real(t), ref scond: _real(t),
             ref amax: _real(t)): c_int {
    const n = _sizeOf("poequ", a);
    return _info("poequ", t, matrix_order, n, _in(a, n, n), _io(s, n), c_ptrTo(scond), c_ptrTo(amax));
  }
  proc poequb(matrix_order: lapack_memory_order, const ref a: [] ?t, ref s: [] _real(t), ref scond: _real(t),
              ref amax: _real(t)): c_int {
    const n = _sizeOf("poequb", a);
    return _info("poequb", t, matrix_order, n, _in(a, n, n), _io(s, n), c_ptrTo(scond), c_ptrTo(amax));
  }
  proc ppequ(matrix_order: lapack_memory_order, uplo: string, n: c_int, const ref ap: [] ?t, ref s: [] _real(t),
             ref scond: _real(t), ref amax: _real(t)): c_int do
    return _info("ppequ", t, matrix_order, uplo, n, _inPacked(ap, n), _io(s, n), c_ptrTo(scond), c_ptrTo(amax));
  proc pbequ(matrix_order: lapack_memory_order, uplo: string, n: c_int, kd: c_int, const ref ab: [] ?t,
             ref s: [] _real(t), ref scond: _real(t), ref amax: _real(t)): c_int do
    return _info("pbequ", t, matrix_order, uplo, n, kd, _in(ab, kd + 1, n), _io(s, n), c_ptrTo(scond), c_ptrTo(amax));
  proc syequb(matrix_order: lapack_memory_order, uplo: string, const ref a: [] ?t, ref s: [] _real(t),
              ref scond: _real(t), ref amax: _real(t)): c_int {
    const n = _sizeOf("syequb", a);
    return _info("syequb", t, matrix_order, uplo, n, _in(a, n, n), _io(s, n), c_ptrTo(scond), c_ptrTo(amax));
  }
  proc heequb(matrix_order: lapack_memory_order, uplo: string, const ref a: [] ?t, ref s: [] _real(t),
              ref scond: _real(t), ref amax: _real(t)): c_int {
    const n = _sizeOf("heequb", a);
    return _infoOfComplexes("heequb", t, matrix_order, uplo, n, _in(a, n, n), _io(s, n), c_ptrTo(scond), c_ptrTo(amax));
  }

  // --- Refinement ---------------------------------------------------------------------------------------------------

  /// Improves a solution X of op(A) X = B by the matrix, its factors and B; `ferr` and `berr` bound the forward and
  /// the backward error of each column.
  proc gerfs(matrix_order: lapack_memory_order, trans: string, const ref a: [] ?t, const ref af: [] t,
             const ref ipiv: [] c_int, const ref b: [] t, ref x: [] t, ref ferr: [] _real(t),
             ref berr: [] _real(t)): c_int {
    const n = _sizeOf("gerfs", a), nrhs = _columns(b, matrix_order);
    return _info("gerfs", t, matrix_order, trans, n, nrhs, _in(a, n, n), _in(af, n, n), _in(ipiv, n), _in(b, n, nrhs),
                 _io(x, n, nrhs), _io(ferr, nrhs), _io(berr, nrhs));
  }
  proc gbrfs(matrix_order: lapack_memory_order, trans: string, n: c_int, kl: c_int, ku: c_int, const ref ab: [] ?t,
             const ref afb: [] t, const ref ipiv: [] c_int, const ref b: [] t, ref x: [] t, ref ferr: [] _real(t),
             ref berr: [] _real(t)): c_int {
    const nrhs = _columns(b, matrix_order);
    return _info("gbrfs", t, matrix_order, trans, n, kl, ku, nrhs, _in(ab, kl + ku + 1, n),
                 _in(afb, 2 * kl + ku + 1, n), _in(ipiv, n), _in(b, n, nrhs), _io(x, n, nrhs), _io(ferr, nrhs),
                 _io(berr, nrhs));
  }
  proc gtrfs(matrix_order: lapack_memory_order, trans: string, n: c_int, const ref dl: [] ?t, const ref d: [] t,
             const ref du: [] t, const ref dlf: [] t, const ref df: [] t, const ref duf: [] t, const ref du2: [] t,
             const ref ipiv: [] c_int, const ref b: [] t, ref x: [] t, ref ferr: [] _real(t),
             ref berr: [] _real(t)): c_int {
    const nrhs = _columns(b, matrix_order);
    return _info("gtrfs", t, matrix_order, trans, n, nrhs, _in(dl, n - 1), _in(d, n), _in(du, n - 1), _in(dlf, n - 1),
                 _in(df, n), _in(duf, n - 1), _in(du2, n - 2), _in(ipiv, n), _in(b, n, nrhs), _io(x, n, nrhs),
                 _io(ferr, nrhs), _io(berr, nrhs));
  }
  proc porfs(matrix_order: lapack_memory_order, uplo: string, const ref a: [] ?t, const ref af: [] t, const ref b: [] t,
             ref x: [] t, ref ferr: [] _real(t), ref berr: [] _real(t)): c_int {
    const n = _sizeOf("porfs", a), nrhs = _columns(b, matrix_order);
    return _info("porfs", t, matrix_order, uplo, n, nrhs, _in(a, n, n), _in(af, n, n), _in(b, n, nrhs), _io(x, n, nrhs),
                 _io(ferr, nrhs), _io(berr, nrhs));
  }
  proc pprfs(matrix_order: lapack_memory_order, uplo: string, n: c_int, const ref ap: [] ?t, const ref afp: [] t,
             const ref b: [] t, ref x: [] t, ref ferr: [] _real(t), ref berr: [] _real(t)): c_int {
    const nrhs = _columns(b, matrix_order);
    return _info("pprfs", t, matrix_order, uplo, n, nrhs, _inPacked(ap, n), _inPacked(afp, n), _in(b, n, nrhs),
                 _io(x, n, nrhs), _io(ferr, nrhs), _io(berr, nrhs));
  }
  proc pbrfs(matrix_order: lapack_memory_order, uplo: string, n: c_int, kd: c_int, const ref ab: [] ?t,
             const ref afb: [] t, const ref b: [] t, ref x: [] t, ref ferr: [] _real(t), ref berr: [] _real(t)): c_int {
    const nrhs = _columns(b, matrix_order);
    return _info("pbrfs", t, matrix_order, uplo, n, kd, nrhs, _in(ab, kd + 1, n), _in(afb, kd + 1, n), _in(b, n, nrhs),
                 _io(x, n, nrhs), _io(ferr, nrhs), _io(berr, nrhs));
  }
  proc ptrfs(matrix_order: lapack_memory_order, n: c_int, const ref d: [] ?t, const ref e: [] t, const ref df: [] t,
             const ref ef: [] t, const ref b: [] t, ref x: [] t, ref ferr: [] t, ref berr: [] t): c_int {
    const nrhs = _columns(b, matrix_order);
    return _infoOfReals("ptrfs", t, matrix_order, n, nrhs, _in(d, n), _in(e, n - 1), _in(df, n), _in(ef, n - 1),
                        _in(b, n, nrhs), _io(x, n, nrhs), _io(ferr, nrhs), _io(berr, nrhs));
  }
  proc ptrfs(matrix_order: lapack_memory_order, uplo: string, n: c_int, const ref d: [] ?r, const ref e: [] ?t,
             const ref df: [] _real(t), const ref ef: [] t, const ref b: [] t, ref x: [] t, ref ferr: [] _real(t),
             ref berr: [] _real(t)): c_int where r == _real(t) {
    const nrhs = _columns(b, matrix_order);
    return _infoOfComplexes("ptrfs", t, matrix_order, uplo, n, nrhs, _in(d, n), _in(e, n - 1), _in(df, n),
                            _in(ef, n - 1), _in(b, n, nrhs), _io(x, n, nrhs), _io(ferr, nrhs), _io(berr, nrhs));
  }
  proc syrfs(matrix_order: lapack_memory_order, uplo: string, const ref a: [] ?t, const ref af: [] t,
             const ref ipiv: [] c_int, const ref b: [] t, ref x: [] t, ref ferr: [] _real(t),
             ref berr: [] _real(t)): c_int {
    const n = _sizeOf("syrfs", a), nrhs = _columns(b, matrix_order);
    return _info("syrfs", t, matrix_order, uplo, n, nrhs, _in(a, n, n), _in(af, n, n), _in(ipiv, n), _in(b, n, nrhs),
                 _io(x, n, nrhs), _io(ferr, nrhs), _io(berr, nrhs));
  }
  proc sprfs(matrix_order: lapack_memory_order, uplo: string, n: c_int, const ref ap: [] ?t, const ref afp: [] t,
             const ref ipiv: [] c_int, const ref b: [] t, ref x: [] t, ref ferr: [] _real(t),
             ref berr: [] _real(t)): c_int {
    const nrhs = _columns(b, matrix_order);
    return _info("sprfs", t, matrix_order, uplo, n, nrhs, _inPacked(ap, n), _inPacked(afp, n), _in(ipiv, n),
                 _in(b, n, nrhs), _io(x, n, nrhs), _io(ferr, nrhs), _io(berr, nrhs));
  }
  proc herfs(matrix_order: lapack_memory_order, uplo: string, const ref a: [] ?t, const ref af: [] t,
             const ref ipiv: [] c_int, const ref b: [] t, ref x: [] t, ref ferr: [] _real(t),
             ref berr: [] _real(t)): c_int {
    const n = _sizeOf("herfs", a), nrhs = _columns(b, matrix_order);
    return _infoOfComplexes("herfs", t, matrix_order, uplo, n, nrhs, _in(a, n, n), _in(af, n, n), _in(ipiv, n),
                            _in(b, n, nrhs), _io(x, n, nrhs), _io(ferr, nrhs), _io(berr, nrhs));
  }
  proc hprfs(matrix_order: lapack_memory_order, uplo: string, n: c_int, const ref ap: [] ?t, const ref afp: [] t,
             const ref ipiv: [] c_int, const ref b: [] t, ref x: [] t, ref ferr: [] _real(t),
             ref berr: [] _real(t)): c_int {
    const nrhs = _columns(b, matrix_order);
    return _infoOfComplexes("hprfs", t, matrix_order, uplo, n, nrhs, _inPacked(ap, n), _inPacked(afp, n),
                            _in(ipiv, n), _in(b, n, nrhs), _io(x, n, nrhs), _io(ferr, nrhs), _io(berr, nrhs));
  }
  /// Bounds of the errors of a solution with a triangular matrix, which nothing improves.
  proc trrfs(matrix_order: lapack_memory_order, uplo: string, trans: string, diag: string, const ref a: [] ?t,
             const ref b: [] t, const ref x: [] t, ref ferr: [] _real(t), ref berr: [] _real(t)): c_int {
    const n = _sizeOf("trrfs", a), nrhs = _columns(b, matrix_order);
    return _info("trrfs", t, matrix_order, uplo, trans, diag, n, nrhs, _in(a, n, n), _in(b, n, nrhs), _in(x, n, nrhs),
                 _io(ferr, nrhs), _io(berr, nrhs));
  }
  proc tprfs(matrix_order: lapack_memory_order, uplo: string, trans: string, diag: string, n: c_int,
             const ref ap: [] ?t, const ref b: [] t, const ref x: [] t, ref ferr: [] _real(t),
             ref berr: [] _real(t)): c_int {
    const nrhs = _columns(b, matrix_order);
    return _info("tprfs", t, matrix_order, uplo, trans, diag, n, nrhs, _inPacked(ap, n), _in(b, n, nrhs),
                 _in(x, n, nrhs), _io(ferr, nrhs), _io(berr, nrhs));
  }
  proc tbrfs(matrix_order: lapack_memory_order, uplo: string, trans: string, diag: string, n: c_int, kd: c_int,
             const ref ab: [] ?t, const ref b: [] t, const ref x: [] t, ref ferr: [] _real(t),
             ref berr: [] _real(t)): c_int {
    const nrhs = _columns(b, matrix_order);
    return _info("tbrfs", t, matrix_order, uplo, trans, diag, n, kd, nrhs, _in(ab, kd + 1, n), _in(b, n, nrhs),
                 _in(x, n, nrhs), _io(ferr, nrhs), _io(berr, nrhs));
  }
  /// As gerfs, with extra precision, for a matrix that was scaled as `equed` says. gesvxx has the bounds and
  /// settings. Needs a LAPACK with XBLAS.
  proc gerfsx(matrix_order: lapack_memory_order, trans: string, equed: string, const ref a: [] ?t, const ref af: [] t,
              const ref ipiv: [] c_int, const ref r: [] _real(t), const ref c: [] _real(t), const ref b: [] t,
              ref x: [] t, ref rcond: _real(t), ref berr: [] _real(t), n_err_bnds: c_int,
              ref err_bnds_norm: [] _real(t), ref err_bnds_comp: [] _real(t), nparams: c_int,
              ref params: [] _real(t)): c_int {
    const n = _sizeOf("gerfsx", a), nrhs = _columns(b, matrix_order);
    return _info("gerfsx", t, matrix_order, trans, equed, n, nrhs, _in(a, n, n), _in(af, n, n), _in(ipiv, n),
                 _in(r, n, _is(equed, "RB")), _in(c, n, _is(equed, "CB")), _in(b, n, nrhs), _io(x, n, nrhs),
                 c_ptrTo(rcond), _io(berr, nrhs), n_err_bnds, _io(err_bnds_norm, nrhs * max(nrhs, n_err_bnds)),
                 _io(err_bnds_comp, nrhs * max(nrhs, n_err_bnds)), nparams, _io(params, nparams));
  }
  proc gbrfsx(matrix_order: lapack_memory_order, trans: string, equed: string, n: c_int, kl: c_int, ku: c_int,
              const ref ab: [] ?t, const ref afb: [] t, const ref ipiv: [] c_int, ref r: [] _real(t),
              ref c: [] _real(t), const ref b: [] t, ref x: [] t, ref rcond: _real(t), ref berr: [] _real(t),
              n_err_bnds: c_int, ref err_bnds_norm: [] _real(t), ref err_bnds_comp: [] _real(t), nparams: c_int,
              ref params: [] _real(t)): c_int {
    const nrhs = _columns(b, matrix_order);
    return _info("gbrfsx", t, matrix_order, trans, equed, n, kl, ku, nrhs, _in(ab, kl + ku + 1, n),
                 _in(afb, 2 * kl + ku + 1, n), _in(ipiv, n), _io(r, n, _is(equed, "RB")), _io(c, n, _is(equed, "CB")),
                 _in(b, n, nrhs), _io(x, n, nrhs), c_ptrTo(rcond), _io(berr, nrhs), n_err_bnds,
                 _io(err_bnds_norm, nrhs * max(nrhs, n_err_bnds)), _io(err_bnds_comp, nrhs * max(nrhs, n_err_bnds)),
                 nparams, _io(params, nparams));
  }
  proc porfsx(matrix_order: lapack_memory_order, uplo: string, equed: string, const ref a: [] ?t, const ref af: [] t,
              ref s: [] _real(t), const ref b: [] t, ref x: [] t, ref rcond: _real(t), ref berr: [] _real(t),
              n_err_bnds: c_int, ref err_bnds_norm: [] _real(t), ref err_bnds_comp: [] _real(t), nparams: c_int,
              ref params: [] _real(t)): c_int {
    const n = _sizeOf("porfsx", a), nrhs = _columns(b, matrix_order);
    return _info("porfsx", t, matrix_order, uplo, equed, n, nrhs, _in(a, n, n), _in(af, n, n),
                 _io(s, n, _is(equed, "Y")), _in(b, n, nrhs), _io(x, n, nrhs), c_ptrTo(rcond), _io(berr, nrhs),
                 n_err_bnds, _io(err_bnds_norm, nrhs * max(nrhs, n_err_bnds)),
                 _io(err_bnds_comp, nrhs * max(nrhs, n_err_bnds)), nparams, _io(params, nparams));
  }
  proc syrfsx(matrix_order: lapack_memory_order, uplo: string, equed: string, const ref a: [] ?t, const ref af: [] t,
              const ref ipiv: [] c_int, ref s: [] _real(t), const ref b: [] t, ref x: [] t, ref rcond: _real(t),
              ref berr: [] _real(t), n_err_bnds: c_int, ref err_bnds_norm: [] _real(t), ref err_bnds_comp: [] _real(t),
              nparams: c_int, ref params: [] _real(t)): c_int {
    const n = _sizeOf("syrfsx", a), nrhs = _columns(b, matrix_order);
    return _info("syrfsx", t, matrix_order, uplo, equed, n, nrhs, _in(a, n, n), _in(af, n, n), _in(ipiv, n),
                 _io(s, n, _is(equed, "Y")), _in(b, n, nrhs), _io(x, n, nrhs), c_ptrTo(rcond), _io(berr, nrhs),
                 n_err_bnds, _io(err_bnds_norm, nrhs * max(nrhs, n_err_bnds)),
                 _io(err_bnds_comp, nrhs * max(nrhs, n_err_bnds)), nparams, _io(params, nparams));
  }
  proc herfsx(matrix_order: lapack_memory_order, uplo: string, equed: string, const ref a: [] ?t, const ref af: [] t,
              const ref ipiv: [] c_int, ref s: [] _real(t), const ref b: [] t, ref x: [] t, ref rcond: _real(t),
              ref berr: [] _real(t), n_err_bnds: c_int, ref err_bnds_norm: [] _real(t), ref err_bnds_comp: [] _real(t),
              nparams: c_int, ref params: [] _real(t)): c_int {
    const n = _sizeOf("herfsx", a), nrhs = _columns(b, matrix_order);
    return _infoOfComplexes("herfsx", t, matrix_order, uplo, equed, n, nrhs, _in(a, n, n), _in(af, n, n), _in(ipiv, n),
                            _io(s, n, _is(equed, "Y")), _in(b, n, nrhs), _io(x, n, nrhs), c_ptrTo(rcond),
                            _io(berr, nrhs), n_err_bnds, _io(err_bnds_norm, nrhs * max(nrhs, n_err_bnds)),
                            _io(err_bnds_comp, nrhs * max(nrhs, n_err_bnds)), nparams, _io(params, nparams));
  }
  /// A step of an estimate of the 1-norm of a matrix that is known by its products alone. `kase` is 0 at first; as
  /// long as it is not 0 afterwards, `x` is to become A x, 1, or A' x, 2.
  proc lacn2(n: c_int, ref v: [] ?t, ref x: [] t, ref isgn: [] c_int, ref est: t, ref kase: c_int,
             ref isave: [] c_int): c_int do
    return _infoOfReals("lacn2", t, n, _io(v, n), _io(x, n), _io(isgn, n), c_ptrTo(est), c_ptrTo(kase), _io(isave, 3));
  proc lacn2(n: c_int, ref v: [] ?t, ref x: [] t, ref est: _real(t), ref kase: c_int, ref isave: [] c_int): c_int do
    return _infoOfComplexes("lacn2", t, n, _io(v, n), _io(x, n), c_ptrTo(est), c_ptrTo(kase), _io(isave, 3));
}
