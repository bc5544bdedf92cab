// A promoted call is a parallel iteration of the call: a new array where its value is used, else a loop.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
// FINDS: PromotionInOrder
proc square(x: int) { return x * x; }
proc sum(x: int, y: int) { return x + y; }
proc show(x: int) { }

// CHECK-LABEL: proc {{.*}}.asValue(
// CHECK-SAME: {{^}}const ref A.[[A:[0-9]+]]:
proc asValue(A: [] int) {
  // CHECK: var B.{{[0-9]+}}: {{.*}} = array[{{.*}}] (forall ref [[X:_\.[0-9]+]]: int(64) in array A.[[A]]
  // CHECK-SAME: do chpl.promotion.square(*[[X]]))
  var B = square(A);
}

// CHECK-LABEL: proc {{.*}}.asStatement(
// CHECK-SAME: {{^}}const ref A.[[A:[0-9]+]]:
proc asStatement(A: [] int) {
  // CHECK: 1: forall ref [[X:_\.[0-9]+]]: int(64) in array A.[[A]] {
  // CHECK-NEXT: {{^ *}}chpl.promotion.show(*[[X]])
  show(A);
}

// Several arrays go in lockstep; a scalar beside them is evaluated once.
// CHECK-LABEL: proc {{.*}}.zipped(
// CHECK-SAME: {{^}}const ref A.[[A:[0-9]+]]: {{.*}}, const ref B.[[B:[0-9]+]]:
proc zipped(A: [] int, B: [] int) {
  // CHECK: (forall {{.*}}zip(ref [[X:_\.[0-9]+]]: int(64) in array A.[[A]], ref [[Y:_\.[0-9]+]]: int(64) in array B.[[B]])
  // CHECK-SAME: chpl.promotion.sum(*[[X]], *[[Y]])
  var C = sum(A, B);
}

var A: [1..2] int;
asValue(A);
asStatement(A);
zipped(A, A);
