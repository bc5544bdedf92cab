// Module BLAS: the Basic Linear Algebra Subprograms, of the library that the system has.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// Procedures have the names of BLAS without the letter for the type, which follows from the arrays: real(32),
/// real(64), complex(64) or complex(128). Arrays may be slices. Vectors with an increment are of each such element.
module BLAS {
  use Base, Types, AutoMath, Ranges, Tuples, Domains, Arrays, Casts, Errors, Managed, ArraysForC, AlgebraEngine;
  public use CTypes;

  /// Whose library: the system's (Debian has several for libblas), Intel's, or one that the program names itself.
  enum BlasImpl { blas, mkl, off }
  config param blasImpl = BlasImpl.blas;
  /// A C header that the program needs besides; this module needs none.
  config param blasHeader = "";

  proc isBLASType(type t) param: bool do return isRealType(t) || isComplexType(t);

  /// Rows or columns are whole in memory.
  enum Order { Row = 101: c_int, Col }
  /// The matrix, its transpose, or its adjoint.
  enum Op { N = 111: c_int, T, H }
  /// The triangle that is looked at.
  enum Uplo { Upper = 121: c_int, Lower }
  /// Whether a triangular matrix has ones on its diagonal, which are not looked at then.
  enum Diag { NonUnit = 131: c_int, Unit }
  /// The side on which the special matrix stands.
  enum Side { Left = 141: c_int, Right }

  // --- What procedures share ------------------------------------------------------------------------------------------

  /// C's function for a routine and a type.
  private proc _name(param routine: string, type t, param before = "") param: string do
    return _named(routine, t, true, true, before);
  private proc _realName(param routine: string, type t) param: string do return _named(routine, t, true, false);
  private proc _complexName(param routine: string, type t) param: string do return _named(routine, t, false, true);
  /// Routines with a real result name its type first.
  private proc _normName(param routine: string, type t) param: string do
    return _named(routine, t, true, true, if isRealType(t) then "" else if numBits(t) == 64 then "s" else "d");
  private proc _named(param routine: string, type t, param ofReals: bool, param ofComplexes: bool,
                      param before = "") param: string {
    if !(ofReals && isRealType(t) || ofComplexes && isComplexType(t)) then
      compilerError("Unknown type in " + routine + ": " + t: string, errorDepth = 2);
    if blasImpl == BlasImpl.blas then require "-lblas";
    if blasImpl == BlasImpl.mkl then require "-lmkl_rt";
    if blasHeader != "" then require blasHeader;
    param letter = if t == real(32) then "s" else if t == real(64) then "d" else if t == complex(64) then "c" else "z";
    return "cblas_" + before + letter + routine;
  }

  private proc _real(type t) type do
    return if t == complex(64) then real(32) else if t == complex(128) then real(64) else t;

  /// How C takes scalars: real ones by value, complex ones by address.
  private proc _Scalar(type t) type do return if isComplexType(t) then c_ptrConst(t) else t;
  private inline proc _scalar(const ref x: ?t): _Scalar(t) {
    if isComplexType(t) then return c_addrOfConst(x);
    else return x;
  }

  private proc _lend(const ref A: [] ?t, order: Order): _Lent(t) do
    return if order == Order.Row then _lendRows(A) else _lendWhole(A, A.dim(0).size);

  /// The sizes of op(A).
  private inline proc _shape(const ref A: [], op: Op) do
    return if op == Op.N then A.shape else (A.shape(1), A.shape(0));
  private inline proc _square(n: int) do return (n, n);
  private proc _check(param routine: string, actual, expected) {
    if actual != expected then
      halt("sizes of arrays do not fit together in " + routine + ": ", actual, " where ", expected, " is needed");
  }
  private proc _checkSquare(param routine: string, const ref A: [], param name = "A") throws {
    const (m, n) = A.shape;
    if m != n then
      throw new owned IllegalArgumentError(name, "Non-square array of dimensions " + m: string + "x" + n: string +
                                                 " passed to " + routine);
  }

  // --- For module LinearAlgebra ---------------------------------------------------------------------------------------

  class _BlasEngine : _AlgebraEngine {
    override proc multiply(C: c_ptr(real(32)), ldC: c_int, A: c_ptr(real(32)), ldA: c_int, B: c_ptr(real(32)),
                           ldB: c_int, m: c_int, n: c_int, k: c_int) {
      _multiply(C, ldC, A, ldA, B, ldB, m, n, k);
    }
    override proc multiply(C: c_ptr(real(64)), ldC: c_int, A: c_ptr(real(64)), ldA: c_int, B: c_ptr(real(64)),
                           ldB: c_int, m: c_int, n: c_int, k: c_int) {
      _multiply(C, ldC, A, ldA, B, ldB, m, n, k);
    }
    override proc multiply(C: c_ptr(complex(64)), ldC: c_int, A: c_ptr(complex(64)), ldA: c_int, B: c_ptr(complex(64)),
                           ldB: c_int, m: c_int, n: c_int, k: c_int) {
      _multiply(C, ldC, A, ldA, B, ldB, m, n, k);
    }
    override proc multiply(C: c_ptr(complex(128)), ldC: c_int, A: c_ptr(complex(128)), ldA: c_int,
                           B: c_ptr(complex(128)), ldB: c_int, m: c_int, n: c_int, k: c_int) {
      _multiply(C, ldC, A, ldA, B, ldB, m, n, k);
    }
  }
  private proc _multiply(C: c_ptr(?t), ldC: c_int, A: c_ptr(t), ldA: c_int, B: c_ptr(t), ldB: c_int, m: c_int, n: c_int,
                         k: c_int) {
    if blasImpl != BlasImpl.off { // Else nobody calls this, and there is no library to link.
      const one = 1: t, zero = 0: t;
      param name = _name("gemm", t);
      _callC(name, void, Order.Row: c_int, Op.N: c_int, Op.N: c_int, m, n, k, _scalar(one), A, ldA, B, ldB,
             _scalar(zero), C, ldC);
    }
  }
  private const _engine = new owned _BlasEngine();
  if blasImpl != BlasImpl.off then _algebraEngine = _engine.borrow();

  // --- Level 3: matrices and matrices ---------------------------------------------------------------------------------

  /// C = alpha op(A) op(B) + beta C
  proc gemm(const ref A: [] ?t, const ref B: [] t, ref C: [] t, alpha, beta, opA: Op = Op.N, opB: Op = Op.N,
            order: Order = Order.Row) where A.rank == 2 && B.rank == 2 && C.rank == 2 {
    const (m, n) = C.shape, k = _shape(A, opA)(1), (a, b) = (alpha: t, beta: t);
    _check("gemm", _shape(A, opA), (m, k));
    _check("gemm", _shape(B, opB), (k, n));
    const _A = _lend(A, order), _B = _lend(B, order), _C = _lend(C, order);
    param name = _name("gemm", t);
    _callC(name, void, order: c_int, opA: c_int, opB: c_int, _cInt(m), _cInt(n), _cInt(k), _scalar(a), _A.data,
           _A.step, _B.data, _B.step, _scalar(b), _C.data, _C.step);
    _C.giveBack(C);
  }

  /// C = alpha A B + beta C, or B A on the right; A is symmetric.
  proc symm(const ref A: [] ?t, const ref B: [] t, ref C: [] t, alpha, beta, uplo: Uplo = Uplo.Upper,
            side: Side = Side.Left, order: Order = Order.Row) where A.rank == 2 && B.rank == 2 && C.rank == 2 do
    _symm(_name("symm", t), "symm", A, B, C, alpha, beta, uplo, side, order);
  /// The same with a Hermitian A.
  proc hemm(const ref A: [] ?t, const ref B: [] t, ref C: [] t, alpha, beta, uplo: Uplo = Uplo.Upper,
            side: Side = Side.Left, order: Order = Order.Row) where A.rank == 2 && B.rank == 2 && C.rank == 2 do
    _symm(_complexName("hemm", t), "hemm", A, B, C, alpha, beta, uplo, side, order);
  private proc _symm(param name: string, param routine: string, const ref A: [] ?t, const ref B: [] t, ref C: [] t,
                     alpha, beta, uplo: Uplo, side: Side, order: Order) {
    const (m, n) = C.shape, (a, b) = (alpha: t, beta: t);
    _check(routine, A.shape, _square(if side == Side.Left then m else n));
    _check(routine, B.shape, C.shape);
    const _A = _lend(A, order), _B = _lend(B, order), _C = _lend(C, order);
    _callC(name, void, order: c_int, side: c_int, uplo: c_int, _cInt(m), _cInt(n), _scalar(a), _A.data, _A.step,
           _B.data, _B.step, _scalar(b), _C.data, _C.step);
    _C.giveBack(C);
  }

