// Associative arrays of objects that are never nil: given all elements at once; their domain cannot grow after that.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t && %t | FileCheck %s --match-full-lines
// RUN: not %t --grow=true 2>&1 | FileCheck %s --check-prefix=GROW

config const grow = false;
class C {
  var x: int;
  proc deinit() { writeln("ends ", x); }
}
proc main() {
  var D = {"a"};
  var A: [D] owned C = [d in D] new C(d.size);
  // CHECK: {x = 1} {a}
  writeln(A["a"], " ", A.domain);
  A["a"] = new C(2);
  // CHECK-NEXT: ends 1
  // CHECK-NEXT: 2
  writeln(A["a"].x);
  // GROW: associative-owned.chpl:[[#@LINE+1]]: {{.*}}Can't resize domains whose arrays' elements don't have default values
  if grow then D += "b";
  // CHECK-NEXT: ends 2
}
