// Module LapackSingularValues: singular values, as LAPACK has them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// Only for `use` by LAPACK.
module LapackSingularValues {
  use Base, Types, AutoMath, Ranges, Tuples, Domains, Arrays, Strings, Casts, ArraysForC, LapackCalls;

  /// A = U S V': the singular values in descending order, and of the columns of U and the rows of V' all, "A", the
  /// first, "S", none, "N", or those that take the place of `a`, "O".
  proc gesvd(matrix_order: lapack_memory_order, jobu: string, jobvt: string, ref a: [] ?t, ref s: [] _real(t),
             ref u: [] t, ref vt: [] t, ref superb: [] _real(t)): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order), k = min(m, n);
    return _info("gesvd", t, matrix_order, jobu, jobvt, m, n, _io(a, m, n), _io(s, k),
                 _io(u, m, if _is(jobu, "A") then m else k, _is(jobu, "AS")),
                 _io(vt, if _is(jobvt, "A") then n else k, n, _is(jobvt, "AS")), _io(superb, k - 1));
  }
  /// The same, faster, with one choice for both.
  proc gesdd(matrix_order: lapack_memory_order, jobz: string, ref a: [] ?t, ref s: [] _real(t), ref u: [] t,
             ref vt: [] t): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order), k = min(m, n),
          hasU = _is(jobz, "AS") || _is(jobz, "O") && m < n, hasV = _is(jobz, "AS") || _is(jobz, "O") && m >= n;
    return _info("gesdd", t, matrix_order, jobz, m, n, _io(a, m, n), _io(s, k),
                 _io(u, m, if _is(jobz, "A") then m else k, hasU), _io(vt, if _is(jobz, "A") then n else k, n, hasV));
  }
  /// The same by Jacobi's rotations, of m >= n, each value to high precision: `a` becomes U, `v` V. `sva` times
  /// `stat[0]` are the singular values.
  proc gesvj(matrix_order: lapack_memory_order, joba: string, jobu: string, jobv: string, ref a: [] ?t, ref sva: [] t,
             mv: c_int, ref v: [] t, ref stat: [] t): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    return _infoOfReals("gesvj", t, matrix_order, joba, jobu, jobv, m, n, _io(a, m, n), _io(sva, n), mv,
                        _io(v, if _is(jobv, "A") then mv else n, n, _is(jobv, "VA")), _io(stat, 6));
  }
  /// The same with factors first: `sva` times `stat[0] / stat[1]` are the singular values.
  proc gejsv(matrix_order: lapack_memory_order, joba: string, jobu: string, jobv: string, jobr: string, jobt: string,
             jobp: string, ref a: [] ?t, ref sva: [] t, ref u: [] t, ref v: [] t, ref stat: [] t,
             ref istat: [] c_int): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order);
    return _infoOfReals("gejsv", t, matrix_order, joba, jobu, jobv, jobr, jobt, jobp, m, n, _io(a, m, n), _io(sva, n),
                        _io(u, m, if _is(jobu, "F") then m else n, _is(jobu, "UFW")), _io(v, n, n, _is(jobv, "VJW")),
                        _io(stat, 7), _io(istat, 3));
  }

  // --- The steps to them --------------------------------------------------------------------------------------------

  /// A = Q B P' with two diagonals, `d` and `e`, above the main one if m >= n, else below it.
  proc gebrd(matrix_order: lapack_memory_order, ref a: [] ?t, ref d: [] _real(t), ref e: [] _real(t), ref tauq: [] t,
             ref taup: [] t): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order), k = min(m, n);
    return _info("gebrd", t, matrix_order, m, n, _io(a, m, n), _io(d, k), _io(e, k - 1), _io(tauq, k), _io(taup, k));
  }
  /// The same of a band matrix: `q` becomes Q, `vect` "Q", `pt` P', "P", or both, "B", and `c` becomes Q' C.
  proc gbbrd(matrix_order: lapack_memory_order, vect: string, n: c_int, kl: c_int, ku: c_int, ref ab: [] ?t,
             ref d: [] _real(t), ref e: [] _real(t), ref q: [] t, ref pt: [] t, ref c: [] t): c_int {
    const m = _rows(c, matrix_order), ncc = _columns(c, matrix_order);
    return _info("gbbrd", t, matrix_order, vect, m, n, ncc, kl, ku, _io(ab, kl + ku + 1, n), _io(d, min(m, n)),
                 _io(e, min(m, n) - 1), _io(q, m, m, _is(vect, "QB")), _io(pt, n, n, _is(vect, "PB")),
                 _io(c, m, ncc, ncc > 0));
  }
  /// Q, `vect` "Q", or P', "P", of gebrd, of a matrix with `k` columns or rows.
  proc orgbr(matrix_order: lapack_memory_order, vect: string, k: c_int, ref a: [] ?t, const ref tau: [] t): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order), length = _reflections(vect, k, m, n);
    return _infoOfReals("orgbr", t, matrix_order, vect, m, n, k, _io(a, m, n), _in(tau, length));
  }
  proc ungbr(matrix_order: lapack_memory_order, vect: string, k: c_int, ref a: [] ?t, const ref tau: [] t): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order), length = _reflections(vect, k, m, n);
    return _infoOfComplexes("ungbr", t, matrix_order, vect, m, n, k, _io(a, m, n), _in(tau, length));
  }
  private proc _reflections(const ref vect: string, k: int, rows: int, columns: int): int do
    return min(if _is(vect, "Q") then rows else columns, k);
  /// C = op(Q) C or op(P) C, or from the right.
  proc ormbr(matrix_order: lapack_memory_order, vect: string, side: string, trans: string, k: c_int, const ref a: [] ?t,
             const ref tau: [] t, ref c: [] t): c_int {
    const m = _rows(c, matrix_order), n = _columns(c, matrix_order), size = _along(side, m, n), few = min(size, k);
    return _infoOfReals("ormbr", t, matrix_order, vect, side, trans, m, n, k,
                        _in(a, if _is(vect, "Q") then size else few, if _is(vect, "Q") then few else size),
                        _in(tau, few), _io(c, m, n));
  }
  proc unmbr(matrix_order: lapack_memory_order, vect: string, side: string, trans: string, k: c_int, const ref a: [] ?t,
             const ref tau: [] t, ref c: [] t): c_int {
    const m = _rows(c, matrix_order), n = _columns(c, matrix_order), size = _along(side, m, n), few = min(size, k);
    return _infoOfComplexes("unmbr", t, matrix_order, vect, side, trans, m, n, k,
                            _in(a, if _is(vect, "Q") then size else few, if _is(vect, "Q") then few else size),
                            _in(tau, few), _io(c, m, n));
  }
  /// The singular values of two diagonals; `vt` becomes P' VT, `u` U Q, and `c` Q' C.
  proc bdsqr(matrix_order: lapack_memory_order, uplo: string, ref d: [] ?r, ref e: [] r, ref vt: [] ?t, ref u: [] t,
             ref c: [] t): c_int where r == _real(t) {
    const n = d.size, ncvt = _columns(vt, matrix_order), nru = _rows(u, matrix_order), ncc = _columns(c, matrix_order);
    return _info("bdsqr", t, matrix_order, uplo, n, ncvt, nru, ncc, _io(d, n), _io(e, n - 1),
                 _io(vt, n, ncvt, ncvt > 0), _io(u, nru, n, nru > 0), _io(c, n, ncc, ncc > 0));
  }
  /// The same, faster, with vectors as they are, `compq` "I", or in the compact form of LAPACK, "P", which takes `n
  /// (61 + 8 k)` numbers in `q` and `n (3 + 3 k)` in `iq`, where 2^k is n / 26 or less, and k 0 or more.
  proc bdsdc(matrix_order: lapack_memory_order, uplo: string, compq: string, n: c_int, ref d: [] ?t, ref e: [] t,
             ref u: [] t, ref vt: [] t, ref q: [] t, ref iq: [] c_int): c_int do
    return _infoOfReals("bdsdc", t, matrix_order, uplo, compq, n, _io(d, n), _io(e, n - 1),
                        _io(u, n, n, _is(compq, "I")), _io(vt, n, n, _is(compq, "I")),
                        _io(q, _compactReals(n), _is(compq, "P")), _io(iq, _compactInts(n), _is(compq, "P")));
  /// The sizes of the compact form, by how often n rows are halved until 25 or fewer are left.
  private proc _compactReals(n: int): int do return n * (11 + 2 * 25 + 8 * _halvings(n));
  private proc _compactInts(n: int): int do return n * (3 + 3 * _halvings(n));
  private proc _halvings(n: int): int {
    var count = 0;
    while 26 << (count + 1) <= n do count += 1;
    return count;
  }

  // --- Pairs of matrices --------------------------------------------------------------------------------------------

  /// U' A Q = D1 (0 R) and V' B Q = D2 (0 R): `alpha` and `beta` are on the diagonals of D1 and D2, and k + l is the
  /// rank of A over B.
  proc ggsvd(matrix_order: lapack_memory_order, jobu: string, jobv: string, jobq: string, ref k: c_int, ref l: c_int,
             ref a: [] ?t, ref b: [] t, ref alpha: [] _real(t), ref beta: [] _real(t), ref u: [] t, ref v: [] t,
             ref q: [] t, ref iwork: [] c_int): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order), p = _rows(b, matrix_order);
    return _info("ggsvd", t, matrix_order, jobu, jobv, jobq, m, n, p, c_ptrTo(k), c_ptrTo(l), _io(a, m, n),
                 _io(b, p, n), _io(alpha, n), _io(beta, n), _io(u, m, m, _is(jobu, "U")), _io(v, p, p, _is(jobv, "V")),
                 _io(q, n, n, _is(jobq, "Q")), _io(iwork, n));
  }
  /// The first step, to triangles; what is below `tola` and `tolb` counts as 0.
  proc ggsvp(matrix_order: lapack_memory_order, jobu: string, jobv: string, jobq: string, ref a: [] ?t, ref b: [] t,
             tola: _real(t), tolb: _real(t), ref k: c_int, ref l: c_int, ref u: [] t, ref v: [] t, ref q: [] t): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order), p = _rows(b, matrix_order);
    return _info("ggsvp", t, matrix_order, jobu, jobv, jobq, m, p, n, _io(a, m, n), _io(b, p, n), tola, tolb,
                 c_ptrTo(k), c_ptrTo(l), _io(u, m, m, _is(jobu, "U")), _io(v, p, p, _is(jobv, "V")),
                 _io(q, n, n, _is(jobq, "Q")));
  }
  /// The second, by `ncycle` rounds of rotations. "I" begins with the identity, "U", "V" and "Q" with what the arrays
  /// have.
  proc tgsja(matrix_order: lapack_memory_order, jobu: string, jobv: string, jobq: string, k: c_int, l: c_int,
             ref a: [] ?t, ref b: [] t, tola: _real(t), tolb: _real(t), ref alpha: [] _real(t), ref beta: [] _real(t),
             ref u: [] t, ref v: [] t, ref q: [] t, ref ncycle: c_int): c_int {
    const m = _rows(a, matrix_order), n = _columns(a, matrix_order), p = _rows(b, matrix_order);
    return _info("tgsja", t, matrix_order, jobu, jobv, jobq, m, p, n, k, l, _io(a, m, n), _io(b, p, n), tola, tolb,
                 _io(alpha, n), _io(beta, n), _io(u, m, m, _is(jobu, "UI")), _io(v, p, p, _is(jobv, "VI")),
                 _io(q, n, n, _is(jobq, "QI")), c_ptrTo(ncycle));
  }

  // --- The four parts of an orthogonal matrix -----------------------------------------------------------------------

  /// Cosines and sines of the parts of an orthogonal m x m matrix, of which `x11` is p x q: X = (U1, U2) (C -S; S C)
  /// (V1, V2)'. The angles are `theta`. `signs` "O" has the minus sign at the other sine. With `trans` "T" the parts
  /// are stored by rows.
  proc orcsd(matrix_order: lapack_memory_order, jobu1: string, jobu2: string, jobv1t: string, jobv2t: string,
             trans: string, signs: string, m: c_int, ref x11: [] ?t, ref x12: [] t, ref x21: [] t, ref x22: [] t,
             ref theta: [] t, ref u1: [] t, ref u2: [] t, ref v1t: [] t, ref v2t: [] t): c_int {
    const order = _orderOfParts(matrix_order, trans), p = _rows(x11, order), q = _columns(x11, order);
    return _infoOfReals("orcsd", t, order, jobu1, jobu2, jobv1t, jobv2t, "N", signs, m, p, q, _io(x11, p, q),
                        _io(x12, p, m - q), _io(x21, m - p, q), _io(x22, m - p, m - q),
                        _io(theta, min(p, m - p, q, m - q)), _io(u1, p, p, _is(jobu1, "Y")),
                        _io(u2, m - p, m - p, _is(jobu2, "Y")), _io(v1t, q, q, _is(jobv1t, "Y")),
                        _io(v2t, m - q, m - q, _is(jobv2t, "Y")));
  }
  proc uncsd(matrix_order: lapack_memory_order, jobu1: string, jobu2: string, jobv1t: string, jobv2t: string,
             trans: string, signs: string, m: c_int, ref x11: [] ?t, ref x12: [] t, ref x21: [] t, ref x22: [] t,
             ref theta: [] _real(t), ref u1: [] t, ref u2: [] t, ref v1t: [] t, ref v2t: [] t): c_int {
    const order = _orderOfParts(matrix_order, trans), p = _rows(x11, order), q = _columns(x11, order);
    return _infoOfComplexes("uncsd", t, order, jobu1, jobu2, jobv1t, jobv2t, "N", signs, m, p, q, _io(x11, p, q),
                            _io(x12, p, m - q), _io(x21, m - p, q), _io(x22, m - p, m - q),
                            _io(theta, min(p, m - p, q, m - q)), _io(u1, p, p, _is(jobu1, "Y")),
                            _io(u2, m - p, m - p, _is(jobu2, "Y")), _io(v1t, q, q, _is(jobv1t, "Y")),
                            _io(v2t, m - q, m - q, _is(jobv2t, "Y")));
  }
  /// Parts that are stored by columns and transposed are stored by rows. C gets `trans` "N" in either case, because it
  /// takes rows for transposed columns already.
  private proc _orderOfParts(order: lapack_memory_order, const ref trans: string): lapack_memory_order do
    return if _is(trans, "T") then lapack_memory_order.row_major else order;
  /// The first step: parts with two diagonals, and the reflections that made them so.
  proc orbdb(matrix_order: lapack_memory_order, trans: string, signs: string, m: c_int, ref x11: [] ?t, ref x12: [] t,
             ref x21: [] t, ref x22: [] t, ref theta: [] t, ref phi: [] t, ref taup1: [] t, ref taup2: [] t,
             ref tauq1: [] t, ref tauq2: [] t): c_int {
    const order = _orderOfParts(matrix_order, trans), p = _rows(x11, order), q = _columns(x11, order);
    return _infoOfReals("orbdb", t, order, "N", signs, m, p, q, _io(x11, p, q), _io(x12, p, m - q), _io(x21, m - p, q),
                        _io(x22, m - p, m - q), _io(theta, q), _io(phi, q - 1), _io(taup1, p), _io(taup2, m - p),
                        _io(tauq1, q), _io(tauq2, m - q));
  }
  proc unbdb(matrix_order: lapack_memory_order, trans: string, signs: string, m: c_int, ref x11: [] ?t, ref x12: [] t,
             ref x21: [] t, ref x22: [] t, ref theta: [] _real(t), ref phi: [] _real(t), ref taup1: [] t,
             ref taup2: [] t, ref tauq1: [] t, ref tauq2: [] t): c_int {
    const order = _orderOfParts(matrix_order, trans), p = _rows(x11, order), q = _columns(x11, order);
    return _infoOfComplexes("unbdb", t, order, "N", signs, m, p, q, _io(x11, p, q), _io(x12, p, m - q),
                            _io(x21, m - p, q), _io(x22, m - p, m - q), _io(theta, q), _io(phi, q - 1), _io(taup1, p),
                            _io(taup2, m - p), _io(tauq1, q), _io(tauq2, m - q));
  }
  /// The second: the angles of such parts, of which `theta` and `phi` say where they begin.
  proc bbcsd(matrix_order: lapack_memory_order, jobu1: string, jobu2: string, jobv1t: string, jobv2t: string,
             trans: string, m: c_int, ref theta: [] ?r, ref phi: [] r, ref u1: [] ?t, ref u2: [] t, ref v1t: [] t,
             ref v2t: [] t, ref b11d: [] r, ref b11e: [] r, ref b12d: [] r, ref b12e: [] r, ref b21d: [] r,
             ref b21e: [] r, ref b22d: [] r, ref b22e: [] r): c_int where r == _real(t) {
    const order = _orderOfParts(matrix_order, trans), p = _columns(u1, order), q = _columns(v1t, order);
    return _info("bbcsd", t, order, jobu1, jobu2, jobv1t, jobv2t, "N", m, p, q, _io(theta, q), _io(phi, q - 1),
                 _io(u1, p, p, _is(jobu1, "Y")), _io(u2, m - p, m - p, _is(jobu2, "Y")),
                 _io(v1t, q, q, _is(jobv1t, "Y")), _io(v2t, m - q, m - q, _is(jobv2t, "Y")), _io(b11d, q),
                 _io(b11e, q - 1), _io(b12d, q), _io(b12e, q - 1), _io(b21d, q), _io(b21e, q - 1), _io(b22d, q),
                 _io(b22e, q - 1));
  }
}
