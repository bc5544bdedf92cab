// A slice keeps its indices when its array loses them; using it then halts, optimised or not.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir-run %s 2>&1 | FileCheck %s
// RUN: not %choir-run -O0 %s 2>&1 | FileCheck %s
config const last = 2;

proc main() {
  var D = {1..10}, E = {1..3, 1..10};
  var A: [D] int, B: [E] int;
  ref part = A[5..9], empty = B[1..0, 5..9];
  part[9] = 1;
  D = {1..last};
  E = {1..3, 1..last};
  // CHECK: no elements: 0
  writeln("no elements: ", + reduce empty);
  // CHECK: error: halt reached - a slice reaches outside its array, which was resized
  for i in 5..9 do
    part[i] += 1;
  // CHECK-NOT: not reached
  writeln("not reached");
}
