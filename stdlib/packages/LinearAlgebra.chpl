// Module LinearAlgebra: dense vectors and matrices, without other libraries unless the program brings one in.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// Vectors are arrays of one dimension, matrices of two, over any ranges; what this module makes from sizes starts at 0.
module LinearAlgebra {
  use Base, Types, AutoMath, ComplexMath, Ranges, Tuples, Domains, Arrays, Reductions, Errors;
  use SparseAlgebra, ArraysForC, AlgebraEngine;
  public use Norm, MatrixDecompositions;

  /// Matrices of which most elements are 0: `use LinearAlgebra.Sparse`. Sums, products and the rest work for them as for
  /// dense matrices, and results are sparse where both operands are.
  module Sparse {
    public use LayoutCS, SparseAlgebra only CSRDomain, CSRMatrix;
    public use LinearAlgebra only eye, setDiag, diag, tril, triu, transpose, dot, trace, matPow, isSquare, isDiag, isTril, isTriu,
                                  isZero, isEye, isSymmetric, isHermitian;
  }

  class LinearAlgebraError : Error {
    var info: string;
    proc init(info: string = "") {
      super.init("Linear Algebra error : " + info);
      this.info = info;
    }
  }

  // --- Making ---------------------------------------------------------------------------------------------------------

  proc Vector(length: integral, type eltType = real) {
    if length <= 0 then halt("Vector length must be > 0");
    var v: [0..<length] eltType;
    return v;
  }
  proc Vector(space: range(?), type eltType = real) {
    var v: [space] eltType;
    return v;
  }
  proc Vector(Dom: domain, type eltType = real) where Dom.rank == 1 {
    var v: [Dom] eltType;
    return v;
  }
  proc Vector(const ref A: [] ?t, type eltType = t) where A.rank == 1 {
    var v: [A.domain] eltType;
    for i in A.domain do v[i] = A[i]: eltType;
    return v;
  }
  proc Vector(x: ?t, scalars: ?u ...?n) where isNumericType(t) && isNumericType(u) do
    return Vector(x, (...scalars), eltType = t);
  proc Vector(x: ?t, scalars...?n, type eltType) where isNumericType(t) {
    var v: [0..n] eltType;
    v[0] = x: eltType;
    for param i in 0..<n do v[i + 1] = scalars(i): eltType;
    return v;
  }

  proc Matrix(rows: integral, type eltType = real) {
    if rows <= 0 then halt("Matrix dimensions must be > 0");
    var M: [0..<rows, 0..<rows] eltType;
    return M;
  }
  proc Matrix(rows: integral, cols: integral, type eltType = real) {
    if rows <= 0 || cols <= 0 then halt("Matrix dimensions must be > 0");
    var M: [0..<rows, 0..<cols] eltType;
    return M;
  }
  proc Matrix(space: range(?), type eltType = real) {
    var M: [space, space] eltType;
    return M;
  }
  proc Matrix(rowSpace: range(?), colSpace: range(?), type eltType = real) {
    var M: [rowSpace, colSpace] eltType;
    return M;
  }
  proc Matrix(Dom: domain, type eltType = real) where Dom.rank == 2 {
    var M: [Dom] eltType;
    return M;
  }
  proc Matrix(const ref A: [] ?t, type eltType = t) where A.rank == 2 {
    var M: [A.domain] eltType;
    for ij in A.domain do M[ij] = A[ij]: eltType;
    return M;
  }
  /// The vectors are the rows.
  proc Matrix(const ref rows: [] ...?n) where rows(0).rank == 1 do return Matrix((...rows), eltType = rows(0).eltType);
  proc Matrix(const ref rows: [] ...?n, type eltType) where rows(0).rank == 1 {
    var M: [0..<n, 0..<rows(0).size] eltType;
    for param i in 0..<n {
      if rows(i).size != rows(0).size then halt("Matrix() expected arrays of equal length");
      for (j, x) in zip(0.., rows(i)) do M[i, j] = x: eltType;
    }
    return M;
  }

