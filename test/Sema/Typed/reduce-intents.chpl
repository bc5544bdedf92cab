// With a reduce intent a task has a state of its own; the outer variable gets all of them after the loop.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s

// What the outer variable has before counts once.
// CHECK-LABEL: proc {{.*}}.sum(
proc sum(A: [] int) {
  // CHECK-NEXT: {{^ *}}var t.[[T:[0-9]+]]: int(64) = 1:int(64)
  var t = 1;
  // CHECK: 1: forall ref a.[[E:[0-9]+]]: int(64) in array A.{{[0-9]+}} with (t.[[OWN:[0-9]+]]: SumReduceScanOp(int(64))
  // CHECK-SAME: {{^ }}{identity new SumReduceScanOp(int(64)) {{[^ ]*}}, accumulate none, combine {{[^ ]*}}.combine,
  // CHECK-SAME: result t.[[ALL:[0-9]+]]: SumReduceScanOp(int(64)) {
  // CHECK-NEXT: var [[LAST:_\.[0-9]+]]: SumReduceScanOp(int(64)) = new
  // CHECK-NEXT: .accumulate([[LAST]], t.[[T]])
  // CHECK-NEXT: .combine([[LAST]], t.[[ALL]])
  // CHECK-NEXT: {{^ *}}t.[[T]] = {{[^ ]*}}.generate([[LAST]])
  // CHECK-NEXT: }) {
  // CHECK-NEXT: {{^ *}}t.[[OWN]].value = "+"(*t.[[OWN]].value, *a.[[E]])
  forall a in A with (+ reduce t) do t += a;
}
// `reduce=` accumulates, whatever the reduction is.
// CHECK-LABEL: proc {{.*}}.maximum(
proc maximum(A: [] int) {
  var t = 1;
  // CHECK: 1: forall ref a.[[E:[0-9]+]]: {{.*}} with (t.[[OWN:[0-9]+]]: MaxReduceScanOp(int(64))
  // CHECK: }) {
  // CHECK-NEXT: MaxReduceScanOp.accumulate(t.[[OWN]], a.[[E]])
  forall a in A with (max reduce t) do t reduce= a;
}
// CHECK-LABEL: proc {{.*}}.tasks(
proc tasks(A: [] int) {
  var t = 1;
  // CHECK: 1: coforall ref a.[[E:[0-9]+]]: {{.*}} with (t.[[OWN:[0-9]+]]: BitwiseOrReduceScanOp(int(64)) {identity
  // CHECK: }) {
  // CHECK-NEXT: t.[[OWN]].value = "|"(*t.[[OWN]].value, *a.[[E]])
  coforall a in A with (| reduce t) do t |= a;
}
// Beside it, another variable may be each task's own.
// CHECK-LABEL: proc {{.*}}.several(
// CHECK-SAME: {{^}}in n.[[N:[0-9]+]]: int(64))
proc several(in n: int) {
  var t = 1;
  // CHECK: with (n.[[OWN:[0-9]+]]: int(64) = *n.[[N]], t.[[T:[0-9]+]]: SumReduceScanOp(int(64)) {identity
  // CHECK: }) {
  // CHECK-NEXT: n.[[OWN]] = "+"(*n.[[OWN]], 1:int(64))
  // CHECK-NEXT: t.[[T]].value = "+"(*t.[[T]].value, *n.[[OWN]])
  forall i in 1..3 with (in n, + reduce t) { n += 1; t += n; }
}
var A: [1..3] int;
sum(A); maximum(A); tasks(A); several(1);
