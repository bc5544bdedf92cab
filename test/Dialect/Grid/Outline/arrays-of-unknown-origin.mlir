// Where the program does not say all arrays that a reference may be to, it is to one of the device.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

!A = !chpl.array<i64, 1, gapped>
!C = !chpl.array<i64, 1, constant>
!V = !chpl.view<i64, 1, gapped>

// The procedure's address is taken: it may be called with other arrays than this one in constant memory.
// CHECK-LABEL: func.func private @addressTaken(
// CHECK: grid.launch {{.*}} access [1]
func.func private @addressTaken(%a: !chpl.ref<!A>, %n: i64) {
  %v = chpl.view_of %a : !A
  chpl.forall forall (%p) in (%n) {
    %e = chpl.elem_ref_at %v[%p] : !V
    %x = chpl.load %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// What is stored in a variable is not known once something else has its address.
// CHECK-LABEL: func.func @addressOfVariable(
// CHECK: grid.launch {{.*}} access [1]
func.func @addressOfVariable(%n: i64) {
  %a = chpl.local "a" : !A
  %slot = chpl.local : !chpl.ref<!A>
  chpl.store %a, %slot : !chpl.ref<!A>
  %address = chpl.pointer_cast %slot : !chpl.ref<!chpl.ref<!A>> to !llvm.ptr
  %ref = chpl.load %slot : !chpl.ref<!A>
  %v = chpl.view_of %ref : !A
  chpl.forall forall (%p) in (%n) {
    %e = chpl.elem_ref_at %v[%p] : !V
    %x = chpl.load %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// CHECK-LABEL: func.func @caller(
func.func @caller(%n: i64, %one: i64) -> !llvm.ptr {
  %c = chpl.local "c" : !C
  %s = chpl.local header_rank 1 : !A
  chpl.array_slice %s of %c [%one] [%n] [%one] : !A, !C
  func.call @addressTaken(%s, %n) : (!chpl.ref<!A>, i64) -> ()
  %f = chpl.proc_ref @addressTaken
  chpl.return %f : !llvm.ptr
}
