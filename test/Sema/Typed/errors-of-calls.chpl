// A call that may throw says where its errors go: to a handler or out of the function, or to the program's end.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
// FINDS: ErrorsEndTheProgram
proc mayThrow(n: int) throws {
  if n < 0 then throw new Error("negative");
}

// CHECK-LABEL: proc {{.*}}.passesOn(
// CHECK-SAME: ) throws {
proc passesOn(n: int) throws {
  // CHECK-NEXT: {{^  }}try chpl.errors-of-calls.mayThrow(
  mayThrow(n);
}

// CHECK-LABEL: proc {{.*}}.insists(
// CHECK-NOT: throws
proc insists(n: int) {
  // CHECK: {{^  }}try! chpl.errors-of-calls.mayThrow(
  try! mayThrow(n);
}

// The handler of Error takes all there is: nothing is thrown again.
// CHECK-LABEL: proc {{.*}}.handles(
proc handles(n: int) {
  // CHECK: var [[ERROR:_\.[0-9]+]]: owned Error? = zero(owned Error?) release
  // CHECK-NEXT: try {
  // CHECK-NEXT: {{^ *}}try chpl.errors-of-calls.mayThrow(
  // CHECK-NEXT: } catch [[ERROR]]: owned Error? {
  // CHECK-NOT: throw
  // CHECK: chpl.errors-of-calls.handled()
  // CHECK-NOT: throw
  // CHECK: {{^}}}
  try { mayThrow(n); } catch { handled(); }
}

proc handled() { }

try! passesOn(1);
insists(1);
handles(1);
