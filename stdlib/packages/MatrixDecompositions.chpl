// Eigenvalues, singular values, and what follows from them, of dense matrices: a part of module LinearAlgebra.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// Everything is computed in real(64) or complex(128), over indices from 0. Eigenvalues of any matrix come from its Schur
/// form, which the QR algorithm finds; those of symmetric matrices and singular values from Jacobi's rotations, which are
/// accurate to the last places also for the small ones.
module MatrixDecompositions {
  use Base, Types, AutoMath, ComplexMath, Ranges, Tuples, Domains, Arrays, Reductions, Errors;
  use LinearAlgebra only LinearAlgebraError;

  param _epsilon = 2.220446049250313e-16; // 2**-52

  /// The type to compute in, and the types of results for matrices of some type.
  proc _workType(type t) type do return if isComplexType(t) || isImagType(t) then complex else real;
  proc _realOf(type t) type do
    return if isComplexType(t) then real(numBits(t) / 2) else if isRealType(t) then t else real;
  proc _complexOf(type t) type do
    return if isComplexType(t) then t else if isRealType(t) then complex(2 * numBits(t)) else complex;
  proc _elementOf(type t) type do return if isComplexType(t) || isRealType(t) then t else _workType(t);

  /// The matrix over indices from 0, in the type to compute in.
  proc _working(const ref A: [] ?t, what: string) throws {
    var W: [0..<A.dim(0).size, 0..<A.dim(1).size] _workType(t);
    for (w, a) in zip(W, A) {
      w = a: _workType(t);
      if !(abs(w) <= max(real)) then throw new owned LinearAlgebraError(what + ": the matrix has elements that are no finite numbers");
    }
    return W;
  }
  proc _checkSquareShape(const ref A: [], what: string) throws {
    if A.dim(0).size != A.dim(1).size then throw new owned LinearAlgebraError(what + ": the matrix is not square");
  }
  inline proc _size1(x: real): real do return abs(x);
  inline proc _size1(z: complex): real do return abs(z.re) + abs(z.im);
  inline proc _square(x: real): real do return x * x;
  inline proc _square(z: complex): real do return z.re * z.re + z.im * z.im;
  /// x / |x|
  inline proc _direction(x: real): real do return if x < 0 then -1.0 else 1.0;
  inline proc _direction(z: complex): complex {
    const size = abs(z);
    return if size == 0 then 1.0 + 0.0i else z / size;
  }

  // --- Reflections and rotations ----------------------------------------------------------------------------------------

  /// The reflection I - factor v v^H that makes all but the first of `count` elements of x zero, as v in place of x; the
  /// factor, 0 where there is nothing to do.
  proc _makeReflection(ref x: [], count: int): real {
    var largest = 0.0;
    for i in 0..<count do largest = max(largest, _size1(x[i]));
    if largest == 0 then return 0.0;
    var rest = 0.0;
    for i in 0..<count {
      x[i] /= largest;
      if i > 0 then rest += _square(x[i]);
    }
    if rest == 0 then return 0.0;
    const length = sqrt(_square(x[0]) + rest);
    x[0] += _direction(x[0]) * length;
    return 2.0 / (_square(x[0]) + rest);
  }
  /// Applies a reflection of the rows from `first`, in the columns given.
  proc _reflectRows(ref M: [] ?t, const ref v: [], factor: real, first: int, count: int, columns: range) {
    for j in columns {
      var sum = 0: t;
      for i in 0..<count do sum += conj(v[i]) * M[first + i, j];
      sum *= factor;
      for i in 0..<count do M[first + i, j] -= sum * v[i];
    }
  }
  proc _reflectColumns(ref M: [] ?t, const ref v: [], factor: real, first: int, count: int, rows: range) {
    for i in rows {
      var sum = 0: t;
      for j in 0..<count do sum += M[i, first + j] * v[j];
      sum *= factor;
      for j in 0..<count do M[i, first + j] -= sum * conj(v[j]);
    }
  }
  /// Applies [[c, s], [-conj(s), c]] to two rows.
  proc _rotateRows(ref M: [], c: real, s, p: int, q: int, columns: range) {
    for j in columns {
      const a = M[p, j], b = M[q, j];
      M[p, j] = c * a + s * b;
      M[q, j] = c * b - conj(s) * a;
    }
  }
  /// Applies the inverse of that to two columns.
  proc _rotateColumns(ref M: [], c: real, s, p: int, q: int, rows: range) {
    for i in rows {
      const a = M[i, p], b = M[i, q];
      M[i, p] = c * a + conj(s) * b;
      M[i, q] = c * b - s * a;
    }
  }