  /// C = alpha A A' + beta C, or A' A where `trans` is not N; C is symmetric.
  proc syrk(const ref A: [] ?t, ref C: [] t, alpha, beta, uplo: Uplo = Uplo.Upper, trans: Op = Op.N,
            order: Order = Order.Row) where A.rank == 2 && C.rank == 2 do
    _rankK(_name("syrk", t), "syrk", A, C, alpha: t, beta: t, uplo, trans, order);
  /// The same with adjoints for transposes and a Hermitian C; `alpha` and `beta` are real.
  proc herk(const ref A: [] ?t, ref C: [] t, alpha, beta, uplo: Uplo = Uplo.Upper, trans: Op = Op.N,
            order: Order = Order.Row) where A.rank == 2 && C.rank == 2 do
    _rankK(_complexName("herk", t), "herk", A, C, alpha: _real(t), beta: _real(t), uplo, trans, order);
  private proc _rankK(param name: string, param routine: string, const ref A: [] ?t, ref C: [] t, const alpha: ?u,
                      const beta: u, uplo: Uplo, trans: Op, order: Order) {
    const (n, k) = _shape(A, trans);
    _check(routine, C.shape, _square(n));
    const _A = _lend(A, order), _C = _lend(C, order);
    _callC(name, void, order: c_int, uplo: c_int, trans: c_int, _cInt(n), _cInt(k), _scalar(alpha), _A.data, _A.step,
           _scalar(beta), _C.data, _C.step);
    _C.giveBack(C);
  }

  /// C = alpha A B' + alpha B A' + beta C, or A' B and B' A where `trans` is not N; C is symmetric.
  proc syr2k(const ref A: [] ?t, const ref B: [] t, ref C: [] t, alpha, beta, uplo: Uplo = Uplo.Upper, trans: Op = Op.N,
             order: Order = Order.Row) where A.rank == 2 && B.rank == 2 && C.rank == 2 do
    _rank2K(_name("syr2k", t), "syr2k", A, B, C, alpha: t, beta: t, uplo, trans, order);
  /// The same with adjoints for transposes, the conjugate of `alpha` in the second product, a real `beta` and a
  /// Hermitian C.
  proc her2k(const ref A: [] ?t, const ref B: [] t, ref C: [] t, alpha, beta, uplo: Uplo = Uplo.Upper, trans: Op = Op.N,
             order: Order = Order.Row) where A.rank == 2 && B.rank == 2 && C.rank == 2 do
    _rank2K(_complexName("her2k", t), "her2k", A, B, C, alpha: t, beta: _real(t), uplo, trans, order);
  private proc _rank2K(param name: string, param routine: string, const ref A: [] ?t, const ref B: [] t, ref C: [] t,
                       const alpha: t, const beta: ?u, uplo: Uplo, trans: Op, order: Order) {
    const (n, k) = _shape(A, trans);
    _check(routine, B.shape, A.shape);
    _check(routine, C.shape, _square(n));
    const _A = _lend(A, order), _B = _lend(B, order), _C = _lend(C, order);
    _callC(name, void, order: c_int, uplo: c_int, trans: c_int, _cInt(n), _cInt(k), _scalar(alpha), _A.data, _A.step,
           _B.data, _B.step, _scalar(beta), _C.data, _C.step);
    _C.giveBack(C);
  }

  /// B = alpha op(A) B, or B op(A) on the right; A is triangular, and B square.
  proc trmm(const ref A: [] ?t, ref B: [] t, alpha, uplo: Uplo = Uplo.Upper, trans: Op = Op.N, side: Side = Side.Left,
            diag: Diag = Diag.NonUnit, order: Order = Order.Row) throws where A.rank == 2 && B.rank == 2 do
    _triangular(_name("trmm", t), "trmm", A, B, alpha: t, uplo, trans, side, diag, order);
  /// B becomes the X of op(A) X = alpha B, or of X op(A) = alpha B; A is triangular, and B square.
  proc trsm(const ref A: [] ?t, ref B: [] t, alpha, uplo: Uplo = Uplo.Upper, trans: Op = Op.N, side: Side = Side.Left,
            diag: Diag = Diag.NonUnit, order: Order = Order.Row) throws where A.rank == 2 && B.rank == 2 do
    _triangular(_name("trsm", t), "trsm", A, B, alpha: t, uplo, trans, side, diag, order);
  private proc _triangular(param name: string, param routine: string, const ref A: [] ?t, ref B: [] t, const alpha: t,
                           uplo: Uplo, trans: Op, side: Side, diag: Diag, order: Order) throws {
    _checkSquare(routine, B, "B");
    _check(routine, A.shape, B.shape);
    const (m, n) = B.shape, _A = _lend(A, order), _B = _lend(B, order);
    _callC(name, void, order: c_int, side: c_int, uplo: c_int, trans: c_int, diag: c_int, _cInt(m), _cInt(n),
           _scalar(alpha), _A.data, _A.step, _B.data, _B.step);
    _B.giveBack(B);
  }

  // --- Level 2: matrices and vectors ----------------------------------------------------------------------------------

  /// y = alpha op(A) x + beta y
  proc gemv(const ref A: [] ?t, const ref x: [] t, ref y: [] t, alpha, beta, opA: Op = Op.N, order: Order = Order.Row,
            incx: c_int = 1, incy: c_int = 1) where A.rank == 2 && x.rank == 1 && y.rank == 1 {
    const (m, n) = A.shape, (a, b) = (alpha: t, beta: t);
    _check("gemv", (_count(y, incy), _count(x, incx)), _shape(A, opA));
    const _A = _lend(A, order), _x = _lendVector(x, incx), _y = _lendVector(y, incy);
    param name = _name("gemv", t);
    _callC(name, void, order: c_int, opA: c_int, _cInt(m), _cInt(n), _scalar(a), _A.data, _A.step, _x.data, _x.step,
           _scalar(b), _y.data, _y.step);
    _y.giveBack(y);
  }

  /// y = alpha A x + beta y; A is symmetric.
  proc symv(const ref A: [] ?t, const ref X: [] t, ref Y: [] t, alpha, beta, order: Order = Order.Row,
            uplo: Uplo = Uplo.Upper, incx: c_int = 1,
            incy: c_int = 1) throws where A.rank == 2 && X.rank == 1 && Y.rank == 1 do
    _symv(_realName("symv", t), "symv", A, X, Y, alpha: t, beta: t, order, uplo, incx, incy);
  /// The same with a Hermitian A.
  proc hemv(const ref A: [] ?t, const ref X: [] t, ref Y: [] t, alpha, beta, order: Order = Order.Row,
            uplo: Uplo = Uplo.Upper, incx: c_int = 1,
            incy: c_int = 1) throws where A.rank == 2 && X.rank == 1 && Y.rank == 1 do
    _symv(_complexName("hemv", t), "hemv", A, X, Y, alpha: t, beta: t, order, uplo, incx, incy);
  private proc _symv(param name: string, param routine: string, const ref A: [] ?t, const ref X: [] t, ref Y: [] t,
                     const alpha: t, const beta: t, order: Order, uplo: Uplo, incx: c_int, incy: c_int) throws {
    _checkSquare(routine, A);
    _check(routine, (_count(Y, incy), _count(X, incx)), A.shape);
    const _A = _lend(A, order), _X = _lendVector(X, incx), _Y = _lendVector(Y, incy);
    _callC(name, void, order: c_int, uplo: c_int, _cInt(A.shape(0)), _scalar(alpha), _A.data, _A.step, _X.data,
           _X.step, _scalar(beta), _Y.data, _Y.step);
    _Y.giveBack(Y);
  }

