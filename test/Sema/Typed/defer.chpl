// A defer statement stays where it is in its block: what comes before it in the block is not undone by it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
proc see(x: int) { }
proc mayThrow() throws { throw new Error("a"); }

// The value is that at the end, not the one where the statement is reached.
// CHECK-LABEL: proc {{.*}}.ofProcedure(
// CHECK-SAME: {{^}}in n.[[N:[0-9]+]]: int(64))
proc ofProcedure(in n: int) {
  // CHECK-NEXT: .see(*n.[[N]])
  see(n);
  // CHECK-NEXT: {{^ *}}defer {
  // CHECK-NEXT: .see(*n.[[N]])
  // CHECK-NEXT: }
  defer see(n);
  // CHECK-NEXT: {{^ *}}n.[[N]] = 2:int(64)
  n = 2;
}
// No return and no error is followed by a copy of it.
// CHECK-LABEL: proc {{.*}}.waysOut(
// CHECK-SAME: ) throws {
proc waysOut(b: bool) throws {
  // CHECK-NEXT: {{^ *}}defer {
  // CHECK-NEXT: .see(1:int(64))
  // CHECK-NEXT: }
  // CHECK-NEXT: if *b.{{[0-9]+}} {
  // CHECK-NEXT: return{{$}}
  // CHECK-NEXT: }
  // CHECK-NEXT: try {{[^ ]*}}.mayThrow()
  // CHECK-NEXT: {{^}}}
  defer { see(1); }
  if b then return;
  mayThrow();
}
// In a loop it belongs to the iteration.
// CHECK-LABEL: proc {{.*}}.ofIteration(
proc ofIteration() {
  // CHECK: 1: for i.[[I:[0-9]+]]: int(64) in {{.*}} {
  // CHECK-NEXT: {{^ *}}defer {
  // CHECK-NEXT: .see(*i.[[I]])
  // CHECK-NEXT: }
  // CHECK-NEXT: .see(7:int(64))
  // CHECK-NEXT: }
  for i in 1..3 { defer { see(i); } see(7); }
}
ofProcedure(1); try! waysOut(true); ofIteration();
