// What `sync` may hold is one value; `isClose` compares numbers, not arrays.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s --implicit-check-not=error:

config type t = [1..3] int;
record R { var x, y: int; }

proc main() {
  var whole: sync R, text: sync string, both: sync (int, real), some: sync range;
  var array: sync t;
  // CHECK-DAG: :[[#@LINE-1]]:{{[0-9]+}}: error: sync types cannot contain type '[domain(1,int(64),one)] int(64)'
  var indices: sync domain(1) = {1..3};
  // CHECK-DAG: :[[#@LINE-1]]:{{[0-9]+}}: error: sync types cannot contain type 'domain(1,int(64),one)'
  var twice: sync [1..5] sync int;
  // CHECK-DAG: :[[#@LINE-1]]:{{[0-9]+}}: error: sync types cannot contain type
  const a = [2.1, 4.2], b = [2.2, 4.1];
  writeln(isClose(a, b));
  // CHECK-DAG: :[[#@LINE-1]]:{{[0-9]+}}: error: 'isClose' compares numbers: write '&& reduce [(a, b) in zip(x, y)] isClose(a, b)' for arrays
  writeln(isClose(a, 2.1));
  // CHECK-DAG: :[[#@LINE-1]]:{{[0-9]+}}: error: 'isClose' compares numbers
  writeln(isClose(3, 3.0));
  // CHECK-DAG: :[[#@LINE-1]]:{{[0-9]+}}: error: 'isClose' compares real, imaginary or complex numbers, not int(64) and real(64)
  writeln(&& reduce [(x, y) in zip(a, b)] isClose(x, y, absTol = 0.2), isClose(1.0, 1.0 + 1e-7), isClose(1.0i, 1.0i));
}