  /// x = op(A) x; A is triangular.
  proc trmv(const ref A: [] ?t, ref X: [] t, trans: Op = Op.N, order: Order = Order.Row, uplo: Uplo = Uplo.Upper,
            diag: Diag = Diag.NonUnit, incx: c_int = 1) throws where A.rank == 2 && X.rank == 1 do
    _triangularVector(_name("trmv", t), "trmv", A, X, trans, order, uplo, diag, incx);
  /// B becomes the x of op(A) x = B; A is triangular.
  proc trsv(const ref A: [] ?t, ref B: [] t, trans: Op = Op.N, order: Order = Order.Row, uplo: Uplo = Uplo.Upper,
            diag: Diag = Diag.NonUnit, incx: c_int = 1) throws where A.rank == 2 && B.rank == 1 do
    _triangularVector(_name("trsv", t), "trsv", A, B, trans, order, uplo, diag, incx);
  private proc _triangularVector(param name: string, param routine: string, const ref A: [] ?t, ref X: [] t, trans: Op,
                                 order: Order, uplo: Uplo, diag: Diag, incx: c_int) throws {
    _checkSquare(routine, A);
    _check(routine, _count(X, incx), A.shape(0));
    const _A = _lend(A, order), _X = _lendVector(X, incx);
    _callC(name, void, order: c_int, uplo: c_int, trans: c_int, diag: c_int, _cInt(A.shape(0)), _A.data, _A.step,
           _X.data, _X.step);
    _X.giveBack(X);
  }

  /// A = alpha x y' + A
  proc ger(ref A: [] ?t, const ref X: [] t, const ref Y: [] t, alpha, order: Order = Order.Row, incx: c_int = 1,
           incy: c_int = 1) where A.rank == 2 && X.rank == 1 && Y.rank == 1 do
    _ger(_realName("ger", t), "ger", A, X, Y, alpha: t, order, incx, incy);
  proc geru(ref A: [] ?t, const ref X: [] t, const ref Y: [] t, alpha, order: Order = Order.Row, incx: c_int = 1,
            incy: c_int = 1) where A.rank == 2 && X.rank == 1 && Y.rank == 1 do
    _ger(_complexName("geru", t), "geru", A, X, Y, alpha: t, order, incx, incy);
  /// A = alpha x conj(y') + A
  proc gerc(ref A: [] ?t, const ref X: [] t, const ref Y: [] t, alpha, order: Order = Order.Row, incx: c_int = 1,
            incy: c_int = 1) where A.rank == 2 && X.rank == 1 && Y.rank == 1 do
    _ger(_complexName("gerc", t), "gerc", A, X, Y, alpha: t, order, incx, incy);
  private proc _ger(param name: string, param routine: string, ref A: [] ?t, const ref X: [] t, const ref Y: [] t,
                    const alpha: t, order: Order, incx: c_int, incy: c_int) {
    const (m, n) = A.shape;
    _check(routine, (_count(X, incx), _count(Y, incy)), A.shape);
    const _A = _lend(A, order), _X = _lendVector(X, incx), _Y = _lendVector(Y, incy);
    _callC(name, void, order: c_int, _cInt(m), _cInt(n), _scalar(alpha), _X.data, _X.step, _Y.data, _Y.step, _A.data,
           _A.step);
    _A.giveBack(A);
  }

  /// A = alpha x x' + A; A is symmetric.
  proc syr(ref A: [] ?t, const ref X: [] t, alpha, order: Order = Order.Row, uplo: Uplo = Uplo.Upper,
           incx: c_int = 1) throws where A.rank == 2 && X.rank == 1 do
    _syr(_realName("syr", t), "syr", A, X, alpha: t, order, uplo, incx);
  /// A = alpha x conj(x') + A; A is Hermitian, and `alpha` real.
  proc her(ref A: [] ?t, const ref X: [] t, alpha, order: Order = Order.Row, uplo: Uplo = Uplo.Upper,
           incx: c_int = 1) throws where A.rank == 2 && X.rank == 1 do
    _syr(_complexName("her", t), "her", A, X, alpha: _real(t), order, uplo, incx);
  private proc _syr(param name: string, param routine: string, ref A: [] ?t, const ref X: [] t, alpha: ?u, order: Order,
                    uplo: Uplo, incx: c_int) throws {
    _checkSquare(routine, A);
    _check(routine, _count(X, incx), A.shape(0));
    const _A = _lend(A, order), _X = _lendVector(X, incx);
    _callC(name, void, order: c_int, uplo: c_int, _cInt(A.shape(0)), alpha, _X.data, _X.step, _A.data, _A.step);
    _A.giveBack(A);
  }

  /// A = alpha x y' + alpha y x' + A; A is symmetric.
  proc syr2(ref A: [] ?t, const ref X: [] t, const ref Y: [] t, alpha, order: Order = Order.Row,
            uplo: Uplo = Uplo.Upper, incx: c_int = 1, incy: c_int = 1)
            throws where A.rank == 2 && X.rank == 1 && Y.rank == 1 do
    _syr2(_realName("syr2", t), "syr2", A, X, Y, alpha: t, order, uplo, incx, incy);
  /// A = alpha x conj(y') + conj(alpha) y conj(x') + A; A is Hermitian.
  proc her2(ref A: [] ?t, const ref X: [] t, const ref Y: [] t, alpha, order: Order = Order.Row,
            uplo: Uplo = Uplo.Upper, incx: c_int = 1, incy: c_int = 1)
            throws where A.rank == 2 && X.rank == 1 && Y.rank == 1 do
    _syr2(_complexName("her2", t), "her2", A, X, Y, alpha: t, order, uplo, incx, incy);
  private proc _syr2(param name: string, param routine: string, ref A: [] ?t, const ref X: [] t, const ref Y: [] t,
                     const alpha: t, order: Order, uplo: Uplo, incx: c_int, incy: c_int) throws {
    _checkSquare(routine, A);
    _check(routine, (_count(X, incx), _count(Y, incy)), A.shape);
    const _A = _lend(A, order), _X = _lendVector(X, incx), _Y = _lendVector(Y, incy);
    _callC(name, void, order: c_int, uplo: c_int, _cInt(A.shape(0)), _scalar(alpha), _X.data, _X.step, _Y.data,
           _Y.step, _A.data, _A.step);
    _A.giveBack(A);
  }

  // --- Level 1: vectors -----------------------------------------------------------------------------------------------

