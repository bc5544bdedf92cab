// Comparators that cannot compare are reported where the sort is called.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s


use Sort;

record nothingAtAll { }
record both {
  proc key(x) do return x;
  proc compare(x, y) do return x - y;
}
record texts { proc compare(x, y) do return "no"; }

var A = [2, 1];
sort(A, new nothingAtAll());
// CHECK: [[#@LINE-1]]:1: error: The comparator nothingAtAll requires a 'key(a)', 'compare(a, b)', or 'keyPart(a, i)'
sort(A, new both());
// CHECK: [[#@LINE-1]]:1: error: both contains both a key method and a compare method
sort(A, new texts());
// CHECK: [[#@LINE-1]]:1: error: The compare method in texts must return a numeric type when used with int(64) elements
