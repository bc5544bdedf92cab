// Module LapackEigen: eigenvalues of any matrix, as LAPACK has them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// Only for `use` by LAPACK.
module LapackEigen {
  use Base, Types, AutoMath, Ranges, Tuples, Domains, Arrays, Strings, Casts, ArraysForC, LapackCalls;

  // --- Eigenvalues of any matrix ------------------------------------------------------------------------------------

  /// Eigenvalues of any square matrix, and with "V" its left and right eigenvectors; pairs of complex ones of a real
  /// matrix are real and imaginary parts, one after the other.
  proc geev(matrix_order: lapack_memory_order, jobvl: string, jobvr: string, ref a: [] ?t, ref wr: [] t, ref wi: [] t,
            ref vl: [] t, ref vr: [] t): c_int {
    const n = _sizeOf("geev", a);
    return _infoOfReals("geev", t, matrix_order, jobvl, jobvr, n, _io(a, n, n), _io(wr, n), _io(wi, n),
                        _io(vl, n, n, _is(jobvl, "V")), _io(vr, n, n, _is(jobvr, "V")));
  }
  proc geev(matrix_order: lapack_memory_order, jobvl: string, jobvr: string, ref a: [] ?t, ref w: [] t, ref vl: [] t,
            ref vr: [] t): c_int {
    const n = _sizeOf("geev", a);
    return _infoOfComplexes("geev", t, matrix_order, jobvl, jobvr, n, _io(a, n, n), _io(w, n),
                            _io(vl, n, n, _is(jobvl, "V")), _io(vr, n, n, _is(jobvr, "V")));
  }
  /// The same with balancing, `balanc` "N", "P", "S" or "B" as gebal has it, and with the conditions of the
  /// eigenvalues, `sense` "E", of the right eigenvectors, "V", or of both, "B".
  proc geevx(matrix_order: lapack_memory_order, balanc: string, jobvl: string, jobvr: string, sense: string,
             ref a: [] ?t, ref wr: [] t, ref wi: [] t, ref vl: [] t, ref vr: [] t, ref ilo: c_int, ref ihi: c_int,
             ref scale: [] t, ref abnrm: t, ref rconde: [] t, ref rcondv: [] t): c_int {
    const n = _sizeOf("geevx", a);
    return _infoOfReals("geevx", t, matrix_order, balanc, jobvl, jobvr, sense, n, _io(a, n, n), _io(wr, n), _io(wi, n),
                        _io(vl, n, n, _is(jobvl, "V")), _io(vr, n, n, _is(jobvr, "V")), c_ptrTo(ilo), c_ptrTo(ihi),
                        _io(scale, n), c_ptrTo(abnrm), _io(rconde, n, _is(sense, "EB")),
                        _io(rcondv, n, _is(sense, "VB")));
  }
  proc geevx(matrix_order: lapack_memory_order, balanc: string, jobvl: string, jobvr: string, sense: string,
             ref a: [] ?t, ref w: [] t, ref vl: [] t, ref vr: [] t, ref ilo: c_int, ref ihi: c_int,
             ref scale: [] _real(t), ref abnrm: _real(t), ref rconde: [] _real(t), ref rcondv: [] _real(t)): c_int {
    const n = _sizeOf("geevx", a);
    return _infoOfComplexes("geevx", t, matrix_order, balanc, jobvl, jobvr, sense, n, _io(a, n, n), _io(w, n),
                            _io(vl, n, n, _is(jobvl, "V")), _io(vr, n, n, _is(jobvr, "V")), c_ptrTo(ilo), c_ptrTo(ihi),
                            _io(scale, n), c_ptrTo(abnrm), _io(rconde, n, _is(sense, "EB")),
                            _io(rcondv, n, _is(sense, "VB")));
  }
  /// A = V T V' with a triangular T, of real matrices almost; with `sort` "S" the `sdim` eigenvalues that C's
  /// function chooses come first.
  proc gees(matrix_order: lapack_memory_order, jobvs: string, sort: string, chlapack_select: c_fn_ptr, ref a: [] ?t,
            ref sdim: c_int, ref wr: [] t, ref wi: [] t, ref vs: [] t): c_int {
    const n = _sizeOf("gees", a);
    return _infoOfReals("gees", t, matrix_order, jobvs, sort, chlapack_select, n, _io(a, n, n), c_ptrTo(sdim),
                        _io(wr, n), _io(wi, n), _io(vs, n, n, _is(jobvs, "V")));
  }
  proc gees(matrix_order: lapack_memory_order, jobvs: string, sort: string, chlapack_select: c_fn_ptr, ref a: [] ?t,
            ref sdim: c_int, ref w: [] t, ref vs: [] t): c_int {
    const n = _sizeOf("gees", a);
    return _infoOfComplexes("gees", t, matrix_order, jobvs, sort, chlapack_select, n, _io(a, n, n), c_ptrTo(sdim),
                            _io(w, n), _io(vs, n, n, _is(jobvs, "V")));
  }
  /// The same with the conditions of the mean of the chosen eigenvalues, `sense` "E", of their invariant subspace,
  /// "V", or of both, "B".
  proc geesx(matrix_order: lapack_memory_order, jobvs: string, sort: string, chlapack_select: c_fn_ptr, sense: string,
             ref a: [] ?t, ref sdim: c_int, ref wr: [] t, ref wi: [] t, ref vs: [] t, ref rconde: t,
             ref rcondv: t): c_int {
    // Several versions of LAPACKE give the routine no integers for some choices, and it writes one.
    const n = _sizeOf("geesx", a), reals = n * (n + 66) + 1, integers = n * n / 4 + 1;
    var work: [0..<reals] t, iwork: [0..<integers] c_int, bwork: [0..<n] c_int;
    return _infoOfReals("geesx_work", t, matrix_order, jobvs, sort, chlapack_select, sense, n, _io(a, n, n),
                        c_ptrTo(sdim), _io(wr, n), _io(wi, n), _io(vs, n, n, _is(jobvs, "V")), c_ptrTo(rconde),
                        c_ptrTo(rcondv), _io(work, reals), reals, _io(iwork, integers), integers, _io(bwork, n));
  }
  proc geesx(matrix_order: lapack_memory_order, jobvs: string, sort: string, chlapack_select: c_fn_ptr, sense: string,
             ref a: [] ?t, ref sdim: c_int, ref w: [] t, ref vs: [] t, ref rconde: _real(t),
             ref rcondv: _real(t)): c_int {
    const n = _sizeOf("geesx", a);
    return _infoOfComplexes("geesx", t, matrix_order, jobvs, sort, chlapack_select, sense, n, _io(a, n, n),
                            c_ptrTo(sdim), _io(w, n), _io(vs, n, n, _is(jobvs, "V")), c_ptrTo(rconde), c_ptrTo(rcondv));
  }

