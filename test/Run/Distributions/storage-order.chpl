// Distributions of the small form that say where elements lie; wrong ones are found out.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
// RUN: not %choir-run %s -swrong=1 2>&1 | FileCheck --check-prefix=SAME %s
// RUN: not %choir-run %s -swrong=2 2>&1 | FileCheck --check-prefix=ROOM %s
// RUN: not %choir-run %s -swrong=3 2>&1 | FileCheck --check-prefix=TARGET %s

use DistributionBase;
config param wrong = 0;

/// Odd and even rows on targets of their own, each stored backwards.
class OddEven : MapDist {
  proc targets(): int do return 2;
  proc owner(dom, i): int do return if wrong == 3 then 2 else i(0) % 2;
  proc localIndices(dom, t) do return dom[dom.dim(0) by 2 align t, dom.dim(1)];
  proc offset(dom, t, i): int {
    const row = (i(0) - dom.dim(0).low) / 2, column = i(1) - dom.dim(1).low;
    if wrong == 1 then return row;
    return capacity(dom, t) - 1 - (row * dom.dim(1).size + column);
  }
  proc capacity(dom, t): int do
    return if wrong == 2 && t == 1 then 1 else (dom.dim(0).size + 1) / 2 * dom.dim(1).size;
}

proc main() {
  var D = {1..3, 1..2} dmapped new OddEven();
  var A: [D] int;
  // SAME: error: this map puts indices {{.*}} of target {{[01]}} at one place, {{[0-9]+}}
  // ROOM: error: this map puts index ({{.*}}) of target 1 at place {{-?[0-9]+}}, outside of the target's capacity
  // TARGET: error: this map gives index ({{.*}}) to target 2, which there is not
  for (i, j) in D do A[i, j] = 10 * i + j;
  writeln(A, " ", + reduce A);
  // CHECK: 11 12
  // CHECK-NEXT: 21 22
  // CHECK-NEXT: 31 32 129
  var B = A;
  // The array follows the domain and keeps what stays.
  D = {2..3, 1..3};
  A[2, 3] = 7;
  writeln(A);
  // CHECK-NEXT: 21 22 7
  // CHECK-NEXT: 31 32 0
  writeln(A.domain == D, " ", B.domain == D, " ", B[2, 1]);
  // CHECK-NEXT: true true 21
  var names: [D] string;
  names[3, 3] = "corner";
  D = {3..3, 3..3};
  writeln(names);
  // CHECK-NEXT: corner
}
