// LinearAlgebra.Sparse: domains and matrices compressed by rows, and operations whose results are those of dense matrices.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use LinearAlgebra, LinearAlgebra.Sparse, Random;

proc dense(const ref A: [] ?t) {
  var D: [A.dim(0), A.dim(1)] t;
  for ij in A.domain do D[ij] = A[ij];
  return D;
}
const I = CSRDomain(3), R = CSRDomain(2, 4), Z = CSRDomain(1..3), W = CSRDomain(1..2, 3..5), F = CSRDomain({0..1, 0..1});
writeln(I.dims(), " ", R.dims(), " ", Z.dims(), " ", W.dims(), " ", F.dims(), " ", I.size);
// CHECK: (0..2, 0..2) (0..1, 0..3) (1..3, 1..3) (1..2, 3..5) (0..1, 0..1) 0

var stream = new randomStream(real, seed=17);
var A: [1..6, 1..5] real, B: [1..6, 1..5] real, C: [1..5, 0..6] real, v: [0..4] real, w: [1..6] real;
for M in (A, B) do for x in M do if stream.next() < 0.4 then x = stream.next();
for x in C do if stream.next() < 0.4 then x = stream.next();
for x in v do x = stream.next();
for x in w do x = stream.next();
const a = CSRMatrix(A), b = CSRMatrix(B), c = CSRMatrix(C);
const count = + reduce [x in A] if x != 0 then 1 else 0;
writeln(a.domain.isSparse(), " ", a.size == count, " ", a.eltType: string, " ", CSRMatrix(a, eltType=int).eltType: string);
// CHECK-NEXT: true true real(64) int(64)

proc check(what: string, const ref S: [] ?t, const ref D: []) {
  if !S.domain.isSparse() then writeln(what, " is dense");
  if S.dims() != D.dims() then writeln(what, ": ", S.dims());
  if !(max reduce ([(s, d) in zip(dense(S), D)] abs(s - d)) < 1e-14) then writeln(what, " differs");
}
check("plus", a.plus(b), A.plus(B));
check("minus", a.minus(b), A.minus(B));
check("times", a.times(b), A.times(B));
check("product", dot(a, c), dot(A, C));
check("product", a.dot(c), A.dot(C));
check("transpose", transpose(a), transpose(A));
check("T", c.T, C.T);
check("scaled", dot(a, 2.5), dot(A, 2.5));
writeln((max reduce abs(dot(a, v) - dot(A, v))) < 1e-14, " ", (max reduce abs(dot(w, a) - dot(w, A))) < 1e-14, " ",
        (max reduce abs(dot(a, C) - dot(A, C))) < 1e-14, " ", (max reduce abs(dot(A, c) - dot(A, C))) < 1e-14);
// CHECK-NEXT: true true true true
const q = a.elementDiv(a);
writeln(q.size == a.size, " ", && reduce (q == 1.0));
// CHECK-NEXT: true true

var D = CSRDomain(4);
D += [(0, 0), (1, 1), (2, 2), (3, 3), (0, 3)];
const E = eye(D);
writeln(E.size, " ", E[2, 2], " ", E[0, 3], " ", isDiag(E), isTriu(E), isTril(E), isSymmetric(E), " ", trace(E));
// CHECK-NEXT: 5 1.0 0.0 truetruetruetrue 4.0
const M = CSRMatrix((2, 3), [10, 20, 30], [0, 2, 1], [0, 2, 3]);
const emptyMatrix: [CSRDomain(3)] real;
writeln(isEye(E), isEye(emptyMatrix));
// CHECK-NEXT: truefalse
writeln(dense(M), " ", isDiag(M), " ", M.size);
// CHECK-NEXT: 10 0 20
// CHECK-NEXT: 0 30 0 false 3
writeln(CSRMatrix(D, int).size, " ", CSRMatrix({1..2, 1..2}).size, " ", CSRMatrix(Matrix([0, 1], [0, 0])).domain);
// CHECK-NEXT: 5 0 {
// CHECK-NEXT: (0, 1)
// CHECK-NEXT: }