  proc eye(m: integral, type eltType = real) do return eye({0..<m, 0..<m}, eltType);
  proc eye(m: integral, n: integral, type eltType = real) do return eye({0..<m, 0..<n}, eltType);
  proc eye(Dom: domain, type eltType = real) where Dom.rank == 2 {
    var M: [Dom] eltType;
    if Dom.isSparse() {
      for (i, j) in Dom do
        if Dom.dim(0).indexOrder(i) == Dom.dim(1).indexOrder(j) then M[i, j] = 1: eltType;
      return M;
    }
    for k in 0..<min(Dom.dim(0).size, Dom.dim(1).size) do
      M[Dom.dim(0).orderToIndex(k), Dom.dim(1).orderToIndex(k)] = 1: eltType;
    return M;
  }

  /// The k-th diagonal: above the main one for k > 0, below for k < 0.
  iter _diagonal(const ref rows: range(?), const ref cols: range(?), k: int) {
    const firstRow = max(0, -k), firstCol = max(0, k);
    for i in 0..<min(rows.size - firstRow, cols.size - firstCol) do
      yield (rows.orderToIndex(firstRow + i), cols.orderToIndex(firstCol + i));
  }
  proc setDiag(ref X: [] ?eltType, in k: int = 0, val: eltType = 0: eltType) where X.rank == 2 {
    for ij in _diagonal(X.dim(0), X.dim(1), k) do X[ij] = val;
  }
  /// The k-th diagonal of a matrix as a vector; of a vector the matrix that has it there.
  proc diag(const ref A: [] ?eltType, k: int = 0) where A.rank == 2 {
    if k >= A.dim(1).size || -k >= A.dim(0).size then halt("k is out of range");
    const elements = for ij in _diagonal(A.dim(0), A.dim(1), k) do A[ij];
    return elements;
  }
  proc diag(const ref A: [] ?eltType, k: int = 0) where A.rank == 1 {
    const n = A.size + abs(k);
    var M: [0..<n, 0..<n] eltType;
    for (ij, x) in zip(_diagonal(0..<n, 0..<n, k), A) do M[ij] = x;
    return M;
  }
  /// What lies on and below, on and above, the k-th diagonal.
  proc tril(const ref A: [] ?eltType, k: int = 0) where A.rank == 2 {
    var L: [A.domain] eltType;
    for (i, j) in A.domain do
      if _below(A, i, j) + k >= 0 then L[i, j] = A[i, j];
    return L;
  }
  proc triu(const ref A: [] ?eltType, k: int = 0) where A.rank == 2 {
    var U: [A.domain] eltType;
    for (i, j) in A.domain do
      if _below(A, i, j) + k <= 0 then U[i, j] = A[i, j];
    return U;
  }
  /// How far below the main diagonal an element lies.
  inline proc _below(const ref A: [], i, j): int do return A.dim(0).indexOrder(i) - A.dim(1).indexOrder(j);

  /// Powers of the elements of a vector, falling from left to right, in N columns.
  proc vander(const ref x: [] ?eltType, N: int = 0) where x.rank == 1 {
    const n = if N == 0 then x.size else N;
    var M: [0..<x.size, 0..<n] eltType;
    for (i, y) in zip(0..<x.size, x) do
      for j in 0..<n do M[i, j] = y ** (n - 1 - j);
    return M;
  }

  // --- Arithmetic -----------------------------------------------------------------------------------------------------

  proc transpose(D: domain) where D.rank == 2 do return {D.dim(1), D.dim(0)};
  proc transpose(D: domain) where D.rank == 1 do return D;
  proc transpose(const ref A: [] ?eltType) where A.rank == 2 && A.domain.isSparse() do return _transposed(A);
  proc transpose(const ref A: [] ?eltType) where A.rank == 2 && !A.domain.isSparse() {
    var B: [A.dim(1), A.dim(0)] eltType;
    forall (i, j) in B.domain do B[i, j] = A[j, i];
    return B;
  }
  proc transpose(const ref A: []) where A.rank == 1 {
    var B = A;
    return B;
  }
  proc _array.T do return transpose(this);

