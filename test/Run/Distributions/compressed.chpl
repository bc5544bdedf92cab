// Compressed sparse rows and columns: where rows begin, and elements that follow as indices come and go.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines --strict-whitespace %s
// RUN: env CHOIR_VIRTUAL_LOCALES=4 %choir-run %s | FileCheck --match-full-lines --strict-whitespace %s

use CompressedSparseLayout;

const D = {1..4, 1..5};

proc show(const ref S) {
  const rows = S.dim(if S._value.compressRows then 0 else 1);
  for r in rows do write(S.startIdx[r], " ");
  write("|");
  for slot in 0..<S.getNNZ() do write(" ", S.idx[slot]);
  writeln();
}

proc main() {
  var R: sparse subdomain(D) dmapped new csrLayout();
  var C: sparse subdomain(D) dmapped new cscLayout();
  var U: sparse subdomain(D) dmapped new csrLayout(sortedIndices=false);
  var A: [R] int;
  writeln(R.first, R.last, R.size);
//      CHECK:(0, 0)(0, 0)0

  // One by one: row 1 has columns 2 and 5, row 3 has 1 and 4, rows 2 and 4 none.
  for i in [(3, 4), (1, 5), (3, 1), (1, 2), (3, 4)] {
    R += i;
    C += i;
    U += i;
    A[i] = 10 * i(0) + i(1);
  }
  show(R);
// CHECK-NEXT:0 2 2 4 | 2 5 1 4
  show(C);
// CHECK-NEXT:0 1 2 2 3 | 3 1 3 1
  show(U);
// CHECK-NEXT:0 2 2 4 | 5 2 4 1
  writeln(A[1, 2], " ", A[1, 5], " ", A[3, 1], " ", A[3, 4], " ", A[2, 2], " ", R == C, R == U, C == U);
// CHECK-NEXT:12 15 31 34 0 truetruetrue

  // Many at once, in any order and more than once; the elements at the new ones are what all the others read.
  A.IRV = -1;
  R += [(4, 4), (1, 1), (3, 3), (1, 1), (2, 5), (3, 4)];
  show(R);
// CHECK-NEXT:0 3 4 7 | 1 2 5 5 1 3 4 4
  write(R, A);
// CHECK-NEXT:{
// CHECK-NEXT: (1, 1) (1, 2) (1, 5)
// CHECK-NEXT: (2, 5)
// CHECK-NEXT: (3, 1) (3, 3) (3, 4)
// CHECK-NEXT: (4, 4)
// CHECK-NEXT:}
// CHECK-NEXT:-1 12 15
// CHECK-NEXT:-1
// CHECK-NEXT:31 -1 34
// CHECK-NEXT:-1

  // Loops of all kinds have the same order.
  var rows: [1..4] int;
  for (i, j) in R do rows[i] = 10 * rows[i] + j;
  writeln(rows);
// CHECK-NEXT:125 5 134 4
  var seen: [D] int;
  forall i in R with (ref seen) do seen[i] += 1;
  forall (i, a) in zip(R, A) with (ref seen) do seen[i] += if a == A[i] then 1 else 100;
  forall (a, i) in zip(A, R) with (ref seen) do seen[i] += if a == A[i] then 1 else 100;
  writeln(+ reduce seen, " ", max reduce seen, " ", + reduce A);
// CHECK-NEXT:24 3 88
  for j in R.dimIter(1, 3) do write(j, " ");
  for i in C.dimIter(0, 5) do write(i, " ");
  writeln();
// CHECK-NEXT:1 3 4 1 

  // Less: one index, several, all but those of another domain.
  R -= (1, 2);
  R -= [(4, 4), (3, 1), (4, 1)];
  show(R);
// CHECK-NEXT:0 2 3 5 | 1 5 5 3 4
  writeln(A[1, 5], " ", A[3, 4], " ", A[1, 2]);
// CHECK-NEXT:15 34 -1
  R = {(3, 4), (2, 2)};
  show(R);
// CHECK-NEXT:0 0 1 2 | 2 4
  writeln(A[3, 4], " ", A[2, 2]);
// CHECK-NEXT:34 -1
  C += D;
  writeln(C.size, " ", C.contains((4, 5)), C.contains((5, 5)));
// CHECK-NEXT:20 truefalse
  C -= D;
  C.clear();
  show(C);
// CHECK-NEXT:0 0 0 0 0 |

  // Copies, types, parts of dense arrays, the default layout by a name.
  const copied = U;
  show(copied);
// CHECK-NEXT:0 2 2 4 | 5 2 4 1
  var same: U.type;
  same += (2, 2);
  writeln(same.size, " ", U.size);
// CHECK-NEXT:1 4
  var dense: [D] int = 1;
  dense[U] = 7;
  writeln(+ reduce dense, " ", + reduce dense[U]);
// CHECK-NEXT:44 28
  var L: sparse subdomain(D) dmapped new cooLayout();
  L += (2, 3);
  writeln(L.size, L.first, new dmap(new CS()) == new dmap(new CS(compressRows=true)),
          new dmap(new CS()) == new dmap(new CS(compressRows=false)));
// CHECK-NEXT:1(2, 3)truefalse

  // Rows that are apart, and few indices in many rows.
  var S: sparse subdomain({2..8 by 3, 1..9 by 2}) dmapped new csrLayout();
  S += [(8, 9), (5, 3), (5, 1)];
  for i in S do write(i);
  writeln(" ", S.contains((5, 2)), S.contains((4, 3)));
// CHECK-NEXT:(5, 1)(5, 3)(8, 9) falsefalse
  var large: sparse subdomain({0..<1000, 0..<1000}) dmapped new csrLayout();
  large.bulkAdd([k in 0..<1000] (k, (7 * k) % 1000));
  var at: [large] int;
  forall (i, j) in large do at[i, j] = j;
  writeln(large.size, " ", + reduce at);
// CHECK-NEXT:1000 499500
}
