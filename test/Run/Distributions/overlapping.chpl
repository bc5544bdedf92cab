// Parts of one array that overlap are assigned as if by way of a copy, on any number of locales.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %t | FileCheck --match-full-lines %s
// RUN: env CHOIR_VIRTUAL_LOCALES=4 %t | FileCheck --match-full-lines %s

use BlockDist, CyclicDist;

/// Each shift of a row and of a square, both ways, against elements that are assigned one by one out of a copy.
proc shifts(const ref D, const ref E) {
  var wrong = 0;
  for (to, from) in [(D.low..D.high - 1, D.low + 1..D.high), (D.low + 3..D.high, D.low..D.high - 3)] {
    var A: [D] int = [i in D] i * i, before: [D.low..D.high] int = [i in D.low..D.high] i * i;
    A[to] = A[from];
    for (t, f) in zip(to, from) do
      if A[t] != before[f] then wrong += 1;
    ref part = A[from];
    A = [i in D] i * i;
    A[to] = part;
    for (t, f) in zip(to, from) do
      if A[t] != before[f] then wrong += 1;
  }
  const low = E.dim(0).low, high = E.dim(0).high;
  for down in -1..1 do
    for right in -1..1 {
      var B: [E] int = [(i, j) in E] 100 * i + j;
      const inner = E.expand(-1);
      B[inner] = B[inner.translate((down, right))];
      for (i, j) in inner do
        if B[i, j] != 100 * (i + down) + j + right then wrong += 1;
    }
  return wrong;
}

// Elements that are more than bits, a reversal, and columns, which do not overlap.
proc others() {
  var S: [1..6] string = for i in 1..6 do i: string;
  S[2..6] = S[1..5];
  writeln(S);
  var A: [1..7] int = 1..7;
  A[1..7] = A[1..7 by -1];
  writeln(A);
  var B: [1..3, 1..3] int = [(i, j) in {1..3, 1..3}] 10 * i + j;
  B[.., 1] = B[.., 3];
  B[1, ..] = B[2, ..];
  writeln(B);
}

writeln("default: ", shifts({1..20}, {1..8, 1..8}));
// CHECK: default: 0
writeln("block: ", shifts(blockDist.createDomain({1..20}), blockDist.createDomain({1..8, 1..8})));
// CHECK-NEXT: block: 0
writeln("cyclic: ", shifts(cyclicDist.createDomain({1..20}), cyclicDist.createDomain({1..8, 1..8})));
// CHECK-NEXT: cyclic: 0
others();
// CHECK-NEXT: 1 1 2 3 4 5
// CHECK-NEXT: 7 6 5 4 3 2 1
// CHECK-NEXT: 23 22 23
// CHECK-NEXT: 23 22 23
// CHECK-NEXT: 33 32 33