  // --- The Schur form ---------------------------------------------------------------------------------------------------

  /// T and Q such that A = Q T Q^H. T is triangular; of a real matrix it has blocks of two rows on its diagonal for pairs of
  /// complex eigenvalues.
  proc _schur(const ref A: [] ?t) throws {
    const n = A.dim(0).size;
    var T = A, Q: [0..<n, 0..<n] t;
    for i in 0..<n do Q[i, i] = 1: t;
    _toHessenberg(T, Q);
    if t == real then _iterateReal(T, Q); else _iterateComplex(T, Q);
    return (T, Q);
  }

  /// Makes T zero below its first subdiagonal.
  proc _toHessenberg(ref T: [] ?t, ref Q: [] t) {
    const n = T.dim(0).size;
    var v: [0..<n] t;
    for k in 0..<n - 2 {
      const count = n - k - 1;
      for i in 0..<count do v[i] = T[k + 1 + i, k];
      const factor = _makeReflection(v, count);
      if factor == 0 then continue;
      _reflectRows(T, v, factor, k + 1, count, k..<n);
      _reflectColumns(T, v, factor, k + 1, count, 0..<n);
      _reflectColumns(Q, v, factor, k + 1, count, 0..<n);
      for i in k + 2..<n do T[i, k] = 0: t;
    }
  }

  /// The first row of the part that ends at `high` and whose subdiagonal has no zero; an element that is negligible becomes
  /// zero.
  proc _startOfPart(ref T: [] ?t, high: int, size: real): int {
    var low = high;
    while low > 0 {
      const beside = _size1(T[low - 1, low - 1]) + _size1(T[low, low]);
      if _size1(T[low, low - 1]) <= _epsilon * (if beside == 0 then size else beside) {
        T[low, low - 1] = 0: t;
        break;
      }
      low -= 1;
    }
    return low;
  }
  param _maxRounds = 100;
  proc _checkRounds(rounds: int) throws {
    if rounds > _maxRounds then throw new owned LinearAlgebraError("the eigenvalues do not converge");
  }

  /// The QR algorithm with single shifts.
  proc _iterateComplex(ref T: [] complex, ref Q: [] complex) throws {
    const n = T.dim(0).size, size = max reduce ([x in T] _size1(x));
    var high = n - 1, rounds = 0;
    while high > 0 {
      const low = _startOfPart(T, high, size);
      if low == high {
        high -= 1;
        rounds = 0;
        continue;
      }
      rounds += 1;
      _checkRounds(rounds);
      const shift = if rounds % 10 == 0 then T[high, high] + abs(T[high, high - 1]): complex else _nearShift(T, high);
      var x = T[low, low] - shift, y = T[low + 1, low];
      for k in low..<high {
        const length = sqrt(_square(x) + _square(y));
        if length == 0 then break;
        const c = abs(x) / length, s = _direction(x) * conj(y) / length;
        _rotateRows(T, c, s, k, k + 1, max(low, k - 1)..<n);
        _rotateColumns(T, c, s, k, k + 1, 0..min(k + 2, high));
        _rotateColumns(Q, c, s, k, k + 1, 0..<n);
        if k > low then T[k + 1, k - 1] = 0: complex;
        if k + 2 <= high {
          x = T[k + 1, k];
          y = T[k + 2, k];
        }
      }
    }
  }
  /// The eigenvalue of the last two rows that is nearer to their last element.
  proc _nearShift(const ref T: [] complex, high: int): complex {
    const a = T[high - 1, high - 1], b = T[high - 1, high], c = T[high, high - 1], d = T[high, high];
    const p = (a - d) / 2, root = sqrt(p * p + b * c);
    const q = if _square(p + root) >= _square(p - root) then p + root else p - root;
    return if _square(q) == 0 then d else d - b * c / q;
  }