  /// The rotation (c, s) that turns (a, b) to (r, 0): `a` becomes r, and `b` what c and s can be made of again.
  proc rotg(ref a: ?t, ref b: t, ref c: t, ref s: t) {
    param name = _realName("rotg", t);
    _callC(name, void, c_ptrTo(a), c_ptrTo(b), c_ptrTo(c), c_ptrTo(s));
  }
  /// The modified rotation that makes (b1 sqrt(d1), b2 sqrt(d2)) end in 0; P says which, as rotm takes it.
  proc rotmg(ref d1: ?t, ref d2: t, ref b1: t, b2: t, ref P: [] t) throws {
    _checkRotation(P, "rotmg");
    param name = _realName("rotmg", t);
    var parameters: c_array(t, 5);
    _callC(name, void, c_ptrTo(d1), c_ptrTo(d2), c_ptrTo(b1), b2, c_ptrTo(parameters));
    for (p, i) in zip(P, 0..) do p = parameters[i];
  }
  /// (x, y) becomes (c x + s y, c y - s x), element by element.
  proc rot(ref X: [] ?t, ref Y: [] t, c: t, s: t, incY: c_int = 1, incX: c_int = 1) where X.rank == 1 && Y.rank == 1 {
    const n = _pairs("rot", X, incX, Y, incY), _X = _lendVector(X, incX), _Y = _lendVector(Y, incY);
    param name = _realName("rot", t);
    _callC(name, void, n, _X.data, _X.step, _Y.data, _Y.step, c, s);
    _X.giveBack(X);
    _Y.giveBack(Y);
  }
  /// The modified rotation of each (x, y) that P describes: P[0] says which of the others are 1, -1 or 0.
  proc rotm(ref X: [] ?t, ref Y: [] t, const ref P: [] t, incY: c_int = 1, incX: c_int = 1) throws
      where X.rank == 1 && Y.rank == 1 {
    _checkRotation(P, "rotm");
    const n = _pairs("rotm", X, incX, Y, incY), _X = _lendVector(X, incX), _Y = _lendVector(Y, incY);
    param name = _realName("rotm", t);
    var parameters: c_array(t, 5);
    for (p, i) in zip(P, 0..) do parameters[i] = p;
    _callC(name, void, n, _X.data, _X.step, _Y.data, _Y.step, c_ptrTo(parameters));
    _X.giveBack(X);
    _Y.giveBack(Y);
  }
  private proc _checkRotation(const ref P: [], param routine: string) throws {
    if P.size != 5 then throw new owned IllegalArgumentError("P", "must consist of 5 elements, passed to " + routine);
  }

  /// X and Y exchange their elements.
  proc swap(ref X: [] ?t, ref Y: [] t, incY: c_int = 1, incX: c_int = 1) where X.rank == 1 && Y.rank == 1 {
    const n = _pairs("swap", X, incX, Y, incY), _X = _lendVector(X, incX), _Y = _lendVector(Y, incY);
    param name = _name("swap", t);
    _callC(name, void, n, _X.data, _X.step, _Y.data, _Y.step);
    _X.giveBack(X);
    _Y.giveBack(Y);
  }
  /// X = alpha X
  proc scal(ref X: [] ?t, const ref alpha: t, incX: c_int = 1) where X.rank == 1 {
    const _X = _lendVector(X, incX);
    param name = _name("scal", t);
    _callC(name, void, _count(X, incX), _scalar(alpha), _X.data, _X.step);
    _X.giveBack(X);
  }
  /// Y = X
  proc copy(const ref X: [] ?t, ref Y: [] t, incY: c_int = 1, incX: c_int = 1) where X.rank == 1 && Y.rank == 1 {
    const n = _pairs("copy", X, incX, Y, incY), _X = _lendVector(X, incX), _Y = _lendVector(Y, incY);
    param name = _name("copy", t);
    _callC(name, void, n, _X.data, _X.step, _Y.data, _Y.step);
    _Y.giveBack(Y);
  }
  /// Y = alpha X + Y
  proc axpy(const ref X: [] ?t, ref Y: [] t, const ref alpha: t, incY: c_int = 1, incX: c_int = 1)
      where X.rank == 1 && Y.rank == 1 {
    const n = _pairs("axpy", X, incX, Y, incY), _X = _lendVector(X, incX), _Y = _lendVector(Y, incY);
    param name = _name("axpy", t);
    _callC(name, void, n, _scalar(alpha), _X.data, _X.step, _Y.data, _Y.step);
    _Y.giveBack(Y);
  }

  /// The sum of products of real vectors.
  proc dot(const ref X: [] ?t, const ref Y: [] t, incY: c_int = 1, incX: c_int = 1): t
      where X.rank == 1 && Y.rank == 1 do
    return _dot(_realName("dot", t), "dot", t, X, Y, incX, incY);
  /// The same of real(32), computed and returned as real(64).
  proc dsdot(const ref X: [] real(32), const ref Y: [] real(32), incY: c_int = 1, incX: c_int = 1): real(64)
      where X.rank == 1 && Y.rank == 1 do
    return _dot(_name("dot", real(32), before = "d"), "dsdot", real(64), X, Y, incX, incY);
  private proc _dot(param name: string, param routine: string, type result, const ref X: [] ?t, const ref Y: [] t,
                    incX: c_int, incY: c_int): result {
    const n = _pairs(routine, X, incX, Y, incY), _X = _lendVector(X, incX), _Y = _lendVector(Y, incY);
    return _callC(name, result, n, _X.data, _X.step, _Y.data, _Y.step);
  }
  /// The same of real(32), computed as real(64).
  proc sdsdot(const ref X: [] real(32), const ref Y: [] real(32), incY: c_int = 1, incX: c_int = 1): real(32)
      where X.rank == 1 && Y.rank == 1 {
    const n = _pairs("sdsdot", X, incX, Y, incY), _X = _lendVector(X, incX), _Y = _lendVector(Y, incY);
    param name = _name("dsdot", real(32));
    return _callC(name, real(32), n, 0.0: real(32), _X.data, _X.step, _Y.data, _Y.step);
  }
  /// The sum of products of complex vectors.
  proc dotu(const ref X: [] ?t, const ref Y: [] t, incY: c_int = 1, incX: c_int = 1): t
      where X.rank == 1 && Y.rank == 1 do
    return _complexDot(_complexName("dotu_sub", t), "dotu", X, Y, incX, incY);
  /// The same with the conjugate of X.
  proc dotc(const ref X: [] ?t, const ref Y: [] t, incY: c_int = 1, incX: c_int = 1): t
      where X.rank == 1 && Y.rank == 1 do
    return _complexDot(_complexName("dotc_sub", t), "dotc", X, Y, incX, incY);
  private proc _complexDot(param name: string, param routine: string, const ref X: [] ?t, const ref Y: [] t,
                           incX: c_int, incY: c_int): t {
    const n = _pairs(routine, X, incX, Y, incY), _X = _lendVector(X, incX), _Y = _lendVector(Y, incY);
    var result: t;
    _callC(name, void, n, _X.data, _X.step, _Y.data, _Y.step, c_ptrTo(result));
    return result;
  }

  /// The Euclidean norm.
  proc nrm2(const ref X: [] ?t, incX: c_int = 1): _real(t) where X.rank == 1 do
    return _norm(_normName("nrm2", t), X, incX);
  /// The sum of the absolute values of all real and imaginary parts.
  proc asum(const ref X: [] ?t, incX: c_int = 1): _real(t) where X.rank == 1 do
    return _norm(_normName("asum", t), X, incX);
  private proc _norm(param name: string, const ref X: [] ?t, incX: c_int): _real(t) {
    const _X = _lendVector(X, incX);
    return _callC(name, _real(t), _count(X, incX), _X.data, _X.step);
  }
  /// The first index of an element whose real and imaginary part have the largest sum of absolute values.
  proc amax(const ref X: [] ?t, incX: c_int = 1) where X.rank == 1 {
    const _X = _lendVector(X, incX);
    param name = _name("amax", t, before = "i");
    return X.dim(0).orderToIndex(_callC(name, c_int, _count(X, incX), _X.data, _X.step): int * max(incX, 1));
  }

  /// How many elements two vectors have, each.
  private proc _pairs(param routine: string, const ref X: [], incX: c_int, const ref Y: [], incY: c_int): c_int {
    const n = _count(X, incX);
    _check(routine, _count(Y, incY), n);
    return n;
  }

  /// C's interface itself: arrays are passed as addresses, complex scalars by reference, sizes by hand.
  module C_BLAS {
    public use CTypes;

    if blasImpl == BlasImpl.blas then require "-lblas";
    if blasImpl == BlasImpl.mkl then require "-lmkl_rt";

    type CBLAS_INDEX = c_int, CBLAS_ORDER = c_int, CBLAS_TRANSPOSE = c_int, CBLAS_UPLO = c_int, CBLAS_DIAG = c_int,
         CBLAS_SIDE = c_int;
    param CblasRowMajor = 101: c_int, CblasColMajor = 102: c_int;
    param CblasNoTrans = 111: c_int, CblasTrans = 112: c_int, CblasConjTrans = 113: c_int;
    param CblasUpper = 121: c_int, CblasLower = 122: c_int;
    param CblasNonUnit = 131: c_int, CblasUnit = 132: c_int;
    param CblasLeft = 141: c_int, CblasRight = 142: c_int;

