// Arrays are assigned position by position in parallel, from a copy if they overlap, and swapped by their storage.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
use GPUDistributions;

// CHECK-LABEL: proc {{.*}}.assigned(
// CHECK-SAME: {{^}}ref A.[[A:[0-9]+]]: {{.*}}, const ref B.[[B:[0-9]+]]:
proc assigned(ref A: [] int, B: [] int) {
  // CHECK: if "array overlaps"(A.[[A]], B.[[B]]) {
  // CHECK: var _.[[COPY:[0-9]+]]: {{.*}} = array[{{.*}}] (forall ref [[E:_\.[0-9]+]]: int(64) in array
  // CHECK-SAME: {{^ }}B.[[B]] do *[[E]])
  // CHECK: 1: forall zip(ref _.[[X:[0-9]+]]: int(64) in array A.[[A]], ref _.[[Y:[0-9]+]]:
  // CHECK-SAME: {{^ }}int(64) in array _.[[COPY]]) {
  // CHECK-NEXT: {{^ *}}_.[[X]] = *_.[[Y]]
  // CHECK: } else {
  // CHECK-NEXT: ._checkSameShape{{[.0-9]*}}(A.[[A]], B.[[B]])
  // CHECK-NEXT: 2: forall zip(ref _.[[V:[0-9]+]]: int(64) in array A.[[A]], ref _.[[W:[0-9]+]]:
  // CHECK-SAME: {{^ }}int(64) in array B.[[B]]) {
  // CHECK-NEXT: {{^ *}}_.[[V]] = *_.[[W]]
  A = B;
}
// CHECK-LABEL: proc {{.*}}.oneValue(
// CHECK-SAME: {{^}}ref A.[[A:[0-9]+]]:
proc oneValue(ref A: [] int) {
  // CHECK-NOT: "array overlaps"
  // CHECK: 1: forall ref [[X:_\.[0-9]+]]: int(64) in array A.[[A]] {
  // CHECK-NEXT: {{^ *}}[[X]] = "+"(*[[X]], 5:int(64))
  A += 5;
}
// Records are assigned by their own `=`.
record R { var text: string; }
// CHECK-LABEL: proc {{.*}}.records(
proc records(ref A: [] R, B: [] R) {
  // CHECK: 2: forall zip(ref [[X:_\.[0-9]+]]: R in array A.{{[0-9]+}}, ref [[Y:_\.[0-9]+]]: R in array B.{{[0-9]+}}) {
  // CHECK-NEXT: {{^ *}}chpl._{{[.0-9]*}}([[X]], [[Y]])
  A = B;
}
// Element by element only if the storage cannot change hands.
// CHECK-LABEL: proc {{.*}}.swapped(
// CHECK-SAME: {{^}}ref A.[[A:[0-9]+]]: {{.*}}, ref B.[[B:[0-9]+]]:
proc swapped(ref A: [] int, ref B: [] int) {
  // CHECK: ._checkSameShape{{[.0-9]*}}(A.[[A]], B.[[B]])
  // CHECK-NEXT: if "!"("array swap"(A.[[A]], B.[[B]])) {
  // CHECK-NEXT: 1: for zip(ref [[X:_\.[0-9]+]]: int(64) in array A.[[A]], ref [[Y:_\.[0-9]+]]:
  // CHECK-SAME: {{^ }}int(64) in array B.[[B]]) {
  // CHECK-NEXT: {{^ *}}var [[OLD:_\.[0-9]+]]: int(64) = *[[X]]
  // CHECK-NEXT: {{^ *}}init [[X]] = *[[Y]]
  // CHECK-NEXT: {{^ *}}init [[Y]] = *[[OLD]]
  A <=> B;
}
// The host does not reach elements in a device's memory: the array is copied as a whole.
// CHECK-LABEL: proc {{.*}}.toDevice(
// CHECK-SAME: {{^}}const ref B.[[B:[0-9]+]]:
proc toDevice(B: [] int) {
  // CHECK: ._checkSameShape{{[.0-9]*}}(onDevice, B.[[B]])
  // CHECK-NEXT: {{^ *}}"array copy"(onDevice, B.[[B]])
  onDevice = B;
}
var onDevice: [{1..3} dmapped new GPUExplicitDist(rank=1)] int, A, B: [1..3] int, C, D: [1..3] R;
assigned(A, B); oneValue(A); records(C, D); swapped(A, B); toDevice(B);