  /// The QR algorithm with double shifts, which stays real.
  proc _iterateReal(ref T: [] real, ref Q: [] real) throws {
    const n = T.dim(0).size, size = max reduce ([x in T] abs(x));
    var high = n - 1, rounds = 0, v: [0..2] real;
    while high > 0 {
      const low = _startOfPart(T, high, size);
      if low >= high - 1 {
        if low == high - 1 then _splitPair(T, Q, low);
        high = low - 1;
        rounds = 0;
        continue;
      }
      rounds += 1;
      _checkRounds(rounds);
      // The sum and product of the two shifts: the eigenvalues of the last two rows, but for some exceptions.
      var sum = T[high - 1, high - 1] + T[high, high],
          product = T[high - 1, high - 1] * T[high, high] - T[high - 1, high] * T[high, high - 1];
      if rounds % 10 == 0 {
        const beside = abs(T[high, high - 1]) + abs(T[high - 1, high - 2]);
        sum = 1.5 * beside;
        product = beside * beside;
      }
      v[0] = T[low, low] * (T[low, low] - sum) + T[low, low + 1] * T[low + 1, low] + product;
      v[1] = T[low + 1, low] * (T[low, low] + T[low + 1, low + 1] - sum);
      v[2] = T[low + 1, low] * T[low + 2, low + 1];
      for k in low..<high {
        const count = min(3, high - k + 1), factor = _makeReflection(v, count);
        if factor != 0 {
          _reflectRows(T, v, factor, k, count, max(low, k - 1)..<n);
          _reflectColumns(T, v, factor, k, count, 0..min(k + 3, high));
          _reflectColumns(Q, v, factor, k, count, 0..<n);
        }
        if k > low then
          for i in k + 1..<k + count do T[i, k - 1] = 0.0;
        for i in 0..<min(3, high - k) do v[i] = T[k + 1 + i, k];
      }
    }
  }
  /// Makes a block of two rows triangular where its eigenvalues are real.
  proc _splitPair(ref T: [] real, ref Q: [] real, k: int) {
    const n = T.dim(0).size, c = T[k + 1, k], p = (T[k, k] - T[k + 1, k + 1]) / 2, q = p * p + T[k, k + 1] * c;
    if q < 0 || c == 0 then return;
    const z = if p >= 0 then p + sqrt(q) else p - sqrt(q), length = sqrt(z * z + c * c);
    _rotateRows(T, z / length, c / length, k, k + 1, 0..<n);
    _rotateColumns(T, z / length, c / length, k, k + 1, 0..<n);
    _rotateColumns(Q, z / length, c / length, k, k + 1, 0..<n);
    T[k + 1, k] = 0.0;
  }

  /// Whether a block of two rows begins here.
  inline proc _isPair(const ref T: [], k: int): bool do
    return T.eltType == real && k + 1 < T.dim(0).size && T[k + 1, k] != 0: T.eltType;

  proc _eigenvaluesOf(const ref T: []) {
    const n = T.dim(0).size;
    var values: [0..<n] complex, k = 0;
    while k < n {
      if _isPair(T, k) {
        const d = T[k + 1, k + 1]: complex, p = (T[k, k]: complex - d) / 2, q = p * p + T[k, k + 1] * T[k + 1, k];
        const beside = sqrt(max(0.0, -q.re)) * 1.0i;
        values[k] = d + p + beside;
        values[k + 1] = d + p - beside;
        k += 2;
      } else {
        values[k] = T[k, k]: complex;
        k += 1;
      }
    }
    return values;
  }

  // --- Eigenvectors -----------------------------------------------------------------------------------------------------

