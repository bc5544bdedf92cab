// A strided range or domain is iterated by its stride, which only strided types have; followers get a part by position.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
proc see(x: int) { }

// CHECK-LABEL: proc {{.*}}.ofRange(
// CHECK-SAME: {{^}}const ref r.[[R:[0-9]+]]: range(int(64),both,positive))
proc ofRange(r: range(int, strides=strideKind.positive)) {
  // CHECK: 1: for i.{{[0-9]+}}: int(64) in {
  // CHECK-SAME: {{^[^ ]*}}_low{{[.0-9]*}}(r.[[R]]) # {{[^ ]*}}_count{{[.0-9]*}}(r.[[R]]) by {{[^ ]*}}(r.[[R]])} {
  for i in r do see(i);
}
// CHECK-LABEL: proc {{.*}}.backwards(
proc backwards() {
  // CHECK: var _.[[R:[0-9]+]]: range(int(64),both,negOne) = {{[^ ]*}}by{{[.0-9]*}}(
  // CHECK: _count{{[.0-9]*}}(_.[[R]]) by {{[^ ]*}}(_.[[R]])} {
  for i in 1..3 by -1 do see(i);
}
// CHECK-LABEL: proc {{.*}}.withoutStride(
// CHECK-SAME: {{^}}const ref r.[[R:[0-9]+]]: range(int(64),both,one))
proc withoutStride(r: range) {
  // CHECK: _count{{[.0-9]*}}(r.[[R]])} {
  for i in r do see(i);
}
// All dimensions of a domain have strides of one kind.
// CHECK-LABEL: proc {{.*}}.ofDomain(
proc ofDomain() {
  // CHECK: var _.[[D:[0-9]+]]: domain(2,int(64),positive) =
  // CHECK-NEXT: _.[[I:[0-9]+]]: range(int(64),both,positive) = {{[^ ]*}}.dim{{[.0-9]*}}(_.[[D]])
  // CHECK-NEXT: _.[[J:[0-9]+]]: range(int(64),both,positive) = {{[^ ]*}}.dim{{[.0-9]*}}(_.[[D]])
  // CHECK: (_.[[I]]) by {{[^ ]*}}(_.[[I]]), {{.*}}(_.[[J]]) by {{[^ ]*}}(_.[[J]])} {
  for (i, j) in {1..9 by 2, 1..3} do see(i + j);
}
// An endless follower has a stride, and no count.
// CHECK-LABEL: proc {{.*}}.endless(
proc endless() {
  // CHECK: var _.[[R:[0-9]+]]: range(int(64),low,positive) =
  // CHECK: j.{{[0-9]+}}: int(64) in {{.*}}_low{{[.0-9]*}}(_.[[R]]) by {{[^ ]*}}(_.[[R]])}) {
  for (i, j) in zip(1..2, 1.. by 3) do see(j);
}
iter mine() { yield 1; }
iter mine(param tag: iterKind) where tag == iterKind.leader { yield (0..0,); }
iter mine(param tag: iterKind, followThis) where tag == iterKind.follower { yield 1; }

// A range and an expression follow as an array does: at the positions of the part.
// CHECK-LABEL: proc {{.*}}.parts(
proc parts(A: [] int) {
  // CHECK: var _.[[R:[0-9]+]]: range(int(64),low,one) = {{[^ ]*}}(5:int(64))
  // CHECK: 1: forall _.[[P:[0-9]+]]: 1*range(int(64),both,one) in iterator
  // CHECK: i.{{[0-9]+}}: int(64) in {{[^ ]*}}_low{{[.0-9]*}}(_.[[R]])} at {
  // CHECK-SAME: {{^}}[[PART:[^ ]*\(_\.[0-9]+\(0\)\) # [^ ]*]](_.[[P]](0))}, x.{{[0-9]+}}: int(64) in [rank 1 ref
  // CHECK-SAME: => "u-"({{.*}})] at {
  // CHECK-SAME: {{^}}[[PART]](_.[[P]](0))}) {
  forall (m, i, x) in zip(mine(), 5.., -A) do see(m + i + x);
}
var A: [1..1] int;
ofRange(1..9 by 2); backwards(); withoutStride(1..3); ofDomain(); endless(); parts(A);