    extern proc cblas_sdsdot(N: c_int, alpha: c_float, X: [] c_float, incX: c_int, Y: [] c_float,
                             incY: c_int): c_float;
    extern proc cblas_dsdot(N: c_int, X: [] c_float, incX: c_int, Y: [] c_float, incY: c_int): c_double;
    extern proc cblas_sdot(N: c_int, X: [] c_float, incX: c_int, Y: [] c_float, incY: c_int): c_float;
    extern proc cblas_ddot(N: c_int, X: [] c_double, incX: c_int, Y: [] c_double, incY: c_int): c_double;
    extern proc cblas_cdotu_sub(N: c_int, X: [] complex(64), incX: c_int, Y: [] complex(64), incY: c_int,
                                ref dotu: complex(64)): void;
    extern proc cblas_cdotc_sub(N: c_int, X: [] complex(64), incX: c_int, Y: [] complex(64), incY: c_int,
                                ref dotc: complex(64)): void;
    extern proc cblas_zdotu_sub(N: c_int, X: [] complex(128), incX: c_int, Y: [] complex(128), incY: c_int,
                                ref dotu: complex(128)): void;
    extern proc cblas_zdotc_sub(N: c_int, X: [] complex(128), incX: c_int, Y: [] complex(128), incY: c_int,
                                ref dotc: complex(128)): void;
    extern proc cblas_snrm2(N: c_int, X: [] c_float, incX: c_int): c_float;
    extern proc cblas_sasum(N: c_int, X: [] c_float, incX: c_int): c_float;
    extern proc cblas_dnrm2(N: c_int, X: [] c_double, incX: c_int): c_double;
    extern proc cblas_dasum(N: c_int, X: [] c_double, incX: c_int): c_double;
    extern proc cblas_scnrm2(N: c_int, X: [] complex(64), incX: c_int): c_float;
    extern proc cblas_scasum(N: c_int, X: [] complex(64), incX: c_int): c_float;
    extern proc cblas_dznrm2(N: c_int, X: [] complex(128), incX: c_int): c_double;
    extern proc cblas_dzasum(N: c_int, X: [] complex(128), incX: c_int): c_double;
    extern proc cblas_isamax(N: c_int, X: [] c_float, incX: c_int): c_int;
    extern proc cblas_idamax(N: c_int, X: [] c_double, incX: c_int): c_int;
    extern proc cblas_icamax(N: c_int, X: [] complex(64), incX: c_int): c_int;
    extern proc cblas_izamax(N: c_int, X: [] complex(128), incX: c_int): c_int;
    extern proc cblas_sswap(N: c_int, X: [] c_float, incX: c_int, Y: [] c_float, incY: c_int): void;
    extern proc cblas_scopy(N: c_int, X: [] c_float, incX: c_int, Y: [] c_float, incY: c_int): void;
    extern proc cblas_saxpy(N: c_int, alpha: c_float, X: [] c_float, incX: c_int, Y: [] c_float, incY: c_int): void;
    extern proc cblas_dswap(N: c_int, X: [] c_double, incX: c_int, Y: [] c_double, incY: c_int): void;
    extern proc cblas_dcopy(N: c_int, X: [] c_double, incX: c_int, Y: [] c_double, incY: c_int): void;
    extern proc cblas_daxpy(N: c_int, alpha: c_double, X: [] c_double, incX: c_int, Y: [] c_double,
                            incY: c_int): void;
    extern proc cblas_cswap(N: c_int, X: [] complex(64), incX: c_int, Y: [] complex(64), incY: c_int): void;
    extern proc cblas_ccopy(N: c_int, X: [] complex(64), incX: c_int, Y: [] complex(64), incY: c_int): void;
    extern proc cblas_caxpy(N: c_int, const ref alpha: complex(64), X: [] complex(64), incX: c_int, Y: [] complex(64),
                            incY: c_int): void;
    extern proc cblas_zswap(N: c_int, X: [] complex(128), incX: c_int, Y: [] complex(128), incY: c_int): void;
    extern proc cblas_zcopy(N: c_int, X: [] complex(128), incX: c_int, Y: [] complex(128), incY: c_int): void;
    extern proc cblas_zaxpy(N: c_int, const ref alpha: complex(128), X: [] complex(128), incX: c_int,
                            Y: [] complex(128), incY: c_int): void;
    extern proc cblas_srotmg(ref d1: c_float, ref d2: c_float, ref b1: c_float, b2: c_float, P: [] c_float): void;
    extern proc cblas_srotm(N: c_int, X: [] c_float, incX: c_int, Y: [] c_float, incY: c_int, P: [] c_float): void;
    extern proc cblas_drotmg(ref d1: c_double, ref d2: c_double, ref b1: c_double, b2: c_double,
                             P: [] c_double): void;
    extern proc cblas_drotm(N: c_int, X: [] c_double, incX: c_int, Y: [] c_double, incY: c_int, P: [] c_double): void;
    extern proc cblas_sscal(N: c_int, alpha: c_float, X: [] c_float, incX: c_int): void;
    extern proc cblas_dscal(N: c_int, alpha: c_double, X: [] c_double, incX: c_int): void;
    extern proc cblas_cscal(N: c_int, const ref alpha: complex(64), X: [] complex(64), incX: c_int): void;
    extern proc cblas_zscal(N: c_int, const ref alpha: complex(128), X: [] complex(128), incX: c_int): void;
    extern proc cblas_csscal(N: c_int, alpha: c_float, X: [] complex(64), incX: c_int): void;
    extern proc cblas_zdscal(N: c_int, alpha: c_double, X: [] complex(128), incX: c_int): void;
    extern proc cblas_srotg(ref a: c_float, ref b: c_float, ref c: c_float, ref s: c_float): void;
    extern proc cblas_drotg(ref a: c_double, ref b: c_double, ref c: c_double, ref s: c_double): void;
    extern proc cblas_crotg(ref a: complex(64), ref b: complex(64), ref c: c_float, ref s: complex(64)): void;
    extern proc cblas_zrotg(ref a: complex(128), ref b: complex(128), ref c: c_double, ref s: complex(128)): void;
    extern proc cblas_srot(N: c_int, X: [] c_float, incX: c_int, Y: [] c_float, incY: c_int, c: c_float,
                           s: c_float): void;
    extern proc cblas_drot(N: c_int, X: [] c_double, incX: c_int, Y: [] c_double, incY: c_int, c: c_double,
                           s: c_double): void;
    extern proc cblas_csrot(N: c_int, X: [] complex(64), incX: c_int, Y: [] complex(64), incY: c_int, c: c_float,
                            s: c_float): void;
    extern proc cblas_zdrot(N: c_int, X: [] complex(128), incX: c_int, Y: [] complex(128), incY: c_int, c: c_double,
                            s: c_double): void;
    extern proc cblas_sgemv(layout: c_int, TransA: c_int, M: c_int, N: c_int, alpha: c_float, A: [] c_float,
                            lda: c_int, X: [] c_float, incX: c_int, beta: c_float, Y: [] c_float, incY: c_int): void;
    extern proc cblas_sgbmv(layout: c_int, TransA: c_int, M: c_int, N: c_int, KL: c_int, KU: c_int, alpha: c_float,
                            A: [] c_float, lda: c_int, X: [] c_float, incX: c_int, beta: c_float, Y: [] c_float,
                            incY: c_int): void;
    extern proc cblas_strmv(layout: c_int, Uplo: c_int, TransA: c_int, Diag: c_int, N: c_int, A: [] c_float,
                            lda: c_int, X: [] c_float, incX: c_int): void;
    extern proc cblas_stbmv(layout: c_int, Uplo: c_int, TransA: c_int, Diag: c_int, N: c_int, K: c_int, A: [] c_float,
                            lda: c_int, X: [] c_float, incX: c_int): void;
    extern proc cblas_stpmv(layout: c_int, Uplo: c_int, TransA: c_int, Diag: c_int, N: c_int, Ap: [] c_float,
                            X: [] c_float, incX: c_int): void;
    extern proc cblas_strsv(layout: c_int, Uplo: c_int, TransA: c_int, Diag: c_int, N: c_int, A: [] c_float,
                            lda: c_int, X: [] c_float, incX: c_int): void;
    extern proc cblas_stbsv(layout: c_int, Uplo: c_int, TransA: c_int, Diag: c_int, N: c_int, K: c_int, A: [] c_float,
                            lda: c_int, X: [] c_float, incX: c_int): void;
    extern proc cblas_stpsv(layout: c_int, Uplo: c_int, TransA: c_int, Diag: c_int, N: c_int, Ap: [] c_float,
                            X: [] c_float, incX: c_int): void;
    extern proc cblas_dgemv(layout: c_int, TransA: c_int, M: c_int, N: c_int, alpha: c_double, A: [] c_double,
                            lda: c_int, X: [] c_double, incX: c_int, beta: c_double, Y: [] c_double,
                            incY: c_int): void;
    extern proc cblas_dgbmv(layout: c_int, TransA: c_int, M: c_int, N: c_int, KL: c_int, KU: c_int, alpha: c_double,
                            A: [] c_double, lda: c_int, X: [] c_double, incX: c_int, beta: c_double, Y: [] c_double,
                            incY: c_int): void;
    extern proc cblas_dtrmv(layout: c_int, Uplo: c_int, TransA: c_int, Diag: c_int, N: c_int, A: [] c_double,
                            lda: c_int, X: [] c_double, incX: c_int): void;
    extern proc cblas_dtbmv(layout: c_int, Uplo: c_int, TransA: c_int, Diag: c_int, N: c_int, K: c_int,
                            A: [] c_double, lda: c_int, X: [] c_double, incX: c_int): void;
    extern proc cblas_dtpmv(layout: c_int, Uplo: c_int, TransA: c_int, Diag: c_int, N: c_int, Ap: [] c_double,
                            X: [] c_double, incX: c_int): void;
    extern proc cblas_dtrsv(layout: c_int, Uplo: c_int, TransA: c_int, Diag: c_int, N: c_int, A: [] c_double,
                            lda: c_int, X: [] c_double, incX: c_int): void;
    extern proc cblas_dtbsv(layout: c_int, Uplo: c_int, TransA: c_int, Diag: c_int, N: c_int, K: c_int,
                            A: [] c_double, lda: c_int, X: [] c_double, incX: c_int): void;
    extern proc cblas_dtpsv(layout: c_int, Uplo: c_int, TransA: c_int, Diag: c_int, N: c_int, Ap: [] c_double,
                            X: [] c_double, incX: c_int): void;
    extern proc cblas_cgemv(layout: c_int, TransA: c_int, M: c_int, N: c_int, const ref alpha: complex(64),
                            A: [] complex(64), lda: c_int, X: [] complex(64), incX: c_int,
                            const ref beta: complex(64), Y: [] complex(64), incY: c_int): void;
    extern proc cblas_cgbmv(layout: c_int, TransA: c_int, M: c_int, N: c_int, KL: c_int, KU: c_int,
                            const ref alpha: complex(64), A: [] complex(64), lda: c_int, X: [] complex(64),
                            incX: c_int, const ref beta: complex(64), Y: [] complex(64), incY: c_int): void;
    extern proc cblas_ctrmv(layout: c_int, Uplo: c_int, TransA: c_int, Diag: c_int, N: c_int, A: [] complex(64),
                            lda: c_int, X: [] complex(64), incX: c_int): void;
    extern proc cblas_ctbmv(layout: c_int, Uplo: c_int, TransA: c_int, Diag: c_int, N: c_int, K: c_int,
                            A: [] complex(64), lda: c_int, X: [] complex(64), incX: c_int): void;
    extern proc cblas_ctpmv(layout: c_int, Uplo: c_int, TransA: c_int, Diag: c_int, N: c_int, Ap: [] complex(64),
                            X: [] complex(64), incX: c_int): void;
    extern proc cblas_ctrsv(layout: c_int, Uplo: c_int, TransA: c_int, Diag: c_int, N: c_int, A: [] complex(64),
                            lda: c_int, X: [] complex(64), incX: c_int): void;
    extern proc cblas_ctbsv(layout: c_int, Uplo: c_int, TransA: c_int, Diag: c_int, N: c_int, K: c_int,
                            A: [] complex(64), lda: c_int, X: [] complex(64), incX: c_int): void;
    extern proc cblas_ctpsv(layout: c_int, Uplo: c_int, TransA: c_int, Diag: c_int, N: c_int, Ap: [] complex(64),
                            X: [] complex(64), incX: c_int): void;
    extern proc cblas_zgemv(layout: c_int, TransA: c_int, M: c_int, N: c_int, const ref alpha: complex(128),
                            A: [] complex(128), lda: c_int, X: [] complex(128), incX: c_int,
                            const ref beta: complex(128), Y: [] complex(128), incY: c_int): void;
    extern proc cblas_zgbmv(layout: c_int, TransA: c_int, M: c_int, N: c_int, KL: c_int, KU: c_int,
                            const ref alpha: complex(128), A: [] complex(128), lda: c_int, X: [] complex(128),
                            incX: c_int, const ref beta: complex(128), Y: [] complex(128), incY: c_int): void;
    extern proc cblas_ztrmv(layout: c_int, Uplo: c_int, TransA: c_int, Diag: c_int, N: c_int, A: [] complex(128),
                            lda: c_int, X: [] complex(128), incX: c_int): void;
    extern proc cblas_ztbmv(layout: c_int, Uplo: c_int, TransA: c_int, Diag: c_int, N: c_int, K: c_int,
                            A: [] complex(128), lda: c_int, X: [] complex(128), incX: c_int): void;
    extern proc cblas_ztpmv(layout: c_int, Uplo: c_int, TransA: c_int, Diag: c_int, N: c_int, Ap: [] complex(128),
                            X: [] complex(128), incX: c_int): void;
    extern proc cblas_ztrsv(layout: c_int, Uplo: c_int, TransA: c_int, Diag: c_int, N: c_int, A: [] complex(128),
                            lda: c_int, X: [] complex(128), incX: c_int): void;
    extern proc cblas_ztbsv(layout: c_int, Uplo: c_int, TransA: c_int, Diag: c_int, N: c_int, K: c_int,
                            A: [] complex(128), lda: c_int, X: [] complex(128), incX: c_int): void;
    extern proc cblas_ztpsv(layout: c_int, Uplo: c_int, TransA: c_int, Diag: c_int, N: c_int, Ap: [] complex(128),
                            X: [] complex(128), incX: c_int): void;
    extern proc cblas_ssymv(layout: c_int, Uplo: c_int, N: c_int, alpha: c_float, A: [] c_float, lda: c_int,
                            X: [] c_float, incX: c_int, beta: c_float, Y: [] c_float, incY: c_int): void;
    extern proc cblas_ssbmv(layout: c_int, Uplo: c_int, N: c_int, K: c_int, alpha: c_float, A: [] c_float, lda: c_int,
                            X: [] c_float, incX: c_int, beta: c_float, Y: [] c_float, incY: c_int): void;
    extern proc cblas_sspmv(layout: c_int, Uplo: c_int, N: c_int, alpha: c_float, Ap: [] c_float, X: [] c_float,
                            incX: c_int, beta: c_float, Y: [] c_float, incY: c_int): void;
    extern proc cblas_sger(layout: c_int, M: c_int, N: c_int, alpha: c_float, X: [] c_float, incX: c_int,
                           Y: [] c_float, incY: c_int, A: [] c_float, lda: c_int): void;
    extern proc cblas_ssyr(layout: c_int, Uplo: c_int, N: c_int, alpha: c_float, X: [] c_float, incX: c_int,
                           A: [] c_float, lda: c_int): void;
    extern proc cblas_sspr(layout: c_int, Uplo: c_int, N: c_int, alpha: c_float, X: [] c_float, incX: c_int,
                           Ap: [] c_float): void;
    extern proc cblas_ssyr2(layout: c_int, Uplo: c_int, N: c_int, alpha: c_float, X: [] c_float, incX: c_int,
                            Y: [] c_float, incY: c_int, A: [] c_float, lda: c_int): void;
    extern proc cblas_sspr2(layout: c_int, Uplo: c_int, N: c_int, alpha: c_float, X: [] c_float, incX: c_int,
                            Y: [] c_float, incY: c_int, A: [] c_float): void;
    extern proc cblas_dsymv(layout: c_int, Uplo: c_int, N: c_int, alpha: c_double, A: [] c_double, lda: c_int,
                            X: [] c_double, incX: c_int, beta: c_double, Y: [] c_double, incY: c_int): void;
    extern proc cblas_dsbmv(layout: c_int, Uplo: c_int, N: c_int, K: c_int, alpha: c_double, A: [] c_double,
                            lda: c_int, X: [] c_double, incX: c_int, beta: c_double, Y: [] c_double,
                            incY: c_int): void;
    extern proc cblas_dspmv(layout: c_int, Uplo: c_int, N: c_int, alpha: c_double, Ap: [] c_double, X: [] c_double,
                            incX: c_int, beta: c_double, Y: [] c_double, incY: c_int): void;
    extern proc cblas_dger(layout: c_int, M: c_int, N: c_int, alpha: c_double, X: [] c_double, incX: c_int,
                           Y: [] c_double, incY: c_int, A: [] c_double, lda: c_int): void;
    extern proc cblas_dsyr(layout: c_int, Uplo: c_int, N: c_int, alpha: c_double, X: [] c_double, incX: c_int,
                           A: [] c_double, lda: c_int): void;
    extern proc cblas_dspr(layout: c_int, Uplo: c_int, N: c_int, alpha: c_double, X: [] c_double, incX: c_int,
                           Ap: [] c_double): void;
    extern proc cblas_dsyr2(layout: c_int, Uplo: c_int, N: c_int, alpha: c_double, X: [] c_double, incX: c_int,
                            Y: [] c_double, incY: c_int, A: [] c_double, lda: c_int): void;
    extern proc cblas_dspr2(layout: c_int, Uplo: c_int, N: c_int, alpha: c_double, X: [] c_double, incX: c_int,
                            Y: [] c_double, incY: c_int, A: [] c_double): void;
    extern proc cblas_chemv(layout: c_int, Uplo: c_int, N: c_int, const ref alpha: complex(64), A: [] complex(64),
                            lda: c_int, X: [] complex(64), incX: c_int, const ref beta: complex(64),
                            Y: [] complex(64), incY: c_int): void;
    extern proc cblas_chbmv(layout: c_int, Uplo: c_int, N: c_int, K: c_int, const ref alpha: complex(64),
                            A: [] complex(64), lda: c_int, X: [] complex(64), incX: c_int,
                            const ref beta: complex(64), Y: [] complex(64), incY: c_int): void;
    extern proc cblas_chpmv(layout: c_int, Uplo: c_int, N: c_int, const ref alpha: complex(64), Ap: [] complex(64),
                            X: [] complex(64), incX: c_int, const ref beta: complex(64), Y: [] complex(64),
                            incY: c_int): void;
    extern proc cblas_cgeru(layout: c_int, M: c_int, N: c_int, const ref alpha: complex(64), X: [] complex(64),
                            incX: c_int, Y: [] complex(64), incY: c_int, A: [] complex(64), lda: c_int): void;
    extern proc cblas_cgerc(layout: c_int, M: c_int, N: c_int, const ref alpha: complex(64), X: [] complex(64),
                            incX: c_int, Y: [] complex(64), incY: c_int, A: [] complex(64), lda: c_int): void;
    extern proc cblas_cher(layout: c_int, Uplo: c_int, N: c_int, alpha: c_float, X: [] complex(64), incX: c_int,
                           A: [] complex(64), lda: c_int): void;
    extern proc cblas_chpr(layout: c_int, Uplo: c_int, N: c_int, alpha: c_float, X: [] complex(64), incX: c_int,
                           A: [] complex(64)): void;
    extern proc cblas_cher2(layout: c_int, Uplo: c_int, N: c_int, const ref alpha: complex(64), X: [] complex(64),
                            incX: c_int, Y: [] complex(64), incY: c_int, A: [] complex(64), lda: c_int): void;
    extern proc cblas_chpr2(layout: c_int, Uplo: c_int, N: c_int, const ref alpha: complex(64), X: [] complex(64),
                            incX: c_int, Y: [] complex(64), incY: c_int, Ap: [] complex(64)): void;
    extern proc cblas_zhemv(layout: c_int, Uplo: c_int, N: c_int, const ref alpha: complex(128), A: [] complex(128),
                            lda: c_int, X: [] complex(128), incX: c_int, const ref beta: complex(128),
                            Y: [] complex(128), incY: c_int): void;
    extern proc cblas_zhbmv(layout: c_int, Uplo: c_int, N: c_int, K: c_int, const ref alpha: complex(128),
                            A: [] complex(128), lda: c_int, X: [] complex(128), incX: c_int,
                            const ref beta: complex(128), Y: [] complex(128), incY: c_int): void;
    extern proc cblas_zhpmv(layout: c_int, Uplo: c_int, N: c_int, const ref alpha: complex(128), Ap: [] complex(128),
                            X: [] complex(128), incX: c_int, const ref beta: complex(128), Y: [] complex(128),
                            incY: c_int): void;
    extern proc cblas_zgeru(layout: c_int, M: c_int, N: c_int, const ref alpha: complex(128), X: [] complex(128),
                            incX: c_int, Y: [] complex(128), incY: c_int, A: [] complex(128), lda: c_int): void;
    extern proc cblas_zgerc(layout: c_int, M: c_int, N: c_int, const ref alpha: complex(128), X: [] complex(128),
                            incX: c_int, Y: [] complex(128), incY: c_int, A: [] complex(128), lda: c_int): void;
    extern proc cblas_zher(layout: c_int, Uplo: c_int, N: c_int, alpha: c_double, X: [] complex(128), incX: c_int,
                           A: [] complex(128), lda: c_int): void;
    extern proc cblas_zhpr(layout: c_int, Uplo: c_int, N: c_int, alpha: c_double, X: [] complex(128), incX: c_int,
                           A: [] complex(128)): void;
    extern proc cblas_zher2(layout: c_int, Uplo: c_int, N: c_int, const ref alpha: complex(128), X: [] complex(128),
                            incX: c_int, Y: [] complex(128), incY: c_int, A: [] complex(128), lda: c_int): void;
    extern proc cblas_zhpr2(layout: c_int, Uplo: c_int, N: c_int, const ref alpha: complex(128), X: [] complex(128),
                            incX: c_int, Y: [] complex(128), incY: c_int, Ap: [] complex(128)): void;
    extern proc cblas_sgemm(layout: c_int, TransA: c_int, TransB: c_int, M: c_int, N: c_int, K: c_int, alpha: c_float,
                            A: [] c_float, lda: c_int, B: [] c_float, ldb: c_int, beta: c_float, C: [] c_float,
                            ldc: c_int): void;
    extern proc cblas_ssymm(layout: c_int, Side: c_int, Uplo: c_int, M: c_int, N: c_int, alpha: c_float,
                            A: [] c_float, lda: c_int, B: [] c_float, ldb: c_int, beta: c_float, C: [] c_float,
                            ldc: c_int): void;
    extern proc cblas_ssyrk(layout: c_int, Uplo: c_int, Trans: c_int, N: c_int, K: c_int, alpha: c_float,
                            A: [] c_float, lda: c_int, beta: c_float, C: [] c_float, ldc: c_int): void;
    extern proc cblas_ssyr2k(layout: c_int, Uplo: c_int, Trans: c_int, N: c_int, K: c_int, alpha: c_float,
                             A: [] c_float, lda: c_int, B: [] c_float, ldb: c_int, beta: c_float, C: [] c_float,
                             ldc: c_int): void;
    extern proc cblas_strmm(layout: c_int, Side: c_int, Uplo: c_int, TransA: c_int, Diag: c_int, M: c_int, N: c_int,
                            alpha: c_float, A: [] c_float, lda: c_int, B: [] c_float, ldb: c_int): void;
    extern proc cblas_strsm(layout: c_int, Side: c_int, Uplo: c_int, TransA: c_int, Diag: c_int, M: c_int, N: c_int,
                            alpha: c_float, A: [] c_float, lda: c_int, B: [] c_float, ldb: c_int): void;
    extern proc cblas_dgemm(layout: c_int, TransA: c_int, TransB: c_int, M: c_int, N: c_int, K: c_int,
                            alpha: c_double, A: [] c_double, lda: c_int, B: [] c_double, ldb: c_int, beta: c_double,
                            C: [] c_double, ldc: c_int): void;
    extern proc cblas_dsymm(layout: c_int, Side: c_int, Uplo: c_int, M: c_int, N: c_int, alpha: c_double,
                            A: [] c_double, lda: c_int, B: [] c_double, ldb: c_int, beta: c_double, C: [] c_double,
                            ldc: c_int): void;
    extern proc cblas_dsyrk(layout: c_int, Uplo: c_int, Trans: c_int, N: c_int, K: c_int, alpha: c_double,
                            A: [] c_double, lda: c_int, beta: c_double, C: [] c_double, ldc: c_int): void;
    extern proc cblas_dsyr2k(layout: c_int, Uplo: c_int, Trans: c_int, N: c_int, K: c_int, alpha: c_double,
                             A: [] c_double, lda: c_int, B: [] c_double, ldb: c_int, beta: c_double, C: [] c_double,
                             ldc: c_int): void;
    extern proc cblas_dtrmm(layout: c_int, Side: c_int, Uplo: c_int, TransA: c_int, Diag: c_int, M: c_int, N: c_int,
                            alpha: c_double, A: [] c_double, lda: c_int, B: [] c_double, ldb: c_int): void;
    extern proc cblas_dtrsm(layout: c_int, Side: c_int, Uplo: c_int, TransA: c_int, Diag: c_int, M: c_int, N: c_int,
                            alpha: c_double, A: [] c_double, lda: c_int, B: [] c_double, ldb: c_int): void;
    extern proc cblas_cgemm(layout: c_int, TransA: c_int, TransB: c_int, M: c_int, N: c_int, K: c_int,
                            const ref alpha: complex(64), A: [] complex(64), lda: c_int, B: [] complex(64),
                            ldb: c_int, const ref beta: complex(64), C: [] complex(64), ldc: c_int): void;
    extern proc cblas_csymm(layout: c_int, Side: c_int, Uplo: c_int, M: c_int, N: c_int, const ref alpha: complex(64),
                            A: [] complex(64), lda: c_int, B: [] complex(64), ldb: c_int, const ref beta: complex(64),
                            C: [] complex(64), ldc: c_int): void;
    extern proc cblas_csyrk(layout: c_int, Uplo: c_int, Trans: c_int, N: c_int, K: c_int,
                            const ref alpha: complex(64), A: [] complex(64), lda: c_int, const ref beta: complex(64),
                            C: [] complex(64), ldc: c_int): void;
    extern proc cblas_csyr2k(layout: c_int, Uplo: c_int, Trans: c_int, N: c_int, K: c_int,
                             const ref alpha: complex(64), A: [] complex(64), lda: c_int, B: [] complex(64),
                             ldb: c_int, const ref beta: complex(64), C: [] complex(64), ldc: c_int): void;
    extern proc cblas_ctrmm(layout: c_int, Side: c_int, Uplo: c_int, TransA: c_int, Diag: c_int, M: c_int, N: c_int,
                            const ref alpha: complex(64), A: [] complex(64), lda: c_int, B: [] complex(64),
                            ldb: c_int): void;
    extern proc cblas_ctrsm(layout: c_int, Side: c_int, Uplo: c_int, TransA: c_int, Diag: c_int, M: c_int, N: c_int,
                            const ref alpha: complex(64), A: [] complex(64), lda: c_int, B: [] complex(64),
                            ldb: c_int): void;
    extern proc cblas_zgemm(layout: c_int, TransA: c_int, TransB: c_int, M: c_int, N: c_int, K: c_int,
                            const ref alpha: complex(128), A: [] complex(128), lda: c_int, B: [] complex(128),
                            ldb: c_int, const ref beta: complex(128), C: [] complex(128), ldc: c_int): void;
    extern proc cblas_zsymm(layout: c_int, Side: c_int, Uplo: c_int, M: c_int, N: c_int,
                            const ref alpha: complex(128), A: [] complex(128), lda: c_int, B: [] complex(128),
                            ldb: c_int, const ref beta: complex(128), C: [] complex(128), ldc: c_int): void;
    extern proc cblas_zsyrk(layout: c_int, Uplo: c_int, Trans: c_int, N: c_int, K: c_int,
                            const ref alpha: complex(128), A: [] complex(128), lda: c_int,
                            const ref beta: complex(128), C: [] complex(128), ldc: c_int): void;
    extern proc cblas_zsyr2k(layout: c_int, Uplo: c_int, Trans: c_int, N: c_int, K: c_int,
                             const ref alpha: complex(128), A: [] complex(128), lda: c_int, B: [] complex(128),
                             ldb: c_int, const ref beta: complex(128), C: [] complex(128), ldc: c_int): void;
    extern proc cblas_ztrmm(layout: c_int, Side: c_int, Uplo: c_int, TransA: c_int, Diag: c_int, M: c_int, N: c_int,
                            const ref alpha: complex(128), A: [] complex(128), lda: c_int, B: [] complex(128),
                            ldb: c_int): void;
    extern proc cblas_ztrsm(layout: c_int, Side: c_int, Uplo: c_int, TransA: c_int, Diag: c_int, M: c_int, N: c_int,
                            const ref alpha: complex(128), A: [] complex(128), lda: c_int, B: [] complex(128),
                            ldb: c_int): void;
    extern proc cblas_chemm(layout: c_int, Side: c_int, Uplo: c_int, M: c_int, N: c_int, const ref alpha: complex(64),
                            A: [] complex(64), lda: c_int, B: [] complex(64), ldb: c_int, const ref beta: complex(64),
                            C: [] complex(64), ldc: c_int): void;
    extern proc cblas_cherk(layout: c_int, Uplo: c_int, Trans: c_int, N: c_int, K: c_int, alpha: c_float,
                            A: [] complex(64), lda: c_int, beta: c_float, C: [] complex(64), ldc: c_int): void;
    extern proc cblas_cher2k(layout: c_int, Uplo: c_int, Trans: c_int, N: c_int, K: c_int,
                             const ref alpha: complex(64), A: [] complex(64), lda: c_int, B: [] complex(64),
                             ldb: c_int, beta: c_float, C: [] complex(64), ldc: c_int): void;
    extern proc cblas_zhemm(layout: c_int, Side: c_int, Uplo: c_int, M: c_int, N: c_int,
                            const ref alpha: complex(128), A: [] complex(128), lda: c_int, B: [] complex(128),
                            ldb: c_int, const ref beta: complex(128), C: [] complex(128), ldc: c_int): void;
    extern proc cblas_zherk(layout: c_int, Uplo: c_int, Trans: c_int, N: c_int, K: c_int, alpha: c_double,
                            A: [] complex(128), lda: c_int, beta: c_double, C: [] complex(128), ldc: c_int): void;
    extern proc cblas_zher2k(layout: c_int, Uplo: c_int, Trans: c_int, N: c_int, K: c_int,
                             const ref alpha: complex(128), A: [] complex(128), lda: c_int, B: [] complex(128),
                             ldb: c_int, beta: c_double, C: [] complex(128), ldc: c_int): void;
  }
}