  /// The vector x with T x = value x that ends with the row, or block of rows, at k.
  proc _triangularVector(const ref T: [], value: complex, k: int) {
    const n = T.dim(0).size, smallest = max(_epsilon * (max reduce ([x in T] _size1(x))), 1e-150);
    var x: [0..<n] complex;
    if _isPair(T, k) {
      x[k] = value - T[k + 1, k + 1];
      x[k + 1] = T[k + 1, k]: complex;
    } else {
      x[k] = 1.0 + 0.0i;
    }
    const last = if _isPair(T, k) then k + 1 else k;
    var i = k - 1;
    while i >= 0 {
      var right = 0: complex;
      for j in i + 1..last do right -= T[i, j] * x[j];
      if i > 0 && _isPair(T, i - 1) {
        var above = 0: complex;
        for j in i + 1..last do above -= T[i - 1, j] * x[j];
        const a = T[i - 1, i - 1] - value, b = T[i - 1, i], c = T[i, i - 1], d = T[i, i] - value;
        var determinant = a * d - b * c;
        if abs(determinant) < smallest * smallest then determinant = (smallest * smallest): complex;
        x[i - 1] = (above * d - right * b) / determinant;
        x[i] = (right * a - above * c) / determinant;
        i -= 2;
      } else {
        const difference = T[i, i] - value;
        x[i] = right / (if abs(difference) < smallest then smallest: complex else difference);
        i -= 1;
      }
      const size = abs(x[i + 1]);
      if size > 1e150 then for j in 0..last do x[j] /= size;
    }
    return x;
  }
  /// Q x of length 1, its largest element real and positive.
  proc _finishedVector(const ref Q: [], const ref x: []) {
    const n = x.size, largest = max reduce ([z in x] abs(z));
    var y: [0..<n] complex;
    for i in 0..<n do
      for j in 0..<n do y[i] += Q[i, j] * (x[j] / largest);
    var length = 0.0, at = 0;
    for i in 0..<n {
      length += _square(y[i]);
      if _square(y[i]) > _square(y[at]) * (1 + 1e-12) then at = i;
    }
    const factor = conj(_direction(y[at])) / sqrt(length);
    for z in y do z *= factor;
    y[at] = abs(y[at]): complex;
    return y;
  }
  /// The right eigenvectors of Q T Q^H, or its left ones, as columns.
  proc _eigenvectors(const ref T: [] ?t, const ref Q: [] t, const ref values: [] complex, param left: bool) {
    const n = T.dim(0).size;
    // Left vectors are right ones of T^H, which is triangular when rows and columns are counted from the end.
    var S = T;
    if left then
      for (i, j) in S.domain do S[i, j] = conj(T[n - 1 - j, n - 1 - i]);
    var V: [0..<n, 0..<n] complex, k = 0;
    while k < n {
      const width = if _isPair(T, k) then 2 else 1;
      var x: [0..<n] complex;
      if left {
        const y = _triangularVector(S, conj(values[k]), n - k - width);
        for i in 0..<n do x[i] = y[n - 1 - i];
      } else {
        x = _triangularVector(S, values[k], k);
      }
      const v = _finishedVector(Q, x);
      for i in 0..<n {
        V[i, k] = v[i];
        if width == 2 then V[i, k + 1] = conj(v[i]);
      }
      k += width;
    }
    return V;
  }

  /// The eigenvalues of a square matrix, and as columns its left eigenvectors u, which have u^H A = value u^H, and its right
  /// ones, of length 1: `values`, `(values, vectors)` or `(values, left, right)`, as asked for.
  proc eig(const ref A: [] ?t, param left: bool = false, param right: bool = false) throws where A.rank == 2 {
    _checkSquareShape(A, "eig");
    type result = _complexOf(t);
    const (T, Q) = _schur(_working(A, "eig")), exact = _eigenvaluesOf(T);
    const values: [0..<exact.size] result = [z in exact] z: result;
    if !left && !right {
      return values;
    } else if left && right {
      const u = _eigenvectors(T, Q, exact, left = true), v = _eigenvectors(T, Q, exact, left = false);
      const U: [u.domain] result = [z in u] z: result, V: [v.domain] result = [z in v] z: result;
      return (values, U, V);
    } else {
      const v = _eigenvectors(T, Q, exact, left);
      const V: [v.domain] result = [z in v] z: result;
      return (values, V);
    }
  }
  /// The eigenvalues of a square matrix.
  proc eigvals(const ref A: []) throws where A.rank == 2 do return eig(A);

  // --- Symmetric matrices -----------------------------------------------------------------------------------------------

