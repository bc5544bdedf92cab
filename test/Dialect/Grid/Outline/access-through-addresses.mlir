// What a kernel does with an array is found through addresses of fields and casts; an address that goes elsewhere is for
// reads and writes.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

!point = !chpl.record<"point", (i64, i64)>
!D = !chpl.array<!point, 1, device>
!V = !chpl.view<!point, 1, device>

// CHECK-LABEL: func.func @readField(
// CHECK: grid.launch
// CHECK-SAME: at [0] access [1]
func.func @readField(%a: !chpl.ref<!D>, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %v = chpl.view_of %a : !D
    %e = chpl.elem_ref_at %v[%p] : !V
    %f = chpl.field_ref %e[1] : !point
    %x = chpl.load %f : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// CHECK-LABEL: func.func @writeThroughPointer(
// CHECK: grid.launch
// CHECK-SAME: at [0] access [2]
func.func @writeThroughPointer(%a: !chpl.ref<!D>, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %v = chpl.view_of %a : !D
    %data = chpl.view_data %v : !V
    %moved = chpl.pointer_offset %data[%p] : i64
    %e = chpl.pointer_cast %moved : !llvm.ptr to !chpl.ref<i64>
    chpl.store %p, %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// The address itself is stored in a variable, and nobody follows it there.
// CHECK-LABEL: func.func @keepAddress(
// CHECK: grid.launch
// CHECK-SAME: at [0] access [3]
func.func @keepAddress(%a: !chpl.ref<!D>, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %v = chpl.view_of %a : !D
    %e = chpl.elem_ref_at %v[%p] : !V
    %slot = chpl.local : !chpl.ref<!point>
    chpl.store %e, %slot : !chpl.ref<!point>
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
// CHECK-LABEL: module @device