  // --- The steps to them --------------------------------------------------------------------------------------------

  /// Permutes a matrix, `job` "P", scales it, "S", or both, "B": rows `ilo` to `ihi`, from 1, are what is not
  /// triangular yet.
  proc gebal(matrix_order: lapack_memory_order, job: string, ref a: [] ?t, ref ilo: c_int, ref ihi: c_int,
             ref scale: [] _real(t)): c_int {
    const n = _sizeOf("gebal", a);
    return _info("gebal", t, matrix_order, job, n, _io(a, n, n), c_ptrTo(ilo), c_ptrTo(ihi), _io(scale, n));
  }
  /// Takes eigenvectors, right ones for `side` "R" and left ones for "L", back to the matrix before gebal.
  proc gebak(matrix_order: lapack_memory_order, job: string, side: string, ilo: c_int, ihi: c_int,
             const ref scale: [] ?r, ref v: [] ?t): c_int where r == _real(t) {
    const n = _rows(v, matrix_order), m = _columns(v, matrix_order);
    return _info("gebak", t, matrix_order, job, side, n, ilo, ihi, _in(scale, n), m, _io(v, n, m));
  }
  /// A = Q H Q' with zeros below the diagonal beside the main one; rows `ilo` to `ihi`, from 1, are not done yet.
  proc gehrd(matrix_order: lapack_memory_order, ilo: c_int, ihi: c_int, ref a: [] ?t, ref tau: [] t): c_int {
    const n = _sizeOf("gehrd", a);
    return _info("gehrd", t, matrix_order, n, ilo, ihi, _io(a, n, n), _io(tau, n - 1));
  }
  /// Q itself, of gehrd.
  proc orghr(matrix_order: lapack_memory_order, n: c_int, ilo: c_int, ihi: c_int, ref a: [] ?t,
             const ref tau: [] t): c_int do
    return _infoOfReals("orghr", t, matrix_order, n, ilo, ihi, _io(a, n, n), _in(tau, n - 1));
  proc unghr(matrix_order: lapack_memory_order, n: c_int, ilo: c_int, ihi: c_int, ref a: [] ?t,
             const ref tau: [] t): c_int do
    return _infoOfComplexes("unghr", t, matrix_order, n, ilo, ihi, _io(a, n, n), _in(tau, n - 1));
  /// C = op(Q) C, or C op(Q), with that Q.
  proc ormhr(matrix_order: lapack_memory_order, side: string, trans: string, ilo: c_int, ihi: c_int, const ref a: [] ?t,
             const ref tau: [] t, ref c: [] t): c_int {
    const m = _rows(c, matrix_order), n = _columns(c, matrix_order), size = _along(side, m, n);
    return _infoOfReals("ormhr", t, matrix_order, side, trans, m, n, ilo, ihi, _in(a, size, size), _in(tau, size - 1),
                        _io(c, m, n));
  }
  proc unmhr(matrix_order: lapack_memory_order, side: string, trans: string, ilo: c_int, ihi: c_int, const ref a: [] ?t,
             const ref tau: [] t, ref c: [] t): c_int {
    const m = _rows(c, matrix_order), n = _columns(c, matrix_order), size = _along(side, m, n);
    return _infoOfComplexes("unmhr", t, matrix_order, side, trans, m, n, ilo, ihi, _in(a, size, size),
                            _in(tau, size - 1), _io(c, m, n));
  }
  /// Eigenvalues of H, `job` "E", and its Schur form, "S", whose vectors are those of H, `compz` "I", or of what `z`
  /// took to H, "V".
  proc hseqr(matrix_order: lapack_memory_order, job: string, compz: string, ilo: c_int, ihi: c_int, ref h: [] ?t,
             ref wr: [] t, ref wi: [] t, ref z: [] t): c_int {
    const n = _sizeOf("hseqr", h);
    return _infoOfReals("hseqr", t, matrix_order, job, compz, n, ilo, ihi, _io(h, n, n), _io(wr, n), _io(wi, n),
                        _io(z, n, n, _is(compz, "VI")));
  }
  proc hseqr(matrix_order: lapack_memory_order, job: string, compz: string, ilo: c_int, ihi: c_int, ref h: [] ?t,
             ref w: [] t, ref z: [] t): c_int {
    const n = _sizeOf("hseqr", h);
    return _infoOfComplexes("hseqr", t, matrix_order, job, compz, n, ilo, ihi, _io(h, n, n), _io(w, n),
                            _io(z, n, n, _is(compz, "VI")));
  }
  /// Eigenvectors of H for the chosen eigenvalues by inverse iteration: right ones, `job` "R", left ones, "L", or
  /// both, "B", in up to `mm` columns, of which `m` are used.
  proc hsein(matrix_order: lapack_memory_order, job: string, eigsrc: string, initv: string,
             ref chlapack_select: [] c_int, const ref h: [] ?t, ref wr: [] t, const ref wi: [] t, ref vl: [] t,
             ref vr: [] t, mm: c_int, ref m: c_int, ref ifaill: [] c_int, ref ifailr: [] c_int): c_int {
    const n = _sizeOf("hsein", h);
    return _infoOfReals("hsein", t, matrix_order, job, eigsrc, initv, _io(chlapack_select, n), n, _in(h, n, n),
                        _io(wr, n), _in(wi, n), _io(vl, n, mm, _is(job, "LB")), _io(vr, n, mm, _is(job, "RB")), mm,
                        c_ptrTo(m), _io(ifaill, mm, _is(job, "LB")), _io(ifailr, mm, _is(job, "RB")));
  }
  proc hsein(matrix_order: lapack_memory_order, job: string, eigsrc: string, initv: string,
             ref chlapack_select: [] c_int, const ref h: [] ?t, ref w: [] t, ref vl: [] t, ref vr: [] t, mm: c_int,
             ref m: c_int, ref ifaill: [] c_int, ref ifailr: [] c_int): c_int {
    const n = _sizeOf("hsein", h);
    return _infoOfComplexes("hsein", t, matrix_order, job, eigsrc, initv, _io(chlapack_select, n), n, _in(h, n, n),
                            _io(w, n), _io(vl, n, mm, _is(job, "LB")), _io(vr, n, mm, _is(job, "RB")), mm, c_ptrTo(m),
                            _io(ifaill, mm, _is(job, "LB")), _io(ifailr, mm, _is(job, "RB")));
  }

