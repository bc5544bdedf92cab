// A new array is over a domain, and has its elements' default, a value for each, or a literal's elements in order.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
record R { var x = 3; }

// A range is a domain first. Numbers begin as zero bits, for which nothing is evaluated.
// CHECK-LABEL: proc {{.*}}.numbers(
proc numbers() {
  // CHECK: const var _domain.[[D:[0-9]+]]: domain(1,int(64),one) = {{[^ ]*}}_buildDomain{{.*}}(1:int(64), 3:int(64))
  // CHECK-NEXT: var A.{{[0-9]+}}: [domain(1,int(64),one)] int(64) = array[_domain.[[D]]] (each none)
  var A: [1..3] int;
}
// CHECK-LABEL: proc {{.*}}.records(
// CHECK-SAME: {{^}}const ref D.[[D:[0-9]+]]:
proc records(D: domain(1)) {
  // CHECK-NEXT: var A.{{[0-9]+}}: [domain(1,int(64),one)] R = array[D.[[D]]] (each new R {{[^ ]*}}())
  var A: [D] R;
}
// The value for all elements is evaluated once.
// CHECK-LABEL: proc {{.*}}.oneValue(
// CHECK-SAME: {{^}}const ref D.[[D:[0-9]+]]: {{.*}} const in n.[[N:[0-9]+]]: int(64))
proc oneValue(D: domain(1), n: int) {
  // CHECK: var _.[[V:[0-9]+]]: int(64) = "+"(*n.[[N]], 1:int(64))
  // CHECK-NEXT: => array[D.[[D]]] (each *_.[[V]])
  var A: [D] int = n + 1;
}
// An array as initial value: elements one by one, by position, and the indices that were declared.
// CHECK-LABEL: proc {{.*}}.fromArray(
// CHECK-SAME: {{^}}const ref D.[[D:[0-9]+]]: {{.*}} const ref B.[[B:[0-9]+]]:
proc fromArray(D: domain(1), B: [] int) {
  // CHECK-NEXT: var A.{{[0-9]+}}: {{.*}} real(64) = array[D.[[D]]] (forall ref [[E:_\.[0-9]+]]: int(64) in
  // CHECK-SAME: {{^ }}array B.[[B]] do "convert"(*[[E]]): real(64))
  var A: [D] real = B;
}
// A literal's indices are those from 0.
// CHECK-LABEL: proc {{.*}}.literal(
proc literal() {
  // CHECK: var _.[[D:[0-9]+]]: domain(1,int(64),one) = {{[^ ]*}}_buildDomain{{.*}}RangeOpen{{.*}}(0:int(64), 2:int(64))
  // CHECK-NEXT: var [[V:_\.[0-9]+]]: [domain(1,int(64),one)] int(64) = array[_.[[D]]] (noinit)
  // CHECK-NEXT: init "array elem unchecked"([[V]], 0:int(64)) = 7:int(64)
  // CHECK-NEXT: init "array elem unchecked"([[V]], 1:int(64)) = 8:int(64)
  // CHECK-NEXT: => move [[V]]
  var A = [7, 8];
}
// Each element is an array over the inner domain, which the type of the elements has at run time.
// CHECK-LABEL: proc {{.*}}.nested(
// CHECK-SAME: {{^}}const ref D.[[D:[0-9]+]]: {{.*}} const ref E.[[E:[0-9]+]]:
proc nested(D: domain(1), E: domain(1)) {
  // CHECK-NEXT: var A.{{[0-9]+}}: [domain(1,int(64),one)] [domain(1,int(64),one)] int(64) =
  // CHECK-SAME: {{^ }}array[D.[[D]]][E.[[E]]] (each array[E.[[E]]] (each none))
  var A: [D] [E] int;
}
const D = {1..3};
var B: [D] int;
numbers(); records(D); oneValue(D, 1); fromArray(D, B); literal(); nested(D, D);
