// `serial` and `on` statements enter a state of the task that every way out of them leaves.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
proc see(x: int) { }

// CHECK-LABEL: proc {{.*}}.inSerial(
// CHECK-SAME: {{^}}const in b.[[B:[0-9]+]]: bool) {
proc inSerial(b: bool) {
  // CHECK-NEXT: {{^ *}}{
  // CHECK-NEXT: {{^ *}}var [[BEFORE:_\.[0-9]+]]: bool = {{[^ ]*}}._enterSerial(*b.[[B]])
  // CHECK-NEXT: {{^ *}}defer {
  // CHECK-NEXT: ._leaveSerial(*[[BEFORE]])
  // CHECK-NEXT: {{^ *}}}
  // CHECK: .see(1:int(64))
  // CHECK: return
  // CHECK-NEXT: }
  // CHECK-NEXT: }
  // CHECK-NEXT: }
  // CHECK-NEXT: .see(2:int(64))
  serial b { see(1); if b then return; }
  see(2);
}
// CHECK-LABEL: proc {{.*}}.onLocale() {
proc onLocale() {
  // CHECK-NEXT: {{^ *}}{
  // CHECK-NEXT: {{^ *}}const var {{_\.[0-9]+}}: _OnLocale = {{[^ ]*}}._enterLocale(({{.*}} := {{[^ ]*}}here())) deinit
  // CHECK: .see(1:int(64))
  // CHECK-NEXT: }
  // CHECK-NEXT: }
  // CHECK-NEXT: .see(2:int(64))
  on here do see(1);
  see(2);
}
inSerial(true); onLocale();