  proc _checkSameSizes(const ref A: [], const ref B: []) {
    if A.rank != B.rank then compilerError("Rank sizes are not equal");
    if A.shape != B.shape then halt("Array shapes are not equal");
  }
  proc const ref _array.plus(const ref A: []) {
    _checkSameSizes(this, A);
    if this.domain.isSparse() && A.domain.isSparse() {
      return _sumOf(this, A, 1: this.eltType);
    } else {
      var C: [this.domain] this.eltType = this + A;
      return C;
    }
  }
  proc const ref _array.minus(const ref A: []) {
    _checkSameSizes(this, A);
    if this.domain.isSparse() && A.domain.isSparse() {
      return _sumOf(this, A, -1: this.eltType);
    } else {
      var C: [this.domain] this.eltType = this - A;
      return C;
    }
  }
  /// Element by element.
  proc const ref _array.times(const ref A: []) {
    _checkSameSizes(this, A);
    if this.domain.isSparse() && A.domain.isSparse() {
      return _common(this, A, false);
    } else {
      var C: [this.domain] this.eltType = this * A;
      return C;
    }
  }
  proc const ref _array.elementDiv(const ref A: []) {
    _checkSameSizes(this, A);
    if this.domain.isSparse() && A.domain.isSparse() {
      return _common(this, A, true);
    } else {
      var C: [this.domain] this.eltType = this / A;
      return C;
    }
  }

  /// The product of linear algebra: of vectors, of matrices, of a matrix and a vector, with a number.
  proc dot(const ref A: [], const ref B: []) where A.rank == 1 && B.rank == 1 do return inner(A, B);
  proc dot(const ref A: [] ?eltType, const ref B: []) where A.rank == 2 && B.rank == 1 {
    if A.dim(1).size != B.size then halt("Mismatched shape in matrix-vector multiplication");
    var y: [A.dim(0)] eltType;
    if A.domain.isSparse() {
      for (i, j) in A.domain do y[i] += A[i, j] * B[B.dim(0).orderToIndex(A.dim(1).indexOrder(j))];
      return y;
    }
    forall i in A.dim(0) {
      var sum = 0: eltType;
      for (j, x) in zip(A.dim(1), B) do sum += A[i, j] * x;
      y[i] = sum;
    }
    return y;
  }
  proc dot(const ref A: [] ?eltType, const ref B: []) where A.rank == 1 && B.rank == 2 {
    if B.dim(0).size != A.size then halt("Mismatched shape in matrix-vector multiplication");
    var y: [B.dim(1)] eltType;
    if B.domain.isSparse() {
      for (i, j) in B.domain do y[j] += A[A.dim(0).orderToIndex(B.dim(0).indexOrder(i))] * B[i, j];
      return y;
    }
    for (i, x) in zip(B.dim(0), A) do
      for j in B.dim(1) do y[j] += x * B[i, j];
    return y;
  }
  proc dot(const ref A: [] ?eltType, const ref B: []) where A.rank == 2 && B.rank == 2 && A.domain.isSparse() && B.domain.isSparse() {
    if A.dim(1).size != B.dim(0).size then halt("Mismatched shape in matrix-matrix multiplication");
    return _productOf(A, B);
  }
  proc dot(const ref A: [] ?eltType, const ref B: []) where A.rank == 2 && B.rank == 2 && !(A.domain.isSparse() && B.domain.isSparse()) {
    if A.dim(1).size != B.dim(0).size then halt("Mismatched shape in matrix-matrix multiplication");
    var C: [A.dim(0), B.dim(1)] eltType;
    if (isRealType(eltType) || isComplexType(eltType)) && B.eltType == eltType {
      if _algebraEngine != nil {
        const _A = _lendRows(A), _B = _lendRows(B), _C = _lendRows(C);
        _algebraEngine!.multiply(_C.data, _C.step, _A.data, _A.step, _B.data, _B.step, _cInt(A.dim(0).size),
                                 _cInt(B.dim(1).size), _cInt(B.dim(0).size));
        _C.giveBack(C);
        return C;
      }
    }
    // Rows of B are added to a row of C: all accesses run along rows.
    forall i in A.dim(0) with (ref C) do
      for (k, l) in zip(A.dim(1), B.dim(0)) {
        const a = A[i, k];
        for j in B.dim(1) do C[i, j] += a * B[l, j];
      }
    return C;
  }
  proc dot(const ref A: [], b) where isNumeric(b) {
    var C: [A.domain] A.eltType = A * b;
    return C;
  }
  proc dot(a, const ref B: []) where isNumeric(a) {
    var C: [B.domain] B.eltType = a * B;
    return C;
  }
  proc const ref _array.dot(const ref A: []) do return _product(this, A);
  proc const ref _array.dot(a) where isNumeric(a) do return _product(this, a);
  /// Not the method of that name.
  proc _product(const ref A, const ref B) do return dot(A, B);

