// A formal whose type does not say where its elements are is in constant memory only if all its actuals are.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

!A = !chpl.array<i64, 1, gapped>
!C = !chpl.array<i64, 1, constant>
!D = !chpl.array<i64, 1, device>

// CHECK-LABEL: func.func private @constant(
// CHECK: grid.launch {{.*}} access [9]
func.func private @constant(%a: !chpl.ref<!A>, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %v = chpl.view_of %a : !A
    %e = chpl.elem_ref_at %v[%p] : !chpl.view<i64, 1, gapped>
    %x = chpl.load %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// CHECK-LABEL: func.func private @either(
// CHECK: grid.launch {{.*}} access [1]
func.func private @either(%a: !chpl.ref<!A>, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %v = chpl.view_of %a : !A
    %e = chpl.elem_ref_at %v[%p] : !chpl.view<i64, 1, gapped>
    %x = chpl.load %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// CHECK-LABEL: func.func @main(
func.func @main(%n: i64) {
  %one = arith.constant 1 : i64
  %c = chpl.local "c" : !C
  %cs = chpl.local "cs" header_rank 1 : !A
  chpl.array_slice %cs of %c [%one] [%n] [%one] : !A, !C
  %d = chpl.local "d" : !D
  %ds = chpl.local "ds" header_rank 1 : !A
  chpl.array_slice %ds of %d [%one] [%n] [%one] : !A, !D
  func.call @constant(%cs, %n) : (!chpl.ref<!A>, i64) -> ()
  func.call @constant(%cs, %n) : (!chpl.ref<!A>, i64) -> ()
  func.call @either(%cs, %n) : (!chpl.ref<!A>, i64) -> ()
  func.call @either(%ds, %n) : (!chpl.ref<!A>, i64) -> ()
  chpl.return
}