  /// The eigenvalues of a real symmetric or complex Hermitian matrix, the smallest first, and as columns the eigenvectors, of
  /// length 1. Only the lower triangle of the matrix, or the upper, is read.
  proc eigh(const ref A: [] ?t, lower: bool = true, param eigvalsOnly: bool = false, param overwrite: bool = false) throws
      where A.rank == 2 && !overwrite {
    const (values, V) = _symmetric(A, lower);
    const results: [values.domain] _realOf(t) = [x in values] x: _realOf(t);
    if eigvalsOnly {
      return results;
    } else {
      const vectors: [V.domain] _elementOf(t) = [x in V] x: _elementOf(t);
      return (results, vectors);
    }
  }
  /// The eigenvalues; the eigenvectors take the place of the matrix.
  proc eigh(ref A: [] ?t, lower: bool = true, param eigvalsOnly: bool = false, param overwrite: bool) throws
      where A.rank == 2 && overwrite {
    const (values, V) = _symmetric(A, lower);
    for (a, v) in zip(A, V) do a = v: t;
    const results: [values.domain] _realOf(t) = [x in values] x: _realOf(t);
    return results;
  }
  /// The eigenvalues alone.
  proc eigvalsh(const ref A: [] ?t, lower: bool = true, param overwrite: bool = false) throws where A.rank == 2 do
    return eigh(A, lower, eigvalsOnly = true);

  proc _symmetric(const ref A: [] ?t, lower: bool) throws {
    _checkSquareShape(A, "eigh");
    type work = _workType(t);
    const n = A.dim(0).size;
    var S: [0..<n, 0..<n] work, V: [0..<n, 0..<n] work;
    for (i, row) in zip(0..<n, A.dim(0)) do
      for (j, column) in zip(0..<n, A.dim(1)) do
        if (if lower then i >= j else i <= j) {
          S[i, j] = A[row, column]: work;
          S[j, i] = conj(S[i, j]);
        }
    for i in 0..<n {
      V[i, i] = 1: work;
      S[i, i] = _realPart(S[i, i]): work;
    }
    for x in S do
      if !(abs(x) <= max(real)) then throw new owned LinearAlgebraError("eigh: the matrix has elements that are no finite numbers");
    _diagonalise(S, V);
    var values: [0..<n] real = [i in 0..<n] _realPart(S[i, i]);
    for i in 0..<n {
      var least = i;
      for j in i + 1..<n do if values[j] < values[least] then least = j;
      if least == i then continue;
      values[i] <=> values[least];
      for k in 0..<n do V[k, i] <=> V[k, least];
    }
    return (values, V);
  }
  inline proc _realPart(x: real): real do return x;
  inline proc _realPart(z: complex): real do return z.re;

  param _maxSweeps = 60;

  /// Makes a Hermitian matrix diagonal by rotations, each of which makes a pair of elements zero; V gathers them.
  proc _diagonalise(ref S: [] ?t, ref V: [] t) throws {
    const n = S.dim(0).size, size = + reduce ([x in S] _square(x));
    for 1.._maxSweeps {
      var beside = 0.0;
      for i in 0..<n do for j in 0..<i do beside += _square(S[i, j]);
      if beside <= size * 1e-32 then return;
      for p in 0..<n do
        for q in p + 1..<n do
          if S[p, q] != 0: t then _annihilate(S, V, p, q);
    }
    throw new owned LinearAlgebraError("the eigenvalues do not converge");
  }
  proc _annihilate(ref S: [] ?t, ref V: [] t, p: int, q: int) {
    const n = S.dim(0).size, size = abs(S[p, q]),
          (cosine, sine) = _jacobiRotation(_realPart(S[p, p]), _realPart(S[q, q]), size);
    const s = -sine * _direction(S[p, q]);
    _rotateRows(S, cosine, s, p, q, 0..<n);
    _rotateColumns(S, cosine, s, p, q, 0..<n);
    _rotateColumns(V, cosine, s, p, q, 0..<n);
    S[p, q] = 0: t;
    S[q, p] = 0: t;
  }
  /// Cosine and sine of the smaller angle by which a symmetric matrix [[a, b], [b, d]] becomes diagonal.
  proc _jacobiRotation(a: real, d: real, b: real): (real, real) {
    const ratio = (d - a) / (2 * b);
    const tangent = _direction(ratio) / (abs(ratio) + (if abs(ratio) > 1e150 then abs(ratio) else sqrt(1 + ratio * ratio)));
    const cosine = 1 / sqrt(1 + tangent * tangent);
    return (cosine, tangent * cosine);
  }

