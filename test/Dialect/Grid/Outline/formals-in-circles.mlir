// Procedures that hand a formal on to each other in a circle say where its elements are all the same.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels --split-input-file --verify-diagnostics | FileCheck %s

!A = !chpl.array<i64, 1, gapped>
!C = !chpl.array<i64, 1, constant>

// CHECK-LABEL: func.func private @odd(
// CHECK: grid.launch {{.*}} access [9]
func.func private @odd(%a: !chpl.ref<!A>, %n: i64) {
  %v = chpl.view_of %a : !A
  chpl.forall forall (%p) in (%n) {
    %e = chpl.elem_ref_at %v[%p] : !chpl.view<i64, 1, gapped>
    %x = chpl.load %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  func.call @even(%a, %n) : (!chpl.ref<!A>, i64) -> ()
  chpl.return
}
func.func private @even(%a: !chpl.ref<!A>, %n: i64) {
  func.call @odd(%a, %n) : (!chpl.ref<!A>, i64) -> ()
  chpl.return
}
func.func @main(%n: i64, %one: i64) {
  %c = chpl.local "c" : !C
  %s = chpl.local header_rank 1 : !A
  chpl.array_slice %s of %c [%one] [%n] [%one] : !A, !C
  func.call @even(%s, %n) : (!chpl.ref<!A>, i64) -> ()
  chpl.return
}

// -----

// An array of the host among them makes it one of the host.
!A = !chpl.array<i64, 1, gapped>
!D = !chpl.array<i64, 1, device>
func.func private @self(%a: !chpl.ref<!A>, %n: i64) {
  %v = chpl.view_of %a : !A
  // expected-error @below {{cannot touch host array 'h'}}
  chpl.forall forall (%p) in (%n) {
    %e = chpl.elem_ref_at %v[%p] : !chpl.view<i64, 1, gapped>
    chpl.end
  } {grid.block = array<i64: 64>}
  func.call @self(%a, %n) : (!chpl.ref<!A>, i64) -> ()
  chpl.return
}
func.func @main(%d: !chpl.ref<!D>, %n: i64, %one: i64) {
  %s = chpl.local header_rank 1 : !A
  chpl.array_slice %s of %d [%one] [%n] [%one] : !A, !D
  func.call @self(%s, %n) : (!chpl.ref<!A>, i64) -> ()
  %h = chpl.local "h" : !A
  func.call @self(%h, %n) : (!chpl.ref<!A>, i64) -> ()
  chpl.return
}
