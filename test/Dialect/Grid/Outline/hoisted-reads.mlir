// What the body reads of variables outside is read before the launch, once for equal reads; elements are not.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

!D = !chpl.array<i64, 1, device>
!pair = !chpl.record<"pair", (i64, i64)>

// CHECK-LABEL: func.func @read(
// CHECK: %[[FIELD:.*]] = chpl.field_ref %{{.*}}[1]
// CHECK-NEXT: %[[VALUE:.*]] = chpl.load %[[FIELD]]
// CHECK-NEXT: %[[VIEW:.*]] = chpl.view_of
// CHECK-NEXT: %[[LOW:.*]] = chpl.array_bound
// CHECK-NOT: chpl.field_ref
// CHECK-NOT: chpl.elem_ref
// CHECK: grid.launch {{.*}}(%{{[^ ,]*}}, %{{[^ ,]*}}, %{{[^ ,]*}}, %[[VALUE]], %[[LOW]] : !llvm.ptr, i64, i64, i64, i64)
// CHECK: func.func @read_forall
// CHECK: chpl.if
// CHECK-NOT: chpl.field_ref
// CHECK: chpl.elem_ref_at
// CHECK-NEXT: chpl.load
// CHECK-NOT: chpl.field_ref
// CHECK: {grid.active}
func.func @read(%a: !chpl.ref<!D>, %n: i64) {
  %r = chpl.local "r" : !pair
  chpl.forall forall (%p) in (%n) {
    %x = chpl.field_ref %r[1] : !pair
    %first = chpl.load %x : i64
    %v = chpl.view_of %a : !D
    %e = chpl.elem_ref_at %v[%first] : !chpl.view<i64, 1, device>
    %y = chpl.load %e : i64
    %again = chpl.field_ref %r[1] : !pair
    %second = chpl.load %again : i64
    %low = chpl.array_bound %a, 0 : !D
    %z = arith.addi %second, %low : i64
    chpl.store %z, %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