  // --- The Schur form -----------------------------------------------------------------------------------------------

  /// Eigenvectors of T: all, `howmny` "A", all times what the arrays had, "B", or the chosen ones, "S".
  proc trevc(matrix_order: lapack_memory_order, side: string, howmny: string, ref chlapack_select: [] c_int,
             const ref t: [] ?numbers, ref vl: [] numbers, ref vr: [] numbers, mm: c_int, ref m: c_int): c_int {
    const n = _sizeOf("trevc", t);
    return _info("trevc", numbers, matrix_order, side, howmny, _io(chlapack_select, n, _is(howmny, "S")), n,
                 _in(t, n, n), _io(vl, n, mm, _is(side, "LB")), _io(vr, n, mm, _is(side, "RB")), mm, c_ptrTo(m));
  }
  /// Moves the eigenvalue in row `ifst` to row `ilst`, from 1; `compq` "V" keeps `q` right.
  proc trexc(matrix_order: lapack_memory_order, compq: string, ref t: [] ?numbers, ref q: [] numbers, ref ifst: c_int,
             ref ilst: c_int): c_int where isRealType(numbers) {
    const n = _sizeOf("trexc", t);
    return _infoOfReals("trexc", numbers, matrix_order, compq, n, _io(t, n, n), _io(q, n, n, _is(compq, "V")),
                        c_ptrTo(ifst), c_ptrTo(ilst));
  }
  proc trexc(matrix_order: lapack_memory_order, compq: string, ref t: [] ?numbers, ref q: [] numbers, ifst: c_int,
             ilst: c_int): c_int where isComplexType(numbers) {
    const n = _sizeOf("trexc", t);
    return _infoOfComplexes("trexc", numbers, matrix_order, compq, n, _io(t, n, n), _io(q, n, n, _is(compq, "V")), ifst,
                            ilst);
  }
  /// Moves the chosen eigenvalues to the front, and finds the conditions of their mean, `job` "E", of their subspace,
  /// "V", or of both, "B".
  proc trsen(matrix_order: lapack_memory_order, job: string, compq: string, const ref chlapack_select: [] c_int,
             ref t: [] ?numbers, ref q: [] numbers, ref wr: [] numbers, ref wi: [] numbers, ref m: c_int,
             ref s: numbers, ref sep: numbers): c_int {
    // As for geesx.
    const n = _sizeOf("trsen", t), reals = n * n / 2 + n + 1, integers = n * n / 4 + 1;
    var work: [0..<reals] numbers, iwork: [0..<integers] c_int;
    return _infoOfReals("trsen_work", numbers, matrix_order, job, compq, _in(chlapack_select, n), n, _io(t, n, n),
                        _io(q, n, n, _is(compq, "V")), _io(wr, n), _io(wi, n), c_ptrTo(m), c_ptrTo(s), c_ptrTo(sep),
                        _io(work, reals), reals, _io(iwork, integers), integers);
  }
  proc trsen(matrix_order: lapack_memory_order, job: string, compq: string, const ref chlapack_select: [] c_int,
             ref t: [] ?numbers, ref q: [] numbers, ref w: [] numbers, ref m: c_int, ref s: _real(numbers),
             ref sep: _real(numbers)): c_int {
    const n = _sizeOf("trsen", t);
    return _infoOfComplexes("trsen", numbers, matrix_order, job, compq, _in(chlapack_select, n), n, _io(t, n, n),
                            _io(q, n, n, _is(compq, "V")), _io(w, n), c_ptrTo(m), c_ptrTo(s), c_ptrTo(sep));
  }
  /// The conditions of eigenvalues, `job` "E", of eigenvectors, "V", or of both, "B".
  proc trsna(matrix_order: lapack_memory_order, job: string, howmny: string, const ref chlapack_select: [] c_int,
             const ref t: [] ?numbers, const ref vl: [] numbers, const ref vr: [] numbers, ref s: [] _real(numbers),
             ref sep: [] _real(numbers), mm: c_int, ref m: c_int): c_int {
    const n = _sizeOf("trsna", t);
    return _info("trsna", numbers, matrix_order, job, howmny, _in(chlapack_select, n, _is(howmny, "S")), n,
                 _in(t, n, n), _in(vl, n, mm, _is(job, "EB")), _in(vr, n, mm, _is(job, "EB")),
                 _io(s, mm, _is(job, "EB")), _io(sep, mm, _is(job, "VB")), mm, c_ptrTo(m));
  }
  /// Solves op(A) X + isgn X op(B) = scale C with Schur forms A and B; `c` becomes X.
  proc trsyl(matrix_order: lapack_memory_order, trana: string, tranb: string, isgn: c_int, const ref a: [] ?t,
             const ref b: [] t, ref c: [] t, ref scale: _real(t)): c_int {
    const m = _sizeOf("trsyl", a), n = _sizeOf("trsyl", b);
    return _info("trsyl", t, matrix_order, trana, tranb, isgn, m, n, _in(a, m, m), _in(b, n, n), _io(c, m, n),
                 c_ptrTo(scale));
  }

