// The values of `(a, b) = (c, d)` are those of before the statement, of arrays too.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
// RUN: %choir-run %s -- -nl 4 | FileCheck --match-full-lines %s

use BlockDist, StencilDist;

class C { var a: [1..2] int; }
record R { var a: [1..2] int; var n: int; }

var A = [1, 2], B = [3, 4], E = [5, 6], n = 7, m = 8;
(A, B) = (B, A);
// CHECK: 3 4 1 2
writeln(A, " ", B);
(A, B, E) = (B, E, A);
// CHECK-NEXT: 1 2 5 6 3 4
writeln(A, " ", B, " ", E);
((A, n), (B, m)) = ((B, m), (A, n));
// CHECK-NEXT: 5 6 8 1 2 7
writeln(A, " ", n, " ", B, " ", m);

// Parts of one array, by ranges, rows, elements and references.
var M: [1..2, 1..2] int = [(i, j) in {1..2, 1..2}] 10 * i + j, N: [1..4] int = 1..4, P: [1..2] [1..2] int;
(M[1, ..], M[2, ..]) = (M[2, ..], M[1, ..]);
(N[1..2], N[3..4]) = (N[3..4], N[1..2]);
// CHECK-NEXT: 21 22 11 12 3 4 1 2
writeln(M[1, ..], " ", M[2, ..], " ", N);
P[1] = 1;
(P[1], P[2]) = (P[2], P[1]);
// CHECK-NEXT: 0 0 1 1
writeln(P);
ref x = N[1..2], y = N[3..4];
(x, y) = (y, x);
// CHECK-NEXT: 1 2 3 4
writeln(N);
proc exchange(ref a, ref b) { (a, b) = (b, a); }
exchange(A, B);
// CHECK-NEXT: 1 2 5 6
writeln(A, " ", B);

// Fields, of objects that the statement ends too, and elements of tuples.
var r = new R([1, 2], 1), s = new R([3, 4], 2);
(r.a, s.a) = (s.a, r.a);
// CHECK-NEXT: (a = 3 4, n = 1) (a = 1 2, n = 2)
writeln(r, " ", s);
var o: owned C? = new C([1, 2]);
(o, A) = (new C([3, 4]), o!.a);
// CHECK-NEXT: {a = 3 4} 1 2
writeln(o, " ", A);
var t = (A, B), u = (1, 2, 3);
(t(0), t(1)) = (t(1), t(0));
// CHECK-NEXT: (5 6, 1 2)
writeln(t);
(t(1), t(0)) = t;
// CHECK-NEXT: (1 2, 5 6)
writeln(t);
(u(2), u(0), u(1)) = u;
// CHECK-NEXT: (2, 3, 1)
writeln(u);

// Distributed, associative and sparse arrays.
const D = {1..2} dmapped new blockDist({1..2}), S = {1..2} dmapped new stencilDist({1..2}, fluff=(1,), periodic=true);
const K = {"k"};
const Z: sparse subdomain({1..9}) = [4];
proc swapped(const ref space) {
  var a, b: [space] int;
  a = 1;
  b = 2;
  (a, b) = (b, a);
  writeln(a, " ", b);
}
// CHECK-NEXT: 2 2 1 1
swapped(D);
// CHECK-NEXT: 2 2 1 1
swapped(S);
// CHECK-NEXT: 2 1
swapped(K);
// CHECK-NEXT: 2 1
swapped(Z);
