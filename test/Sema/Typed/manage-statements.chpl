// A manage statement enters its context, and leaves it with the error that the body ends with, or on any other way out.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
record Resource: contextManager {
  var x: int;
  proc ref enterContext() ref: int do return x;
  proc ref exitContext(in error: owned Error?) { }
}
proc see(x: int) { }
proc mayThrow() throws { throw new Error("a"); }

// CHECK-LABEL: proc {{.*}}.ofVariable(
proc ofVariable() {
  // CHECK: var r.[[R:[0-9]+]]: Resource =
  var r = new Resource();
  // CHECK: ref x.[[X:[0-9]+]]: int(64) = {{[^ ]*}}.enterContext(r.[[R]])
  // CHECK-NEXT: var [[ERROR:_\.[0-9]+]]: owned Error? = zero(owned Error?) release
  // CHECK-NEXT: var [[INSIDE:_\.[0-9]+]]: bool = true
  // CHECK-NEXT: {
  // CHECK-NEXT: {{^ *}}defer {
  // CHECK-NEXT: if *[[INSIDE]] {
  // CHECK-NEXT: .exitContext(r.[[R]], zero(owned Error?))
  // CHECK: try {
  // CHECK: .see(*x.[[X]])
  // CHECK: } catch [[ERROR]]: owned Error? {
  // CHECK-NEXT: }
  // CHECK-NEXT: [[INSIDE]] = false
  // CHECK-NEXT: }
  // CHECK-NEXT: .exitContext(r.[[R]], move [[ERROR]])
  manage r as x do see(x);
}
// What is managed need have no name.
// CHECK-LABEL: proc {{.*}}.ofValue(
proc ofValue() throws {
  // CHECK: var [[R:_\.[0-9]+]]: Resource = new Resource
  // CHECK-NEXT: .enterContext([[R]])
  // CHECK: try {
  // CHECK: try {{[^ ]*}}.mayThrow()
  // CHECK: .exitContext([[R]], move
  manage new Resource() do mayThrow();
}
ofVariable(); try! ofValue();