  // --- Pairs of matrices --------------------------------------------------------------------------------------------

  /// Eigenvalues of A x = l B x: quotients of `alpha` and `beta`.
  proc ggev(matrix_order: lapack_memory_order, jobvl: string, jobvr: string, ref a: [] ?t, ref b: [] t,
            ref alphar: [] t, ref alphai: [] t, ref beta: [] t, ref vl: [] t, ref vr: [] t): c_int {
    const n = _sizeOf("ggev", a);
    return _infoOfReals("ggev", t, matrix_order, jobvl, jobvr, n, _io(a, n, n), _io(b, n, n), _io(alphar, n),
                        _io(alphai, n), _io(beta, n), _io(vl, n, n, _is(jobvl, "V")), _io(vr, n, n, _is(jobvr, "V")));
  }
  proc ggev(matrix_order: lapack_memory_order, jobvl: string, jobvr: string, ref a: [] ?t, ref b: [] t, ref alpha: [] t,
            ref beta: [] t, ref vl: [] t, ref vr: [] t): c_int {
    const n = _sizeOf("ggev", a);
    return _infoOfComplexes("ggev", t, matrix_order, jobvl, jobvr, n, _io(a, n, n), _io(b, n, n), _io(alpha, n),
                            _io(beta, n), _io(vl, n, n, _is(jobvl, "V")), _io(vr, n, n, _is(jobvr, "V")));
  }
  /// The same with balancing and conditions, as geevx has them.
  proc ggevx(matrix_order: lapack_memory_order, balanc: string, jobvl: string, jobvr: string, sense: string,
             ref a: [] ?t, ref b: [] t, ref alphar: [] t, ref alphai: [] t, ref beta: [] t, ref vl: [] t, ref vr: [] t,
             ref ilo: c_int, ref ihi: c_int, ref lscale: [] t, ref rscale: [] t, ref abnrm: t, ref bbnrm: t,
             ref rconde: [] t, ref rcondv: [] t): c_int {
    const n = _sizeOf("ggevx", a);
    return _infoOfReals("ggevx", t, matrix_order, balanc, jobvl, jobvr, sense, n, _io(a, n, n), _io(b, n, n),
                        _io(alphar, n), _io(alphai, n), _io(beta, n), _io(vl, n, n, _is(jobvl, "V")),
                        _io(vr, n, n, _is(jobvr, "V")), c_ptrTo(ilo), c_ptrTo(ihi), _io(lscale, n), _io(rscale, n),
                        c_ptrTo(abnrm), c_ptrTo(bbnrm), _io(rconde, n, _is(sense, "EB")),
                        _io(rcondv, n, _is(sense, "VB")));
  }
  proc ggevx(matrix_order: lapack_memory_order, balanc: string, jobvl: string, jobvr: string, sense: string,
             ref a: [] ?t, ref b: [] t, ref alpha: [] t, ref beta: [] t, ref vl: [] t, ref vr: [] t, ref ilo: c_int,
             ref ihi: c_int, ref lscale: [] _real(t), ref rscale: [] _real(t), ref abnrm: _real(t), ref bbnrm: _real(t),
             ref rconde: [] _real(t), ref rcondv: [] _real(t)): c_int {
    const n = _sizeOf("ggevx", a);
    return _infoOfComplexes("ggevx", t, matrix_order, balanc, jobvl, jobvr, sense, n, _io(a, n, n), _io(b, n, n),
                            _io(alpha, n), _io(beta, n), _io(vl, n, n, _is(jobvl, "V")), _io(vr, n, n, _is(jobvr, "V")),
                            c_ptrTo(ilo), c_ptrTo(ihi), _io(lscale, n), _io(rscale, n), c_ptrTo(abnrm), c_ptrTo(bbnrm),
                            _io(rconde, n, _is(sense, "EB")), _io(rcondv, n, _is(sense, "VB")));
  }
  /// A = Q S Z' and B = Q T Z' with triangular S and T, of real matrices S almost.
  proc gges(matrix_order: lapack_memory_order, jobvsl: string, jobvsr: string, sort: string, selctg: c_fn_ptr,
            ref a: [] ?t, ref b: [] t, ref sdim: c_int, ref alphar: [] t, ref alphai: [] t, ref beta: [] t,
            ref vsl: [] t, ref vsr: [] t): c_int {
    const n = _sizeOf("gges", a);
    return _infoOfReals("gges", t, matrix_order, jobvsl, jobvsr, sort, selctg, n, _io(a, n, n), _io(b, n, n),
                        c_ptrTo(sdim), _io(alphar, n), _io(alphai, n), _io(beta, n), _io(vsl, n, n, _is(jobvsl, "V")),
                        _io(vsr, n, n, _is(jobvsr, "V")));
  }
  proc gges(matrix_order: lapack_memory_order, jobvsl: string, jobvsr: string, sort: string, selctg: c_fn_ptr,
            ref a: [] ?t, ref b: [] t, ref sdim: c_int, ref alpha: [] t, ref beta: [] t, ref vsl: [] t,
            ref vsr: [] t): c_int {
    const n = _sizeOf("gges", a);
    return _infoOfComplexes("gges", t, matrix_order, jobvsl, jobvsr, sort, selctg, n, _io(a, n, n), _io(b, n, n),
                            c_ptrTo(sdim), _io(alpha, n), _io(beta, n), _io(vsl, n, n, _is(jobvsl, "V")),
                            _io(vsr, n, n, _is(jobvsr, "V")));
  }
  /// The same with two conditions each, as geesx has them.
  proc ggesx(matrix_order: lapack_memory_order, jobvsl: string, jobvsr: string, sort: string, selctg: c_fn_ptr,
             sense: string, ref a: [] ?t, ref b: [] t, ref sdim: c_int, ref alphar: [] t, ref alphai: [] t,
             ref beta: [] t, ref vsl: [] t, ref vsr: [] t, ref rconde: [] t, ref rcondv: [] t): c_int {
    const n = _sizeOf("ggesx", a);
    return _infoOfReals("ggesx", t, matrix_order, jobvsl, jobvsr, sort, selctg, sense, n, _io(a, n, n), _io(b, n, n),
                        c_ptrTo(sdim), _io(alphar, n), _io(alphai, n), _io(beta, n), _io(vsl, n, n, _is(jobvsl, "V")),
                        _io(vsr, n, n, _is(jobvsr, "V")), _io(rconde, 2), _io(rcondv, 2));
  }
  proc ggesx(matrix_order: lapack_memory_order, jobvsl: string, jobvsr: string, sort: string, selctg: c_fn_ptr,
             sense: string, ref a: [] ?t, ref b: [] t, ref sdim: c_int, ref alpha: [] t, ref beta: [] t, ref vsl: [] t,
             ref vsr: [] t, ref rconde: [] _real(t), ref rcondv: [] _real(t)): c_int {
    const n = _sizeOf("ggesx", a);
    return _infoOfComplexes("ggesx", t, matrix_order, jobvsl, jobvsr, sort, selctg, sense, n, _io(a, n, n),
                            _io(b, n, n), c_ptrTo(sdim), _io(alpha, n), _io(beta, n), _io(vsl, n, n, _is(jobvsl, "V")),
                            _io(vsr, n, n, _is(jobvsr, "V")), _io(rconde, 2), _io(rcondv, 2));
  }
  /// As gebal, for both.
  proc ggbal(matrix_order: lapack_memory_order, job: string, ref a: [] ?t, ref b: [] t, ref ilo: c_int, ref ihi: c_int,
             ref lscale: [] _real(t), ref rscale: [] _real(t)): c_int {
    const n = _sizeOf("ggbal", a);
    return _info("ggbal", t, matrix_order, job, n, _io(a, n, n), _io(b, n, n), c_ptrTo(ilo), c_ptrTo(ihi),
                 _io(lscale, n), _io(rscale, n));
  }
  proc ggbak(matrix_order: lapack_memory_order, job: string, side: string, ilo: c_int, ihi: c_int,
             const ref lscale: [] ?r, const ref rscale: [] r, ref v: [] ?t): c_int where r == _real(t) {
    const n = _rows(v, matrix_order), m = _columns(v, matrix_order);
    return _info("ggbak", t, matrix_order, job, side, n, ilo, ihi, _in(lscale, n), _in(rscale, n), m, _io(v, n, m));
  }
  /// Takes A to the form of gehrd, where B is triangular and stays so; `compq` and `compz` are as hseqr's.
  proc gghrd(matrix_order: lapack_memory_order, compq: string, compz: string, ilo: c_int, ihi: c_int, ref a: [] ?t,
             ref b: [] t, ref q: [] t, ref z: [] t): c_int {
    const n = _sizeOf("gghrd", a);
    return _info("gghrd", t, matrix_order, compq, compz, n, ilo, ihi, _io(a, n, n), _io(b, n, n),
                 _io(q, n, n, _is(compq, "VI")), _io(z, n, n, _is(compz, "VI")));
  }
  /// As hseqr, for both.
  proc hgeqz(matrix_order: lapack_memory_order, job: string, compq: string, compz: string, ilo: c_int, ihi: c_int,
             ref h: [] ?numbers, ref t: [] numbers, ref alphar: [] numbers, ref alphai: [] numbers,
             ref beta: [] numbers, ref q: [] numbers, ref z: [] numbers): c_int {
    const n = _sizeOf("hgeqz", h);
    return _infoOfReals("hgeqz", numbers, matrix_order, job, compq, compz, n, ilo, ihi, _io(h, n, n), _io(t, n, n),
                        _io(alphar, n), _io(alphai, n), _io(beta, n), _io(q, n, n, _is(compq, "VI")),
                        _io(z, n, n, _is(compz, "VI")));
  }
  proc hgeqz(matrix_order: lapack_memory_order, job: string, compq: string, compz: string, ilo: c_int, ihi: c_int,
             ref h: [] ?numbers, ref t: [] numbers, ref alpha: [] numbers, ref beta: [] numbers, ref q: [] numbers,
             ref z: [] numbers): c_int {
    const n = _sizeOf("hgeqz", h);
    return _infoOfComplexes("hgeqz", numbers, matrix_order, job, compq, compz, n, ilo, ihi, _io(h, n, n), _io(t, n, n),
                            _io(alpha, n), _io(beta, n), _io(q, n, n, _is(compq, "VI")),
                            _io(z, n, n, _is(compz, "VI")));
  }
  /// As trevc, trexc, trsen and trsna, for both.
  proc tgevc(matrix_order: lapack_memory_order, side: string, howmny: string, const ref chlapack_select: [] c_int,
             const ref s: [] ?t, const ref p: [] t, ref vl: [] t, ref vr: [] t, mm: c_int, ref m: c_int): c_int {
    const n = _sizeOf("tgevc", s);
    return _info("tgevc", t, matrix_order, side, howmny, _in(chlapack_select, n, _is(howmny, "S")), n, _in(s, n, n),
                 _in(p, n, n), _io(vl, n, mm, _is(side, "LB")), _io(vr, n, mm, _is(side, "RB")), mm, c_ptrTo(m));
  }
  proc tgexc(matrix_order: lapack_memory_order, wantq: c_int, wantz: c_int, ref a: [] ?t, ref b: [] t, ref q: [] t,
             ref z: [] t, ref ifst: c_int, ref ilst: c_int): c_int where isRealType(t) {
    const n = _sizeOf("tgexc", a);
    return _infoOfReals("tgexc", t, matrix_order, wantq, wantz, n, _io(a, n, n), _io(b, n, n), _io(q, n, n, wantq != 0),
                        _io(z, n, n, wantz != 0), c_ptrTo(ifst), c_ptrTo(ilst));
  }
  proc tgexc(matrix_order: lapack_memory_order, wantq: c_int, wantz: c_int, ref a: [] ?t, ref b: [] t, ref q: [] t,
             ref z: [] t, ifst: c_int, ilst: c_int): c_int where isComplexType(t) {
    const n = _sizeOf("tgexc", a);
    return _infoOfComplexes("tgexc", t, matrix_order, wantq, wantz, n, _io(a, n, n), _io(b, n, n),
                            _io(q, n, n, wantq != 0), _io(z, n, n, wantz != 0), ifst, ilst);
  }
  proc tgsen(matrix_order: lapack_memory_order, ijob: c_int, wantq: c_int, wantz: c_int,
             const ref chlapack_select: [] c_int, ref a: [] ?t, ref b: [] t, ref alphar: [] t, ref alphai: [] t,
             ref beta: [] t, ref q: [] t, ref z: [] t, ref m: c_int, ref pl: t, ref pr: t, ref dif: [] t): c_int {
    const n = _sizeOf("tgsen", a);
    return _infoOfReals("tgsen", t, matrix_order, ijob, wantq, wantz, _in(chlapack_select, n), n, _io(a, n, n),
                        _io(b, n, n), _io(alphar, n), _io(alphai, n), _io(beta, n), _io(q, n, n, wantq != 0),
                        _io(z, n, n, wantz != 0), c_ptrTo(m), c_ptrTo(pl), c_ptrTo(pr), _io(dif, 2, ijob >= 2));
  }
  proc tgsen(matrix_order: lapack_memory_order, ijob: c_int, wantq: c_int, wantz: c_int,
             const ref chlapack_select: [] c_int, ref a: [] ?t, ref b: [] t, ref alpha: [] t, ref beta: [] t,
             ref q: [] t, ref z: [] t, ref m: c_int, ref pl: _real(t), ref pr: _real(t), ref dif: [] _real(t)): c_int {
    // LAPACK says that it needs a number less than it does.
    const n = _sizeOf("tgsen", a), complexes = n * n + 1, integers = n * n / 2 + n + 2;
    var work: [0..<complexes] t, iwork: [0..<integers] c_int;
    return _infoOfComplexes("tgsen_work", t, matrix_order, ijob, wantq, wantz, _in(chlapack_select, n), n, _io(a, n, n),
                            _io(b, n, n), _io(alpha, n), _io(beta, n), _io(q, n, n, wantq != 0),
                            _io(z, n, n, wantz != 0), c_ptrTo(m), c_ptrTo(pl), c_ptrTo(pr), _io(dif, 2, ijob >= 2),
                            _io(work, complexes), complexes, _io(iwork, integers), integers);
  }
  proc tgsna(matrix_order: lapack_memory_order, job: string, howmny: string, const ref chlapack_select: [] c_int,
             n: c_int, const ref a: [] ?t, const ref b: [] t, const ref vl: [] t, const ref vr: [] t,
             ref s: [] _real(t), ref dif: [] _real(t), mm: c_int, ref m: c_int): c_int do
    return _info("tgsna", t, matrix_order, job, howmny, _in(chlapack_select, n, _is(howmny, "S")), n, _in(a, n, n),
                 _in(b, n, n), _in(vl, n, mm, _is(job, "EB")), _in(vr, n, mm, _is(job, "EB")),
                 _io(s, mm, _is(job, "EB")), _io(dif, mm, _is(job, "VB")), mm, c_ptrTo(m));
  /// Solves A R - L B = scale C and D R - L E = scale F, or with `trans` "T" the adjoint; `c` and `f` become R and L.
  proc tgsyl(matrix_order: lapack_memory_order, trans: string, ijob: c_int, const ref a: [] ?t, const ref b: [] t,
             ref c: [] t, const ref d: [] t, const ref e: [] t, ref f: [] t, ref scale: _real(t),
             ref dif: _real(t)): c_int {
    const m = _sizeOf("tgsyl", a), n = _sizeOf("tgsyl", b);
    return _info("tgsyl", t, matrix_order, trans, ijob, m, n, _in(a, m, m), _in(b, n, n), _io(c, m, n), _in(d, m, m),
                 _in(e, n, n), _io(f, m, n), c_ptrTo(scale), c_ptrTo(dif));
  }
}
