// Compressed domains keep columns in 32 bits where the parent's fit: programs see full width, however they ask, and
// indices that do not fit in 32 bits stay as they are.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines --strict-whitespace %s
// RUN: %choir-run %s --fast | FileCheck --match-full-lines --strict-whitespace %s

use CompressedSparseLayout;

/// All that reads columns: loops over the domain, along a row, over columns and elements, searches, indexing. Indices
/// count from the parent's first.
proc show(const ref A: [?D]): string {
  const row = D.dim(0).low, low = D.dim(1).low;
  var text = "";
  for (i, j) in D do text += "(" + (i - row): string + ", " + (j - low): string + ") ";
  text += "|";
  for j in D.dimIter(1, row) do text += " " + (j - low): string + "=" + A[row, j]: string;
  text += " |";
  for (j, a) in A.colsAndVals(row) do text += " " + (j - low): string + ":" + a: string;
  return text + " | " + (+ reduce [(i, j) in D] (A[i, j] * (j - low): int)): string + "\n";
}

proc test(low, high): string {
  const P = {low..high, low..high}, mid = low + 1;
  var D: sparse subdomain(P) dmapped new csrLayout();
  var A: [D] int;
  D += (low, high);
  D += (low, mid);
  D += (high, low);
  for (i, k) in zip(D, 1..) do A[i] = k;
  var text = show(A);
  D -= (low, mid);
  text += show(A);
  D.bulkAdd([(low, low), (low, high - 1)]);
  text += show(A);
  text += D.contains(low, high): string + D.contains(low, mid): string + " " + A[low, high]: string +
          (D.first == (low, low)): string + (D.last == (high, low)): string + "\n";

  // Some tasks ask for the columns themselves, while others loop; then indices change again.
  var sums: [1..8] int;
  coforall t in 1..8 {
    if t % 2 == 0 then
      for slot in 0..<D.getNNZ() do sums[t] += (D.idx[slot] - low): int;
    else
      for row in low..mid do
        for j in D.dimIter(1, row) do sums[t] += (j - low): int;
  }
  for s in sums do text += s: string;
  D.idx[0] += 1;
  text += "\n" + show(A);
  D.idx[0] -= 1;
  D += (mid, mid);
  text += show(A);
  var E = D;
  E -= (mid, mid);
  return text + E.size: string + E.contains(low, high): string + E.contains(mid, mid): string;
}

const expected = test(1, 5);
writeln(expected);
//      CHECK:(0, 1) (0, 4) (4, 0) | 1=1 4=2 | 1:1 4:2 | 9
// CHECK-NEXT:(0, 4) (4, 0) | 4=2 | 4:2 | 8
// CHECK-NEXT:(0, 0) (0, 3) (0, 4) (4, 0) | 0=0 3=0 4=2 | 0:0 3:0 4:2 | 8
// CHECK-NEXT:truefalse 2truetrue
// CHECK-NEXT:77777777
// CHECK-NEXT:(0, 1) (0, 3) (0, 4) (4, 0) | 1=0 3=0 4=2 | 1:0 3:0 4:2 | 8
// CHECK-NEXT:(0, 0) (0, 3) (0, 4) (1, 1) (4, 0) | 0=0 3=0 4=2 | 0:0 3:0 4:2 | 8
// CHECK-NEXT:4truefalse

// Parents that fit in 32 bits, that do not by one, and of other types.
param top = max(int(32)): int, bottom = min(int(32)): int;
for low in [top - 4, top - 3, bottom, bottom - 1, 2**40, -2**40] do write(test(low, low + 4) == expected, " ");
writeln(test(1: uint, 5: uint) == expected, " ", test((2**32): uint, (2**32): uint + 4) == expected, " ",
        test(1: int(32), 5: int(32)) == expected);
// CHECK-NEXT:true true true true true true true true true

// They are kept in 32 bits until a program asks for them.
proc isNarrow(low: int): bool {
  const P = {low..low + 4, low..low + 4};
  var D: sparse subdomain(P) dmapped new csrLayout();
  D += (low, low);
  const before = D._value.table.isNarrow;
  writeln(before, " ", D.idx[0] == low, " ", D._value.table.isNarrow);
  return before;
}
writeln(isNarrow(1), " ", isNarrow(2**40));
// CHECK-NEXT:true true false
// CHECK-NEXT:false true false
// CHECK-NEXT:true false
