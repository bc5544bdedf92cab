// A domain that grows in another procedure, while a reference to its array and a slice of it live.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


var D = {1..3};
var A: [D] int = [i in D] 10 * i;

proc grow() {
  D = {1..5};
}

proc addOne(ref array: [] int) {
  grow();
  array += 1;
  writeln(array);
}

proc main() {
  ref whole = A;
  ref part = A[2..3];
  grow();

  // The new elements are default values, the old ones kept; all names see the same storage.
  writeln(whole);
  // CHECK: 10 20 30 0 0
  writeln(part);
  // CHECK-NEXT: 20 30
  part[3] = 33;
  whole[5] = 55;
  A[2] = 22;
  writeln(A);
  // CHECK-NEXT: 10 22 33 0 55
  writeln(part);
  // CHECK-NEXT: 22 33

  D = {2..4};
  writeln(whole, " in ", whole.domain);
  // CHECK-NEXT: 22 33 0 in {2..4}
  writeln(part);
  // CHECK-NEXT: 22 33

  // Also under a formal of intent ref.
  addOne(A);
  // CHECK-NEXT: 1 23 34 1 1
}
