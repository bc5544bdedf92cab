// Sparse domains and arrays: some of a domain's indices, in order, and a value for all the others.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines --strict-whitespace %s

use LayoutCS;

proc empty(type t) {
  var d: t;
  return d;
}

proc main() {
  const D = {1..4, 1..4};
  var S: sparse subdomain(D);
  var A: [S] real;
  S += (2, 3);
  S += (1, 1);
  S += (2, 1);
  S += (2, 1);
  A[2, 3] = 2.5;
  writeln(S.size, A.size, " ", A[2, 3], " ", A[4, 4]);
//      CHECK:33 2.5 0.0
  write(S, A);
// CHECK-NEXT:{
// CHECK-NEXT: (1, 1)
// CHECK-NEXT: (2, 1) (2, 3)
// CHECK-NEXT:}
// CHECK-NEXT:0.0
// CHECK-NEXT:0.0 2.5

  // What is at the other indices; a new index starts with it.
  A.IRV = 7.0;
  S += (1, 4);
  writeln(A[4, 4], " ", A[1, 4], " ", A[1, 1], " ", + reduce A);
// CHECK-NEXT:7.0 7.0 0.0 9.5

  // Elements move with their indices.
  S -= (1, 1);
  writeln(A[2, 3], " ", S.contains((1, 1)), S.contains((1, 4)), " ", A[1, 1]);
// CHECK-NEXT:2.5 falsetrue 7.0
  S.bulkAdd([(4, 4), (3, 3), (1, 4), (3, 3)]);
  writeln(S.size, " ", A[2, 3], " ", S.first, S.last);
// CHECK-NEXT:5 2.5 (1, 4)(4, 4)
  for i in S do A[i] = i(0) + 0.1 * i(1);
  var B = A;
  B[4, 4] = 0;
  writeln(A[4, 4], " ", B[4, 4], " ", B[2, 1]);
// CHECK-NEXT:4.4 0.0 2.1
  S = {(1, 2), (3, 3)};
  writeln(S.size, " ", A[3, 3], " ", A[1, 2]);
// CHECK-NEXT:2 3.3 7.0
  forall a in A do a *= 2;
  writeln(A[3, 3], " ", A.domain == S);
// CHECK-NEXT:6.6 true

  // Of one dimension; parts of a dense array.
  var R: sparse subdomain({1..10});
  R += [9, 2, 5];
  writeln(R, " ", R.parentDom, " ", R.isSparse(), R.isRectangular());
// CHECK-NEXT:{2 5 9} {1..10} truefalse
  var dense: [1..10] int = 1..10;
  dense[R] = 0;
  writeln(dense, " / ", + reduce dense[R]);
// CHECK-NEXT:1 0 3 4 0 6 7 8 0 10 / 0
  var E = empty(R.type);
  writeln(E.size, " ", E.parentDom);
// CHECK-NEXT:0 {1..10}

  // By columns.
  var C: sparse subdomain(D) dmapped CS(compressRows=false);
  C += (1, 2);
  C += (3, 1);
  C += (2, 2);
  write(C);
// CHECK-NEXT:{
// CHECK-NEXT: (3, 1)
// CHECK-NEXT: (1, 2) (2, 2)
// CHECK-NEXT:}
  var line: sparse subdomain({1..9}) = (1, 5);
  line += (7,);
  line += 3;
  writeln(line);
// CHECK-NEXT:{1 3 5 7}
  // Indices that come of the domain itself.
  line = [i in line] i + 1;
  writeln(line);
// CHECK-NEXT:{2 4 6 8}
  // These are new ones: elements begin again. Another domain's indices keep their elements.
  var among: [line] int = 5, keys: domain(int) = {1, 2}, under: [keys] int = 5;
  line = [i in 1..3] 2 * i;
  keys = [2, 3];
  writeln(among, " ", + reduce under);
// CHECK-NEXT:0 0 0 0
  among = 5;
  under = 5;
  line = line;
  keys = {2, 4};
  writeln(among, " ", + reduce under);
// CHECK-NEXT:5 5 5 5
  // Indices gathered by a buffer are added when it is full, by commit, and at its end.
  {
    var buffer = line.createIndexBuffer(2);
    buffer.add(9);
    buffer.add(8);
    writeln(line);
    buffer.add(1);
    buffer.commit();
    buffer.add(3);
  }
  writeln(line);
// CHECK-NEXT:{2 4 6 8 9}
// CHECK-NEXT:{1 2 3 4 6 8 9}
}
