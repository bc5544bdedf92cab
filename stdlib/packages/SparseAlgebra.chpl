// Sparse matrices: making them, and those of their operations that decide which elements the result has. A part of module
// LinearAlgebra.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module SparseAlgebra {
  use Base, Types, Ranges, Tuples, Domains, Arrays, Errors, LayoutCS, List;

  /// An empty domain, compressed by rows, of matrices of these sizes, from 0; over these ranges; within a dense domain. Of a
  /// sparse domain all its indices.
  proc CSRDomain(rows: integral) do return CSRDomain(0..<rows, 0..<rows);
  proc CSRDomain(rows: integral, cols: integral) do return CSRDomain(0..<rows, 0..<cols);
  proc CSRDomain(space: range(?)) do return CSRDomain(space, space);
  proc CSRDomain(rowSpace: range(?), colSpace: range(?)) {
    var D: sparse subdomain({rowSpace, colSpace}) dmapped new csrLayout();
    return D;
  }
  proc CSRDomain(Dom: domain) where Dom.rank == 2 {
    var D: sparse subdomain({Dom.dim(0), Dom.dim(1)}) dmapped new csrLayout();
    if Dom.isSparse() then D += Dom;
    return D;
  }

  /// A matrix over a domain, zeros at first, or with the elements of another, of a dense one those that are not 0.
  proc CSRMatrix(Dom: domain, type eltType = real) where Dom.rank == 2 {
    const D = CSRDomain(Dom);
    var M: [D] eltType;
    return M;
  }
  proc CSRMatrix(const ref A: [] ?t, type eltType = t) where A.rank == 2 {
    var places: list(2*A.domain.idxType);
    if !A.domain.isSparse() then
      for ij in A.domain do if A[ij] != 0: t then places.pushBack(ij);
    var D = CSRDomain(A.domain);
    if !A.domain.isSparse() then D += places.toArray();
    var M: [D] eltType;
    for ij in D do M[ij] = A[ij]: eltType;
    return M;
  }
  /// A matrix by its compressed rows: row i has the elements `data[indptr[i]..<indptr[i+1]]`, in the columns that `indices` has
  /// at the same places. All count from 0.
  proc CSRMatrix(shape: 2*int, const ref data: [] ?eltType, const ref indices: [], const ref indptr: []) {
    const offset = data.domain.low - indices.domain.low;
    var places: list(2*int);
    for i in 0..<shape(0) do
      for k in indptr[indptr.domain.low + i]..<indptr[indptr.domain.low + i + 1] do
        places.pushBack((i, indices[indices.domain.low + k]: int));
    var D = CSRDomain(shape(0), shape(1));
    D += places.toArray();
    var M: [D] eltType;
    for (ij, x) in zip(places, data) do M[ij] = x;
    return M;
  }

  proc _transposed(const ref A: [] ?eltType) {
    var places: list(2*A.domain.idxType);
    for (i, j) in A.domain do places.pushBack((j, i));
    var D = CSRDomain(A.dim(1), A.dim(0));
    D += places.toArray();
    var B: [D] eltType;
    for (j, i) in D do B[j, i] = A[i, j];
    return B;
  }
  /// The index of B that stands where (i, j) stands in A.
  inline proc _sameIndex(const ref A: [], const ref B: [], i, j) do
    return (B.dim(0).orderToIndex(A.dim(0).indexOrder(i)), B.dim(1).orderToIndex(A.dim(1).indexOrder(j)));

  /// A + sign B, where either has elements.
  proc _sumOf(const ref A: [] ?eltType, const ref B: [], sign: eltType) {
    var D = CSRDomain(A.domain), more: list(2*A.domain.idxType);
    for (i, j) in B.domain do more.pushBack(_sameIndex(B, A, i, j));
    D += more.toArray();
    var C: [D] eltType;
    for ij in A.domain do C[ij] = A[ij];
    for (i, j) in B.domain do C[_sameIndex(B, A, i, j)] += sign * B[i, j];
    return C;
  }
  /// Products or quotients, where both have elements.
  proc _common(const ref A: [] ?eltType, const ref B: [], divides: bool) {
    var both: list(2*A.domain.idxType);
    for (i, j) in A.domain do
      if B.domain.contains(_sameIndex(A, B, i, j)) then both.pushBack((i, j));
    var D = CSRDomain(A.dim(0), A.dim(1));
    D += both.toArray();
    var C: [D] eltType;
    for (i, j) in D do
      C[i, j] = if divides then A[i, j] / B[_sameIndex(A, B, i, j)] else A[i, j] * B[_sameIndex(A, B, i, j)];
    return C;
  }
  /// The product of matrices, row by row: a row of the result gathers the rows of B that the elements of a row of A name.
  proc _productOf(const ref A: [] ?eltType, const ref B: []) {
    const n = B.dim(1).size;
    var rowsOfA: [0..<A.dim(0).size] list((int, eltType)), rowsOfB: [0..<B.dim(0).size] list((int, eltType));
    for (i, j) in A.domain do rowsOfA[A.dim(0).indexOrder(i)].pushBack((A.dim(1).indexOrder(j), A[i, j]));
    for (i, j) in B.domain do rowsOfB[B.dim(0).indexOrder(i)].pushBack((B.dim(1).indexOrder(j), B[i, j]));
    var sums: [0..<n] eltType, lastRow: [0..<n] int = -1;
    var places: list(2*A.domain.idxType), values: list(eltType);
    for i in 0..<A.dim(0).size {
      var columns: list(int);
      for (k, a) in rowsOfA[i] do
        for (j, b) in rowsOfB[k] {
          if lastRow[j] != i {
            lastRow[j] = i;
            sums[j] = 0: eltType;
            columns.pushBack(j);
          }
          sums[j] += a * b;
        }
      for j in columns {
        places.pushBack((A.dim(0).orderToIndex(i), B.dim(1).orderToIndex(j)));
        values.pushBack(sums[j]);
      }
    }
    var D = CSRDomain(A.dim(0), B.dim(1));
    D += places.toArray();
    var C: [D] eltType;
    for (ij, x) in zip(places, values) do C[ij] = x;
    return C;
  }
}
