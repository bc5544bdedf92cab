// Module LapackOrthogonal: orthogonal factors and least squares, as LAPACK has them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// Only for `use` by LAPACK.
module LapackOrthogonal {
  use Base, Types, AutoMath, Ranges, Tuples, Domains, Arrays, Strings, Casts, ArraysForC, LapackCalls;

  // --- Orthogonal factors -------------------------------------------------------------------------------------------

  /// A = Q R: R is in the upper triangle, Q in what is below it and in `tau`.
  proc geqrf(matrix_order: lapack_memory_order, ref a: [] ?t, ref tau: [] t): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    return _info("geqrf", t, matrix_order, m, n, _io(a, m, n), _io(tau, min(m, n)));
  }
  /// The same with no negative number on the diagonal of R.
  proc geqrfp(matrix_order: lapack_memory_order, ref a: [] ?t, ref tau: [] t): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    return _info("geqrfp", t, matrix_order, m, n, _io(a, m, n), _io(tau, min(m, n)));
  }
  /// The same column by column, for small matrices.
  proc geqr2(matrix_order: lapack_memory_order, ref a: [] ?t, ref tau: [] t): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    return _info("geqr2", t, matrix_order, m, n, _io(a, m, n), _io(tau, min(m, n)));
  }
  /// A P = Q R; the columns of which `jpvt` is not 0 come first.
  proc geqp3(matrix_order: lapack_memory_order, ref a: [] ?t, ref jpvt: [] c_int, ref tau: [] t): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    return _info("geqp3", t, matrix_order, m, n, _io(a, m, n), _io(jpvt, n), _io(tau, min(m, n)));
  }
  /// The same, slower, as older programs have it.
  proc geqpf(matrix_order: lapack_memory_order, ref a: [] ?t, ref jpvt: [] c_int, ref tau: [] t): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    return _info("geqpf", t, matrix_order, m, n, _io(a, m, n), _io(jpvt, n), _io(tau, min(m, n)));
  }
  /// A = L Q
  proc gelqf(matrix_order: lapack_memory_order, ref a: [] ?t, ref tau: [] t): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    return _info("gelqf", t, matrix_order, m, n, _io(a, m, n), _io(tau, min(m, n)));
  }
  /// The same row by row, for small matrices.
  proc gelq2(matrix_order: lapack_memory_order, ref a: [] ?t, ref tau: [] t): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    return _info("gelq2", t, matrix_order, m, n, _io(a, m, n), _io(tau, min(m, n)));
  }
  /// A = Q L: L ends in the last row and column.
  proc geqlf(matrix_order: lapack_memory_order, ref a: [] ?t, ref tau: [] t): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    return _info("geqlf", t, matrix_order, m, n, _io(a, m, n), _io(tau, min(m, n)));
  }
  /// A = R Q: R ends in the last row and column.
  proc gerqf(matrix_order: lapack_memory_order, ref a: [] ?t, ref tau: [] t): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    return _info("gerqf", t, matrix_order, m, n, _io(a, m, n), _io(tau, min(m, n)));
  }
  /// (R 0) Z of an upper trapezoid: R takes the place of its first m columns.
  proc tzrzf(matrix_order: lapack_memory_order, ref a: [] ?t, ref tau: [] t): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    return _info("tzrzf", t, matrix_order, m, n, _io(a, m, n), _io(tau, m));
  }
  /// Q itself, of `k` reflections that geqrf found; ung... are the same for complex numbers.
  proc orgqr(matrix_order: lapack_memory_order, k: c_int, ref a: [] ?t, const ref tau: [] t): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    return _infoOfReals("orgqr", t, matrix_order, m, n, k, _io(a, m, n), _in(tau, k));
  }
  proc ungqr(matrix_order: lapack_memory_order, k: c_int, ref a: [] ?t, const ref tau: [] t): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    return _infoOfComplexes("ungqr", t, matrix_order, m, n, k, _io(a, m, n), _in(tau, k));
  }
  /// Q itself, of `k` reflections that gelqf, geqlf or gerqf found.
  proc orglq(matrix_order: lapack_memory_order, k: c_int, ref a: [] ?t, const ref tau: [] t): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    return _infoOfReals("orglq", t, matrix_order, m, n, k, _io(a, m, n), _in(tau, k));
  }
  proc unglq(matrix_order: lapack_memory_order, k: c_int, ref a: [] ?t, const ref tau: [] t): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    return _infoOfComplexes("unglq", t, matrix_order, m, n, k, _io(a, m, n), _in(tau, k));
  }
  proc orgql(matrix_order: lapack_memory_order, k: c_int, ref a: [] ?t, const ref tau: [] t): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    return _infoOfReals("orgql", t, matrix_order, m, n, k, _io(a, m, n), _in(tau, k));
  }
  proc ungql(matrix_order: lapack_memory_order, k: c_int, ref a: [] ?t, const ref tau: [] t): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    return _infoOfComplexes("ungql", t, matrix_order, m, n, k, _io(a, m, n), _in(tau, k));
  }
  proc orgrq(matrix_order: lapack_memory_order, k: c_int, ref a: [] ?t, const ref tau: [] t): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    return _infoOfReals("orgrq", t, matrix_order, m, n, k, _io(a, m, n), _in(tau, k));
  }
  proc ungrq(matrix_order: lapack_memory_order, k: c_int, ref a: [] ?t, const ref tau: [] t): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    return _infoOfComplexes("ungrq", t, matrix_order, m, n, k, _io(a, m, n), _in(tau, k));
  }
  /// C = op(Q) C, or C op(Q), with the Q of geqrf; adjoints are transposes of real matrices.
  proc ormqr(matrix_order: lapack_memory_order, side: string, trans: string, k: c_int, const ref a: [] ?t,
             const ref tau: [] t, ref c: [] t): c_int {
    const m = _rows(c, matrix_order), n = _columns(c, matrix_order);
    return _infoOfReals("ormqr", t, matrix_order, side, trans, m, n, k, _in(a, _along(side, m, n), k), _in(tau, k),
                        _io(c, m, n));
  }
  proc unmqr(matrix_order: lapack_memory_order, side: string, trans: string, k: c_int, const ref a: [] ?t,
             const ref tau: [] t, ref c: [] t): c_int {
    const m = _rows(c, matrix_order), n = _columns(c, matrix_order);
    return _infoOfComplexes("unmqr", t, matrix_order, side, trans, m, n, k, _in(a, _along(side, m, n), k), _in(tau, k),
                            _io(c, m, n));
  }
  /// The same with the Q of gelqf, geqlf, gerqf, and the Z of tzrzf, whose reflections have `l` elements.
  proc ormlq(matrix_order: lapack_memory_order, side: string, trans: string, k: c_int, const ref a: [] ?t,
             const ref tau: [] t, ref c: [] t): c_int {
    const m = _rows(c, matrix_order), n = _columns(c, matrix_order);
    return _infoOfReals("ormlq", t, matrix_order, side, trans, m, n, k, _in(a, k, _along(side, m, n)), _in(tau, k),
                        _io(c, m, n));
  }
  proc unmlq(matrix_order: lapack_memory_order, side: string, trans: string, k: c_int, const ref a: [] ?t,
             const ref tau: [] t, ref c: [] t): c_int {
    const m = _rows(c, matrix_order), n = _columns(c, matrix_order);
    return _infoOfComplexes("unmlq", t, matrix_order, side, trans, m, n, k, _in(a, k, _along(side, m, n)), _in(tau, k),
                            _io(c, m, n));
  }
  proc ormql(matrix_order: lapack_memory_order, side: string, trans: string, k: c_int, const ref a: [] ?t,
             const ref tau: [] t, ref c: [] t): c_int {
    const m = _rows(c, matrix_order), n = _columns(c, matrix_order);
    return _infoOfReals("ormql", t, matrix_order, side, trans, m, n, k, _in(a, _along(side, m, n), k), _in(tau, k),
                        _io(c, m, n));
  }
  proc unmql(matrix_order: lapack_memory_order, side: string, trans: string, k: c_int, const ref a: [] ?t,
             const ref tau: [] t, ref c: [] t): c_int {
    const m = _rows(c, matrix_order), n = _columns(c, matrix_order);
    return _infoOfComplexes("unmql", t, matrix_order, side, trans, m, n, k, _in(a, _along(side, m, n), k), _in(tau, k),
                            _io(c, m, n));
  }
  proc ormrq(matrix_order: lapack_memory_order, side: string, trans: string, k: c_int, const ref a: [] ?t,
             const ref tau: [] t, ref c: [] t): c_int {
    const m = _rows(c, matrix_order), n = _columns(c, matrix_order);
    return _infoOfReals("ormrq", t, matrix_order, side, trans, m, n, k, _in(a, k, _along(side, m, n)), _in(tau, k),
                        _io(c, m, n));
  }
  proc unmrq(matrix_order: lapack_memory_order, side: string, trans: string, k: c_int, const ref a: [] ?t,
             const ref tau: [] t, ref c: [] t): c_int {
    const m = _rows(c, matrix_order), n = _columns(c, matrix_order);
    return _infoOfComplexes("unmrq", t, matrix_order, side, trans, m, n, k, _in(a, k, _along(side, m, n)), _in(tau, k),
                            _io(c, m, n));
  }
  proc ormrz(matrix_order: lapack_memory_order, side: string, trans: string, k: c_int, l: c_int, const ref a: [] ?t,
             const ref tau: [] t, ref c: [] t): c_int {
    const m = _rows(c, matrix_order), n = _columns(c, matrix_order);
    return _infoOfReals("ormrz", t, matrix_order, side, trans, m, n, k, l, _in(a, k, _along(side, m, n)), _in(tau, k),
                        _io(c, m, n));
  }
  proc unmrz(matrix_order: lapack_memory_order, side: string, trans: string, k: c_int, l: c_int, const ref a: [] ?t,
             const ref tau: [] t, ref c: [] t): c_int {
    const m = _rows(c, matrix_order), n = _columns(c, matrix_order);
    return _infoOfComplexes("unmrz", t, matrix_order, side, trans, m, n, k, l, _in(a, k, _along(side, m, n)),
                            _in(tau, k), _io(c, m, n));
  }

  // --- Blocks of reflections ----------------------------------------------------------------------------------------

  /// A = Q R, where each `nb` reflections are one block I - V T V': `t` has the triangles side by side.
  proc geqrt(matrix_order: lapack_memory_order, nb: c_int, ref a: [] ?numbers, ref t: [] numbers): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    return _info("geqrt", numbers, matrix_order, m, n, nb, _io(a, m, n), _io(t, nb, min(m, n)));
  }
  /// The same in one block.
  proc geqrt2(matrix_order: lapack_memory_order, ref a: [] ?numbers, ref t: [] numbers): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    return _info("geqrt2", numbers, matrix_order, m, n, _io(a, m, n), _io(t, n, n));
  }
  /// The same by halves.
  proc geqrt3(matrix_order: lapack_memory_order, ref a: [] ?numbers, ref t: [] numbers): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    return _info("geqrt3", numbers, matrix_order, m, n, _io(a, m, n), _io(t, n, n));
  }
  /// C = op(Q) C, or C op(Q), with the Q of geqrt.
  proc gemqrt(matrix_order: lapack_memory_order, side: string, trans: string, k: c_int, const ref v: [] ?numbers,
              const ref t: [] numbers, ref c: [] numbers): c_int {
    const m = _rows(c, matrix_order), n = _columns(c, matrix_order), nb = _rows(t, matrix_order);
    return _info("gemqrt", numbers, matrix_order, side, trans, m, n, k, nb, _in(v, _along(side, m, n), k),
                 _in(t, nb, k), _io(c, m, n));
  }
  /// Q R of a triangle over a matrix whose last `l` rows are the upper part of a trapezoid: `a` becomes R, `b` the
  /// reflections.
  proc tpqrt(matrix_order: lapack_memory_order, l: c_int, nb: c_int, ref a: [] ?numbers, ref b: [] numbers,
             ref t: [] numbers): c_int {
    const m = _rows(b, matrix_order), n = _columns(b, matrix_order);
    return _info("tpqrt", numbers, matrix_order, m, n, l, nb, _io(a, n, n), _io(b, m, n), _io(t, nb, n));
  }
  /// The same in one block.
  proc tpqrt2(matrix_order: lapack_memory_order, l: c_int, ref a: [] ?numbers, ref b: [] numbers,
              ref t: [] numbers): c_int {
    const m = _rows(b, matrix_order), n = _columns(b, matrix_order);
    return _info("tpqrt2", numbers, matrix_order, m, n, l, _io(a, n, n), _io(b, m, n), _io(t, n, n));
  }
  /// op(Q) of tpqrt, from a side to `a` over, or beside, `b`.
  proc tpmqrt(matrix_order: lapack_memory_order, side: string, trans: string, l: c_int, const ref v: [] ?numbers,
              const ref t: [] numbers, ref a: [] numbers, ref b: [] numbers): c_int {
    const m = _rows(b, matrix_order), n = _columns(b, matrix_order), k = _columns(t, matrix_order),
          nb = _rows(t, matrix_order);
    return _info("tpmqrt", numbers, matrix_order, side, trans, m, n, k, l, nb, _in(v, _along(side, m, n), k),
                 _in(t, nb, k), _io(a, if _is(side, "L") then k else m, if _is(side, "L") then n else k), _io(b, m, n));
  }
  /// The same of one block of reflections, as larfb has them.
  proc tprfb(matrix_order: lapack_memory_order, side: string, trans: string, direct: string, storev: string, l: c_int,
             const ref v: [] ?numbers, const ref t: [] numbers, ref a: [] numbers, ref b: [] numbers): c_int {
    const m = _rows(b, matrix_order), n = _columns(b, matrix_order), k = _sizeOf("tprfb", t),
          isByRows = _is(storev, "R"), length = _along(side, m, n);
    return _info("tprfb", numbers, matrix_order, side, trans, direct, storev, m, n, k, l,
                 _in(v, if isByRows then k else length, if isByRows then length else k), _in(t, k, k),
                 _io(a, if _is(side, "L") then k else m, if _is(side, "L") then n else k), _io(b, m, n));
  }
  /// The reflection that takes (alpha, x) to (beta, 0): `alpha` becomes beta, `x` and `tau` the reflection. `x` has n
  /// - 1 elements, `incx` apart.
  proc larfg(n: c_int, ref alpha: ?t, ref x: [] t, incx: c_int, ref tau: t): c_int do
    return _info("larfg", t, n, c_ptrTo(alpha), _io(x, 1 + (n - 2) * abs(incx)), incx, c_ptrTo(tau));
  /// T of a block I - V T V' of k reflections, which come forwards, `direct` "F", or backwards, "B", in columns of
  /// `v`, `storev` "C", or in rows, "R".
  proc larft(matrix_order: lapack_memory_order, direct: string, storev: string, n: c_int, k: c_int,
             const ref v: [] ?numbers, const ref tau: [] numbers, ref t: [] numbers): c_int do
    return _info("larft", numbers, matrix_order, direct, storev, n, k,
                 _in(v, if _is(storev, "R") then k else n, if _is(storev, "R") then n else k), _in(tau, k),
                 _io(t, k, k));
  /// C = op(H) C, or C op(H), of such a block.
  proc larfb(matrix_order: lapack_memory_order, side: string, trans: string, direct: string, storev: string,
             const ref v: [] ?numbers, const ref t: [] numbers, ref c: [] numbers): c_int {
    const m = _rows(c, matrix_order), n = _columns(c, matrix_order), k = _sizeOf("larfb", t),
          isByRows = _is(storev, "R"), length = _along(side, m, n);
    return _info("larfb", numbers, matrix_order, side, trans, direct, storev, m, n, k,
                 _in(v, if isByRows then k else length, if isByRows then length else k), _in(t, k, k), _io(c, m, n));
  }
  /// C = H C, or C H, of the one reflection I - tau v v'. `work` has as many elements as the other side of `c`.
  proc larfx(matrix_order: lapack_memory_order, side: string, const ref v: [] ?t, tau: t, ref c: [] t,
             ref work: [] t): c_int {
    const m = _rows(c, matrix_order), n = _columns(c, matrix_order);
    return _info("larfx", t, matrix_order, side, m, n, _in(v, _along(side, m, n)), tau, _io(c, m, n),
                 _io(work, _along(side, n, m)));
  }
  /// The rotation that takes (f, g) to (r, 0) with r >= 0.
  proc lartgp(f: real(64), g: real(64), ref cs: real(64), ref sn: real(64), ref r: real(64)): c_int do
    return _infoOfReals("lartgp", real(64), f, g, c_ptrTo(cs), c_ptrTo(sn), c_ptrTo(r));
  proc lartgp(f: real(32), g: real(32), ref cs: real(32), ref sn: real(32), ref r: real(32)): c_int do
    return _infoOfReals("lartgp", real(32), f, g, c_ptrTo(cs), c_ptrTo(sn), c_ptrTo(r));
  /// The rotation that begins a step of an iteration with shift `sigma` on a bidiagonal matrix that begins with `x`
  /// and `y`.
  proc lartgs(x: real(64), y: real(64), sigma: real(64), ref cs: real(64), ref sn: real(64)): c_int do
    return _infoOfReals("lartgs", real(64), x, y, sigma, c_ptrTo(cs), c_ptrTo(sn));
  proc lartgs(x: real(32), y: real(32), sigma: real(32), ref cs: real(32), ref sn: real(32)): c_int do
    return _infoOfReals("lartgs", real(32), x, y, sigma, c_ptrTo(cs), c_ptrTo(sn));

  // --- Least squares ------------------------------------------------------------------------------------------------

  /// The X with the least |op(A) X - B|, in the first rows of `b`; A has full rank.
  proc gels(matrix_order: lapack_memory_order, trans: string, ref a: [] ?t, ref b: [] t): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order), nrhs = _columns(b, matrix_order);
    return _info("gels", t, matrix_order, trans, m, n, nrhs, _io(a, m, n), _io(b, max(m, n), nrhs));
  }
  /// The same for any rank, by singular values, which go to `s`; those below `rcond` of the largest count as 0.
  proc gelsd(matrix_order: lapack_memory_order, ref a: [] ?t, ref b: [] t, ref s: [] _real(t), rcond: _real(t),
             ref rank: c_int): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order), nrhs = _columns(b, matrix_order);
    return _info("gelsd", t, matrix_order, m, n, nrhs, _io(a, m, n), _io(b, max(m, n), nrhs), _io(s, min(m, n)), rcond,
                 c_ptrTo(rank));
  }
  proc gelss(matrix_order: lapack_memory_order, ref a: [] ?t, ref b: [] t, ref s: [] _real(t), rcond: _real(t),
             ref rank: c_int): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order), nrhs = _columns(b, matrix_order);
    return _info("gelss", t, matrix_order, m, n, nrhs, _io(a, m, n), _io(b, max(m, n), nrhs), _io(s, min(m, n)), rcond,
                 c_ptrTo(rank));
  }
  /// The same by factors with exchanged columns.
  proc gelsy(matrix_order: lapack_memory_order, ref a: [] ?t, ref b: [] t, ref jpvt: [] c_int, rcond: _real(t),
             ref rank: c_int): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order), nrhs = _columns(b, matrix_order);
    return _info("gelsy", t, matrix_order, m, n, nrhs, _io(a, m, n), _io(b, max(m, n), nrhs), _io(jpvt, n), rcond,
                 c_ptrTo(rank));
  }
  /// The x with the least |A x - c| among those with B x = d.
  proc gglse(matrix_order: lapack_memory_order, ref a: [] ?t, ref b: [] t, ref c: [] t, ref d: [] t,
             ref x: [] t): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order), p = _rows(b, matrix_order);
    return _info("gglse", t, matrix_order, m, n, p, _io(a, m, n), _io(b, p, n), _io(c, m), _io(d, p), _io(x, n));
  }
  /// The x and y with the least |y| among those with d = A x + B y.
  proc ggglm(matrix_order: lapack_memory_order, ref a: [] ?t, ref b: [] t, ref d: [] t, ref x: [] t,
             ref y: [] t): c_int {
    const n = _rows(a, matrix_order), m = _columns(a, matrix_order), p = _columns(b, matrix_order);
    return _info("ggglm", t, matrix_order, n, m, p, _io(a, n, m), _io(b, n, p), _io(d, n), _io(x, m), _io(y, p));
  }
  /// A = Q R and B = Q T Z
  proc ggqrf(matrix_order: lapack_memory_order, ref a: [] ?t, ref taua: [] t, ref b: [] t, ref taub: [] t): c_int {
    const n = _rows(a, matrix_order), m = _columns(a, matrix_order), p = _columns(b, matrix_order);
    return _info("ggqrf", t, matrix_order, n, m, p, _io(a, n, m), _io(taua, min(n, m)), _io(b, n, p),
                 _io(taub, min(n, p)));
  }
  /// A = R Q and B = Z T Q
  proc ggrqf(matrix_order: lapack_memory_order, ref a: [] ?t, ref taua: [] t, ref b: [] t, ref taub: [] t): c_int {
    const m = _rows(a, matrix_order), p = _rows(b, matrix_order), n = _columns(a, matrix_order);
    return _info("ggrqf", t, matrix_order, m, p, n, _io(a, m, n), _io(taua, min(m, n)), _io(b, p, n),
                 _io(taub, min(p, n)));
  }
}