  proc inner(const ref A: [], const ref B: []) {
    if A.rank != 1 || B.rank != 1 then compilerError("Ranks are not 1");
    if A.size != B.size then halt("Mismatched size in inner multiplication");
    return + reduce (A * B);
  }
  proc outer(const ref A: [] ?eltType, const ref B: []) {
    if A.rank != 1 || B.rank != 1 then compilerError("Ranks are not 1");
    var C: [A.dim(0), B.dim(0)] eltType;
    forall (i, j) in C.domain do C[i, j] = A[i] * B[j];
    return C;
  }
  proc cross(const ref A: [] ?eltType, const ref B: []) {
    if A.rank != 1 || B.rank != 1 then compilerError("Ranks are not 1");
    if A.size != 3 || B.size != 3 then halt("cross() expects arrays of 3 elements");
    const a = A.domain.low, b = B.domain.low;
    var C: [A.domain] eltType;
    C[a] = A[a + 1] * B[b + 2] - A[a + 2] * B[b + 1];
    C[a + 1] = A[a + 2] * B[b] - A[a] * B[b + 2];
    C[a + 2] = A[a] * B[b + 1] - A[a + 1] * B[b];
    return C;
  }
  /// The Kronecker product.
  proc kron(const ref A: [] ?eltType, const ref B: []) {
    if A.rank != 2 || B.rank != 2 then compilerError("Rank sizes are not 2");
    const (m, n) = B.shape;
    var C: [0..<A.shape(0) * m, 0..<A.shape(1) * n] eltType;
    forall (i, j) in C.domain do
      C[i, j] = A[A.dim(0).orderToIndex(i / m), A.dim(1).orderToIndex(j / n)] *
                B[B.dim(0).orderToIndex(i % m), B.dim(1).orderToIndex(j % n)];
    return C;
  }
  proc matPow(const ref A: [], in b: integral) {
    _checkSquare(A);
    if b < 0 then halt("matPow() does not support negative exponents");
    var result = eye(A.domain, A.eltType), square = A;
    while b > 0 {
      if b % 2 == 1 then result = dot(result, square);
      b /= 2;
      if b > 0 then square = dot(square, square);
    }
    return result;
  }
  proc trace(const ref A: [] ?eltType) {
    if A.rank != 2 then compilerError("Ranks not 2");
    var sum = 0: eltType;
    for ij in _diagonal(A.dim(0), A.dim(1), 0) do sum += A[ij];
    return sum;
  }

  // --- Questions ------------------------------------------------------------------------------------------------------

  proc isSquare(const ref A: []): bool {
    if A.rank != 2 then compilerError("Rank is not 2");
    return A.dim(0).size == A.dim(1).size;
  }
  proc _checkSquare(const ref A: []) {
    if !isSquare(A) then halt("the matrix is not square");
  }
  proc isDiag(const ref A: []): bool do return isTril(A) && isTriu(A);
  proc isTril(const ref A: [], k: int = 0): bool {
    for (i, j) in A.domain do
      if _below(A, i, j) + k < 0 && A[i, j] != 0: A.eltType then return false;
    return true;
  }
  proc isTriu(const ref A: [], k: int = 0): bool {
    for (i, j) in A.domain do
      if _below(A, i, j) + k > 0 && A[i, j] != 0: A.eltType then return false;
    return true;
  }
  proc isZero(const ref A: []): bool {
    for x in A do
      if x != 0: A.eltType then return false;
    return true;
  }
  /// Whether it is square, with ones on the diagonal and zeros elsewhere.
  proc isEye(const ref A: []): bool {
    if !isSquare(A) then return false;
    var ones = 0; // a sparse matrix does not have all elements
    for (i, j) in A.domain {
      const isOnDiagonal = A.dim(0).indexOrder(i) == A.dim(1).indexOrder(j);
      if A[i, j] != isOnDiagonal: int: A.eltType then return false;
      if isOnDiagonal then ones += 1;
    }
    return ones == A.dim(0).size;
  }
  proc isSymmetric(const ref A: []): bool {
    if !isSquare(A) then return false;
    for (i, j) in A.domain do
      if A[i, j] != A[A.dim(0).orderToIndex(A.dim(1).indexOrder(j)), A.dim(1).orderToIndex(A.dim(0).indexOrder(i))] then
        return false;
    return true;
  }
  proc isHermitian(const ref A: []): bool {
    if !isSquare(A) then return false;
    for (i, j) in A.domain do
      if A[i, j] != conj(A[A.dim(0).orderToIndex(A.dim(1).indexOrder(j)), A.dim(1).orderToIndex(A.dim(0).indexOrder(i))])
        then return false;
    return true;
  }

