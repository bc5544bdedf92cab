// A loop over a domain has indices, over an array references to elements, over a tuple references to components.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s

// A dimension each, the last one innermost; the components of the index are used where they are.
// CHECK-LABEL: proc {{.*}}.ofDomain(
proc ofDomain(D: domain(2)) {
  // CHECK: const ref _.[[R0:[0-9]+]]: range(int(64),both,one) = chpl.Domains.domain.dim{{.*}}(D.[[D:[0-9]+]])
  // CHECK-NEXT: const ref _.[[R1:[0-9]+]]: range(int(64),both,one) = chpl.Domains.domain.dim{{.*}}(D.[[D]])
  // CHECK-NEXT: for _.[[IJ:[0-9]+]]: 2*int(64) in {
  // CHECK-SAME: {{.*}}_low(_.[[R0]]) # {{.*}}_count(_.[[R0]]), {{.*}}_low(_.[[R1]]) # {{.*}}_count(_.[[R1]])} {
  // CHECK-NEXT: {{^ *}}chpl.{{.*}}.visit{{.*}}"-"(*_.[[IJ]](0), *_.[[IJ]](1))
  for (i, j) in D do visit(i - j);
}

// CHECK-LABEL: proc {{.*}}.wholeIndex(
proc wholeIndex(D: domain(2)) {
  // CHECK: for ij.[[IJ:[0-9]+]]: 2*int(64) in {
  // CHECK-NEXT: {{^ *}}chpl.{{.*}}.visit{{.*}}(ij.[[IJ]])
  for ij in D do visit(ij);
}

// Neither a copy of the array nor one of an element.
// CHECK-LABEL: proc {{.*}}.ofArray(
// CHECK-SAME: {{^}}ref A.[[A:[0-9]+]]:
proc ofArray(ref A: [] int) {
  // CHECK-NEXT: {{^ *}}{
  // CHECK-NEXT: 1: for ref a.[[E:[0-9]+]]: int(64) in array A.[[A]] {
  // CHECK-NEXT: {{^ *}}a.[[E]] = 7:int(64)
  for a in A do a = 7;
}

// CHECK-LABEL: proc {{.*}}.ofTuple(
// CHECK-SAME: {{^}}ref t.[[T:[0-9]+]]:
proc ofTuple(ref t: 3*int) {
  // CHECK-NEXT: {{^ *}}{
  // CHECK-NEXT: 1: for ref x.[[X:[0-9]+]]: int(64) in tuple t.[[T]] {
  // CHECK-NEXT: {{^ *}}x.[[X]] = "+"(*x.[[X]], 1:int(64))
  for x in t do x += 1;
}

// Components of several types have a body each.
// CHECK-LABEL: proc {{.*}}.ofMixed(
// CHECK-SAME: {{^}}const ref t.[[T:[0-9]+]]:
proc ofMixed(t: (int, string)) {
  // CHECK-NOT: for
  // CHECK: chpl.{{.*}}.visit{{.*}}(t.[[T]](0))
  // CHECK: chpl.{{.*}}.visit{{.*}}(t.[[T]](1))
  for x in t do visit(x);
}

// CHECK-LABEL: proc {{.*}}.visit{{.*}}(const ref x.{{[0-9]+}}: int(64)) {
proc visit(const ref x) { }

var A: [1..3] int, t = (1, 2, 3);
ofDomain({1..2, 1..3});
wholeIndex({1..2, 1..3});
ofArray(A);
ofTuple(t);
ofMixed((1, "a"));
