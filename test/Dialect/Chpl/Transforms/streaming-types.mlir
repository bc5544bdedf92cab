// Numbers that fill cache lines go past the caches: integers and real numbers of up to 64 bits, no complex ones.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-lower-forall | FileCheck %s

!B = !chpl.view<i8, 1>
!F = !chpl.view<f32, 1>
!Z = !chpl.view<complex<f64>, 1>
!T = !chpl.view<i1, 1>

// CHECK-LABEL: func.func @bytes(
// CHECK: call @choir_should_stream
func.func @bytes(%a: !B, %n: i64, %x: i8) {
  chpl.forall forall (%p) in (%n) {
    %to = chpl.elem_ref %a[%p] : !B
    chpl.store %x, %to : i8
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @floats(
// CHECK: call @choir_should_stream
func.func @floats(%a: !F, %n: i64, %x: f32) {
  chpl.forall forall (%p) in (%n) {
    %to = chpl.elem_ref %a[%p] : !F
    chpl.store %x, %to : f32
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @complex(
// CHECK-NOT: call @choir_should_stream
// CHECK: chpl.return
func.func @complex(%a: !Z, %n: i64, %x: complex<f64>) {
  chpl.forall forall (%p) in (%n) {
    %to = chpl.elem_ref %a[%p] : !Z
    chpl.store %x, %to : complex<f64>
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @truths(
// CHECK-NOT: call @choir_should_stream
// CHECK: chpl.return
func.func @truths(%a: !T, %n: i64, %x: i1) {
  chpl.forall forall (%p) in (%n) {
    %to = chpl.elem_ref %a[%p] : !T
    chpl.store %x, %to : i1
    chpl.end
  }
  chpl.return
}
