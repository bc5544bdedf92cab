// What tests of module LAPACK share: matrices, their products, and how each order and form stores them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module LapackChecks {
  use LAPACK;

  config const n = 6, m = 4, count = 2;

  var order: lapack_memory_order;
  proc byRows() do return order == lapack_memory_order.row_major;

  proc close(a, b) do return abs(a - b) < 1e-2;
  proc near(const ref A: [], const ref B: [], within: real) do
    return A.shape == B.shape && && reduce [(a, b) in zip(A, B)] abs(a - b) < within;
  proc same(const ref A: [], const ref B: []) do return near(A, B, 1e-2);
  proc check(name: string, holds: bool) {
    if !holds then writeln("wrong: ", name, " ", order);
  }

  var seed = 17;
  proc made(rows: int, columns: int, type t) {
    var A: [0..<rows, 0..<columns] t;
    for a in A {
      seed = (seed * 1103515245 + 12345) & 0x7fffffff;
      const re = (seed % 2001 - 1000) / 1000.0;
      if isComplexType(t) then a = (re, ((seed / 7) % 2001 - 1000) / 1000.0): t;
      else a = re: t;
    }
    return A;
  }
  /// Far from singular.
  proc good(type t) {
    var A = made(n, n, t);
    for i in 0..<n do A[i, i] += 5: t;
    return A;
  }
  proc turned(const ref A: [] ?t, param conjugates = false) {
    var B: [0..<A.shape(1), 0..<A.shape(0)] t;
    for (i, j) in B.domain do B[i, j] = if conjugates && isComplexType(t) then conj(A[j, i]) else A[j, i];
    return B;
  }
  /// A matrix as the order has it, and back.
  proc stored(const ref A: []) {
    const rows = A, columns = turned(A);
    var D = if byRows() then rows.domain else columns.domain;
    var B: [D] A.eltType;
    if byRows() then B = rows; else B = columns;
    return B;
  }
  proc times(const ref A: [] ?t, const ref B: []) {
    var C: [0..<A.shape(0), 0..<B.shape(1)] t;
    for (i, j) in C.domain do
      for l in 0..<B.shape(0) do C[i, j] += A[i, l] * B[l, j];
    return C;
  }
  proc identity(size: int, type t) {
    var A: [0..<size, 0..<size] t;
    for i in 0..<size do A[i, i] = 1: t;
    return A;
  }
  proc diagonal(const ref d: [], type t) {
    var A: [0..<d.size, 0..<d.size] t;
    for (i, x) in zip(0.., d) do A[i, i] = x: t;
    return A;
  }
  proc upper(const ref A: [] ?t) do return band(A, 0, A.size);
  proc lower(const ref A: [] ?t) do return band(A, A.size, 0);
  proc triangle(const ref A: [] ?t, uplo: string) do return band(A, if uplo == "L" then A.size else 0,
                                                                 if uplo == "U" then A.size else 0);
  /// So many diagonals below and above the main one, the others 0.
  proc band(const ref A: [] ?t, below: int, above: int) {
    var B = A;
    for (i, j) in B.domain do if i - j > below || j - i > above then B[i, j] = 0: t;
    return B;
  }
  /// The same matrix from one of its triangles.
  proc whole(const ref A: [] ?t, uplo: string, param hermitian: bool) {
    var B = A;
    for (i, j) in B.domain do
      if if uplo == "U" then i > j else i < j then
        B[i, j] = if hermitian && isComplexType(t) then conj(B[j, i]) else B[j, i];
    return B;
  }
  proc inverse(const ref A: []) {
    var B = A, pivots: [0..<A.shape(0)] c_int;
    getrf(lapack_memory_order.row_major, B, pivots);
    getri(lapack_memory_order.row_major, B, pivots);
    return B;
  }

  /// A row for each diagonal, after so many more.
  proc bands(const ref A: [] ?t, below: int, above: int, more = 0) {
    var B: [0..<more + below + above + 1, 0..<A.shape(1)] t;
    for (i, j) in A.domain do if i - j <= below && j - i <= above then B[more + above + i - j, j] = A[i, j];
    return stored(B);
  }
  /// The diagonals of a triangle.
  proc halfBands(const ref A: [] ?t, uplo: string, beside: int) do
    return bands(A, if uplo == "L" then beside else 0, if uplo == "U" then beside else 0);
  /// Where the elements of a packed triangle are, in order.
  iter packedIndices(size: int, uplo: string) {
    for i in 0..<size do
      for j in 0..<size do
        if byRows() && (if uplo == "U" then j >= i else j <= i) then yield (i, j);
        else if !byRows() && (if uplo == "U" then j <= i else j >= i) then yield (j, i);
  }
  proc packed(const ref A: [] ?t, uplo: string) {
    var v: [0..<A.shape(0) * (A.shape(0) + 1) / 2] t, k = 0;
    for place in packedIndices(A.shape(0), uplo) {
      v[k] = A[place];
      k += 1;
    }
    return v;
  }
  proc unpacked(const ref v: [] ?t, size: int, uplo: string) {
    var A: [0..<size, 0..<size] t, k = 0;
    for place in packedIndices(size, uplo) {
      A[place] = v[k];
      k += 1;
    }
    return A;
  }
  /// LAPACK finds a condition that is not larger than the true one, and of its size.
  proc estimates(reciprocal, condition) do return reciprocal * condition > 0.99 && reciprocal * condition < 5;
  proc conditionOf(const ref A: [], norm = "1") do
    return lange(order, norm, stored(A)) * lange(order, norm, stored(inverse(A)));
  proc isSmall(const ref errors: []) do return && reduce (errors >= 0 && errors < 1e-2);
}