  // --- Solving --------------------------------------------------------------------------------------------------------

  /// (L and U in one matrix, the row of A that each row comes from, how many rows were exchanged), by partial pivoting.
  proc _lu(const ref A: [] ?eltType) {
    _checkSquare(A);
    const n = A.dim(0).size;
    var LU: [0..<n, 0..<n] eltType;
    for (x, y) in zip(LU, A) do x = y;
    var rows: [0..<n] int = 0..<n, swaps = 0;
    for k in 0..<n {
      var pivot = k;
      for i in k + 1..<n do
        if abs(LU[i, k]) > abs(LU[pivot, k]) then pivot = i;
      if pivot != k {
        for j in 0..<n do LU[k, j] <=> LU[pivot, j];
        rows[k] <=> rows[pivot];
        swaps += 1;
      }
      if LU[k, k] == 0: eltType then continue;
      for i in k + 1..<n {
        LU[i, k] /= LU[k, k];
        const factor = LU[i, k];
        for j in k + 1..<n do LU[i, j] -= factor * LU[k, j];
      }
    }
    return (LU, rows, swaps);
  }
  /// (L and U in one matrix, L's diagonal of ones not stored; the row of A that each row comes from).
  proc lu(const ref A: []) {
    if A.rank != 2 then compilerError("Wrong rank for LU factorization");
    const (LU, rows, _) = _lu(A);
    return (LU, rows);
  }
  proc det(const ref A: []) {
    if A.rank != 2 then compilerError("Wrong rank for computing determinant");
    const (LU, _, swaps) = _lu(A);
    var product = if swaps % 2 == 0 then 1: A.eltType else -1: A.eltType;
    for k in LU.dim(0) do product *= LU[k, k];
    return product;
  }

  /// x of L x = b, for a lower triangular matrix.
  proc solve_tril(const ref L: [] ?eltType, const ref b: [], unit_diag: bool = true) {
    var x: [b.domain] eltType = b;
    const n = b.size, rows = L.dim(0), cols = L.dim(1), at = b.dim(0);
    for i in 0..<n {
      ref y = x[at.orderToIndex(i)];
      for j in 0..<i do y -= L[rows.orderToIndex(i), cols.orderToIndex(j)] * x[at.orderToIndex(j)];
      if !unit_diag then y /= L[rows.orderToIndex(i), cols.orderToIndex(i)];
    }
    return x;
  }
  /// x of U x = b, for an upper triangular matrix.
  proc solve_triu(const ref U: [] ?eltType, const ref b: []) {
    var x: [b.domain] eltType = b;
    const n = b.size, rows = U.dim(0), cols = U.dim(1), at = b.dim(0);
    for i in 0..<n by -1 {
      ref y = x[at.orderToIndex(i)];
      for j in i + 1..<n do y -= U[rows.orderToIndex(i), cols.orderToIndex(j)] * x[at.orderToIndex(j)];
      y /= U[rows.orderToIndex(i), cols.orderToIndex(i)];
    }
    return x;
  }
  /// x of A x = b.
  proc solve(const ref A: [] ?eltType, const ref b: []) {
    const (LU, rows) = lu(A);
    var permuted: [b.domain] eltType;
    for (x, k) in zip(permuted, rows) do x = b[b.dim(0).orderToIndex(k)];
    return solve_triu(LU, solve_tril(LU, permuted));
  }
  proc inv(const ref A: [] ?eltType) {
    const (LU, rows) = lu(A);
    const n = rows.size;
    var result: [A.domain] eltType;
    forall j in 0..<n with (ref result) {
      var unit: [0..<n] eltType;
      for i in 0..<n do unit[i] = if rows[i] == j then 1: eltType else 0: eltType;
      const column = solve_triu(LU, solve_tril(LU, unit));
      for i in 0..<n do result[A.dim(0).orderToIndex(i), A.dim(1).orderToIndex(j)] = column[i];
    }
    return result;
  }
  /// The triangular L of A = L L^H, for a Hermitian, positive definite matrix; with lower = false, L^H.
  proc cholesky(const ref A: [] ?eltType, lower: bool = true) throws {
    _checkSquare(A);
    const n = A.dim(0).size;
    var L: [A.domain] eltType;
    inline proc at(i: int, j: int) ref do return L[A.dim(0).orderToIndex(i), A.dim(1).orderToIndex(j)];
    for i in 0..<n {
      for j in 0..i {
        var sum = A[A.dim(0).orderToIndex(i), A.dim(1).orderToIndex(j)];
        for k in 0..<j do sum -= at(i, k) * conj(at(j, k));
        if i != j {
          at(i, j) = sum / at(j, j);
        } else {
          if abs(sum) == 0.0 || !_isPositive(sum) then
            throw new owned LinearAlgebraError("matrix is not positive definite");
          at(i, i) = sqrt(sum);
        }
      }
    }
    if lower then return L;
    var upper: [A.domain] eltType;
    for (i, j) in A.domain do
      upper[i, j] = conj(L[A.dim(0).orderToIndex(A.dim(1).indexOrder(j)), A.dim(1).orderToIndex(A.dim(0).indexOrder(i))]);
    return upper;
  }
  inline proc _isPositive(x: real(?w)): bool do return x > 0.0: real(w);
  inline proc _isPositive(z: complex(?w)): bool do return z.re > 0.0: real(w / 2);