  // --- Singular values --------------------------------------------------------------------------------------------------

  /// (U, s, Vh) with A = U S Vh: U and Vh unitary, of as many rows as A has rows and columns, and s the diagonal of S, the
  /// largest first.
  proc svd(const ref A: [] ?t) throws where A.rank == 2 {
    type element = _elementOf(t);
    const (u, s, vh) = _singular(_working(A, "svd"));
    const U: [u.domain] element = [x in u] x: element, S: [s.domain] _realOf(t) = [x in s] x: _realOf(t),
          Vh: [vh.domain] element = [x in vh] x: element;
    return (U, S, Vh);
  }

  proc _singular(const ref A: [] ?t) throws {
    const (m, n) = A.shape;
    if m >= n then return _singularOfTall(A);
    const (u, s, vh) = _singularOfTall(_adjoint(A));
    return (_adjoint(vh), s, _adjoint(u));
  }
  proc _singularOfTall(const ref A: [] ?t) throws {
    const (m, n) = A.shape;
    // Rows here are columns of A and of V.
    var W: [0..<n, 0..<m] t, V: [0..<n, 0..<n] t;
    for (i, j) in W.domain do W[i, j] = A[j, i];
    for i in 0..<n do V[i, i] = 1: t;
    const largest = max reduce ([x in W] _size1(x)), scale = if n == 0 || largest == 0 then 1.0 else largest;
    for x in W do x /= scale;
    _orthogonalise(W, V);
    return _sortedFactors(W, V, scale);
  }
  proc _adjoint(const ref A: [] ?t) {
    var B: [A.dim(1), A.dim(0)] t;
    for (i, j) in B.domain do B[i, j] = conj(A[j, i]);
    return B;
  }
  /// Makes the rows of W orthogonal to each other by rotations, which V gathers.
  proc _orthogonalise(ref W: [] ?t, ref V: [] t) throws {
    const n = W.dim(0).size, m = W.dim(1).size;
    var lengths: [0..<n] real;
    for 1.._maxSweeps {
      for i in 0..<n do lengths[i] = + reduce ([j in 0..<m] _square(W[i, j]));
      const negligible = (_epsilon * max(m, 1))**2 * (if n == 0 then 0.0 else max reduce lengths);
      var isDone = true;
      for p in 0..<n do
        for q in p + 1..<n {
          var a = 0.0, d = 0.0, product = 0: t;
          for j in 0..<m {
            a += _square(W[p, j]);
            d += _square(W[q, j]);
            product += conj(W[p, j]) * W[q, j];
          }
          const b = abs(product);
          if b == 0 || a <= negligible || d <= negligible || b <= _epsilon * sqrt(a) * sqrt(d) then continue;
          isDone = false;
          const (cosine, sine) = _jacobiRotation(a, d, b), s = -sine * conj(_direction(product));
          _rotateRows(W, cosine, s, p, q, 0..<m);
          _rotateRows(V, cosine, s, p, q, 0..<n);
        }
      if isDone then return;
    }
    throw new owned LinearAlgebraError("the singular values do not converge");
  }
  proc _sortedFactors(const ref W: [] ?t, const ref V: [] t, scale: real) {
    const n = W.dim(0).size, m = W.dim(1).size;
    var lengths: [0..<n] real = [i in 0..<n] sqrt(+ reduce ([j in 0..<m] _square(W[i, j]))), order: [0..<n] int = 0..<n;
    for i in 1..<n {
      var k = i;
      while k > 0 && lengths[order[k - 1]] < lengths[order[k]] {
        order[k - 1] <=> order[k];
        k -= 1;
      }
    }
    var U: [0..<m, 0..<m] t, s: [0..<n] real, Vh: [0..<n, 0..<n] t;
    for (i, from) in zip(0..<n, order) {
      s[i] = lengths[from] * scale;
      for j in 0..<n do Vh[i, j] = conj(V[from, j]);
      if lengths[from] > _epsilon * m * lengths[order[0]] then
        for j in 0..<m do U[j, i] = W[from, j] / lengths[from];
      else
        _completeColumn(U, i);
    }
    for i in n..<m do _completeColumn(U, i);
    return (U, s, Vh);
  }
  /// Column k becomes a vector of length 1 that is orthogonal to those before it.
  proc _completeColumn(ref U: [] ?t, k: int) {
    const m = U.dim(0).size;
    var x: [0..<m] t;
    // Of the m unit vectors, one is at least this far from the space of the k columns.
    const least = 0.5 * sqrt(1.0 - k: real / m);
    for candidate in 0..<m {
      x = 0: t;
      x[candidate] = 1: t;
      // A second time for what rounding left.
      for 1..2 do
        for j in 0..<k {
          var sum = 0: t;
          for i in 0..<m do sum += conj(U[i, j]) * x[i];
          for i in 0..<m do x[i] -= sum * U[i, j];
        }
      const length = sqrt(+ reduce ([z in x] _square(z)));
      if length < least then continue;
      for i in 0..<m do U[i, k] = x[i] / length;
      return;
    }
  }

