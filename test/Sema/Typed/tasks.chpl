// Each statement of a cobegin is a task, and so is the body of a begin; a sync statement has tasks in it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
proc see(x: int) { }

// CHECK-LABEL: proc {{.*}}.beginStatement(
proc beginStatement() {
  // CHECK-NEXT: {{^ *}}begin {
  // CHECK-NEXT: .see(1:int(64))
  // CHECK-NEXT: }
  // CHECK-NEXT: .see(2:int(64))
  begin see(1);
  see(2);
}
// CHECK-LABEL: proc {{.*}}.cobeginStatement(
proc cobeginStatement() {
  // CHECK-NEXT: {{^ *}}cobegin {
  // CHECK-NEXT: .see(1:int(64))
  // CHECK-NEXT: } {
  // CHECK-NEXT: .see(2:int(64))
  // CHECK-NEXT: .see(3:int(64))
  // CHECK-NEXT: }
  // CHECK-NEXT: {{^}}}
  cobegin { see(1); { see(2); see(3); } }
}
// CHECK-LABEL: proc {{.*}}.syncStatement(
proc syncStatement() {
  // CHECK-NEXT: {{^ *}}sync {
  // CHECK-NEXT: {{^ *}}begin {
  // CHECK-NEXT: .see(1:int(64))
  // CHECK-NEXT: }
  // CHECK-NEXT: .see(2:int(64))
  // CHECK-NEXT: }
  sync { begin see(1); see(2); }
}
// Tasks of a cobegin may have a variable of their own, each of them.
// CHECK-LABEL: proc {{.*}}.ownVariable(
// CHECK-SAME: {{^}}const in n.[[N:[0-9]+]]: int(64))
proc ownVariable(n: int) {
  // CHECK-NEXT: {{^ *}}cobegin with (n.[[OWN:[0-9]+]]: int(64) = *n.[[N]]) {
  // CHECK-NEXT: n.[[OWN]] = "+"(*n.[[OWN]], 1:int(64))
  // CHECK-NEXT: } {
  // CHECK-NEXT: .see(*n.[[OWN]])
  cobegin with (in n) { n += 1; see(n); }
}
// With a ref intent the task has the variable itself.
// CHECK-LABEL: proc {{.*}}.sharedVariable(
proc sharedVariable() {
  // CHECK: var x.[[X:[0-9]+]]: int(64) = 1:int(64)
  var x = 1;
  // CHECK: begin {
  // CHECK-NEXT: {{^ *}}x.[[X]] = 2:int(64)
  sync begin with (ref x) x = 2;
}
beginStatement(); cobeginStatement(); syncStatement(); ownVariable(1); sharedVariable();
