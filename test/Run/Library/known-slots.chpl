// Elements by the indices that loops over their domain yield, which need no search; and what must not be taken for one.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t && %t | FileCheck %s
// RUN: %choir -O0 %s -o %t.0 && %t.0 | FileCheck %s
// RUN: %choir --fast %s -o %t.fast && %t.fast | FileCheck %s
use CompressedSparseLayout;

const Dense = {1..6, 1..8};
const Places = [(1, 2), (1, 5), (2, 1), (3, 3), (3, 4), (3, 8), (6, 7)];

// By every kind of loop, an element is the one that the loop over the array finds.
proc sums(ref D, ref A) {
  A = 0;
  for (i, j) in D do A[i, j] = 10 * i + j;
  var inOrder = 0, inParallel = 0;
  for ij in D do inOrder += A[ij];
  forall (i, j) in D with (+ reduce inParallel) do inParallel += A(i, j);
  const reduced = + reduce [ij in D] A[ij];
  return (inOrder, inParallel, reduced, + reduce A);
}
proc rowSums(D, A, param d: int) {
  const rows = [i in D.dim(1 - d)] + reduce [j in D.dimIter(d, i)] (if d == 1 then A(i, j) else A(j, i));
  return rows;
}
{
  var Coordinates: sparse subdomain(Dense) = Places;
  var A: [Coordinates] int;
  writeln(sums(Coordinates, A));           // CHECK: (220, 220, 220, 220)
  writeln(rowSums(Coordinates, A, 1));     // CHECK-NEXT: 27 21 105 0 0 67
  writeln(rowSums(Coordinates, A, 0));     // CHECK-NEXT: 21 12 33 34 15 0 67 38
  var Rows: sparse subdomain(Dense) dmapped new csrLayout() = Places;
  var B: [Rows] int;
  writeln(sums(Rows, B));                  // CHECK-NEXT: (220, 220, 220, 220)
  writeln(rowSums(Rows, B, 1));            // CHECK-NEXT: 27 21 105 0 0 67
  var Columns: sparse subdomain(Dense) dmapped new cscLayout() = Places;
  var C: [Columns] int;
  writeln(sums(Columns, C));               // CHECK-NEXT: (220, 220, 220, 220)
  writeln(rowSums(Columns, C, 0));         // CHECK-NEXT: 21 12 33 34 15 0 67 38

  // The indices of one domain in an array over another, and the components the other way round.
  var Others: sparse subdomain(Dense) dmapped new csrLayout() = [(1, 1), (1, 5), (2, 1), (3, 8), (4, 4), (5, 1)];
  var E: [Others] int = 1;
  writeln(+ reduce [ij in Rows] E[ij], " ", + reduce [(i, j) in Rows] (if i <= 8 && j <= 6 then E[j, i] else 0));
                                           // CHECK-NEXT: 3 2
  // The columns of one row in another.
  writeln(+ reduce [j in Rows.dimIter(1, 3)] B[1, j], " ", + reduce [j in Rows.dimIter(1, 1)] B[3, j]);
                                           // CHECK-NEXT: 0 0
  var Copy = Rows;
  var F: [Copy] int = 5;
  writeln(+ reduce [ij in Rows] F[ij]);    // CHECK-NEXT: 35
}

// A body that changes the domain finds what is there then, if it leaves the loop.
{
  var D: sparse subdomain(Dense) dmapped new csrLayout() = Places;
  var A: [D] int;
  for (i, j) in D do A[i, j] = 10 * i + j;
  for (i, j) in D {
    if (i, j) == (3, 3) {
      D += (1, 1);
      write(A[i, j], " ", A[1, 1], " ");
      D -= (3, 3);
      writeln(A[i, j]);                    // CHECK-NEXT: 33 0 0
      break;
    }
  }
  for j in D.dimIter(1, 3) {
    D += (2, 8);
    writeln(A[3, j], " ", A[2, 1]);        // CHECK-NEXT: 34 21
    break;
  }
  var L: sparse subdomain(Dense) = Places;
  var B: [L] int;
  for (i, j) in L do B[i, j] = 10 * i + j;
  for ij in L {
    L += (1, 1);
    L += (1, 3);
    writeln(ij, " ", B[ij]);               // CHECK-NEXT: (1, 2) 12
    break;
  }
}

// Associative domains: numbers, strings, records.
record point { var x, y: int; }
operator point.==(a: point, b: point) do return a.x == b.x && a.y == b.y;
proc point.hash(): uint do return (31 * x + y): uint;
proc associative(keys, other) {
  var D: domain(keys.eltType), E: domain(keys.eltType);
  for k in keys do D += k;
  for k in other do E += k;
  var A: [D] int, B: [E] int = 100;
  var next = 0;
  for k in D { next += 1; A[k] = next; }
  forall k in D do A[k] *= 2;
  var found = 0;
  for k in D do if E.contains(k) then found += B[k];
  // More keys move all of them.
  for k in D {
    const key = k, before = A[k];
    for l in other do D += l;
    writeln(A[key] == before, " ", A[other.first]);
    break;
  }
  return (+ reduce A, + reduce [k in D] A[k], found);
}
writeln(associative([n in 1..20] n * 1000, [n in 15..90] n * 1000 + 0));
                                           // CHECK-NEXT: true [[#]]
                                           // CHECK-NEXT: (420, 420, 600)
writeln(associative([n in 1..20] "k" + n: string, [n in 18..90] "k" + n: string));
                                           // CHECK-NEXT: true [[#]]
                                           // CHECK-NEXT: (420, 420, 300)
writeln(associative([n in 1..20] new point(n, -n), [n in 1..90] new point(n, n)));
                                           // CHECK-NEXT: true 0
                                           // CHECK-NEXT: (420, 420, 0)

// A task that goes on after the loop.
{
  var D: domain(int, parSafe=true) = {1, 2, 3};
  var A: [D] int = 7;
  var done: [1..3] sync bool;
  var go: sync bool;
  for k in D do begin with (ref A) { go.readFF(); A[k] += k; done[k].writeEF(true); }
  for n in 100..200 do D += n;
  go.writeEF(true);
  for k in 1..3 do done[k].readFF();
  writeln(A[1], " ", A[2], " ", A[3]);     // CHECK-NEXT: 8 9 10
}
