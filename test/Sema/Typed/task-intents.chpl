// A scalar around a parallel loop or task has in it the value from when that started.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
// FINDS: TasksSeeChanges

// CHECK-LABEL: proc {{.*}}.ofVariable(
// CHECK-SAME: {{^}}in n.[[N:[0-9]+]]: int(64))
proc ofVariable(in n: int) {
  // CHECK: var n.[[COPY:[0-9]+]]: int(64) = *n.[[N]]
  // CHECK-NEXT: 1: forall
  // CHECK-NEXT: show(*n.[[COPY]])
  forall i in 1..2 do show(n);
  // CHECK: n.[[N]] = "+"(*n.[[N]], 1:int(64))
  n += 1;
}

// What cannot change needs no copy.
// CHECK-LABEL: proc {{.*}}.ofConstant(
// CHECK-SAME: {{^}}const in n.[[N:[0-9]+]]: int(64))
proc ofConstant(const in n: int) {
  // CHECK-NOT: var n.
  // CHECK: 1: forall
  // CHECK-NEXT: show(*n.[[N]])
  forall i in 1..2 do show(n);
}

// A task that nobody waits for has a copy of its own.
// CHECK-LABEL: proc {{.*}}.ofTask(
// CHECK-SAME: {{^}}in n.[[N:[0-9]+]]: int(64))
proc ofTask(in n: int) {
  // CHECK: begin with (n.[[OWN:[0-9]+]]: int(64) = *n.[[N]]) {
  // CHECK-NEXT: show(*n.[[OWN]])
  sync { begin show(n); }
}

// An array passes by reference.
// CHECK-LABEL: proc {{.*}}.ofArray(
// CHECK-SAME: {{^}}ref A.[[A:[0-9]+]]:
proc ofArray(ref A: [] int) {
  // CHECK-NOT: var A.
  // CHECK: 1: forall
  // CHECK-NEXT: "array elem"(A.[[A]], {{.*}}) = 1:int(64)
  forall i in 1..2 do A[i] = 1;
}

// CHECK-LABEL: proc {{.*}}.show(
proc show(x: int) { }

var A: [1..2] int;
ofVariable(1);
ofConstant(1);
ofTask(1);
ofArray(A);
