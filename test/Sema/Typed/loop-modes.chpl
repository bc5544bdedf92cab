// The keyword of a loop is the mode of the typed loop; a bracketed loop is a forall.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s

// CHECK-LABEL: proc {{.*}}.inOrder(
proc inOrder(n: int) {
  // CHECK: 1: for i.{{[0-9]+}}: int(64) in {
  for i in 1..n do visit(i);
}

// CHECK-LABEL: proc {{.*}}.independent(
proc independent(n: int) {
  // CHECK: 1: foreach i.{{[0-9]+}}: int(64) in {
  foreach i in 1..n do visit(i);
}

// CHECK-LABEL: proc {{.*}}.parallel(
proc parallel(n: int) {
  // CHECK: 1: forall i.{{[0-9]+}}: int(64) in {
  forall i in 1..n do visit(i);
}

// CHECK-LABEL: proc {{.*}}.bracketed(
proc bracketed(n: int) {
  // CHECK: 1: forall i.{{[0-9]+}}: int(64) in {
  [i in 1..n] visit(i);
}

// CHECK-LABEL: proc {{.*}}.tasks(
proc tasks(n: int) {
  // CHECK: 1: coforall i.{{[0-9]+}}: int(64) in {
  coforall i in 1..n do visit(i);
}

// The elements of an array are references in a parallel loop too.
// CHECK-LABEL: proc {{.*}}.elements(
// CHECK-SAME: {{^}}ref A.[[A:[0-9]+]]:
proc elements(ref A: [] real) {
  // CHECK: 1: forall ref a.[[E:[0-9]+]]: real(64) in array A.[[A]] {
  // CHECK-NEXT: {{^ *}}a.[[E]] = 1.0:real(64)
  forall a in A do a = 1.0;
}

// CHECK-LABEL: proc {{.*}}.visit(
proc visit(i) { }

var A: [1..3] real;
inOrder(1);
independent(1);
parallel(2);
bracketed(3);
tasks(3);
elements(A);