  /// The pseudoinverse of Moore and Penrose. Singular values up to `cond` times the largest count as 0; where that is
  /// negative, it is `max((...A.shape))` times the precision of the elements.
  proc pinv(const ref A: [] ?t, cond: real = -1.0) throws where A.rank == 2 {
    const (u, s, vh) = _singular(_working(A, "pinv")), rank = _rankOf(s, A, cond);
    var result: [A.dim(1), A.dim(0)] _elementOf(t);
    for (j, to) in zip(0..<A.dim(1).size, A.dim(1)) do
      for (i, from) in zip(0..<A.dim(0).size, A.dim(0)) {
        var sum = 0: u.eltType;
        for k in 0..<rank do sum += conj(vh[k, j]) / s[k] * conj(u[i, k]);
        result[to, from] = sum: _elementOf(t);
      }
    return result;
  }
  /// How many singular values count.
  proc _rankOf(const ref s: [] real, const ref A: [] ?t, cond: real): int {
    const precision = if _realOf(t) == real(32) then 1.1920929e-7 else _epsilon;
    const least = if cond < 0 then max((...A.shape)) * precision else cond;
    var rank = 0;
    for x in s do
      if x > 0 && x > least * s[0] then rank += 1;
    return rank;
  }

  /// (x, residue, rank, s): the vector x, the shortest, for which b - A x is shortest; the square of the length of b - A x where
  /// A has more rows than columns and full rank, else 0; the rank of A, in which singular values up to `cond` times the
  /// largest do not count; and the singular values.
  proc leastSquares(const ref A: [] ?t, const ref b: [] t, cond: real = -1.0) throws where A.rank == 2 && b.rank == 1 {
    const (m, n) = A.shape;
    if m != b.size then
      throw new owned LinearAlgebraError("leastSquares(): A.shape[0] != b.shape[0]: " + m: string + " != " + b.size: string);
    if A.size == 0 then throw new owned LinearAlgebraError("leastSquares(): A and b cannot be empty");
    const W = _working(A, "leastSquares"), (u, s, vh) = _singular(W), rank = _rankOf(s, A, cond);
    type work = W.eltType;
    var right: [0..<m] work, y: [0..<n] work;
    for (r, x) in zip(right, b) do r = x: work;
    for k in 0..<rank {
      var sum = 0: work;
      for i in 0..<m do sum += conj(u[i, k]) * right[i];
      sum /= s[k];
      for j in 0..<n do y[j] += conj(vh[k, j]) * sum;
    }
    var residue = 0.0;
    if rank == n && m > n then
      for i in 0..<m {
        var difference = right[i];
        for j in 0..<n do difference -= W[i, j] * y[j];
        residue += _square(difference);
      }
    const x: [A.dim(1)] t = [value in y] value: t, singular: [s.domain] _realOf(t) = [value in s] value: _realOf(t);
    return (x, residue: _realOf(t), rank, singular);
  }
}
