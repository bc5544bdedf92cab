// A loop expression makes an array with the indices of what it iterates: in parallel in brackets, in order with `for`.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s

// CHECK-LABEL: proc {{.*}}.inParallel(
// CHECK-SAME: {{^}}const ref A.[[A:[0-9]+]]:
proc inParallel(A: [] int) {
  // CHECK: var _.[[D:[0-9]+]]: domain(1,int(64),one) = {{.*}}.domain{{.*}}(A.[[A]])
  // CHECK-NEXT: var B.{{[0-9]+}}: [domain(1,int(64),one)] int(64) = array[_.[[D]]] (forall ref
  // CHECK-SAME: {{^ }}a.[[E:[0-9]+]]: int(64) in array A.[[A]] do "+"(*a.[[E]], 1:int(64)))
  var B = [a in A] a + 1;
}
// CHECK-LABEL: proc {{.*}}.inOrder(
proc inOrder(A: [] int) {
  // CHECK: var B.{{[0-9]+}}: {{.*}} = array[_.{{[0-9]+}}] (for ref a.{{[0-9]+}}: int(64) in array
  var B = for a in A do a + 1;
}
// CHECK-LABEL: proc {{.*}}.ofRange(
proc ofRange() {
  // CHECK: var _.[[R:[0-9]+]]: range(int(64),both,one) =
  // CHECK-NEXT: var _.[[D:[0-9]+]]: domain(1,int(64),one) = {{.*}}_buildDomain{{.*}}(_.[[R]])
  // CHECK-NEXT: array[_.[[D]]] (forall i.[[I:[0-9]+]]: int(64) in {
  // CHECK-SAME: (_.[[R]])} do "convert"(*i.[[I]]): real(64))
  var B = forall i in 1..3 do i: real;
}
// CHECK-LABEL: proc {{.*}}.zipped(
// CHECK-SAME: {{^}}const ref A.[[A:[0-9]+]]:
proc zipped(A: [] int) {
  // CHECK: (forall zip(ref a.[[X:[0-9]+]]: int(64) in array A.[[A]], ref b.[[Y:[0-9]+]]: int(64) in array A.[[A]])
  // CHECK-SAME: {{^ }}do "*"(*a.[[X]], *b.[[Y]]))
  var B = [(a, b) in zip(A, A)] a * b;
}
// With a condition nobody knows how many elements there will be: they are collected, in order.
// CHECK-LABEL: proc {{.*}}.filtered(
// CHECK-SAME: {{^}}const ref A.[[A:[0-9]+]]:
proc filtered(A: [] int) {
  // CHECK: var _.[[ALL:[0-9]+]]: _Collector(int(64)) =
  // CHECK-NEXT: 1: for [[X:_\.[0-9]+]]: int(64) in [rank 1 ref a.[[E:[0-9]+]]: int(64) in array A.[[A]]
  // CHECK-SAME: {{^ }}if ">"(*a.[[E]], 2:int(64)) => "u-"(*a.[[E]])] {
  // CHECK-NEXT: .push{{.*}}(_.[[ALL]], *[[X]])
  // CHECK-NEXT: }
  // CHECK-NEXT: => {{.*}}.toArray{{.*}}(_.[[ALL]])
  var B = for a in A do if a > 2 then -a;
}
// So they are of an iterator.
// CHECK-LABEL: proc {{.*}}.ofIterator(
proc ofIterator() {
  // CHECK: for {{_\.[0-9]+}}: int(64) in [rank 1 i.[[I:[0-9]+]]: int(64) in iterator {{[^ ]*}}.three()
  // CHECK-SAME: {{^ }}=> "+"(*i.[[I]], 1:int(64))] {
  // CHECK: => {{.*}}.toArray
  var B = [i in three()] i + 1;
}
iter three() { yield 3; }
var A: [1..3] int;
inParallel(A); inOrder(A); ofRange(); zipped(A); filtered(A); ofIterator();
