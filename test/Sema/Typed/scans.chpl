// A scan is a call of the library with a state and an array; sums of integers are scanned in vectors there.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s

// CHECK-LABEL: proc {{.*}}.sum(
// CHECK-SAME: {{^}}const ref A.[[A:[0-9]+]]:
proc sum(A: [] int) {
  // CHECK: var B.{{[0-9]+}}: [domain(1,int(64),one)] int(64) = {{[^ ]*}}._scan{{[.0-9]*}}((_.{{[0-9]+}} := new
  // CHECK-SAME: {{^ }}SumReduceScanOp(int(64)) {{[^ ]*}}), A.[[A]])
  var B = + scan A;
}
// An expression is an array before it is scanned; the order in which it is evaluated is its own.
// CHECK-LABEL: proc {{.*}}.ofExpression(
// CHECK-SAME: {{^}}const ref A.[[A:[0-9]+]]:
proc ofExpression(A: [] int) {
  // CHECK: ref [[ALL:_\.[0-9]+]]: [domain(1,int(64),one)] int(64) = ({{.*}} := array[_.{{[0-9]+}}] (for ref
  // CHECK-SAME: {{^ }}a.[[E:[0-9]+]]: int(64) in array A.[[A]] do "u-"(*a.[[E]])))
  // CHECK-NEXT: => {{[^ ]*}}._scan{{[.0-9]*}}(({{.*}} := new SumReduceScanOp(int(64)) {{[^ ]*}}), [[ALL]])
  var B = + scan (for a in A do -a);
}
// So is a range.
// CHECK-LABEL: proc {{.*}}.ofRange(
proc ofRange() {
  // CHECK: ref [[ALL:_\.[0-9]+]]: [domain(1,int(64),one)] int(64) = ({{.*}} := array[_.{{[0-9]+}}] (forall
  // CHECK: => {{[^ ]*}}._scan{{[.0-9]*}}(({{.*}} := new MaxReduceScanOp(int(64)) {{[^ ]*}}), [[ALL]])
  var B = max scan (1..3);
}
// The library's procedures are instances for each reduction; operation 1 is the sum.
// CHECK-LABEL: inline proc chpl.Scans._scanGroupInLanes(const ref identity.{{[0-9]+}}: SumReduceScanOp(int(64)),
// CHECK-SAME: const in before.[[BEFORE:[0-9]+]]: int(64), const in total.[[TOTAL:[0-9]+]]: int(64)): int(64) {
// CHECK-NEXT: elements.[[E:[0-9]+]]: c_ptr(int(64)) = "address of"(
// CHECK-NEXT: return "scan lanes"(*total.[[TOTAL]], 1:int(64), *elements.[[E]], *before.[[BEFORE]], *elements.[[E]], 0
// CHECK-LABEL: inline proc chpl.Scans._combineTotals(const ref identity.{{[0-9]+}}: SumReduceScanOp(int(64)),
// CHECK-NEXT: return "combine totals"(*x.{{[0-9]+}}, 1:int(64), *y.{{[0-9]+}})
// CHECK-LABEL: proc chpl.Scans._sumLeavesInLanes(
// CHECK: var sums.[[SUMS:[0-9]+]]:
// CHECK: "sum lanes"("address of"(sums.[[SUMS]](0)), 1:int(64), {{.*}}._Elements.at{{.*}}, 2048:int(64), *count.
var A: [1..3] int;
sum(A); ofExpression(A); ofRange();
