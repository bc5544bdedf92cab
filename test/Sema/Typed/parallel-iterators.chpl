// A forall takes the standalone iterator, a serial loop the plain one, and brackets whichever there is.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
proc see(x: int) { }
iter plain() { yield 1; }
iter both() { yield 1; }
iter both(param tag: iterKind) where tag == iterKind.standalone {
  if __primitive("loop reduces") then yield 2; else yield 3;
}

// CHECK-LABEL: iter {{.*}}.both()
// CHECK-LABEL: proc {{.*}}.inOrder(
proc inOrder() {
  // CHECK: 1: for i.{{[0-9]+}}: int(64) in iterator {{[^ ]*}}.both() {
  for i in both() do see(i);
}
// What is asked of the loop is asked where the iterator stands, which all loops share.
// CHECK-LABEL: iter {{.*}}.both.{{[0-9]+}}(
// CHECK: if "loop reduces"() {
// CHECK-NEXT: yield 2:int(64)
// CHECK-NEXT: } else {
// CHECK-NEXT: yield 3:int(64)
// CHECK-LABEL: proc {{.*}}.inParallel(
proc inParallel() {
  // CHECK: 1: forall i.[[I:[0-9]+]]: int(64) in iterator {{[^ ]*}}.both.{{[0-9]+}}() {
  // CHECK-NEXT: .see(*i.[[I]])
  forall i in both() do see(i);
}
// CHECK-LABEL: proc {{.*}}.inBrackets(
proc inBrackets() {
  // CHECK: 1: forall i.{{[0-9]+}}: int(64) in iterator {{[^ ]*}}.both.{{[0-9]+}}() {
  [i in both()] see(i);
}
// CHECK-LABEL: proc {{.*}}.bracketsInOrder(
proc bracketsInOrder() {
  // CHECK: 1: for i.{{[0-9]+}}: int(64) in iterator {{[^ ]*}}.plain() {
  [i in plain()] see(i);
}
// CHECK-LABEL: proc {{.*}}.reduced(
proc reduced() {
  // CHECK: forall [[X:_\.[0-9]+]]: int(64) in iterator {{[^ ]*}}.both.{{[0-9]+}}() with ([[STATE:_\.[0-9]+]]:
  // CHECK: {{^ *}}chpl.Reductions.SumReduceScanOp.accumulate([[STATE]], [[X]])
  const s = + reduce both();
}
inOrder(); inParallel(); inBrackets(); bracketsInOrder(); reduced();