  /// Iterations of Jacobi's method until the residual is at most tol; how many there were.
  proc jacobi(const ref A: [] ?eltType, ref X: [], const ref b: [], tol = 0.0001, maxiter = 1000): int {
    _checkSquare(A);
    var rounds = 0;
    while rounds < maxiter {
      const before = X;
      forall i in A.dim(0) with (ref X) {
        var sum = 0: eltType;
        for j in A.dim(1) do
          if i != j then sum += A[i, j] * before[j];
        X[i] = (b[i] - sum) / A[i, i];
      }
      rounds += 1;
      if norm(b - dot(A, X)) < tol then break;
    }
    return rounds;
  }

  // --- Functions of matrices --------------------------------------------------------------------------------------------

  /// e to the power of a matrix: a quotient of two polynomials of a matrix made small by halving, squared as often.
  proc expm(const ref A: [] ?eltType) {
    _checkSquare(A);
    type scalar = if isComplexType(eltType) then eltType else if isImagType(eltType) then complex else real;
    param order = 8;
    var norm = max reduce [i in A.dim(0)] (+ reduce [j in A.dim(1)] abs(A[i, j])): real;
    var halvings = 0;
    while norm > 0.5 { norm /= 2; halvings += 1; }
    const small: [A.domain] scalar = [a in A] a: scalar / 2.0**halvings;
    var power = eye(A.domain, scalar), above = power, below = power, factor = 1.0;
    for k in 1..order {
      factor *= (order - k + 1): real / ((2 * order - k + 1) * k);
      power = dot(small, power);
      above += power * factor;
      below += power * (if k % 2 == 0 then factor else -factor);
    }
    var result = dot(inv(below), above);
    for 1..halvings do result = dot(result, result);
    return result;
  }

  /// e^(iA) and e^(-iA).
  proc _turns(const ref A: []) {
    const forth: [A.domain] complex = [a in A] a * 1.0i, back: [A.domain] complex = -forth;
    return (expm(forth), expm(back));
  }
  /// The sine of a matrix.
  proc sinm(const ref A: [] ?eltType) {
    const (forth, back) = _turns(A);
    const sine: [A.domain] complex = (forth - back) / 2.0i;
    if isComplexType(eltType) then return sine;
    else { const result: [A.domain] real = [z in sine] z.re; return result; }
  }
  /// The cosine of a matrix.
  proc cosm(const ref A: [] ?eltType) {
    const (forth, back) = _turns(A);
    const cosine: [A.domain] complex = (forth + back) / 2.0;
    if isComplexType(eltType) then return cosine;
    else { const result: [A.domain] real = [z in cosine] z.re; return result; }
  }
  /// Both.
  proc sincos(const ref A: []) do return (sinm(A), cosm(A));
}
