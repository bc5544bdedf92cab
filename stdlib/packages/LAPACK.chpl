// Module LAPACK: linear systems, factors, least squares, eigenvalues and singular values, of the system's library.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// Procedures have the names of LAPACK without the letter for the type, which follows from the arrays, and leave out
/// the sizes, which follow too. Each returns LAPACK's `info`: 0, or -i for a wrong i-th argument, or what the routine
/// says. A matrix by rows is an array; by columns it is the array of its transpose. Choices are strings of a letter.
///
/// Letters in names say how a matrix is stored. General ones, ge, symmetric ones, sy, Hermitian ones, he, positive
/// definite ones, po, and triangular ones, tr, are arrays of rank 2, where only the triangle that `uplo` names
/// counts. Packed, sp, hp, pp and tp, that triangle is a vector, column by column, or row by row if the order says so.
/// Of band matrices, gb, sb, hb, pb and tb, each diagonal is a row of an array. Of three diagonals, gt, pt and st, each
/// is a vector.
module LAPACK {
  public use LapackCalls, LapackSystems, LapackFactors, LapackErrors, LapackOrthogonal, LapackSymmetricEigen,
             LapackEigen, LapackSingularValues, LapackMatrices;
}
